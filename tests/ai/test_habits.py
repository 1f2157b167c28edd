"""Habits of players: plays are counted by their kind, and fights once."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.ai.town.habits import fights, habits_of
from dtgui.doomtown import verbs
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Answer, Seat
from dtgui.kernel.position import Position
from dtgui.practice.scenarios import parse_scenario
from dtgui.practice.scenarios.building import build_position
from tests.practice.examples import game

NOON = """\
scenario: Plays of many kinds.
section: High Noon 4
dealer: Sloane Gang
turn: Law Dogs
players:
  Law Dogs:
    stash: 9
    street: [home, Nickel Night Inn]
    hand: [General Store, "Establishin' Who's in Charge"]
    dudes: {town square: Tommy Harden, home: Rob Wilby}
  Sloane Gang: {stash: 0, hand: [], dudes: {town square: "Allie Hensman, booted"}}
"""
FIGHT = """\
scenario: A fight begins.
starts: shootout
shootout: {leader: Clint Ramsey, mark: Ike Clanton, posses: {Law Dogs: Clint Ramsey, Sloane Gang: Ike Clanton}}
players:
  Law Dogs: {dudes: {town square: Clint Ramsey}}
  Sloane Gang: {dudes: {town square: Ike Clanton}}
"""


def town(text: str) -> Position[Table]:
    return build_position(parse_scenario(text, Path("habits.yaml")), game())


def words(position: Position[Table], answer: Answer) -> str:
    return game().option_text(game().observe(position, Seat(0)), answer)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("begins", "counted"),
    [
        ("Pass", ()),
        ("Move Tommy Harden", ()),
        ("Call out", ("callouts",)),
        ("Build General Store", ("deeds",)),
        ("Use Establishin'", ("actions", "jobs")),
    ],
)
def test_plays_are_counted_by_their_kind(begins: str, counted: tuple[str, ...]) -> None:
    position = town(NOON)
    assert position.decision is not None
    option = next(each for each in position.decision.options if words(position, each).startswith(begins))
    assert tuple(habits_of(position.table, option)) == counted


def test_a_fight_counts_once_both_posses_have_formed() -> None:
    position = town(FIGHT)
    assert fights(position.table, Seat(0))
    assert fights(position.table, Seat(1))
    assert not fights(town(NOON).table, Seat(0))
    assert not habits_of(position.table, (verbs.PASSING.option(),))
