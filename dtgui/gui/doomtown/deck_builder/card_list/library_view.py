"""The library: the player's decks and the starter decks, to be found, opened, copied, sorted into folders, deleted."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path, PurePosixPath

from PySide6.QtCore import QCoreApplication, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QInputDialog,
    QLineEdit,
    QMenu,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dtgui.app.memory import settle_new
from dtgui.controller.time_slices import Slices
from dtgui.decks.library import DeckLibrary, Shelved, has_words
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import Faction
from dtgui.gui.doomtown.deck_builder.card_list.columns import fit_columns, scaled
from dtgui.gui.doomtown.palette import faction_sign
from dtgui.gui.look.icons import sign_icon
from dtgui.gui.look.language import tr_noop
from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.dialogs import open_dialog
from dtgui.gui.widgets.layouts import FlowLayout
from dtgui.gui.widgets.menus import DropDown, lettered
from dtgui.gui.widgets.qt_types import rows_of
from dtgui.gui.widgets.texts import PlainLabel, as_tip

SIGN = 16
"""Pixels of a faction's sign where texts have their usual size."""


class LibraryView(QWidget):
    """Shows the library. Files are read in slices: the window never waits for a large folder."""

    opened = Signal(object)
    """The `Shelved` deck to open."""
    deleted = Signal(object)
    """The file of a deck that was just deleted."""
    moved = Signal(object, object)
    """The old and the new file of a moved deck."""
    trouble = Signal(str)
    """Something could not be done."""

    def __init__(self, library: DeckLibrary, catalog: Catalog, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._library = library
        self._catalog = catalog
        self._signs = FactionSigns(theme)
        self._new_rows: list[LibraryRow] = []
        self._slices = Slices(self)
        self._slices.done.connect(self._fill)
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Name, tag, outfit, card …"))
        self.search.setToolTip(self.search.placeholderText())
        self.search.setAccessibleName(self.tr("Search decks"))
        self.search.setClearButtonEnabled(True)
        self.tags = DropDown()
        self.tags.setAccessibleName(self.tr("Tag"))
        self.tags.setToolTip(self.tr("Show decks with this tag only"))
        self.tags.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.folders = DropDown()
        self.folders.setAccessibleName(self.tr("Folder"))
        self.folders.setToolTip(self.tr("Show decks in this folder only"))
        self.folders.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.bin = QCheckBox(self.tr("Deleted decks"))
        self.state = PlainLabel()
        self.tree = self._make_tree(theme)
        self.buttons = self._make_buttons()
        self.mover = FolderMenu(self.tr("Move to"), self)
        self.mover.aboutToShow.connect(lambda: self.mover.offer(self._folders()))
        self.mover.chosen.connect(self._move)
        self.move_button = QPushButton(self.tr("Move to"))
        self.move_button.setMenu(self.mover)
        self._arrange()
        self.search.textChanged.connect(lambda _: self._filter())
        for box in (self.tags, self.folders):
            box.currentIndexChanged.connect(lambda _: self._filter())
        self.bin.toggled.connect(lambda _: self.refresh())
        self.tree.itemActivated.connect(lambda *_: self._act("open"))
        self.tree.currentItemChanged.connect(lambda *_: self._on_current())
        self.tree.itemSelectionChanged.connect(self._on_current)
        self.tree.customContextMenuRequested.connect(self._on_menu)
        self.refresh()

    @property
    def is_reading(self) -> bool:
        """Whether files are still being read."""
        return self._slices.is_at_work

    def refresh(self) -> None:
        """Read the folder again: at once where little has changed in it, else bit by bit."""
        self._slices.begin_at_once(self._reading())

    def _reading(self) -> Iterator[None]:
        """Read what is not read yet, then make a row of each deck."""
        unread = self._library.unread()
        for number, file in enumerate(unread, start=1):
            yield from self._library.reading(file)
            self.state.setText(self.tr("Reading decks: {0} of {1}").format(number, len(unread)))
            yield
        if unread:
            settle_new()
        self._new_rows = []
        for shelved in self._library.deleted() if self.bin.isChecked() else self._library.decks():
            self._new_rows.append(LibraryRow(shelved, self._catalog, self._signs))
            yield

    def _fill(self) -> None:
        """Show what has been read; the chosen deck stays chosen."""
        self._offer_choices()
        chosen = self.chosen
        self.tree.setSortingEnabled(False)
        self.tree.selectionModel().clear()  # otherwise Qt looks for another row to choose after each that goes
        self.tree.clear()
        self.tree.addTopLevelItems(self._new_rows)
        self.tree.setSortingEnabled(True)
        if chosen is not None:
            self._choose(chosen.file)
        self._filter()

    def _filter(self) -> None:
        """Hide what is not looked for."""
        tag, folder, words, shown = self.tags.currentData(), self.folders.currentData(), self.search.text(), 0
        self.tree.setUpdatesEnabled(False)
        for row in self._rows():
            deck = row.shelved.deck
            is_tagged = not tag or (deck is not None and tag in deck.tags)
            is_inside = not folder or f"{row.shelved.folder}/".startswith(f"{folder}/")
            is_shown = is_tagged and is_inside and (self.bin.isChecked() or has_words(row.shelved, words))
            if row.isHidden() is is_shown:
                row.setHidden(not is_shown)
            shown += is_shown
        self.tree.setUpdatesEnabled(True)
        self.state.setText(self.tr("{0} decks").format(shown))
        current = self.tree.currentItem()
        if current is None or current.isHidden():
            self.choose_first()
        self._on_current()

    def choose_first(self) -> None:
        """Choose the first deck that is shown."""
        first = next((row for row in self._rows() if not row.isHidden()), None)
        self.tree.clearSelection()
        if first is not None:
            self.tree.setCurrentItem(first)

    def _offer_choices(self) -> None:
        """Offer the tags and the folders that there are; what is chosen stays chosen while some deck has it."""
        own = [shelved.deck for row in self._new_rows if not (shelved := row.shelved).is_shipped]
        tags = sorted({tag for deck in own if deck is not None for tag in deck.tags}, key=str.casefold)
        folders = _with_those_around({row.shelved.folder for row in self._new_rows})
        _offer(self.tags, self.tr("All tags"), tags)
        _offer(self.folders, self.tr("All folders"), folders)
        self.tree.setColumnHidden(FOLDER, not folders)

    def _folders(self) -> list[str]:
        """The folders that decks lie in."""
        return [self.folders.itemData(place) for place in range(1, self.folders.count())]

    def set_theme(self, theme: Theme) -> None:
        """Take the colours and the size of texts of a theme."""
        self._signs = FactionSigns(theme)
        _fit(self.tree, theme)
        self.refresh()

    @property
    def chosen(self) -> Shelved | None:
        """The deck that is looked at."""
        item = self.tree.currentItem()
        return item.shelved if isinstance(item, LibraryRow) and not item.isHidden() else None

    @property
    def selected(self) -> list[Shelved]:
        """All decks that are selected; the one that is looked at where none is."""
        rows = [
            item.shelved for item in self.tree.selectedItems() if isinstance(item, LibraryRow) and not item.isHidden()
        ]
        return rows or ([self.chosen] if self.chosen is not None else [])

    def _make_tree(self, theme: Theme) -> QTreeWidget:
        tree = QTreeWidget()
        tree.setAccessibleName(self.tr("Decks"))
        tree.setRootIsDecorated(False)
        tree.setUniformRowHeights(True)
        tree.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        tree.setHeaderLabels([self.tr(heading) for heading in HEADINGS])
        tree.header().moveSection(FOLDER, DECK + 1)
        tree.sortByColumn(CHANGED, Qt.SortOrder.DescendingOrder)
        tree.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        _fit(tree, theme)
        return tree

    def _make_buttons(self) -> dict[str, QPushButton]:
        buttons = {}
        for name, text in (
            ("open", self.tr("Open")),
            ("copy", self.tr("Duplicate")),
            ("delete", self.tr("Delete")),
            ("restore", self.tr("Restore")),
        ):
            buttons[name] = QPushButton(text)
            buttons[name].clicked.connect(lambda _=False, name=name: self._act(name))
        return buttons

    def _arrange(self) -> None:
        row = FlowLayout()
        first, second, *others = self.buttons.values()
        for button in (first, second, self.move_button, *others):
            row.addWidget(button)
        below = QHBoxLayout()
        below.addWidget(self.bin)
        below.addStretch(1)
        below.addWidget(self.state)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 4, 4, 4)
        head = QHBoxLayout()
        head.addWidget(self.search, 1)
        head.addWidget(self.tags)
        head.addWidget(self.folders)
        column.addLayout(head)
        column.addWidget(self.tree, 1)
        column.addLayout(row)
        column.addLayout(below)

    def _rows(self) -> Iterator[LibraryRow]:
        return (row for row in rows_of(self.tree) if isinstance(row, LibraryRow))

    def _on_current(self) -> None:
        selected, in_bin = self.selected, self.bin.isChecked()
        are_readable = bool(selected) and all(each.deck is not None for each in selected)
        self.buttons["open"].setEnabled(are_readable and not in_bin)
        self.buttons["copy"].setEnabled(are_readable and not in_bin)
        are_own = bool(selected) and not any(each.is_shipped for each in selected)
        self.buttons["delete"].setEnabled(are_own and not in_bin)
        for part in (self.mover, self.move_button):
            part.setEnabled(are_own and not in_bin)
        self.buttons["restore"].setVisible(in_bin)
        self.buttons["restore"].setEnabled(bool(selected))

    def _on_menu(self, where: QPoint) -> None:
        if self.tree.itemAt(where) is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for name, button in self.buttons.items():
            if button.isEnabled() and not button.isHidden():
                menu.addAction(button.text()).triggered.connect(lambda _=False, name=name: self._act(name))
        if self.mover.isEnabled():
            menu.addMenu(self.mover)
        menu.popup(self.tree.viewport().mapToGlobal(where))

    def _move(self, folder: str) -> None:
        """Put all decks that are selected into a folder."""
        moved = [self._tried(partial(self._moved, each, folder), each) for each in self.selected]
        self.refresh()
        for file in filter(None, moved[-1:]):
            self._choose(file)

    def _moved(self, shelved: Shelved, folder: str) -> Path:
        moved = self._library.move(shelved.file, folder)
        self.moved.emit(shelved.file, moved)
        return moved

    def _act(self, name: str) -> None:
        if not self.buttons[name].isEnabled():
            return
        copies = [self._tried(partial(self._do, name, each), each) for each in self.selected]
        if name != "open":
            self.refresh()
        for file in filter(None, copies[-1:]):
            self._choose(file)

    def _tried(self, act: Callable[[], Path | None], shelved: Shelved) -> Path | None:
        try:
            return act()
        except OSError as error:
            self.trouble.emit(f"{shelved.file.name}: {error.strerror or error}")
            return None

    def _do(self, name: str, shelved: Shelved) -> Path | None:
        """Do something with a deck; return the file of a copy."""
        if name == "open":
            self.opened.emit(shelved)
        elif name == "copy" and shelved.deck is not None:
            return self._library.duplicate(shelved.deck, self.tr("{0} (copy)").format(shelved.name), shelved.folder)
        elif name == "delete":
            self.deleted.emit(shelved.file)
            self._library.delete(shelved.file)
        elif name == "restore":
            self._library.restore(shelved.file)
        return None

    def _choose(self, file: Path) -> None:
        for row in self._rows():
            if row.shelved.file == file:
                self.tree.setCurrentItem(row)


