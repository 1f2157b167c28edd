"""The required effect of dropping a carried card: judged by the pixels under the pointer, not by the program's own
tests.

The rule for players is short. A card falls on the lit target under the pointer. Targets that the scene allows are
lit where they are drawn; a target missed by a few pixels may still be lit, unless another one is hit. A card that a
dude carries stands for the dude.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRectF

from dtgui.gui.table.items.zone_item import ZoneLight
from dtgui.gui.table.painting.table_look import Frame
from dtgui.kernel.decisions import Option
from dtgui.kernel.scene import Intent
from dtgui.play import gestures as plays
from tests.journeys.eyes import TableEyes
from tests.journeys.visit import Visit

NEARLY, EDGE = 14.0, 1.5
"""How far the light of a target may reach, and the distance from an edge within which either side is accepted."""
TRIES = 30
"""How many points are looked at for one that is on no edge."""


class Judgement(NamedTuple):
    """The targets that may be lit at a point; none only if `may_be_dark`."""

    allowed: frozenset[str]
    may_be_dark: bool


class DropJudge:
    """Judges one drag of one piece, from where everything was drawn when it began."""

    def __init__(self, visit: Visit, piece: str) -> None:
        scene = visit.controller.scene
        assert scene is not None
        self._eyes, self._scene = TableEyes(visit.window.table.view), scene
        self._table = visit.window.table
        self.piece = piece
        self.legal = plays.places_for(scene, piece)
        self._carried = _with_attached(visit, piece)
        self._rects = {id_: rect for id_ in self.legal if (rect := self._eyes.rect_of(id_)) is not None}

    def random_point(self, chance: Random) -> QPoint:
        """Return a point of the window, on no edge of anything that may be lit; often one near such an edge."""
        view = self._table.view
        window = view.window()
        for _ in range(TRIES):
            point = self._near_edge(chance) if self._rects and chance.random() < 0.5 else None
            if point is None or not window.rect().contains(window.mapFromGlobal(point)):
                point = window.mapToGlobal(QPoint(chance.randrange(window.width()), chance.randrange(window.height())))
            if not self._is_on_edge(self._eyes.on_table(point)):
                return point
        return view.mapToGlobal(QPoint(2, 2))

    def _near_edge(self, chance: Random) -> QPoint:
        rect = self._rects[chance.choice(sorted(self._rects))]
        reach = rect.adjusted(-2 * NEARLY, -2 * NEARLY, 2 * NEARLY, 2 * NEARLY)
        x, y = reach.left() + reach.width() * chance.random(), reach.top() + reach.height() * chance.random()
        return self._eyes.on_screen(QPointF(x, y))

    def _is_on_edge(self, point: QPointF) -> bool:
        reaches = (rect.adjusted(-by, -by, by, by) for rect in self._rects.values() for by in (0, NEARLY))
        return any(_is_on_edge(reach, point) for reach in reaches)

    def judge(self, point: QPoint) -> Judgement:
        """Return what may be lit while the pointer is at a point of the screen."""
        here = self._eyes.on_table(point)
        below = [id_ for id_ in self._eyes.stack(here) if id_ not in self._carried]
        hit = [id_ for id_ in below if id_ in self.legal]
        if hit:
            return Judgement(frozenset(hit[:1]), may_be_dark=False)
        bearers = {piece.host for piece in self._scene.pieces if piece.id in below and piece.host in self.legal}
        near = frozenset(id_ for id_, rect in self._rects.items() if _distance(rect, here) <= NEARLY + EDGE)
        return Judgement((near & self._zones) | bearers, may_be_dark=True)

    def lit(self) -> frozenset[str]:
        """Return the targets shown as accepting a drop now."""
        scene = self._table.view.table_scene
        zones = {id_ for id_, zone in scene.zones.items() if zone.light is ZoneLight.UNDER_POINTER}
        cards = {id_ for id_, card in scene.cards.items() if card.frame is Frame.CHOSEN}
        return frozenset(zones | cards)

    def assert_right(self, point: QPoint) -> str | None:
        """Compare the light, and the bubble's text, with the requirement; return the lit target."""
        lit, judgement = self.lit(), self.judge(point)
        where = f"{self.piece} carried to {point.toTuple()}"
        assert len(lit) <= 1, f"{where}: {sorted(lit)} are lit at once"
        assert lit <= judgement.allowed, f"{where}: {sorted(lit)} is lit, and {sorted(judgement.allowed)} is there"
        assert lit or judgement.may_be_dark, f"{where}: nothing is lit, and {sorted(judgement.allowed)} is there"
        target = next(iter(lit), None)
        promised = {self._promise(option, target) for option in self.gives(target)}
        told = set(self._table.bubble.text().split("\n")) if self._table.bubble.isVisible() else set()
        assert told == promised, f"{where}: the bubble says {sorted(told)}, and {target} gives {sorted(promised)}"
        return target

    def gives(self, target: str | None) -> tuple[Option, ...]:
        """Return the options of letting the card go on something that is lit."""
        return () if target is None else plays.fitting(self._scene, Intent(self.piece, target))

    def chooses(self, target: str | None, option: Option) -> Option | None:
        """Return what letting the card go there also chooses, once the option is given."""
        return plays.choice_of(self._scene, None if target is None else Intent(self.piece, target), option)

    def _promise(self, option: Option, target: str | None) -> str:
        told = (option, self.chooses(target, option))
        return ": ".join(self._table._controller.option_text(each) for each in told if each is not None)

    @property
    def _zones(self) -> frozenset[str]:
        return frozenset(zone.id for zone in self._scene.zones)


def _with_attached(visit: Visit, piece: str) -> frozenset[str]:
    found = [piece]
    for host in found:
        found += [each.id for each in visit.controller.scene.pieces if each.host == host]
    return frozenset(found)


def _is_on_edge(rect: QRectF, point: QPointF) -> bool:
    inner = rect.adjusted(EDGE, EDGE, -EDGE, -EDGE)
    return rect.adjusted(-EDGE, -EDGE, EDGE, EDGE).contains(point) and not inner.contains(point)


def _distance(rect: QRectF, point: QPointF) -> float:
    across = max(rect.left() - point.x(), point.x() - rect.right(), 0.0)
    along = max(rect.top() - point.y(), point.y() - rect.bottom(), 0.0)
    return max(across, along)
