"""Which games there are, and where their boxes stand. They are imported lazily, by name."""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from dtgui.ai.player import Players, portrait_of, title_of
from dtgui.ai.random_player import EVERY_GAME
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game
from dtgui.kernel.workbench import Workbench
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
    """Return all boxes, the default one first."""
    return tuple(map(box_of, BOXES))


def refuse_strangers(
    args: argparse.Namespace, game: str, add: Callable[[GameBox, argparse._ArgumentGroup], None]
) -> None:
    """Raise `BadInput` for an option that only another game has; `add` adds those of a box."""
    own = _defaults(box_of(game), add)
    for name in BOXES:
        for option, usual in _defaults(box_of(name), add).items():
            if option not in own and getattr(args, option, usual) != usual:
                raise BadInput(f"--{option.replace('_', '-')} is an option of another game: --game {name}")


def _defaults(box: GameBox, add: Callable[[GameBox, argparse._ArgumentGroup], None]) -> dict[str, object]:
    parser = argparse.ArgumentParser(add_help=False)
    add(box, parser.add_argument_group(box.title))
    return vars(parser.parse_args([]))


def workbench_of(game: Game[Any, Any]) -> Workbench | None:
    """Return how positions of this game are made by hand, None where none can be."""
    return box_of(game.name).workbench if game.name in BOXES else None


def title_of_player(game: Game[Any, Any], player: str) -> str:
    """Return the title of a player of this game."""
    return title_of(players_of(game), player)


def portrait_of_player(game: Game[Any, Any], player: str) -> str:
    """Return the portrait of a player of this game, "" if it has none."""
    return portrait_of(players_of(game), player)


def players_of(game: Game[Any, Any]) -> Players:
    """Return who can play this game, the usual opponent first."""
    return box_of(game.name).players if game.name in BOXES else EVERY_GAME