def _fit(tree: QTreeWidget, theme: Theme) -> None:
    """Give columns and signs the size that goes with the texts."""
    fit_columns(tree.header(), WIDTHS, theme)
    tree.setIconSize(QSize(scaled(SIGN, theme), scaled(SIGN, theme)))


def _offer(box: QComboBox, everything: str, names: Sequence[str]) -> None:
    """Offer some names, or all of them; hide the box if there are none."""
    chosen = box.currentData()
    box.blockSignals(True)
    box.clear()
    box.addItem(everything, "")
    for name in names:
        box.addItem(name, name)
    box.setCurrentIndex(max(0, box.findData(chosen)))
    box.setVisible(bool(names))
    box.blockSignals(False)


def _with_those_around(folders: Collection[str]) -> list[str]:
    """The folders, and those that they lie in, by name."""
    around = {str(each) for folder in folders for each in PurePosixPath(folder).parents}
    return sorted({*folders, *around} - {"", "."}, key=str.casefold)


class FolderMenu(QMenu):
    """Offers folders below that of all decks."""

    chosen = Signal(str)
    """The name of a folder, "" for the one of all decks."""

    def offer(self, folders: Sequence[str]) -> None:
        """Offer these, no folder at all, and to name a new one."""
        self.clear()
        for folder in folders:
            self.addAction(lettered(folder)).triggered.connect(lambda _=False, folder=folder: self.chosen.emit(folder))
        self.addSeparator()
        self.addAction(self.tr("No folder")).triggered.connect(lambda: self.chosen.emit(""))
        self.addAction(self.tr("A new folder…")).triggered.connect(self.ask)

    def ask(self) -> QInputDialog:
        """Ask for the name of a new folder."""
        parent = self.parent()
        dialog = QInputDialog(parent if isinstance(parent, QWidget) else None)
        dialog.setWindowTitle(self.tr("A new folder"))
        dialog.setLabelText(self.tr("Name of the folder; “Old/2014” makes a subfolder:"))
        dialog.textValueSelected.connect(lambda name: self.chosen.emit(name) if name.strip() else None)
        open_dialog(dialog)
        return dialog


