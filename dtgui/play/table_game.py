"""A whole game at a table, for any front end: a window, a terminal, a test. No Qt, and no particular game.

The table owns the session; a front end never sees a position. It is notified of changes, and shows the `View` of
one seat, which contains only what that seat may know.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Any

from dtgui.kernel.decisions import PASS, Decision, IllegalAnswer, Option, Seat, concession
from dtgui.kernel.flow import Happened
from dtgui.kernel.scene import Description, Intent, Scene
from dtgui.kernel.session import Moment, Session
from dtgui.kernel.workbench import Workbench
from dtgui.play.answering import Answering, Command, Follow, Give, GoOn, GoTo, NewLuck, defeat_ahead
from dtgui.play.auto_pass import AutoPass, Passing
from dtgui.play.beats import CutAt, ShownBeat, beats_in, until_last
from dtgui.play.boxes import workbench_of
from dtgui.play.change import Aspect, Change, TableObserver
from dtgui.play.game_saver import GameSaver
from dtgui.play.gestures import PickPlan as Picks
from dtgui.play.gestures import Refused, Selection, choice_of, fitting, is_gathered, plan, plays_of
from dtgui.play.history import History, events_since
from dtgui.play.laid_markers import LaidMarkers
from dtgui.play.lesson_at_table import ExerciseGuide
from dtgui.play.log import GameLog
from dtgui.play.practice import Practice
from dtgui.play.saved_games import Autosave, SaveFile
from dtgui.play.seat_view import View, Viewer

logger = logging.getLogger(__name__)

BEAT = Aspect.SCENE | Aspect.QUESTION | Aspect.PICKS | Aspect.LOG
"""The aspects that change with a beat."""


class TableGame:
    """One session at a time, shown from one seat at a time; before the first there is nothing to see.

    `answering` says who answers, `viewer` whose view is shown, `history` goes back and forth, `auto_pass` answers
    unasked, `practice` changes by hand where that may be, `markers` lie there for the players only, and `saves` keeps
    it all.
    """

    def __init__(self, front: TableObserver, autosave: Autosave | None = None) -> None:
        self.front = front
        """The front end."""
        self._log: GameLog | None = None
        self._shown: Moment[Any] | None = None
        self.view = View(Seat(0), Scene(Seat(0), (), (), ()))
        """The present view, empty before the first game."""
        self.answering = Answering()
        self._told_habits = self.answering.passing
        self.viewer = Viewer(self.answering, self)
        self.history = History(self.answering, self.viewer, self)
        self.auto_pass = AutoPass(self)
        self.practice = Practice(self)
        self.saves = GameSaver(autosave, front)
        self.markers = LaidMarkers(self)
        self.guide: ExerciseGuide | None = None
        """The guide of the exercise played here; it ends with the session."""
        self.cut_at: CutAt | None = None
        """Says after which events the front end stops to show the table; None where it shows the present at once."""
        self._picked: tuple[Moment[Any], Selection] | None = None
        """The picks of the player, and the moment whose question they are for; None once it has been answered."""
        self._coming: list[tuple[View, Change]] = []
        """The beats that are still to be shown, and the present."""

    @property
    def session(self) -> Session[Any, Any] | None:
        """The session that is played, None before the first."""
        return self.answering.session if self.answering.has_begun else None

    @property
    def workbench(self) -> Workbench | None:
        """How positions of its game are made by hand, None for a game without a workbench."""
        return None if self.session is None else workbench_of(self.session.game)

    @property
    def offer(self) -> tuple[Scene, Decision] | None:
        """Return the scene and the decision, or None if no question is open."""
        return None if self.view.decision is None else (self.view.scene, self.view.decision)

    # Beginning

    def take_up(self, session: Session[Any, Any], save: SaveFile | None = None, log: GameLog | None = None) -> None:
        """Continue this session from its present moment, and in its own save if that is an autosave.

        `log` is the session's log, if it has been narrated already.
        """
        self.saves.take(session, save)
        self._begin(session, log or GameLog(session), is_replay=False)

    def look_at(self, session: Session[Any, Any], save: SaveFile, log: GameLog) -> None:
        """Look at this session as a replay, from its start; in its save it goes on standing where it does."""
        self.saves.take(session, save, is_watched=True)
        session.go_to(0)
        self._begin(session, log, is_replay=True)

    def _begin(self, session: Session[Any, Any], log: GameLog, *, is_replay: bool) -> None:
        self.answering.begin(session)
        self.guide = None
        self._log = log
        self.practice.begin()
        self.history.begin(session, log)
        aspects = self.viewer.begin(is_replay=is_replay, is_open=is_replay and not self.viewer.hides_cards)
        self._shown = session.present
        self.go_on(aspects | Aspect.LOG)

    # Reading

    def describe(self, piece: str) -> Description:
        """Return the description of a piece of the scene; an empty one for an unknown piece."""
        if self.session is None or self.view.observation is None:
            return Description()
        return self.session.game.describe(self.view.observation, piece)

    def option_text(self, option: Option) -> str:
        """Return what choosing the option does, in words."""
        if self.session is None or self.view.observation is None:
            return option.id
        return self.session.game.option_text(self.view.observation, option)

    # Answering

    def take_habits(self, habits: Passing) -> None:
        """Use these automatic answers from the next decision on."""
        self.answering.passing = habits
        self.tell()

    def stand_at(self, number: int) -> None:
        """Go to this moment; watching views go there, too."""
        GoTo(number).run(self.answering)
        self.go_on()

    def take_new_luck(self) -> None:
        """Redo the undone answer with other random outcomes."""
        if self.session is not None and self.answering.follows_known:
            self.do(NewLuck())

    def attempt(self, intent: Intent) -> None:
        """Carry out a gesture: answer, offer a choice if it is ambiguous, or report the reason for a refusal.

        In a viewed game, a gesture has no effect.
        """
        view = self.view
        if view.observation is None or self.answering.is_watching:
            return
        if self.practice.takes(intent):
            self.practice.put(intent)
            return
        options = fitting(view.scene, intent)
        is_plain = bool(options) or view.selection is not None
        if not options and intent.place is None:
            options = plays_of(view.scene, intent.piece)
        if len(options) == 1 and intent.place is not None and is_gathered(view.observation.decision):
            # A jump is immediate; only clicks are debounced.
            self.do(Give(options[0]))
        elif len(options) == 1 and is_plain:
            self.choose(options[0], intent)
        elif options:
            self.front.offer(options, intent)
        else:
            self._refuse(intent)

    def choose(self, option: Option, intent: Intent | None = None) -> None:
        """Answer with this option, or pick it (or put it back) if the decision wants several.

        The gesture that gave the option may also answer its first choice, with the card that it ended on.
        """
        then = choice_of(self.view.scene, intent, option)
        if self.view.selection is not None:
            self.pick(self.view.selection.toggled(option))
        elif then is None:
            self.do(Give(option))
        else:
            self.do(Follow(Picks(self.view.seat, None, (option, then))))
            self._pick_first(option, then)

    def _pick_first(self, option: Option, then: Option) -> None:
        """Pick what a gesture ended on, where the choice that its option has led to wants several."""
        selection, moment = self.view.selection, self._shown
        if (
            selection is not None
            and moment is not None
            and moment.answer == option
            and then in selection.decision.options
        ):
            self.pick(selection.toggled(then))

    def pick(self, selection: Selection | None) -> None:
        """Set the selection, to be confirmed; None clears it."""
        if self.view.selection is not None and self.session is not None:
            self.view = replace(self.view, selection=selection or self.view.fresh_selection)
            self._picked = None if selection is None else (self.session.present, selection)
            self.front.show(Change(Aspect.PICKS))

    def confirm(self) -> None:
        """Answer with the selection; do nothing if it is not a complete answer."""
        view = self.view
        if view.observation is None or view.selection is None or not view.selection.is_complete:
            return
        if is_gathered(view.observation.decision):
            self.do(Follow(plan(view.selection.decision, view.selection.chosen)))
        else:
            self.do(Give(view.selection.answer))

    def concede(self) -> None:
        """Concede for the player whose view is shown, whichever seat is asked; do nothing if that is impossible."""
        if self.view.may_concede:
            self.do(Give(concession(self.view.seat)))

    def do(self, command: Command) -> None:
        """Run a command where the game is played, and show where it leads; where it cannot be, nothing changes."""
        if self.answering.is_watching or self._is_held_back(command):
            return
        if (self.guide is not None and self.guide.takes(command)) or self._runs(command):
            self._picked = None
            self.go_on()

    def _is_held_back(self, command: Command) -> bool:
        """Whether a player passes into a defeat: that is asked about first."""
        if command != Give(PASS) or self.guide is not None:
            return False
        end = defeat_ahead(self.answering)
        if end is None:
            return False
        self.take_habits(self.answering.passing.ended())
        self.front.warn(end)
        return True

    def go_on(self, aspects: Aspect = Aspect.NONE) -> None:
        """Give what needs no thought, keep it all, and show it."""
        if self.session is None:
            return
        self._runs(GoOn())
        if not self.answering.is_watching:
            self.saves.follow()
        self.look_again(aspects)

    def _runs(self, command: Command) -> bool:
        """Return whether a command could be run: what the game makes of it is bounded here and nowhere else."""
        try:
            command.run(self.answering)
        except IllegalAnswer as error:
            self.front.fail(error)
        except Exception as error:
            logger.exception("An answer failed at %s", self.answering.session.position.where())
            self.front.fail(error)
        else:
            return True
        return False

    def _refuse(self, intent: Intent) -> None:
        if self.session is not None and self.view.observation is not None:
            refusal = self.session.game.explain(self.view.observation, intent)
            if refusal is not None:
                if self.guide is not None:
                    self.guide.hear(refusal)
                self.front.refuse(Refused(refusal, intent))

    # Showing

    def look_again(self, aspects: Aspect = Aspect.NONE) -> None:
        """Refresh the whole view; `aspects` count as changed in any case."""
        session, before = self.answering.session, self.view
        assert self._log is not None
        if self.guide is not None:
            self.guide.follow()
        practice = self.practice
        seat = None if self.guide is None else self.guide.seat
        view = self.viewer.look(self._log, sees_all=practice.sees_all, from_seat=seat)
        view = replace(view, is_practice=practice.is_on, by_hand=practice.by_hand)
        view = self.view = replace(view, selection=self._selection(view))
        aspects |= Aspect.SCENE | Aspect.QUESTION | Aspect.PICKS | Aspect.HISTORY | self._new_habits()
        if session.present is not self._shown or view.log != before.log:
            aspects |= Aspect.LOG
        if view.hides_from:
            aspects |= Aspect.CURTAIN
        if view.outcome is not None:
            aspects |= Aspect.OUTCOME
        if view.hides_from:
            # Events behind the curtain count as not shown yet.
            self._coming = [(view, Change(aspects))]
            self.show_next()
            return
        happened, start, self._shown = events_since(session, self._shown), self._shown, session.present
        beats = self._beats(session, start, happened)
        self._coming = [(beat.view, Change(BEAT, beat.happened, has_more=True, then=beat.then)) for beat in beats]
        self._coming.append((view, Change(aspects, tuple(until_last(beats, happened)))))
        self.show_next()

    def _selection(self, view: View) -> Selection | None:
        """Return the picks for the view's question, which stay however often the table is shown again meanwhile."""
        if self._picked is not None:
            moment, selection = self._picked
            if moment is self.answering.session.present and selection.decision == view.decision:
                return selection
        return view.selection

    def _beats(
        self, session: Session[Any, Any], start: Moment[Any] | None, happened: tuple[Happened, ...]
    ) -> list[ShownBeat]:
        """The beats before the present, if the front end shows events in turn and the game is played here."""
        view = self.view
        is_played = self.guide is None and not self.answering.is_watching
        if self.cut_at is None or start is None or not is_played or self.practice.sees_all:
            return []
        return beats_in(session, start.position, view, happened, self.cut_at)

    @property
    def has_more(self) -> bool:
        """Whether beats are still to be shown."""
        return bool(self._coming)

    def show_next(self) -> None:
        """Show the next beat; after the last one, the present."""
        if self._coming:
            self.view, change = self._coming.pop(0)
            self.front.show(change)

    def tell(self) -> None:
        """Notify the view if auto-pass settings changed: the course of the game ends some of them."""
        if aspects := self._new_habits():
            self.front.show(Change(aspects))

    def noted_at(self, number: int) -> None:
        """Keep what is noted at a moment, and show it."""
        self.saves.note(number)
        if self._log is not None and not self.viewer.is_curtain_down:
            self.view = replace(self.view, log=self._log.read_by(self.viewer.reader))
        self.front.show(Change(Aspect.LOG | Aspect.HISTORY))

    def _new_habits(self) -> Aspect:
        if self.answering.passing == self._told_habits:
            return Aspect.NONE
        self._told_habits = self.answering.passing
        return Aspect.HABITS
