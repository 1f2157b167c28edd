from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from dtgui.doomtown.abilities.paragraphs.card import card_text
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import BulletKind, CardDef, CardType, Faction, Suit
from dtgui.gui.doomtown.cards import Detail, FaceCache, card_width, detail_for, sheet
from dtgui.gui.doomtown.cards.cache import FaceKey
from dtgui.gui.doomtown.cards.face import window
from dtgui.gui.doomtown.cards.layout import BOXES, Layout, lay_out
from dtgui.gui.doomtown.cards.words import keyword_line, short_title, type_line, value_text
from dtgui.gui.doomtown.known_cards import CatalogFaces
from dtgui.gui.look.theme import LEDGER, SALOON

DUDE = CardDef(
    code="99001",
    title="Nobody in Particular",
    type=CardType.DUDE,
    suit=Suit.SPADES,
    value=12,
    cost=4,
    factions=(Faction.LAW_DOGS,),
    bullets=2,
    bullet_kind=BulletKind.STUD,
    influence=1,
    upkeep=1,
    keywords=(("Deputy", None), ("Mad Scientist", 2)),
)
LONG = replace(DUDE, code="99002", title='Bartholomew Maximilian "Thunderbolt" Featherstonehaugh-Cholmondeley (Exp.2)')

pytestmark = pytest.mark.usefixtures("fonts")

HEIGHTS = pytest.mark.parametrize("height", [64, 90, 110, 160, 200, 350, 500])


def layout(card: CardDef, height: int, detail: Detail | None = None) -> Layout:
    return lay_out(card, QRectF(0, 0, card_width(height), height), detail or detail_for(height), LEDGER)


def figures(card: CardDef) -> dict[str, str]:
    return {figure.stat: figure.text for figure, _ in layout(card, 90).figures}


def texts(card: CardDef, height: int) -> dict[str, str]:
    return {box.name: " ".join(box.lines) for box in layout(card, height).texts}


@pytest.mark.parametrize(
    ("height", "detail"),
    [(70, Detail.TABLE), (110, Detail.TABLE), (160, Detail.HAND), (350, Detail.HAND), (420, Detail.FULL)],
)
def test_a_larger_card_shows_more_details(height: int, detail: Detail) -> None:
    assert detail_for(height) is detail


def test_a_card_has_the_proportions_of_a_real_one() -> None:
    assert card_width(88) == 63


def test_a_dude_shows_bullets_influence_cost_and_upkeep() -> None:
    assert figures(DUDE) == {"bullets": "2", "influence": "1", "cost": "4", "upkeep": "1"}


def test_a_deed_shows_production_and_control() -> None:
    deed = CardDef("99003", "A Shed", CardType.DEED, Suit.DIAMONDS, 3, cost=2, production=1, control=0)
    assert figures(deed) == {"production": "+1", "control": "0", "cost": "2"}


def test_a_bonus_carries_a_sign() -> None:
    assert figures(replace(DUDE, type=CardType.GOODS, influence=None, bullets=1, upkeep=None))["bullets"] == "+1"


def test_a_variable_number_carries_a_star() -> None:
    assert figures(replace(DUDE, variable=("influence",)))["influence"] == "1*"


def test_a_court_card_shows_its_letter() -> None:
    assert value_text(DUDE) == "Q"


def test_the_type_line_names_the_faction_or_the_drifter() -> None:
    assert type_line(DUDE) == "Dude · Law Dogs"
    assert type_line(replace(DUDE, factions=())) == "Dude · Drifter"


def test_keywords_keep_their_ratings_on_one_line() -> None:
    assert keyword_line(DUDE) == "Deputy\u00a0• Mad\u00a0Scientist\u00a02"


@pytest.mark.parametrize(
    ("title", "short"), [("Emre, The Turkish Bear (Exp.1)", "Emre"), ("Jim Hexter", "Jim Hexter"), ("Law (Old)", "Law")]
)
def test_titles_are_shortened_on_the_table(title: str, short: str) -> None:
    assert short_title(replace(DUDE, title=title)) == short


