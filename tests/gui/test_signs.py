"""The signs on cards: changed figures in their printed places, and none over another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from PySide6.QtGui import QPixmap

from dtgui.ai.player import RandomPlayer
from dtgui.app.library import load_default_catalog
from dtgui.app.paths import default_paths
from dtgui.decks import find_deck
from dtgui.decks.seating import seat_with
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.setup import Setup
from dtgui.games.westfort import make_westfort
from dtgui.gui.doomtown.cards import FaceCache
from dtgui.gui.doomtown.known_cards import CatalogFaces
from dtgui.gui.doomtown.town_style import TownStyle
from dtgui.gui.look.theme import LEDGER
from dtgui.gui.table.items.card_item import SignAt, areas_kept, disc_spot, seen_around, signs_on, stands_beside
from dtgui.gui.table.layout.geometry import CARD_RATIO, Placed, Rect
from dtgui.gui.table.layout.sign_places import WantedSign, places_for
from dtgui.gui.table.layout.table_layout import TableLayout
from dtgui.gui.table.painting.table_look import DISC, TableLook
from dtgui.gui.westfort.fort_faces import FortFaces
from dtgui.gui.westfort.fort_style import FortStyle
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Badge, Piece, Scene
from dtgui.kernel.session import Session
from tests.gui.conftest import PlainFaces

SIZES = [(1018, 616), (1530, 980), (2040, 1330)]
"""The tables of windows of 1280x720, 1920x1080 and 2560x1440."""
POSITIONS, EVERY = 500, 5
TRIES = 6
"""Random sets of signs for each type of card, height and text size."""
DECKS = (("law-dogs", "outlaws"), ("fearmongers", "entrepreneurs"))
FIGURES = ("stud bullets", "draw bullets", "influence", "value", "upkeep", "control", "production")
GAINED = ("bounty", "ghost_rock", "keyword", "skill", "laid")
MARKS = tuple(mark for mark in TownStyle.marks if mark != "joker")


@pytest.fixture
def look(fonts) -> TableLook:
    return TableLook(LEDGER, PlainFaces(), style=TownStyle())


def dude(*badges: Badge, marks: frozenset[str] = frozenset(), turned: bool = False) -> Piece:
    return Piece("card:1", "at:0", "Ike", "24001", Seat(0), Seat(0), turned=turned, badges=badges, marks=marks)


def at(height: float, turned: bool = False) -> Placed:
    return Placed(Rect(0, 0, height * CARD_RATIO, height), turned)


def covering(signs: list[SignAt]) -> list[tuple[SignAt, SignAt]]:
    """The pairs of signs that share more than the rounding of a pixel."""
    return [pair for pair in combinations(signs, 2) if pair[0].rect.overlaps(pair[1].rect, slack=0.5)]


def positions(catalog) -> Iterator[Scene]:
    """Scenes of random games as both seats see them."""
    game, paths, seen = Doomtown(catalog), default_paths(), 0
    seed = 0
    while seen < POSITIONS:
        seed += 1
        seats = tuple(seat_with(find_deck(name, paths, catalog).deck) for name in DECKS[seed % 2])
        session, player = Session(game, Setup(seats), seed), RandomPlayer(Chance(seed))
        for number in range(400):
            decision = session.position.decision
            if decision is None or seen >= POSITIONS:
                break
            session.answer(player.choose(game.observe(session.position, decision.seat)))
            if number % EVERY == 0 and session.position.decision is not None:
                seen += 1
                yield game.scene(game.observe(session.position, Seat(seen % 2)))


def test_signs_do_not_overlap_in_real_positions(look: TableLook) -> None:
    catalog, counted, wrong = load_default_catalog(default_paths()), 0, []
    for scene in positions(catalog):
        for width, height in SIZES:
            layout = look.style.lay_out(scene, width, height, 1.0)
            for piece in scene.pieces:
                placed = layout.pieces[piece.id]
                if placed.seen and (piece.badges or piece.marks):
                    with_marker = replace(piece, badges=(*piece.badges, Badge("laid", "Watch!")))
                    signs = signs_on(with_marker, placed, look, has_seat=True, heap=3)
                    counted += len(signs)
                    wrong += covering(signs)
    assert wrong == []
    assert counted > 10_000


@pytest.mark.sampled(4)
@pytest.mark.parametrize("height", [76, 128, 182, 240])
@pytest.mark.parametrize("turned", [False, True], ids=("upright", "booted"))
def test_signs_of_random_dudes_do_not_overlap(look: TableLook, height: int, turned: bool) -> None:
    random, wrong = Random(height), []
    for _ in range(150):
        kinds = random.sample(FIGURES[2:5], random.randint(0, 3)) + random.sample(FIGURES[:2], 1)
        badges = [Badge(kind, str(random.randint(0, 13)), random.choice((-1, 0, 1))) for kind in kinds]
        badges += [Badge(kind, random.choice(("1", "4", "Deputy"))) for kind in random.sample(GAINED, 2)]
        marks = frozenset(random.sample(MARKS, random.randint(0, 5)))
        piece = dude(*badges, marks=marks, turned=turned)
        wrong += covering(signs_on(piece, at(height, turned), look, has_seat=True, heap=random.choice((0, 4))))
    assert wrong == []


@pytest.mark.parametrize("height", [128, 182])
def test_changed_figures_are_at_their_printed_place(look: TableLook, height: int) -> None:
    bullets, influence = Badge("stud bullets", "4", 1), Badge("influence", "2", -1)
    signs = signs_on(dude(bullets, influence), at(height), look)
    for badge, sign in zip((bullets, influence), signs, strict=True):
        x, y = look.style.spot_of(badge.kind, height)
        assert sign.rect.center == pytest.approx((x * height * CARD_RATIO, y * height), abs=3)


def test_changed_figures_of_booted_dudes_are_at_their_place(look: TableLook) -> None:
    badge = Badge("influence", "2", 1)
    (sign,) = signs_on(dude(badge, turned=True), at(128, turned=True), look)
    x, y = look.style.spot_of("influence", 128)
    assert sign.rect.center == pytest.approx((-y * 128, x * 128 * CARD_RATIO), abs=3)


def test_raised_and_lowered_figures_differ_in_shape(look: TableLook) -> None:
    """Drawn without colours they still differ."""

    def grey(trend: int) -> bytes:
        image = look.figure(Badge("influence", "2", trend), 40).toImage()
        return bytes(image.convertToFormat(image.Format.Format_Grayscale8).constBits())

    assert len({grey(1), grey(0), grey(-1)}) == 3


# Parts to keep visible

TALL = (50, 58, 66, 80, 92, 107, 115, 128, 131, 146, 173, 189, 205, 252, 281)
"""Heights of cards on the tables of the windows that are used, in peace and in a fight."""


@pytest.fixture(scope="module")
def faces() -> CatalogFaces:
    return CatalogFaces(load_default_catalog(default_paths()), FaceCache(LEDGER))


def kinds_of(faces: CatalogFaces) -> dict[CardType, str]:
    """A card of each type by its code, the one with the longest name."""
    catalog = load_default_catalog(default_paths())
    ranked = sorted((catalog.card(card.code) for card in catalog), key=lambda card: len(card.title))
    return {card.type: card.code for card in ranked}


def covered(
    piece: Piece, height: float, look: TableLook, signs: list[SignAt], *, turned: bool
) -> list[tuple[SignAt, Rect]]:
    """Return those of a piece's signs that cover a part to keep visible, with that part."""
    w, h = height * CARD_RATIO, height
    kept = [Rect(a.x * w, a.y * h, a.w * w, a.h * h) for a in areas_kept(piece, height, look)]
    kept = [area.turned_clockwise() if turned else area for area in kept]
    return [(sign, a) for sign in signs for a in kept if not sign.sign.replaces and sign.rect.overlaps(a, slack=1.5)]


