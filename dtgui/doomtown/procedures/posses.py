"""Joining a posse, by a play or a card effect, and leaving it in flight. WWE, Shootout Sequence 1, 2 and 10."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown import verbs
from dtgui.doomtown.events.moving import Boot, BootToJoin, HomeReason, SendHomeBooted
from dtgui.doomtown.events.shootouts import GainBounty, JoinPosse
from dtgui.doomtown.queries.cards_rule_all import is_forbidden, may_go
from dtgui.doomtown.queries.places import own_dudes, place_of
from dtgui.doomtown.queries.plays import join_options, make_play
from dtgui.doomtown.queries.shooting import (
    CLOSE_ENOUGH,
    MAY_BOOT_TO_JOIN,
    MAY_JOIN_LEADER,
    MAY_JOIN_MARK,
    UNBOOTED_TO_JOIN,
    boots_to_join,
    is_over,
    joins_from_afar,
    may_join_side,
)
from dtgui.doomtown.questions import DONE, FLEE, FORM_POSSE
from dtgui.doomtown.state.cards_rule_all import Prohibited
from dtgui.doomtown.state.fights import Shootout
from dtgui.doomtown.state.plays import PlayKind
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


# Joining a posse by card effect. WWE, Shootout Sequence 2.


@dataclass(frozen=True)
class JoinByEffect(Procedure):
    """A dude is brought into its player's posse, from anywhere and in any state; it is wanted for it as usual."""

    dude: CardId
    stay: bool = False
    booted: bool = False
    using: CardId | None = None
    steps = ("join",)

    def join(self, t: Table) -> Out:
        """Join, if the dude is still in play, and its player has a side in a shootout that goes on."""
        if t.shootout is None or not _may_join(t, t.shootout, self.dude):
            return end()
        if not self.stay and not _is_or_may_go(t, self.dude, t.shootout.place):
            return end()
        place = t.shootout.place
        stands = place_of(t, self.dude) if self.stay else place
        wanted = not self.stay and t.rules.policies.is_wanted_for_joining(t, self.dude)
        bounty = (GainBounty(self.dude, 1, joining=True),) if wanted else ()
        boots = (Boot(self.dude),) if self.booted else ()
        return end(*boots, JoinPosse(self.dude, stands, by_effect=True, using=self.using), *bounty)


def _is_or_may_go(t: Table, dude: CardId, place: Place) -> bool:
    return place_of(t, dude) == place or may_go(t, dude, place)


def _may_join(t: Table, fight: Shootout, dude: CardId) -> bool:
    """Whether there is a posse to join: once one is empty the shootout is over. WWE, Ending a Shootout."""
    side = fight.side_of(t.in_play[dude].controller) if dude in t.in_play else None
    if side is None or not may_join_side(t, dude):
        return False
    return dude not in side.posse and not (fight.formed and is_over(t))
