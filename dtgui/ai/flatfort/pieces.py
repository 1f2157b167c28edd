"""The changes of the table in the flat form: each an event of the rules; and gaining resources."""

from __future__ import annotations

from collections.abc import Sequence

from dtgui.ai.flatfort.codes import ABSENT, BOX, BULLET, COIN, GRAVEYARD, LOAD, LOAD_SOME, NOTORIETY, STASH, TOWN
from dtgui.ai.flatfort.table import CASINGS, NO_PLAYER, Flat
from dtgui.westfort.board import FACES, OUTLAWS


def gain(flat: Flat, band: int, kind: int, amount: int = 1) -> int:
    """Take Coins or Notoriety from the Town's Supply; return how much was there."""
    left = flat.left
    gained = amount if amount <= left[kind] else left[kind]
    left[kind] -= gained
    flat.purse[kind][flat.seat[band]] += gained
    if flat.tell is not None:
        flat.tell("Gain", gained, band, kind, amount)
    return gained


def pay(flat: Flat, band: int, kind: int, amount: int = 1) -> None:
    """Give Coins or Notoriety back to the Town's Supply."""
    purse, seat = flat.purse[kind], flat.seat[band]
    paid = amount if amount <= purse[seat] else purse[seat]
    purse[seat] -= paid
    flat.left[kind] += paid
    if flat.tell is not None:
        flat.tell("Pay", paid, band, kind, amount)


def hand_over(flat: Flat, giver: int, taker: int, kind: int, amount: int = 1) -> None:
    """Move Coins or Notoriety from one player to another; Dead Ranger's are those of the Supply."""
    purse, seats = flat.purse[kind], flat.seat
    there = flat.left[kind] if seats[giver] == NO_PLAYER else purse[seats[giver]]
    amount, asked = (amount if amount <= there else there), amount
    for seat, moved in ((seats[giver], -amount), (seats[taker], amount)):
        if seat == NO_PLAYER:
            flat.left[kind] += moved
        else:
            purse[seat] += moved
    if flat.tell is not None:
        flat.tell("HandOver", amount, giver, taker, kind, asked)


def load(flat: Flat, band: int, slot: int) -> None:
    """Turn a Casing to its Bullet side."""
    flat.loaded[band] |= 1 << slot
    if flat.tell is not None:
        flat.tell("Load", None, band, slot)


def unload(flat: Flat, band: int, slot: int) -> None:
    """Turn a Bullet to its Casing side."""
    flat.loaded[band] &= ~(1 << slot)
    if flat.tell is not None:
        flat.tell("Unload", None, band, slot)


def turn_critical(flat: Flat, band: int, *, skull: bool) -> None:
    """Turn the Critical token."""
    flat.skull[band] = skull
    if flat.tell is not None:
        flat.tell("TurnCritical", None, band, skull)


def roll(flat: Flat, bands: tuple[int, ...], more: int = 0, against: int = -1, place: int = -1) -> list[int]:
    """Return what the dice show, one for each of these bands. A shot names the other band and the building, if any."""
    rolled = [flat.below(FACES) + 1 for _ in bands]
    if flat.tell is not None:
        flat.tell("Roll", tuple(rolled), bands, more, against, place)
    return rolled


def send_out(flat: Flat, band: int, number: int) -> None:
    """Send an Outlaw of the stash to an action space, standing."""
    places = flat.place[band]
    if STASH not in places:
        return
    outlaw = places.index(STASH)
    places[outlaw] = number
    flat.stand[band] = outlaw
    if flat.tell is not None:
        flat.tell("SendOut", band * OUTLAWS + outlaw, band, number)


def leave(flat: Flat, band: int, outlaw: int) -> None:
    """An Outlaw leaves a building, or the fight, for its stash (Dead Ranger's for the Graveyard)."""
    place = flat.place[band][outlaw]
    flat.place[band][outlaw] = GRAVEYARD if flat.seat[band] == NO_PLAYER else STASH
    if flat.stand[band] == outlaw:
        flat.stand[band] = -1
    if flat.tell is not None:
        flat.tell("Leave", place, band * OUTLAWS + outlaw)


def leave_building(flat: Flat, band: int, place: int) -> None:
    """The band's Outlaw in a building leaves it."""
    while place in flat.place[band]:
        leave(flat, band, flat.place[band].index(place))


