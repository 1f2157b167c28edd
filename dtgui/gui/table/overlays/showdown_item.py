"""The picture of a showdown: two hands on paper, turned up card by card, their ranks, the blow, and what it costs."""

from __future__ import annotations

from math import cos, pi

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from dtgui.gui.look.picture_store import empty_picture
from dtgui.gui.table.input.table_view import TableView
from dtgui.gui.table.layout.geometry import CARD_RATIO
from dtgui.gui.table.overlays.overlay import ItemStage, TimedItem, display_font, paint_paper
from dtgui.gui.table.painting.seats import seat_colour
from dtgui.gui.table.painting.shown_events import Showdown, ShownHand, instant_of
from dtgui.gui.table.painting.table_look import TableLook

MOST_HIGH, OF_LARGE_ROOM, OF_ROOM, WIDEST = 640.0, 0.75, 0.94, 1.95
"""How high the paper is at most, in pixels or of a large room, and of any room; how wide at most by its height."""
MARGIN, GAP = 16.0, 6.0
TITLE, WORDS, VERDICT, STAMP = 1.25, 1.15, 1.5, 2.6
"""The sizes of letters by that of texts: whose hand, what it makes, who wins, what that costs."""
MOST_LETTERS = 0.042
"""How high letters of the usual size are at most, by the height of the paper."""
FIGURE = 0.2
"""The width of the column with the ranks, by that of the paper."""
NEARER = 0.34
"""How far the ranks come towards each other, by the height of a row."""
TOTAL = 0.34
"""The height of the ranks as a sum, by that of a row."""
TILT = -7.0
"""How a stamp stands, in degrees."""


