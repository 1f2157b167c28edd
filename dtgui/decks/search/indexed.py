"""A card as searches see it: what is asked about it, put into one shape once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from dtgui.decks.search.signs import signs_of
from dtgui.decks.search.words import folded_words
from dtgui.doomtown.state.cards import CardDef


@dataclass(frozen=True)
class IndexedCard:
    """A card with its searchable fields, case-folded once."""

    card: CardDef
    title: str
    """Its words folded, as `words.folded_words` does."""
    initials: str
    keywords: str
    """All of them with their ratings, each word folded and between spaces: ` mad scientist 1  deputy `."""
    text_of: Callable[[str], str]
    """Returns the generated text of the card with a code; called only by a search of texts."""
    pack: tuple[str, ...]
    """The pack's code and name, folded."""
    released: str
    """An ISO date, "" for promos."""
    is_reprint: bool = False
    """Whether the title was printed before."""
    compiled: Callable[[str], CardDef | None] = lambda _: None
    """Returns the card of a code with its compiled text; called only by a search of texts."""

    @cached_property
    def text(self) -> str:
        """Return the card's text."""
        return self.text_of(self.card.code)

    @cached_property
    def folded_text(self) -> str:
        """The same, its words folded."""
        return folded_words(self.text)

    @cached_property
    def signs(self) -> frozenset[str]:
        """Return the signs of its definition, from `signs.signs_of`."""
        card = self.compiled(self.card.code)
        return signs_of(card) if card else frozenset()

    @property
    def lacks_text(self) -> bool:
        """Return whether the card has printed text that cannot be searched because it is not implemented yet."""
        return bool(self.card.printed_abilities + self.card.printed_traits) and not self.text
