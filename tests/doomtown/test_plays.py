"""Plays and verbs are records, and what is said of one in several places agrees."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from dtgui.doomtown import prompts
from dtgui.doomtown.queries import requirements as need
from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.verbs import VERBS, GestureKind

PLAYS = [play for edition in EDITIONS for play in (*edition.noon_plays, edition.joining)]
IDS = [f"{edition.name} {play.verb.word}" for edition in EDITIONS for play in (*edition.noon_plays, edition.joining)]


@pytest.mark.parametrize("play", PLAYS, ids=IDS)
def test_a_play_with_a_price_checks_the_stash(play):
    assert (play.price is not None) == any(
        each.reason == need.TOO_DEAR_PATTERN for each in (*play.of_subject, *play.of_object)
    )


@pytest.mark.parametrize("play", PLAYS, ids=IDS)
def test_a_booting_play_has_words_for_it(play):
    assert (play.boots is not None) == bool(play.verb.booting)


@pytest.mark.parametrize("play", PLAYS, ids=IDS)
def test_a_manually_made_play_is_reported_by_its_pattern(play):
    assert play.verb.text
    assert play.verb.hand not in (GestureKind.BUTTON, GestureKind.CLICK)


def test_verbs_of_plays_are_unique():
    assert len(set(IDS)) == len(IDS)


@pytest.mark.parametrize("verb", VERBS.values(), ids=VERBS)
def test_every_verb_has_words_in_one_place(verb):
    assert bool(verb.text) != (verb in prompts._TEXTS or verb in prompts._PARTS)


def test_patterns_use_known_names_only():
    patterns = [pattern for verb in VERBS.values() for pattern in (verb.text, verb.booting)]
    assert {name for pattern in patterns for name in prompts.named_in(pattern)} == set(prompts.NAMED)


def test_every_option_is_made_by_a_verb(checkout: Path):
    assert [str(file) for file in sources(checkout) if makes_options(file)] == []


def sources(checkout: Path) -> Iterator[Path]:
    """Yield the modules of the game and its players, except those in which verbs make options.

    West Fort's flat form has numbers for options, and makes the rules' options of them.
    """
    found = (file for room in ("doomtown", "ai") for file in (checkout / "dtgui" / room).rglob("*.py"))
    return (file for file in found if file.name != "verbs.py" and file.parent.name != "flatfort")


def makes_options(file: Path) -> bool:
    calls = (node.func for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call))
    return any(isinstance(func, ast.Name) and func.id == "Option" for func in calls)
