"""Memory after games, looks and languages are replaced: one of each is kept, and pictures up to a bound."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QDockWidget

from dtgui.app.paths import default_paths
from dtgui.games import doomtown, westfort
from dtgui.gui.commands.play_command import Sitting
from dtgui.gui.look.picture_store import PictureStore
from dtgui.gui.look.theme import LEDGER, SALOON
from dtgui.gui.services.preferences import Preferences
from dtgui.gui.services.program import Looks, speak
from dtgui.gui.table.items.table_scene import TableScene
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.session import Session
from tests.gui.monkey.at_program import chosen_by
from tests.journeys.visit import Visit, made_once

BOXES = (replace(doomtown.BOX, make_game=made_once), westfort.BOX)
GAMES = ("--game doomtown --hotseat", "--game westfort --hotseat") * 2
SIZES = ((1280, 800), (1024, 600), (700, 1000))
WINDOWS = (
    "decks", "events", "week", "record", "leagues", "workshop", "packs", "practice", "lessons", "puzzles", "drills",
    "course", "settings", "keys", "games",
)  # fmt: skip
"""Actions that open windows."""
SEATS = 2
PATIENCE_MS = 60_000
MOST_BYTES = 100 * 2**20
"""Of all pictures of a program in which both games are played."""


def alive(*kinds: type, besides: Sequence[object] = ()) -> list[object]:
    """The living objects of these classes `besides` others."""
    gc.unfreeze()
    gc.collect()
    others = {id(each) for each in besides}
    return [each for each in gc.get_objects() if issubclass(type(each), kinds) and id(each) not in others]


@pytest.fixture
def left() -> list[object]:
    """Return the living objects of earlier tests: the traceback of a failed one keeps its window."""
    return alive(MainWindow, TableScene, Session, TableLook, PictureStore)


def bytes_of(look: TableLook) -> int:
    """The size of the pictures that a look keeps."""
    return sum(store.bytes_kept for store in (look._small, look._large, look.grounds))


@pytest.fixture
def at(qapp: QApplication, tmp_path: Path, left: list[object]) -> Iterator[Visit]:
    """The program of a new player."""
    made = Visit(qapp, tmp_path, {"reduced_motion": True})
    yield made
    made.close()
    speak(qapp, default_paths(tmp_path), "en")


@pytest.fixture
def looks(qapp: QApplication, fonts: tuple[str, ...], tmp_path: Path) -> Looks:
    """The looks of two games, with pictures of the second."""
    made = Looks(BOXES, default_paths(tmp_path), Preferences(None), LEDGER)
    made.turn_to("westfort")
    made.table.veil(40, 60)
    made.shown.faces.face(None, 200)
    return made


def test_a_replaced_look_keeps_no_pictures(looks: Looks) -> None:
    before = looks.table
    assert bytes_of(before)
    looks.use_theme(SALOON)
    assert bytes_of(before) == 0


def test_a_redrawn_look_drops_its_old_pictures(looks: Looks) -> None:
    before = looks.table
    looks.shown.redraw()
    assert bytes_of(before) == 0


def test_a_hidden_game_keeps_no_pictures(looks: Looks) -> None:
    before = looks.shown
    looks.turn_to("doomtown")
    assert bytes_of(before.look) == 0
    assert before.faces._drawn.bytes_kept == 0


def play_all(sitting: Sitting) -> None:
    """Begin each game in turn, at each size."""
    for words, size in zip(GAMES, SIZES * 2, strict=False):
        sitting.window.resize(*size)
        sitting.window.games.play(chosen_by(sitting.program, words.split(), seed=3))
        QApplication.processEvents()


def test_replaced_windows_games_and_looks_are_freed(qtbot, at: Visit, left: list[object]) -> None:
    for language in ("de", "en"):
        play_all(at.sitting)
        with qtbot.waitSignal(at.sitting.renewed):
            at.sitting.program.preferences.change("language", language)
    play_all(at.sitting)
    qtbot.waitUntil(lambda: alive(MainWindow, besides=left) == [at.window], timeout=PATIENCE_MS)
    qtbot.waitUntil(lambda: len(alive(TableScene, besides=left)) <= SEATS, timeout=PATIENCE_MS)
    assert len(alive(Session, besides=left)) == 1
    at.window.table.grab()
    assert len([look for look in alive(TableLook, besides=left) if bytes_of(look)]) == 1
    assert sum(store.bytes_kept for store in alive(PictureStore, besides=left)) < MOST_BYTES


def objects_of(at: Visit) -> int:
    """The number of Qt's objects in all windows, once those that are closed are gone."""
    for window in QApplication.topLevelWidgets():
        if window is not at.window and not isinstance(window, QDockWidget):
            window.close()
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return sum(len(window.findChildren(QObject)) for window in QApplication.topLevelWidgets())


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", WINDOWS)
def test_closed_windows_leave_no_objects(at: Visit, name: str) -> None:
    at.sitting.window.games.play(chosen_by(at.sitting.program, GAMES[0].split(), seed=3))
    counts = []
    for _ in range(4):
        at.window.actions_by_name[name].trigger()
        QApplication.processEvents()
        counts.append(objects_of(at))
    assert counts[2:] == counts[1:-1]
