"""Odds at hand: bars for the ranks that a draw hand may come to, worked out beside the window, never in its way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from html import escape
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from dtgui.controller.game_controller import GameController
from dtgui.doomtown import verbs
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.poker import HandRank
from dtgui.doomtown.questions import REDRAW, SHOOTER
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.words import name_of
from dtgui.gui.look.language import said
from dtgui.gui.panels.counsel import CounselPanel
from dtgui.gui.widgets.charts import ChartRow, RowChart
from dtgui.gui.widgets.qt_types import required
from dtgui.gui.widgets.texts import HtmlLabel, PlainLabel
from dtgui.kernel.decisions import Option, Question
from dtgui.kernel.game import Observation
from dtgui.kernel.phrases import Phrase
from dtgui.play.change import Aspect, Change

if TYPE_CHECKING:
    from dtgui.doomtown.counsel.hand_odds import RankOdds

POLL_MS = 20
ABOVE_AND_BELOW = 70
LEAST_CHANCE = 0.0005
"""What is less likely would be shown as 0.0%."""


class OddsRow(NamedTuple):
    """One row of bars: what it is about, and the chance of each rank.

    `cheatin` is the chance that the hand cheats for its rank, `fair` the rank on average without that.
    """

    title: str
    chances: tuple[float, ...]
    is_exact: bool = False
    cheatin: float = 0.0
    fair: float = 0.0


class SingleChance(NamedTuple):
    """A single chance: what it is about, and how likely it is."""

    title: str
    chance: float


Result = tuple[tuple[OddsRow, ...], tuple[SingleChance, ...]]
NOTHING: Result = ((), ())


def odds_chart(bars: OddsRow) -> RowChart:
    """Return a chart with a row for each rank that can come, the best on top."""
    chart = RowChart(spoken(bars))
    chart.show_rows([ChartRow(_name(rank), chance, f"{chance:.1%}") for rank, chance in _likely(bars)])
    return chart


def _likely(bars: OddsRow) -> list[tuple[int, float]]:
    return [(rank, chance) for rank, chance in sorted(_by_rank(bars), reverse=True) if chance >= LEAST_CHANCE]


def _by_rank(bars: OddsRow) -> list[tuple[int, float]]:
    return list(enumerate(bars.chances, start=1))


def _name(rank: int) -> str:
    return said(HandRank(rank).title.beginning())


def spoken(bars: OddsRow) -> str:
    """Return bars in words, the ranks that can come, the best first."""
    likely = [f"{_name(rank)} {chance:.1%}" for rank, chance in _likely(bars)]
    return f"{bars.title}: {', '.join(likely)}{_cheatin(bars)}"


def _cheatin(bars: OddsRow) -> str:
    """Return a hand's share of cheatin', in words; "" if it is negligible."""
    if bars.cheatin < LEAST_CHANCE:
        return ""
    fair = {"chance": f"{bars.cheatin:.1%}", "fair": f"{bars.fair:.2f}"}
    return said(Phrase("; cheatin' {chance}, without it {fair}", **fair))


class OddsView(CounselPanel):
    """Shows the odds of the open decision, when it is asked to."""

    def __init__(self, controller: GameController, catalog: Catalog, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._catalog = catalog
        self._thread = ThreadPoolExecutor(1, "odds")
        self._is_closed = False
        self._future: Future[Result] | None = None
        self._is_loaded = False
        """Whether the thread has been asked to load its modules, so that the first odds appear quickly."""
        self.charts: list[RowChart] = []
        self.titles: list[QLabel] = []
        self.about = PlainLabel()
        self.about.setWordWrap(True)
        self.button = QPushButton(self.tr("Calculate odds"))
        self.button.setAutoDefault(True)  # so that Enter presses it, too
        self.button.clicked.connect(lambda _=False: self.work_out())
        self._poll = QTimer(self, interval=POLL_MS)
        self._poll.timeout.connect(self._on_poll)
        body = QWidget()
        self._column = QVBoxLayout(body)
        self._column.addWidget(self.about)
        self._column.addWidget(self.button)
        self._column.addStretch(1)
        self.setWidget(body)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.StyledPanel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Odds"))
        controller.changed.connect(self._on_changed)
        self._on_another_question()

    def close_down(self) -> None:
        """End the thread; what it still does is never shown, and no change is followed any more."""
        self._is_closed = True
        self._poll.stop()
        self._thread.shutdown(wait=False, cancel_futures=True)

    def work_out(self) -> None:
        """Work out the odds of the open decision, and show them once they are there."""
        observation = self._controller.view.observation
        question = None if observation is None or observation.decision is None else observation.decision.question
        worker = _pulls if question is None else WORKERS.get(question, _pulls)
        if observation is None or observation.decision is None or not isinstance(observation.table, Table):
            self._show(NOTHING)
            return
        selection = self._controller.selection
        chosen = () if selection is None else selection.chosen
        self._future = self._thread.submit(worker, observation, self._catalog, chosen)
        self._poll.start()

    @property
    def wanted_height(self) -> int:
        """The height in pixels in which everything is seen, a dock's title and tabs included."""
        return required(self.widget()).sizeHint().height() + ABOVE_AND_BELOW

    @property
    def is_working(self) -> bool:
        """Whether odds are being worked out."""
        return self._poll.isActive()

    def _on_poll(self) -> None:
        if self._future is not None and self._future.done():
            self._poll.stop()
            self._show(self._future.result())
            self.worked_out.emit()

    def _on_changed(self, change: Change) -> None:
        if self._is_closed:  # a window in another language may have taken the place of this one
            return
        if Aspect.QUESTION in change:
            self._on_another_question()
        if Aspect.PICKS in change:
            self._on_selection_changed()

    def _on_another_question(self) -> None:
        self._poll.stop()
        self._show(NOTHING)
        if self._controller.session is not None and not self._is_loaded:
            self._is_loaded = True
            self._thread.submit(_odds)

    def _on_selection_changed(self) -> None:
        """The odds of a redraw follow what is picked, once they are shown."""
        if self.charts and self._controller.selection is not None:
            self.work_out()

    def _show(self, result: Result) -> None:
        bars, lines = result
        self._clear()
        for each in bars:
            self._add(each)
        told = [f"{line.title}: {line.chance:.0%}" for line in lines]
        hint = self.tr("Odds for the shooter, the redraw, and plays with a pull.")
        self.about.setText("\n".join(told) or hint)
        # The display follows the picks.
        self.about.setVisible(not bars)
        self.button.setVisible(not bars)

    def _add(self, bars: OddsRow) -> None:
        expected = sum(rank * chance for rank, chance in _by_rank(bars))
        about = self.tr("exact") if bars.is_exact else self.tr("about")
        words = self.tr("<b>{0}</b><br>average rank {1}, {2}").format(escape(bars.title), f"{expected:.2f}", about)
        title = HtmlLabel(words + _cheatin(bars))
        title.setWordWrap(True)
        chart = odds_chart(bars)
        for widget in (title, chart):
            self._column.insertWidget(self._column.indexOf(self.about), widget)
        self.titles.append(title)
        self.charts.append(chart)

    def _clear(self) -> None:
        for widget in (*self.charts, *self.titles):
            self._column.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self.charts, self.titles = [], []


