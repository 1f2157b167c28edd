"""How likely a player wins, from how all stand, in the flat form.

Each thing that a player has counts for something at the end of the game, and for more or less while much of it is left.
Both were fitted to all rounds of 700 games of two and four players by rules of thumb (docs/opponents.md).
"""

from __future__ import annotations

import math
from typing import NamedTuple

from dtgui.ai import fort_values as values
from dtgui.ai.flatfort import codes
from dtgui.ai.flatfort.codes import BOX, COIN, GRAVEYARD, STASH, TOWN
from dtgui.ai.flatfort.table import Flat
from dtgui.ai.flatfort.tables import COUNT
from dtgui.ai.flatfort.thumbs import EACH_ROUND, building_worth, crowded, lasting, rounds_left
from dtgui.westfort.board import OUTLAWS, ROUNDS, SLOTS
from dtgui.westfort.state import RANGER

SURE, UNSURE = 1.5, 1.2
"""By how many Notoriety one leads who wins e times as often as not: at the end, and more for each round to come."""
HOPE, DOUBT = 60.0, 25.0
"""How the game for one stands where it is as likely won as lost, and how much makes a difference."""
MANY = -0.887
"""How much less likely, in log odds, one wins against several others than against the best of them alone."""


class StandingWeights(NamedTuple):
    """How much each thing counts; `squared` Bullets are divided by the slots."""

    score: float
    coin: float
    bullet: float
    squared: float
    skull: float
    living: float
    home: float
    overrun: float
    ability: float
    building: float


AT_END = StandingWeights(0.853, 0.116, 0.013, 0.218, 0.167, 0.804, 0.319, 0.525, 0.672, -0.928)
MORE_EARLY = StandingWeights(-0.252, 0.022, 0.437, -0.283, 0.739, -0.885, 0.237, 0.085, -0.324, -1.298)
"""The addition to the weights while much of the game is left."""


def victory(flat: Flat, seat: int) -> float:
    """Return how likely a player wins."""
    if flat.ending is not None:
        winners = flat.ending[0]
        return 1 / len(winners) if seat in winners else 0.0
    if flat.solo:
        return _likely((_alone(flat) - HOPE) / DOUBT)
    still = lasting(flat)
    weights = StandingWeights(*[end + still * early for end, early in zip(AT_END, MORE_EARLY, strict=True)])
    own = standing_of(flat, seat, weights)
    best = max([standing_of(flat, other, weights) for other in range(flat.seats) if other != seat])
    others = MANY if flat.seats > 2 else 0.0
    return _likely((own - best) / (SURE + UNSURE * rounds_left(flat)) + others)


def _likely(lead: float) -> float:
    return 1 / (1 + math.exp(-lead))


def standing_of(flat: Flat, seat: int, weights: StandingWeights) -> float:
    """Return how a player stands, by these weights."""
    found = weights.score * flat.score(seat) + weights.coin * flat.purse[COIN][seat]
    for band, owner in enumerate(flat.seat):
        if owner == seat:
            found += _band(flat, band, weights)
    return found


def _band(flat: Flat, band: int, weights: StandingWeights) -> float:
    loaded, places = COUNT[flat.loaded[band]], flat.place[band]
    living = OUTLAWS - places.count(BOX) - places.count(GRAVEYARD)
    found = weights.bullet * loaded + weights.squared * loaded * loaded / len(SLOTS) + weights.skull * flat.skull[band]
    found += weights.living * min(values.ENOUGH, living) + weights.home * min(values.FEW, places.count(STASH))
    for place in places:
        if place >= TOWN:
            found += _building(flat, place, weights)
    return found


def _building(flat: Flat, place: int, weights: StandingWeights) -> float:
    building = flat.town[place - TOWN]
    ability = flat.tables.abilities[building]
    each = values.KILLS * flat.bands if ability == codes.BOUNTIES else EACH_ROUND[ability]
    overrun = flat.tables.values[building] if place in flat.lies else 0
    return weights.overrun * overrun + weights.ability * each + weights.building


def _alone(flat: Flat) -> float:
    """Return how the game for one stands: mostly what Dead Ranger has lost, and how much room there is in Town."""
    still, band = lasting(flat), 0
    loaded, places = COUNT[flat.loaded[band]], flat.place[band]
    living = OUTLAWS - places.count(BOX) - places.count(GRAVEYARD)
    worth = flat.score(0) + flat.purse[COIN][0] * values.COIN_WORTH * still
    worth += still * (values.BULLET_WORTH * loaded * (1.1 - 0.05 * loaded) + values.SKULL_WORTH * flat.skull[band])
    worth += still * values.OUTLAW_WORTH * min(values.ENOUGH, living)
    worth += sum([_house(flat, place) for place in places if place >= TOWN])
    about = OUTLAWS - flat.place[RANGER].count(GRAVEYARD)
    lost = len(SLOTS) - COUNT[flat.loaded[RANGER]]
    return worth + values.WEAKENED * lost - crowded(flat, len(flat.undead)) - 0.3 * about


def _house(flat: Flat, place: int) -> float:
    """Return what a building is worth beside its Notoriety: its ability, less a Bullet a day."""
    counted = 0 if place in flat.lies else flat.tables.values[flat.building(place)]
    return building_worth(flat, place) - counted - values.BULLET_WORTH * rounds_left(flat) / ROUNDS / 2
