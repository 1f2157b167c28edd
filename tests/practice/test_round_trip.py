"""A position of a running game, written as a scenario and read again, goes on as it would have."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import chain

import pytest

from dtgui.ai.player import RandomPlayer
from dtgui.doomtown.state.setup import Setup
from dtgui.doomtown.state.table import Table
from dtgui.kernel import saves
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, Option, Seat, concession
from dtgui.kernel.position import Position
from dtgui.kernel.session import Session
from dtgui.practice.scenarios import build_position, parse_scenario, play_scenario, write_scenario
from dtgui.practice.scenarios.scenario import ScenarioState
from tests.doomtown import town
from tests.practice.examples import game

SETUPS = {
    "two": town.two_starters(1),
    "three": town.starter_setup(0, 2, 4),
    "gangs to pick": town.with_gangs_to_pick(3),
    "twice the same deck": town.starter_setup(5, 5),
}


@cache
def positions(name: str) -> tuple[Position[Table], ...]:
    """Every seventh decision of a random game."""
    return tuple(random_game(SETUPS[name]))[::7]


def random_game(setup: Setup, seed: int = 1) -> Iterator[Position[Table]]:
    position, player = game().new(setup, seed), RandomPlayer(Chance(seed))
    for _ in range(250):
        if position.decision is None:
            return
        yield position.clone()
        position.answer(player.choose(game().observe(position, position.decision.seat)))


def again(position: Position[Table]) -> Position[Table]:
    return build_position(parse_scenario(write_scenario(position, game(), "As it was.")), game())


def has_resume(position: Position[Table]) -> bool:
    return "\nresume:" in write_scenario(position, game(), "As it was.")


def shown(position: Position[Table]) -> list[str]:
    """Return the visible state without the cards' numbers: the question and its seat, the options, the players'
    figures, the log.
    """
    standing = ScenarioState(game(), position)
    figures = [f"{p.stash} {p.debt} {len(p.deck)} {len(p.hand)}" for p in position.table.players]
    return [standing.asked(), *sorted(standing.option_texts()), *figures]


def go_on_together(one: Position[Table], other: Position[Table], count: int) -> None:
    """Answer the same in both for a while; what is shown must stay the same."""
    one, player = one.clone(), RandomPlayer(Chance(2))
    for _ in range(count):
        assert shown(one) == shown(other)
        if one.decision is None:
            return
        answer = player.choose(game().observe(one, one.decision.seat))
        other.answer(translated(answer, one, other))
        one.answer(answer)


def translated(answer: Answer, one: Position[Table], other: Position[Table]) -> Answer:
    """The answer that reads the same in the other position, whose cards may have other numbers."""
    if isinstance(answer, int):
        return answer
    here, there = (by_text(position) for position in (one, other))
    twin = {option: there[text][place] for text, options in here.items() for place, option in enumerate(options)}
    return twin[answer] if isinstance(answer, Option) else tuple(twin[option] for option in answer)


def by_text(position: Position[Table]) -> dict[str, list[Option]]:
    standing, texts = ScenarioState(game(), position), defaultdict(list)
    for option in position.decision.options:
        texts[standing.option_text(option)].append(option)
    return texts


@pytest.mark.parametrize("name", SETUPS)
def test_a_position_with_program_data_round_trips_exactly(name):
    found = [position for position in positions(name) if has_resume(position)]
    prints = [saves.fingerprint(position, game().codec) for position in found]
    assert prints == [saves.fingerprint(again(position), game().codec) for position in found]
    assert found


@pytest.mark.parametrize("name", SETUPS)
def test_a_reloaded_position_asks_and_shows_the_same(name):
    found = positions(name)
    assert [shown(again(position)) for position in found] == [shown(position) for position in found]


@pytest.mark.parametrize("name", SETUPS)
def test_a_reloaded_position_continues_the_same(name):
    for position in positions(name)[::4]:
        go_on_together(position, again(position), 25)


def test_a_position_between_noon_plays_is_written_readably():
    game_ = chain.from_iterable(random_game(SETUPS["two"], seed) for seed in range(1, 9))
    at_noon = (position for position in game_ if position.decision.question.id == "noon_play")
    first = next(position for position in at_noon if not position.table.today)
    assert not has_resume(first)


def test_a_written_scenario_can_be_read():
    report = play_scenario(parse_scenario(write_scenario(positions("two")[3], game(), "As it was.")), game())
    assert report.passed
    assert report.scenario.shows == "As it was."


TWO_PRINTINGS = """\
scenario: Two Clanton Ranches, of different editions, of which only one answers to the title.
turn: Law Dogs
players:
  Law Dogs:
    street: [home, "20032"]
    dudes: {"20032": Clint Ramsey}
  Sloane Gang: {}
"""


def test_an_ambiguous_place_is_named_by_its_code():
    position = build_position(parse_scenario(TWO_PRINTINGS), game())
    assert shown(again(position)) == shown(position)


def test_a_conceded_game_round_trips():
    position = positions("three")[5].clone()
    game().concede(position, position.table.seats[1])
    assert shown(again(position)) == shown(position)


def test_the_position_of_a_finished_game_is_written_and_read() -> None:
    session = Session(town.doomtown(), town.starter_setup(0, 1), 7)
    session.answer(concession(Seat(0)))
    text = write_scenario(session.position, town.doomtown(), "A game that was given up.")
    assert build_position(parse_scenario(text), town.doomtown()).table.outcome == session.position.table.outcome
