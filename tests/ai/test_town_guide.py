"""What a search of Doomtown is told: how far a lead is from clear, and who will hardly act any more today."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.ai.town.evaluation import lead_of
from dtgui.ai.town.guide import CLEAR, TownGuide
from dtgui.doomtown import verbs
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Seat
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


def guide(at: Position[Table], chance: float = 0.5) -> TownGuide:
    return TownGuide(game(), game().observe(at, at.decision.seat), Always(chance), 1)


@pytest.mark.parametrize("chance", [0.5, 0.7, 0.999, 0.01])
def test_no_lead_is_looked_at_as_more_than_clear_and_players_are_told_what_it_is(chance: float) -> None:
    leading = guide(position(), chance)
    value = leading.value(position())
    assert abs(lead_of(value)) <= CLEAR + 1e-9
    assert leading.chance(value) == pytest.approx(chance)


def test_victories_and_defeats_are_what_they_are() -> None:
    for known in (0.0, 1.0):
        assert guide(position(), 0.99).chance(known) == known
    won = guide(position(), 0.99)
    won._evaluation = Always(1.0)
    assert won.value(position()) == 1.0


def acts(passes: str) -> int:
    """In how many of thirty worlds the rival makes a play after somebody has built a deed."""
    leading, found = guide(position(passes)), 0
    for number in range(30):
        world, hand = leading.world(number), leading.hand(number)
        world.answer(next(option for option in world.decision.options if verbs.BUILD.is_of(option)))
        assert world.decision.seat == RIVAL
        found += not verbs.PASSING.is_of(hand.answer(world.table, world.decision))
    return found


def test_who_has_just_passed_mostly_passes_again() -> None:
    assert 0 < 2 * acts("passes: 1") < acts("")
