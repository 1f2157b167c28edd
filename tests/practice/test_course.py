"""The course for learners: its chapters, its words in order, and the sections of the rulebook that it covers."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
import yaml

from dtgui.app.paths import default_paths
from dtgui.play.boxes import box_of
from dtgui.practice.lessons import Lesson
from dtgui.practice.scenarios import read_scenario

ROOT = Path(__file__).parents[2]
BOX = box_of("doomtown")
STATIONS: list[Lesson] = [
    BOX.lessons.read(file) for file in sorted((default_paths().card_data / "doomtown" / "lessons").glob("*.yaml"))
]
CHAPTERS = 6
SCENARIOS = ROOT / "tests" / "scenarios"
SECTIONS = ROOT / "dtgui" / "practice" / "sections"
GENERAL = re.compile(
    r"(A|An|Any|Every|Each|All|Both|Nobody|Everybody|Everyone|Only|If|Some|At|In|From|The (player|leader|loser|higher"
    r"|lowest)|When|(?!This)[A-Z][a-z]+s) "
)
"""How a sentence begins that is about all games, not about the table of the station."""
OPINIONS = ("A good posse has both", "A joker is among them", "A joker is the best card", "A dude in the right place",
            "A second dude of the rival", "A horse does not shoot", "Dudes make you strong", "Goods make a cheap dude",
            "A card moves your booted dude", "A few dudes with influence", "Both sides have three dudes",
            "Both of your Techniques", "An effect gives a dude", "In a deck of three values",
            "At Sundown you had not")  # fmt: skip
"""Beginnings of general sentences that state no rule."""
TWO_PLAYERS = (
    "Basics of the Game", "Poker", "Setting Up the Game", "The Turn", "Abilities", "Shootouts", "Jobs",
    "Skills, Gadgets, Spells and Kung Fu", "Numbers", "Experienced, Loaded Keywords and Legends",
)  # fmt: skip
"""The chapters of the book that a game of two players meets: the others are variants."""
ALSO_COMMON = {"ace", "draw", "play", "mark", "leader", "value", "control", "turn", "attach", "pass", "target", "cost",
               "day", "round", "build", "trade", "refuse", "permanent", "edition"}  # fmt: skip
"""Words of the glossary that are common English as well: their use proves nothing."""


def words_of_the_rules() -> set[str]:
    """The first table of the glossary, and the keywords that the program explains."""
    table = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").split("## ")[1]
    rows = [line.split("|") for line in table.splitlines() if line.startswith("| ") and "Term |" not in line]
    # Rows of variants and of the program's own words are not met in the course.
    terms = {term.strip().lower() for row in rows if row[3].strip() for term in row[1].split(",")}
    return (terms | {keyword.lower() for keyword in BOX.glossary}) - ALSO_COMMON


def uses(text: str, term: str) -> bool:
    """Whether a text uses a word, in the singular or the plural."""
    forms = {term, f"{term}s", f"{term}es", re.sub("y$", "ies", term)}
    return any(re.search(rf"(?<!\w){re.escape(form)}(?!\w)", text.lower()) for form in forms)


def chapters(edition: str) -> list[dict[str, Any]]:
    """Return the chapters of an edition's book, with their sections."""
    found: list[dict[str, Any]] = yaml.safe_load((SECTIONS / f"{edition}.yaml").read_text(encoding="utf-8"))
    return found


def test_the_course_has_six_chapters_of_short_stations():
    assert len(list(groupby(station.chapter for station in STATIONS))) == CHAPTERS
    assert len(STATIONS) >= 24
    assert all(station.can for station in STATIONS)


def test_every_section_of_a_two_player_game_has_a_station():
    book = [section for each in chapters("wwe") if each["chapter"] in TWO_PLAYERS for section in each["sections"]]
    covered = {section for station in STATIONS for section in station.sections}
    assert sorted(set(book) - covered) == []
    assert sorted(covered - set(book)) == []


def test_every_claim_has_a_section_of_the_book_and_scenarios_that_prove_it():
    known = {section for edition in ("wwe", "aeg", "1.4") for each in chapters(edition) for section in each["sections"]}
    for station in STATIONS:
        for claim in station.claims:
            assert claim.section in known, claim
            proofs = [read_scenario(SCENARIOS / f"{scenario}.yaml") for scenario in claim.scenarios]
            proved = {section for proof in proofs for section in proof.sections}
            assert not proved or claim.section in proved, claim


@pytest.mark.parametrize("station", STATIONS, ids=[station.name for station in STATIONS])
def test_every_general_sentence_about_the_rules_is_a_claim(station):
    words = words_of_the_rules() | ALSO_COMMON
    general = [sentence for sentence in station.sentences if GENERAL.match(sentence) and sentence.endswith(".")]
    general = [sentence for sentence in general if sentence != str(station.about)]
    rules = [sentence for sentence in general if any(uses(sentence, word) for word in words)]
    known = (*OPINIONS, *(claim.says for claim in station.claims))
    assert [sentence for sentence in rules if not sentence.startswith(known)] == []


@pytest.mark.parametrize("station", STATIONS, ids=[station.name for station in STATIONS])
def test_words_are_used_after_their_explanation(station):
    known = {term.lower() for each in STATIONS[: STATIONS.index(station) + 1] for term in each.terms}
    text = " ".join(str(phrase) for phrase in station.texts).replace("Sloane Gang", "").lower()
    for term in sorted(known, key=len, reverse=True):
        text = text.replace(term, "")  # so that Boot Hill is no use of boot
    assert [term for term in sorted(words_of_the_rules() - known) if uses(text, term)] == []


def test_every_explained_word_is_in_its_station():
    for station in STATIONS:
        text = " ".join(str(phrase) for phrase in station.texts)
        assert [term for term in station.terms if not uses(text, term.lower())] == []


def test_most_stations_ask_an_open_question():
    asking = [station for station in STATIONS if any(step.choices or step.part for step in station.steps)]
    assert len(asking) == len(STATIONS)


def test_the_course_is_played_by_the_weird_west_edition():
    assert [station.name for station in STATIONS if "rules" in station.fields] == []
