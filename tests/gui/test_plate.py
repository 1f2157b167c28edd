"""A player's plate names the player, with the portrait of a level, without taking room from its other content."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QStyleOptionGraphicsItem

from dtgui.controller.game_controller import GameController
from dtgui.gui.look.theme import LEDGER, THEMES, Theme
from dtgui.gui.services.new_game import NewGame
from dtgui.gui.services.program import Program, chosen_theme
from dtgui.gui.table.items.plate_item import PlateItem
from dtgui.gui.table.layout.geometry import Rect
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Badge, SeatPanel
from tests.doomtown.town import starter_setup
from tests.gui.conftest import PlainFaces

FIGURES = (Badge("ghost rock", "14"), Badge("influence", "12"), Badge("control", "9"))
PERSON = SeatPanel(Seat(1), "Entrepreneurs starter", FIGURES, first="Dealer")
SHERIFF = replace(PERSON, played_by="Sheriff", portrait="star")
LEVELS = {Seat(1): "marshal", Seat(2): "greenhorn", Seat(3): "sheriff:gambler"}
WIDE, NARROW, LOW = Rect(0, 0, 900, 60), Rect(0, 0, 112, 64), Rect(0, 0, 280, 40)
"""A plate in one line with room to spare, one of four seats in a small window, one of two with texts of double size."""


class Witness(QPainter):
    """A painter that remembers the words and the pictures, and where the pictures lie."""

    def __init__(self, image: QImage) -> None:
        super().__init__(image)
        self.words: list[str] = []
        self.pictures: list[QRectF] = []

    def drawText(self, box: QRectF, flags: int, text: str) -> None:  # noqa: N802 - Qt's name
        self.words.append(text)
        super().drawText(box, flags, text)

    def drawPixmap(self, x: int, y: int, picture: QPixmap) -> None:  # noqa: N802 - Qt's name
        size = picture.deviceIndependentSize()
        self.pictures.append(QRectF(x, y, size.width(), size.height()))
        super().drawPixmap(x, y, picture)


def seen(plate: PlateItem) -> Witness:
    """Return the content painted on a plate."""
    image = QImage(plate.rect().toRect().size(), QImage.Format.Format_ARGB32_Premultiplied)
    witness = Witness(image)
    plate.paint(witness, QStyleOptionGraphicsItem())
    witness.end()
    return witness


def plate_of(panel: SeatPanel, place: Rect, theme: Theme = LEDGER) -> PlateItem:
    look = TableLook(theme, PlainFaces())
    plate = PlateItem(panel, look)
    plate.show_panel(panel, place, look)
    return plate


def overlaps(pictures: list[QRectF]) -> list[tuple[QRectF, QRectF]]:
    """The pictures that lie more than a pixel over one another."""
    pairs = ((one, other) for at, one in enumerate(pictures) for other in pictures[at + 1 :])
    return [(one, other) for one, other in pairs if one.adjusted(1, 1, -1, -1).intersects(other)]


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("place", [WIDE, NARROW, LOW], ids=["wide", "narrow", "low"])
def test_a_plate_shows_the_level_beside_all_figures(qapp, theme: Theme, place: Rect) -> None:
    person, level = seen(plate_of(PERSON, place, theme)), seen(plate_of(SHERIFF, place, theme))
    assert set(person.words) <= set(level.words)
    assert len(level.pictures) == len(person.pictures) + 1
    assert overlaps(level.pictures) == []
    assert all(QRectF(*place).contains(picture) for picture in level.pictures)


@pytest.mark.parametrize("place", [WIDE, NARROW], ids=["beside", "below"])
def test_the_title_is_beside_the_portrait(qapp, place: Rect) -> None:
    assert "Sheriff" in seen(plate_of(SHERIFF, place)).words


def test_a_level_named_by_its_title_is_named_once(qapp) -> None:
    named = plate_of(replace(SHERIFF, name="Sheriff"), WIDE)
    assert seen(named).words.count("Sheriff") == 1
    assert named.toolTip().count("Sheriff") == 1


def test_a_player_without_a_portrait_is_named_by_its_title(qapp) -> None:
    told = seen(plate_of(replace(PERSON, played_by="Random"), NARROW))
    assert "Random" in told.words
    assert len(told.pictures) == len(seen(plate_of(PERSON, NARROW)).pictures)


def test_a_low_plate_keeps_name_and_figures(qapp) -> None:
    lowest = Rect(0, 0, 170, 30)
    person, level = seen(plate_of(PERSON, lowest)), seen(plate_of(SHERIFF, lowest))
    assert (level.words, level.pictures) == (person.words, person.pictures)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("theme", THEMES)
def test_four_seats_have_their_portraits_in_a_small_window(qtbot, program: Program, theme: str, scale: float) -> None:
    program.preferences.change("text_scale", scale)
    program.looks.use_theme(chosen_theme(program.preferences, theme, height=720))
    window = MainWindow(program, GameController())
    qtbot.addWidget(window)
    window.setMinimumSize(1, 1)
    window.resize(QSize(1280, 720))
    window.show()
    window.games.play(NewGame("doomtown", starter_setup(0, 1, 2, 3), 11, LEVELS))
    QApplication.processEvents()
    table = window.table.view.table_scene
    portraits = {seat: plate.player.portrait for seat, plate in table.plates.items()}
    assert portraits == {Seat(0): "", Seat(1): "badge", Seat(2): "carpetbag", Seat(3): "star"}
    for seat in LEVELS:
        plate = table.plates[seat]
        with_portrait = seen(plate)
        plate.show_panel(replace(plate.player, played_by="", portrait=""), table.layout.plates[seat], table.look)
        without = seen(plate)
        assert without.words[0] in with_portrait.words
        assert len(with_portrait.pictures) == len(without.pictures) + 1
        assert overlaps(with_portrait.pictures) == []
