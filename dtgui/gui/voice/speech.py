"""Speech for screen readers: events and questions announced, and players, places and cards in words."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, QObject, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QListView, QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.look.language import tr_count, tr_noop
from dtgui.gui.widgets.qt_types import application
from dtgui.kernel.game import Outcome
from dtgui.kernel.phrases import Prompt, Sentence
from dtgui.kernel.scene import Badge, Piece, PieceKind, Scene, SceneFigure, SeatPanel, Zone
from dtgui.play import gestures as plays
from dtgui.play.auto_pass import Passing
from dtgui.play.change import Aspect, Change
from dtgui.play.gestures import Refused, Selection

MARKS = {
    "leader": tr_noop("leader"),
    "mark": tr_noop("mark"),
    "shooter": tr_noop("shooter"),
    "inert": tr_noop("abilities not in play"),
    "idle": tr_noop("not counted"),
    "joker": tr_noop("joker"),
    "used": tr_noop("ability used today"),
    "for round": tr_noop("changed for this round"),
    "for shootout": tr_noop("changed for the shootout"),
    "for noon": tr_noop("changed for a Noon play"),
    "for turn": tr_noop("changed for the turn"),
    "for good": tr_noop("changed for good"),
}
"""The names of signs on a card."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("Spoken", text)


class Speech:
    """Words for one controller's view."""

    def __init__(self, controller: GameController) -> None:
        self._controller = controller

    def player(self, panel: SeatPanel) -> str:
        """A player with the figures that everyone sees."""
        words = [panel.name, *map(_of_badge, panel.badges)]
        words += [panel.first, *([_tr("to act")] if panel.to_act else [])]
        return ", ".join(filter(None, words))

    def place(self, scene: Scene, zone: Zone) -> str:
        """A place with its figures, who controls it, and how much may be done there."""
        words = [zone.title or zone.id, *map(_of_badge, zone.badges)]
        words += self._controlled(scene, zone.controller)
        if zone.count and zone.card is None:
            words.append(tr_count("{0} card", "{0} cards", zone.count))
        words += [str(scene.notes[zone.id])] if zone.id in scene.notes else []
        return ", ".join((*words, *_plays(scene, zone.id)))

    def piece(self, scene: Scene, piece: Piece) -> str:
        """A card with its figures, whether it is booted, whose it is where that is not plain, and how many plays."""
        return ", ".join((*self._words(scene, piece), *_plays(scene, piece.id)))

    def piece_at(self, scene: Scene, piece: Piece) -> str:
        """A card as above, and the place where it is, or the card that carries it."""
        host = next((other.name for other in scene.pieces if other.id == piece.host), "")
        title = next((zone.title for zone in scene.zones if zone.id == piece.zone), "")
        return ", ".join(filter(None, (self.piece(scene, piece), host or title)))

    def _words(self, scene: Scene, piece: Piece) -> Iterator[str]:
        yield piece.name or _tr("a face-down card")
        yield from _of_kind(piece)
        if piece.turned and piece.kind is PieceKind.CARD:
            yield _tr("booted")
        figures = self._figures(piece)
        yield from (_of_figure(figure) for figure in figures)
        told = tuple(figure.name for figure in figures)
        yield from (badge for badge in map(_of_badge, piece.badges) if not badge.startswith(told))
        yield from (_tr(MARKS.get(mark, mark)) for mark in sorted(piece.marks))
        yield from self._controlled(scene, piece.controller if _is_away(scene, piece) else None)
        selection = self._controller.selection
        if selection is not None and piece.id in plays.pieces_of(scene, selection.chosen):
            yield _tr("picked")

    def _figures(self, piece: Piece) -> tuple[SceneFigure, ...]:
        """Return a piece's present figures; empty for a face-down piece."""
        return () if piece.face is None else self._controller.describe(piece.id).figures

    @staticmethod
    def _controlled(scene: Scene, seat: int | None) -> list[str]:
        """Return the controller, if any."""
        return [_tr("controlled by {0}").format(panel.name) for panel in scene.panels if panel.seat == seat]


def _of_kind(piece: Piece) -> Iterator[str]:
    """Yield the number of a die, or the size of a stack of tokens."""
    if piece.kind is PieceKind.DIE:
        yield _tr("hidden") if piece.face is None else _tr("shows {0}").format(piece.face)
    elif piece.count > 1:
        yield _tr("{0} in a stack").format(piece.count)


def _is_away(scene: Scene, piece: Piece) -> bool:
    """Return whether a card is where others' cards may be, too: at its own home, its owner is obvious."""
    owners = {zone.id: zone.owner for zone in scene.zones}
    controllers = {other.id: other.controller for other in scene.pieces}
    around = owners.get(piece.zone) if piece.host is None else controllers.get(piece.host)
    return piece.controller != around


def _plays(scene: Scene, id_: str) -> list[str]:
    """How much may be done with a piece or at a place."""
    count = len(plays.plays_of(scene, id_))
    return [tr_count("{0} play", "{0} plays", count)] if count else []


def _of_badge(badge: Badge) -> str:
    """A badge in words: on the table a sign says what a bare figure is; a text with words needs no other."""
    if any(letter.isalpha() for letter in badge.text):
        return badge.text
    return badge.about or f"{badge.kind} {badge.text}"


def _of_figure(figure: SceneFigure) -> str:
    because = f" ({', '.join(figure.because)})" if figure.because else ""
    return f"{figure.name} {figure.text}{because}"


# Announces events and questions to a screen reader, in the words of the log and the prompt.
#
# One answer changes many things at once; they are announced together, so that no part interrupts another.

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