def hire(flat: Flat, band: int) -> None:
    """Bring an Outlaw home: from beside Hire Guns, else from the Graveyard."""
    places, outlaw = flat.place[band], -1
    waits = BOX if BOX in places else GRAVEYARD
    if waits in places:
        outlaw = places.index(waits)
        places[outlaw] = STASH
    if flat.tell is not None:
        flat.tell("Hire", None if outlaw < 0 else band * OUTLAWS + outlaw, band)


def kill(flat: Flat, band: int, outlaw: int, by: int) -> None:
    """Kill an Outlaw; the shooter gains 1 Notoriety."""
    flat.place[band][outlaw] = GRAVEYARD
    if flat.stand[band] == outlaw:
        flat.stand[band] = -1
    gained = 0
    if flat.seat[by] != NO_PLAYER and flat.left[NOTORIETY] > 0:
        flat.left[NOTORIETY] -= 1
        flat.purse[NOTORIETY][flat.seat[by]] += 1
        gained = 1
    if flat.tell is not None:
        flat.tell("Kill", gained, band * OUTLAWS + outlaw, by)


def move_in(flat: Flat, band: int, place: int) -> int:
    """Move the band's standing Outlaw into a building; return the resource that lay there, -1 for none."""
    outlaw = flat.stand[band]
    flat.place[band][outlaw] = place
    flat.stand[band] = -1
    bonus, flat.bonus[place - TOWN] = flat.bonus[place - TOWN], -1
    if bonus in (COIN, NOTORIETY):
        flat.left[bonus] += 1
    if flat.tell is not None:
        flat.tell("MoveIn", bonus, band * OUTLAWS + outlaw, place)
    return bonus


def draw_undead(flat: Flat) -> int:
    """Turn up the top Undead of Boot Hill; return which one it is."""
    undead = flat.hill.pop(0)
    flat.undead.append(undead)
    flat.lies[undead] = -1
    if flat.tell is not None:
        flat.tell("DrawUndead", undead)
    return undead


def put_undead(flat: Flat, undead: int, place: int) -> None:
    """Put an Undead that was turned up into Town."""
    flat.lies[undead] = place
    if flat.tell is not None:
        flat.tell("PutUndead", None, undead, place)


def kill_undead(flat: Flat, undead: int, by: int) -> None:
    """Collect an Undead; in the game for one it goes below Boot Hill."""
    place = flat.lies[undead]
    flat.undead.remove(undead)
    flat.lies[undead] = ABSENT
    (flat.hill if flat.solo else flat.taken[flat.seat[by]]).append(undead)
    if flat.tell is not None:
        flat.tell("KillUndead", place, undead, by)


def standing_home(flat: Flat, band: int) -> None:
    """The band's standing Outlaw, if there is one, leaves the fight."""
    if flat.stand[band] >= 0:
        leave(flat, band, flat.stand[band])


def supplied(flat: Flat, kinds: tuple[int, ...], band: int) -> list[int]:
    """Return what can be gained of these kinds: a slot for each Casing, `COIN`, `NOTORIETY`; nothing that ran out."""
    found: list[int] = []
    for kind in kinds:
        if kind == BULLET:
            loaded = flat.loaded[band]
            found += [slot for slot in (2, 3, 4, 5, 6, 7) if not loaded >> slot & 1]
        elif flat.left[kind] > 0:
            found.append(kind)
    return found


# Gaining resources: Bullets go to slots of one's choice. See `westfort.procedures.resources`.


def gain_bullets(flat: Flat, band: int, amount: int = 1) -> None:
    """Turn this many Casings to their Bullet sides, as far as there are any."""
    casings: Sequence[int] = CASINGS[flat.loaded[band]]
    if amount < len(casings):
        if amount == 1:
            load(flat, band, flat.one(LOAD, band, casings, ()))
            return
        casings = flat.some(LOAD_SOME, band, casings, amount, amount, ())
    for slot in casings:
        load(flat, band, slot)


def gaining(flat: Flat, band: int, kind: int, amount: int = 1) -> None:
    """Gain something of any kind."""
    if kind == BULLET:
        gain_bullets(flat, band, amount)
    else:
        gain(flat, band, kind, amount)


def take(flat: Flat, band: int, answer: int) -> int:
    """Gain what was chosen of an income; return its kind."""
    if answer < BULLET:
        gain(flat, band, answer)
        return answer
    load(flat, band, answer)
    return BULLET
