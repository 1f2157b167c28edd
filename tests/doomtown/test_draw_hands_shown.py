"""Each player's view of a draw hand before the reveal. WWE, Shootout Sequence 4 and 5."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Option, Seat
from dtgui.kernel.position import Position
from dtgui.practice.scenarios import parse_scenario
from dtgui.practice.scenarios.building import build_position
from tests.practice.examples import game

FIGHT = """scenario: A draw hand.
starts: shootout
shootout: {leader: Clint Ramsey, mark: Ike Clanton, posses: {Law Dogs: Clint Ramsey, Sloane Gang: Ike Clanton}}
players:
  Law Dogs:
    draws: [K♠, K♠, K♥, JK, 2♣, 5♦, 9♥]
    dudes: {town square: Clint Ramsey}
  Sloane Gang:
    dudes: {town square: Ike Clanton}
"""
MINE, THEIRS = Seat(0), Seat(1)


def asked(question: str) -> Position[Table]:
    """The fight, at this question; what comes before is passed, or answered with the first option."""
    position = build_position(parse_scenario(FIGHT, Path("fight.yaml")), game())
    while position.decision.question.id != question:
        position.answer(position.decision.options[0])
    return position


def badges(position: Position[Table], seat: Seat) -> set[str]:
    """Return a seat's badges on the first player's draw hand."""
    scene = game().scene(game().observe(position, seat))
    zone = next(zone for zone in scene.zones if zone.id == "draw_hand:0")
    return {badge.kind for badge in zone.badges}


@pytest.fixture
def named() -> Position[Table]:
    """The first player has named the joker, and the other one is asked for a hand."""
    position = asked("choose_hand")
    position.answer(Option("other_hand"))
    position.answer(position.decision.options[:5])
    position.answer(position.decision.options[-1])
    return position


def test_a_player_sees_an_unrevealed_cheatin_hand() -> None:
    position = asked("choose_hand")
    assert "cheatin" in badges(position, MINE)
    assert badges(position, THEIRS) == set()


def test_a_named_joker_is_hidden_until_revealed(named: Position[Table]) -> None:
    assert game().observe(named, MINE).table.named_jokers
    assert not game().observe(named, THEIRS).table.named_jokers
    while THEIRS not in named.table.revealed:
        named.answer(named.decision.options[0])
    assert game().observe(named, THEIRS).table.named_jokers == named.table.named_jokers


def test_a_named_joker_shows_its_card(named: Position[Table]) -> None:
    scene = game().scene(game().observe(named, MINE))
    (joker,) = (piece for piece in scene.pieces if piece.zone == "draw_hand:0" and piece.badges)
    named_last = game().option_text(game().observe(asked_for_name(), MINE), asked_for_name().decision.options[-1])
    assert joker.badges[0].text == f"= {named_last.partition(':')[0]}"


def asked_for_name() -> Position[Table]:
    """The same fight, at the question which card the joker is."""
    position = asked("choose_hand")
    position.answer(Option("other_hand"))
    position.answer(position.decision.options[:5])
    return position