class ShowdownItem(TimedItem):
    """Shows an instant of a showdown; its middle is where its position says."""

    def __init__(self, showdown: Showdown, look: TableLook, room: QSizeF) -> None:
        """Show the beginning of this one, in a room of this size."""
        super().__init__()
        self._showdown, self._look = showdown, look
        self._instant = instant_of(showdown, 0)
        self.fit(room)

    def fit(self, room: QSizeF) -> None:
        """Be as large as there is room."""
        self.prepareGeometryChange()
        high = min(max(MOST_HIGH, room.height() * OF_LARGE_ROOM), room.height() * OF_ROOM)
        self._size = QSizeF(min(room.width() * OF_ROOM, high * WIDEST), high)
        self._paper = self._painted_paper(self._showdown, self._look)
        for number, hand in enumerate(self._showdown.hands):
            for face in hand.faces:
                # Asked for while the backs are seen, so that no card is empty when it is turned.
                self._look.face(face, self._height_of(hand, self._row(number)))

    def show_instant(self, ms: float) -> None:
        """Show the state after this many milliseconds."""
        instant = instant_of(self._showdown, ms)
        if instant != self._instant:
            self._instant = instant
            self.update()

    def boundingRect(self) -> QRectF:
        """Return what the paper covers."""
        return QRectF(-self._size.width() / 2, -self._size.height() / 2, self._size.width(), self._size.height())

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        """Paint the paper as it is kept, and on it what changes."""
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(self.boundingRect().topLeft(), self._paper)
        for number, hand in enumerate(self._showdown.hands):
            self._paint_hand(painter, hand, self._row(number))
        for number, hand in enumerate(self._showdown.hands):
            self._paint_rank(painter, hand, self._row(number), number)
            if text := self._stamp_on(hand):
                self._paint_stamp(painter, text, self._cards(self._row(number)))
        if self._showdown.total and self._instant.counting > 0:
            self._paint_total(painter)
        if self._showdown.verdict and self._instant.counting >= 1.0:
            self._write(painter, self._verdict_line(), self._showdown.verdict, VERDICT, self._look.theme.paper.stamp)

    # Where

    def _row(self, number: int) -> QRectF:
        """The part of the paper that a hand has."""
        inside = self.boundingRect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        between = self._line(VERDICT)
        rows = len(self._showdown.hands)
        high = (inside.height() - between * (rows - 1)) / rows
        return QRectF(inside.x(), inside.y() + number * (high + between), inside.width(), high)

    def _verdict_line(self) -> QRectF:
        first, high = self._row(0), self._line(VERDICT)
        return QRectF(first.x(), first.bottom(), first.width(), high)

    def _cards(self, row: QRectF) -> QRectF:
        return row.adjusted(0, self._line(TITLE), -row.width() * FIGURE, 0)

    def _height_of(self, hand: ShownHand, row: QRectF) -> float:
        """How high the cards of a hand are."""
        room, number = self._cards(row), max(1, len(hand.faces))
        return min(room.height(), (room.width() - GAP * (number - 1)) / number / CARD_RATIO)

    def _letters(self, size: float) -> float:
        """How high letters are: as the player wants them, as far as the paper has room."""
        return min(self._look.theme.sizes.text, self._size.height() * MOST_LETTERS) * size

    def _line(self, size: float) -> float:
        return self._letters(size) * 1.5

    # What

    def _painted_paper(self, showdown: Showdown, look: TableLook) -> QPixmap:
        picture = empty_picture(self._size, look.ratio)
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(self._size.width() / 2, self._size.height() / 2)
            paint_paper(painter, self.boundingRect(), look, look.theme.paper.stamp)
            for number, hand in enumerate(showdown.hands):
                row = self._row(number)
                strip = QRectF(row.x(), row.y(), row.width(), self._line(TITLE) - 3)
                painter.fillRect(QRectF(strip.x(), strip.y(), 5, strip.height()), QColor(seat_colour(hand.seat)))
                self._write(
                    painter,
                    strip.adjusted(12, 0, 0, 0),
                    hand.name,
                    TITLE,
                    look.theme.paper.ink,
                    Qt.AlignmentFlag.AlignLeft,
                )
        return picture

    def _paint_hand(self, painter: QPainter, hand: ShownHand, row: QRectF) -> None:
        """The cards, from the left: those that are turned up, and the backs of the others."""
        room, high = self._cards(row), self._height_of(hand, row)
        wide = high * CARD_RATIO
        open_ = self._showdown.turned(hand, self._instant.cards)
        for slot, face in enumerate(hand.faces):
            part = max(0.0, min(1.0, open_ - slot))
            picture = self._look.face(face if part > 0.5 else None, high)
            # A card that is turned about its upright axis becomes narrow, and wide again.
            shown = max(0.04, abs(cos(part * pi)))
            place = QRectF(room.x() + slot * (wide + GAP) + wide * (1 - shown) / 2, room.y(), wide * shown, high)
            painter.drawPixmap(place, picture, QRectF(picture.rect()))

    def _paint_rank(self, painter: QPainter, hand: ShownHand, row: QRectF, number: int) -> None:
        """The rank so far, large; it goes to meet the other one."""
        open_ = int(self._showdown.turned(hand, self._instant.cards) + 0.5)
        if self._showdown.total and self._instant.counting > 0:
            return
        meets = bool(self._showdown.verdict) and self._instant.meeting > 0 and hand.final is not None
        if not (meets or open_) or not hand.ranks:
            return
        rank = hand.final if meets else hand.ranks[open_ - 1]
        column = QRectF(row.right() - row.width() * FIGURE, row.y(), row.width() * FIGURE, row.height())
        way = 1.0 - (1.0 - self._instant.meeting) ** 2 if self._showdown.verdict else 0.0
        toward = row.height() * NEARER * way * (1 if number == 0 else -1)
        paper = self._look.theme.paper
        figure = column.adjusted(0, 0, 0, -row.height() * 0.3).translated(0, toward)
        painter.setFont(display_font(self._look, row.height() * 0.42))
        painter.setPen(QColor(paper.stamp if hand.loses and self._instant.counting > 0 else paper.ink))
        painter.drawText(figure, Qt.AlignmentFlag.AlignCenter, str(rank))
        if way < 0.5 and open_:
            words = column.adjusted(0, row.height() * 0.6, 0, 0)
            self._write(painter, words, hand.words[open_ - 1], WORDS, paper.faint_ink)

    def _stamp_on(self, hand: ShownHand) -> str:
        """The stamp across the cards now: the casualties, counted up to the total, or the word for a cheatin' hand."""
        if hand.loses and self._instant.counting > 0 and self._showdown.verdict:
            return hand.costs[max(1, round(self._instant.counting * hand.loses))]
        return hand.stamp if self._showdown.is_turned_up and self._instant.cards >= 1.0 else ""

    def _paint_total(self, painter: QPainter) -> None:
        """Write the ranks as a sum, where they have met."""
        first, paper = self._row(0), self._look.theme.paper
        column = QRectF(first.right() - first.width() * FIGURE, 0, first.width() * FIGURE, 0)
        column.setTop(-first.height() * TOTAL)
        column.setBottom(first.height() * TOTAL)
        largest = first.height() * TOTAL
        font = display_font(self._look, largest)
        wide = QFontMetricsF(font).horizontalAdvance(self._showdown.total)
        painter.setFont(display_font(self._look, largest * min(1.0, column.width() / max(1.0, wide))))
        painter.setPen(QColor(paper.stamp))
        painter.drawText(column, Qt.AlignmentFlag.AlignCenter, self._showdown.total)

    def _paint_stamp(self, painter: QPainter, text: str, room: QRectF) -> None:
        """Stamp this across the cards."""
        paper = self._look.theme.paper
        painter.save()
        painter.translate(room.center())
        painter.rotate(TILT)
        painter.setFont(font := display_font(self._look, self._letters(STAMP)))
        wide = self._look.width_of(text, font.pixelSize()) + 3 * font.pixelSize()
        board = QRectF(-wide / 2, -font.pixelSize(), wide, font.pixelSize() * 2)
        painter.setPen(QPen(QColor(paper.stamp), 4))
        painter.setBrush(QColor(paper.paper))
        painter.drawRoundedRect(board, 6, 6)
        painter.setPen(QColor(paper.stamp))
        painter.drawText(board, Qt.AlignmentFlag.AlignCenter, text)
        painter.restore()

    def _write(
        self,
        painter: QPainter,
        room: QRectF,
        text: str,
        size: float,
        colour: str,
        aligned: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignCenter,
    ) -> None:
        painter.setFont(self._look.font(self._letters(size), bold=True))
        painter.setPen(QColor(colour))
        painter.drawText(room, int(aligned | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap), text)


class ShowdownStage(ItemStage[Showdown]):
    """Shows one showdown after the other."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        view.sides.face_made.connect(self._on_face_made)

    def make_item(self, act: Showdown, room: QSizeF) -> ShowdownItem:
        """Return the paper with the hands."""
        return ShowdownItem(act, self._view.table_scene.look, room)

    def go_on(self) -> None:
        """Show all of the present showdown at once; end it where all of it is seen."""
        told = round(self.queue[0].told_after_ms * self.factor) if self.queue else 0
        if self._clock.currentTime() < told:
            self._clock.setCurrentTime(told)
        else:
            super().go_on()

    def _on_face_made(self, _code: str) -> None:
        if self.item is not None:
            self.item.update()
