"""Choices within a play (targets, places, payments) are tried before the play is judged."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from dtgui.ai.town.candidates import gains_at_once
from dtgui.ai.town.play_choices import PlayChoice, choice_in, is_choice_of, legal_preferences
from dtgui.ai.town.search_policy import TownSearchPolicy
from dtgui.ai.town.weights import default_evaluation
from dtgui.doomtown import verbs
from dtgui.doomtown.questions import CHOOSE_PLACE, NOON_PLAY, PAY_AMOUNT
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Decision, Kind, Option, Seat
from dtgui.kernel.game import Observation
from dtgui.practice.scenarios import parse_scenario
from dtgui.practice.scenarios.building import build_position
from dtgui.practice.scenarios.scenario import game_for
from tests.practice.examples import game

FILE = Path(__file__).parent / "positions" / "62-the-home-moves-the-one-who-wins.yaml"
DECISIVE = 3.0
"""A gain, in log odds, that only the deed which decides the game gives."""
CLEAR = 0.9
"""A winning chance that only who holds that deed has."""
WAYS = (verbs.GO.option(1), verbs.GO.option(2), verbs.GO.option(3))


@cache
def noon() -> tuple[TownSearchPolicy, Observation[Table]]:
    """Return a guide at a position where the home moves a dude to any of six places, and one of these wins."""
    text = FILE.read_text(encoding="utf-8").partition("must:")[0]
    scenario = parse_scenario(text, FILE)
    own = game_for(scenario, game())
    position = build_position(scenario, own)
    seen = own.observe(position, Seat(0))
    return TownSearchPolicy(own, seen, default_evaluation(), 1), seen


def use_of_the_home() -> Option:
    decision = noon()[1].decision
    assert decision is not None
    return next(option for option in decision.options if verbs.USE.is_of(option))


def test_a_play_is_judged_by_its_best_choices() -> None:
    guide, seen = noon()
    assert seen.decision is not None
    gains = gains_at_once(guide, Seat(0), seen.decision.options)
    assert gains[use_of_the_home()] > DECISIVE
    assert max(gains.values()) == gains[use_of_the_home()]


def test_playouts_make_the_best_choices() -> None:
    guide, seen = noon()
    assert seen.decision is not None
    gains_at_once(guide, Seat(0), seen.decision.options)
    world, hand = guide.world(5), guide.hand(5)
    world.answer(use_of_the_home())
    while world.decision is not None and world.decision.question is not NOON_PLAY:
        world.answer(hand.answer(world.table, world.decision))
    assert guide.value(world) > CLEAR


def test_tried_choices_come_first() -> None:
    guide, seen = noon()
    assert seen.decision is not None
    gains_at_once(guide, Seat(0), seen.decision.options)
    asked = Decision(Seat(0), Kind.ONE, CHOOSE_PLACE, WAYS, about=(3,), least=1, most=1)
    before = guide.preferences
    guide.preferences = {choice_in(asked): (verbs.GO.option(9), WAYS[2], WAYS[0])}
    assert [idea.answer for idea in guide.ideas(seen.table, asked)] == [WAYS[2], WAYS[0]], "only what is legal"
    assert legal_preferences({}, asked) == ()
    guide.preferences = before


def test_payments_are_tried_at_both_ends() -> None:
    guide, seen = noon()
    asked = Decision(Seat(0), Kind.AMOUNT, PAY_AMOUNT, about=(3,), least=1, most=4)
    assert [idea.answer for idea in guide.ideas(seen.table, asked)] == [1, 4]


@pytest.mark.parametrize(
    ("asked", "is_choice"),
    [
        (Decision(Seat(0), Kind.ONE, CHOOSE_PLACE, WAYS), True),
        (Decision(Seat(0), Kind.ONE, CHOOSE_PLACE, WAYS[:1]), False),
        (Decision(Seat(1), Kind.ONE, CHOOSE_PLACE, WAYS), False),
        (Decision(Seat(0), Kind.AMOUNT, PAY_AMOUNT, least=0, most=3), True),
        (Decision(Seat(0), Kind.ONE, NOON_PLAY, WAYS), False),
        (None, False),
    ],
)
def test_questions_within_a_play_are_choices_of_their_player(asked: Decision | None, is_choice: bool) -> None:
    assert is_choice_of(asked, Seat(0)) is is_choice


def test_a_choice_is_known_by_what_it_is_about() -> None:
    asked = Decision(Seat(0), Kind.ONE, CHOOSE_PLACE, WAYS, about=(3,))
    assert choice_in(asked) == PlayChoice(Seat(0), "choose_place", (3,))
