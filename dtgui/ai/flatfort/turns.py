"""Turns on the action spaces, and Hire Guns. See `westfort.procedures.turns`."""

from __future__ import annotations

from dtgui.ai.flatfort.buildings import buy, for_sale
from dtgui.ai.flatfort.codes import (
    ABILITY,
    BOX,
    BULLET,
    BUY,
    GRAVEYARD,
    HIRE_PRICE,
    INCOME,
    INCOME_MORE,
    INTIMIDATE,
    MORE_INCOME,
    SKIP,
    STEAL,
    STEAL_MORE,
    STOLEN_SLOT,
    STREET,
)
from dtgui.ai.flatfort.pieces import gain_bullets, gaining, hand_over, hire, pay, supplied, take, turn_critical, unload
from dtgui.ai.flatfort.shooting import are_opposed, duel, intimidate, shoot_undead
from dtgui.ai.flatfort.table import (
    CHOICE,
    COUNT,
    FIGHTS,
    HUNTS,
    KEEPS_SAFE,
    LOADED,
    NO_PLAYER,
    PRICES,
    REACH,
    STOLEN,
    WHOLE_INCOME,
    Flat,
)
from dtgui.westfort.board import OUTLAWS, STALK
from dtgui.westfort.procedures.turns import MANY
from dtgui.westfort.state import RANGER


def hire_prices(flat: Flat, band: int) -> list[int]:
    """Return the resources that can pay for a hired gun."""
    seat = flat.seat[band]
    return [kind for kind, price in PRICES if flat.purse[kind][seat] >= price]


def is_new_in_town(flat: Flat, band: int) -> bool:
    """Return whether all of a band that was ever hired are dead."""
    return all(place in (GRAVEYARD, BOX) for place in flat.place[band])


def hire_guns(flat: Flat, band: int) -> None:
    """2 Coins or 1 Notoriety for an Outlaw, a Bullet and a new Critical token; New in Town: the Outlaw alone."""
    prices = hire_prices(flat, band)
    if not prices:
        if is_new_in_town(flat, band):
            hire_some(flat, band)
        return
    hire_for(flat, band, flat.one(HIRE_PRICE, band, prices, ()) if len(prices) > 1 else prices[0])


def hire_for(flat: Flat, band: int, kind: int) -> None:
    """Hire for the price in this resource."""
    pay(flat, band, kind, dict(PRICES)[kind])
    hire_some(flat, band)
    hire_income(flat, band)


def hire_some(flat: Flat, band: int) -> None:
    """Bring one Outlaw, two in the larger games."""
    for _ in range(2 if flat.bands >= MANY else 1):
        hire(flat, band)


def hire_income(flat: Flat, band: int) -> None:
    """Take a Bullet and the Skull side."""
    gain_bullets(flat, band, 2 if flat.has_ability(band, INCOME_MORE) else 1)
    turn_critical(flat, band, skull=True)


def at_space(flat: Flat, number: int, bands: list[int]) -> None:
    """All that happens at an action space where these bands are: a duel, then the turns of those who survive."""
    if len(bands) > 1:
        there = [band for band in bands if flat.stands_at(band, number)]
        if number != STALK and there and are_opposed(flat, there):
            duel(flat, [(band, flat.stand[band]) for band in there])
        bands = [band for band in bands if flat.stands_at(band, number)]
    for band in bands:
        turn(flat, band, number)


# A turn ---------------------------------------------------------------------------------------------------------------


def turn(flat: Flat, band: int, number: int) -> None:
    """An Outlaw uses its space's ability or does not, takes the income, and may buy a building."""
    if not flat.stands_at(band, number):
        return
    options = ability_options(flat, band, number)
    if options:
        act(flat, band, number, flat.one(ABILITY, band, (*options, SKIP), (number,)))
    income(flat, band, number)


def ability_options(flat: Flat, band: int, number: int) -> list[int]:
    """Return all that an Outlaw on a space may do with its ability."""
    found: list[int] = []
    if HUNTS[number]:
        found = flat.undead[:]
    elif FIGHTS[number]:
        found = [undead for undead in flat.undead if flat.lies[undead] == STREET]
    if REACH[number]:
        found += intimidated_from(flat, band, number)
    if STOLEN[number] >= 0:
        found += victims(flat, band, STOLEN[number])
    return found


