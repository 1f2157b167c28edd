"""A card as searches see it: what is asked about it, put into one shape once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from dtgui.decks.search.words import folded_words
from dtgui.doomtown.state.cards import CardDef


@dataclass(frozen=True)
class IndexedCard:
    """A card with what is asked about it, folded once."""

    card: CardDef
    title: str
    """Its words folded, as `words.folded_words` does."""
    initials: str
    keywords: str
    """All of them with their ratings, each word folded and between spaces: ` mad scientist 1  deputy `."""
    text_of: Callable[[str], str]
    """What the card of a code does, as it is read: asked for only by a search of texts."""
    pack: tuple[str, ...]
    """The pack's code and name, folded."""
    released: str
    """An ISO date, "" for promos."""

    @cached_property
    def text(self) -> str:
        """What the card does."""
        return self.text_of(self.card.code)

    @cached_property
    def folded_text(self) -> str:
        """The same, its words folded."""
        return folded_words(self.text)

    @property
    def is_untold(self) -> bool:
        """Whether something is printed on the card that could not be searched: nobody has written it down yet."""
        return bool(self.card.printed_abilities + self.card.printed_traits) and not self.text
