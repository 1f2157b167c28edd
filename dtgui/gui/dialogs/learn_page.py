"""The pages for learners: the course as a map of its stations, and the list of lessons and puzzles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal, SignalInstance
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from dtgui.gui.look.language import said
from dtgui.gui.widgets.dialogs import give_room, scrolled
from dtgui.gui.widgets.files import FileDialog, FileDrops
from dtgui.gui.widgets.menus import DropDown, lettered
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.practice.lessons import Lesson
from dtgui.practice.puzzles import GRADES, THEME_NAMES, Puzzle

WIDTH, HEIGHT = 760, 640
DONE = "✔"


class LearnPage(QDialog):
    """Lists the stations by chapter, with their minutes, what they teach, and what is done."""

    wanted = Signal(object)
    """The `Lesson` to begin."""
    repeat_wanted = Signal()
    """The exercises that come back today."""
    game_wanted = Signal()
    """A whole game with the coach."""

    def __init__(
        self, lessons: Sequence[Lesson], done: Mapping[str, str], due: int = 0, parent: QWidget | None = None
    ) -> None:
        """`due` is the number of exercises that come back today."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Learn to play"))
        self._done = done
        self.next = next((lesson for lesson in lessons if lesson.name not in done), None)
        """The first station that is not done, None if all are."""
        self.stations: dict[str, QPushButton] = {}
        """The buttons of the stations, by their names."""
        column = QVBoxLayout(self)
        column.addLayout(self._head(lessons))
        self.repeat = QPushButton(self.tr("Repeat what was wrong before: {0}").format(due))
        self.repeat.clicked.connect(lambda _=False: self._leave_for(self.repeat_wanted))
        self.repeat.setVisible(due > 0)
        column.addWidget(self.repeat)
        self._area = scrolled(self._map(lessons))
        column.addWidget(self._area, 1)
        give_room(self, WIDTH, HEIGHT)
        self.go_on.setFocus()
        if self.next is not None:
            # Once the page has its size.
            QTimer.singleShot(0, self, partial(self._area.ensureWidgetVisible, self.stations[self.next.name]))

    def _head(self, lessons: Sequence[Lesson]) -> QHBoxLayout:
        number = sum(lesson.name in self._done for lesson in lessons)
        progress = QProgressBar()
        progress.setRange(0, len(lessons))
        progress.setValue(number)
        progress.setTextVisible(False)
        count = PlainLabel(self.tr("{0} of {1} stations done").format(number, len(lessons)))
        progress.setAccessibleName(count.text())
        self.go_on = QPushButton(self._continue_text(number))
        self.go_on.setProperty("primary", True)
        self.go_on.setDefault(True)
        self.go_on.clicked.connect(lambda _=False: self._take(self.next))
        row = QHBoxLayout()
        row.addWidget(self.go_on)
        row.addWidget(progress, 1)
        row.addWidget(count)
        return row

    def _continue_text(self, number: int) -> str:
        if self.next is None:
            return self.tr("Play a whole game")
        pattern = self.tr("Continue: {0}") if number else self.tr("Begin: {0}")
        return lettered(pattern.format(said(self.next.title)))

    def _map(self, lessons: Sequence[Lesson]) -> QWidget:
        body = QWidget()
        grid = QGridLayout(body)
        grid.setColumnStretch(1, 1)
        chapters = groupby(lessons, lambda lesson: lesson.chapter)
        for number, (chapter, stations) in enumerate(chapters, start=1):
            if chapter:
                self._add_chapter(grid, f"{number}  {said(chapter)}")
            for lesson in stations:
                self._add_station(grid, lesson)
        if any(lesson.chapter for lesson in lessons):
            self._add_game(grid)
        grid.setRowStretch(grid.rowCount(), 1)
        return body

    def _add_chapter(self, grid: QGridLayout, title: str) -> None:
        label = PlainLabel(title)
        label.setProperty("heading", True)
        grid.addWidget(label, grid.rowCount(), 0, 1, 3)

    def _add_station(self, grid: QGridLayout, lesson: Lesson) -> None:
        is_done, title = lesson.name in self._done, said(lesson.title)
        minutes = self.tr("{0} min").format(lesson.minutes)
        button = self._add_row(grid, f"{DONE} {title}" if is_done else title, said(lesson.can or lesson.about), minutes)
        button.setAccessibleName(self.tr("{0}, done").format(title) if is_done else title)
        button.clicked.connect(lambda _=False: self._take(lesson))
        self.stations[lesson.name] = button

    def _add_game(self, grid: QGridLayout) -> None:
        about = self.tr("A game against a beginner. The coach helps you through the first day.")
        self.game = self._add_row(grid, self.tr("Play a whole game"), about, self.tr("{0} min").format(40))
        self.game.clicked.connect(lambda _=False: self._take(None))

    def _add_row(self, grid: QGridLayout, title: str, about: str, minutes: str) -> QPushButton:
        row = grid.rowCount()
        button, text, time = QPushButton(lettered(title)), PlainLabel(about), PlainLabel(minutes)
        button.setStyleSheet("text-align: left; padding-left: 10px; padding-right: 10px")
        button.setAutoDefault(True)
        button.setAccessibleDescription(f"{about} {minutes}")
        text.setWordWrap(True)
        grid.addWidget(button, row, 0)
        grid.addWidget(text, row, 1)
        grid.addWidget(time, row, 2, Qt.AlignmentFlag.AlignRight)
        return button

    def _leave_for(self, signal: SignalInstance) -> None:
        self.accept()
        signal.emit()

    def _take(self, lesson: Lesson | None) -> None:
        self.accept()
        if lesson is None:
            self.game_wanted.emit()
        else:
            self.wanted.emit(lesson)


