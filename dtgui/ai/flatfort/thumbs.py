"""Rules of thumb for playouts: the drifter's, in the flat form. See `dtgui.ai.drifter` and `dtgui.ai.fort_values`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from dtgui.ai import fort_values as values
from dtgui.ai.flatfort import codes
from dtgui.ai.flatfort.buildings import price
from dtgui.ai.flatfort.codes import (
    BOX,
    BULLET,
    COIN,
    GIVEN_BULLET,
    GIVEN_NOTORIETY,
    GRAVEYARD,
    INTIMIDATE,
    NOTORIETY,
    SKIP,
    STEAL,
    STREET,
    TOWN,
)
from dtgui.ai.flatfort.table import COUNT, MASKS, NO_PLAYER, PRICES, STOLEN, Flat
from dtgui.westfort.board import FACES, OUTLAWS, SLOTS
from dtgui.westfort.state import RANGER

CHANCE = tuple(
    tuple(values.chance_of(COUNT[mask] + skull, FACES - COUNT[mask] - 1) for skull in (0, 1)) for mask in range(MASKS)
)
"""The chance to kill an Undead, by the mask of loaded weak points, and whether the Skull is up."""
EACH_ROUND = tuple(values.EACH_ROUND.get(ability, 0.0) for ability in codes.ABILITIES)
"""The value of each building's ability in a round."""
GOOD_SPACES = (2, 4, 3, 8, 5, 6, 7)
"""Spaces for a wild Outlaw, the best first."""
SURE, PAID, RISK = 0.55, 1.3, 1.5

Thumb = Callable[[Flat, int, Sequence[int], tuple[int, ...]], int]
"""Returns one of the options."""


def _left(bands: int, undead: int) -> float:
    return min(values.MOST_ROUNDS, 1 + undead / (values.KILLS * bands))


_BANDS, _UNDEAD = range(1, 7), range(64)
ROUNDS_LEFT = ((), *(tuple(_left(bands, undead) for undead in _UNDEAD) for bands in _BANDS))
LASTING = tuple(tuple(min(1.0, left / values.KEPT_LONG) for left in each) for each in ROUNDS_LEFT)
"""By the number of bands, and of Undead in Town: rounds that are likely to follow, and what resources still have."""


def rounds_left(flat: Flat) -> float:
    """Return how many rounds are likely to follow this one."""
    return 0.0 if flat.high_noon else ROUNDS_LEFT[flat.bands][len(flat.undead)]


def lasting(flat: Flat) -> float:
    """Return how much of their worth resources still have."""
    return 0.0 if flat.high_noon else LASTING[flat.bands][len(flat.undead)]


def worth_of(flat: Flat, band: int, kind: int) -> float:
    """Return the value of one more of a resource."""
    if kind == NOTORIETY:
        return 1.0
    if kind == COIN:
        return values.COIN_WORTH * lasting(flat)
    loaded = COUNT[flat.loaded[band]]
    if loaded == len(SLOTS):
        return 0.0
    scarce = 1.3 if loaded < values.FEW else 0.8 if loaded > values.ENOUGH else 1.0
    return values.BULLET_WORTH * lasting(flat) * scarce


def armed(flat: Flat, band: int) -> float:
    """Return how likely a single shot of a band hits."""
    return (COUNT[flat.loaded[band]] + flat.skull[band]) / FACES


def grudge(flat: Flat, band: int) -> float:
    """Return the value of harming a player, from what can be counted at a glance."""
    seat = flat.seat[band]
    return 0.0 if seat == NO_PLAYER else 0.03 * (flat.purse[NOTORIETY][seat] + 4 * len(flat.taken[seat]))


def weak_points(flat: Flat, slot: int) -> float:
    """Return of how many Undead in Town a slot is a weak point; what Dead Ranger can lose counts more."""
    weak = flat.tables.weak
    found = sum([weak[undead] >> slot & 1 for undead in flat.undead])
    return found + 20.0 * (flat.loaded[RANGER] >> slot & 1) if flat.solo else found


def crowded(flat: Flat, undead: int) -> float:
    """Return how much of the danger of the game for one this many Undead in Town are."""
    return values.DANGER * (undead / (len(flat.town) + 1)) ** 2


