"""The rulebooks in our own words, and the scenarios that come with the program as examples of them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from dtgui.app.paths import default_paths
from dtgui.doomtown.keywords import KEYWORD_HELP, keyword_help
from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.state.cards import Keyword
from dtgui.games.doomtown import BOX as TOWN
from dtgui.games.westfort import BOX as FORT
from dtgui.kernel.errors import BadInput
from dtgui.kernel.rulebook import Book
from dtgui.practice.coverage import read_sections
from dtgui.practice.library import examples, read_book
from dtgui.westfort.questions import Section as FortSection
from tests.practice.examples import game

PATHS = default_paths()
LIBRARY = TOWN.library
BOOKS = {book.name: book for box in (TOWN, FORT) for book in box.library.books(PATHS)}
GETTING_READY = {
    "Boss Battle, Choose a Scenario",
    "Boss Battle, Prepare the Decks",
    "Ghost Miners, Setup",
    "Ghost Miners, Win Conditions",
}
"""Sections that say what to take out of the box, or only name another one."""
LONGEST = 700
"""Letters of a section: what is longer is not looked up in the middle of a game."""


def names(book: Book) -> set[str]:
    return {section.name for section in book.sections}


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.name)
def test_every_section_of_a_book_has_a_text(edition) -> None:
    listed = {section for chapter in read_sections(edition.name) for section in chapter.sections}
    assert listed <= names(BOOKS[edition.name])


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.name)
def test_every_citation_finds_its_section(edition) -> None:
    book = BOOKS[edition.name]
    assert [cited for cited in map(edition.cite, edition.sections) if book.section(cited) is None] == []


def test_every_section_of_west_fort_has_a_text() -> None:
    assert {section.value for section in FortSection} <= names(BOOKS["westfort"])
    assert BOOKS["westfort"].section(str(FortSection.DUELS)).name == "Duels"


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_related_sections_exist_and_sections_are_short(book: Book) -> None:
    assert [other for section in book.sections for other in section.see if other not in names(book)] == []
    assert [section.name for section in book.sections if sum(map(len, section.text)) > LONGEST] == []


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_tables_have_rows_of_one_length(book: Book) -> None:
    ragged = [section.name for section in book.sections if len({len(row) for row in section.table}) > 1]
    assert ragged == []


def test_the_glossary_has_every_loaded_keyword() -> None:
    assert set(KEYWORD_HELP) == set(Keyword)
    assert {keyword.value for keyword in Keyword} == set(TOWN.glossary)
    assert keyword_help("Tao of Zhu Bajie") == KEYWORD_HELP[Keyword.TAO]


OF_THE_BOOK = """
    Attire, Blessed, Condition, Core, Experienced, Feat, Gadget, Grifter, Harrowed, Headline, Hex, Horse, Huckster,
    Improvement, Kung Fu, Mad Scientist, Miracle, Non-Unique, Out of Town, Private, Public, Rowdy, Shaman, Sidekick,
    Spirit, Tao, Technique, Token, Totem, Unique, Weapon
