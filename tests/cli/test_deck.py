"""`dtgui deck`."""

import json
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from dtgui.app.library import load_default_catalog
from dtgui.app.paths import default_paths
from dtgui.cli import main
from dtgui.decks.composing import random_deck
from dtgui.decks.deck_file import load_deck, save_deck
from dtgui.doomtown.rules.pine_box import PINE_BOX
from dtgui.kernel.chance import Chance
from dtgui.kernel.errors import BadInput
from tests.decks import dialects


@pytest.fixture
def starter(checkout: Path) -> Path:
    return checkout / "card_data" / "doomtown" / "decks" / "law-dogs-starter.yaml"


def test_a_legal_deck_ends_with_0(capsys, starter):
    assert main(["deck", "check", str(starter)]) == 0
    assert capsys.readouterr().out == f"{starter}: Law Dogs starter: legal\n"


def test_an_illegal_deck_ends_with_1_and_shows_all(capsys, starter, tmp_path):
    file = tmp_path / "deck.yaml"
    text = starter.read_text(encoding="utf-8")
    file.write_text(text.replace("code: '24258', count: 1", "code: '24258', count: 2"), encoding="utf-8")
    assert main(["deck", "check", str(starter), str(file)]) == 1
    assert capsys.readouterr().out.splitlines()[1:] == [
        f"{file}: Law Dogs starter: not legal",
        "  The deck has 3 jokers; 2 are the most. [WWE, Jokers]",
    ]


def test_a_format_may_be_chosen(capsys, starter):
    assert main(["deck", "check", "--format", "oldtimer", str(starter)]) == 1
    _, legal_in, *problems = capsys.readouterr().out.splitlines()
    assert legal_in == "  legal as it is in Weird West Edition"
    assert problems[0].endswith("is not legal in the format Old Timer. [1.4, 8 Deckbuilding]")
    assert main(["deck", "check", "--format", "none", str(starter)]) == 0


def test_a_deck_without_a_format_is_checked_for_its_only_legal_one(capsys, tmp_path):
    catalog = load_default_catalog(default_paths())
    deck, _ = random_deck(catalog, Chance(3), "oldtimer", rules=PINE_BOX.decks)
    save_deck(replace(deck, format=None), tmp_path / "deck.yaml", catalog)
    assert main(["deck", "check", str(tmp_path / "deck.yaml")]) == 0
    assert main(["deck", "check", "--json", str(tmp_path / "deck.yaml")]) == 0
    entry = json.loads(capsys.readouterr().out.partition("\n")[2])[0]
    assert (entry["format"], entry["legal_in"]) == ("oldtimer", ["oldtimer"])


def test_an_unknown_format_is_bad_input(capsys, starter):
    assert main(["deck", "check", "--format", "new", str(starter)]) == 2
    assert capsys.readouterr().err == "dtgui: --format: expected one of wwe, oldtimer, none, found 'new'\n"


@pytest.mark.parametrize(
    "name", ["deck.txt", "deck.md", "deck.json", "deck.o8d", "deck.bbcode", "deck.yaml", "deck.dtdeck"]
)
def test_a_converted_deck_is_still_legal(starter, tmp_path, name):
    assert main(["deck", "convert", str(starter), str(tmp_path / name)]) == 0
    assert main(["deck", "check", str(tmp_path / name)]) == 0


@pytest.mark.parametrize("file", dialects.FILES, ids=lambda file: file.name)
def test_a_deck_of_another_program_is_converted(file, tmp_path):
    assert main(["deck", "convert", str(file), str(tmp_path / "deck.dtdeck")]) == 0
    deck = load_deck(tmp_path / "deck.dtdeck", load_default_catalog(default_paths()))
    assert (deck.outfit, deck.cards) == ("24009", {"24092": 2, "24228": 4})


def test_a_conversion_reports_losses(capsys, starter, tmp_path):
    main(["deck", "convert", str(starter), str(tmp_path / "deck"), "--to", "markdown"])
    assert capsys.readouterr().err == "The deck's notes are left out.\nThe deck's tags are left out.\n"


