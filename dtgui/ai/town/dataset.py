"""Datasets for learning: positions of games that the rollout policy plays, and what long searches say of all plays.

Everything is plain arrays in compressed files of NumPy; `game` groups the rows of a game, so that whole games can be
held out.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from dtgui.ai.player import ComputerPlayer, Searcher
from dtgui.ai.search.tree import Branch, iterate
from dtgui.ai.town.candidates import PLAY_NAMES, distinct, seen_of_plays
from dtgui.ai.town.evaluation import Evaluation
from dtgui.ai.town.features import ALL_NAMES, town_features
from dtgui.ai.town.rollout_policy import TownRollout, never
from dtgui.ai.town.search_policy import TownSearchPolicy
from dtgui.ai.town.summary import Outlook
from dtgui.ai.town.text_values import sense_for
from dtgui.decks import seat_with
from dtgui.decks.composing import random_deck
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.queries.automaton import is_automaton
from dtgui.doomtown.questions import NIGHTFALL_DISCARD, NOON_PLAY
from dtgui.doomtown.state.setup import SeatSetup, Setup
from dtgui.doomtown.state.table import Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, Seat
from dtgui.kernel.position import Position

LONGEST = 1_500
"""Answers after which a game is given up, and nothing is learnt from it."""
KEPT_EACH = 5
"""One in this many High Noon positions is kept, since neighbouring positions are alike."""
ODD_PLAYS = 0.05
"""The share of moments in which any legal play is made, so that plays and their circumstances can be separated."""
RANDOM_DECKS = 0.3
"""The share of decks that are random legal ones; the others are those that ship."""
IN_ALL, CONFIRMED, FRESH = 12, 5, 32
"""The worlds in which all plays are tried; how many of the best are tried again, and in how many fresh worlds."""
NOT_SEARCHED = float("nan")
SALT = 0x9E3779B97F4A7C15


class SeenMoment(NamedTuple):
    """A moment of a game as a seat sees it."""

    seat: Seat
    seen: list[float]
    day: int
    is_night: bool
    searched: float = NOT_SEARCHED
    """The seat's winning chance by the search of the player who answered; NaN without one."""


def setup_for(
    game: Doomtown, decks: Sequence[SeatSetup], seed: int, random_share: float = RANDOM_DECKS
) -> tuple[Setup, int]:
    """Return the setup of the game with this seed, and how many of its decks are random ones."""
    chance, seats, count = Chance(seed ^ SALT), list[SeatSetup](), 0
    for _ in range(2):
        is_random, chance = chance.happens(random_share)
        if is_random:
            deck, chance = random_deck(game.catalog, chance)
            seats.append(seat_with(deck, deck.name))
            count += 1
        else:
            number, chance = chance.pick(len(decks))
            seats.append(decks[number])
    return Setup(tuple(seats)), count


class Answerer(Protocol):
    """Answers for all seats of a game."""

    searched: float | None
    """The winning chance that a search for the last answer found for the seat that gave it; None without one."""

    def answer(self, position: Position[Table]) -> Answer:
        """Return the answer to a position's question."""


class SeatedPlayers:
    """Lets a player answer for each seat."""

    def __init__(self, game: Doomtown, players: Mapping[Seat, ComputerPlayer]) -> None:
        self._game, self._players = game, players
        self.searched: float | None = None

    def answer(self, position: Position[Table]) -> Answer:
        """Return the answer to a position's question."""
        assert position.decision is not None
        player = self._players[position.decision.seat]
        answer = player.choose(self._game.observe(position, position.decision.seat))
        self.searched = player.searched if isinstance(player, Searcher) else None
        return answer


class Habit:
    """Plays the rollout policy for all seats, and now and then any legal play."""

    searched: float | None = None

    def __init__(self, game: Doomtown, seed: int, odd: float = ODD_PLAYS) -> None:
        self._hand, self._odd = TownRollout(seed, sense_for(game.catalog)), odd
        self._chance = Chance(seed ^ SALT)

    def answer(self, position: Position[Table]) -> Answer:
        """Return the answer to a position's question."""
        decision = position.decision
        assert decision is not None
        if decision.question is NOON_PLAY:
            is_odd, self._chance = self._chance.happens(self._odd)
            if is_odd:
                number, self._chance = self._chance.pick(len(decision.options))
                return decision.options[number]
        return self._hand.answer(position.table, decision)


