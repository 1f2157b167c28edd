"""Whatever a colour says on the table is said to everybody: by a colour that is plainly another one, or by a shape."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

from dtgui.doomtown.state.cards import Suit
from dtgui.gui.doomtown.palette import palette_of, suit_sign
from dtgui.gui.doomtown.town_style import TownStyle
from dtgui.gui.look.icons import sign_pixmap
from dtgui.gui.look.theme import THEMES, WHITE, Theme
from dtgui.gui.table.painting import seats
from dtgui.gui.table.painting.table_look import TREND, Frame, TableLook
from dtgui.kernel.decisions import Seat
from tests.gui.colour_vision import VISIONS, difference
from tests.gui.conftest import PlainFaces

PLAIN = 20.0
"""The least difference between colours that alone distinguish states."""
THEME = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
VISION = pytest.mark.parametrize("vision", VISIONS)


def confused(states: dict[str, str], pictures: dict[str, QImage], vision: str) -> list[tuple[str, str]]:
    """Pairs of states whose colours look alike for a vision, and whose pictures in one colour are the same."""
    return [
        (one, other)
        for one, other in combinations(states, 2)
        if difference(states[one], states[other], vision) < PLAIN and pictures[one] == pictures[other]
    ]


def in_one_colour(theme: Theme) -> Theme:
    table = replace(theme.table, legal=WHITE, target=WHITE, chosen=WHITE, arrow=WHITE, text=WHITE)
    return replace(theme, table=table)


@THEME
@VISION
def test_frames_differ_for_colour_blind_players(qapp, theme: Theme, vision: str) -> None:
    table, look = theme.table, TableLook(in_one_colour(theme), PlainFaces())
    states = {"legal": table.legal, "target": table.target, "chosen": table.chosen, "asks": table.arrow}
    pictures = {name: look.frame(Frame(name), 80, 112).toImage() for name in states}
    assert confused(states, pictures, vision) == []


@VISION
def test_players_are_distinct(qapp, monkeypatch: pytest.MonkeyPatch, vision: str) -> None:
    states = {str(seat): seats.seat_colour(Seat(seat)) for seat in range(6)}
    monkeypatch.setattr(seats, "COLOURS", (WHITE,) * 6)
    pictures = {seat: painted(lambda p, r, seat=seat: seats.paint_seat(p, Seat(int(seat)), r)) for seat in states}
    assert confused(states, pictures, vision) == []


@THEME
@VISION
def test_kinds_of_tokens_are_distinct(qapp, theme: Theme, vision: str) -> None:
    kinds = ("stud", "draw", "influence", "control", "ghost_rock", "production", "upkeep")
    states = {kind: getattr(palette_of(theme).tokens, kind) for kind in kinds}
    pictures = {kind: sign_pixmap(TownStyle.signs[kind], WHITE, 32).toImage() for kind in kinds}
    assert confused(states, pictures, vision) == []


@THEME
@VISION
def test_suits_are_distinct(qapp, theme: Theme, vision: str) -> None:
    states = {suit.value: palette_of(theme).suits[suit] for suit in Suit}
    pictures = {suit.value: sign_pixmap(suit_sign(suit), WHITE, 32).toImage() for suit in Suit}
    assert confused(states, pictures, vision) == []


def test_raised_and_lowered_figures_have_signs_of_their_own() -> None:
    assert len(set(TREND.values())) == len(TREND)


def test_colours_that_many_people_confuse_are_found() -> None:
    assert difference("#a3231d", "#2f6130", "normal") > PLAIN
    assert difference("#7a6a00", "#a34a00", "deuteranopia") < PLAIN


def painted(paint: Callable[[QPainter, QRectF], None]) -> QImage:
    picture = QPixmap(48, 48)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    paint(painter, QRectF(0, 0, 48, 48))
    painter.end()
    return picture.toImage()
