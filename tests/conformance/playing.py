"""Random games for the conformance tests, played once and looked at by many of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dtgui.ai.player import RandomPlayer
from dtgui.kernel import saves
from dtgui.kernel.chance import Chance
from dtgui.kernel.codec import Codec
from dtgui.kernel.decisions import Answer, Decision, Seat
from dtgui.kernel.game import Game, Observation
from dtgui.kernel.position import Position
from dtgui.kernel.session import Session
from tests.conformance.cases import Case


@dataclass(frozen=True)
class Turn:
    """An open decision of a random game and the answer it was given. The position belongs to the session: clone it."""

    position: Position[Any]
    decision: Decision
    answer: Answer


@dataclass(frozen=True)
class Played:
    """A random game: to be read only, because the tests share it."""

    case: Case
    seed: int
    session: Session[Any, Any]

    @property
    def game(self) -> Game[Any, Any]:
        return self.case.game

    @property
    def codec(self) -> Codec:
        return self.case.game.codec

    @property
    def answers(self) -> tuple[Answer, ...]:
        return tuple(moment.answer for moment in self.session.moments if moment.answer is not None)

    @property
    def turns(self) -> tuple[Turn, ...]:
        positions = [moment.position for moment in self.session.moments]
        return tuple(
            Turn(position, position.decision, answer)
            for position, answer in zip(positions, self.answers, strict=False)
            if position.decision is not None
        )

    @property
    def sample(self) -> tuple[Turn, ...]:
        """The turns that are looked at closely."""
        return self.turns[:: self.case.stride]

    def views(self) -> tuple[tuple[Turn, Observation[Any]], ...]:
        """Each turn of the sample as each seat sees it."""
        seats = self.game.seats(self.session.moments[0].position)
        return tuple((turn, self.game.observe(turn.position, seat)) for turn in self.sample for seat in seats)

    def few_views(self) -> tuple[tuple[Turn, Observation[Any]], ...]:
        """Some eight of the views, spread over the game, for checks that play on from each."""
        views = self.views()
        return views[:: max(1, len(views) // 8)]

    def fingerprint(self, position: Position[Any]) -> str:
        return saves.fingerprint(position, self.codec)

    def fresh(self) -> Position[Any]:
        """The same game at its first decision."""
        return self.game.new(self.case.setup(self.seed), self.seed)


def play(case: Case, seed: int) -> Played:
    """Play a random game on clones, as a session does."""
    session = Session(case.game, case.setup(seed), seed)
    players = random_players(case, session.position, seed)
    while session.position.decision is not None and len(session.moments) <= case.decisions:
        seat = session.position.decision.seat
        session.answer(players[seat].choose(case.game.observe(session.position, seat)))
    return Played(case, seed, session)


def play_on(case: Case, position: Position[Any], seed: int) -> int:
    """Play the position on in place, to the end or until the case cuts it; return the number of answers."""
    players = random_players(case, position, seed)
    for answered in range(case.decisions):
        if position.decision is None:
            return answered
        seat = position.decision.seat
        position.answer(players[seat].choose(case.game.observe(position, seat)))
    return case.decisions


def random_players(case: Case, position: Position[Any], seed: int) -> dict[Seat, RandomPlayer]:
    return {seat: RandomPlayer(Chance(seed * 100 + seat)) for seat in case.game.seats(position)}
