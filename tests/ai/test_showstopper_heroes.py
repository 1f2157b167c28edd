"""Computer Heroes in The Showstopper, each in a position of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.ai.greenhorn import BLUNDERS, NEVER, Greenhorn, MistakeRates, Sight
from dtgui.doomtown.state.table import Table
from dtgui.kernel.position import Position
from dtgui.practice.scenarios import parse_scenario
from dtgui.practice.scenarios.building import build_position
from tests.practice.examples import game

TURN = """\
scenario: A Hero's turn in The Showstopper.
section: The Showstopper
variants: showstopper
automaton: Villain
archetype: showstopper
dealer: Villain
turn: Law Dogs
square: [Boss Battle, The Showstopper]
players:
"""
CARELESS = MistakeRates(1.0, BLUNDERS, Sight({}, usual=0.0))
"""Newcomers who see no play at all, but the goal of the battle."""


def show(players: str) -> Position[Table]:
    """A table with these players, at the Law Dogs' Noon play."""
    return build_position(parse_scenario(TURN + players, Path("show.yaml")), game())


def chosen(position: Position[Table], slips: MistakeRates = NEVER) -> str:
    """Return the asked newcomer's answer, in words."""
    observation = game().observe(position, position.decision.seat)
    answer = Greenhorn(game(), position.decision.seat, 1, slips).choose(observation)
    return game().option_text(observation, answer)


GANG = "Tommy Harden, Philip Swinford, Rob Wilby, Hattie DeLorre"


@pytest.mark.parametrize("slips", [NEVER, CARELESS])
def test_heroes_attack_the_star_in_town_square_first(slips: MistakeRates) -> None:
    position = show(f"""\
  Law Dogs: {{stash: 9, hand: [Clint Ramsey], dudes: {{town square: [{GANG}]}}}}
  Villain: {{stash: 0, outfit: Encroaching Darkness, dudes: {{town square: ["Ivor Hawley (Exp.1)", Pagliaccio]}}}}
""")
    assert chosen(position, slips).startswith("Call out Ivor Hawley (Exp.1)")


def test_heroes_close_a_wound_while_the_star_is_booted() -> None:
    position = show(f"""\
  Law Dogs: {{stash: 0, hand: [], street: [home, '"Open Wound"'], dudes: {{'"Open Wound"': [{GANG}]}}}}
  Villain: {{stash: 0, outfit: Encroaching Darkness, dudes: {{town square: "Ivor Hawley (Exp.1), booted"}}}}
""")
    assert chosen(position).startswith("Use The Showstopper")


def test_heroes_attack_a_booted_star_without_wounds() -> None:
    position = show(f"""\
  Law Dogs: {{stash: 0, hand: [], dudes: {{town square: [{GANG}]}}}}
  Villain: {{stash: 0, outfit: Encroaching Darkness, dudes: {{town square: "Ivor Hawley (Exp.1), booted"}}}}
""")
    assert chosen(position).startswith("Call out Ivor Hawley (Exp.1)")


def test_a_hero_stays_unbooted_for_the_fight() -> None:
    position = show("""\
  Law Dogs: {stash: 0, hand: [], dudes: {home: Tommy Harden}}
  Villain: {stash: 0, outfit: Encroaching Darkness, street: [home, Pony Express], dudes: {home: "Ivor Hawley (Exp.1)"}}
""")
    assert chosen(position) == "Pass"
