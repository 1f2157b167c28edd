"""A deck list: which cards, how many, and who starts. Knows card codes only; their meaning is in the catalog."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Deck:
    """A list of cards by code.

    `outfit` is "" while none is chosen. `cards` counts every copy in the deck, jokers and the starting gang
    included, but neither outfit nor legend; `starting` counts those copies that start in play (dudes, a Core deed).
    `maybe` is the maybeboard, whose cards count for nothing, `card_notes` is what the player wrote about
    single cards. `format` is the code of the format that the deck is built for, None where nobody has said.
    """

    name: str
    outfit: str = ""
    legend: str | None = None
    cards: Mapping[str, int] = field(default_factory=dict)
    starting: Mapping[str, int] = field(default_factory=dict)
    notes: str = ""
    tags: tuple[str, ...] = ()
    source: str = ""
    format: str | None = None
    maybe: Mapping[str, int] = field(default_factory=dict)
    card_notes: Mapping[str, str] = field(default_factory=dict)

    @property
    def size(self) -> int:
        """How many cards there are, jokers included, outfit and legend not."""
        return sum(self.cards.values())

    @property
    def advice(self) -> str:
        """The first line of the notes: in a few words, how the deck is played."""
        return self.notes.partition("\n")[0].strip()
