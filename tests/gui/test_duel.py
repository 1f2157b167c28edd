"""A fight over the whole table: posses face to face, nothing covered, and each step has its own arrangement."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.questions import ShootoutStep
from dtgui.gui.doomtown.duel_layout import Arrangement, arrangement_of
from dtgui.gui.doomtown.town_style import TownStyle
from dtgui.gui.look.theme import CONTRAST, LEDGER
from dtgui.gui.table.items.motion import Motion
from dtgui.gui.table.items.table_scene import TableScene
from dtgui.gui.table.layout.arrange import Pieces
from dtgui.gui.table.layout.facing import Cell, breadth_of, side_by_side
from dtgui.gui.table.layout.geometry import Rect
from dtgui.gui.table.layout.table_layout import TableLayout
from dtgui.gui.table.layout.under_pointer import fanned
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.kernel.decisions import Seat
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.scene import Course, Piece, Scene, SceneSide, Zone, ZoneKind
from tests.doomtown.begun import begun
from tests.gui.conftest import PlainFaces
from tests.gui.table_scenes import shootout, town

TABLES = {"small": (768, 590), "720p": (1018, 616), "1080p": (1530, 975)}
"""The tables of windows of 1024x700, 1280x720 and 1920x1080, without the ribbon."""
FIVE_AGAINST_THREE = """scenario: A large shootout.
turn: Law Dogs
starts: shootout
shootout:
  leader: Clint Ramsey
  mark: Miranda Clarke
  posses:
    Law Dogs: [Rob Wilby, Tommy Harden, Clint Ramsey, Philip Swinford, Hattie DeLorre]
    Sloane Gang: [Ike Clanton, Miranda Clarke, Allie Hensman]
