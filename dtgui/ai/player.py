"""Players: anything that answers from what its seat may see; the weakest, and the Automaton's placeholder.

A player is made with its game, its seat and its own seed (`MakePlayer`). `Players` maps the names that saves and
the command line use to the players of a game. A player with several temperaments has a name for each: its own, a
colon, and the temperament's (`sheriff:builder`).

Optional abilities are protocols: a budget and early stopping (`Deliberate`), advice (`Adviser`), an estimate of
the winner (`Evaluator`). Callers test for them with `isinstance`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, Protocol, TypeAlias, runtime_checkable

from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, Decision, Kind, Option, Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game, Observation
from dtgui.kernel.phrases import Phrase


class ComputerPlayer(Protocol):
    """An opponent. It is given observations and nothing else, so it cannot look at hidden cards."""

    def choose(self, observation: Observation[Any]) -> Answer:
        """Return a legal answer to the observation's own `decision`, which must be there."""


class Budget(NamedTuple):
    """How long a player may think about a decision; what is None bounds nothing."""

    iterations: int | None = None
    """The number of iterations: the same budget gives the same answers on any machine."""
    seconds: float | None = None


@runtime_checkable
class Deliberate(Protocol):
    """A player that thinks until its budget is used up."""

    budget: Budget
    """The player's default budget; a caller may set another."""
    is_hurried: Callable[[], bool]
    """Called again and again while it thinks, at least every 200 ms: True wants the best answer so far, at once."""


@runtime_checkable
class Searcher(Protocol):
    """A player that reports the result of its last search."""

    searched: float | None
    """The winning chance of the answer that it chose last; None if it did not search for it."""


class Counsel(NamedTuple):
    """An answer that a player thinks well of: `chance` is that of winning with it (0 to 1), `reason` a sentence."""

    answer: Answer
    chance: float
    reason: str
    """A `Phrase`, so that it can be said in other languages."""
    margin: float = 0.0
    """How far the chance may be off on either side (95 %), as far as the tries show; 0 where nothing was tried."""
    is_close: bool = False
    """Whether the tries do not separate it from the best answer."""


@runtime_checkable
class Adviser(Protocol):
    """A player that can say what it would answer, and why."""

    def advise(self, observation: Observation[Any], most: int) -> tuple[Counsel, ...]:
        """Return its `most` best answers to the observation's own decision, the best first: at least one."""


@runtime_checkable
class Evaluator(Protocol):
    """A player that can say how likely a seat wins."""

    def evaluate(self, observation: Observation[Any]) -> float:
        """Return the winning chance of the observing seat (0 to 1), whichever seat is asked."""


class Counsellor(Adviser, Evaluator, Protocol):
    """Advises a player: which answer and why, and who is ahead."""


class MakeCounsellor(Protocol):
    """Makes a counsellor; a class or a function of a module, so that another process can find it by its name."""

    def __call__(self, game: Game[Any, Any], seat: Seat, seed: int, /) -> Counsellor:
        """Return a counsellor for this seat; the same seed and observations give the same counsel."""


@runtime_checkable
class Introduced(Protocol):
    """Something that makes players and says how to introduce them."""

    title: str
    """The name of this kind of player: a `Phrase`."""


@runtime_checkable
class Portrayed(Protocol):
    """Something that makes players and says which drawing stands for them."""

    @property
    def portrait(self) -> str:
        """The name of a drawing in `resources/art`."""


class MakePlayer(Protocol):
    """Makes a player; a class or a function of a module, so that another process can find it by its name."""

    def __call__(self, game: Game[Any, Any], seat: Seat, seed: int, /) -> ComputerPlayer:
        """Return a player of this game at this seat; the same seed and observations give the same answers."""


Players: TypeAlias = Mapping[str, MakePlayer]
"""The players of a game, by name; the first one is the default opponent."""

TEMPER_MARK = ":"
"""Stands between the name of a player and that of a temper."""


def of_even_temper(players: Iterable[str]) -> tuple[str, ...]:
    """Return the names of the players without their style variants."""
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
    """Return the portrait of a player, "" if it has none."""
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


# The weakest opponent: every answer that is allowed, at random, in any game.
#
# It knows no game, only the vocabulary of decisions, so the generic tests and simulations can play anything with it.


class RandomPlayer:
    """Answers from a chance of its own: the same seed and observations give the same answers."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def choose(self, observation: Observation[Any]) -> Answer:
        """Return a random legal answer; raise `ValueError` where this seat is not asked."""
        if observation.decision is None:
            raise ValueError(f"seat {observation.seat} is not asked anything")
        return self.answer(observation.decision)

    def answer(self, decision: Decision) -> Answer:
        """Return a random legal answer to a decision; only the question is read."""
        match decision.kind:
            case Kind.ONE:
                return decision.options[self._below(len(decision.options))]
            case Kind.SOME:
                return self._some(decision)
            case Kind.ORDER:
                return self._shuffled(decision)
            case Kind.AMOUNT:
                return decision.least + self._below(decision.most - decision.least + 1)

    def _some(self, decision: Decision) -> tuple[Option, ...]:
        """Take options in a random order while they fit the budget, up to a random number of them."""
        wanted = decision.least + self._below(decision.most - decision.least + 1)
        if decision.floor:
            wanted = decision.most
        chosen: tuple[Option, ...] = ()
        for option in self._shuffled(decision):
            if len(chosen) < wanted and decision.cost_of((*chosen, option)) <= decision.budget:
                chosen = (*chosen, option)
        return chosen if len(chosen) >= decision.least else _cheapest(decision)

    def _below(self, count: int) -> int:
        number, self._chance = self._chance.pick(count)
        return number

    def _shuffled(self, decision: Decision) -> tuple[Option, ...]:
        options, self._chance = self._chance.shuffled(decision.options)
        return options


def random_player(_game: Game[Any, Any], _seat: Seat, seed: int) -> RandomPlayer:
    """Return a random player: neither the game nor the seat makes a difference to it."""
    return RandomPlayer(Chance(seed))


RANDOM = "random"
EVERY_GAME: Players = {RANDOM: random_player}
"""The players that can play any game. A game's box lists its other players (`dtgui.play.box`)."""


def _cheapest(decision: Decision) -> tuple[Option, ...]:
    """As few of the cheapest options as allowed: where dear ones came first, these still fit the budget."""
    return tuple(sorted(decision.options, key=lambda option: decision.cost_of((option,))))[: decision.least]


# The placeholder player of an Automaton's seat: the rules themselves answer there (`Table.programmed`)


class Programmed:
    """Has its name among the players, so that a seat can be given to the Automaton; it is never asked."""

    def choose(self, observation: Observation[Any]) -> Answer:
        """Raise `ValueError`: this seat was not set up as an Automaton's."""
        raise ValueError(f"seat {observation.seat} is no Automaton's: a game is set up with one, or without")


def programmed(_game: Game[Any, Any], _seat: Seat, _seed: int) -> Programmed:
    """Return the player; neither game, seat nor seed makes a difference to it."""
    return Programmed()
