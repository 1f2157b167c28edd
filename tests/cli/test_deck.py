"""`dtgui deck`."""

from pathlib import Path

import pytest

from dtgui.cli import main
from dtgui.kernel.errors import BadInput


@pytest.fixture
def starter(checkout: Path) -> Path:
    return checkout / "card_data" / "doomtown" / "decks" / "law-dogs-starter.yaml"


def test_a_legal_deck_ends_with_0(capsys, starter):
    assert main(["deck", "check", str(starter)]) == 0
    assert capsys.readouterr().out == f"{starter}: Law Dogs starter: legal\n"


def test_an_illegal_deck_ends_with_1_and_tells_all(capsys, starter, tmp_path):
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
    assert "is not of the format Old Timer. [WWE, Deck Building]" in capsys.readouterr().out
    assert main(["deck", "check", "--format", "none", str(starter)]) == 0


def test_an_unknown_format_is_bad_input(capsys, starter):
    assert main(["deck", "check", "--format", "new", str(starter)]) == 2
    assert capsys.readouterr().err == "dtgui: --format: expected one of wwe, oldtimer, none, found 'new'\n"


@pytest.mark.parametrize(
    "name", ["deck.txt", "deck.md", "deck.json", "deck.o8d", "deck.bbcode", "deck.yaml", "deck.dtdeck"]
)
def test_a_converted_deck_is_still_legal(starter, tmp_path, name):
    assert main(["deck", "convert", str(starter), str(tmp_path / name)]) == 0
    assert main(["deck", "check", str(tmp_path / name)]) == 0


def test_what_is_lost_is_told(capsys, starter, tmp_path):
    main(["deck", "convert", str(starter), str(tmp_path / "deck"), "--to", "markdown"])
    assert capsys.readouterr().err == "The deck's notes are left out.\nThe deck's tags are left out.\n"


def test_a_name_must_tell_the_format(capsys, starter, tmp_path):
    assert main(["deck", "convert", str(starter), str(tmp_path / "deck.doc")]) == 2
    assert "expected .yaml, .dtdeck, .txt, .md, .bbcode, .json, .o8d, or --to FORMAT" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "content", "complaint"),
    [
        ("deck.txt", "1 Law Dogs\n2 Rob Wilbi\n", "deck.txt:2: no single card is called 'Rob Wilbi'; did you mean Rob"),
        ("deck.txt", "", "deck.txt: no deck was found in it"),
        ("deck.json", "[]", "deck.json: no deck was found in it"),
        ("deck.yaml", "schema: 3\n", "deck.yaml:1: schema: expected schema 1, not 3"),
    ],
)
def test_a_deck_that_cannot_be_understood_is_bad_input(capsys, tmp_path, name, content, complaint):
    (tmp_path / name).write_text(content, encoding="utf-8")
    assert main(["deck", "check", str(tmp_path / name)]) == 2
    assert complaint in capsys.readouterr().err


def test_a_missing_file_is_bad_input(capsys, tmp_path):
    assert main(["deck", "check", str(tmp_path / "none.yaml")]) == 2
    assert capsys.readouterr().err == f"dtgui: {tmp_path}/none.yaml: cannot be read (No such file or directory)\n"


def test_bad_input_names_its_place():
    assert str(BadInput("expected a count", line=3, field="count")) == "line 3: count: expected a count"
