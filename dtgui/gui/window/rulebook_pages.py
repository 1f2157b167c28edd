"""The pages of the rulebook as rich text: a section, the words of the game, its signs; and the diagrams in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from itertools import pairwise
from math import atan2, cos, pi, sin
from typing import NamedTuple
from urllib.parse import quote

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap, QPolygonF

from dtgui.gui.look.language import said, tr_noop
from dtgui.gui.look.picture_store import empty_picture
from dtgui.gui.look.theme import Theme
from dtgui.gui.table.painting.style import Legend, PieceMark, TableStyle
from dtgui.gui.widgets.texts import FindCards, no_cards, with_card_links
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.rulebook import Book, Chapter, Diagram, DiagramShape, RulebookSection
from dtgui.play.box import GlossaryTerm

DIAGRAM = "diagram:"
"""The picture of the diagram of the section that is shown."""
SECTION, WORD = "section", "word"
"""The kinds of links: `section:High%20Noon%204.6`."""


class Links(NamedTuple):
    """The links of words on a page: the glossary, and the cards that a text names."""

    glossary: Mapping[str, GlossaryTerm]
    cards_in: FindCards = no_cards


class SignEntry(NamedTuple):
    """A sign of the table: what it is called in the program, its picture and colour, and what it means."""

    name: str
    picture: str
    colour: str
    meaning: str


class SignGroup(NamedTuple):
    """Signs that belong together, under a title."""

    title: str
    signs: tuple[SignEntry, ...]


ON_THE_TABLE = tr_noop("Figures and marks")
IN_THE_WINDOW = Legend(
    tr_noop("In the window"),
    (
        PieceMark("icons/raised", tr_noop("Higher than printed")),
        PieceMark("icons/lowered", tr_noop("Lower than printed")),
        PieceMark("icons/pin", tr_noop("Pinned in the preview")),
    ),
)


def section_page(book: Book, section: RulebookSection, links: Links) -> str:
    """Return a section: its words, its small table, and where to read on."""
    about = f"<p><b>{escape(section.about[:1].upper() + section.about[1:])}</b></p>" if section.about else ""
    drawn = ""
    if section.diagram is not None:
        told = " → ".join(section.diagram.words)
        drawn = f'<p><img src="{DIAGRAM}" alt="{escape(told)}"></p>'
    return "".join((f"<h2>{escape(section.name)}</h2>", about, *_body(section, links, drawn), _book(book)))


def chapter_page(book: Book, chapter: Chapter, links: Links) -> str:
    """Return a chapter at a stretch: its sections, without their diagrams, each leading to its own page."""
    parts = [f"<h2>{escape(chapter.name)}</h2>"]
    for section in chapter.sections:
        parts.append(f"<h4>{_link(SECTION, section.name, escape(titled(section)))}</h4>")
        parts += _body(section, links)
    return "".join((*parts, _book(book)))


def titled(section: RulebookSection) -> str:
    """Return the title of a section, with its subject if the title does not say it."""
    return f"{section.name}: {section.about}" if section.about else section.name


def _body(section: RulebookSection, links: Links, drawn: str = "") -> Iterator[str]:
    """A section below its name."""
    yield from (f"<p>{_linked(text, links)}</p>" for text in section.text)
    yield drawn
    yield from _table(section)
    further = (*section.see, *section.cites)
    if further:
        yield f"<p>→ {'; '.join(_link(SECTION, name) for name in further)}</p>"


def _book(book: Book) -> str:
    return f"<p><i>{escape(book.title)}</i></p>"


def _table(section: RulebookSection) -> Iterator[str]:
    """The rows of a section's table, the first as its heading."""
    if not section.table:
        return
    yield '<table cellpadding="4" cellspacing="0" border="1">'
    for number, row in enumerate(section.table):
        tag = "td" if number else "th"
        cells = "".join(f'<{tag} align="left">{escape(cell)}</{tag}>' for cell in row)
        yield f"<tr>{cells}</tr>"
    yield "</table>"


