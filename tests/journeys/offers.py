"""The words in which a place of the window is described: what it offers to a person, and the ways to give that."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Any, NamedTuple

from PySide6.QtWidgets import QApplication

from dtgui.kernel.decisions import Option
from tests.journeys.hands import Hands
from tests.journeys.visit import Visit

CONFIRM = Option("confirm what is picked")
"""The answer that consists of the present picks."""


class Device(Enum):
    """The device that a way needs."""

    MOUSE = "mouse"
    KEYS = "keys"


class Offered(NamedTuple):
    """Something to be seen that leads to an option, or to a list of several."""

    options: frozenset[Option]
    at: Any
    """Where that is: an id of the table, a button, a number of presses; the ways of the place know."""


class Person(NamedTuple):
    """A person who answers: the window, the hands, and the habits."""

    visit: Visit
    hands: Hands
    moods: Random


def always(_: Person, __: Offered) -> bool:
    """Fit everything that a place offers."""
    return True


@dataclass(frozen=True)
class Way:
    """How something is given that a place offers; `fits` says whether it can be given so."""

    name: str
    device: Device
    give: Callable[[Person, Offered], None]
    fits: Callable[[Person, Offered], bool] = always


def in_main_window(visit: Visit) -> bool:
    """Whether keys go to the main window; it has them, too, where no window has any."""
    return QApplication.activeWindow() in (None, visit.window)


@dataclass(frozen=True)
class Place:
    """A part of the window in which answers are given.

    Where it `blocks`, nothing behind it can be used until it is left by the key `leave`. Keys reach it where
    `has_keyboard` says so.
    """

    name: str
    is_open: Callable[[Visit], bool]
    offers: Callable[[Person], Iterable[Offered]]
    ways: tuple[Way, ...]
    blocks: bool = False
    leave: str = ""
    has_keyboard: Callable[[Visit], bool] = in_main_window
