"""The deeds of a player in a game of Doomtown, read from its end and its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from dtgui.doomtown.events.leaving import Ace, Discard
from dtgui.doomtown.events.poker import Punish
from dtgui.doomtown.events.shootouts import FinishJob, StartJob, StartShootout, WinShootout
from dtgui.doomtown.queries.automaton import foe_of
from dtgui.doomtown.queries.players import total_control, total_influence
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Happened
from dtgui.season.games import PLAYER
from dtgui.season.season import RideResult


def deeds_of(t: Table, events: Sequence[Happened], leader: str) -> RideResult | None:
    """Return what the player has done in a finished game; None for one that goes on.

    `leader` is the title of the rival in person, "" for none.
    """
    if t.outcome is None:
        return None
    foe, winners = foe_of(t, PLAYER), t.outcome.winners
    return RideResult(
        is_won=PLAYER in winners,
        is_drawn=PLAYER not in winners and not winners,
        margin=max(0, total_control(t, PLAYER) - total_influence(t, foe)),
        jobs=sum(1 for _ in _done_jobs(t, events)),
        bounties=sum(_bounties(events)),
        punished=sum(isinstance(each.event, Punish) and each.event.seat != PLAYER for each in events),
        aced=tuple(_dead(t, PLAYER)),
        feats=dict(Counter(t.cards[card].printed.title for card in _heroes(t, events) if _is_own_dude(t, card))),
        leader_aced=bool(leader) and leader in {t.cards[card].printed.title for card in t.players[foe].boot_hill},
        days=t.day,
    )


def _dead(t: Table, seat: Seat) -> Iterator[str]:
    for card in t.players[seat].boot_hill:
        if card in t.cards and t.cards[card].printed.type is CardType.DUDE and t.cards[card].owner == seat:
            yield t.cards[card].printed.code


def _is_own_dude(t: Table, card: CardId) -> bool:
    return card in t.cards and t.cards[card].owner == PLAYER and t.cards[card].printed.type is CardType.DUDE


def _done_jobs(t: Table, events: Sequence[Happened]) -> Iterator[CardId]:
    """Yield the leader of each successful job of the player's dudes."""
    leader: CardId | None = None
    for each in events:
        if isinstance(each.event, StartJob):
            leader = each.event.leader
        elif isinstance(each.event, FinishJob) and each.event.success and leader is not None:
            if _is_own_dude(t, leader):
                yield leader
            leader = None


def _won_fights(events: Sequence[Happened]) -> Iterator[CardId]:
    """Yield the leader, or the mark, of the player's posse in each shootout that it won."""
    fight: StartShootout | None = None
    for each in events:
        if isinstance(each.event, StartShootout):
            fight = each.event
        elif isinstance(each.event, WinShootout) and fight is not None:
            if each.event.seat == PLAYER:
                yield from (fight.leader, fight.mark)
            fight = None


def _heroes(t: Table, events: Sequence[Happened]) -> Iterator[CardId]:
    yield from _done_jobs(t, events)
    yield from _won_fights(events)


def _bounties(events: Sequence[Happened]) -> Iterator[int]:
    """Yield the bounty that the player collected each time."""
    for each in events:
        if isinstance(each.event, Ace | Discard) and each.event.by == PLAYER and isinstance(each.outcome, tuple | list):
            yield int(each.outcome[0])
