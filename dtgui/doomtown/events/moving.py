"""Booting, moving, going home. WWE, Basics, Boot & Unboot; High Noon 4.6."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from dtgui.doomtown.events.changing import go_home, leave_posse, set_down
from dtgui.doomtown.queries.cards_rule_all import is_forbidden
from dtgui.doomtown.state.cards_rule_all import Prohibited
from dtgui.doomtown.state.event import Event, EventKind
from dtgui.doomtown.state.kinds import Timing
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.kernel.decisions import Seat


@dataclass(frozen=True)
class Boot(Event):
    """A card boots: by an ability of a player, or (None) by the rules and traits; `using` the card that says so."""

    card: CardId
    by: Seat | None = None
    using: CardId | None = None

    kinds = (EventKind.BOOTED,)
    needs = ("card",)

    def means(self) -> CardId | None:
        """Return the card whose text boots it."""
        return self.using

    def apply(self, t: Table) -> None:
        """Turn it sideways."""
        t.change(self.card, booted=True)


@dataclass(frozen=True)
class Move(Event):
    """A dude moves to a place: by an ability of a player, or (None) by the rules and traits; `using` the card.

    `together` are all that move at once, if it is not alone.
    """

    dude: CardId
    to: Place
    by: Seat | None = None
    using: CardId | None = None
    timing: Timing | None = None
    together: tuple[CardId, ...] = ()

    kinds = (EventKind.MOVES,)
    needs = ("dude",)
    place_field = "to"

    def means(self) -> CardId | None:
        """Return the card whose text moves it."""
        return self.using

    def timing_of_cause(self) -> Timing | None:
        """Return the timing of the ability that does it."""
        return self.timing

    def leads_to(self, standing: Place | None) -> Place:
        """Return where it moves."""
        return self.to

    def apply(self, t: Table) -> None:
        """Set it there."""
        _set_elsewhere(t, self.dude, self.to)


def _set_elsewhere(t: Table, dude: CardId, place: Place) -> None:
    """Set a dude at a place; away from a shootout it leaves its posse. WWE, Shootout Sequence 2."""
    if t.shootout is not None and place != t.shootout.place:
        leave_posse(t, dude)
    set_down(t, dude, place)


@dataclass(frozen=True)
class SetDown(Event):
    """A dude is placed elsewhere by a card effect: no move, as far as other cards are concerned."""

    dude: CardId
    place: Place

    needs = ("dude",)
    place_field = "place"

    def apply(self, t: Table) -> None:
        """Set it there."""
        _set_elsewhere(t, self.dude, self.place)


class HomeReason(Enum):
    """Why the rules send a dude home booted, by the word of card files."""

    REFUSED = "refused"
    """WWE, Calling Out: a callout was refused."""
    FLED = "fled"
    """WWE, Shootout Sequence 10."""
    JOB = "job"
    """WWE, Jobs 8: a job has succeeded."""
    CASUALTY = "casualty"
    """WWE, Shootout Sequence 9: casualties are covered so."""


@dataclass(frozen=True)
class SendHomeBooted(Event):
    """A dude goes home booted, and out of its posse: also one that is booted or at home. WWE, Shootout Sequence 2.

    It is sent there by an ability of a player, or (None) by the rules and traits.
    """

    dude: CardId
    by: Seat | None = None
    reason: HomeReason | None = None
    caller: CardId | None = None
    """The dude whose callout is refused, where that is why."""

    kinds = (EventKind.GOES_HOME_BOOTED, EventKind.MOVES)
    needs = ("dude",)

    def is_as_casualty(self) -> bool:
        """Whether it covers casualties."""
        return self.reason is HomeReason.CASUALTY

    def why_home(self) -> str:
        """Return the word of the rule by which the dude goes home."""
        return self.reason.value if self.reason is not None else ""

    def apply(self, t: Table) -> None:
        """Move it home, booted."""
        go_home(t, self.dude, booted=True)


@dataclass(frozen=True)
class BootToJoin(Event):
    """A dude boots to join a posse from elsewhere. WWE, Shootout Sequence 1."""

    card: CardId

    kinds = (EventKind.BOOTS_TO_JOIN, EventKind.BOOTED)
    needs = ("card",)

    def apply(self, t: Table) -> None:
        """Turn it sideways."""
        t.change(self.card, booted=True)


@dataclass(frozen=True)
class Unboot(Event):
    """A card unboots."""

    card: CardId

    kinds = (EventKind.UNBOOTED,)
    needs = ("card",)

    def apply(self, t: Table) -> None:
        """Turn it upright."""
        t.change(self.card, booted=False)


@dataclass(frozen=True)
class SendHome(Event):
    """A dude goes home as it is, and out of its posse: by an ability of a player, or (None) by a trait."""

    dude: CardId
    by: Seat | None = None

    kinds = (EventKind.MOVES,)
    needs = ("dude",)

    def apply(self, t: Table) -> None:
        """Move it home."""
        go_home(t, self.dude, booted=False)


@dataclass(frozen=True)
class LeavePosse(Event):
    """A dude leaves its posse without moving."""

    dude: CardId

    kinds = (EventKind.LEAVES_POSSE,)
    needs = ("dude",)

    def apply(self, t: Table) -> None:
        """Take it out of the posse."""
        leave_posse(t, self.dude)


@dataclass(frozen=True)
class UnbootAll(Event):
    """All of a player's cards unboot and may be used again. WWE, Nightfall Phase."""

    seat: Seat

    def apply(self, t: Table) -> None:
        """Turn them upright and forget what they have done today."""
        for card, shown in list(t.in_play.items()):
            if shown.controller == self.seat and (shown.booted or shown.today or shown.used):
                stays = shown.booted and is_forbidden(t, Prohibited.UNBOOT_AT_NIGHTFALL, card)
                t.change(card, booted=stays, today=frozenset(), used=())
