"""The windows beside the table, described: how a person opens each, what in it is left alone, and how it is left.

The robot wanders through every control that such a window shows. To cover another window, add its `Beside` here.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QModelIndex, QPoint, QRect
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QApplication,
    QComboBox,
    QDockWidget,
    QFileDialog,
    QHeaderView,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QScrollBar,
    QSpinBox,
    QTabBar,
    QTextEdit,
    QWidget,
)

from tests.journeys.forms import Act, controls_of, name_of
from tests.journeys.hands import bring_to_front, click, windows_in_front
from tests.journeys.robot import Robot

MOST_ESCAPES = 12
"""How often Escape is pressed until only the main window is left."""
WORDS = ("Law", "dude", "7", "zzz", "a b", "12")
"""The texts typed into fields."""
USED = (
    QAbstractButton,
    QComboBox,
    QLineEdit,
    QSpinBox,
    QAbstractItemView,
    QAbstractSlider,
    QTabBar,
    QPlainTextEdit,
    QTextEdit,
)
"""The kinds of control that are used."""
NEVER = frozenset({"From a file…", "Print…", "Report…", "Copy and open the page"})
"""Controls that lead out of the program, to printers or to files of the machine."""


@dataclass(frozen=True)
class Beside:
    """A window beside the table."""

    name: str
    opens: tuple[Act, ...]
    avoids: frozenset[str] = field(default_factory=frozenset)
    """The names of controls that are left alone, beside those of `NEVER`."""
    leaves: str = "Esc"
    begins: bool = False
    """Whether something in it begins another game."""
    is_dock: bool = False
    """Whether it is a part of the main window: then it has no front to itself."""


def by_key(name: str, keys: str, **more: object) -> Beside:
    """Return a window that a key opens."""
    return Beside(name, (Act("key", keys),), **more)


def by_menu(name: str, menu: str, entry: str, **more: object) -> Beside:
    """Return a window that an entry of a menu opens."""
    return Beside(name, (Act("menu", menu, entry),), **more)


WINDOWS = (
    by_key("settings", "Ctrl+,", avoids=frozenset({"Choose…", "Language"})),
    by_key("deck builder", "Ctrl+D", leaves="Ctrl+Q", begins=True),
    by_key("new game", "Ctrl+N", begins=True),
    by_key("practice", "Ctrl+P", begins=True),
    by_key("command palette", "Ctrl+K", begins=True),
    by_key("sheet of keys", "H", is_dock=True),
    by_key("reference sheet", "R", is_dock=True),
    by_key("rulebook", "Ctrl+R", is_dock=True, begins=True),
    by_key("games played", "Ctrl+G"),
    by_menu("table of the week", "Game", "Table of the week…", begins=True),
    by_menu("your record", "Game", "Your record…"),
    by_menu("leagues", "Game", "Leagues…", begins=True),
    by_menu("lessons", "Practice", "Lessons…", begins=True),
    by_menu("puzzles", "Practice", "Puzzles…", begins=True),
    by_menu("drills", "Practice", "Drills…"),
    by_menu("change keys", "Help", "Change keys…"),
    by_menu("news", "Help", "What is new…"),
    by_menu("about", "Help", "About…"),
    by_key("hint", "I", avoids=frozenset({"Play this"})),
    by_key("note", "N", is_dock=True, avoids=frozenset({"History"})),
    by_key("odds", "O", is_dock=True, begins=True),
    by_key("marker", "K", avoids=frozenset({"OK"})),
)
"""All of them."""


def wander(robot: Robot, beside: Beside, steps: int) -> None:
    """Open a window, use this many of its controls at random, and close it; windows opened from it are used, too."""
    with robot.witnessed():
        robot.note(f"opens {beside.name}")
        robot.fill(*beside.opens)
    for _ in range(steps):
        with robot.witnessed():
            _use_something(robot, beside)
            robot.rest()
    with robot.witnessed():
        leave(robot, beside)


def leave(robot: Robot, beside: Beside) -> None:
    """Press Escape, or the window's own key, until the main window is in front again."""
    for _ in range(MOST_ESCAPES):
        front = windows_in_front()[0]
        if front is robot.visit.window and QApplication.activePopupWidget() is None:
            break
        if isinstance(front, QDockWidget):
            # A dock that floats stays beside the table.
            bring_to_front(robot.visit.window)
            continue
        is_own = beside.leaves != "Esc" and type(front).__name__ == "DeckBuilder"
        robot.hands.key(beside.leaves if is_own else "Esc")
        robot.rest()
    assert windows_in_front()[0] is robot.visit.window, f"{windows_in_front()[0]} cannot be left"
    for _ in range(2):
        robot.hands.key("Esc")
        robot.rest()


