"""The page of a game: its phases, the time line of a replay, and the table with the question's ribbon."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtWidgets import QWidget, QWidgetItem

from dtgui.app.settings import Settings
from dtgui.controller.game_controller import GameController
from dtgui.gui.look.language import said
from dtgui.gui.panels.all_plays import AllPlays
from dtgui.gui.panels.answer_row import ESCAPE, NOTHING
from dtgui.gui.panels.ending import EndingPanel, EndSight, paint_end, sight_of
from dtgui.gui.panels.phase_strip import GoalLine, PhaseStrip
from dtgui.gui.panels.pile_view import PileView
from dtgui.gui.panels.prompt_bar import PLAYS_KEY, PromptBar
from dtgui.gui.panels.ribbon_lines import NewsLine
from dtgui.gui.panels.score_count import ScoreCount
from dtgui.gui.panels.table_panel import TablePanel
from dtgui.gui.record.replay_bar import ReplayBar
from dtgui.gui.services.program import Looks
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.gui.widgets.layouts import SelfLaid
from dtgui.gui.widgets.qt_types import lay_out_around
from dtgui.kernel.game import Outcome
from dtgui.kernel.scene import Piece, Scene, ZoneKind, parts_of, scene_id
from dtgui.play.answering import PassInto
from dtgui.play.change import Aspect, Change


class TownPage(SelfLaid):
    """Puts the parts of a game under each other, and lets them work together."""

    done_by_mouse = Signal(str)
    """The name of the command that does what the mouse has just done; there may be none of this name."""

    def __init__(self, controller: GameController, looks: Looks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        theme = looks.theme
        self.strip = PhaseStrip(theme)
        self.goal = GoalLine(theme)
        self.replay = ReplayBar(controller, theme)
        self.prompt = PromptBar(controller, theme)
        # The question changes first: the table is laid out for the room that it needs.
        self.table = TablePanel(controller, looks.table)
        self.table.before_layout = self._foresee_ribbon
        self.plays = AllPlays(controller, theme, self.table.view, self.table.view.areas_of)
        self.news = NewsLine(controller, theme)
        self.news.holds_back = lambda: self.table.showing.holds_back
        self.prompt.add_aside(self.news)
        self._ribbon = self.table.hold(self.prompt)
        self.ending = EndingPanel(self.table.view, theme)
        self.table.show_end = self._show_end
        self.days_at_end: Callable[[], Sequence[Scene]] = tuple
        """Returns the scenes at the end of each day of a game."""
        self.facts_at_end: Callable[[], Sequence[tuple[str, str]]] = tuple
        """Returns the facts about a game as a whole, each with its title."""
        self.scores_at_end: Callable[[], ScoreCount | None] = lambda: None
        """Returns the scores of a game's players by source."""
        self.sheets_at_end: Callable[[], Sequence[tuple[str, Sequence[tuple[str, str]]]]] = tuple
        """Returns the score sheets of a game: a title, and lines with their subjects and texts."""
        self.may_swap: Callable[[], bool] = bool
        """Says whether the players of the present game could play with each other's decks."""
        self.is_ride: Callable[[], bool] = bool
        """Says whether the present game is the last ride of a season."""
        self.intents: Callable[[], tuple[str, ...]] = tuple
        """Returns what a player that the rulebook plays would do now."""
        self._shows_intents = False
        self._looks = looks
        self._sight: EndSight | None = None
        """The contents of the picture of the winner's side."""
        self._typed: str | None = None
        """Letters typed for the list of all plays, which opens at the next question; None where it is not wanted."""
        self._end_shown: object = None
        """The moment whose end has been shown."""
        self.pile = PileView(looks.table, self)
        self.pile.option_text = controller.option_text
        self.setFocusProxy(self.table)
        self._arrange()
        self._connect()
        looks.face_ready.connect(self._on_face_ready)

    def _arrange(self) -> None:
        for widget in (self.strip, self.goal, self.replay, self.table):
            widget.setParent(self)

    def _connect(self) -> None:
        controller = self._controller
        controller.changed.connect(self._on_changed)
        controller.warned.connect(self._on_warned)
        self.strip.stop_toggled.connect(self._on_stop_toggled)
        self._ribbon.room_wanted.connect(self.lay_out)
        self.table.showing.revealed.connect(self.news.catch_up)
        # Queued: what is shown ends also in the middle of a change, before the question of another one closes the list.
        self.table.showing.ended.connect(self._list_awaited, Qt.ConnectionType.QueuedConnection)
        self.table.view.pressed.connect(self._wait_no_longer)
        self.replay.jumped.connect(self.table.finish_motion)
        self.table.zone_opened.connect(self._on_zone_opened)
        self.table.view.pressed.connect(self.prompt.forget_refusal)
        self.table.view.focus_moved.connect(self.prompt.forget_refusal)
        self.pile.intended.connect(controller.attempt)
        self.pile.chosen.connect(controller.choose)
        self.prompt.all_wanted.connect(self._on_all_wanted)
        self.plays.confirm_wanted.connect(self.prompt.press_primary)
        self.plays.end_wanted.connect(lambda: self.prompt.press_number(NOTHING))
        self.plays.opener = lambda: self.prompt.button_for(PLAYS_KEY)
        self.news.earlier.clicked.connect(lambda: self.done_by_mouse.emit("news_back"))
        self.news.later.clicked.connect(lambda: self.done_by_mouse.emit("news_on"))

    def set_look(self, look: TableLook) -> None:
        """Draw everything in another look."""
        self.table.set_look(look)
        self.pile.set_faces(look)
        for widget in (self.prompt, self.plays, self.news, self.strip, self.goal, self.replay, self.ending):
            widget.set_theme(look.theme)

    def use_settings(self, settings: Settings) -> None:
        """Show beforehand what a player that the rulebook plays would do, if the settings say so."""
        self._shows_intents = settings.intents
        if self._controller.scene is not None:
            self.show_scene(self._controller.scene)

    def show_scene(self, scene: Scene) -> None:
        """Show the phase, and the pile with selectable cards; the other parts update themselves.

        The page is laid out after all of them.
        """
        self.strip.show_scene(scene)
        self.goal.show_scene(scene, self.intents() if self._shows_intents else ())
        self.pile.follow(scene)
        lay_out_around(self.strip, self.news, *self.prompt.lines)
        self.lay_out()

    def lay_out(self) -> None:
        """Stack the parts: the table gets the room that the others leave, and the prompt is over it."""
        top, width = 0, self.width()
        high: dict[QWidget, int] = {
            part: _height(part, width) for part in (self.strip, self.goal, self.replay) if not part.isHidden()
        }
        table = max(self.table.minimumSizeHint().height(), self.height() - sum(high.values()))
        for part in self._parts():
            height = high.get(part, table)
            part.setGeometry(0, top, width, height)
            top += height
        if self.prompt.isHidden():
            self._ribbon.take(0, 0)
        else:
            self.table.view.words, usual = self.prompt.heights
            self._ribbon.take(_height(self.prompt, width), usual)
        self.ask_for_room()

    def _foresee_ribbon(self) -> None:
        """Let the table keep room for the new question before it is laid out, so that it need not be twice."""
        if not self.prompt.isHidden():
            lay_out_around(*self.prompt.lines)
            self.table.view.words, usual = self.prompt.heights
            self._ribbon.foresee(usual)

    def minimumSizeHint(self) -> QSize:
        """Room for all parts."""
        least = [QWidgetItem(part).minimumSize() for part in (*self._parts(), self.prompt) if not part.isHidden()]
        return QSize(max(size.width() for size in least), sum(size.height() for size in least))

    def sizeHint(self) -> QSize:
        """As much as the parts like to have."""
        hints = [part.sizeHint() for part in self._parts()]
        return QSize(max(size.width() for size in hints), sum(size.height() for size in hints))

    def _parts(self) -> list[QWidget]:
        parts = (self.strip, self.goal, self.replay, self.table)
        return [part for part in parts if not part.isHidden()]

    def look_through(self, pile: str) -> None:
        """Open one of the viewer's own piles, by its name in zones: `discard`, `boot_hill`."""
        self._open_zone(scene_id(pile, self._controller.view.seat))

    def ask_to_concede(self) -> None:
        """Ask whether the game is really to be given up."""
        if self._controller.view.may_concede:
            self.prompt.ask_first(self.tr("Concede the game?"), self.tr("Concede"), self._controller.table.concede)

    def _on_warned(self, end: Outcome) -> None:
        """Ask whether the player really passes into this end."""
        question = self.tr("If all pass now, you lose: {0}").format(said(end.reason))
        self.prompt.ask_first(question, self.tr("Pass"), lambda: self._controller.table.do(PassInto(end)))

    # Keys: each says whether it meant anything here

    def take_space(self) -> bool:
        """Take down the scene at the end, choose from the list at the cursor, or press the primary button."""
        return self.ending.take_space() or self.table.take_space() or self.prompt.press_primary()

    def take_escape(self) -> bool:
        """Close what is open or about to open over the table, or put a carried card back."""
        is_closed = self.plays.close_list() or self._wait_no_longer() or self.ending.put_away()
        return is_closed or self._go_back() or self.table.cancel()

    def _go_back(self) -> bool:
        """Press the button that leads back to the game's own question, if there is one."""
        back = self.prompt.button_for(ESCAPE)
        if back is not None:
            back.click()
        return back is not None

    def take_number(self, number: int) -> bool:
        """Choose from the list at the cursor where it is open, else the option of the prompt with this number."""
        if not self.table.take_number(number):
            self.prompt.press_number(number)
        return True

    def type_ahead(self, text: str) -> bool:
        """Keep what is typed for the list of all plays, which is to open; return False where none is awaited.

        Space and a second press of the list's key are no search, and a digit would choose what was not seen yet.
        """
        if self._typed is None or (not self._typed and (text == " " or text.upper() == PLAYS_KEY)):
            return False
        if self._typed or not text.isdigit():
            self._typed += text
        return True

    # Slots

    def _on_stop_toggled(self, phase: str) -> None:
        auto_pass = self._controller.auto_pass
        auto_pass.take(auto_pass.habits.toggled(phase))

    def open_plays(self) -> None:
        """List all plays above the button for them, or close the list where it is open.

        What is shown large ends first. Where nothing is asked yet, the list opens at the next question.
        """
        if self.plays.close_list():
            return
        self.table.skip()
        view, viewer = self._controller.view, self._controller.viewer
        if self._may_list:
            self._list_plays()
        elif self._controller.session is not None and view.outcome is None and not viewer.is_watching:
            self._typed = self._typed or ""
            self.prompt.line.refuse(self.tr("All plays opens when you are asked. Esc: do not open it."))

    @property
    def _may_list(self) -> bool:
        """Whether the player is asked something, and sees the table that the question is about."""
        return self._controller.decision is not None and not self.table.showing.is_showing

    def _list_plays(self) -> None:
        button = self.prompt.button_for(PLAYS_KEY)
        left = 0 if button is None else button.mapTo(self.prompt, QPoint()).x()
        self.plays.open_list(self.prompt.pos() + QPoint(left, 0), self._typed or "")
        self._typed = None

    def _list_awaited(self) -> None:
        """List all plays now if they were asked for before there was a question."""
        if self._typed is not None and self._may_list:
            self._list_plays()

    def _wait_no_longer(self) -> bool:
        """Open no list at the next question; return False where none was to open."""
        was_awaited, self._typed = self._typed is not None, None
        if was_awaited:
            self.prompt.forget_refusal()
        return was_awaited

    def _on_all_wanted(self) -> None:
        self.open_plays()
        self.done_by_mouse.emit("plays")

    def _on_zone_opened(self, id_: str) -> None:
        self._open_zone(id_)
        parts = parts_of(id_)
        if parts.numbers() == (self._controller.view.seat,):
            self.done_by_mouse.emit(parts.word)

    def _open_zone(self, id_: str) -> None:
        scene = self._controller.scene
        if scene is not None and any(zone.id == id_ and zone.kind is ZoneKind.PILE for zone in scene.zones):
            self.pile.open_zone(id_, scene)

    def _show_end(self, title: str, told: str) -> None:
        """Show the end once: a player who closed it wants to see the table."""
        session = self._controller.session
        end = None if session is None else session.present
        if end is self._end_shown or self._controller.viewer.is_curtain_down:
            return
        self._end_shown = end
        self.ending.show_picture(None)
        days, facts, sheets = self.days_at_end(), self.facts_at_end(), self.sheets_at_end()
        self.ending.show_end(title, told, days, facts, may_swap=self.may_swap(), sheets=sheets)
        self.ending.show_scores(self.scores_at_end(), is_animated=self.table.view.sides.motion.duration_ms > 0)
        self.ending.offer_season(self.is_ride())
        self._sight = self._sight_at_end()
        self._show_sight()

    def _sight_at_end(self) -> EndSight | None:
        """The winner's side of the table, for the players here."""
        view, here = self._controller.view, self._controller.view.here
        winners = () if view.outcome is None else view.outcome.winners
        is_won = not here or bool(here & set(winners))
        title = self.tr("Victory!") if is_won else self.tr("Defeat")
        return sight_of(view.scene, winners, title=title, is_won=is_won, strength=self._strength)

    def _strength(self, piece: Piece) -> int:
        """The sum of a piece's figures."""
        figures = self._controller.describe(piece.id).figures
        return sum(int(number) for figure in figures for number in re.findall(r"\d+", figure.text))

    def _show_sight(self) -> None:
        if self._sight is not None:
            self.ending.show_picture(paint_end(self._sight, self._looks.table, self.ending.room))

    def _on_changed(self, change: Change) -> None:
        if Aspect.SCENE in change and Aspect.OUTCOME not in change:
            self._end_shown = None
            self.ending.put_away()
        if Aspect.HABITS in change:
            habits = self._controller.auto_pass.habits
            # An exercise holds the game by itself, so no hint about resuming is shown.
            is_led = self._controller.table.guide is not None
            self.strip.show_passing(habits.holding(on=False) if is_led else habits)
        if Aspect.WATCHING in change:
            self.prompt.setHidden(self._controller.viewer.is_watching)
        if Aspect.CURTAIN in change and self._controller.viewer.is_curtain_down:
            self.pile.forget()
        if any(each in change for each in (Aspect.CURTAIN, Aspect.WATCHING, Aspect.OUTCOME)):
            self._wait_no_longer()
        if Aspect.QUESTION in change:
            self._list_awaited()

    def _on_face_ready(self, code: str) -> None:
        if self.ending.isVisible() and self._sight is not None and code in self._sight.faces:
            self._show_sight()
        self.table.refresh_face(code)
        self.pile.refresh_face(code)


def _height(part: QWidget, width: int) -> int:
    """How high a part is at this width."""
    item = QWidgetItem(part)
    return max(
        item.minimumSize().height(),
        item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height(),
    )
