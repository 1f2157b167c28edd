"""Random draws of very many hands at once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from dtgui.doomtown.poker.batch import Codes


def draws(codes: Sequence[int], size: int, samples: int, chance: np.random.Generator) -> Codes:
    """Return random draws, one a row, in the order in which the cards come (Fisher and Yates, column by column)."""
    deck = np.tile(np.array(codes, np.uint8)[:, None], samples)
    columns = np.arange(samples)
    for place in range(size):
        other = chance.integers(place, len(codes), samples)
        deck[other, columns], deck[place] = deck[place].copy(), deck[other, columns]
    return np.ascontiguousarray(deck[:size].T)
