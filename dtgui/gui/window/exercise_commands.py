"""The commands for lessons, puzzles and drills: lists, starting one, the next one, and files from elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.services.front import GameFront
from dtgui.gui.services.new_game import any_seed
from dtgui.gui.services.program import Program
from dtgui.gui.widgets.dialogs import open_dialog
from dtgui.kernel.decisions import IllegalAnswer
from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically
from dtgui.kernel.foreign import read_text
from dtgui.kernel.session import Session
from dtgui.kernel.translated import untranslated
from dtgui.play.box import Exercises, GameBox
from dtgui.play.boxes import USUAL
from dtgui.play.change import Aspect, Change
from dtgui.play.exercises import AtTable, guided, laid_out, own_puzzles, resumed_exercise, shipped
from dtgui.play.lesson_at_table import LessonAtTable
from dtgui.play.practice import SUFFIXES, game_of
from dtgui.play.puzzle_at_table import PuzzleAtTable
from dtgui.practice.lessons import Lesson
from dtgui.practice.progress import FILE, LESSONS, PUZZLES, Progress, UnderWay
from dtgui.practice.puzzles import Puzzle

if TYPE_CHECKING:
    from dtgui.gui.dialogs.drill_dialog import DrillDialog
    from dtgui.gui.dialogs.learn_page import ExerciseList


class _Found(NamedTuple):
    """An exercise in a file, the name of its game, and how that game reads and checks such exercises."""

    game: str
    kit: Exercises
    exercise: Any


class ExerciseCommands(QObject):
    """Opens the exercises of a game in one window: the game last chosen or played."""

    all_done = Signal()
    """The last lesson is done, and the next one is wanted."""
    told = Signal(str)
    """Something that the player should read."""
    drill_missed = Signal(str, object)
    """The name of a drill, and its question that was answered wrongly."""
    section_wanted = Signal(str)
    """A section of the rulebook to read."""

    def __init__(
        self, program: Program, controller: GameController, window: QWidget, show_panel: Callable[[], None]
    ) -> None:
        super().__init__(window)
        self._program = program
        self._controller = controller
        self._window = window
        self._show_panel = show_panel
        self.progress = Progress(program.paths.data / FILE)
        self._game = program.boxes[0].name
        self._seen: Session[Any, Any] | None = None
        """The session that was played when something changed last."""
        self._noted: UnderWay | None = None
        """The stored progress of the present exercise."""
        controller.changed.connect(self._on_changed)

    # The game of the exercises

    @property
    def game(self) -> str:
        """The game whose exercises are meant, by its name."""
        return self._game

    def turn_to(self, game: str) -> None:
        """Mean the exercises of another game from now on."""
        if game in (box.name for box in self._program.boxes):
            self._game = game

    @property
    def front(self) -> GameFront:
        """Return the front end of that game."""
        return self._program.looks.front(self._game)

    @property
    def _box(self) -> GameBox:
        return self.front.box

    def _on_changed(self, change: Change) -> None:
        session, guide = self._controller.session, self._controller.table.guide
        if Aspect.SCENE not in change or session is None:
            return
        self.turn_to(session.game.name)
        save = self._controller.saves.file
        if session is not self._seen:
            self._seen, self._noted = session, None
            if guide is None and save is not None:
                self._go_on(session, save.name)
        elif save is not None and isinstance(guide, LessonAtTable | PuzzleAtTable):
            self._note(save.name, guide)

    def _note(self, save: str, guide: AtTable) -> None:
        """Keep what is played in this save, and how far a lesson is, where that is new."""
        if isinstance(guide, LessonAtTable):
            now = UnderWay(self._game, LESSONS, guide.lesson.name, guide.run.number)
        else:
            now = UnderWay(self._game, PUZZLES, guide.puzzle.name)
        if now != self._noted:
            self._noted = now
            self.progress.keep(save, now)

    def _go_on(self, session: Session[Any, Any], save: str) -> None:
        """Lead on through the exercise that is played in a save, where it is one of a game that is opened again."""
        found = self.progress.under_way(save)
        if found is None or found.game != session.game.name:
            return
        exercises, kit = (
            (self.lessons(), self._box.lessons) if found.sort == LESSONS else (self.puzzles(), self._box.puzzles)
        )
        exercise = next((each for each in exercises if each.name == found.name), None)
        if exercise is None or kit is None:
            return
        guide = resumed_exercise(exercise, kit, session, found.step)
        if guide is not None:
            self._lead(guide)

    def _lead(self, guide: AtTable) -> None:
        """Let an exercise answer at the table from now on, and show it."""
        self._controller.table.guide = guide
        self._controller.auto_pass.hold(True)
        if isinstance(guide, LessonAtTable):
            self._controller.table.practice.see_all(False)  # a learner sees what a player of a game sees
        self._controller.table.look_again()
        self._show_panel()

    # The lists

    def open_lessons(self) -> ExerciseList | None:
        """Show all lessons."""
        return self._open_list(self.tr("Lessons"), self.lessons(), LESSONS, None)

    def open_puzzles(self) -> ExerciseList | None:
        """Show all puzzles, the player's own at the end."""
        puzzles = self.puzzles()
        return self._open_list(self.tr("Puzzles"), puzzles, PUZZLES, _of_the_day(puzzles, date.today()))

    def open_drills(self) -> DrillDialog | None:
        """Ask questions."""
        drills, game = self._box.drills, self.front.game
        if drills is None:
            self.told.emit(self.tr("This game has no exercises of this kind."))
            return None
        from dtgui.gui.dialogs.drill_dialog import DrillDialog

        dialog = DrillDialog(drills, lambda: untranslated(game), self.progress, any_seed(), self._window)
        dialog.section_wanted.connect(self.section_wanted)
        dialog.missed.connect(self.drill_missed)
        open_dialog(dialog)
        return dialog

    def lessons(self) -> Sequence[Any]:
        """Return the lessons that come with the game."""
        kit = self._box.lessons
        return () if kit is None else self._read(lambda: shipped(kit, self._box.name, self._program.paths))

    def puzzles(self) -> Sequence[Any]:
        """Return the shipped and the added puzzles; broken ones are reported."""
        kit = self._box.puzzles
        if kit is None:
            return ()
        own, broken = own_puzzles(kit, self.own_folder)
        for problem in broken:
            self.told.emit(str(problem))
        return [*self._read(lambda: shipped(kit, self._box.name, self._program.paths)), *own]

    def _open_list(self, title: str, exercises: Sequence[Any], sort: str, today: Any) -> ExerciseList | None:
        if not exercises:
            self.told.emit(self.tr("This game has no exercises of this kind."))
            return None
        rating = self.progress.rating if sort == PUZZLES else None
        from dtgui.gui.dialogs.learn_page import ExerciseList

        dialog = ExerciseList(title, exercises, self.progress.done(sort), today, self._window, rating)
        dialog.wanted.connect(self.begin)
        dialog.dropped.connect(lambda file: self.add_puzzle(file, lambda _: self._list_again(dialog), dialog))
        open_dialog(dialog)
        return dialog

    # Playing

    def begin(self, exercise: Any) -> bool:
        """Begin a lesson or a puzzle; return False where it is refused, which is said in a message."""
        bench, is_lesson = self._box.workbench, isinstance(exercise, Lesson)
        kit = self._box.lessons if is_lesson else self._box.puzzles
        if kit is None or bench is None:
            return False
        try:
            ground, session = laid_out(exercise, kit, self.front.game, bench, any_seed())
            guide = guided(exercise, ground, session, kit)
        except (BadInput, IllegalAnswer) as problem:
            self.told.emit(str(problem))
            return False
        self._controller.take_up(session)
        self._lead(guide)
        return True

    def begin_next(self, exercise: Any) -> None:
        """Begin the exercise after this one."""
        others = self.lessons() if isinstance(exercise, Lesson) else self.puzzles()
        names = [other.name for other in others]
        place = names.index(exercise.name) + 1 if exercise.name in names else 0
        if place < len(others):
            self.begin(others[place])
        elif isinstance(exercise, Lesson):
            self.all_done.emit()
        else:
            self.told.emit(self.tr("This was the last one."))

    def rate(self, puzzle: Puzzle, is_solved: bool) -> None:
        """Change the player's rating by the first try of a puzzle."""
        self.progress.rate(puzzle.name, puzzle.rating, is_solved=is_solved)

    def finish(self, exercise: Any) -> None:
        """Keep that an exercise is done."""
        self.progress.finish(
            LESSONS if isinstance(exercise, Lesson) else PUZZLES, exercise.name, date.today().isoformat()
        )
        if self._controller.session is not None:
            self.front.noted_exercise(self._controller.session, exercise)

    # Files from elsewhere

    def open_lesson(self, file: Path) -> None:
        """Begin the lesson of a file, which stays where it is; what is wrong with it is said in a message."""
        if (found := self._in_file(file, lambda box: box.lessons)) is not None:
            before = self._game
            self.turn_to(found.game)
            if not self.begin(found.exercise):
                self.turn_to(before)

    def open_puzzle(self, file: Path) -> None:
        """Add a puzzle from a file, and begin it; what is wrong with it is said in a message."""
        self.add_puzzle(file, self.begin, self._window)

    def add_puzzle(self, file: Path, then: Callable[[Puzzle], object], over: QWidget) -> None:
        """Add a puzzle from a file once it has been proven, and pass it on; what is wrong with it is said in a message.

        Nothing is replaced. The window `over` waits for the proof, which may take some seconds.
        """
        if (found := self._in_file(file, lambda box: box.puzzles)) is None:
            return
        from dtgui.gui.dialogs.progress_dialogs import prove_over

        def take(failures: str) -> None:
            before = self._game
            self.turn_to(found.game)
            if wrong := failures or self._not_kept(file):
                self.turn_to(before)
                self.told.emit(wrong)
            else:
                then(found.exercise)

        game = self._program.looks.front(found.game).game
        prove_over(over, found.kit.failures(found.exercise, untranslated(game)), take)

    def _in_file(self, file: Path, kit_of: Callable[[GameBox], Exercises | None]) -> _Found | None:
        """Return the exercise in a file; one that cannot be read is reported, and None returned."""
        try:
            game = game_of(file)
            kit = kit_of(self._program.looks.front(game).box)
            return None if kit is None else _Found(game, kit, kit.read(file))
        except BadInput as problem:
            self.told.emit(str(problem))
            return None

    def _not_kept(self, file: Path) -> str:
        """Copy a puzzle among the player's own; return why that is impossible, "" where it is done."""
        place = (self.own_folder / file.name).with_suffix(SUFFIXES[0])
        if place.exists():
            return self.tr("A puzzle file with this name already exists: {0}").format(place)
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(place, read_text(file))
        except OSError as error:
            return self.tr("The puzzle cannot be saved: {0}.").format(error.strerror or error)
        return ""

    def _list_again(self, dialog: QDialog) -> None:
        """Show the list with the addition."""
        dialog.reject()
        self.open_puzzles()

    @property
    def own_folder(self) -> Path:
        """Where the player's own puzzles of the game lie."""
        folder = self._program.paths.data / "puzzles"
        return folder if self._game == USUAL else folder / self._game

    def _read(self, read: Callable[[], Sequence[Any]]) -> Sequence[Any]:
        try:
            return read()
        except BadInput as problem:
            self.told.emit(str(problem))
            return ()


def _of_the_day(puzzles: Sequence[Any], day: date) -> Any | None:
    """The puzzle of a day: the same for everybody who has the same puzzles."""
    return puzzles[day.toordinal() % len(puzzles)] if puzzles else None
