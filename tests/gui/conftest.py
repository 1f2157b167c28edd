"""Windows for the tests: a table with plain faces, and the main window with the toy town on it."""

from __future__ import annotations

import sys
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QSettings, Qt
from PySide6.QtGui import QFontDatabase, QPixmap
from PySide6.QtWidgets import QApplication
from shiboken6 import delete, isValid

from dtgui import cli
from dtgui.ai.worker import ThinkHere
from dtgui.app import log
from dtgui.app.library import load_default_catalog
from dtgui.app.paths import default_paths
from dtgui.controller.game_controller import GameController
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.cards import CardDef
from dtgui.games.doomtown import BOX
from dtgui.gui.commands import play_command
from dtgui.gui.doomtown.cards.cache import FaceCache, FaceKey
from dtgui.gui.look.fonts import load_fonts
from dtgui.gui.look.language import Language
from dtgui.gui.look.theme import LEDGER, Theme, apply_theme
from dtgui.gui.panels.table_panel import TablePanel
from dtgui.gui.services.bugs import guard_overrides
from dtgui.gui.services.preferences import Preferences
from dtgui.gui.services.program import Looks, Program, speak
from dtgui.gui.table.layout.geometry import Rect
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.game import Game
from dtgui.play.boxes import players_of
from dtgui.play.saved_games import Autosave
from dtgui.practice.scenarios import with_plain_cards
from tests.controller.toy_town import ToyTown
from tests.gui.pointer import Pointer
from tests.gui.practising import TOWN

Start = Callable[..., MainWindow]
FACES = 1_500
"""The pictures of cards that are kept for the tests to come: some 40 MB."""


class WithToy(Program):
    """A program that can play the toy town, too: without a box it looks like Doomtown."""

    @property
    def games(self) -> Mapping[str, Game]:
        return {"toy": ToyTown(), **super().games}


class PlainFaces:
    """Grey cards: quick, and all the same."""

    def face(self, code: str | None, height: int, zoom: float = 1.0) -> QPixmap:
        painted = round(height * zoom)
        picture = QPixmap(round(painted * 63 / 88), painted)
        picture.setDevicePixelRatio(zoom)
        picture.fill(Qt.GlobalColor.lightGray)
        return picture

    def sorting(self, code: str) -> tuple[int, int]:
        return int(code), 0

    def kept_free(self, code: str | None, height: int) -> tuple[Rect, ...]:
        return ()


@pytest.fixture(scope="session")
def first_look(qapp: QApplication) -> Callable[[], None]:
    """Give the application the look that it had at first."""
    palette, font, style = qapp.palette(), qapp.font(), qapp.style().name()

    def undress() -> None:
        if not qapp.styleSheet() and qapp.font() == font and qapp.palette() == palette:
            return  # setting what is there already would restyle every widget
        qapp.setStyleSheet("")
        qapp.setStyle(style)
        qapp.setPalette(palette)
        qapp.setFont(font)

    return undress


@pytest.fixture(scope="session", autouse=True)
def _fail_on_qt_errors() -> None:
    """As in the program: an error in a method that Qt calls ends one test, not all."""
    guard_overrides()


@pytest.fixture(autouse=True)
def _nothing_outlives_its_test(qapp: QApplication, first_look: Callable[[], None]) -> Iterator[None]:
    """Begin each test as if it were the first: no windows of another one, and not in its look.

    Windows that are closed would otherwise be styled anew with every change of the look, until the end of the run.
    """
    yield
    for window in qapp.topLevelWidgets():
        # A text field with the focus is finished before any part of its window is destroyed.
        if (written_in := window.focusWidget()) is not None:
            written_in.clearFocus()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    first_look()


@pytest.fixture
def dressed(qapp: QApplication, fonts: tuple[str, ...]) -> Theme:
    """The look that a new player sees, on everything."""
    apply_theme(qapp, LEDGER)
    return LEDGER


@pytest.fixture
def panel(qtbot) -> TablePanel:
    """The toy town on a table, seat 0 to play, nothing moving by itself."""
    controller = GameController()
    made = TablePanel(controller, TableLook(LEDGER, PlainFaces()))
    made.view.table_scene.motion.duration_ms = 0
    made.resize(980, 610)
    qtbot.addWidget(made)
    made.show()
    controller.setParent(made)
    controller.new_game(ToyTown(), ("Ann", "Bob"), 1)
    return made


@pytest.fixture
def controller(panel: TablePanel) -> GameController:
    return panel.findChild(GameController)


