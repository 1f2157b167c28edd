"""State that an answer must not change: everything that belongs to the player, and not to the game."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtWidgets import QDockWidget

from dtgui.app.settings import Settings
from tests.journeys.hands import windows_in_front
from tests.journeys.visit import Visit

OPENED_BY_KEYS = "outline"
"""The dock that F4 shows; the robot gives answers there."""


class Standing(NamedTuple):
    """Settings, windows, docks, sizes and habits at one moment."""

    settings: Settings
    windows: tuple[str, ...]
    docks: tuple[str, ...]
    size: tuple[int, int]
    zoom: float
    holds: bool
    stops: frozenset[str]
    notes: int
    laid: int

    @classmethod
    def of(cls, visit: Visit) -> Standing:
        """Return how everything stands now."""
        window, controller = visit.window, visit.controller
        habits, session = controller.auto_pass.habits, controller.session
        pile = window.pile
        return cls(
            window.preferences.settings,
            tuple(sorted(type(each).__name__ for each in windows_in_front() if each is not pile)),
            tuple(name for name, dock in window.docks.named.items() if name != OPENED_BY_KEYS and _is_shown(dock)),
            (window.width(), window.height()),
            window.table.view.zoom.scale,
            habits.holds,
            habits.stops,
            0 if session is None else len(session.notes),
            0 if session is None else len(session.laid),
        )


def _is_shown(dock: QDockWidget) -> bool:
    return not dock.isHidden()
