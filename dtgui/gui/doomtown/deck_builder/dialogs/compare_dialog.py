"""A comparison of two decks: a line for every title with different numbers."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dtgui.decks import Deck
from dtgui.decks.comparing import DeckDifference, differences
from dtgui.doomtown.catalog import Catalog
from dtgui.gui.doomtown.cards.words import TYPE_NAMES
from dtgui.gui.doomtown.deck_builder.card_list.card_table import suit_and_value
from dtgui.gui.look.language import said
from dtgui.gui.widgets.menus import DropDown
from dtgui.gui.widgets.texts import PlainLabel


class CompareDialog(QDialog):
    """Compares a deck with one of several others, or with an earlier version."""

    wanted = Signal(object)
    """The other deck, which is to take the place of this one."""

    def __init__(
        self,
        deck: Deck,
        others: Sequence[Deck],
        catalog: Catalog,
        parent: QWidget | None = None,
        names: Sequence[str] | None = None,
    ) -> None:
        """`names` are given where the others are earlier states of the deck, which it can be made again."""
        super().__init__(parent)
        self._deck = deck
        self._catalog = catalog
        self.setWindowTitle(self.tr("Compare {0}").format(deck.name))
        self.others = DropDown()
        self.others.setAccessibleName(self.tr("The other deck"))
        self.others.setToolTip(self.tr("The other deck"))
        for name, other in zip(names or [each.name for each in others], others, strict=True):
            self.others.addItem(name, other)
        self.tree = QTreeWidget()
        self.tree.setAccessibleName(self.tr("Differences"))
        self.tree.setRootIsDecorated(False)
        self.about = PlainLabel()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        self.again = buttons.addButton(self.tr("Restore this version"), QDialogButtonBox.ButtonRole.ActionRole)
        self.again.setVisible(names is not None)
        self.again.setEnabled(bool(others))
        self.again.clicked.connect(self._on_again)
        column = QVBoxLayout(self)
        for widget in (self.others, self.tree, self.about, buttons):
            column.addWidget(widget)
        self.resize(620, 560)
        self.others.currentIndexChanged.connect(lambda _: self._show())
        self._show()

    def _on_again(self) -> None:
        self.wanted.emit(self.others.currentData())
        self.accept()

    def _show(self) -> None:
        other: Deck | None = self.others.currentData()
        self.tree.clear()
        if other is None:
            self.about.setText(self.tr("There is no other deck."))
            return
        self.tree.setHeaderLabels([self.tr("Title"), self.tr("Value"), self._deck.name, self.others.currentText()])
        found = differences(self._deck, other, self._catalog)
        for each in found:
            self.tree.addTopLevelItem(_row(each))
        for column, width in enumerate((250, 60, 130, 130)):
            self.tree.setColumnWidth(column, width)
        self.about.setText(self.tr("{0} titles differ.").format(len(found)))


def _row(each: DeckDifference) -> QTreeWidgetItem:
    counts = ((each.first, each.first_starting), (each.second, each.second_starting))
    texts = [f"{count}×{' ★' * starting}" if count else "–" for count, starting in counts]
    item = QTreeWidgetItem([each.card.title, suit_and_value(each.card), *texts])
    item.setToolTip(0, said(TYPE_NAMES[each.card.type]))
    for column in (1, 2, 3):
        item.setTextAlignment(column, Qt.AlignmentFlag.AlignCenter)
    return item
