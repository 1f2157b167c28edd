"""Many decks judged at once, such as all of a tournament: a row a deck, with everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dtgui.controller.time_slices import Slices
from dtgui.decks import Deck
from dtgui.decks.checking import DeckChecker, DeckVerdict, question
from dtgui.decks.formats import WEIRD_WEST, Format
from dtgui.doomtown.catalog import Catalog
from dtgui.gui.doomtown.deck_builder.card_list.columns import fit_columns
from dtgui.gui.look.language import said
from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.dialogs import open_dialog
from dtgui.gui.widgets.files import FileDialog, FileDrops
from dtgui.gui.widgets.menus import DropDown
from dtgui.gui.widgets.qt_types import rows_of
from dtgui.gui.widgets.texts import PlainLabel, PlainText, as_tip
from dtgui.kernel.phrases import Phrase

VERDICT, DECK, FORMAT, WRONG = range(4)
WIDTHS = (70, 200, 150, 420)
CHECKED_ROLE = Qt.ItemDataRole.UserRole


class CheckDialog(QDialog):
    """Judges the decks of files, folders and zips, bit by bit, and lists what it finds, illegal ones first."""

    wanted = Signal(object)
    """A deck to open."""

    def __init__(
        self, catalog: Catalog, formats: Sequence[Format], theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._catalog = catalog
        self._formats = tuple(formats)
        self._files: Sequence[Path] = ()
        self._slices = Slices(self)
        self.setWindowTitle(self.tr("Check many decks"))
        FileDrops(self).dropped.connect(self.check)
        self.folder, self.files = QPushButton(self.tr("F&older…")), QPushButton(self.tr("&Files…"))
        self.format = self._make_format()
        self.tree = self._make_tree(theme)
        self.about = PlainText()
        self.about.setReadOnly(True)
        self.about.setTabChangesFocus(True)
        self.about.setAccessibleName(self.tr("Problems"))
        self.state = PlainLabel(self.tr("Choose a folder with deck files or zips, or drop them here."))
        self.state.setWordWrap(True)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.copy = self.buttons.addButton(self.tr("&Copy the list"), QDialogButtonBox.ButtonRole.ActionRole)
        self.open_deck = self.buttons.addButton(self.tr("O&pen the deck"), QDialogButtonBox.ButtonRole.ActionRole)
        self._arrange()
        self._connect()
        self._on_current()

    @property
    def is_reading(self) -> bool:
        """Whether decks are still being judged."""
        return self._slices.is_at_work

    def check(self, files: Sequence[Path]) -> None:
        """Judge all decks of these files and folders."""
        self._files = files
        self._again()

    def list_text(self) -> str:
        """Return the list as text, a deck a line with its problems below it, for sending."""
        return "\n".join(line for item in rows_of(self.tree) for line in _told(item))

    # Making it

    def _make_format(self) -> QComboBox:
        box = DropDown()
        box.setAccessibleName(self.tr("Format"))
        box.setToolTip(self.tr("Format to check against"))
        box.addItem(self.tr("Each deck's own format"), None)
        for each in self._formats:
            box.addItem(each.name, each.code)
        return box

    def _make_tree(self, theme: Theme) -> QTreeWidget:
        tree = QTreeWidget()
        tree.setAccessibleName(self.tr("Checked decks"))
        tree.setRootIsDecorated(False)
        tree.setAlternatingRowColors(True)
        tree.setHeaderLabels([self.tr("Verdict"), self.tr("Deck"), self.tr("Format"), self.tr("Problems")])
        fit_columns(tree.header(), WIDTHS, theme)
        return tree

    def _arrange(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self.folder)
        row.addWidget(self.files)
        row.addStretch(1)
        row.addWidget(self.format)
        column = QVBoxLayout(self)
        column.addLayout(row)
        column.addWidget(self.tree, 4)
        column.addWidget(self.about, 1)
        column.addWidget(self.state)
        column.addWidget(self.buttons)
        for button in (self.folder, self.files, self.copy, self.open_deck):
            button.setAutoDefault(False)
        self.resize(900, 560)

    def _connect(self) -> None:
        self.folder.clicked.connect(lambda: self._ask(QFileDialog.FileMode.Directory))
        self.files.clicked.connect(lambda: self._ask(QFileDialog.FileMode.ExistingFiles))
        self.format.currentIndexChanged.connect(lambda _: self._again())
        self.tree.currentItemChanged.connect(lambda *_: self._on_current())
        self.tree.itemActivated.connect(lambda *_: self._on_open())
        self.open_deck.clicked.connect(self._on_open)
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.list_text()))
        self.buttons.rejected.connect(self.reject)

    # Judging

    def _again(self) -> None:
        self.tree.clear()
        judge = DeckChecker(self._catalog, self._formats, self.format.currentData())
        self._slices.begin_at_once(self._judging(judge) if self._files else iter(()))

    def _judging(self, judge: DeckChecker) -> Iterator[None]:
        """A line at a step; decks that are not legal stand above those that are."""
        faulty = 0
        for checked in judge.in_steps(self._files):
            number = self.tree.topLevelItemCount()
            self.state.setText(self.tr("Decks checked: {0} …").format(number))
            if checked is not None:
                self.tree.insertTopLevelItem(number if checked.is_legal else faulty, _row(checked))
                faulty += not checked.is_legal
            yield
        number = self.tree.topLevelItemCount()
        told = self.tr("Decks checked: {0}; not legal: {1}").format(number, faulty)
        self.state.setText(told if number else self.tr("It contains no deck."))
        if (first := self.tree.topLevelItem(0)) is not None:
            self.tree.setCurrentItem(first)
        self._on_current()

    # What the player does

    def _ask(self, mode: QFileDialog.FileMode) -> None:
        dialog = FileDialog(self, self.tr("Decks to check"))
        dialog.setFileMode(mode)
        dialog.filesSelected.connect(lambda names: self.check([Path(name) for name in names]))
        open_dialog(dialog)

    def _on_current(self) -> None:
        item = self.tree.currentItem()
        self.about.setPlainText("\n".join(faults(item.data(VERDICT, CHECKED_ROLE))) if item is not None else "")
        self.open_deck.setEnabled(self._deck is not None)
        self.copy.setEnabled(self.tree.topLevelItemCount() > 0)

    def _on_open(self) -> None:
        if (deck := self._deck) is not None:
            self.wanted.emit(deck)

    @property
    def _deck(self) -> Deck | None:
        """The deck of the chosen row."""
        item = self.tree.currentItem()
        deck: Deck | None = item.data(VERDICT, CHECKED_ROLE).deck if item is not None else None
        return deck


def faults(checked: DeckVerdict) -> list[str]:
    """Return everything that is wrong with a deck, a sentence each."""
    told = [checked.fault] if checked.fault else []
    told += [
        said(Phrase("line {number}: {question}", number=each.line.number, question=question(each)))
        for each in checked.open_lines
    ]
    if checked.legal_in and not checked.is_legal:
        names = ", ".join(played.name for played in checked.legal_in)
        told.append(said(Phrase("Legal without changes in {formats}.", formats=names)))
    cite = (checked.played or WEIRD_WEST).cite
    return told + [f"{said(problem.message)} [{said(cite(problem.section))}]" for problem in checked.problems]


def _row(checked: DeckVerdict) -> QTreeWidgetItem:
    wrong = faults(checked)
    name = checked.deck.name if checked.deck is not None else ""
    verdict = "✓" if checked.is_legal else f"✗ {len(wrong)}"
    played = checked.played.name if checked.played is not None else ""
    item = QTreeWidgetItem([verdict, name or checked.file.name, played, "; ".join(wrong)])
    item.setData(VERDICT, CHECKED_ROLE, checked)
    item.setToolTip(DECK, as_tip(str(checked.file)))
    item.setToolTip(WRONG, as_tip("\n".join(wrong)))
    return item


def _told(item: QTreeWidgetItem) -> Iterator[str]:
    checked: DeckVerdict = item.data(VERDICT, CHECKED_ROLE)
    yield f"{item.text(VERDICT)} {item.text(DECK)} ({checked.file.name})"
    yield from (f"    {fault}" for fault in faults(checked))