def test_a_name_must_show_the_format(capsys, starter, tmp_path):
    assert main(["deck", "convert", str(starter), str(tmp_path / "deck.doc")]) == 2
    assert "expected .yaml, .dtdeck, .txt, .md, .bbcode, .json, .o8d, or --to FORMAT" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "content", "complaint"),
    [
        ("deck.txt", "", "deck.txt: no deck was found in it"),
        ("deck.json", "[]", "deck.json: no deck was found in it"),
        ("deck.yaml", "schema: 3\n", "deck.yaml:1: schema: is of schema 3, from a newer program (known: 1)"),
    ],
)
def test_a_file_without_a_deck_ends_with_2_after_all_others(capsys, starter, tmp_path, name, content, complaint):
    (tmp_path / name).write_text(content, encoding="utf-8")
    assert main(["deck", "check", str(tmp_path / name), str(starter)]) == 2
    told = capsys.readouterr()
    assert complaint in told.err
    assert told.out == f"{starter}: Law Dogs starter: legal\n"


def test_an_unknown_line_is_reported_beside_all_other_faults(capsys, tmp_path):
    (tmp_path / "deck.txt").write_text("1 Law Dogs\n2 Rob Wilbi\n3 Joker\n", encoding="utf-8")
    assert main(["deck", "check", str(tmp_path / "deck.txt")]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0] == f"{tmp_path / 'deck.txt'}: deck: not legal"
    assert told[1].startswith("  line 2: no single card is called 'Rob Wilbi'; did you mean Rob Wilby (24092)")
    assert told[2:] == [
        "  The deck has 0 cards with a value, not 52. [WWE, Deck Building]",
        "  The deck has 3 jokers; 2 are the most. [WWE, Jokers]",
    ]


def test_a_wrong_field_does_not_hide_other_faults(capsys, starter, tmp_path):
    text = starter.read_text(encoding="utf-8").replace("code: '24258', count: 1", "code: '24258', count: 2")
    (tmp_path / "deck.yaml").write_text(text.replace("tags:", "tag:", 1), encoding="utf-8")
    assert main(["deck", "check", str(tmp_path / "deck.yaml")]) == 1
    told = capsys.readouterr()
    assert "tag: no such field; did you mean 'tags'?" in told.err
    assert "The deck has 3 jokers" in told.out


def test_every_deck_of_a_file_a_zip_and_a_folder_is_judged(capsys, starter, tmp_path):
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "one.yaml").write_bytes(starter.read_bytes())
    (tmp_path / "folder" / "readme.rst").write_text("no deck", encoding="utf-8")
    both = [{"name": name, "cards": {"24009": 1, "24092": 1}} for name in ("First", "Second")]
    (tmp_path / "folder" / "two.json").write_text(json.dumps(both), encoding="utf-8")
    with zipfile.ZipFile(tmp_path / "folder" / "all.zip", "w") as archive:
        archive.writestr("three.yaml", starter.read_text(encoding="utf-8"))
    assert main(["deck", "check", str(tmp_path / "folder")]) == 1
    told = [line for line in capsys.readouterr().out.splitlines() if not line.startswith(" ")]
    assert [line.rpartition("/")[2] for line in told] == [
        "all.zip: Law Dogs starter: legal",
        "one.yaml: Law Dogs starter: legal",
        "two.json: First: not legal",
        "two.json: Second: not legal",
    ]


def test_a_deck_is_checked_for_its_own_format(capsys, starter, tmp_path):
    text = starter.read_text(encoding="utf-8")
    (tmp_path / "deck.yaml").write_text(text.replace("format: wwe", "format: oldtimer", 1), encoding="utf-8")
    assert main(["deck", "check", str(tmp_path / "deck.yaml")]) == 1
    assert "is not legal in the format Old Timer." in capsys.readouterr().out
    assert main(["deck", "check", "--format", "wwe", str(tmp_path / "deck.yaml")]) == 0


def test_a_verdict_is_available_as_json(capsys, starter, tmp_path):
    (tmp_path / "deck.txt").write_text("1 Law Dogs\n2 Rob Wilbi\n", encoding="utf-8")
    assert main(["deck", "check", "--json", str(starter), str(tmp_path / "deck.txt")]) == 1
    legal, other = json.loads(capsys.readouterr().out)
    assert (legal["name"], legal["format"], legal["legal"], legal["problems"]) == ("Law Dogs starter", "wwe", True, [])
    assert [each["line"] for each in other["unclear"]] == [2]
    assert [each["rule"] for each in other["problems"]] == ["size"]


def test_a_missing_file_is_bad_input(capsys, tmp_path):
    assert main(["deck", "check", str(tmp_path / "none.yaml")]) == 2
    assert capsys.readouterr().err == f"dtgui: {tmp_path}/none.yaml: there is no such file\n"


def test_bad_input_names_its_place():
    assert str(BadInput("expected a count", line=3, field="count")) == "line 3: count: expected a count"


