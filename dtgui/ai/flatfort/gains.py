"""Gaining resources: Bullets go to slots of one's choice. See `westfort.procedures.resources`."""

from __future__ import annotations

from collections.abc import Sequence

from dtgui.ai.flatfort.codes import BULLET, LOAD, LOAD_SOME
from dtgui.ai.flatfort.pieces import gain, load
from dtgui.ai.flatfort.table import Flat
from dtgui.ai.flatfort.tables import CASINGS


def gain_bullets(flat: Flat, band: int, amount: int = 1) -> None:
    """Turn this many Casings to their Bullet sides, as far as there are any."""
    casings: Sequence[int] = CASINGS[flat.loaded[band]]
    if amount < len(casings):
        if amount == 1:
            load(flat, band, flat.one(LOAD, band, casings, ()))
            return
        casings = flat.some(LOAD_SOME, band, casings, amount, amount, ())
    for slot in casings:
        load(flat, band, slot)


def gaining(flat: Flat, band: int, kind: int, amount: int = 1) -> None:
    """Gain something of any kind."""
    if kind == BULLET:
        gain_bullets(flat, band, amount)
    else:
        gain(flat, band, kind, amount)


def take(flat: Flat, band: int, answer: int) -> int:
    """Gain what was chosen of an income; return its kind."""
    if answer < BULLET:
        gain(flat, band, answer)
        return answer
    load(flat, band, answer)
    return BULLET