def _linked(text: str, links: Links) -> str:
    """Return a paragraph with links: cards to their pages, the first mention of a glossary word to its meaning."""
    linked = with_card_links(text, links.cards_in)
    for word in sorted(links.glossary, key=len, reverse=True):
        name = escape(said(Phrase(word)))
        before, found, after = linked.partition(f" {name}")
        is_whole = found and not after[:1].isalpha() and "<a" not in before.rpartition("</a>")[2]
        if is_whole:
            linked = f"{before} {_link(WORD, word, name)}{after}"
    return linked


def _link(kind: str, name: str, text: str = "") -> str:
    return f'<a href="{kind}:{quote(name)}">{text or escape(name)}</a>'


def words_page(glossary: Mapping[str, GlossaryTerm]) -> str:
    """Return what the words of the game mean, in the order of the alphabet, each with its section."""
    lines = []
    for word in sorted(glossary, key=lambda word: said(Phrase(word)).casefold()):
        term = glossary[word]
        where = f" ({_link(SECTION, term.section)})" if term.section else ""
        name = escape(said(Phrase(word)))
        lines.append(f'<p><a name="{quote(word)}"></a><b>{name}</b>: {escape(said(Phrase(term.sentence)))}{where}</p>')
    return "".join(lines)


def signs_of(style: TableStyle, theme: Theme) -> tuple[SignGroup, ...]:
    """Return every sign of a game's table that has a meaning of its own, and those of the window."""
    legends = (*style.legends, IN_THE_WINDOW)
    return (
        SignGroup(said(Phrase(ON_THE_TABLE)), _figures(style, theme)),
        *(_explained(each, theme) for each in legends),
    )


def _figures(style: TableStyle, theme: Theme) -> tuple[SignEntry, ...]:
    """The signs of figures and marks."""
    colours = style.colours(theme)
    figures = (
        SignEntry(kind, picture, colours.get(kind, theme.window.text), said(Phrase(style.meanings[kind])))
        for kind, picture in style.signs.items()
        if kind in style.meanings
    )
    marks = (
        SignEntry(kind, mark.sign, theme.window.text, said(Phrase(mark.about)))
        for kind, mark in style.marks.items()
        if mark.sign
    )
    return (*figures, *marks)


def _explained(legend: Legend, theme: Theme) -> SignGroup:
    """Return the signs of a legend, in the colour of texts."""
    signs = (
        SignEntry(
            f"{legend.title} {number}" if mark.sign else "", mark.sign, theme.window.text, said(Phrase(mark.about))
        )
        for number, mark in enumerate(legend.marks)
    )
    return SignGroup(said(Phrase(legend.title)), tuple(signs))


def signs_page(groups: Iterable[SignGroup]) -> str:
    """Return the signs with their meanings; their pictures are resources of the page by their names."""
    return "".join(f"<h3>{escape(group.title)}</h3>{_sign_table(group.signs)}" for group in groups)


def _sign_table(signs: tuple[SignEntry, ...]) -> str:
    rows = (
        f'<tr><td width="36">{_picture(sign)}</td><td>{escape(sign.meaning[:1].upper() + sign.meaning[1:])}</td></tr>'
        for sign in signs
    )
    return f'<table cellpadding="4">{"".join(rows)}</table>'


def _picture(sign: SignEntry) -> str:
    """Return the picture of a sign, "" for one with words only."""
    return f'<img src="sign:{quote(sign.name)}">' if sign.name else "•"


# Diagrams of the rulebook, drawn by the program: words in boxes, arrows from step to step, neighbours side by side

PAD, GAP, ROW_GAP, EDGE = 9.0, 26.0, 22.0, 2.0
"""Pixels within a box, between boxes, between rows, and around the whole."""
HEAD, CORNER, BESIDE = 6.0, 5.0, 20.0
"""The size of an arrow's head and of a box's corners, and the room beside the rows for the way back."""


