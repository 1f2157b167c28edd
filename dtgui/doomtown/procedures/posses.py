"""Joining a posse, and leaving it in flight. WWE, Shootout Sequence 1 and 10."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.moving import BootToJoin, SendHomeBooted
from dtgui.doomtown.events.shootouts import GainBounty, JoinPosse
from dtgui.doomtown.queries.places import is_private, owner_of_place, place_of
from dtgui.doomtown.queries.plays import DONE, join_options
from dtgui.doomtown.queries.requirements import boots_to_join, joins_from_afar
from dtgui.doomtown.queries.stats import is_forbidden
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Option, Seat, choose_one, choose_some
from dtgui.kernel.flow import Asking, Procedure, Work, end, goto


def join_posse(t: Table, dude: CardId, *, bounty: bool = True) -> tuple[Work, ...]:
    """Return what joining does: boot and come from an adjacent location, and be wanted for it.

    WWE, Shootout Sequence 1: a dude that joins a posse in a Private location that its player does not own gains 1
    bounty. In a job it does so once the shootout begins (WWE, Jobs 7): then `bounty` is left out here.
    """
    assert t.shootout is not None
    place, seat = t.shootout.place, t.in_play[dude].controller
    boots = (BootToJoin(dude),) if boots_to_join(t, dude, place) else ()
    stays = joins_from_afar(t, dude, place)
    wanted = bounty and not stays and is_private(t, place) and owner_of_place(t, place) != seat
    return (*boots, JoinPosse(dude, place_of(t, dude) if stays else place), *((GainBounty(dude, 1),) if wanted else ()))


@dataclass(frozen=True)
class FormPosse(Procedure):
    """One by one, a player's dudes join the posse. WWE, Shootout Sequence 1."""

    seat: Seat
    bounty: bool = True
    steps = ("invite",)

    def invite(self, t: Table) -> Asking:
        """Another dude, or the posse is complete."""
        options = join_options(t, self.seat)
        if not options:
            return end()
        choice = yield choose_one(self.seat, "form_posse", (DONE, *options), "Shootout Sequence 1")
        if choice == DONE:
            return end()
        return goto("invite", *join_posse(t, choice.args[0], bounty=self.bounty))


@dataclass(frozen=True)
class Flee(Procedure):
    """A player chooses who flees: any number of dudes go home booted. WWE, Shootout Sequence 10."""

    seat: Seat
    steps = ("flee",)

    def flee(self, t: Table) -> Asking:
        """All, some or none of the posse."""
        assert t.shootout is not None
        side = t.shootout.side_of(self.seat)
        posse = side.posse if side else ()
        options = [Option("flee", (dude,)) for dude in posse if not is_forbidden(t, "flee", dude)]
        chosen = yield choose_some(self.seat, "flee", options, "Shootout Sequence 10")
        return end(*(SendHomeBooted(option.args[0]) for option in chosen))
