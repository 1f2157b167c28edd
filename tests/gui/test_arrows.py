"""Arrows begin at and end on the cards that they mean, in every layout."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QApplication

from dtgui.gui.doomtown.town_style import TownStyle
from dtgui.gui.look.theme import LEDGER
from dtgui.gui.table.items.arrows import ArrowItem
from dtgui.gui.table.items.card_item import names_on
from dtgui.gui.table.items.motion import Motion
from dtgui.gui.table.items.table_scene import TableScene
from dtgui.gui.table.layout.arrow_ends import arrow_ends, course
from dtgui.gui.table.layout.geometry import Rect
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.kernel.scene import Scene
from tests.gui.conftest import PlainFaces
from tests.gui.played_scenes import scenes_of

TABLES = [(768, 596), (1018, 615), (1530, 976)]


@pytest.fixture
def table(qapp: QApplication) -> TableScene:
    """A table of Doomtown on which nothing flies."""
    scene = TableScene(TableLook(LEDGER, PlainFaces(), style=TownStyle()), Motion(qapp), qapp)
    scene.motion.duration_ms = 0
    return scene


def fights(seed: int) -> Iterator[Scene]:
    """Scenes of one game in which something is pointed at."""
    return (scene for scene in scenes_of(seed, 300) if scene.arrows)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", TABLES, ids=str)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_tip_of_an_arrow_is_on_its_target(table: TableScene, size: tuple[int, int], text: float) -> None:
    seen = 0
    for scene in (each for seed in (1, 2, 3, 4) for each in fights(seed)):
        table.show_table(scene, size[0], size[1] - 80 * (text - 1))
        for arrow, item in zip(scene.arrows, arrows_on(table), strict=True):
            assert meant_at(table, item.tip) == arrow.stop
            seen += 1
    assert seen > 40


@pytest.mark.parametrize("seed", [4, 11])
def test_no_arrow_points_into_a_pile(seed: int) -> None:
    for scene in fights(seed):
        zones = {piece.id: piece.zone for piece in scene.pieces}
        ends = {zones[end].partition(":")[0] for arrow in scene.arrows for end in arrow[1:] if end in zones}
        assert not ends & {"boot_hill", "discard"}


def arrows_on(table: TableScene) -> list[ArrowItem]:
    return [item for item in table.items() if isinstance(item, ArrowItem)]


def meant_at(table: TableScene, point: QPointF) -> str | None:
    """Return the top item at a point."""
    return next(iter(table.pieces_at(point)), table.zone_at(point))


# The ends by themselves

CARD = Rect(100, 0, 60, 90)


def test_an_arrow_ends_at_the_edge_of_the_card() -> None:
    (_, start), (x, y) = arrow_ends(Rect(100, 300, 60, 90), CARD, [], 10)
    assert (x, y) == pytest.approx((130, 85))
    assert start == pytest.approx(305)


def test_an_arrow_ends_on_the_visible_part() -> None:
    right_half = Rect(125, 0, 80, 90)
    _, (x, y) = arrow_ends(Rect(100, 300, 60, 90), CARD, [right_half], 10)
    assert 100 < x < 125
    assert 0 < y < 90


def test_an_arrow_between_neighbours_has_a_minimum_length() -> None:
    (begins, _), (ends, _) = arrow_ends(Rect(0, 0, 60, 90), Rect(63, 0, 60, 90), [], 30)
    assert ends - begins == pytest.approx(30)


# The way between the ends


def test_an_arrow_is_straight_without_names_in_between() -> None:
    begins, control, tip = course(Rect(0, 300, 60, 90), CARD, [], 10, [Rect(300, 0, 60, 20)])
    assert control == pytest.approx(((begins[0] + tip[0]) / 2, (begins[1] + tip[1]) / 2))


def test_an_arrow_avoids_a_name() -> None:
    start, stop, name = Rect(0, 0, 60, 90), Rect(400, 0, 60, 90), Rect(200, 35, 60, 20)
    begins, control, tip = course(start, stop, [], 10, [name])
    middle = (begins[1] + 2 * control[1] + tip[1]) / 4
    assert not name.y < middle < name.bottom


def test_an_arrow_starts_beside_the_name_of_its_card() -> None:
    start = Rect(100, 300, 60, 90)
    begins, _, _ = course(start, CARD, [], 10, [Rect(100, 300, 60, 20)])
    assert begins[1] > 320


class NamedFaces(PlainFaces):
    """Cards with a name across their upper edge."""

    def kept_free(self, code: str | None, height: int) -> tuple[Rect, ...]:
        return (Rect(-0.5, -0.5, 1, 0.2),) if code else ()


def covered(path: QPainterPath, names: list[QRectF]) -> int:
    """At how many of 50 spots an arrow is on a name."""
    spots = [path.pointAtPercent(number / 50) for number in range(51)]
    return sum(any(name.contains(spot) for name in names) for spot in spots)


def test_arrows_cover_fewer_names_than_straight_lines(qapp: QApplication) -> None:
    bent = straight = 0
    table = TableScene(TableLook(LEDGER, NamedFaces(), style=TownStyle()), Motion(qapp), qapp)
    table.motion.duration_ms = 0
    for scene in fights(1):
        table.show_table(scene, 1018, 615)
        names = [QRectF(*rect) for rect in names_on(scene.pieces, table.layout, table.look)]
        for item in arrows_on(table):
            start, control = item.start, item.control
            line, curve = QPainterPath(start), QPainterPath(start)
            line.lineTo(item.tip)
            curve.quadTo(control, item.tip)
            bent += covered(curve, names)
            straight += covered(line, names)
    assert bent < straight * 0.5


def test_arrows_stay_while_nothing_moves(table: TableScene) -> None:
    scene = next(fights(4))
    table.show_table(scene, 1018, 615)
    before = arrows_on(table)
    table.show_table(scene, 1018, 615)
    assert arrows_on(table) == before
    table.show_table(scene, 1530, 976)
    assert not set(arrows_on(table)) & set(before)
