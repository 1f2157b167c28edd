"""A table in a window: what the player does reaches it, what changes is signalled, and opponents answer in time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from os import urandom
from pathlib import Path
from threading import Thread
from typing import Any

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from dtgui.ai.worker import Thinker, ThinkHere, ThinkRequest
from dtgui.kernel.decisions import Decision, IllegalAnswer, Option, Seat
from dtgui.kernel.game import Game, Outcome
from dtgui.kernel.scene import Description, Intent, Scene
from dtgui.kernel.session import Session
from dtgui.kernel.workbench import EditPlan
from dtgui.play.answering import Answering, Give, opponent
from dtgui.play.boxes import players_of
from dtgui.play.change import Aspect, Change
from dtgui.play.gestures import Refused, Selection
from dtgui.play.lesson_at_table import ReplyingGuide
from dtgui.play.log import GameLog
from dtgui.play.saved_games import Autosave, SaveFile
from dtgui.play.seat_view import View, require_views
from dtgui.play.table_game import TableGame

SECRET_BYTES = 16
REPLYING_S = 0.01
"""How long one turn of the event loop may be spent on the replies of a puzzle."""
SETTLE_MS = 5_000
"""The delay after an answer until the save is flushed to disk: a power cut loses no more than that."""


class GameController(QObject):
    """Runs one session at a time at its `table`. Without one, only `new_game`, `take_up` and `saves` make sense."""

    changed = Signal(object)
    """A `Change`: all new state is in place, and every view reads what concerns it."""
    refused = Signal(object)
    """A `Refused`."""
    warned = Signal(object)
    """The `Outcome` into which the player passes: is that meant?"""
    doubted = Signal(object)
    """A `EditPlan` that would leave something that the rules do not allow: is it kept on purpose?"""
    ambiguous = Signal(object, object)
    """Options that one gesture gives, for a choice at the cursor, and the `Intent`."""
    trouble = Signal(str)
    """Something went wrong that the player should know."""

    def __init__(
        self, autosave: Autosave | None = None, thinker: Thinker | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.table = TableGame(_Observer(self), autosave)
        self.history, self.viewer = self.table.history, self.table.viewer
        self.auto_pass, self.saves = self.table.auto_pass, self.table.saves
        self.practice, self.markers = self.table.practice, self.table.markers
        self.opponents = Opponents(thinker or ThinkHere(players_of), self)
        self.opponents.answered.connect(self._on_answered)
        self.opponents.failed.connect(self._on_opponent_failed)

    # What is seen

    @property
    def session(self) -> Session[Any, Any] | None:
        """The session that is played, None before the first."""
        return self.table.session

    @property
    def view(self) -> View:
        """Return the view of the shown seat; an empty one before the first game."""
        return self.table.view

    @property
    def scene(self) -> Scene | None:
        """The scene of that view, an empty one behind the curtain; None before the first game."""
        return None if self.session is None else self.view.scene

    @property
    def decision(self) -> Decision | None:
        """The question to the seat whose view is shown, None where another seat is asked or the game is over."""
        return self.view.decision

    @property
    def selection(self) -> Selection | None:
        """Return the present selection, or None if one option is the whole answer."""
        return self.view.selection

    def describe(self, piece: str) -> Description:
        """Return the description of a piece of the scene; an empty one for an unknown piece."""
        return self.table.describe(piece)

    def option_text(self, option: Option) -> str:
        """Return what choosing the option does, in words."""
        return self.table.option_text(option)

    # Beginning and opening games

    def new_game(
        self,
        game: Game[Any, Any],
        setup: object,
        seed: int,
        opponents: Mapping[Seat, str] | None = None,
        *,
        fixture: str = "",
        secret: str = "",
    ) -> None:
        """Start a game and show it; `opponents` are as in `set_opponents`, `fixture` names what it is played for.

        Without a secret it gets one by chance.
        """
        session = Session(game, setup, seed, secret or urandom(SECRET_BYTES).hex())
        session.players |= opponents or {}
        session.fixture = fixture
        self.take_up(session)

    def take_up(self, session: Session[Any, Any], save: SaveFile | None = None, log: GameLog | None = None) -> None:
        """Continue this session from its present moment, and in its own save if that is an autosave.

        `log` is the session's log, if it has been narrated already. A session that cannot be shown raises, and
        the previous session continues unchanged.
        """
        require_views(session)
        self._seat_opponents(session)
        self.table.take_up(session, save, log)

    def look_at(self, session: Session[Any, Any], save: SaveFile, log: GameLog) -> None:
        """Look at this session as a replay, from its start; in its save it goes on standing where it does."""
        require_views(session)
        self._seat_opponents(session)
        self.table.look_at(session, save, log)

    def set_opponents(self, names: Mapping[Seat, str]) -> None:
        """Let these players, by their names among the game's, play their seats; the others are played here.

        People who take over a seat see its cards, which is noted as a look.
        """
        if self.session is not None:
            if not self.opponents.names.keys() <= names.keys():
                self.viewer.note_look()
            self.session.players = dict(names)
            self._seat_opponents(self.session)
            self.saves.rewrite()
            self.table.look_again()

    def go_on_from_here(self) -> None:
        """Play on from the present, whatever came after it once: that stays, as another way."""
        self.viewer.watch(False)
        self.opponents.ask_about(self.table.answering)

    # What the player does

    def attempt(self, intent: Intent) -> None:
        """Do what the gesture gives: answer, offer a choice where it gives several things, or say why it gives none."""
        self.table.attempt(intent)

    def choose(self, option: Option, intent: Intent | None = None) -> None:
        """Answer with this option, or pick it (put it back) where the decision wants several.

        `intent` is the gesture that gave it, which may choose more (`TableGame.choose`).
        """
        self.table.choose(option, intent)

    def confirm(self) -> None:
        """Answer with the selection; do nothing if it is not a complete answer."""
        self.table.confirm()

    # Inside

    def _seat_opponents(self, session: Session[Any, Any]) -> None:
        self.opponents.seat(session.game, session.players)
        self.table.answering.elsewhere = frozenset(self.opponents.names)

    def _on_answered(self, answer: Any) -> None:
        self.table.do(Give(answer))

    def _on_opponent_failed(self, why: str) -> None:
        self.trouble.emit(self.tr("An opponent could not decide ({0}) and answers at random.").format(why))


class _Observer:
    """Forwards the table's notifications as signals of a controller."""

    def __init__(self, controller: GameController) -> None:
        self._controller = controller
        self._telling = QTimer(controller, interval=POLL_MS, singleShot=True)
        self._telling.timeout.connect(self._tell_next)
        self._settling = QTimer(controller, interval=SETTLE_MS, singleShot=True)
        self._settling.timeout.connect(self._settle)
        self._replying = QTimer(controller, singleShot=True)
        self._replying.timeout.connect(self._reply)

    def show(self, change: Change) -> None:
        """Emit the change; after a move, ask the opponents' workers."""
        opponents, answering = self._controller.opponents, self._controller.table.answering
        if Aspect.HABITS in change:
            opponents.is_held = answering.passing.holds
        self._controller.changed.emit(change)
        if change.has_more:
            opponents.cancel()
            self._telling.start()
        elif change.happened is not None:
            if not self._settling.isActive():
                self._settling.start()
            opponents.cancel()
            if not answering.follows_known:
                opponents.ask_about(answering)
            self._replying.start()

    def _tell_next(self) -> None:
        """Show the next beat, once the front end has shown the last one."""
        table = self._controller.table
        if table.has_more and self._controller.opponents.waits():
            self._telling.start()
        else:
            table.show_next()

    def _reply(self) -> None:
        """Search on for the replies of a puzzle, a little in each turn of the event loop."""
        table = self._controller.table
        guide = table.guide
        if not isinstance(guide, ReplyingGuide) or not guide.is_replying:
            return
        if guide.reply(REPLYING_S):
            table.go_on()
        else:
            self._replying.start()

    def doubt(self, plan: EditPlan) -> None:
        """Signal it."""
        self._controller.doubted.emit(plan)

    def warn(self, end: Outcome) -> None:
        """Signal it."""
        self._controller.warned.emit(end)

    def refuse(self, refused: Refused) -> None:
        """Signal it."""
        self._controller.refused.emit(refused)

    def offer(self, options: tuple[Option, ...], intent: Intent) -> None:
        """Signal it."""
        self._controller.ambiguous.emit(options, intent)

    def fail(self, error: Exception) -> None:
        """Signal it in words."""
        if isinstance(error, IllegalAnswer):
            self._controller.trouble.emit(str(error))
            return
        why = f"{type(error).__name__}: {error}".removesuffix(": ")
        told = self._controller.tr("This cannot be played: {0}. The game has not changed.")
        self._controller.trouble.emit(told.format(why))

    def lose(self, error: OSError) -> None:
        """Signal it in words."""
        where = "" if error.filename is None else f" ({error.filename})"
        why = self._controller.tr("The game cannot be saved: {0}.").format(f"{error.strerror or error}{where}")
        what_now = self._controller.tr("You can continue, and save the game elsewhere with “Save as”.")
        self._controller.trouble.emit(f"{why} {what_now}")

    def share(self, file: Path) -> None:
        """Signal it in words."""
        told = self._controller.tr(
            "The saved game {0} is open in another window. This window saves its changes in a copy."
        )
        self._controller.trouble.emit(told.format(file.name))

    def part(self, file: Path, copy: Path) -> None:
        """Signal it in words."""
        told = self._controller.tr(
            "The saved game {0} was changed by another window or program. This window saves its changes in a copy, {1}."
        )
        self._controller.trouble.emit(told.format(file.name, copy.name))

    def _settle(self) -> None:
        """Beside the window: a disk may take longer than that may stand still."""
        Thread(target=self._controller.saves.settle, daemon=True).start()


# The seats that are not played at this screen: their players, and the wait for their answers

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
