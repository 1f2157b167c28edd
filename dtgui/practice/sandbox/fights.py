"""The results of a shootout, in the words of a tally."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dtgui.doomtown.events.shootouts import SetHandRank, WinShootout
from dtgui.doomtown.poker import HandRank
from dtgui.doomtown.state.table import Table
from dtgui.doomtown.words import Counted, counted, player_name
from dtgui.kernel.decisions import Seat
from dtgui.kernel.events import Happened
from dtgui.kernel.phrases import Phrase

DUDES = Counted("{count} dude", "{count} dudes")
NOBODY = Phrase("nobody")


def results(start: Table, end: Table, happened: Iterable[Happened]) -> Iterator[tuple[str, str]]:
    """Yield the results of a finished shootout, each with its heading.

    `start` is the table before, `happened` are all events from then to the `end`.
    """
    happened = tuple(happened)
    winner = next((done.event.seat for done in happened if isinstance(done.event, WinShootout)), None)
    yield Phrase("Who wins"), NOBODY if winner is None else player_name(end, winner)
    ranks = [done.event for done in happened if isinstance(done.event, SetHandRank) and done.event.rank]
    for side in start.fight.sides:
        name = player_name(end, side.seat)
        first = next((event.rank for event in ranks if event.seat == side.seat), None)
        if first is not None:
            rank = Phrase("{number} {rank}", number=first, rank=HandRank(first).title)
            yield Phrase("First hand of {player}", player=name), rank
        yield Phrase("{player} loses", player=name), counted(_lost(start, end, side.seat), DUDES)


def _lost(start: Table, end: Table, seat: Seat) -> int:
    """How many of a player's dudes have left play."""
    return sum(dude.controller == seat and card not in end.in_play for card, dude in start.dudes())