players:
  Law Dogs:
    hand: [Faster on the Draw, Bounty Hunter, Sun in Yer Eyes, Coachwhip!, Roan]
    street: [Surveyor's Office, home, Railroad Station]
    dudes:
      home: Erik Samson
      town square: ["Rob Wilby, booted", {Tommy Harden: [Roan, Shotgun]}, {Clint Ramsey: Shotgun},
        "Philip Swinford, booted", "Hattie DeLorre, booted"]
  Sloane Gang:
    hand: [Shotgun, Bounty Hunter, Hustings, Coachwhip!, Roan]
    street: [Killer Bunnies Casino, home, Charlie's Place]
    dudes:
      town square: [{Ike Clanton: Shotgun}, Miranda Clarke, "Allie Hensman, booted"]
      Charlie's Place: {Jacqueline Isham: [Roan, Shotgun, Roan]}
"""
STEPS = tuple(Phrase(step.value) for step in ShootoutStep)


@pytest.fixture(scope="module")
def large() -> Scene:
    """A shootout of five against three that has just begun."""
    session = begun(FIVE_AGAINST_THREE)
    return session.game.scene(session.game.observe(session.position, Seat(0)))


def at_step(scene: Scene, step: ShootoutStep) -> Scene:
    """The same fight at another step."""
    return replace(scene, course=Course("Shootout", STEPS, step.value))


def lay_out(scene: Scene, size: tuple[int, int] = TABLES["720p"]) -> TableLayout:
    return TownStyle().lay_out(scene, *size, 1.0)


def fighters(scene: Scene) -> dict[str, str]:
    """The dudes in posses by name."""
    posses = {zone.id for zone in scene.zones if zone.kind is ZoneKind.PARTY}
    return {piece.name: piece.id for piece in scene.pieces if piece.zone in posses and piece.host is None}


@pytest.mark.parametrize("step", [ShootoutStep.POSSES, ShootoutStep.PLAYS])
@pytest.mark.parametrize(("size", "least"), [("small", 78), ("720p", 100), ("1080p", 150)])
def test_five_against_three_have_large_cards(large: Scene, size: str, least: int, step: ShootoutStep) -> None:
    layout = lay_out(at_step(large, step), TABLES[size])
    assert min(layout.pieces[id_].rect.w for id_ in fighters(large).values()) >= least


@pytest.mark.parametrize("step", ShootoutStep)
@pytest.mark.parametrize("size", TABLES)
def test_no_card_of_a_fight_covers_another(large: Scene, size: str, step: ShootoutStep) -> None:
    places = {zone.id for zone in large.zones if zone.kind not in (ZoneKind.PILE, ZoneKind.HAND)}
    placed = lay_out(at_step(large, step), TABLES[size]).pieces
    bounds = {piece.id: placed[piece.id].bounds for piece in large.pieces if piece.zone in places}
    assert [pair for pair in combinations(bounds, 2) if bounds[pair[0]].overlaps(bounds[pair[1]])] == []


def test_leader_and_mark_face_each_other_in_the_middle(large: Scene) -> None:
    placed, names = lay_out(large, TABLES["1080p"]).pieces, fighters(large)
    leader, mark = (placed[names[name]].rect for name in ("Clint Ramsey", "Miranda Clarke"))
    assert abs(leader.center[0] - mark.center[0]) < leader.w * 0.75
    assert leader.y > mark.bottom
    sides = [placed[id_].rect.center[0] < leader.x for name, id_ in names.items() if name != "Clint Ramsey"]
    assert True in sides
    assert False in sides


def test_attached_cards_are_beside_their_dude(large: Scene) -> None:
    placed = lay_out(large).pieces
    for piece in large.pieces:
        if piece.host in fighters(large).values():
            bearer, good = placed[piece.host].bounds, placed[piece.id].bounds
            assert bearer.right <= good.x <= bearer.right + bearer.w / 2


def test_attached_cards_in_a_fight_are_not_fanned_out(large: Scene) -> None:
    laden = next(piece for piece in large.pieces if piece.name == "Jacqueline Isham")
    attached = [piece.id for piece in large.pieces if piece.host == laden.id]
    assert len(attached) > 2
    assert fanned(laden.id, attached, lay_out(large).pieces) == {}


def test_posses_are_large_after_forming_and_drawing() -> None:
    scene = shootout()
    posse = next(piece.id for piece in scene.pieces if piece.zone == "posse:0")
    hand = next(piece.id for piece in scene.pieces if piece.zone == "draw_hand:0")
    drawn, decided = (lay_out(at_step(scene, step)).pieces for step in (ShootoutStep.HANDS, ShootoutStep.CASUALTIES))
    assert drawn[hand].rect.h > drawn[posse].rect.h
    assert decided[posse].rect.h > decided[hand].rect.h


def test_dudes_in_town_are_large_while_posses_are_formed(large: Scene) -> None:
    erik = next(piece.id for piece in large.pieces if piece.name == "Erik Samson")
    forming, facing = (lay_out(at_step(large, step)).pieces for step in (ShootoutStep.POSSES, ShootoutStep.PLAYS))
    assert forming[erik].rect.h > 1.1 * facing[erik].rect.h


def test_the_place_of_a_casualty_stays_free_until_the_next_step(large: Scene) -> None:
    names = fighters(large)
    decided = at_step(large, ShootoutStep.CASUALTIES)
    left = tuple(piece for piece in large.pieces if names["Tommy Harden"] not in (piece.id, piece.host))
    fallen = replace(decided, pieces=left, before=decided)
    again = replace(at_step(large, ShootoutStep.PLAYS), pieces=left, before=at_step(fallen, ShootoutStep.POSSES))
    stood, stand, closed_up = (lay_out(scene).pieces for scene in (decided, fallen, again))
    others = names.keys() - {"Tommy Harden"}
    assert [stand[names[name]].bounds for name in others] == [stood[names[name]].bounds for name in others]
    assert closed_up[names["Hattie DeLorre"]].rect.w >= stand[names["Hattie DeLorre"]].rect.w
    row = sorted(closed_up[names[name]].rect.center[0] for name in others if closed_up[names[name]].rect.y > 300)
    assert max(b - a for a, b in pairwise(row)) < 2 * closed_up[names["Hattie DeLorre"]].rect.h


def test_the_shootout_layout_works_in_every_language(large: Scene) -> None:
    steps = tuple(f"Schritt {number}" for number in range(len(ShootoutStep)))
    assert arrangement_of(replace(large, course=Course("Schießerei", steps, steps[0]))) is Arrangement.FORMING


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("step", ShootoutStep)
def test_all_pieces_have_a_place_with_several_players(seats: int, step: ShootoutStep) -> None:
    scene = at_step(shootout(seats=seats), step)
    for size in TABLES.values():
        layout = lay_out(scene, size)
        assert set(layout.zones) == {zone.id for zone in scene.zones}
        assert set(layout.pieces) == {piece.id for piece in scene.pieces}


def test_an_ally_in_a_fight_is_nearer_to_the_viewer() -> None:
    scene = replace(shootout(seats=4), seat=Seat(2), sides=(SceneSide("Heroes", (Seat(0), Seat(2))),))
    zones = lay_out(scene).zones
    assert zones["posse:0"].y > zones["posse:1"].y


def test_a_town_without_a_shootout_has_no_duel_layout() -> None:
    assert arrangement_of(town()) is None


# The place behind it


@pytest.fixture
def table(qapp: QApplication, catalog: Catalog) -> TableScene:
    """A table that knows all cards, without motion."""
    style = TownStyle(lambda code: catalog.card(code) if code in catalog else None)
    motion = Motion(qapp)
    motion.duration_ms = 0
    return TableScene(TableLook(LEDGER, PlainFaces(), style=style), motion, qapp)


def backdrop(table: TableScene, scene: Scene) -> QImage | None:
    """The picture behind the posses."""
    table.show_table(scene, *TABLES["720p"])
    picture = table._felt.backdrop
    return None if picture.isNull() else picture.toImage()


def test_the_place_of_a_fight_is_seen_behind_both_posses(table: TableScene, large: Scene) -> None:
    """A deed, a home and the square look different; there is none in peace."""
    assert large.course is not None
    places = {zone.title: zone.id for zone in large.zones if zone.kind in (ZoneKind.PLACE, ZoneKind.COMMON)}
    seen = []
    for place in (places["Town square"], places["Charlie's Place"], places["Law Dogs"]):
        picture = backdrop(table, replace(large, course=large.course._replace(place=place)))
        assert picture is not None
        assert picture not in seen
        seen.append(picture)
    for zone in large.zones:
        if zone.kind is ZoneKind.PARTY:
            assert table._felt._behind.contains(QRectF(*table.layout.zones[zone.id]))
    assert backdrop(table, replace(large, course=None)) is None


def test_a_plain_look_has_no_picture_behind_a_fight(qapp: QApplication, large: Scene) -> None:
    plain = TableScene(TableLook(CONTRAST, PlainFaces(), style=TownStyle()), Motion(qapp), qapp)
    assert backdrop(plain, large) is None


def test_the_place_of_a_fight_is_known_to_the_table(large: Scene) -> None:
    assert large.course is not None
    assert large.course.place in {zone.id for zone in large.zones if zone.kind is ZoneKind.COMMON}


@pytest.mark.parametrize("size", TABLES)
@pytest.mark.parametrize("resolved", [(2, 0), (1, 1), (3, 1)], ids=str)
def test_cards_being_resolved_never_cover_each_other(large: Scene, size: str, resolved: tuple[int, int]) -> None:
    seats = [Seat(seat) for seat, number in enumerate(resolved) if number]
    zones = [Zone(f"played:{seat}", ZoneKind.SPREAD, "Being resolved", seat, f"stage:{seat}") for seat in seats]
    cards = tuple(
        Piece(f"card:9{seat}{slot}", f"played:{seat}", "Trick Shooting", "24001", Seat(seat), Seat(seat), slot=slot)
        for seat, number in enumerate(resolved)
        for slot in range(number)
    )
    scene = replace(large, zones=(*large.zones, *zones), pieces=(*large.pieces, *cards))
    layout = lay_out(scene, TABLES[size])
    placed = layout.pieces
    bounds = [placed[card.id].bounds for card in cards]
    headers = [rect._replace(h=layout.header) for id_, rect in layout.zones.items() if id_.startswith("posse")]
    assert not any(rect.overlaps(header) for rect in bounds for header in headers if sum(resolved) < 3)
    stages = [layout.zones[zone.id] for zone in zones]
    assert not any(rect.overlaps(header) for rect in stages for header in headers if resolved == (1, 1))
    assert [pair for pair in combinations(bounds, 2) if pair[0].overlaps(pair[1])] == []
    own = [bound.y for card, bound in zip(cards, bounds, strict=True) if card.owner == 0]
    assert own == sorted(own, reverse=True), "the viewer's fill the column from the bottom up"


def test_a_tiny_attached_card_keeps_off_its_neighbour() -> None:
    bearer = Piece("card:1", "at:0", "Allie", "24001", Seat(0), Seat(0), turned=True)
    horse = Piece("card:2", "at:0", "Pinto", "24002", Seat(0), Seat(0), host="card:1")
    other = Piece("card:3", "at:0", "Mahogany", "24003", Seat(0), Seat(0), slot=1)
    scene = Scene(Seat(0), (Zone("at:0", ZoneKind.COMMON, "Square"),), (bearer, horse, other), ())
    pieces = Pieces(scene)
    cells = [Cell(piece, breadth_of(piece, pieces)) for piece in (bearer, other)]
    for unit in range(12, 60):
        placed = side_by_side(cells, pieces, Rect(0, 0, 400, 80), unit)
        assert not placed["card:2"].bounds.overlaps(placed["card:3"].bounds), unit
