"""The keys of commands work wherever the keyboard is; a text field keeps the keys of typing, and only those."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QTextEdit,
    QWidget,
)

from dtgui.gui.services.program import Program
from dtgui.gui.widgets.keyboard import TypingKeys, is_for_typing
from dtgui.gui.window.main_window import MainWindow
from tests.gui.deck_builder.conftest import builder  # noqa: F401 - a fixture

TEXT = (QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox, QComboBox)
SHARED = frozenset(
    {"Ctrl+Home", "Ctrl+End", "Ctrl+Left", "Ctrl+Right", "Ctrl+Shift+Left", "Ctrl+Shift+Right", "Ctrl+C", "Ctrl+V"}
)
"""Keys of commands that in a text move the cursor, copy or paste."""


class Greedy(QLineEdit):
    """A field that takes every key, as fields do on platforms where Ctrl and a letter edit text."""

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)


def asking(keys: QKeySequence) -> QKeyEvent:
    """The question to the widget with the keyboard whether it wants these keys for itself."""
    pressed = keys[0]
    return QKeyEvent(QEvent.Type.ShortcutOverride, pressed.key(), pressed.keyboardModifiers(), keys.toString()[-1:])


def keys_of(window: QWidget) -> list[QKeySequence]:
    """The keys that do something wherever in a window the keyboard is: of commands, of buttons, and the others."""
    shortcuts = (each for each in window.findChildren(QShortcut) if each.context() is Qt.ShortcutContext.WindowShortcut)
    actions = [key for action in window.findChildren(QAction) for key in action.shortcuts()]
    buttons = [each.shortcut() for each in window.findChildren(QAbstractButton) if each.window() is window]
    of_buttons = [key for key in buttons if not key.isEmpty() and "Alt" not in key.toString()]
    return [*actions, *(each.key() for each in shortcuts), *of_buttons]


@pytest.fixture(params=["main", "decks"])
def opened(request: pytest.FixtureRequest) -> QWidget:
    """Each of the windows that have menus."""
    return request.getfixturevalue("active" if request.param == "main" else "builder")


def test_text_fields_leave_commands_their_keys(opened: QWidget) -> None:
    fields = [field for kind in TEXT for field in opened.findChildren(kind)]
    assert fields
    taken = {
        (key.toString(), type(field).__name__)
        for key in keys_of(opened)
        for field in fields
        if is_for_typing(field, asking(key)) and not is_typed(key)
    }
    assert taken == set()


def is_typed(keys: QKeySequence) -> bool:
    """Whether no text could do without these keys: signs, and ways of the cursor."""
    is_sign = not keys[0].keyboardModifiers() & ~Qt.KeyboardModifier.ShiftModifier and keys[0].key() < Qt.Key.Key_F1
    return is_sign or keys.toString() in SHARED


def test_lists_and_buttons_leave_commands_their_keys(opened: QWidget) -> None:
    others = [each for kind in (QAbstractItemView, QPushButton) for each in opened.findChildren(kind)]
    others = [each for each in others if each.window() is opened]
    taken = set()
    for key in keys_of(opened):
        for each in others:
            QApplication.sendEvent(each, event := asking(key))
            if event.isAccepted() and not is_search_list(each):
                taken.add((key.toString(), type(each).__name__))
    assert taken == set()


def is_search_list(widget: QWidget) -> bool:
    """The list of all plays is searched by typing; Escape closes it."""
    return type(widget).__name__ == "PlaysList"


def test_no_key_belongs_to_two_commands(opened: QWidget) -> None:
    keys = [key.toString() for key in keys_of(opened)]
    assert sorted(key for key in set(keys) if keys.count(key) > 1) == []


@pytest.mark.parametrize(
    "keys", ["Ctrl+E", "Ctrl+K", "Ctrl+U", "Ctrl+Shift+C", "Ctrl+Z", "Ctrl+Shift+Z", "Ctrl+Y", "Ctrl+,", "F6"]
)
def test_commands_keep_their_keys_from_text_fields(qapp: QApplication, qtbot, keys: str) -> None:
    assert not wants(qapp, qtbot, Greedy(), keys)


@pytest.mark.parametrize("keys", ["E", "Shift+E", "Space", "1", "Ctrl+A", "Ctrl+C", "Ctrl+V", "Ctrl+Left", "Home"])
def test_typing_keys_stay_in_the_field(qapp: QApplication, qtbot, keys: str) -> None:
    assert wants(qapp, qtbot, Greedy(), keys)


def test_undo_in_a_field_undoes_typing_first(qapp: QApplication, qtbot) -> None:
    field = Greedy()
    qtbot.keyClicks(field, "ab")
    assert wants(qapp, qtbot, field, "Ctrl+Z")


def test_space_in_a_number_field_goes_to_the_window(qapp: QApplication, qtbot) -> None:
    assert not wants(qapp, qtbot, QSpinBox(), "Space")
    assert wants(qapp, qtbot, QSpinBox(), "1")


def wants(qapp: QApplication, qtbot, field: QWidget, keys: str) -> bool:
    """Whether the field takes these keys from commands while it has the keyboard."""
    watching = TypingKeys(qapp)
    qtbot.addWidget(field)
    field.show()
    field.activateWindow()
    qtbot.waitUntil(field.isActiveWindow)
    field.clearFocus()
    field.setFocus()
    QApplication.sendEvent(field, event := asking(QKeySequence(keys)))
    watching.deleteLater()
    return event.isAccepted()


def test_space_in_an_amount_confirms_it(qtbot, active: MainWindow, program: Program) -> None:
    """It used to be lost: no number has a space in it."""
    watching = TypingKeys(QApplication.instance())
    while active.controller.decision.question.id != "bet":
        qtbot.keyClick(active, Qt.Key.Key_Space)
    (amount,) = (box for box in active.prompt.findChildren(QSpinBox) if box.isVisible())
    amount.setFocus()
    qtbot.keyClick(amount, Qt.Key.Key_Space)
    assert active.controller.session.position.table.bets == {0: 1}
    watching.deleteLater()