def test_two_decks_are_compared(capsys):
    assert main(["deck", "diff", "law-dogs", "law-dogs"]) == 0
    same = capsys.readouterr()
    assert (same.out, same.err) == ("", "Law Dogs starter and Law Dogs starter have the same cards\n")
    assert main(["deck", "diff", "law-dogs", "outlaws"]) == 1
    assert capsys.readouterr().out.splitlines()[:2] == [" -1  Law Dogs: 1 -> 0", " +1  The Sloane Gang: 0 -> 1"]


def test_the_odds_of_a_deck_are_reported(capsys):
    assert main(["deck", "odds", "law-dogs"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "Law Dogs starter: 49 cards to draw from, stud 0, draw 0"
    ranks = [line.split() for line in told if line.strip().startswith("rank")]
    assert [row[1] for row in ranks] == [str(rank) for rank in range(11, 0, -1)]
    assert ranks[-4] == ["rank", "4", "three", "of", "a", "kind", "28.5%", "16.5%"]


@pytest.mark.parametrize("bonus", ["-3", "99", "x"])
def test_a_bonus_that_no_hand_has_is_refused(capsys, bonus):
    assert main(["deck", "odds", "law-dogs", "--stud", bonus]) == 2
    assert "--stud" in capsys.readouterr().err


def test_a_deck_without_a_hand_has_no_odds(capsys, tmp_path):
    (tmp_path / "deck.txt").write_text("1 Law Dogs\n2 Rob Wilby\n", encoding="utf-8")
    assert main(["deck", "odds", str(tmp_path / "deck.txt")]) == 2
    assert "2 cards to draw from are too few for a hand of 5" in capsys.readouterr().err


def test_decks_are_found_by_their_names(capsys, starter, tmp_path):
    assert main(["deck", "check", "law-dogs", "Outlaws Starter"]) == 0
    assert main(["deck", "convert", "law-dogs", str(tmp_path / "deck.txt")]) == 0
    (tmp_path / "decks").mkdir(parents=True)
    (tmp_path / "decks" / "mine-2.yaml").write_text(starter.read_text(encoding="utf-8"), encoding="utf-8")
    assert main(["--data-dir", str(tmp_path), "deck", "diff", "Mine 2", "law-dogs"]) == 0


def test_a_command_without_a_deck_lists_the_decks(capsys):
    assert main(["deck", "odds", "zzz"]) == 2
    assert "there is no deck file or deck of yours 'zzz'; starter decks are " in capsys.readouterr().err


def test_a_sheet_has_the_verdict_and_the_share_line(capsys, starter, tmp_path):
    assert main(["deck", "sheet", str(starter), "--player", "Doc"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert "Player  Doc" in told[2]
    assert "Format  Weird West Edition: legal" in told
    (tmp_path / "back.txt").write_text(told[-1], encoding="utf-8")
    assert main(["deck", "diff", str(starter), str(tmp_path / "back.txt")]) == 0


def test_an_illegal_deck_is_marked_on_its_sheet(capsys, tmp_path):
    (tmp_path / "deck.txt").write_text("1 Law Dogs\n2 Rob Wilby\n", encoding="utf-8")
    assert main(["deck", "sheet", str(tmp_path / "deck.txt")]) == 0
    assert "  The deck has 2 cards with a value, not 52." in capsys.readouterr().out.splitlines()


def test_missing_cards_are_reported(capsys, tmp_path):
    (tmp_path / "config").mkdir()
    collection = json.dumps({"packs": {"DT2": 1}, "cards": {}})
    (tmp_path / "config" / "collection.json").write_text(collection, encoding="utf-8")
    assert main(["--data-dir", str(tmp_path), "deck", "lacks", "law-dogs"]) == 1
    assert "1x Erik Samson (1 of 2 owned)" in capsys.readouterr().out.splitlines()
    assert main(["--data-dir", str(tmp_path), "deck", "lacks", "law-dogs", "--csv"]) == 1
    heading, *rows = capsys.readouterr().out.splitlines()
    assert heading == "Count,Title,Pack,Number,Code"
    assert any(row.startswith("1,Erik Samson,DT2,") for row in rows)


def test_a_user_without_a_collection_reads_where_to_enter_it(capsys, tmp_path):
    assert main(["--data-dir", str(tmp_path), "deck", "lacks", "law-dogs"]) == 1
    assert "tell what you own in the deck builder" in capsys.readouterr().err