@pytest.mark.sampled(8)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("height", TALL)
@pytest.mark.parametrize("turned", [False, True], ids=("upright", "booted"))
def test_signs_cover_no_name_value_figure_or_eyes(
    fonts: object, faces: CatalogFaces, height: int, text: float, turned: bool
) -> None:
    theme = replace(LEDGER, sizes=replace(LEDGER.sizes, text=round(LEDGER.sizes.text * text)))
    look, random, wrong, lost = TableLook(theme, faces, style=TownStyle()), Random(height), [], 0
    for kind, code in kinds_of(faces).items():
        for _ in range(TRIES):
            badges = [Badge(each, str(random.randint(0, 13)), 1) for each in random.sample(FIGURES[1:], 2)]
            badges += [Badge(each, random.choice(("1", "4", "Deputy"))) for each in random.sample(GAINED, 2)]
            marks = frozenset(random.sample(MARKS, random.randint(0, 4)))
            piece = replace(dude(*badges, marks=marks, turned=turned), face=code)
            signs = signs_on(piece, at(height, turned), look, has_seat=True, heap=3)
            wrong += [(kind, found) for found in covered(piece, height, look, signs, turned=turned)]
            lost += 2 + len(badges) + len(marks) - len(signs)
    assert wrong == []
    assert lost == 0


