"""Texts grow with a screen that the system does not scale, and with the player's setting."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QTabBar, QToolButton

from dtgui.gui.look.theme import LEDGER, Theme
from dtgui.gui.services.program import LARGEST_SCALE, Program, chosen_theme, scale_for
from dtgui.gui.widgets.texts import PlainText, RichText
from dtgui.gui.window.docks import LEAST_WIDTH, SHARE_OF_WIDTH
from dtgui.gui.window.main_window import MainWindow

ROUNDS_OF_LAYOUT = 8


@pytest.mark.parametrize(("height", "scale"), [(640, 1.0), (1080, 1.0), (1300, 1.0), (2600, 2.0)])
def test_a_high_screen_has_larger_texts(height: int, scale: float) -> None:
    assert scale_for(height) == scale


def test_default_texts_are_legible_on_a_large_screen(program: Program) -> None:
    assert chosen_theme(program.preferences, height=2160).sizes.text >= LEDGER.sizes.text * 1.5


def test_the_text_scale_multiplies_the_default_size(program: Program) -> None:
    program.preferences.change("text_scale", 1.5)
    assert chosen_theme(program.preferences, height=1950).sizes.text == round(LEDGER.sizes.text * 2.25)


@pytest.mark.parametrize("kind", [RichText, PlainText])
def test_ctrl_wheel_does_not_change_text_size(qtbot, dressed: Theme, kind: type[RichText | PlainText]) -> None:
    text = kind()
    qtbot.addWidget(text)
    text.setReadOnly(True)
    text.setPlainText("So long, partner.")
    text.show()
    at, notches = QPointF(9, 9), QPoint(0, 240)
    none, phase = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
    control = Qt.KeyboardModifier.ControlModifier
    event = QWheelEvent(at, text.viewport().mapToGlobal(at), QPoint(), notches, none, control, phase, False)
    QApplication.sendEvent(text.viewport(), event)
    assert text.font().pixelSize() == dressed.sizes.text


def test_texts_never_fill_the_screen(program: Program) -> None:
    program.preferences.change("text_scale", 2.0)
    assert chosen_theme(program.preferences, height=4320).sizes.text == round(LEDGER.sizes.text * LARGEST_SCALE)


def test_a_named_theme_uses_the_text_scale(program: Program) -> None:
    program.preferences.change("text_scale", 1.5)
    chosen = chosen_theme(program.preferences, "saloon", height=1080)
    assert (chosen.name, chosen.sizes.text) == ("saloon", 21)


@pytest.mark.parametrize("width", [1280, 1920, 3840])
def test_docks_have_default_shares_of_the_window(window: MainWindow, width: int) -> None:
    window.resize(width, 1000)
    QApplication.processEvents()
    window.place.reset_docks()
    QApplication.processEvents()
    assert window.docks["preview"].width() == pytest.approx(max(LEAST_WIDTH, width * SHARE_OF_WIDTH), abs=40)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 700), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("names", [("Log", "History", "Odds"), ("Protokoll", "Verlauf", "Chancen")], ids=str)
def test_tabs_of_docks_are_not_cut(
    qtbot, dressed: Theme, window: MainWindow, size: tuple[int, int], text: float, names: tuple[str, ...]
) -> None:
    for dock, name in zip(("log", "history", "odds"), names, strict=True):
        window.docks[dock].setWindowTitle(name)
    window.preferences.change("text_scale", text)
    window.resize(*size)
    for _ in range(ROUNDS_OF_LAYOUT):
        QApplication.processEvents()
    (bar,) = (each for each in window.findChildren(QTabBar) if each.parent() is window and each.isVisible())
    assert [bar.tabText(number) for number in range(bar.count())] == list(names)
    assert bar.tabRect(bar.count() - 1).right() < bar.width()
    assert not any(button.isVisible() for button in bar.findChildren(QToolButton))
