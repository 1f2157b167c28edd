"""A refusal stays visible while the player looks at it, and no following key has another meaning."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from dtgui.gui.window.main_window import MainWindow
from tests.gui.pointer import Pointer

BEN, SQUARE = "card:2", "at:0"


@pytest.fixture
def pointer(qtbot, active: MainWindow) -> Pointer:
    return Pointer(active.table.view, qtbot)


def test_the_next_click_hides_a_refusal(active: MainWindow, pointer: Pointer) -> None:
    pointer.click(BEN)
    assert "Toy rules 1.4" in _said(active)
    pointer.click("deck:1")
    assert "1.4" not in _said(active)
    assert "Toy rules" in _said(active)


def test_focusing_another_card_hides_a_refusal(active: MainWindow, pointer: Pointer) -> None:
    pointer.click(BEN)
    active.table.view.locate("card:1")
    assert "1.4" not in _said(active)


def test_a_digit_after_a_refusal_answers_nothing(qtbot, active: MainWindow) -> None:
    """It was meant for the list of plays that did not open."""
    active.table.view.locate(BEN)
    qtbot.keyClick(active.table.view, Qt.Key.Key_Return)
    tried = []
    active.controller.trouble.connect(tried.append)
    qtbot.keyClick(active, Qt.Key.Key_1)
    assert not active.table.bubble.isVisible()
    assert tried == []
    qtbot.keyClick(active, Qt.Key.Key_1)
    assert len(tried) == 1  # the button with the digit 1 breaks the toy


def _said(window: MainWindow) -> str:
    return window.prompt.question.text() + window.prompt.why.text()
