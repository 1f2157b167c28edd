"""The stage for decisions of a player that the rulebook plays: its chart is over the table while it decides.

Any key or click goes on to the next decision, and does nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem, QWidget

from dtgui.gui.look.language import said
from dtgui.gui.look.picture_store import empty_picture
from dtgui.gui.table.input.table_view import TableView
from dtgui.gui.table.layout import layers
from dtgui.gui.table.layout.geometry import CARD_RATIO
from dtgui.gui.table.overlays.overlay import Overlay, OverlayQueue, display_font, paint_paper, text_font
from dtgui.gui.table.painting.shown_events import ReasonSheet
from dtgui.gui.table.painting.table_look import TableLook

BESIDE = 12.0
"""The distance of the sheet from the sides of the table, in pixels."""
PRESSES = frozenset({QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick})
MODIFIERS = frozenset(
    {Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta, Qt.Key.Key_CapsLock}
)
"""The keys that mean nothing by themselves."""
KEYS = frozenset({QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride})


class ReasonStage(OverlayQueue[ReasonSheet]):
    """Shows one decision after the other."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self.waits = False
        """Whether a sheet stays until the player goes on."""
        self._overlay = Overlay()
        self.item: QGraphicsPixmapItem | None = None
        self.seen = -1
        """How many steps of the sheet are shown."""
        self._is_wanted_gone = False
        self._lead = 0
        """How long the sheet waits for cards that move, in milliseconds."""
        view.laid_out.connect(self._paint_again)
        view.sides.face_made.connect(lambda _: self._paint_again())

    def show_all(self, acts: Sequence[ReasonSheet]) -> None:
        """Show these, also where nothing moves: they are to be read."""
        if self.factor <= 0 or not acts:
            return
        was_idle = not self.queue
        self.queue += acts
        if was_idle:
            self._listen(on=True)
            self._next()

    def go_on(self) -> None:
        """End the present sheet, and go on to the next."""
        self._is_wanted_gone = True
        super().go_on()
        self._is_wanted_gone = False

    def clear(self) -> None:
        """Show nothing, and forget what waits."""
        self._is_wanted_gone = True
        super().clear()
        self._is_wanted_gone = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go on at any key and at any press of the mouse in the window, which mean nothing else."""
        kind = event.type()
        if not self.queue or kind not in PRESSES | KEYS or not self._is_in_window(watched):
            return False
        if kind is QEvent.Type.ShortcutOverride:
            # The key press follows: as no shortcut.
            event.accept()
            return True
        if isinstance(event, QKeyEvent) and event.key() in MODIFIERS:
            return False
        self.go_on()
        return True

    def _is_in_window(self, watched: QObject) -> bool:
        return isinstance(watched, QWidget) and watched.window() is self._view.window()

    def _listen(self, *, on: bool) -> None:
        """Hear all events of the program only while a sheet is shown."""
        program = QCoreApplication.instance()
        if program is not None:
            (program.installEventFilter if on else program.removeEventFilter)(self)

    # One sheet

    def _begin(self, act: ReasonSheet) -> int:
        self.seen = -1
        motion = self._view.sides.motion
        # Cards that still move arrive first.
        self._lead = motion.duration_ms if motion.is_running else 0
        self.item = self._overlay.lay(self._view.table_scene, QGraphicsPixmapItem(), layers.STAGE)
        return self._lead + act.length_ms

    def _show_part(self, act: ReasonSheet, part: float) -> None:
        time = part * (self._lead + act.length_ms) - self._lead
        seen = act.seen_after(time) if time >= 0 else -1
        if seen != self.seen:
            self.seen = seen
            self._paint_again()
            if seen > 0:
                pieces = act.steps[seen - 1].pieces
                self._view.marks.show_about(pieces & self._view.table_scene.cards.keys())

    def _take_off(self) -> None:
        self.item = None
        self._overlay.clear()

    def _on_seen(self) -> None:
        if self.waits and not self._is_wanted_gone:
            return
        super()._on_seen()
        if not self.queue:
            self._listen(on=False)

    def _paint_again(self) -> None:
        if self.item is None or self.seen < 0:
            return
        act, room = self.queue[0], self._room
        picture = paint_reasons(act, max(0, self.seen), self._view.table_scene.look, room.size().toSize())
        self.item.setPixmap(picture)
        size = picture.deviceIndependentSize()
        self.item.setPos(self._best_place(QRectF(0, 0, size.width(), size.height()), act))

    def _best_place(self, size: QRectF, act: ReasonSheet) -> QPointF:
        """Return the side of the table where the sheet covers fewer of the pieces that it speaks of."""
        room, layout = self._room, self._view.table_scene.layout
        named = {id_ for step in act.steps for id_ in step.pieces}
        areas = [
            QRectF(*layout.pieces[id_].bounds) for id_ in named if id_ in layout.pieces and layout.pieces[id_].seen
        ]
        top = max(room.top(), room.center().y() - size.height() / 2)
        places = (QPointF(room.left() + BESIDE, top), QPointF(room.right() - size.width() - BESIDE, top))
        return min(places, key=lambda place: sum(size.translated(place).intersects(area) for area in areas))


# The picture of a decision by the rulebook: the chart with its lit row, the pulled card, and the criteria so far

WIDE, WIDEST, LEAST = (0.5, 0.7, 0.9), 620.0, 330.0
"""The width of the sheet by that of its room: the first in which all has room; at most and at least in pixels."""
SMALLER = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.45)
"""How much smaller than usual letters are where the sheet would otherwise be higher than its room."""
CARD = 128.0
"""The height of the pulled card, by a text of the usual size."""
MARGIN, GAP = 16.0, 5.0
TITLE, RULE, LINE, ROW = 1.45, 1.15, 1.08, 0.95
"""The sizes of letters by that of texts."""
WRAP = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft
TICK, NO_TICK, TO = "✓", "·", " → "


class ReasonLine(NamedTuple):
    """A text of the sheet: what stands before it, its font and colour, and whether it is lit or cut to one line."""

    sign: str
    text: str
    font: QFont
    colour: str
    is_lit: bool = False
    is_cut: bool = False


class ReasonPage(NamedTuple):
    """How a sheet is set: its width and height, the height of its card, and the lines beside and below that."""

    wide: float
    high: float
    card: float
    head: list[ReasonLine]
    body: list[ReasonLine]

    @property
    def beside(self) -> float:
        """How far the lines at the top are from the margin."""
        return self.card * CARD_RATIO + MARGIN if self.card else 0.0


def set_page(sheet: ReasonSheet, look: TableLook, room: QSize) -> ReasonPage:
    """Return how a sheet is set in a room of this size: rather wider, and then in smaller letters, than cut off."""
    for smaller in SMALLER:
        for share in WIDE:
            page = _page(sheet, look, smaller, min(room.width() * 0.9, _width(share, room.width())))
            if page.high <= room.height():
                return page
    return page


def _width(share: float, room: float) -> float:
    """Only where the usual width is not enough, a sheet is wider than the widest."""
    usual = max(LEAST, min(WIDEST, room * WIDE[0]))
    return usual if share == WIDE[0] else max(usual, room * share)


def _page(sheet: ReasonSheet, look: TableLook, smaller: float, wide: float) -> ReasonPage:
    text = look.theme.sizes.text * smaller
    page = ReasonPage(
        wide, 0.0, CARD * text / 15 if sheet.pulled else 0.0, [*_head(sheet, look, text)], [*_body(sheet, look, text)]
    )
    inside = wide - 2 * MARGIN
    top = max(page.card, _height(page.head, inside - page.beside))
    return page._replace(high=top + GAP + _height(page.body, inside) + 2 * MARGIN)


def paint_reasons(sheet: ReasonSheet, seen: int, look: TableLook, room: QSize) -> QPixmap:
    """Return the picture of a sheet with this many of its steps, for a room of this size."""
    page = set_page(sheet, look, room)
    inside, beside, body = page.wide - 2 * MARGIN, page.beside, page.body
    size = QSizeF(page.wide, min(page.high, float(room.height())))
    picture = empty_picture(size, look.ratio)
    with QPainter(picture) as painter:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        paint_paper(painter, QRectF(QPointF(0, 0), size), look, look.theme.paper.stamp)
        if page.card:
            painter.drawPixmap(QPointF(MARGIN, MARGIN), look.face(sheet.face, page.card))
        y = _write(painter, page.head, QRectF(MARGIN + beside, MARGIN, inside - beside, page.high), look)
        # The room for all steps is there from the beginning, so that the sheet does not grow under the eye.
        shown = [*body[: len(body) - len(sheet.steps)], *body[len(body) - len(sheet.steps) :][:seen]]
        _write(painter, shown, QRectF(MARGIN, max(y, MARGIN + page.card) + GAP, inside, page.high), look)
    return picture


def _head(sheet: ReasonSheet, look: TableLook, text: float) -> Iterator[ReasonLine]:
    paper = look.theme.paper
    yield ReasonLine("", said(sheet.chart.title), display_font(look, text * TITLE), paper.stamp)
    if sheet.pulled:
        yield ReasonLine("", sheet.pulled, text_font(look, text * LINE), paper.ink)
    if sheet.chart.lit is not None:
        yield from _rows(sheet, look, text)


def _rows(sheet: ReasonSheet, look: TableLook, text: float) -> Iterator[ReasonLine]:
    """The rows of the chart: the lit one whole, of the others the beginning."""
    paper = look.theme.paper
    for number, (sign, words) in enumerate(sheet.chart.rows):
        is_lit = number == sheet.chart.lit
        colour = paper.ink if is_lit else paper.faint_ink
        yield ReasonLine(said(sign), said(words), text_font(look, text * ROW), colour, is_lit, not is_lit)


def _body(sheet: ReasonSheet, look: TableLook, text: float) -> Iterator[ReasonLine]:
    paper = look.theme.paper
    rule = text_font(look, text * RULE)
    rule.setBold(True)
    yield ReasonLine("", sheet.rule, rule, paper.stamp)
    for step in sheet.steps:
        words = step.text + TO + step.left if step.left else step.text
        sign = TICK if step.has_decided else NO_TICK
        yield ReasonLine(sign, words, text_font(look, text * LINE), paper.ink if step.has_decided else paper.faint_ink)


def _height(lines: list[ReasonLine], wide: float) -> float:
    return sum(_high(line, wide) + GAP for line in lines)


def _indent(line: ReasonLine) -> float:
    return QFontMetricsF(line.font).height() * 1.25 if line.sign else 0.0


def _high(line: ReasonLine, wide: float) -> float:
    metrics = QFontMetricsF(line.font)
    if line.is_cut:
        return metrics.height() + 2
    return metrics.boundingRect(QRectF(0, 0, wide - _indent(line), 10_000), int(WRAP), line.text).height() + 2


def _write(painter: QPainter, lines: list[ReasonLine], room: QRectF, look: TableLook) -> float:
    """Write lines one below the other, and return where the last one ends."""
    y = room.top()
    for line in lines:
        high, indent = _high(line, room.width()), _indent(line)
        if line.is_lit:
            light = QColor(look.theme.paper.stamp)
            light.setAlphaF(0.18)
            painter.fillRect(QRectF(room.left() - 4, y - 2, room.width() + 8, high + 4), light)
        painter.setFont(line.font)
        painter.setPen(QColor(line.colour))
        painter.drawText(QRectF(room.left(), y, indent, high), WRAP, line.sign)
        text = line.text
        if line.is_cut:
            metrics = QFontMetricsF(line.font)
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room.width() - indent)
        painter.drawText(QRectF(room.left() + indent, y, room.width() - indent, high), WRAP, text)
        y += high + GAP
    return y
