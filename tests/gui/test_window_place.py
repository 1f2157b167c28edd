"""Where the window is on its screen, and where its docks are."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QEvent, QMargins, QPoint, QRect, QSettings, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from dtgui.controller.game_controller import GameController
from dtgui.gui.services.program import Program
from dtgui.gui.window import window_place
from dtgui.gui.window.docks import SHARE_OF_WIDTH
from dtgui.gui.window.main_window import MainWindow
from dtgui.gui.window.window_place import LEAST_SIZE, WindowPlace, fitted, rescaled

SCREEN = QRect(0, 0, 1280, 720)


@pytest.fixture
def fresh(qtbot, program: Program) -> MainWindow:
    """A window on its start page."""
    made = MainWindow(program, GameController())
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.mark.parametrize(
    ("wanted", "placed"),
    [
        (QRect(0, 0, 1280, 800), SCREEN),
        (QRect(40, 30, 1024, 640), QRect(40, 30, 1024, 640)),
        (QRect(2000, 500, 1100, 640), QRect(180, 80, 1100, 640)),
        (QRect(-300, -20, 3840, 2160), SCREEN),
    ],
)
def test_a_window_is_fitted_into_its_screen(wanted: QRect, placed: QRect) -> None:
    assert fitted(wanted, SCREEN) == placed


def room() -> QRect:
    return QGuiApplication.primaryScreen().availableGeometry()


def test_the_first_window_fits_the_screen(fresh: MainWindow) -> None:
    assert room().contains(fresh.frameGeometry())


def test_a_window_saved_on_a_larger_screen_is_fitted(qtbot, fresh: MainWindow, program: Program) -> None:
    fresh.setGeometry(700, 500, 3000, 1900)
    fresh.close()
    later = MainWindow(program, GameController())
    qtbot.addWidget(later)
    later.show()
    assert room().contains(later.frameGeometry())


def test_a_late_window_frame_is_fitted(qtbot, monkeypatch, fresh: MainWindow) -> None:
    fresh.setGeometry(room())
    late = QMargins(1, 20, 1, 5)
    monkeypatch.setattr(window_place, "frame_of", lambda _: late)
    fresh.resize(fresh.width(), fresh.height() - 1)
    qtbot.waitUntil(lambda: fresh.size() == room().marginsRemoved(late).size())


def test_the_smallest_window_shows_all_parts(qtbot, window: MainWindow) -> None:
    window.resize(LEAST_SIZE)
    qtbot.waitUntil(lambda: window.size() == LEAST_SIZE)
    assert window.prompt.mapTo(window, window.prompt.rect().bottomLeft()).y() < window.height()
    assert window.minimumSizeHint().boundedTo(LEAST_SIZE) == window.minimumSizeHint()


@pytest.mark.parametrize("kept", ["[General\ngeometry=@ByteArray(\\x1)\ndocks=7\n", "\x00\xff", "geometry=here\n"])
def test_an_unreadable_window_place_becomes_the_default(qtbot, program: Program, kept: str) -> None:
    Path(program.places.fileName()).write_text(kept, encoding="latin-1")
    program.places.sync()
    made = MainWindow(program, GameController())
    qtbot.addWidget(made)
    made.show()
    assert room().contains(made.frameGeometry())


def shown_docks(window: MainWindow) -> set[str]:
    return {name for name, dock in window.docks.named.items() if not dock.isHidden()}


def test_docks_are_hidden_without_a_game(fresh: MainWindow) -> None:
    assert shown_docks(fresh) == set()
    assert not fresh.actions_by_name["dock_log"].isEnabled()


def test_a_game_shows_the_docks(fresh: MainWindow, program: Program) -> None:
    fresh.controller.new_game(program.games["toy"], ("Ann", "Bob"), 1)
    assert shown_docks(fresh) == {"preview", "log", "history", "odds"}
    assert fresh.actions_by_name["dock_log"].isEnabled()


def test_chosen_docks_survive_a_visit_to_the_start_page(qtbot, window: MainWindow, program: Program) -> None:
    window.docks["odds"].hide()
    window.close()
    visited = MainWindow(program, GameController())
    qtbot.addWidget(visited)
    visited.show()
    visited.close()
    later = MainWindow(program, GameController())
    qtbot.addWidget(later)
    later.controller.new_game(program.games["toy"], ("Ann", "Bob"), 1)
    assert shown_docks(later) == {"preview", "log", "history"}


def test_docks_can_be_reset(window: MainWindow) -> None:
    window.docks["log"].hide()
    window.actions_by_name["layout"].trigger()
    assert shown_docks(window) == {"preview", "log", "history", "odds"}


@pytest.mark.parametrize(
    ("before", "now", "placed"),
    [
        (QSize(1024, 700), QSize(2048, 1400), QRect(100, 80, 1800, 1200)),
        (QSize(1024, 700), QSize(1024, 700), QRect(50, 40, 900, 600)),
        (QSize(), QSize(2048, 1400), QRect(50, 40, 900, 600)),
    ],
)
def test_a_window_takes_the_same_share_of_another_screen(before: QSize, now: QSize, placed: QRect) -> None:
    assert rescaled(QRect(50, 40, 900, 600), before, now) == placed


def share(window: MainWindow) -> float:
    return window.docks["preview"].width() / window.width()


def test_docks_grow_and_shrink_with_the_window(qtbot, window: MainWindow) -> None:
    for width in (2560, 1600, 1280):
        window.resize(width, 800)
        qtbot.waitUntil(lambda: window.pages.width() < window.width())
        qtbot.waitUntil(lambda: abs(share(window) - SHARE_OF_WIDTH) < 0.02)


def test_resized_docks_keep_their_share(qtbot, window: MainWindow) -> None:
    window.resize(1600, 900)
    qtbot.wait(1)
    window.resizeDocks([window.docks["preview"]], [560], Qt.Orientation.Horizontal)
    qtbot.waitUntil(lambda: abs(share(window) - 0.35) < 0.01)
    window.resize(2000, 900)
    qtbot.waitUntil(lambda: window.docks["preview"].width() == pytest.approx(700, abs=10))


def test_a_maximised_window_survives_a_killed_program(qtbot, fresh: MainWindow, program: Program) -> None:
    fresh.showMaximized()
    later = QSettings(program.places.fileName(), QSettings.Format.IniFormat)
    qtbot.waitUntil(lambda: (later.sync(), later.contains("geometry"))[1])
    other = MainWindow(replace(program, places=later), GameController())
    qtbot.addWidget(other)
    assert other.isMaximized()


# Screens of different sizes, frames that come without an event


def test_a_saved_window_takes_the_same_share_of_the_screen(qtbot, fresh: MainWindow, program: Program) -> None:
    """Qt restores nothing there. An untouched window would be of the usual size, scaled to more than the screen."""
    now, before = room().size(), QSize(room().width() // 2, room().height() // 2)
    fresh.close()
    program.places.setValue("geometry", as_on_a_screen_of(fresh.saveGeometry(), width=before.width()))
    program.places.setValue("screen", before)
    program.places.setValue("area", QRect(QPoint(0, 20), before - QSize(0, 30)))
    later = MainWindow(program, GameController())
    qtbot.addWidget(later)
    later.show()
    assert (later.geometry().y(), later.height()) == (40, now.height() - 60)


def test_a_window_maximised_on_another_screen_stays_maximised(qtbot, fresh: MainWindow, program: Program) -> None:
    fresh.showMaximized()
    fresh.close()
    kept = as_on_a_screen_of(program.places.value("geometry"), width=room().width() // 2)
    program.places.setValue("geometry", kept)
    later = MainWindow(program, GameController())
    qtbot.addWidget(later)
    assert later.isMaximized()


def as_on_a_screen_of(geometry: QByteArray, width: int) -> QByteArray:
    """A saved geometry with another width of its screen: a number of 4 bytes before the last rectangle of 16."""
    kept = bytes(geometry.data())
    return QByteArray(kept[:-20] + width.to_bytes(4, "big") + kept[-16:])


def test_a_late_frame_is_fitted_on_activation(qtbot, monkeypatch, fresh: MainWindow) -> None:
    """On X11 the window has its frame a moment after it is shown, and hears nothing of it."""
    fresh.setGeometry(room())
    qtbot.waitUntil(lambda: fresh.geometry() == room())
    late = QMargins(1, 20, 1, 5)
    monkeypatch.setattr(window_place, "frame_of", lambda _: late)
    QApplication.sendEvent(fresh, QEvent(QEvent.Type.WindowActivate))
    qtbot.waitUntil(lambda: fresh.size() == room().marginsRemoved(late).size())


@pytest.mark.parametrize(("width", "is_open"), [(1280, False), (1920, True)])
def test_the_table_has_a_narrow_screen_for_itself_at_first(
    window: MainWindow, monkeypatch, width: int, is_open: bool
) -> None:
    """Docks that were kept are as they were kept."""
    monkeypatch.setattr(WindowPlace, "_room", lambda _: QRect(0, 0, width, 700))
    kept = [QByteArray(b"x"), QByteArray(), QByteArray()]
    monkeypatch.setattr(WindowPlace, "_kept", lambda _, __: kept[0])
    for is_expected in (True, is_open):
        window.place.give_room_to_table()
        assert window.docks["preview"].isHidden() is not is_expected
        kept.pop(0)


def test_the_first_game_on_a_narrow_screen_shows_no_docks(fresh: MainWindow, program: Program, monkeypatch) -> None:
    """The docks are put away for the start page, and come back closed."""
    monkeypatch.setattr(WindowPlace, "_room", lambda _: QRect(0, 0, 1280, 700))
    fresh.give_room_to_table()
    fresh.controller.new_game(program.games["toy"], ("Ann", "Bob"), 1)
    assert shown_docks(fresh) == set()
    assert fresh.docks["preview"].toggleViewAction().isEnabled()
