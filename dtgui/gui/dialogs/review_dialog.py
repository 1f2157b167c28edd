"""The review of a game: a player's winning chance throughout, and the turning points with better answers.

It is computed in another process; the bar shows the progress, and the dialog may be closed at any time.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from dtgui.ai.consulting import AdviserRecipe, ChanceAtStep, FinishedGame, TurningPoint, reviewed
from dtgui.gui.dialogs.work_dialog import WorkDialog
from dtgui.gui.look.language import said
from dtgui.gui.widgets.card_links import CardsLabel, FindCards, no_cards
from dtgui.gui.widgets.charts import ChartLine, ChartMark, LineChart, Lines
from dtgui.gui.widgets.dialog_size import give_room
from dtgui.gui.widgets.scrolled import scrolled
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import SeatPanel


class ReviewDialog(WorkDialog):
    """Reviews one game, for one player after the other."""

    wanted = Signal(int)
    """The number of a moment to show."""
    try_wanted = Signal(int)
    """The number of a moment to play on from."""
    card_wanted = Signal(str)
    """The code of a card whose page is to be opened."""

    turned = Signal(object)
    """A `TurningPoint` of one of the seats that are the reader's own."""

    def __init__(
        self,
        who: AdviserRecipe,
        save: str,
        players: Sequence[SeatPanel],
        seat: Seat,
        parent: QWidget | None = None,
        own: Collection[Seat] = (),
        cards_in: FindCards = no_cards,
    ) -> None:
        """`save` is the game as text; `seat` is whose chances are shown at first.

        A moment of the seats `own` can be tried again. `cards_in` finds the cards that a finding names.
        """
        super().__init__([(panel.name, panel.seat) for panel in players], self.tr("Review stopped."), parent)
        self._who, self._save, self._own, self._cards_in = who, save, own, cards_in
        self.points: list[TurningPoint] = []
        """The turning points that have been found."""
        self.setWindowTitle(self.tr("Game review"))
        self.players.setAccessibleName(self.tr("Player"))
        self.players.setCurrentIndex(max(0, self.players.findData(seat)))
        self._chances: list[float] = []
        self._steps = 1
        self.graph = LineChart(self.tr("Chance of winning over the game"))
        self.bar.setAccessibleName(self.tr("Progress of the review"))
        self._arrange()
        self.players.currentIndexChanged.connect(self._begin)
        self.work.came.connect(self._on_came)
        self.work.done.connect(self._on_done)
        self.work.failed.connect(lambda _: self.show_ended(self.tr("This game cannot be reviewed.")))
        self._begin()

    def _arrange(self) -> None:
        body = QWidget()
        self._list = QVBoxLayout(body)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.addStretch(1)
        area = scrolled(body)
        area.setFrameShape(QFrame.Shape.NoFrame)
        column = QVBoxLayout(self)
        column.addLayout(self.row_of_players(self.tr("Chances of")))
        column.addWidget(self.graph, 3)
        for widget in (self.bar, self.told):
            column.addWidget(widget)
        column.addWidget(area, 2)
        column.addWidget(self.buttons)
        give_room(self, 780, 640)

    def _begin(self) -> None:
        """Review the game for the player who is chosen."""
        for _ in self.points:
            _remove_first(self._list)
        self.points.clear()
        self._chances, self._steps = [], 1
        self._draw()
        self.show_begun(0, self.tr("The review sees only what each player saw."))
        self.work.begin(reviewed, FinishedGame(self._who, self._save, self.players.currentData()))

    def _on_came(self, result: ChanceAtStep | TurningPoint) -> None:
        if isinstance(result, ChanceAtStep):
            self.bar.setRange(0, result.steps)
            self.bar.setValue(result.step)
            self._chances.append(result.chance)
            self._steps = result.steps
            self._draw()
            if result.step == result.steps:
                self.bar.setRange(0, 0)
                self.told.setText(self.tr("Searching for better answers."))
            return
        self.points.append(result)
        if result.seat in self._own:
            self.turned.emit(result)
        self._draw()
        self._list.insertWidget(self._list.count() - 1, self._card(len(self.points), result))

    def _draw(self) -> None:
        """Draw the chances that are known, and the turning points."""
        marks = tuple(ChartMark(number, each.step, each.before) for number, each in enumerate(self.points, start=1))
        self.graph.show_lines(Lines((ChartLine("", tuple(self._chances)),), last=self._steps, marks=marks))

    def _card(self, number: int, point: TurningPoint) -> QFrame:
        """Return the description of a turning point, with a button that shows it on the table."""
        who = self.players.itemText(self.players.findData(point.seat))
        title = CardsLabel(self.tr("{0}. {1}: {2}").format(number, who, said(point.given)), self._cards_in)
        title.setStyleSheet("font-weight: bold;")
        words = CardsLabel(self._words(point), self._cards_in)
        show, again = QPushButton(self.tr("Show")), QPushButton(self.tr("Try again"))
        show.clicked.connect(partial(self._on_show, point.moment))
        again.clicked.connect(partial(self._on_try, point.moment))
        again.setToolTip(self.tr("Go back to this moment and play on from there."))
        for text in (title, words):
            text.card_wanted.connect(self.card_wanted)
        card = QFrame()
        card.setFrameShape(QFrame.Shape.StyledPanel)
        row = QHBoxLayout(card)
        column = QVBoxLayout()
        column.addWidget(title)
        column.addWidget(words)
        row.addLayout(column, 1)
        for button in (again, show) if point.seat in self._own else (show,):
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        return card

    def _words(self, point: TurningPoint) -> str:
        """The finding of the search; without its figures, how far the curve moved. Both are never in one sentence."""
        if point.better:
            given, best = point.given_chance, f"{point.chance:.0%}"
            better = self.tr("Better: {0}. It wins {1}.").format(said(point.better), best)
            if given is not None:
                told = self.tr("Better: {0}. It wins {1}, the answer given {2}.")
                better = told.format(said(point.better), best, f"{given:.0%}")
            return f"{better} {said(point.reason)}"
        if point.is_good:
            return self.tr("A good play, clearly the best one here. {0}").format(said(point.reason))
        moved = self.tr("No better answer was found. The cards that followed moved the chances from {0} to {1}.")
        return moved.format(f"{point.before:.0%}", f"{point.after:.0%}")

    def _on_try(self, moment: int, _checked: bool = False) -> None:
        self.try_wanted.emit(moment)

    def _on_show(self, moment: int, _checked: bool = False) -> None:
        self.wanted.emit(moment)

    def _on_done(self) -> None:
        found = self.tr("Turning points of this game, in order:")
        self.show_ended(found if self.points else self.tr("No answer changed the chances much."))


def _remove_first(column: QVBoxLayout) -> None:
    item = column.takeAt(0)
    widget = None if item is None else item.widget()
    if widget is not None:
        widget.hide()
        widget.deleteLater()
