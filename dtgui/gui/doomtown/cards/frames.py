"""The window in a card's face through which its picture is seen: each card type has a shape of its own."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

from dtgui.doomtown.state.cards import CardType

_OUTLINES: dict[CardType, Sequence[tuple[float, float]]] = {
    # Corners as parts of the window's width and height, clockwise from the top left.
    CardType.DEED: (
        (0, 0.16), (0.14, 0.16), (0.14, 0.08), (0.3, 0.08), (0.3, 0), (0.7, 0), (0.7, 0.08),
        (0.86, 0.08), (0.86, 0.16), (1, 0.16), (1, 1), (0, 1),
    ),
    CardType.GOODS: ((0.1, 0), (0.9, 0), (1, 0.1), (1, 0.9), (0.9, 1), (0.1, 1), (0, 0.9), (0, 0.1)),
    CardType.ACTION: (
        (0, 0.06), (0.08, 0), (0.17, 0.05), (0.3, 0), (0.42, 0.04), (0.55, 0), (0.68, 0.05), (0.8, 0.01), (0.9, 0.05),
        (1, 0.02), (0.97, 0.3), (1, 0.55), (0.97, 0.8), (1, 0.98), (0.86, 0.96), (0.7, 1), (0.55, 0.96), (0.4, 1),
        (0.25, 0.96), (0.12, 1), (0, 0.96), (0.03, 0.7), (0, 0.45), (0.03, 0.25),
    ),
    CardType.SCENARIO: ((0, 0), (0.5, 0.12), (1, 0), (1, 1), (0.5, 0.88), (0, 1)),
    CardType.EVENT: ((0, 0), (1, 0), (1, 0.78), (0.78, 1), (0, 1)),
    CardType.OUTFIT: ((0, 0.12), (0.5, 0), (1, 0.12), (1, 1), (0, 1)),
}  # fmt: skip


def window(card_type: CardType, rect: QRectF) -> QPainterPath:
    """The shape of the window of a card type inside the rectangle."""
    path = QPainterPath()
    if card_type in _OUTLINES:
        path.addPolygon(QPolygonF([_point(rect, *corner) for corner in _OUTLINES[card_type]]))
        path.closeSubpath()
    elif card_type is CardType.DUDE:
        _add_arch(path, rect)
    elif card_type is CardType.SPELL:
        _add_ogive(path, rect)
    elif card_type is CardType.LEGEND:
        path.addEllipse(rect)
    else:
        path.addRect(rect)
    return path


def _point(rect: QRectF, across: float, down: float) -> QPointF:
    return QPointF(rect.left() + across * rect.width(), rect.top() + down * rect.height())


def _add_arch(path: QPainterPath, rect: QRectF) -> None:
    rise = min(0.45, 0.5 * rect.width() / rect.height())
    path.moveTo(_point(rect, 0, 1))
    path.lineTo(_point(rect, 0, rise))
    path.cubicTo(_point(rect, 0, rise * 0.35), _point(rect, 0.18, 0), _point(rect, 0.5, 0))
    path.cubicTo(_point(rect, 0.82, 0), _point(rect, 1, rise * 0.35), _point(rect, 1, rise))
    path.lineTo(_point(rect, 1, 1))
    path.closeSubpath()


def _add_ogive(path: QPainterPath, rect: QRectF) -> None:
    path.moveTo(_point(rect, 0.5, 0))
    path.cubicTo(_point(rect, 0.72, 0.1), _point(rect, 1, 0.22), _point(rect, 1, 0.5))
    path.cubicTo(_point(rect, 1, 0.78), _point(rect, 0.72, 0.9), _point(rect, 0.5, 1))
    path.cubicTo(_point(rect, 0.28, 0.9), _point(rect, 0, 0.78), _point(rect, 0, 0.5))
    path.cubicTo(_point(rect, 0, 0.22), _point(rect, 0.28, 0.1), _point(rect, 0.5, 0))
    path.closeSubpath()
