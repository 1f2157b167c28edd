"""The page of edition differences: complete, and each with its proof."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dtgui.app.paths import default_paths
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.rules.shelf import SHELF
from dtgui.doomtown.state.profile import RulesProfile
from dtgui.doomtown.state.table import Table
from dtgui.games.doomtown import BOX as TOWN
from dtgui.kernel.errors import BadInput
from dtgui.practice.differences import BOOK, EditionDifference, book_of, decided_otherwise, need_named, read_differences
from dtgui.practice.scenarios import Scenario, play_scenario, read_scenario
from dtgui.practice.scenarios.building import rules_of
from tests.practice.examples import game

PATHS = default_paths()
CHAPTERS = read_differences(PATHS.rulebooks)
ALL = [each for those in CHAPTERS.values() for each in those]
BOOKS = {book.short: book for book in TOWN.library.books(PATHS)}
SHOWN = {each.file.relative_to(PATHS.examples).as_posix(): each for each in TOWN.library.examples(PATHS)}


def test_every_difference_of_an_edition_is_described() -> None:
    """If this fails: card_data/doomtown/rulebook/differences.yaml needs a sentence, or has one of a vanished
    difference.
    """
    told = {name for each in ALL for name in each.decides}
    assert decided_otherwise() - told == set()
    assert told - decided_otherwise() == set()


def test_differences_are_policies_procedures_and_list_items() -> None:
    assert {"slots", "Invent", "Gamblin", "setup", "window", "job", "joining"} <= decided_otherwise()
    assert {"ability_needs.not_new", "noon_plays.invent", "decks.legends", "borrowed"} <= decided_otherwise()
    assert not {"hand_size", "Production", "name", "ability_needs.is_unused"} & decided_otherwise()


@pytest.mark.parametrize("one", ALL, ids=lambda each: each.about)
def test_a_difference_cites_existing_sections(one: EditionDifference) -> None:
    cited = [(section, BOOKS[section.split(", ")[0]]) for section in one.sections]
    assert cited
    assert [section for section, book in cited if book.section(section) is None] == []


@pytest.mark.parametrize("one", ALL, ids=lambda each: each.about)
def test_a_difference_names_its_editions(one: EditionDifference) -> None:
    assert one.says.endswith(".")
    assert {edition.short for edition in EDITIONS if edition.short in one.says} >= {
        section.split(", ")[0] for section in one.sections
    }


TOLD = {"phase_names", "words"}
"""Differences in names only."""


@pytest.mark.parametrize("one", ALL, ids=lambda each: each.about)
def test_scenarios_of_a_difference_fail_in_the_weird_west_edition(
    one: EditionDifference,
) -> None:
    """All differences, except names."""
    scenarios = [read_scenario(PATHS.examples / name) for name in one.shown]
    hidden = {name for name in one.decides if not any(_shows(scenario, name) for scenario in scenarios)}
    assert hidden - TOLD == set()


def _shows(scenario: Scenario, name: str) -> bool:
    """Whether a scenario fails where its rules decide one thing as the first edition does."""
    rules = rules_of(scenario, SHELF)
    as_usual = Doomtown(game().catalog, SHELF.having(_deciding_as_usual(rules, name)))
    return rules is not EDITIONS[0] and bool(play_scenario(scenario, as_usual).failures)


def _deciding_as_usual(rules: RulesProfile[Table], name: str) -> RulesProfile[Table]:
    usual = EDITIONS[0]
    part, _, inner = name.rpartition(".")
    if part == "decks":
        return replace(rules, decks=replace(rules.decks, **{inner: getattr(usual.decks, inner)}))
    if part == "noon_plays":
        plays = (usual.plays[inner] if play.verb.word == inner else play for play in rules.noon_plays)
        return replace(rules, noon_plays=tuple(plays))
    if part == "ability_needs":
        return replace(rules, ability_needs=tuple(need for need in rules.ability_needs if need_named(need) != inner))
    procedures = {each.__name__: each for edition in EDITIONS for each in (*edition.instead, *usual.phases)}
    if name in rules.decisions:
        return rules.deciding(name, usual.decisions.get(name, procedures.get(name)))
    if name in procedures:
        pairs = zip(usual.phases, rules.phases, strict=True)
        return replace(rules, phases=tuple(one if one.__name__ == name else own for one, own in pairs))
    return replace(rules, **{name: getattr(usual, name)})


def test_differences_are_a_book_of_their_own() -> None:
    book = next(each for each in BOOKS.values() if each.name == BOOK)
    assert [section.about for section in book.sections] == [each.about for each in ALL]
    assert [section.name for section in book.sections] == [str(number) for number in range(1, len(ALL) + 1)]
    assert book_of(CHAPTERS) == book


def test_a_broken_record_names_its_line(tmp_path) -> None:
    (tmp_path / "differences.yaml").write_text("- chapter: One\n  differences:\n  - about: x\n", encoding="utf-8")
    with pytest.raises(BadInput, match=r"differences\.yaml:3.*'says'"):
        read_differences(tmp_path)
