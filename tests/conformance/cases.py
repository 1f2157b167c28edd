"""The games that the conformance tests run on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dtgui.kernel.decisions import Seat
from dtgui.kernel.game import Game
from dtgui.kernel.position import Position
from tests.doomtown import town
from tests.doomtown.automaton.games import ALL_TWISTS, solo_setup
from tests.kernel import dice_duel
from tests.westfort import fort


@dataclass(frozen=True)
class Case:
    """A game under test: how to set it up for a seed, and how far and how closely to look.

    `swap_hidden` returns the position with things exchanged that the seat cannot see (None where there are none).
    Random games are cut after `decisions`; the costly checks look at every `stride`th position.
    """

    game: Game[Any, Any]
    setup: Callable[[int], Any]
    swap_hidden: Callable[[Position[Any], Seat], Position[Any] | None]
    decisions: int = 200
    stride: int = 1
    is_open: bool = False
    """Whether the game has no hidden information."""


# Long enough for both duelists to spend their charms.
LONG_DUEL = dice_duel.Setup(chips=60, rounds=10)
GAMES = (
    Case(dice_duel.GAME, lambda seed: LONG_DUEL, dice_duel.swap_hidden),
    Case(town.doomtown(), town.two_starters, town.swap_hidden, stride=7),
    Case(town.doomtown(), lambda seed: town.starter_setup(seed, seed + 2, seed + 3), town.swap_hidden, stride=23),
    Case(fort.westfort(), lambda seed: fort.players(2 + seed), fort.swap_hidden, stride=5),
    Case(fort.westfort(), lambda seed: fort.ALL_SETUPS[-1], fort.swap_hidden),
    Case(fort.westfort(), lambda seed: fort.ALL_SETUPS[-2], fort.swap_hidden, stride=5),
    Case(town.doomtown(), lambda seed: solo_setup(seed, 2 + seed % 2, ALL_TWISTS), town.swap_hidden, stride=11),
    Case(town.doomtown(), town.with_gangs_to_pick, town.swap_hidden, decisions=60, stride=5),
)
SEEDS = (1, 2, 3)
