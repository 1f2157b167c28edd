"""Scripted players: each follows its plan, sees only its seat's view, and plays whole games."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.ai.match import LONGEST, play_match
from dtgui.ai.town.levels import QUICK
from dtgui.ai.town.scripted_players import BULLY, CHEAT, PASS_AND_STRIKE, RUSH, SCRIPTS, TURTLE, WAITS, Script
from dtgui.doomtown.questions import CHOOSE_HAND, NOON_PLAY
from dtgui.doomtown.state.table import Table
from dtgui.games.doomtown import BOX
from dtgui.kernel.decisions import PASS, Seat
from dtgui.kernel.position import Position
from dtgui.practice.scenarios import parse_scenario
from dtgui.practice.scenarios.building import build_position
from tests.ai.games import doomtown, duel, starters
from tests.doomtown.town import swap_hidden
from tests.practice.examples import game

ME, OTHER = Seat(0), Seat(1)
TURN = """\
scenario: A plan at High Noon.
section: High Noon 4
dealer: Sloane Gang
turn: Law Dogs
players:
"""
FAVOURED = """\
  Law Dogs: {stash: 5, hand: [], dudes: {town square: [Clint Ramsey, Philip Swinford, Tommy Harden]}}
  Sloane Gang: {stash: 0, hand: [], dudes: {town square: "Allie Hensman, booted"}}
"""
A_DEED_IN_HAND = """\
  Law Dogs: {stash: 9, hand: [General Store, Xiong "Wendy" Cheng], dudes: {town square: Tommy Harden}}
  Sloane Gang: {stash: 0, hand: [], dudes: {town square: Allie Hensman}}
"""
A_CHEATIN_PAIR = """\
scenario: A pair of the same card twice, or an honest one that is lower.
starts: shootout
stop: choose_hand
shootout: {leader: Clint Ramsey, mark: Ike Clanton, posses: {Law Dogs: Clint Ramsey, Sloane Gang: Ike Clanton}}
players:
  Law Dogs: {draws: [K♠, K♠, 8♥, 8♦, 2♣, 5♦, 9♥], dudes: {town square: Clint Ramsey}}
  Sloane Gang: {dudes: {town square: Ike Clanton}}
"""


def at_noon(players: str) -> Position[Table]:
    """Return the position of a scenario in which the Law Dogs have the next High Noon play."""
    return build_position(parse_scenario(TURN + players, Path("plan.yaml")), game())


def played(script: Script, position: Position[Table]) -> str:
    """Return in words what a player with this plan answers."""
    assert position.decision is not None
    observation = game().observe(position, position.decision.seat)
    player = script(game(), observation.seat, 1)
    answer = player.choose(observation)
    return game().option_text(observation, answer)  # type: ignore[arg-type]


def test_a_bully_calls_out_a_helpless_dude() -> None:
    assert "Allie Hensman" in played(BULLY, at_noon(FAVOURED))


def test_a_turtle_does_not_fight_though_it_would_win() -> None:
    assert "Call out" not in played(TURTLE, at_noon(FAVOURED))


def test_a_rush_builds_before_all_else() -> None:
    assert played(RUSH, at_noon(A_DEED_IN_HAND)).startswith("Build")


def test_pass_and_strike_passes_three_times_and_attacks() -> None:
    position = at_noon(FAVOURED)
    assert position.decision is not None
    observation = game().observe(position, position.decision.seat)
    player = PASS_AND_STRIKE(game(), observation.seat, 1)
    answers = [player.choose(observation) for _ in range(WAITS + 1)]
    assert answers[:WAITS] == [PASS] * WAITS
    assert "Allie Hensman" in game().option_text(observation, answers[-1])  # type: ignore[arg-type]


def test_pass_and_strike_attacks_once_the_other_player_has_passed() -> None:
    position = build_position(parse_scenario(f"passes: 1\n{TURN}{FAVOURED}", Path("plan.yaml")), game())
    assert "Allie Hensman" in played(PASS_AND_STRIKE, position)


@pytest.mark.parametrize("script", SCRIPTS.values(), ids=lambda script: script.name)
def test_scripted_players_finish_games_and_ignore_hidden_cards(script: Script) -> None:
    town = doomtown()
    setup = starters(town, "law-dogs", "outlaws")
    players = {ME: script(town, ME, 3), OTHER: QUICK(town, OTHER, 3)}
    match = play_match(town, setup, 3, players, LONGEST)
    assert match.position.table.outcome is not None
    position = town.new(setup, 3)
    for number, (answer, seat) in enumerate(zip(match.answers, match.seats, strict=True)):
        if seat == ME and number % 9 == 0 and position.decision.question is NOON_PLAY:
            other = swap_hidden(position, ME)
            views = (town.observe(each, ME) for each in (position, other))
            assert len({script(town, ME, number).choose(view) for view in views}) == 1
        position.answer(answer)


def test_a_cheat_announces_its_highest_hand_and_others_an_honest_one() -> None:
    position = build_position(parse_scenario(A_CHEATIN_PAIR, Path("plan.yaml")), game())
    while position.decision.question is not CHOOSE_HAND:
        position.answer(position.decision.options[0])
    assert "cheatin'" in played(CHEAT, position)
    assert "cheatin'" not in played(TURTLE, position)


def test_plans_are_players_of_the_lab_alone() -> None:
    assert SCRIPTS.keys() <= BOX.measured_players.keys()
    assert not SCRIPTS.keys() & BOX.players.keys()
    with pytest.raises(TypeError, match="bully does not play"):
        BULLY(duel(), ME, 1)
