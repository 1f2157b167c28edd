"""Commands that concern several parts of the window at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.panels.counsel import CounselPanel
from dtgui.gui.panels.prompt_bar import PromptBar
from dtgui.gui.record.log_panel import LogPanel
from dtgui.gui.record.note_line import NoteLine
from dtgui.gui.voice.announcer import Announcer
from dtgui.gui.window.docks import Docks
from dtgui.gui.window.practice_commands import ask_to_look


class TableCommands(NamedTuple):
    """The parts that the commands use, each for its role here."""

    controller: GameController
    docks: Docks
    log: LogPanel
    odds: Callable[[], CounselPanel]
    note: NoteLine
    replay_note: NoteLine
    prompt: PromptBar
    announcer: Announcer

    def seat_the_computer(self, on: bool) -> None:
        """Let the game's default opponent play all seats except the shown one, or none."""
        scene, session = self.controller.scene, self.controller.session
        if scene is None or session is None:
            return
        usual = self.controller.opponents.usual(session.game) if on else None
        others = [panel.seat for panel in scene.panels if panel.seat != scene.seat]
        if usual is not None:
            self.controller.set_opponents(dict.fromkeys(others, usual))
            return
        ask_to_look(self.controller, self.prompt.window(), partial(self.controller.set_opponents, {}))
        self.controller.table.look_again()  # the menu's tick follows the answer

    def follow(self, on: bool) -> None:
        """Show the view of the seat that decides, or stay with the one that is shown."""
        self.controller.viewer.look_from(None if on else self.controller.view.seat)

    def work_out_odds(self) -> None:
        """Show the odds of the open decision."""
        self.docks.bring("odds")
        self.odds().work_out()

    def search_log(self) -> None:
        """Let the player type what is searched for in the log."""
        self.docks.go_to("log")
        self.log.search_for()

    def write_note(self) -> None:
        """Let the player write a note at the present moment, below the history or in the bar of a replay."""
        if self.controller.viewer.is_watching:
            self.replay_note.setFocus()
        elif self.controller.session is not None and not self.controller.viewer.is_curtain_down:
            self.docks.bring("history")
            self.note.setFocus()

    def say_question(self) -> None:
        """Let a screen reader say again what is asked, and what may be answered."""
        self.announcer.say_question(self.prompt.spoken)


def fill_screen(window: QWidget, on: bool) -> None:
    """Let a window use the whole screen, or be a window again."""
    window.setWindowState(Qt.WindowState.WindowFullScreen if on else Qt.WindowState.WindowNoState)
