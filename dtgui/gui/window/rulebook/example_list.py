"""The examples that fit what is read: a list, from which one is stepped through or practised."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from dtgui.gui.widgets.card_links import CardsLabel, FindCards, no_cards
from dtgui.gui.widgets.flow_layout import FlowLayout
from dtgui.gui.widgets.plain import PlainLabel, as_tip
from dtgui.kernel.rulebook import Example

MOST = 200
"""The most results shown: better search words find fewer."""


class _List(QListWidget):
    """Lists them; Enter steps through the one that the keyboard is on."""

    entered = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter is a wish of its own."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentItem() is not None:
            self.entered.emit()
        else:
            super().keyPressEvent(event)


class ExampleList(QWidget):
    """Shows examples by their sentences."""

    step_wanted = Signal(object)
    """The `Path` of an example to step through."""
    practice_wanted = Signal(object)
    """The `Path` of an example to practise."""
    card_wanted = Signal(str)
    """The code of a card whose page is to be opened."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heading = PlainLabel("")
        self.list = _List()
        self.list.setAccessibleName(self.tr("Examples"))
        self.list.setWordWrap(True)
        self.step = QPushButton(self.tr("Step through"))
        self.practise = QPushButton(self.tr("Practise"))
        for button in (self.step, self.practise):
            button.setAutoDefault(True)  # so that Enter presses it, too
        self.step.clicked.connect(lambda _=False: self._want(self.step_wanted))
        self.practise.clicked.connect(lambda _=False: self._want(self.practice_wanted))
        self.list.entered.connect(lambda: self._want(self.step_wanted))
        self.list.itemDoubleClicked.connect(lambda _: self._want(self.step_wanted))
        self.list.currentItemChanged.connect(lambda *_: self._enable())
        self.cards_in: FindCards = no_cards
        """Finds the cards that an example names."""
        self.cards = CardsLabel(find=lambda text: self.cards_in(text))
        self.cards.setAccessibleName(self.tr("Cards of the example"))
        self.cards.card_wanted.connect(self.card_wanted)
        row = FlowLayout()
        row.addWidget(self.heading)
        row.addWidget(self.step)
        row.addWidget(self.practise)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(row)
        column.addWidget(self.list)
        column.addWidget(self.cards)
        self._can_be_played = True
        self._enable()

    def show_examples(self, examples: Iterable[Example], *, is_complete: bool, can_be_played: bool) -> None:
        """List these examples; report if not all are read yet; without a workbench they can only be read."""
        found: Sequence[Example] = list(examples)
        self._can_be_played = can_be_played
        self.list.clear()
        for example in found[:MOST]:
            item = QListWidgetItem(example.shows)
            item.setToolTip(as_tip(example.because or example.shows))
            item.setData(Qt.ItemDataRole.UserRole, example.file)
            self.list.addItem(item)
        shown = str(len(found)) if is_complete else f"{len(found)} …"
        self.heading.setText(self.tr("Examples: {0}").format(shown))
        if found:
            self.list.setCurrentRow(0)
        self._enable()

    def _enable(self) -> None:
        for button in (self.step, self.practise):
            button.setEnabled(self._can_be_played and self.list.currentItem() is not None)
        item = self.list.currentItem()
        shows = "" if item is None else item.text()
        named = dict.fromkeys(shows[each.start : each.end] for each in self.cards_in(shows))
        self.cards.show_text(" · ".join(named))
        self.cards.setVisible(bool(named))

    def _want(self, signal: SignalInstance) -> None:
        item = self.list.currentItem()
        if item is not None and self._can_be_played:
            signal.emit(item.data(Qt.ItemDataRole.UserRole))
