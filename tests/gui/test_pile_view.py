"""Looking through piles, and choosing from them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QPixmap

from dtgui.gui.panels.pile_view import PileView
from dtgui.kernel.decisions import Option, Seat
from dtgui.kernel.scene import Gesture, Intent, Piece, Scene, SeatPanel, Zone, ZoneKind
from tests.gui.conftest import PlainFaces

ME = Seat(0)
PILE = Zone("discard:0", ZoneKind.PILE, "Discard pile", ME, count=2)
CARDS = (Piece("card:1", PILE.id, "Shotgun", "24166", slot=0), Piece("card:2", PILE.id, "Pinto", "24167", slot=1))
QUIET = Scene(ME, (PILE,), CARDS, (SeatPanel(ME, "Ann"),))
ASKING = replace(QUIET, gestures=(Gesture("card:1", None, Option("choose", (1,))),))


@pytest.fixture
def view(qtbot) -> PileView:
    made = PileView(PlainFaces())
    qtbot.addWidget(made)
    return made


def test_the_top_card_comes_first(view: PileView) -> None:
    view.open_zone(PILE.id, QUIET)
    assert [view.cards.item(row).text() for row in range(view.cards.count())] == ["Pinto", "Shotgun"]


def test_cards_are_searched_by_name(qtbot, view: PileView) -> None:
    view.open_zone(PILE.id, QUIET)
    qtbot.keyClicks(view.search, "shot")
    assert [view.cards.item(row).isHidden() for row in range(2)] == [True, False]


def test_a_pile_opens_while_its_cards_can_be_chosen(view: PileView) -> None:
    view.follow(ASKING)
    assert view.isVisible()
    view.follow(QUIET)
    assert not view.isVisible()


def test_a_pile_opened_by_the_player_stays_open(view: PileView) -> None:
    view.open_zone(PILE.id, QUIET)
    view.follow(QUIET)
    assert view.isVisible()


def test_a_click_on_an_available_card_chooses_it(qtbot, view: PileView) -> None:
    view.follow(ASKING)
    spot = view.cards.visualItemRect(view.cards.item(1)).center()
    with qtbot.waitSignal(view.intended) as told:
        qtbot.mouseClick(view.cards.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert told.args == [Intent("card:1")]


def test_a_click_on_any_other_card_chooses_nothing(qtbot, view: PileView) -> None:
    view.follow(ASKING)
    spot = view.cards.visualItemRect(view.cards.item(0)).center()
    with qtbot.assertNotEmitted(view.intended):
        qtbot.mouseClick(view.cards.viewport(), Qt.MouseButton.LeftButton, pos=spot)


class LateFaces(PlainFaces):
    """Faces that are black as long as they have not been drawn."""

    drawn = False

    def face(self, code: str | None, height: int, zoom: float = 1.0) -> QPixmap:
        picture = super().face(code, height, zoom)
        if not self.drawn:
            picture.fill(Qt.GlobalColor.black)
        return picture


def test_faces_appear_when_drawn(qtbot) -> None:
    faces = LateFaces()
    view = PileView(faces)
    qtbot.addWidget(view)
    view.open_zone(PILE.id, QUIET)
    faces.drawn = True
    view.refresh_face("24167")
    shown = [view.cards.item(row).icon().pixmap(view.cards.iconSize()).toImage() for row in range(2)]
    assert [picture.pixelColor(20, 20).lightness() > 0 for picture in shown] == [True, False]


def test_larger_texts_enlarge_cards(view: PileView) -> None:
    before, font = view.cards.iconSize(), QFont(view.font())
    font.setPixelSize(28)
    view.setFont(font)
    assert view.cards.iconSize().height() > before.height()


TWO_WAYS = replace(
    QUIET, gestures=tuple(Gesture("card:1", place, Option("buy", (1, place))) for place in ("card:8", "card:9"))
)


def click_last(qtbot, view: PileView) -> None:
    spot = view.cards.visualItemRect(view.cards.item(view.cards.count() - 1)).center()
    qtbot.mouseClick(view.cards.viewport(), Qt.MouseButton.LeftButton, pos=spot)


def test_a_card_with_two_options_lists_them_in_the_pile(qtbot, view: PileView) -> None:
    view.follow(TWO_WAYS)
    click_last(qtbot, view)
    assert view.choice.isVisible()
    with qtbot.waitSignal(view.chosen) as told:
        qtbot.keyClick(view.choice, Qt.Key.Key_2)
    assert told.args == [TWO_WAYS.gestures[1].option]


def test_another_question_closes_the_option_list(qtbot, view: PileView) -> None:
    view.follow(TWO_WAYS)
    click_last(qtbot, view)
    assert view.choice.options
    view.follow(QUIET)
    assert view.choice.options == ()
