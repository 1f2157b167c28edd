"""The card workshop without its window: one card checked while it is written, new cards and packs, and saving."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.app.packs.shelf import PlayerPack, all_packs, read_pack, switched_on
from dtgui.app.packs.workbench import (
    ABILITY,
    as_type,
    card_files,
    check_card,
    is_editable,
    new_file,
    new_pack,
    next_number,
    save_card,
    template,
)
from dtgui.doomtown.state.cards import CardType
from dtgui.kernel.errors import BadInput
from tests.packs import CARD, EXAMPLE, make_pack_folder, paths_in, printed, zipped_pack

OFFICE = "assay-office.yaml"


@pytest.fixture
def pack(tmp_path: Path) -> PlayerPack:
    return read_pack(EXAMPLE, tmp_path, printed())


def office() -> str:
    return (EXAMPLE / "cards" / OFFICE).read_text(encoding="utf-8")


def checked(pack: PlayerPack, text: str, name: str = OFFICE) -> list[tuple[int | None, str | None, str]]:
    found = check_card(text, EXAMPLE / "cards" / name, pack, printed()).problems
    return [(each.line, each.field, each.message) for each in found]


def test_a_card_without_mistakes_has_its_text(pack: PlayerPack) -> None:
    card = check_card(office(), EXAMPLE / "cards" / OFFICE, pack, printed()).card
    assert checked(pack, office()) == []
    assert (card.code, card.title, len(card.text.abilities)) == ("silver-creek-001", "Assay Office", 1)


@pytest.mark.parametrize(
    ("before", "after", "line", "field", "message"),
    [
        ("noon", "nooon", 10, "abilities[0].play", "unknown timing 'nooon'; did you mean 'noon'?"),
        ("control: 1", "controls: 1", 6, "controls", "no such field; did you mean 'control'?"),
        ("value: 7", "value: 77", 4, "value", "expected a whole number from 1 to 13, not 77"),
        ("Assay Office", "Clint Ramsey", 1, "title", "is the title of a card in"),
        ("Assay Office", "Hester Quill", 1, "title", "'Hester Quill' is already the title of hester-quill.yaml"),
        ("number: 1", "number: 2", 19, "number", "2 is already the number of"),
        ("suit: diamonds", "suit: [diamonds", None, None, "is not valid YAML"),
    ],
)
def test_a_mistake_has_its_line_and_field(
    pack: PlayerPack, before: str, after: str, line: int, field: str, message: str
) -> None:
    found = checked(pack, office().replace(before, after))
    assert any((line in (None, at)) and named == field and message in said for at, named, said in found), found


def test_a_check_finds_what_the_whole_check_finds(tmp_path: Path) -> None:
    text = CARD.replace("value: 2", "value: 20").replace("[Horse]", "[horse]")
    folder = make_pack_folder(tmp_path / "own", {"cards/mule.yaml": text})
    pack = read_pack(folder, tmp_path / "unpacked", printed())
    assert len(pack.problems) == 2
    found = check_card(text, folder / "cards" / "mule.yaml", pack, printed()).problems
    assert list(map(str, found)) == list(map(str, pack.problems))


@pytest.mark.parametrize("cut", range(0, 300, 7))
def test_a_half_written_card_is_checked(pack: PlayerPack, cut: int) -> None:
    check_card(office()[:cut], EXAMPLE / "cards" / OFFICE, pack, printed())
    check_card(office()[:cut] + office()[cut + 3 :], EXAMPLE / "cards" / OFFICE, pack, printed())


@pytest.mark.parametrize("kind", CardType)
def test_a_new_card_has_no_mistakes(pack: PlayerPack, kind: CardType) -> None:
    text = template(kind, "Widow's Well", next_number(pack))
    written = check_card(text, new_file(pack, "Widow's Well"), pack, printed())
    assert written.problems == ()
    assert (written.card.type, written.card.code) == (kind, "silver-creek-006")


def test_a_new_file_is_named_after_the_card_and_takes_no_other_place(pack: PlayerPack) -> None:
    assert new_file(pack, "Widow's Well!").name == "widows-well.yaml"
    assert new_file(pack, "Assay Office").name == "assay-office-2.yaml"
    assert new_file(pack, "♠").name == "card.yaml"


def test_a_new_pack_is_empty_right_and_switched_on(tmp_path: Path) -> None:
    paths = paths_in(tmp_path)
    folder = new_pack("  Miner's  Gulch ", "Ann", paths, ["miners-gulch"])
    (pack,) = all_packs(paths, printed())
    assert (pack.id, pack.name, pack.manifest.author) == ("miners-gulch-2", "Miner's Gulch", "Ann")
    assert pack.problems == ()
    assert is_editable(pack)
    assert switched_on(paths) == {"miners-gulch-2"}
    save_card(folder / "cards" / "mule.yaml", CARD)
    (pack,) = all_packs(paths, printed())
    assert [file.name for file in card_files(pack)] == ["mule.yaml"]
    assert next_number(pack) == 2


@pytest.mark.parametrize("name", ["", "   ", "x" * 61])
def test_a_pack_needs_a_short_name(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadInput, match="needs a name"):
        new_pack(name, "Ann", paths_in(tmp_path), [])


@pytest.mark.parametrize("name", ["♠", "12 Mules", "x" * 60])
def test_every_name_gives_an_id(tmp_path: Path, name: str) -> None:
    new_pack(name, "", paths_in(tmp_path), [])
    new_pack(name, "", paths_in(tmp_path), [])
    assert [pack.problems for pack in all_packs(paths_in(tmp_path), printed())] == [(), ()]


def test_a_zipped_pack_is_not_editable(tmp_path: Path) -> None:
    assert not is_editable(read_pack(zipped_pack(tmp_path / "own.dtpack", {}), tmp_path / "unpacked", printed()))


def test_a_save_that_fails_says_why(tmp_path: Path) -> None:
    (tmp_path / "cards").write_text("a file, where the folder should be")
    with pytest.raises(BadInput, match="cannot be saved"):
        save_card(tmp_path / "cards" / "mule.yaml", CARD)


@pytest.mark.parametrize("kind", CardType)
def test_a_card_becomes_one_of_another_type(pack: PlayerPack, kind: CardType) -> None:
    text = as_type(template(CardType.DUDE, "Widow's Well", 6).replace("keywords", "# mine\nkeywords"), kind)
    assert checked(pack, text.replace(ABILITY, ""), "new.yaml") == []
    assert "# mine" in text