def undead_worth(flat: Flat, band: int, undead: int) -> float:
    """Return the gain of killing an Undead, and the gain or cost of beginning High Noon by it."""
    if flat.solo:
        return values.CLEARED + crowded(flat, len(flat.undead))
    worth = flat.tables.notoriety[undead] + values.CLEARED
    if flat.high_noon or len(flat.undead) > 1:
        return worth
    seat = flat.seat[band]
    own = flat.score(seat) + flat.tables.notoriety[undead]
    leads = own >= max([flat.score(other) for other in range(flat.seats) if other != seat])
    return worth + (values.DECIDED if leads else -values.DECIDED)


def building_worth(flat: Flat, place: int) -> float:
    """Return the value of controlling a building."""
    building = flat.town[place - TOWN]
    ability, left = flat.tables.abilities[building], rounds_left(flat)
    cleared = 1.0 if place not in flat.lies else 0.1 if flat.high_noon else values.TO_BE_CLEARED
    each = values.KILLS * flat.bands if ability == codes.BOUNTIES else EACH_ROUND[ability]
    return flat.tables.values[building] * cleared + left * each


def purchase_worth(flat: Flat, band: int, place: int, cost: int) -> float:
    """Return the value of buying a building, less its cost."""
    still, left, own = lasting(flat), rounds_left(flat), flat.place[band]
    won = 1.0
    for places in flat.place:
        if place in places and flat.ability(place) != codes.SALOON:
            won = 0.5
    living = OUTLAWS - own.count(BOX) - own.count(GRAVEYARD)
    kept = still * (0.5 if living > values.FEW else 1.2) + values.BULLET_WORTH * left / 6
    spent = cost * values.COIN_WORTH * still + (1 - won) * values.OUTLAW_WORTH * still
    return building_worth(flat, place) * won - spent - kept


# Thumbs ---------------------------------------------------------------------------------------------------------------


def _best(options: Sequence[int], worth: Sequence[float]) -> int:
    return options[worth.index(max(worth))]


def _ability(flat: Flat, band: int, options: Sequence[int], about: tuple[int, ...]) -> int:
    worths = [_ability_worth(flat, band, option, about[0]) for option in options]
    return _best(options, worths)


