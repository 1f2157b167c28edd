"""Lets the levels of Doomtown learn in many processes: parts of the games are played anywhere, and learnt from here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import permutations
from pathlib import Path
from typing import Any

import numpy as np

from dtgui.ai.match import seated
from dtgui.ai.player import Players
from dtgui.ai.search.halving import HEAT
from dtgui.ai.town.candidates import PLAY_NAMES, RULE_OF_THUMB
from dtgui.ai.town.dataset import (
    RANDOM_DECKS,
    Answerer,
    Arrays,
    Habit,
    SeatedPlayers,
    plays_of_games,
    rows_of_games,
    rows_of_played,
)
from dtgui.ai.town.features import ALL_NAMES, ALL_SIGNS
from dtgui.ai.town.fitting import Numbers, Quality, chances_of, leads_by, policy, quality, regression
from dtgui.ai.town.rollout_policy import never
from dtgui.ai.town.training import Fit, Rows, fitted, rows_of
from dtgui.ai.town.weights import VERSION, default_evaluation, earlier_weights_file, read_weights
from dtgui.app.paths import default_paths
from dtgui.decks import load_deck, seat_with
from dtgui.decks.opening import find_deck, starters_in
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.setup import AutomatonSetup, SeatSetup, Setup
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game
from dtgui.kernel.position import Position

FEWEST_GAMES = 5
"""Fewer leave too little to judge by."""
SEARCHED_EACH = 12
"""In one game of this many all plays of some positions are searched."""
FEWEST_SEARCHED = 50
"""Fewer searched positions say too little about plays; rules of thumb then order them."""
BOOTSTRAP = 0.5
"""The share of a target that is what a search found."""
HELD_BACK = 5
"""One in this many games is held out."""
EARLY = 2
"""The last of the days that are also judged by themselves."""
UNLEARNT = ALL_NAMES.index("odds of the decks")
"""A feature that is the same for all answers of a search, and shows which decks happened to meet."""
PLAYS_SHRINKING = 3.0
PLACES = 5


class Rival(Enum):
    """The opponents that the weights are trained against; the value is the key in weight files."""

    __hash__ = object.__hash__

    PEOPLE = "people"
    AUTOMATON = "automaton"


@dataclass(frozen=True)
class Lessons:
    """The result of a part of the training: positions of games and searched plays, and games against an Automaton."""

    games: Arrays
    plays: Arrays
    automaton: Rows | None = None


@dataclass(frozen=True)
class TownTrainer:
    """Lets the rollout policy play all decks that ship and random ones, and greenhorns against an Automaton.

    With players, these play instead of the rollout policy, in turn on either seat; with decks, these are played.
    """

    rivals: tuple[Rival, ...] = tuple(Rival)
    players: Players = field(default_factory=dict)
    decks: tuple[str, ...] = ()

    def play(self, game: Game[Any, Any], seeds: range) -> Lessons:
        """Return what was seen in the games with these seeds, and who won. Raise `BadInput` for an unknown deck."""
        assert isinstance(game, Doomtown)
        decks = [_deck(game, name) for name in self.decks] or _decks(game, "*.yaml")
        random_share = 0.0 if self.decks else RANDOM_DECKS
        games = rows_of_games(game, decks, seeds, never, self._answerer, random_share)
        searched = [seed for seed in seeds if seed % SEARCHED_EACH == 0]
        plays = plays_of_games(game, _decks(game, "*.yaml"), default_evaluation(), searched, never)
        if Rival.AUTOMATON not in self.rivals:
            return Lessons(games, plays)
        return Lessons(games, plays, rows_of(game, _against_automaton(game), seeds.start, len(seeds)))

    def read(self, game: Game[Any, Any], branches: Sequence[Sequence[Position[Table]]]) -> Lessons:
        """Return what was seen in games that were played elsewhere, each given by its successive positions."""
        assert isinstance(game, Doomtown)
        return Lessons(rows_of_played(branches), plays_of_games(game, (), default_evaluation(), (), never))

    def _answerer(self, game: Doomtown, seed: int) -> Answerer:
        """Return who plays the game with this seed."""
        if not self.players:
            return Habit(game, seed)
        names = list(self.players)
        first, second = (names[(seed + seat) % len(names)] for seat in range(2))
        return SeatedPlayers(game, seated(game, self.players, (first, second), seed))

    def learn(self, parts: Sequence[Lessons], seeds: range) -> Mapping[str, Any]:
        """Return what a file of weights holds (`weights.read_learning`) of these rivals.

        Raise `ValueError` for too few games.
        """
        if sum(len(np.unique(part.games["game"])) for part in parts) < FEWEST_GAMES:
            raise ValueError(f"{FEWEST_GAMES} are the fewest")
        learnt, made = learnt_of(joined([part.games for part in parts]), joined([part.plays for part in parts]))
        found = {"version": VERSION, "made": {"people": {"seed": seeds.start, **made}}, **learnt}
        against = [part.automaton for part in parts if part.automaton is not None]
        if Rival.AUTOMATON in self.rivals and against:
            rows = _together(against)
            fits = {"day": fitted(rows.of(~rows.is_night)), "night": fitted(rows.of(rows.is_night))}
            told = {time: _told(fit) for time, fit in fits.items()}
            found["made"]["automaton"] = {"games": len(seeds), "seed": seeds.start, **told}
            found["automaton"] = {time: fit.weights for time, fit in fits.items()}
        return found


def _deck(game: Doomtown, name: str) -> SeatSetup:
    deck = find_deck(name, default_paths(), game.catalog).deck
    return seat_with(deck, deck.name)


def _decks(game: Doomtown, pattern: str) -> list[SeatSetup]:
    files = sorted(default_paths().starter_decks.glob(pattern))
    return [seat_with(load_deck(file, game.catalog)) for file in files]


def _against_automaton(game: Doomtown) -> list[Setup]:
    """Return the games of each two starter decks in either order; an Automaton has either seat."""
    files = starters_in(default_paths().starter_decks)
    pairs = list(permutations([seat_with(load_deck(file, game.catalog)) for file in files], 2))
    return [Setup(pair, automaton=AutomatonSetup(Seat(seat))) for pair in pairs for seat in range(2)]


def save_lessons(parts: Sequence[Lessons], file: Path) -> None:
    """Write lessons into one compressed file."""
    found: dict[str, Any] = {f"games {key}": each for key, each in joined([part.games for part in parts]).items()}
    found |= {f"plays {key}": each for key, each in joined([part.plays for part in parts]).items()}
    against = [part.automaton for part in parts if part.automaton is not None]
    if against:
        found |= {f"automaton {key}": each for key, each in _together(against)._asdict().items()}
    with file.open("wb") as into:
        np.savez_compressed(into, **found)


def load_lessons(file: Path) -> Lessons:
    """Return the lessons of a file. Raise `BadInput` for a file that holds none."""
    try:
        with np.load(file, allow_pickle=False) as found:
            groups = {name: _group(found, name) for name in ("games", "plays", "automaton")}
        rows = Rows(**groups["automaton"]) if groups["automaton"] else None
        assert groups["games"]["seen"].shape[1] == len(ALL_NAMES)
    except (OSError, ValueError, KeyError, TypeError, AssertionError, EOFError) as error:
        raise BadInput("is no dataset of this version", file=file) from error
    return Lessons(groups["games"], groups["plays"], rows)


def _group(found: Mapping[str, Any], name: str) -> dict[str, Any]:
    """Return the arrays of a file whose names begin with that of a group."""
    return {key.split(" ", 1)[1]: found[key] for key in found if key.startswith(f"{name} ")}


def _together(parts: Sequence[Rows]) -> Rows:
    return Rows(*map(np.concatenate, zip(*parts, strict=True)))


def joined(parts: Sequence[Arrays]) -> Arrays:
    """Return the rows of several datasets as one."""
    return {key: np.concatenate([part[key] for part in parts]) for key in parts[0]}


def learnt_of(games: Arrays, plays: Arrays) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the weights and the policy for plays that follow from datasets, and how they were made and how good."""
    people, made = dict[str, Any](), dict[str, Any](games=len(np.unique(games["game"])))
    for time, is_night in (("day", False), ("night", True)):
        chosen = games["night"] == is_night
        people[time], made[time] = _fitted({key: each[chosen] for key, each in games.items()}, time)
    weights, made["plays"] = _policy(plays)
    return {"people": people, "plays": weights}, made