def _use_something(robot: Robot, beside: Beside) -> None:
    front = windows_in_front()[0]
    if isinstance(front, QFileDialog) or (front is robot.visit.window and not beside.is_dock):
        robot.hands.key("Esc")
        return
    if isinstance(front, QMenu):
        _use_menu(robot, front)
        return
    usable = [each for each in controls_of(_room_of(robot, beside, front), *USED) if _may_use(each, beside)]
    if not usable:
        return
    kind = robot.chance.choice(sorted({_kind_of(each).__name__ for each in usable}))
    control = robot.chance.choice([each for each in usable if _kind_of(each).__name__ == kind])
    robot.note(f"{beside.name}: {type(control).__name__} {name_of(control)[:40]!r}")
    _USES[_kind_of(control)](robot, control)


def _room_of(robot: Robot, beside: Beside, front: QWidget) -> QWidget:
    """Return the part of the front window to use: in the main window, the part with the focus."""
    if front is not robot.visit.window:
        return front
    focused = QApplication.focusWidget() or robot.visit.window.table
    parent = focused.parentWidget()
    return focused if parent is None or parent is front else parent


def _may_use(control: QWidget, beside: Beside) -> bool:
    is_open = control.isEnabled() and not control.visibleRegion().isEmpty() and control.width() > 3
    is_part = isinstance(control, (QHeaderView, QScrollBar))
    is_part |= isinstance(control.parent(), (QAbstractItemView, QDockWidget))
    return is_open and not is_part and name_of(control) not in NEVER | beside.avoids


def _kind_of(control: QWidget) -> type[QWidget]:
    return next(kind for kind in _USES if isinstance(control, kind))


# How each kind is used


def _use_menu(robot: Robot, menu: QMenu) -> None:
    robot.hands.key(robot.chance.choice(("Down", "Down", "Up", "Esc")))


def _use_button(robot: Robot, button: QWidget) -> None:
    if robot.chance.random() < 0.3:
        button.setFocus()
        robot.hands.key("Space")
    else:
        click(robot.hands, _middle(button))


def _use_combo(robot: Robot, combo: QWidget) -> None:
    click(robot.hands, _middle(combo))
    robot.rest()
    for _ in range(robot.chance.randrange(4)):
        robot.hands.key(robot.chance.choice(("Down", "Up")))
    robot.hands.key(robot.chance.choice(("Return", "Esc")))


def _use_field(robot: Robot, field_: QWidget) -> None:
    click(robot.hands, _middle(field_))
    if robot.chance.random() < 0.5:
        robot.hands.key("Ctrl+A")
    robot.hands.write(robot.chance.choice(WORDS))
    if robot.chance.random() < 0.3:
        robot.hands.key("Return")


def _use_number(robot: Robot, box: QWidget) -> None:
    click(robot.hands, _middle(box))
    robot.hands.key(robot.chance.choice(("Up", "Down", "PgUp", "PgDown")))


def _use_list(robot: Robot, view: QAbstractItemView) -> None:
    index = _some_row(robot, view)
    if index is None:
        return
    spot = view.viewport().mapToGlobal(view.visualRect(index).center())
    if robot.chance.random() < 0.2:
        robot.hands.double_click(spot)
    else:
        click(robot.hands, spot)
    robot.hands.key(robot.chance.choice(("Down", "Up", "Home", "End", "Right", "Left")))


def _some_row(robot: Robot, view: QAbstractItemView) -> QModelIndex | None:
    """A row that can be seen."""
    room, model = view.viewport().rect(), view.model()
    rows = [] if model is None else [model.index(row, 0, view.rootIndex()) for row in range(model.rowCount())]
    seen = [row for row in rows if room.contains(view.visualRect(row).center()) and not view.visualRect(row).isEmpty()]
    return robot.chance.choice(seen) if seen else None


def _use_slider(robot: Robot, slider: QWidget) -> None:
    slider.setFocus()
    robot.hands.key(robot.chance.choice(("PgUp", "PgDown", "Home", "End", "Right")))


def _use_tabs(robot: Robot, bar: QTabBar) -> None:
    tabs = [bar.tabRect(number) for number in range(bar.count())]
    seen = [rect for rect in tabs if bar.rect().contains(rect.center())]
    if seen:
        click(robot.hands, bar.mapToGlobal(robot.chance.choice(seen).center()))


def _use_text(robot: Robot, text: QWidget) -> None:
    click(robot.hands, _middle(text))
    robot.hands.key(robot.chance.choice(("Down", "PgDown", "Home", "End")))


def _middle(widget: QWidget) -> QPoint:
    rect: QRect = widget.visibleRegion().boundingRect()
    return widget.mapToGlobal(rect.center())


_USES = {
    QComboBox: _use_combo,
    QAbstractButton: _use_button,
    QSpinBox: _use_number,
    QLineEdit: _use_field,
    QTabBar: _use_tabs,
    QAbstractItemView: _use_list,
    QAbstractSlider: _use_slider,
    QPlainTextEdit: _use_text,
    QTextEdit: _use_text,
}
"""How a control is used, by its kind; the more special kinds first."""
