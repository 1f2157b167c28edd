"""Animates income: tokens fly from their source to the plate of the receiving player."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, QVariantAnimation
from PySide6.QtWidgets import QGraphicsPixmapItem

from dtgui.gui.table.input.table_view import TableView
from dtgui.gui.table.layout import layers
from dtgui.gui.table.overlays.overlay import Overlay
from dtgui.gui.table.painting.style import TableStyle
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Badge, Scene

FLIGHT_MS, APART_MS = 520, 70
"""How long a token flies, and how much later the next one starts."""
MOST_TOKENS = 8
"""The most tokens that fly for one player: more would only take longer."""
SIDE, RISE = 26.0, 46.0
"""The size of a token, and how high its way bends up, in pixels."""


class Flight(NamedTuple):
    """A token on its way: from the middle of a zone (of the table, where it is empty), to a player's plate."""

    zone: str
    seat: Seat


def income(before: Scene | None, now: Scene, style: TableStyle) -> list[Flight]:
    """Return the flights for the growth of players' money between two scenes.

    An amount equal to the yield of the player's places comes from them; any other from the middle of the table.
    """
    if before is None or not style.purse:
        return []
    had = {panel.seat: _number(panel.badges, style.purse) for panel in before.panels}
    flights: list[Flight] = []
    for panel in now.panels:
        more = _number(panel.badges, style.purse) - had.get(panel.seat, 0)
        if more <= 0 or panel.seat not in had:
            continue
        yields = {zone.id: _number(zone.badges, style.yields) for zone in now.zones if zone.controller == panel.seat}
        sources = [id_ for id_, number in yields.items() for _ in range(number)]
        from_zones = sources if len(sources) == more else [""] * more
        flights += [Flight(zone, panel.seat) for zone in from_zones[:MOST_TOKENS]]
    return flights


def _number(badges: tuple[Badge, ...], kind: str) -> int:
    """Return the number on the badge of a kind; 0 without one."""
    text = next((str(badge.text) for badge in badges if badge.kind == kind), "")
    return int(text) if text.lstrip("+").isdecimal() else 0


class Income(QObject):
    """Lets tokens fly over a view; nothing of it is left when they are there."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view
        self._overlay = Overlay()
        self.tokens: list[tuple[Flight, QGraphicsPixmapItem]] = []
        """Those on their way."""
        self._clock = QVariantAnimation(self, startValue=0.0)
        self._clock.valueChanged.connect(self._on_time)
        self._clock.finished.connect(self.clear)
        self._ease = QEasingCurve(QEasingCurve.Type.InOutQuad)

    def show_flights(self, flights: list[Flight]) -> None:
        """Let these fly, instead of those that still do; nothing flies where nothing is to move."""
        self.clear()
        if not flights or self._view.sides.motion.duration_ms <= 0:
            return
        scene = self._view.table_scene
        style, table = scene.look.style, scene.look.theme.table
        colour = style.colours(scene.look.theme).get(style.purse, table.arrow)
        picture = scene.look.sign(style.signs[style.purse], colour, SIDE)
        for flight in flights:
            item = QGraphicsPixmapItem(picture)
            item.setOffset(-SIDE / 2, -SIDE / 2)
            self.tokens.append((flight, self._overlay.lay(scene, item, layers.STAGE)))
        length = FLIGHT_MS + APART_MS * (len(flights) - 1)
        self._clock.setDuration(length)
        self._clock.setEndValue(float(length))
        self._on_time(0.0)
        self._clock.start()

    def clear(self) -> None:
        """Take away what still flies."""
        self._clock.stop()
        self.tokens = []
        self._overlay.clear()

    def _on_time(self, elapsed: float) -> None:
        """Put each token where it is by now, from and to where zones and plates are by now."""
        for number, (flight, item) in enumerate(self.tokens):
            part = self._ease.valueForProgress(min(1.0, max(0.0, (elapsed - number * APART_MS) / FLIGHT_MS)))
            start, end = self._ends(flight)
            item.setPos(start + (end - start) * part + QPointF(0, -RISE * 4 * part * (1 - part)))
            item.setVisible(part < 1.0)

    def _ends(self, flight: Flight) -> tuple[QPointF, QPointF]:
        scene = self._view.table_scene
        middle, layout = scene.sceneRect().center(), scene.layout
        place, plate = layout.zones.get(flight.zone), layout.plates.get(flight.seat)
        start = middle if place is None else QRectF(*place).center()
        return start, middle if plate is None else QRectF(*plate).center()
