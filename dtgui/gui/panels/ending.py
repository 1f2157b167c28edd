"""The final scene: its picture, the winner and the reason, the course of the game, and the next possible steps."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from html import escape
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPalette, QPen, QPixmap
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from dtgui.gui.look.picture_store import empty_picture
from dtgui.gui.look.theme import Theme
from dtgui.gui.panels.score_count import ScoreCount, ScoreTable
from dtgui.gui.table.layout.geometry import CARD_RATIO
from dtgui.gui.table.overlays.overlay import display_font
from dtgui.gui.table.painting.seats import paint_seat, seat_colour
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.gui.widgets.charts import AXIS, FAINT, INK, ChartLine, LineChart, Lines
from dtgui.gui.widgets.qt_types import parent_of
from dtgui.gui.widgets.texts import HtmlLabel, PlainLabel
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Piece, Scene, ZoneKind

ScoreSheet = tuple[str, Sequence[tuple[str, str]]]
"""A title, and lines with their subjects and texts; the last one is the sum."""
TITLE_SIZE = 2.6
"""The size of the winner's name, by that of texts."""
MARGIN = 18
BESIDE = 24
"""How far it keeps from the sides of its parent, in pixels."""
NEW_MS = 1_500
"""How long it is new: keys that were meant for the game do nothing then."""


