"""Opens the pages of cards over the main window, and connects their links with the window."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QWidget

from dtgui.gui.panels.preview import Preview
from dtgui.gui.services.front import CardLinks
from dtgui.gui.services.program import Program
from dtgui.gui.widgets.held_keys import is_ctrl_held
from dtgui.gui.window.reading import RulebookOpener
from dtgui.gui.window.side_windows import SideWindows


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
