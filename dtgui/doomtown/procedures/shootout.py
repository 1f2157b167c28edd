"""WWE, Shootouts: from the posses to the end; the rounds, the shooters, and taking casualties; for jobs too."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.events.lasting import Expire
from dtgui.doomtown.events.leaving import Ace, Discard
from dtgui.doomtown.events.moving import HomeReason, SendHomeBooted
from dtgui.doomtown.events.poker import ForgetPunishments
from dtgui.doomtown.events.shootouts import (
    CallForShooters,
    ChooseShooter,
    Cover,
    EndRound,
    EndShootout,
    FaceCasualties,
    FormedPosses,
    StartShootout,
    SufferCasualties,
    TakeLoss,
    WinShootout,
)
from dtgui.doomtown.procedures.combos import DropTechniques
from dtgui.doomtown.procedures.hands import CompareHands, DrawHands, end_of_hand
from dtgui.doomtown.procedures.plays import ResolutionPlays, ShootoutPlays
from dtgui.doomtown.procedures.posses import Flee, FormPosse, bounties_for_joining, join_posse
from dtgui.doomtown.queries import casualties
from dtgui.doomtown.queries.cards_rule_all import is_forbidden, player_has_permission
from dtgui.doomtown.queries.shooting import fighting_seats, has_run_its_course, is_over, suffering_seats, survivor
from dtgui.doomtown.questions import CASUALTY, SHOOTER
from dtgui.doomtown.state.cards_rule_all import Permission, Prohibited
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.texts import Until
from dtgui.kernel.decisions import Decision, Seat, choose_one
from dtgui.kernel.flow import Asking, Out, Procedure, Work, do, end, goto


@dataclass(frozen=True)
class RunShootout(Procedure):
    """A shootout between the leader's posse and the mark's."""

    leader: CardId
    mark: CardId
    steps: ClassVar[tuple[str, ...]] = ("start", "leaders_posse", "marks_posse", "fight", "part")

    def start(self, t: Table) -> Out:
        """High Noon is paused; the shootout takes place at the mark's location."""
        return do(StartShootout(self.leader, self.mark))

    def leaders_posse(self, t: Table) -> Out:
        """WWE, Shootout Sequence 1: the leader joins, then the leader's other dudes may."""
        return end() if t.shootout is None else do(*self._posse(t, *self._in_order(t)[0]))

    def marks_posse(self, t: Table) -> Out:
        """WWE, Shootout Sequence 1: then the mark, and the mark's other dudes."""
        return do(*self._posse(t, *self._in_order(t)[1]))

    def fight(self, t: Table) -> Out:
        """WWE, Shootout Sequence 2 to 11: rounds, until a posse is empty."""
        return do(*bounties_for_joining(t), FormedPosses(), FightRounds())

    def part(self, t: Table) -> Out:
        """WWE, Ending a Shootout: posses dissolve; dudes who did not flee stay."""
        return end(EndShootout())

    def join(self, t: Table, dude: CardId) -> tuple[Work, ...]:
        """Return how the leader and the mark join."""
        return join_posse(t, dude)

    def _in_order(self, t: Table) -> tuple[tuple[CardId, Seat], tuple[CardId, Seat]]:
        """Leader and mark with their players, as their posses form: the mark's first where an effect says so."""
        leading, marked = (side.seat for side in t.fight.sides)
        leaders, marks = (t.fight.leader, leading), (t.fight.mark, marked)
        return (marks, leaders) if player_has_permission(t, leading, Permission.FORMS_LAST) else (leaders, marks)

    def _posse(self, t: Table, first: CardId, seat: Seat) -> tuple[Work, ...]:
        """How a posse forms: around the leader or the mark.

        It is left out if it has left play, and does not join again if an effect has made it join before.
        """
        side = t.fight.side_of(seat)
        is_in = side is not None and first in side.posse
        joins = self.join(t, first) if first in t.in_play and not is_in else ()
        return (*joins, FormPosse(seat))


