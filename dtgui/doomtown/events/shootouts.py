"""The events of a shootout, from the posses to casualties. WWE, Shootouts; Shootout Sequence 9."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Unpack

from dtgui.doomtown.events.changing import renew_uses, set_down
from dtgui.doomtown.queries import stats
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.event import Event, EventKind
from dtgui.doomtown.state.fights import Shootout, Side, SideChanges
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.doomtown.state.texts import Span
from dtgui.kernel.decisions import Seat

DUDE_ACED = "dude_aced"
"""The table's note that a dude has been aced in the shootout."""


def note_aced(t: Table, card: CardId) -> None:
    """Note that a dude is aced, if there is a shootout."""
    if t.shootout is not None and t.in_play[card].printed.type is CardType.DUDE:
        t.today |= {DUDE_ACED}


def change_side(t: Table, seat: Seat, **fields: Unpack[SideChanges]) -> None:
    """Replace fields of a side of the shootout."""
    first, second = (side._replace(**fields) if side.seat == seat else side for side in t.fight.sides)
    t.shootout = t.fight._replace(sides=(first, second))


@dataclass(frozen=True)
class CallOut(Event):
    """A dude calls out another. WWE, High Noon 4.9."""

    leader: CardId
    mark: CardId

    kinds = (EventKind.CALLED_OUT,)

    def apply(self, t: Table) -> None:
        """Nothing moves: the mark has yet to answer."""


@dataclass(frozen=True)
class AcceptCallout(Event):
    """The mark of a callout, which the leader's player made, accepts it. WWE, High Noon 4.9."""

    leader: CardId
    mark: CardId
    by: Seat | None

    kinds = (EventKind.CALLOUT_ACCEPTED,)
    needs = ("leader", "mark")

    def subject(self) -> CardId:
        """Return the mark."""
        return self.mark

    def apply(self, t: Table) -> None:
        """Nothing moves: the shootout has yet to begin."""


@dataclass(frozen=True)
class StartShootout(Event):
    """The call is accepted: a shootout begins at the mark's location."""

    leader: CardId
    mark: CardId

    kinds = (EventKind.SHOOTOUT_STARTS,)
    needs = ("leader", "mark")

    def apply(self, t: Table) -> None:
        """Set up the two sides, their posses still empty."""
        leader, mark = t.in_play[self.leader], t.in_play[self.mark]
        assert mark.place is not None
        t.shootout = Shootout(self.leader, self.mark, mark.place, (Side(leader.controller), Side(mark.controller)))
        t.today -= {DUDE_ACED}


@dataclass(frozen=True)
class StandIn(Event):
    """Before posses form, a dude takes the leader's or the mark's part, and the two trade places."""

    out: CardId
    card: CardId

    needs = ("out", "card")

    def apply(self, t: Table) -> None:
        """Trade places, and note who leads or is marked now."""
        places = t.in_play[self.out].place, t.in_play[self.card].place
        assert places[0] is not None
        assert places[1] is not None
        set_down(t, self.card, places[0])
        set_down(t, self.out, places[1])
        fight = t.fight
        leader = self.card if fight.leader == self.out else fight.leader
        mark = self.card if fight.mark == self.out else fight.mark
        t.shootout = fight._replace(leader=leader, mark=mark)


@dataclass(frozen=True)
class StartJob(Event):
    """A job is under way: the leader's posse forms. WWE, Jobs 3. `place` is where the mark is."""

    leader: CardId
    mark: CardId
    place: Place
    opposing: Seat
    card: CardId

    kinds = (EventKind.JOB_STARTS,)

    def apply(self, t: Table) -> None:
        """Set up the two sides; the opposing player may still change."""
        sides = (Side(t.in_play[self.leader].controller), Side(self.opposing))
        t.shootout = Shootout(self.leader, self.mark, self.place, sides, job=True, job_card=self.card)


@dataclass(frozen=True)
class Oppose(Event):
    """A player sets out to oppose a job. WWE, Jobs 5."""

    seat: Seat

    def apply(self, t: Table) -> None:
        """Note who faces the leader."""
        t.shootout = t.fight._replace(sides=(t.fight.sides[0], Side(self.seat)))


@dataclass(frozen=True)
class FormedPosses(Event):
    """Both posses are complete, and the shootout begins in earnest. WWE, Shootout Sequence 1; Jobs 7."""

    kinds = (EventKind.POSSES_FORMED,)

    def apply(self, t: Table) -> None:
        """Nothing moves, but this turn has seen a shootout."""
        t.shootout = t.fight._replace(formed=True)
        t.today |= {"shootout"}


