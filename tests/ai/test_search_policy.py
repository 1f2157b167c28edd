"""Doomtown's guide for a search: leads beyond a clear one, and players who will hardly act again today."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.ai.town.evaluation import lead_of
from dtgui.ai.town.search_policy import CLEAR, TownSearchPolicy
from dtgui.doomtown import verbs
from dtgui.doomtown.questions import NOON_PLAY
from dtgui.doomtown.state.table import Phase, Table
from dtgui.doomtown.verbs import Verb
from dtgui.kernel.decisions import PASS, Seat
from dtgui.kernel.position import Position
from dtgui.practice.scenarios import parse_scenario
from dtgui.practice.scenarios.building import build_position
from tests.practice.examples import game

TURN = """\
scenario: A turn.
section: High Noon 4
turn: Law Dogs
{passes}
players:
  Law Dogs: {{stash: 9, hand: [Pony Express], dudes: {{home: [Tommy Harden, Philip Swinford]}}}}
  Sloane Gang:
    stash: 9
    hand: [Nickel Night Inn]
    street: [home, General Store]
    dudes: {{home: [Allie Hensman, Lawrence Blackwood]}}
"""
RIVAL = Seat(1)


class Always:
    """An evaluation that sees the same chance everywhere."""

    def __init__(self, chance: float) -> None:
        self._chance = chance

    def chance(self, t: Table, seat: Seat) -> float:
        return self._chance


def position(passes: str = "") -> Position[Table]:
    return build_position(parse_scenario(TURN.format(passes=passes), Path("turn.yaml")), game())


def guide(at: Position[Table], chance: float = 0.5) -> TownSearchPolicy:
    return TownSearchPolicy(game(), game().observe(at, at.decision.seat), Always(chance), 1)


@pytest.mark.parametrize("chance", [0.5, 0.7, 0.999, 0.01])
def test_leads_are_capped_in_search_but_shown_in_full(chance: float) -> None:
    leading = guide(position(), chance)
    value = leading.value(position())
    assert abs(lead_of(value)) <= CLEAR + 1e-9
    assert leading.chance(value) == pytest.approx(chance)


def test_won_and_lost_games_are_certain() -> None:
    for known in (0.0, 1.0):
        assert guide(position(), 0.99).chance(known) == known
    won = guide(position(), 0.99)
    won._evaluation = Always(1.0)
    assert won.value(position()) == 1.0


def acts(passes: str) -> int:
    """Return in how many of thirty worlds the rival makes a play after a player has built a deed."""
    leading, found = guide(position(passes)), 0
    for number in range(30):
        world, hand = leading.world(number), leading.hand(number)
        world.answer(next(option for option in world.decision.options if verbs.BUILD.is_of(option)))
        assert world.decision.seat == RIVAL
        found += not verbs.PASSING.is_of(hand.answer(world.table, world.decision))
    return found


def test_a_player_who_passed_mostly_passes_again() -> None:
    assert 0 < 2 * acts("passes: 1") < acts("")


def face_to_face() -> Position[Table]:
    """Two of either player's dudes stand in town square at High Noon."""
    turn = TURN.replace("home: [Tommy", "town square: [Tommy").replace("home: [Allie", "town square: [Allie")
    return build_position(parse_scenario(turn.format(passes=""), Path("turn.yaml")), game())


def call_out(at: Position[Table]) -> None:
    at.answer(next(option for option in at.decision.options if verbs.CALL_OUT.is_of(option)))


@pytest.mark.parametrize("answer", [verbs.REFUSE, verbs.ACCEPT])
def test_a_search_about_a_fight_ends_with_the_fight(answer: Verb) -> None:
    at = face_to_face()
    call_out(at)
    leading = guide(at)
    world, hand = leading.world(0), leading.hand(0)
    world.answer(answer.option())
    while not leading.is_far_enough(world):
        assert world.table.shootout is not None
        world.answer(hand.answer(world.table, world.decision))
    assert world.decision.question is NOON_PLAY


def test_a_search_at_noon_plays_through_fights_to_sundown() -> None:
    leading = guide(face_to_face())
    world, hand = leading.world(0), leading.hand(0)
    call_out(world)
    world.answer(verbs.ACCEPT.option())
    while world.table.shootout is not None:
        world.answer(hand.answer(world.table, world.decision))
    assert world.decision.question is NOON_PLAY
    assert not leading.is_far_enough(world)
    for _ in range(2):
        world.answer(PASS)
    assert leading.is_far_enough(world)
    assert world.table.phase is Phase.NIGHTFALL
