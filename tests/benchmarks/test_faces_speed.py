"""How long faces take: to be drawn once, and to be shown again and again. Run with `--benchmark-only`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from dtgui.doomtown.catalog import load_catalog
from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.doomtown.cards import FaceCache
from dtgui.gui.look.fonts import load_fonts
from dtgui.gui.look.theme import LEDGER

Benchmark = Callable[[Callable[[], object]], object]


@pytest.fixture(scope="module")
def cards(qapp: QApplication, checkout: Path) -> list[CardDef]:
    load_fonts(checkout / "resources" / "fonts")
    return list(load_catalog(checkout / "card_data" / "doomtown"))[:50]


@pytest.mark.parametrize("height", [90, 170, 400])
def test_drawing_fifty_faces(benchmark: Benchmark, cards: list[CardDef], height: int) -> None:
    benchmark(lambda: [FaceCache(LEDGER).face(card, height) for card in cards])


def test_showing_two_hundred_kept_faces(benchmark: Benchmark, cards: list[CardDef]) -> None:
    faces = FaceCache(LEDGER)
    table = QImage(1600, 900, QImage.Format.Format_ARGB32_Premultiplied)

    def repaint() -> None:
        painter = QPainter(table)
        for place in range(200):
            painter.drawPixmap(place % 20 * 75, place // 20 * 85, faces.face(cards[place % 50], 90))
        painter.end()

    benchmark(repaint)
