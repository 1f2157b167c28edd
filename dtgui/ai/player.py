"""What sits at a seat: anything that answers from what that seat may see, whether it guesses or searches.

A player is made with the game it plays, the seat it sits at and a seed of its own (`MakePlayer`); which players a game
has is `Players`, by the names that saves and the command line call them by. Of what can be played in several tempers
each has a name: that of the player, a colon, and that of the temper (`sheriff:builder`).

What only some players can do they say by what they have: a budget and an ear for hurry (`Deliberate`), counsel
(`Adviser`), a guess at who wins (`Evaluator`). Who asks for it looks with `isinstance`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, Protocol, TypeAlias, runtime_checkable

from dtgui.kernel.decisions import Answer, Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game, Observation
from dtgui.kernel.phrases import Phrase


class Player(Protocol):
    """An opponent. It is given observations and nothing else, so it cannot look at hidden cards."""

    def choose(self, observation: Observation[Any]) -> Answer:
        """Return a legal answer to the observation's own `decision`, which must be there."""


class Budget(NamedTuple):
    """How long a player may think about a decision; what is None bounds nothing."""

    iterations: int | None = None
    """So many tries: the same budget gives the same answers on any machine."""
    seconds: float | None = None


@runtime_checkable
class Deliberate(Protocol):
    """A player that thinks as long as it is let."""

    budget: Budget
    """Its own at first; who asks may set another."""
    is_hurried: Callable[[], bool]
    """Called again and again while it thinks, at least every 200 ms: True wants the best answer so far, at once."""


class Counsel(NamedTuple):
    """An answer that a player thinks well of: `chance` is that of winning with it (0 to 1), `reason` a sentence."""

    answer: Answer
    chance: float
    reason: str
    """A `Phrase`, so that it can be said in other languages."""


@runtime_checkable
class Adviser(Protocol):
    """A player that can say what it would answer, and why."""

    def advise(self, observation: Observation[Any], most: int) -> tuple[Counsel, ...]:
        """Return its `most` best answers to the observation's own decision, the best first: at least one."""


@runtime_checkable
class Evaluator(Protocol):
    """A player that can say how likely a seat wins."""

    def evaluate(self, observation: Observation[Any]) -> float:
        """Return how likely the observing seat wins (0 to 1), whoever is asked something."""


class Counsellor(Adviser, Evaluator, Protocol):
    """Helps whoever plays: says what to answer and why, and how a game stands."""


class MakeCounsellor(Protocol):
    """Makes a counsellor; a class or a function of a module, so that another process can find it by its name."""

    def __call__(self, game: Game[Any, Any], seat: Seat, seed: int, /) -> Counsellor:
        """Return a counsellor for this seat; the same seed and observations give the same counsel."""


@runtime_checkable
class Introduced(Protocol):
    """Something that makes players and says how to introduce them."""

    title: str
    """What players of this sort are called: a `Phrase`."""


@runtime_checkable
class Portrayed(Protocol):
    """Something that makes players and says which drawing stands for them."""

    @property
    def portrait(self) -> str:
        """The name of a drawing in `resources/art`."""


class MakePlayer(Protocol):
    """Makes a player; a class or a function of a module, so that another process can find it by its name."""

    def __call__(self, game: Game[Any, Any], seat: Seat, seed: int, /) -> Player:
        """Return a player of this game at this seat; the same seed and observations give the same answers."""


Players: TypeAlias = Mapping[str, MakePlayer]
"""Who can play a game, by name; the first one is the usual opponent."""

TEMPER_MARK = ":"
"""Stands between the name of a player and that of a temper."""


def of_even_temper(players: Iterable[str]) -> tuple[str, ...]:
    """Return the names of all that are not the same as another but for a temper."""
    return tuple(name for name in players if TEMPER_MARK not in name)


def tempers_of(players: Iterable[str], name: str) -> tuple[str, ...]:
    """Return the names of the tempers that a player may have beside an even one."""
    split = (other.split(TEMPER_MARK, 1) for other in players if TEMPER_MARK in other)
    return tuple(temper for player, temper in split if player == name)


def title_of(players: Players, name: str) -> str:
    """Return what a player is called: as it is introduced, else by its name with a capital letter."""
    make = players.get(name)
    return make.title if isinstance(make, Introduced) else Phrase(name.replace("-", " ").capitalize())


def portrait_of(players: Players, name: str) -> str:
    """Return the drawing that stands for a player, "" where there is none."""
    make = players.get(name)
    return make.portrait if isinstance(make, Portrayed) else ""


def require_players(players: Players, names: Iterable[str], game: str, *beside: str) -> None:
    """Raise `BadInput` for a name that none of a game's players has, nor stands for one `beside` them."""
    for name in names:
        if name in players or name in beside:
            continue
        player, mark, temper = name.partition(TEMPER_MARK)
        if not mark or player not in players:
            known = ", ".join((*beside, *of_even_temper(players)))
            raise BadInput(f"{player!r} does not play {game}; who does: {known}")
        tempers = ", ".join(tempers_of(players, player))
        told = f"its tempers: {tempers}" if tempers else "it has but one"
        raise BadInput(f"{temper!r} is no temper of {player}; {told}")


class Playable(NamedTuple):
    """A game as opponents in another process need it: a function that makes it there, and who can play it."""

    make_game: Callable[[], Game[Any, Any]]
    players: Players
