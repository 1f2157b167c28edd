"""Shootouts, their hands, and jobs by the older books. 1.4, 6.1 Shootouts; 6.2 Jobs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from dtgui.doomtown.events.moving import HomeReason, SendHomeBooted
from dtgui.doomtown.events.shootouts import CallForShooters, Cover, FinishJob, SufferCasualties, TakeLoss
from dtgui.doomtown.poker import Hand, HandRank
from dtgui.doomtown.poker.ranks import tiebreakers
from dtgui.doomtown.procedures.combos import DropTechniques
from dtgui.doomtown.procedures.effects import RunEffects
from dtgui.doomtown.procedures.hands import DrawHands
from dtgui.doomtown.procedures.jobs import RunJob
from dtgui.doomtown.procedures.plays import ResolutionPlays, ShootoutPlays
from dtgui.doomtown.procedures.posses import Flee
from dtgui.doomtown.procedures.shootout import PickShooter, ShootoutRound, TakeLumps, faced, next_casualty
from dtgui.doomtown.queries.jobs import controller_then_clockwise, is_town_square
from dtgui.doomtown.queries.places import is_private, owner_of_place
from dtgui.doomtown.queries.players import lowball
from dtgui.doomtown.queries.shooting import acting_seats, fighting_seats, is_over, is_spared, suffering_seats
from dtgui.doomtown.queries.usable import about_card, punishable, use_options
from dtgui.doomtown.rules.older.using import get_ready
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.kinds import Timing
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Option, Seat
from dtgui.kernel.flow import Asking, Out, do, end, goto


def leader_then_mark(t: Table) -> tuple[Seat, Seat]:
    """Return the players of the two sides, the leader's first. 1.4, 6.1 Step 2."""
    leaders, marks = t.fight.sides
    return leaders.seat, marks.seat


def those_in_the_fight(t: Table) -> tuple[Seat, ...]:
    """Return the players with a dude in the shootout, in turn order from the Winner. 1.4, 6.1 Step 1; Step 4."""
    posses = (dude for side in t.fight.sides for dude in side.posse)
    present = {t.in_play[dude].controller for dude in posses}
    return tuple(seat for seat in t.seats if seat in present)


def no_bounty_for_joining(t: Table, dude: CardId) -> bool:
    """Whether a dude is wanted for joining: it is not, until the shootout takes place. 1.4, 6.1 Shootouts."""
    return False


def all_strangers(t: Table) -> tuple[CardId, ...]:
    """Return the dudes that gain a bounty at a Private location: whom its owner does not control. 1.4, 6.1 Shootouts.

    They are all in the shootout as it begins, of a job as well; whoever joins later is spared.
    """
    if not is_private(t, t.fight.place):
        return ()
    owner = owner_of_place(t, t.fight.place)
    posses = (dude for side in t.fight.sides for dude in side.posse)
    return tuple(dude for dude in posses if t.in_play[dude].controller != owner and not is_spared(t, dude))


def makes_no_stud(t: Table, attached: CardId) -> bool:
    """Whether a silver bullet on an attached card makes a stud: only where its text says so. 1.4, 3.5 Goods Card."""
    return False


@dataclass(frozen=True)
class OldShootoutPlays(ShootoutPlays):
    """Shootout plays; a player's new cards may be used from the player's turn on. 1.4, 6.1 Step 1; 5.3.4 Shoppin'."""

    def combo(self, t: Table) -> Out:
        """The player's turn begins."""
        out = super().combo(t)
        seat = (out.locals or {}).get("seat")
        return out if seat is None else out._replace(work=(*get_ready(t, seat), *out.work))


@dataclass(frozen=True)
class OldResolutionPlays(ResolutionPlays):
    """Players outside the shootout may punish a cheatin' hand with an action card. 1.4, 6.1 Step 4."""

    def play(self, t: Table) -> Asking:
        """The player's new cards may be used from now on; then the player is asked."""
        ready = () if is_over(t) or self.is_finished(t) else get_ready(t, self.turn(t))
        return goto("play", *ready) if ready else (yield from super().play(t))

    def acting(self, t: Table) -> tuple[Seat, ...]:
        """Return the players in the shootout, and others who can punish a hand."""
        within = acting_seats(t)
        return tuple(seat for seat in t.seats if seat in within or punishable(t, seat))

    def abilities(self, t: Table, seat: Seat, like: Option | None = None) -> tuple[Option, ...]:
        """Return what a player can use: one who is not in it, Cheatin' Resolutions of actions."""
        if seat in acting_seats(t):
            return super().abilities(t, seat, like)
        used = use_options(t, seat, Timing.CHEATIN, about_card(like))
        return tuple(option for option in used if _is_action(t, option))


