"""One game at a table: what the window shows of it, and how what the player does becomes an answer.

The controller owns the session; the window never sees a position. It emits a fresh `Scene` after every answer, and
what a seat may not know never leaves it.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from dtgui.ai.player import Player
from dtgui.controller import plays
from dtgui.controller.autosave import Autosave, write_save
from dtgui.controller.game_log import GameLog
from dtgui.controller.selection import Selection
from dtgui.kernel.decisions import Answer, Decision, IllegalAnswer, Kind, Option, Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game, Observation, Outcome
from dtgui.kernel.narration import Prompt, Refusal, Sentence
from dtgui.kernel.saves import load_text
from dtgui.kernel.scene import Intent, Scene
from dtgui.kernel.session import Moment, Session

logger = logging.getLogger(__name__)

THINKING_MS = 350
"""How long an opponent takes over a decision, so that its plays can be followed."""


class Refused(NamedTuple):
    """A gesture that gives nothing now, and why."""

    refusal: Refusal
    intent: Intent


class GameController(QObject):
    """Runs one session at a time. Without one, only `new_game`, `open` and `latest_save` make sense."""

    scene_changed = Signal(object)
    """A `Scene`, after every answer, undo, redo and change of perspective."""
    prompt_changed = Signal(object)
    """A `Prompt`, or None when the game is over."""
    selection_changed = Signal(object)
    """The `Selection` of a decision that wants more than one option or an amount, otherwise None."""
    logged = Signal(object)
    """The whole log of this perspective up to the present: a tuple of `Sentence`."""
    refused = Signal(object)
    """A `Refused`."""
    ambiguous = Signal(object)
    """Options that one gesture gives, for a choice at the cursor."""
    history_changed = Signal()
    game_over = Signal(object)
    """The `Outcome`."""
    trouble = Signal(str)
    """Something went wrong that the player should know; the game stands as before."""

    def __init__(self, autosave: Autosave | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._autosave = autosave
        self._session: Session[Any, Any] | None = None
        self._log: GameLog | None = None
        self._fixed_seat: Seat | None = None
        self._seat = Seat(0)
        self._scene: Scene | None = None
        self._observation: Observation[Any] | None = None
        self._selection: Selection | None = None
        self._opponents: dict[Seat, Player] = {}
        self._thinking = QTimer(self)
        self._thinking.setSingleShot(True)
        self._thinking.setInterval(THINKING_MS)
        self._thinking.timeout.connect(self._on_thought)

    # The game as it stands

    @property
    def session(self) -> Session[Any, Any] | None:
        """The session that is played, None before the first."""
        return self._session

    @property
    def scene(self) -> Scene | None:
        """What the present perspective sees."""
        return self._scene

    @property
    def seat(self) -> Seat:
        """The seat whose view is shown."""
        return self._seat

    @property
    def decision(self) -> Decision | None:
        """The question to the seat whose view is shown, None where another seat is asked or the game is over."""
        return None if self._observation is None else self._observation.decision

    @property
    def selection(self) -> Selection | None:
        """What has been picked so far, None where one option is the whole answer."""
        return self._selection

    @property
    def log(self) -> tuple[Sentence, ...]:
        """The log of this perspective."""
        return () if self._log is None else self._log.read_by(self._seat)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on or before it began."""
        return None if self._session is None else self._session.game.outcome(self._session.position)

    def option_text(self, option: Option) -> str:
        """Return what choosing the option does, in words."""
        if self._session is None or self._observation is None:
            return option.id
        return self._session.game.option_text(self._observation, option)

    # Beginning, keeping and opening games

    def new_game(self, game: Game[Any, Any], setup: object, seed: int) -> None:
        """Start a game and show it."""
        self.take_up(Session(game, setup, seed))

    def open(self, file: Path, games: Mapping[str, Game[Any, Any]]) -> tuple[str, ...]:
        """Take up a saved game; return what had to be left out of it. Raise `BadInput` where it cannot be read."""
        try:
            text = file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadInput(f"cannot be read as a saved game ({error})", file=file) from error
        loaded = load_text(text, games, str(file))
        self.take_up(loaded.session)
        return loaded.notices

    def take_up(self, session: Session[Any, Any]) -> None:
        """Go on with this session from where it stands."""
        self._session = session
        self._log = GameLog(session)
        if self._autosave is not None:
            self._keep_safe(self._autosave.begin)
        self._show()

    def save_as(self, file: Path) -> None:
        """Write the whole session to a file; trouble is signalled, and the game goes on."""
        self._keep_safe(lambda session: write_save(session, file))

    def latest_save(self) -> Path | None:
        """Return the game that was played last, None where none was kept."""
        return None if self._autosave is None else self._autosave.latest()

    # Answering

    def attempt(self, intent: Intent) -> None:
        """Do what the gesture gives: answer, offer a choice where it gives several things, or say why it gives none."""
        if self._scene is None:
            return
        options = plays.fitting(self._scene, intent)
        if len(options) == 1:
            self.choose(options[0])
            return
        if not options and intent.place is None:
            options = plays.plays_of(self._scene, intent.piece)
            if len(options) == 1 and self._selection is not None:
                self.choose(options[0])
                return
        if options:
            self.ambiguous.emit(options)
        else:
            self._refuse(intent)

    def choose(self, option: Option) -> None:
        """Answer with this option, or pick it (put it back) where the decision wants several."""
        if self._selection is None:
            self._answer(option)
        else:
            self._select(self._selection.toggled(option))

    def set_amount(self, amount: int) -> None:
        """Set the amount that `confirm` answers with, kept within what the decision allows."""
        if self._selection is not None:
            self._select(self._selection.with_amount(amount))

    def clear_selection(self) -> None:
        """Put back everything that was picked."""
        if self._selection is not None:
            self._select(Selection.start(self._selection.decision))

    def confirm(self) -> None:
        """Answer with what was picked; does nothing where that is no answer yet."""
        if self._selection is not None and self._selection.is_complete:
            self._answer(self._selection.answer)

    # History

    @property
    def undo_label(self) -> str:
        """What undo would take back, empty where there is nothing."""
        return self._session.present.label if self._session is not None and self._session.can_undo else ""

    @property
    def redo_label(self) -> str:
        """What redo would do again, empty where there is nothing."""
        return self._session.future()[0].label if self._session is not None and self._session.can_redo else ""

    def undo(self) -> None:
        """Go back to the decision before, past those of opponents; at the start nothing happens."""
        if self._session is not None and self._session.can_undo:
            self._session.undo()
            while self._is_opponents_turn and self._session.can_undo:
                self._session.undo()
            self._moved()

    def redo(self) -> None:
        """Go forward to the next decision that no opponent makes; at the end nothing happens."""
        if self._session is not None and self._session.can_redo:
            self._session.redo()
            while self._is_opponents_turn and self._session.can_redo:
                self._session.redo()
            self._moved()

    def go_to(self, number: int) -> None:
        """Stand at this moment of the session."""
        if self._session is not None and number != self._session.present.number:
            self._session.go_to(number)
            self._moved()

    def history(self) -> tuple[Moment[Any], ...]:
        """Return the moments from the start through the present to the end of this branch."""
        return () if self._session is None else (*self._session.line(), *self._session.future())

    def look_from(self, seat: Seat | None) -> None:
        """Show this seat's view from now on; None: the view of whoever decides (two players at one screen)."""
        self._fixed_seat = seat
        if self._session is not None:
            self._show()

    # Opponents

    @property
    def opponents(self) -> Mapping[Seat, Player]:
        """Who sits at the seats that nobody at this screen plays."""
        return dict(self._opponents)

    def set_opponents(self, opponents: Mapping[Seat, Player]) -> None:
        """Let these play their seats from now on; every other seat is played at this screen."""
        self._opponents = dict(opponents)
        if self._session is not None:
            self._show()

    @property
    def _is_opponents_turn(self) -> bool:
        decision = None if self._session is None else self._session.position.decision
        return decision is not None and decision.seat in self._opponents

    def _on_thought(self) -> None:
        """An opponent answers, from what its seat may see."""
        if self._session is None or not self._is_opponents_turn:
            return
        position = self._session.position
        assert position.decision is not None
        seat = position.decision.seat
        self._answer(self._opponents[seat].choose(self._session.game.observe(position, seat)))

    # Inside

    def _answer(self, answer: Answer) -> None:
        assert self._session is not None
        try:
            self._session.answer(answer)
        except IllegalAnswer as error:
            self.trouble.emit(str(error))
        except Exception as error:
            logger.exception("An answer failed at %s", self._session.position.where())
            self.trouble.emit(self.tr("This cannot be played: {0}. The game stands as before.").format(_named(error)))
        else:
            self._moved()

    def _moved(self) -> None:
        if self._autosave is not None:
            self._keep_safe(self._autosave.follow)
        self._show()

    def _keep_safe(self, write: Any) -> None:
        """Write to disk; a disk that is full or gone must not stop the game."""
        if self._session is None:
            return
        try:
            write(self._session)
        except OSError as error:
            logger.warning("The game cannot be written: %s", error)
            self.trouble.emit(self.tr("The game cannot be saved: {0}").format(error.strerror or error))

    def _select(self, selection: Selection) -> None:
        self._selection = selection
        self.selection_changed.emit(selection)

    def _refuse(self, intent: Intent) -> None:
        assert self._session is not None
        assert self._observation is not None
        refusal = self._session.game.explain(self._observation, intent)
        if refusal is not None:
            self.refused.emit(Refused(refusal, intent))

    def _show(self) -> None:
        """Tell the window everything that is to be seen at the present."""
        assert self._session is not None
        game, position = self._session.game, self._session.position
        self._seat = self._whose_view(position.decision)
        self._observation = game.observe(position, self._seat)
        self._scene = game.scene(self._observation)
        decision = self._observation.decision
        several = decision is not None and decision.kind is not Kind.ONE
        self._selection = Selection.start(decision) if several and decision is not None else None
        prompt: Prompt | None = game.prompt(self._observation)
        self.scene_changed.emit(self._scene)
        self.prompt_changed.emit(prompt)
        self.selection_changed.emit(self._selection)
        self.logged.emit(self.log)
        self.history_changed.emit()
        if (outcome := self.outcome) is not None:
            self.game_over.emit(outcome)
        self._thinking.stop()
        if self._is_opponents_turn and not self._session.can_redo:
            self._thinking.start()

    def _whose_view(self, decision: Decision | None) -> Seat:
        if self._fixed_seat is not None:
            return self._fixed_seat
        return self._seat if decision is None or decision.seat in self._opponents else decision.seat


def _named(error: Exception) -> str:
    """An unexpected error in a few words."""
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
