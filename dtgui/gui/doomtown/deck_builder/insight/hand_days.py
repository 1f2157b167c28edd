"""How likely it is to have held a wanted card by each of the first days: wanted is whatever a query finds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from dtgui.controller.time_slices import Slices
from dtgui.decks import Deck
from dtgui.decks.insight import chances_by_day, drawn_cards
from dtgui.decks.search import SearchError, SearchIndex
from dtgui.doomtown.catalog import Catalog
from dtgui.gui.doomtown.deck_builder.insight.insight_bars import points
from dtgui.gui.look.language import said
from dtgui.gui.widgets.charts import ChartRow, RowChart
from dtgui.gui.widgets.texts import PlainLabel

USUAL_QUERY, USUAL_NIGHT = "t:deed", 2
"""The default query, and the default number of new cards a night: one discarded and one played."""
MOST_NIGHT, MOST_LEAST = 10, 5
WAIT_MS = 200
"""So long after the last letter the query is answered."""


class HandDays(QWidget):
    """Asks for a query, and shows the chance of having held its cards by each day."""

    def __init__(self, index: SearchIndex, catalog: Catalog, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._index = index
        self._catalog = catalog
        self._deck = Deck("")
        self._marked: Deck | None = None
        self._wanted: frozenset[str] | None = None
        """The titles that are asked for, None while there is no answer."""
        self._slices = Slices(self)
        self.query = QLineEdit(USUAL_QUERY)
        self.query.setPlaceholderText(self.tr("Which cards: t:deed cost<=3 …"))
        self.query.setAccessibleName(self.tr("Which cards"))
        self.least = self._box(1, MOST_LEAST, 1, self.tr("At least this many"))
        self.night = self._box(0, MOST_NIGHT, USUAL_NIGHT, self.tr("New cards each Nightfall: played and discarded"))
        self.about = PlainLabel()
        self.about.setWordWrap(True)
        self.chart = RowChart(self.tr("Chance to have held one by each day"))
        self._wait = QTimer(self, singleShot=True, interval=WAIT_MS)
        self._wait.timeout.connect(self._ask)
        self.query.textChanged.connect(lambda _: self._wait.start())
        self._arrange()

    def show_decks(self, deck: Deck, marked: Deck | None) -> None:
        """Show the chances of a deck, and of the one that it is compared with."""
        self._deck, self._marked = deck, marked
        if self._wanted is None and not self.about.text():
            self._ask()
        else:
            self._show()

    def _box(self, least: int, most: int, usual: int, name: str) -> QSpinBox:
        box = QSpinBox()
        box.setRange(least, most)
        box.setValue(usual)
        box.setAccessibleName(name)
        box.setToolTip(name)
        box.valueChanged.connect(lambda _: self._show())
        return box

    def _arrange(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        for text, box in (("≥", self.least), (self.tr("New each Nightfall"), self.night)):
            row.addWidget(PlainLabel(text))
            row.addWidget(box)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.query)
        column.addLayout(row)
        column.addWidget(self.about)
        column.addWidget(self.chart)

    def _ask(self) -> None:
        """Answer the query, in slices where that takes long."""
        self._wait.stop()
        self._slices.begin_at_once(self._asking(self.query.text()))

    def _asking(self, query: str) -> Iterator[None]:
        """Find the cards; report an invalid query, and remove the bars."""
        try:
            found = yield from self._index.titles_in_steps(query)
        except SearchError as error:
            self._wanted = None
            self.about.setText(said(error.message))
            self.chart.show_rows(())
            return
        self._wanted = frozenset(each.card.title for each in found)
        self._show()

    def _show(self) -> None:
        """Show the chances."""
        if self._wanted is None:
            return
        held, cards = self._counted(self._deck)
        self.about.setText(self.tr("{0} of {1} cards to draw from, without reshuffling.").format(held, cards))
        now = self._chances(self._deck)
        before = [None] * len(now) if self._marked is None else self._chances(self._marked)
        self.chart.show_rows(
            [
                ChartRow(self.tr("Day {0}").format(day), chance, f"{chance:.0%}{points(chance, earlier, 0)}", earlier)
                for day, (chance, earlier) in enumerate(zip(now, before, strict=True), start=1)
            ]
        )

    def _chances(self, deck: Deck) -> Sequence[float]:
        return chances_by_day(*self._counted(deck), self.night.value(), self.least.value())

    def _counted(self, deck: Deck) -> tuple[int, int]:
        """Return the number of matching cards, and of all cards, that can be drawn."""
        drawn = drawn_cards(deck, self._catalog)
        return sum(card.title in (self._wanted or ()) for card in drawn), len(drawn)
