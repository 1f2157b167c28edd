"""The signs on cards: changed figures in their printed places, and none over another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from PySide6.QtGui import QPixmap

from dtgui.ai.random_player import RandomPlayer
from dtgui.app.library import load_default_catalog
from dtgui.app.paths import default_paths
from dtgui.decks import find_deck
from dtgui.decks.seating import seat_with
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.setup import Setup
from dtgui.gui.doomtown.town_style import TownStyle
from dtgui.gui.look.theme import LEDGER
from dtgui.gui.table.geometry import CARD_RATIO, Placed, Rect
from dtgui.gui.table.look import TableLook
from dtgui.gui.table.sign_places import Wanted, places_for
from dtgui.gui.table.signs import SignAt, signs_on
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Badge, Piece, Scene
from dtgui.kernel.session import Session
from tests.gui.conftest import PlainFaces

SIZES = [(1018, 616), (1530, 980), (2040, 1330)]
"""The tables of windows of 1280x720, 1920x1080 and 2560x1440."""
POSITIONS, EVERY = 500, 5
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


def test_no_sign_covers_another_in_five_hundred_positions_at_three_sizes(look: TableLook) -> None:
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


@pytest.mark.parametrize("height", [76, 128, 182, 240])
@pytest.mark.parametrize("turned", [False, True], ids=("upright", "booted"))
def test_no_sign_covers_another_whatever_a_dude_has(look: TableLook, height: int, turned: bool) -> None:
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
def test_changed_bullets_and_influence_stand_where_they_are_printed(look: TableLook, height: int) -> None:
    bullets, influence = Badge("stud bullets", "4", 1), Badge("influence", "2", -1)
    signs = signs_on(dude(bullets, influence), at(height), look)
    for badge, sign in zip((bullets, influence), signs, strict=True):
        x, y = look.style.spot_of(badge.kind, height)
        assert sign.rect.center == pytest.approx((x * height * CARD_RATIO, y * height), abs=3)


def test_on_a_booted_dude_they_stand_there_too(look: TableLook) -> None:
    badge = Badge("influence", "2", 1)
    (sign,) = signs_on(dude(badge, turned=True), at(128, turned=True), look)
    x, y = look.style.spot_of("influence", 128)
    assert sign.rect.center == pytest.approx((-y * 128, x * 128 * CARD_RATIO), abs=3)


def test_raised_and_lowered_are_told_by_more_than_a_colour(look: TableLook) -> None:
    """Drawn without colours they still differ."""

    def grey(trend: int) -> bytes:
        image = look.figure(Badge("influence", "2", trend), 40).toImage()
        return bytes(image.convertToFormat(image.Format.Format_Grayscale8).constBits())

    assert len({grey(1), grey(0), grey(-1)}) == 3


# Places by themselves


def test_each_sign_has_its_own_spot_where_there_is_room() -> None:
    area = Rect(-50, -50, 100, 100)
    assert places_for([Wanted(10, 10, -20, 0), Wanted(10, 10, 20, 0)], area) == [
        Rect(-25, -5, 10, 10),
        Rect(15, -5, 10, 10),
    ]


def test_a_second_sign_goes_right_beside_the_first() -> None:
    first, second = places_for([Wanted(20, 10, 0, 0), Wanted(20, 10, 2, 6)], Rect(-50, -50, 100, 100))
    assert first == Rect(-10, -5, 20, 10)
    assert second is not None
    assert not first.overlaps(second, 0)
    assert second.y == pytest.approx(first.bottom + 1)


def test_a_sign_without_room_is_left_out() -> None:
    assert places_for([Wanted(10, 10, 0, 0), Wanted(10, 10, 0, 0)], Rect(-5, -5, 10, 10))[1] is None


def test_a_figure_is_as_large_as_the_printed_one(look: TableLook) -> None:
    picture: QPixmap = look.figure(Badge("influence", "2", 1), look.style.size_of("influence", 128) * 128)
    assert picture.height() == pytest.approx(23 / 88 * 128, abs=1)
