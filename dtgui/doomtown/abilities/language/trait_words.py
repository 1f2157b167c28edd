"""Every word of a trait that holds as long as its card is in play: adding one is adding its class here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Protocol

from dtgui.doomtown.abilities.language.card_traits import (
    CostChange,
    CountsAs,
    OwnCost,
    Reaches,
    TakesPart,
    WithoutTokens,
)
from dtgui.doomtown.abilities.language.dude_traits import (
    AttachesTo,
    CarriesNo,
    CarriesOne,
    CarriesTwo,
    Casts,
    GoesOnlyTo,
    InventedBy,
    InventedWith,
    MovesFreely,
    PerformsWith,
)
from dtgui.doomtown.abilities.language.traits import Adjacency, InventsWith, Mods, Prohibition, Purse, UsesDeeds
from dtgui.doomtown.state.texts import Continuous
from dtgui.doomtown.state.topics import Topic


class TraitWord(Protocol):
    """A dataclass whose fields say what may be written; `word` is how cards write it."""

    word: ClassVar[str]

    def standing(self) -> Iterator[tuple[Topic, Continuous]]:
        """Yield the resulting traits, each with its topic."""


_CLASSES: tuple[type[TraitWord], ...] = (
    Mods,
    Prohibition,
    CostChange,
    OwnCost,
    Purse,
    Adjacency,
    InventsWith,
    InventedWith,
    InventedBy,
    Casts,
    PerformsWith,
    UsesDeeds,
    AttachesTo,
    CarriesTwo,
    CarriesNo,
    CarriesOne,
    GoesOnlyTo,
    MovesFreely,
    CountsAs,
    TakesPart,
    Reaches,
    WithoutTokens,
)
TRAITS: Mapping[str, type[TraitWord]] = {cls.word: cls for cls in _CLASSES}
"""The classes by their words."""
