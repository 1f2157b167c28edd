"""A contact sheet of faces, to look at while drawing them.

`python -m dtgui.gui.doomtown.cards.sheet OUT.png [--height 90 160 400] [--theme ledger] [codes or titles...]`
`python -m dtgui.gui.doomtown.cards.sheet docs/pictures/faces.webp --height 90 --type dude`: one of each title
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence

from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter

from dtgui.app.paths import default_paths
from dtgui.doomtown.catalog import Catalog, UnknownCard, load_catalog
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.gui.doomtown.cards.cache import FaceCache
from dtgui.gui.doomtown.cards.detail import card_width
from dtgui.gui.look.fonts import load_fonts
from dtgui.gui.look.theme import THEMES, Theme

_GAP = 8
_SHEET_WIDTH = 1500
_QUALITY = 70


def contact_sheet(cards: Sequence[CardDef | None], height: int, theme: Theme, ratio: float = 1.0) -> QImage:
    """All the cards at one height, in rows; None is the back."""
    width = card_width(height)
    columns = max(1, (_SHEET_WIDTH - _GAP) // (width + _GAP))
    rows = -(-len(cards) // columns)
    size = QPoint(_GAP + columns * (width + _GAP), _GAP + rows * (height + _GAP))
    sheet = QImage(round(size.x() * ratio), round(size.y() * ratio), QImage.Format.Format_RGB32)
    sheet.setDevicePixelRatio(ratio)
    sheet.fill(QColor(theme.table.felt))
    faces = FaceCache(theme, ratio)
    with QPainter(sheet) as painter:
        for index, card in enumerate(cards):
            row, column = divmod(index, columns)
            painter.drawPixmap(_GAP + column * (width + _GAP), _GAP + row * (height + _GAP), faces.face(card, height))
    return sheet


def stacked(sheets: Sequence[QImage], ground: str) -> QImage:
    """Several sheets one above the other."""
    whole = QImage(
        max(sheet.width() for sheet in sheets), sum(sheet.height() for sheet in sheets), QImage.Format.Format_RGB32
    )
    whole.fill(QColor(ground))
    with QPainter(whole) as painter:
        top = 0
        for sheet in sheets:
            painter.drawImage(QPoint(0, top), sheet)
            top += sheet.height()
    return whole


def main(arguments: Sequence[str] | None = None) -> None:
    """Draw the sheet that the command line asks for."""
    parser = _parser()
    options = parser.parse_args(arguments)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    # Kept in a variable: Qt needs it for as long as there is something to draw.
    _app = QGuiApplication.instance() or QGuiApplication([])
    paths = default_paths()
    load_fonts(paths.resources / "fonts")
    catalog = load_catalog(paths.doomtown_cards)
    try:
        found = [catalog.find(words) for words in options.cards] or _of_the_catalog(catalog, options)
    except UnknownCard as unknown:
        parser.error(str(unknown))
    # Their definitions are compiled only once a card is asked for by its code.
    cards = [catalog.card(card.code) for card in found]
    theme = THEMES[options.theme]
    sheets = [contact_sheet([*cards, None], height, theme) for height in options.height]
    if not stacked(sheets, theme.table.felt).save(options.out, quality=_QUALITY):
        parser.error(f"{options.out} cannot be written")


def _of_the_catalog(catalog: Catalog, options: argparse.Namespace) -> list[CardDef]:
    """Return one printing of each title of a type in the order of titles, or some cards of all types."""
    if options.type is None:
        return [*catalog][:: options.every]
    by_title = {card.title: card for card in catalog if card.type.value == options.type}
    return [by_title[title] for title in sorted(by_title)]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Draw a contact sheet of card faces.")
    parser.add_argument("out", help="the PNG file to write")
    parser.add_argument("cards", nargs="*", help="codes or titles; without any, cards from the whole catalog")
    parser.add_argument("--height", type=int, nargs="+", default=[90, 160, 400], help="heights in pixels")
    parser.add_argument("--theme", choices=sorted(THEMES), default="ledger", help="the look")
    parser.add_argument("--type", choices=[kind.value for kind in CardType], help="all titles of this type")
    parser.add_argument("--every", type=int, default=20, help="with no cards named: take every so many")
    return parser


if __name__ == "__main__":
    main()
