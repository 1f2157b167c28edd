"""One open deck: its history, its file, and the keeping of every change."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from dtgui.decks import Deck
from dtgui.decks.history import History
from dtgui.decks.library import Library

KEEP_MS = 400
"""A change is written so long after it, so that quick ones are written together."""


class OpenDeck(QObject):
    """A deck that is being worked on."""

    changed = Signal()
    """The deck is another one now."""
    kept = Signal()
    """Everything is on disk."""
    trouble = Signal(str)
    """The deck could not be written; it is still here."""

    def __init__(self, deck: Deck, library: Library, file: Path | None = None, parent: QObject | None = None) -> None:
        """`file` is the player's own file; without it, the first change makes one."""
        super().__init__(parent)
        self._library = library
        self.history = History.of(deck)
        self.file = file
        self._written = deck
        self._timer = QTimer(self, singleShot=True, interval=KEEP_MS)
        self._timer.timeout.connect(self.keep)

    @property
    def deck(self) -> Deck:
        """The deck as it is now."""
        return self.history.deck

    @property
    def is_kept(self) -> bool:
        """Whether the deck is on disk as it is now (or is as it was opened)."""
        return self._written == self.deck

    def change(self, label: str, deck: Deck) -> None:
        """Do something to the deck; `label` says what, for undo."""
        self._follow(self.history.done(label, deck))

    def continue_change(self, label: str, deck: Deck) -> None:
        """Go on with a change that is one with the latest, such as writing."""
        self._follow(self.history.continued(label, deck))

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
            self.trouble.emit(self.tr("The deck could not be kept: {0}").format(error.strerror or error))
            return
        self._written = self.deck
        self.kept.emit()

    def _follow(self, history: History) -> None:
        is_new = history.deck != self.deck
        self.history = history
        if is_new:
            self._timer.start()
            self.changed.emit()