def moments_of(position: Position[Table], is_night: bool) -> list[SeenMoment]:
    """Return what both players see."""
    t = position.table
    with t.at_rest():
        outlook, (one, other) = Outlook(t), t.seats
        return [
            SeenMoment(own, town_features(outlook, own, rival), t.day, is_night)
            for own, rival in ((one, other), (other, one))
        ]


def recorded_game(game: Doomtown, setup: Setup, seed: int, answerer: Answerer) -> tuple[list[SeenMoment], Seat | None]:
    """Return what was seen at each Nightfall and some plays of a game, and who won."""
    position, found, nights = game.new(setup, seed), list[SeenMoment](), set[int]()
    for number in range(LONGEST):
        if position.decision is None:
            break
        seat, moments = position.decision.seat, _kept_moments(position, number + seed, nights)
        answer = answerer.answer(position)
        found += [_searched(moment, seat, answerer.searched) for moment in moments]
        position.answer(answer)
    return found, _winner_of(position.table)


def _kept_moments(position: Position[Table], number: int, nights: set[int]) -> list[SeenMoment]:
    """Return what both players see at a day's first Nightfall question, which joins the `nights`, or at some plays."""
    decision, day = position.decision, position.table.day
    assert decision is not None
    is_night = decision.question is NIGHTFALL_DISCARD
    is_kept = day not in nights if is_night else decision.question is NOON_PLAY and number % KEPT_EACH == 0
    if is_kept and is_night:
        nights.add(day)
    return moments_of(position, is_night) if is_kept else []


def _winner_of(t: Table) -> Seat | None:
    return t.outcome.winners[0] if t.outcome is not None and len(t.outcome.winners) == 1 else None


def _searched(moment: SeenMoment, seat: Seat, chance: float | None) -> SeenMoment:
    """Return a moment with the chance that a search of one seat found; of two players one wins."""
    if chance is None:
        return moment
    return moment._replace(searched=chance if moment.seat == seat else 1 - chance)


@contextmanager
def named_seed(seed: int) -> Iterator[None]:
    """Add the seed of the game to an error of the engine, so that the game can be played again."""
    try:
        yield
    except Exception as error:
        error.add_note(f"In the game with seed {seed}")
        raise


Arrays = Mapping[str, npt.NDArray[Any]]
Row = tuple[list[float], int, int, bool, bool, int, float]
"""A moment of a game: what is seen, the game's number, the day, whether it is night and the seat won, how many decks
are random ones, and the winning chance that a search found.
"""


def rows_of_games(
    game: Doomtown,
    decks: Sequence[SeatSetup],
    seeds: Sequence[int],
    is_over: Callable[[], bool],
    answerer_for: Callable[[Doomtown, int], Answerer] = Habit,
    random_share: float = RANDOM_DECKS,
) -> Arrays:
    """Return the positions of games with these seeds, until it is over; `answerer_for` returns who plays a seed."""
    rows = list[Row]()
    for seed in seeds:
        if is_over():
            break
        setup, random_decks = setup_for(game, decks, seed, random_share)
        with named_seed(seed):
            found, winner = recorded_game(game, setup, seed, answerer_for(game, seed))
        rows += _rows_of(found, winner, seed, random_decks)
    return _as_arrays(rows)


def rows_of_played(branches: Sequence[Sequence[Position[Table]]]) -> Arrays:
    """Return the positions of games that were played elsewhere, each given by its successive positions.

    Only games between two people with one winner count; their numbers are below 0.
    """
    rows = list[Row]()
    for number, branch in enumerate(branches, start=1):
        t, nights, found = branch[-1].table, set[int](), list[SeenMoment]()
        if len(t.seats) != 2 or any(is_automaton(t, seat) for seat in t.seats):
            continue
        for at, position in enumerate(branch):
            if position.decision is not None:
                found += _kept_moments(position, at, nights)
        rows += _rows_of(found, _winner_of(t), -number, 0)
    return _as_arrays(rows)


def _rows_of(found: Sequence[SeenMoment], winner: Seat | None, number: int, random_decks: int) -> list[Row]:
    """Return the moments of a game as rows; none without a winner."""
    if winner is None:
        return []
    return [(m.seen, number, m.day, m.is_night, m.seat == winner, random_decks, m.searched) for m in found]


