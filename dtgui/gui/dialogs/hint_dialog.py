"""Hints: the best two answers to the open question, with reasons and winning chances.

They are computed in another process while the game continues; the next question removes the hint.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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

from dtgui.ai.consulting import Advice, AdviceRequest, AdviserRecipe, advised
from dtgui.controller.background import Background
from dtgui.controller.game_controller import GameController
from dtgui.gui.look.language import said
from dtgui.gui.widgets.card_links import CardsLabel, FindCards, no_cards
from dtgui.gui.widgets.dialog_size import give_room, put_beside, room_for
from dtgui.gui.widgets.menus import lettered
from dtgui.gui.widgets.plain import PlainLabel
from dtgui.gui.widgets.qt_types import required
from dtgui.kernel.decisions import Answer
from dtgui.kernel.snapshots import write_observation
from dtgui.kernel.versions import definitions_of
from dtgui.play.change import Aspect, Change
from dtgui.play.commands import Give

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
