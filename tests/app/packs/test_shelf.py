"""The player's packs: read, switched, added and removed; a broken one is left out and never stops the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.app.library import load_default_catalog, load_rulings
from dtgui.app.packs.shelf import add_pack, all_packs, make_pack, read_pack, remove_pack, switch, switched_on
from dtgui.app.paths import Paths
from dtgui.decks.card_page import PageSources, card_page
from dtgui.decks.formats import load_formats
from dtgui.kernel.errors import BadInput
from tests.packs import CARD, EXAMPLE, MANIFEST, make_pack_folder, paths_in, printed


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return paths_in(tmp_path)


def problems(folder: Path, paths: Paths) -> list[str]:
    return [str(problem) for problem in read_pack(folder, paths.unpacked, printed()).problems]


def test_an_added_pack_is_in_the_catalog_until_it_is_switched_off(paths: Paths) -> None:
    add_pack(EXAMPLE, paths, printed())
    card = load_default_catalog(paths).find("Hester Quill")
    assert (card.code, card.pack, card.fan_made, card.formats) == (
        "silver-creek-002",
        "silver-creek",
        True,
        ("silver-creek",),
    )
    switch(paths, "silver-creek", on=False)
    assert "silver-creek-002" not in load_default_catalog(paths)
    switch(paths, "silver-creek", on=True)
    remove_pack("silver-creek", paths)
    assert "silver-creek-002" not in load_default_catalog(paths)
    assert all_packs(paths, printed()) == ()


def test_printed_cards_are_not_fan_made(paths: Paths) -> None:
    add_pack(EXAMPLE, paths, printed())
    assert {card.pack for card in load_default_catalog(paths) if card.fan_made} == {"silver-creek"}


def test_a_pack_made_into_one_file_is_the_same_pack(paths: Paths, tmp_path: Path) -> None:
    make_pack(EXAMPLE, tmp_path / "a.dtpack")
    make_pack(EXAMPLE, tmp_path / "b.dtpack")
    assert (tmp_path / "a.dtpack").read_bytes() == (tmp_path / "b.dtpack").read_bytes()
    folder, packed = (read_pack(source, paths.unpacked, printed()) for source in (EXAMPLE, tmp_path / "a.dtpack"))
    assert (packed.digest, packed.manifest, len(packed.entries)) == (folder.digest, folder.manifest, 5)


def test_a_newer_version_takes_the_place_of_the_older_one(paths: Paths, tmp_path: Path) -> None:
    add_pack(make_pack_folder(tmp_path / "old"), paths, printed())
    newer = make_pack_folder(tmp_path / "new", manifest=MANIFEST.replace('"1.0"', '"1.1"'))
    make_pack(newer, tmp_path / "new.dtpack")
    add_pack(tmp_path / "new.dtpack", paths, printed())
    (found,) = all_packs(paths, printed())
    assert (found.source.name, found.manifest and found.manifest.version) == ("own-pack.dtpack", "1.1")


def test_the_cache_of_cards_follows_the_files(paths: Paths, tmp_path: Path) -> None:
    folder = make_pack_folder(tmp_path / "folder")
    kept = add_pack(folder, paths, printed()).source
    assert load_default_catalog(paths).find("Prospector's Mule").value == 2
    (kept / "cards" / "mule.yaml").write_text(CARD.replace("value: 2", "value: 3"))
    assert load_default_catalog(paths).find("Prospector's Mule").value == 3


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (("value: 2", "value: 20"), "cards/mule.yaml:4: value: expected a whole number from 1 to 13, not 20"),
        (("keywords", "keyword"), "cards/mule.yaml:6: keyword: no such field; did you mean 'keywords'?"),
        (("Prospector's Mule", "Pinto"), "cards/mule.yaml:1: title: 'Pinto' is the title of a card in"),
        (("{number: 1}", "{number: 1, code: '24001'}"), "printings[0].code: is decided by the pack; leave it out"),
        (("printings:", "traits: [{boots: this}]\nprintings:"), "cards/mule.yaml:7: traits[0]"),
        (("printings:", "x: !!python/object/apply:os.system ['true']\nprintings:"), "is not plain data"),
        (("Prospector's Mule", "Mule" * 30), "title: is too long: more than 60 letters"),
    ],
)
def test_a_card_with_a_mistake_is_named_by_file_line_and_field(
    paths: Paths, tmp_path: Path, change: tuple[str, str], expected: str
) -> None:
    folder = make_pack_folder(tmp_path / "own", {"cards/mule.yaml": CARD.replace(*change)})
    assert [message for message in problems(folder, paths) if expected in message]


def test_a_number_and_a_title_belong_to_one_card_of_a_pack(paths: Paths, tmp_path: Path) -> None:
    folder = make_pack_folder(tmp_path / "own", {"cards/a.yaml": CARD, "cards/b.yaml": CARD})
    assert [message.rpartition(": ")[2] for message in problems(folder, paths)] == [
        "1 is already the number of a.yaml",
        '"Prospector\'s Mule" is already the title of a.yaml',
    ]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (("id: own-pack", "id: Own Pack"), "pack.yaml:1: id: expected small letters, digits and hyphens"),
        (("id: own-pack", "id: alt"), "id: the id 'alt' belongs to another pack"),
        (('"1.0"', "1.0"), "pack.yaml:3: version: expected some text, not 1.0; put it in quotes"),
        (("author: Ann\n", ""), "author: is missing; expected the field 'author'"),
        (("doomtown", "westfort"), "pack.yaml:5: game: expected 'doomtown', the only game with packs"),
        (("game", "schema: 2\ngame"), "schema: expected schema 1, not 2"),
        (("author", "writer"), "pack.yaml:4: writer: no such field"),
    ],
)
def test_a_manifest_with_a_mistake_is_named_by_line_and_field(
    paths: Paths, tmp_path: Path, change: tuple[str, str], expected: str
) -> None:
    folder = make_pack_folder(tmp_path / "own", manifest=MANIFEST.replace(*change))
    assert [message for message in problems(folder, paths) if expected in message]


def test_a_broken_pack_is_left_out_with_its_reasons(paths: Paths, tmp_path: Path) -> None:
    kept = add_pack(make_pack_folder(tmp_path / "own"), paths, printed()).source
    add_pack(EXAMPLE, paths, printed())
    (kept / "cards" / "mule.yaml").write_text("title: [")
    catalog = load_default_catalog(paths)
    assert ("own-pack" in catalog.packs, "silver-creek" in catalog.packs) == (False, True)
    assert {each.id: bool(each.problems) for each in all_packs(paths, printed())} == {
        "own-pack": True,
        "silver-creek": False,
    }


def test_a_pack_with_mistakes_is_not_added(paths: Paths, tmp_path: Path) -> None:
    folder = make_pack_folder(tmp_path / "own", {"cards/mule.yaml": CARD.replace("value: 2", "value: 20")})
    with pytest.raises(BadInput, match="value"):
        add_pack(folder, paths, printed())
    assert not paths.packs.exists()
    assert switched_on(paths) == frozenset()


def test_two_packs_with_one_title_cannot_both_be_on(paths: Paths, tmp_path: Path) -> None:
    add_pack(make_pack_folder(tmp_path / "own"), paths, printed())
    add_pack(make_pack_folder(tmp_path / "zzz", manifest=MANIFEST.replace("own-pack", "zzz")), paths, printed())
    first, second = all_packs(paths, printed())
    assert (first.problems, len(second.problems)) == ((), 1)
    assert "is the title of a card in Own pack" in str(second.problems[0])
    assert "own-pack-001" in load_default_catalog(paths)


def test_a_pack_brings_rulings_and_formats(paths: Paths, tmp_path: Path) -> None:
    rulings = "schema: 1\ntables:\n- title: Own\n  rulings: [{cards: [Prospector's Mule], answer: It is a Horse.}]\n"
    formats = '- {code: own-pack, name: Own, edition: wwe, banned: ["24001"], restricted: [], also: [wwe]}\n'
    files = {"cards/mule.yaml": CARD, "rulings.yaml": rulings, "formats.yaml": formats}
    add_pack(make_pack_folder(tmp_path / "own", files), paths, printed())
    catalog = load_default_catalog(paths)
    card = catalog.find("Prospector's Mule")
    assert [ruling.answer for ruling in load_rulings(paths, catalog).of(card)] == ["It is a Horse."]
    own = next(each for each in load_formats(paths.doomtown_cards, catalog.packs.values()) if each.code == "own-pack")
    assert (own.name, own.banned, own.has(card), own.has(catalog.card("24002"))) == ("Own", ("24001",), True, True)


def test_a_pack_without_formats_extends_the_default_format(paths: Paths) -> None:
    add_pack(EXAMPLE, paths, printed())
    catalog = load_default_catalog(paths)
    formats = load_formats(paths.doomtown_cards, catalog.packs.values())
    assert [each.code for each in formats] == ["wwe", "oldtimer", "silver-creek", ""]
    usual, own = formats[0], formats[2]
    card = catalog.find("Hester Quill")
    assert (usual.has(card), own.has(card), own.has(catalog.card("24001"))) == (False, True, True)
    sources = PageSources(catalog, formats, load_rulings(paths, catalog), lambda _: ())
    standings = card_page(catalog.card("24001"), sources).standings
    assert (standings[-1].played, standings[-1].is_printed) == (own, True)


@pytest.mark.parametrize("text", ["[]", '{"on": 3}', '{"on": [1, null, "../.."]}', "{", '{"version": 9, "on": ["a"]}'])
def test_a_damaged_list_of_switches_is_handled(paths: Paths, text: str) -> None:
    paths.config.mkdir(parents=True)
    paths.switched_packs.write_text(text)
    assert len(load_default_catalog(paths)) == len(printed())
