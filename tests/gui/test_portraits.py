"""Pictures of cards: a portrait for each dude, unlike the others in its deck; drawings of goods and deeds."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from dtgui.app.paths import default_paths
from dtgui.decks.deck_file import load_deck
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import PORTRAIT_WORDS, CardDef, CardType, DudePortrait, Keyword, Pronoun
from dtgui.gui.doomtown.cards import houses
from dtgui.gui.doomtown.cards.art import paint_art
from dtgui.gui.doomtown.cards.goods import thing_of_goods
from dtgui.gui.doomtown.cards.houses import house_of
from dtgui.gui.doomtown.cards.parts import PartColours, names_on, part, portrait_colours
from dtgui.gui.doomtown.cards.plays import act_of, sheet_of
from dtgui.gui.doomtown.cards.portrait_scenes import SCENES
from dtgui.gui.doomtown.cards.stage import Tones
from dtgui.gui.doomtown.palette import palette_of
from dtgui.gui.look.picture_store import empty_picture
from dtgui.gui.look.theme import LEDGER, SALOON, Theme

STARTER_DECKS = sorted(default_paths().starter_decks.glob("*.yaml"))
SHEETS = {
    "face": "heads", "hair": "hair", "beard": "beards", "hat": "hats", "clothes": "clothes", "neck": "neck",
    "nose": "noses", "eyewear": "eyewear", "mark": "marks", "prop": "props", "pin": "pins",
}  # fmt: skip
"""The fields of a portrait whose words are drawn parts, and the sheets on which they are drawn."""
LOOK_ALIKE = 36
"""Two portraits are alike if fewer of the 256 bits of their hashes differ."""
SOMEBODY = CardDef("99001", "Somebody", CardType.DUDE, portrait=DudePortrait())


@pytest.fixture(scope="module")
def dudes(catalog: Catalog) -> dict[str, CardDef]:
    """Every dude by its title."""
    return {card.title: card for card in catalog if card.type is CardType.DUDE}


def drawn(card: CardDef, width: int = 84, height: int = 92, theme: Theme = LEDGER) -> QImage:
    picture = empty_picture(QSize(width, height)).toImage()
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_art(painter, QRectF(0, 0, width, height), card, theme)
    return picture


def difference_hash(picture: QImage) -> int:
    """Return 256 bits: whether each place of a small grey picture is lighter than its right neighbour."""
    small = picture.scaled(17, 16, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    grey = small.convertToFormat(QImage.Format.Format_Grayscale8)
    bits = (grey.pixelColor(x, y).value() > grey.pixelColor(x + 1, y).value() for y in range(16) for x in range(16))
    return sum(bit << place for place, bit in enumerate(bits))


def test_every_dude_has_a_portrait(dudes: dict[str, CardDef]) -> None:
    assert [title for title, card in dudes.items() if card.portrait is None] == []


@pytest.mark.parametrize(("pronoun", "figure"), [(Pronoun.SHE, "woman"), (Pronoun.HE, "man")])
def test_portraits_agree_with_pronouns(dudes: dict[str, CardDef], pronoun: Pronoun, figure: str) -> None:
    others = [
        card.title
        for card in dudes.values()
        if card.pronoun is pronoun and card.portrait and card.portrait.figure != figure
    ]
    assert others == []


@pytest.mark.parametrize("field", SHEETS)
def test_every_portrait_word_has_a_drawing(field: str) -> None:
    assert set(PORTRAIT_WORDS[field]) <= set(names_on(SHEETS[field]))


def test_every_scene_is_drawn() -> None:
    assert set(PORTRAIT_WORDS["scene"]) - {"any"} == set(SCENES)


@pytest.mark.parametrize("field", PORTRAIT_WORDS)
@pytest.mark.parametrize(("width", "height"), [(1, 1), (30, 32), (400, 180)])
def test_every_portrait_word_is_drawn_at_any_size(field: str, width: int, height: int) -> None:
    for word in PORTRAIT_WORDS[field]:
        for theme in (LEDGER, SALOON):
            card = replace(SOMEBODY, portrait=DudePortrait()._replace(**{field: word}))
            assert not drawn(card, width, height, theme).isNull()


@pytest.mark.parametrize("field", [*(field for field in SHEETS), "skin", "figure", "age", "build", "mood", "pose"])
def test_every_portrait_word_changes_the_picture(field: str) -> None:
    pictures = [
        bytes(drawn(replace(SOMEBODY, portrait=DudePortrait()._replace(**{field: word})), 168, 184).constBits())
        for word in PORTRAIT_WORDS[field]
    ]
    assert len(set(pictures)) == len(pictures)


@pytest.mark.parametrize("deck", STARTER_DECKS, ids=lambda file: file.stem)
def test_no_two_dudes_of_a_starter_deck_look_alike(catalog: Catalog, deck: Path) -> None:
    cards = {entry.title: entry for entry in map(catalog.card, load_deck(deck, catalog).cards)}
    hashes = {title: difference_hash(drawn(card)) for title, card in cards.items() if card.type is CardType.DUDE}
    alike = [
        (one, other) for one, other in combinations(hashes, 2) if (hashes[one] ^ hashes[other]).bit_count() < LOOK_ALIKE
    ]
    assert alike == []


def test_goods_have_drawings(catalog: Catalog) -> None:
    names = {thing_of_goods(card).drawing for card in catalog if card.type is CardType.GOODS}
    assert names <= set(names_on("things"))
    assert len(names) > 40


def test_deeds_have_drawings(catalog: Catalog) -> None:
    names = {name for card in catalog if card.type is CardType.DEED for name in house_of(card)}
    assert names <= set(names_on("buildings"))
    assert len(names) > 30


@pytest.mark.parametrize("kind", [CardType.ACTION, CardType.SPELL, CardType.EVENT])
def test_actions_and_spells_have_drawings(catalog: Catalog, kind: CardType) -> None:
    names = {name for card in catalog if card.type is kind for name in act_of(card)}
    assert all(part(sheet_of(name), name) for name in names)


@pytest.mark.parametrize("kind", [*SHEETS.values(), "ages", "body", "brows", "buildings", "eyes", "mouths", "things"])
def test_every_colour_of_a_sheet_is_known(kind: str) -> None:
    tones = Tones.of(palette_of(LEDGER).tint(SOMEBODY), dark_theme=False)
    colours = PartColours(portrait_colours(DudePortrait(), tones, Random(1)), tones, dark=False)
    assert all(colours.shaded(layer.colour) for name in names_on(kind) for layer in part(kind, name))


def test_a_building_has_the_same_colours_at_every_size(catalog: Catalog, monkeypatch: pytest.MonkeyPatch) -> None:
    used: list[object] = []
    monkeypatch.setattr(houses, "PartColours", lambda own, *rest: used.append(own) or PartColours(own, *rest))
    for card in (card for card in catalog if card.type is CardType.DEED):
        used.clear()
        for size in (QSize(40, 30), QSize(160, 90), QSize(320, 400)):
            picture = empty_picture(size)
            with QPainter(picture) as painter:
                paint_art(painter, QRectF(picture.rect()), card, LEDGER)
        assert used == used[:1] * 3, card.title


def test_horses_look_different(catalog: Catalog) -> None:
    horses = {card.title: card for card in catalog if card.type is CardType.GOODS and card.has(Keyword.HORSE)}
    assert len({bytes(drawn(card).constBits()) for card in horses.values()}) == len(horses) > 10


def test_a_dude_without_a_record_gets_a_made_up_portrait() -> None:
    nobody = replace(SOMEBODY, portrait=None)
    assert drawn(nobody) == drawn(nobody)
    assert drawn(nobody) != drawn(replace(nobody, title="Somebody Else"))


def test_versions_of_a_dude_look_similar(dudes: dict[str, CardDef]) -> None:
    original, later = dudes["Sloane"].portrait, dudes["Sloane (Exp.1)"].portrait
    assert original is not None
    assert later is not None
    assert (later.face, later.skin, later.hair) == (original.face, original.skin, original.hair)
    assert later != original
