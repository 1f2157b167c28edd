"""A turned table shows that seat's last view with the changes since; nothing else is updated."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from dtgui.gui.look.theme import LEDGER
from dtgui.gui.table.items.sides import TableSides
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Scene
from tests.gui.conftest import PlainFaces
from tests.gui.table_scenes import town

SIZE = (1000.0, 600.0)
ANN, BOB = Seat(0), Seat(1)


@pytest.fixture
def sides(qtbot) -> TableSides:
    return TableSides(TableLook(LEDGER, PlainFaces()))


def seen_by(seat: Seat) -> Scene:
    return replace(town(), seat=seat)


def test_items_of_a_seat_are_kept_for_its_next_view(sides: TableSides) -> None:
    sides.show_table(seen_by(ANN), *SIZE)
    before = dict(sides.current.cards)
    sides.show_table(seen_by(BOB), *SIZE)
    assert not set(before.values()) & set(sides.current.cards.values())
    sides.show_table(seen_by(ANN), *SIZE)
    assert sides.current.cards == before


def test_changes_are_shown_when_a_seat_returns(sides: TableSides) -> None:
    sides.show_table(seen_by(ANN), *SIZE)
    sides.show_table(seen_by(BOB), *SIZE)
    there = seen_by(ANN)
    gone, *rest = there.pieces
    sides.show_table(replace(there, pieces=tuple(rest)), *SIZE)
    assert set(sides.current.cards) == {piece.id for piece in rest}
    assert gone.id not in sides.current.cards


def test_an_empty_view_drops_the_items_of_all_seats(sides: TableSides) -> None:
    sides.show_table(seen_by(ANN), *SIZE)
    of_ann = sides.current
    sides.show_table(seen_by(BOB), *SIZE)
    sides.show_table(Scene(BOB, (), (), ()), *SIZE)
    assert not sides.current.cards
    sides.show_table(seen_by(ANN), *SIZE)
    assert sides.current is not of_ann


def test_switching_seats_ends_animations(sides: TableSides) -> None:
    sides.motion.duration_ms = 200
    sides.show_table(seen_by(ANN), *SIZE)
    sides.motion.finish()
    turned = sides.current
    card = next(iter(turned.cards))
    there = turned.cards[card].pos()
    turned.cards[card].setPos(QPointF(0, 0))
    turned.settle()
    sides.show_table(seen_by(BOB), *SIZE)
    assert turned.cards[card].pos() == there


def test_changing_the_theme_changes_every_view(sides: TableSides) -> None:
    sides.show_table(seen_by(ANN), *SIZE)
    sides.show_table(seen_by(BOB), *SIZE)
    look = TableLook(LEDGER, PlainFaces())
    sides.set_look(look)
    assert sides.current.look is look
    sides.show_table(seen_by(ANN), *SIZE)
    assert sides.current.look is look


def test_a_recent_large_picture_is_not_painted_again(qapp: QApplication) -> None:
    look, painted = TableLook(LEDGER, PlainFaces()), []

    def picture(number: int) -> QPixmap:
        return look.lately((number,), QSize(8, 8), lambda _painter, _room: painted.append(number))

    first = picture(0)
    assert picture(0).cacheKey() == first.cacheKey()
    assert painted == [0]
    look.forget()
    picture(0)
    assert painted == [0, 0]
