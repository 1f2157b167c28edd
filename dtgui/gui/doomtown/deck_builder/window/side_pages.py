"""The sides of the deck builder: on the left cards and decks to find, on the right card, rules and expectations."""

from __future__ import annotations

from PySide6.QtWidgets import QTabWidget, QWidget

from dtgui.decks.search import SearchIndex
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.doomtown.cards import FaceCache
from dtgui.gui.doomtown.cards.words import words_of
from dtgui.gui.doomtown.deck_builder.card_list.browser import Browser
from dtgui.gui.doomtown.deck_builder.card_list.compared_cards import ComparedCards
from dtgui.gui.doomtown.deck_builder.card_list.library_view import LibraryView
from dtgui.gui.doomtown.deck_builder.deck.deck_page import DeckPage
from dtgui.gui.doomtown.deck_builder.insight.insight_view import InsightView
from dtgui.gui.doomtown.deck_builder.insight.legality_view import LegalityView, Verdict
from dtgui.gui.doomtown.town_reader import TownReader
from dtgui.gui.look.theme import Theme
from dtgui.gui.panels.preview import Preview
from dtgui.kernel.scene import Description

MOST_OF_FACE = 0.75
"""The share of the height that a card may take: what is built with is looked at as a whole."""
CARD, RULES, INSIGHT, COMPARED = range(4)
"""The tabs."""


class SidePages(QTabWidget):
    """Shows one card and one deck."""

    def __init__(self, catalog: Catalog, index: SearchIndex, faces: FaceCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._catalog = catalog
        reader = TownReader(faces, catalog, self)
        self.preview = Preview(reader, MOST_OF_FACE)
        self.rules = LegalityView(catalog, faces.theme)
        self.insight = InsightView(catalog, index, faces.theme)
        self.compared = ComparedCards(reader, catalog)
        self.compared.changed.connect(self._on_compared)
        self.addTab(self.preview, self.tr("Card"))
        self.addTab(self.rules, self.tr("Rules"))
        self.addTab(self.insight, self.tr("Odds"))
        self.addTab(self.compared, "")
        self._on_compared()

    def show_card(self, card: CardDef) -> None:
        """Show a card."""
        whole = self._catalog.card(card.code)
        self.preview.show_card(whole, Description(text=tuple(map(str, words_of(whole).paragraphs))))

    def show_deck(self, page: DeckPage) -> None:
        """Show what there is to say of a deck in the format that it is built for."""
        self.rules.show_verdict(Verdict(page.deck, page.played, page.objections, page.legal_in))
        self.insight.show_deck(page.deck)
        problems = len(page.objections)
        self.setTabText(RULES, self.tr("Rules ({0})").format(problems) if problems else self.tr("Rules ✓"))

    def compare(self, card: CardDef) -> None:
        """Put a card beside others, or take it away from there."""
        self.compared.toggle(card)
        self.setCurrentIndex(COMPARED)

    def show_rules(self) -> None:
        """Bring what the rules object to to the front."""
        self.setCurrentIndex(RULES)

    def show_odds(self) -> None:
        """Show what this deck may be expected to do."""
        self.setCurrentIndex(INSIGHT)

    def show_compared(self) -> None:
        """Show the cards that are compared."""
        self.setCurrentIndex(COMPARED)

    def _on_compared(self) -> None:
        number = len(self.compared.columns)
        self.setTabText(COMPARED, self.tr("Compare ({0})").format(number) if number else self.tr("Compare"))

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self.rules.set_theme(theme)
        self.insight.set_theme(theme)


# The left side of the deck builder: where cards and decks are found


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
