"""The keys of a window: the sheet that lists them all, and those that are in no menu."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from html import escape
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QShortcut, QTextDocument
from PySide6.QtWidgets import QAbstractButton, QComboBox, QFrame, QMenuBar, QVBoxLayout, QWidget

from dtgui.gui.look.theme import Theme
from dtgui.gui.services.front import SheetGroup
from dtgui.gui.table.overlays.choice_list import NUMBERED
from dtgui.gui.widgets.floats import ClosesElsewhere
from dtgui.gui.widgets.keyboard import COMMANDING, is_text_field
from dtgui.gui.widgets.qt_types import menu_of, parent_of
from dtgui.gui.widgets.texts import PlainLabel, ReadingView
from dtgui.gui.window.command_palette import plain

MOST_COLUMNS = 3
COLUMN_WIDTH = 26
"""How wide a column is at least, as a multiple of the type's size."""
MARGIN = 24
"""How much of the window is seen around the sheet, in pixels."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("Hotkeys", text)


def groups_of(menus: QMenuBar) -> tuple[SheetGroup, ...]:
    """Return all there is to know: gestures and keys of the table, and the keys of these menus."""
    return (_mouse(), _answers(), *menu_groups(menus))


def menu_groups(menus: QMenuBar) -> tuple[SheetGroup, ...]:
    """Return the keys of these menus."""
    named = ((entry.text(), menu.actions()) for entry in menus.actions() if (menu := menu_of(entry)) is not None)
    keyed = (SheetGroup(plain(title), tuple(_keyed(actions))) for title, actions in named)
    return tuple(group for group in keyed if group.lines)


def _keyed(actions: Sequence[QAction]) -> Iterator[tuple[str, str]]:
    for action in actions:
        if (menu := menu_of(action)) is not None:
            yield from _keyed(menu.actions())
        if not action.isVisible():
            continue
        keys = (each.toString(QKeySequence.SequenceFormat.NativeText) for each in action.shortcuts())
        if written := ", ".join(filter(None, keys)):
            yield written, plain(action.text())


def _mouse() -> SheetGroup:
    lines = (
        (_tr("Click"), _tr("a framed card: its only play, or a list of plays")),
        (_tr("Drag"), _tr("a card to a lit place")),
        (_tr("Double click"), _tr("the first play of a card")),
        (_tr("Right click"), _tr("all plays of a card")),
        (_tr("Ctrl and click"), _tr("open the page of a card, beside those that are open")),
        (_tr("Middle click, wheel"), _tr("show the card large, while held down")),
        (_tr("Ctrl and wheel"), _tr("zoom; the middle button moves the zoomed table")),
        (_tr("Click on a phase"), _tr("ask every question in it")),
    )
    return SheetGroup(_tr("Mouse"), lines)


def _answers() -> SheetGroup:
    lines = (
        (_tr("Space"), _tr("continue: pass, confirm the selection, or hurry opponents")),
        (_tr("1 to 9"), _tr("the other buttons, or the option with this number")),
        (_tr("0"), _tr("pass, decline, or confirm your picks")),
        (_tr("Arrows"), _tr("from card to card, or from row to row")),
        (_tr("Enter"), _tr("all plays of a card; do the play, press the button")),
        (_tr("Esc"), _tr("put back, close, stop passing")),
        (_tr("V"), _tr("the card large")),
        (_tr("P"), _tr("pin the card in the preview")),
        (_tr("Home"), _tr("show the whole table")),
        (_tr("Tab"), _tr("to the answers, the docks and back to the table")),
    )
    return SheetGroup(_tr("Keys on the table"), lines)


class HotkeySheet(QFrame):
    """An overlay in the middle of its parent, scrolled by the arrow keys. Escape, its key, or a click elsewhere
    closes it.
    """

    def __init__(self, theme: Theme, parent: QWidget, title: str = "", hint: str = "") -> None:
        """By default it is the sheet of keys."""
        super().__init__(parent)
        self._theme = theme
        self._groups: tuple[SheetGroup, ...] = ()
        self._before: QWidget | None = None
        self.setFrameShape(QFrame.Shape.Box)
        self.setAutoFillBackground(True)
        heading = PlainLabel(title or self.tr("Keys and gestures"))
        heading.setProperty("heading", True)
        self.text = ReadingView(self)
        self.text.setAccessibleName(heading.text())
        column = QVBoxLayout(self)
        column.addWidget(heading)
        column.addWidget(self.text, 1)
        about = self.tr("Esc closes this. Customise shortcuts under Help, Change keys.")
        below = PlainLabel(hint or about)
        below.setWordWrap(True)
        column.addWidget(below)
        parent.installEventFilter(self)
        self.hide()
        ClosesElsewhere(self, self.close_sheet)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours and sizes of a look."""
        self._theme = theme

    def toggle(self, groups: tuple[SheetGroup, ...]) -> None:
        """Show these keys and give the keyboard to them, or take the sheet away where it is there."""
        if self.close_sheet():
            return
        self._before = self.window().focusWidget()
        self._groups = groups
        self.fit()
        self.show()
        self.raise_()
        self.text.setFocus(Qt.FocusReason.PopupFocusReason)

    def close_sheet(self) -> bool:
        """Take the sheet away, and give the keyboard back; return False where it was not there."""
        if self.isHidden():
            return False
        self.hide()
        if self._before is not None:
            self._before.setFocus(Qt.FocusReason.PopupFocusReason)
        return True

    def forget(self) -> None:
        """Take the sheet away with its content, which another player must not read."""
        self.close_sheet()
        self._groups = ()
        self.text.clear()

    def fit(self) -> None:
        """Lie in the middle of the parent, as large as the text needs and there is room."""
        room = parent_of(self).size() - QSize(2 * MARGIN, 2 * MARGIN)
        type_size = self._theme.sizes.text
        columns = max(1, min(MOST_COLUMNS, room.width() // (COLUMN_WIDTH * type_size)))
        html = _as_html(self._groups, columns, self._theme)
        self.text.setHtml(html)
        width = min(room.width(), columns * COLUMN_WIDTH * type_size + 4 * MARGIN)
        others = self.sizeHint().height() - self.text.sizeHint().height()
        height = min(room.height(), self._height_of(html, width - 2 * MARGIN) + others + MARGIN)
        self.resize(width, height)
        self.move((parent_of(self).width() - width) // 2, (parent_of(self).height() - height) // 2)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Escape take it away, also in a window to which that key means nothing."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_sheet()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, _forwards: bool) -> bool:
        """Keep Tab in the sheet, whose only stop is its text: what it covers could not be seen."""
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the window."""
        if event.type() is QEvent.Type.Resize and self.isVisible():
            self.fit()
        return super().eventFilter(watched, event)

    def _height_of(self, html: str, width: int) -> int:
        document = QTextDocument()
        document.setDefaultFont(self.text.font())
        document.setHtml(html)
        document.setTextWidth(width)
        return round(document.size().height())


def _as_html(groups: Sequence[SheetGroup], columns: int, theme: Theme) -> str:
    parts = ("".join(_group(group, theme) for group in part) for part in shared_out(groups, columns))
    cells = "".join(f'<td width="{100 // columns}%" style="padding-right: 16px">{part}</td>' for part in parts)
    return f'<table width="100%"><tr>{cells}</tr></table>'


def shared_out(groups: Sequence[SheetGroup], columns: int) -> list[list[SheetGroup]]:
    """Share groups out to columns of about the same height, in their order."""
    height = sum(len(group.lines) + 2 for group in groups) / columns
    parts: list[list[SheetGroup]] = [[] for _ in range(columns)]
    passed = 0.0
    for group in groups:
        middle = passed + (len(group.lines) + 2) / 2
        parts[min(columns - 1, int(middle / height))].append(group)
        passed += len(group.lines) + 2
    return parts


def _group(group: SheetGroup, theme: Theme) -> str:
    rows = "".join(
        f'<tr><td style="padding-right: 8px"><b>{escape(keys)}</b></td><td>{escape(about)}</td></tr>'
        for keys, about in group.lines
    )
    heading = f'<h4 style="color: {theme.window.accent}; margin: 6px 0 2px 0">{escape(group.title)}</h4>'
    return f"{heading}<table>{rows}</table>"


# Keys of the main window that are in no menu: Space, Escape and the digits, whose meaning depends on what is open

MODIFIERS = frozenset({Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta})
"""Keys that do nothing alone."""


class KeyHandlers(NamedTuple):
    """The possible meanings of each key, in order; each handler returns whether it used the key."""

    space: Sequence[Callable[[], bool | None]]
    escape: Sequence[Callable[[], bool | None]]
    """One key to stop things: first anything open or carried, then passing."""
    number: Sequence[Callable[[int], bool]]


class WindowKeys(QObject):
    """Listens for as long as the window lives."""

    def __init__(self, window: QWidget, handlers: KeyHandlers) -> None:
        super().__init__(window)
        self._window = window
        self._handlers = handlers
        self._listen("Space", self._on_space)
        self._listen("Esc", self._on_escape)
        for number in range(NUMBERED + 1):
            self._listen(str(number), partial(self._on_number, number))

    def _listen(self, key: str, act: Callable[[], None]) -> None:
        shortcut = QShortcut(QKeySequence(key), self._window, act)
        # A key that is held down answers one question, not all that follow.
        shortcut.setAutoRepeat(False)

    def _on_space(self) -> None:
        any(handle() for handle in self._handlers.space)

    def _on_escape(self) -> None:
        any(handle() for handle in self._handlers.escape)

    def _on_number(self, number: int) -> None:
        any(handle(number) for handle in self._handlers.number)


class SkippingKeys(QObject):
    """Ends what is shown large over a window's table at any key, which then does nothing else.

    What is typed for a list that has yet to open goes there. Keys are taken before any widget or shortcut of the window
    has them. A text field keeps its keys.
    """

    def __init__(
        self, window: QWidget, skip: Callable[[], bool], type_ahead: Callable[[str], bool], lists: QAction
    ) -> None:
        """`skip` ends what is shown, and `type_ahead` takes a typed text; each returns False where it means nothing.

        `lists` opens the list, and ends by itself what is shown.
        """
        super().__init__(window)
        self._window, self._skip, self._type_ahead, self._lists = window, skip, type_ahead, lists
        self._taken = False
        """Whether the present key has ended something already."""
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the window to its screen, and take the keys that skip."""
        if watched is self._window:
            if event.type() is QEvent.Type.Show and self._window.windowHandle() is not None:
                self._window.windowHandle().installEventFilter(self)
                self._window.removeEventFilter(self)
            return False
        if not isinstance(event, QKeyEvent):
            return False
        if event.type() is QEvent.Type.ShortcutOverride:
            self._taken = self._may_skip(event) and self._takes(event)
            event.setAccepted(self._taken)
            return self._taken
        taken, self._taken = self._taken, False
        return taken and event.type() is QEvent.Type.KeyPress

    def _takes(self, event: QKeyEvent) -> bool:
        if event.text().isprintable() and event.text() and self._type_ahead(event.text()):
            return True
        return QKeySequence(event.keyCombination()) not in self._lists.shortcuts() and self._skip()

    def _may_skip(self, event: QKeyEvent) -> bool:
        is_command = bool(event.modifiers() & COMMANDING)
        focused = self._window.focusWidget()
        is_typed = focused is not None and is_text_field(focused)
        return not (event.isAutoRepeat() or is_command or is_typed or Qt.Key(event.key()) in MODIFIERS)


def use_focused(window: QWidget) -> bool:
    """Do what Space means to the widget that has the keyboard: press a button, open a list of choices.

    Return False if it means nothing there.
    """
    focused = window.focusWidget()
    if focused is None or not focused.isVisible() or not focused.isEnabled():
        return False
    if isinstance(focused, QAbstractButton):
        focused.click()
    elif isinstance(focused, QComboBox):
        focused.showPopup()
    else:
        return False
    return True