"""
"""The loaded keywords of the Weird West Edition, in the order of its glossary."""


def test_the_glossary_matches_the_loaded_words_of_the_book() -> None:
    listed = {" ".join(word.split()) for word in OF_THE_BOOK.split(",")}
    assert {word.casefold() for word in listed} == {word.casefold() for word in TOWN.glossary}


def test_the_glossary_cites_existing_sections() -> None:
    assert {term.section for term in TOWN.glossary.values()} <= names(BOOKS["wwe"])


def test_examples_have_books_and_sections() -> None:
    found = {example.file.name: example for example in examples(PATHS.examples / "wwe" / "07-high-noon", "wwe")}
    refused = found["91-call-out-refused.yaml"]
    assert refused.shows == "A mark who refuses runs home booted, and the next player plays."
    assert (refused.sections, refused.book) == (("High Noon 4.9",), "wwe")
    assert "pancho castillo" in refused.text


def test_every_section_of_the_weird_west_edition_has_an_example() -> None:
    proven = {section for example in LIBRARY.examples(PATHS) if example.book == "wwe" for section in example.sections}
    listed = {section for chapter in read_sections("wwe") for section in chapter.sections}
    assert listed - proven <= GETTING_READY


def test_a_broken_example_is_skipped(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text("scenario: [\n", encoding="utf-8")
    (tmp_path / "two.yaml").write_text("scenario: Fine.\nplayers: {}\n", encoding="utf-8")
    assert [example.shows for example in examples(tmp_path, "wwe")] == ["Fine."]


def test_a_broken_book_names_its_line(tmp_path: Path) -> None:
    file = tmp_path / "book.yaml"
    file.write_text("- chapter: One\n  sections:\n    First: {words: none}\n", encoding="utf-8")
    with pytest.raises(BadInput, match=r"book\.yaml:3"):
        read_book(file, "own", "Own", "Own")


def test_an_unknown_diagram_shape_names_its_line(tmp_path: Path) -> None:
    file = tmp_path / "book.yaml"
    text = "- chapter: One\n  sections:\n    First:\n      text: Words.\n      diagram: {circle: [One, Two]}\n"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match=r"book\.yaml:5.*circle"):
        read_book(file, "own", "Own", "Own")


def stepped(name: str):
    return LIBRARY.step_through(PATHS.examples / "wwe" / name, game())


def test_an_example_shows_expectations_as_notes() -> None:
    session = stepped("07-high-noon/91-call-out-refused.yaml")
    assert session.present.number == 1
    assert [moment.label for moment in session.branch()][2:] == [
        "Call out Pancho Castillo with Clint Ramsey",
        "Refuse and go home booted",
    ]
    texts = [session.notes[number].text for number in sorted(session.notes)]
    assert texts[0].startswith("A mark who refuses runs home booted")
    assert texts[1].startswith("As expected: asks Sloane Gang")


def test_a_failed_expectation_is_noted(tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    text = (PATHS.examples / "wwe/07-high-noon/91-call-out-refused.yaml").read_text("utf-8")
    file.write_text(text.replace("asks: Sloane Gang", "asks: Law Dogs"), encoding="utf-8")
    notes = [note.text for note in LIBRARY.step_through(file, game()).notes.values()]
    assert any(text.startswith("Not as expected") and "Law Dogs to decide" in text for text in notes)


def test_a_disputed_rule_is_noted_with_quote_and_readings(tmp_path: Path) -> None:
    file = tmp_path / "disputed.yaml"
    text = (PATHS.examples / "wwe/07-high-noon/91-call-out-refused.yaml").read_text("utf-8")
    file.write_text(f"{text}\nquote: As short as can be.\ndisputed: {{readings: [So, Otherwise]}}\n", encoding="utf-8")
    noted = next(iter(LIBRARY.step_through(file, game()).notes.values())).text
    assert "quote: As short as can be. disputed, as played here: So disputed, or: Otherwise" in noted


SAMPLE = list(examples(PATHS.examples / "wwe", "wwe"))[::29]


@pytest.mark.parametrize("example", SAMPLE, ids=lambda each: each.file.stem)
def test_examples_replay_without_failures(example) -> None:
    notes = [note.text for note in LIBRARY.step_through(example.file, game()).notes.values()]
    assert not [text for text in notes if "Not as expected" in text or "; found" in text]


def test_an_example_is_read_again_only_after_a_change(tmp_path: Path) -> None:
    file = tmp_path / "one.yaml"
    file.write_text("scenario: A dude moves.\n")
    (first,), (again,) = examples(tmp_path, "wwe"), examples(tmp_path, "wwe")
    assert again is first
    file.write_text("scenario: A dude boots.\n")
    os.utime(file, ns=(1, 1))
    assert [example.shows for example in examples(tmp_path, "wwe")] == ["A dude boots."]
