"""Drills: a question, its choices as buttons, the reason and the rule after each, and how they went over time."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from html import escape
from typing import Any, NamedTuple

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from dtgui.gui.look.language import said
from dtgui.gui.widgets.charts import ChartLine, LineChart, Lines
from dtgui.gui.widgets.dialogs import give_room, open_dialog, scrolled
from dtgui.gui.widgets.layouts import FlowLayout
from dtgui.gui.widgets.menus import DropDown
from dtgui.gui.widgets.texts import HtmlLabel, PlainLabel
from dtgui.play.box import Drills
from dtgui.practice.drills.exercise import HARDEST, DrillQuestion
from dtgui.practice.progress import DrillScore, Progress

WIDTH, HEIGHT = 560, 520
LARGER = 1.3
"""How large cards are written, by the size of texts."""
SECONDS = 20
"""How long there is for an answer where it is timed."""


RISES_AFTER = 4
"""The number of right answers in a row after which questions become more difficult."""
REPEATED_AFTER = 3
"""The number of other questions before one that was answered wrong comes again."""
RED_SUITS = "♥♦"


KEYBOARD_LINKS = Qt.TextInteractionFlag.LinksAccessibleByKeyboard


def coloured(text: str, colour: str) -> str:
    """Return a text as HTML, with the signs of the red suits and the ranks before them in red."""
    red = "|".join(RED_SUITS)
    return re.sub(rf"\w+(?:{red})", rf'<span style="color: {colour};">\g<0></span>', escape(text))


class DrillDialog(QDialog):
    """Asks the questions of one drill after another; digits answer, Enter goes on.

    Questions become more difficult as long as the answers are right, and a wrong answer brings its question back.
    """

    section_wanted = Signal(str)
    """A section of the rulebook to read, as it is cited."""
    missed = Signal(str, object)
    """The name of the drill, and the `DrillQuestion` that was answered wrongly."""

    def __init__(
        self, drills: Drills, game: Callable[[], Any], progress: Progress, seed: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Drills"))
        self._drills, self._game, self._progress, self._seed = drills, game, progress, seed
        self._asked: Iterator[DrillQuestion] = iter(())
        self._exercise: DrillQuestion | None = None
        self._level = self._in_a_row = 0
        self._missed: list[tuple[int, DrillQuestion]] = []
        """Questions answered wrong, each with the number of other questions before it comes again."""
        self.kinds = DropDown()
        self.kinds.setAccessibleName(self.tr("Drill"))
        for name, title in drills.titles.items():
            self.kinds.addItem(said(title), name)
        self.kinds.currentIndexChanged.connect(lambda _: self.begin())
        self.timed = QCheckBox(self.tr("{0} seconds each").format(SECONDS))
        self.timed.toggled.connect(lambda _: self._wind_up())
        self._clock = QTimer(self, interval=1_000)
        self._clock.timeout.connect(self._on_second)
        self._left = 0
        self.question, self.record, self.left = (PlainLabel() for _ in range(3))
        self.shown, self.reason = HtmlLabel(), HtmlLabel()
        self.reason.linkActivated.connect(self.section_wanted)
        self.reason.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse | KEYBOARD_LINKS)
        self.next = QPushButton(self.tr("Next question"))
        self.next.clicked.connect(lambda _=False: self.ask())
        self.over_time = QPushButton(self.tr("Over time…"))
        self.over_time.setAutoDefault(False)
        self.over_time.clicked.connect(lambda _=False: self.open_record())
        self.choices: list[QPushButton] = []
        self._arrange()
        give_room(self, WIDTH, HEIGHT)
        self.begin()

    def _arrange(self) -> None:
        font = self.shown.font()
        font.setPixelSize(round(self.fontInfo().pixelSize() * LARGER))
        self.shown.setFont(font)
        top = QHBoxLayout()
        top.addWidget(self.kinds, 1)
        top.addWidget(self.timed)
        top.addWidget(self.left)
        body = QWidget()
        column = QVBoxLayout(body)
        self._buttons = FlowLayout()
        for label in (self.question, self.shown):
            label.setWordWrap(True)
            column.addWidget(label)
        column.addLayout(self._buttons)
        self.reason.setWordWrap(True)
        self.record.setWordWrap(True)
        column.addWidget(self.reason)
        column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.addLayout(top)
        outer.addWidget(scrolled(body), 1)
        outer.addWidget(self.next)
        below = QHBoxLayout()
        below.addWidget(self.record, 1)
        below.addWidget(self.over_time)
        outer.addLayout(below)

    # Asking

    def begin(self) -> None:
        """Begin the drill that is chosen."""
        self._level = self._in_a_row = 0
        self._missed.clear()
        self._asked = self._drills.ask(self.kinds.currentData(), self._seed, self._game, lambda: self._level)
        self._show_record()
        self.ask()

    def ask(self) -> None:
        """Ask the next question."""
        self._exercise = exercise = self._next_question()
        self.question.setText(said(exercise.asks))
        self.shown.setText("<br>".join(coloured(said(line), self._red) for line in exercise.shown))
        self.reason.setText("")
        self.next.setEnabled(False)
        while self._buttons.count():
            self._buttons.takeAt(0)
        for button in self.choices:
            button.deleteLater()
        self.choices = [self._choice(place, text) for place, text in enumerate(exercise.choices)]
        self.choices[0].setFocus()
        self._wind_up()

    @property
    def _red(self) -> str:
        """The colour of the red suits: readable in the present look."""
        return self.palette().color(QPalette.ColorRole.BrightText).name()

    def _next_question(self) -> DrillQuestion:
        """One that was answered wrong a while ago, else a new one."""
        self._missed = [(wait - 1, question) for wait, question in self._missed]
        if self._missed and self._missed[0][0] < 0:
            return self._missed.pop(0)[1]
        return next(self._asked)

    def _learn(self, exercise: DrillQuestion, *, is_right: bool) -> None:
        """Make the next questions more or less difficult, and keep a question that was answered wrong."""
        self._in_a_row = self._in_a_row + 1 if is_right else 0
        if not is_right:
            self.missed.emit(self.kinds.currentData(), exercise)
            self._missed.append((REPEATED_AFTER, exercise))
            self._level = max(0, self._level - 1)
        elif self._in_a_row % RISES_AFTER == 0:
            self._level = min(HARDEST, self._level + 1)

    def _choice(self, place: int, text: str) -> QPushButton:
        button = QPushButton(f"{place + 1}  {said(text)}")
        button.setAutoDefault(False)
        if place < 9:
            button.setShortcut(str(place + 1))
        button.clicked.connect(lambda _=False: self.answer(place))
        self._buttons.addWidget(button)
        return button

    def answer(self, place: int | None) -> None:
        """Answer with a choice, or (None) with none in time: show the right answer, the reason, and the rule."""
        exercise = self._exercise
        if exercise is None or self.next.isEnabled():
            return
        self._clock.stop()
        is_right = place == exercise.right
        self._learn(exercise, is_right=is_right)
        self._progress.answer(self.kinds.currentData(), date.today().isoformat(), is_right=is_right)
        if is_right:
            verdict = self.tr("Right.")
        elif place is None:
            verdict = self.tr("Too late: {0}.").format(said(exercise.answer))
        else:
            verdict = self.tr("No: {0}.").format(said(exercise.answer))
        link = f'<a href="{escape(exercise.section)}">{escape(exercise.section)}</a>'
        self.reason.setText(f"{coloured(f'{verdict} {said(exercise.reason)}', self._red)} ({link})")
        for number, button in enumerate(self.choices):
            button.setEnabled(number == exercise.right)
        self.next.setEnabled(True)
        self.next.setFocus()
        self._show_record()

    # Time, and what is kept

    def _wind_up(self) -> None:
        self._left = SECONDS
        self.left.setText("")
        if self.timed.isChecked() and not self.next.isEnabled():
            self.left.setText(str(SECONDS))
            self._clock.start()
        else:
            self._clock.stop()

    def _on_second(self) -> None:
        self._left -= 1
        self.left.setText(str(self._left))
        if self._left <= 0:
            self.answer(None)

    def open_record(self) -> DrillRecord:
        """Show how each drill went from day to day."""
        dialog = DrillRecord(self._records(), self)
        open_dialog(dialog)
        return dialog

    def _records(self) -> list[DrillResults]:
        """How each drill went, those that were never done left out, the weakest first."""
        records = (
            DrillResults(said(title), self._progress.scores(name)) for name, title in self._drills.titles.items()
        )
        return sorted((each for each in records if each.days), key=lambda each: each.total.share)

    def _show_record(self) -> None:
        """How each drill went altogether, the weakest first."""
        told = " · ".join(f"{each.title}: {each.total.right}/{sum(each.total)}" for each in self._records())
        self.record.setText(self.tr("So far, weakest first: {0}").format(told) if told else "")
        self.over_time.setEnabled(bool(told))
        self.record.setAlignment(Qt.AlignmentFlag.AlignLeft)


# Strengths and weak points over time: how each drill went, day by day, as a plot and in words

RECORD_WIDTH, RECORD_HEIGHT = 620, 560
MOST_DAYS = 60
"""Earlier days are not drawn: they say little about the present skill."""
LATEST = 7
"""The number of most recent days with answers."""


class DrillResults(NamedTuple):
    """How a drill went: its title, and what was right and wrong by days, the first day first."""

    title: str
    days: Mapping[str, DrillScore]

    @property
    def total(self) -> DrillScore:
        """All days together."""
        return _sum(tuple(self.days.values()))

    @property
    def latest(self) -> DrillScore:
        """The latest days together."""
        return _sum(tuple(self.days.values())[-LATEST:])

    @property
    def before(self) -> DrillScore:
        """All days before the latest ones together."""
        return _sum(tuple(self.days.values())[:-LATEST])


def _sum(scores: Sequence[DrillScore]) -> DrillScore:
    return DrillScore(sum(score.right for score in scores), sum(score.wrong for score in scores))


class DrillRecord(QDialog):
    """Shows the records of drills, in the order in which they are given."""

    def __init__(self, records: Sequence[DrillResults], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Strengths and weak points"))
        body = QWidget()
        column = QVBoxLayout(body)
        self.plots = [_plot(record) for record in records]
        for record, plot in zip(records, self.plots, strict=True):
            heading = PlainLabel(record.title)
            heading.setProperty("heading", True)
            about = PlainLabel(self._told(record))
            about.setWordWrap(True)
            for widget in (heading, about, plot):
                column.addWidget(widget)
        column.addStretch(1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        outer = QVBoxLayout(self)
        outer.addWidget(scrolled(body), 1)
        outer.addWidget(buttons)
        give_room(self, RECORD_WIDTH, RECORD_HEIGHT)

    def _told(self, record: DrillResults) -> str:
        """The whole, and whether it has become better."""
        total = record.total
        told = self.tr("{0} of {1} right ({2:.0%}).").format(total.right, sum(total), total.share)
        if not sum(record.before):
            return told
        trend = self.tr("Last {0} days: {1:.0%}; before: {2:.0%}.")
        return f"{told} {trend.format(LATEST, record.latest.share, record.before.share)}"


def _plot(record: DrillResults) -> LineChart:
    """Return the share of right answers on each day as a line."""
    days = tuple(record.days.items())[-MOST_DAYS:]
    chart = LineChart(record.title)
    shares = ChartLine("", tuple(score.share for _, score in days))
    chart.show_lines(Lines((shares,), steps=tuple(day for day, _ in days)))
    return chart
