"""Visits to the program for the robot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from dtgui.app.paths import default_paths
from dtgui.games.doomtown import BOX as DOOMTOWN
from dtgui.gui.services.program import speak
from tests.journeys.hands import note_turn
from tests.journeys.stalls import LONGEST_MS
from tests.journeys.visit import Visit, Witness


@pytest.fixture
def witness() -> Iterator[Witness]:
    """Notes what goes wrong under Qt's hands while the test runs."""
    with Witness() as made:
        yield made


@pytest.fixture
def visit(request: pytest.FixtureRequest, qapp: QApplication, tmp_path: Path) -> Iterator[Callable[..., Visit]]:
    """Start the program of a player with these settings, and the cards of packs if wanted; it is closed at the end.

    The next test speaks English again.
    """
    made: list[Visit] = []
    is_timed = request.node.get_closest_marker("soak") is not None

    def start(*, has_packs: bool = False, **settings: object) -> Visit:
        with_cards = {"make_doomtown": DOOMTOWN.make_game} if has_packs else {}
        made.append(Visit(qapp, tmp_path, settings, **with_cards))
        made[-1].clock.bound_ms = LONGEST_MS if is_timed else None
        return made[-1]

    qapp.focusWindowChanged.connect(note_turn)
    yield start
    for each in made:
        each.close()
    speak(qapp, default_paths(tmp_path), "en")
    qapp.focusWindowChanged.disconnect(note_turn)
