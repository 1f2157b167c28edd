"""A deck's expected performance, computed in the background and shown as charts."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from html import escape
from importlib import import_module
from typing import Any, NamedTuple, TypeVar

from PySide6.QtCore import Qt, QTime, QTimer, Signal
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
    economy,
    grid,
    poker_codes,
    sample,
    totals,
)
from dtgui.decks.search import SearchIndex
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.poker.codes import HAND_SIZE
from dtgui.doomtown.state.cards import CardType, Suit
from dtgui.gui.doomtown.cards.words import TYPE_NAMES
from dtgui.gui.doomtown.deck_builder.card_list.card_table import suit_and_value
from dtgui.gui.doomtown.deck_builder.insight.hand_days import HandDays
from dtgui.gui.doomtown.deck_builder.insight.insight_bars import (
    costs_of,
    count_bars,
    days_of,
    gang_sentence,
    key_of,
    more,
    points,
    pull_bars,
    rank_bars,
)
from dtgui.gui.doomtown.deck_builder.insight.structure_view import GridChart, StructureView
from dtgui.gui.look.language import said
from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.charts import RowChart
from dtgui.gui.widgets.qt_types import required
from dtgui.gui.widgets.texts import HtmlLabel, PlainLabel
from dtgui.kernel.phrases import Phrase

Counted = TypeVar("Counted")
POLL_MS = 25
MOST_BONUS = 6
MOST_CASTINGS = 12


class DeckFigures(NamedTuple):
    """The thread's results for one deck; the odds come from `dtgui.doomtown.counsel.hand_odds`."""

    hands: Any
    lowball: Any


