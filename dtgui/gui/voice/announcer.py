"""Announces events and questions to a screen reader, in the words of the log and the prompt.

One answer changes many things at once; they are announced together, so that no part interrupts another.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QListView, QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.widgets.qt_types import application
from dtgui.kernel.game import Outcome
from dtgui.kernel.narration import Prompt, Sentence
from dtgui.kernel.scene import Scene
from dtgui.play.auto_pass import Passing
from dtgui.play.change import Aspect, Change
from dtgui.play.gestures import Refused
from dtgui.play.multi_pick import Selection

MOST_TOLD = 12
"""The most new sentences announced; earlier ones are skipped."""
ENDS = (".", "!", "?", "…")
POLITE, AT_ONCE = QAccessible.AnnouncementPoliteness.Polite, QAccessible.AnnouncementPoliteness.Assertive


def announce(widget: QWidget, text: str, politeness: QAccessible.AnnouncementPoliteness = POLITE) -> None:
    """Let a screen reader speak a text that no widget's name contains; without a screen reader, do nothing."""
    if text and QAccessible.isActive():
        event = QAccessibleAnnouncementEvent(widget, text)
        event.setPoliteness(politeness)
        QAccessible.updateAccessibility(event)


class Announcer(QObject):
    """Follows a controller; what it says last is kept in `said`."""

    def __init__(self, controller: GameController, window: QWidget) -> None:
        super().__init__(window)
        self._controller = controller
        self._window = window
        self._session: object = None
        self._told = 0
        self._waiting: list[str] = []
        self._question = ""
        self._selection: Selection | None = None
        self.said = ""
        controller.changed.connect(self._on_changed)
        controller.refused.connect(self._on_refused)
        application().focusChanged.connect(self._on_focus_changed)

    def say(self, text: str, politeness: QAccessible.AnnouncementPoliteness = POLITE) -> None:
        """Say something now; a polite announcement waits until the one before is over."""
        self.said = text
        announce(self._window, text, politeness)

    def say_question(self, answers: tuple[str, ...] = ()) -> None:
        """Say once more what is asked, and what may be answered by button."""
        question = self._question or self.tr("There is no question for you now.")
        self.say(" ".join(map(_ended, (question, *answers))), AT_ONCE)

    # Notifications from the controller

    def _on_changed(self, change: Change) -> None:
        """Announce all news together, the question last."""
        view = self._controller.view
        if Aspect.HABITS in change:
            self._say_habits(self._controller.auto_pass.habits)
        if Aspect.QUESTION in change:
            self._keep_question(view.prompt)
        if Aspect.PICKS in change:
            self._say_picks(view.selection)
        if Aspect.LOG in change:
            self._keep_news(view.log)
        if Aspect.HISTORY in change:
            self._say_news()
        if Aspect.OUTCOME in change and view.outcome is not None:
            self._say_outcome(view.scene, view.outcome)

    def _keep_question(self, prompt: Prompt | None) -> None:
        self._question = ""
        if prompt is not None and self._controller.decision is not None:
            self._question = f"{prompt.who}, {prompt.phase}: {prompt.question}"

    def _say_picks(self, selection: Selection | None) -> None:
        before, self._selection = self._selection, selection
        if selection is None or before is None or selection.decision is not before.decision:
            return
        picked = [option for option in selection.chosen if option not in before.chosen]
        put_back = [option for option in before.chosen if option not in selection.chosen]
        words = [self.tr("Picked: {0}").format(self._controller.option_text(option)) for option in picked]
        words += [self.tr("Put back: {0}").format(self._controller.option_text(option)) for option in put_back]
        if words:
            ready = [self.tr("You can confirm.")] * selection.is_complete
            self.say(" ".join((*map(_ended, words), self.tr("{0} picked.").format(len(selection.chosen)), *ready)))

    def _keep_news(self, log: tuple[Sentence, ...]) -> None:
        """Keep what is new. Only lengths are compared: what two players at one screen read differs in words."""
        if self._controller.viewer.is_curtain_down:
            return
        before, self._session = self._session, self._controller.session
        if before is not self._session:
            self._told = 0
        if log and len(log) < self._told:
            self._waiting = [self.tr("Back to: {0}").format(log[-1].plain)]
        else:
            self._waiting = [sentence.plain for sentence in log[self._told :][-MOST_TOLD:]]
        if before is None and self._session is not None:
            self._waiting.append(self.tr("F4 shows the table as a tree, Q repeats the question."))
        self._told = len(log)

    def _say_news(self) -> None:
        text = " ".join(map(_ended, filter(None, (*self._waiting, self._question))))
        self._waiting = []
        if text:
            self.say(text)

    # Other announcements

    def _on_refused(self, refused: Refused) -> None:
        self.say(str(refused.refusal), AT_ONCE)

    def _say_habits(self, passing: Passing) -> None:
        if passing.holds:
            self.say(self.tr("The game is on hold. Space continues it."))
        elif passing.waiting is not None:
            self.say(self.tr("Passing. Escape stops it."))

    def _say_outcome(self, scene: Scene, outcome: Outcome) -> None:
        names = outcome.names(scene)
        won = self.tr("{0} wins").format(" & ".join(names)) if names else self.tr("A draw")
        self.say(f"{_ended(won)} {outcome.reason}")

    def _on_focus_changed(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Announce the row of a newly focused list, since Qt announces only its name."""
        if isinstance(now, QListView) and QAccessible.isActive():
            QTimer.singleShot(0, now, lambda: _tell_row(now))


def _tell_row(view: QListView) -> None:
    if view.hasFocus() and view.currentIndex().isValid():
        event = QAccessibleEvent(view, QAccessible.Event.Focus)
        event.setChild(view.currentIndex().row())
        QAccessible.updateAccessibility(event)


def _ended(text: str) -> str:
    """A text with a full stop, where the voice would run on into the next one."""
    return text if text.endswith(ENDS) else f"{text}."
