"""Arrows begin at and end on the cards that they mean, in every layout."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from dtgui.gui.doomtown.town_style import TownStyle
from dtgui.gui.look.theme import LEDGER
from dtgui.gui.table.items.arrow_item import ArrowItem
from dtgui.gui.table.items.motion import Motion
from dtgui.gui.table.items.table_scene import TableScene
from dtgui.gui.table.layout.arrow_ends import arrow_ends
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


@pytest.mark.parametrize("size", TABLES, ids=str)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_tip_of_an_arrow_is_on_what_it_means(table: TableScene, size: tuple[int, int], text: float) -> None:
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


def test_it_ends_where_the_straight_way_comes_to_the_card() -> None:
    (_, start), (x, y) = arrow_ends(Rect(100, 300, 60, 90), CARD, [], 10)
    assert (x, y) == pytest.approx((130, 85))
    assert start == pytest.approx(305)


def test_it_ends_on_the_part_that_is_seen() -> None:
    right_half = Rect(125, 0, 80, 90)
    _, (x, y) = arrow_ends(Rect(100, 300, 60, 90), CARD, [right_half], 10)
    assert 100 < x < 125
    assert 0 < y < 90


def test_between_neighbours_it_is_long_enough_to_be_seen() -> None:
    (begins, _), (ends, _) = arrow_ends(Rect(0, 0, 60, 90), Rect(63, 0, 60, 90), [], 30)
    assert ends - begins == pytest.approx(30)
