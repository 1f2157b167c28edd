"""Changes to a deck: each takes a deck and gives back another one; the history of its editing, with undo and redo.

They never refuse what the rules forbid, for a deck in the making is often illegal; `legality` says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from dtgui.decks.deck import MOST_COPIES, Deck
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.queries.gang import Gang
from dtgui.doomtown.state.cards import CardDef, CardType


def with_card(deck: Deck, card: CardDef, count: int = 1) -> Deck:
    """Return the deck with this many copies more; an outfit or a legend replaces the previous one."""
    if card.type is CardType.OUTFIT:
        return replace(deck, outfit=card.code)
    if card.type is CardType.LEGEND:
        return replace(deck, legend=card.code)
    return with_count(deck, card.code, copies(deck, card.code) + count)


def without_card(deck: Deck, code: str, count: int = 1) -> Deck:
    """Return the deck with this many copies less; outfit and legend are removed altogether."""
    if code == deck.outfit and code not in deck.cards:
        return replace(deck, outfit="")
    if code == deck.legend and code not in deck.cards:
        return replace(deck, legend=None)
    return with_count(deck, code, copies(deck, code) - count)


def with_count(deck: Deck, code: str, count: int) -> Deck:
    """Return the deck with exactly this many copies; the number that starts in play is at most that."""
    count = max(0, min(count, MOST_COPIES))
    cards = _with(deck.cards, code, count)
    return replace(deck, cards=cards, starting=_with(deck.starting, code, min(count, deck.starting.get(code, 0))))


def with_maybe(deck: Deck, code: str, count: int) -> Deck:
    """Return the deck with exactly this many copies in its maybeboard, which does not count towards the deck."""
    return replace(deck, maybe=_with(deck.maybe, code, max(0, min(count, MOST_COPIES))))


def moved_to_maybe(deck: Deck, code: str) -> Deck:
    """Return the deck with all copies of a card put into the maybeboard."""
    held = deck.cards.get(code, 0)
    return with_maybe(with_count(deck, code, 0), code, deck.maybe.get(code, 0) + held)


def moved_from_maybe(deck: Deck, code: str) -> Deck:
    """Return the deck with all copies of a card taken out of the maybeboard, and into the deck."""
    waiting = deck.maybe.get(code, 0)
    return with_count(with_maybe(deck, code, 0), code, deck.cards.get(code, 0) + waiting)


def with_note(deck: Deck, code: str, note: str) -> Deck:
    """Return the deck with a note on a card; an empty one is none."""
    notes = {each: words for each, words in deck.card_notes.items() if each != code}
    return replace(deck, card_notes={**notes, code: note} if note else notes)


def with_starting(deck: Deck, code: str, count: int) -> Deck:
    """Return the deck with exactly this many copies starting in play; missing copies are added."""
    count = max(0, min(count, MOST_COPIES))
    cards = _with(deck.cards, code, max(count, deck.cards.get(code, 0)))
    return replace(deck, cards=cards, starting=_with(deck.starting, code, count))


def with_printing(deck: Deck, code: str, other: str) -> Deck:
    """Return the deck with all copies of a printing exchanged for another one."""
    return replace(
        deck,
        outfit=other if deck.outfit == code else deck.outfit,
        legend=other if deck.legend == code else deck.legend,
        cards=_exchanged(deck.cards, code, other),
        starting=_exchanged(deck.starting, code, other),
        maybe=_exchanged(deck.maybe, code, other),
        card_notes={other if each == code else each: note for each, note in deck.card_notes.items()},
    )


def copies(deck: Deck, code: str) -> int:
    """Return how many copies of a printing are in the deck; outfit and legend count once."""
    return deck.cards.get(code, 0) + (code == deck.outfit) + (code == deck.legend)


def can_start(deck: Deck, card: CardDef, catalog: Catalog) -> bool:
    """Whether a card is of a kind that starts in play with this deck. WWE, Setting Up the Game 4.

    That is a dude, a Core deed, or a Sidekick where a starting dude may bring one along.
    """
    return Gang(None, None, tuple(catalog.card(code) for code in deck.starting if code in catalog)).is_startable(card)


def _with(counts: Mapping[str, int], code: str, count: int) -> dict[str, int]:
    changed = dict(counts)
    changed[code] = count
    if not count:
        del changed[code]
    return changed


def _exchanged(counts: Mapping[str, int], code: str, other: str) -> dict[str, int]:
    changed: dict[str, int] = {}
    for each, count in counts.items():
        key = other if each == code else each
        changed[key] = changed.get(key, 0) + count
    return changed


# The editing history of a deck, with unlimited undo and redo


class DeckStep(NamedTuple):
    """A deck, and what was done to get it, such as "Add Rob Wilby"."""

    label: str
    deck: Deck


@dataclass(frozen=True)
class DeckHistory:
    """All steps, and the place of the present one among them."""

    steps: tuple[DeckStep, ...]
    place: int = 0

    @classmethod
    def of(cls, deck: Deck) -> DeckHistory:
        """Return the history of a deck to which nothing was done yet."""
        return cls((DeckStep("", deck),))

    @property
    def deck(self) -> Deck:
        """The deck as it is now."""
        return self.steps[self.place].deck

    @property
    def undo_label(self) -> str:
        """Return the next change that undo takes back, or ""."""
        return self.steps[self.place].label

    @property
    def redo_label(self) -> str:
        """Return the next change that redo restores, or ""."""
        return self.steps[self.place + 1].label if self.place + 1 < len(self.steps) else ""

    def done(self, label: str, deck: Deck) -> DeckHistory:
        """Return the history after another step; what was taken back before is forgotten. No change is no step."""
        if deck == self.deck:
            return self
        return DeckHistory((*self.steps[: self.place + 1], DeckStep(label, deck)), self.place + 1)

    def continued(self, label: str, deck: Deck) -> DeckHistory:
        """Return the history after more of the same, such as another letter of the notes: one step with the latest."""
        if label != self.undo_label or self.redo_label:
            return self.done(label, deck)
        return DeckHistory((*self.steps[: self.place], DeckStep(label, deck)), self.place)

    def undone(self) -> DeckHistory:
        """Return the history one step earlier, the same at its beginning."""
        return replace(self, place=max(0, self.place - 1))

    def redone(self) -> DeckHistory:
        """Return the history one step later, the same at its end."""
        return replace(self, place=min(len(self.steps) - 1, self.place + 1))
