"""The open terms of the towns ahead, and the way there."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from dtgui.gui.dialogs.season.rival_portrait import RivalPortrait
from dtgui.gui.dialogs.season.season_kit import StopLook
from dtgui.gui.look.language import said
from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.plain import HtmlLabel, PlainLabel
from dtgui.gui.widgets.scrolled import scrolled
from dtgui.season.games import TermLine

MOST_TOWNS = 3


class TermsPanel(QWidget):
    """Lists the towns ahead; shows the terms of the chosen one, and a button to ride there."""

    chosen = Signal(int)
    """The number of a town in the list."""
    ride_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.towns = QListWidget()
        self.towns.setAccessibleName(self.tr("Towns ahead"))
        self.portrait = RivalPortrait(theme)
        self.person, self.says = PlainLabel(), PlainLabel()
        self.person.setProperty("heading", True)
        self.terms, self.hindrance = HtmlLabel(), PlainLabel()
        self.ride = QPushButton()
        self.ride.setProperty("primary", True)
        self.ride.setAutoDefault(True)
        for label in (self.person, self.says, self.terms, self.hindrance):
            label.setWordWrap(True)
        self.towns.currentRowChanged.connect(self._on_row)
        self.towns.itemActivated.connect(lambda _: self.ride.click())
        self.ride.clicked.connect(lambda _=False: self.ride_wanted.emit())
        self._arrange()

    def _arrange(self) -> None:
        words = QVBoxLayout()
        words.addWidget(self.person)
        words.addWidget(self.says)
        words.addStretch(1)
        head = QHBoxLayout()
        head.addWidget(self.portrait, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(words, 1)
        body = QWidget()
        inside = QVBoxLayout(body)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addLayout(head)
        inside.addWidget(self.terms)
        inside.addStretch(1)
        column = QVBoxLayout(self)
        column.addWidget(self.towns)
        column.addWidget(scrolled(body), 1)
        column.addWidget(self.hindrance)
        column.addWidget(self.ride)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self.portrait.set_theme(theme)

    def show_towns(self, titles: Sequence[str], current: int) -> None:
        """List towns; the one with the number `current` is chosen."""
        self.towns.blockSignals(True)
        self.towns.clear()
        for title in titles:
            self.towns.addItem(QListWidgetItem(title))
        self.towns.setCurrentRow(current)
        self.towns.blockSignals(False)
        row = max(1, self.towns.sizeHintForRow(0))
        self.towns.setFixedHeight(row * max(1, min(MOST_TOWNS, len(titles))) + 2 * self.towns.frameWidth() + 4)

    def show_terms(self, look: StopLook, lines: Sequence[TermLine]) -> None:
        """Show who waits in the chosen town, and the terms."""
        self.portrait.show_look(look)
        self.person.setText(look.person or look.title)
        self.says.setText(f"“{look.says}”" if look.says else "")
        told = "".join(f"<p><b>{escape(said(line.title))}:</b> {escape(said(line.text))}</p>" for line in lines)
        self.terms.setText(told)

    def show_way(self, text: str, hindrance: str, *, may_ride: bool) -> None:
        """Show the button for the way there, and what keeps the player from riding."""
        self.ride.setText(text)
        self.ride.setEnabled(may_ride)
        self.hindrance.setText(hindrance)
        self.hindrance.setVisible(bool(hindrance))

    def _on_row(self, row: int) -> None:
        if row >= 0:
            self.chosen.emit(row)
