"""`dtgui pack`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dtgui.cli import main
from tests.packs import CARD, EXAMPLE, example_copy, make_pack_folder
from tests.pictures import NESTED_SVG, png


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    def run(*argv: object, code: int = 0) -> str:
        assert main(["--data-dir", str(tmp_path / "player"), *map(str, argv)]) == code
        said = capsys.readouterr()
        return said.out + said.err

    return run


def test_the_example_has_no_problems(run) -> None:
    assert run("pack", "check", EXAMPLE) == (
        "Silver Creek 1.0 by The dtgui project: 5 cards, 1 decks, 6 scenarios, 0 problems\n"
    )


def test_a_pack_is_made_added_listed_switched_and_removed(run, tmp_path: Path) -> None:
    packed = tmp_path / "silver.dtpack"
    assert str(packed) in run("pack", "make", EXAMPLE, packed)
    assert "5 cards" in run("pack", "add", packed)
    assert "Hester Quill" in run("cards", "find", "Quill")
    assert "silver-creek             on     Silver Creek 1.0" in run("pack", "list")
    run("pack", "off", "Silver Creek")
    assert "silver-creek             off    Silver Creek 1.0" in run("pack", "list")
    run("cards", "find", "Quill", code=1)
    run("pack", "on", "silver-creek")
    run("pack", "remove", "silver-creek")
    assert run("pack", "list").startswith("no packs in")


def test_mistakes_of_all_kinds_are_found(run, tmp_path: Path) -> None:
    folder = example_copy(tmp_path)
    scenario = folder / "scenarios" / "004-payday-at-the-mine.yaml"
    scenario.write_text(scenario.read_text().replace("stash: 8", "stash: 9"))
    deck = folder / "decks" / "silver-creek-deputies.yaml"
    deck.write_text(deck.read_text().replace("count: 2, title: Assay Office", "count: 1, title: Assay Office"))
    said = run("pack", "check", folder, code=1)
    assert "The deck has 51 cards with a value, not 52." in said
    assert "expected Law Dogs: stash 9; found 8" in said
    (folder / "formats.yaml").write_text("[]")
    (folder / "rulings.yaml").write_text("schema: 2")
    said = run("pack", "check", folder, code=1)
    assert "formats.yaml:1: expected a list of formats" in said
    assert "rulings.yaml:1: schema: expected 1" in said
    assert said.splitlines()[-1].endswith("3 problems")
    (folder / "season" / "terms.yaml").write_text("starts: [nobody]")
    assert "copy/season/terms.yaml:1: starts[0]: expected one of" in run("pack", "check", folder, code=1)
    (folder / "season" / "achievements.yaml").write_text("- {achievement: x}")
    assert "achievements.yaml:1: [0]: the field 'group' is missing" in run("pack", "check", folder, code=1)
    run("pack", "make", folder, tmp_path / "x.dtpack", code=1)
    assert not (tmp_path / "x.dtpack").exists()


def test_a_deck_without_its_pack_says_which_one_it_needs(run) -> None:
    deck = next((EXAMPLE / "decks").iterdir())
    assert "packs: needs the pack Silver Creek 1.0 (silver-creek)" in run("deck", "sheet", deck, code=2)
    run("pack", "add", EXAMPLE)
    assert "legal" in run("deck", "check", "silver-creek-deputies")


def test_an_unknown_pack_and_a_wrong_name_are_bad_input(run, tmp_path: Path) -> None:
    run("pack", "add", EXAMPLE)
    assert "there is no pack 'silver-creak'; did you mean 'silver-creek'?" in run("pack", "off", "silver-creak", code=2)
    assert "expected a name that ends with .dtpack" in run("pack", "make", EXAMPLE, tmp_path / "a.zip", code=2)
    broken = make_pack_folder(tmp_path / "p", {"cards/a.yaml": CARD.replace("title", "titles")})
    assert "cards/a.yaml:1: titles: no such field; did you mean 'title'?" in run("pack", "add", broken, code=2)


def test_decks_with_cards_of_the_example_are_played(run) -> None:
    run("pack", "add", EXAMPLE)
    decks = ("--deck", "silver-creek-deputies", "--deck", "silver-creek-deputies")
    counted = json.loads(run("simulate", *decks, "--seat", "random", "--seat", "random", "--games", "3", "--json"))
    assert (counted["games"], sum(counted["winners"].values())) == (3, 3)


def test_pictures_that_cannot_be_shown_are_named(run, tmp_path: Path) -> None:
    art = make_pack_folder(tmp_path / "pack") / "art"
    art.mkdir()
    (art / "own-pack-001.png").write_bytes(NESTED_SVG)
    (art / "Rob Wilby.jpg").write_bytes(png(30, 42))
    (art / "24066.png").write_bytes(png(5_000, 5_000))
    (art / "Rob Wilbi.png").write_bytes(png(30, 42))
    (art / "24067.png").write_bytes(png(30, 42))
    said = run("pack", "check", art.parent, code=1)
    assert f"{art / 'own-pack-001.png'}: holds no PNG picture, expected a PNG picture" in said
    assert f"{art / 'Rob Wilby.jpg'}: holds a PNG picture, expected a JPEG picture" in said
    assert f"{art / '24066.png'}: has 5,000 x 5,000 pixels, expected at most" in said
    assert f"{art / 'Rob Wilbi.png'}: is named after no card; did you mean 'Rob Wilby'?" in said
    assert said.splitlines()[-1].endswith("4 problems")
