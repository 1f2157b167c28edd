"""Buying buildings and fighting for them, and what they do at the start of a round.

See `westfort.procedures.turns` and `.rounds`.
"""

from __future__ import annotations

from dtgui.ai.flatfort import codes
from dtgui.ai.flatfort.codes import (
    BOUGHT_OFF,
    BUY_OFF,
    COIN,
    GIVE_WAY,
    LURE_TO,
    NOTORIETY,
    REARRANGE,
    ROUND_START,
    SKIP,
    STAND,
    STAND_GROUND,
    STREET,
    TOWN,
    TRADE,
    VACATE,
)
from dtgui.ai.flatfort.pieces import (
    draw_undead,
    gain,
    gain_bullets,
    gaining,
    hand_over,
    kill,
    leave,
    move_in,
    pay,
    put_undead,
    roll,
    standing_home,
    supplied,
    take,
    turn_critical,
)
from dtgui.ai.flatfort.shooting import fame, rise, shot, spend
from dtgui.ai.flatfort.table import ALL_LOADED, AT_ROUND_START, COUNT, SALOON, UNASKED, WHEEL, Flat
from dtgui.westfort.board import COVER as COVERED
from dtgui.westfort.board import CRITICAL_HIT, SLOTS
from dtgui.westfort.board import FIXED_PRICE as FIXED
from dtgui.westfort.procedures.shots import BACKFIRE, MISS


def price(flat: Flat, place: int, *, is_occupied: bool) -> int:
    """Return what a building costs now: half, rounded up, where an Outlaw is in it."""
    building = flat.town[place - TOWN]
    if flat.tables.abilities[building] == codes.FIXED_PRICE:
        return FIXED
    printed = flat.tables.prices[building]
    return (printed + 1) // 2 if is_occupied else printed


def for_sale(flat: Flat, band: int) -> list[int]:
    """Return the buildings that a band could buy now: none while Undead are in the street."""
    seat = flat.seat[band]
    coins = flat.purse[COIN][seat]
    if not coins or STREET in flat.lies:
        return []
    held: set[int] = set()
    own: set[int] = set()
    for other, places in enumerate(flat.place):
        (own if flat.seat[other] == seat else held).update(places)
    return [
        place
        for place in range(TOWN, TOWN + len(flat.town))
        if place not in own and price(flat, place, is_occupied=place in held) <= coins
    ]


def occupant(flat: Flat, place: int) -> tuple[int, int] | None:
    """Return the first Outlaw in a building that is not shared, by its band and its number in it."""
    if flat.ability(place) == codes.SALOON:
        return None
    for band, places in enumerate(flat.place):
        if place in places:
            return band, places.index(place)
    return None


def buy(flat: Flat, band: int, place: int) -> None:
    """Pay for a building; the Outlaw inside leaves or fights; the buyer's Outlaw moves in."""
    pay(flat, band, COIN, price(flat, place, is_occupied=any(place in places for places in flat.place)))
    there = occupant(flat, place)
    if there is not None:
        options = (STAND, VACATE, BOUGHT_OFF) if flat.may_buy_off(there[0]) else (STAND, VACATE)
        answer = flat.one(STAND_GROUND, there[0], options, (band, place))
        if not defend_building(flat, band, place, there, answer):
            return
    claim(flat, band, place)


def defend_building(flat: Flat, band: int, place: int, there: tuple[int, int], answer: int) -> bool:
    """Do what the defender has answered; return whether the buyer may still move in."""
    if answer == BOUGHT_OFF:
        hand_over(flat, there[0], band, COIN)
        return False
    if answer == VACATE:
        leave(flat, *there)
    else:
        control(flat, band, there, place)
    return True


def claim(flat: Flat, band: int, place: int) -> None:
    """The buyer moves into an empty building, and takes the resources there."""
    if flat.stand[band] < 0 or occupant(flat, place) is not None:
        return
    bonus = move_in(flat, band, place)
    if bonus >= 0:
        gaining(flat, band, bonus)


# A fight to the death -------------------------------------------------------------------------------------------------


def control(flat: Flat, attacker: int, there: tuple[int, int], place: int) -> None:
    """The attacker may buy it off; else they shoot until one is dead or misses critically."""
    if flat.may_buy_off(attacker) and flat.one(GIVE_WAY, attacker, (BUY_OFF, SKIP), (place,)) == BUY_OFF:
        hand_over(flat, attacker, there[0], COIN)
        return
    fight(flat, attacker, there, place)


def fight(flat: Flat, attacker: int, there: tuple[int, int], place: int) -> None:
    """They shoot, the defender first."""
    fame(flat, (attacker, there[0]))
    fight_on(flat, attacker, there, place)


def fight_on(flat: Flat, attacker: int, there: tuple[int, int], place: int) -> None:
    """They shoot again until the fight is over."""
    while not attack(flat, attacker, there, place, shot(flat, there[0], cover(flat, place), attacker, place)):
        pass


def cover(flat: Flat, place: int) -> int:
    """Return what a hit from cover counts more."""
    return COVERED if flat.ability(place) == codes.COVER else 0


def attack(flat: Flat, attacker: int, there: tuple[int, int], place: int, defence: int) -> bool:
    """Go on after the defender's shot; return whether the fight is over."""
    if defence == CRITICAL_HIT:
        attacker_dies(flat, attacker, there[0])
        return True
    return settle_fight(flat, attacker, there, place, defence, shot(flat, attacker, 0, there[0], place))


