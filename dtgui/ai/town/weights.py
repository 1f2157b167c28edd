"""The knowledge of opponents: weights for winning and a policy for plays, and what a printed card is worth by them.

If the file is missing, damaged or made for other features, heuristics are used and one notice is logged.
`packaging/make_weights.py` makes the file again.
"""

from __future__ import annotations

import json
import logging
import math
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from dtgui.ai.town.candidates import PLAY_NAMES, RULE_OF_THUMB
from dtgui.ai.town.evaluation import Evaluation, HeuristicEvaluation, Learnt, Modelled, Weights, WeightsByRival
from dtgui.ai.town.features import ALL_NAMES, NAMES
from dtgui.app.paths import Paths, default_paths
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.state.setup import SeatSetup, Setup
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.foreign import read_text

logger = logging.getLogger(__name__)

VERSION, EARLIER_VERSION = 7, 6
"""The versions of the present file and of the one that the old hand of version 1.0 has."""


class Learning(NamedTuple):
    """Everything that was learnt: how likely a seat wins, and which plays are likely good."""

    evaluation: Evaluation
    plays: tuple[float, ...]


def weights_file(paths: Paths) -> Path:
    """Return the file with the knowledge of the present opponents."""
    return paths.resources / "opponents" / "doomtown.json"


def earlier_weights_file(paths: Paths) -> Path:
    """Return the file of the weights of the old hand of version 1.0."""
    return paths.resources / "opponents" / "old-hand-1.0.json"


def read_learning(file: Path) -> Learning:
    """Return what a file holds; raise `BadInput` for one that lacks something."""
    data = _read(file, VERSION)
    people = _group(data.get("people"), "people", file)
    weights = Weights(*(_named(people.get(time), ALL_NAMES, f"people.{time}", file) for time in Weights._fields))
    against_automaton = _by_time(data.get("automaton"), "automaton", file)
    evaluation = Modelled(weights, WeightsByRival(against_automaton, against_automaton))
    return Learning(evaluation, _named(data.get("plays"), PLAY_NAMES, "plays", file))


def read_weights(file: Path) -> WeightsByRival:
    """Return a weight for each feature, by rival and time of day, of a file of the earlier version.

    Raise `BadInput` for a file that lacks them.
    """
    data = _read(file, EARLIER_VERSION)
    return WeightsByRival(*(_by_time(data.get(rival), rival, file) for rival in WeightsByRival._fields))


def _read(file: Path, version: int) -> Mapping[str, Any]:
    try:
        data = json.loads(read_text(file))
    except (ValueError, RecursionError) as error:
        raise BadInput("is no JSON", file=file) from error
    if not isinstance(data, dict) or data.get("version") != version:
        raise BadInput(f"is not of version {version}", file=file, field="version")
    return data


def _group(found: object, field: str, file: Path) -> Mapping[str, Any]:
    if not isinstance(found, dict):
        raise BadInput("has no weights", file=file, field=field)
    return found


def _by_time(found: object, rival: str, file: Path) -> Weights:
    group = _group(found, rival, file)
    return Weights(*(_named(group.get(time), NAMES, f"{rival}.{time}", file) for time in Weights._fields))


def _named(found: object, names: Sequence[str], field: str, file: Path) -> tuple[float, ...]:
    if not isinstance(found, dict) or tuple(found) != tuple(names):
        raise BadInput("has weights for other features", file=file, field=field)
    if not all(isinstance(weight, int | float) and math.isfinite(weight) for weight in found.values()):
        raise BadInput("has a weight that is no number", file=file, field=field)
    return tuple(map(float, found.values()))


@lru_cache(maxsize=8)
def learnt_or_heuristic(file: Path) -> Learning:
    """Return what a file holds; rules of thumb, with one notice, where it cannot be used."""
    try:
        return read_learning(file)
    except BadInput as error:
        logger.warning("Opponents play by rules of thumb: %s", error)
        return Learning(HeuristicEvaluation(), RULE_OF_THUMB)


@lru_cache(maxsize=8)
def earlier_evaluation(file: Path) -> Evaluation:
    """Return the evaluation of the old hand of version 1.0. Raise `BadInput` for a file that cannot be used."""
    return Learnt(read_weights(file))


def default_learning() -> Learning:
    """Return what the opponents that come with the program have learnt."""
    return learnt_or_heuristic(weights_file(default_paths()))


def default_evaluation() -> Evaluation:
    """Return the evaluation that comes with the program."""
    return default_learning().evaluation


# The value of a printed card to the opponents before any game: for drafts, and for decks that are composed.
#
# It is the value that they give to the card in a hand, at a table where nothing has been played yet.

OBSERVER = Seat(0)


def printed_worth(game: Doomtown) -> Callable[[CardDef], float]:
    """Return the function that values a card, in log odds; it remembers what it has valued."""
    table, evaluation = _empty_table(game), default_evaluation()

    @cache
    def worth(card: CardDef) -> float:
        return evaluation.worths_in_hand(table, OBSERVER, [card])[0]

    return worth


def _empty_table(game: Doomtown) -> Table:
    """Return a table with two homes and nothing else."""
    outfit = next(card for card in game.catalog.of_players() if card.type is CardType.OUTFIT)
    seats = tuple(SeatSetup(name=str(number), outfit=outfit.code, cards=(), starting=()) for number in range(2))
    table: Table = game.new(Setup(seats), 1).table
    return table
