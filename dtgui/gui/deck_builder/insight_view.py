"""What a deck may be expected to do, worked out beside the window and shown as charts."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from importlib import import_module
from typing import Any, NamedTuple

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from dtgui.decks import Deck
from dtgui.decks.insight import (
    Casting,
    Economy,
    castings,
    chance_of_at_least,
    cheatin_chance,
    cost_curve,
    economy,
    grid,
    poker_codes,
    sample,
)
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.poker import HandRank
from dtgui.doomtown.state.cards import Suit
from dtgui.gui.cards.words import COURT
from dtgui.gui.deck_builder.card_table import suit_and_value
from dtgui.gui.deck_builder.charts import Bar, BarChart, GridChart
from dtgui.gui.theme import Theme

POLL_MS = 25
MOST_BONUS = 6
MOST_CASTINGS = 12
SELDOM = 0.00005
"""Ranks that come less often are left out."""


class Figures(NamedTuple):
    """What the thread works out about one deck; the odds are of `dtgui.decks.hand_odds`."""

    hands: Any
    lowball: Any


class InsightView(QScrollArea):
    """Shows what a deck is made of at once, and its odds as soon as they are worked out."""

    query_wanted = Signal(str)
    """Cards that are to be looked for."""
    card_wanted = Signal(object)
    """A card to look at."""

    def __init__(self, catalog: Catalog, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._catalog = catalog
        self._deck = Deck("")
        self._marked: Deck | None = None
        self._seed = random.SystemRandom().randint(1, 10**6)
        self._thread: ThreadPoolExecutor | None = None
        self._future: Future[tuple[Figures, Figures | None]] | None = None
        self._again = False
        self._poll = QTimer(self, interval=POLL_MS)
        self._poll.timeout.connect(self._on_poll)
        self._make_charts(theme)
        self._arrange()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def show_deck(self, deck: Deck) -> None:
        """Show a deck: what can be counted at once, the odds when they are there."""
        self._deck = deck
        if self.isVisible():
            self._show_counts()
            self._work()

    def showEvent(self, event: Any) -> None:
        """Catch up with what changed while nobody looked."""
        super().showEvent(event)
        self.show_deck(self._deck)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        for chart in (self.grid, self.hands, self.legal, self.lowball, self.pulls, self.costs, self.days):
            chart.theme = theme
            chart.update()

    def close_down(self) -> None:
        """End the thread; what it still does is never shown. Whoever looks again starts another one."""
        self._poll.stop()
        self._future = None
        if self._thread is not None:
            self._thread.shutdown(wait=False, cancel_futures=True)
            self._thread = None

    @property
    def is_working(self) -> bool:
        """Whether odds are being worked out."""
        return self._poll.isActive()

    # Making it

    def _make_charts(self, theme: Theme) -> None:
        self.grid = GridChart(theme)
        self.grid.cell_clicked.connect(self._on_cell)
        self.hands = BarChart(theme, self.tr("Ranks of draw hands"))
        self.legal = BarChart(theme, self.tr("Ranks of draw hands without cheatin'"))
        self.lowball = BarChart(theme, self.tr("Ranks of lowball hands"))
        self.pulls = BarChart(theme, self.tr("Chance that a pull is at least so high"), 34)
        self.costs = BarChart(theme, self.tr("Cards by cost"), 34)
        self.days = BarChart(theme, self.tr("Ghost rock after upkeep of each day"), 60)
        self.stud, self.draw = self._bonus(self.tr("Stud bonus")), self._bonus(self.tr("Draw bonus"))
        self.compare = QCheckBox(self.tr("Compare with the deck as it is now"))
        self.compare.setToolTip(self.tr("A line in each bar shows what it was when this was ticked"))
        self.compare.toggled.connect(self._on_compare)
        self.about_hands, self.about_legal, self.about_gang = QLabel(), QLabel(), QLabel()
        self.about_castings, self.openings = QLabel(), QLabel()
        self.deal = QPushButton(self.tr("Deal again"))
        self.deal.clicked.connect(self._on_deal)

    def _bonus(self, name: str) -> QSpinBox:
        box = QSpinBox()
        box.setRange(0, MOST_BONUS)
        box.setAccessibleName(name)
        box.valueChanged.connect(lambda _: self._work())
        return box

    def _arrange(self) -> None:
        page = QWidget()
        column = QVBoxLayout(page)
        bonuses = QWidget()
        row = QHBoxLayout(bonuses)
        row.setContentsMargins(0, 0, 0, 0)
        for text, box in ((self.tr("Stud"), self.stud), (self.tr("Draw"), self.draw)):
            row.addWidget(QLabel(text))
            row.addWidget(box)
        row.addStretch(1)
        for title, widgets in (
            (self.tr("Suits and values"), (self.grid, self.compare)),
            (self.tr("Draw hands"), (bonuses, self.about_hands, self.hands)),
            (self.tr("Played fair"), (self.about_legal, self.legal)),
            (self.tr("Lowball"), (self.lowball,)),
            (self.tr("A pull is at least"), (self.pulls, self.about_castings)),
            (self.tr("Cost of what is drawn"), (self.costs,)),
            (self.tr("The starting gang"), (self.about_gang, self.days)),
            (self.tr("A sample opening"), (self.openings, self.deal)),
        ):
            heading = QLabel(f"<b>{title}</b>")
            column.addWidget(heading)
            for widget in widgets:
                if isinstance(widget, QLabel):
                    widget.setWordWrap(True)
                column.addWidget(widget)
        column.addStretch(1)
        self.setWidget(page)

    # What is counted at once

    def _show_counts(self) -> None:
        deck, catalog = self._deck, self._catalog
        self.grid.show_counts(grid(deck, catalog))
        codes = poker_codes(deck, catalog)
        before = None if self._marked is None else chance_of_at_least(poker_codes(self._marked, catalog))
        self.pulls.show_bars(_pull_bars(chance_of_at_least(codes), before))
        self.costs.show_bars(_cost_bars(deck, catalog))
        self._show_castings(castings(deck, catalog))
        self._show_gang(economy(deck, catalog))
        self._show_opening()

    def _show_castings(self, found: Sequence[Casting]) -> None:
        lines = [
            f"{each.card.title} ({each.difficulty}): <b>{each.chance:.0%}</b>"
            + (
                f" {each.best.title}, {each.skill.value} {each.rating}"
                if each.best
                else f" nobody has {each.skill.value}"
            )
            for each in found[:MOST_CASTINGS]
        ]
        self.about_castings.setText("<br/>".join(lines))
        self.about_castings.setVisible(bool(lines))

    def _show_gang(self, figures: Economy) -> None:
        self.about_gang.setText(
            self.tr(
                "{0} of {1} ghost rock for the gang, {2} left. A day: {3} in, {4} out. Influence {5}, bullets {6}."
            ).format(
                figures.gang, figures.stash, figures.left, figures.production, figures.upkeep,
                figures.influence, figures.bullets,
            )
        )  # fmt: skip
        most = max(1, *figures.days)
        bars = [
            Bar(self.tr("Day {0}").format(day), max(0, rock) / most, str(rock))
            for day, rock in enumerate(figures.days, start=1)
        ]
        self.days.show_bars(bars)

    def _show_opening(self) -> None:
        opening = sample(self._deck, self._catalog, self._seed)
        play = ", ".join(card.title for card in opening.play_hand)
        drawn = " ".join(suit_and_value(card) or "Joker" for card in opening.draw_hand)
        self.openings.setText(
            self.tr("<i>Play hand:</i> {0}<br/><i>Draw hand:</i> {1}").format(play or "–", drawn or "–")
        )

    # What takes a while

    def _work(self) -> None:
        """Work out the odds; what is asked meanwhile is worked out next."""
        if not self.isVisible():
            return
        if self._future is not None:
            self._again = True
            return
        self._again = False
        self._thread = self._thread or ThreadPoolExecutor(1, "insight")
        asked = (self._codes(self._deck), self._codes(self._marked), self.stud.value(), self.draw.value())
        self._future = self._thread.submit(work_out, *asked)
        self.about_hands.setText(self.tr("Working it out …"))
        self._poll.start()

    def _codes(self, deck: Deck | None) -> tuple[int, ...] | None:
        return None if deck is None else poker_codes(deck, self._catalog)

    def _on_poll(self) -> None:
        if self._future is None or not self._future.done():
            return
        figures, before = self._future.result()
        self._future = None
        self._poll.stop()
        if self._again:
            self._work()
        else:
            self._show_odds(figures, before)

    def _show_odds(self, figures: Figures, before: Figures | None) -> None:
        hands = figures.hands
        error = self.tr("exact") if not hands.best.error else f"± {hands.best.error:.1%}"
        self.about_hands.setText(
            self.tr("Rank on average <b>{0}</b> ({1}). Five cards are cheatin' in {2} of hands.").format(
                f"{hands.best.expected:.2f}", error, f"{cheatin_chance(self._codes(self._deck) or ()):.1%}"
            )
        )
        self.about_legal.setText(
            self.tr("Rank on average <b>{0}</b>; cheatin' would be better in {1} of hands.").format(
                f"{hands.legal.expected:.2f}", f"{hands.tempted:.1%}"
            )
        )
        self.hands.show_bars(_rank_bars(hands.best.chances, before and before.hands.best.chances))
        self.legal.show_bars(_rank_bars(hands.legal.chances, before and before.hands.legal.chances))
        self.lowball.show_bars(_rank_bars(figures.lowball.chances, before and before.lowball.chances))

    # What the player does

    def _on_compare(self, on: bool) -> None:
        self._marked = self._deck if on else None
        self.show_deck(self._deck)

    def _on_deal(self) -> None:
        self._seed += 1
        self._show_opening()

    def _on_cell(self, suit: Suit | None, value: int) -> None:
        parts = [f"suit:{suit.value}" if suit else "", f"v:{value}" if value else ""]
        self.query_wanted.emit(" ".join(filter(None, parts)))


def work_out(
    codes: tuple[int, ...], marked: tuple[int, ...] | None, stud: int, draw: int
) -> tuple[Figures, Figures | None]:
    """Return the odds of a deck, and of the one that it is compared with; NumPy is loaded by whoever asks first."""
    odds = import_module("dtgui.decks.hand_odds")
    both = [
        None if each is None else Figures(odds.hand_odds(each, stud, draw), odds.lowball_odds(each))
        for each in (codes, marked)
    ]
    assert both[0] is not None
    return both[0], both[1]


def _rank_bars(chances: Sequence[float], before: Sequence[float] | None) -> list[Bar]:
    """The best rank on top; ranks that never come are left out."""
    longest = max(*chances, *(before or ()), SELDOM)
    return [
        Bar(
            rank.title.capitalize(),
            chances[rank - 1] / longest,
            f"{chances[rank - 1]:.1%}",
            before[rank - 1] / longest if before else None,
        )
        for rank in reversed(HandRank)
        if max(chances[rank - 1], before[rank - 1] if before else 0) >= SELDOM
    ]


def _pull_bars(chances: Sequence[float], before: Sequence[float] | None) -> list[Bar]:
    return [
        Bar(COURT.get(value, str(value)), chance, f"{chance:.0%}", before[value - 1] if before else None)
        for value, chance in enumerate(chances, start=1)
    ]


def _cost_bars(deck: Deck, catalog: Catalog) -> list[Bar]:
    curve = cost_curve(deck, catalog)
    most = max((counts.total() for counts in curve.values()), default=1)
    return [Bar(str(cost), counts.total() / most, f"{counts.total()}") for cost, counts in _without_gaps(curve)]


def _without_gaps(curve: Any) -> list[tuple[int, Counter[Any]]]:
    return [(cost, curve.get(cost, Counter())) for cost in range(max(curve, default=-1) + 1)]
