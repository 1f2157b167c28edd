"""A deck list: which cards, how many, and who starts. Knows card codes only; their meaning is in the catalog."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from dtgui.kernel.errors import BadInput

MOST_COPIES = 99
"""The most copies of a card in a deck of any source."""


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


def check_counts(deck: Deck) -> None:
    """Raise `BadInput` for fewer than 1 or more than `MOST_COPIES` of a card, and for starting cards beyond those."""
    for name, counts in (("cards", deck.cards), ("starting", deck.starting), ("maybe", deck.maybe)):
        for code, count in counts.items():
            if not 1 <= count <= MOST_COPIES:
                raise BadInput(f"expected 1 to {MOST_COPIES} of the card {code}, not {count}", field=name)
    for code, count in deck.starting.items():
        if count > deck.cards.get(code, 0):
            raise BadInput(f"expected the starting card {code} among the cards", field="starting")
