"""The library: the player's decks and the starter decks, to be found, opened, copied, deleted and taken back."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QMenu,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dtgui.decks.library import Library, Shelved
from dtgui.doomtown.catalog import Catalog
from dtgui.gui.doomtown.emblems import faction_sign
from dtgui.gui.look.icons import sign_icon
from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.plain import as_tip
from dtgui.gui.widgets.qt_types import rows_of

DECK = 0
SHELVED_ROLE = Qt.ItemDataRole.UserRole
WIDTHS = (190, 130, 80, 110)


class LibraryView(QWidget):
    """Shows the library."""

    opened = Signal(object)
    """The `Shelved` deck that is to be opened."""
    deleted = Signal(object)
    """The file of a deck that was just deleted."""
    trouble = Signal(str)
    """Something could not be done."""

    def __init__(self, library: Library, catalog: Catalog, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._library = library
        self._catalog = catalog
        self._theme = theme
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Name, tag, outfit, card …"))
        self.search.setAccessibleName(self.tr("Search decks"))
        self.search.setClearButtonEnabled(True)
        self.tags = QComboBox()
        self.tags.setAccessibleName(self.tr("Tag"))
        self.tags.setToolTip(self.tr("Show decks with this tag only"))
        self.bin = QCheckBox(self.tr("Deleted decks"))
        self.tree = QTreeWidget()
        self.tree.setAccessibleName(self.tr("Decks"))
        self.tree.setRootIsDecorated(False)
        self.tree.setUniformRowHeights(True)
        self.tree.setHeaderLabels([self.tr("Deck"), self.tr("Outfit"), self.tr("Tags"), self.tr("Changed")])
        for column, width in enumerate(WIDTHS):
            self.tree.setColumnWidth(column, width)
        self.tree.header().setSectionResizeMode(DECK, QHeaderView.ResizeMode.Stretch)
        self.tree.header().setStretchLastSection(False)
        self.tree.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.buttons = self._make_buttons()
        self._arrange()
        self.search.textChanged.connect(lambda _: self.refresh())
        self.tags.currentIndexChanged.connect(lambda _: self.refresh())
        self.bin.toggled.connect(lambda _: self.refresh())
        self.tree.itemActivated.connect(lambda *_: self._act("open"))
        self.tree.currentItemChanged.connect(lambda *_: self._on_current())
        self.tree.customContextMenuRequested.connect(self._on_menu)
        self.refresh()

    def refresh(self) -> None:
        """Read the folder again."""
        self._offer_tags()
        decks = self._library.deleted() if self.bin.isChecked() else self._library.decks(self.search.text())
        tag = self.tags.currentData()
        self.tree.clear()
        for shelved in decks:
            if not tag or (shelved.deck is not None and tag in shelved.deck.tags):
                self.tree.addTopLevelItem(self._item(shelved))
        if (first := self.tree.topLevelItem(0)) is not None:
            self.tree.setCurrentItem(first)
        self._on_current()

    def _offer_tags(self) -> None:
        """Offer the tags that there are; the chosen one stays chosen while some deck has it."""
        chosen, tags = self.tags.currentData(), self._library.tags()
        self.tags.blockSignals(True)
        self.tags.clear()
        self.tags.addItem(self.tr("All tags"), "")
        for tag in tags:
            self.tags.addItem(tag, tag)
        self.tags.setCurrentIndex(max(0, self.tags.findData(chosen)))
        self.tags.setVisible(bool(tags))
        self.tags.blockSignals(False)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self._theme = theme
        self.refresh()

    @property
    def chosen(self) -> Shelved | None:
        """The deck that is chosen."""
        item = self.tree.currentItem()
        return item.data(0, SHELVED_ROLE) if item is not None else None

    def _make_buttons(self) -> dict[str, QPushButton]:
        buttons = {}
        for name, text in (
            ("open", self.tr("Open")),
            ("copy", self.tr("Duplicate")),
            ("delete", self.tr("Delete")),
            ("restore", self.tr("Take back")),
        ):
            buttons[name] = QPushButton(text)
            buttons[name].clicked.connect(lambda _=False, name=name: self._act(name))
        return buttons

    def _arrange(self) -> None:
        row = QHBoxLayout()
        for button in self.buttons.values():
            row.addWidget(button)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 4, 4, 4)
        head = QHBoxLayout()
        head.addWidget(self.search, 1)
        head.addWidget(self.tags)
        column.addLayout(head)
        column.addWidget(self.tree, 1)
        column.addLayout(row)
        column.addWidget(self.bin)

    def _item(self, shelved: Shelved) -> QTreeWidgetItem:
        deck = shelved.deck
        outfit = self._catalog.get(deck.outfit) if deck else None
        when = (
            self.tr("starter deck")
            if shelved.is_starter
            else f"{datetime.fromtimestamp(shelved.changed):%Y-%m-%d %H:%M}"
        )
        item = QTreeWidgetItem(
            [shelved.name, outfit.title if outfit else "", ", ".join(deck.tags if deck else ()), when]
        )
        item.setData(0, SHELVED_ROLE, shelved)
        item.setToolTip(0, as_tip(shelved.problem or shelved.name))
        if outfit and outfit.factions:
            item.setIcon(0, sign_icon(faction_sign(outfit.factions[0]), self._theme.window.text))
        if shelved.problem:
            item.setText(0, f"⚠ {shelved.name}")
        return item

    def _on_current(self) -> None:
        shelved, in_bin = self.chosen, self.bin.isChecked()
        is_readable = shelved is not None and shelved.deck is not None
        self.buttons["open"].setEnabled(is_readable and not in_bin)
        self.buttons["copy"].setEnabled(is_readable and not in_bin)
        self.buttons["delete"].setEnabled(shelved is not None and not in_bin and not shelved.is_starter)
        self.buttons["restore"].setVisible(in_bin)
        self.buttons["restore"].setEnabled(shelved is not None)

    def _on_menu(self, where: QPoint) -> None:
        if self.tree.itemAt(where) is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for name, button in self.buttons.items():
            if button.isEnabled() and not button.isHidden():
                menu.addAction(button.text()).triggered.connect(lambda _=False, name=name: self._act(name))
        menu.popup(self.tree.viewport().mapToGlobal(where))

    def _act(self, name: str) -> None:
        shelved = self.chosen
        if shelved is None or not self.buttons[name].isEnabled():
            return
        try:
            self._do(name, shelved)
        except OSError as error:
            self.trouble.emit(f"{shelved.file.name}: {error.strerror or error}")

    def _do(self, name: str, shelved: Shelved) -> None:
        if name == "open":
            self.opened.emit(shelved)
        elif name == "copy" and shelved.deck is not None:
            file = self._library.duplicate(shelved.deck, self.tr("{0} (copy)").format(shelved.name))
            self.refresh()
            self._choose(file)
        elif name == "delete":
            self.deleted.emit(shelved.file)
            self._library.delete(shelved.file)
            self.refresh()
        elif name == "restore":
            self._library.restore(shelved.file)
            self.refresh()

    def _choose(self, file: Path) -> None:
        for item in rows_of(self.tree):
            if item.data(0, SHELVED_ROLE).file == file:
                self.tree.setCurrentItem(item)
