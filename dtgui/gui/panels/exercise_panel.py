"""A lesson or a puzzle beside and on the table: its dock, and the note with a lesson's present step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.look.language import said
from dtgui.gui.look.theme import Theme
from dtgui.gui.panels.coach import places_beside
from dtgui.gui.widgets.dialogs import scrolled
from dtgui.gui.widgets.floats import Floats
from dtgui.gui.widgets.layouts import FlowLayout
from dtgui.gui.widgets.paper_sheet import Sheet
from dtgui.gui.widgets.texts import PlainLabel
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


# The note of a lesson: its present step, beside the cards that the step is about

APART = 8
"""How far it keeps from the area that is kept free, in pixels."""
AWAY = 40
"""How many covered pixels are as bad as a pixel of distance."""
WIDTH = 400
"""How wide the note is with text of the usual size, in pixels."""


class LessonNote(Sheet):
    """Shows one step of a lesson over the table; it covers as little as possible of the cards that are meant."""

    on_wanted = Signal()
    """The step is read, or the part shall begin."""
    back_wanted = Signal()
    shown_wanted = Signal()
    """The program shall do the step."""
    map_wanted = Signal()
    """All stations."""
    chosen = Signal(int)
    """The number of the choice."""

    def __init__(self, parent: QWidget, theme: Theme, floats: Floats) -> None:
        super().__init__(parent)
        self._floats = floats
        self._stays, self._room = False, QRect()
        floats.add(self)
        self.about, self.hint, self.text = self._label(), self._label(), self._label()
        self.about.setProperty("role", "about")
        bold = self.hint.font()
        bold.setBold(True)
        self.hint.setFont(bold)
        self.hint.setProperty("role", "hint")
        self.choices: list[QPushButton] = []
        self._choice_column = QVBoxLayout()
        self.on = self._button(self.on_wanted.emit)
        self.on.setText(self.tr("Go on"))
        self.on.setProperty("primary", True)
        self.back = self._quiet_button(self.tr("Back"), self.back_wanted.emit)
        self.show_me = self._quiet_button(self.tr("Show me"), self.shown_wanted.emit)
        self.map = self._quiet_button(self.tr("All stations"), self.map_wanted.emit)
        row = QHBoxLayout()
        row.addWidget(self.on, 1)
        row.addStretch()
        for button in (self.show_me, self.back, self.map):
            row.addWidget(button)
        self._column = column = QVBoxLayout(self)
        for label in (self.about, self.hint, self.text):
            column.addWidget(label)
        column.addLayout(self._choice_column)
        column.addLayout(row)
        self.set_theme(theme)
        self.hide()

    def _label(self) -> PlainLabel:
        label = PlainLabel()
        label.setWordWrap(True)
        return label

    def _button(self, act: Callable[[], None]) -> QPushButton:
        button = QPushButton()
        button.setAutoDefault(True)
        button.clicked.connect(lambda _=False: act())
        return button

    def _quiet_button(self, text: str, act: Callable[[], None]) -> QPushButton:
        """Return a button that a click does not focus: Space then never goes back."""
        button = self._button(act)
        button.setText(text)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        super().set_theme(theme)
        self._width = round(WIDTH * theme.sizes.text / 14)

    def say(self, about: str, hint: str, text: str, choices: Sequence[str]) -> None:
        """Show these texts, and a button for each choice; empty texts are hidden.

        If the choices stay, the hint is below them: none of them moves under the pointer.
        """
        is_new = (hint, text) != (self.hint.text(), self.text.text()) or self.isHidden()
        self._stays = bool(choices) and text == self.text.text() and not self.isHidden()
        self._column.removeWidget(self.hint)
        self._column.insertWidget(3 if self._stays else 1, self.hint)
        for label, words in ((self.about, about), (self.hint, hint), (self.text, text)):
            label.setText(words)
            label.setVisible(bool(words))
        if [button.text() for button in self.choices] != list(choices):
            self._list_choices(choices)
        if is_new:
            self.setAccessibleName("\n".join(filter(None, (hint, text))))
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def _list_choices(self, choices: Sequence[str]) -> None:
        for button in self.choices:
            self._choice_column.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.choices = []
        for number, words in enumerate(choices):
            button = self._button(partial(self.chosen.emit, number))
            button.setText(words.replace("&", "&&"))
            button.setStyleSheet("text-align: left; padding-left: 10px")
            self._choice_column.addWidget(button)
            self.choices.append(button)

    def offer(self, on: str, *, back: bool, show_me: bool, all_stations: bool) -> None:
        """Show the buttons that do something now; `on` is the label of the first, empty for none."""
        self.on.setText(on)
        self.on.setVisible(bool(on))
        for button, is_there in ((self.back, back), (self.show_me, show_me), (self.map, all_stations)):
            button.setVisible(is_there)

    def place_beside(self, areas: Sequence[QRect], kept_free: QRect, others: Sequence[QRect], room: QRect) -> None:
        """Show itself beside one of these areas of the parent, or where the room is free.

        It covers as little as possible of them, then of the area that is kept free, then of the others.
        """
        width = max(self._width, self.minimumSizeHint().width())
        self.resize(width, self.heightForWidth(width) if self.hasHeightForWidth() else self.sizeHint().height())
        if self._stays and room == self._room and room.contains(self.geometry()):
            return
        self._room = room
        (middle,), inside = places_beside(self.rect(), None, QRect(), room)
        places = [middle] if areas else [middle, *_all_over(self.size(), inside)]
        for area in areas:
            places += places_beside(self.rect(), area, kept_free, room)[0]
        above = kept_free.top() - self.height() - APART
        places += [QPoint(place.x(), above) for place in places]
        places.sort(key=lambda place: self._cost(place, areas, kept_free, others))
        self.move(self._floats.place(self, places, inside))
        self.show()
        self.raise_()

    def _cost(self, place: QPoint, areas: Sequence[QRect], kept_free: QRect, others: Sequence[QRect]) -> int:
        """Return how much it would cover there, in pixels, and how far it would be; the areas count most."""
        lying = QRect(place, self.size())
        covered = 10 * sum(_size(lying & area) for area in areas) + 8 * _size(lying & kept_free)
        covered += sum(_size(lying & other) for other in others)
        away = min(((lying.center() - area.center()).manhattanLength() for area in areas), default=0)
        return covered + AWAY * away


def _all_over(size: QSize, room: QRect) -> Iterator[QPoint]:
    """Yield places spread over a room."""
    for across, down in product(range(5), range(5)):
        yield QPoint(
            room.left() + (room.width() - size.width()) * across // 4,
            room.top() + (room.height() - size.height()) * down // 4,
        )


def _size(area: QRect) -> int:
    return max(0, area.width()) * max(0, area.height())
