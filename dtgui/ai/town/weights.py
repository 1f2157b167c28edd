"""Trained weights: one for each feature, in a file beside the program's other data.

If the file is missing, damaged or made for other features, heuristics are used and one notice is logged.
`packaging/make_weights.py` makes the file again.
"""

from __future__ import annotations

import json
import logging
import math
from functools import lru_cache
from pathlib import Path

from dtgui.ai.town.evaluation import ByThumb, Evaluation, Learnt, Weights, WeightsByRival
from dtgui.ai.town.features import NAMES
from dtgui.app.paths import Paths, default_paths
from dtgui.kernel.errors import BadInput
from dtgui.kernel.foreign import read_text

logger = logging.getLogger(__name__)

VERSION = 6


def weights_file(paths: Paths) -> Path:
    """Return where the weights are that come with the program."""
    return paths.resources / "opponents" / "doomtown.json"


def read_weights(file: Path) -> WeightsByRival:
    """Return a weight for each feature, by rival and time of day; raise `BadInput` for a file that lacks them."""
    try:
        data = json.loads(read_text(file))
    except (ValueError, RecursionError) as error:
        raise BadInput("is no JSON", file=file) from error
    if not isinstance(data, dict) or data.get("version") != VERSION:
        raise BadInput(f"is not of version {VERSION}", file=file, field="version")
    return WeightsByRival(*(_by_time(data.get(rival), rival, file) for rival in WeightsByRival._fields))


def _by_time(found: object, rival: str, file: Path) -> Weights:
    if not isinstance(found, dict):
        raise BadInput("has no weights", file=file, field=rival)
    return Weights(*(_weights(found.get(time), f"{rival}.{time}", file) for time in Weights._fields))


def _weights(found: object, field: str, file: Path) -> tuple[float, ...]:
    if not isinstance(found, dict) or tuple(found) != NAMES:
        raise BadInput("has weights for other features", file=file, field=field)
    if not all(isinstance(weight, int | float) and math.isfinite(weight) for weight in found.values()):
        raise BadInput("has a weight that is no number", file=file, field=field)
    return tuple(map(float, found.values()))


@lru_cache(maxsize=8)
def learnt_or_thumb(file: Path) -> Evaluation:
    """Return the evaluation by the weights of a file; by rules of thumb, with one notice, where they cannot be used."""
    try:
        return Learnt(read_weights(file))
    except BadInput as error:
        logger.warning("Opponents play by rules of thumb: %s", error)
        return ByThumb()


def usual_evaluation() -> Evaluation:
    """Return the evaluation by the weights that come with the program."""
    return learnt_or_thumb(weights_file(default_paths()))
