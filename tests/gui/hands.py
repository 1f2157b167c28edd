"""Players at a main window who use only a mouse, or only keys, and give the required answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from random import Random

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from dtgui.ai.player import RandomPlayer
from dtgui.gui.panels.all_plays import OPTION
from dtgui.gui.panels.outline import ACT
from dtgui.gui.widgets.menus import unlettered
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import PASS, Answer, Decision, Kind, Option
from dtgui.kernel.game import Observation
from dtgui.kernel.session import Session
from tests.doomtown.town import doomtown, starter_setup
from tests.gui.agreement import picks

GRID = tuple((x / 10, y / 10) for y in (5, 2, 8, 1, 9, 3, 7) for x in (5, 2, 8, 1, 9, 3, 7))
"""Where a card or a place is looked for that others cover in part, as parts of its width and height."""


class Mind:
    """Decides at random, without haste: half of the turns are passed, and bets are low."""

    def __init__(self, seed: int) -> None:
        self._player = RandomPlayer(Chance(seed))
        self._mood = Random(seed)

    def answer(self, observation: Observation) -> Answer:
        decision = observation.decision
        if decision.kind is Kind.AMOUNT:
            return decision.least
        if PASS in decision.options and self._mood.random() < 0.5:
            return PASS
        return self._player.choose(observation)


def game_at(question: str) -> Session:
    """The first game of some, between Law Dogs and Outlaws, in which this is asked."""
    games = (Session(doomtown(), starter_setup(4, 5), seed) for seed in count(1))
    return next(game for game in games if comes_to(game, question, Mind(game.seed)))


def comes_to(game: Session, question: str, mind: Mind) -> bool:
    """Play on until this is asked; return whether it was."""
    while (decision := game.position.decision) is not None and decision.question.id != question:
        game.answer(mind.answer(game.game.observe(game.position, decision.seat)))
    return decision is not None


class Hands:
    """The common part of mouse and keys: `choose` picks an option, `confirm` ends a selection."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window = window
        self.controller = window.controller
        self.qtbot = qtbot

    def play(self, mind: Mind, goes_on: Callable[[], bool]) -> list[tuple[Decision, Answer]]:
        """Answer as the mind says for as long as this holds; return what was answered how, each as it was meant."""
        answered = []
        while goes_on():
            session, answer = self.controller.session, mind.answer(self.controller.view.observation)
            before, decision = session.present, self.controller.decision
            self.give(answer)
            given = next(moment for moment in session.children(before.number) if moment.answer == answer)
            assert given in session.line()
            answered.append((decision, answer))
        return answered

    def give(self, answer: Answer) -> None:
        if self.controller.selection is None:
            self.choose(answer)
            return
        for option in picks(self.controller, answer):
            self.choose(option)
        self.confirm()

    def choose(self, option: Option) -> None:
        raise NotImplementedError

    def confirm(self) -> None:
        raise NotImplementedError


