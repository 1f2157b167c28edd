"""A table in a window: what the player does reaches it, what changes is signalled, and opponents answer in time."""

from __future__ import annotations

from collections.abc import Mapping
from os import urandom
from pathlib import Path
from threading import Thread
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from dtgui.ai.worker import Thinker, ThinkHere
from dtgui.controller.opponents import POLL_MS, Opponents
from dtgui.kernel.decisions import Decision, IllegalAnswer, Option, Seat
from dtgui.kernel.game import Game
from dtgui.kernel.scene import Description, Intent, Scene
from dtgui.kernel.session import Session
from dtgui.kernel.workbench import EditPlan
from dtgui.play.boxes import players_of
from dtgui.play.change import Aspect, Change
from dtgui.play.commands import Give
from dtgui.play.gestures import Refused
from dtgui.play.lesson_at_table import ReplyingGuide
from dtgui.play.log import GameLog
from dtgui.play.multi_pick import Selection
from dtgui.play.save_file import SaveFile
from dtgui.play.saved_games import Autosave
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
