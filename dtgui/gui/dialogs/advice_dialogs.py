"""Advice from a strong player: hints for the open question, and the review of a game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from dtgui.ai.consulting import (
    Advice,
    AdviceRequest,
    AdviserRecipe,
    ChanceAtStep,
    FinishedGame,
    TurningPoint,
    advised,
    reviewed,
)
from dtgui.controller.background import Background
from dtgui.controller.game_controller import GameController
from dtgui.gui.dialogs.work_dialog import WorkDialog
from dtgui.gui.look.language import said
from dtgui.gui.widgets.charts import ChartLine, ChartMark, LineChart, Lines
from dtgui.gui.widgets.dialogs import give_room, put_beside, room_for, scrolled
from dtgui.gui.widgets.menus import lettered
from dtgui.gui.widgets.qt_types import required
from dtgui.gui.widgets.texts import CardsLabel, FindCards, PlainLabel, no_cards
from dtgui.kernel.decisions import Answer, Seat
from dtgui.kernel.saves import write_observation
from dtgui.kernel.scene import SeatPanel
from dtgui.kernel.versions import definitions_of
from dtgui.play.answering import Give
from dtgui.play.change import Aspect, Change

MOST = 2
"""The number of answers shown."""
WITH_ANSWERS = 1.3
"""About how much higher the window is once the answers have come."""
CHANCE_WIDTH = 90
"""Pixels that the bar of a chance takes."""


class HintDialog(QDialog):
    """Asks a counsellor about the open question of the seat that is shown, which must have one."""

    card_wanted = Signal(str)
    """The code of a card whose page is to be opened."""

    def __init__(
        self,
        controller: GameController,
        who: AdviserRecipe,
        parent: QWidget | None = None,
        cards_in: FindCards = no_cards,
    ) -> None:
        super().__init__(parent)
        self._cards_in = cards_in
        self._controller = controller
        self._session = required(controller.session)
        self._observation = self._session.game.observe(self._session.position, controller.view.seat)
        self.answers: list[QPushButton] = []
        """The buttons that give an answer, the best one first."""
        self.setWindowTitle(self.tr("Hint"))
        self.told = PlainLabel(self.tr("Hints use only what you can see."))
        self.told.setWordWrap(True)
        self.bar = QProgressBar()
        self.bar.setRange(0, 0)
        self.bar.setAccessibleName(self.tr("Thinking"))
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.buttons.rejected.connect(self.reject)
        self._close = self.buttons.button(QDialogButtonBox.StandardButton.Close)
        # As long as there is no answer, Enter is no way to be rid of the hint.
        self._close.setAutoDefault(False)
        self._column = QVBoxLayout(self)
        for widget in (self.told, self.bar):
            self._column.addWidget(widget)
        self._column.addStretch(1)
        self._column.addWidget(self.buttons)
        give_room(self, 520, 260)
        self.work = Background(self)
        self.work.came.connect(self._on_advice)
        self.work.done.connect(self.bar.hide)
        self.work.failed.connect(self._on_failed)
        self.finished.connect(self.work.cancel)
        controller.changed.connect(self._on_changed)
        game = self._session.game
        written = write_observation(self._observation, game.codec)
        self.work.begin(advised, AdviceRequest(who, written, MOST, definitions_of(game)))

    def _on_advice(self, advice: Advice) -> None:
        decision = required(self._observation.decision)
        answer = decision.read(advice.answer)
        self._column.insertWidget(self._column.count() - 2, self._card(answer, advice))
        self._take_keyboard()

    def _take_keyboard(self) -> None:
        """Let Enter give the best answer, and Tab go on to the next one, and at last to the way out."""
        first, last = self.answers[0], self.answers[-1]
        self.setTabOrder(self.answers[-2] if len(self.answers) > 1 else self._close, last)
        self.setTabOrder(last, self._close)
        if last is first:
            first.setDefault(True)
            first.setFocus()
            self._close.setAutoDefault(True)

    def event(self, event: QEvent) -> bool:
        """Grow with the content: a label's number of lines is unknown before its style is applied."""
        handled = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            needed = min(self._column.totalHeightForWidth(self.width()), room_for(self).height())
            self.resize(self.width(), max(self.height(), needed))
        return handled

    def _card(self, answer: Answer, advice: Advice) -> QFrame:
        """Return the description of an answer, with a button that gives it."""
        label = said(self._session.game.label(self._session.position, answer))
        named, why = (CardsLabel(text, self._cards_in) for text in (label, said(advice.reason)))
        for text in (named, why):
            text.card_wanted.connect(self.card_wanted)
        named.setStyleSheet("font-weight: bold;")
        chance = QProgressBar()
        percent, margin = round(100 * advice.chance), round(100 * advice.margin)
        chance.setValue(percent)
        # The end of the bar would go through a text on it.
        chance.setTextVisible(False)
        chance.setFixedWidth(CHANCE_WIDTH)
        chance.setAccessibleName(self.tr("Winning chance"))
        with_margin, plain = self.tr("wins {0}% (± {1})"), self.tr("wins {0}%")
        wins = PlainLabel(with_margin.format(percent, margin) if margin else plain.format(percent))
        button = QPushButton(self.tr("Play this"))
        button.setAccessibleName(lettered(label))
        button.setProperty("primary", not self.answers)
        button.clicked.connect(partial(self._give, answer))
        self.answers.append(button)
        row = QHBoxLayout()
        row.addWidget(chance)
        row.addWidget(wins)
        if advice.is_close and len(self.answers) > 1:
            row.addWidget(PlainLabel(self.tr("about the same as the first")))
        row.addStretch(1)
        row.addWidget(button)
        card = QFrame()
        card.setFrameShape(QFrame.Shape.StyledPanel)
        column = QVBoxLayout(card)
        column.addWidget(named)
        column.addWidget(why)
        column.addLayout(row)
        return card

    def _give(self, answer: Answer, _checked: bool = False) -> None:
        self.accept()
        self._controller.table.do(Give(answer))

    def _on_failed(self, _why: str) -> None:
        self.bar.hide()
        self.told.setText(self.tr("No hint is available for this question."))

    def _on_changed(self, change: Change) -> None:
        if Aspect.QUESTION in change:
            self.reject()


def offer_hint(
    controller: GameController,
    who: AdviserRecipe,
    window: QWidget,
    areas_of: Callable[[Sequence[str]], list[QRect]],
    cards_in: FindCards = no_cards,
) -> HintDialog:
    """Show a hint beside the game, which goes on meanwhile: beside the cards that it may speak of.

    `areas_of` tells where pieces are on the screen, `cards_in` which cards a text names.
    """
    dialog = HintDialog(controller, who, window, cards_in)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    spoken_of = {gesture.piece for gesture in controller.view.scene.gestures}
    size = QSize(dialog.width(), round(dialog.height() * WITH_ANSWERS))
    put_beside(dialog, window, size, areas_of(sorted(spoken_of)))
    dialog.show()
    return dialog


# The review of a game: a player's winning chance throughout, and the turning points with better answers.
#
# It is computed in another process; the bar shows the progress, and the dialog may be closed at any time.


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
