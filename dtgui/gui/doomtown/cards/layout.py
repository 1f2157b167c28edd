"""The layout of a card's face, as boxes; without painting.

The boxes of each detail level are in millimetres of a real card (63 by 88) and scaled to the picture. Text is
laid out here as well, so that a test can check that all of it fits.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from PySide6.QtCore import QRectF

from dtgui.doomtown.abilities.paragraphs.card import card_text
from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.doomtown.cards.detail import CARD_HEIGHT_MM, CARD_WIDTH_MM, Detail, card_width
from dtgui.gui.doomtown.cards.text_area import set_paragraphs
from dtgui.gui.doomtown.cards.words import (
    PrintedFigure,
    big_figures,
    keyword_line,
    reminder,
    short_title,
    small_figures,
    type_line,
    value_text,
    words_of,
)
from dtgui.gui.doomtown.palette import palette_of
from dtgui.gui.look.fonts import Face, TextBox, set_text
from dtgui.gui.look.language import said
from dtgui.gui.look.theme import Theme
from dtgui.kernel.phrases import Phrase

Millimetres = tuple[float, float, float, float]
"""Left, top, width and height of a box on a card."""

BOXES: Mapping[Detail, Mapping[str, Millimetres]] = MappingProxyType(
    {
        Detail.TABLE: {
            "strip": (1.6, 1.6, 59.8, 18.4),
            "tab": (1.6, 1.6, 14.0, 23.4),
            "value": (2.2, 2.4, 12.8, 11.6),
            "suit": (3.9, 14.2, 9.4, 9.4),
            "title": (16.4, 2.0, 44.2, 17.6),
            "wide title": (3.2, 2.0, 56.6, 17.6),
            "art": (1.6, 20.0, 59.8, 66.4),
            "left": (2.4, 62.0, 23.0, 23.0),
            "right": (37.6, 62.0, 23.0, 23.0),
            "middle": (22.5, 54.0, 18.0, 18.0),
            "first": (46.2, 22.0, 15.0, 15.0),
            "second": (46.2, 38.0, 15.0, 15.0),
            "third": (46.2, 54.0, 15.0, 15.0),
            "emblem": (2.8, 26.6, 12.0, 12.0),
            "stamp": (27.0, 76.2, 9.0, 9.0),
        },
        Detail.HAND: {
            "strip": (1.4, 1.4, 60.2, 13.6),
            "tab": (1.4, 1.4, 11.6, 19.2),
            "value": (1.9, 2.0, 10.6, 9.6),
            "suit": (3.3, 11.8, 7.8, 7.8),
            "title": (13.8, 1.8, 46.8, 12.8),
            "wide title": (3.0, 1.8, 57.0, 12.8),
            "art": (1.4, 15.0, 60.2, 50.4),
            "left": (2.2, 47.6, 18.0, 18.0),
            "right": (42.8, 47.6, 18.0, 18.0),
            "middle": (23.2, 49.4, 16.0, 16.0),
            "band": (1.4, 65.4, 60.2, 6.4),
            "type": (3.0, 65.4, 57.0, 6.4),
            "panel": (1.4, 71.8, 60.2, 14.8),
            "keywords": (15.6, 72.2, 31.8, 14.0),
            "wide keywords": (15.6, 72.2, 44.6, 14.0),
            "first": (2.4, 72.8, 12.8, 12.8),
            "second": (47.8, 72.8, 12.8, 12.8),
            "third": (47.8, 30.4, 12.8, 12.8),
            "emblem": (49.6, 16.8, 10.4, 10.4),
            "stamp": (3.0, 26.0, 9.4, 9.4),
        },
        Detail.FULL: {
            "strip": (1.2, 1.2, 60.6, 9.6),
            "tab": (1.2, 1.2, 8.8, 14.8),
            "value": (1.6, 1.7, 8.0, 7.6),
            "suit": (2.7, 9.4, 5.8, 5.8),
            "title": (11.0, 2.5, 42.6, 7.0),
            "wide title": (3.0, 2.5, 50.6, 7.0),
            "art": (1.2, 10.8, 60.6, 27.0),
            "left": (2.4, 25.2, 12.4, 12.4),
            "right": (48.2, 25.2, 12.4, 12.4),
            "middle": (25.6, 26.0, 11.6, 11.6),
            "band": (1.2, 37.8, 60.6, 4.8),
            "type": (3.0, 37.8, 57.0, 4.8),
            "panel": (1.2, 42.6, 60.6, 44.2),
            "keywords": (3.0, 43.2, 57.0, 6.4),
            "rule": (3.0, 50.2, 57.0, 0.3),
            "watermark": (19.5, 51.0, 24.0, 24.0),
            "text": (3.4, 51.2, 56.2, 24.0),
            "narrow text": (3.4, 51.2, 46.0, 24.0),
            "reminder": (4.0, 53.0, 55.0, 14.6),
            "notice": (13.4, 75.6, 36.2, 5.2),
            "first": (2.6, 76.0, 9.8, 9.8),
            "second": (50.6, 76.0, 9.8, 9.8),
            "third": (50.6, 65.4, 9.8, 9.8),
            "number": (13.4, 81.0, 36.2, 4.6),
            "emblem": (54.0, 2.2, 7.2, 7.2),
        },
    }
)
"""The boxes of every detail. Numbers in millimetres."""

HEAD = 42.6 / CARD_HEIGHT_MM
"""The share of a full face, from the top, above its words."""
LEAST_READ = 13
"""Smaller type, in logical pixels, is not for reading."""
_READ = frozenset({"text", "reminder"})

NOT_IN_PLAY = Phrase("Abilities not implemented yet")
"""On cards that print abilities: their figures count, their abilities do nothing as yet."""

PARTLY_IN_PLAY = Phrase("Partly implemented")
"""On cards with only some abilities implemented."""


@dataclass(frozen=True)
class Layout:
    """A card's face as boxes in pixels: `boxes` by name, set `texts`, and each figure with the box of its token."""

    unit: float
    """Pixels to the millimetre."""
    boxes: Mapping[str, QRectF]
    texts: tuple[TextBox, ...]
    figures: tuple[tuple[PrintedFigure, QRectF], ...]