# WWE, Shootout Sequence 2 to 11: the rounds of a shootout, for callouts and jobs alike


@dataclass(frozen=True)
class FightRounds(Procedure):
    """Rounds, until a posse is empty. WWE, Shootout Sequence 11; Ending a Shootout."""

    steps: ClassVar[tuple[str, ...]] = ("fight", "win", "cease")

    def fight(self, t: Table) -> Out:
        """WWE, Shootout Sequence 11: chamber another round."""
        return do() if is_over(t) or has_run_its_course(t) else goto("fight", ShootoutRound())

    def win(self, t: Table) -> Out:
        """WWE, Ending a Shootout: the surviving posse has won, unless that is settled already."""
        return do() if t.fight.decided else do(WinShootout(survivor(t)))

    def cease(self, t: Table) -> Out:
        """WWE, Ending a Shootout: the effects of Shootout abilities come to an end."""
        return end(Expire(frozenset({Until.SHOOTOUT, Until.ROUND, Until.NEXT_ROUND})))


@dataclass(frozen=True)
class ShootoutRound(Procedure):
    """One round: plays, shooters, draw hands, resolution, comparison, casualties, flight.

    As soon as a posse is empty the shootout is over: what is left of the round is skipped.
    """

    steps = (
        "make_plays",
        "choose_shooters",
        "draw",
        "resolve",
        "compare",
        "take_lumps",
        "losers_flight",
        "winners_flight",
        "chamber",
    )

    def make_plays(self, t: Table) -> Out:
        """WWE, Shootout Sequence 2: Shootout plays."""
        return do(ShootoutPlays())

    def choose_shooters(self, t: Table) -> Out:
        """WWE, Shootout Sequence 3: the Dealer chooses first."""
        if is_over(t):
            return goto("chamber")
        return do(CallForShooters(), *(PickShooter(seat) for seat in fighting_seats(t)))

    def draw(self, t: Table) -> Out:
        """WWE, Shootout Sequence 4 and 5: draw hands, drawn and revealed; Tao Techniques are dropped first."""
        return do(DropTechniques(), DrawHands())

    def resolve(self, t: Table) -> Out:
        """WWE, Shootout Sequence 6: Resolution plays."""
        return goto("chamber") if is_over(t) else do(ResolutionPlays())

    def compare(self, t: Table) -> Out:
        """WWE, Shootout Sequence 7 and 8: the winner, and the casualties."""
        return goto("chamber") if is_over(t) else do(CompareHands())

    def take_lumps(self, t: Table) -> Out:
        """WWE, Shootout Sequence 9: the loser first; after identical hands both at once."""
        if is_over(t):
            return goto("chamber")
        first, second = suffering_seats(t)
        if t.fight.winner is None:
            return do(*faced(t), TakeLumpsTogether((first, second)))
        return do(*faced(t), TakeLumps(first), TakeLumps(second))

    def losers_flight(self, t: Table) -> Out:
        """WWE, Shootout Sequence 10: the loser decides first; a posse that casualties left alone may flee, too."""
        if not is_over(t):
            return do(Flee(suffering_seats(t)[0]))
        winner = survivor(t)
        return goto("chamber", WinShootout(winner), *(() if winner is None else (Flee(winner),)))

    def winners_flight(self, t: Table) -> Out:
        """WWE, Shootout Sequence 10: then the winner, unless flight has ended the shootout."""
        return do() if is_over(t) else do(Flee(suffering_seats(t)[1]))

    def chamber(self, t: Table) -> Out:
        """WWE, Shootout Sequence 11: the hands are done with."""
        discards = (event for seat in fighting_seats(t) for event in end_of_hand(t, seat))
        return end(*discards, ForgetPunishments(), Expire(frozenset({Until.ROUND})), EndRound())


# WWE, Shootout Sequence 3: choosing the shooter