@dataclass(frozen=True)
class FinishJob(Event):
    """A job has succeeded or failed. WWE, Jobs 7 and 8."""

    success: bool
    posse: tuple[CardId, ...] = ()
    """The dudes who did it, and went home."""

    kinds = (EventKind.JOB_DONE,)

    def has_succeeded(self) -> bool:
        """Whether the job succeeded."""
        return self.success

    def apply(self, t: Table) -> None:
        """Note who has done it, for the job's effect."""
        t.shootout = t.fight._replace(done_by=self.posse)


@dataclass(frozen=True)
class DoomJob(Event):
    """Makes a job fail, even if the leader wins the shootout."""

    def apply(self, t: Table) -> None:
        """Note it, if there is a job."""
        if t.shootout is not None and t.shootout.job:
            t.shootout = t.shootout._replace(doomed=True)


@dataclass(frozen=True)
class PlayHeadline(Event):
    """A Headline is played: the only one in this shootout. WWE, Basics, Headline."""

    def apply(self, t: Table) -> None:
        """Note it."""
        t.shootout = t.fight._replace(headline=True)


@dataclass(frozen=True)
class ChangeCasualties(Event):
    """A side will take more or fewer casualties this round. WWE, Shootout Sequence 8."""

    seat: Seat
    amount: int

    def apply(self, t: Table) -> None:
        """Add to the casualties to cover now, or to those of the round before it is decided."""
        side = t.fight.side_of(self.seat)
        if side is None:
            return
        if any(each.casualties or each.covered for each in t.fight.sides):
            change_side(t, self.seat, casualties=max(0, side.casualties + self.amount))
        else:
            change_side(t, self.seat, casualty_change=side.casualty_change + self.amount)


@dataclass(frozen=True)
class JoinPosse(Event):
    """A dude joins its player's posse, moving to the shootout where it is not there. WWE, Shootout Sequence 1.

    A guest joins that of its `host`. AEG, Rustlin' Up Some Help.
    """

    dude: CardId
    place: Place
    by_effect: bool = False
    host: Seat | None = None
    using: CardId | None = None
    """The card whose text makes it join."""

    kinds = (EventKind.JOINS_POSSE, EventKind.MOVES)
    needs = ("dude",)
    place_field = "place"

    def about(self, t: Table, kinds: frozenset[EventKind]) -> tuple[CardId, ...]:
        """Return the dude where it joins, or where it moves: that it does only if it comes from elsewhere."""
        comes = bool(t.origins) and t.origins[-1] != self.place
        return (self.dude,) if EventKind.JOINS_POSSE in kinds or comes else ()

    def means(self) -> CardId | None:
        """Return the card whose text makes it join."""
        return self.using

    def is_by_effect(self) -> bool:
        """Whether a card effect makes it join."""
        return self.by_effect

    def apply(self, t: Table) -> None:
        """Add it to the posse."""
        seat = t.in_play[self.dude].controller if self.host is None else self.host
        side = t.fight.side_of(seat)
        assert side is not None
        set_down(t, self.dude, self.place)
        change_side(t, seat, posse=(*side.posse, self.dude))


@dataclass(frozen=True)
class GainBounty(Event):
    """A dude's bounty rises: it is wanted, perhaps for `joining` a posse at another player's Private location.

    WWE, Basics, Bounty & Wanted; Shootout Sequence 1.
    """

    dude: CardId
    amount: int
    joining: bool = False

    kinds = (EventKind.BOUNTY_FOR_JOINING, EventKind.BOUNTY_GAINED)
    needs = ("dude",)

    def about(self, t: Table, kinds: frozenset[EventKind]) -> tuple[CardId, ...]:
        """Return the dude; nothing if only bounty for joining is wanted, and this is not such a bounty."""
        return (self.dude,) if self.joining or EventKind.BOUNTY_GAINED in kinds else ()

    def apply(self, t: Table) -> None:
        """Put ghost rock from the bank on the dude."""
        t.change(self.dude, bounty=t.in_play[self.dude].bounty + self.amount)
        t.bank -= self.amount


@dataclass(frozen=True)
class CallForShooters(Event):
    """Shooters are about to be chosen: a moment for cards. WWE, Shootout Sequence 3."""

    kinds = (EventKind.SHOOTERS_DUE,)

    def apply(self, t: Table) -> None:
        """Nothing moves."""


@dataclass(frozen=True)
class ChooseShooter(Event):
    """A player names the shooter of the posse. WWE, Shootout Sequence 3."""

    seat: Seat
    dude: CardId

    kinds = (EventKind.SHOOTER_CHOSEN,)
    needs = ("dude",)

    def apply(self, t: Table) -> None:
        """Note the shooter."""
        change_side(t, self.seat, shooter=self.dude)


