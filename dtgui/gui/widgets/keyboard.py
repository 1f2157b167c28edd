"""The keyboard: which keys a text field keeps, which are held down, and which part of a panel has it first."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QComboBox, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

OF_TEXT = frozenset({Qt.Key.Key_A, Qt.Key.Key_C, Qt.Key.Key_V, Qt.Key.Key_X})
"""Letters that select and copy text together with Ctrl: everybody knows them."""
BACK, AGAIN = (Qt.Key.Key_Z, False), ((Qt.Key.Key_Z, True), (Qt.Key.Key_Y, False))
"""Keys with Ctrl that undo and redo, each with whether Shift is held."""
_WAYS = "Left Right Up Down Home End PageUp PageDown Backspace Delete Insert Return Enter Tab Backtab"
OF_CURSOR = frozenset(Qt.Key[f"Key_{name}"] for name in _WAYS.split())
"""Keys that move in a text or change it, alone and together with Ctrl."""
COMMANDING = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class TypingKeys(QObject):
    """Watches the text field that has the keyboard focus."""

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        application.focusChanged.connect(self._follow)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let a key that is not for typing be a command of the window, if there is one with that key."""
        if event.type() is not QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
            return False
        if not isinstance(watched, QWidget) or is_for_typing(watched, event):
            return False
        event.ignore()
        return True

    def _follow(self, before: QWidget | None, now: QWidget | None) -> None:
        if before is not None:
            before.removeEventFilter(self)
        if now is not None and is_text_field(now):
            now.installEventFilter(self)


def is_for_typing(field: QWidget, event: QKeyEvent) -> bool:
    """Return whether a key means something to the text of a field."""
    key, held = Qt.Key(event.key()), event.modifiers()
    if isinstance(field, QAbstractSpinBox) and key is Qt.Key.Key_Space:
        return False
    if key in OF_CURSOR:
        return True
    if not held & COMMANDING:
        return not Qt.Key.Key_F1 <= key <= Qt.Key.Key_F35
    pressed = key, bool(held & Qt.KeyboardModifier.ShiftModifier)
    if pressed == BACK:
        return _can(field, "Undo")
    if pressed in AGAIN:
        return _can(field, "Redo")
    return key in OF_TEXT and not pressed[1]


def is_text_field(widget: QWidget) -> bool:
    """Return whether a widget takes typed text."""
    if isinstance(widget, QComboBox):
        return widget.isEditable()
    return isinstance(widget, QLineEdit | QTextEdit | QPlainTextEdit | QAbstractSpinBox)


def _can(field: QWidget, step: str) -> bool:
    """Whether there is something in the text of a field to undo, or to redo."""
    if isinstance(field, QTextEdit | QPlainTextEdit):
        document = field.document()
        return document.isUndoAvailable() if step == "Undo" else document.isRedoAvailable()
    line = field if isinstance(field, QLineEdit) else field.findChild(QLineEdit)
    return line is not None and (line.isUndoAvailable() if step == "Undo" else line.isRedoAvailable())


# Which keys are held down while something is clicked


def is_ctrl_held() -> bool:
    """Return whether Ctrl is held: a click then opens a card page, a second one beside the first."""
    return bool(QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ControlModifier)


# Which part of a panel has the keyboard first


class _HandsOn(QObject):
    def __init__(self, panel: QWidget, to: QWidget) -> None:
        super().__init__(panel)
        self._panel, self._to = panel, to
        panel.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hand the keyboard on where that part can take it."""
        if event.type() is QEvent.Type.FocusIn and watched is self._panel and self._to.isVisible():
            self._to.setFocus()
        return False


def give_keyboard(panel: QWidget, to: QWidget) -> None:
    """Let a part of a panel have the keyboard when the panel gets it, wherever in the panel that part is.

    A focus proxy would do the same, but Tab then never stops at what comes before the proxy in the panel.
    """
    _HandsOn(panel, to)
