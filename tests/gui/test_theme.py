from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from PySide6.QtGui import QFont, QFontInfo, QPalette, QRawFont
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from dtgui.doomtown.state.cards import BulletKind, CardType, Faction, Suit
from dtgui.gui.doomtown.palette import faction_sign, palette_of, suit_sign
from dtgui.gui.look import theme as theme_module
from dtgui.gui.look.icons import sign_pixmap
from dtgui.gui.look.theme import LEDGER, SALOON, THEMES, Theme, apply_theme
from dtgui.gui.look.theme_parts import contrast, mix

TEXT = 4.5
MARK = 3.0


def text_pairs(theme: Theme) -> Iterator[tuple[str, str, str]]:
    """Yield text colours, their backgrounds, and names."""
    window, table, paper, tokens = theme.window, theme.table, theme.paper, palette_of(theme).tokens
    for ground in ("background", "base", "alternate", "button"):
        for ink in ("text", "dim_text", "link", "good", "warning", "danger"):
            yield f"window {ink} on {ground}", getattr(window, ink), getattr(window, ground)
    yield "selected text", window.on_accent, window.accent
    for ground in ("felt", "zone"):
        yield f"table text on {ground}", table.text, getattr(table, ground)
    yield "title in the square", table.on_header, table.street
    for ground in ("felt", "zone"):
        yield f"dim table text on {ground}", table.dim_text, getattr(table, ground)
    for ink in ("on_badge", "raised", "lowered"):
        yield f"{ink} on a badge", getattr(table, ink), table.badge
    for ink in ("ink", "faint_ink", "stamp"):
        yield f"card {ink}", getattr(paper, ink), paper.panel
    for suit, colour in palette_of(theme).suits.items():
        yield suit.value, colour, paper.panel
    for name in ("stud", "draw", "influence", "control", "ghost_rock", "production", "upkeep"):
        yield name, getattr(tokens, f"on_{name}"), getattr(tokens, name)
    for owner, tint in (*palette_of(theme).factions.items(), *palette_of(theme).types.items()):
        yield f"title of {owner}", paper.on_band, tint.band(theme.dark)


def mark_pairs(theme: Theme) -> Iterator[tuple[str, str, str]]:
    """Signs that mean something, on what they lie, and their names."""
    table = theme.table
    for mark in ("legal", "target", "chosen", "arrow", "zone_border"):
        yield f"{mark} on felt", getattr(table, mark), table.felt
    for ground in ("background", "base", "alternate", "button"):
        yield f"border on {ground}", theme.window.border, getattr(theme.window, ground)
        yield f"focus ring on {ground}", theme.window.accent, getattr(theme.window, ground)
    yield "focus ring on a primary button", theme.window.on_accent, theme.window.accent
    for faction, tint in palette_of(theme).factions.items():
        yield f"emblem of {faction}", tint.deep, theme.paper.panel
        yield f"silhouette of {faction}", tint.deep, tint.pale
    for card_type, tint in palette_of(theme).types.items():
        yield f"silhouette of {card_type}", tint.deep, tint.pale


THEME = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)


@THEME
def test_texts_have_contrast(theme: Theme) -> None:
    faint = {name: round(contrast(ink, ground), 2) for name, ink, ground in text_pairs(theme)}
    assert {name: ratio for name, ratio in faint.items() if ratio < TEXT} == {}


@THEME
def test_marks_have_contrast(theme: Theme) -> None:
    faint = {name: round(contrast(ink, ground), 2) for name, ink, ground in mark_pairs(theme)}
    assert {name: ratio for name, ratio in faint.items() if ratio < MARK} == {}


@THEME
def test_every_faction_and_type_has_a_tint(theme: Theme) -> None:
    assert palette_of(theme).factions.keys() == {*Faction, None}
    assert palette_of(theme).types.keys() == {*CardType} - {CardType.DUDE}


def test_contrast_follows_the_guidelines() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_mix_returns_the_middle_of_two_colours() -> None:
    assert mix("#000000", "#ff8000", 0.5) == "#804000"


def test_a_theme_is_applied_and_can_be_changed(qapp: QApplication) -> None:
    apply_theme(qapp, LEDGER)
    apply_theme(qapp, SALOON)
    assert qapp.palette().color(QPalette.ColorRole.Window).name() == SALOON.window.background
    assert qapp.font().family() == SALOON.fonts.text


def test_theme_fonts_are_shipped(fonts: tuple[str, ...]) -> None:
    named = LEDGER.fonts
    assert {named.display, named.narrow, named.text, named.signs} <= set(fonts)


@pytest.mark.parametrize("letters", ["àáèéìíó", "ÀÁÈÉÌÍÓñüçöß", "0123456789+-*", "•·…–“”’"])
def test_fonts_have_all_letters_of_cards(fonts: tuple[str, ...], letters: str) -> None:
    raw = [
        QRawFont.fromFont(QFont(family)) for family in (LEDGER.fonts.narrow, LEDGER.fonts.text, LEDGER.fonts.display)
    ]
    assert [font.supportsCharacter(ord(letter)) for font in raw for letter in letters] == [True] * len(letters) * 3


def test_suits_in_text_use_the_shipped_font(fonts: tuple[str, ...]) -> None:
    signs = QRawFont.fromFont(QFont(LEDGER.fonts.signs))
    assert all(signs.supportsCharacter(ord(suit.symbol)) for suit in Suit)


def test_a_family_by_its_name_is_found(fonts: tuple[str, ...]) -> None:
    assert QFontInfo(QFont(LEDGER.fonts.narrow)).family() == LEDGER.fonts.narrow


@pytest.mark.parametrize("name", [suit_sign(suit) for suit in Suit] + [faction_sign(f) for f in (*Faction, None)])
def test_every_suit_and_faction_has_a_sign(qapp: QApplication, name: str) -> None:
    picture = sign_pixmap(name, "#ff0000", 24, 2.0).toImage()
    assert picture.width() == 48
    assert any(picture.pixelColor(x, y).alpha() for x in range(48) for y in range(48))


def test_stud_and_draw_signs_differ_in_shape() -> None:
    assert palette_of(LEDGER).bullets(BulletKind.STUD) != palette_of(LEDGER).bullets(BulletKind.DRAW)


def test_a_change_of_the_look_keeps_the_style(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new style makes every widget polish itself once more than the new style sheet does."""
    apply_theme(qapp, LEDGER)
    made: list[str] = []
    monkeypatch.setattr(theme_module, "QStyleFactory", SimpleNamespace(create=made.append))
    apply_theme(qapp, SALOON)
    apply_theme(qapp, LEDGER)
    assert not made


def test_a_changed_look_paints_as_one_that_was_there_from_the_start(qapp: QApplication, qtbot: QtBot) -> None:
    apply_theme(qapp, LEDGER)
    button = QPushButton("Keep hand")
    qtbot.addWidget(button)
    button.show()
    apply_theme(qapp, SALOON)
    fresh = QPushButton("Keep hand")
    qtbot.addWidget(fresh)
    fresh.resize(button.size())
    fresh.show()
    button.clearFocus()
    fresh.clearFocus()
    assert button.grab().toImage() == fresh.grab().toImage()
    apply_theme(qapp, LEDGER)
