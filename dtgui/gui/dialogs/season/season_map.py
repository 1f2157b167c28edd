"""The map of a season: places, roads, landmarks, the player's way, and the towns ahead with their open terms."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from itertools import pairwise
from types import MappingProxyType

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from dtgui.gui.dialogs.season.season_kit import RivalPortrait, StopLook
from dtgui.gui.look.icons import paint_sign
from dtgui.gui.look.language import said
from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.dialogs import scrolled
from dtgui.gui.widgets.texts import HtmlLabel, PlainLabel
from dtgui.season.games import TermLine
from dtgui.season.season import Season
from dtgui.season.territory import SeasonStop

MARGIN_X, MARGIN_TOP, MARGIN_BOTTOM = 56, 40, 46
STOP, BOSS, LANDMARK = 15, 21, 46
"""The radius of a stop and of the boss's, and the size of a drawing, in pixels at 620 pixels of height."""
USUAL_HEIGHT = 620
NAME = 13
BEND = 0.07
NEXT = {Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Right: 1}


class SeasonMap(QWidget):
    """Shows a season. A town ahead is chosen by a click, or by the arrow keys."""

    chosen = Signal(str)
    """The name of a stop ahead."""
    ride_wanted = Signal()
    """Enter, or a double click on the chosen stop."""

    def __init__(self, theme: Theme, look_of: Callable[[SeasonStop], StopLook], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._look_of = theme, look_of
        self._season: Season | None = None
        self._current = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Map"))

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self._theme = theme
        self.update()

    def show_season(self, season: Season, current: str) -> None:
        """Show a season; `current` is the chosen stop."""
        self._season, self._current = season, current
        names = ", ".join(self._look_of(stop).title for stop in season.ahead)
        self.setAccessibleDescription(self.tr("Towns ahead: {0}").format(names))
        self.update()

    def sizeHint(self) -> QSize:
        """Return the usual size."""
        return QSize(820, USUAL_HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Return the size at which names can be read."""
        return QSize(420, 300)

    def place_of(self, stop: SeasonStop) -> QPointF:
        """Return where a stop is on the widget."""
        return self._point(stop.x, stop.y)

    def _point(self, x: int, y: int) -> QPointF:
        wide = self.width() - 2 * MARGIN_X
        high = self.height() - MARGIN_TOP - MARGIN_BOTTOM
        return QPointF(MARGIN_X + wide * x / 1000, MARGIN_TOP + high * y / 1000)

    @property
    def _scale(self) -> float:
        return max(0.75, min(1.4, self.height() / USUAL_HEIGHT))

    # Gestures

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the stop that is pressed."""
        stop = self._at(event.position())
        if stop is not None:
            self.chosen.emit(stop.name)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ride to the stop."""
        stop = self._at(event.position())
        if stop is not None and stop.name == self._current:
            self.ride_wanted.emit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show the hand over towns ahead, and the name of any town."""
        stop = self._at(event.position())
        self.setCursor(Qt.CursorShape.ArrowCursor if stop is None else Qt.CursorShape.PointingHandCursor)

    def event(self, event: QEvent) -> bool:
        """Name the stop under the mouse in a tip."""
        if event.type() is QEvent.Type.ToolTip and self._season is not None:
            point = QPointF(self.mapFromGlobal(self.cursor().pos()))
            near = self._near(point, self._season.territory.stops)
            self.setToolTip("" if near is None else self._look_of(near).title)
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose another town ahead by arrow keys, and ride by Enter."""
        if event.key() in NEXT and self._season is not None and self._season.ahead:
            self._step(NEXT[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.ride_wanted.emit()
        else:
            super().keyPressEvent(event)

    def _step(self, by: int) -> None:
        assert self._season is not None
        names = [stop.name for stop in self._season.ahead]
        place = names.index(self._current) + by if self._current in names else 0
        self.chosen.emit(names[place % len(names)])

    def _at(self, point: QPointF) -> SeasonStop | None:
        return None if self._season is None else self._near(point, self._season.ahead)

    def _near(self, point: QPointF, stops: tuple[SeasonStop, ...]) -> SeasonStop | None:
        reach = 2 * STOP * self._scale
        return next((stop for stop in stops if (self.place_of(stop) - point).manhattanLength() <= reach), None)

    # Painting

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint the paper, the landmarks, the roads and the stops."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_paper(painter)
            if self._season is not None:
                self._paint_landmarks(painter, self._season)
                self._paint_roads(painter, self._season)
                for stop in self._season.territory.stops:
                    self._paint_stop(painter, stop, self._season)
                for stop in self._season.territory.stops:
                    self._paint_name_of(painter, stop, self._season)

    def _paint_paper(self, painter: QPainter) -> None:
        paper = self._theme.paper
        painter.fillRect(self.rect(), QColor(paper.paper))
        painter.setPen(QPen(QColor(paper.rule), 2))
        painter.drawRect(QRectF(self.rect()).adjusted(6, 6, -6, -6))
        painter.setPen(QPen(QColor(paper.rule), 1))
        painter.drawRect(QRectF(self.rect()).adjusted(11, 11, -11, -11))
        if self.hasFocus():
            painter.setPen(QPen(QColor(self._theme.window.accent), self._theme.sizes.focus_width))
            painter.drawRect(QRectF(self.rect()).adjusted(2, 2, -2, -2))

    def _paint_landmarks(self, painter: QPainter, season: Season) -> None:
        ink = QColor(self._theme.paper.faint_ink)
        ink.setAlphaF(0.55)
        painter.setPen(QPen(ink, 2.2))
        painter.setBrush(QColor(self._theme.paper.panel))
        taken = [self.place_of(stop) for stop in season.territory.stops]
        for mark in season.territory.landmarks:
            middle, side = self._point(mark.x, mark.y), LANDMARK * self._scale
            if all((middle - each).manhattanLength() > 1.5 * side for each in taken):
                draw_landmark(painter, mark.drawing, middle, side)

    def _paint_roads(self, painter: QPainter, season: Season) -> None:
        ridden = [ride.stop for ride in season.rides]
        behind = set(pairwise(ridden))
        territory, here = season.territory, season.here
        ahead = {(here, stop.name) for stop in season.ahead}
        for number, road in enumerate(territory.roads):
            start, end = (self.place_of(territory.stop(name)) for name in road)
            painter.setPen(self._road_pen(is_behind=road in behind, is_ahead=road in ahead))
            dashed(painter, start, end, BEND if number % 2 else -BEND)

    def _road_pen(self, *, is_behind: bool, is_ahead: bool) -> QPen:
        window, paper = self._theme.window, self._theme.paper
        if is_behind:
            return QPen(QColor(window.accent), 4 * self._scale)
        colour = QColor(paper.ink if is_ahead else paper.faint_ink)
        pen = QPen(colour, (3 if is_ahead else 1.6) * self._scale, Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([3, 2.5])
        return pen

    def _paint_stop(self, painter: QPainter, stop: SeasonStop, season: Season) -> None:
        look, middle = self._look_of(stop), self.place_of(stop)
        is_ahead, is_current = stop in season.ahead, stop.name == self._current
        radius = self._radius(stop, is_ahead=is_ahead)
        window, paper = self._theme.window, self._theme.paper
        result = next((ride.result for ride in season.rides if ride.stop == stop.name), None)
        was_here = any(ride.stop == stop.name for ride in season.rides)
        ground = window.accent if is_current else paper.ink if is_ahead or was_here else paper.panel
        ink = paper.paper if is_ahead or was_here else paper.faint_ink
        painter.setPen(QPen(QColor(window.accent if is_ahead else paper.faint_ink), 3 if is_ahead else 1.5))
        painter.setBrush(QColor(ground))
        painter.drawEllipse(middle, radius, radius)
        sign = look.sign if result is None else "icons/tick-light" if result.is_won else "art/boots"
        box = QRectF(0, 0, 1.3 * radius, 1.3 * radius)
        box.moveCenter(middle)
        paint_sign(painter, sign, window.on_accent if is_current else ink, box)
        if season.here == stop.name and not season.is_over:
            self._paint_rider(painter, middle - QPointF(0, radius + 13 * self._scale))

    def _paint_name_of(self, painter: QPainter, stop: SeasonStop, season: Season) -> None:
        is_ahead, was_here = stop in season.ahead, any(ride.stop == stop.name for ride in season.rides)
        if is_ahead or was_here or stop.terms.is_boss:
            below = self.place_of(stop) + QPointF(0, self._radius(stop, is_ahead=is_ahead))
            self._paint_name(painter, self._look_of(stop).title, below, is_strong=is_ahead)

    def _radius(self, stop: SeasonStop, *, is_ahead: bool) -> float:
        return (BOSS if stop.terms.is_boss else STOP) * self._scale * (1.25 if is_ahead else 1.0)

    def _paint_name(self, painter: QPainter, name: str, top: QPointF, *, is_strong: bool) -> None:
        font = painter.font()
        font.setPixelSize(round(NAME * max(1.0, self.fontInfo().pixelSize() / self._theme.sizes.text)))
        font.setBold(is_strong)
        painter.setFont(font)
        wide = painter.fontMetrics().horizontalAdvance(name) + 8
        left = min(max(14.0, top.x() - wide / 2), self.width() - wide - 14.0)
        box = QRectF(left, top.y() + 3, wide, painter.fontMetrics().height())
        ground = QColor(self._theme.paper.paper)
        ground.setAlphaF(0.85)
        painter.fillRect(box, ground)
        painter.setPen(QColor(self._theme.paper.ink))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)

    def _paint_rider(self, painter: QPainter, middle: QPointF) -> None:
        side = 26 * self._scale
        box = QRectF(0, 0, side, side)
        box.moveCenter(middle)
        paint_sign(painter, "art/horse", self._theme.window.accent, box)


# The drawings on the map of a season: mesas, hills, pines, cacti, skulls, in ink on paper

Drawing = Callable[[QPainter], None]


def draw_landmark(painter: QPainter, name: str, middle: QPointF, side: float) -> None:
    """Draw a landmark in the present pen and brush; nothing for an unknown name."""
    drawing = DRAWINGS.get(name)
    if drawing is None:
        return
    painter.save()
    painter.translate(middle)
    painter.scale(side / 100, side / 100)
    drawing(painter)
    painter.restore()


def _line(painter: QPainter, *points: tuple[float, float]) -> None:
    painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in points]))


def _mesa(painter: QPainter) -> None:
    outline = [(-50, 30), (-34, 20), (-28, -20), (24, -24), (30, 14), (50, 30)]
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in outline]))
    for x in (-14, 2, 14):
        _line(painter, (x, -18), (x - 3, 18))


def _hills(painter: QPainter) -> None:
    for x, high in ((-26, 22), (22, 18), (0, 34)):
        path = QPainterPath(QPointF(x - 30, 24))
        path.quadTo(QPointF(x, 24 - 2 * high), QPointF(x + 30, 24))
        painter.drawPath(path)


def _pines(painter: QPainter) -> None:
    for x, y in ((-26, 6), (24, 0), (0, 16)):
        for step in range(3):
            top, half = y - 34 + 12 * step, 7 + 4 * step
            painter.drawPolygon(QPolygonF([QPointF(x, top), QPointF(x - half, top + 16), QPointF(x + half, top + 16)]))
        _line(painter, (x, y + 6), (x, y + 14))


def _cactus(painter: QPainter) -> None:
    painter.drawRoundedRect(QRectF(-6, -34, 12, 64), 6, 6)
    for side in (-1, 1):
        path = QPainterPath(QPointF(6 * side, 6 * side))
        path.lineTo(20 * side, 6 * side)
        path.lineTo(20 * side, 6 * side - 22)
        painter.drawPath(path)


def _skull(painter: QPainter) -> None:
    painter.drawEllipse(QRectF(-14, -16, 28, 26))
    painter.drawRect(QRectF(-7, 8, 14, 12))
    for side in (-1, 1):
        painter.drawEllipse(QPointF(6 * side, -4), 4, 4)
        path = QPainterPath(QPointF(13 * side, -8))
        path.quadTo(QPointF(38 * side, -12), QPointF(34 * side, -32))
        painter.drawPath(path)


DRAWINGS: Mapping[str, Drawing] = MappingProxyType(
    {"mesa": _mesa, "hills": _hills, "pines": _pines, "cactus": _cactus, "skull": _skull}
)


def dashed(painter: QPainter, start: QPointF, end: QPointF, bend: float) -> None:
    """Draw a road in the present pen: a bent line."""
    path, middle, across = QPainterPath(start), (start + end) / 2, end - start
    path.quadTo(middle + QPointF(-across.y(), across.x()) * bend, end)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)


# The open terms of the towns ahead, and the way there

MOST_TOWNS = 3


class TermsPanel(QWidget):
    """Lists the towns ahead; shows the terms of the chosen one, and a button to ride there."""

    chosen = Signal(int)
    """The number of a town in the list."""
    ride_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.towns = QListWidget()
        self.towns.setAccessibleName(self.tr("Towns ahead"))
        self.portrait = RivalPortrait(theme)
        self.person, self.says = PlainLabel(), PlainLabel()
        self.person.setProperty("heading", True)
        self.terms, self.hindrance = HtmlLabel(), PlainLabel()
        self.ride = QPushButton()
        self.ride.setProperty("primary", True)
        self.ride.setAutoDefault(True)
        for label in (self.person, self.says, self.terms, self.hindrance):
            label.setWordWrap(True)
        self.towns.currentRowChanged.connect(self._on_row)
        self.towns.itemActivated.connect(lambda _: self.ride.click())
        self.ride.clicked.connect(lambda _=False: self.ride_wanted.emit())
        self._arrange()

    def _arrange(self) -> None:
        words = QVBoxLayout()
        words.addWidget(self.person)
        words.addWidget(self.says)
        words.addStretch(1)
        head = QHBoxLayout()
        head.addWidget(self.portrait, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(words, 1)
        body = QWidget()
        inside = QVBoxLayout(body)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addLayout(head)
        inside.addWidget(self.terms)
        inside.addStretch(1)
        column = QVBoxLayout(self)
        column.addWidget(self.towns)
        column.addWidget(scrolled(body), 1)
        column.addWidget(self.hindrance)
        column.addWidget(self.ride)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self.portrait.set_theme(theme)

    def show_towns(self, titles: Sequence[str], current: int) -> None:
        """List towns; the one with the number `current` is chosen."""
        self.towns.blockSignals(True)
        self.towns.clear()
        for title in titles:
            self.towns.addItem(QListWidgetItem(title))
        self.towns.setCurrentRow(current)
        self.towns.blockSignals(False)
        row = max(1, self.towns.sizeHintForRow(0))
        self.towns.setFixedHeight(row * max(1, min(MOST_TOWNS, len(titles))) + 2 * self.towns.frameWidth() + 4)

    def show_terms(self, look: StopLook, lines: Sequence[TermLine]) -> None:
        """Show who waits in the chosen town, and the terms."""
        self.portrait.show_look(look)
        self.person.setText(look.person or look.title)
        self.says.setText(f"“{look.says}”" if look.says else "")
        told = "".join(f"<p><b>{escape(said(line.title))}:</b> {escape(said(line.text))}</p>" for line in lines)
        self.terms.setText(told)

    def show_way(self, text: str, hindrance: str, *, may_ride: bool) -> None:
        """Show the button for the way there, and what keeps the player from riding."""
        self.ride.setText(text)
        self.ride.setEnabled(may_ride)
        self.hindrance.setText(hindrance)
        self.hindrance.setVisible(bool(hindrance))

    def _on_row(self, row: int) -> None:
        if row >= 0:
            self.chosen.emit(row)
