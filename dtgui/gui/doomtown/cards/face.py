"""Painting a card's face and its back, with the window through which its picture is seen.

A face is painted once into a picture (`dtgui.gui.doomtown.cards.cache`), never in the `paint` of an item.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPolygonF

from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.gui.doomtown.cards.art import paint_art
from dtgui.gui.doomtown.cards.detail import CARD_HEIGHT_MM, Detail
from dtgui.gui.doomtown.cards.layout import Layout, is_inert, lay_out
from dtgui.gui.doomtown.cards.words import FAN_MADE
from dtgui.gui.doomtown.palette import faction_sign, palette_of, suit_sign
from dtgui.gui.look.fonts import Face, paint_text, set_text
from dtgui.gui.look.icons import paint_sign
from dtgui.gui.look.language import said
from dtgui.gui.look.theme import Duotone, Theme
from dtgui.gui.look.theme_parts import mix

_CORNER_MM = 3.2
_EDGE_MM = 0.8
_BAND_MM = 5.0
LEAST_BAND = 11
"""Pixels of the band on a small card: its words can still be read."""


def paint_face(painter: QPainter, rect: QRectF, card: CardDef, detail: Detail, theme: Theme) -> None:
    """Paint the face of a card into a rectangle of 63 by 88 parts, in the colours of a theme."""
    layout = lay_out(card, rect, detail, theme)
    tint = palette_of(theme).tint(card)
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    _paint_paper(painter, rect, tint.deep, theme)
    _paint_window(painter, card, layout, theme)
    _paint_bands(painter, layout, tint, theme)
    _paint_watermark(painter, card, layout, theme)
    _paint_corner(painter, card, layout, theme)
    _paint_emblem(painter, card, layout, detail, theme)
    _paint_figures(painter, layout)
    _paint_stamp(painter, card, layout, theme)
    for text in layout.texts:
        paint_text(painter, text)
    painter.restore()


def paint_own(painter: QPainter, rect: QRectF, picture: QImage, card: CardDef, theme: Theme) -> None:
    """Paint a picture of the whole card that the player has, with a card's round corners.

    A card that players made has a band that says so: its picture could look like a printed card.
    """
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.setClipPath(_card_path(rect, 0))
    painter.drawImage(rect, picture)
    if card.fan_made:
        _paint_fan_band(painter, rect, theme)
    painter.restore()


def _paint_fan_band(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    height = max(LEAST_BAND, _BAND_MM * rect.height() / CARD_HEIGHT_MM)
    band = QRectF(rect.left(), rect.bottom() - height, rect.width(), height)
    painter.fillRect(band, QColor(theme.paper.paper))
    face, ink = Face(theme.fonts.narrow, bold=True), theme.paper.ink
    paint_text(painter, set_text("fan-made", said(FAN_MADE), band, face, ink, biggest=height * 0.8, smallest=6))


def paint_back(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Paint the back that all cards share: a wagon wheel on a lattice, within a ruled border."""
    ground, line = theme.paper.back, theme.paper.back_line
    unit = rect.height() / CARD_HEIGHT_MM
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_paper(painter, rect, ground, theme)
    inner = rect.adjusted(3 * unit, 3 * unit, -3 * unit, -3 * unit)
    painter.fillRect(inner, QColor(ground))
    _paint_lattice(painter, inner, mix(ground, line, 0.35), 5.6 * unit)
    painter.setPen(QPen(QColor(line), max(1.0, 0.7 * unit)))
    painter.drawRect(inner)
    _paint_medallion(painter, rect, ground, line, unit)
    painter.restore()


def paint_blank(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Paint a card without anything on it, to stand in while a face is being made."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_paper(painter, rect, theme.paper.rule, theme)
    painter.restore()


def _card_path(rect: QRectF, inset: float) -> QPainterPath:
    unit = rect.height() / CARD_HEIGHT_MM
    path = QPainterPath()
    radius = (_CORNER_MM * unit) - inset
    path.addRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius)
    return path


def _paint_paper(painter: QPainter, rect: QRectF, frame: str, theme: Theme) -> None:
    edge = max(1.0, _EDGE_MM * rect.height() / CARD_HEIGHT_MM)
    painter.fillPath(_card_path(rect, 0), QColor(theme.paper.edge))
    painter.fillPath(_card_path(rect, edge), QColor(frame))
    painter.fillPath(_card_path(rect, 2 * edge), QColor(theme.paper.paper))


