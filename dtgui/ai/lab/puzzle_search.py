"""The search for puzzles in games of computer players: decisions where one answer is much better than all others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from dtgui.ai.player import Counsellor, MakeCounsellor, MakePlayer
from dtgui.kernel.decisions import Kind
from dtgui.kernel.game import Game
from dtgui.kernel.position import Position
from dtgui.kernel.session import Session

MOST_ANSWERS = 2_000
"""The most answers in a game that is searched."""
FEWEST_OPTIONS = 4
"""The least number of options of a decision that is looked at."""


class Candidate(NamedTuple):
    """A position with one good answer: its name, the chances with it and with the next one, and a newcomer's answer."""

    position: Position[Any]
    best: str
    chance: float
    next_chance: float
    newcomer: str


def candidates(
    game: Game[Any, Any],
    setup: Any,
    players: MakePlayer,
    counsel: MakeCounsellor,
    newcomer: MakePlayer,
    seed: int,
    least_lead: float,
) -> Iterator[Candidate]:
    """Play a game and yield the decisions at which the best answer leads by `least_lead`, unseen by a newcomer."""
    session: Session[Any, Any] = Session(game, setup, seed)
    seats = game.seats(session.position)
    by_seat = {seat: players(game, seat, seed) for seat in seats}
    advisers = {seat: counsel(game, seat, seed) for seat in seats}
    beginners = {seat: newcomer(game, seat, seed) for seat in seats}
    for _ in range(MOST_ANSWERS):
        decision = session.position.decision
        if decision is None:
            return
        seen = game.observe(session.position, decision.seat)
        if decision.kind is Kind.ONE and len(decision.options) >= FEWEST_OPTIONS:
            found = _candidate(game, session.position, advisers[decision.seat], beginners[decision.seat], least_lead)
            if found is not None:
                yield found
        session.answer(by_seat[decision.seat].choose(seen))


def _candidate(
    game: Game[Any, Any], position: Position[Any], adviser: Counsellor, beginner: Any, least_lead: float
) -> Candidate | None:
    assert position.decision is not None
    seen = game.observe(position, position.decision.seat)
    best, *others = adviser.advise(seen, FEWEST_OPTIONS)
    if not others or best.chance - others[0].chance < least_lead:
        return None
    usual = beginner.choose(seen)
    if usual == best.answer:
        return None
    labels = (game.label(position, answer) for answer in (best.answer, usual))
    return Candidate(position.clone(), next(labels), best.chance, others[0].chance, next(labels))
