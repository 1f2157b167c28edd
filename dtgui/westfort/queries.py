"""Questions about the table that rules, texts and the scene ask alike."""

from __future__ import annotations

from typing import NamedTuple

from dtgui.kernel.decisions import Option, Seat
from dtgui.westfort import verbs
from dtgui.westfort.board import (
    BOX,
    BULLET,
    COIN,
    FIXED_PRICE,
    GRAVEYARD,
    HIRE,
    HIRE_PRICES,
    NOTORIETY,
    ROUND_START,
    SAFE,
    SPACE_PLACES,
    SPACES,
    STREET,
    WILD,
    Band,
    BuildingAbility,
    Place,
    Resource,
)
from dtgui.westfort.data import BuildingDef
from dtgui.westfort.state import RANGER, Fort

PAID_UP = 2
"""Resources that paying up costs. West Fort, Abilities, Intimidate."""


# Where they are -----------------------------------------------------------------------------------------------------


def standing(t: Fort, band: Band) -> int | None:
    """Return the band's standing Outlaw on an action space, or None."""
    outlaws = t.outlaws
    for outlaw in t.own(band):
        if outlaws[outlaw].standing:
            return outlaw
    return None


def stands_at(t: Fort, band: Band, number: int) -> bool:
    """Return whether this space has a standing Outlaw of the band."""
    outlaw = standing(t, band)
    return outlaw is not None and t.outlaws[outlaw].place == SPACE_PLACES[number]


def controlled(t: Fort, band: Band) -> tuple[str, ...]:
    """Return the buildings that the band controls. West Fort, Buildings."""
    buildings = t.data.buildings
    places = (t.outlaws[outlaw].place for outlaw in t.own(band))
    return tuple(dict.fromkeys(place for place in places if place in buildings))


def has_ability(t: Fort, band: Band, ability: BuildingAbility) -> bool:
    """Whether the band controls the building with this ability."""
    building = t.data.by_ability.get(ability)
    return building in t.town and any(t.outlaws[outlaw].place == building for outlaw in t.own(band))


def occupants(t: Fort, building: str) -> tuple[int, ...]:
    """Return the Outlaws in a building."""
    return tuple(number for number, outlaw in t.outlaws.items() if outlaw.place == building)


def undead_at(t: Fort, place: str) -> tuple[str, ...]:
    """Return the Undead at a place."""
    return tuple(undead for undead, where in t.undead.items() if where == place)


def is_overrun(t: Fort, place: str) -> bool:
    """Whether there is an Undead at a place."""
    return place in t.undead.values()


def without_undead(t: Fort) -> tuple[str, ...]:
    """Return the buildings in which there is none."""
    taken = set(t.undead.values())
    return tuple(building for building in t.town if building not in taken)


def are_rivals(t: Fort, one: Band, other: Band) -> bool:
    """Whether two bands are of different players."""
    return t.bands[one].seat != t.bands[other].seat


def are_opposed(t: Fort, bands: tuple[Band, ...]) -> bool:
    """Whether any two of these bands are of different players."""
    return any(are_rivals(t, bands[0], band) for band in bands[1:])


# Actions ------------------------------------------------------------------------------------------------------------


def is_new_in_town(t: Fort, band: Band) -> bool:
    """Whether all of a band that was ever hired are dead, and it cannot pay. West Fort, Abilities, Hire Guns."""
    return not hire_prices(t, band) and all(t.outlaws[outlaw].place in (GRAVEYARD, BOX) for outlaw in t.own(band))


def hire_prices(t: Fort, band: Band) -> tuple[Resource, ...]:
    """Return the resources that can pay for a hired gun."""
    return tuple(resource for resource, price in HIRE_PRICES.items() if t.has(band, resource) >= price)


def spaces_open_to(t: Fort, band: Band) -> tuple[int, ...]:
    """Return the numbered spaces without a lying Outlaw of the band. West Fort, Game Overview."""
    own = {t.outlaws[outlaw].place for outlaw in t.own(band)}
    return tuple(number for number, place in SPACE_PLACES.items() if place not in own)


def may_act(t: Fort, band: Band) -> bool:
    """Whether the band has an Outlaw to send out, or may hire one."""
    return bool(t.in_stash(band)) or may_hire(t, band)


def may_hire(t: Fort, band: Band) -> bool:
    """Whether the band may set its die to Hire Guns."""
    return bool(hire_prices(t, band)) or is_new_in_town(t, band)


