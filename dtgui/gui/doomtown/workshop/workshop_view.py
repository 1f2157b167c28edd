"""The parts of the workshop: packs and buttons above, cards, form, text and face beside each other, lists below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import (
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

from dtgui.controller.background import Background, Work
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.gui.doomtown.cards.detail import Detail
from dtgui.gui.doomtown.cards.face import paint_face
from dtgui.gui.doomtown.cards.words import TYPE_NAMES, reminder, words_of
from dtgui.gui.doomtown.workshop.card_editor import CardEditor
from dtgui.gui.doomtown.workshop.facts_form import FactsForm
from dtgui.gui.look.language import said
from dtgui.gui.look.picture_store import empty_picture
from dtgui.gui.look.theme import Theme
from dtgui.gui.table.layout.geometry import CARD_RATIO
from dtgui.gui.widgets.dialogs import scrolled
from dtgui.gui.widgets.menus import DropDown
from dtgui.gui.widgets.texts import PlainLabel, as_tip
from dtgui.kernel.errors import BadInput
from dtgui.practice.pack_check import CardScenarios, PlayedScenario, played_scenarios

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
        self.packs, self.cards, self.problems = DropDown(), QListWidget(), QListWidget()
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


# The card as its text says: its face, and the words that the program makes of it

LEAST_FACE, SHARE_OF_HEIGHT = 180, 0.62


class WrittenView(QWidget):
    """Shows the last card that had no mistakes."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.card: CardDef | None = None
        """The card that is shown, None before the first."""
        self._count = 0
        self.face, self.text, self.note = PlainLabel(), PlainLabel(), PlainLabel()
        self.face.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.text.setAccessibleName(self.tr("Text of the card in words"))
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop)
        for label in (self.text, self.note):
            label.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.face)
        column.addWidget(self.note)
        column.addWidget(scrolled(self.text), 1)

    def forget(self) -> None:
        """Show nothing: another card is opened."""
        self.card = None
        self.face.clear()
        self.text.clear()
        self.note.clear()

    def show_card(self, card: CardDef | None, *, is_right: bool) -> None:
        """Show a card; one with mistakes only if none is shown yet."""
        stays = self.card is not None and not is_right
        self.note.setText(self.tr("Shown as before the mistakes.") if stays else "")
        self.note.setVisible(stays)
        if card is None or stays:
            return
        # Cards with the same code count as the same, and what was made of one is kept: each version has its own code.
        self._count += 1
        self.card = replace(card, code=f"{card.code}/{self._count}")
        self._show()

    def _show(self) -> None:
        card = self.card
        if card is None:
            return
        height = max(LEAST_FACE, min(round(self.height() * SHARE_OF_HEIGHT), round(self.width() / CARD_RATIO)))
        ratio = self.devicePixelRatioF()
        picture = empty_picture(QSize(round(height * CARD_RATIO * ratio), round(height * ratio)))
        with QPainter(picture) as painter:
            paint_face(painter, QRectF(picture.rect()), card, Detail.FULL, self._theme)
        picture.setDevicePixelRatio(ratio)
        self.face.setPixmap(picture)
        self.face.setAccessibleName(card.title)
        self.text.setText("\n\n".join(filter(None, (*map(str, words_of(card).paragraphs), reminder(card)))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the face to the new size."""
        super().resizeEvent(event)
        self._show()


# The scenarios of a pack that name a card, with the result of each; they are played in another process


class ScenarioList(QWidget):
    """Plays the scenarios of one card at a time, as it is saved."""

    open_wanted = Signal(object)
    """The `Path` of a scenario whose position is wanted."""

    def __init__(self, parent: QWidget | None = None, *, work: Work = played_scenarios) -> None:
        """`work` plays the scenarios in another process."""
        super().__init__(parent)
        self._work_done = work
        self.results: list[PlayedScenario] = []
        """The scenarios that have been played so far."""
        self.work = Background(self)
        self.head, self.list = PlainLabel(self.tr("Scenarios")), QListWidget()
        self.list.setAccessibleName(self.tr("Scenarios of the card"))
        self.list.setWordWrap(True)
        self.head.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.head)
        column.addWidget(self.list, 1)
        self.list.itemActivated.connect(lambda item: self.open_wanted.emit(item.data(Qt.ItemDataRole.UserRole)))
        self.work.came.connect(self._on_played)
        self.work.done.connect(self._on_done)
        self.work.failed.connect(lambda why: self._tell(self.tr("The scenarios stopped: {0}").format(why)))

    def play(self, wanted: CardScenarios) -> None:
        """Play the scenarios that name this card."""
        self.clear(self.tr("Scenarios: being played…"))
        self.work.begin(self._work_done, wanted)

    def clear(self, said: str = "") -> None:
        """Show no scenarios, and say why."""
        self.work.cancel()
        self.results = []
        self.list.clear()
        self._tell(said)

    def _tell(self, text: str) -> None:
        self.head.setText(text)

    def _on_played(self, played: PlayedScenario) -> None:
        self.results.append(played)
        sign = "✘" if played.why else "✔"
        item = QListWidgetItem(f"{sign} {played.shows}" + (f"\n{played.why}" if played.why else ""))
        item.setData(Qt.ItemDataRole.UserRole, played.file)
        item.setToolTip(as_tip(str(played.file)))
        self.list.addItem(item)

    def _on_done(self) -> None:
        passed = sum(not each.why for each in self.results)
        if not self.results:
            self._tell(self.tr("No scenario of the pack names this card."))
        else:
            self._tell(self.tr("Scenarios: {0} of {1} passed").format(passed, len(self.results)))