class EndingPanel(QFrame):
    """An overlay in the middle of its parent, closed by Escape, Space or a button, which reveals the table.

    While it is new, keys do nothing. Then Space and Enter show the table: a new game always needs an explicit
    choice.
    """

    rematch_wanted = Signal()
    """The same once more, with other luck."""
    swap_wanted = Signal()
    """The same once more, with each other's decks."""
    review_wanted = Signal()
    """To look at the game from its start."""
    new_wanted = Signal()
    """To choose another game."""
    season_wanted = Signal()
    """Back to the season that the game belongs to."""
    start_wanted = Signal()
    """To the first page."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self._theme = theme
        self._title, self._told, self._sheets = HtmlLabel(parent=self), PlainLabel(parent=self), HtmlLabel(parent=self)
        self._sheets.setWordWrap(True)
        self.picture = PlainLabel(parent=self)
        """The winner's leader before the town; hidden without one."""
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for label in (self._title, self._told):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
        self.scores = ScoreTable(self)
        """The scores of all players, counted up; hidden in games without them."""
        self._curves, self._facts, row = QHBoxLayout(), QGridLayout(), QHBoxLayout()
        self.buttons: dict[str, QPushButton] = {}
        """The buttons by action: `rematch`, `swap`, `review`, `new`, `season`, `start`, `table`."""
        for name, text, act in (
            ("rematch", self.tr("Rematch"), self.rematch_wanted.emit),
            ("swap", self.tr("Swap decks"), self.swap_wanted.emit),
            ("review", self.tr("Review"), self.review_wanted.emit),
            ("new", self.tr("New game"), self.new_wanted.emit),
            ("season", self.tr("Back to the season"), self.season_wanted.emit),
            ("start", self.tr("Go to start page"), self.start_wanted.emit),
            ("table", self.tr("See the table"), lambda: None),
        ):
            button = self.buttons[name] = QPushButton(text)
            button.setAutoDefault(True)
            button.clicked.connect(partial(self._leave, act))
            row.addWidget(button)
        self.buttons["table"].setProperty("primary", True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.novelty = QTimer(self, singleShot=True, interval=NEW_MS)
        """Runs while it is new."""
        self.novelty.timeout.connect(self._on_seen)
        column = QVBoxLayout(self)
        column.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        for part in (self.picture, self._title, self._told, self._sheets):
            column.addWidget(part)
        column.addWidget(self.scores, alignment=Qt.AlignmentFlag.AlignHCenter)
        for layout in (self._curves, self._facts, row):
            column.addLayout(layout)
        parent.installEventFilter(self)
        self.set_theme(theme)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self._theme = theme
        paper, own = theme.paper, type(self).__name__
        self.setStyleSheet(
            f"{own} {{ background: {paper.paper}; border: 5px double {paper.rule}; }} QLabel {{ color: {paper.ink}; }}"
        )

    def show_end(
        self,
        title: str,
        told: str,
        days: Sequence[Scene],
        facts: Sequence[tuple[str, str]],
        *,
        may_swap: bool,
        sheets: Sequence[ScoreSheet] = (),
    ) -> None:
        """Show who has won and why, the figures of the players as each day ended, and facts with their titles.

        Score sheets take the place of the curves.
        """
        fonts, sizes = self._theme.fonts, self._theme.sizes
        size = round(sizes.text * TITLE_SIZE)
        self._title.setText(f'<span style="font-family: {fonts.display}; font-size: {size}px">{escape(title)}</span>')
        self._told.setText(told)
        self.setAccessibleName(f"{title}. {told}")
        self._show_curves(() if sheets else days)
        self._sheets.setText("".join(map(_as_table, sheets)))
        self._sheets.setVisible(bool(sheets))
        self._show_facts(facts)
        self.buttons["swap"].setVisible(may_swap)
        self.show()
        self.raise_()
        self._settle()
        self.setFocus()
        self.novelty.start()

    def offer_season(self, is_ride: bool) -> None:
        """Offer the way back to a season after a ride of it, in place of other games."""
        self.buttons["season"].setVisible(is_ride)
        for name in ("rematch", "new"):
            self.buttons[name].setHidden(is_ride)
        if is_ride:
            self.buttons["swap"].hide()
        self._settle()

    def show_scores(self, count: ScoreCount | None, *, is_animated: bool) -> None:
        """Count the scores of the players up, below the reason, if there are any."""
        self.scores.show_scores(count, is_animated=is_animated)
        self._settle()

    def show_picture(self, picture: QPixmap | None) -> None:
        """Show this above the title, or nothing."""
        self.picture.setVisible(picture is not None)
        self.picture.setPixmap(picture or QPixmap())
        if self.isVisible():
            self._settle()

    @property
    def room(self) -> QSize:
        """Return the largest size of its contents, as wide as they are now."""
        high = parent_of(self).height() - BESIDE
        return QSize(max(0, min(self.sizeHint().width(), parent_of(self).width() - BESIDE) - 2 * MARGIN), high)

    def take_space(self) -> bool:
        """Take it down unless it is new or counts scores, which then are all shown; return False if it was down."""
        if self.isVisible() and self.scores.is_counting and not self.novelty.isActive():
            self.scores.finish()
            return True
        return self.isVisible() and (self.novelty.isActive() or self.put_away())

    def put_away(self) -> bool:
        """Take it down; return False where it was down."""
        was_up = self.isVisible()
        if self.isAncestorOf(self.window().focusWidget() or self) or self.hasFocus():
            # Hiding it would move the focus to the next button.
            parent_of(self).setFocus()
        self.hide()
        return was_up

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the middle when the parent changes its size."""
        if event.type() is QEvent.Type.Resize and watched is self.parent() and self.isVisible():
            self._settle()
        return False

    def _show_curves(self, days: Sequence[Scene]) -> None:
        _empty(self._curves)
        # A single day is no curve.
        for curve in curves_of(days) if len(days) > 1 else ():
            self._curves.addWidget(curve_chart(curve, self._theme))

    def _show_facts(self, facts: Sequence[tuple[str, str]]) -> None:
        _empty(self._facts)
        for column, (title, text) in enumerate(facts):
            for row, words in enumerate((f"<b>{escape(text)}</b>", escape(title))):
                label = HtmlLabel(words)
                label.setAlignment(Qt.AlignmentFlag.AlignCenter)
                label.setWordWrap(True)
                self._facts.addWidget(label, row, column)

    def _on_seen(self) -> None:
        if self.hasFocus():
            self.buttons["table"].setFocus()

    def _leave(self, act: object) -> None:
        self.put_away()
        if callable(act):
            act()

    def _settle(self) -> None:
        room = parent_of(self).rect()
        width = min(self.sizeHint().width() + 2 * MARGIN, room.width() - BESIDE)
        height = self.heightForWidth(width) if self.hasHeightForWidth() else self.sizeHint().height()
        self.resize(width, min(max(height, self.sizeHint().height()), room.height() - BESIDE))
        self.move(room.center() - self.rect().center())


def _as_table(sheet: ScoreSheet) -> str:
    """A score sheet as a table: the last line is the sum."""
    title, lines = sheet
    *terms, total = (f"<td>{escape(subject)}&nbsp;&nbsp;</td><td>{escape(text)}</td>" for subject, text in lines)
    rows = (*terms, total.replace("<td>", '<th align="left">').replace("</td>", "</th>"))
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    return f"<b>{escape(title)}</b><table cellspacing=2>{body}</table>"


def _empty(layout: QHBoxLayout | QGridLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()


# The picture of a game's end: the winner's leader before the places of the winner, in light or in the dark

HIGH, OF_ROOM = 210, 0.3
"""The height of the picture at most in pixels, and by that of its room."""
PLACES, LEADER, MOST_PLACES = 0.62, 0.92, 8
"""The heights of places and of the leader by that of the picture, and how many places are shown."""
TITLE, FRAME, DARK = 0.2, 4.0, 130
"""The height of letters by that of the picture, the width of frames in pixels, and how dark a defeat is."""
STANDING = frozenset({ZoneKind.PLACE, ZoneKind.COMMON, ZoneKind.PARTY})


class EndSight(NamedTuple):
    """The contents of the picture: the title, the winner, the leader (None: no leader), and the faces of places."""

    title: str
    seat: Seat
    leader: Piece | None
    places: tuple[str, ...]
    is_won: bool
    """Whether the winner sits at this screen."""

    @property
    def faces(self) -> tuple[str, ...]:
        """Return the codes of all cards shown."""
        leader = () if self.leader is None or self.leader.face is None else (self.leader.face,)
        return (*self.places, *leader)


def sight_of(
    scene: Scene, winners: Collection[Seat], *, title: str, is_won: bool, strength: Callable[[Piece], int]
) -> EndSight | None:
    """Return the picture's contents for the winner's side: the strongest piece in town is its leader.

    Return nothing after a draw, and for a game without places and cards.
    """
    places = {zone.card for zone in scene.zones if zone.card is not None and zone.controller in winners}
    standing = {zone.id for zone in scene.zones if zone.kind in STANDING}
    cards = {zone.card for zone in scene.zones}
    own = [
        piece
        for piece in scene.pieces
        if piece.controller in winners and piece.zone in standing and piece.host is None and piece.id not in cards
    ]
    town = tuple(piece.face for piece in scene.pieces if piece.id in places and piece.face is not None)
    leader = max((piece for piece in own if piece.face is not None), key=strength, default=None)
    if not winners or not (town or leader):
        return None
    seat = min(winners) if leader is None or leader.controller is None else leader.controller
    return EndSight(title, seat, leader, town[:MOST_PLACES], is_won)


def paint_end(sight: EndSight, look: TableLook, room: QSize) -> QPixmap:
    """Return the picture, as wide as the room."""
    size = QSizeF(room.width(), min(HIGH, room.height() * OF_ROOM))
    picture = empty_picture(size, look.ratio)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(QPointF(0, 0), size)
        _paint_sky(painter, rect, sight)
        _paint_town(painter, rect, sight, look)
        if not sight.is_won:
            painter.fillRect(rect, QColor(0, 0, 0, DARK))
        _paint_leader(painter, rect, sight, look)
        _paint_title(painter, rect, sight, look)
    return picture


def _paint_sky(painter: QPainter, rect: QRectF, sight: EndSight) -> None:
    """A sky in the winner's colour above the ground."""
    colour = QColor(seat_colour(sight.seat))
    sky = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    sky.setColorAt(0.0, colour.darker(260))
    sky.setColorAt(0.75, colour.lighter(115))
    sky.setColorAt(0.76, QColor("#6b5636"))
    sky.setColorAt(1.0, QColor("#3e301d"))
    painter.fillRect(rect, sky)


def _paint_town(painter: QPainter, rect: QRectF, sight: EndSight, look: TableLook) -> None:
    """The places side by side, half at each side of the middle, framed in the winner's colour."""
    high = rect.height() * PLACES
    wide, number = high * CARD_RATIO, len(sight.places)
    middle = rect.height() * LEADER * CARD_RATIO + wide * 0.3
    step = min(wide * 1.12, (rect.width() - middle) / max(1, number + number % 2))
    painter.setPen(QPen(QColor(seat_colour(sight.seat)), FRAME))
    for slot, face in enumerate(sight.places):
        side, out = (-1 if slot % 2 else 1), slot // 2 + 0.5
        x = rect.center().x() + side * (middle / 2 + step * out) - wide / 2
        place = QRectF(x, rect.bottom() - high - rect.height() * 0.1, wide, high)
        painter.drawRoundedRect(place, FRAME, FRAME)
        painter.drawPixmap(place.topLeft(), look.face(face, high))


def _paint_leader(painter: QPainter, rect: QRectF, sight: EndSight, look: TableLook) -> None:
    if sight.leader is not None:
        high = rect.height() * LEADER
        shown = look.piece(sight.leader, high)
        size = shown.deviceIndependentSize()
        place = QPointF(rect.center().x() - size.width() / 2, rect.bottom() - (high + size.height()) / 2 - 2)
        painter.drawPixmap(place, shown)


def _paint_title(painter: QPainter, rect: QRectF, sight: EndSight, look: TableLook) -> None:
    """The title in wood type at the left, above the roofs."""
    painter.setFont(display_font(look, rect.height() * TITLE * 0.75))
    for shift, colour in ((2, "#000000"), (0, "#fff3d6")):
        painter.setPen(QColor(colour))
        board = QRectF(rect.left() + 14 + shift, rect.top() + 4 + shift, rect.width() * 0.4, rect.height() * TITLE)
        painter.drawText(board, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, sight.title)


# Lines that show how the figures of the players went from day to day

MOST_KINDS = 3
"""The most figures drawn."""


class Curve(NamedTuple):
    """A figure of the players by its name: for each seat its numbers, a day after the other."""

    kind: str
    title: str
    numbers: Mapping[Seat, tuple[int, ...]]


def curves_of(days: Sequence[Scene]) -> tuple[Curve, ...]:
    """Return the figures that all players have on each of these days as numbers, the last ones first: they decide."""
    if not days:
        return ()
    figures = [
        {panel.seat: {badge.kind: badge for badge in panel.badges if _is_number(badge.text)} for panel in scene.panels}
        for scene in days
    ]
    kinds = list(next(iter(figures[-1].values()), {}))
    lasting = [kind for kind in kinds if all(kind in badges for day in figures for badges in day.values())]
    return tuple(
        Curve(
            kind,
            figures[-1][days[-1].panels[0].seat][kind].about.partition(":")[0].partition(";")[0] or kind,
            {seat: tuple(int(day[seat][kind].text) for day in figures) for seat in figures[-1]},
        )
        for kind in reversed(lasting[-MOST_KINDS:])
    )


def _is_number(text: str) -> bool:
    return text.lstrip("+-").isdigit()


def curve_chart(curve: Curve, theme: Theme) -> LineChart:
    """Return a chart with a line for each player, and the player's sign at its end."""
    every = [number for numbers in curve.numbers.values() for number in numbers]
    days = max(map(len, curve.numbers.values()))
    chart = LineChart(curve.title, is_titled=True)
    chart.setPalette(_on_paper(theme))
    lines = tuple(
        ChartLine(str(seat + 1), numbers, seat_colour(seat), partial(_sign, seat))
        for seat, numbers in curve.numbers.items()
    )
    ticks = tuple(map(float, (min(0, *every), max(1, *every))))
    chart.show_lines(Lines(lines, ticks, "{:.0f}".format, steps=tuple(str(day + 1) for day in range(days))))
    return chart


def _sign(seat: Seat, painter: QPainter, rect: QRectF) -> None:
    paint_seat(painter, seat, rect)


def _on_paper(theme: Theme) -> QPalette:
    palette, paper = QPalette(), theme.paper
    for role, colour in ((INK, paper.ink), (AXIS, paper.rule), (FAINT, paper.faint_ink)):
        palette.setColor(role, QColor(colour))
    return palette