def _fitted(rows: Arrays, time: str) -> tuple[dict[str, float], dict[str, Any]]:
    """Return the weights, and how good they are on games that were held out.

    They are the mean of the weights that fit these games and of the earlier ones, which fit greenhorns' games: on games
    of other players, the mean predicts better than either.
    """
    is_held = rows["game"] % HELD_BACK == 0
    seen = rows["seen"].copy()
    seen[:, UNLEARNT] = 0
    weights = regression(seen[~is_held], targets_of(rows)[~is_held], list(ALL_SIGNS.values()))
    before = getattr(read_weights(earlier_weights_file(default_paths())).people, time)
    weights[: len(before)] += before
    weights /= 2
    held = {key: each[is_held] for key, each in rows.items()}
    named = dict(zip(ALL_NAMES, [round(float(each), PLACES) for each in weights], strict=True))
    return named, judged(leads_by(held["seen"], weights), held)


def targets_of(rows: Arrays) -> Numbers:
    """Return what the weights should predict: the result, or where a player searched, the mean of both.

    A search tells less of luck than the result does.
    """
    won = rows["won"].astype(np.float64)
    searched = rows["searched"].astype(np.float64)
    return np.where(np.isnan(searched), won, (1 - BOOTSTRAP) * won + BOOTSTRAP * searched)


def judged(leads: Any, held: Arrays) -> dict[str, Any]:
    """Return how good these leads are for held-out positions, in numbers for a file."""
    chances = chances_of(leads)
    found = quality(chances, held["won"], held["game"])
    is_early = held["day"] <= EARLY
    early = quality(chances[is_early], held["won"][is_early], held["game"][is_early])
    return {**_rounded(found), "positions": len(chances), "early loss": round(early.loss, 4)}


def _rounded(found: Quality) -> dict[str, Any]:
    return {
        "loss": round(found.loss, 4),
        "error": round(found.error, 4),
        "right": round(found.right, 4),
        "calibration": [[round(each, 3) for each in row] for row in found.calibration],
    }


def _policy(plays: Arrays) -> tuple[dict[str, float], dict[str, Any]]:
    """Return the weights of the policy for plays, and of how many positions they are."""
    count = len(plays["sizes"])
    if count < FEWEST_SEARCHED:
        return dict(zip(PLAY_NAMES, RULE_OF_THUMB, strict=True)), {"positions": count}
    values = plays["values"].astype(np.float64).mean(axis=1)
    weights = policy(plays["seen"], plays["sizes"], values, HEAT, PLAYS_SHRINKING)
    named = dict(zip(PLAY_NAMES, [round(float(each), PLACES) for each in weights], strict=True))
    return named, {"positions": count}


def _told(fit: Fit) -> dict[str, object]:
    """Return the quality of the weights, as stored in their file."""
    return {
        "positions": sum(often for _, _, often in fit.calibration),
        "loss": round(fit.loss, 4),
        "right": round(fit.right, 4),
        "calibration": [[round(each, 3) for each in row] for row in fit.calibration],
    }
