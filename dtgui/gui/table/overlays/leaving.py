"""Animates dudes leaving a fight: a shot and a fall, or a ride home. It is an overlay on the final table."""

from __future__ import annotations

from math import pi, sin
from typing import NamedTuple

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsPixmapItem

from dtgui.gui.table.input.table_view import TableView
from dtgui.gui.table.layout import layers
from dtgui.gui.table.layout.geometry import Placed
from dtgui.gui.table.overlays.overlay import Overlay
from dtgui.gui.table.overlays.overlay_queue import OverlayQueue
from dtgui.gui.table.painting.showdown import Departure, How

STEP_MS = 850
"""How long one takes."""
FLASH, FALL, TIPPED = 0.22, 0.5, 78.0
"""The part of it that the shot flashes, how far a card falls in its own heights, and tips over, in degrees."""
STRIDES, BOUNCE, SMALLEST = 7, 0.07, 0.25
"""How often a horse bounces on its ride, how high by the height of the card, and the least size on arrival."""
RAYS, INNER, FLARE = 9, 0.45, 0.4
"""The flash of a shot: how many rays, how far it reaches between them, and how large it is by the height of a card."""


class Leaving(NamedTuple):
    """A departure with the code of the piece's face, where it was, and the middle of where it is now."""

    departure: Departure
    face: str
    was: Placed
    goal: QPointF


class Departures(OverlayQueue[Leaving]):
    """Shows them one after the other; a click on the table means what it means all the same."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._overlay = Overlay()
        self._ghost: QGraphicsPixmapItem | None = None
        """The picture of the leaving dude."""
        self._flash: QGraphicsPathItem | None = None

    def _begin(self, act: Leaving) -> int:
        scene, rect = self._view.table_scene, act.was.rect
        ghost = QGraphicsPixmapItem(scene.look.face(act.face, rect.h))
        ghost.setOffset(-rect.w / 2, -rect.h / 2)
        self._ghost = self._overlay.lay(scene, ghost, layers.STAGE)
        if act.departure.how is How.SHOT:
            flash = QGraphicsPathItem(_star(rect.h * FLARE))
            flash.setPos(QPointF(*rect.center))
            flash.setBrush(QColor(scene.look.theme.table.arrow))
            flash.setPen(QColor(scene.look.theme.paper.stamp))
            self._flash = self._overlay.lay(scene, flash, layers.STAGE)
        else:
            # It is there already: it comes to light when it has arrived.
            self._set_opacity(act.departure.piece, 0.0)
        return STEP_MS

    def _set_opacity(self, piece: str, opacity: float) -> None:
        item = self._view.table_scene.cards.get(piece)
        if item is not None:
            item.setOpacity(opacity)

    def _show_part(self, act: Leaving, part: float) -> None:
        if self._ghost is not None and self._flash is not None:
            _fall(self._ghost, self._flash, act, part)
        elif self._ghost is not None:
            _ride(self._ghost, act, part)

    def _take_off(self) -> None:
        self._ghost = self._flash = None
        self._overlay.clear()
        self._set_opacity(self.queue[0].departure.piece, 1.0)


def _fall(ghost: QGraphicsItem, flash: QGraphicsItem, act: Leaving, part: float) -> None:
    """Animate a flash, then the card tipping over and fading."""
    fallen = max(0.0, (part - FLASH) / (1 - FLASH)) ** 2
    flash.setVisible(part < FLASH)
    flash.setScale(0.4 + part / FLASH)
    ghost.setPos(QPointF(*act.was.rect.center) + QPointF(0, act.was.rect.h * FALL * fallen))
    ghost.setRotation(_turn(act) + TIPPED * fallen)
    ghost.setOpacity(1.0 - fallen)


def _ride(ghost: QGraphicsItem, act: Leaving, part: float) -> None:
    """Off it goes, up and down, smaller and smaller."""
    way = part * part * (3 - 2 * part)
    start = QPointF(*act.was.rect.center)
    bounce = abs(sin(part * STRIDES * pi)) * BOUNCE * act.was.rect.h
    ghost.setPos(start + (act.goal - start) * way - QPointF(0, bounce))
    ghost.setRotation(_turn(act) * (1 - way))
    ghost.setScale(1.0 - (1.0 - SMALLEST) * way)
    ghost.setOpacity(1.0)


def _turn(act: Leaving) -> float:
    return 90.0 if act.was.turned else 0.0


def _star(size: float) -> QPainterPath:
    """The flash of a shot."""
    path = QPainterPath()
    for number in range(2 * RAYS):
        far = size if number % 2 == 0 else size * INNER
        angle = number * pi / RAYS
        point = QPointF(far * sin(angle), far * sin(angle + pi / 2))
        if number == 0:
            path.moveTo(point)
        else:
            path.lineTo(point)
    path.closeSubpath()
    return path