def is_inert(card: CardDef) -> bool:
    """Whether the card prints abilities or traits that the program does not play, all of them or some."""
    return bool(card_text(card).missing)


def not_in_play(card: CardDef) -> str:
    """Return the note on a card that is not implemented; "" if its whole print is."""
    if not is_inert(card):
        return ""
    return said(PARTLY_IN_PLAY if card_text(card).paragraphs else NOT_IN_PLAY)


@lru_cache(maxsize=256)
def is_readable(card: CardDef, height: int, theme: Theme) -> bool:
    """Whether the words on a full face of this height, in logical pixels, are large enough to be read."""
    layout = lay_out(card, QRectF(0, 0, card_width(height), height), Detail.FULL, theme)
    return all(text.pixels >= LEAST_READ for text in layout.texts if text.name in _READ)


def lay_out(card: CardDef, rect: QRectF, detail: Detail, theme: Theme) -> Layout:
    """Place everything that a face of this detail shows."""
    boxes = {name: _scaled(box, rect) for name, box in BOXES[detail].items()}
    figures = _place_figures(card, boxes, theme)
    texts = (*_TEXTS[detail](card, boxes, theme), *(_figure_text(figure, box, theme) for figure, box in figures))
    return Layout(rect.height() / CARD_HEIGHT_MM, boxes, texts, figures)


def _scaled(box: Millimetres, rect: QRectF) -> QRectF:
    across, down = rect.width() / CARD_WIDTH_MM, rect.height() / CARD_HEIGHT_MM
    left, top, width, height = box
    return QRectF(rect.left() + left * across, rect.top() + top * down, width * across, height * down)


def _place_figures(
    card: CardDef, boxes: Mapping[str, QRectF], theme: Theme
) -> tuple[tuple[PrintedFigure, QRectF], ...]:
    big = zip(big_figures(card, theme), ("left", "right", "middle"), strict=False)
    small = zip(small_figures(card, theme), ("first", "second", "third"), strict=False)
    return tuple((figure, boxes[place]) for figure, place in (*big, *small))


def _figure_text(figure: PrintedFigure, token: QRectF, theme: Theme) -> TextBox:
    box = QRectF(token)
    # Room for the token's rim; a stud bullet's tip is too narrow to write on.
    inset = token.width() * 0.12
    box.adjust(inset, token.height() * (0.24 if figure.sign.endswith("stud") else 0.1), -inset, -token.height() * 0.06)
    face = Face(theme.fonts.narrow)
    size = token.height()
    return set_text(f"figure {figure.stat}", figure.text, box, face, figure.colours[1], biggest=size * 0.66, smallest=4)


def _table_texts(card: CardDef, boxes: Mapping[str, QRectF], theme: Theme) -> tuple[TextBox, ...]:
    title = _title_box(card, boxes)
    face = Face(theme.fonts.narrow, leading=1.1)
    return (
        *_value(card, boxes, theme),
        _title(short_title(card), title, face, theme, (0.56, 0.36), lines=2),
    )


