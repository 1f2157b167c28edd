"""AEG, Formin' Posses; Jobs; Rustlin' Up Some Help: posses declared first, and the guests in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from dtgui.doomtown import verbs
from dtgui.doomtown.events.moving import BootToJoin, Move
from dtgui.doomtown.events.shootouts import JoinPosse
from dtgui.doomtown.procedures.jobs import FormJobPosse
from dtgui.doomtown.procedures.posses import JOIN, Flee, FormPosse
from dtgui.doomtown.procedures.shootout import RunShootout
from dtgui.doomtown.queries.cards_rule_all import is_forbidden
from dtgui.doomtown.queries.jobs import Joining, job_join_options
from dtgui.doomtown.queries.places import owner_of_place, place_of
from dtgui.doomtown.queries.resolving import FIGHTING, Use
from dtgui.doomtown.queries.shooting import boots_to_join, joins_from_afar, suffering_seats
from dtgui.doomtown.questions import DONE, FORM_JOB_POSSE, INVITE_GUESTS, JOIN_AS_GUEST
from dtgui.doomtown.rules.older.shootouts import OldJob, OldRound, all_strangers, controller_owner_then_clockwise
from dtgui.doomtown.state.cards_rule_all import Prohibited
from dtgui.doomtown.state.fights import Side
from dtgui.doomtown.state.plays import UseRequirement
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.doomtown.state.texts import Condition
from dtgui.kernel.decisions import Option, Seat, choose_one
from dtgui.kernel.flow import Asking, Out, Procedure, Work, do, end, goto


def _declare(t: Table, seat: Seat, dude: CardId, place: Place) -> tuple[Work, ...]:
    return declare(t, dude)


DECLARE = replace(JOIN, work=_declare)
"""How a player's dudes join a posse. AEG, Formin' Posses."""


def gather(t: Table) -> tuple[Work, ...]:
    """Return the work by which both posses reach the shootout at the same time; dudes that must boot do so first.

    AEG, Formin' Posses; Jobs, Step 4.
    """
    place = t.fight.place
    away = tuple(dude for side in t.fight.sides for dude in side.posse if _comes(t, dude, place))
    boots = () if t.fight.job else tuple(BootToJoin(dude) for dude in away if boots_to_join(t, dude, place))
    return (*boots, *(Move(dude, place, together=away) for dude in away))


def _comes(t: Table, dude: CardId, place: Place) -> bool:
    return t.in_play[dude].place != place and not joins_from_afar(t, dude, place)


def _is_in_a_posse(t: Table, use: Use) -> bool:
    """Return whether a card attached to a place may not be used in a shootout, unless it brings a dude into a posse."""
    shown = t.in_play.get(use.scope.this)
    if t.shootout is None or use.scope.timing not in FIGHTING or shown is None or shown.host is None:
        return True
    brings = use.ability.brings_self or any(choice.joins for choice in use.ability.choices)
    return brings or use.scope.acting is not None


IN_A_POSSE = UseRequirement("{card} is not in a posse.", Section.SHOOTOUT_PLAYS, _is_in_a_posse)
"""Deeds and outfits may be used in shootouts, but not Improvements. AEG, Slingin' Lead, Step 1 and Step 4."""


@dataclass(frozen=True)
class ShootoutOnceGathered(RunShootout):
    """A shootout that begins once both posses have been declared and have come. AEG, Formin' Posses."""

    steps = ("start", "leaders_posse", "marks_posse", "gather", "fight", "part")

    def gather(self, t: Table) -> Out:
        """All dudes elsewhere boot and move, at the same time."""
        return do(*gather(t))

    def join(self, t: Table, dude: CardId) -> tuple[Work, ...]:
        """Return how the leader and the mark join."""
        return declare(t, dude)


@dataclass(frozen=True)
class DeclareJobPosse(FormJobPosse):
    """The leader's posse is declared: dudes at or adjacent to the leader or the mark. AEG, Jobs, Step 3."""

    def invite(self, t: Table) -> Asking:
        """Another dude, or the posse is complete."""
        found = (option for stage in Joining for option in job_join_options(t, self.scope.seat, stage))
        options = tuple(dict.fromkeys(found))
        done = end(AskForHelp(self.scope.seat))
        if not options:
            return done
        choice = yield choose_one(self.scope.seat, FORM_JOB_POSSE, (DONE, *options), Section.POSSE_OF_A_JOB)
        return done if choice == DONE else goto("invite", *declare(t, CardId(int(choice.args[0]))))


@dataclass(frozen=True)
class JobOnceGathered(OldJob):
    """A job; a posse that does not meet its requirements has failed, and no dude moves unless it is opposed.

    AEG, Jobs, Step 3 and 4.
    """

    is_illegal: bool = False
    steps = ("start", "leaders_posse", "judge", "oppose", "gather", "check", "fight", "resolve", "dissolve")

    def judge(self, t: Table) -> Out:
        """AEG, Jobs, Step 3: where the posse is not what the job requires, it fails at once."""
        job = self.ability(t).job
        is_legal = job is None or job.require is None or job.require.holds(t, self.scope)
        return do() if is_legal else goto("resolve", is_illegal=True)

    def gather(self, t: Table) -> Out:
        """AEG, Jobs, Step 4: both posses come to the mark, if there are two."""
        return do(*gather(t)) if t.fight.sides[1].posse else do()

    def succeeds(self, t: Table) -> bool:
        """Return whether a legal posse was unopposed, or won."""
        return not self.is_illegal and super().succeeds(t)


def may_always_be_tried(t: Table, scope: Scope, mark: CardId, require: Condition) -> bool:
    """Whether a job with such a mark can be started: whatever it requires is judged later. AEG, Jobs, Step 3."""
    return True


# AEG, Rustlin' Up Some Help: with three and more players, others may send dudes to the posses of a shootout


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
