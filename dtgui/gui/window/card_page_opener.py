"""Opens the page of the previewed card over the main window, and connects its links with the window."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from dtgui.gui.panels.preview import Preview
from dtgui.gui.services.front import CardLinks
from dtgui.gui.services.program import Program
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
        self._links = CardLinks(reading.step_through, reading.open_words, beside.find_cards, beside.open_deck)

    def open(self) -> None:
        """Open the page of the previewed card, or say why it has no page."""
        card = self._preview.card
        if card is None:
            self.told.emit(self.tr("Point at a card first to open its page."))
        elif not self._program.looks.shown.open_card_page(card, self._window, self._links):
            self.told.emit(self.tr("The cards of this game have no pages."))
