"""The tabs of docks that share a place: their names are as large as all of them have room, so that none is cut.

Qt keeps bars without tabs, and shows them far outside the window: the keyboard must not stop there.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QMainWindow, QTabBar

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