def _is_action(t: Table, option: Option) -> bool:
    return t.cards[CardId(int(option.args[0]))].printed.type is CardType.ACTION


@dataclass(frozen=True)
class OldRound(ShootoutRound):
    """A round: Techniques go before shooters are picked; both sides suffer and may flee whatever becomes of the other.

    1.4, 6.1 Step 2 to Step 7.
    """

    def choose_shooters(self, t: Table) -> Out:
        """1.4, 6.1 Step 2: the leader's, then the mark's."""
        if is_over(t):
            return goto("chamber", DropTechniques())
        return do(DropTechniques(), CallForShooters(), *(PickShooter(seat) for seat in fighting_seats(t)))

    def draw(self, t: Table) -> Out:
        """1.4, 6.1 Step 3 and 4: draw hands, drawn and revealed."""
        return goto("chamber") if is_over(t) else do(DrawHands())

    def take_lumps(self, t: Table) -> Out:
        """1.4, 6.1 Step 5: the loser first, otherwise the leader; the winner too, even if the loser has no dude
        left.
        """
        return goto("chamber") if is_over(t) else do(*faced(t), *(TakeLumps(seat) for seat in suffering_seats(t)))

    def losers_flight(self, t: Table) -> Out:
        """1.4, 6.1 Step 6: the loser decides first, else the leader."""
        return do(*_flight(t, suffering_seats(t)[0]))

    def winners_flight(self, t: Table) -> Out:
        """1.4, 6.1 Step 6: then the winner, even if there is no dude left to fight."""
        return do(*_flight(t, suffering_seats(t)[1]))


def _flight(t: Table, seat: Seat) -> tuple[Flee, ...]:
    side = t.fight.side_of(seat)
    return (Flee(seat),) if side is not None and side.posse else ()


@dataclass(frozen=True)
class AssignThenTake(TakeLumps):
    """A player names all casualties, then takes them in that order; no casualties are taken as well.

    1.4, 6.1 Step 5.
    """

    named: tuple[Event, ...] = ()
    tells_of_none: ClassVar[bool] = True
    """Whether a loser who has to take none takes them all the same, as far as cards respond to that."""
    steps = ("assign", "take")

    def assign(self, t: Table) -> Asking:
        """The next one, with those that have been named imagined to be gone."""
        suffered = yield from next_casualty(_without(t, self.seat, self.named), self.seat)
        return goto("assign", named=(*self.named, *suffered)) if suffered else goto("take")

    def take(self, t: Table) -> Out:
        """They happen one after the other; then the loser of the round has taken what there was to take."""
        lost = t.shootout is not None and t.shootout.winner not in (None, self.seat)
        told = lost and (self.tells_of_none or self.named)
        suffered = (SufferCasualties(self.seat),) if self.named else ()
        return end(*self.named, *suffered, *((TakeLoss(self.seat),) if told else ()))


def _without(t: Table, seat: Seat, named: Iterable[Event]) -> Table:
    """The table as it will be once these casualties have been taken."""
    imagined = t.copy()
    for event in named:
        if isinstance(event, Cover):
            event.apply(imagined)
        else:
            _drop(imagined, seat, event.subject())
    return imagined


def _drop(t: Table, seat: Seat, card: CardId) -> None:
    """Take a dude out of its posse, or a Sidekick from its dude, on an imagined table."""
    host = t.in_play[card].host
    if host is not None:
        t.change(host, attached=tuple(other for other in t.in_play[host].attached if other != card))
    sides = (side._replace(posse=tuple(dude for dude in side.posse if dude != card)) for side in t.fight.sides)
    first, second = sides
    t.shootout = t.fight._replace(sides=(first, second))


# Jobs by the older books. 1.4, 6.2 Jobs.


