"""Links between what is read and the table: the rulebook and its examples, the rule of a refusal, pages of cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QDockWidget, QVBoxLayout, QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.panels.preview import Preview
from dtgui.gui.services.front import CardLinks, GameFront
from dtgui.gui.services.program import Program
from dtgui.gui.widgets.dialogs import give_room
from dtgui.gui.widgets.keyboard import is_ctrl_held
from dtgui.gui.window.practice_commands import PracticeCommands
from dtgui.gui.window.rulebook_reader import RulebookReader
from dtgui.gui.window.side_windows import SideWindows
from dtgui.kernel.errors import BadInput
from dtgui.play.gestures import Refused

FIRST_SIZE = QSize(960, 640)
"""How large the rulebook floats when it is opened first, where the window is as large."""


class RulebookOpener(QObject):
    """Opens the rulebook of one window."""

    told = Signal(str)
    """Something that the player should read."""
    card_wanted = Signal(str)
    """The code of a card whose page is to be opened."""

    def __init__(
        self,
        program: Program,
        controller: GameController,
        reader: RulebookReader,
        dock: QDockWidget,
        practice: PracticeCommands,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._program, self._controller = program, controller
        self._reader, self._dock, self._window = reader, dock, window
        self._practice = practice
        self._refused = ""
        """The section that the last refusal cited."""
        controller.refused.connect(self._on_refused)
        controller.changed.connect(self._on_changed)
        reader.step_wanted.connect(lambda file: self.step_through(file))
        reader.practice_wanted.connect(practice.open_file)
        reader.card_wanted.connect(self.card_wanted)

    def open(self) -> bool:
        """Show the rules of the present game; return False, with a notice, if it has none."""
        front = self._front
        if front.box.library is None:
            self.told.emit(self.tr("This game has no rulebook."))
            return False
        try:
            self._reader.read(front)
        except BadInput as problem:
            self.told.emit(str(problem))
            return False
        self._show()
        return True

    def open_rule(self) -> None:
        """Show the rule that the last refusal cited, else the one that asks the open question."""
        prompt = self._controller.view.prompt
        cited = self._refused or ("" if prompt is None else prompt.why)
        self.open_section(cited)

    def open_section(self, cited: str) -> None:
        """Show a section as it is cited; where the book has none of that name, the book."""
        if self.open():
            self._reader.show_section(cited)

    def open_over(self, page: QDialog, game: str, cited: str) -> None:
        """Show a section of a game's rules over the page for a new game; an example that is wanted closes both."""
        front = self._program.looks.front(game)
        try:
            dialog = RulebookDialog(front, cited, page)
        except BadInput as problem:
            self.told.emit(str(problem))
            return
        dialog.reader.step_wanted.connect(lambda file: self._step_instead(page, file, front))
        dialog.reader.practice_wanted.connect(lambda file: self._practise_instead(page, file))
        dialog.reader.card_wanted.connect(self.card_wanted)
        dialog.open()

    def _step_instead(self, page: QDialog, file: Path, front: GameFront) -> None:
        page.reject()
        self.step_through(file, front)

    def _practise_instead(self, page: QDialog, file: Path) -> None:
        page.reject()
        self._practice.open_file(file)

    def open_card(self, preview: Preview) -> None:
        """Show the examples in which the card of a preview has a part."""
        card = preview.card
        if card is None:
            self.told.emit(self.tr("Point at a card first to show its examples."))
        else:
            self.open_words(preview.reader.title(card))

    def open_words(self, words: str) -> None:
        """Show the sections and examples with these words."""
        if self.open():
            self._reader.search_for(words)

    def step_through(self, file: Path, of: GameFront | None = None) -> None:
        """Show an example as a game to step through, its steps explained by notes on the time line.

        It is of the game that is shown where no other one is named.
        """
        front = of or self._front
        if front.box.library is None or front.box.library.step_through is None:
            return
        try:
            session = front.box.library.step_through(file, front.game)
        except BadInput as problem:
            self.told.emit(str(problem))
            return
        self._controller.take_up(session)
        self._controller.viewer.watch(True)

    @property
    def _front(self) -> GameFront:
        return self._program.looks.shown

    def _show(self) -> None:
        """Let it float before the window when it is opened first; later it is where the player has put it."""
        if self._dock.isHidden() and not self._dock.property("was_open"):
            self._dock.setProperty("was_open", True)
            self._dock.setFloating(True)
            self._dock.resize(FIRST_SIZE.boundedTo(self._window.size() * 0.9))
        self._dock.show()
        self._dock.raise_()
        self._reader.setFocus()

    def _on_refused(self, refused: Refused) -> None:
        self._refused = refused.refusal.section

    def _on_changed(self, _: object) -> None:
        self._refused = ""


WIDTH, HEIGHT = 960, 640


class RulebookDialog(QDialog):
    """Shows the rules of a game until it is closed, opened at a section."""

    def __init__(self, front: GameFront, cited: str, parent: QWidget) -> None:
        """Raise `BadInput` where the book is broken."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Rulebook"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.reader = RulebookReader()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.reader, 1)
        column.addWidget(buttons)
        give_room(self, WIDTH, HEIGHT)
        self.reader.read(front)
        self.reader.show_section(cited)


# Opens the pages of cards over the main window, and connects their links with the window


class CardPageOpener(QObject):
    """Opens pages of the cards of the game on the table."""

    told = Signal(str)
    """Something that the player should read."""

    def __init__(
        self, program: Program, preview: Preview, reading: RulebookOpener, beside: SideWindows, window: QWidget
    ) -> None:
        super().__init__(window)
        self._program, self._preview, self._window = program, preview, window
        self._open: list[QDialog] = []
        """The pages that are open."""
        self._links = CardLinks(reading.step_through, reading.open_words, beside.find_cards, beside.open_deck)

    def open(self) -> None:
        """Open the page of the previewed card, or say why it has no page."""
        card = self._preview.card
        if card is None:
            self.told.emit(self.tr("Point at a card first to open its page."))
        elif not self.open_card(card):
            self.told.emit(self.tr("This card has no page."))

    def open_card(self, card: Any | None) -> bool:
        """Open the page of a card, with Ctrl beside the one that is open; return whether it has one."""
        if card is None:
            return False
        page = self._program.looks.shown.open_card_page(card, self._window, self._links, is_ctrl_held())
        if page is not None and page not in self._open:
            self._open.append(page)
            page.finished.connect(lambda _: self._open.remove(page))
        return page is not None

    def open_code(self, code: str) -> None:
        """Open the page of a card that is named in a text."""
        self.open_card(self._preview.reader.find(code))

    def close_all(self) -> None:
        """Close all pages: they may show the hand of another player."""
        for page in tuple(self._open):
            page.close()
