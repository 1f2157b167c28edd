"""The curtain between players at one screen: a name, a button, and nothing else to be seen."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QClipboard, QColor, QGuiApplication, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.paper_sheet import Sheet
from dtgui.gui.widgets.texts import PlainLabel

FOLD = 64
"""How wide a fold of the cloth is, in pixels."""
HEM = 14
"""How high the gold line at the lower edge is above it."""


def forget_copies() -> None:
    """Leave nothing on the clipboard that was copied in this program: it may name cards of the player before."""
    clipboard = QGuiApplication.clipboard()
    if clipboard.ownsClipboard():
        clipboard.clear()
    if clipboard.supportsSelection() and clipboard.ownsSelection():
        clipboard.clear(QClipboard.Mode.Selection)


class CurtainPage(QWidget):
    """Asks the next player to come to the screen."""

    ready = Signal()
    """The player is there."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = PlainLabel()
        self.name.setProperty("heading", True)
        self.about = PlainLabel(self.tr("Other players, please look away. The table is hidden until you are ready."))
        self.button = QPushButton(self.tr("I am ready"))
        self.button.setProperty("primary", True)
        self.button.setAutoDefault(True)
        self.button.setMinimumWidth(260)
        self.button.clicked.connect(lambda _=False: self.ready.emit())
        self.setFocusProxy(self.button)
        self._sheet = Sheet(self)
        paper = QVBoxLayout(self._sheet)
        paper.setContentsMargins(36, 24, 36, 28)
        paper.setSpacing(14)
        for widget in (self.name, self.about, self.button):
            paper.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)
        column = QVBoxLayout(self)
        column.addStretch(2)
        column.addWidget(self._sheet, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self._theme = theme
        self._sheet.set_theme(theme)
        self.update()

    def wait_for(self, name: str) -> None:
        """Ask for this player."""
        self.name.setText(name)
        self.button.setAccessibleName(self.tr("I am {0}, and ready").format(name))

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw a curtain of heavy cloth in folds."""
        with QPainter(self) as painter:
            cloth = QColor(self._theme.paper.back)
            folds = QLinearGradient(QPointF(0, 0), QPointF(FOLD, 0))
            folds.setSpread(QLinearGradient.Spread.ReflectSpread)
            folds.setColorAt(0, cloth.darker(170))
            folds.setColorAt(0.6, cloth.darker(118))
            folds.setColorAt(1, cloth)
            painter.fillRect(self.rect(), folds)
            hem = QRectF(0, self.height() - 2 * HEM, self.width(), HEM / 2)
            painter.fillRect(hem, QColor(self._theme.paper.back_line))