# Work in the thread: it receives an observation and returns plain values.


def _odds() -> Any:
    """The module of odds: loaded here, because NumPy would hold up the start of the window."""
    return import_module("dtgui.doomtown.counsel.table_odds")


def _shooters(seen: Observation[Table], catalog: Catalog, _: Sequence[Option]) -> Result:
    by_dude = _odds().shooter_odds(seen.table, seen.seat, catalog.card)
    best_first = sorted(by_dude.items(), key=lambda each: -each[1].expected)
    return tuple(_bars(name_of(seen.table, dude), odds) for dude, odds in best_first), ()


def _redraw(seen: Observation[Table], catalog: Catalog, chosen: Sequence[Option]) -> Result:
    assert seen.decision is not None
    picked = tuple(CardId(int(option.args[0])) for option in chosen)
    now, best, cards = _odds().redraw_options(seen.table, seen.seat, catalog.card, picked, seen.decision.most)
    names = ", ".join(name_of(seen.table, card) for card in cards) or said(Phrase("nothing"))
    return (
        _bars(said(Phrase("Your selection")), now),
        _bars(said(Phrase("Best: discard {cards}", cards=names)), best),
    ), ()


def _bars(title: str, odds: RankOdds) -> OddsRow:
    return OddsRow(title, odds.chances, odds.is_exact, odds.cheatin, odds.fair)


def _pulls(seen: Observation[Table], catalog: Catalog, _: Sequence[Option]) -> Result:
    assert seen.decision is not None
    uses = [option for option in seen.decision.options if verbs.USE.is_of(option)]
    chances: dict[Option, float] = _odds().pull_odds(seen.table, seen.seat, catalog.card, uses)
    return (), tuple(
        SingleChance(name_of(seen.table, CardId(int(option.args[0]))), chance) for option, chance in chances.items()
    )


WORKERS: Mapping[Question, Callable[[Observation[Table], Catalog, Sequence[Option]], Result]] = {
    SHOOTER: _shooters,
    REDRAW: _redraw,
}
"""The computations, by the open question; for all others, the pulls among the options."""
