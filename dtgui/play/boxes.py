"""Which games there are, and where their boxes stand. They are imported lazily, by name."""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from types import MappingProxyType
from typing import Any

from dtgui.ai.player import EVERY_GAME, MakePlayer, Playable, Players, of_even_temper, portrait_of, title_of
from dtgui.app.paths import Paths
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game
from dtgui.kernel.workbench import Workbench
from dtgui.play.box import BoxLabel, GameBox

BOXES: Mapping[str, str] = MappingProxyType(
    {
        "doomtown": "dtgui.games.doomtown",
        "westfort": "dtgui.games.westfort",
    }
)
"""The modules whose `BOX` is a game's box, by the game's name; the first one is the usual game."""
USUAL = next(iter(BOXES))
LABELS: Mapping[str, str] = MappingProxyType(
    {
        "doomtown": "dtgui.games.labels.doomtown",
        "westfort": "dtgui.games.labels.westfort",
    }
)
"""The modules whose `LABEL` is on a box; the label of any other box is the box itself."""


@cache
def box_of(name: str) -> GameBox:
    """Return the box of a game by its name, loaded with the first call."""
    box = importlib.import_module(BOXES[name]).BOX
    assert isinstance(box, GameBox)
    return box


def all_boxes() -> tuple[GameBox, ...]:
    """Return all boxes, the default one first."""
    return tuple(map(box_of, BOXES))


def label_of(name: str) -> BoxLabel:
    """Return the label of a game's box by the game's name; the box stays closed if its label has a module."""
    if name not in LABELS:
        return box_of(name)
    label = importlib.import_module(LABELS[name]).LABEL
    assert isinstance(label, BoxLabel)
    return label


def all_labels() -> tuple[BoxLabel, ...]:
    """Return the labels of all boxes, the default one first."""
    return tuple(map(label_of, BOXES))


def opened(label: BoxLabel) -> GameBox:
    """Return the box with this label, loaded with the first call."""
    return label if isinstance(label, GameBox) else box_of(label.name)


class BoxPlayers(Mapping[str, MakePlayer]):
    """The players in a game's box, which is opened when one of them is asked for."""

    def __init__(self, game: str) -> None:
        self._game = game

    def __getitem__(self, name: str) -> MakePlayer:
        return box_of(self._game).players[name]

    def __iter__(self) -> Iterator[str]:
        return iter(box_of(self._game).players)

    def __len__(self) -> int:
        return len(box_of(self._game).players)


def make_game_of(name: str, paths: Paths) -> Game[Any, Any]:
    """Return the game of this name, made from its box."""
    return box_of(name).make_game(paths)


def playable(label: BoxLabel, paths: Paths) -> Playable:
    """Return a game as opponents in another process need it; its box stays closed here."""
    if isinstance(label, GameBox):
        return Playable(partial(label.make_game, paths), label.players)
    return Playable(partial(make_game_of, label.name, paths), BoxPlayers(label.name))


def even_players(label: BoxLabel) -> Sequence[str]:
    """Return the names of a game's players, without tempers."""
    return label.player_names or tuple(of_even_temper(opened(label).players))


def refuse_strangers(
    args: argparse.Namespace, game: str, add: Callable[[BoxLabel, argparse._ArgumentGroup], None]
) -> None:
    """Raise `BadInput` for an option that only another game has; `add` adds those of a label."""
    own = _defaults(label_of(game), add)
    for name in BOXES:
        for option, usual in _defaults(label_of(name), add).items():
            if option not in own and getattr(args, option, usual) != usual:
                raise BadInput(f"--{option.replace('_', '-')} is an option of another game: --game {name}")


def _defaults(label: BoxLabel, add: Callable[[BoxLabel, argparse._ArgumentGroup], None]) -> dict[str, object]:
    parser = argparse.ArgumentParser(add_help=False)
    add(label, parser.add_argument_group(label.title))
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
