"""The small signs on a piece, with their places: changed figures, what it has gained, marks, whose it is, its heap.

Changed figures stand where the printed ones do. All are upright on a piece that is turned, and none covers another.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPixmap

from dtgui.gui.table.geometry import Placed, Rect
from dtgui.gui.table.look import TableLook
from dtgui.gui.table.sign_places import Wanted, places_for
from dtgui.gui.table.style import Point
from dtgui.kernel.scene import Badge, Piece, PieceKind

TOKEN, MARK, SEAT = 0.185, 0.21, 0.135
"""The heights of a token, a mark and a player's sign, in card heights."""
LEAST_TOKEN, LEAST_SEAT = 13.0, 11.0
OVER_EDGE = 0.4
"""How much of a player's sign hangs over the card's lower edge at most."""
INSIDE = 2.0
"""How far other signs may reach over the edge, in pixels."""
CONTROLLER: Point = (0.0, 0.49)
"""Half over the lower edge, so that it hides nothing of what is printed there."""
HEAP: Point = (0.5, -0.5)
"""Where it says how many cards lie in a heap behind it."""
SMALLER = (1.0, 0.85, 0.7)
"""How large signs are, by their usual size, until all of them have room."""


class Sign(NamedTuple):
    """A sign: its picture, where on the piece it is wanted, how far over the edge it may reach, and its tip."""

    picture: QPixmap
    spot: Point
    beyond: float = INSIDE
    about: str = ""


class SignAt(NamedTuple):
    """A sign in its place: `rect` is measured from the middle of the piece, as it lies on the table."""

    sign: Sign
    rect: Rect


def signs_on(piece: Piece, placed: Placed, look: TableLook, *, has_seat: bool = False, heap: int = 0) -> list[SignAt]:
    """Return the signs on a piece: as large as all of them have room, and of the smallest, those that have.

    `has_seat` says whether its controller's sign is there, `heap` how many cards lie behind it, 0 for none.
    """
    _, _, width, height = placed.bounds
    area = Rect(-width / 2, -height / 2, width, height)
    for factor in SMALLER:
        signs = [*_figures(piece, placed, look, factor), *_others(piece, placed, look, factor)]
        signs += _about_piece(piece, placed, look, has_seat, heap)
        places = places_for([_wanted(sign, placed) for sign in signs], area)
        if all(places):
            break
    return [SignAt(sign, rect) for sign, rect in zip(signs, places, strict=True) if rect is not None]


def _wanted(sign: Sign, placed: Placed) -> Wanted:
    """The spot on the piece as it lies: a turned one is turned clockwise."""
    size = sign.picture.deviceIndependentSize()
    x, y = sign.spot[0] * placed.rect.w, sign.spot[1] * placed.rect.h
    if placed.turned:
        x, y = -y, x
    return Wanted(size.width(), size.height(), x, y, sign.beyond)


def _is_printed(badge: Badge, piece: Piece, placed: Placed, look: TableLook) -> bool:
    return piece.kind is PieceKind.CARD and look.style.spot_of(badge.kind, placed.rect.h) is not None


def _figures(piece: Piece, placed: Placed, look: TableLook, factor: float) -> Iterator[Sign]:
    """Changed figures, in the places of the printed ones."""
    height = placed.rect.h
    for badge in piece.badges:
        spot = look.style.spot_of(badge.kind, height) if piece.kind is PieceKind.CARD else None
        if spot is not None:
            side = max(LEAST_TOKEN, look.style.size_of(badge.kind, height) * height) * factor
            yield Sign(look.figure(badge, side), spot, about=badge.about)


def _others(piece: Piece, placed: Placed, look: TableLook, factor: float) -> Iterator[Sign]:
    """What it has gained, at the left, and marks, at the right."""
    height, style = placed.rect.h, look.style
    left, right = style.gained(height), style.marked(height)
    for badge in piece.badges:
        if not _is_printed(badge, piece, placed, look):
            yield Sign(look.token(badge, _token_height(height, look) * factor), next(left), about=badge.about)
    for mark, shown in style.marks.items():
        if mark in piece.marks:
            picture = look.mark(mark, max(LEAST_TOKEN, height * MARK) * factor)
            yield Sign(picture, next(right), about=QCoreApplication.translate("Marks", shown.about))


def _about_piece(piece: Piece, placed: Placed, look: TableLook, has_seat: bool, heap: int) -> Iterator[Sign]:
    """Whose it is, half over its lower edge, and how many cards lie behind it."""
    height = placed.rect.h
    if has_seat and piece.controller is not None:
        side = max(LEAST_SEAT, height * SEAT)
        yield Sign(look.seat(piece.controller, side), CONTROLLER, side * OVER_EDGE)
    if heap:
        count = look.token(Badge("heap", f"({heap})"), _token_height(height, look))
        yield Sign(count, HEAP, height * TOKEN / 2)


def _token_height(height: float, look: TableLook) -> float:
    return max(LEAST_TOKEN * look.text_scale, height * TOKEN)
