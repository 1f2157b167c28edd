"""Fights of Doomtown in practice: whether one is under way, and the results of simulated ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dtgui.doomtown.events.shootouts import FinishJob, JoinPosse, SetHandRank, WinShootout
from dtgui.doomtown.poker import HandRank
from dtgui.doomtown.procedures.high_noon import ACCEPT, CallOutDude
from dtgui.doomtown.questions import CALLED_OUT
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.words import counted, name_of, player_name
from dtgui.kernel.decisions import Answer, Seat
from dtgui.kernel.flow import At, Event, Happened
from dtgui.kernel.phrases import Counted, Phrase
from dtgui.kernel.position import Position

DUDES = Counted("{count} dude", "{count} dudes")
NO_WINNER = Phrase("nobody")


def is_fight(position: Position[Table]) -> bool:
    """Return whether a shootout or a job is under way, or a dude is called out."""
    called = (isinstance(entry, At) and isinstance(entry.procedure, CallOutDude) for entry in position.stack)
    return position.table.shootout is not None or any(called)


def answer_into_fight(position: Position[Table]) -> Answer | None:
    """Return the answer that lets a fight begin, None if none is asked for: a callout is accepted."""
    decision = position.decision
    return ACCEPT if decision is not None and decision.question is CALLED_OUT else None


def results(start: Table, end: Table, happened: Iterable[Happened]) -> Iterator[tuple[str, str]]:
    """Yield the results of a finished fight, each with its heading.

    `start` is the table before, `happened` are all events from then to the `end`.
    """
    events = [done.event for done in happened]
    finished = next((event for event in events if isinstance(event, FinishJob)), None)
    if finished is not None:
        yield Phrase("The job"), Phrase("succeeds") if finished.success else Phrase("fails")
    winner = next((event.seat for event in events if isinstance(event, WinShootout)), None)
    yield Phrase("Who wins"), NO_WINNER if winner is None else player_name(end, winner)
    for seat in _sides(start, end, events):
        yield from _side(start, end, seat, events)
    for dude in _lost(start, end):
        yield Phrase("Leaves play"), name_of(start, dude)


def _side(start: Table, end: Table, seat: Seat, events: Iterable[Event]) -> Iterator[tuple[str, str]]:
    """The first hand of a side, and how many dudes it loses."""
    name = player_name(end, seat)
    ranks = (event.rank for event in events if isinstance(event, SetHandRank) and event.rank and event.seat == seat)
    if (first := next(ranks, None)) is not None:
        rank = Phrase("{number} {rank}", number=first, rank=HandRank(first).title)
        yield Phrase("First hand of {player}", player=name), rank
    lost = sum(start.in_play[dude].controller == seat for dude in _lost(start, end))
    yield Phrase("{player} loses", player=name), counted(lost, DUDES)


def _sides(start: Table, end: Table, events: Iterable[Event]) -> list[Seat]:
    """The seats on both sides; a job may still lack one, and a callout both.

    A dude may come into play during the fight, and leave it again.
    """
    known = [side.seat for side in start.shootout.sides] if start.shootout is not None else []
    in_play = {**end.in_play, **start.in_play}
    joined = (event.dude for event in events if isinstance(event, JoinPosse))
    controllers = (in_play[dude].controller for dude in joined if dude in in_play)
    return [seat for seat in dict.fromkeys((*known, *controllers)) if seat in start.seats]


def _lost(start: Table, end: Table) -> list[CardId]:
    """The dudes that have left play."""
    return [card for card, _ in start.dudes() if card not in end.in_play]
