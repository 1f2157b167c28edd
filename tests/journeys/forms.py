"""Fills in forms: controls are found by their accessible names, and used by mouse or by keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPoint, QRect
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QListView,
    QMainWindow,
    QMenu,
    QMenuBar,
    QPlainTextEdit,
    QSpinBox,
    QStyle,
    QStyleOptionButton,
    QTextEdit,
    QWidget,
)

from dtgui.gui.widgets.menus import unlettered
from tests.journeys.hands import Hands, click, windows_in_front
from tests.journeys.offers import Device
from tests.journeys.visit import Visit

MOST_STEPS = 120
"""How often Tab is pressed, or the wheel turned, on the way to a control."""


class Act(NamedTuple):
    """One thing to do with a form: how (a name of `Forms.hows`), with which control, and which value it gets.

    The control has this accessible name; `number` counts those of the same name, from 0.
    """

    how: str
    name: str
    value: str = ""
    number: int = 0


class Forms:
    """One person who fills in forms, each control by mouse or by keys as chance has it."""

    def __init__(self, visit: Visit, hands: Hands, chance: Random, device: Device | None = None) -> None:
        self._visit, self._hands, self._chance, self._device = visit, hands, chance, device
        self._hows: dict[str, Callable[[Act], None]] = {
            "key": self._key,
            "press": self._press,
            "choose": self._choose,
            "type": self._type,
            "tick": self._tick,
            "menu": self._menu,
            "popup": self._popup,
            "seats": self._seats,
            "row": self._row,
            "file": self._file,
            "sees": self._sees,
            "waits": self._waits,
        }

    def fill(self, acts: tuple[Act, ...]) -> None:
        """Do all of these, one after the other."""
        for act in acts:
            self._hows[act.how](act)
            self._visit.settle()

    # How each is done

    def _key(self, act: Act) -> None:
        self._hands.key(act.name)

    def _menu(self, act: Act) -> None:
        """Choose an entry of a menu, or of a menu in a menu, by clicks or by the keys that are underlined."""
        menu = next((each for each in self._bar.findChildren(QMenu) if _plain(each.title()) == act.name), None)
        assert menu is not None, f"there is no menu {act.name!r}"
        self._open_menu(menu)
        self._choose_entry(menu, act.value)

    def _popup(self, act: Act) -> None:
        """Choose an entry of the menu that is open; a slash leads into a menu within it."""
        for text in act.name.split("/"):
            menu = QApplication.activePopupWidget()
            assert isinstance(menu, QMenu), f"no menu with {text!r} is open"
            self._choose_entry(menu, text)
            self._visit.settle()

    def _choose_entry(self, menu: QMenu, text: str) -> None:
        entry = next((each for each in menu.actions() if _plain(each.text()) == text), None)
        assert entry is not None, f"there is no {text!r} among {[_plain(each.text()) for each in menu.actions()]}"
        assert entry.isEnabled(), f"{text!r} cannot be chosen"
        if self._by_mouse():
            click(self._hands, menu.mapToGlobal(menu.actionGeometry(entry).center()))
            return
        for _ in range(MOST_STEPS):
            if menu.activeAction() is entry:
                self._hands.key("Return")
                return
            self._hands.key("Down")
        raise AssertionError(f"the arrows do not come to {text!r}")

    def _open_menu(self, menu: QMenu) -> None:
        """Open a menu with those that it is in."""
        around = menu.parent()
        if isinstance(around, QMenu):
            self._open_menu(around)
            click(self._hands, around.mapToGlobal(around.actionGeometry(menu.menuAction()).center()))
        else:
            bar = self._bar
            click(self._hands, bar.mapToGlobal(bar.actionGeometry(menu.menuAction()).center()))
        self._visit.settle()
        assert menu.isVisible(), f"{menu.title()!r} does not open"

    def _press(self, act: Act) -> None:
        button = self._find(act, QAbstractButton)
        assert button.isEnabled(), f"{act.name!r} cannot be pressed"
        if self._by_mouse():
            click(self._hands, self._bring(button))
        else:
            self._tab_to(button)
            self._hands.key("Space")

    def _seats(self, act: Act) -> None:
        """Add or remove seats until the page has this many controls of that name, one for each seat."""
        for _ in range(MOST_STEPS):
            more = int(act.value) - sum(name_of(each) == act.name for each in controls_of(windows_in_front()[0]))
            if more == 0:
                return
            self._press(Act("press", "Add a seat" if more > 0 else "Remove the last seat"))
        raise AssertionError(f"there are never {act.value} of {act.name!r}")

    def _tick(self, act: Act) -> None:
        box = self._find(act, QCheckBox)
        if box.isChecked() is not bool(act.value):
            self._press(act)
            assert box.isChecked() is bool(act.value), f"{act.name!r} is not ticked"

    def _type(self, act: Act) -> None:
        field = self._find(act, QLineEdit, QSpinBox, QPlainTextEdit)
        if self._by_mouse():
            click(self._hands, self._bring(field) - QPoint(field.width() // 4, 0))
        else:
            self._tab_to(field)
        self._hands.key("Ctrl+A")
        self._hands.write(act.value)
        typed = _typed_in(field)
        assert typed == act.value, f"{act.name!r} says {typed!r} after {act.value!r} was typed"

    def _choose(self, act: Act) -> None:
        combo = self._find(act, QComboBox)
        if self._by_mouse():
            self._choose_by_mouse(combo, act.value)
        else:
            self._choose_by_keys(combo, act.value)
        assert combo.currentText() == act.value, f"{act.name!r} shows {combo.currentText()!r}, chosen was {act.value!r}"

    def _choose_by_mouse(self, combo: QComboBox, text: str) -> None:
        click(self._hands, self._bring(combo))
        self._visit.settle()
        rows = combo.view()
        index = rows.model().index(combo.findText(text), combo.modelColumn())
        turn_to(self._hands, rows, lambda: rows.visualRect(index))
        click(self._hands, rows.viewport().mapToGlobal(rows.visualRect(index).center()))

    def _choose_by_keys(self, combo: QComboBox, text: str) -> None:
        self._tab_to(combo)
        for _ in range(abs(combo.findText(text) - combo.currentIndex())):
            self._hands.key("Down" if combo.findText(text) > combo.currentIndex() else "Up")

    def _row(self, act: Act) -> None:
        """Go to the row of a list, a table or a tree that begins with a text."""
        rows = self._find(act, QAbstractItemView)
        index = _row_of(rows, act.value)
        column = index.column()
        if self._by_mouse():
            turn_to(self._hands, rows, lambda: rows.visualRect(index))
            click(self._hands, rows.viewport().mapToGlobal(rows.visualRect(index).center()))
        else:
            self._tab_to(rows)
            self._walk_to(rows, index)
        # A search that ends only now may have renewed the list around the chosen row.
        chosen = str(rows.currentIndex().siblingAtColumn(column).data())
        assert chosen.strip().startswith(act.value), f"the row {act.value!r} is not chosen but {chosen!r}"

    def _walk_to(self, rows: QAbstractItemView, index: QModelIndex) -> None:
        for _ in range(MOST_STEPS):
            if rows.currentIndex().row() == index.row():
                return
            self._hands.key("Down" if rows.currentIndex().row() < index.row() else "Up")

    def _file(self, act: Act) -> None:
        """Paste the name of a file of the visit's folder into the dialog that asks for one."""
        dialog = windows_in_front()[0]
        assert isinstance(dialog, QFileDialog), f"{dialog} asks for no file"
        QApplication.clipboard().setText(str(self._visit.folder / act.name))
        for key in ("Ctrl+A", "Ctrl+V", "Return"):
            self._hands.key(key)
            self._visit.settle()

    def _sees(self, act: Act) -> None:
        """Find a text somewhere in the window in front; with the value "no", do not find it."""
        shown = [text for text in texts_of(windows_in_front()[0]) if act.name in text]
        assert bool(shown) is (act.value != "no"), f"{act.name!r} is {'' if shown else 'not '}to be seen"

    def _waits(self, act: Act) -> None:
        """Wait until a button can be pressed."""
        self._visit.wait_for(lambda: self._find(act, QAbstractButton).isEnabled())

    # Finding

    @property
    def _bar(self) -> QMenuBar:
        """The menu bar of the window in front; of the main window where that one has none."""
        front = windows_in_front()[0]
        return front.menuBar() if isinstance(front, QMainWindow) else self._visit.window.menuBar()

    def _by_mouse(self) -> bool:
        return self._chance.random() < 0.5 if self._device is None else self._device is Device.MOUSE

    def _find(self, act: Act, *kinds: type[QWidget]) -> QWidget:
        """The control that is meant, shown or scrolled away."""
        found = [each for each in controls_of(windows_in_front()[0], *kinds) if name_of(each) == act.name]
        assert len(found) > act.number, f"there is no {act.name!r} in {windows_in_front()[0]}"
        return found[act.number]

    def _bring(self, widget: QWidget) -> QPoint:
        """Scroll until the middle of a control is visible; return that point of the screen."""
        area = _area_around(widget)
        if area is not None:
            turn_to(self._hands, area, lambda: _rect_in(widget, area.viewport()))
        assert not widget.visibleRegion().isEmpty(), f"{name_of(widget)!r} cannot be seen"
        return widget.mapToGlobal(_pressed_part(widget).center())

    def _tab_to(self, widget: QWidget) -> None:
        for _ in range(MOST_STEPS):
            if QApplication.focusWidget() is widget:
                return
            self._hands.key("Tab")
        raise AssertionError(f"Tab does not come to {name_of(widget)!r}")