class InsightView(QScrollArea):
    """Shows what a deck is made of at once, and its odds as soon as they are worked out."""

    query_wanted = Signal(str)
    """A query to search for."""
    hand_wanted = Signal()
    """Request to show a sample hand as cards."""

    def __init__(self, catalog: Catalog, index: SearchIndex, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._catalog = catalog
        self.in_hand = HandDays(index, catalog)
        self.structure = StructureView()
        self.structure.query_wanted.connect(self.query_wanted)
        self._deck = Deck("")
        self._marked: Deck | None = None
        self._seed = random.SystemRandom().randint(1, 10**6)
        self._thread: ThreadPoolExecutor | None = None
        self._future: Future[tuple[DeckFigures, DeckFigures | None]] | None = None
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
            self.show_first(deck)
            self._work()

    def warm_up(self) -> None:
        """Load the modules for the odds in the background, before they are needed."""
        self._thread = self._thread or ThreadPoolExecutor(1, "insight")
        self._thread.submit(import_module, "dtgui.doomtown.counsel.hand_odds")

    def show_first(self, deck: Deck) -> None:
        """Show what can be counted at once."""
        self._deck = deck
        self._show_counts()

    def showEvent(self, event: Any) -> None:
        """Update after changes that happened while it was hidden."""
        super().showEvent(event)
        self.show_deck(self._deck)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self.grid.theme = theme
        self.grid.update()

    def close_down(self) -> None:
        """Stop the worker thread; what it still returns is dropped. The next request starts another one."""
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
        self.hands = RowChart(self.tr("Ranks of draw hands"))
        self.legal = RowChart(self.tr("Ranks of draw hands without cheatin'"))
        self.lowball = RowChart(self.tr("Ranks of lowball hands"))
        self.pulls = RowChart(self.tr("Chance to pull at least this value"))
        self.costs = RowChart(self.tr("Cards by cost"))
        self.days = RowChart(self.tr("Ghost rock after upkeep of each day"))
        self.stud, self.draw = self._bonus(self.tr("Stud bonus")), self._bonus(self.tr("Draw bonus"))
        self.compare = QCheckBox(self.tr("Compare with the deck as it is now"))
        self.compare.setToolTip(self.tr("A line in each bar shows the value when you ticked this"))
        self.compare.toggled.connect(self._on_compare)
        self.about_hands, self.about_legal, self.about_gang = HtmlLabel(), HtmlLabel(), HtmlLabel()
        self.about_castings, self.openings = HtmlLabel(), HtmlLabel()
        self.deal = QPushButton(self.tr("Deal again"))
        self.deal.clicked.connect(self._on_deal)
        self.lay_out = QPushButton(self.tr("Show as cards"))
        self.lay_out.clicked.connect(self.hand_wanted)

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
            row.addWidget(PlainLabel(text))
            row.addWidget(box)
        row.addStretch(1)
        for title, widgets in (
            (self.tr("Suits and values"), (self.grid, self.compare)),
            (self.tr("Structure of the hands"), (self.structure,)),
            (self.tr("Draw hands"), (bonuses, self.about_hands, self.hands)),
            (self.tr("Without cheatin'"), (self.about_legal, self.legal)),
            (self.tr("Lowball"), (self.lowball,)),
            (self.tr("A pull is at least"), (self.pulls, self.about_castings)),
            (self.tr("In the play hand by day"), (self.in_hand,)),
            (self.tr("Cost of the drawn cards"), (self.costs,)),
            (self.tr("Starting posse"), (self.about_gang, self.days)),
            (self.tr("Sample hands"), (self.openings, self.deal, self.lay_out)),
        ):
            heading = HtmlLabel(f"<b>{title}</b>")
            column.addWidget(heading)
            for widget in widgets:
                if isinstance(widget, QLabel):
                    widget.setWordWrap(True)
                column.addWidget(widget)
        column.addStretch(1)
        self.setWidget(page)

    # What is counted at once

    def _show_counts(self) -> None:
        deck, before, catalog = self._deck, self._marked, self._catalog
        self.grid.show_counts(grid(deck, catalog))
        self.structure.show_counts(grid(deck, catalog))
        self.in_hand.show_decks(deck, before)
        self.pulls.show_rows(pull_bars(*(self._each(lambda d: chance_of_at_least(poker_codes(d, catalog))))))
        self.costs.show_rows(count_bars(*self._each(lambda d: costs_of(d, catalog)), name="{0}"))
        self.days.show_rows(count_bars(*self._each(lambda d: days_of(d, catalog)), name=self.tr("Day {0}")))
        known = {} if before is None else {key_of(each): each.chance for each in castings(before, catalog)}
        self._show_castings(castings(deck, catalog), known)
        self._show_gang(*self._each(lambda d: economy(d, catalog)))
        self._show_opening()

    def _each(self, count: Callable[[Deck], Counted]) -> tuple[Counted, Counted | None]:
        """Something counted of the deck, and of the one that it is compared with."""
        return count(self._deck), None if self._marked is None else count(self._marked)

    def _show_castings(self, found: Sequence[Casting], before: Mapping[tuple[str, int], float]) -> None:
        lines = [self._casting(each, before.get(key_of(each))) for each in found[:MOST_CASTINGS]]
        self.about_castings.setText("<br/>".join(lines))
        self.about_castings.setVisible(bool(lines))

    def _casting(self, each: Casting, before: float | None) -> str:
        sign = "≤ " if each.is_at_most else ""
        chance = f"<b>{each.chance:.0%}</b>{points(each.chance, before, 0)}"
        return f"{escape(each.card.title)} ({sign}{each.limit}): {chance} {escape(said(_best_at(each)))}"

    def _show_gang(self, figures: Economy, before: Economy | None) -> None:
        sentence = self.tr(
            "{0} of {1} ghost rock for the gang, {2} left. A day: {3} in, {4} out. Influence {5}, control {6}, "
            "bullets {7}."
        )
        lines = [gang_sentence(sentence, figures)]
        if before is not None:
            lines.append(self.tr("Before: {0}").format(gang_sentence(sentence, before)))
        whole = totals(self._deck, self._catalog)
        told = self.tr("All cards together: influence {0}, control {1}, production {2}.")
        lines.append(told.format(whole.influence, whole.control, whole.production))
        self.about_gang.setText("<br/>".join(lines))

    def _show_opening(self) -> None:
        opening = sample(self._deck, self._catalog, self._seed)
        play = ", ".join(card.title for card in opening.play_hand)
        joker = said(TYPE_NAMES[CardType.JOKER])
        drawn = " ".join(suit_and_value(card) or joker for card in opening.draw_hand)
        self.openings.setText(
            self.tr("<i>Play hand:</i> {0}<br/><i>Draw hand:</i> {1}").format(escape(play) or "–", drawn or "–")
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
        deck = self._codes(required(self._deck))
        marked = None if self._marked is None else self._codes(self._marked)
        self._future = self._thread.submit(work_out, deck, marked, self.stud.value(), self.draw.value())
        self.about_hands.setText(self.tr("Calculating …"))
        self._poll.start()

    def _codes(self, deck: Deck) -> tuple[int, ...]:
        return poker_codes(deck, self._catalog)

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

    def _show_odds(self, figures: DeckFigures, before: DeckFigures | None) -> None:
        hands, known = figures.hands, before and before.hands
        error = self.tr("exact") if not hands.best.error else f"± {hands.best.error:.1%}"
        size = HAND_SIZE + hands.stud
        cheatin = self._each(lambda deck: cheatin_chance(poker_codes(deck, self._catalog), size))
        self.about_hands.setText(
            self.tr("Average rank <b>{0}</b>{1} ({2}). {3} cards are cheatin' in {4}{5} of hands.").format(
                f"{hands.best.expected:.2f}", more(hands.best.expected, known and known.best.expected),
                error, size, f"{cheatin[0]:.1%}", points(*cheatin),
            )
        )  # fmt: skip
        self.about_legal.setText(
            self.tr("A legal hand is possible in <b>{0}</b>{1} of draws, with average rank {2}{3}. A cheatin' "
"hand would be better in {4}{5} of draws.").format(
                f"{hands.fair:.1%}", points(hands.fair, known and known.fair),
                f"{hands.legal.expected:.2f}", more(hands.legal.expected, known and known.legal.expected),
                f"{hands.tempted:.1%}", points(hands.tempted, known and known.tempted),
            )
        )  # fmt: skip
        self.hands.show_rows(rank_bars(hands.best.chances, known and known.best.chances))
        self.legal.show_rows(rank_bars(hands.legal.chances, known and known.legal.chances))
        self.lowball.show_rows(rank_bars(figures.lowball.chances, before and before.lowball.chances))

    # What the player does

    def _on_compare(self, on: bool) -> None:
        self._marked = self._deck if on else None
        then = self.tr("Compared with the deck as it was at {0}").format(QTime.currentTime().toString("HH:mm:ss"))
        self.compare.setText(then if on else self.tr("Compare with the deck as it is now"))
        self.show_deck(self._deck)

    def _on_deal(self) -> None:
        self._seed += 1
        self._show_opening()

    def _on_cell(self, suit: Suit | None, value: int) -> None:
        parts = [f"suit:{suit.value}" if suit else "", f"v:{value}" if value else ""]
        self.query_wanted.emit(" ".join(filter(None, parts)))


def _best_at(each: Casting) -> Phrase:
    """Return the deck's best dude for the skill that a card requires."""
    skill = Phrase(each.skill.value)
    if each.best is None:
        return Phrase("no dude has {skill}", skill=skill)
    return Phrase("{dude}, {skill} {rating}", dude=each.best.title, skill=skill, rating=each.rating)


def work_out(
    codes: tuple[int, ...], marked: tuple[int, ...] | None, stud: int, draw: int
) -> tuple[DeckFigures, DeckFigures | None]:
    """Return the odds of a deck, and of the one that it is compared with; NumPy is imported with the first call."""
    odds = import_module("dtgui.doomtown.counsel.hand_odds")
    both = [
        None if each is None else DeckFigures(odds.hand_odds(each, stud, draw), odds.lowball_odds(each))
        for each in (codes, marked)
    ]
    assert both[0] is not None
    return both[0], both[1]
