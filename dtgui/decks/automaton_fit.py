"""Whether a deck is fit for an Automaton: which of its cards the rulebook's program plays badly, or with more rules.

WWE, Card Specific Rules.
"""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import NamedTuple

from dtgui.decks.deck import Deck
from dtgui.doomtown.catalog import Catalog
from dtgui.kernel.documents import Document, read_document
from dtgui.kernel.phrases import Phrase

FILE = "automaton.yaml"
_FIELDS = ("title", "level", "told")


class FitLevel(Enum):
    """How much harder a card is for an Automaton than others; the value is the word of the file."""

    MODERATE = "moderate"
    HIGH = "high"
    NOT_RECOMMENDED = "not recommended"

    @property
    def text(self) -> Phrase:
        """Return its name."""
        return _TEXTS[self]


_TEXTS = {
    FitLevel.MODERATE: Phrase("one more instruction"),
    FitLevel.HIGH: Phrase("several more instructions"),
    FitLevel.NOT_RECOMMENDED: Phrase("not recommended"),
}


class Exceptional(NamedTuple):
    """A card of the list: its title, how hard it is, and what is said of it."""

    title: str
    level: FitLevel
    told: str


def load_exceptions(folder: Path, catalog: Catalog) -> tuple[Exceptional, ...]:
    """Return the list in a folder of cards. Raise `BadInput` where the file is wrong, or names a card that is none."""
    document = read_document(folder / FILE)
    if not isinstance(document.data, list):
        raise document.error("expected a list of cards", ())
    return tuple(_exceptional(document, place, raw, catalog) for place, raw in enumerate(document.data))


def _exceptional(document: Document, place: int, raw: object, catalog: Catalog) -> Exceptional:
    if not isinstance(raw, dict) or set(raw) != set(_FIELDS):
        raise document.error(f"expected the fields {', '.join(_FIELDS)}", (place,))
    levels = {level.value: level for level in FitLevel}
    if not isinstance(raw["level"], str) or raw["level"] not in levels:
        raise document.error(f"expected one of {', '.join(levels)}, not {raw['level']!r}", (place, "level"))
    for name in ("title", "told"):
        if not isinstance(raw[name], str) or not raw[name].strip():
            raise document.error("expected some text", (place, name))
    found = catalog.folded(raw["title"])
    if not found:
        raise document.error(f"no card is called {raw['title']!r}", (place, "title"))
    return Exceptional(found[0].title, levels[raw["level"]], raw["told"])


def exceptions_in(deck: Deck, catalog: Catalog, known: tuple[Exceptional, ...]) -> tuple[Exceptional, ...]:
    """Return the cards of a deck that are on the list, in the list's order."""
    codes = filter(None, (deck.outfit, deck.legend, *deck.cards))
    titles = {card.title for code in codes if (card := catalog.get(code)) is not None}
    return tuple(each for each in known if each.title in titles)


def is_fit(found: tuple[Exceptional, ...]) -> bool:
    """Whether a deck with these cards of the list is fit for an Automaton: with none that is not recommended."""
    return all(each.level is not FitLevel.NOT_RECOMMENDED for each in found)
