"""The layout fits every window: nothing outside, no zone on another, every piece inside its zone."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from dtgui.gui.doomtown.town_layout import lay_out_town
from dtgui.gui.doomtown.town_lines import LAID_OUT
from dtgui.gui.doomtown.town_style import TownStyle
from dtgui.gui.look.theme import LEDGER
from dtgui.gui.table.layout import plain_layout
from dtgui.gui.table.layout.geometry import Rect
from dtgui.gui.table.layout.table_layout import TableLayout
from dtgui.gui.table.painting.grounds import paint_street
from dtgui.gui.table.painting.style import TableStyle
from dtgui.gui.table.painting.table_look import frame_margin
from dtgui.gui.westfort.fort_style import FortStyle
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Piece, Scene, SeatPanel, Zone, ZoneKind
from tests.controller.toy_town import ToyTown
from tests.gui.board_town import BoardTown
from tests.gui.table_scenes import saloon_of_six, shootout, town
from tests.westfort.fort import ALL_SETUPS, westfort

SIZES = [(764, 520), (980, 610), (1560, 960), (3400, 2000), (1600, 500)]
SCENES = {
    "town": town(),
    "three streets": town(seats=3),
    "four streets": town(seats=4, deeds=2),
    "long streets": town(deeds=9),
    "shootout": shootout(),
    "shootout among three": shootout(seats=3),
    "shootout among four": shootout(seats=4),
}


@pytest.fixture(params=SCENES)
def scene(request: pytest.FixtureRequest) -> Scene:
    return SCENES[request.param]


@pytest.fixture(params=SIZES, ids=str)
def layout(request: pytest.FixtureRequest, scene: Scene) -> TableLayout:
    return lay_out_town(scene, *request.param)


def test_every_zone_and_piece_of_the_scene_has_a_place(scene: Scene, layout: TableLayout) -> None:
    assert set(layout.zones) == {zone.id for zone in scene.zones}
    assert set(layout.pieces) == {piece.id for piece in scene.pieces}
    assert set(layout.plates) == {panel.seat for panel in scene.panels}


def fort_scenes() -> dict[str, Scene]:
    """The first look at West Fort in each of its setups."""
    game = westfort()
    begun = {str(number): game.new(setup, 3) for number, setup in enumerate(ALL_SETUPS)}
    return {f"fort {name}": game.scene(game.observe(position, Seat(0))) for name, position in begun.items()}


CRAMPED = [(160, 120), (160, 900), (1200, 120), (320, 200)]
"""Tables of small windows, and what is seen of a view that has no size."""
STYLES = [
    *((TownStyle(), scene) for scene in SCENES.values()),
    *((FortStyle(), scene) for scene in fort_scenes().values()),
    *((TableStyle(), scene) for scene in SCENES.values()),
]


@pytest.mark.parametrize("text", [0.75, 1.0, 2.5])
@pytest.mark.parametrize("size", CRAMPED, ids=str)
def test_every_piece_has_a_place_in_a_cramped_table(size: tuple[int, int], text: float) -> None:
    for style, cramped in STYLES:
        laid = style.lay_out(cramped, *size, text)
        assert set(laid.zones) == set(laid.grounds) == {zone.id for zone in cramped.zones}
        assert set(laid.pieces) == {piece.id for piece in cramped.pieces}
        assert set(laid.plates) == {panel.seat for panel in cramped.panels}


@pytest.mark.parametrize("name", ["town", "three streets", "four streets"])
def test_a_table_of_any_height_has_a_layout(name: str) -> None:
    scene = SCENES[name]
    assert all(lay_out_town(scene, 400, height).unit > 0 for height in range(0, 400, 5))


def test_every_piece_is_inside_the_window(layout: TableLayout) -> None:
    window = Rect(0, 0, *layout.size)
    outside = {id_ for id_, rect in layout.zones.items() if not window.contains(rect)}
    outside |= {id_ for id_, placed in layout.pieces.items() if not window.contains(placed.bounds)}
    assert outside == set()


def test_zones_do_not_overlap(layout: TableLayout) -> None:
    rects = {**layout.zones, **layout.plates}
    assert [pair for pair in combinations(rects, 2) if rects[pair[0]].overlaps(rects[pair[1]])] == []


def test_pieces_are_inside_their_zone(scene: Scene, layout: TableLayout) -> None:
    outside = [
        piece.id
        for piece in scene.pieces
        if not layout.zones[piece.zone].contains(layout.pieces[piece.id].bounds, slack=3)
    ]
    assert outside == []


def test_frames_of_cards_to_be_picked_cover_no_header(scene: Scene, layout: TableLayout) -> None:
    laid_out = {zone.id for zone in scene.zones if zone.kind in LAID_OUT}
    highest = {
        piece.id: layout.pieces[piece.id].bounds.y - frame_margin(layout.pieces[piece.id].rect.h)
        for piece in scene.pieces
        if piece.zone in laid_out and piece.host is None
    }
    zones = {piece.id: layout.grounds[piece.zone] for piece in scene.pieces}
    assert [id_ for id_, top in highest.items() if top < zones[id_].y - 1] == []


def test_streets_of_players_are_separated() -> None:
    zones = lay_out_town(SCENES["four streets"], 1560, 960).zones
    between_places = zones["at:22"].x - zones["at:20"].right
    assert zones["at:31"].x - zones["at:22"].right > 2 * between_places


def test_cards_are_legible_in_the_smallest_window() -> None:
    assert lay_out_town(ToyTown().scene(_first_observation(ToyTown())), 764, 520).unit >= 78


def _first_observation(game: ToyTown):
    return game.observe(game.new(("A", "B"), 1), 0)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", ["saloon of six", "town", "four streets", "shootout among four", "board town"])
def test_the_plain_layout_fits_any_game(name: str, size: tuple[int, int]) -> None:
    board = BoardTown().scene(_first_observation(BoardTown()))
    scene = {**SCENES, "saloon of six": saloon_of_six(), "board town": board}[name]
    layout = plain_layout.lay_out(scene, *size)
    test_every_zone_and_piece_of_the_scene_has_a_place(scene, layout)
    test_every_piece_is_inside_the_window(layout)
    test_zones_do_not_overlap(layout)


def test_small_pieces_are_visible_in_the_smallest_window() -> None:
    placed = plain_layout.lay_out(saloon_of_six(), 764, 520).pieces
    assert min(min(place.rect.w, place.rect.h) for place in placed.values()) >= 16


def test_a_street_without_any_height_is_not_painted(qapp) -> None:
    picture = QPixmap(100, 10)
    painter = QPainter(picture)
    paint_street(painter, QRectF(0, 0, 100, 0), LEDGER, "Town square")
    painter.end()


def crowded_home(booted: frozenset[int]) -> TableLayout:
    """A home of nine dudes in a small window, of whom these are booted."""
    pieces = [Piece("card:0", "at:1", face="1", name="Home")]
    pieces += [Piece(f"card:{n}", "at:1", face="2", name=f"Dude {n}", slot=n, turned=n in booted) for n in range(1, 10)]
    home = Zone("at:1", ZoneKind.PLACE, "Home", Seat(0), "street:0", 0, card="card:0")
    scene = Scene(Seat(0), (home,), tuple(pieces), (SeatPanel(Seat(0), "A"),), 3, ("Noon",), "Noon")
    return lay_out_town(scene, 764, 520)


def test_booted_cards_overlap_so_that_names_stay_visible() -> None:
    """The name of a booted card is at its right edge, below the names of upright cards."""
    placed = crowded_home(frozenset({4, 5})).pieces
    three, four, five, six = (placed[f"card:{n}"] for n in (3, 4, 5, 6))
    assert max(three.depth, six.depth) < five.depth < four.depth