def settle_fight(flat: Flat, attacker: int, there: tuple[int, int], place: int, defence: int, result: int) -> bool:
    """The higher hit kills; a critical miss goes home; return whether the fight is over."""
    if defence > MISS and defence + cover(flat, place) >= result:
        spend(flat, there[0], defence)
        attacker_dies(flat, attacker, there[0])
    elif result > MISS:
        spend(flat, attacker, result)
        kill(flat, *there, attacker)
        rise(flat, there[0])
    elif BACKFIRE not in (defence, result):
        return False
    else:
        if defence == BACKFIRE:
            leave(flat, *there)
        if result == BACKFIRE:
            standing_home(flat, attacker)
    return True


def attacker_dies(flat: Flat, attacker: int, defender: int) -> None:
    """The defender has hit."""
    if flat.stand[attacker] >= 0:
        kill(flat, attacker, flat.stand[attacker], defender)
        rise(flat, attacker)


# Round Start ----------------------------------------------------------------------------------------------------------


def round_start(flat: Flat, band: int) -> list[int]:
    """Return the band's buildings whose Round Start ability it could use now."""
    used, found = flat.used[band], []
    for place in flat.place[band]:
        if place >= TOWN and not used >> place & 1:
            ability = flat.tables.abilities[flat.town[place - TOWN]]
            if ability in AT_ROUND_START and is_of_use(flat, band, place, ability):
                found.append(place)
    return found


def is_of_use(flat: Flat, band: int, place: int, ability: int) -> bool:
    """Return whether a Round Start ability could change anything."""
    match ability:
        case codes.COIN_EACH_ROUND:
            return flat.left[COIN] > 0
        case codes.NOTORIETY_EACH_ROUND:
            return flat.left[NOTORIETY] > 0
        case codes.BULLET_EACH_ROUND:
            return flat.loaded[band] != ALL_LOADED
        case codes.RESET_EACH_ROUND:
            return not flat.skull[band]
        case codes.LURE:
            return bool(flat.hill) and place not in flat.lies
        case codes.TRADING:
            is_open = flat.loaded[band] != ALL_LOADED or flat.left[NOTORIETY] > 0
            return flat.purse[COIN][flat.seat[band]] > 0 and is_open
        case codes.REARRANGING:
            return 0 < flat.loaded[band] < ALL_LOADED
        case codes.SUMMON:
            return flat.purse[NOTORIETY][flat.seat[band]] > 0 and bool(flat.hill) and bool(without_undead(flat))
    return True


def without_undead(flat: Flat) -> list[int]:
    """Return the buildings in which there is no Undead."""
    lies = flat.lies
    return [place for place in range(TOWN, TOWN + len(flat.town)) if place not in lies]


def start_round(flat: Flat, band: int) -> None:
    """A band uses its buildings, in any order, as many of them as it wants."""
    for place in round_start(flat, band):
        if flat.ability(place) in UNASKED:
            use(flat, band, place)
    use_buildings(flat, band)


def use_buildings(flat: Flat, band: int) -> None:
    """Ask until there is nothing more, or nothing more is wanted."""
    while there := round_start(flat, band):
        place = flat.one(ROUND_START, band, (*there, SKIP), ())
        if place == SKIP:
            return
        use(flat, band, place)


def use(flat: Flat, band: int, place: int) -> None:
    """Use a Round Start ability."""
    flat.used[band] |= 1 << place
    if flat.tell is not None:
        flat.tell("UseBuilding", None, band, place)
    act(flat, band, place)


def act(flat: Flat, band: int, place: int) -> None:
    """Carry out a Round Start ability."""
    match flat.ability(place):
        case codes.COIN_EACH_ROUND:
            gain(flat, band, COIN)
        case codes.NOTORIETY_EACH_ROUND:
            gain(flat, band, NOTORIETY)
        case codes.BULLET_EACH_ROUND:
            gain_bullets(flat, band)
        case codes.RESET_EACH_ROUND:
            turn_critical(flat, band, skull=True)
        case codes.LURE:
            put_undead(flat, draw_undead(flat), place)
        case codes.TRADING:
            trade(flat, band, flat.one(TRADE, band, supplied(flat, (codes.BULLET, NOTORIETY), band), (place,)))
        case codes.REARRANGING:
            rearrange(flat, band, place)
        case codes.SUMMON:
            summon(flat, band, flat.one(LURE_TO, band, without_undead(flat), (place,)))
        case codes.WHEEL:
            gaining(flat, band, WHEEL[roll(flat, (band,))[0]])
        case _:
            gamble(flat, band)


def trade(flat: Flat, band: int, answer: int) -> None:
    """Give 1 Coin for a Bullet or 1 Notoriety."""
    pay(flat, band, COIN)
    take(flat, band, answer)


def summon(flat: Flat, band: int, place: int) -> None:
    """Send an Undead to a building for 1 Notoriety."""
    pay(flat, band, NOTORIETY)
    put_undead(flat, draw_undead(flat), place)


def rearrange(flat: Flat, band: int, place: int) -> None:
    """As many Bullets as before, in any slots."""
    count = COUNT[flat.loaded[band]]
    slots = sorted(flat.some(REARRANGE, band, tuple(SLOTS), count, count, (place,)))
    flat.loaded[band] = sum([1 << slot for slot in slots])
    if flat.tell is not None:
        flat.tell("Rearrange", None, band, tuple(slots))


def gamble(flat: Flat, band: int) -> None:
    """Roll for Coins in the Saloon."""
    coins = SALOON[roll(flat, (band,))[0]]
    if coins < 0:
        pay(flat, band, COIN)
    elif coins:
        gain(flat, band, COIN, coins)