def test_jokers_keep_their_colour_in_the_title() -> None:
    assert short_title(CardDef("99005", "Joker (red)", CardType.JOKER)) == "Joker (red)"


def test_an_unimplemented_card_has_a_notice() -> None:
    assert "not implemented yet" in texts(replace(DUDE, printed_abilities=1), 400)["notice"]
    assert "notice" not in texts(DUDE, 400)


def test_the_full_face_shows_the_card_text(catalog: Catalog) -> None:
    boxes = [box for box in layout(catalog.card("24121"), 400).texts if box.name == "text"]
    assert boxes[0].lines == ("Controller Noon, Boot:",)
    assert [box.face.bold for box in boxes[:2]] == [True, False]


@pytest.mark.parametrize("height", [300, 420])
def test_card_texts_fit_on_full_faces(catalog: Catalog, height: int) -> None:
    cards = (catalog.card(card.code) for card in catalog if card.pack == "DT2")
    placed = {card.code: layout(card, height, Detail.FULL) for card in cards}
    spilt = [
        code
        for code, face in placed.items()
        if any(not face.boxes["text"].contains(box.rect) for box in face.texts if box.name == "text")
    ]
    assert spilt == []


def test_loaded_keywords_are_explained_on_the_full_face() -> None:
    assert "Mad Scientist: " in texts(DUDE, 400)["reminder"]


@HEIGHTS
def test_a_very_long_title_stays_in_its_box(height: int) -> None:
    title = next(box for box in layout(LONG, height).texts if box.name == "title")
    assert title.width() <= title.rect.width() + 0.5
    assert title.height() <= title.rect.height() + 0.5


@HEIGHTS
def test_no_text_of_any_card_leaves_its_box(catalog: Catalog, height: int) -> None:
    spilt = [
        (card.title, box.name, box.lines)
        for card in catalog
        for box in layout(card, height).texts
        if box.width() > box.rect.width() + 0.5 or box.height() > box.rect.height() + 0.5
    ]
    assert spilt == []


def test_titles_of_cards_fit_in_hand_and_preview(catalog: Catalog) -> None:
    cut = [card.title for card in catalog for height in (170, 350) if "…" in texts(card, height)["title"]]
    assert cut == []


@pytest.mark.parametrize("detail", Detail)
def test_all_boxes_are_inside_the_card(detail: Detail) -> None:
    card = QRectF(0, 0, 63, 88)
    assert [name for name, box in BOXES[detail].items() if not card.contains(QRectF(*box))] == []


def test_the_same_card_always_gets_the_same_picture() -> None:
    assert FaceCache(SALOON).face(DUDE, 120).toImage() == FaceCache(SALOON).face(DUDE, 120).toImage()


def test_different_dudes_get_different_pictures() -> None:
    other = replace(DUDE, code="99004", base_title="Somebody Else")
    faces = FaceCache(LEDGER)
    assert faces.face(DUDE, 120).toImage() != faces.face(other, 120).toImage()


def test_a_face_uses_device_pixels() -> None:
    face = FaceCache(LEDGER, ratio=2.0).face(DUDE, 88)
    assert (face.width(), face.height()) == (126, 176)
    assert face.deviceIndependentSize().height() == 88


def test_a_requested_face_arrives_later(qtbot: QtBot) -> None:
    faces = FaceCache(LEDGER)
    blank = faces.request(DUDE, 90)
    with qtbot.waitSignal(faces.ready, timeout=2000) as arrived:
        assert faces.waiting == 1
    assert arrived.args == [FaceKey("99001", 90)]
    assert faces.request(DUDE, 90).toImage() != blank.toImage()


def test_the_back_has_no_code(qtbot: QtBot) -> None:
    faces = FaceCache(LEDGER)
    with qtbot.waitSignal(faces.ready, timeout=2000) as arrived:
        faces.request(None, 90)
    assert arrived.args == [FaceKey(None, 90)]


