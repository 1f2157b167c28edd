"""Computer Heroes pursue the event of the day in a boss battle."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.ai.card_values import event_lead
from dtgui.ai.greenhorn import NEVER, Greenhorn
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.position import Position
from dtgui.practice.scenarios import parse_scenario
from dtgui.practice.scenarios.building import build_position
from tests.practice.examples import game

TURN = """\
scenario: A Hero's turn in Ghost Miners.
section: Boss Battle
variants: ghost-miners
automaton: Villain
archetype: ghost-miners
dealer: Villain
turn: Law Dogs
square: [Boss Battle, Ghost Miners, EVENT]
players:
  Law Dogs: {stash: 1, hand: [], dudes: {PLACE: GANG}}
  Villain: {stash: 0, outfit: Deadwood Miner's Alliance, street: [home, Clanton Ranch]}
"""


def battle(event: str, place: str, gang: str) -> Position[Table]:
    """A table at the Law Dogs' Noon play, with an event of the day."""
    text = TURN.replace("EVENT", event).replace("PLACE", place).replace("GANG", gang)
    return build_position(parse_scenario(text, Path("battle.yaml")), game())


def chosen(position: Position[Table]) -> str:
    """Return the asked newcomer's answer, in words."""
    observation = game().observe(position, position.decision.seat)
    answer = Greenhorn(game(), position.decision.seat, 1, NEVER).choose(observation)
    return game().option_text(observation, answer)


@pytest.mark.parametrize("event", ["Stand Together", "Hold the Square"])
def test_a_hero_goes_to_town_square_for_an_event_there(event: str) -> None:
    assert "to town square" in chosen(battle(event, "home", "[Philip Swinford]"))


def test_a_hero_stays_where_the_event_is_met() -> None:
    assert "ove " not in chosen(battle("Stand Together", "town square", "[Philip Swinford]"))


def test_a_hero_uses_the_event_that_brings_points() -> None:
    assert chosen(battle("Wire for the Marshals", "town square", "[Philip Swinford, Rob Wilby]")).startswith("Use Wire")


def test_points_count_for_the_heroes_and_against_the_villain() -> None:
    t = battle("Stand Together", "town square", "[Philip Swinford]").table
    assert event_lead(t, Seat(0)) == -event_lead(t, Seat(1)) > 0
