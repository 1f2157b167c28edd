"""The layout of a card's face, as boxes, without painting: its text in its panel, and the parts to keep visible.

The boxes of each detail level are in millimetres of a real card (63 by 88) and scaled to the picture. Text is
laid out here as well, so that a test can check that all of it fits.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from dtgui.doomtown.abilities.paragraphs.card import Paragraph, card_text
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.gui.doomtown.cards.detail import CARD_HEIGHT_MM, CARD_WIDTH_MM, Detail, card_width
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
from dtgui.gui.table.layout.geometry import Rect
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

# The text of a card in the panel of its full face: bold headings, in the largest size that fits

_LEADING = 1.16
_PARAGRAPH_GAP = 0.35
"""Between two paragraphs, in lines."""


class _Word(NamedTuple):
    text: str
    bold: bool


class _Line(NamedTuple):
    """A line of words and where its baseline's box begins, in lines from the top."""

    words: tuple[_Word, ...]
    top: float


def set_paragraphs(
    paragraphs: Sequence[Paragraph], rect: QRectF, family: str, colour: str, *, biggest: float, smallest: float
) -> tuple[TextBox, ...]:
    """Set paragraphs into a box, as large as they fit: a `TextBox` for each stretch of plain or bold words.

    At the smallest size what is too long runs on below; sizes are in pixels.
    """
    for pixels in range(max(1, round(biggest)), max(1, round(smallest)) - 1, -1):
        lines = list(_broken(paragraphs, _Type(family, pixels), rect.width()))
        if not lines or _height(lines, pixels) <= rect.height() or pixels <= max(1, round(smallest)):
            return tuple(_boxes(lines, _Type(family, pixels), rect, colour))
    return ()


class _Type:
    """A family at a size, plain and bold, with the widths of words."""

    def __init__(self, family: str, pixels: int) -> None:
        self.pixels = pixels
        self.faces = {bold: Face(family, bold=bold, leading=_LEADING) for bold in (False, True)}
        self._metrics = {bold: QFontMetricsF(face.font(pixels)) for bold, face in self.faces.items()}

    def width(self, text: str, bold: bool) -> float:
        """The width of some words in pixels."""
        return self._metrics[bold].horizontalAdvance(text)


def _broken(paragraphs: Sequence[Paragraph], type_: _Type, width: float) -> Iterator[_Line]:
    """Lines, the paragraphs set apart."""
    top = 0.0
    for paragraph in paragraphs:
        for words in _lines(_words(paragraph), type_, width):
            yield _Line(words, top)
            top += 1.0
        top += _PARAGRAPH_GAP


def _words(paragraph: Paragraph) -> list[_Word]:
    heading = f"{paragraph.heading}:" if paragraph.heading else ""
    return [*(_Word(word, True) for word in heading.split()), *(_Word(word, False) for word in paragraph.words.split())]


def _lines(words: Sequence[_Word], type_: _Type, width: float) -> Iterator[tuple[_Word, ...]]:
    line: list[_Word] = []
    used = 0.0
    for word in words:
        room = type_.width(f" {word.text}", word.bold)
        if line and used + room > width:
            yield tuple(line)
            line, used = [], 0.0
        line.append(word)
        used += room
    yield tuple(line)


def _height(lines: Sequence[_Line], pixels: int) -> float:
    return pixels * (1.0 + _LEADING * lines[-1].top)


def _boxes(lines: Sequence[_Line], type_: _Type, rect: QRectF, colour: str) -> Iterator[TextBox]:
    """A box for each stretch of words of one boldness, side by side and exactly as wide as its words."""
    for line in lines:
        left = rect.left()
        top = rect.top() + line.top * _LEADING * type_.pixels
        for bold, words in groupby(line.words, lambda word: word.bold):
            text = " ".join(word.text for word in words)
            width = type_.width(text, bold)
            box = QRectF(left, top, width, type_.pixels)
            yield TextBox("text", box, (text,), type_.faces[bold], type_.pixels, colour)
            left += width + type_.width(" ", bold)


# The parts of a card's face to keep visible: name, value and figures, the words at its foot, a dude's eyes. No Qt.

EYES = (-14.0, -61.5, 28.0, 11.5)
"""The eyes of a portrait with anything worn over them, in portrait units, relative to the middle of the picture's
lower edge.
"""
MARGIN = 0.8
"""The margin of a card's picture inside its frame, in millimetres."""


@lru_cache(maxsize=4096)
def kept_free(card: CardDef, detail: Detail, theme: Theme) -> tuple[Rect, ...]:
    """Return the parts of a face that nothing may cover, by its width and height, from its middle."""
    boxes = BOXES[detail]
    names = ["title" if card.suit is not None else "wide title"]
    names += ["tab"] if card.suit is not None else []
    names += [place for _, place in zip(big_figures(card, theme), ("left", "right", "middle"), strict=False)]
    small = small_figures(card, theme)
    names += [place for _, place in zip(small, ("first", "second", "third"), strict=False)]
    if detail is not Detail.TABLE:
        names.append("type")
        if keyword_line(card):
            names.append("wide keywords" if "wide keywords" in boxes and len(small) < 2 else "keywords")
    areas = [boxes[name] for name in names]
    return tuple(map(_from_middle, [*areas, *([_eyes(boxes["art"])] if card.type is CardType.DUDE else [])]))


def _eyes(art: Millimetres) -> Millimetres:
    """Where the eyes are in a picture of this place and size, as `paint_art` scales it."""
    left, top, width, height = art[0] + MARGIN, art[1] + MARGIN, art[2] - 2 * MARGIN, art[3] - 2 * MARGIN
    unit = min(height, width * 1.1) / 100
    return left + width / 2 + EYES[0] * unit, top + height + EYES[1] * unit, EYES[2] * unit, EYES[3] * unit


def _from_middle(box: Millimetres) -> Rect:
    left, top, width, height = box
    return Rect(left / CARD_WIDTH_MM - 0.5, top / CARD_HEIGHT_MM - 0.5, width / CARD_WIDTH_MM, height / CARD_HEIGHT_MM)
