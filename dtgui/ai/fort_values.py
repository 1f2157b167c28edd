"""Values in Notoriety for West Fort: resources, buildings, shots, actions, and a player's position.

The estimates for heuristic and searching players are all here; they use only what a seat may see.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from dtgui.kernel.decisions import Option
from dtgui.westfort import verbs
from dtgui.westfort.board import (
    BOX,
    BULLET,
    COIN,
    FACES,
    GRAVEYARD,
    HIRE,
    NOTORIETY,
    ROUNDS,
    SLOTS,
    SPACE_PLACES,
    SPACES,
    STALK,
    STREET,
    WILD,
    Band,
    BuildingAbility,
    Resource,
    Space,
)
from dtgui.westfort.queries import (
    ability_options,
    are_rivals,
    controlled,
    intimidated_from,
    is_overrun,
    price,
    score,
)
from dtgui.westfort.state import RANGER, Fort

COIN_WORTH, BULLET_WORTH, OUTLAW_WORTH, SKULL_WORTH = 0.8, 0.85, 1.6, 0.8
"""The value of each resource while much of the game is left."""
FEW, ENOUGH = 3, 4
"""Outlaws at home and Bullets below, and above, which one more is worth more, and less."""
KEPT_LONG = 3
"""With at least this many rounds left, resources have their full value."""
KILLS = 0.4
"""Undead that a band shoots in a round."""
MOST_ROUNDS = 6.0
DUEL_COST = 1.2
DECIDED = 6.0
"""The value of beginning the last round as the leader, and the cost of beginning it behind."""
"""The cost of meeting another Outlaw."""
LATE = 0.4
"""The cost of acting last, when only the leftovers remain."""
CLEARED = 0.1
"""The value of a place without its Undead to the player who clears it."""
TO_BE_CLEARED = 0.9
"""The chance that an Undead in a building today is gone when Notoriety is counted."""
CALLED_OUT = 0.45
"""The chance, for each space in reach and each rival, that a rival is there to be intimidated."""
DANGER, WEAKENED, DEADLY = 24.0, 20.0, 5.0
"""Against Dead Ranger: what a full Town costs, what a Bullet less of its own brings, what meeting it costs."""
EACH_ROUND: Mapping[BuildingAbility, float] = {
    BuildingAbility.COIN_EACH_ROUND: 0.62,
    BuildingAbility.NOTORIETY_EACH_ROUND: 1.0,
    BuildingAbility.BULLET_EACH_ROUND: 0.55,
    BuildingAbility.RESET_EACH_ROUND: 0.3,
    BuildingAbility.LURE: 0.1,
    BuildingAbility.TRADE: 0.4,
    BuildingAbility.WHEEL: 0.75,
    BuildingAbility.REARRANGE: 0.25,
    BuildingAbility.SALOON: 0.45,
    BuildingAbility.SAFE_COINS: 0.2,
    BuildingAbility.SAFE_NOTORIETY: 0.3,
    BuildingAbility.SAFE_BULLETS: 0.2,
    BuildingAbility.STEAL_MORE: 0.35,
    BuildingAbility.FIXED_PRICE: 0.0,
    BuildingAbility.SUMMON: 0.1,
    BuildingAbility.BUY_OFF: 0.25,
    BuildingAbility.INCOME_MORE: 0.85,
    BuildingAbility.FAME: 0.4,
    BuildingAbility.COVER: 0.1,
}
"""The value of an ability each round; bounties depend on the number of players."""


def rounds_left(t: Fort) -> float:
    """Return how many rounds are likely to follow this one: as many as it takes to shoot the Undead in Town."""
    if t.high_noon:
        return 0.0
    return min(MOST_ROUNDS, 1 + len(t.undead) / (KILLS * len(t.bands)))


def lasting(t: Fort) -> float:
    """Return how much of their worth resources still have: none in the last round, all of it at first."""
    return min(1.0, rounds_left(t) / KEPT_LONG)


def worth_of(t: Fort, band: Band, kind: Resource) -> float:
    """Return what one more of a resource is worth to a band."""
    if kind is NOTORIETY:
        return 1.0
    if kind is COIN:
        return COIN_WORTH * lasting(t)
    loaded = len(t.bands[band].loaded)
    if loaded == len(SLOTS):
        return 0.0
    return BULLET_WORTH * lasting(t) * (1.3 if loaded < FEW else 0.8 if loaded > ENOUGH else 1.0)


def building_worth(t: Fort, building: str) -> float:
    """Return what controlling a building brings: its Notoriety, if it is cleared, and its ability for some rounds."""
    printed = t.building(building)
    cleared = 1.0 if not is_overrun(t, building) else 0.1 if t.high_noon else TO_BE_CLEARED
    each = KILLS * len(t.bands) if printed.ability is BuildingAbility.BOUNTIES else EACH_ROUND[printed.ability]
    return printed.notoriety * cleared + rounds_left(t) * each


def purchase_worth(t: Fort, band: Band, building: str) -> float:
    """Return what buying a building brings: less its price, an Outlaw, a Bullet a day, and what a fight may cost."""
    cost = price(t, building) * worth_of(t, band, COIN)
    kept = lasting(t) * (0.5 if len(_living(t, band)) > FEW else 1.2) + BULLET_WORTH * rounds_left(t) / ROUNDS / 2
    held = any(outlaw.place == building for outlaw in t.outlaws.values())
    is_fought_for = held and t.building(building).ability is not BuildingAbility.SALOON
    won = 0.5 if is_fought_for else 1.0
    return building_worth(t, building) * won - cost - kept - (1 - won) * OUTLAW_WORTH * lasting(t)


def _living(t: Fort, band: Band) -> list[int]:
    return [outlaw for outlaw in t.own(band) if t.outlaws[outlaw].place not in (GRAVEYARD, BOX)]


# Shots --------------------------------------------------------------------------------------------------------------


@cache
def chance_of(hits: int, others: int) -> float:
    """Return how likely one of these faces comes up before one of the others does for the second time."""
    likely, still = 0.0, 1.0
    for rolled in range(others + 1):
        likely += still * hits / FACES
        still *= (others - rolled) / FACES
    return likely


def chance_to_kill(t: Fort, band: Band, weak: frozenset[int]) -> float:
    """Return how likely a band kills an Undead with these weak points that it shoots at until it has to stop.

    West Fort, Shootouts, Shooting Undead: until a number comes up for the second time, or a critical miss.
    """
    crew = t.bands[band]
    hits = len(crew.loaded & weak) + crew.skull
    return chance_of(hits, FACES - hits - (not crew.skull))


def armed(t: Fort, band: Band) -> float:
    """Return how likely a single shot of a band hits."""
    crew = t.bands[band]
    return (len(crew.loaded) + crew.skull) / FACES


def undead_worth(t: Fort, undead: str) -> float:
    """Return what killing an Undead brings; alone, where it is not collected, the more the fuller the Town is."""
    if t.is_solo:
        return CLEARED + DANGER * (len(t.undead) / (len(t.town) + 1)) ** 2
    return t.undead_def(undead).notoriety + CLEARED


def last_kill(t: Fort, band: Band, undead: str) -> float:
    """Return what it brings or costs that a kill begins High Noon: much to a player who leads, much to one behind.

    West Fort, High Noon: with no Undead left in Town one more round is played. Nothing for any other Undead, or alone.
    """
    if t.is_solo or t.high_noon or len(t.undead) > 1:
        return 0.0
    seat = t.seat_of(band)
    own = score(t, seat) + t.undead_def(undead).notoriety
    return DECIDED if own >= max(score(t, each) for each in t.stashes if each != seat) else -DECIDED


# Actions ------------------------------------------------------------------------------------------------------------


def grudge(t: Fort, victim: Band) -> float:
    """Return the value of harming a player: it grows with that player's lead."""
    seat = t.bands[victim].seat
    return 0.0 if seat is None else 0.03 * score(t, seat)


