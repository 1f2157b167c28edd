"""Building a deck of the pool: the clock, the decks that were built, and the way to the deck builder."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from dtgui.decks.library import Shelved
from dtgui.gui.widgets.texts import PlainLabel

WIDTH = 620


class BuildPage(QWidget):
    """Asks for a deck."""

    builder_wanted = Signal()
    auto_wanted = Signal()
    chosen = Signal(object)
    """The `Deck` to play the event with."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.clock, self.about, self.verdict = PlainLabel(), PlainLabel(), PlainLabel()
        self.clock.setProperty("heading", True)
        for label in (self.about, self.verdict):
            label.setWordWrap(True)
        self.decks = QComboBox()
        self.decks.setAccessibleName(self.tr("Your decks for this event"))
        self.open = QPushButton(self.tr("Open the deck builder"))
        self.auto = QPushButton(self.tr("Build a deck for me"))
        self.submit = QPushButton(self.tr("Play with this deck"))
        self.submit.setProperty("primary", True)
        self.open.clicked.connect(lambda _=False: self.builder_wanted.emit())
        self.auto.clicked.connect(lambda _=False: self.auto_wanted.emit())
        self.submit.clicked.connect(lambda _=False: self._on_submit())
        self.decks.currentIndexChanged.connect(lambda _: self._show_verdict())
        self._arrange()

    def _arrange(self) -> None:
        inside = QWidget()
        inside.setMaximumWidth(WIDTH)
        column = QVBoxLayout(inside)
        heading = PlainLabel(self.tr("Build your deck"))
        heading.setProperty("heading", True)
        for widget in (heading, self.clock, self.about, self.open, self.auto, self.decks, self.verdict, self.submit):
            column.addWidget(widget)
        column.addStretch(1)
        row = QHBoxLayout(self)
        row.addStretch(1)
        row.addWidget(inside, 4)
        row.addStretch(1)

    def show_pool(self, cards: int) -> None:
        """Show how many cards there are to build with."""
        told = self.tr(
            "You have {0} cards. A deck has 40 cards with a value; the starting posse, copies and suits follow the "
            "usual rules. The deck builder lists only your cards, and saves your decks here."
        )
        self.about.setText(told.format(cards))

    def show_clock(self, seconds: int | None) -> None:
        """Show the time that is left, nothing without a clock."""
        self.clock.setVisible(seconds is not None)
        if seconds is not None:
            self.clock.setText(self.tr("{0}:{1:02} left").format(seconds // 60, seconds % 60))

    def show_decks(self, found: Sequence[Shelved]) -> None:
        """Offer these decks, the latest first."""
        chosen = self.decks.currentText()
        self.decks.blockSignals(True)
        self.decks.clear()
        for shelved in found:
            self.decks.addItem(shelved.name, shelved)
        self.decks.setCurrentIndex(max(0, self.decks.findText(chosen)))
        self.decks.blockSignals(False)
        self._show_verdict()

    def choose(self, name: str) -> None:
        """Choose the deck of this name."""
        self.decks.setCurrentIndex(max(0, self.decks.findText(name)))

    @property
    def shelved(self) -> Shelved | None:
        """Return the chosen deck, None without one."""
        found = self.decks.currentData()
        return found if isinstance(found, Shelved) else None

    def _show_verdict(self) -> None:
        shelved = self.shelved
        self.decks.setVisible(shelved is not None)
        self.submit.setEnabled(shelved is not None and shelved.deck is not None and not shelved.objections)
        if shelved is None:
            self.verdict.setText(self.tr("No deck yet."))
        elif shelved.objections:
            self.verdict.setText(self.tr("Not legal yet: see Rules in the deck builder."))
        else:
            self.verdict.setText(self.tr("Legal."))

    def _on_submit(self) -> None:
        if self.shelved is not None and self.shelved.deck is not None:
            self.chosen.emit(self.shelved.deck)
