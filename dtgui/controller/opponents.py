"""The seats that are not played at this screen: their players, and the wait for their answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from dtgui.ai.worker import Thinker, ThinkRequest
from dtgui.kernel.decisions import Seat
from dtgui.kernel.game import Game
from dtgui.play.answering import Answering, opponent

THINKING_MS = 350
"""How long an opponent takes over a decision at least, so that its plays can be followed."""
LONG_MS = 700
"""An opponent that takes longer is shown to be thinking."""
POLL_MS = 15


class Opponents(QObject):
    """Asks a thinker one question at a time, and gives the answer no sooner than the pace allows."""

    answered = Signal(object)
    """The `Answer` to the question that was asked last."""
    failed = Signal(str)
    """Why an answer is only a random one."""
    lingered = Signal(int)
    """An opponent thinks for a long time: the milliseconds so far. Emitted repeatedly until the answer arrives."""

    def __init__(self, thinker: Thinker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thinker = thinker
        self.pace_ms = THINKING_MS
        self.is_held = False
        """Whether answers are held back for now."""
        self.waits: Callable[[], bool] = bool
        """Whether an earlier event is still being shown: answers wait for it, unless the player hurries."""
        self._hurries = False
        self._names: dict[Seat, str] = {}
        self._asked_at = QElapsedTimer()
        self._told_ms = 0
        self._poll = QTimer(self, interval=POLL_MS)
        self._poll.timeout.connect(self._on_poll)

    @property
    def names(self) -> Mapping[Seat, str]:
        """The players by seat, by their names among the game's players."""
        return dict(self._names)

    def usual(self, game: Game[Any, Any]) -> str | None:
        """Return the name of this game's default opponent, or None if no player can play it."""
        return next(iter(self._thinker.players(game)), None)

    def seat(self, game: Game[Any, Any], names: Mapping[Seat, str]) -> None:
        """Seat exactly these players, if they can play the game: a save may name others."""
        self.cancel()
        known = self._thinker.players(game)
        self._names = {seat: name for seat, name in names.items() if name in known}

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._poll.isActive()

    def hurry(self) -> None:
        """Take no longer than needed until no opponent is asked any more; a thinking player answers at once."""
        self._hurries = self.is_thinking
        if self._hurries:
            self._thinker.hurry()

    def ask_about(self, answering: Answering) -> None:
        """Ask the worker of the opponent whose turn it is, if it is an opponent's."""
        seat = answering.waiting_for
        self._hurries = self._hurries and seat is not None
        if seat is not None:
            session = answering.session
            observation = session.game.observe(session.position, seat)
            name, seed = self._names[seat], answering.seed_for(opponent(seat))
            self._ask(ThinkRequest(session.game, name, seed, observation, session.is_shared))

    def _ask(self, question: ThinkRequest) -> None:
        """Ask a player; `answered` follows, unless it is cancelled."""
        self.cancel()
        self._asked_at.start()
        self._told_ms = 0
        self._thinker.ask(question)
        if self._hurries:
            self._thinker.hurry()
        self._poll.start()

    def cancel(self) -> None:
        """Forget what was asked."""
        if self._poll.isActive():
            self._poll.stop()
            self._thinker.cancel()

    def close(self) -> None:
        """Forget what was asked, and end the process of the thinker."""
        self.cancel()
        self._thinker.close()

    def _on_poll(self) -> None:
        is_early = (self._asked_at.elapsed() < self.pace_ms or self.waits()) and not self._hurries
        if is_early or self.is_held:
            return
        reply = self._thinker.reply()
        if reply is None:
            self._tell_how_long()
            return
        self._poll.stop()
        if reply.trouble:
            self.failed.emit(reply.trouble)
        self.answered.emit(reply.answer)

    def _tell_how_long(self) -> None:
        """Report after a while that a player thinks for a long time, and then from time to time for how long."""
        elapsed = self._asked_at.elapsed()
        if elapsed - self._told_ms >= LONG_MS:
            self._told_ms = elapsed
            self.lingered.emit(elapsed)