def ability_worth(t: Fort, band: Band, option: Option, number: int) -> float:
    """Return what using a space's ability brings."""
    match option.verb:
        case verbs.SHOOT:
            undead = str(option.args[0])
            worth = undead_worth(t, undead) + last_kill(t, band, undead)
            return chance_to_kill(t, band, t.undead_def(undead).weak) * worth
        case verbs.INTIMIDATE:
            return _intimidation(t, band, t.outlaws[int(option.args[0])].band)
        case verbs.STEAL:
            victim, stolen = Band(int(option.args[0])), SPACES[number].steals
            assert stolen is not None, "only where something is stolen"
            missed = 0.0 if t.bands[victim].seat is None else 0.3 + grudge(t, victim)
            return worth_of(t, band, stolen) + missed
    return 0.0


def _intimidation(t: Fort, band: Band, victim: Band) -> float:
    crew = t.bands[band]
    if t.bands[victim].seat is None:
        hits = len(crew.loaded & t.bands[victim].loaded) + crew.skull
        # An Undead comes for each of its Outlaws that dies.
        return hits / FACES * (WEAKENED + 1.0) - armed(t, band) * _crowding(t)
    return 0.9 + armed(t, band) - (0 if crew.skull else 0.3) + grudge(t, victim)


def _crowding(t: Fort) -> float:
    """Return the cost of one more Undead in the solo game, where the Town may be overrun."""
    places = len(t.town) + 1
    return DANGER * (2 * len(t.undead) + 1) / places**2 + (100.0 if len(t.undead) == places else 0.0)


