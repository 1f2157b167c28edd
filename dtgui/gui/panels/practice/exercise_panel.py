"""The dock of a lesson or a puzzle: what it says, what it says to mistakes, and the way on."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.look.language import said
from dtgui.gui.widgets.flow_layout import FlowLayout
from dtgui.gui.widgets.plain import PlainLabel
from dtgui.gui.widgets.scrolled import scrolled
from dtgui.play.change import Change
from dtgui.play.gestures import Refused
from dtgui.play.lesson_at_table import ExerciseGuide, LessonAtTable
from dtgui.play.puzzle_at_table import PuzzleAtTable
from dtgui.practice.puzzles import GRADES, PuzzleState


class ExercisePanel(QWidget):
    """Shows the exercise that is played at one controller's table; without one, it offers to choose one."""

    lit = Signal(object)
    """The pieces and zones that are spoken of, as a frozenset."""
    tried = Signal(object, bool)
    """The `Puzzle` whose first try has ended, and whether it was solved without the solution being shown."""
    done = Signal(object)
    """The `Lesson` or `Puzzle` that has just been done."""
    again_wanted = Signal(object)
    """Request to restart this lesson or puzzle."""
    next_wanted = Signal(object)
    """The one after this is wanted."""
    list_wanted = Signal()
    """Request to show all of them."""
    missed = Signal(object, int)
    """A `Lesson`, and the number of its step whose question was answered wrongly."""
    shown = Signal()
    """The exercise stands elsewhere than before, or comments on something."""
    continues_with = Signal(object)
    """It stands elsewhere than before, and goes on with this button, or on the table where it is None."""

    def __init__(self, controller: GameController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._told: object = None
        """The exercise whose completion was announced."""
        self._rated: object = None
        """The puzzle at the table whose first try has been reported."""
        self._stands: tuple[object, ...] = ()
        """Which exercise was shown last, and how far it had come."""
        self.title, self.about, self.text, self.hint = (self._label() for _ in range(4))
        self.hint.setProperty("role", "hint")
        self.go_on = self._button(self.tr("Go on"), self._on_go_on)
        self.back = self._button(self.tr("Back"), self._on_back)
        self.show_me = self._button(self.tr("Show me"), self._on_show_me)
        self.again = self._button(self.tr("Restart"), lambda: self._emit(self.again_wanted))
        self.next = self._button(self.tr("Next lesson"), lambda: self._emit(self.next_wanted))
        self.all = self._button(self.tr("All exercises…"), self.list_wanted.emit)
        self._arrange()
        controller.changed.connect(self._on_changed)
        controller.refused.connect(self._on_refused)
        self.show_state()

    def _label(self) -> PlainLabel:
        label = PlainLabel()
        label.setWordWrap(True)
        return label

    def _button(self, text: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(True)  # so that Enter presses it, too
        button.clicked.connect(lambda _=False: act())
        return button

    def _arrange(self) -> None:
        body = QWidget()
        column = QVBoxLayout(body)
        font = self.title.font()
        font.setBold(True)
        self.title.setFont(font)
        self.hint.setFont(font)
        for label in (self.title, self.about, self.text):
            column.addWidget(label)
        column.addStretch(1)
        buttons = FlowLayout()
        for button in (self.go_on, self.back, self.show_me, self.again, self.next, self.all):
            buttons.addWidget(button)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scrolled(body), 1)
        # Below the texts, which scroll: a hint is always seen, and neither it nor a longer text pushes a button away.
        outer.addWidget(self.hint)
        outer.addLayout(buttons)
        self.setFocusProxy(self.go_on)

    # What it shows

    def show_state(self) -> None:
        """Show the exercise as it stands."""
        guide = self._controller.table.guide
        lesson = guide if isinstance(guide, LessonAtTable) else None
        puzzle = guide if isinstance(guide, PuzzleAtTable) else None
        step = lesson.run.step if lesson is not None else None
        _offer(self.go_on, lesson is not None, step is not None and step.is_read)
        can_show = puzzle is not None or (step is not None and bool(step.answers))
        _offer(self.show_me, guide is not None, can_show)
        _offer(self.back, lesson is not None, lesson is not None and lesson.run.number > 0)
        for button in (self.again, self.next):
            _offer(button, guide is not None, guide is not None)
        if lesson is not None:
            self._show_lesson(lesson)
        elif puzzle is not None:
            self._show_puzzle(puzzle)
        else:
            self._show("", "", self.tr("Learn the game step by step, or solve a puzzle."), "")
        self.lit.emit(lesson.lit() if lesson is not None else frozenset())
        self._tell_where_it_continues(guide)
        self.shown.emit()

    def _tell_where_it_continues(self, guide: ExerciseGuide | None) -> None:
        stands: tuple[object, ...] = (guide,)
        is_over = False
        if isinstance(guide, LessonAtTable):
            stands, is_over = (guide, guide.run.number), guide.is_over
        elif isinstance(guide, PuzzleAtTable):
            stands, is_over = (guide, guide.standing), guide.standing is PuzzleState.SOLVED
        if stands != self._stands:
            self._stands = stands
            button = self.next if is_over else self.go_on
            self.continues_with.emit(button if button.isEnabled() else None)

    def _show_lesson(self, guide: LessonAtTable) -> None:
        lesson, step = guide.lesson, guide.run.step
        self.next.setText(self.tr("Next lesson"))
        where = self.tr("Step {0} of {1}").format(guide.run.number + 1, len(lesson.steps))
        where = self.tr("Lesson done") if step is None else where
        self._show(said(lesson.title), where, said(step.says if step else lesson.ends), said(guide.hint or ""))
        if step is None:
            self._tell_done(lesson)

    def _show_puzzle(self, guide: PuzzleAtTable) -> None:
        puzzle, standing = guide.puzzle, guide.standing
        self.next.setText(self.tr("Next puzzle"))
        hint = {
            PuzzleState.OPEN: self.tr("The solution. Press “Show me” for its next play.") if guide.is_shown else "",
            PuzzleState.SOLVED: self.tr("This is the solution.") if guide.is_shown else self.tr("Solved!"),
            PuzzleState.FAILED: self.tr("That does not solve it. Undo or restart."),
        }[standing]
        if (standing is not PuzzleState.OPEN or guide.is_shown) and self._rated is not guide:
            self._rated = guide
            self.tried.emit(puzzle, standing is PuzzleState.SOLVED and not guide.is_shown)
        hint = " ".join(filter(None, (hint, said(guide.comment()))))
        text = "\n\n".join(map(said, (puzzle.task, guide.goal(), *guide.coming())))
        self._show(said(puzzle.title), said(GRADES[puzzle.grade - 1]), text, hint)
        if standing is PuzzleState.SOLVED and not guide.is_shown:
            self._tell_done(puzzle)

    def _show(self, *texts: str) -> None:
        for label, text in zip((self.title, self.about, self.text, self.hint), texts, strict=True):
            label.setText(text)
            label.setVisible(bool(text))

    def _tell_done(self, exercise: object) -> None:
        if self._told is not exercise:
            self._told = exercise
            self.done.emit(exercise)

    # What is done

    def _lesson(self) -> LessonAtTable | None:
        guide = self._controller.table.guide
        return guide if isinstance(guide, LessonAtTable) else None

    def _on_go_on(self) -> None:
        if (lesson := self._lesson()) is not None:
            lesson.read_on()
            self._controller.table.go_on()

    def choose(self, number: int) -> None:
        """Give an answer to the lesson's question, by its number."""
        if (lesson := self._lesson()) is not None and lesson.run.step is not None:
            choice, step = lesson.run.step.choices[number], lesson.run.number
            lesson.choose(choice)
            if not choice.is_right:
                self.missed.emit(lesson.lesson, step)
            self._controller.table.go_on()

    def try_again(self) -> None:
        """Begin the played part of the lesson once more."""
        if (lesson := self._lesson()) is not None:
            lesson.try_again()
            self._controller.table.go_on()

    def _on_back(self) -> None:
        if (lesson := self._lesson()) is not None:
            lesson.back()
            self._controller.table.go_on()

    def _on_show_me(self) -> None:
        guide = self._controller.table.guide
        if isinstance(guide, LessonAtTable | PuzzleAtTable):
            guide.show()
            self._controller.table.go_on()

    def _emit(self, signal: SignalInstance) -> None:
        guide = self._controller.table.guide
        if isinstance(guide, LessonAtTable):
            signal.emit(guide.lesson)
        elif isinstance(guide, PuzzleAtTable):
            signal.emit(guide.puzzle)

    def begin(self) -> None:
        """Another exercise has begun: announce its completion again."""
        self._told = None
        self.show_state()

    def _on_changed(self, _: Change) -> None:
        self.show_state()

    def _on_refused(self, _: Refused) -> None:
        """Show the hint for a gesture that the game has refused: nothing else has changed."""
        self.show_state()


def _offer(button: QPushButton, is_there: bool, is_possible: bool) -> None:
    """Show a button, disabled while it does nothing: one that came and went would push the others aside."""
    button.setVisible(is_there)
    button.setEnabled(is_possible)
