"""What sits at a seat: anything that answers from what that seat may see, whether it guesses or searches.

A player is made with the game it plays, the seat it sits at and a seed of its own (`MakePlayer`); which players a game
has is `Players`, by the names that saves and the command line call them by.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol, TypeAlias

from dtgui.kernel.decisions import Answer, Seat
from dtgui.kernel.game import Game, Observation


class Player(Protocol):
    """An opponent. It is given observations and nothing else, so it cannot look at hidden cards."""

    def choose(self, observation: Observation[Any]) -> Answer:
        """Return a legal answer to the observation's own `decision`, which must be there."""


class MakePlayer(Protocol):
    """Makes a player; a class or a function of a module, so that another process can find it by its name."""

    def __call__(self, game: Game[Any, Any], seat: Seat, seed: int, /) -> Player:
        """Return a player of this game at this seat; the same seed and observations give the same answers."""


Players: TypeAlias = Mapping[str, MakePlayer]
"""Who can play a game, by name; the first one is the usual opponent."""


class Playable(NamedTuple):
    """A game as opponents in another process need it: a function that makes it there, and who can play it."""

    make_game: Callable[[], Game[Any, Any]]
    players: Players
