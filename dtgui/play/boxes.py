"""Which games there are, and where their boxes stand. They are imported lazily, by name."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from dtgui.ai.player import Players
from dtgui.ai.random_player import EVERY_GAME
from dtgui.kernel.game import Game
from dtgui.play.box import GameBox

BOXES: Mapping[str, str] = MappingProxyType(
    {
        "doomtown": "dtgui.games.doomtown",
        "westfort": "dtgui.games.westfort",
    }
)
"""The modules whose `BOX` is a game's box, by the game's name; the first one is the usual game."""
USUAL = next(iter(BOXES))


@cache
def box_of(name: str) -> GameBox:
    """Return the box of a game by its name, loaded with the first call."""
    box = importlib.import_module(BOXES[name]).BOX
    assert isinstance(box, GameBox)
    return box


def all_boxes() -> tuple[GameBox, ...]:
    """Return every box there is, the usual one first."""
    return tuple(map(box_of, BOXES))


def players_of(game: Game[Any, Any]) -> Players:
    """Return who can play this game, the usual opponent first."""
    return box_of(game.name).players if game.name in BOXES else EVERY_GAME
