"""During a phase cards change neither size nor place, if possible."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF

from dtgui.gui.doomtown.duel_layout import arrangement_of
from dtgui.gui.doomtown.town_style import TownStyle
from dtgui.gui.look.theme import LEDGER
from dtgui.gui.table.items.motion import Motion
from dtgui.gui.table.items.table_scene import TableScene
from dtgui.gui.table.layout.geometry import Placed
from dtgui.gui.table.layout.table_layout import TableLayout
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Piece, Scene, Zone, ZoneKind
from dtgui.kernel.session import Session
from tests.doomtown.begun import begun
from tests.gui.conftest import PlainFaces
from tests.gui.played_scenes import scenes_of
from tests.gui.pointer import Pointer
from tests.gui.test_card_sizes import DAY_3

TABLES = [(768, 596), (1018, 615), (1530, 976), (2040, 1330)]
"""The tables of windows of 1024x700, 1280x720, 1920x1080 and 2560x1440, without the ribbon."""
SQUARE = "at:0"


@pytest.fixture
def noon() -> Scene:
    """Return a normal High Noon of the third day, at its start, with an empty square."""
    session: Session = begun(DAY_3)
    return session.game.scene(session.game.observe(session.position, Seat(0)))


def then(scene: Scene, **changes: object) -> Scene:
    """The next scene of the phase."""
    return replace(scene, before=scene, **changes)


def moved(scene: Scene, name: str, zone: str) -> Scene:
    """The next scene: this dude, and what it carries, has gone somewhere."""
    gone = piece_of(scene, name).id
    pieces = tuple(replace(each, zone=zone) if gone in (each.id, each.host) else each for each in scene.pieces)
    return then(scene, pieces=pieces)


def booted(scene: Scene, name: str) -> Scene:
    """The next scene: this card has booted."""
    pieces = tuple(replace(each, turned=True) if each.name == name else each for each in scene.pieces)
    return then(scene, pieces=pieces)


def arrived(scene: Scene, zone: str, seat: int = 1) -> Scene:
    """The next scene: another dude has come into play there."""
    new = Piece(f"card:{len(scene.pieces) + 900}", zone, "Newcomer", "24066", Seat(seat), Seat(seat), slot=900)
    return then(scene, pieces=(*scene.pieces, new))


def piece_of(scene: Scene, name: str) -> Piece:
    return next(piece for piece in scene.pieces if piece.name == name)


def place_of(scene: Scene, title: str) -> str:
    return next(zone.id for zone in scene.zones if zone.title == title)


def lay_out(scene: Scene, size: tuple[int, int] = TABLES[1], text: float = 1.0) -> TableLayout:
    return TownStyle().lay_out(scene, *size, text)


def sizes(layout: TableLayout, *but: str) -> dict[str, tuple[float, float]]:
    """How large each piece is, but these."""
    return {id_: (place.rect.w, place.rect.h) for id_, place in layout.pieces.items() if id_ not in but}


def places(layout: TableLayout, *but: str) -> dict[str, Placed]:
    """Return the place of each piece, except these, without its depth."""
    return {id_: place._replace(depth=0) for id_, place in layout.pieces.items() if id_ not in but}


@pytest.mark.parametrize("size", TABLES, ids=str)
def test_a_dude_entering_the_square_shrinks_no_card(noon: Scene, size: tuple[int, int]) -> None:
    walked = moved(noon, "Rob Wilby", SQUARE)
    rob = piece_of(noon, "Rob Wilby").id
    before, after = lay_out(noon, size), lay_out(walked, size)
    assert sizes(after, rob) == sizes(before, rob)
    # Dudes there are about as large as if room had been kept for the square from the beginning.
    assert after.pieces[rob].rect.h >= 0.9 * lay_out(replace(walked, before=None), size).pieces[rob].rect.h


@pytest.mark.parametrize("size", TABLES, ids=str)
def test_cards_grow_only_at_the_next_phase(noon: Scene, size: tuple[int, int]) -> None:
    there = moved(noon, "Rob Wilby", SQUARE)
    back = moved(there, "Rob Wilby", piece_of(noon, "Rob Wilby").zone)
    assert places(lay_out(back, size)).keys() == places(lay_out(noon, size)).keys()
    assert sizes(lay_out(back, size)) == sizes(lay_out(noon, size))
    began_there = replace(there, before=None)
    left = moved(began_there, "Rob Wilby", piece_of(noon, "Rob Wilby").zone)
    rob = piece_of(noon, "Rob Wilby").id
    assert sizes(lay_out(left, size), rob) == sizes(lay_out(began_there, size), rob)
    assert lay_out(replace(left, before=None), size).unit > lay_out(left, size).unit


@pytest.mark.parametrize("size", TABLES, ids=str)
def test_a_phase_begins_with_the_largest_cards(noon: Scene, size: tuple[int, int]) -> None:
    """As large as they were when sizes followed every move: an empty square left its room to all others."""
    high = {(768, 596): 124, (1018, 615): 128, (1530, 976): 205, (2040, 1330): 279}[size]
    assert lay_out(noon, size).unit >= high


CHANGES: dict[str, Callable[[Scene], Scene]] = {
    "boots": lambda scene: booted(scene, "Clint Ramsey"),
    "leaves": lambda scene: moved(scene, "Clint Ramsey", "at:0"),
    "comes": lambda scene: moved(scene, "Rob Wilby", place_of(scene, "Railroad Station")),
    "is recruited": lambda scene: arrived(scene, place_of(scene, "Charlie's Place")),
    "boots elsewhere": lambda scene: booted(scene, "Miranda Clarke"),
}


@pytest.mark.parametrize("size", [(1530, 976), (2040, 1330)], ids=str)
@pytest.mark.parametrize("what", CHANGES)
def test_a_move_moves_only_its_piece(noon: Scene, size: tuple[int, int], what: str) -> None:
    there = then(moved(noon, "Philip Swinford", SQUARE))
    later = CHANGES[what](there)
    moving = {id_ for id_ in places(lay_out(later, size)) if piece_in(there, id_) != piece_in(later, id_)}
    assert len(moving) == 1
    assert places(lay_out(later, size), *moving) == places(lay_out(there, size), *moving)


def piece_in(scene: Scene, id_: str) -> Piece | None:
    return next((piece for piece in scene.pieces if piece.id == id_), None)


def test_a_returning_card_gets_its_slot_again(noon: Scene) -> None:
    home = piece_of(noon, "Rob Wilby").zone
    away = moved(moved(noon, "Rob Wilby", SQUARE), "Clint Ramsey", SQUARE)
    back = moved(moved(away, "Rob Wilby", home), "Clint Ramsey", home)
    rob, clint = (piece_of(noon, name).id for name in ("Rob Wilby", "Clint Ramsey"))
    first, last = lay_out(noon), lay_out(back)
    assert [last.pieces[each].rect.x for each in (rob, clint)] == [first.pieces[each].rect.x for each in (rob, clint)]


def test_a_crowd_moves_closer_together(noon: Scene) -> None:
    home, scene = piece_of(noon, "Rob Wilby").zone, noon
    for _ in range(14):
        scene = arrived(scene, home, 0)
    layout = lay_out(scene, TABLES[0])
    ground = layout.grounds[home]
    there = [layout.pieces[piece.id].bounds for piece in scene.pieces if piece.zone == home]
    assert all(ground.x - 1 <= rect.x and rect.right <= ground.right + 1 for rect in there)
    assert len({rect.x for rect in there}) == len(there)


def fight(scene: Scene) -> Scene:
    """The next scene: two dudes have formed their posses, and hands have been drawn."""
    posses = {"posse:0": piece_of(scene, "Philip Swinford").id, "posse:1": piece_of(scene, "Miranda Clarke").id}
    zones = [Zone(id_, ZoneKind.PARTY, "Posse", Seat(seat), count=1) for seat, id_ in enumerate(posses)]
    hands = [Zone(f"draw_hand:{seat}", ZoneKind.SPREAD, "Draw hand", Seat(seat), count=5) for seat in (0, 1)]
    drawn = [
        Piece(f"card:{seat}{number}00", f"draw_hand:{seat}", "It", "24114", Seat(seat), slot=number)
        for seat in (0, 1)
        for number in range(5)
    ]
    into = {dude: posse for posse, dude in posses.items()}
    pieces = (*(replace(each, zone=into.get(each.id, each.zone)) for each in scene.pieces), *drawn)
    return then(scene, zones=(*scene.zones, *zones, *hands), pieces=pieces, focus="shootout", is_fight=True)


@pytest.mark.parametrize("size", TABLES, ids=str)
def test_the_hand_keeps_its_size_in_a_fight(noon: Scene, size: tuple[int, int]) -> None:
    fought = fight(noon)
    held = [piece.id for piece in noon.pieces if piece.zone == "hand:0"]
    before, after = sizes(lay_out(noon, size)), sizes(lay_out(fought, size))
    assert [after[id_] for id_ in held] == [before[id_] for id_ in held]


@pytest.mark.parametrize("size", TABLES, ids=str)
def test_sizes_after_a_fight_are_restored(noon: Scene, size: tuple[int, int]) -> None:
    over = then(fight(noon), zones=noon.zones, pieces=noon.pieces, focus="", is_fight=False)
    assert places(lay_out(over, size)) == places(lay_out(noon, size))


# Under the pointer


@pytest.fixture
def shown(qapp, noon: Scene) -> TableScene:
    """The table of that noon as items that do not fly."""
    scene = TableScene(TableLook(LEDGER, PlainFaces(), style=TownStyle()), Motion(qapp), qapp)
    scene.motion.duration_ms = 0
    scene.show_table(noon, *TABLES[1])
    return scene


def with_another_deed(scene: Scene) -> Scene:
    """The next scene: the opponent has built a deed at the end of the street, so that all of it moves."""
    row = next(zone for zone in scene.zones if zone.title == "Charlie's Place")
    deed = Zone(
        "at:999", ZoneKind.PLACE, "Another", row.owner, row.row, row.slot + 1, card="card:999", controller=row.owner
    )
    piece = Piece("card:999", deed.id, "Another", "24114", row.owner, row.owner)
    return then(scene, zones=(*scene.zones, deed), pieces=(*scene.pieces, piece))


def test_the_piece_under_the_pointer_does_not_move(shown: TableScene, noon: Scene) -> None:
    under, other = piece_of(noon, "Hattie DeLorre").id, piece_of(noon, "Allie Hensman").id
    shown.hold(under)
    before, later = shown.layout, with_another_deed(noon)
    shown.show_table(later, *TABLES[1])
    assert shown.layout.pieces[under] == before.pieces[under]
    assert shown.cards[under].pos() == QPointF(*before.pieces[under].rect.center)
    assert shown.layout.pieces[other] != before.pieces[other]
    shown.hold(None)
    assert shown.layout.pieces == TownStyle().lay_out(later, *TABLES[1], 1.0).pieces
    assert shown.cards[under].pos() == QPointF(*shown.layout.pieces[under].rect.center)


def test_a_dropped_piece_makes_room_for_one_that_comes_to_it(shown: TableScene, noon: Scene) -> None:
    under, other = piece_of(noon, "Hattie DeLorre"), piece_of(noon, "Allie Hensman")
    deed = next(zone.id for zone in noon.zones if zone.title == "Killer Bunnies Casino")
    walked = moved(noon, "Hattie DeLorre", deed)
    shown.show_table(walked, *TABLES[1])
    shown.hold(under.id)
    met = moved(walked, "Allie Hensman", deed)
    shown.show_table(met, *TABLES[1])
    assert not shown.layout.pieces[under.id].bounds.overlaps(shown.layout.pieces[other.id].bounds)


def test_a_changed_piece_moves_under_the_pointer(shown: TableScene, noon: Scene) -> None:
    under = piece_of(noon, "Hattie DeLorre").id
    shown.hold(under)
    walked = moved(noon, "Hattie DeLorre", SQUARE)
    shown.show_table(walked, *TABLES[1])
    assert shown.layout.pieces == TownStyle().lay_out(walked, *TABLES[1], 1.0).pieces


def test_a_card_in_hand_stays_raised_under_the_pointer(window: MainWindow, pointer_on: Pointer) -> None:
    hand = f"hand:{window.controller.view.seat}"
    card = next(piece.id for piece in window.controller.scene.pieces if piece.zone == hand)
    pointer_on.point(card)
    window.table.view.show_table(window.controller.scene)
    assert window.table.view.table_scene.raised == card


def without(scene: Scene, id_: str) -> Scene:
    """The next scene: a card has left the table."""
    return then(scene, pieces=tuple(piece for piece in scene.pieces if piece.id != id_))


def hand_of(scene: Scene) -> list[str]:
    return [piece.id for piece in scene.pieces if piece.zone == f"hand:{scene.seat}"]


def test_a_hand_under_the_pointer_does_not_move(shown: TableScene, noon: Scene) -> None:
    """The card under the pointer is played: no other one comes under the pointer in its place."""
    played, *others = hand_of(noon)
    before, later = shown.layout, without(noon, played)
    shown.hold(played)
    shown.show_table(later, *TABLES[1])
    assert [shown.layout.pieces[id_] for id_ in others] == [before.pieces[id_] for id_ in others]
    assert shown.pieces_at(QPointF(*before.pieces[played].rect.center)) == []
    shown.hold(None, f"hand:{noon.seat}")
    assert [shown.layout.pieces[id_] for id_ in others] == [before.pieces[id_] for id_ in others]
    shown.hold(None)
    assert shown.layout.pieces == TownStyle().lay_out(later, *TABLES[1], 1.0).pieces


def test_an_added_card_relayouts_the_hand(shown: TableScene, noon: Scene) -> None:
    drawn = hand_of(noon)[0]
    shown.show_table(without(noon, drawn), *TABLES[1])
    shown.hold(hand_of(noon)[1])
    shown.show_table(then(without(noon, drawn), pieces=noon.pieces), *TABLES[1])
    assert shown.layout.pieces == TownStyle().lay_out(noon, *TABLES[1], 1.0).pieces


def test_held_pieces_move_once_the_pointer_rests(shown: TableScene, noon: Scene) -> None:
    played, *others = hand_of(noon)
    before = shown.layout
    shown.hold(played)
    shown.show_table(without(noon, played), *TABLES[1])
    shown.hold(None, is_at_rest=False)
    assert [shown.layout.pieces[id_] for id_ in others] == [before.pieces[id_] for id_ in others]


def test_the_hand_closes_gaps_once_the_pointer_rests(qtbot, window: MainWindow, pointer_on: Pointer) -> None:
    view, scene = window.table.view, window.controller.scene
    played, *others = hand_of(scene)
    pointer_on.point(played)
    before = view.table_scene.layout
    view.show_table(without(scene, played))
    assert [view.table_scene.layout.pieces[id_] for id_ in others] == [before.pieces[id_] for id_ in others]
    pointer_on.point("at:0")
    assert [view.table_scene.layout.pieces[id_] for id_ in others] == [before.pieces[id_] for id_ in others]
    qtbot.waitUntil(lambda: view.table_scene.layout.pieces[others[0]] != before.pieces[others[0]])


@pytest.fixture
def pointer_on(qtbot, window: MainWindow) -> Pointer:
    return Pointer(window.table.view, qtbot)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("seed", range(1, 5))
@pytest.mark.parametrize("size", TABLES[:3], ids=str)
def test_no_card_grows_while_a_phase_lasts(seed: int, size: tuple[int, int]) -> None:
    style, before, shrunk, steps = TownStyle(), None, 0, 0
    for scene in scenes_of(seed):
        layout = style.lay_out(scene, *size, 1.0)
        if before is not None and scene.before is not None and arrangement(before[0]) == arrangement(scene):
            grown, smaller = changed_sizes(before, (scene, layout))
            assert grown == []
            shrunk, steps = shrunk + bool(smaller), steps + 1
        before = scene, layout
    assert steps > 50
    # Only a row of places that has become too long, and a posse of more than three, make cards smaller.
    assert shrunk <= steps / 15


def arrangement(scene: Scene) -> tuple[object, ...]:
    """The focus of the table and the arrangement of a fight: if these change, everything may."""
    return scene.focus, arrangement_of(scene)


def changed_sizes(one: tuple[Scene, TableLayout], other: tuple[Scene, TableLayout]) -> tuple[list[str], list[str]]:
    """The pieces that have become larger, and smaller, of those that have stayed where they were."""
    stayed = [piece.id for piece in one[0].pieces if (now := piece_in(other[0], piece.id)) and now.zone == piece.zone]
    pairs = [(id_, one[1].pieces[id_].rect.h, other[1].pieces[id_].rect.h) for id_ in stayed]
    return [id_ for id_, was, now in pairs if now > was], [id_ for id_, was, now in pairs if now < was]
