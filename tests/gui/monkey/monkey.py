"""The monkey: one act after the other, each by chance, from a timer, so that menus and dialogs are used, too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from math import inf
from time import monotonic
from types import MappingProxyType

from PySide6.QtCore import QEventLoop, QObject, QTimer

from tests.gui.monkey import at_program
from tests.gui.monkey.at_table import gesture
from tests.gui.monkey.at_widgets import use
from tests.gui.monkey.hand import Hand, leave_all

EVERY_MS = 6
ACTS: Mapping[Callable[[Hand], str], float] = MappingProxyType(
    {
        gesture: 30,
        use: 30,
        at_program.answer: 22,
        at_program.press_key: 14,
        at_program.trigger: 12,
        at_program.undo: 3,
        at_program.change_setting: 2,
        at_program.open_file: 2,
        at_program.begin: 1.5,
        at_program.resize: 1,
        at_program.practise: 1,
        at_program.build_decks: 0.7,
    }
)
"""All acts, with how often each is done."""
DEALT_WITH = 0.85
"""How often what holds everything up is dealt with, and not left for a key."""
GAMES_AT_FIRST = 3
"""The first acts begin games: on the start page, little can be done."""


class Monkey(QObject):
    """Uses a program by chance."""

    def __init__(self, hand: Hand) -> None:
        super().__init__()
        self.done: Counter[str] = Counter()
        """How often each act was done."""
        self._hand = hand
        self._loop = QEventLoop()
        self._turns = QTimer(self, interval=EVERY_MS)
        self._turns.timeout.connect(self._act)
        self._left, self._ends = 0.0, 0.0

    @property
    def sent(self) -> Counter[str]:
        """How many events of mouse and keyboard were sent, by kind."""
        return self._hand.inputs.sent

    def act_for(self, seconds: float) -> None:
        """Act for this time."""
        self._act_until(inf, monotonic() + seconds)

    def act_times(self, number: int) -> None:
        """Act this often."""
        self._act_until(number, inf)

    def _act_until(self, acts: float, end: float) -> None:
        self._left, self._ends = acts, end
        self._turns.start()
        self._loop.exec()
        self._turns.stop()

    def _act(self) -> None:
        # Restarted, since a timer does not fire while its own slot runs: some acts return only when a menu or dialog is
        # closed, which happens in a nested turn.
        self._turns.start()
        self._left -= 1
        if self._left < 0 or monotonic() > self._ends:
            self._stop()
            return
        act = self._chosen()
        try:
            outcome = act(self._hand)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told
            self._hand.watch.tell_error(error)
            outcome = "failed"
        if outcome:
            self.done[act.__name__] += 1
        if not self._hand.window.isVisible():
            self._hand.watch.tell("the window was closed")
            self._hand.window.show()

    def _stop(self) -> None:
        """Leave the loop, and close menus and dialogs, which run loops of their own."""
        leave_all()
        self._loop.quit()

    def _chosen(self) -> Callable[[Hand], str]:
        chance = self._hand.chance
        if self.done.total() < GAMES_AT_FIRST:
            return at_program.begin
        if self._hand.is_held_up:
            return use if chance.random() < DEALT_WITH else at_program.press_key
        return chance.choices(list(ACTS), list(ACTS.values()))[0]
