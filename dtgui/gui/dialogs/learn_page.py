"""The course for learners: a map of its stations in chapters, and one button that continues."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import groupby

from PySide6.QtCore import Qt, QTimer, Signal, SignalInstance
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout, QWidget

from dtgui.gui.look.language import said
from dtgui.gui.widgets.dialog_size import give_room
from dtgui.gui.widgets.menus import lettered
from dtgui.gui.widgets.plain import PlainLabel
from dtgui.gui.widgets.scrolled import scrolled
from dtgui.practice.lessons import Lesson

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