def test_signs_beside_a_card_do_not_cover_neighbours(fonts: object, faces: CatalogFaces) -> None:
    """Two booted dudes of a small posse with all that a dude can have."""
    look, size = TableLook(LEDGER, faces, style=TownStyle()), 60
    kinds = kinds_of(faces)
    badges = [Badge(kind, "3", 1) for kind in ("stud bullets", "influence")]
    badges += [Badge("keyword", "Deputy"), Badge("keyword", "Mad Scientist"), Badge("bounty", "2")]
    busy = replace(dude(*badges, marks=frozenset(MARKS)), face=kinds[CardType.DUDE])
    neighbour = replace(dude(), id="card:2", face=kinds[CardType.DEED])
    lie = {"card:1": at(size), "card:2": Placed(at(size).rect.moved(size * CARD_RATIO + 4, 0))}
    layout = TableLayout((800, 600), size, 16, {}, {}, lie)
    around = seen_around("card:1", (busy, neighbour), layout, look)
    signs = signs_on(busy, lie["card:1"], look, has_seat=True, around=lambda: around)
    assert len(signs) == 1 + len(badges) + len(MARKS)
    assert any(stands_beside(sign.rect, lie["card:1"]) for sign in signs)
    assert not any(sign.rect.overlaps(area, slack=1.5) for sign in signs for area in around)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("height", [60, 90, 130, 200])
def test_signs_cover_no_key_part_of_buildings_and_undead(fonts: object, height: int) -> None:
    data = make_westfort(default_paths()).data
    look, wrong = TableLook(LEDGER, FortFaces(data, LEDGER), style=FortStyle()), []
    for code in (*data.buildings, *data.undead):
        badges = (Badge("price", "3", -1), Badge("bonus coin", "1"), Badge("laid", "Watch this!"))
        piece = replace(dude(*badges), face=code, controller=None)
        wrong += covered(piece, height, look, signs_on(piece, at(height), look, has_seat=True, heap=3), turned=False)
    assert wrong == []


@pytest.mark.sampled(4)
@pytest.mark.parametrize("height", [85, 128, 131, 200])
def test_the_disc_of_a_pick_covers_no_key_part(look: TableLook, faces, height: int) -> None:
    seen = TableLook(LEDGER, faces, style=TownStyle())
    for code in kinds_of(faces).values():
        piece = replace(dude(), face=code)
        x, y = disc_spot(piece, height, seen)
        disc = Rect(x - DISC / CARD_RATIO / 2, y - DISC / 2, DISC / CARD_RATIO, DISC)
        assert not any(disc.overlaps(area, slack=0.04) for area in areas_kept(piece, height, seen))


# Places by themselves


def test_each_sign_has_its_own_place_if_there_is_room() -> None:
    area = Rect(-50, -50, 100, 100)
    assert places_for([WantedSign(10, 10, -20, 0), WantedSign(10, 10, 20, 0)], area) == [
        Rect(-25, -5, 10, 10),
        Rect(15, -5, 10, 10),
    ]


def test_a_second_sign_is_beside_the_first() -> None:
    first, second = places_for([WantedSign(20, 10, 0, 0), WantedSign(20, 10, 2, 6)], Rect(-50, -50, 100, 100))
    assert first == Rect(-10, -5, 20, 10)
    assert second is not None
    assert not first.overlaps(second, 0)
    assert second.y == pytest.approx(first.bottom + 1)


def test_a_sign_without_room_is_left_out() -> None:
    assert places_for([WantedSign(10, 10, 0, 0), WantedSign(10, 10, 0, 0)], Rect(-5, -5, 10, 10))[1] is None


def test_a_figure_is_as_large_as_the_printed_one(look: TableLook) -> None:
    picture: QPixmap = look.figure(Badge("influence", "2", 1), look.style.size_of("influence", 128) * 128)
    assert picture.height() == pytest.approx(23 / 88 * 128, abs=1)
