"""The left side of the deck builder: where cards and decks are found."""

from __future__ import annotations

from PySide6.QtWidgets import QTabWidget, QWidget

from dtgui.gui.doomtown.deck_builder.card_list.browser import Browser
from dtgui.gui.doomtown.deck_builder.card_list.library_view import LibraryView
from dtgui.gui.look.theme import Theme


class Finder(QTabWidget):
    """Shows the cards or the library."""

    def __init__(self, browser: Browser, shelves: LibraryView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._browser = browser
        self._shelves = shelves
        self.addTab(browser, self.tr("Cards"))
        self.addTab(shelves, self.tr("Library"))
        self.currentChanged.connect(lambda _: shelves.refresh())

    def find_cards(self) -> None:
        """Go to the search box."""
        self.setCurrentWidget(self._browser)
        self._browser.search.setFocus()
        self._browser.search.selectAll()

    def find_deck(self) -> None:
        """Go to the library."""
        self.setCurrentWidget(self._shelves)
        self._shelves.refresh()
        self._shelves.choose_first()
        self._shelves.search.setFocus()

    def show_query(self, query: str) -> None:
        """Look for cards."""
        self.setCurrentWidget(self._browser)
        self._browser.show_query(query)

    def refresh(self) -> None:
        """Read the library again, where it is seen."""
        if self.currentWidget() is self._shelves:
            self._shelves.refresh()

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self._browser.set_theme(theme)
        self._shelves.set_theme(theme)
