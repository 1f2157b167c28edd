"""One game at a table: what the window shows of it, and how what the player does becomes an answer.

The controller owns the session; the window never sees a position. It emits a fresh `Scene` after every answer, and
what a seat may not know never leaves it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject

from dtgui.ai.match import PLAYERS
from dtgui.ai.worker import Thinker, ThinkHere
from dtgui.controller import plays
from dtgui.controller.autosave import Autosave
from dtgui.controller.course import Course
from dtgui.controller.game_log import GameLog, Reader
from dtgui.controller.gathering import is_gathered, plan
from dtgui.controller.history import GameHistory
from dtgui.controller.keeping import Keeping
from dtgui.controller.opponents import Opponents
from dtgui.controller.patience import Patience
from dtgui.controller.perspective import Perspective
from dtgui.controller.plays import Refused
from dtgui.controller.recent import events_since
from dtgui.controller.selection import Selection
from dtgui.controller.signals import GameSignals
from dtgui.controller.view import View, name_in
from dtgui.kernel.decisions import Answer, Decision, IllegalAnswer, Option, Seat, concession
from dtgui.kernel.game import Game, Observation, Outcome
from dtgui.kernel.narration import Sentence
from dtgui.kernel.scene import Intent, Scene
from dtgui.kernel.session import Moment, Session

logger = logging.getLogger(__name__)


class GameController(GameSignals):
    """Runs one session at a time. Without one, only `new_game`, `take_up` and `saves` make sense."""

    def __init__(
        self, autosave: Autosave | None = None, thinker: Thinker | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.saves = Keeping(autosave, self)
        self.saves.trouble.connect(self.trouble)
        self._course = Course()
        self._log: GameLog | None = None
        self._view: View | None = None
        self._perspective = Perspective()
        self._selection: Selection | None = None
        self._shown: Moment[Any] | None = None
        self.history = GameHistory(self)
        self.opponents = Opponents(thinker or ThinkHere(), self)
        self.opponents.answered.connect(self._answer)
        self.opponents.failed.connect(self._on_opponent_failed)
        self.patience = Patience(self, self._course, self.opponents, self)

    # The game as it stands

    @property
    def session(self) -> Session[Any, Any] | None:
        """The session that is played, None before the first."""
        return self._course.session if self._course.has_begun else None

    @property
    def scene(self) -> Scene | None:
        """What the present perspective sees."""
        return None if self._view is None else self._view.scene

    @property
    def seat(self) -> Seat:
        """The seat whose view is shown."""
        return Seat(0) if self._view is None else self._view.seat

    @property
    def observation(self) -> Observation[Any] | None:
        """What the present perspective knows, None before the first game and behind the curtain."""
        return None if self._view is None else self._view.observation

    @property
    def decision(self) -> Decision | None:
        """The question to the seat whose view is shown, None where another seat is asked or the game is over."""
        return None if self._view is None else self._view.decision

    @property
    def selection(self) -> Selection | None:
        """What has been picked so far, None where one option is the whole answer."""
        return self._selection

    @property
    def log(self) -> tuple[Sentence, ...]:
        """The log of this perspective."""
        return () if self._log is None or self.is_curtain_down else self._log.read_by(self.reader)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on or before it began."""
        return None if self.session is None else self.session.game.outcome(self.session.position)

    def option_text(self, option: Option) -> str:
        """Return what choosing the option does, in words."""
        if self.session is None or self.observation is None:
            return option.id
        return self.session.game.option_text(self.observation, option)

    # Beginning, keeping and opening games

    def new_game(
        self, game: Game[Any, Any], setup: object, seed: int, opponents: Mapping[Seat, str] | None = None
    ) -> None:
        """Start a game and show it; `opponents` are as in `set_opponents`."""
        session = Session(game, setup, seed)
        session.players |= opponents or {}
        self.take_up(session)

    def take_up(self, session: Session[Any, Any], file: Path | None = None, log: GameLog | None = None) -> None:
        """Go on with this session from where it stands; it goes on in its own file if that is one of the autosave's.

        `log` is the session's, where it has been told already.
        """
        self.saves.take(session, file)
        self._set_watching(False)
        self._begin(session, log or GameLog(session))

    def look_at(self, session: Session[Any, Any], file: Path, log: GameLog) -> None:
        """Look at this session as a replay, from its start; in its file it goes on standing where it does."""
        self.saves.take(session, file)
        session.go_to(0)
        self._set_watching(True)
        self._begin(session, log)

    def _begin(self, session: Session[Any, Any], log: GameLog) -> None:
        self._seat_opponents(session.players)
        self._course.begin(session)
        self._log = log
        self.history.begin(session, log)
        self._perspective.begin(is_replay=self.is_watching)
        self._shown = session.present
        self._moved()

    def save_as(self, file: Path) -> None:
        """Write the whole session to a file; trouble is signalled, and the game goes on."""
        if self.session is not None:
            self.saves.save_as(self.session, file)

    # Answering

    def attempt(self, intent: Intent) -> None:
        """Do what the gesture gives: answer, offer a choice where it gives several things, or say why it gives none."""
        scene = self.scene
        if scene is None or self.observation is None:
            return
        options = plays.fitting(scene, intent)
        is_plain = bool(options) or self._selection is not None
        if not options and intent.place is None:
            options = plays.plays_of(scene, intent.piece)
        if len(options) == 1 and intent.place is not None and self._is_gathering:
            # Somebody who is taken there is there at once; only clicks are collected.
            self._answer(options[0])
        elif len(options) == 1 and is_plain:
            self.choose(options[0])
        elif options:
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

    def redo_with_new_luck(self) -> None:
        """Do again what was undone, with other cards and pulls; does nothing where nothing was, or nobody plays."""
        if self._course.has_begun and self._course.follows_known and not self.is_curtain_down:
            self._give(self._course.give_with_new_luck)

    def clear_selection(self) -> None:
        """Put back everything that was picked."""
        if self._view is not None and self._view.fresh_selection is not None:
            self._select(self._view.fresh_selection)

    def confirm(self) -> None:
        """Answer with what was picked; does nothing where that is no answer yet."""
        if self._selection is None or not self._selection.is_complete:
            return
        if self._is_gathering:
            self._give(partial(self._course.follow, plan(self._selection.decision, self._selection.chosen)))
        else:
            self._answer(self._selection.answer)

    @property
    def _is_gathering(self) -> bool:
        """Whether several are picked for a question that asks for one after the other."""
        return self.observation is not None and is_gathered(self.observation.decision)

    @property
    def may_concede(self) -> bool:
        """Whether the player whose view is shown may give up."""
        return not self.is_curtain_down and self._course.may_concede(self.seat)

    def concede(self) -> None:
        """Give up for the player whose view is shown, whoever is asked."""
        if self.may_concede:
            self._answer(concession(self.seat))

    # Looking

    @property
    def is_watching(self) -> bool:
        """Whether the game is only looked at: nobody is asked, and nobody thinks."""
        return self._course.is_watching

    def watch(self, on: bool) -> None:
        """Only look at the game from now on, as a replay, or play it again."""
        if self._set_watching(on) and self.session is not None:
            self._moved()

    def _set_watching(self, on: bool) -> bool:
        """Return whether that is another way to look than before."""
        is_new = on != self.is_watching
        if is_new:
            self._course.is_watching = on
            self._perspective.chosen = None
            self._perspective.is_replay = False
            self.watching_changed.emit(on)
        return is_new

    def go_on_from_here(self) -> None:
        """Play on from the present, whatever came after it once: that stays, as another way."""
        self.watch(False)
        self.opponents.ask_about(self._course)

    def look_from(self, seat: Seat | None) -> None:
        """Show this seat's view from now on; None: the view of whoever decides (two players at one screen).

        A seat whose cards are nobody else's business as long as the game is played is not looked from.
        """
        if not self._course.has_begun:
            self._perspective.chosen = seat
        elif seat is None or seat in self.perspectives:
            self._perspective.chosen = seat
            self._show()

    @property
    def perspectives(self) -> Collection[Seat]:
        """The seats whose view may be chosen now, none before the first game."""
        return self._perspective.seats(self._course, self.seat) if self._course.has_begun else ()

    @property
    def is_curtain_down(self) -> bool:
        """Whether nothing may be shown."""
        return self._perspective.curtain.is_down

    def use_curtain(self, on: bool) -> None:
        """Let a curtain fall between players at this screen, or no longer."""
        self._perspective.curtain.is_used = self._course.keeps_secrets = on
        if not on:
            self.raise_curtain()

    def raise_curtain(self) -> None:
        """Show the game to the player whose turn it is."""
        if self.is_curtain_down:
            self._perspective.curtain.rise()
            self.curtain_changed.emit("")
            self._show()

    # Opponents

    def set_opponents(self, names: Mapping[Seat, str]) -> None:
        """Let these players, by their names in `ai.match.PLAYERS`, play their seats; the others are played here."""
        self._seat_opponents(names)
        if self.session is not None:
            self.session.players = dict(names)
            self.saves.rewrite()
            self._show()

    def _seat_opponents(self, names: Mapping[Seat, str]) -> None:
        """Seat those that are known: a save may name others."""
        known = {seat: name for seat, name in names.items() if name in PLAYERS}
        self.opponents.seat(known)
        self._course.elsewhere = frozenset(known)

    def _on_opponent_failed(self, why: str) -> None:
        self.trouble.emit(self.tr("An opponent could not decide ({0}) and answers at random.").format(why))

    # What the history asks

    @property
    def reader(self) -> Reader:
        """Who reads the history and the log at this screen."""
        return self._perspective.reader(self._course, self.seat)

    @property
    def course(self) -> Course:
        """Which moments are the players' own."""
        return self._course

    def stand_at(self, moment: Moment[Any]) -> None:
        """Go to a moment of the session; whoever passed on is asked again."""
        self.patience.stop()
        self._course.follow(None)
        self._course.session.go_to(moment.number)
        self._moved()

    def go_on(self) -> None:
        """Give what needs no thought after all, and show where that leads."""
        if self.session is not None:
            self._moved()

    def noted_at(self, number: int) -> None:
        """Keep what is noted at a moment, and show it."""
        self.saves.note(number)
        self.logged.emit(self.log)
        self.history_changed.emit()

    # Inside

    def _answer(self, answer: Answer) -> None:
        self._give(partial(self._course.give, answer))

    def _give(self, play: Callable[[], None]) -> None:
        if not self.is_watching and self._try(play):
            self._moved()

    def _moved(self) -> None:
        """The present is another one: give what needs no thought, keep it all, show it."""
        self._try(self._course.give_unasked)
        self.patience.tell()
        if not self.is_watching:
            self.saves.follow()
        self._show()

    def _try(self, play: Callable[[], None]) -> bool:
        """Play something; return whether that was possible."""
        try:
            play()
        except IllegalAnswer as error:
            self.trouble.emit(str(error))
        except Exception as error:
            logger.exception("An answer failed at %s", self._course.session.position.where())
            why = f"{type(error).__name__}: {error}".removesuffix(": ")
            self.trouble.emit(self.tr("This cannot be played: {0}. The game stands as before.").format(why))
        else:
            return True
        return False

    def _select(self, selection: Selection) -> None:
        self._selection = selection
        self.selection_changed.emit(selection)

    def _refuse(self, intent: Intent) -> None:
        assert self.session is not None
        assert self.observation is not None
        refusal = self.session.game.explain(self.observation, intent)
        if refusal is not None:
            self.refused.emit(Refused(refusal, intent))

    def _show(self) -> None:
        """Tell the window everything that is to be seen at the present."""
        session, view = self._course.session, self._perspective.view(self._course, self.seat)
        self._tell(view)
        if self.is_curtain_down:
            self.curtain_changed.emit(name_in(session, view.seat))
        if (outcome := self.outcome) is not None:
            self.game_over.emit(outcome)
        self.went_on.emit(events_since(session, self._shown))
        self._shown = session.present
        self.opponents.cancel()
        if not self._course.follows_known:
            self.opponents.ask_about(self._course)

    def _tell(self, view: View) -> None:
        self._view = view
        self._selection = view.fresh_selection
        self.scene_changed.emit(view.scene)
        self.prompt_changed.emit(view.prompt)
        self.selection_changed.emit(self._selection)
        self.logged.emit(self.log)
        self.history_changed.emit()
