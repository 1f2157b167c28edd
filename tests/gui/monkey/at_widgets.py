"""Input for any widget of the window that takes it, by what sort of widget it is."""

from __future__ import annotations

import re
from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QFileDialog,
    QGraphicsView,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTabBar,
    QTextEdit,
    QWidget,
)  # fmt: skip
from shiboken6 import isValid

from tests.gui.monkey.hand import NOTHING, Hand, leaves, name_of
from tests.gui.monkey.inputs import LEFT, RIGHT
from tests.gui.monkey.things import KEYS, TEXTS

CLOSES = 0.06
"""How often a window other than the main one is closed."""
LONG = 60
"""Texts longer than this are pasted, not typed."""
HOME = "~/"
"""How names begin that ask for the player's home folder."""
SUFFIXES = ("", ".dtgame", ".yaml", ".txt", ".html", ".png")
LINK = re.compile(r'href="([^"]*)"')


def use(hand: Hand) -> str:
    """Use any widget of the window that takes input."""
    top = hand.top()
    if isinstance(top, QFileDialog):
        return _choose_file(hand, top)
    if isinstance(top, QMenu):
        return _choose_entry(hand, top)
    if top is not hand.window and (is_of_qt(top) or hand.chance.random() < CLOSES):
        hand.watch.note(f"close {name_of(top)}")
        top.close()
        return "closed"
    return _use_part(hand, top)


def is_of_qt(top: QWidget) -> bool:
    """Return whether a window is Qt's dialog for printing, or one that it opened: its parts are not ours to try."""
    return isinstance(top, QPrintDialog) or isinstance(top.parent(), QPrintDialog)


def _use_part(hand: Hand, top: QWidget) -> str:
    """Each sort of widget is as likely as any other, however many there are of it."""
    parts = [part for part in top.findChildren(QWidget) if _is_used(part)]
    if not parts:
        return NOTHING
    kind = hand.chance.choice(sorted({type(part).__name__ for part in parts}))
    part = hand.chance.choice([part for part in parts if type(part).__name__ == kind])
    hand.watch.note(f"{name_of(top)}/{name_of(part)}")
    next(act for sort, act in USES.items() if isinstance(part, sort))(hand, part)
    return "used"


def _is_used(part: QWidget) -> bool:
    is_shown = part.isVisible() and part.isEnabled() and part.width() > 3 and part.height() > 3
    return is_shown and isinstance(part, tuple(USES)) and not isinstance(part, QHeaderView)


# Menus and files


def _choose_entry(hand: Hand, menu: QMenu) -> str:
    usable = [each for each in menu.actions() if each.isEnabled() and not each.isSeparator()]
    entries = [each for each in usable if not leaves(each.text())]
    if not entries or hand.chance.random() < 0.3:
        hand.inputs.key(menu, Qt.Key.Key_Escape)
        return "menu left"
    entry = hand.chance.choice(entries)
    hand.watch.note(f"menu: {entry.text()[:40]}")
    hand.inputs.click(menu, menu.actionGeometry(entry).center())
    return "chosen"


def _choose_file(hand: Hand, dialog: QFileDialog) -> str:
    """Leave the dialog, or choose: an existing file to open, a name to keep something under, bad ones among them."""
    if hand.chance.random() < 0.4:
        dialog.reject()
        return "file dialog left"
    dialog.setDirectory(str(hand.folder))
    _name_file(hand, dialog)
    hand.watch.note(f"file dialog {dialog.windowTitle()} {dialog.selectedFiles()[:1]}")
    dialog.accept()
    if isValid(dialog) and dialog.isVisible():
        dialog.reject()
    return "file chosen"


def _name_file(hand: Hand, dialog: QFileDialog) -> None:
    """Write a name into the dialog, as a person does."""
    line = dialog.findChild(QLineEdit)
    line.clear()
    if dialog.acceptMode() is QFileDialog.AcceptMode.AcceptSave:
        name = hand.chance.choice((f"kept{hand.chance.randrange(5)}{hand.chance.choice(SUFFIXES)}", *TEXTS))
        line.insert(name[:80].removeprefix(HOME))
    elif kept := sorted(file for file in hand.folder.rglob("*") if file.is_file()):
        line.insert(str(hand.chance.choice(kept)))