def _as_arrays(rows: Sequence[Row]) -> Arrays:
    seen, number, day, night, won, kind, searched = zip(*rows, strict=True) if rows else ((),) * 7
    return {
        "seen": np.array(seen, np.float16).reshape(-1, len(ALL_NAMES)),
        "game": np.array(number, np.int32),
        "day": np.array(np.minimum(day, 99), np.uint8),
        "night": np.array(night, np.bool_),
        "won": np.array(won, np.bool_),
        "random_decks": np.array(kind, np.uint8),
        "searched": np.array(searched, np.float16),
    }


class SearchedPlays(NamedTuple):
    """The result of a long search for all plays of a position."""

    seen: list[list[float]]
    values: list[list[float]]
    """For each play its value in each of the worlds of all."""
    fresh: dict[int, list[float]]
    """For the best plays, by their number, the values in fresh worlds."""
    day: int


def searched_plays(
    game: Doomtown, position: Position[Table], evaluation: Evaluation, seed: int, is_over: Callable[[], bool] = never
) -> SearchedPlays | None:
    """Try all plays of a position in the same worlds, and the best of them in fresh ones; None if it is over before."""
    decision = position.decision
    assert decision is not None
    seat, sense = decision.seat, sense_for(game.catalog)
    observation = game.observe(position, seat)
    guide = TownSearchPolicy(game, observation, evaluation, seed)
    options = distinct(decision.options)
    seen = seen_of_plays(guide, observation.table, decision, options, sense)
    branches = [Branch(option, 0.0) for option in options]
    values = []
    for branch in branches:
        if is_over():
            return None
        values.append(_tried(guide, seat, branch, range(IN_ALL)))
    order = sorted(range(len(options)), key=lambda number: -sum(values[number]))[:CONFIRMED]
    fresh = {n: _tried(guide, seat, branches[n], range(IN_ALL, IN_ALL + FRESH)) for n in order}
    return SearchedPlays(seen, values, fresh, position.table.day)


def _tried(guide: TownSearchPolicy, seat: Seat, branch: Branch, worlds: range) -> list[float]:
    for world in worlds:
        branch.learn(iterate(guide, seat, branch, 0, world))
    return [branch.values[world] for world in worlds]


def noon_positions(game: Doomtown, setup: Setup, seed: int, one_in: int) -> list[Position[Table]]:
    """Return some High Noon positions of a game of the rollout policy."""
    position, habit, chance = game.new(setup, seed), Habit(game, seed, 0.0), Chance(seed ^ 0x5DEECE66D)
    found = []
    for _ in range(LONGEST):
        decision = position.decision
        if decision is None:
            break
        if decision.question is NOON_PLAY and len(decision.options) > 1:
            number, chance = chance.pick(one_in)
            if not number:
                found.append(position.clone())
        position.answer(habit.answer(position))
    return found


def plays_of_games(
    game: Doomtown,
    decks: Sequence[SeatSetup],
    evaluation: Evaluation,
    seeds: Sequence[int],
    is_over: Callable[[], bool],
) -> Arrays:
    """Return long searches at a position each of games with these seeds, until it is over."""
    seen, values, fresh, which, day, games, sizes = [], [], [], [], [], [], []
    for seed in seeds:
        setup, _ = setup_for(game, decks, seed)
        with named_seed(seed):
            positions = noon_positions(game, setup, seed, 25)
            for number, position in enumerate(positions[:3]):
                found = searched_plays(game, position, evaluation, seed * 8 + number, is_over)
                if found is None:
                    break
                seen += found.seen
                values += found.values
                for play in range(len(found.seen)):
                    which.append(play in found.fresh)
                    fresh.append(found.fresh.get(play, [0.0] * FRESH))
                sizes.append(len(found.seen))
                day.append(found.day)
                games.append(seed)
        if is_over():
            break
    return {
        "seen": np.array(seen, np.float16).reshape(-1, len(PLAY_NAMES)),
        "values": np.array(values, np.float16).reshape(-1, IN_ALL),
        "fresh": np.array(fresh, np.float16).reshape(-1, FRESH)[np.array(which, np.bool_)],
        "is_fresh": np.array(which, np.bool_),
        "sizes": np.array(sizes, np.int32),
        "day": np.array(day, np.uint8),
        "game": np.array(games, np.int32),
    }


def until(moment: float) -> Callable[[], bool]:
    """Return whether a moment (of `time.time`) has come."""
    return lambda: time.time() >= moment
