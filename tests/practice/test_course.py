"""The course for learners: its chapters, its words in order, and the sections of the rulebook that it covers."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path

import pytest
import yaml

from dtgui.app.paths import default_paths
from dtgui.play.boxes import box_of
from dtgui.practice.lessons import Lesson

ROOT = Path(__file__).parents[2]
BOX = box_of("doomtown")
STATIONS: list[Lesson] = [
    BOX.lessons.read(file) for file in sorted((default_paths().card_data / "doomtown" / "lessons").glob("*.yaml"))
]
CHAPTERS = 6
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


def test_the_course_has_six_chapters_of_short_stations():
    assert len(list(groupby(station.chapter for station in STATIONS))) == CHAPTERS
    assert len(STATIONS) >= 24
    assert all(station.can for station in STATIONS)


def test_every_section_of_a_two_player_game_has_a_station():
    chapters = yaml.safe_load((ROOT / "dtgui" / "practice" / "sections" / "wwe.yaml").read_text(encoding="utf-8"))
    book = [section for each in chapters if each["chapter"] in TWO_PLAYERS for section in each["sections"]]
    covered = {section for station in STATIONS for section in station.sections}
    assert sorted(set(book) - covered) == []
    assert sorted(covered - set(book)) == []


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
