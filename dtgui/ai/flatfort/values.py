"""Values in the flat form: of actions, with the dice that are set by them, and how likely a player wins."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from dtgui.ai import fort_values as values
from dtgui.ai.flatfort import codes
from dtgui.ai.flatfort.buildings import price
from dtgui.ai.flatfort.codes import BOX, BULLET, COIN, GRAVEYARD, NOTORIETY, STASH, STEAL, STREET, TOWN
from dtgui.ai.flatfort.table import CHOICE, COUNT, FIGHTS, HUNTS, NO_PLAYER, REACH, STOLEN, WHOLE_INCOME, Flat
from dtgui.ai.flatfort.thumbs import (
    CHANCE,
    EACH_ROUND,
    armed,
    building_worth,
    crowded,
    grudge,
    lasting,
    purchase_worth,
    rounds_left,
    undead_worth,
    worth_of,
)
from dtgui.ai.flatfort.turns import victims
from dtgui.westfort.board import HIRE, OUTLAWS, ROUNDS, SLOTS, SPACES, WILD
from dtgui.westfort.state import RANGER

HEAT = 0.4
"""By how much more an action must bring to be chosen e times as often, in Notoriety."""
GRAIN = 1 << 20


def action(flat: Flat, band: int, options: Sequence[int]) -> int:
    """Return an action by chance, better ones more often."""
    worths = action_worths(flat, band, options)
    best = max(worths)
    return drawn(flat, options, [math.exp((worth - best) / HEAT) for worth in worths])


def drawn(flat: Flat, options: Sequence[int], shares: Sequence[float]) -> int:
    """Return one of the options by chance, each as often as its share says."""
    left = sum(shares) * flat.below(GRAIN) / GRAIN
    for option, share in zip(options, shares, strict=True):
        left -= share
        if left < 0:
            return option
    return options[-1]


def action_worths(flat: Flat, band: int, options: Sequence[int]) -> list[float]:
    """Return what actions bring, a wild one the best of them."""
    worth = [worth_of(flat, band, kind) for kind in (COIN, NOTORIETY, BULLET)]
    purses = _purses(flat, band)
    found = {
        number: _space_worth(flat, band, number, worth, purses) for number in options if number not in (WILD, HIRE)
    }
    found[WILD] = max(found.values(), default=0.0) - values.LATE
    found[HIRE] = _hire_worth(flat, band, worth[BULLET]) if HIRE in options else 0.0
    return [found[number] for number in options]


def _space_worth(
    flat: Flat, band: int, number: int, worth: Sequence[float], purses: Sequence[tuple[int, float]]
) -> float:
    kinds = CHOICE[number]
    gained = max([worth[kind] for kind in kinds]) if kinds else sum([worth[k] * n for k, n in WHOLE_INCOME[number]])
    coins = flat.purse[COIN][flat.seat[band]] + _COINS[number]
    purse = max([brought for cost, brought in purses if cost <= coins], default=0.0)
    return gained + max(0.0, _ability(flat, band, number, worth)) + max(0.0, purse)


def _ability(flat: Flat, band: int, number: int, worth: Sequence[float]) -> float:
    found, loaded, weak, skull = 0.0, flat.loaded[band], flat.tables.weak, flat.skull[band]
    if HUNTS[number] or FIGHTS[number]:
        for undead in flat.undead:
            if HUNTS[number] or flat.lies[undead] == STREET:
                found = max(found, CHANCE[loaded & weak[undead]][skull] * undead_worth(flat, band, undead))
    if STOLEN[number] >= 0:
        for victim in victims(flat, band, STOLEN[number]):
            other = victim - STEAL
            missed = 0.0 if flat.seat[other] == NO_PLAYER else 0.3 + grudge(flat, other)
            found = max(found, worth[STOLEN[number]] + missed)
    if REACH[number] and not flat.solo:
        rivals = sum([seat != flat.seat[band] for seat in flat.seat])
        within = min(1.0, values.CALLED_OUT * rivals * len(REACH[number]) / len(SPACES))
        found = max(found, within * (0.9 + armed(flat, band)))
    return found


_COINS = tuple(
    sum(amount for kind, amount in WHOLE_INCOME[number] if kind == COIN and not CHOICE[number])
    or int(COIN in CHOICE[number])
    for number in range(len(CHOICE))
)


def _purses(flat: Flat, band: int) -> list[tuple[int, float]]:
    if STREET in flat.lies:
        return []
    own, found = flat.place[band], []
    for place in range(TOWN, TOWN + len(flat.town)):
        if place not in own:
            cost = _price(flat, place)
            found.append((cost, purchase_worth(flat, band, place, cost)))
    return [each for each in found if each[1] > 0]


def _price(flat: Flat, place: int) -> int:
    return price(flat, place, is_occupied=any(place in places for places in flat.place))


def _hire_worth(flat: Flat, band: int, bullet: float) -> float:
    places, still = flat.place[band], lasting(flat)
    living, home = sum([place not in (BOX, GRAVEYARD) for place in places]), places.count(STASH)
    few = home < values.FEW and living <= values.FEW
    need = values.OUTLAW_WORTH * (2.0 if living < values.FEW else 1.0) if few else 0.2
    return need * still + bullet + (0.0 if flat.skull[band] else values.SKULL_WORTH * still) - 1.0


# How likely a player wins, from how all stand, in the flat form.
#
# Each thing that a player has counts for something at the end of the game, and for more or less while much of it is
# left. Both were fitted to all rounds of 700 games of two and four players by rules of thumb (docs/opponents.md).

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
