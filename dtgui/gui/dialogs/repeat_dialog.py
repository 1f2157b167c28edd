"""A few questions that were answered wrongly before: one after the other, with the reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtWidgets import QDialog, QPushButton, QVBoxLayout, QWidget

from dtgui.gui.look.language import said
from dtgui.gui.widgets.dialog_size import give_room
from dtgui.gui.widgets.menus import lettered
from dtgui.gui.widgets.plain import PlainLabel
from dtgui.practice.lessons import Lesson, LessonChoice, LessonStep
from dtgui.practice.mistakes import MissedQuestion

WIDTH, HEIGHT = 520, 380


class Repetition(NamedTuple):
    """A question that comes back: its lesson and its step."""

    question: MissedQuestion
    lesson: Lesson
    step: LessonStep


class RepeatDialog(QDialog):
    """Asks questions. `answered` is called with each one and whether it was right; `streak` returns days in a row."""

    def __init__(
        self,
        questions: Sequence[Repetition],
        answered: Callable[[MissedQuestion, bool], None],
        streak: Callable[[], int],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Repeat"))
        self._questions, self._answered, self._streak = list(questions), answered, streak
        self._number = self._right = 0
        self.about, self.text, self.reason = (self._label() for _ in range(3))
        font = self.about.font()
        font.setBold(True)
        self.about.setFont(font)
        self.choices: list[QPushButton] = []
        self._column = QVBoxLayout()
        self.next = QPushButton()
        self.next.clicked.connect(lambda _=False: self._go_on())
        column = QVBoxLayout(self)
        column.addWidget(self.about)
        column.addWidget(self.text)
        column.addLayout(self._column)
        column.addWidget(self.reason)
        column.addStretch(1)
        column.addWidget(self.next)
        give_room(self, WIDTH, HEIGHT)
        self._ask()

    def _label(self) -> PlainLabel:
        label = PlainLabel()
        label.setWordWrap(True)
        return label

    def _ask(self) -> None:
        asked = self._questions[self._number]
        self.about.setText(f"{said(asked.lesson.title)} · {self._number + 1}/{len(self._questions)}")
        self.text.setText(said(asked.step.says))
        self.reason.clear()
        self.next.setText(self.tr("Next"))
        self.next.setEnabled(False)
        for choice in asked.step.choices:
            button = QPushButton(lettered(said(choice.says)))
            button.setStyleSheet("text-align: left; padding-left: 10px")
            button.clicked.connect(partial(self._choose, asked, choice))
            self._column.addWidget(button)
            self.choices.append(button)

    def _choose(self, asked: Repetition, choice: LessonChoice, _is_checked: bool = False) -> None:
        for button in self.choices:
            button.setEnabled(False)
        right = next(each for each in asked.step.choices if each.is_right)
        told = self.tr("Right. {0}") if choice.is_right else "{0} " + f"{said(right.says)}: {said(right.because)}"
        self.reason.setText(told.format(said(choice.because)))
        self._right += choice.is_right
        self._answered(asked.question, choice.is_right)
        self.next.setEnabled(True)
        self.next.setFocus()

    def _go_on(self) -> None:
        for button in self.choices:
            self._column.removeWidget(button)
            button.deleteLater()
        self.choices = []
        self._number += 1
        if self._number > len(self._questions):
            self.accept()
        elif self._number < len(self._questions):
            self._ask()
        else:
            self._end()

    def _end(self) -> None:
        self.about.setText(self.tr("Done for today"))
        self.text.setText(self.tr("{0} of {1} right.").format(self._right, len(self._questions)))
        days = self._streak()
        self.reason.setText(self.tr("{0} days in a row.").format(days) if days > 1 else "")
        self.next.setText(self.tr("Close"))
