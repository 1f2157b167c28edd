"""Passing without tedium: what is answered for the players unasked, until when they pass on, when nobody answers."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, Signal

from dtgui.controller.course import Course
from dtgui.controller.opponents import Opponents
from dtgui.controller.passing import PASS, Passing, Until
from dtgui.kernel.decisions import Decision, Option
from dtgui.kernel.scene import Scene


class Waiter(Protocol):
    """Whose patience it is: it knows what is asked, and answers."""

    @property
    def scene(self) -> Scene | None:
        """What is seen."""

    @property
    def decision(self) -> Decision | None:
        """What is asked."""

    def choose(self, option: Option) -> None:
        """Answer."""

    def go_on(self) -> None:
        """Give the answers that need no thought now, and let the opponents think."""


class Patience(QObject):
    """The habits of passing in one game after the other, changed here and nowhere else."""

    changed = Signal(object)
    """The `Passing` that holds now."""

    def __init__(self, waiter: Waiter, course: Course, opponents: Opponents, parent: QObject) -> None:
        super().__init__(parent)
        self._waiter = waiter
        self._course = course
        self._opponents = opponents
        self._told = course.passing

    @property
    def habits(self) -> Passing:
        """What is answered without asking."""
        return self._course.passing

    def take(self, habits: Passing) -> None:
        """Answer without asking what this says, from the next decision on."""
        self._course.passing = habits
        self.tell()

    def tell(self) -> None:
        """Let everybody know, where the habits are others than before: the course of the game ends some of them."""
        self._opponents.is_held = self.habits.holds
        if self.habits != self._told:
            self._told = self.habits
            self.changed.emit(self.habits)

    def pass_on(self, until: Until = Until.CONCERNED) -> None:
        """Pass now, and again as long as this says; does nothing where passing is not possible."""
        scene, decision = self._waiter.scene, self._waiter.decision
        if scene is not None and decision is not None and PASS in decision.options:
            self.take(self.habits.waits(scene, until))
            self._waiter.choose(PASS)

    def stop(self) -> bool:
        """Be asked again; return False where nobody was passing on."""
        was_passing = self.habits.waiting is not None
        self.take(self.habits.ended())
        return was_passing

    def hold(self, on: bool) -> None:
        """Let nobody answer by itself, opponents neither, or let the game go on again."""
        if on != self.habits.holds:
            self.take(self.habits.holding(on=on))
            if not on:
                self._waiter.go_on()

    def hurry(self) -> None:
        """Wait no longer than needed until a player here is asked again."""
        self.hold(False)
        self._opponents.hurry()
