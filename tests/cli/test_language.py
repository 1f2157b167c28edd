"""`dtgui language`."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.app.languages.phrase_book import language_folders, open_po
from dtgui.app.paths import default_paths
from dtgui.cli import main


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    def run(*argv: object, code: int = 0) -> str:
        assert main(["--data-dir", str(tmp_path), "language", *map(str, argv)]) == code
        said = capsys.readouterr()
        return said.out + said.err

    return run


def own(tmp_path: Path, code: str) -> Path:
    return language_folders(default_paths(tmp_path))[1] / f"{code}.po"


def test_a_new_language_has_all_phrases_and_is_listed_and_renewed(run, tmp_path: Path) -> None:
    file = own(tmp_path, "pl")
    assert str(file) in run("new", "pl")
    made = open_po(file)
    assert "nplurals=3" in made.metadata["Plural-Forms"]
    card = made.find("{count} card")
    assert (card.msgid_plural, card.msgctxt, len(card.msgstr_plural)) == ("{count} cards", "game", 3)
    made.find("Settings").msgstr = "Ustawienia"
    made.pop()
    made.save(str(file))
    assert f"1 of {len(made)} phrases translated" in run("list")
    run("renew", "pl")
    assert len(open_po(file)) == len(made) + 1
    assert open_po(file).find("Settings").msgstr == "Ustawienia"
    assert "is there already" in run("new", "pl", code=2)


def test_mistakes_are_named_with_their_lines(run, tmp_path: Path) -> None:
    file = tmp_path / "fr.po"
    file.write_text('msgid "Day {0}"\nmsgstr "Jour {day}"\n', encoding="utf-8")
    said = run("check", file, code=1)
    assert "fr.po:1: 'Jour {day}' cannot stand for 'Day {0}'" in said
    assert said.endswith("0 of 1 phrases translated, 1 problems\n")


def test_a_template_has_the_phrases_of_all_contexts(run, tmp_path: Path) -> None:
    run("template", tmp_path / "dtgui.pot")
    made = open_po(tmp_path / "dtgui.pot")
    assert {entry.msgctxt for entry in made} == {"window", "game", "cards", "books"}
    assert not any(entry.msgstr for entry in made)


@pytest.mark.parametrize("words", [("new", "../x"), ("renew", "xx"), ("check", "missing.po")])
def test_wrong_names_are_refused(run, words) -> None:
    assert run(*words, code=2).startswith("dtgui: ")
