"""The structure of a deck: its hands in words, with a link for each gap, and the grid of its suits and values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dtgui.decks.insight import Counts, OfAKind, Run, of_a_kind, runs
from dtgui.doomtown.prompts import SUITS as SUIT_NAMES
from dtgui.doomtown.state.cards import Suit
from dtgui.doomtown.state.decks import USUAL_DECKS
from dtgui.doomtown.words import VALUE_WORDS
from dtgui.gui.look.language import said
from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.texts import HtmlLabel
from dtgui.kernel.phrases import Phrase


class StructureView(HtmlLabel):
    """Shows the deck's most frequent values and runs, and the cards they lack."""

    query_wanted = Signal(str)
    """Cards that fill a gap."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.setAccessibleName(self.tr("Structure of the hands"))
        self.linkActivated.connect(self.query_wanted)

    def show_counts(self, counts: Counts) -> None:
        """Show the structure for these counts of suits and values."""
        lines = [*map(self._of_a_kind, of_a_kind(counts)), *map(self._run, runs(counts))]
        self.setText("<br/>".join(lines))
        self.setVisible(bool(lines))

    def _of_a_kind(self, each: OfAKind) -> str:
        told = self.tr("<b>{0}</b> of a kind: {1} cards").format(_value(each.value), each.count)
        gaps = [_link(suit, each.value, suit.symbol) for suit in each.lacking]
        return f"{told}, {self._none_of(gaps) or self.tr('in all four suits')}"

    def _run(self, each: Run) -> str:
        told = self.tr("Straight flush <b>{0} {1}–{2}</b>: {3} cards")
        told = told.format(each.suit.symbol, _value(each.values[0]), _value(each.values[-1]), each.count)
        gaps = [_link(each.suit, value, _value(value)) for value in each.lacking]
        return f"{told}, {self._none_of(gaps) or self.tr('with every value')}"

    def _none_of(self, gaps: Sequence[str]) -> str:
        return self.tr("none of {0}").format(" ".join(gaps)) if gaps else ""


def _value(value: int) -> str:
    return VALUE_WORDS.get(value, str(value))


def _link(suit: Suit, value: int, text: str) -> str:
    """A gap, as a link to the cards that would fill it; the tip says which they are."""
    tip = f"{_value(value)} {said(SUIT_NAMES[suit.value])}"
    return f'<a href="suit:{suit.value} v:{value}" title="{tip}">{text}</a>'


# The grid of suits and values of a deck; every figure is written out, so that colour alone says nothing

CELL_GAP = 7
"""Pixels that a field is higher than a line of text."""
SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


class GridChart(QWidget):
    """The deck's 52 by suit and value; a click looks for cards of the same."""

    cell_clicked = Signal(object, int)
    """A suit (None: all suits) and a value (0: all values)."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._counts: Mapping[tuple[Suit, int], int] = {}
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Cards by suit and value"))
        self.setToolTip(self.tr("Click a field, a suit or a value to look for such cards"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_counts(self, counts: Mapping[tuple[Suit, int], int]) -> None:
        """Show these."""
        self._counts = counts
        told = [_told(suit, value, count) for (suit, value), count in counts.items() if count]
        self.setAccessibleDescription(", ".join(map(said, told)))
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for 13 values and 4 suits, with headings and sums."""
        return QSize(15 * self._cell, 6 * self._cell)

    def minimumSizeHint(self) -> QSize:
        """Return a size in which the figures can still be read."""
        return QSize(15 * 18, 6 * self._cell)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw headings, fields and sums."""
        with QPainter(self) as painter:
            for value in range(1, 14):
                self._write(painter, value, 0, VALUE_WORDS.get(value, str(value)))
                total = sum(self._counts.get((suit, value), 0) for suit in SUITS)
                self._write(painter, value, 5, str(total or ""), bold=True)
            for row, suit in enumerate(SUITS, start=1):
                self._write(painter, 0, row, suit.symbol, red=suit in (Suit.HEARTS, Suit.DIAMONDS))
                total = sum(self._counts.get((suit, value), 0) for value in range(1, 14))
                self._write(painter, 14, row, str(total or ""), bold=True)
                for value in range(1, 14):
                    self._field(painter, value, row, self._counts.get((suit, value), 0))
            self._write(painter, 14, 5, str(sum(self._counts.values())), bold=True)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Report the clicked field."""
        column, row = int(event.position().x() / self._width), int(event.position().y() / self._cell)
        if 0 <= column <= 13 and 0 <= row <= 4 and (column or row):
            self.cell_clicked.emit(SUITS[row - 1] if row else None, column)

    @property
    def _cell(self) -> int:
        return self.fontMetrics().height() + CELL_GAP

    @property
    def _width(self) -> float:
        return self.width() / 15

    def _rect(self, column: int, row: int) -> QRectF:
        return QRectF(column * self._width, row * self._cell, self._width, self._cell)

    def _field(self, painter: QPainter, column: int, row: int, count: int) -> None:
        """A field is the darker the more cards it has; too many are framed, too."""
        rect, window = self._rect(column, row).adjusted(1, 1, -1, -1), self.theme.window
        ground = QColor(window.danger if count > USUAL_DECKS.alike else window.accent)
        ground.setAlphaF(min(1.0, 0.08 + 0.23 * count) if count else 0.04)
        painter.fillRect(rect, ground)
        if count > USUAL_DECKS.alike:
            painter.setPen(QPen(QColor(window.danger), 2))
            painter.drawRect(rect)
        colour = window.on_accent if count >= 3 else window.text
        self._write(painter, column, row, str(count or ""), colour=colour)

    def _write(
        self,
        painter: QPainter,
        column: int,
        row: int,
        text: str,
        *,
        bold: bool = False,
        red: bool = False,
        colour: str = "",
    ) -> None:
        font = QFont(self.font())
        font.setBold(bold)
        painter.setFont(font)
        painter.setPen(QColor(colour or (self.theme.window.danger if red else self.theme.window.text)))
        painter.drawText(self._rect(column, row), Qt.AlignmentFlag.AlignCenter, text)


def _told(suit: Suit, value: int, count: int) -> Phrase:
    """A field of the grid in words."""
    names = {"value": VALUE_WORDS.get(value, value), "suit": SUIT_NAMES[suit.value]}
    return Phrase("{count} {value} of {suit}", count=count, **names)
