"""Parts of portraits are painted without growing: Qt keeps prepared forms of paths as long as their data live."""

from __future__ import annotations

import ctypes

import pytest
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from dtgui.app.paths import resources_folder
from dtgui.gui.doomtown.cards.parts import MOST_PARTS, Layer, PartColours, PartPainter, names_on, part, separate

MOST_BYTES = 4_000_000
"""The memory that may remain after all parts were painted once; prepared forms of all paths take four times as much."""


_FIGURES = "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost".split()  # noqa: SIM905


class _Used(ctypes.Structure):
    """The figures of glibc's `mallinfo2`."""

    _fields_ = [(name, ctypes.c_size_t) for name in _FIGURES]


def bytes_used() -> int:
    """Return how many bytes the C library has given to this process."""
    library = ctypes.CDLL(None)
    if not hasattr(library, "mallinfo2"):
        pytest.skip("the C library does not count its bytes")
    library.mallinfo2.restype = _Used
    used = library.mallinfo2()
    return int(used.uordblks + used.hblkhd)


def all_parts() -> dict[str, dict[str, tuple[Layer, ...]]]:
    kinds = sorted(file.stem for file in (resources_folder() / "art" / "parts").glob("*.svg"))
    return {kind: {name: part(kind, name) for name in names_on(kind)} for kind in kinds}


class Plain(PartColours):
    """Any colour for any role."""

    def __init__(self) -> None:
        pass

    def of(self, role: str) -> str:
        return "#806040"

    def shaded(self, role: str) -> str:
        return "#503010"


def test_painting_parts_keeps_nothing_in_their_paths(qapp: QApplication) -> None:
    parts = all_parts()
    picture = QImage(400, 400, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(QColor("white"))
    before = bytes_used()
    with QPainter(picture) as painter:
        hand = PartPainter(painter, Plain())
        for kind, names in parts.items():
            for name in names:
                hand.paint(kind, name)
    assert bytes_used() - before < MOST_BYTES


def test_only_some_parts_stay_read(qapp: QApplication) -> None:
    parts = [each for names in all_parts().values() for each in names]
    assert len(parts) > 2 * MOST_PARTS
    assert part.cache_info().currsize == MOST_PARTS


def test_a_separate_path_has_the_same_shape(qapp: QApplication) -> None:
    layers = [layer for names in all_parts().values() for each in names.values() for layer in each]
    assert all(separate(layer.path) == layer.path for layer in layers)
