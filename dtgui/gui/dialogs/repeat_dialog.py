"""A few exercises that were wrong before: questions one after the other, with the reasons, and puzzles to play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QPushButton, QVBoxLayout, QWidget

from dtgui.gui.widgets.dialogs import give_room, scrolled
from dtgui.gui.widgets.menus import lettered
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.practice.progress import Mistake

WIDTH, HEIGHT = 520, 380


class RepeatChoice(NamedTuple):
    """An answer to a question, and what is said to it."""

    text: str
    is_right: bool
    because: str = ""


class Repetition(NamedTuple):
    """An exercise that comes back, in the player's language: what it is about, what it asks, and the answers.

    One without answers is played at the table. `opens` is the button that shows it there, empty without one.
    """

    mistake: Mistake
    about: str
    says: str
    choices: Sequence[RepeatChoice] = ()
    opens: str = ""


class RepeatDialog(QDialog):
    """Asks questions. `answered` is called with each one and whether it was right; `streak` returns days in a row."""

    opened = Signal(object)
    """The `Mistake` whose puzzle or position is wanted on the table."""

    def __init__(
        self,
        questions: Sequence[Repetition],
        answered: Callable[[Mistake, bool], None],
        streak: Callable[[], int],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Repeat"))
        self._questions, self._answered, self._streak = list(questions), answered, streak
        self._number = self._asked = self._right = 0
        self.about, self.text, self.reason = (self._label() for _ in range(3))
        font = self.about.font()
        font.setBold(True)
        self.about.setFont(font)
        self.choices: list[QPushButton] = []
        self._column = QVBoxLayout()
        self.at_table = QPushButton()
        self.at_table.setAutoDefault(False)
        self.at_table.clicked.connect(lambda _=False: self._on_open())
        self.next = QPushButton()
        self.next.clicked.connect(lambda _=False: self._go_on())
        body = QWidget()
        column = QVBoxLayout(body)
        column.addWidget(self.about)
        column.addWidget(self.text)
        column.addLayout(self._column)
        column.addWidget(self.at_table)
        column.addWidget(self.reason)
        column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.addWidget(scrolled(body), 1)
        outer.addWidget(self.next)
        give_room(self, WIDTH, HEIGHT)
        self._ask()

    def _label(self) -> PlainLabel:
        label = PlainLabel()
        label.setWordWrap(True)
        return label

    def _ask(self) -> None:
        asked = self._questions[self._number]
        self.about.setText(f"{asked.about} · {self._number + 1}/{len(self._questions)}")
        self.text.setText(asked.says)
        self.reason.clear()
        self.at_table.setText(asked.opens)
        self.at_table.setVisible(bool(asked.opens))
        self.next.setText(self.tr("Next"))
        self.next.setEnabled(not asked.choices)
        for choice in asked.choices:
            button = QPushButton(lettered(choice.text))
            button.setStyleSheet("text-align: left; padding-left: 10px")
            button.clicked.connect(partial(self._choose, asked, choice))
            self._column.addWidget(button)
            self.choices.append(button)
        (self.choices[0] if self.choices else self.at_table).setFocus()

    def _choose(self, asked: Repetition, choice: RepeatChoice, _is_checked: bool = False) -> None:
        for button in self.choices:
            button.setEnabled(False)
        right = next(each for each in asked.choices if each.is_right)
        told = self.tr("Right. {0}").format(choice.because)
        self.reason.setText(told if choice.is_right else f"{choice.because} {right.text}: {right.because}".strip())
        self._asked += 1
        self._right += choice.is_right
        self._answered(asked.mistake, choice.is_right)
        self.next.setEnabled(True)
        self.next.setFocus()

    def _on_open(self) -> None:
        self.accept()
        self.opened.emit(self._questions[self._number].mistake)

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
        self.at_table.hide()
        self.text.setText(self.tr("{0} of {1} right.").format(self._right, self._asked))
        days = self._streak()
        self.reason.setText(self.tr("{0} days in a row.").format(days) if days > 1 else "")
        self.next.setText(self.tr("Close"))
