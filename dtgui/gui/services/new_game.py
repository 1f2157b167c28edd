"""The choices on a page for a new game."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog

from dtgui.kernel.decisions import Seat

LARGEST_SEED = 2**31 - 1


@dataclass(frozen=True)
class NewGame:
    """The choices: the game by its name, its setup, the seed, and the players of the remote seats.

    `fixture` is the name of what it is played for (`play.fixtures`), "" for a game of its own.
    """

    game: str
    setup: Any
    seed: int
    opponents: Mapping[Seat, str]
    fixture: str = field(default="", kw_only=True)
    secret: str = field(default="", kw_only=True)
    """The secret of a game that is the same for everybody; others have one by chance."""


class NewGamePage(QDialog):
    """A dialog that asks for a new game."""

    chosen = Signal(object)
    """A `NewGame`, once the dialog is accepted."""
    rules_wanted = Signal(str)
    """A cited section of the game's rulebooks to show beside the page."""


def any_seed() -> int:
    """Return a random seed."""
    return random.SystemRandom().randint(1, LARGEST_SEED)
