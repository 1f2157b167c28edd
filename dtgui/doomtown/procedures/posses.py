"""Joining a posse, and leaving it in flight. WWE, Shootout Sequence 1 and 10."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown import verbs
from dtgui.doomtown.events.moving import BootToJoin, HomeReason, SendHomeBooted
from dtgui.doomtown.events.shootouts import GainBounty, JoinPosse
from dtgui.doomtown.queries.joining import (
    CLOSE_ENOUGH,
    MAY_BOOT_TO_JOIN,
    MAY_JOIN_LEADER,
    MAY_JOIN_MARK,
    UNBOOTED_TO_JOIN,
    boots_to_join,
    joins_from_afar,
)
from dtgui.doomtown.queries.places import own_dudes, place_of
from dtgui.doomtown.queries.plays import join_options, make_play
from dtgui.doomtown.queries.prohibitions import is_forbidden
from dtgui.doomtown.questions import DONE, FLEE, FORM_POSSE
from dtgui.doomtown.state.plays import PlayKind
from dtgui.doomtown.state.prohibited import Prohibited
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.kernel.decisions import Seat, choose_one, choose_some
from dtgui.kernel.flow import Asking, Out, Procedure, Work, end, goto


def join_posse(t: Table, dude: CardId) -> tuple[Work, ...]:
    """Return what joining does: boot and come from an adjacent location, and be wanted for it.

    WWE, Shootout Sequence 1.
    """
    place = t.fight.place
    boots = (BootToJoin(dude),) if boots_to_join(t, dude, place) else ()
    stays = joins_from_afar(t, dude, place)
    wanted = not stays and t.rules.policies.is_wanted_for_joining(t, dude)
    return (
        *boots,
        JoinPosse(dude, place_of(t, dude) if stays else place),
        *((GainBounty(dude, 1, joining=True),) if wanted else ()),
    )


def _join(t: Table, seat: Seat, dude: CardId, place: Place) -> tuple[Work, ...]:
    return join_posse(t, dude)


JOIN = PlayKind[Table, Place](
    verb=verbs.JOIN,
    section=Section.POSSES,
    subjects=own_dudes,
    objects=lambda t, seat, dude: () if t.shootout is None else (t.shootout.place,),
    of_object=(CLOSE_ENOUGH, UNBOOTED_TO_JOIN, MAY_BOOT_TO_JOIN, MAY_JOIN_LEADER, MAY_JOIN_MARK),
    work=_join,
    boots=lambda t, seat, dude, place: boots_to_join(t, dude, place),
)


def bounties_for_joining(t: Table) -> tuple[GainBounty, ...]:
    """Return the bounties that dudes gain once both posses are complete."""
    return tuple(GainBounty(dude, 1, joining=True) for dude in t.rules.policies.intruders(t))


@dataclass(frozen=True)
class FormPosse(Procedure):
    """One by one, a player's dudes join the posse. WWE, Shootout Sequence 1."""

    seat: Seat
    steps = ("invite",)

    def invite(self, t: Table) -> Asking:
        """Another dude, or the posse is complete."""
        options = join_options(t, self.seat)
        if not options:
            return self.complete(t)
        choice = yield choose_one(self.seat, FORM_POSSE, (DONE, *options), Section.POSSES)
        if choice == DONE:
            return self.complete(t)
        return goto("invite", *make_play(t, self.seat, choice))

    def complete(self, t: Table) -> Out:
        """No further dude of the player joins."""
        return end()


@dataclass(frozen=True)
class Flee(Procedure):
    """A player chooses who flees: any number of dudes go home booted. WWE, Shootout Sequence 10."""

    seat: Seat
    steps = ("flee",)

    def flee(self, t: Table) -> Asking:
        """All, some or none of the posse."""
        options = [verbs.FLEE.option(dude) for dude in self.posse(t) if not is_forbidden(t, Prohibited.FLEE, dude)]
        chosen = yield choose_some(self.seat, FLEE, options, Section.FLIGHT)
        return end(*(SendHomeBooted(option.args[0], reason=HomeReason.FLED) for option in chosen))

    def posse(self, t: Table) -> tuple[CardId, ...]:
        """Return the dudes that the player decides for."""
        side = t.fight.side_of(self.seat)
        return side.posse if side else ()