def _ability_worth(flat: Flat, band: int, option: int, number: int) -> float:
    if option == SKIP:
        return 0.0
    if option < INTIMIDATE:
        hit = CHANCE[flat.loaded[band] & flat.tables.weak[option]][flat.skull[band]]
        return hit * undead_worth(flat, band, option)
    if option < STEAL:
        return _threat_worth(flat, band, (option - INTIMIDATE) // OUTLAWS)
    victim = option - STEAL
    missed = 0.0 if flat.seat[victim] == NO_PLAYER else 0.3 + grudge(flat, victim)
    return worth_of(flat, band, STOLEN[number]) + missed


def _threat_worth(flat: Flat, band: int, victim: int) -> float:
    if flat.seat[victim] != NO_PLAYER:
        return 0.9 + armed(flat, band) - (0.0 if flat.skull[band] else 0.3) + grudge(flat, victim)
    places, there = len(flat.town) + 1, len(flat.undead)
    hit = COUNT[flat.loaded[band] & flat.loaded[victim]] + flat.skull[band]
    crowding = values.DANGER * (2 * there + 1) / places**2 + (100.0 if there == places else 0.0)
    return hit / FACES * (values.WEAKENED + 1.0) - armed(flat, band) * crowding


def _shoot_on(flat: Flat, band: int, _options: Sequence[int], about: tuple[int, ...]) -> int:
    loaded, weak, skull = flat.loaded[band], flat.tables.weak[about[0]], flat.skull[band]
    rolled = sum([1 << face for face in about[1:]])
    hit = COUNT[loaded & weak & ~rolled] + (skull and not rolled >> FACES & 1)
    if not hit:
        return codes.NO
    worth = hit * undead_worth(flat, band, about[0])
    wasted = COUNT[loaded & ~weak & ~rolled] * worth_of(flat, band, BULLET)
    missed = 0.0 if skull or rolled >> 1 & 1 else RISK
    return codes.YES if worth > wasted + missed else codes.NO


def _intimidated(flat: Flat, _band: int, options: Sequence[int], about: tuple[int, ...]) -> int:
    danger = armed(flat, about[0])
    walk = -danger * (values.OUTLAW_WORTH * lasting(flat) + 2.0)
    worths = [(-PAID, -0.6, walk)[option] for option in options]
    return _best(options, worths)


def _stand(flat: Flat, band: int, _options: Sequence[int], about: tuple[int, ...]) -> int:
    return codes.STAND if armed(flat, band) >= min(SURE, armed(flat, about[0])) else codes.VACATE


def _place(flat: Flat, band: int, options: Sequence[int], _about: tuple[int, ...]) -> int:
    own, lies = flat.place[band], flat.lies
    held = {place for other, places in enumerate(flat.place) if other != band for place in places}
    seat = flat.seat[band]
    street = 0.5 * (flat.score(seat) < max([flat.score(each) for each in range(flat.seats)]))
    worths = [
        -1.0
        if place in own and place != STREET
        else 2.0 * (place in held and place != STREET)
        + (street if place == STREET and street else 0.1 * lies.count(place))
        for place in options
    ]
    return _best(options, worths)


def _keep(flat: Flat, band: int, options: Sequence[int], about: tuple[int, ...]) -> int:
    leave = values.BULLET_WORTH + (0.0 if 0 in flat.place[band] else values.OUTLAW_WORTH)
    if building_worth(flat, about[0]) < leave:
        return SKIP
    return min(options[:-1], key=lambda slot: weak_points(flat, slot))


def _slot(flat: Flat, _band: int, options: Sequence[int], _about: tuple[int, ...]) -> int:
    return max(options, key=lambda slot: weak_points(flat, slot))


def _resource(flat: Flat, band: int, options: Sequence[int], about: tuple[int, ...]) -> int:
    slots = [option for option in options if option >= BULLET]
    kinds = [option for option in options if option < BULLET]
    best = max(kinds, key=lambda kind: worth_of(flat, band, kind), default=SKIP)
    if not slots or (best != SKIP and worth_of(flat, band, best) >= worth_of(flat, band, BULLET)):
        return best
    return _slot(flat, band, slots, about)


def _hire_price(flat: Flat, band: int, options: Sequence[int], _about: tuple[int, ...]) -> int:
    return min(options, key=lambda kind: dict(PRICES)[kind] * worth_of(flat, band, kind))


def _buy(flat: Flat, band: int, options: Sequence[int], _about: tuple[int, ...]) -> int:
    found, most = SKIP, 0.0
    for place in options[:-1]:
        held = any([place in places for places in flat.place])  # noqa: C419 - short lists
        worth = purchase_worth(flat, band, place, price(flat, place, is_occupied=held))
        if worth > most:
            found, most = place, worth
    return found


def _target(flat: Flat, _band: int, options: Sequence[int], _about: tuple[int, ...]) -> int:
    return max(options, key=lambda other: grudge(flat, other))


def _wild(_flat: Flat, _band: int, options: Sequence[int], _about: tuple[int, ...]) -> int:
    return next(number for number in GOOD_SPACES if number in options)


def _first(_flat: Flat, _band: int, options: Sequence[int], _about: tuple[int, ...]) -> int:
    return options[0]


def _last(_flat: Flat, _band: int, options: Sequence[int], _about: tuple[int, ...]) -> int:
    return options[-1]


THUMBS: Mapping[int, Thumb] = {
    codes.WILD_SPACE: _wild,
    codes.ROUND_START: _first,
    codes.TRADE: _resource,
    codes.LURE_TO: _place,
    codes.LOAD: _slot,
    codes.ABILITY: _ability,
    codes.HIRE_PRICE: _hire_price,
    codes.INTIMIDATED: _intimidated,
    codes.INCOME: _resource,
    codes.MORE_INCOME: _resource,
    codes.BUY: _buy,
    codes.STAND_GROUND: _stand,
    codes.TARGET: _target,
    codes.STAY_OUT: _first,
    codes.GIVE_WAY: _last,
    codes.CRITICAL: _first,
    codes.SHOOT_ON: _shoot_on,
    codes.UNDEAD_TO: _place,
    codes.KEEP: _keep,
    codes.STRENGTH: _first,
}


def some(
    flat: Flat, question: int, band: int, options: Sequence[int], least: int, _most: int, _about: tuple[int, ...]
) -> Sequence[int]:
    """Return the most useful pieces, or give the least useful; keep all but the last Outlaw in buildings."""
    if question == codes.MOVE_OUT:
        return options[:1] if 0 not in flat.place[band] and not flat.high_noon else ()
    if question == codes.GIVE:
        worth = [worth_of(flat, band, kind) for kind in (COIN, NOTORIETY, BULLET)]
        kinds = [BULLET if each > GIVEN_BULLET else NOTORIETY if each > GIVEN_NOTORIETY else COIN for each in options]
        ranked = sorted(range(len(options)), key=lambda number: worth[kinds[number]])
        return [options[number] for number in ranked[:least]]
    return sorted(options, key=lambda slot: -weak_points(flat, slot))[:least]
