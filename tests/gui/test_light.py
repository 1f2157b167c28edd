"""Skins of the table, the light of the hours, and what flies to the stash."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QObject, QRectF, QVariantAnimation
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QApplication, QStyleOptionGraphicsItem

from dtgui.gui.dialogs.settings_dialog import SettingsDialog
from dtgui.gui.doomtown.town_style import TownStyle
from dtgui.gui.look.picture_store import empty_picture
from dtgui.gui.look.theme import CONTRAST, LEDGER, SALOON, THEMES, Theme
from dtgui.gui.look.theme_parts import TITLES, Skin, contrast, in_skin
from dtgui.gui.panels.table_panel import TablePanel
from dtgui.gui.services.program import Program, chosen_theme
from dtgui.gui.table.items.surface import SurfaceItem, ground
from dtgui.gui.table.overlays.flying_tokens import Flight, Income, income
from dtgui.gui.table.painting.faces import PlainFaces
from dtgui.gui.table.painting.grounds import DUSK, NOON, hour_of, light_at, lit
from dtgui.gui.table.painting.style import TableStyle
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.gui.westfort.fort_style import FortStyle
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Badge, Scene, SeatPanel, Zone, ZoneKind

HOURS = [hour / 10 for hour in range(11)]
TEXT, MARK = 4.5, 3.0
ROOM = QRectF(0, 0, 64, 36)


@pytest.mark.parametrize("skin", Skin)
@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_texts_on_the_table_are_legible_in_every_skin_and_hour(theme: Theme, skin: Skin) -> None:
    table = in_skin(theme, skin).table
    hours = [NOON] if theme.is_plain else HOURS
    pairs = [
        (ink, least, hour, ground)
        for hour in hours
        for ground in (lit(table.felt, hour), lit(table.felt_edge, hour))
        for ink, least in (("text", TEXT), ("dim_text", TEXT), ("legal", MARK), ("target", MARK), ("arrow", MARK))
    ]
    faint = {
        (ink, hour): round(ratio, 2)
        for ink, least, hour, ground in pairs
        if (ratio := contrast(getattr(table, ink), ground)) < least
    }
    assert faint == {}


@pytest.mark.parametrize("skin", Skin)
@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_places_have_contrast_in_every_skin(theme: Theme, skin: Skin) -> None:
    table = in_skin(theme, skin).table
    assert contrast(table.zone_border, table.felt) >= MARK
    assert min(contrast(table.text, table.zone), contrast(table.dim_text, table.zone)) >= TEXT


def test_the_plain_look_has_no_skin() -> None:
    assert all(in_skin(CONTRAST, skin) is CONTRAST for skin in Skin)


def test_every_skin_has_a_title() -> None:
    assert TITLES.keys() == set(Skin)


def look_in(theme: Theme, skin: Skin = Skin.STREET, style=None) -> TableLook:
    dressed = in_skin(theme, skin)
    return TableLook(dressed, PlainFaces(dressed, 1.0), 1.0, style)


def colour_of(felt: SurfaceItem) -> str:
    picture = empty_picture(ROOM.size())
    with QPainter(picture) as painter:
        felt.paint(painter, QStyleOptionGraphicsItem())
    return picture.toImage().pixelColor(32, 2).name()


def test_hours_are_those_of_the_phases() -> None:
    scene = Scene(Seat(0), (), (), (), phases=("a", "b", "c"))
    assert [hour_of(replace(scene, phase=phase)) for phase in ("a", "b", "c", "?", "")] == [0, 0.5, 1, NOON, NOON]


def test_light_is_neutral_at_noon_and_strong_at_night() -> None:
    assert light_at(NOON).part == 0
    assert light_at(1.0).part > light_at(DUSK).part > 0


@pytest.mark.parametrize("skin", Skin)
def test_the_ground_gets_darker_at_night(qapp, skin: Skin) -> None:
    felt, look = SurfaceItem(), look_in(LEDGER, skin)
    felt.show_felt(ROOM, look, NOON)
    noon = colour_of(felt)
    felt.show_felt(ROOM, look, 1.0)
    assert QColor(colour_of(felt)).lightness() < QColor(noon).lightness()


def test_the_plain_theme_has_no_light(qapp) -> None:
    for style in (None, FortStyle()):
        felt, look = SurfaceItem(), look_in(CONTRAST, style=style)
        felt.show_felt(ROOM, look, NOON)
        noon = colour_of(felt)
        felt.show_felt(ROOM, look, 1.0)
        assert colour_of(felt) == noon


@pytest.mark.parametrize("theme", [LEDGER, SALOON], ids=lambda theme: theme.name)
def test_the_sand_of_west_fort_glares_at_high_noon_alone(qapp, theme: Theme) -> None:
    felt, look = SurfaceItem(), look_in(theme, style=FortStyle())
    colours = []
    for round_ in range(4):
        felt.show_felt(ROOM, look, round_ / 3)
        colours.append(colour_of(felt))
    *rounds, high_noon = colours
    assert len(set(rounds)) == 1
    assert QColor(high_noon).hslSaturation() > QColor(rounds[0]).hslSaturation() + 20
    assert contrast(theme.table.text, high_noon) >= MARK


def test_light_changes_gradually_only_with_animation(qapp) -> None:
    felt, look = SurfaceItem(), look_in(LEDGER)
    felt.show_felt(ROOM, look, 0.2)
    felt.show_felt(ROOM, look, 0.8, is_animated=True)
    assert felt.hour == 0.2
    felt.show_felt(ROOM, look, 0.8)
    assert felt.hour == 0.8


def test_resizing_keeps_the_changing_light(qapp) -> None:
    owner = QObject()
    felt, look = SurfaceItem(owner), look_in(LEDGER)
    clock = owner.findChild(QVariantAnimation)
    felt.show_felt(ROOM, look, 0.5)
    felt.show_felt(ROOM, look, 0.6, is_animated=True)
    clock.setCurrentTime(200)
    felt.show_felt(ROOM.adjusted(0, 0, 10, 10), look, 0.6, is_animated=True)
    felt.show_felt(ROOM.adjusted(0, 0, 10, 10), look, 0.8, is_animated=True)
    clock.setCurrentTime(clock.duration())
    assert felt.hour == 0.8


@pytest.mark.parametrize("room", [QRectF(), QRectF(0, 0, 640, 0), QRectF(0, 0, 0, 480), QRectF(0, 0, 3, 3)])
@pytest.mark.parametrize("style", [None, FortStyle()])
@pytest.mark.parametrize("skin", Skin)
def test_an_empty_table_area_is_still_painted(qapp, skin: Skin, style: TableStyle | None, room: QRectF) -> None:
    assert not ground(room, look_in(LEDGER, skin, style), is_dark_out=True).isNull()


def test_a_new_day_changes_the_light_at_once(qapp) -> None:
    felt, look = SurfaceItem(), look_in(LEDGER)
    felt.show_felt(ROOM, look, 1.0)
    felt.show_felt(ROOM, look, 0.0, is_animated=True)
    assert felt.hour == 0.0


def test_a_skin_is_chosen_in_the_settings(qtbot, program: Program) -> None:
    dialog = SettingsDialog(program.preferences)
    qtbot.addWidget(dialog)
    box = dialog.editors["table_skin"]
    box.setCurrentIndex(box.findData("wood"))
    box.activated.emit(box.currentIndex())
    assert chosen_theme(program.preferences).skin is Skin.WOOD


# What comes in


def town(*stashes: int, production: int = 0) -> Scene:
    panels = tuple(
        SeatPanel(Seat(seat), f"P{seat}", (Badge("stash", str(stash)),)) for seat, stash in enumerate(stashes)
    )
    deed = Zone("at:7", ZoneKind.PLACE, "Bank", controller=Seat(0), badges=(Badge("production", f"+{production}"),))
    return Scene(Seat(0), (deed,), (), panels)


def test_production_flies_from_its_place() -> None:
    assert income(town(1, 4), town(3, 4, production=2), TownStyle()) == [Flight("at:7", Seat(0))] * 2


def test_winnings_fly_from_the_middle() -> None:
    assert income(town(1, 4), town(1, 6, production=2), TownStyle()) == [Flight("", Seat(1))] * 2


def test_payments_do_not_fly_and_flights_are_limited() -> None:
    assert income(town(5, 4), town(1, 4), TownStyle()) == []
    assert len(income(town(0), town(90), TownStyle())) == 8


def test_tokens_fly_to_the_plate_and_disappear(qtbot, panel: TablePanel) -> None:
    flying = Income(panel.view)
    panel.view.table_scene.look.style = TownStyle()
    panel.view.sides.motion.duration_ms = 100
    flying.show_flights([Flight("", Seat(0)), Flight("", Seat(1))])
    items = [item for _, item in flying.tokens]
    assert all(item.scene() is panel.view.table_scene for item in items)
    flying.clear()
    assert all(item.scene() is None for item in items)


def test_nothing_flies_with_reduced_motion(panel: TablePanel) -> None:
    flying = Income(panel.view)
    panel.view.sides.motion.duration_ms = 0
    flying.show_flights([Flight("", Seat(0))])
    assert flying.tokens == []


def test_only_tables_that_are_painted_need_grounds(qapp: QApplication) -> None:
    look, seats = look_in(LEDGER), [SurfaceItem(), SurfaceItem()]
    for seat, felt in enumerate(seats):
        felt.show_felt(ROOM.adjusted(0, 0, seat, 0), look, NOON)
        colour_of(felt)
    look.grounds.clear()
    colour_of(seats[1])
    assert len(look.grounds) == 1
