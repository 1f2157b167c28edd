"""The list of lessons and puzzles: what there is, what is done, and the puzzle of the day."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
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
from dtgui.practice.puzzles import GRADES, THEME_NAMES, Puzzle

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
        give_room(self, WIDTH, HEIGHT)
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
        themes = QComboBox()
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