def _pressed_part(widget: QWidget) -> QRect:
    """Return the visible part of a control that a press acts on: of a box, it and its words."""
    seen = widget.visibleRegion().boundingRect()
    if not isinstance(widget, QCheckBox):
        return seen
    option = QStyleOptionButton()
    widget.initStyleOption(option)
    return seen & widget.style().subElementRect(QStyle.SubElement.SE_CheckBoxClickRect, option, widget)


def _typed_in(field: QWidget) -> str:
    """The text of a field, without the unit of a number."""
    if isinstance(field, QPlainTextEdit):
        return field.toPlainText()
    return field.cleanText() if isinstance(field, QSpinBox) else field.text()


def _plain(text: str) -> str:
    """Return the name of a menu or an entry, without shortcut and mnemonic."""
    return unlettered(text).partition("\t")[0].replace("&", "")


def controls_of(window: QWidget, *kinds: type[QWidget]) -> Iterator[QWidget]:
    """Return the controls of these kinds (without any: all) that a window shows or scrolls, from the top down."""
    wanted = kinds or (QWidget,)
    found = [each for each in window.findChildren(QWidget) if isinstance(each, wanted) and each.isVisibleTo(window)]
    inner = (each for each in found if not isinstance(each.parent(), (QComboBox, QSpinBox)))
    return iter(sorted(inner, key=lambda each: each.mapTo(window, QPoint()).toTuple()[::-1]))


