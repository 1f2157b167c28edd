"""The commands of practice: taking, opening and starting positions, and texts from other players that are pasted."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QObject, QProcess, Signal
from PySide6.QtGui import QCursor, QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMessageBox, QToolTip, QWidget

from dtgui.app.desktop import started_as
from dtgui.controller.game_controller import GameController
from dtgui.gui.look.language import tr_noop
from dtgui.gui.services.front import GameFront
from dtgui.gui.services.new_game import any_seed
from dtgui.gui.services.program import Program
from dtgui.gui.widgets.dialogs import ask, open_dialog
from dtgui.gui.window.exercise_commands import ExerciseCommands
from dtgui.gui.window.practice_saving import PracticeSaving, scenario_dialog
from dtgui.kernel.decisions import IllegalAnswer
from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically
from dtgui.kernel.foreign import read_text
from dtgui.kernel.game import Game
from dtgui.kernel.session import Session
from dtgui.kernel.translated import untranslated
from dtgui.kernel.workbench import EditPlan, EmptySeat, FightDraft, Laid, Workbench
from dtgui.play.boxes import USUAL, opened, workbench_of
from dtgui.play.practice import SUFFIXES, Sort, game_of, practice_session, sort_in, sort_of, taken
from dtgui.play.saved_games import SUFFIX as SAVE
from dtgui.practice.writing import document_of, link_of

if TYPE_CHECKING:
    from dtgui.gui.dialogs.practice_page import PracticeMode


LOOK = tr_noop("This shows all hidden cards. The game goes on, but its result will not count.")
SHOW = tr_noop("Show the cards")
POSITIONS = "positions"
"""The folder of the cache for positions that are opened in another window."""


class PracticeCommands(QObject):
    """Leads one window to its practice ground. Positions are made of the usual game, or of the one that is played."""

    told = Signal(str)
    """Something that the player should read."""
    file_wanted = Signal(Path)
    """The clipboard holds a puzzle, a game or a deck, which is in this file now."""

    def __init__(
        self,
        program: Program,
        controller: GameController,
        window: QWidget,
        show_panel: Callable[[], None],
        exercises: ExerciseCommands,
    ) -> None:
        super().__init__(window)
        self.exercises = exercises
        self._program = program
        self._controller = controller
        self._window = window
        self._show_panel = show_panel
        self.saving = PracticeSaving(program, controller, window, exercises)
        """Keeps what was made."""
        self.saving.told.connect(self.told)
        controller.doubted.connect(self._on_doubted)

    def open_page(self) -> None:
        """Show all ways to practise."""
        from dtgui.gui.dialogs.practice_page import EmptyTable, GameChoice, PracticePage

        _, bench = self._bench()
        empty = EmptyTable(bench.seats, bench.editions(), self._decks(), self.begin_empty)
        games = {box.name: box.title for box in self._program.boxes if opened(box).workbench is not None}
        choice = GameChoice(games, self.exercises.game, self._turn_to)
        open_dialog(PracticePage(self._ways(), empty, choice, self._window))

    def _turn_to(self, game: str) -> None:
        """Show the ways to practise another game."""
        self.exercises.turn_to(game)
        self.open_page()

    def _ways(self) -> tuple[PracticeMode, ...]:
        from dtgui.gui.dialogs.practice_page import PracticeMode

        exercises = self.exercises
        return (
            PracticeMode(
                "lessons",
                self.tr("Lessons"),
                self.tr("Learn the game step by step, a few minutes each."),
                exercises.open_lessons,
                bool(exercises.lessons()),
            ),
            PracticeMode(
                "puzzles",
                self.tr("Puzzles"),
                self.tr("Positions with a task, with a daily one."),
                exercises.open_puzzles,
                bool(exercises.puzzles()),
            ),
            PracticeMode(
                "drills",
                self.tr("Drills"),
                self.tr("Endless short questions on hands, redraws, pulls, control and posses."),
                exercises.open_drills,
                exercises.front.box.drills is not None,
            ),
            PracticeMode(
                "take_position",
                self.tr("Take this position"),
                self.tr("Experiment with a copy of the present game."),
                self.take_here,
                self._may_take,
            ),
            PracticeMode(
                "file",
                self.tr("Open a scenario file…"),
                self.tr("Start from a scenario's position."),
                self.ask_for_file,
            ),
        )

    # Beginning

    @property
    def _may_take(self) -> bool:
        """Return whether the game has a workbench, and no hidden cards at this screen."""
        session = self._controller.session
        answering = self._controller.table.answering
        is_secret = answering.keeps_secrets and len(answering.here) > 1 and self._controller.view.outcome is None
        return session is not None and not is_secret and self._own_bench() is not None

    def take_here(self) -> None:
        """Go on in a practice ground that begins with the present position; the game stays as it is, in its save."""
        self._look(lambda session, bench: self._lay_out(taken(session, bench), bench))

    def _look(self, use: Callable[[Session[Any, Any], Workbench], object]) -> None:
        """Use the present position with all its cards; where they are hidden, ask first."""
        session, bench = self._controller.session, self._own_bench()
        if session is None or bench is None or not self._may_take:
            self.told.emit(self.tr("No position available: start a game first."))
            return
        ask_to_look(self._controller, self._window, partial(use, session, bench))

    def _decks(self) -> Sequence[Path]:
        """The files of decks for an empty table: the player's own, then the starter decks; none without decks."""
        paths, suffixes = self._program.paths, self.exercises.front.decks
        folders = (paths.decks, paths.starter_decks) if suffixes else ()
        files = [file for folder in folders for file in sorted(folder.rglob("*.yaml"))]
        return [file for file in files if file.suffix in suffixes]

    def begin_empty(self, seats: int, edition: str, players: Sequence[EmptySeat] = ()) -> None:
        """Start with an empty table for this many players, under the rules of this name."""
        game, bench = self._bench()
        try:
            laid = bench.empty(game, seats, edition, players)
        except BadInput as problem:
            self.told.emit(str(problem))
            return
        if self._lay_out(laid, bench):
            self._controller.practice.put_by_hand(True)

    def set_up_fight(self) -> None:
        """Ask for a fight, and let it begin on the practice ground."""
        session, bench = self._controller.session, self._own_bench()
        form = None
        if session is not None and bench is not None and self._controller.practice.is_on:
            form = bench.fight_form(session.position)
        if form is None:
            self.told.emit(self.tr("Open Practice first, with dudes of two players or a job in play."))
            return
        from dtgui.gui.dialogs.practice_page import FightDialog

        dialog = FightDialog(form, self._window)

        def begin(draft: FightDraft) -> None:
            dialog.accept()
            self._controller.practice.do(form.make(draft))

        dialog.told.connect(begin)
        open_dialog(dialog)

    # The clipboard

    def copy(self) -> None:
        """Copy the position of the practice ground as text."""
        if (text := self._as_text()) is not None:
            QGuiApplication.clipboard().setText(text)
            _tell_briefly(self.tr("Position copied. Paste it with Ctrl+V, here or in a chat."))

    def copy_link(self) -> None:
        """Copy a link that holds the position."""
        if (text := self._as_text()) is not None:
            QGuiApplication.clipboard().setText(link_of(text))
            _tell_briefly(self.tr("Link copied. Other players can paste the position with Ctrl+V."))

    def _as_text(self) -> str | None:
        session, bench = self._controller.session, self._own_bench()
        if session is None or bench is None or not self._controller.practice.is_on:
            self.told.emit(self.tr("Open this position in Practice first, then copy it there."))
            return None
        return bench.copy(untranslated(session.game), session.position)

    def paste(self) -> None:
        """Open what the clipboard holds: a position as text or link, a puzzle, a scenario, a saved game, a deck.

        What is wrong with it is said in a message.
        """

        text = QGuiApplication.clipboard().text()
        try:
            file = pasted_file(text, self._program.paths.cache, self._usual_front.holds_deck)
            if file is not None:
                self.file_wanted.emit(file)
            else:
                self._lay_out(*self._described(text))
        except BadInput as problem:
            self.told.emit(self.tr("The clipboard holds no position: {0}").format(problem))

    @property
    def _usual_front(self) -> GameFront:
        return self._program.looks.front(self._program.boxes[0].name)

    def _open_position(self, file: Path) -> None:
        """Begin with the position whose text a file holds; what is wrong with it is said in a message."""
        try:
            self._lay_out(*self._described(read_text(file)))
        except BadInput as problem:
            self.told.emit(f"{file}: {problem}")

    def _described(self, text: str) -> tuple[Laid, Workbench]:
        """Return the position that a text or a link describes. Raise `BadInput`."""
        document = document_of(text)
        named = document.data.get("game") if isinstance(document.data, dict) else None
        game, bench = self._bench_of(named if isinstance(named, str) else USUAL)
        return bench.paste(untranslated(game), document), bench

    def open_in_window(self) -> None:
        """Open the present position in another window of the program, where it can be played on; this game stays."""
        self._look(self._open_beside)

    def _open_beside(self, session: Session[Any, Any], bench: Workbench) -> None:
        file = self._program.paths.cache / POSITIONS / f"{session.present.number}.yaml"
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(file, bench.copy(untranslated(session.game), session.position))
        except OSError as error:
            self.told.emit(self.tr("The position cannot be saved: {0}.").format(error.strerror or error))
            return
        program, *words = started_as()
        if not QProcess.startDetached(program, [*words, *self._program.paths.options(), "play", str(file)])[0]:
            self.told.emit(self.tr("No other window can be opened."))

    def ask_for_file(self) -> None:
        """Ask which scenario to begin with."""
        dialog = scenario_dialog(self._program, self._window, self.tr("Open a scenario"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.open_file(Path(name)))
        dialog.open()

    def opens(self, file: Path) -> bool:
        """Open a scenario, a position, a lesson or a puzzle by its kind; return False for any other file."""
        sort = sort_of(file) if file.suffix.lower() in SUFFIXES else None
        if sort is None:
            return False
        open_as = {
            Sort.LESSON: self.exercises.open_lesson,
            Sort.PUZZLE: self.exercises.open_puzzle,
            Sort.POSITION: self._open_position,
        }
        open_as.get(sort, self.open_file)(file)
        return True

    def open_file(self, file: Path) -> None:
        """Begin with the position of a scenario; what is wrong with the file is said in a message."""
        try:
            game, bench = self._bench_of(game_of(file))
            laid = bench.read(file, game)
        except BadInput as problem:
            self.told.emit(str(problem))
            return
        self._lay_out(laid, bench)

    def _lay_out(self, laid: Laid, bench: Workbench) -> bool:
        """Go on with a position; return False where it is refused: then the game before goes on."""
        try:
            session = practice_session(laid, bench, any_seed())
        except (BadInput, IllegalAnswer) as problem:
            self.told.emit(str(problem))
            return False
        self._controller.take_up(session)
        self._show_panel()
        return True

    # What cannot stand

    def _on_doubted(self, plan: EditPlan) -> None:
        """Say what is against the rules, and let it be kept on purpose."""
        box = QMessageBox(QMessageBox.Icon.Question, self.tr("Practice"), "", parent=self._window)
        box.setText("\n".join(map(str, plan.faults)))
        keep = box.addButton(self.tr("Keep anyway"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
        keep.clicked.connect(lambda _=False: self._controller.practice.do(plan.edits))
        open_dialog(box)

    # Inside

    def _own_bench(self) -> Workbench | None:
        session = self._controller.session
        return None if session is None else workbench_of(session.game)

    def _bench(self) -> tuple[Game[Any, Any], Workbench]:
        """Return the present game with its workbench, or the default game if it has none."""
        return self._bench_of(self.exercises.game)

    def _bench_of(self, game: str) -> tuple[Game[Any, Any], Workbench]:
        known = (box.name for box in self._program.boxes)
        front = self._program.looks.front(game if game in known else self.exercises.game)
        if front.box.workbench is None:
            front = self._program.looks.front(self._program.boxes[0].name)
        assert front.box.workbench is not None
        return front.game, front.box.workbench


def ask_to_look(controller: GameController, window: QWidget, act: Callable[[], object]) -> None:
    """Do what shows hidden cards; ask first in a game whose result counts until then, and note the look."""

    def look() -> None:
        controller.viewer.note_look()
        act()

    if not controller.viewer.hides_cards:
        act()
        return
    question, answer = (QCoreApplication.translate("PracticeCommands", text) for text in (LOOK, SHOW))
    ask(window, question, answer, look)


def _tell_briefly(text: str) -> None:
    """Show a sentence beside the pointer for a moment."""
    QToolTip.showText(QCursor.pos(), text)


# Texts from other players: puzzles, lessons, scenarios, saved games and decks, recognized by their content

NAME = "pasted"
LONGEST = 5_000_000
"""Letters of a text that is looked at: a long game has fewer."""


def pasted_file(text: str, folder: Path, holds_deck: Callable[[str], bool]) -> Path | None:
    """Write a text into a file that can be opened as its kind is, and return it; None for any other text.

    Positions are read without a file. Raise `BadInput` if the file cannot be written.
    """
    suffix = _suffix(text, holds_deck) if len(text) <= LONGEST else ""
    if not suffix:
        return None
    file = folder / f"{NAME}{suffix}"
    try:
        write_atomically(file, text)
    except OSError as error:
        raise BadInput(f"cannot be written ({error.strerror or error})", file=file) from error
    return file


def _suffix(text: str, holds_deck: Callable[[str], bool]) -> str:
    if _is_save(text):
        return SAVE
    if sort_in(text) not in (None, Sort.POSITION):
        return SUFFIXES[0]
    return ".txt" if holds_deck(text) else ""


def _is_save(text: str) -> bool:
    with suppress(ValueError, RecursionError):
        first = json.loads(text.lstrip().partition("\n")[0])
        return isinstance(first, dict) and "format" in first and "setup" in first
    return False
