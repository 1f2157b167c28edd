"""Cards are as large as the room allows, and nothing moves that need not."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from dtgui.doomtown.scene_ids import STREET, is_row, row_id
from dtgui.gui.doomtown.town_layout import lay_out_town
from dtgui.gui.doomtown.town_style import TownStyle
from dtgui.gui.look.theme import Theme
from dtgui.gui.table.layout.table_layout import TableLayout
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Piece, Scene, Zone, ZoneKind
from tests.doomtown.begun import begun
from tests.gui.table_scenes import shootout, town

DAY_3 = """scenario: A normal High Noon of the third day.
turn: Law Dogs
players:
  Law Dogs:
    stash: 6
    hand: [Shotgun, Bounty Hunter, Hustings, Coachwhip!, Roan]
    street: [Surveyor's Office, home, Railroad Station, General Store]
    dudes:
      home: [Clint Ramsey, Rob Wilby]
      Surveyor's Office: "Tommy Harden, booted"
      Railroad Station: Philip Swinford
  Sloane Gang:
    stash: 4
    hand: [Shotgun, Bounty Hunter, Hustings, Coachwhip!, Roan]
    street: [Killer Bunnies Casino, home, Charlie's Place]
    dudes:
      home: ["Ike Clanton, booted", Allie Hensman]
      Charlie's Place: [Miranda Clarke, "Lawrence Blackwood, booted", Jacqueline Isham, Hattie DeLorre]
"""


ROUNDS_OF_LAYOUT = 8


def on_streets(scene: Scene) -> list[Piece]:
    """The pieces on all streets."""
    streets = {zone.id for zone in scene.zones if is_row(zone.row, STREET)}
    return [piece for piece in scene.pieces if piece.zone in streets]


def widths(window: MainWindow) -> tuple[float, float]:
    """The least width of a card on the streets, and of one of the viewer's hand."""
    scene, layout = window.controller.scene, window.table.view.table_scene.layout
    hand = [piece for piece in scene.pieces if piece.zone == f"hand:{scene.seat}"]
    street, held = ([layout.pieces[piece.id].rect.w for piece in pieces] for pieces in (on_streets(scene), hand))
    return min(street), min(held)


@pytest.fixture
def noon(dressed: Theme, window: MainWindow) -> MainWindow:
    window.controller.take_up(begun(DAY_3))
    return window


def fit(qtbot, window: MainWindow, size: tuple[int, int]) -> None:
    """Make the window of this size, with its docks as they are at first."""
    window.resize(*size)
    qtbot.waitUntil(lambda: window.size().toTuple() == size)
    window.place.reset_docks()
    # The parts around the table request their room one after the other.
    for _ in range(ROUNDS_OF_LAYOUT):
        QApplication.processEvents()


@pytest.mark.parametrize(
    ("size", "least"), [((1280, 720), 92), ((1920, 1080), 130), ((2560, 1440), 170)], ids=("720p", "1080p", "1440p")
)
def test_cards_on_the_street_of_a_normal_day_are_large(
    qtbot, noon: MainWindow, size: tuple[int, int], least: int
) -> None:
    fit(qtbot, noon, size)
    qtbot.waitUntil(lambda: widths(noon)[0] >= least)


# In the small window the doubled plate and labels leave the hand half its width, and its cards become smaller rather
# than cover each other's names.
@pytest.mark.parametrize(
    ("size", "street_part", "hand_part"),
    [((1024, 700), 0.9, 0.53), ((1280, 720), 0.9, 0.9), ((1920, 1080), 1.0, 1.0)],
    ids=("small", "720p", "1080p"),
)
def test_larger_text_does_not_shrink_cards_in_a_large_window(
    qtbot, noon: MainWindow, size: tuple[int, int], street_part: float, hand_part: float
) -> None:
    fit(qtbot, noon, size)
    street, hand = widths(noon)
    noon.preferences.change("text_scale", 2.0)
    fit(qtbot, noon, size)
    qtbot.waitUntil(lambda: widths(noon)[0] >= street * street_part and widths(noon)[1] >= hand * hand_part)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 700), (1280, 720), (1920, 1080)], ids=("small", "720p", "1080p"))
def test_the_hand_is_visible_to_the_bottom(qtbot, noon: MainWindow, size: tuple[int, int], text: float) -> None:
    noon.preferences.change("text_scale", text)
    fit(qtbot, noon, size)
    layout, seat = noon.table.view.table_scene.layout, noon.controller.view.seat
    hand = [layout.pieces[piece.id] for piece in noon.controller.scene.pieces if piece.zone == f"hand:{seat}"]
    assert max(placed.rect.bottom for placed in hand) <= layout.size[1]


def test_a_deed_dropped_beside_the_street_goes_to_its_end(qtbot, noon: MainWindow) -> None:
    scene, layout = noon.controller.scene, noon.table.view.table_scene.layout
    deed = next(piece.id for piece in scene.pieces if piece.name == "Hustings" and piece.zone == f"hand:{scene.seat}")
    places = [layout.zones[zone.id] for zone in scene.zones if zone.card and zone.row == row_id(STREET, scene.seat)]
    first, view = min(places), noon.table.view
    spot = view.mapFromScene(first.x / 3, first.y + first.h / 2)
    start = view.where_is(deed)
    qtbot.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(view.viewport(), start + QPoint(15, 15))
    qtbot.mouseMove(view.viewport(), spot)
    qtbot.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    after = noon.controller.scene
    assert [zone.title for zone in after.zones if zone.row == row_id(STREET, scene.seat) and zone.slot == 0] == [
        "Hustings"
    ]


