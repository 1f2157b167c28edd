"""One open deck: its history, its file, and the keeping of every change."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from dtgui.decks import Deck
from dtgui.decks.editing import DeckHistory
from dtgui.decks.library import DeckLibrary

WRITING_MS = 400
"""Words are written so long after the last letter; every other change at once, when it has been painted."""


class OpenDeck(QObject):
    """A deck that is being worked on."""

    changed = Signal()
    """The deck is another one now."""
    kept = Signal()
    """Everything is on disk."""
    trouble = Signal(str)
    """The deck could not be written; it is still in memory. Emitted once, until it works again."""
    failed = Signal()
    """The deck could not be written, the first time or again."""

    def __init__(
        self, deck: Deck, library: DeckLibrary, file: Path | None = None, parent: QObject | None = None
    ) -> None:
        """`file` is the player's own file; without it, the first change makes one."""
        super().__init__(parent)
        self._library = library
        self.history = DeckHistory.of(deck)
        self.file = file
        self._written = deck
        self._is_in_trouble = False
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.keep)

    @property
    def deck(self) -> Deck:
        """The deck as it is now."""
        return self.history.deck

    @property
    def is_kept(self) -> bool:
        """Whether the deck is on disk as it is now (or is as it was opened)."""
        return self._written == self.deck

    def remember(self, history: DeckHistory) -> None:
        """Take up what was done to this deck before: it can be taken back."""
        self.history = history
        self.changed.emit()

    def change(self, label: str, deck: Deck) -> None:
        """Do something to the deck; `label` says what, for undo."""
        self._follow(self.history.done(label, deck))

    def recover(self, deck: Deck) -> None:
        """Take up changes that could not be written when they were made."""
        self.change(self.tr("Recover unsaved changes"), deck)

    def continue_change(self, label: str, deck: Deck) -> None:
        """Go on with a change that is one with the latest, such as writing."""
        self._follow(self.history.continued(label, deck), WRITING_MS)

    def undo(self) -> None:
        """Take the last change back."""
        self._follow(self.history.undone())

    def redo(self) -> None:
        """Do again what was taken back."""
        self._follow(self.history.redone())

    def keep(self) -> None:
        """Write the deck now, if it is not on disk yet."""
        self._timer.stop()
        if self.is_kept:
            return
        try:
            self.file = self._library.keep(self.deck, self.file)
        except OSError as error:
            self._tell(error)
            return
        self._is_in_trouble = False
        self._written = self.deck
        self.kept.emit()

    def stop(self) -> None:
        """Stop writing: the deck is closed."""
        self._timer.stop()

    def _tell(self, error: OSError) -> None:
        """Say once that nothing can be written, not at every change."""
        if not self._is_in_trouble:
            self._is_in_trouble = True
            told = self.tr("{0} could not be saved: {1}. It stays open, and saving is retried automatically.")
            self.trouble.emit(told.format(self.deck.name or self.tr("The deck"), error.strerror or error))
        self.failed.emit()

    def _follow(self, history: DeckHistory, wait_ms: int = 0) -> None:
        is_new = history.deck != self.deck
        self.history = history
        if is_new:
            self._timer.start(wait_ms)
            self.changed.emit()
