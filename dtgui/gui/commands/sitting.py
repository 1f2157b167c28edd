"""The open window with its game, which can be recreated in another language, or with other cards."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from dtgui.ai.worker import Thinker
from dtgui.app.memory import settle
from dtgui.controller.game_controller import GameController
from dtgui.gui.services.application import Application
from dtgui.gui.services.program import Program, in_chosen_language
from dtgui.gui.window.main_window import MainWindow
from dtgui.play.log import GameLog
from dtgui.play.saved_games import Autosave

GONE_MS = 4_000
"""After this many milliseconds nothing refers to a window that was replaced."""


class Sitting(QObject):
    """One window at a time. Every text of a window is made when the window is: another language takes another window.

    Settings and deck builder are opened again where they were open; what is picked, and not confirmed yet, is not.
    """

    renewed = Signal()
    """A new window has replaced the previous one."""

    def __init__(self, application: Application, program: Program, make_thinker: Callable[[Program], Thinker]) -> None:
        super().__init__(application)
        self._application, self._make_thinker = application, make_thinker
        self.program = program
        self._late = QTimer(self, singleShot=True, interval=0)
        self._late.timeout.connect(self._speak)
        self._next = QTimer(self, singleShot=True, interval=0)
        self._next.timeout.connect(self._renew)
        self._has_new_cards = self._has_new_games = False
        program.preferences.changed.connect(self._on_changed)
        self._make()

    def _make(self) -> None:
        self.controller = GameController(Autosave(self.program.paths.saves), self._make_thinker(self.program))
        self.window = MainWindow(self.program, self.controller)
        self.window.give_room_to_table()
        # Bound to the window itself: the connection dies with it.
        self._application.file_wanted.connect(self.window.open_file)
        self.program.looks.cards_changed.connect(self._on_cards_changed)

    def _on_changed(self, name: str) -> None:
        if name == "language":
            self._late.start()  # when the click is over, whose dialog goes with its window

    def _on_cards_changed(self) -> None:
        self._has_new_cards = True
        self._late.start()

    def _speak(self) -> None:
        """Read the language. The window is made in the next turn of the loop: together they take half a second."""
        if held := self.window.close_pages():
            held[0].destroyed.connect(self._late.start)
            return
        has_new_cards, self._has_new_cards = self._has_new_cards or self._has_new_games, False
        self.program = in_chosen_language(self._application, self.program, with_new_games=has_new_cards)
        self._has_new_games = has_new_cards
        self._next.start()

    def _renew(self) -> None:
        before, controller = self.window, self.controller
        has_new_cards, self._has_new_games = self._has_new_games, False
        self._application.file_wanted.disconnect(before.open_file)
        before.place.keep()
        controller.opponents.close()
        self._make()
        if not has_new_cards or controller.saves.file is None:
            self._go_on(controller)
        self.window.show()
        self.window.open_again(before)
        if has_new_cards and controller.saves.file is not None:
            self._read_again(controller)
        self.renewed.emit()
        before.close()
        before.deleteLater()
        controller.deleteLater()
        # Collect it explicitly: otherwise so large a reference cycle would be found late.
        QTimer.singleShot(GONE_MS, self, settle)

    def _read_again(self, before: GameController) -> None:
        """Open the game from its file, with the new cards; without a pack that it needs, a message names the pack."""
        session, save = before.session, before.saves.let_go()
        if session is None or save is None:
            return
        # A game that is still played is no replay, in which all cards may be seen.
        is_replay = before.viewer.is_watching and before.viewer.standpoint.is_replay
        self.window.open_game(save.path, session.present.number if is_replay else None)

    def _go_on(self, before: GameController) -> None:
        """Go on with the game where it stands, whether it is played or watched."""
        session = before.session
        if session is None:
            return
        save, at, habits = before.saves.let_go(), session.present.number, before.auto_pass.habits
        session.narrate_with(self.program.games[session.game.name])
        if before.viewer.is_watching and save is not None:
            self.controller.look_at(session, save, GameLog(session))
            self.controller.viewer.return_to(before.viewer.standpoint)
            self.controller.history.go_to(at)
        else:
            self.controller.take_up(session, save)
        self.controller.auto_pass.take(habits)
