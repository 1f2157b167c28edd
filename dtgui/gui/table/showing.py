"""Follows a game and has the table show what the others do: large on the stage, then a light on what it changed."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject

from dtgui.app.settings import Settings
from dtgui.controller.game_controller import GameController
from dtgui.gui.table.afterglow import Afterglow
from dtgui.gui.table.play_stage import Pace, Stage
from dtgui.gui.table.table_view import TableView
from dtgui.gui.table.told_plays import ToldPlay, changed, plays_told
from dtgui.kernel.decisions import Role
from dtgui.kernel.scene import Scene
from dtgui.play.change import Change
from dtgui.play.log import NewLines


class Showing(QObject):
    """Owns the stage and the light of a view; a game that is only looked at has neither."""

    def __init__(self, controller: GameController, view: TableView) -> None:
        super().__init__(view)
        self._controller = controller
        self._view = view
        self._lines = NewLines()
        self._before: Scene | None = None
        self._lit: frozenset[str] = frozenset()
        """What is to be lit once the stage is empty."""
        self._was_asked = False
        self.stage = Stage(view)
        self.glow = Afterglow(view)
        self.stage.over.connect(self._on_over)
        controller.opponents.waits = lambda: self.stage.is_showing

    def use_settings(self, settings: Settings) -> None:
        """Show plays for as long as the settings say."""
        self.stage.pace = Pace(settings.stage_pace)
        if self.stage.pace is Pace.OFF:
            self.stage.clear()

    def follow(self, change: Change) -> None:
        """Show what has happened, once the table shows where it has led."""
        view, before, was_asked = self._controller.view, self._before, self._was_asked
        news = self._lines.read(self._controller.session, view.log)
        self._before, self._was_asked = view.scene, self._controller.decision is not None
        if not news or change.happened is None or self._controller.viewer.is_watching or view.hides_from:
            self.stage.clear()
            return
        others = self._controller.opponents.names
        plays = plays_told(news, view.scene, before, others) if others else []
        titles = list(self._titles(change, before))
        if titles and plays:
            *plays, last = plays
            plays.append(_titled(last, titles.pop()))
        plays = [*(ToldPlay(title) for title in titles), *plays]
        if plays and others and not was_asked and self._is_own_turn:
            plays.append(ToldPlay(self.tr("Your play")))
        if not was_asked and others:
            self._lit |= changed(before, view.scene)
        self.stage.show_plays(plays)
        if not self.stage.is_showing:
            self._on_over()

    def _titles(self, change: Change, before: Scene | None) -> Iterator[str]:
        """The moments that deserve a title: a new day, and what the game calls one."""
        scene, style = self._controller.view.scene, self._view.table_scene.look.style
        if before is not None and before.day < scene.day:
            yield self.tr("Day {0}").format(scene.day)
        moments = (style.moment(happened.event) for happened in change.happened or ())
        yield from dict.fromkeys(filter(None, moments))

    @property
    def _is_own_turn(self) -> bool:
        decision = self._controller.decision
        return decision is not None and decision.question.role is Role.TURN

    def _on_over(self) -> None:
        lit, self._lit = self._lit, frozenset()
        if lit:
            self.glow.light(lit)


def _titled(play: ToldPlay, title: str) -> ToldPlay:
    return ToldPlay(title, play.face, play.piece, play.seat, play.line, play.details, play.about)
