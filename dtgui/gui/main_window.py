"""The main window: the table in the middle, the prompt below it, preview, log, history, outline and odds beside it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QCloseEvent, QGuiApplication
from PySide6.QtWidgets import (
    QMainWindow,
    QMessageBox,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from dtgui import __version__
from dtgui.app.changelog import read_changelog
from dtgui.controller.game_controller import GameController
from dtgui.controller.passing import Passing
from dtgui.gui.about_dialog import AboutDialog
from dtgui.gui.all_plays import AllPlays
from dtgui.gui.announcer import Announcer
from dtgui.gui.bug_report import BugReports
from dtgui.gui.buttons import lettered
from dtgui.gui.curtain import CurtainPage, forget_copies
from dtgui.gui.docks import add_docks, give_height
from dtgui.gui.games import Games
from dtgui.gui.help_texts import explain_parts, help_on
from dtgui.gui.history_view import HistoryView
from dtgui.gui.hotkeys import HotkeySheet, groups_of
from dtgui.gui.language import languages, said
from dtgui.gui.log_panel import LogPanel
from dtgui.gui.main_menus import PASSING, make_menus
from dtgui.gui.news_line import NewsLine
from dtgui.gui.news_page import NewsPage
from dtgui.gui.odds_view import OddsView
from dtgui.gui.opening import open_dialog, show_message
from dtgui.gui.outline import Outline
from dtgui.gui.palette import Palette
from dtgui.gui.phase_strip import PhaseStrip
from dtgui.gui.pile_view import PileView
from dtgui.gui.pointing import Pointing
from dtgui.gui.preview import Preview
from dtgui.gui.program import AS_SYSTEM, Program, chosen_theme, language_folders
from dtgui.gui.prompt_bar import PromptBar
from dtgui.gui.replay_bar import ReplayBar
from dtgui.gui.setting_effects import LOOKS, apply_all, apply_setting
from dtgui.gui.settings_dialog import SettingsDialog
from dtgui.gui.shortcuts_page import Shortcuts, ShortcutsPage
from dtgui.gui.sounds import Sounds
from dtgui.gui.speaker import Speaker
from dtgui.gui.start_page import StartPage
from dtgui.gui.status_line import StatusLine
from dtgui.gui.table.table_panel import TablePanel
from dtgui.gui.tips import Tips
from dtgui.gui.window_keys import WindowKeys
from dtgui.gui.window_place import WindowPlace
from dtgui.kernel.errors import BadInput
from dtgui.kernel.scene import Scene, ZoneKind

if TYPE_CHECKING:
    from dtgui.gui.deck_builder import DeckBuilder

START, TOWN, CURTAIN = range(3)
"""The pages of the window."""


class MainWindow(QMainWindow):
    """Shows one controller's game."""

    def __init__(self, program: Program, controller: GameController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._program = program
        self.controller = controller
        self._builder: DeckBuilder | None = None
        self.games = Games(program, controller, self)
        self.setWindowTitle(self.tr("Doomtown"))
        self.reports = BugReports(program.paths, controller, self)
        self._make_widgets()
        self._make_docks()
        self.place = WindowPlace(self, program.places)
        self.actions_by_name = make_menus(self)
        self.shortcuts = Shortcuts(self.actions_by_name, program.preferences)
        self.announcer = Announcer(controller, self)
        self.speaker = Speaker(program.paths.resources / "sounds", self)
        self.sounds = Sounds(controller, self.speaker.play, self)
        self._keys = WindowKeys(self)
        self._tips = Tips(self)
        explain_parts(self)
        self._connect_game()
        self._connect_widgets()
        apply_all(self, program.preferences.settings)
        self.place.restore()
        self.place.put_docks_away()

    # Making it

    def _make_widgets(self) -> None:
        theme = self._program.looks.theme
        self.strip = PhaseStrip(theme)
        self.replay = ReplayBar(self.controller, theme)
        self.table = TablePanel(self.controller, self._program.looks.table)
        self.plays = AllPlays(self.controller, theme, self.table.view)
        self.news = NewsLine(self.controller, theme)
        self.prompt = PromptBar(self.controller, theme)
        self.prompt.add_aside(self.news)
        self.pile = PileView(self._program.looks.faces, self)
        self.start = StartPage(self._program.preferences, self._program.looks.table)
        self.start.offer(self.games.recent())
        self.curtain = CurtainPage(theme)
        town = QWidget()
        town.setFocusProxy(self.table)
        column = QVBoxLayout(town)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for widget, stretch in ((self.strip, 0), (self.replay, 0), (self.table, 1), (self.prompt, 0)):
            column.addWidget(widget, stretch)
        self.pages = QStackedWidget()
        for page in (self.start, town, self.curtain):
            self.pages.addWidget(page)
        self.setCentralWidget(self.pages)
        self.hotkeys = HotkeySheet(theme, self)
        self.status = StatusLine(self)

    def _make_docks(self) -> None:
        self.preview = Preview(self._program.looks.cache)
        self.pointing = Pointing(self.controller, self._program.catalog, self.preview, self.table.view)
        self.log = LogPanel()
        self.history = HistoryView(self.controller)
        self.outline = Outline(self.controller)
        self.odds = OddsView(self.controller, self._program.catalog, self._program.looks.theme)
        self.docks = add_docks(
            self,
            {
                "preview": (self.tr("Card"), self.preview),
                "log": (self.tr("Log"), self.log),
                "history": (self.tr("History"), self.history),
                "odds": (self.tr("Odds"), self.odds),
                "outline": (self.tr("Tree"), self.outline),
            },
        )
        self.docks["history"].visibilityChanged.connect(self.history.follow)

    def _connect_game(self) -> None:
        controller = self.controller
        controller.scene_changed.connect(self._on_scene_changed)
        controller.logged.connect(self.log.show_log)
        controller.history_changed.connect(self._on_history_changed)
        controller.trouble.connect(self.say)
        controller.curtain_changed.connect(self._on_curtain_changed)
        controller.patience.changed.connect(self._on_passing_changed)
        controller.watching_changed.connect(self._on_watching_changed)
        self.games.told.connect(self.say)
        self.reports.told.connect(self.say)
        self._on_history_changed()

    def _connect_widgets(self) -> None:
        self.log.followed.connect(self.pointing.follow)
        for widget in (self.log, self.news, self.prompt):
            widget.pointed_at.connect(self.pointing.point_at)
        self.news.stepped.connect(lambda link: self.pointing.point_out(link.target))
        self.log.trouble.connect(self.say)
        self.table.piece_pointed_at.connect(self.pointing.point_at)
        self.outline.pointed_at.connect(self.table.view.locate)
        self.table.zone_opened.connect(self._on_zone_opened)
        self.pile.pointed_at.connect(self.pointing.show)
        self.pile.intended.connect(self.controller.attempt)
        self.prompt.all_wanted.connect(self.plays.open_list)
        self.plays.pointed_at.connect(self.pointing.point_out)
        self.prompt.followed.connect(self.pointing.follow)
        self.news.followed.connect(self.pointing.follow)
        # Queued: a height can be told only once what is new is shown.
        self.odds.worked_out.connect(self._on_odds_worked_out, Qt.ConnectionType.QueuedConnection)
        self.replay.jumped.connect(self.table.view.table_scene.motion.finish)
        self.strip.stop_toggled.connect(self._on_stop_toggled)
        self.curtain.ready.connect(self.controller.raise_curtain)
        self.start.new_wanted.connect(self.games.ask_for_new)
        self.start.open_wanted.connect(self.games.ask_for_save)
        self.start.resume_wanted.connect(self.games.resume)
        self.start.decks_wanted.connect(self.open_decks)
        self.start.starter_wanted.connect(self.games.play_starter)
        self.start.save_wanted.connect(self.games.open)
        self.start.news_wanted.connect(self.open_news)
        self._program.looks.faces.ready.connect(self.table.view.table_scene.refresh_face)
        self._program.looks.faces.ready.connect(self.start.refresh_face)
        self._program.looks.faces.ready.connect(self.pile.refresh_face)
        self._program.looks.changed.connect(self._on_look_changed)
        self._program.preferences.changed.connect(self._on_setting_changed)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._on_system_scheme_changed)

    # What the menus do

    def seat_the_computer(self, on: bool) -> None:
        """Let a greenhorn play all seats but the one whose view is shown, or nobody."""
        scene = self.controller.scene
        others = [panel.seat for panel in scene.panels if panel.seat != scene.seat] if on and scene is not None else []
        self.controller.set_opponents(dict.fromkeys(others, "greenhorn"))

    def ask_to_concede(self) -> None:
        """Ask whether the game is really to be given up."""
        if self.controller.may_concede:
            self.prompt.ask_first(self.tr("Concede the game?"), self.tr("Concede"), self.controller.concede)

    def look_through(self, pile: str) -> None:
        """Open one of the viewer's own piles, by what zones call it: `discard`, `boot_hill`."""
        self._on_zone_opened(f"{pile}:{self.controller.seat}")

    def fill_screen(self, on: bool) -> None:
        """Use the whole screen, or a window again."""
        self.setWindowState(Qt.WindowState.WindowFullScreen if on else Qt.WindowState.WindowNoState)

    def follow(self, on: bool) -> None:
        """Show the view of whoever decides, or stay with the one that is shown."""
        self.controller.look_from(None if on else self.controller.seat)

    def wear(self, name: str) -> None:
        """Change the theme."""
        self.change_setting("theme", name)

    def change_setting(self, name: str, value: object) -> None:
        """Give a setting another value."""
        self._program.preferences.change(name, value)

    def open_settings(self) -> None:
        """Show the settings."""
        spoken = languages(language_folders(self._program.paths))
        open_dialog(SettingsDialog(self._program.preferences, self, spoken))

    def open_palette(self) -> None:
        """Show the command palette."""
        open_dialog(Palette(self.actions_by_name.values(), self))

    def open_decks(self) -> DeckBuilder:
        """Show the deck builder, and return it."""
        # Loaded when somebody wants it: every start would take a tenth longer.
        from dtgui.gui.deck_builder import DeckBuilder
        from dtgui.gui.deck_builder.playing import ask_for_game

        if self._builder is None:
            self._builder = DeckBuilder(self._program, self)
            play = partial(ask_for_game, self.games, self._program.preferences)
            self._builder.play_wanted.connect(play)
        self._builder.show()
        self._builder.activateWindow()
        return self._builder

    def open_keys(self) -> None:
        """Show the keys of all actions, to be changed."""
        open_dialog(ShortcutsPage(self.shortcuts, self))

    def open_about(self) -> None:
        """Show what the program is, and what a report needs."""
        open_dialog(AboutDialog(self._program.paths, self.controller, self))

    def open_news(self) -> None:
        """Show what each version changed."""
        try:
            releases = read_changelog(self._program.paths.changelog)
        except BadInput as problem:
            self.say(str(problem))
            return
        NewsPage(releases, __version__, self).show()

    def work_out_odds(self) -> None:
        """Show the odds of the open decision."""
        self.docks["odds"].show()
        self.docks["odds"].raise_()
        self.odds.work_out()

    def go_to_table(self) -> None:
        """Give the keyboard to the table, or to the page that is shown in its place."""
        self.pages.currentWidget().setFocus()

    def go_to_dock(self, name: str) -> None:
        """Bring a dock to the front, and give it the keyboard; without a game there are none."""
        if self.controller.session is not None:
            self.docks[name].show()
            self.docks[name].raise_()
            self.docks[name].widget().setFocus()

    def say_question(self) -> None:
        """Let a screen reader say again what is asked, and what may be answered."""
        self.announcer.say_question(self.prompt.spoken)

    def show_help(self) -> None:
        """Tell of the part of the window that has the keyboard; where there is none, which keys there are."""
        if text := help_on(self.focusWidget()):
            self.say(text)
        else:
            self.show_gestures()

    def show_gestures(self) -> None:
        """Show which keys and gestures there are, or take that away again."""
        self.hotkeys.toggle(groups_of(self.menuBar()))

    def say(self, text: str) -> None:
        """Show a message that blocks nothing behind it."""
        show_message(text, self)

    def event(self, event: QEvent) -> bool:
        """Draw cards as sharp as the screen is that the window has come to."""
        if event.type() is QEvent.Type.DevicePixelRatioChange:
            self._program.looks.wear(self._program.looks.theme, self.devicePixelRatio())
        return super().event(event)

    # Closing it

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the window's place; the game is on disk already."""
        self.place.keep()
        self.controller.opponents.close()
        self.odds.close_down()
        if self._builder is not None:
            self._builder.close()
        super().closeEvent(event)

    # Slots

    def _on_scene_changed(self, scene: Scene) -> None:
        if self.controller.is_curtain_down:
            return
        self._show_page(TOWN)
        self.strip.show_scene(scene)
        self.pile.follow(scene)

    def _on_curtain_changed(self, name: str) -> None:
        if not name:
            return
        self.pointing.forget()
        self.pile.forget()
        self.log.search.clear()
        for message in self.findChildren(QMessageBox):
            message.close()
        forget_copies()
        self.curtain.wait_for(name)
        self._show_page(CURTAIN)

    def _show_page(self, page: int) -> None:
        self.place.bring_docks_back()
        if page != self.pages.currentIndex():
            self.pages.setCurrentIndex(page)
            self.pages.currentWidget().setFocus()

    def _on_passing_changed(self, passing: Passing) -> None:
        self.strip.show_passing(passing)
        self.actions_by_name["hold"].setChecked(passing.holds)

    def _on_watching_changed(self, on: bool) -> None:
        self.actions_by_name["watch"].setChecked(on)
        self.prompt.setVisible(not on)

    def _on_odds_worked_out(self) -> None:
        give_height(self, self.docks["odds"], self.odds.wanted_height)

    def _on_stop_toggled(self, phase: str) -> None:
        self.controller.patience.take(self.controller.patience.habits.toggled(phase))

    def _on_zone_opened(self, id_: str) -> None:
        scene = self.controller.scene
        if scene is not None and any(zone.id == id_ and zone.kind is ZoneKind.PILE for zone in scene.zones):
            self.pile.open_zone(id_, scene)

    def _on_history_changed(self) -> None:
        history = self.controller.history
        for name, text, label in (
            ("undo", self.tr("Undo"), history.undo_label),
            ("redo", self.tr("Redo"), history.redo_label),
        ):
            self.actions_by_name[name].setEnabled(bool(label))
            self.actions_by_name[name].setText(f"{text}: {lettered(said(label))}" if label else text)
        self.actions_by_name["new_luck"].setEnabled(bool(history.redo_label) and not self.controller.is_watching)
        has_begun, computer = self.controller.session is not None, bool(self.controller.opponents.names)
        for name in ("save", "watch", *PASSING, "computer", "follow"):
            self.actions_by_name[name].setEnabled(has_begun and not self.controller.is_curtain_down)
        self.actions_by_name["concede"].setEnabled(self.controller.may_concede)
        self.actions_by_name["computer"].blockSignals(True)
        self.actions_by_name["computer"].setChecked(computer)
        self.actions_by_name["computer"].blockSignals(False)

    def _on_setting_changed(self, name: str) -> None:
        apply_setting(self, name, self._program.preferences.settings)
        if LOOKS & {name}:
            self._program.looks.wear(chosen_theme(self._program.preferences))

    def _on_system_scheme_changed(self) -> None:
        if self._program.preferences.settings.theme == AS_SYSTEM:
            self._program.looks.wear(chosen_theme(self._program.preferences))

    def _on_look_changed(self) -> None:
        looks = self._program.looks
        self.table.set_look(looks.table)
        self.start.set_look(looks.table)
        played = (self.prompt, self.plays, self.news, self.strip, self.replay, self.odds)
        for widget in (*played, self.curtain, self.hotkeys):
            widget.set_theme(looks.theme)
