"""The editing history of a deck, with unlimited undo and redo."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from dtgui.decks.deck import Deck


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