# By sort


def _press(hand: Hand, button: QAbstractButton) -> None:
    if not leaves(button.text()):
        hand.inputs.click(button)


def _write(hand: Hand, line: QLineEdit) -> None:
    if hand.chance.random() < 0.5:
        line.clear()
    text = hand.chance.choice(TEXTS)
    if len(text) > LONG or not (text.isascii() and text.isprintable()):
        line.insert(text)
    else:
        hand.inputs.type(line, text)
    if hand.chance.random() < 0.5:
        hand.inputs.key(line, Qt.Key.Key_Return)


def _press_keys(*keys: str) -> Callable[[Hand, QWidget], None]:
    def press(hand: Hand, widget: QWidget) -> None:
        widget.setFocus()
        hand.inputs.key(widget, getattr(Qt.Key, f"Key_{hand.chance.choice(keys)}"))

    return press


def _use_rows(hand: Hand, view: QAbstractItemView) -> None:
    index = _any_row(hand, view)
    if index is None:
        return
    view.scrollTo(index)
    port, point = view.viewport(), view.visualRect(index).center()
    hand.inputs.travel(port, point)
    hand.inputs.click(port, point)
    more: list[Callable[[], None]] = [
        lambda: hand.inputs.click_twice(port, point),
        lambda: hand.inputs.ask_for_menu(port, point),
        lambda: hand.inputs.key(view, hand.chance.choice(KEYS)),
        *[lambda: None] * 3,
    ]
    hand.chance.choice(more)()


def _any_row(hand: Hand, view: QAbstractItemView) -> QModelIndex | None:
    model, root = view.model(), view.rootIndex()
    if model is None or not model.rowCount(root):
        return None
    index = model.index(hand.chance.randrange(model.rowCount(root)), 0, root)
    if model.rowCount(index) and hand.chance.random() < 0.3:
        return model.index(hand.chance.randrange(model.rowCount(index)), 0, index)
    return index


def _turn_page(hand: Hand, bar: QTabBar) -> None:
    if bar.count():
        hand.inputs.click(bar, bar.tabRect(hand.chance.randrange(bar.count())).center())


def _edit(hand: Hand, text: QTextEdit | QPlainTextEdit) -> None:
    if not text.isReadOnly() and hand.chance.random() < 0.5:
        text.insertPlainText(hand.chance.choice(TEXTS))
    _point(hand, text.viewport())


def _follow(hand: Hand, label: QLabel) -> None:
    _point(hand, label)
    if isValid(label) and (links := LINK.findall(label.text())):
        label.linkActivated.emit(hand.chance.choice(links))


def _click_view(hand: Hand, view: QGraphicsView) -> None:
    port = view.viewport()
    point = hand.any_point(port)
    hand.inputs.travel(port, point)
    hand.inputs.click(port, point, hand.chance.choice((LEFT, RIGHT)))


def _point(hand: Hand, widget: QWidget) -> None:
    point: QPoint = hand.any_point(widget)
    hand.inputs.travel(widget, point)
    hand.inputs.click(widget, point)


USES: dict[type[QWidget], Callable[[Hand, QWidget], None]] = {
    QAbstractButton: _press,
    QLineEdit: _write,
    QComboBox: _press_keys("Down", "Up", "End", "Home"),
    QAbstractSpinBox: _press_keys("Up", "Down", "PageUp", "PageDown"),
    QAbstractItemView: _use_rows,
    QAbstractSlider: _press_keys("PageUp", "PageDown", "Home", "End"),
    QTabBar: _turn_page,
    QTextEdit: _edit,
    QPlainTextEdit: _edit,
    QGraphicsView: _click_view,
    QLabel: _follow,
}  # type: ignore[dict-item]
"""The use of each kind of widget."""