def actions(t: Fort, band: Band) -> tuple[int, ...]:
    """Return what the band may set its die to, Hire Guns last. West Fort, Day Overview 2."""
    numbered = (*spaces_open_to(t, band), WILD) if t.in_stash(band) else ()
    return (*numbered, HIRE) if may_hire(t, band) else numbered


def wild_spaces(t: Fort, band: Band) -> tuple[int, ...]:
    """Return the spaces for a wild Outlaw: without a standing Outlaw or an exhausted one of its own. Day Overview 3."""
    taken = {outlaw.place for outlaw in t.outlaws.values() if outlaw.standing}
    return tuple(number for number in spaces_open_to(t, band) if SPACE_PLACES[number] not in taken)


# Abilities ----------------------------------------------------------------------------------------------------------


def ability_options(t: Fort, band: Band, number: int) -> tuple[Option, ...]:
    """Return all that an Outlaw on a space may do with its ability. West Fort, Abilities."""
    printed = SPACES[number]
    shots: tuple[str, ...] = ()
    if printed.hunts:
        shots = tuple(t.undead)
    elif printed.fights:
        shots = undead_at(t, STREET)
    found = [Option(verbs.SHOOT, (undead,)) for undead in shots]
    if printed.intimidates:
        found += [Option(verbs.INTIMIDATE, (outlaw,)) for outlaw in intimidated_from(t, band, number)]
    if printed.steals is not None:
        found += [Option(verbs.STEAL, (victim,)) for victim in victims(t, band, printed.steals)]
    return tuple(found)


def intimidated_from(t: Fort, band: Band, number: int) -> tuple[int, ...]:
    """Return the Outlaws that can be intimidated from a space: those who stand, and any of Dead Ranger's."""
    reach = {SPACE_PLACES[each] for each in SPACES[number].intimidates}
    return tuple(
        outlaw
        for outlaw, (other, place, stands) in t.outlaws.items()
        if place in reach and are_rivals(t, band, other) and (stands or (t.is_solo and other == RANGER))
    )


def stolen_amount(t: Fort, band: Band) -> int:
    """Return how much of a resource a band steals at once; a building lets it take one more."""
    return 2 if has_ability(t, band, BuildingAbility.STEAL_MORE) else 1


def victims(t: Fort, band: Band, resource: Resource) -> tuple[Band, ...]:
    """Return from whom a resource can be stolen; of two bands that share a stash, the first."""
    found: dict[object, Band] = {}
    for other, crew in t.bands.items():
        if not are_rivals(t, band, other):
            continue
        if crew.seat is None or (t.has(other, resource) and not is_safe(t, other, resource)):
            found.setdefault(other if resource is BULLET else crew.seat, other)
    return tuple(found.values())


def is_safe(t: Fort, band: Band, resource: Resource) -> bool:
    """Return whether a building protects a band's resource from theft; for a shared resource, either band's building
    does.
    """
    seat = t.bands[band].seat
    owners = (band,) if resource is BULLET else tuple(each for each, crew in t.bands.items() if crew.seat == seat)
    return any(has_ability(t, each, SAFE[resource]) for each in owners)


def may_buy_off(t: Fort, band: Band) -> bool:
    """Whether a band can give a Coin to stay out of a Shootout."""
    return t.bands[band].seat is not None and has_ability(t, band, BuildingAbility.BUY_OFF) and t.has(band, COIN) > 0


def things(t: Fort, band: Band) -> int:
    """Return how many resources a band could give."""
    return sum(t.has(band, resource) for resource in Resource)


# Buildings ----------------------------------------------------------------------------------------------------------


def price(t: Fort, building: str) -> int:
    """Return what it costs now: half, rounded up, where an Outlaw is in it. West Fort, Buildings."""
    return _price(t.building(building), is_occupied=bool(occupants(t, building)))


def _price(printed: BuildingDef, *, is_occupied: bool) -> int:
    if printed.ability is BuildingAbility.FIXED_PRICE:
        return FIXED_PRICE
    return (printed.price + 1) // 2 if is_occupied else printed.price


