"""Statistics of finished games of West Fort: length, ending, winners and purchases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from dtgui.ai.match import Match
from dtgui.kernel.decisions import Option, Seat
from dtgui.westfort import verbs
from dtgui.westfort.board import ROUNDS
from dtgui.westfort.queries import bands_of
from dtgui.westfort.state import Fort


def rounds_of(t: Fort) -> int:
    """Return the rounds that were played."""
    return (t.day - 1) * ROUNDS + t.round


def tally(match: Match) -> Mapping[str, Counter[str]]:
    """Return what is counted of a game, by name.

    `lengths`: rounds. `ends`: why it was over. `turn_order`: the place of each winner, counted from the first LAW.
    `lay`: the buildings in Town; `bought`: those of them that were bought at least once; `bought_by_winners`: those
    that a winner bought.
    """
    t: Fort = match.position.table
    bought = {(seat, str(answer.args[0])) for seat, answer in _purchases(match)}
    winners = t.ending.winners if t.ending is not None else ()
    return {
        "lengths": Counter({str(rounds_of(t)): 1}),
        "ends": Counter() if t.ending is None else Counter({t.ending.reason.value: 1}),
        "turn_order": Counter(str(_first_place(t, winner)) for winner in winners),
        "lay": Counter(t.town),
        "bought": Counter({building for _, building in bought}),
        "bought_by_winners": Counter({building for seat, building in bought if seat in winners}),
    }


def _purchases(match: Match) -> list[tuple[Seat, Option]]:
    return [
        (seat, answer)
        for seat, answer in zip(match.seats, match.answers, strict=True)
        if isinstance(answer, Option) and answer.verb == verbs.BUY
    ]


def _first_place(t: Fort, seat: Seat) -> int:
    """Where the first of a player's bands was in the first round's turn order, from 1."""
    passed = 0 if t.is_solo else rounds_of(t) - 1
    first = (t.law - passed) % len(t.bands)
    return 1 + min((band - first) % len(t.bands) for band in bands_of(t, seat))
