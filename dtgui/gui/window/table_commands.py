"""Commands that concern several parts of the window at once, and markers of the player's own on cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QInputDialog, QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.panels.counsel import CounselPanel
from dtgui.gui.panels.prompt_bar import PromptBar
from dtgui.gui.record.history_view import NoteLine
from dtgui.gui.record.log_panel import LogPanel
from dtgui.gui.voice.speech import Announcer
from dtgui.gui.widgets.dialogs import open_dialog, show_message
from dtgui.gui.window.docks import Docks
from dtgui.gui.window.practice_commands import ask_to_look
from dtgui.kernel.scene import Piece


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


# The player lays markers and counters of one's own on cards: on the one that was pointed at last


class MarkerCommands(QObject):
    """Asks for a marker, counts one up and down."""

    def __init__(self, controller: GameController, window: QWidget) -> None:
        super().__init__(window)
        self._controller = controller
        self._window = window
        self._pointed: Piece | None = None

    def point_at(self, piece: Piece | None) -> None:
        """The pointer or the keyboard is on a piece now, or on none: then the one before is still meant."""
        self._pointed = piece or self._pointed

    def ask(self) -> None:
        """Ask what is to lie on the card."""
        piece = self._meant()
        if piece is None:
            return
        dialog = QInputDialog(self._window)
        dialog.setWindowTitle(self.tr("Marker on {0}").format(piece.name))
        dialog.setLabelText(self.tr("A word or a number, only for you:"))
        dialog.setTextValue(self._controller.markers.on(piece.id))
        dialog.textValueSelected.connect(lambda text: self._controller.markers.lay(piece, text))
        open_dialog(dialog)

    def count_up(self) -> None:
        """Count one more on the card."""
        self._count(1)

    def count_down(self) -> None:
        """Count one less on the card."""
        self._count(-1)

    def _count(self, more: int) -> None:
        piece = self._meant()
        if piece is not None:
            self._controller.markers.count(piece, more)

    def _meant(self) -> Piece | None:
        """Return the card last pointed at, if it is still face up; otherwise show what to do."""
        scene = self._controller.scene
        meant = "" if self._pointed is None else self._pointed.id
        pieces = () if scene is None else scene.pieces
        piece = next((piece for piece in pieces if piece.id == meant and piece.face is not None), None)
        if piece is None and scene is not None:
            show_message(self.tr("Select a face-up card, then add a marker."), self._window)
        return piece