def diagram_pixmap(diagram: Diagram, theme: Theme, font: QFont, width: int, ratio: float) -> QPixmap:
    """Return a diagram no wider than this, where one box has room in it."""
    boxes = boxes_of(diagram, QFontMetricsF(font), width)
    bottom = max(box.bottom() for box in boxes) + EDGE + (ROW_GAP if diagram.shape is DiagramShape.ROUND else 0)
    size = QRectF(0, 0, max(box.right() for box in boxes) + EDGE + 1, bottom).size().toSize()
    picture = empty_picture(size, ratio)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(font)
        painter.setPen(QPen(QColor(theme.window.dim_text), 1.5))
        painter.setBrush(QColor(theme.window.dim_text))
        _join(painter, diagram.shape, boxes)
        painter.setBrush(QColor(theme.window.base))
        for word, box in zip(diagram.words, boxes, strict=True):
            painter.setPen(QPen(QColor(theme.window.dim_text), 1.5))
            painter.drawRoundedRect(box, CORNER, CORNER)
            painter.setPen(QColor(theme.window.text))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, word)
    return picture


def boxes_of(diagram: Diagram, metrics: QFontMetricsF, width: float) -> list[QRectF]:
    """Return where the words stand: side by side, in as many rows as they need; what all are next to is above them."""
    height = metrics.height() + PAD
    if diagram.shape is not DiagramShape.NEIGHBOURS:
        return _rows(diagram.words, metrics, width, EDGE, BESIDE if diagram.shape is DiagramShape.ROUND else EDGE)
    below = _rows(diagram.words[1:], metrics, width, EDGE + height + ROW_GAP)
    wide = max(box.right() for box in below) - EDGE
    return [QRectF(EDGE, EDGE, wide, height), *below]


def _rows(
    words: tuple[str, ...], metrics: QFontMetricsF, width: float, top: float, begin: float = EDGE
) -> list[QRectF]:
    boxes: list[QRectF] = []
    left, height = begin, metrics.height() + PAD
    for word in words:
        wide = metrics.horizontalAdvance(word) + 2 * PAD
        if left > begin and left + wide + EDGE > width:
            left, top = begin, top + height + ROW_GAP
        boxes.append(QRectF(left, top, wide, height))
        left += wide + GAP
    return boxes


def _join(painter: QPainter, shape: DiagramShape, boxes: list[QRectF]) -> None:
    if shape is DiagramShape.NEIGHBOURS:
        above, *below = boxes
        for box in below:
            x = box.center().x()
            painter.drawLine(QPointF(x, above.bottom()), QPointF(x, box.top()))
        for one, other in pairwise(below):
            if one.top() == other.top():
                painter.drawLine(QPointF(one.right(), one.center().y()), QPointF(other.left(), other.center().y()))
        return
    for one, other in pairwise(boxes):
        if one.top() == other.top():
            _arrow(painter, QPointF(one.right(), one.center().y()), QPointF(other.left(), other.center().y()))
        else:
            _turn(painter, one, other, one.bottom() + ROW_GAP / 2)
    if shape is DiagramShape.ROUND:
        _back(painter, boxes)


def _turn(painter: QPainter, one: QRectF, other: QRectF, y: float) -> None:
    """From the end of a row to the beginning of the next."""
    start, corner, end = one.center().x(), QPointF(other.center().x(), y), QPointF(other.center().x(), other.top())
    painter.drawPolyline([QPointF(start, one.bottom()), QPointF(start, y), corner])
    _arrow(painter, corner, end)


def _back(painter: QPainter, boxes: list[QRectF]) -> None:
    """From the last box below all of them, and beside the rows, back to the first."""
    first, last = boxes[0], boxes[-1]
    y, x = last.bottom() + ROW_GAP / 2, EDGE
    corners = [QPointF(last.center().x(), last.bottom()), QPointF(last.center().x(), y), QPointF(x, y)]
    beside = QPointF(x, first.center().y())
    painter.drawPolyline([*corners, beside])
    _arrow(painter, beside, QPointF(first.left(), beside.y()))


def _arrow(painter: QPainter, start: QPointF, end: QPointF) -> None:
    painter.drawLine(start, end)
    angle = atan2(end.y() - start.y(), end.x() - start.x())
    sides = (
        QPointF(end.x() - HEAD * cos(angle + turn), end.y() - HEAD * sin(angle + turn)) for turn in (-pi / 6, pi / 6)
    )
    painter.drawPolygon(QPolygonF([end, *sides]))
