"""Beginning, opening and keeping games: the dialogs, and what they make the controller do."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from dtgui.app.memory import settle_new
from dtgui.controller.autosave import SUFFIX
from dtgui.controller.game_controller import GameController
from dtgui.controller.opening import Opened, Opening
from dtgui.controller.slices import Slices
from dtgui.decks.seating import seat_with
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.setup import Setup
from dtgui.gui.new_game_dialog import LARGEST_SEED, NewGame, NewGameDialog, Seating
from dtgui.gui.opening_dialog import wait_for
from dtgui.gui.program import Program
from dtgui.gui.start_page import SavedGame
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput

STARTERS = ("law-dogs-starter", "outlaws-starter")
"""The decks of a game at once: the player's, and the opponent's."""
MOST_RECENT = 8
BESIDE_MS, PAUSE_MS = 4, 40
"""How long a slice of work takes that nobody waits for, and how long it then lets the window be."""


class Games(QObject):
    """Asks which game to play, and lets the controller play it."""

    told = Signal(str)
    """Something that the player should read."""

    def __init__(self, program: Program, controller: GameController, window: QWidget) -> None:
        super().__init__(window)
        self._program = program
        self._controller = controller
        self._window = window
        self._opening = Opening(self)
        self._opening.opened.connect(self._on_opened)
        self._watches = False
        self._telling = Slices(self, BESIDE_MS, PAUSE_MS)

    def play(self, chosen: NewGame) -> None:
        """Start the game that was chosen."""
        self._controller.new_game(self._program.games[Doomtown.name], chosen.setup, chosen.seed, chosen.opponents)

    def play_starter(self) -> None:
        """Start a game with starter decks against a greenhorn, at once."""
        names = (self._program.preferences.player_name, self.tr("Greenhorn"))
        decks = [self._program.shelf.find(name).deck for name in STARTERS]
        seats = tuple(seat_with(deck, name) for deck, name in zip(decks, names, strict=True))
        self.play(NewGame(Setup(seats), random.SystemRandom().randint(1, LARGEST_SEED), {Seat(1): "greenhorn"}))

    def open(self, file: Path) -> None:
        """Go on with a saved game; what is wrong with the file is said in a message."""
        self._watches = False
        self._read(file)

    def watch(self, file: Path) -> None:
        """Open a saved game as a replay, at its start; what is wrong with the file is said in a message."""
        self._watches = True
        self._read(file)

    def resume(self) -> None:
        """Go on with the game that was played last; where it cannot be read, with the one before it."""
        self._watches = False
        any(self._read(file) for file in self._controller.saves.recent())

    def _read(self, file: Path) -> bool:
        """Begin to open a saved game; return whether that was possible."""
        try:
            self._opening.begin(file, self._program.games, self._controller.seat)
        except BadInput as problem:
            self.told.emit(str(problem))
            return False
        wait_for(self._opening, self._window)
        return True

    def _on_opened(self, opened: Opened) -> None:
        take = self._controller.look_at if self._watches else self._controller.take_up
        take(opened.loaded.session, opened.file, opened.log)
        QTimer.singleShot(0, self, settle_new)
        if opened.loaded.notices:
            self.told.emit("\n".join(opened.loaded.notices))
        self._tell_all()

    def watch_this(self, on: bool) -> None:
        """Look at the present game as a replay, or play it again."""
        if self._controller.session is not None:
            self._controller.watch(on)
            settle_new()
            self._tell_all()

    def _tell_all(self) -> None:
        """Get the views ready that may be changed to, as long as the game is looked at."""
        seats = self._controller.perspectives if self._controller.is_watching else ()
        self._telling.begin(self._controller.history.telling(seats))

    def recent(self) -> tuple[SavedGame, ...]:
        """Return the games that were played before, the last one first."""
        return tuple(SavedGame(file, _described(file)) for file in self._controller.saves.recent()[:MOST_RECENT])

    # Dialogs

    def ask_for_new(self) -> None:
        """Open the dialog for a new game."""
        preferences = self._program.preferences
        settings = preferences.settings
        last = Seating(settings.last_decks, settings.last_players, settings.last_ask_everyone)
        dialog = NewGameDialog(self._program.shelf, preferences.player_name, last, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.chosen.connect(self.play)
        dialog.accepted.connect(lambda: self._remember(dialog.seating))
        dialog.open()

    def _remember(self, seating: Seating) -> None:
        self._program.preferences.change("last_decks", seating.decks)
        self._program.preferences.change("last_players", seating.players)
        self._program.preferences.change("last_ask_everyone", seating.ask_everyone)

    def ask_for_save(self) -> None:
        """Ask which saved game to go on with."""
        self._ask_for_file(self.tr("Open a saved game"), self.open)

    def ask_for_replay(self) -> None:
        """Ask which saved game to watch."""
        self._ask_for_file(self.tr("Watch a saved game"), self.watch)

    def ask_where_to_save(self) -> None:
        """Ask where to keep the game."""
        dialog = self._file_dialog(self.tr("Keep this game as"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(SUFFIX)
        dialog.fileSelected.connect(lambda name: self._controller.save_as(Path(name)))
        dialog.open()

    def _ask_for_file(self, title: str, use: Callable[[Path], None]) -> None:
        dialog = self._file_dialog(title)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: use(Path(name)))
        dialog.open()

    def _file_dialog(self, title: str) -> QFileDialog:
        dialog = QFileDialog(self._window, title, str(self._program.paths.saves))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setNameFilters([self.tr("Saved games (*{0})").format(SUFFIX), self.tr("All files (*)")])
        return dialog


def _described(file: Path) -> str:
    """A line that tells a saved game apart: who played, and when; only when, for a file that says nothing."""
    when = datetime.fromtimestamp(file.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
    try:
        with file.open(encoding="utf-8") as lines:
            seats = json.loads(lines.readline())["setup"]["seats"]
        return f"{' – '.join(seat['name'] for seat in seats)}, {when}"
    except (OSError, ValueError, KeyError, TypeError):
        return when
