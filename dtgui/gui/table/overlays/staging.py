"""Follows a game and has the table show what the others do: large on the stage, then a light on what it changed.

A click on the table ends what is shown, and does nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, QPointF, Signal

from dtgui.app.settings import Settings
from dtgui.controller.game_controller import GameController
from dtgui.gui.table.input.table_view import TableView
from dtgui.gui.table.overlays.dice_stage import DiceStage
from dtgui.gui.table.overlays.flying_tokens import Departures, Income, Leaving, income
from dtgui.gui.table.overlays.play_stage import FACTORS, Pace, Stage
from dtgui.gui.table.overlays.reason_stage import ReasonStage
from dtgui.gui.table.overlays.showdown_item import ShowdownStage
from dtgui.gui.table.overlays.spotlight import Afterglow
from dtgui.gui.table.overlays.told_plays import RaceTally, ToldPlay, changed, plays_told, tallies_in
from dtgui.gui.table.painting.shown_events import Departure, Showdown
from dtgui.gui.table.painting.style import Announcement, StagedMoment
from dtgui.kernel.decisions import Role
from dtgui.kernel.phrases import Sentence
from dtgui.kernel.scene import Piece, Scene, ZoneKind
from dtgui.play.beats import Cut
from dtgui.play.change import Change
from dtgui.play.log import NewLines

PRESSES = frozenset({QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick})


class Showing(QObject):
    """Owns the stage and the light of a view; a game that is only looked at has neither."""

    ended = Signal()
    """Nothing is shown over the table any more."""
    revealed = Signal()
    """The hands have been shown: texts may name them now."""

    def __init__(self, controller: GameController, view: TableView) -> None:
        super().__init__(view)
        self._controller = controller
        self._view = view
        self._lines = NewLines()
        self._before: Scene | None = None
        self._lit: frozenset[str] = frozenset()
        """The glow to show once the stage is empty."""
        self._was_asked = False
        self._opened: object = None
        """The game whose beginning has been shown."""
        self._layout = view.table_scene.layout
        """The layout before the present news."""
        self._showdowns: list[Showdown] = []
        self._leaving: list[Leaving] = []
        """The events of a fight to show once the stage is empty."""
        self._has_held_back = False
        """Whether hands have waited to be shown since texts could name them last."""
        self.stage = Stage(view)
        self.reasons = ReasonStage(view)
        self.dice = DiceStage(view)
        self.fight = ShowdownStage(view)
        self.departures = Departures(view)
        self.glow = Afterglow(view)
        self.income = Income(view)
        self.stage.over.connect(self._on_stage_over)
        self.reasons.over.connect(self._on_stage_over)
        self.dice.over.connect(self._on_stage_over)
        self.fight.over.connect(self._on_fight_over)
        self.departures.over.connect(self._on_over)
        view.sides.leaving.connect(self._leave)
        controller.opponents.waits = lambda: self.is_showing
        # Kept: the view may be going when the last events come.
        self._viewport = view.viewport()
        self._viewport.installEventFilter(self)

    @property
    def is_showing(self) -> bool:
        """Whether anything is shown over the table."""
        return any(part.is_showing for part in self._parts)

    @property
    def holds_back(self) -> bool:
        """Whether hands are still to be shown: until then no text names them."""
        return bool(self._showdowns) or self.fight.is_showing

    def go_on(self) -> None:
        """End the present overlay and go on to the next; end all of them if a player here is asked.

        At most one key press is used up before the next one answers.
        """
        if self.reasons.is_showing:
            self.reasons.go_on()
        elif self._controller.decision is not None:
            self.clear()
        else:
            next(part for part in self._parts if part.is_showing).go_on()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go on at a press of the mouse on the table, which then means nothing else."""
        takes = watched is self._viewport and event.type() in PRESSES and self.is_showing
        if takes:
            self._view.mouse.forget_click()
            self.go_on()
        return takes

    def clear(self) -> None:
        """Show nothing over the table, and forget what waits."""
        self._showdowns, self._leaving = [], []
        self.income.clear()
        was_showing = self.is_showing
        for part in self._parts:
            part.clear()
        self._reveal()
        if was_showing:
            self.ended.emit()

    def _leave(self) -> None:
        """Take everything off the table that is about to be replaced."""
        self._lit = frozenset()
        self.clear()
        self.glow.put_out()

    def use_settings(self, settings: Settings) -> None:
        """Show plays and fights for as long as the settings say."""
        self.stage.pace = Pace(settings.stage_pace)
        self.fight.factor = self.departures.factor = FACTORS[self.stage.pace]
        is_told = settings.reasons != "off" and self.stage.pace is not Pace.OFF
        self.reasons.factor = FACTORS[self.stage.pace] if is_told else 0.0
        self.reasons.waits = settings.reasons == "wait"
        self.dice.factor = FACTORS[self.stage.pace]
        self._controller.table.cut_at = self._cut_at if self.stage.pace is not Pace.OFF else None
        if self.stage.pace is Pace.OFF:
            self.clear()

    def _cut_at(self, event: object) -> Cut | None:
        """The cuts for shown events only."""
        cut = self._view.table_scene.look.style.cut_at(event)
        shows = self._view.sides.motion.duration_ms > 0 if cut is not Cut.AFTER else self.reasons.factor > 0
        return cut if shows else None

    def look_back(self) -> None:
        """Remember the present layout, before the table shows the news."""
        self._layout = self._view.table_scene.layout

    def follow(self, change: Change) -> None:
        """Show what has happened, once the table shows where it has led."""
        self.departures.show_hidden()
        if self._controller.view.hides_from:
            # Events behind the curtain are shown when it has risen.
            self.clear()
            return
        view, before, was_asked = self._controller.view, self._before, self._was_asked
        news = self._lines.read(self._controller.session, view.log)
        self._before, self._was_asked = view.scene, self._controller.decision is not None
        if before is not None and before.seat != view.scene.seat:
            # The overlay belongs to the other side of the table, which is no longer visible.
            self.clear()
        if news is None or not (news or change.has_more):
            self.clear()
            self._open(view.scene)
            return
        if change.happened is None or self._controller.viewer.is_watching:
            self.clear()
            return
        if change.has_more:
            # A player who has answered meanwhile has seen enough of the plays before: nothing is shown over another.
            self.stage.clear()
        self._note_fight(change, before, view.scene)
        self._tell_decisions(change, view.scene)
        if change.has_more:
            self._lit |= self._changed(before, view.scene, was_asked=was_asked)
            if not (self.reasons.is_showing or self.dice.is_showing):
                self.stage.show_plays(self._plays(news, change, before))
        else:
            self._tell_present(news, change, before, was_asked=was_asked)
        if not (self.stage.is_showing or self.reasons.is_showing or self.dice.is_showing):
            self._on_stage_over()

    def _tell_present(self, news: Sequence[Sentence], change: Change, before: Scene | None, *, was_asked: bool) -> None:
        """Show what led to the present table, and whose turn it is."""
        scene, others = self._controller.view.scene, self._controller.opponents.names
        self.income.show_flights(income(before, scene, self._view.table_scene.look.style))
        plays = self._plays(news, change, before)
        if plays and others and not was_asked and self._is_own_turn:
            plays.append(ToldPlay(self.tr("Your play")))
        self._lit |= self._changed(before, scene, was_asked=was_asked)
        self.stage.show_plays(plays)

    def _open(self, scene: Scene) -> None:
        """Show what is special about a game, once, as it begins."""
        session = self._controller.session
        is_late = scene.day > 1 or not scene.zones or self._controller.viewer.is_watching
        if session is self._opened or is_late:
            return
        self._opened = session
        style = self._view.table_scene.look.style
        self.stage.show_all([_announced(each, scene) for each in style.opening(scene)])

    def _changed(self, before: Scene | None, scene: Scene, *, was_asked: bool) -> frozenset[str]:
        """The pieces and zones that an opponent has changed."""
        return changed(before, scene) if self._controller.opponents.names and not was_asked else frozenset()

    def _plays(self, news: Sequence[Sentence], change: Change, before: Scene | None) -> list[ToldPlay]:
        """The moments, the announced cards and the opponents' plays; the last title is shown with the last play."""
        scene, others = self._controller.view.scene, self._controller.opponents.names
        plays = plays_told(news, scene, before, others) if others else []
        titles = list(self._titles(change, before))
        staged = {title.piece for title in titles if title.beside is not None}
        alone = {title.piece: title.title for title in titles if title.face is not None and title.beside is None}
        told = {play.piece for play in plays}
        titles = [title for title in titles if title.piece not in alone.keys() & told]
        plays = [replace(play, title=alone.get(play.piece, "")) for play in plays if play.piece not in staged]
        if titles and plays and titles[-1].is_mere_title:
            *plays, last = plays
            plays.append(replace(last, title=titles.pop().title))
        style = self._view.table_scene.look.style
        cards = [_announced(each, scene) for each in style.announcements(change.happened or (), scene)]
        return [*titles, *cards, *plays]

    def _tell_decisions(self, change: Change, scene: Scene) -> None:
        """Show the reason of a decision, and dice, before the table shows the events after it."""
        style, happened = self._view.table_scene.look.style, change.happened or ()
        if change.has_more:
            self.reasons.show_all(style.reasons(happened, scene))
            self.dice.show_all(style.casts(happened, scene, change.then))

    def _note_fight(self, change: Change, before: Scene | None, scene: Scene) -> None:
        """Remember the events of a fight, to be shown after the plays that led to them.

        Those of a beat are still to be seen on the table; those of a present that is shown without one have been.
        """
        if before is None:
            return
        first, last = (before, scene) if change.then is None else (scene, change.then)
        look, happened = self._view.table_scene.look, change.happened or ()
        self._showdowns += look.style.showdowns(happened, (first, last), look.faces.sorting)
        self._has_held_back |= bool(self._showdowns)
        if before.seat != scene.seat:
            # The places of dudes were those on the other side of the table.
            return
        fights = {zone.id for zone in first.zones if zone.kind is ZoneKind.PARTY}
        were = {piece.id: piece for piece in first.pieces if piece.zone in fights and piece.host is None}
        for each in happened:
            departure = look.style.departure(each.event)
            piece = None if departure is None else were.pop(departure.piece, None)
            if departure is not None and piece is not None and piece.face is not None:
                self._leaving += self._leaves(departure, piece, last, is_shown=change.then is None)

    def _leaves(self, departure: Departure, piece: Piece, last: Scene, *, is_shown: bool) -> Iterator[Leaving]:
        """Yield a leaving dude that was on the table, with the place where it goes."""
        layout = self._view.table_scene.layout
        was = (self._layout if is_shown else layout).pieces.get(piece.id)
        zone = next((each.zone for each in last.pieces if each.id == piece.id), "")
        placed = layout.pieces.get(piece.id) if is_shown else None
        goal = placed.rect if placed is not None and placed.seen else layout.zones.get(zone)
        if was is not None:
            yield Leaving(departure, piece, was, QPointF(*(was.rect if goal is None else goal).center))

    def _titles(self, change: Change, before: Scene | None) -> Iterator[ToldPlay]:
        """The moments that deserve a title: a new day, and what the game calls one."""
        scene, style = self._controller.view.scene, self._view.table_scene.look.style
        if before is not None and before.day < scene.day:
            yield ToldPlay(self.tr("Day {0}").format(scene.day))
        moments = (style.moment(happened.event) for happened in change.happened or ())
        for moment in dict.fromkeys(filter(None, moments)):
            yield self._staged(moment, scene)

    def _staged(self, moment: StagedMoment, scene: Scene) -> ToldPlay:
        """A moment as it is shown: a mere title, the race of the players, a piece, or two face to face."""
        pieces = {piece.id: piece for piece in scene.pieces}
        pair = [pieces[id_] for id_ in moment.between if id_ in pieces and pieces[id_].face is not None]
        if len(pair) < len(moment.between) or not pair:
            tallies = tallies_in(scene) if moment.has_race else ()
            told = tuple(tally._replace(standing=self._standing(tally)) for tally in tallies)
            return ToldPlay(moment.title, tallies=told)
        first, *second = pair
        described = self._controller.describe(moment.explained_by).text if moment.explained_by else ()
        line = moment.line.format(*(piece.name for piece in pair))
        beside = second[0].face if second else None
        return ToldPlay(moment.title, first.face, first.id, None, line, described[:1], beside=beside)

    def _standing(self, tally: RaceTally) -> str:
        """Return by how much a player is ahead, or what is still missing: a tie does not win."""
        ahead = tally.own - tally.others
        return self.tr("Ahead by {0}").format(ahead) if ahead > 0 else self.tr("Needs {0} more").format(1 - ahead)

    @property
    def _is_own_turn(self) -> bool:
        decision = self._controller.decision
        return decision is not None and decision.question.role is Role.TURN

    @property
    def _parts(self) -> tuple[ReasonStage | DiceStage | Stage | ShowdownStage | Departures, ...]:
        return self.reasons, self.dice, self.stage, self.fight, self.departures

    def _on_stage_over(self) -> None:
        showdowns, self._showdowns = self._showdowns, []
        self.fight.show_all(showdowns)
        if not self.fight.is_showing:
            self._on_fight_over()

    def _reveal(self) -> None:
        """Let texts name the hands that have been held back, where any have."""
        if self._has_held_back:
            self._has_held_back = False
            self.revealed.emit()

    def _on_fight_over(self) -> None:
        self._reveal()
        leaving, self._leaving = self._leaving, []
        self.departures.show_all(leaving)
        if not self.departures.is_showing:
            self._on_over()

    def _on_over(self) -> None:
        lit, self._lit = self._lit, frozenset()
        if lit:
            self.glow.light(lit)
        self.ended.emit()


def _announced(told: Announcement, scene: Scene) -> ToldPlay:
    """A card that is turned up, as it is shown on the stage."""
    face = next((piece.face for piece in scene.pieces if piece.id == told.piece), None)
    return ToldPlay(told.title, face, told.piece, line=told.line)