def test_the_cache_drops_the_least_recently_used_face() -> None:
    one_face = card_width(90) * 90 * 4
    faces = FaceCache(LEDGER, capacity=2 * one_face)
    first = faces.face(DUDE, 90)
    faces.face(LONG, 90)
    faces.face(DUDE, 90)
    faces.face(None, 90)
    assert faces.bytes_kept == 2 * one_face
    assert faces.face(DUDE, 90).cacheKey() == first.cacheKey()


def test_a_new_look_empties_the_cache(qtbot: QtBot) -> None:
    faces = FaceCache(LEDGER)
    faces.face(DUDE, 90)
    with qtbot.waitSignal(faces.emptied, timeout=2000):
        faces.set_look(SALOON, 1.0)
    assert faces.bytes_kept == 0


def test_a_contact_sheet_is_drawn(qapp: QApplication, tmp_path: Path) -> None:
    sheet.main([str(tmp_path / "sheet.png"), "Law Dogs", "--height", "70", "90"])
    assert QImage(str(tmp_path / "sheet.png")).height() == (8 + 70 + 8) + (8 + 90 + 8)


def test_a_contact_sheet_of_an_unknown_card_is_refused(
    qapp: QApplication, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        sheet.main([str(tmp_path / "sheet.png"), "Law Dawgs"])
    assert "no card is called 'Law Dawgs'" in capsys.readouterr().err


def test_a_zoomed_face_has_more_pixels_in_the_same_size(qtbot: QtBot) -> None:
    cache = FaceCache(LEDGER)
    with qtbot.waitSignal(cache.ready):
        cache.request(DUDE, 90, zoom=2)
    face = cache.request(DUDE, 90, zoom=2)
    assert (face.height(), face.deviceIndependentSize().height()) == (180, 90)
    assert cache.request(DUDE, 90, zoom=2).cacheKey() == face.cacheKey()


def test_a_cache_can_be_deleted_while_painting(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = FaceCache(LEDGER)
    painted = []

    def gone(key: FaceKey, card: CardDef | None) -> None:
        painted.append(card)
        delete(cache)

    monkeypatch.setattr(cache, "_ready", gone)
    cache.request(DUDE, 200)
    qtbot.waitUntil(lambda: painted == [DUDE])


SIDE = 100


@cache
def silhouette(card_type: CardType) -> frozenset[tuple[int, int]]:
    """The pixels of a type's window, drawn into a square."""
    shape = window(card_type, QRectF(0, 0, SIDE, SIDE))
    return frozenset((x, y) for x in range(SIDE) for y in range(SIDE) if shape.contains(QPointF(x + 0.5, y + 0.5)))


@pytest.mark.parametrize(("one", "other"), list(combinations(CardType, 2)), ids=lambda each: each.value)
def test_card_types_have_different_silhouettes(one: CardType, other: CardType) -> None:
    assert len(silhouette(one) ^ silhouette(other)) >= SIDE * SIDE * 0.02


def test_the_table_shows_cards_with_their_texts(qapp: QApplication, catalog: Catalog) -> None:
    code = next(
        card.code for card in catalog if card.printed_abilities and not card_text(catalog.card(card.code)).missing
    )
    cache = FaceCache(LEDGER)
    faces = CatalogFaces(catalog, cache)
    faces.lazy = False
    as_it_is = cache.face(catalog.card(code), 120).toImage()
    cache.forget()
    assert faces.face(code, 120).toImage() == as_it_is
    without_text = FaceCache(LEDGER).face(catalog.get(code), 120).toImage()
    assert without_text != as_it_is, "what is not in play carries a sign"


def test_an_unknown_card_shows_its_back(qapp: QApplication, catalog: Catalog) -> None:
    faces = CatalogFaces(catalog, FaceCache(LEDGER))
    faces.lazy = False
    assert faces.face("no such card", 120).toImage() == faces.face(None, 120).toImage()
