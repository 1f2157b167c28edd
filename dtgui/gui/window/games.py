"""Beginning, opening and keeping games, and what follows one: the dialogs, and what they make the controller do."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from dtgui.app.memory import settle_new
from dtgui.controller.game_controller import GameController
from dtgui.controller.open_save import OpenedGame, SaveOpener
from dtgui.controller.time_slices import Slices
from dtgui.gui.dialogs.progress_dialogs import wait_for
from dtgui.gui.dialogs.start_page import SavedGame
from dtgui.gui.look.language import said
from dtgui.gui.panels.score_count import ScoreCount
from dtgui.gui.services.front import Fact, SheetGroup
from dtgui.gui.services.new_game import NewGame, any_seed
from dtgui.gui.services.program import Program
from dtgui.gui.widgets.files import FileDialog
from dtgui.gui.window.table_snapshots import SnapshotFiles
from dtgui.kernel.errors import BadInput
from dtgui.kernel.foreign import parse_json
from dtgui.kernel.phrases import DAY
from dtgui.kernel.saves import LONGEST_LINE
from dtgui.kernel.scene import Scene
from dtgui.play.box import BoxLabel
from dtgui.play.change import Aspect, Change
from dtgui.play.saved_games import SUFFIX, was_looked_at
from dtgui.practice.progress import FILE, LESSONS, Progress

MOST_RECENT = 8
BESIDE_MS, PAUSE_MS = 4, 40
"""The duration of a slice of background work, and the pause after it, in milliseconds."""


class Games(QObject):
    """Asks which game to play, and lets the controller play it."""

    told = Signal(str)
    """Something that the player should read."""
    rules_wanted = Signal(object, str, str)
    """The page for a new game, the game's name, and the cited section to show over it."""

    def __init__(self, program: Program, controller: GameController, window: QWidget) -> None:
        super().__init__(window)
        self._program = program
        self._controller = controller
        self._window = window
        self._progress = Progress(program.paths.data / FILE)
        self._opening = SaveOpener(self)
        self._opening.opened.connect(self._on_opened)
        self._watches = False
        self._moment: int | None = None
        """The moment of the replay to show first; None for its start."""
        self._telling = Slices(self, BESIDE_MS, PAUSE_MS)
        # Before any part of the window shows a scene of another game.
        controller.changed.connect(self._on_changed)

    def play(self, chosen: NewGame) -> None:
        """Start the game that was chosen; a message says why it cannot be played, for want of a pack's cards say."""
        game = self._program.games[chosen.game]
        try:
            self._controller.new_game(
                game, chosen.setup, chosen.seed, chosen.opponents, fixture=chosen.fixture, secret=chosen.secret
            )
        except BadInput as problem:
            self.told.emit(said(problem.message))

    def play_starter(self) -> None:
        """Start the usual game against its usual opponent at once, where it needs no choice."""
        chosen = self._program.looks.front(self._program.boxes[0].name).at_once()
        if chosen is not None:
            self.play(chosen)

    def open(self, file: Path) -> None:
        """Go on with a saved game; what is wrong with the file is said in a message."""
        self._watches = False
        self._read(file)

    def watch(self, file: Path, moment: int | None = None) -> None:
        """Open a saved game as a replay, at the moment with this number or at its start.

        What is wrong with the file is said in a message.
        """
        self._watches, self._moment = True, moment
        self._read(file)

    def resume(self) -> None:
        """Continue the last unfinished game; if it cannot be read, the one before it."""
        self._watches = False
        any(self._read(file) for file in self._controller.saves.unfinished())

    def _read(self, file: Path) -> bool:
        """Begin to open a saved game; return whether that was possible."""
        try:
            self._opening.begin(file, self._program.games, self._controller.view.seat)
        except BadInput as problem:
            self.told.emit(str(problem))
            return False
        wait_for(self._opening, self._window)
        return True

    def _on_opened(self, opened: OpenedGame) -> None:
        take = self._controller.look_at if self._watches else self._controller.take_up
        found = opened.found
        take(found.session, found.save, opened.log)
        if self._moment is not None and self._watches:
            self._controller.history.go_to(self._moment)
        self._moment = None
        QTimer.singleShot(0, self, settle_new)
        if found.notices:
            self.told.emit("\n".join(said(found.notices)))
        self._tell_all()

    def watch_this(self, on: bool) -> None:
        """Look at the present game as a replay, or play it again."""
        if self._controller.session is not None:
            self._controller.viewer.watch(on)
            settle_new()
            self._tell_all()

    def _on_changed(self, change: Change) -> None:
        if Aspect.SCENE in change:
            self._turn_to_present()

    def _turn_to_present(self) -> None:
        """Let everything look as in the game that is played now."""
        if self._controller.session is not None:
            self._program.looks.turn_to(self._controller.session.game.name)
            self._program.looks.shown.meet(self._controller.session.game)

    def reference(self) -> tuple[SheetGroup, ...]:
        """Return the reference sheet of the present game for the viewer; empty behind the curtain."""
        observation = self._controller.view.observation
        return () if observation is None else self._program.looks.shown.reference(observation)

    def intents(self) -> tuple[str, ...]:
        """Return what a player that the rulebook plays would do now, as far as the viewer can know."""
        view = self._controller.view
        if view.observation is None or view.decision is None:
            return ()
        return self._program.looks.shown.intents(view.observation)

    def summary_at_end(self) -> str:
        """Return the front end's closing text for the present game."""
        session = self._controller.session
        if session is None:
            return ""
        if not session.counts:
            return self.tr("Hidden cards were looked at, so this result does not count.") if session.looks else ""
        here = frozenset(session.game.seats(session.position)) - frozenset(session.players)
        shown = self._program.looks.shown
        told = (shown.summary_at_end(session.position, here), shown.noted_at_end(session, here))
        return " ".join(filter(None, told))

    def sheets_at_end(self) -> tuple[SheetGroup, ...]:
        """Return the front end's score sheets for the present game."""
        session = self._controller.session
        if session is None:
            return ()
        here = frozenset(session.game.seats(session.position)) - frozenset(session.players)
        return self._program.looks.shown.sheets_at_end(session.position, here)

    def _tell_all(self) -> None:
        """Get the views ready that may be changed to, as long as the game is looked at."""
        seats = self._controller.viewer.seats if self._controller.viewer.is_watching else ()
        self._telling.begin(self._controller.history.narrating(seats))

    def recent(self) -> tuple[SavedGame, ...]:
        """Return the games that were played before, the last one first."""
        return tuple(map(self._saved, self._controller.saves.recent(MOST_RECENT)))

    def unfinished(self) -> SavedGame | None:
        """Return the game that `resume` continues; None if every game is over."""
        file = next(self._controller.saves.unfinished(), None)
        return None if file is None else self._saved(file)

    def _saved(self, file: Path) -> SavedGame:
        picture = SnapshotFiles(self._program.paths.snapshots).file_of(file)
        return SavedGame(file, self._described(file), picture if picture.exists() else None)

    # Dialogs

    def ask_for_new(self) -> None:
        """Open the dialog for a new game; where there are several games, ask first which one."""
        boxes = self._program.boxes
        if len(boxes) == 1:
            self.ask_for(boxes[0].name)
            return
        from dtgui.gui.dialogs.start_page import ChooseGame

        dialog = ChooseGame([(box.name, box.title) for box in boxes], self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.chosen.connect(self.ask_for)
        dialog.open()

    def ask_for(self, name: str) -> None:
        """Open the dialog for a new game of this name."""
        dialog = self._program.looks.front(name).new_game_page(self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.chosen.connect(self.play)
        dialog.rules_wanted.connect(lambda cited: self.rules_wanted.emit(dialog, name, cited))
        dialog.open()

    def ask_for_challenges(self) -> None:
        """Open the page of games that are played alone for a score, of the first game that has one."""
        pages = (self._program.looks.front(box.name).challenges_page(self._window) for box in self._program.boxes)
        dialog = next((page for page in pages if page is not None), None)
        if dialog is not None:
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.chosen.connect(self.play)
            dialog.open()

    def ask_for_save(self) -> None:
        """Ask which saved game to go on with."""
        self._ask_for_file(self.tr("Open a saved game"), self.open)

    def ask_for_replay(self) -> None:
        """Ask which saved game to watch."""
        self._ask_for_file(self.tr("Watch a saved game"), self.watch)

    def ask_where_to_save(self) -> None:
        """Ask where to keep the game."""
        dialog = self._file_dialog(self.tr("Save game as"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(SUFFIX)
        dialog.fileSelected.connect(lambda name: self._controller.saves.save_as(Path(name)))
        dialog.open()

    def _ask_for_file(self, title: str, use: Callable[[Path], None]) -> None:
        dialog = self._file_dialog(title)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: use(Path(name)))
        dialog.open()

    def _file_dialog(self, title: str) -> FileDialog:
        dialog = FileDialog(self._window, title, str(self._program.paths.saves))
        dialog.setNameFilters([self.tr("Saved games (*{0})").format(SUFFIX), self.tr("All files (*)")])
        return dialog

    def _described(self, file: Path) -> str:
        """Return a line that identifies a saved game: kind, players and date; the date alone for an unreadable file."""
        when = datetime.fromtimestamp(file.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
        try:
            with file.open("rb") as lines:
                header: Any = parse_json(lines.readline(LONGEST_LINE))
            box = next(box for box in self._program.boxes if box.name == header["game"])
            names = " – ".join(box.names_in(header["setup"]))
        except (OSError, BadInput, KeyError, TypeError, StopIteration):
            return when
        told = f"{names}, {when}" if names else when
        if was_looked_at(file):
            told = self.tr("{0} (hidden cards were looked at)").format(told)
        kind = self._kind_of(file, box)
        return f"{kind}: {told}" if kind else told

    def _kind_of(self, file: Path, box: BoxLabel) -> str:
        """Return what a save is of: a lesson, a puzzle, or another game than the program's first one."""
        exercise = self._progress.under_way(file.name)
        if exercise is not None:
            return self.tr("Lesson") if exercise.sort == LESSONS else self.tr("Puzzle")
        return "" if box is self._program.boxes[0] else said(box.title)


# The options after a game: its summary, its replay, a rematch


class Rematches:
    """Leads on from the present game of a controller."""

    def __init__(self, program: Program, controller: GameController, games: Games) -> None:
        self._program = program
        self._controller = controller
        self._games = games

    def days(self) -> tuple[Scene, ...]:
        """Return the present player's scene at the end of each finished day, and the present scene."""
        session, history = self._controller.session, self._controller.history
        if session is None:
            return ()
        moments, seat = history.moments(), self._controller.view.seat
        ends = [moments[mark.step - 1] for mark in history.marks() if mark.sort == DAY and mark.step]
        seen = [session.game.observe(moment.position, seat) for moment in (*ends, session.present)]
        # Before the first day there was none to end.
        return tuple(scene for scene in map(session.game.scene, seen) if scene.day)

    def rematch(self) -> None:
        """Start the present game once more, with other luck."""
        session = self._controller.session
        if session is not None:
            self._play_again(session.setup)

    def swap_decks(self) -> None:
        """Restart the present game with the players' decks exchanged."""
        swapped = self._swapped()
        if swapped is not None:
            self._play_again(swapped)

    def may_swap(self) -> bool:
        """Whether the players of the present game brought something that they could exchange."""
        return self._swapped() is not None

    def _swapped(self) -> object | None:
        session = self._controller.session
        return None if session is None else self._program.looks.shown.swapped(session.setup)

    def _play_again(self, setup: object) -> None:
        session = self._controller.session
        assert session is not None
        self._games.play(NewGame(session.game.name, setup, any_seed(), session.players))

    def review(self) -> None:
        """Look at the present game from its start."""
        self._games.watch_this(True)
        self._controller.history.go_to_step(0)

    def ask_for_another(self) -> None:
        """Open the dialog for a new game of the sort that is played."""
        session = self._controller.session
        if session is not None:
            self._games.ask_for(session.game.name)

    def facts_at_end(self) -> tuple[Fact, ...]:
        """Return the front end's facts about the present game as a whole."""
        session = self._controller.session
        return () if session is None else self._program.looks.shown.facts_at_end(session)

    def scores_at_end(self) -> ScoreCount | None:
        """Return the scores of the present game's players by source, None in games without them."""
        session = self._controller.session
        return None if session is None else self._program.looks.shown.scores_at_end(session)
