"""Over the whole table: one card, as large as it can be read from any chair, or a poster that says who has won."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from dtgui.gui.look.theme import Theme
from dtgui.gui.table.layout.geometry import CARD_RATIO
from dtgui.gui.table.painting.faces import FaceSource
from dtgui.gui.widgets.floats import Floats
from dtgui.gui.widgets.qt_types import parent_of
from dtgui.gui.widgets.texts import HtmlLabel, PlainLabel

LEAST, USUAL, MOST = 420, 600, 1100
"""Its height in pixels: the least at which all its words can be read, as it opens, and the most."""
STEP = 80
ASIDE = 70
"""How far it stands from the point that it is about, so that it does not hide the card there."""
MARGIN = 6


class BigCard(PlainLabel):
    """Takes no clicks; its owner closes it."""

    def __init__(self, parent: QWidget, floats: Floats) -> None:
        super().__init__(parent=parent)
        self._floats = floats
        floats.add(self)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.code = ""
        """The code of the card that is shown."""
        self._wanted = USUAL
        self._about = QPoint()
        self.hide()

    def open_card(self, code: str, name: str, faces: FaceSource, about: QPoint) -> None:
        """Show a card beside a point of the parent."""
        self.code, self._about = code, about
        self.setAccessibleName(name)
        self.refresh(faces)
        self.show()
        self.raise_()

    def grow(self, steps: int, faces: FaceSource) -> None:
        """Show the card larger by this many steps, or smaller; below a readable size it is removed."""
        if self._wanted + steps * STEP < LEAST:
            self.close_card()
            return
        self._wanted = min(MOST, self._room(), self._wanted + steps * STEP)
        self.refresh(faces)

    def close_card(self) -> None:
        """Show nothing, keep nothing of the card, and open in the usual size again."""
        self.code = ""
        self.clear()
        self.setAccessibleName("")
        self._wanted = USUAL
        self.hide()

    def refresh(self, faces: FaceSource) -> None:
        """Show the face as it is drawn by now."""
        height = min(self._wanted, self._room())
        self.setPixmap(faces.face(self.code, height))
        self.resize(round(height * CARD_RATIO), height)
        self.move(self._place())

    def _room(self) -> int:
        return parent_of(self).height() - 2 * MARGIN

    def _place(self) -> QPoint:
        """Return the side of the point with more room, within the parent; never over other overlays."""
        room = parent_of(self).rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        is_right = self._about.x() < room.center().x()
        x = self._about.x() + ASIDE if is_right else self._about.x() - ASIDE - self.width()
        y = self._about.y() - self.height() // 2
        return self._floats.place(self, (QPoint(x, y),), room)


# A poster over the table that says who has won; a click takes it down

WIDEST = 620
TITLE, REASON = 2.6, 1.2
"""The sizes of both, as multiples of the text's."""


class Banner(HtmlLabel):
    """Stays in the middle of its parent while it hangs."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent=parent)
        self._theme = theme
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setToolTip(self.tr("Click to see the table"))
        parent.installEventFilter(self)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self._theme = theme

    def hang(self, title: str, reason: str) -> None:
        """Show who has won, and why."""
        paper, sizes, fonts = self._theme.paper, self._theme.sizes, self._theme.fonts
        self.setStyleSheet(
            f"background: {paper.paper}; color: {paper.ink}; border: 5px double {paper.rule}; padding: 18px;"
        )
        self.setText(
            f'<p style="font-family: {fonts.display}; font-size: {round(sizes.text * TITLE)}px">{escape(title)}</p>'
            f'<p style="font-size: {round(sizes.text * REASON)}px">{escape(reason)}</p>'
        )
        self.setAccessibleName(f"{title}. {reason}")
        self._settle()
        self.show()
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the middle when the parent changes its size."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._settle()
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take it down."""
        event.accept()
        self.hide()

    def _settle(self) -> None:
        room = parent_of(self).rect()
        width = min(WIDEST, room.width() - 40)
        self.resize(width, self.heightForWidth(width))
        self.move(room.center() - self.rect().center())
