"""Conceding. The book leaves it to the players; see the rulings.

Between two players the game is over. With more, the player's cards leave, and the player's present and future
acts are dropped, together with the present play if it is a shootout or job of this player; the others continue.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, runtime_checkable

from dtgui.doomtown.events.conceding import LeaveGame
from dtgui.doomtown.events.days import EndGame
from dtgui.doomtown.events.effects import FinishAction, StopLooking
from dtgui.doomtown.events.lasting import Expire
from dtgui.doomtown.events.piles import DiscardDrawHand
from dtgui.doomtown.events.poker import ForgetPunishments
from dtgui.doomtown.events.pulls import EndTest, ForgetPulls
from dtgui.doomtown.events.shootouts import EndShootout
from dtgui.doomtown.events.windows import CloseEvent
from dtgui.doomtown.procedures.high_noon import HighNoon
from dtgui.doomtown.procedures.jobs import RunJob
from dtgui.doomtown.procedures.shootout import RunShootout
from dtgui.doomtown.procedures.using import ResolveAbility
from dtgui.doomtown.procedures.windows import RespondTo
from dtgui.doomtown.queries.responses import Waiting
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.texts import Until
from dtgui.kernel.decisions import IllegalAnswer, Seat
from dtgui.kernel.flow import At, Now, Procedure, Work
from dtgui.kernel.game import Outcome
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.position import StackEntry

Stack = tuple[StackEntry, ...]


def concede(t: Table, stack: Sequence[StackEntry], seat: Seat) -> tuple[Stack, tuple[Work, ...]]:
    """Return the stack that is left when a player gives up, and what happens before it goes on.

    Raise `IllegalAnswer` for a seat that is not in the game (any more).
    """
    if seat not in t.seats:
        raise IllegalAnswer(f"seat {seat} is not in the game")
    others = [other for other in t.seats if other != seat]
    if len(others) == 1:
        told = Phrase("{player} concedes.", player=t.players[seat].name)
        return (), (EndGame(Outcome((others[0],), told, conceded=True)),)
    cut = _cut(t, stack, seat)
    left = tuple(_kept(t, stack[:cut], seat))
    return left, (*_broken_off(t, stack[cut:], left), LeaveGame(seat))


def _cut(t: Table, stack: Sequence[StackEntry], seat: Seat) -> int:
    """How much of the stack is not broken off: up to what the player is doing, or the play that is the fight."""
    fights = t.shootout is not None and _is_in_fight(t, seat)
    for depth, entry in enumerate(stack):
        if fights and isinstance(entry, At) and isinstance(entry.procedure, HighNoon):
            return depth + 1
        if _whose(entry) == seat and not _goes_round(entry) and (_is_begun(entry) or depth == len(stack) - 1):
            return depth
    return len(stack)


def _kept(t: Table, stack: Sequence[StackEntry], seat: Seat) -> Iterator[StackEntry]:
    """Yield the remaining work, without the player's future acts; where players take turns, the passes are counted
    from zero.
    """
    for entry in stack:
        if isinstance(entry, At) and _goes_round(entry):
            yield entry._replace(procedure=_without(t, entry.procedure, seat))
        elif _whose(entry) != seat:
            yield entry


def _is_in_fight(t: Table, seat: Seat) -> bool:
    """Whether a shootout or job is against, by or at something of this player."""
    fight = t.fight
    things = (fight.leader, fight.mark, CardId(fight.place))
    return fight.side_of(seat) is not None or any(card in t.cards and t.cards[card].owner == seat for card in things)


@runtime_checkable
class _OfPlayer(Protocol):
    """Work that belongs to a player or to a player's turn; None: no particular player."""

    @property
    def seat(self) -> Seat | None: ...


@runtime_checkable
class _OfText(Protocol):
    """Work of a text: that of the player whose text it is."""

    @property
    def scope(self) -> Scope | None: ...


@runtime_checkable
class _OfTrait(Protocol):
    """Work of a trait that responds."""

    @property
    def waiting(self) -> Waiting: ...


@runtime_checkable
class _Round(_OfPlayer, Protocol):
    """A procedure that asks one player after the other until all have passed."""

    @property
    def passes(self) -> int: ...


def _goes_round(entry: StackEntry) -> bool:
    return isinstance(entry, At) and isinstance(entry.procedure, _Round)


def _without(t: Table, procedure: Procedure, seat: Seat) -> Procedure:
    """Return a procedure that takes turns, with the next player's turn instead of this one's, and no passes."""
    turn = procedure.seat if isinstance(procedure, _OfPlayer) else None
    return procedure.having(seat=t.left_of(seat) if turn == seat else turn, passes=0)


def _whose(entry: StackEntry) -> Seat | None:
    """Return the player of a stack entry, None if it has no particular one."""
    work = entry.procedure if isinstance(entry, At) else entry.event if isinstance(entry, Now) else entry
    if isinstance(work, _OfPlayer) and work.seat is not None:
        return work.seat
    if isinstance(work, _OfText) and work.scope is not None:
        return work.scope.seat
    return work.waiting.scope.seat if isinstance(work, _OfTrait) else None


def _is_begun(entry: StackEntry) -> bool:
    """Whether a procedure has had its first step."""
    return isinstance(entry, At) and (entry.then is not None or entry.step != entry.procedure.steps[0])


def _broken_off(t: Table, gone: Sequence[StackEntry], left: Stack) -> Iterator[Work]:
    """Yield the work that tidies the table after dropped plays."""
    procedures = [entry.procedure for entry in gone if isinstance(entry, At)]
    yield from (CloseEvent() for procedure in procedures if isinstance(procedure, RespondTo))
    if any(isinstance(procedure, RunShootout | RunJob) for procedure in procedures) and t.shootout is not None:
        yield from (DiscardDrawHand(side.seat) for side in t.shootout.sides if side.seat in t.seats)
        yield from (ForgetPunishments(), EndShootout())
        yield Expire(frozenset({Until.SHOOTOUT, Until.ROUND, Until.NEXT_ROUND}))
    if gone:
        yield from (EndTest(), ForgetPulls(), StopLooking())
    entries = [entry.procedure for entry in left if isinstance(entry, At)]
    resolving = {procedure.scope.this for procedure in entries if isinstance(procedure, ResolveAbility)}
    played = (card for player in t.players for card in player.played)
    yield from (FinishAction(card) for card in played if gone and card not in resolving)