# The rows of the library: the columns of a deck, and their sort keys

DECK, LEGAL, CHANGED, FOLDER = 0, 2, 4, 5
HEADINGS = (
    tr_noop("Deck"),
    tr_noop("Outfit"),
    tr_noop("Legal"),
    tr_noop("Tags"),
    tr_noop("Changed"),
    tr_noop("Folder"),
)
WIDTHS = (180, 120, 60, 70, 120, 90)


class FactionSigns:
    """The signs of the factions in the colours of a theme, each made once."""

    def __init__(self, theme: Theme) -> None:
        self._icons = {faction: sign_icon(faction_sign(faction), theme.window.text) for faction in Faction}

    def of(self, faction: Faction) -> QIcon:
        """Return the sign of a faction."""
        return self._icons[faction]


class LibraryRow(QTreeWidgetItem):
    """A deck of the library."""

    def __init__(self, shelved: Shelved, catalog: Catalog, signs: FactionSigns) -> None:
        self.shelved = shelved
        deck = shelved.deck
        outfit = catalog.get(deck.outfit) if deck else None
        when = _when(shelved)
        name = f"⚠ {shelved.name}" if shelved.problem else shelved.name
        legal = "" if deck is None else f"✗ {shelved.objections}" if shelved.objections else "✓"
        tags = ", ".join(deck.tags if deck else ())
        super().__init__([name, outfit.title if outfit else "", legal, tags, when, shelved.folder])
        self.setToolTip(DECK, as_tip(shelved.problem or shelved.name))
        self.setToolTip(LEGAL, shelved.played.name)
        self._keys = tuple(self._key(column) for column in range(len(HEADINGS)))
        if outfit and outfit.factions:
            self.setIcon(DECK, signs.of(outfit.factions[0]))

    def __lt__(self, other: QTreeWidgetItem) -> bool:
        """Sort by a column's meaning, not alphabetically: starter decks are the oldest."""
        tree = self.treeWidget()
        column = tree.sortColumn() if tree is not None else DECK
        return isinstance(other, LibraryRow) and self._keys[column] < other._keys[column]

    def _key(self, column: int) -> tuple[object, ...]:
        if column == CHANGED:
            return (not self.shelved.is_shipped, self.shelved.changed, self.text(DECK).casefold())
        if column == LEGAL:
            return (self.shelved.deck is None, self.shelved.objections, self.text(DECK).casefold())
        return (self.text(column).casefold(), self.text(DECK).casefold())


def _when(shelved: Shelved) -> str:
    """Return when a deck was last changed, or where it comes from."""
    if shelved.is_gauntlet:
        return _tr("gauntlet deck")
    if shelved.pack:
        return _tr("pack {0}").format(shelved.pack)
    return _tr("starter deck") if shelved.is_starter else f"{datetime.fromtimestamp(shelved.changed):%Y-%m-%d %H:%M}"


def _tr(text: str) -> str:
    return QCoreApplication.translate("LibraryView", text)
