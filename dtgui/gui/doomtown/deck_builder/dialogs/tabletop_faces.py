"""The pictures of a deck for Tabletop Simulator: sheets of faces, and the back."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from dtgui.decks.tabletop_simulator import COLUMNS, rows_of
from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.doomtown.cards.detail import Detail, card_width
from dtgui.gui.doomtown.cards.face import paint_back, paint_face
from dtgui.gui.doomtown.deck_builder.dialogs.paper import OwnFace
from dtgui.gui.look.theme import Theme

HEIGHT = 480
"""The height of a face on a sheet, in pixels: a full sheet has some 3,400 by 3,400, which the simulator takes."""
PICTURES = ".jpg"
"""The kind of picture: a PNG of a sheet would take ten times as long to write."""


class TabletopPictures(NamedTuple):
    """The files of the pictures that belong to a saved object."""

    file: Path
    """The saved object."""

    def faces(self, number: int) -> Path:
        """Return the file of a sheet of faces, by its number from 1."""
        return self.file.with_name(f"{self.file.stem}-faces-{number}{PICTURES}")

    @property
    def back(self) -> Path:
        """Return the file of the back."""
        return self.file.with_name(f"{self.file.stem}-back{PICTURES}")


def face_sheet(cards: Sequence[CardDef], theme: Theme, own: OwnFace) -> Generator[None, None, QImage]:
    """Paint the faces of some cards on a sheet, a face at a step; return the sheet. Its last place is the back."""
    width = card_width(HEIGHT)
    image = QImage(COLUMNS * width, rows_of(len(cards)) * HEIGHT, QImage.Format.Format_RGB888)
    image.fill(0)
    for place, card in enumerate(cards):
        row, column = divmod(place, COLUMNS)
        _paint(image, QRectF(column * width, row * HEIGHT, width, HEIGHT), card, theme, own)
        yield
    with _painter(image) as painter:
        paint_back(painter, QRectF(image.width() - width, image.height() - HEIGHT, width, HEIGHT), theme)
    return image


def back_picture(theme: Theme) -> QImage:
    """Return the picture of a card's back."""
    image = QImage(card_width(HEIGHT), HEIGHT, QImage.Format.Format_RGB888)
    image.fill(0)
    with _painter(image) as painter:
        paint_back(painter, QRectF(image.rect()), theme)
    return image


def _paint(image: QImage, where: QRectF, card: CardDef, theme: Theme, own: OwnFace) -> None:
    picture = own(card)
    with _painter(image) as painter:
        if picture is None:
            paint_face(painter, where, card, Detail.FULL, theme)
        else:
            painter.drawImage(where, picture)


@contextmanager
def _painter(image: QImage) -> Iterator[QPainter]:
    with QPainter(image) as painter:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        yield painter