@dataclass(frozen=True)
class OldJob(RunJob):
    """A job; the leader's posse goes home booted whether it has won or lost. 1.4, 6.2 Step 5."""

    def resolve(self, t: Table) -> Out:
        """It succeeds if it is unopposed, or if the leader's posse wins; if both posses are gone there is no winner."""
        leaders, ability = t.fight.sides[0], self.ability(t)
        success = not t.fight.doomed and self.succeeds(t)
        home = (SendHomeBooted(dude, reason=HomeReason.JOB) for dude in leaders.posse)
        then = RunEffects(ability.effects if success else ability.failure, self.scope)
        return do(*home, FinishJob(success=success, posse=leaders.posse if success else ()), then)

    def succeeds(self, t: Table) -> bool:
        """Return whether the leader's posse has won, or the job is unopposed."""
        leaders = t.fight.sides[0]
        return t.fight.won_by == leaders.seat if t.fight.decided else bool(leaders.posse)


def controller_owner_then_clockwise(t: Table, seat: Seat, first: Seat | None) -> tuple[Seat, ...]:
    """Return the mark's controller, then its owner, then the others clockwise from the leader's player.

    1.4, 6.2 Step 3. Only those with a dude near enough are asked: where dudes stand is no secret.
    """
    order = controller_then_clockwise(t, seat, first)
    owner = _owner_of_mark(t)
    return tuple(sorted(order, key=lambda other: (other != first, first is None or other != owner)))


def not_the_mark(t: Table, dude: CardId) -> bool:
    """Whether a dude may join the leader's posse: not the mark of the job. 1.4, 6.2 Step 3."""
    return not (t.fight.job and dude == t.fight.mark)


def _owner_of_mark(t: Table) -> Seat | None:
    mark = CardId(t.fight.mark)
    return None if is_town_square(mark) or mark not in t.cards else t.cards[mark].owner


# Hands whose rank effects have changed, by the older books. 1.4, 6.1 Step 5.

_DEAD_MANS_VALUES = (1, 1, 8, 8, 11)

EXTREMES: Mapping[HandRank, tuple[tuple[int, ...], tuple[int, ...]]] = MappingProxyType(
    {
        HandRank.HIGH_CARD: ((1, 2, 3, 4, 6), (13, 12, 11, 10, 8)),
        HandRank.PAIR: ((1, 1, 2, 3, 4), (13, 13, 12, 11, 10)),
        HandRank.TWO_PAIR: ((1, 1, 2, 2, 3), (13, 13, 12, 12, 11)),
        HandRank.THREE_OF_A_KIND: ((1, 1, 1, 2, 3), (13, 13, 13, 12, 11)),
        HandRank.STRAIGHT: ((1, 2, 3, 4, 5), (13, 12, 11, 10, 9)),
        HandRank.FLUSH: ((1, 2, 3, 4, 6), (13, 12, 11, 10, 8)),
        HandRank.FULL_HOUSE: ((1, 1, 1, 2, 2), (13, 13, 13, 12, 12)),
        HandRank.FOUR_OF_A_KIND: ((1, 1, 1, 1, 2), (13, 13, 13, 13, 12)),
        HandRank.STRAIGHT_FLUSH: ((1, 2, 3, 4, 5), (13, 12, 11, 10, 9)),
        HandRank.FIVE_OF_A_KIND: ((1, 1, 1, 1, 1), (13, 13, 13, 13, 13)),
        HandRank.DEAD_MANS_HAND: (_DEAD_MANS_VALUES, _DEAD_MANS_VALUES),
    }
)
"""The values of the worst and of the best hand of each rank: aces are low."""


def worst_raised_best_lowered(hand: Hand, change: int) -> Hand:
    """Return a hand whose rank effects have changed: raised the worst of its new rank, lowered the best of it.

    Level with natural hands of the same cards. From 11 on it is a dead man's hand, below 1 the worst high card; one
    whose rank comes to what it was is what it was. 1.4, 6.1 Step 5.
    """
    if not change:
        return hand
    total = hand.rank + change
    rank = HandRank(min(max(HandRank), max(min(HandRank), total)))
    worst, best = EXTREMES[rank]
    values = best if change < 0 and total >= min(HandRank) else worst
    return hand._replace(rank=rank, key=tiebreakers(rank, values))


def by_rank_then_cards(t: Table, seat: Seat) -> tuple[int, tuple[int, ...]]:
    """Return how high a player's hand is at lowball: a changed one as the hand that it counts as. 1.4, 5.1."""
    return lowball(t, seat).strength