def name_of(widget: QWidget) -> str:
    """Return what a control is called for screen readers; where it has no name, what is written on it."""
    node = QAccessible.queryAccessibleInterface(widget)
    if widget.accessibleName():
        return widget.accessibleName()
    return "" if node is None else unlettered(node.text(QAccessible.Text.Name))


def texts_of(window: QWidget) -> Iterator[str]:
    """Return the texts that a window shows: of labels, buttons, fields and rows."""
    for each in window.findChildren(QWidget):
        if each.isVisible() and not each.visibleRegion().isEmpty():
            yield from _texts_in(each)


def _texts_in(widget: QWidget) -> Iterator[str]:
    if isinstance(widget, (QPlainTextEdit, QTextEdit)):
        yield widget.toPlainText()
    elif isinstance(widget, QAbstractItemView) and widget.model() is not None:
        yield from (str(index.data()) for index in _rows_in(widget, QModelIndex()))
    elif isinstance(widget, QComboBox):
        yield widget.currentText()
    elif isinstance(widget, (QLabel, QAbstractButton, QLineEdit)):
        yield unlettered(widget.text())


def _rows_in(view: QAbstractItemView, around: QModelIndex) -> Iterator[QModelIndex]:
    """The cells of a view, those within others included."""
    model = view.model()
    columns = 1 if isinstance(view, QListView) else model.columnCount(around)
    for row in range(model.rowCount(around)):
        yield from (model.index(row, column, around) for column in range(columns))
        yield from _rows_in(view, model.index(row, 0, around))


def _row_of(view: QAbstractItemView, text: str) -> QModelIndex:
    found = (index for index in _rows_in(view, QModelIndex()) if str(index.data()).strip().startswith(text))
    index = next(found, None)
    assert index is not None, f"there is no row {text!r}"
    return index


def turn_to(hands: Hands, view: QAbstractItemView, rect_of: Callable[[], QRect]) -> None:
    """Scroll a view until the middle of one of its parts is visible."""
    room = view.viewport().rect()
    hands.move(view.viewport().mapToGlobal(room.center()))
    for _ in range(MOST_STEPS):
        middle = rect_of().center()
        if room.contains(middle):
            return
        hands.turn(1 if middle.y() < 0 else -1)
    raise AssertionError("the wheel does not bring it to light")


def _area_around(widget: QWidget) -> QAbstractItemView | None:
    """The nearest view around a widget that scrolls it; a part over a view, such as the prompt, stays."""
    around = widget.parentWidget()
    while around is not None and not (hasattr(around, "viewport") and around.viewport().isAncestorOf(widget)):
        around = around.parentWidget()
    return around


def _rect_in(widget: QWidget, viewport: QWidget) -> QRect:
    return QRect(widget.mapTo(viewport, QPoint()), widget.size())
