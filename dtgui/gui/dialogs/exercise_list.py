"""The list of lessons and puzzles: what there is, what is done, and the puzzle of the day."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from dtgui.gui.look.language import said
from dtgui.gui.widgets.dialog_size import give_room
from dtgui.gui.widgets.file_dialog import FileDialog
from dtgui.gui.widgets.file_drops import FileDrops
from dtgui.gui.widgets.plain import PlainLabel
from dtgui.practice.puzzles import GRADES, Puzzle

WIDTH, HEIGHT = 620, 560
DONE, OPEN = "✔", "  "


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
    ) -> None:
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
        count = PlainLabel(self.tr("{0} of {1} done").format(self._done_among(exercises, done), len(exercises)))
        column = QVBoxLayout(self)
        column.addWidget(count)
        column.addWidget(self.list, 1)
        column.addWidget(self.about)
        column.addLayout(self._buttons(today))
        give_room(self, WIDTH, HEIGHT)
        first = next((row for row, each in enumerate(exercises) if each.name not in done), 0)
        self.list.setCurrentRow(first)

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

    @staticmethod
    def _done_among(exercises: Sequence[Any], done: Mapping[str, str]) -> int:
        return sum(exercise.name in done for exercise in exercises)

    def _add(self, exercise: Any, *, is_done: bool) -> None:
        grade = f" · {said(GRADES[exercise.grade - 1])}" if isinstance(exercise, Puzzle) else ""
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
