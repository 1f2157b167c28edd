"""A player who passes into a defeat is asked first: the end is foreseen from this player's view, and comes true."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pytest

from dtgui.ai.greenhorn import Greenhorn
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.rules import EDITIONS
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import PASS, Kind, Role, Seat
from dtgui.kernel.game import Outcome
from dtgui.kernel.position import Position
from dtgui.kernel.session import Session
from dtgui.play import answering
from dtgui.play.answering import Give, PassInto, defeat_ahead, end_if_all_pass
from dtgui.play.auto_pass import PassUntil, only_answer
from dtgui.play.table_game import TableGame
from tests.ai.games import doomtown
from tests.doomtown.town import two_starters
from tests.play.test_table_game import Terminal

SEEDS = 12


@pytest.fixture(scope="module")
def game() -> Doomtown:
    return doomtown()


@dataclass(frozen=True)
class Turn:
    """A Noon turn in a session, and how the game really ends with the day if all pass."""

    session: Session[Any, Any]
    number: int
    end: Outcome | None

    @property
    def position(self) -> Position[Any]:
        return self.session.moments[self.number].position

    @property
    def seat(self) -> Seat:
        return self.position.decision.seat


@cache
def turns(seed: int) -> tuple[Turn, ...]:
    """The turns of a game between two newcomers in which passing is possible."""
    return tuple(_turns(doomtown(), seed))


def _turns(game: Doomtown, seed: int) -> Iterator[Turn]:
    session = Session(game, replace(two_starters(seed), rules=EDITIONS[seed % len(EDITIONS)].name), seed)
    players = [Greenhorn(game, seat, seed) for seat in (Seat(0), Seat(1))]
    while (decision := session.position.decision) is not None:
        if decision.question.role is Role.TURN and PASS in decision.options:
            yield Turn(session, session.present.number, passed(game, session.position.clone()))
        session.answer(players[decision.seat].choose(game.observe(session.position, decision.seat)))


def passed(game: Doomtown, position: Position[Any]) -> Outcome | None:
    """Let all pass until the day is over, and play no React."""
    day = position.table.day
    while (decision := position.decision) is not None and position.table.day == day:
        if PASS in decision.options:
            position.answer(PASS)
        elif decision.kind is Kind.SOME and decision.least == 0:
            position.answer(())
        else:
            answer = only_answer(decision)
            if answer is None:
                return None
            position.answer(answer)
    return game.outcome(position)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("seed", range(SEEDS))
def test_the_foreseen_end_comes_true(game: Doomtown, seed: int) -> None:
    for turn in turns(seed):
        foreseen = end_if_all_pass(game, game.observe(turn.position, turn.seat))
        assert foreseen == turn.end


@pytest.mark.sampled(4)
@pytest.mark.parametrize("seed", range(SEEDS))
def test_hidden_cards_make_no_difference(game: Doomtown, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    ends = [turn for turn in turns(seed) if turn.end is not None]
    for state in (10, 20, 30):
        monkeypatch.setattr(answering, "Chance", lambda world, state=state: Chance(state + world))
        assert [end_if_all_pass(game, game.observe(each.position, each.seat)) for each in ends] == [e.end for e in ends]


@pytest.fixture
def turn() -> Turn:
    """A turn whose player loses by passing."""
    found = (turn for seed in range(SEEDS) for turn in turns(seed) if turn.end is not None)
    return next(turn for turn in found if turn.end.winners == (Seat(1 - turn.seat),))


@pytest.fixture
def terminal() -> Terminal:
    return Terminal()


@pytest.fixture
def table(turn: Turn, terminal: Terminal) -> TableGame:
    """A table with the other seat's player elsewhere."""
    table = TableGame(terminal)
    turn.session.go_to(turn.number)
    table.take_up(turn.session)
    table.answering.elsewhere = frozenset({Seat(1 - turn.seat)})
    table.auto_pass.take(table.auto_pass.habits.warning(on=True))
    return table


def test_a_pass_into_a_defeat_is_asked_about_first(table: TableGame, terminal: Terminal, turn: Turn) -> None:
    table.choose(PASS)
    assert terminal.warnings == [turn.end]
    assert table.answering.session.present.number == turn.number
    table.do(PassInto(turn.end))
    assert terminal.warnings == [turn.end]
    assert table.answering.session.present.answer == PASS


@pytest.mark.parametrize("until", PassUntil)
def test_passing_on_stops_there(table: TableGame, terminal: Terminal, turn: Turn, until: PassUntil) -> None:
    table.choose(PASS)
    table.auto_pass.pass_on(until)
    assert terminal.warnings == [turn.end] * 2
    assert table.answering.session.present.number == turn.number
    assert table.answering.passing.waiting is None


def test_an_accepted_end_is_not_asked_about_again(table: TableGame, turn: Turn) -> None:
    table.do(PassInto(turn.end))
    table.stand_at(turn.number)
    assert defeat_ahead(table.answering) is None


def test_the_warning_can_be_turned_off(table: TableGame, terminal: Terminal) -> None:
    table.auto_pass.take(table.auto_pass.habits.warning(on=False))
    table.choose(PASS)
    assert terminal.warnings == []


def test_an_opponent_passes_without_a_question(table: TableGame, terminal: Terminal, turn: Turn) -> None:
    table.answering.elsewhere = frozenset({turn.seat})
    table.do(Give(PASS))
    assert terminal.warnings == []