@dataclass(frozen=True)
class SetBonuses(Event):
    """A side's stud and draw bonus for the round. WWE, Shootout Sequence 4."""

    seat: Seat
    stud: int
    draw: int

    def apply(self, t: Table) -> None:
        """Note the bonuses."""
        change_side(t, self.seat, stud_bonus=self.stud, draw_bonus=self.draw)


@dataclass(frozen=True)
class SetHandRank(Event):
    """A side's draw hand has this rank, and takes this many casualties once the hands are compared."""

    seat: Seat
    rank: int
    casualties: int = 0

    def apply(self, t: Table) -> None:
        """Note rank and casualties."""
        change_side(t, self.seat, rank=self.rank, casualties=self.casualties)


@dataclass(frozen=True)
class WinRound(Event):
    """The round is decided: won by a player, or (None) without a winner. WWE, Shootout Sequence 7."""

    seat: Seat | None

    kinds = (EventKind.ROUND_RESOLVED,)

    def apply(self, t: Table) -> None:
        """Note the winner."""
        t.shootout = t.fight._replace(winner=self.seat)


@dataclass(frozen=True)
class EndRound(Event):
    """The next round's figures start from nothing. WWE, Shootout Sequence 11."""

    def apply(self, t: Table) -> None:
        """Forget shooters, bonuses, ranks and casualties."""
        first, second = (Side(side.seat, side.posse) for side in t.fight.sides)
        renew_uses(t, (Span.ROUND,))
        t.shootout = t.fight._replace(sides=(first, second), round=t.fight.round + 1, winner=None)


@dataclass(frozen=True)
class WinShootout(Event):
    """A posse is empty: the surviving one has won the shootout, or (None) there is no winner. WWE, Ending a
    Shootout.
    """

    seat: Seat | None

    def apply(self, t: Table) -> None:
        """Note the winner, who has won also where the whole surviving posse flees."""
        t.shootout = t.fight._replace(decided=True, won_by=self.seat)


@dataclass(frozen=True)
class EndShootout(Event):
    """The shootout or job is over: posses dissolve. WWE, Ending a Shootout; Jobs 8."""

    kinds = (EventKind.SHOOTOUT_ENDS,)

    def apply(self, t: Table) -> None:
        """Forget it; what may be used so often in each shootout may be used again. WWE, Basics, Abilities."""
        renew_uses(t, (Span.SHOOTOUT, Span.ROUND))
        t.shootout = None


# The events of taking casualties. WWE, Shootout Sequence 9.


def note_casualty(t: Table, dude: CardId) -> None:
    """Record the value of a dude that is about to be discarded or aced as a casualty."""
    side = t.shootout.side_with(dude) if t.shootout else None
    if side is not None and t.in_play[dude].printed.type is CardType.DUDE:
        fallen = (dude, stats.value(t, dude), stats.bullets(t, dude))
        change_side(t, side.seat, fallen=(*side.fallen, fallen))


@dataclass(frozen=True)
class Cover(Event):
    """A side has covered casualties. WWE, Shootout Sequence 9."""

    seat: Seat
    count: int

    def apply(self, t: Table) -> None:
        """Subtract them from the casualties left to cover; if the posse is gone, all of them."""
        side = t.fight.side_of(self.seat)
        assert side is not None
        left = max(0, side.casualties - self.count)
        change_side(t, self.seat, casualties=left, covered=side.covered + self.count)


@dataclass(frozen=True)
class FaceCasualties(Event):
    """A player is about to take casualties, won or lost. WWE, Shootout Sequence 9."""

    seat: Seat

    kinds = (EventKind.CASUALTIES_DUE,)

    def apply(self, t: Table) -> None:
        """Change nothing: this is the moment for responses before the act."""


@dataclass(frozen=True)
class SufferCasualties(Event):
    """A player has taken one casualty or more, won or lost. WWE, Shootout Sequence 9."""

    seat: Seat

    kinds = (EventKind.CASUALTIES_SUFFERED,)

    def apply(self, t: Table) -> None:
        """Nothing moves: the casualties have been covered."""


@dataclass(frozen=True)
class TakeLoss(Event):
    """The loser of a round has taken the casualties. WWE, Shootout Sequence 9."""

    seat: Seat

    kinds = (EventKind.CASUALTIES_TAKEN,)

    def apply(self, t: Table) -> None:
        """Nothing moves: the casualties have been covered."""