# The list of lessons and puzzles: what there is, what is done, and the puzzle of the day

LIST_WIDTH, LIST_HEIGHT = 620, 560
OPEN = "  "


class ExerciseList(QDialog):
    """Lists exercises; Enter or a double click begins one. Files are added by letting them fall onto it."""

    wanted = Signal(object)
    """The exercise that is chosen."""
    dropped = Signal(object)
    """The `Path` of a file to add."""

    def __init__(
        self,
        title: str,
        exercises: Sequence[Any],
        done: Mapping[str, str],
        today: Any | None,
        parent: QWidget | None = None,
        rating: int | None = None,
    ) -> None:
        """`today` is the puzzle of the day, None for lessons; `rating` the player's own, None without one."""
        super().__init__(parent)
        self.setWindowTitle(title)
        if today is not None:
            FileDrops(self).dropped.connect(lambda files: self.dropped.emit(files[0]))
        self.list = QListWidget()
        self.list.setAccessibleName(title)
        for exercise in exercises:
            self._add(exercise, is_done=exercise.name in done)
        self.list.itemActivated.connect(self._on_activated)
        self.list.currentItemChanged.connect(self._on_current)
        self.about = PlainLabel()
        self.about.setWordWrap(True)
        self.about.setMinimumHeight(3 * self.fontMetrics().lineSpacing())
        told = self.tr("{0} of {1} done").format(self._done_among(exercises, done), len(exercises))
        if rating is not None:
            told = self.tr("{0}. Your rating: {1}").format(told, rating)
        count = PlainLabel(told)
        self.theme = self._make_themes(exercises)
        column = QVBoxLayout(self)
        column.addWidget(count)
        column.addWidget(self.theme)
        column.addWidget(self.list, 1)
        column.addWidget(self.about)
        column.addLayout(self._buttons(today))
        give_room(self, LIST_WIDTH, LIST_HEIGHT)
        self._done = done
        self._go_to_next()

    def _buttons(self, today: Any | None) -> QHBoxLayout:
        row = QHBoxLayout()
        self.begin = QPushButton(self.tr("Begin"))
        self.begin.setDefault(True)
        self.begin.clicked.connect(lambda _=False: self._on_activated(self.list.currentItem()))
        row.addWidget(self.begin)
        if today is not None:
            self.daily = QPushButton(self.tr("Puzzle of the day"))
            self.daily.clicked.connect(lambda _=False: self._take(today))
            self.add = QPushButton(self.tr("Add a file…"))
            self.add.clicked.connect(lambda _=False: self._ask_for_file())
            row.addWidget(self.daily)
            row.addWidget(self.add)
        row.addStretch(1)
        return row

    def _make_themes(self, exercises: Sequence[Any]) -> QComboBox:
        """The choice of a theme, not shown if there are none."""
        themes = DropDown()
        themes.setAccessibleName(self.tr("Theme"))
        themes.addItem(self.tr("All themes"), "")
        used = {theme for each in exercises if isinstance(each, Puzzle) for theme in each.themes}
        for theme, words in THEME_NAMES.items():
            if theme in used:
                themes.addItem(said(words), theme)
        if not used:
            themes.hide()
        themes.currentIndexChanged.connect(lambda _: self._show_theme())
        return themes

    def _show_theme(self) -> None:
        """Show only the puzzles of the chosen theme."""
        theme = self.theme.currentData()
        for row in range(self.list.count()):
            item = self.list.item(row)
            exercise = item.data(Qt.ItemDataRole.UserRole)
            item.setHidden(bool(theme) and theme not in exercise.themes)
        self._go_to_next()

    def _go_to_next(self) -> None:
        """Choose the first exercise that is shown and not done."""
        rows = [row for row in range(self.list.count()) if not self.list.item(row).isHidden()]
        names = {row: self.list.item(row).data(Qt.ItemDataRole.UserRole).name for row in rows}
        self.list.setCurrentRow(next((row for row in rows if names[row] not in self._done), rows[0] if rows else -1))

    @staticmethod
    def _done_among(exercises: Sequence[Any], done: Mapping[str, str]) -> int:
        return sum(exercise.name in done for exercise in exercises)

    def _add(self, exercise: Any, *, is_done: bool) -> None:
        grade = f" · {said(GRADES[exercise.grade - 1])}" if isinstance(exercise, Puzzle) else ""
        if isinstance(exercise, Puzzle) and exercise.themes:
            grade += f" · {', '.join(said(THEME_NAMES[theme]) for theme in exercise.themes)}"
        item = QListWidgetItem(f"{DONE if is_done else OPEN} {said(exercise.title)}{grade}")
        item.setData(Qt.ItemDataRole.UserRole, exercise)
        if is_done:
            item.setData(Qt.ItemDataRole.AccessibleTextRole, self.tr("{0}, done").format(said(exercise.title)))
        self.list.addItem(item)

    def _on_current(self, item: QListWidgetItem | None) -> None:
        exercise = None if item is None else item.data(Qt.ItemDataRole.UserRole)
        self.about.setText("" if exercise is None else said(exercise.because))
        self.begin.setEnabled(exercise is not None)

    def _on_activated(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self._take(item.data(Qt.ItemDataRole.UserRole))

    def _take(self, exercise: Any) -> None:
        self.accept()
        self.wanted.emit(exercise)

    def _ask_for_file(self) -> None:
        dialog = FileDialog(self, self.tr("Add a puzzle"))
        dialog.setNameFilters([self.tr("Puzzles (*.yaml)"), self.tr("All files (*)")])
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.dropped.emit(Path(name)))
        dialog.open()
