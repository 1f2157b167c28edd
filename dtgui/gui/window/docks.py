"""The docks of the main window and where they are at first: the card above, the others behind each other below it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QFont, QFontMetrics, QKeySequence
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar, QWidget

from dtgui.gui.look.language import tr_noop
from dtgui.gui.widgets.qt_types import application, required

SHARE_OF_WIDTH, LEAST_WIDTH = 0.2, 250
"""How much of the window's width the docks have at first, and the least in pixels."""
FIRST_HEIGHTS = (5, 3)
"""The ratio of the card's height to that of the dock below it."""
_DOWN = Qt.Orientation.Vertical
MOST_HEIGHT = 0.55
"""The largest share of the window's height for a dock's content."""


class DockRecord(NamedTuple):
    """The title of a dock, its F1 text and key, and its place, size and visibility at first."""

    name: str
    """Its name in menus, kept layouts and code."""
    title: str
    about: str
    """The F1 text: what it shows, and its keys."""
    key: str = ""
    """The key that shows and hides it."""
    is_open: bool = True
    height: int = 0
    """The least height when it is brought to the front, in pixels with texts of normal size."""
    side: Qt.DockWidgetArea = Qt.DockWidgetArea.RightDockWidgetArea


DOCKS = (
    DockRecord(
        "preview",
        tr_noop("Card"),
        tr_noop(
            "The card under the pointer: its print, its present figures with reasons, its attachments, "
            "and the meanings of its keywords. P pins it here.",
        ),
    ),
    DockRecord(
        "log",
        tr_noop("Log"),
        tr_noop(
            "The log, by day, phase and play. Point at a name to show its card; click or press Enter to "
            "find it on the table. The menu beside the filter folds, copies and saves.",
        ),
        key="L",
    ),
    DockRecord(
        "history",
        tr_noop("History"),
        tr_noop(
            "All answers of the game. Enter goes to a moment; later answers are kept, and a fork marks other branches.",
        ),
    ),
    DockRecord(
        "odds",
        tr_noop("Odds"),
        tr_noop(
            "The chances that you can know: in Doomtown of draw hands, redraws and pulls, which O calculates; in West "
            "Fort of shots, duels and hunts.",
        ),
    ),
    DockRecord(
        "outline",
        tr_noop("Tree"),
        tr_noop(
            "The table as a tree of players, places, dudes and goods. Right opens a row, Left closes it, "
            "Enter makes the selected play.",
        ),
        is_open=False,
    ),
    DockRecord(
        "practice",
        tr_noop("Practice"),
        tr_noop(
            "Practice: all cards by name, to drag onto the table or to place with Enter, and changes of "
            "the table. Right-click a card on the table, or press Enter, to list its changes.",
        ),
        is_open=False,
        height=400,
    ),
    DockRecord(
        "exercise",
        tr_noop("Lesson"),
        tr_noop(
            "The present lesson or puzzle, with comments on mistakes. Next goes to the next step, Show "
            "me plays the expected answer, Undo goes back.",
        ),
        is_open=False,
        height=400,
    ),
    DockRecord(
        "rulebook",
        tr_noop("Rulebook"),
        tr_noop(
            "The rules in short, by chapter, with examples to step through or practise. Type above to "
            "find sections, and examples with a card.",
        ),
        is_open=False,
    ),
)
"""All docks in their order: the first is above, the others are below it, the second one in front."""


