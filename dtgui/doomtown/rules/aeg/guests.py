"""AEG, Rustlin' Up Some Help: with three and more players, others may send dudes to the posses of a shootout."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dtgui.doomtown import verbs
from dtgui.doomtown.events.moving import BootToJoin
from dtgui.doomtown.events.shootouts import JoinPosse
from dtgui.doomtown.procedures.posses import Flee, FormPosse
from dtgui.doomtown.queries.jobs import Joining, job_join_options
from dtgui.doomtown.queries.joining import boots_to_join
from dtgui.doomtown.queries.places import owner_of_place, place_of
from dtgui.doomtown.queries.prohibitions import is_forbidden
from dtgui.doomtown.queries.shooting import suffering_seats
from dtgui.doomtown.questions import DONE, INVITE_GUESTS, JOIN_AS_GUEST
from dtgui.doomtown.rules.older.jobs import controller_owner_then_clockwise
from dtgui.doomtown.rules.older.shootouts import OldRound, all_strangers
from dtgui.doomtown.state.fights import Side
from dtgui.doomtown.state.prohibited import Prohibited
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Option, Seat, choose_one
from dtgui.kernel.flow import Asking, Out, Procedure, Work, do, end, goto


def declare(t: Table, dude: CardId, host: Seat | None = None) -> tuple[Work, ...]:
    """Return the effects of joining a posse: no dude moves yet; for a job, dudes elsewhere boot. AEG, Formin'
    Posses.

    A guest joins the posse of its `host`.
    """
    boots = t.fight.job and boots_to_join(t, dude, t.fight.place)
    return (*((BootToJoin(dude),) if boots else ()), JoinPosse(dude, place_of(t, dude), host=host))


def guests_of(t: Table, side: Side) -> tuple[Seat, ...]:
    """Return the players who have dudes in a posse that is not theirs, in turn order."""
    controllers = {t.in_play[dude].controller for dude in side.posse} - {side.seat}
    return tuple(seat for seat in t.seats if seat in controllers)


def opposers_except_guests(t: Table, seat: Seat, first: Seat | None) -> tuple[Seat, ...]:
    """Return the players who may oppose a job: the mark's controller, else its owner, else clockwise; not a guest of
    its leader.

    AEG, Jobs, Step 3; Rustlin' Up Some Help.
    """
    helping = guests_of(t, t.fight.sides[0])
    return tuple(other for other in controller_owner_then_clockwise(t, seat, first) if other not in helping)


def strangers_without_an_owner(t: Table) -> tuple[CardId, ...]:
    """Return the dudes that gain a bounty at a Private location: none of a posse that has dudes of its owner.

    AEG, Breakin' and Enterin'; Rustlin' Up Some Help.
    """
    owner = owner_of_place(t, t.fight.place)
    spared = {
        dude
        for side in t.fight.sides
        if any(t.in_play[other].controller == owner for other in side.posse)
        for dude in side.posse
    }
    return tuple(dude for dude in all_strangers(t) if dude not in spared)


def _ways_to_help(t: Table, guest: Seat, host: Seat) -> Iterator[Option]:
    """Yield the dudes whom a player could send to another's posse, under that player's conditions."""
    leads = t.fight.sides[0].seat == host
    barred = Prohibited.JOIN_LEADER if leads else Prohibited.JOIN_MARK
    if t.fight.job and leads:
        found = dict.fromkeys(option for stage in Joining for option in job_join_options(t, guest, stage))
    else:
        found = dict.fromkeys(t.rules.joining.options(t, guest))
    for option in found:
        dude = CardId(int(option.args[0]))
        if t.fight.side_with(dude) is None and not is_forbidden(t, barred, dude):
            yield option


def _can_help(t: Table, seat: Seat, host: Seat) -> bool:
    """Return whether a player is on no side yet, and has a dude to send."""
    takes_part = any(seat == side.seat or seat in guests_of(t, side) for side in t.fight.sides)
    return not takes_part and any(True for _ in _ways_to_help(t, seat, host))


@dataclass(frozen=True)
class FormPosseWithGuests(FormPosse):
    """A player's dudes join the posse, then those of others who are asked. AEG, Rustlin' Up Some Help."""

    def complete(self, t: Table) -> Out:
        """Complete the joining of the player's dudes."""
        return end(AskForHelp(self.seat))


@dataclass(frozen=True)
class AskForHelp(Procedure):
    """The player whose posse it is may ask others to send dudes. AEG, Rustlin' Up Some Help."""

    seat: Seat
    asked: tuple[Seat, ...] = ()
    steps = ("ask",)

    def ask(self, t: Table) -> Asking:
        """Ask for the next dude, or to stop."""
        able = [seat for seat in t.seats if seat not in self.asked and _can_help(t, seat, self.seat)]
        if t.fight.side_of(self.seat) is None or not able:
            return end()
        options = (DONE, *map(verbs.INVITE.option, able))
        choice = yield choose_one(self.seat, INVITE_GUESTS, options, Section.POSSES)
        if choice == DONE:
            return end()
        guest = Seat(int(choice.args[0]))
        return goto("ask", SendHelp(guest, self.seat), asked=(*self.asked, guest))


@dataclass(frozen=True)
class SendHelp(Procedure):
    """A player who was asked sends dudes, or none. AEG, Rustlin' Up Some Help."""

    seat: Seat
    host: Seat
    steps = ("join",)

    def join(self, t: Table) -> Asking:
        """Another dude, or no more."""
        options = tuple(_ways_to_help(t, self.seat, self.host))
        if not options:
            return end()
        first = t.fight.leader if t.fight.sides[0].seat == self.host else t.fight.mark
        choice = yield choose_one(self.seat, JOIN_AS_GUEST, (DONE, *options), Section.POSSES, (first,))
        return end() if choice == DONE else goto("join", *declare(t, CardId(int(choice.args[0])), self.host))


@dataclass(frozen=True)
class FleeOwn(Flee):
    """A player decides which of the player's own dudes flee, in any posse. AEG, Rustlin' Up Some Help."""

    def posse(self, t: Table) -> tuple[CardId, ...]:
        """Return the dudes of both posses that the player controls."""
        fighting = (dude for side in t.fight.sides for dude in side.posse)
        return tuple(dude for dude in fighting if t.in_play[dude].controller == self.seat)


@dataclass(frozen=True)
class RoundWithGuests(OldRound):
    """A round after which guests decide first whether to flee, the loser's before the winner's.

    AEG, Slingin' Lead, Step 6; Rustlin' Up Some Help.
    """

    def losers_flight(self, t: Table) -> Out:
        """The guests, then the loser."""
        sides = filter(None, map(t.fight.side_of, suffering_seats(t)))
        guests: tuple[Work, ...] = tuple(FleeOwn(seat) for side in sides for seat in guests_of(t, side))
        return do(*guests, *super().losers_flight(t).work)