def for_sale(t: Fort, band: Band) -> tuple[str, ...]:
    """Return the buildings that a band could buy at the end of its turn: none while Undead are in the street."""
    if is_overrun(t, STREET):
        return ()
    coins = t.has(band, COIN)
    if not coins:
        return ()
    occupied = {outlaw.place for outlaw in t.outlaws.values()}
    own = {building for each in bands_of(t, t.seat_of(band)) for building in controlled(t, each)}
    buildings = t.data.buildings
    return tuple(
        building
        for building in t.town
        if building not in own and _price(buildings[building], is_occupied=building in occupied) <= coins
    )


def round_start(t: Fort, band: Band) -> tuple[str, ...]:
    """Return the band's buildings whose Round Start ability it could use now. West Fort, Buildings Explained."""
    used = t.bands[band].used
    return tuple(
        building
        for building in controlled(t, band)
        if t.building(building).ability in ROUND_START and building not in used and _is_of_use(t, band, building)
    )


def _is_of_use(t: Fort, band: Band, building: str) -> bool:
    """Whether a Round Start ability could change anything."""
    match t.building(building).ability:
        case BuildingAbility.BULLET_EACH_ROUND:
            return bool(t.casings(band))
        case BuildingAbility.RESET_EACH_ROUND:
            return not t.bands[band].skull
        case BuildingAbility.LURE:
            return bool(t.boot_hill) and not is_overrun(t, building)
        case BuildingAbility.TRADE:
            return t.has(band, COIN) > 0 and (bool(t.casings(band)) or t.left(NOTORIETY) > 0)
        case BuildingAbility.REARRANGE:
            return bool(t.casings(band)) and bool(t.bands[band].loaded)
        case BuildingAbility.SUMMON:
            return t.has(band, NOTORIETY) > 0 and bool(t.boot_hill) and bool(without_undead(t))
        case BuildingAbility.COIN_EACH_ROUND:
            return t.left(COIN) > 0
        case BuildingAbility.NOTORIETY_EACH_ROUND:
            return t.left(NOTORIETY) > 0
        case _:
            return True


# The end ------------------------------------------------------------------------------------------------------------


def bands_of(t: Fort, seat: Seat) -> tuple[Band, ...]:
    """Return the bands that a player leads."""
    return tuple(band for band, crew in t.bands.items() if crew.seat == seat)


class ScoreParts(NamedTuple):
    """A player's Notoriety by its sources."""

    tokens: int
    undead: int
    buildings: int


def score(t: Fort, seat: Seat) -> int:
    """Return a player's Notoriety: tokens, Undead, and buildings cleared of Undead. West Fort, High Noon."""
    return sum(score_parts(t, seat))


def score_parts(t: Fort, seat: Seat) -> ScoreParts:
    """Return a player's Notoriety by its sources. West Fort, High Noon."""
    stash = t.stashes[seat]
    undead = sum(t.undead_def(each).notoriety for each in stash.undead)
    buildings = {building for band in bands_of(t, seat) for building in controlled(t, band)}
    cleared = sum(t.building(each).notoriety for each in buildings if not is_overrun(t, each))
    return ScoreParts(stash.notoriety, undead, cleared)


SOLO_CLEARED, SOLO_WON, SOLO_RANGER, SOLO_DEAD = 2, 5, -1, -1
"""The scores of the game for one: a cleared building; 5, less 1 for each of Dead Ranger's Outlaws; your own dead."""


def solo_score(t: Fort) -> int:
    """Return the score after a game for one was won. West Fort, Solo Variant, Objective."""
    seat, band = Seat(0), Band(0)
    cleared = len(without_undead(t)) * SOLO_CLEARED
    buildings = sum(t.building(each).notoriety for each in controlled(t, band) if not is_overrun(t, each))
    rangers = SOLO_WON + sum(t.outlaws[outlaw].place != GRAVEYARD for outlaw in t.own(RANGER)) * SOLO_RANGER
    dead = len(t.own_at(band, GRAVEYARD)) * SOLO_DEAD
    return t.stashes[seat].notoriety + cleared + buildings + rangers + dead


def ranger_place(t: Fort) -> Place | None:
    """Return where an Undead goes in the game for one: the street, else the first free building; None: overrun."""
    free = (STREET, *t.town) if not is_overrun(t, STREET) else without_undead(t)
    return Place(free[0]) if free else None


def is_own(t: Fort, building: str, viewer: Seat) -> bool:
    """Whether a band of this player controls a building."""
    return any(building in controlled(t, band) for band in bands_of(t, viewer))