@dataclass(frozen=True)
class PickShooter(Procedure):
    """A player names the dude who brings a full bullet rating; the others are backup."""

    seat: Seat
    steps = ("pick",)

    def pick(self, t: Table) -> Asking:
        """One dude of the posse; the only one is not asked for.

        If what follows another choice has emptied the posse, none: the shootout is over. WWE, Ending a Shootout.
        """
        side = t.fight.side_of(self.seat)
        assert side is not None
        if not side.posse:
            return end()
        able = [dude for dude in side.posse if not is_forbidden(t, Prohibited.BE_SHOOTER, dude)] or list(side.posse)
        shooter = able[0]
        if len(able) > 1:
            options = [verbs.SHOOTER.option(dude) for dude in able]
            choice = yield choose_one(self.seat, SHOOTER, options, Section.SHOOTERS)
            shooter = choice.args[0]
        return end(ChooseShooter(self.seat, shooter))


# WWE, Shootout Sequence 9: taking casualties, one at a time


@dataclass(frozen=True)
class TakeLumps(Procedure):
    """A player covers casualties, as many as possible and no more than necessary."""

    seat: Seat
    steps: ClassVar[tuple[str, ...]] = ("cover",)

    def cover(self, t: Table) -> Asking:
        """Ask for the next casualty: a dude to discard or ace, or to send home booted."""
        suffered = yield from next_casualty(t, self.seat)
        return goto("cover", *suffered) if suffered else end(*suffered_by(t, self.seat))


def faced(t: Table) -> tuple[FaceCasualties, ...]:
    """Return what cards may respond to before casualties are taken: for each player who has some to take."""
    return tuple(FaceCasualties(side.seat) for side in t.fight.sides if side.casualties)


def suffered_by(t: Table, seat: Seat) -> tuple[Event, ...]:
    """Return what cards may respond to once a player has taken casualties, and then that the loser of the round has."""
    side = t.shootout.side_of(seat) if t.shootout else None
    if side is None or not side.covered:
        return ()
    lost = t.fight.winner not in (None, seat)
    return (SufferCasualties(seat), TakeLoss(seat)) if lost else (SufferCasualties(seat),)


@dataclass(frozen=True)
class TakeLumpsTogether(Procedure):
    """After identical hands both players cover their casualties at once: each chooses before anything happens."""

    seats: tuple[Seat, Seat]
    chosen: tuple[Event, ...] = ()
    steps = ("first", "second")

    def first(self, t: Table) -> Asking:
        """Ask for the first player's next casualty."""
        suffered = yield from next_casualty(t, self.seats[0])
        return goto("second", chosen=suffered)

    def second(self, t: Table) -> Asking:
        """Ask for the second player's; then carry out both, until no casualties are left."""
        suffered = yield from next_casualty(t, self.seats[1])
        both = (*self.chosen, *suffered)
        if both:
            return goto("first", *both, chosen=())
        return end(*(event for seat in self.seats for event in suffered_by(t, seat)))


def next_casualty(t: Table, seat: Seat) -> Generator[Decision, Any, tuple[Event, ...]]:
    """Ask a player for the next casualty, with the number it covers; return nothing if none is left to cover."""
    ways = casualties.casualty_covers(t, seat)
    if not ways:
        return ()
    by_option = {way.option: way for way in ways}
    choice = yield choose_one(seat, CASUALTY, tuple(by_option), Section.CASUALTIES)
    way = by_option[choice]
    return _suffer(t, seat, way), Cover(seat, way.covers)


def _suffer(t: Table, seat: Seat, way: casualties.WayToCover) -> Event:
    by = t.fight.opposing(seat).seat
    if way.how == verbs.HOME:
        return SendHomeBooted(way.card, reason=HomeReason.CASUALTY)
    if way.how == verbs.ACE:
        return Ace(way.card, by, casualty=True)
    return Discard(way.card, by, casualty=True)
