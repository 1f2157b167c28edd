"""Every face that the program can show is drawn: all printings, all pieces of West Fort, in all sizes and looks."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from dtgui.app.paths import default_paths
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef, CardType, Keyword
from dtgui.gui.doomtown.cards import Detail, FaceCache
from dtgui.gui.look.icons import paint_sign
from dtgui.gui.look.picture_store import empty_picture
from dtgui.gui.look.theme import LEDGER, THEMES, Theme
from dtgui.gui.table.painting.faces import LEAST_DRAWN, FaceSource, PlainFaces
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.gui.westfort.fort_faces import FortFaces
from dtgui.gui.westfort.fort_style import FortStyle
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Piece, PieceKind
from dtgui.westfort.data import FortData, read_data

pytestmark = pytest.mark.usefixtures("fonts")

SIZES = (1, 2, LEAST_DRAWN, 40, 129, 130, 210, 399, 400, 600, 1100)
"""The heights at which faces show other things, those of the large card among them, and none that is too small."""
DIE, TOKEN, PAWN = PieceKind.DIE, PieceKind.TOKEN, PieceKind.PAWN
FORT_PIECES = (
    *((DIE, face) for face in (None, "1", "8", "idle", "hand 8")),
    *((TOKEN, face) for face in ("bullet 1", "casing 8", "skull", "backfire")),
    *((PAWN, face) for face in ("outlaw", "dead outlaw")),
)


@pytest.fixture(scope="module")
def fort() -> FortData:
    return read_data(default_paths().card_data / "westfort")


def one_of_each_type(catalog: Catalog) -> list[CardDef]:
    return list({card.type: catalog.card(card.code) for card in catalog}.values())


def is_blank(picture: QPixmap) -> bool:
    return picture.toImage() == empty_picture(picture.size()).toImage()


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("detail", "height"), [(Detail.TABLE, 90), (Detail.HAND, 170), (Detail.FULL, 400)])
def test_every_printing_is_drawn(catalog: Catalog, detail: Detail, height: int) -> None:
    faces = FaceCache(LEDGER, capacity=1)
    assert [card.code for card in catalog if is_blank(faces.face(catalog.card(card.code), height, detail))] == []


def test_faces_include_own_cards_and_tokens(catalog: Catalog) -> None:
    assert {card.type for card in catalog if card.pack == "OURS"} == {CardType.SCENARIO, CardType.EVENT}
    assert any(card.has(Keyword.TOKEN) for card in catalog)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_every_type_is_drawn_in_every_look_at_every_size(catalog: Catalog, theme: Theme, ratio: float) -> None:
    faces, cards = FaceCache(theme, ratio, capacity=1), [None, *one_of_each_type(catalog)]
    heights = {faces.face(card, height).height() for card in cards for height in SIZES}
    assert heights == {round(height * ratio) for height in SIZES}


def test_every_type_has_a_sign(qapp: QApplication) -> None:
    for card_type in CardType:
        picture = empty_picture(QSize(40, 40))
        with QPainter(picture) as painter:
            paint_sign(painter, f"icons/type-{card_type.value}", "#000000", picture.rect().toRectF())
        assert not is_blank(picture)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_every_card_of_west_fort_is_drawn(fort: FortData, theme: Theme) -> None:
    faces = FortFaces(fort, theme)
    codes = (None, *fort.buildings, *fort.undead)
    assert [code for code in codes for height in (90, 400) if is_blank(faces.face(code, height))] == []


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_every_piece_of_west_fort_is_drawn(theme: Theme) -> None:
    look = TableLook(theme, PlainFaces(theme, 1.0), 1.0, FortStyle())
    pieces = [
        Piece("it", "there", "It", face, owner, owner, kind=kind)
        for kind, face in FORT_PIECES
        for owner in (None, Seat(0), Seat(3))
    ]
    assert [piece for piece in pieces if is_blank(look.piece(piece, 60))] == []
    assert {look.piece(piece, 0).height() for piece in pieces} == {1}


@pytest.mark.parametrize("height", [0, -3, 1, LEAST_DRAWN - 1])
def test_a_tiny_face_is_still_painted(catalog: Catalog, fort: FortData, height: int) -> None:
    sources: tuple[FaceSource, ...] = (FortFaces(fort, LEDGER), PlainFaces(LEDGER, 1.0))
    pictures = [source.face(None, height) for source in sources]
    pictures += [FaceCache(LEDGER).face(card, height) for card in one_of_each_type(catalog)]
    assert [picture for picture in pictures if picture.isNull()] == []
