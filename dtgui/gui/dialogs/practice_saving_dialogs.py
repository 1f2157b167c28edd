"""Asks for the details of a new puzzle or scenario, made in practice, before it is kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dtgui.gui.dialogs.what_if_dialog import MomentChoice
from dtgui.gui.look.language import said
from dtgui.gui.widgets.dialogs import give_room, scrolled
from dtgui.gui.widgets.menus import DropDown
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.kernel.workbench import Expectation
from dtgui.practice.puzzles import GRADES, Draft, PuzzleEnd

WIDTH, HEIGHT = 640, 620
GOAL_LINES = 5
"""The least number of visible lines in the list of goals."""
MOST_PLAYS, MOST_DAYS = 5, 3


class Material(NamedTuple):
    """The material of a puzzle: its players, the present state, and the other branches."""

    solvers: Sequence[str]
    goals: Sequence[Expectation]
    ways: Sequence[MomentChoice]


class SavePuzzleDialog(QDialog):
    """A form. It stays open until its content makes a valid puzzle, which the checker decides."""

    told = Signal(object)
    """A `Draft`."""

    def __init__(self, material: Material, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Save as puzzle"))
        self._goals = tuple(material.goals)
        self.title, self.task, self.flaw = QLineEdit(), QLineEdit(), QLineEdit()
        self.grade, self.solver, self.until, self.tempting = DropDown(), DropDown(), DropDown(), DropDown()
        self.grade.addItems([said(grade) for grade in GRADES])
        self.solver.addItems(list(material.solvers))
        for words, until in self._ends():
            self.until.addItem(words, until)
        self.tempting.addItem(self.tr("None"), None)
        for way in material.ways:
            self.tempting.addItem(way.name, way.number)
        self.goals = self._make_goals()
        self.problem = PlainLabel("")
        self.problem.setWordWrap(True)
        self.problem.hide()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(lambda: self.told.emit(self.draft))
        buttons.rejected.connect(self.reject)
        self.tempting.currentIndexChanged.connect(lambda _: self._show_flaw())
        column = QVBoxLayout(self)
        column.addWidget(scrolled(self._make_form()), 1)
        column.addWidget(self.problem)
        column.addWidget(buttons)
        self._show_flaw()
        give_room(self, WIDTH, HEIGHT)

    @property
    def draft(self) -> Draft:
        """Return the present content."""
        checked = (self.goals.item(row).checkState() is Qt.CheckState.Checked for row in range(len(self._goals)))
        return Draft(
            " ".join(self.title.text().split()),
            self.grade.currentIndex() + 1,
            " ".join(self.task.text().split()),
            self.solver.currentText(),
            self.until.currentData(),
            tuple(each for each, is_ticked in zip(self._goals, checked, strict=True) if is_ticked),
            self.tempting.currentData(),
            " ".join(self.flaw.text().split()),
        )

    def refuse(self, problem: str) -> None:
        """Say why this makes no puzzle."""
        self.problem.setText(self.tr("This is not a puzzle yet: {0}").format(problem))
        self.problem.show()

    def _ends(self) -> Iterator[tuple[str, PuzzleEnd]]:
        """When a puzzle can end, in words."""
        yield self.tr("When the current phase ends"), PuzzleEnd(plays=0)
        yield self.tr("After one play by the solver"), PuzzleEnd(plays=1)
        for plays in range(2, MOST_PLAYS + 1):
            yield self.tr("After {0} plays by the solver").format(plays), PuzzleEnd(plays=plays)
        yield self.tr("After a day"), PuzzleEnd(days=1)
        for days in range(2, MOST_DAYS + 1):
            yield self.tr("After {0} days").format(days), PuzzleEnd(days=days)
        yield self.tr("Before the first play of the next day"), PuzzleEnd(noons=1)
        for days in range(2, MOST_DAYS + 1):
            yield self.tr("Before the first play in {0} days").format(days), PuzzleEnd(noons=days)
        yield self.tr("With the game"), PuzzleEnd()

    def _make_goals(self) -> QListWidget:
        goals = QListWidget()
        goals.setWordWrap(True)
        goals.setMinimumHeight(GOAL_LINES * (goals.fontMetrics().lineSpacing() + 6))
        for each in self._goals:
            item = QListWidgetItem(said(each.words), goals)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Unchecked)
        return goals

    def _make_form(self) -> QWidget:
        body = QWidget()
        form = QFormLayout(body)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        about = PlainLabel(
            self.tr(
                "The puzzle begins with the last position you made; your answers since then are its "
                "solution. Tick the goal to reach at the end. The tempting line is another one you have "
                "played, which looks right and fails."
            )
        )
        about.setWordWrap(True)
        form.addRow(about)
        self.task.setPlaceholderText(self.tr("The task, in a sentence"))
        self.flaw.setPlaceholderText(self.tr("Why the tempting line fails, in a sentence"))
        for name, field in (
            (self.tr("Title"), self.title),
            (self.tr("Grade"), self.grade),
            (self.tr("Task"), self.task),
            (self.tr("Solved by"), self.solver),
            (self.tr("Ends"), self.until),
            (self.tr("Goal"), self.goals),
            (self.tr("Tempting line"), self.tempting),
            (self.tr("Reason"), self.flaw),
        ):
            field.setAccessibleName(name)
            if isinstance(field, QComboBox):
                field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            form.addRow(name, field)
        return body

    def _show_flaw(self) -> None:
        self.flaw.setEnabled(self.tempting.currentData() is not None)


# Asks what a scenario shows, and what of the present it expects, before it is kept

SCENARIO_WIDTH, SCENARIO_HEIGHT = 560, 440


class SaveScenarioDialog(QDialog):
    """A sentence, and a list of the present facts: the ticked ones become expectations."""

    told = Signal(str, object)
    """The sentence, and the `Expectation`s that were ticked."""

    def __init__(self, offered: Sequence[Expectation], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Save as scenario"))
        self._offered = tuple(offered)
        self.sentence = QLineEdit()
        self.sentence.setAccessibleName(self.tr("Purpose"))
        self.sentence.setPlaceholderText(self.tr("What does it show? One sentence."))
        self.expected = QListWidget()
        self.expected.setAccessibleName(self.tr("Expectations"))
        self.expected.setWordWrap(True)
        for each in self._offered:
            item = QListWidgetItem(said(each.words), self.expected)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Unchecked)
        about = self.tr(
            "The scenario starts with the last position you made, followed by all answers since. Tick "
            "what must be true at the end:"
        )
        label = PlainLabel(about)
        label.setWordWrap(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.accepted.connect(lambda: self.told.emit(self.sentence.text(), self.ticked))
        column = QVBoxLayout(self)
        for widget in (self.sentence, label, self.expected, buttons):
            column.addWidget(widget)
        give_room(self, SCENARIO_WIDTH, SCENARIO_HEIGHT)

    @property
    def ticked(self) -> tuple[Expectation, ...]:
        """Return the ticked expectations."""
        checked = (self.expected.item(row).checkState() is Qt.CheckState.Checked for row in range(len(self._offered)))
        return tuple(each for each, is_ticked in zip(self._offered, checked, strict=True) if is_ticked)