def _paint_window(painter: QPainter, card: CardDef, layout: Layout, theme: Theme) -> None:
    box, tint = layout.boxes["art"], palette_of(theme).tint(card)
    painter.fillRect(box, QColor(mix(theme.paper.paper, tint.deep, 0.24)))
    margin = 0.8 * layout.unit
    inner = box.adjusted(margin, margin, -margin, -margin)
    path = window(card.type, inner)
    painter.save()
    painter.setClipPath(path)
    paint_art(painter, inner, card, theme)
    painter.restore()
    painter.setPen(QPen(QColor(tint.deep), max(1.0, 0.7 * layout.unit)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)


def _paint_bands(painter: QPainter, layout: Layout, tint: Duotone, theme: Theme) -> None:
    band = tint.band(theme.dark)
    colours = {"strip": band, "band": band, "panel": theme.paper.panel}
    if any(text.name == "keywords" for text in layout.texts):
        # Below keywords, and below nothing else.
        colours["rule"] = theme.paper.rule
    for name, colour in colours.items():
        if name in layout.boxes:
            painter.fillRect(layout.boxes[name], QColor(colour))


def _paint_corner(painter: QPainter, card: CardDef, layout: Layout, theme: Theme) -> None:
    if card.suit is None:
        return
    tab, radius = layout.boxes["tab"], 1.6 * layout.unit
    painter.setPen(QPen(QColor(palette_of(theme).tint(card).deep), max(1.0, 0.5 * layout.unit)))
    painter.setBrush(QColor(theme.paper.panel))
    painter.drawRoundedRect(tab, radius, radius)
    paint_sign(painter, suit_sign(card.suit), palette_of(theme).suits[card.suit], layout.boxes["suit"])


def _paint_emblem(painter: QPainter, card: CardDef, layout: Layout, detail: Detail, theme: Theme) -> None:
    if not card.factions:
        return
    box, tint = layout.boxes["emblem"], palette_of(theme).tint(card)
    colour = theme.paper.on_band
    if detail is not Detail.FULL:
        colour = tint.deep
        painter.setPen(QPen(QColor(tint.deep), max(1.0, 0.5 * layout.unit)))
        painter.setBrush(QColor(theme.paper.panel))
        painter.drawEllipse(box)
    inset = box.width() * 0.14
    paint_sign(painter, faction_sign(card.factions[0]), colour, box.adjusted(inset, inset, -inset, -inset))


def _paint_figures(painter: QPainter, layout: Layout) -> None:
    for figure, box in layout.figures:
        paint_sign(painter, figure.sign, figure.colours[0], box)


def _paint_stamp(painter: QPainter, card: CardDef, layout: Layout, theme: Theme) -> None:
    if "stamp" not in layout.boxes or not is_inert(card):
        return
    box, inset = layout.boxes["stamp"], layout.unit
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.paper.panel))
    painter.drawEllipse(box)
    paint_sign(painter, "icons/inert", theme.paper.stamp, box.adjusted(inset, inset, -inset, -inset))


def _paint_watermark(painter: QPainter, card: CardDef, layout: Layout, theme: Theme) -> None:
    if "watermark" in layout.boxes:
        colour = mix(theme.paper.panel, palette_of(theme).tint(card).deep, 0.1)
        paint_sign(painter, f"icons/type-{card.type.value}", colour, layout.boxes["watermark"])


def _paint_lattice(painter: QPainter, rect: QRectF, colour: str, step: float) -> None:
    painter.save()
    painter.setClipRect(rect)
    painter.setPen(QPen(QColor(colour), max(1.0, step / 7)))
    reach = rect.width() + rect.height()
    start = -rect.height()
    while start < reach:
        left = rect.left() + start
        painter.drawLine(int(left), int(rect.top()), int(left + rect.height()), int(rect.bottom()))
        painter.drawLine(int(left), int(rect.bottom()), int(left + rect.height()), int(rect.top()))
        start += step
    painter.restore()


def _paint_medallion(painter: QPainter, rect: QRectF, ground: str, line: str, unit: float) -> None:
    disc = QRectF(0, 0, 40 * unit, 40 * unit)
    disc.moveCenter(rect.center())
    painter.setPen(QPen(QColor(line), max(1.0, unit)))
    painter.setBrush(QColor(ground))
    painter.drawEllipse(disc)
    inset = 5 * unit
    paint_sign(painter, faction_sign(None), line, disc.adjusted(inset, inset, -inset, -inset))


# The window in a card's face through which its picture is seen: each card type has a shape of its own

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