@pytest.fixture
def pointer(panel: TablePanel, qtbot) -> Pointer:
    return Pointer(panel.view, qtbot)


@pytest.fixture(scope="session")
def catalog() -> Catalog:
    return load_default_catalog(default_paths())


@pytest.fixture(scope="session")
def town_cards(catalog: Catalog) -> Catalog:
    """The catalog of a game: its cards are compiled once, and their words made once, for all tests."""
    return with_plain_cards(catalog)


@pytest.fixture(scope="session", autouse=True)
def _faces_are_painted_once(qapp: QApplication) -> Iterator[None]:
    """Give each program the same pictures of the same cards: to paint them takes a fifth of the time of these tests.

    Another language, font or theme has pictures of its own; so has a card that a test has made.
    """
    make = FaceCache._make
    kept: OrderedDict[object, tuple[CardDef | None, QPixmap]] = OrderedDict()

    def made(faces: FaceCache, key: FaceKey, card: CardDef | None) -> QPixmap:
        if card is not None and faces.has_own(card):
            return make(faces, key, card)
        language = qapp.findChild(Language)
        words = None if language is None else language.name
        found = key, id(card), faces._theme, faces._ratio, words, qapp.font().toString(), len(QFontDatabase.families())
        if found not in kept:
            kept[found] = card, make(faces, key, card)  # the card is kept, for its id
            if len(kept) > FACES:
                kept.popitem(last=False)
        kept.move_to_end(found)
        return kept[found][1]

    FaceCache._make = made
    yield
    FaceCache._make = make


@pytest.fixture(scope="session")
def fonts(qapp: QApplication) -> tuple[str, ...]:
    """The families of the fonts that the program ships, now known to Qt."""
    return load_fonts(default_paths().resources / "fonts")


@pytest.fixture
def program(qtbot, town_cards: Catalog, tmp_path: Path) -> Program:
    """A program of a new player, whose files are all in the test's own folder."""
    places = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    preferences = Preferences(tmp_path / "settings.json")
    preferences.change("reduced_motion", True)
    preferences.change("stage_pace", "off")
    preferences.change("curtain", False)
    preferences.change("defeat_warning", False)
    paths, boxes = default_paths(tmp_path), (replace(BOX, make_game=lambda _: Doomtown(town_cards)),)
    return WithToy(paths, boxes, Looks(boxes, paths, preferences), places, preferences)


@pytest.fixture(params=["en", "de"])
def spoken(request: pytest.FixtureRequest, qapp: QApplication, program: Program) -> Iterator[str]:
    """Each language of the program in turn; a test names this before anything that shows texts."""
    speak(qapp, program.paths, request.param)
    yield request.param
    speak(qapp, program.paths, "en")


@pytest.fixture
def window(qtbot, program: Program) -> Iterator[MainWindow]:
    """The main window with the toy town on it."""
    controller = GameController(Autosave(program.paths.saves))
    made = MainWindow(program, controller)
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    controller.new_game(program.games["toy"], ("Ann", "Bob"), 1)
    return made


@pytest.fixture
def started(qapp: QApplication, monkeypatch, tmp_path: Path) -> Iterator[Start]:
    """Start the whole program with these words, as the command line does, and return its window."""
    windows: list[MainWindow] = []

    class Kept(MainWindow):
        def __init__(self, *parts: object) -> None:
            super().__init__(*parts)
            windows.append(self)

    def start(*words: str) -> MainWindow:
        assert cli.main(["play", "--data-dir", str(tmp_path), *words]) == 0
        return windows[-1]

    monkeypatch.setattr(play_command, "MainWindow", Kept)
    monkeypatch.setattr(play_command, "make_application", lambda _: qapp)
    # A process of its own for opponents takes longer to start than everything else together.
    monkeypatch.setattr(play_command, "thinker", lambda *_, **__: ThinkHere(players_of))
    monkeypatch.setattr(QApplication, "exec", lambda *_: 0)
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    yield start
    for made in filter(isValid, windows):
        made.close()
        delete(made)
    log.stop()


@pytest.fixture
def active(qtbot, window: MainWindow) -> MainWindow:
    """The toy town in a window that has the keyboard, which is on the table."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.go_to_table()
    return window


@pytest.fixture
def ground(qtbot, window: MainWindow, tmp_path: Path) -> MainWindow:
    """A practice ground that was opened from a scenario, in a window that has the keyboard."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    file = tmp_path / "town.yaml"
    file.write_text(TOWN, encoding="utf-8")
    window.practising.open_file(file)
    return window