# Layouts


def without_people(scene: Scene) -> Scene:
    """Return the same town with an empty square and no place out of town."""
    gone = {zone.id for zone in scene.zones if zone.row.startswith("out_of_town") and zone.kind is ZoneKind.PLACE}
    zones = tuple(zone for zone in scene.zones if zone.id not in gone)
    pieces = tuple(piece for piece in scene.pieces if piece.zone not in {"at:0", *gone})
    return replace(scene, zones=zones, pieces=pieces)


def with_something_to_resolve(scene: Scene) -> Scene:
    """The same scene while a card of the viewer's is being resolved."""
    stage = Zone("played:0", ZoneKind.SPREAD, "Being resolved", Seat(0), "stage:0", count=1)
    return replace(
        scene, zones=(*scene.zones, stage), pieces=(*scene.pieces, Piece("card:9999", stage.id, "It", "24114"))
    )


def laid_out(scene: Scene) -> TableLayout:
    return lay_out_town(scene, 1018, 616)


def test_an_empty_square_leaves_room_for_cards() -> None:
    empty, filled = laid_out(without_people(town())), laid_out(town())
    assert empty.zones["at:0"].h < 40
    assert empty.unit > 1.15 * filled.unit


def test_the_first_deed_out_of_town_has_a_wide_place() -> None:
    empty = laid_out(without_people(town()))
    assert empty.zones["gap:0:out"].w > 0.7 * empty.unit


def test_the_square_is_in_the_middle_of_the_table() -> None:
    square = laid_out(without_people(town())).zones["at:0"]
    assert square.center[0] == pytest.approx(1018 / 2, abs=1)


@pytest.mark.parametrize("scene", [without_people(town()), town(), shootout()], ids=("noon", "square", "shootout"))
def test_a_resolving_card_moves_no_other_card(scene: Scene) -> None:
    before, after = laid_out(scene), laid_out(with_something_to_resolve(scene))
    assert {id_: after.zones[id_] for id_ in before.zones} == before.zones
    assert after.pieces["card:9999"].rect.h > 0.8 * before.unit


@pytest.mark.parametrize("size", [(1018, 616), (1530, 980), (2040, 1330)], ids=("720p", "1080p", "1440p"))
def test_draw_hands_are_much_larger_than_street_cards(size: tuple[int, int]) -> None:
    scene = shootout()
    layout = lay_out_town(scene, *size)
    heights = {zone.id: [layout.pieces[p.id].rect.h for p in scene.pieces if p.zone == zone.id] for zone in scene.zones}
    drawn = [high for zone in scene.zones if zone.kind is ZoneKind.SPREAD for high in heights[zone.id]]
    streets = [layout.pieces[piece.id].rect.h for piece in on_streets(scene)]
    assert min(drawn) >= 1.75 * max(streets)


def test_a_resolving_card_is_above_the_street() -> None:
    layout = laid_out(with_something_to_resolve(without_people(town())))
    assert all(
        layout.pieces["card:9999"].depth > placed.depth for id_, placed in layout.pieces.items() if id_ != "card:9999"
    )


def with_posses(scene: Scene, *gone: str) -> Scene:
    """Return the same shootout without these dudes in any posse."""
    return replace(scene, pieces=tuple(piece for piece in scene.pieces if not {piece.id, piece.host} & set(gone)))


def places_of_posses(layout: TableLayout, scene: Scene) -> dict[str, float]:
    """The middles of all who stand in posses."""
    posses = {zone.id for zone in scene.zones if zone.kind is ZoneKind.PARTY}
    standing = [piece.id for piece in scene.pieces if piece.zone in posses and not piece.host]
    return {id_: layout.pieces[id_].rect.center[0] for id_ in standing}


def lay_out_in_turn(*scenes: Scene) -> TableLayout:
    """The layout of the last of these scenes, which follow each other in one phase."""
    linked = scenes[0]
    for later in scenes[1:]:
        linked = replace(later, before=linked)
    return TownStyle().lay_out(linked, 1018, 616, 1.0)


def test_cards_do_not_move_during_a_step_of_a_fight() -> None:
    """Cards stay in place when a dude falls or boots, before hands are drawn and beside them."""
    whole = shootout()
    first = next(piece.id for piece in whole.pieces if piece.zone == "posse:0" and not piece.host)
    drawn = {zone.id for zone in whole.zones if zone.kind is ZoneKind.SPREAD}
    without_hands = replace(
        whole,
        zones=tuple(zone for zone in whole.zones if zone.id not in drawn),
        pieces=tuple(piece for piece in whole.pieces if piece.zone not in drawn),
    )
    for scene in (without_hands, whole):
        before = lay_out_in_turn(scene)
        stood = places_of_posses(before, scene)
        booted = replace(scene, pieces=tuple(replace(piece, turned=not piece.host) for piece in scene.pieces))
        for later in (booted, with_posses(scene, first)):
            layout = lay_out_in_turn(scene, later)
            stand = places_of_posses(layout, later)
            assert {id_: stood[id_] for id_ in stand} == pytest.approx(stand, abs=1)
            assert {id_: layout.zones[id_] for id_ in ("posse:0", "posse:1")} == {
                id_: before.zones[id_] for id_ in ("posse:0", "posse:1")
            }
