from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QTextBrowser
from pytestqt.qtbot import QtBot

from dtgui.doomtown.state.cards import BulletKind, CardDef, CardType, Suit
from dtgui.gui.doomtown.cards import FaceCache
from dtgui.gui.doomtown.town_reader import TownReader
from dtgui.gui.look.theme import LEDGER
from dtgui.gui.panels.preview import Preview
from dtgui.kernel.scene import Description, SceneFigure

HUCKSTER = CardDef(
    code="99001",
    title="Nobody <Special>",
    type=CardType.DUDE,
    suit=Suit.SPADES,
    value=7,
    cost=4,
    bullets=1,
    bullet_kind=BulletKind.DRAW,
    influence=1,
    upkeep=0,
    keywords=(("Huckster", 2), ("Deputy", None)),
    printed_abilities=1,
)
OTHER = CardDef(code="99002", title="Somebody Else", type=CardType.ACTION, suit=Suit.CLUBS, value=2, cost=0)


@pytest.fixture
def preview(qtbot: QtBot) -> Preview:
    widget = Preview(TownReader(FaceCache(LEDGER)))
    qtbot.addWidget(widget)
    widget.resize(320, 700)
    widget.show()
    return widget


def about(preview: Preview) -> str:
    return preview.findChild(QTextBrowser).toPlainText()


def test_a_card_is_shown_with_its_title_figures_and_notes(preview: Preview) -> None:
    told = Description((SceneFigure("Bullets", "3, printed 1", 1, ("+2 Shotgun",)),), ("Shotgun",), ("Booted",))
    preview.show_card(HUCKSTER, told)
    assert "Nobody <Special>" in about(preview)
    assert "▲ 3, printed 1" in about(preview)
    assert "+2 Shotgun" in about(preview)
    assert "Carries: Shotgun" in about(preview)
    assert "Booted" in about(preview)


def test_loaded_keywords_are_explained(preview: Preview) -> None:
    preview.show_card(HUCKSTER)
    assert "Huckster 2: Can carry hexes" in about(preview)


def test_an_unimplemented_card_has_a_notice(preview: Preview) -> None:
    preview.show_card(HUCKSTER)
    assert "not implemented yet" in about(preview)


def test_the_face_arrives_later(preview: Preview, qtbot: QtBot) -> None:
    with qtbot.waitSignal(preview.reader.ready, timeout=2000):
        preview.show_card(HUCKSTER)


def test_a_pinned_card_stays_while_others_are_pointed_at(preview: Preview) -> None:
    preview.show_card(HUCKSTER)
    preview.set_pinned(True)
    preview.show_card(OTHER)
    assert preview.card is HUCKSTER


def test_unpinning_shows_the_card_pointed_at(preview: Preview) -> None:
    preview.show_card(HUCKSTER)
    preview.set_pinned(True)
    preview.show_card(OTHER)
    preview.set_pinned(False)
    assert preview.card is OTHER


def test_an_empty_preview_shows_nothing(preview: Preview) -> None:
    preview.show_card(HUCKSTER)
    preview.clear()
    assert preview.card is None
    assert about(preview) == ""


def test_an_unreadable_face_is_cut_above_its_text(preview: Preview) -> None:
    preview.resize(240, 700)
    preview.show_card(HUCKSTER)
    assert not preview.shows_whole_face
    assert preview._picture.pixmap().height() < preview._face_height() / 2


def test_a_readable_face_is_shown_whole(preview: Preview) -> None:
    preview.resize(420, 1100)
    preview.show_card(HUCKSTER)
    assert preview.shows_whole_face


def test_the_cost_is_shown_below_the_card(preview: Preview) -> None:
    preview.show_card(HUCKSTER)
    assert "cost 4" in about(preview)


def test_an_empty_preview_shows_how_to_fill_it(preview: Preview) -> None:
    assert preview.findChild(QTextBrowser).placeholderText() == "Point at a card to read it here."
    assert about(preview) == ""


def test_the_empty_hint_wraps_into_lines(qtbot: QtBot, preview: Preview) -> None:
    text = preview.findChild(QTextBrowser)
    text.setFixedSize(120, 200)
    high = text.fontMetrics().lineSpacing()
    below = text.viewport().grab().toImage().copy(0, 2 * high, 110, 3 * high)
    colours = {below.pixel(x, y) for x in range(below.width()) for y in range(below.height())}
    assert len(colours) > 1


def test_the_minimum_size_does_not_depend_on_the_card(preview: Preview) -> None:
    sizes = {preview.minimumSizeHint()}
    for card in (HUCKSTER, OTHER):
        preview.show_card(card)
        sizes.add(preview.minimumSizeHint())
    preview.resize(600, 400)
    assert {*sizes, preview.minimumSizeHint()} == {next(iter(sizes))}


@pytest.mark.parametrize("height", [260, 320, 500, 900])
def test_the_text_has_lines_at_every_height(preview: Preview, height: int) -> None:
    preview.show_card(HUCKSTER)
    preview.resize(300, height)
    QApplication.processEvents()
    words, picture = preview._about.geometry(), preview._picture.geometry()
    assert words.height() >= 80
    assert picture.bottom() < words.top()
    assert preview.rect().contains(words)
