"""The present meaning of a text's words: the player behind "you", the named cards, actors and objects."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any, NamedTuple

from dtgui.doomtown.state.basics import CardId
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.kinds import Timing
from dtgui.kernel.decisions import Seat


@dataclass(frozen=True)
class Names(Mapping[str, Any]):
    """Names that a text has given, to cards and numbers: a mapping that never changes, in the order they were given."""

    pairs: tuple[tuple[str, Any], ...] = ()
    kinds: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """For names of cards: in which kind of place each of the cards is that the text means (see `whereabouts`)."""

    def __getitem__(self, name: str) -> Any:
        for given, value in self.pairs:
            if given == name:
                return value
        raise KeyError(name)

    def get(self, name: str, default: Any = None) -> Any:
        """Return what has this name, else the default: as of any mapping, at half the cost of it."""
        for given, value in self.pairs:
            if given == name:
                return value
        return default

    def __contains__(self, name: object) -> bool:
        for given, _ in self.pairs:  # noqa: SIM110 - a plain loop takes half the time, and this is asked all the time
            if given == name:
                return True
        return False

    def __iter__(self) -> Iterator[str]:
        return (name for name, _ in self.pairs)

    def __len__(self) -> int:
        return len(self.pairs)

    def giving(self, names: Mapping[str, Any]) -> Names:
        """Return these names and others, which go before where both are given."""
        kept = [pair for pair in self.pairs if pair[0] not in names]
        kinds = tuple([pair for pair in self.kinds if pair[0] not in names]) if self.kinds else ()
        return Names((*kept, *names.items()), kinds)

    def placing(self, kinds: Mapping[str, tuple[str, ...]]) -> Names:
        """Return these names, with the kinds of places of the cards that some of them mean."""
        kept = [pair for pair in self.kinds if pair[0] not in kinds]
        return Names(self.pairs, (*kept, *kinds.items()))

    def anywhere(self, names: Collection[str]) -> Names:
        """Return these names, with the cards of some of them meant wherever they are."""
        return Names(self.pairs, tuple([pair for pair in self.kinds if pair[0] not in names])) if names else self

    def kinds_of(self, name: str) -> tuple[str, ...] | None:
        """Return in which kinds of places the cards of this name are meant; None where they are meant anywhere."""
        for given, kinds in self.kinds:
            if given == name:
                return kinds
        return None


NO_NAMES = Names()

LACKING = "lacking"
"""The name of the ghost rock that a player lacks for the card that is being played."""

AS_COST = "as_cost"
"""The name that says of a scope that its effects are costs."""

DEARER = "dearer"
"""The name of the amount added to the cost of an action that a text lets a player play."""

READY = "ready"
"""The name that says of a scope that the acting dude was unbooted before the costs were paid."""

ASKS_ALWAYS = "asks_always"
"""The name that says of a scope that also what can be chosen in one way only is asked: to learn what that is."""

AS_IF_HERE = "as_if_here"
"""The name of the dudes that count as being where the card is that is used."""


class Scope(NamedTuple):
    """The present meaning of a text's words.

    `seat` is "you"; `this` is the card with the text; `acting` is the dude that does it ("self": the dude itself,
    the bearer, the caster, the performer), None for deeds, outfits and plain actions. `names` are the cards and
    numbers that the text has named so far. `event` is the event that a react or trait responds to.
    """

    seat: Seat
    this: CardId
    acting: CardId | None = None
    timing: Timing | None = None
    names: Names = NO_NAMES
    event: Event | None = None

    def naming(self, **names: Any) -> Scope:
        """Return the scope with more names."""
        seat, this, acting, timing, before, event = self
        return Scope(seat, this, acting, timing, before.giving(names), event)

    def about(self, part: str = "") -> tuple[int | str, ...]:
        """Return the subject of a question of a part of the text: the card, the part, then the named cards.

        Each name precedes its cards: that of the acting dude, and those of earlier choices.
        """
        doer = () if self.acting in (None, self.this) else (("self", self.acting),)
        chosen = ((name, *cards) for name, cards in self.names.items() if isinstance(cards, tuple) and name[0] != "@")
        return (self.this, part, *chain(*doer, *chosen))

    def bare(self) -> Scope:
        """Return the scope for lasting effects: without the present event."""
        return self._replace(event=None)


class Cause(NamedTuple):
    """The cause of an act on a card: the player, the card, and the timing of its ability (None: the rules)."""

    seat: Seat
    card: CardId
    timing: Timing | None = None
