"""Values of actions, and dice that are set by them, in the flat form. See `fort_values.action_worths`."""

from __future__ import annotations

import math
from collections.abc import Sequence

from dtgui.ai import fort_values as values
from dtgui.ai.flatfort.buildings import price
from dtgui.ai.flatfort.codes import BOX, BULLET, COIN, GRAVEYARD, NOTORIETY, STASH, STEAL, STREET, TOWN
from dtgui.ai.flatfort.table import NO_PLAYER, Flat
from dtgui.ai.flatfort.tables import CHOICE, FIGHTS, HUNTS, REACH, STOLEN, WHOLE_INCOME
from dtgui.ai.flatfort.thumbs import CHANCE, armed, grudge, lasting, purchase_worth, undead_worth, worth_of
from dtgui.ai.flatfort.turns import victims
from dtgui.westfort.board import HIRE, SPACES, WILD

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