def intimidated_from(flat: Flat, band: int, number: int) -> list[int]:
    """Return the Outlaws that can be intimidated from a space: those who stand, and any of Dead Ranger's."""
    reach, found = REACH[number], []
    if flat.solo:
        return [INTIMIDATE + RANGER * OUTLAWS + own for own, place in enumerate(flat.place[RANGER]) if place in reach]
    own = flat.seat[band]
    for other, outlaw in enumerate(flat.stand):
        if outlaw >= 0 and flat.seat[other] != own and flat.place[other][outlaw] in reach:
            found.append(INTIMIDATE + other * OUTLAWS + outlaw)
    return found


def victims(flat: Flat, band: int, kind: int) -> list[int]:
    """Return from whom a resource can be stolen; of two bands that share a stash, the first."""
    found: list[int] = []
    seats: list[int] = []
    for other, seat in enumerate(flat.seat):
        if seat == flat.seat[band] or (kind != BULLET and seat in seats):
            continue
        if seat == NO_PLAYER or (flat.has(other, kind) and not is_safe(flat, other, kind)):
            found.append(STEAL + other)
            seats.append(seat)
    return found


def is_safe(flat: Flat, band: int, kind: int) -> bool:
    """Return whether a building protects a band's resource; for a shared one, either band's building does."""
    place = flat.where[KEEPS_SAFE[kind]]
    if kind == BULLET:
        return place in flat.place[band]
    seat = flat.seat[band]
    return any(place in flat.place[each] for each, owner in enumerate(flat.seat) if owner == seat)


def act(flat: Flat, band: int, number: int, answer: int) -> None:
    """Use the ability as chosen."""
    if answer >= STEAL:
        steal(flat, band, answer - STEAL, STOLEN[number])
    elif answer >= INTIMIDATE:
        intimidate(flat, band, answer - INTIMIDATE)
    elif answer != SKIP:
        shoot_undead(flat, band, answer)


def steal(flat: Flat, band: int, victim: int, kind: int) -> None:
    """Take a resource of another player; a building lets one take one more."""
    amount = 2 if flat.has_ability(band, STEAL_MORE) else 1
    if kind != BULLET:
        hand_over(flat, victim, band, kind, amount)
        return
    if flat.seat[victim] != NO_PLAYER:
        loaded = flat.loaded[victim]
        amount = min(amount, COUNT[loaded])
        for slot in flat.some(STOLEN_SLOT, band, LOADED[loaded], amount, amount, (victim,)):
            unload(flat, victim, slot)
    gain_bullets(flat, band, amount)


def income(flat: Flat, band: int, number: int) -> None:
    """Take the income: of alternatives one is chosen, of all others each is gained."""
    if not flat.stands_at(band, number):
        return
    kinds = CHOICE[number]
    if kinds:
        options = supplied(flat, kinds, band)
        if options:
            more(flat, band, number, (take(flat, band, flat.one(INCOME, band, options, (number,))),))
    else:
        # The building's addition is found before anything is gained.
        for kind, amount in WHOLE_INCOME[number]:
            gaining(flat, band, kind, amount)
        more(flat, band, number, tuple([kind for kind, _ in WHOLE_INCOME[number]]))
    purchase(flat, band)


def more(flat: Flat, band: int, number: int, kinds: tuple[int, ...]) -> None:
    """A building lets its owner gain one more of the same."""
    if flat.has_ability(band, INCOME_MORE):
        options = supplied(flat, kinds, band)
        if options:
            take(flat, band, flat.one(MORE_INCOME, band, options, (number,)))


def purchase(flat: Flat, band: int) -> None:
    """Buy one building, if there is one to afford."""
    there = for_sale(flat, band)
    if there:
        place = flat.one(BUY, band, (*there, SKIP), ())
        if place != SKIP:
            buy(flat, band, place)
