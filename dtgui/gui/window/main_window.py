"""The main window: the table in the middle, the prompt below it, preview, log, history, outline and odds beside it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.audio.sounds import Sounds, Speaker
from dtgui.gui.dialogs.start_page import StartPage
from dtgui.gui.look.language import said
from dtgui.gui.panels.counsel import CounselPages
from dtgui.gui.panels.curtain_page import CurtainPage
from dtgui.gui.panels.exercise_panel import ExercisePanel
from dtgui.gui.panels.outline import Outline
from dtgui.gui.panels.practice_panel import PracticePanel
from dtgui.gui.panels.preview import Pointing, Preview
from dtgui.gui.record.history_view import HistoryView
from dtgui.gui.record.log_panel import LogPanel
from dtgui.gui.services.program import Program
from dtgui.gui.table.input.table_view import areas_on_screen
from dtgui.gui.voice.speech import Announcer
from dtgui.gui.widgets.dialogs import show_message
from dtgui.gui.widgets.files import FileDrops
from dtgui.gui.widgets.qt_types import required
from dtgui.gui.window.coaching import Coaching, LessonNotes
from dtgui.gui.window.command_palette import PaletteEntry
from dtgui.gui.window.connections import (
    GameActions,
    PracticeParts,
    SettingEffects,
    ThemeChanges,
    connect_ending,
    connect_pointing,
    connect_practice,
    connect_preview,
    connect_start,
    forget_game,
    game_effects,
    show_ends,
    window_effects,
)
from dtgui.gui.window.course import CourseCommands
from dtgui.gui.window.docks import Docks, FittingTabs
from dtgui.gui.window.exercise_commands import ExerciseCommands
from dtgui.gui.window.games import Games, Rematches
from dtgui.gui.window.help_commands import BugReports, HelpCommands, explain_parts
from dtgui.gui.window.hotkeys import KeyHandlers, SkippingKeys, WindowKeys, use_focused
from dtgui.gui.window.main_menus import Owners, make_menus
from dtgui.gui.window.practice_commands import PracticeCommands
from dtgui.gui.window.reading import CardPageOpener, RulebookOpener
from dtgui.gui.window.rulebook_reader import RulebookReader
from dtgui.gui.window.side_windows import SeasonPages, SideWindows
from dtgui.gui.window.status_line import StatusLine, Tips
from dtgui.gui.window.table_commands import MarkerCommands, TableCommands
from dtgui.gui.window.table_snapshots import SnapshotFiles, TableSnapshots
from dtgui.gui.window.town_page import TownPage
from dtgui.gui.window.what_if_commands import WhatIfCommands
from dtgui.gui.window.window_place import WindowPlace
from dtgui.play.change import Aspect, Change

START, TOWN, CURTAIN, SEASON = range(4)
"""The pages of the window."""


class MainWindow(QMainWindow):
    """Shows one controller's game: makes the parts, and leads from page to page."""

    def __init__(self, program: Program, controller: GameController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._program = program
        self.controller = controller
        self.preferences = program.preferences
        self.setWindowTitle(said(program.looks.shown.label.title))
        self.games = Games(program, controller, self)
        self.reports = BugReports(program.paths, controller, self)
        self.beside = SideWindows(program, controller, self.games, self)
        self.exercises = ExerciseCommands(program, controller, self, self._show_exercise)
        self.practising = PracticeCommands(program, controller, self, self._show_practice, self.exercises)
        self.course = CourseCommands(self.exercises, program.paths.data, self)
        self.what_if = WhatIfCommands(controller, self, lambda: program.looks.shown.look)
        self._make_pages()
        self._make_docks()
        FittingTabs(self)
        self.place = WindowPlace(self, program.places)
        self.announcer = Announcer(controller, self)
        sounds, kept = program.paths.resources / "sounds", program.paths.sounds_at_volume
        self.speaker = Speaker(sounds, kept, self, of_packs=lambda: program.looks.sound_folders)
        self.sounds = Sounds(controller, self.speaker.play, lambda: program.looks.shown.sounds, self)
        parts = {"strip": self.strip, "prompt": self.prompt, "log": self.log}
        self.coaching = Coaching(program, controller, self.table, parts, self)
        self.lessons = LessonNotes(program, controller, self.town, self.exercise, self)
        self.lessons.map_wanted.connect(self.course.open_map)
        self._make_commands()
        self._connect_pages()
        self._connect_pointing()
        effects = window_effects(self.town, self.pointing, self.speaker, self._game_actions)
        self._effects = SettingEffects(self.preferences, (*effects, *game_effects(controller)), self)
        FileDrops(self).dropped.connect(lambda files: self.open_file(files[0]))
        self.snapshots = TableSnapshots(controller, self.table, SnapshotFiles(program.paths.snapshots), self)
        self._themes = ThemeChanges(self.preferences, program.looks, self)
        self.place.restore()
        self.docks["exercise"].hide()  # comes with an exercise, and must not cover the log of the next game
        self.place.put_docks_away()

    # Making it

    def _make_pages(self) -> None:
        looks = self._program.looks
        self.start = StartPage(self.preferences, looks.shown, others=self._program.boxes[1:])
        self._offer_start()
        self.town = town = TownPage(self.controller, looks)
        self.strip, self.replay, self.table, self.prompt = town.strip, town.replay, town.table, town.prompt
        self.rematches = Rematches(self._program, self.controller, self.games)
        show_ends(town, self.games, self.rematches)
        self.plays, self.news, self.pile = town.plays, town.news, town.pile
        self.beside.areas_of = partial(areas_on_screen, town.table.view)
        self.curtain = CurtainPage(looks.theme)
        self.seasons = SeasonPages(self._program, self, self.beside.links())
        town.is_ride = lambda: self.seasons.is_ride(self.controller.session)
        self.pages = QStackedWidget()
        for page in (self.start, self.town, self.curtain, self.seasons):
            self.pages.addWidget(page)
        self.setCentralWidget(self.pages)
        self.status = StatusLine(self)

    def _palette_entries(self) -> Iterator[PaletteEntry]:
        # Imported on first use: the first picture of the window needs no palette.
        from dtgui.gui.window.command_palette import Reach, palette_commands

        reach = Reach(self.controller, self._program.paths, self.beside.open_settings, self)
        return palette_commands(self.actions_by_name, reach)

    def _make_docks(self) -> None:
        self.preview = Preview(self._program.looks.shown.reader)
        self.pointing = Pointing(self.controller, self.preview, self.table.view)
        self.log = LogPanel()
        self.history = HistoryView(self.controller)
        self.outline = Outline(self.controller)
        self.practice = PracticePanel(self.controller)
        self.exercise = ExercisePanel(self.controller)
        self.rulebook = RulebookReader()
        looks = self._program.looks
        names = [looks.shown.label.name, *(box.name for box in self._program.boxes)]
        self.odds = CounselPages(self.controller, lambda game: looks.cover(game).make_counsel(self.controller), names)
        self.docks = Docks(
            self,
            {
                "preview": self.preview,
                "log": self.log,
                "history": self.history,
                "odds": self.odds,
                "outline": self.outline,
                "practice": self.practice,
                "exercise": self.exercise,
                "rulebook": self.rulebook,
            },
        )
        self.reading = RulebookOpener(
            self._program, self.controller, self.rulebook, self.docks["rulebook"], self.practising, self
        )
        self.beside.example_wanted.connect(self.reading.step_through)
        self.beside.words_wanted.connect(self.reading.open_words)
        self.card_pages = CardPageOpener(self._program, self.preview, self.reading, self.beside, self)
        self.docks["history"].visibilityChanged.connect(self.history.follow)
        # Queued: the height is known only after the new content is shown.
        self.odds.worked_out.connect(self._on_odds_worked_out, Qt.ConnectionType.QueuedConnection)

    def _make_commands(self) -> None:
        controller, town = self.controller, self.town
        self.help = HelpCommands(self, self._program.looks.theme)
        self.hotkeys = self.help.hotkeys
        self.markers = MarkerCommands(controller, self)
        self.table.piece_pointed_at.connect(self.markers.point_at)
        commands = TableCommands(
            controller,
            self.docks,
            self.log,
            lambda: self.odds,
            self.history.note,
            self.replay.note,
            self.prompt,
            self.announcer,
        )
        owners = Owners(
            controller, self.games, town, commands, self.preferences, self.beside, self.help, self.reports,
            self.docks, self.place, self.go_to_table, self.practising, self.course, self.what_if,
            self.reading, self.preview, self.card_pages,
            self.coaching, self.markers, self.open_season,
        )  # fmt: skip
        self.actions_by_name = make_menus(self, owners)
        self.shortcuts = self.help.take(self.actions_by_name, self.preferences, self._palette_entries)
        self._game_actions = GameActions(controller, self.actions_by_name, self)
        self._tips = Tips(self.status, self.menuBar(), self.actions_by_name)
        town.done_by_mouse.connect(self._tips.show_keys_of)
        self.table.view.intended.connect(self._tips.show_card_keys)
        self.table.view.sorted_by.connect(lambda order: self.preferences.change("hand_order", order.value))
        space = (lambda: use_focused(self), self._raise_curtain, town.take_space, self._hurry)
        escape = (
            self.hotkeys.close_sheet,
            self.help.reference.close_sheet,
            self.coaching.leave,
            town.take_escape,
            controller.auto_pass.stop,
        )
        self._keys = WindowKeys(self, KeyHandlers(space, escape, (town.take_number,)))
        SkippingKeys(self, self.table.skip, town.type_ahead, self.actions_by_name["plays"])
        explain_parts(
            {
                "strip": self.strip, "table": self.table, "prompt": self.prompt, "news": self.news,
                "replay": self.replay,
            }
        )  # fmt: skip

    def _connect_pages(self) -> None:
        controller, start, games = self.controller, self.start, self.games
        controller.changed.connect(self._on_changed)
        self.table.showing.revealed.connect(self._show_log)
        own = (self.reports, self.beside, self.help, self.reading, self.card_pages)
        parts = (games, *own, self.practising, self.what_if, self.exercises)
        for told in (controller.trouble, *(part.told for part in parts)):
            told.connect(self.say)
        self.log.trouble.connect(self.say)
        self.curtain.ready.connect(controller.viewer.raise_curtain)
        connect_start(start, games, self.beside, self.practising, self.course)
        connect_ending(self.town.ending, self.rematches, self.beside, lambda: self._show_page(START))
        for offers_season in (start, self.town.ending):
            offers_season.season_wanted.connect(self.open_season)
        self.seasons.left.connect(lambda: self._show_page(START))
        games.rules_wanted.connect(self.reading.open_over)
        self.course.moment_wanted.connect(games.watch)
        self.course.game_wanted.connect(partial(self.coaching.begin, self.games.play_starter))
        practice = PracticeParts(
            self.practice, self.practising, self.exercise, self.exercises, self.course, self.lessons
        )
        connect_practice(practice, self.town, self.reading, self.beside)
        self.practising.file_wanted.connect(self.open_file)
        self.table.rule_wanted.connect(self.reading.open_section)
        for named in (self.reading, self.beside):
            named.card_wanted.connect(self.card_pages.open_code)
        looks = self._program.looks
        looks.face_ready.connect(start.refresh_face)
        looks.changed.connect(self._on_look_changed)
        looks.opened.connect(self.odds.renew)

    def _connect_pointing(self) -> None:
        connect_preview(self.preview, self.reading, self.card_pages)
        words = (self.log, self.news, self.prompt)
        connect_pointing(self.pointing, self.town, words, self.card_pages, self.outline)
        self.practice.pointed_at.connect(self.pointing.show)

    # What others ask of it

    def give_room_to_table(self) -> None:
        """Close the docks at the first start on a narrow screen."""
        self.place.give_room_to_table()

    def open_decks(self) -> QMainWindow:
        """Show the deck builder, and return it."""
        return self.beside.open_decks()

    def open_season(self) -> None:
        """Show the season, of the present game if it has seasons."""
        self._show_page(SEASON)
        self.place.put_docks_away()
        self.seasons.open(self._program.looks.shown.label.name)

    def open_again(self, before: MainWindow) -> None:
        """Open beside this window what is open beside another one, which is about to close."""
        self.beside.open_again(before.beside)

    def close_pages(self) -> list[QWidget]:
        """Close the pages of the game's own, and return those that stay open because they ask something first."""
        return self.beside.own_pages.close_all()

    def open_game(self, file: Path, watched_at: int | None) -> None:
        """Go on with a saved game, or watch it, at the moment with this number."""
        if watched_at is None:
            self.games.open(file)
        else:
            self.games.watch(file, watched_at)

    def open_file(self, file: Path) -> None:
        """Open whatever a file holds: practice, a deck, or a saved game."""
        if not self.practising.opens(file):
            self.beside.open_file(file)

    def go_to_table(self) -> None:
        """Give the keyboard to the table, or to the page that is shown in its place."""
        required(self.pages.currentWidget()).setFocus()

    def finish_motion(self) -> None:
        """Put every card where it is going to."""
        self.table.finish_motion()

    def say(self, text: str) -> None:
        """Show a message that blocks nothing behind it."""
        show_message(text, self)

    def event(self, event: QEvent) -> bool:
        """Draw cards as sharp as the screen is that the window has come to."""
        if event.type() is QEvent.Type.DevicePixelRatioChange:
            self._program.looks.use_theme(self._program.looks.theme, self.devicePixelRatio())
        return super().event(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the window's place; the game is kept already. A page with unsaved texts asks first."""
        front = self._program.looks.cover(self._program.boxes[0].name)
        # A window that closes is not made again with the cards that were written beside it.
        was_blocked = front.blockSignals(True)
        held = self.close_pages()
        front.blockSignals(was_blocked)
        if held:
            event.ignore()
            return
        self.place.keep()
        self.controller.opponents.close()
        self.controller.saves.close()
        self.odds.close_down()
        self.speaker.stop()
        self.beside.close_all()
        super().closeEvent(event)

    # Slots

    def _show_exercise(self) -> None:
        """Bring up a puzzle's panel; the step of a lesson is shown on the table."""
        if self.lessons.lesson is None:
            self.docks.bring_large("exercise", self.preferences.settings.text_scale)
        self.exercise.begin()

    def _show_practice(self) -> None:
        self.docks.bring_large("practice", self.preferences.settings.text_scale)

    def _show_page(self, page: int) -> None:
        self.place.bring_docks_back()
        if page != self.pages.currentIndex():
            if page == START:
                self._offer_start()
            self.pages.setCurrentIndex(page)
            self.go_to_table()

    def _offer_start(self) -> None:
        self.start.offer(self.games.recent(), self.games.unfinished())
        self.start.remind(self.course.waiting())

    def _on_changed(self, change: Change) -> None:
        view = self.controller.view
        if Aspect.SCENE in change and not view.hides_from:
            self._show_page(TOWN)
            self.town.show_scene(view.scene)
        if Aspect.LOG in change:
            self._show_log()
        if Aspect.CURTAIN in change and view.hides_from:
            self._hide_from_all_but(view.hides_from)

    def _show_log(self) -> None:
        """Show the log, once the table has shown the hands that it names."""
        if not self.table.showing.holds_back:
            view = self.controller.view
            # Behind a curtain nothing stays that another player may read.
            self.log.show_log(view.log, at_once=bool(view.hides_from))

    def _hide_from_all_but(self, name: str) -> None:
        forget_game(self, self.pointing, self.log, self.help.reference, self.card_pages)
        self.curtain.wait_for(name)
        self._show_page(CURTAIN)

    def _raise_curtain(self) -> bool:
        """Raise the curtain for the player who is ready; return False where none is down."""
        was_down = self.controller.viewer.is_curtain_down
        self.controller.viewer.raise_curtain()
        return was_down

    def _hurry(self) -> None:
        """Wait no longer than needed until a player here is asked again; an exercise answers by itself."""
        if self.controller.table.guide is None:
            self.controller.auto_pass.hold(False)
        self.controller.opponents.hurry()

    def _on_odds_worked_out(self) -> None:
        self.docks.give_height("odds", self.odds.wanted_height)

    def _on_look_changed(self) -> None:
        self.seasons.use_theme()
        looks = self._program.looks
        self.setWindowTitle(said(looks.shown.label.title))
        self.town.set_look(looks.table)
        self.start.set_front(looks.cover(self._program.boxes[0].name))
        self.preview.set_reader(looks.shown.reader)
        for widget in (self.curtain, self.hotkeys, self.help.reference):
            widget.set_theme(looks.theme)
        self.coaching.take_look()
        self.lessons.take_look()
