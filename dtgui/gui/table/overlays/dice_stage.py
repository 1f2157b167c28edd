"""The stage for dice: they tumble over the middle of the table, and their numbers are seen only when they stop."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from dtgui.gui.table.overlays.overlay import ItemStage, TimedItem, display_font, paint_paper, text_font
from dtgui.gui.table.painting.shown_events import CastDie, DiceCast, Duelist
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.kernel.scene import Piece, PieceKind

MOST_HIGH, OF_ROOM, EACH, MARGIN = 330.0, 0.8, 190.0, 14.0
"""The height of the paper at most in pixels and of its room, the width for each die, and the margin."""
TITLE, NAME, LINE = 1.7, 1.15, 1.0
"""The sizes of letters by that of texts."""
DIE = 0.42
"""The height of a die by that of the paper."""
FIGURE = 0.72
"""The height of a duelist by that of the room below the title."""
TURN_MS = 130.0
"""How long a tumbling die takes for a quarter turn."""
NO_FACE = ""


class DiceItem(TimedItem):
    """Shows dice at one instant; its middle is its position."""

    def __init__(self, cast: DiceCast, look: TableLook, room: QSizeF) -> None:
        super().__init__()
        self._cast, self._look, self._ms = cast, look, 0.0
        columns = len(cast.dice) + (0 if cast.duelists is None else 2)
        wide = max(EACH * 1.6, EACH * columns) + 2 * MARGIN
        self._size = QSizeF(min(wide, room.width() * 0.96), min(MOST_HIGH, room.height() * OF_ROOM))

    def show_instant(self, ms: float) -> None:
        """Show the state after this many milliseconds."""
        self._ms = ms
        self.update()

    def boundingRect(self) -> QRectF:
        """Return the area of the paper."""
        return QRectF(QPointF(-self._size.width() / 2, -self._size.height() / 2), self._size)

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        """Paint the paper, its title and the dice."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper, rect = self._look.theme.paper, self.boundingRect()
        paint_paper(painter, rect, self._look, paper.stamp)
        text = self._look.theme.sizes.text
        head = QRectF(rect.left() + MARGIN, rect.top() + MARGIN / 2, rect.width() - 2 * MARGIN, text * TITLE * 1.7)
        painter.setFont(display_font(self._look, text * TITLE))
        painter.setPen(QColor(paper.stamp))
        painter.drawText(head, Qt.AlignmentFlag.AlignCenter, self._cast.title)
        if self._cast.line:
            self._write(painter, head.translated(0, head.height() * 0.9), self._cast.line, LINE)
            head.moveTop(head.top() + text * LINE * 1.6)
        room = QRectF(head.left(), head.bottom(), head.width(), rect.bottom() - head.bottom())
        self._paint_dice(painter, self._between_duelists(painter, room))

    def _between_duelists(self, painter: QPainter, room: QRectF) -> QRectF:
        """Paint the two who stand face to face at the edges of a room; return the room between them."""
        if self._cast.duelists is None:
            return room
        wide = room.width() / (len(self._cast.dice) + 2)
        left, right = self._cast.duelists
        self._paint_duelist(painter, left, QRectF(room.left(), room.top(), wide, room.height()))
        self._paint_duelist(painter, right, QRectF(room.right() - wide, room.top(), wide, room.height()))
        return room.adjusted(wide, 0, -wide, 0)

    def _paint_duelist(self, painter: QPainter, duelist: Duelist, room: QRectF) -> None:
        side = min(room.height() * FIGURE, room.width())
        square = QRectF(room.center().x() - side / 2, room.top(), side, side)
        piece = Piece("duelist", "", duelist.name, duelist.face, duelist.seat, duelist.seat, kind=PieceKind.PAWN)
        self._look.style.paint_piece(painter, square, piece, self._look.theme)
        self._write(
            painter,
            QRectF(room.left(), square.bottom(), room.width(), room.bottom() - square.bottom()),
            duelist.name,
            NAME,
        )

    def _paint_dice(self, painter: QPainter, room: QRectF) -> None:
        wide = room.width() / len(self._cast.dice)
        for number, die in enumerate(self._cast.dice):
            self._paint_die(painter, die, number, QRectF(room.left() + number * wide, room.top(), wide, room.height()))

    def _paint_die(self, painter: QPainter, die: CastDie, number: int, room: QRectF) -> None:
        has_stopped = self._cast.has_stopped(number, self._ms)
        side = min(self._size.height() * DIE, room.width() * 0.8)
        painter.save()
        painter.translate(room.center().x(), room.top() + side / 2 + 4)
        if not has_stopped:
            painter.rotate(self._ms / TURN_MS * 90 + number * 40)
        face = die.face if has_stopped else NO_FACE
        piece = Piece("cast", "", die.name, face, die.seat, die.seat, kind=PieceKind.DIE)
        self._look.style.paint_piece(painter, QRectF(-side / 2, -side / 2, side, side), piece, self._look.theme)
        painter.restore()
        below = QRectF(room.left(), room.top() + side + 8, room.width(), room.height() - side - 8 - MARGIN)
        lines = "\n".join(filter(None, (die.before, die.after if has_stopped else "")))
        self._write(painter, below, die.name, NAME)
        self._write(painter, below.adjusted(0, self._look.theme.sizes.text * NAME * 1.6, 0, 0), lines, LINE)

    def _write(self, painter: QPainter, room: QRectF, text: str, size: float) -> None:
        painter.setFont(text_font(self._look, self._look.theme.sizes.text * size))
        painter.setPen(QColor(self._look.theme.paper.ink))
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.drawText(room, int(flags), text)


class DiceStage(ItemStage[DiceCast]):
    """Shows one cast of dice after the other."""

    def show_all(self, acts: Sequence[DiceCast]) -> None:
        """Show these, as far as they have dice."""
        super().show_all([act for act in acts if act.dice])

    def make_item(self, act: DiceCast, room: QSizeF) -> DiceItem:
        """Return the paper with the dice."""
        return DiceItem(act, self._view.table_scene.look, room)