def action_worths(t: Fort, band: Band, numbers: tuple[int, ...]) -> list[float]:
    """Return what actions bring: income and ability, less what it costs to meet others; a wild one the best of them."""
    purses = _purses(t, band)
    found = {number: _space_worth(t, band, SPACES[number], purses) for number in numbers if number in SPACES}
    if HIRE in numbers:
        found[HIRE] = hire_worth(t, band)
    if WILD in numbers:
        found[WILD] = max((found[number] for number in numbers if number in SPACES), default=0.0) - LATE
    return [found[number] for number in numbers]


def _space_worth(t: Fort, band: Band, printed: Space, purses: list[tuple[int, float]]) -> float:
    income = sum(max(worth_of(t, band, kind) for kind in kinds) for kinds in printed.income)
    options = [option for option in ability_options(t, band, printed.number) if option.verb != verbs.INTIMIDATE]
    abilities = [ability_worth(t, band, option, printed.number) for option in options]
    if printed.intimidates:
        abilities.append(_prospect(t, band, printed))
    coins = t.has(band, COIN) + sum(kinds[0] is COIN for kinds in printed.income)
    purse = max((worth for cost, worth in purses if cost <= coins), default=0.0)
    return income + max(abilities, default=0.0) + purse - _met(t, band, printed)


def _prospect(t: Fort, band: Band, printed: Space) -> float:
    """Return the expected value of intimidating while dice are hidden; the Dead Ranger's Outlaws are visible."""
    if t.is_solo:
        reached = intimidated_from(t, band, printed.number)
        return max((_intimidation(t, band, t.outlaws[each].band) for each in reached), default=0.0)
    rivals = sum(are_rivals(t, band, other) for other in t.bands)
    within = min(1.0, CALLED_OUT * rivals * len(printed.intimidates) / len(SPACES))
    return within * (0.9 + armed(t, band))


def _met(t: Fort, band: Band, printed: Space) -> float:
    """Return the cost of meeting the Outlaws that are already there."""
    place = SPACE_PLACES[printed.number]
    if t.is_solo and t.own_at(RANGER, place):
        return DEADLY * (1 - armed(t, band) / 2)
    stood = sum(outlaw.place == place and outlaw.standing and outlaw.band != band for outlaw in t.outlaws.values())
    return DUEL_COST * stood if printed.number != STALK else 0.0


def _purses(t: Fort, band: Band) -> list[tuple[int, float]]:
    """Return the prices of buildings, each with the value of being able to pay it."""
    if is_overrun(t, STREET):
        return []
    own = controlled(t, band)
    return [(price(t, each), purchase_worth(t, band, each)) for each in t.town if each not in own]


def hire_worth(t: Fort, band: Band) -> float:
    """Return what hiring brings: an Outlaw, which is needed when few are left, a Bullet and the Skull."""
    living, home = len(_living(t, band)), len(t.in_stash(band))
    need = OUTLAW_WORTH * (2.0 if living < FEW else 1.0) if home < FEW and living <= FEW else 0.2
    gains = worth_of(t, band, BULLET) + (0 if t.bands[band].skull else SKULL_WORTH * lasting(t))
    return need * max(lasting(t), 0.0) + gains - 1.0
