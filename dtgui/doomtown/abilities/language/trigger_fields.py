"""The fields of a trigger, as card files give them. WWE, React Priorities."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.abilities.language.choosing import Who
from dtgui.doomtown.abilities.language.description import LocationDescription
from dtgui.doomtown.abilities.language.figures import Skill
from dtgui.doomtown.abilities.language.moments import HandKind
from dtgui.doomtown.abilities.language.names import PlayerNamed
from dtgui.doomtown.events.moving import HomeReason
from dtgui.doomtown.state.basics import Phase
from dtgui.doomtown.state.event import EventKind
from dtgui.doomtown.state.texts import Timing

MOMENTS = ("before", "when", "after")

MOVES = frozenset({EventKind.MOVES})
"""Any arrival of a dude at another location; sending a dude home that is already there does not count."""

CALLS = frozenset({EventKind.CALLOUT_ACCEPTED})
"""Events whose acting card is the caller."""


@dataclass(frozen=True)
class TriggerFields:
    """A moment (`before`, `when`, `after`), kinds of events, and further conditions on the event.

    `card` (or `dude`) is what the event is about, `by` the player who does it, `player` the one it is about; `to` and
    `from` are places; `spell` is what is cast; `success` whether a test (of a `skill`) succeeded; `hand` what is
    revealed; `timing` is that of an ability that is used.
    `because` says why the rules send a dude home booted: refused, fled, job, casualty.
    `through` are timings: an ability of one of them must do it, or it covers casualties as `as_casualty` has it.
    `by_effect`: a card effect does it, and not the rules; `using`: the card whose text boots another is like this.
    `unpaid`: upkeep that was not paid does it. `to_or_from`: one of the two ends of a move is there.
    `not_casualty`: it does not cover casualties.
    A description of any number of dudes names all that move at once.
    Cards whose fate is one of `as_casualty` (`true`: any) are meant only where they cover casualties.
    """

    moment: str
    kinds: frozenset[EventKind]
    card: Who | None = None
    player: PlayerNamed | None = None
    by: PlayerNamed | None = None
    to: LocationDescription | None = None
    from_: LocationDescription | None = None
    success: bool | None = None
    skill: Skill | None = None
    phase: Phase | None = None
    hand: HandKind | None = None
    spell: Who | None = None
    as_casualty: frozenset[EventKind] = frozenset()
    because: tuple[HomeReason, ...] = ()
    timing: tuple[Timing, ...] = ()
    through: tuple[Timing, ...] = ()
    by_effect: bool = False
    using: Who | None = None
    unpaid: bool = False
    to_or_from: LocationDescription | None = None
    not_casualty: bool = False