def _hand_texts(card: CardDef, boxes: Mapping[str, QRectF], theme: Theme) -> tuple[TextBox, ...]:
    face = Face(theme.fonts.narrow, leading=1.14)
    return (
        *_value(card, boxes, theme),
        _title(card.title, _title_box(card, boxes), face, theme, (0.54, 0.36), lines=2),
        _type(card, boxes, theme),
        *_keywords(card, boxes, theme, (0.44, 0.26)),
    )


def _full_texts(card: CardDef, boxes: Mapping[str, QRectF], theme: Theme) -> tuple[TextBox, ...]:
    return (
        *_value(card, boxes, theme),
        _title(
            card.title, _title_box(card, boxes), Face(theme.fonts.display, leading=1.05), theme, (0.68, 0.34), lines=2
        ),
        _type(card, boxes, theme),
        *_keywords(card, boxes, theme, (0.46, 0.34)),
        *_text(card, boxes, theme),
        *_reminder(card, boxes, theme),
        *_notice(card, boxes, theme),
        _number(card, boxes, theme),
    )


def _title_box(card: CardDef, boxes: Mapping[str, QRectF]) -> QRectF:
    return boxes["wide title" if card.value is None else "title"]


def _title(text: str, box: QRectF, face: Face, theme: Theme, sizes: tuple[float, float], lines: int) -> TextBox:
    biggest, smallest = (size * box.height() for size in sizes)
    return set_text("title", text, box, face, theme.paper.on_band, biggest=biggest, smallest=smallest, lines=lines)


def _value(card: CardDef, boxes: Mapping[str, QRectF], theme: Theme) -> tuple[TextBox, ...]:
    if card.suit is None:
        return ()
    box, colour = boxes["value"], palette_of(theme).suits[card.suit]
    return (
        set_text("value", value_text(card), box, Face(theme.fonts.narrow), colour, biggest=box.height(), smallest=5),
    )


def _type(card: CardDef, boxes: Mapping[str, QRectF], theme: Theme) -> TextBox:
    box = boxes["type"]
    face = Face(theme.fonts.text, bold=True)
    return set_text("type", type_line(card), box, face, theme.paper.on_band, biggest=box.height() * 0.86, smallest=6)


def _keywords(
    card: CardDef, boxes: Mapping[str, QRectF], theme: Theme, sizes: tuple[float, float]
) -> tuple[TextBox, ...]:
    if not card.keywords:
        return ()
    # Without anything at the right end, the words use its room.
    is_wide = "wide keywords" in boxes and len(small_figures(card, theme)) < 2
    box, face = boxes["wide keywords" if is_wide else "keywords"], Face(theme.fonts.text, bold=True)
    biggest, smallest = (size * box.height() for size in sizes)
    line = keyword_line(card)
    return (set_text("keywords", line, box, face, theme.paper.ink, biggest=biggest, smallest=smallest, lines=3),)


def _text(card: CardDef, boxes: Mapping[str, QRectF], theme: Theme) -> tuple[TextBox, ...]:
    paragraphs = words_of(card).paragraphs
    box = boxes["narrow text" if len(small_figures(card, theme)) > 2 else "text"]
    biggest, smallest = box.height() * 0.12, box.height() * 0.06
    return set_paragraphs(paragraphs, box, theme.fonts.text, theme.paper.ink, biggest=biggest, smallest=smallest)


def _reminder(card: CardDef, boxes: Mapping[str, QRectF], theme: Theme) -> tuple[TextBox, ...]:
    """Return the meanings of the loaded keywords, if the card has no other text: otherwise there is no room."""
    text = reminder(card)
    if not text or card_text(card).paragraphs:
        return ()
    box, face = boxes["reminder"], Face(theme.fonts.text, leading=1.16)
    biggest, smallest = box.height() * 0.22, box.height() * 0.155
    return (set_text("reminder", text, box, face, theme.paper.ink, biggest=biggest, smallest=smallest, lines=6),)


def _notice(card: CardDef, boxes: Mapping[str, QRectF], theme: Theme) -> tuple[TextBox, ...]:
    if not is_inert(card):
        return ()
    box, face = boxes["notice"], Face(theme.fonts.text, italic=True)
    size = box.height() * 0.66
    return (set_text("notice", not_in_play(card), box, face, theme.paper.stamp, biggest=size, smallest=size / 2),)


def _number(card: CardDef, boxes: Mapping[str, QRectF], theme: Theme) -> TextBox:
    box, text = boxes["number"], f"{card.pack} {card.number}"
    size = box.height() * 0.6
    face = Face(theme.fonts.text)
    return set_text("number", text, box, face, theme.paper.faint_ink, biggest=size, smallest=size / 2)


_TEXTS = {Detail.TABLE: _table_texts, Detail.HAND: _hand_texts, Detail.FULL: _full_texts}
