"""Pictures made up from a card's title, always the same: the one on the card, and the place behind a fight.

All versions of a dude are seeded alike, and so are all printings of a card, so that they are known again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.gui.doomtown.cards import backdrops
from dtgui.gui.doomtown.cards.dudes import paint_dude
from dtgui.gui.doomtown.cards.goods import paint_goods
from dtgui.gui.doomtown.cards.houses import paint_house
from dtgui.gui.doomtown.cards.plays import paint_act
from dtgui.gui.doomtown.cards.stage import PaintingStage, Tones
from dtgui.gui.doomtown.palette import faction_sign, palette_of
from dtgui.gui.look.theme import Theme
from dtgui.gui.table.painting.grounds import paint_fronts, paint_street


def paint_art(painter: QPainter, rect: QRectF, card: CardDef, theme: Theme) -> None:
    """Paint the picture of a card so that it fills the rectangle."""
    # A wide window shows the whole height of the subject, a tall one is filled from side to side.
    scale = min(rect.height(), rect.width() * 1.1) / 100
    tones = Tones.of(palette_of(theme).tint(card), theme.dark)
    stage = PaintingStage(painter, rect.width() / scale / 2, rect.height() / scale, tones, Random(), theme.dark)
    painter.save()
    painter.translate(rect.center().x(), rect.bottom())
    painter.scale(scale, scale)
    for paint in _PICTURES[card.type]:
        # A wide backdrop throws more dice than a narrow one; the subject looks alike at every size.
        stage.dice.seed(card.base_title or card.title)
        paint(stage, card)
    painter.restore()


def _paint_emblem(stage: PaintingStage, sign: str) -> None:
    """Paint an emblem within a wreath of rays, for outfits, legends and jokers."""
    tones = stage.tones
    stage.oval(tones.middle, 2, -48, 37, 37)
    stage.oval(tones.near, 0, -50, 37, 37)
    stage.oval(tones.light, 0, -50, 33, 33)
    stage.oval(tones.near, 0, -50, 31, 31)
    stage.sign(sign, tones.light, 0, -50, 42)


def _outfit(stage: PaintingStage, card: CardDef) -> None:
    _paint_emblem(stage, faction_sign(card.factions[0] if card.factions else None))


def _legend(stage: PaintingStage, _: CardDef) -> None:
    _paint_emblem(stage, "icons/type-legend")


def _joker(stage: PaintingStage, _: CardDef) -> None:
    _paint_emblem(stage, "icons/type-joker")


def _on(backdrop: Callable[[PaintingStage], None], subject: _Painter) -> tuple[_Painter, ...]:
    return lambda stage, _: backdrop(stage), subject


_Painter = Callable[[PaintingStage, CardDef], None]
_PICTURES: Mapping[CardType, tuple[_Painter, ...]] = MappingProxyType(
    {
        CardType.DUDE: (paint_dude,),
        CardType.DEED: _on(backdrops.open_country, paint_house),
        CardType.GOODS: _on(backdrops.boards, paint_goods),
        CardType.SPELL: _on(backdrops.rings, paint_act),
        CardType.ACTION: _on(backdrops.rays, paint_act),
        CardType.OUTFIT: _on(backdrops.rays, _outfit),
        CardType.LEGEND: _on(backdrops.rays, _legend),
        CardType.JOKER: _on(backdrops.harlequin, _joker),
        CardType.SCENARIO: _on(backdrops.open_country, paint_house),
        CardType.EVENT: _on(backdrops.rays, paint_act),
    }
)

# The place of a fight, behind its posses: faint, since cards and titles must be readable on it

STREET, FRONTS = 0.42, 0.5
"""The heights of the street and of the houses behind it, by that of the picture."""
VEIL = 100
"""The opacity of the table's colour over it, up to 255."""


def paint_place(painter: QPainter, rect: QRectF, card: CardDef | None, theme: Theme) -> None:
    """Paint the picture of a deed or a home into a rectangle; without a card, the street between its houses."""
    painter.save()
    painter.setClipRect(rect)
    if card is None:
        _paint_square(painter, rect, theme)
    else:
        paint_art(painter, rect, card, theme)
    veil = QColor(theme.table.felt)
    veil.setAlpha(VEIL)
    painter.fillRect(rect, veil)
    painter.restore()


def _paint_square(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    painter.fillRect(rect, QColor(theme.table.felt).lighter(118))
    street = rect.adjusted(0, rect.height() * (1 - STREET), 0, 0)
    paint_fronts(painter, rect, street.top(), rect.height() * FRONTS, theme)
    paint_street(painter, street, theme, "")
