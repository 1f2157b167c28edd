"""What a page for a new game chooses."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog

from dtgui.kernel.decisions import Seat

LARGEST_SEED = 2**31 - 1


@dataclass(frozen=True)
class NewGame:
    """What was chosen: the game by its name, its setup, the seed, and who plays the seats that nobody here plays."""

    game: str
    setup: Any
    seed: int
    opponents: Mapping[Seat, str]


class NewGamePage(QDialog):
    """A dialog that asks for a new game."""

    chosen = Signal(object)
    """A `NewGame`, once the dialog is accepted."""
    rules_wanted = Signal(str)
    """A section of the game's rulebooks, as it is cited, that is to be read meanwhile."""


def any_seed() -> int:
    """Return a seed that nobody has chosen."""
    return random.SystemRandom().randint(1, LARGEST_SEED)
