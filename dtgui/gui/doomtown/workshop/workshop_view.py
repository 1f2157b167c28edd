"""The parts of the workshop: packs and buttons above, cards, form, text and face beside each other, lists below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from dtgui.doomtown.state.cards import CardType
from dtgui.gui.doomtown.cards.words import TYPE_NAMES
from dtgui.gui.doomtown.workshop.card_editor import CardEditor
from dtgui.gui.doomtown.workshop.facts_form import FactsForm
from dtgui.gui.doomtown.workshop.scenario_list import ScenarioList
from dtgui.gui.doomtown.workshop.written_view import WrittenView
from dtgui.gui.look.language import said
from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.dialogs import scrolled
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.kernel.errors import BadInput

WIDTHS = (150, 260, 470, 320)
HEIGHTS = (460, 130)
LINE = Qt.ItemDataRole.UserRole
NO_PACK, NO_CARD, CARD = range(3)


class WorkshopView(QWidget):
    """The parts of the workshop, and what is shown while there is no pack or no card."""

    pack_chosen = Signal(object)
    """The folder of the pack to open."""
    card_wanted = Signal(object)
    """A new card of this `CardType`."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.packs, self.cards, self.problems = QComboBox(), QListWidget(), QListWidget()
        self.new_pack = QPushButton(self.tr("New pac&k…"))
        # Both are seen at once without a pack: only one can have the key.
        self.first_pack = QPushButton(self.new_pack.text().replace("&", ""))
        self.new_card = QPushButton(self.tr("&New card"))
        self.remove = QPushButton(self.tr("&Delete card…"))
        self.undo, self.redo = QPushButton(self.tr("&Undo")), QPushButton(self.tr("&Redo"))
        self.save, self.try_it = QPushButton(self.tr("&Save")), QPushButton(self.tr("&Try it"))
        self.form, self.editor, self.face = FactsForm(), CardEditor(), WrittenView(theme)
        self.scenarios, self.found = ScenarioList(), PlainLabel()
        self.pages = QStackedWidget()
        """The pages below the buttons, one each for no pack, no card and a card."""
        self._name()
        self._arrange()
        self.packs.activated.connect(lambda _: self.pack_chosen.emit(self.packs.currentData()))
        self.problems.itemClicked.connect(self._go_to)
        self.problems.itemActivated.connect(self._go_to)

    def show_packs(self, packs: Mapping[Path, str], opened: Path | None) -> None:
        """List the packs, and choose this one, or the first."""
        with QSignalBlocker(self.packs):
            self.packs.clear()
            for source, name in packs.items():
                self.packs.addItem(name, source)
            sources = list(packs)
            self.packs.setCurrentIndex(sources.index(opened) if opened in sources else 0)
        self.packs.setEnabled(bool(packs))
        self.show_card_open(is_open=False)
        if packs:
            self.pack_chosen.emit(self.packs.currentData())

    def show_card_open(self, *, is_open: bool) -> None:
        """Show the card, or what to do without one."""
        has_packs = self.packs.count() > 0
        self.pages.setCurrentIndex(CARD if is_open else NO_CARD if has_packs else NO_PACK)
        self.new_card.setEnabled(has_packs)
        for button in (self.remove, self.undo, self.redo, self.save, self.try_it):
            button.setEnabled(is_open)

    def show_problems(self, problems: Sequence[BadInput]) -> None:
        """List mistakes with their lines."""
        self.problems.clear()
        for problem in problems:
            place = "" if problem.line is None else self.tr("Line {0}: ").format(problem.line)
            field = "" if problem.field is None else f"{problem.field}: "
            item = QListWidgetItem(f"{place}{field}{problem.message}", self.problems)
            item.setData(LINE, problem.line)
        count = len(problems)
        self.found.setText(self.tr("Mistakes: {0}").format(count) if count else self.tr("No mistakes."))

    def _go_to(self, item: QListWidgetItem) -> None:
        if (line := item.data(LINE)) is not None:
            self.editor.go_to(line)

    def _name(self) -> None:
        self.packs.setAccessibleName(self.tr("Pack"))
        self.cards.setAccessibleName(self.tr("Cards of the pack"))
        self.problems.setAccessibleName(self.tr("Mistakes"))
        self.problems.setWordWrap(True)
        self.save.setToolTip(self.tr("Save all changed cards (Ctrl+S)"))
        self.try_it.setToolTip(self.tr("Open the practice ground with the card in hand (F5)"))
        kinds = QMenu(self)
        for kind in CardType:
            kinds.addAction(said(TYPE_NAMES[kind])).triggered.connect(partial(self._want, kind))
        self.new_card.setMenu(kinds)

    def _want(self, kind: CardType, _checked: bool = False) -> None:
        self.card_wanted.emit(kind)

    # Arranging

    def _arrange(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.packs, 1)
        for button in (self.new_pack, self.new_card, self.remove):
            top.addWidget(button)
        top.addStretch(1)
        for button in (self.undo, self.redo, self.save, self.try_it):
            top.addWidget(button)
        for page in (self._no_pack(), self._no_card(), self._card_page()):
            self.pages.addWidget(page)
        columns = QSplitter()
        columns.addWidget(self.cards)
        columns.addWidget(self.pages)
        columns.setSizes([WIDTHS[0], sum(WIDTHS[1:])])
        columns.setStretchFactor(1, 1)
        rows = QVBoxLayout(self)
        rows.addLayout(top)
        rows.addWidget(columns, 1)

    def _card_page(self) -> QWidget:
        above, below, rows = QSplitter(), QSplitter(), QSplitter(Qt.Orientation.Vertical)
        above.addWidget(scrolled(self.form))
        above.addWidget(self.editor)
        above.addWidget(self.face)
        above.setSizes(list(WIDTHS[1:]))
        mistakes = QWidget()
        column = QVBoxLayout(mistakes)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.found)
        column.addWidget(self.problems, 1)
        below.addWidget(mistakes)
        below.addWidget(self.scenarios)
        rows.addWidget(above)
        rows.addWidget(below)
        rows.setSizes(list(HEIGHTS))
        return rows

    def _no_pack(self) -> QWidget:
        words = self.tr("A pack holds the cards that you write. Make one, give it a name, and add a card.")
        return _page(words, self.first_pack)

    def _no_card(self) -> QWidget:
        return _page(self.tr("This pack has no cards yet. Choose “New card” and the type of the card."))


def _page(words: str, *buttons: QPushButton) -> QWidget:
    """A page with a sentence in the middle, and buttons below it."""
    page, label = QWidget(), PlainLabel(words)
    label.setWordWrap(True)
    label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
    column = QVBoxLayout(page)
    column.addStretch(1)
    column.addWidget(label)
    for button in buttons:
        column.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
    column.addStretch(2)
    return page
