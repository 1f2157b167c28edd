"""Requirements of every player of every game: it answers legally, and uses only its seat's view."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import NamedTuple

import pytest

from dtgui.ai.player import Budget, Deliberate, MakePlayer, RandomPlayer, programmed
from dtgui.ai.town.levels import Level
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, Seat
from dtgui.kernel.position import Position
from dtgui.kernel.saves import write_observation
from dtgui.play.boxes import players_of
from tests.conformance.cases import GAMES, Case

LITTLE = Budget(iterations=4)
STRIDES = {"dice-duel": 5, "westfort": 67}
USUAL_STRIDE = 29
LONGEST = 260


class Asked(NamedTuple):
    """A player, and positions of a random game with a question for it."""

    case: Case
    make: MakePlayer
    positions: tuple[Position, ...]


@cache
def _positions(case: Case) -> tuple[Position, ...]:
    """Some positions of a random game, as it comes to them."""
    position, chance = case.game.new(case.setup(1), 1), RandomPlayer(Chance(1))
    found = []
    for number in range(LONGEST):
        if position.decision is None:
            break
        if number % STRIDES.get(case.game.name, USUAL_STRIDE) == 0:
            found.append(position.clone())
        position.answer(chance.answer(position.decision))
    return tuple(found)


def _differing(case: Case) -> Iterator[tuple[Case, str]]:
    """The players of a game: of levels that differ only in how long they think, which is little here, the first.

    The rules themselves answer for an Automaton, and only at a table that has one.
    """
    seen: list[MakePlayer] = [programmed]
    for name, make in players_of(case.game).items():
        thinks = replace(make, **_NO_NAMES, iterations=0) if isinstance(make, Level) else make
        if thinks not in seen:
            seen.append(thinks)
            yield case, name


_NO_NAMES = dict.fromkeys(("name", "title", "portrait", "talk"), "")
PLAYERS = [pair for case in GAMES for pair in _differing(case)]


@pytest.fixture(params=PLAYERS, ids=lambda pair: f"{pair[0].game.name}-{pair[1]}")
def asked(request: pytest.FixtureRequest) -> Asked:
    case, name = request.param
    return Asked(case, players_of(case.game)[name], _positions(case))


def answers(asked: Asked, position: Position, seat: Seat) -> Answer:
    """The answer of a new player in the seat that is asked."""
    player = asked.make(asked.case.game, seat, 7)
    if isinstance(player, Deliberate):
        player.budget = LITTLE
    return player.choose(asked.case.game.observe(position, seat))


@pytest.mark.sampled(4)
def test_answers_are_legal_and_repeat_with_the_seed(asked: Asked) -> None:
    for position in asked.positions:
        answer = answers(asked, position, position.decision.seat)
        assert position.decision.check(answer) == answer
        assert answers(asked, position, position.decision.seat) == answer


@pytest.mark.sampled(12)
def test_positions_that_look_equal_get_the_same_answer(asked: Asked) -> None:
    """Other cards in hands and decks, other dice under hands, and other luck to come."""
    for number, position in enumerate(asked.positions):
        seat = position.decision.seat
        other = asked.case.swap_hidden(position, seat)
        if other is not None:
            anew = asked.case.game.with_new_luck(other, Chance(number))
            assert answers(asked, anew, seat) == answers(asked, position, seat)


@pytest.mark.sampled(4)
def test_thinking_leaves_the_observation_unchanged(asked: Asked) -> None:
    position = asked.positions[-1]
    game, seat = asked.case.game, position.decision.seat
    before = write_observation(game.observe(position, seat), game.codec)
    answers(asked, position, seat)
    assert write_observation(game.observe(position, seat), game.codec) == before