class Docks(QObject):
    """The docks of one window by their names; the one that the keyboard comes to comes to the front."""

    def __init__(self, window: QMainWindow, widgets: Mapping[str, QWidget]) -> None:
        """Put the widgets, by the names of their records, into docks."""
        super().__init__(window)
        self._window = window
        self._docks = {record.name: _dock(window, record, widgets[record.name]) for record in DOCKS}
        _, below, *behind = self._docks.values()
        for dock in behind:
            window.tabifyDockWidget(below, dock)
        for record in DOCKS:
            if not record.is_open:
                self._docks[record.name].hide()
        below.raise_()
        give_room(window)
        application().focusChanged.connect(self._on_focus_changed)

    def __getitem__(self, name: str) -> QDockWidget:
        """Return the dock of this name."""
        return self._docks[name]

    @property
    def named(self) -> Mapping[str, QDockWidget]:
        """All docks by their names, in their order."""
        return self._docks

    def bring(self, name: str) -> None:
        """Show a dock, before those that share its place."""
        self._docks[name].show()
        self._docks[name].raise_()

    def bring_large(self, name: str, text_scale: float) -> None:
        """Show a dock, and make it as high as its content needs with texts of this scale."""
        self.bring(name)
        self.give_height(name, round(text_scale * next(record.height for record in DOCKS if record.name == name)))

    def go_to(self, name: str) -> None:
        """Bring a dock to the front and give it the keyboard; while the docks are put away there are none."""
        if self._docks[name].toggleViewAction().isEnabled():
            self.bring(name)
            required(self._docks[name].widget()).setFocus()

    def give_height(self, name: str, wanted: int) -> None:
        """Make a dock so high, in pixels, as far as the window allows; one that is higher stays so."""
        dock, height = self._docks[name], min(wanted, round(self._window.height() * MOST_HEIGHT))
        if dock.height() < height and not dock.isFloating():
            behind = (dock, *self._window.tabifiedDockWidgets(dock))
            others = [each for each in _beside(self._window) if each not in behind]
            self._window.resizeDocks([dock, *others], [height, *self._left_for(others, height)], _DOWN)

    def _left_for(self, others: list[QDockWidget], height: int) -> list[int]:
        """Return what a dock of this height leaves to the others: without a size, Qt would let them keep theirs."""
        left = max(0, self._window.height() - height)
        heights = [each.height() for each in others]
        return [left * each // max(1, sum(heights)) for each in heights]

    def _on_focus_changed(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Keep typed text out of a dock that is behind another one."""
        for dock in self._docks.values():
            if now is not None and dock.isAncestorOf(now):
                dock.raise_()


def give_room(window: QMainWindow) -> None:
    """Make the docks as large as they are at first in a window of this size."""
    docks = [dock for dock in window.findChildren(QDockWidget) if not dock.isHidden() and not dock.isFloating()]
    if not docks:
        return
    window.resizeDocks(docks[:1], [max(LEAST_WIDTH, round(window.width() * SHARE_OF_WIDTH))], Qt.Orientation.Horizontal)
    heights = [round(window.height() * share / sum(FIRST_HEIGHTS)) for share in FIRST_HEIGHTS]
    window.resizeDocks(docks[:2], heights[: len(docks)], _DOWN)


def share_of_docks(window: QMainWindow) -> float:
    """Return the share of the window's width for the docks at its side, 0 without docks.

    The minimum width does not count as a choice of the player.
    """
    docks = _beside(window)
    if not docks or docks[0].width() <= LEAST_WIDTH:
        return SHARE_OF_WIDTH if docks else 0.0
    return docks[0].width() / max(1, window.width())


def give_share(window: QMainWindow, share: float) -> None:
    """Let the docks at the window's side have this much of its width, and no less than they need."""
    docks = _beside(window)
    if docks and share:
        window.resizeDocks(docks[:1], [max(LEAST_WIDTH, round(window.width() * share))], Qt.Orientation.Horizontal)


def _beside(window: QMainWindow) -> list[QDockWidget]:
    docks = window.findChildren(QDockWidget)
    area = Qt.DockWidgetArea.RightDockWidgetArea
    return [
        dock for dock in docks if dock.isVisible() and not dock.isFloating() and window.dockWidgetArea(dock) == area
    ]


def _dock(window: QMainWindow, record: DockRecord, widget: QWidget) -> QDockWidget:
    dock = QDockWidget(QCoreApplication.translate("Docks", record.title), window)
    dock.setObjectName(record.name)
    dock.setWidget(widget)
    widget.setWhatsThis(QCoreApplication.translate("Docks", record.about))
    action = dock.toggleViewAction()
    action.setStatusTip(QCoreApplication.translate("Docks", "Show or hide: {0}").format(dock.windowTitle()))
    action.setShortcut(QKeySequence(record.key))
    window.addDockWidget(record.side, dock)
    return dock


# The tabs of docks that share a place: their names are as large as all of them have room, so that none is cut.
#
# Qt keeps bars without tabs, and shows them far outside the window: the keyboard must not stop there.

LEAST_PART, LEAST_PIXELS = 0.7, 11
"""How small the names may become, by their usual size and in pixels; where that is not enough, tabs can be scrolled."""
_FITTED = frozenset(
    {
        QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.LayoutRequest, QEvent.Type.StyleChange,
        QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange,
    }
)  # fmt: skip


class FittingTabs(QObject):
    """Fits the tab bars that a window makes for its docks."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._is_fitting = False
        window.installEventFilter(self)
        self._watch_bars()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fit a bar that has another size or other tabs; watch those that have just been made."""
        if watched is self._window and event.type() in (QEvent.Type.ChildPolished, QEvent.Type.LayoutRequest):
            self._watch_bars()
        elif isinstance(watched, QTabBar) and event.type() in _FITTED and not self._is_fitting:
            self._fit(watched)
        return False

    def _watch_bars(self) -> None:
        for bar in self._window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly):
            bar.removeEventFilter(self)
            bar.installEventFilter(self)
            _admit_keyboard(bar)

    def _fit(self, bar: QTabBar) -> None:
        _admit_keyboard(bar)
        if not bar.count():
            return
        usual, now = self._window.font(), bar.font()
        names = [bar.tabText(number) for number in range(bar.count())]
        around = sum(bar.tabRect(number).width() for number in range(bar.count())) - _width(names, now)
        pixels = usual.pixelSize()
        least = max(LEAST_PIXELS, round(pixels * LEAST_PART))
        while pixels > least and _width(names, _sized(usual, pixels)) + around > bar.width():
            pixels -= 1
        if pixels != now.pixelSize():
            self._is_fitting = True
            bar.setFont(QFont() if pixels == usual.pixelSize() else _sized(usual, pixels))
            self._is_fitting = False


def _admit_keyboard(bar: QTabBar) -> None:
    """Let Tab stop at a bar only if it has tabs."""
    bar.setFocusPolicy(Qt.FocusPolicy.TabFocus if bar.count() else Qt.FocusPolicy.NoFocus)


def _width(names: list[str], font: QFont) -> int:
    metrics = QFontMetrics(font)
    return sum(map(metrics.horizontalAdvance, names))


def _sized(font: QFont, pixels: int) -> QFont:
    sized = QFont(font)
    sized.setPixelSize(pixels)
    return sized