class Mouse(Hands):
    """Clicks and drags."""

    def choose(self, option: Option) -> None:
        gesture = next((gesture for gesture in self.controller.scene.gestures if gesture.option == option), None)
        start = None if gesture is None else self._spot(gesture.piece)
        if start is None:
            self._press_button(option)
        elif gesture.place is None:
            self.qtbot.mouseClick(self._viewport, Qt.MouseButton.LeftButton, pos=start)
        else:
            self._drag(start, self._landing(gesture.place))
        if self.window.table.choice.options:
            self._pick(option)

    def confirm(self) -> None:
        self.click(self.window.prompt.confirming)

    def click(self, button: QPushButton) -> None:
        self.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)

    def drag(self, piece: str, place: str) -> None:
        """Take a card somewhere, whether that is legal or not."""
        self._drag(self._spot(piece), self._landing(place))

    @property
    def _viewport(self):
        return self.window.table.view.viewport()

    def _drag(self, start: QPoint, stop: QPoint) -> None:
        self.qtbot.mousePress(self._viewport, Qt.MouseButton.LeftButton, pos=start)
        self.qtbot.mouseMove(self._viewport, start + QPoint(12, 12))
        self.qtbot.mouseMove(self._viewport, stop)
        self.qtbot.mouseRelease(self._viewport, Qt.MouseButton.LeftButton, pos=stop)

    def _press_button(self, option: Option) -> None:
        """Press the button of an option that no gesture on the table gives, or find it among all plays."""
        text = self.controller.option_text(option)
        buttons = self.window.prompt.buttons
        named = [button for button in buttons if unlettered(button.text()) == text]
        if named:
            self.click(named[0])
        elif option == PASS:
            self.click(self.window.prompt.primary or self.window.prompt.button_for("0"))
        else:
            self.click(next(button for button in buttons if button.text().startswith("All plays")))
            self._click_in_list(option)

    def _click_in_list(self, option: Option) -> None:
        rows = self.window.plays.list
        item = next(item for item in map(rows.item, range(rows.count())) if item.data(OPTION) == option)
        rows.scrollToItem(item)
        spot = rows.visualItemRect(item).center()
        self.qtbot.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=spot)

    def _pick(self, option: Option) -> None:
        choice = self.window.table.choice
        self.click(choice.findChildren(QPushButton)[choice.options.index(option)])

    def _spot(self, id_: str) -> QPoint | None:
        """A point where a click means this card or place; None for one that is covered, or deep in a pile."""
        table = self.window.table.view.table_scene
        found = (
            point for point in self._points(id_) if next(iter(table.pieces_at(point)), table.zone_at(point)) == id_
        )
        return next((self.window.table.view.mapFromScene(point) for point in found), None)

    def _landing(self, id_: str) -> QPoint:
        """A point of a card or place where something may be let go."""
        table = self.window.table.view.table_scene
        found = (point for point in self._points(id_) if id_ in (*table.pieces_at(point), table.zone_at(point)))
        return self.window.table.view.mapFromScene(next(found))

    def _points(self, id_: str) -> Iterator[QPointF]:
        layout = self.window.table.view.table_scene.layout
        if id_ not in layout.pieces and id_ not in layout.zones:
            return
        rect = layout.pieces[id_].bounds if id_ in layout.pieces else layout.zones[id_]
        yield from (QPointF(rect.x + rect.w * x, rect.y + rect.h * y) for x, y in GRID)


class Tree(Hands):
    """Walks through the outline with the arrows and presses Enter, and sees nothing else of the window."""

    def choose(self, option: Option) -> None:
        self._walk_to(lambda act: option in arguments(act))

    def confirm(self) -> None:
        answer = self.controller.selection.answer
        is_amount = isinstance(answer, int)
        self._walk_to(lambda act: arguments(act) == ((answer,) if is_amount else ()))

    def _walk_to(self, means: Callable[[Callable], bool]) -> None:
        """Open every node on the way down, and press Enter where what it does is meant."""
        tree = self.window.outline
        self.qtbot.keyClick(tree, Qt.Key.Key_Home)
        while (act := tree.currentIndex().data(ACT)) is None or not means(act):
            before = tree.currentIndex()
            is_closed = tree.model().hasChildren(before) and not tree.isExpanded(before)
            self.qtbot.keyClick(tree, Qt.Key.Key_Right if is_closed else Qt.Key.Key_Down)
            assert is_closed or tree.currentIndex() != before, "the end of the tree"
        self.qtbot.keyClick(tree, Qt.Key.Key_Return)


def arguments(act: Callable) -> tuple[object, ...]:
    """Return the arguments of a play in the outline."""
    return act.args if isinstance(act, partial) else ()


class Keys(Hands):
    """Presses keys, and knows only those shown in the window: A, the digits, arrows, Enter, Space."""

    def choose(self, option: Option) -> None:
        if option == PASS:
            self._press_first(is_primary=self.window.prompt.primary is not None)
            return
        if not self.window.plays.isVisible():
            self.press(Qt.Key.Key_A)
        self.press(Qt.Key.Key_Home)
        for _ in range(self.window.plays.options.index(option)):
            self.press(Qt.Key.Key_Down)
        self.press(Qt.Key.Key_Return)

    def confirm(self) -> None:
        """Confirm what is picked; what Space does not confirm, 0 does once the list of all plays is left."""
        if self.window.plays.isVisible() and self.window.prompt.primary is None:
            self.press(Qt.Key.Key_Escape)
        self._press_first(is_primary=self.window.prompt.primary is not None)

    def _press_first(self, *, is_primary: bool) -> None:
        """Space goes on; what it does not do, because something is given up, 0 does."""
        self.press(Qt.Key.Key_Space if is_primary else Qt.Key.Key_0)

    def press(self, key: Qt.Key) -> None:
        self.qtbot.keyClick(QApplication.focusWidget() or self.window, key)
