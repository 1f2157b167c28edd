"""Shots, shooting at Undead, and Undead that come to Town. See `westfort.procedures.shots` and `.undead`."""

from __future__ import annotations

from dtgui.ai.flatfort.codes import (
    ABSENT,
    BOUNTIES,
    CRITICAL,
    FAME,
    NO,
    NOTORIETY,
    SHOOT_ON,
    STREET,
    TOWN,
    UNDEAD_TO,
    YES,
)
from dtgui.ai.flatfort.pieces import (
    draw_undead,
    gain,
    kill_undead,
    put_undead,
    roll,
    standing_home,
    turn_critical,
    unload,
)
from dtgui.ai.flatfort.table import NO_PLAYER, Flat, Over
from dtgui.westfort.board import CRITICAL_HIT, CRITICAL_MISS
from dtgui.westfort.procedures.shots import BACKFIRE, MISS
from dtgui.westfort.state import Reason

YES_NO = (YES, NO)


def judge(flat: Flat, band: int, rolled: int) -> int:
    """Return what a roll comes to: the slot that was hit, `CRITICAL_HIT`, `MISS` or `BACKFIRE`."""
    if rolled == CRITICAL_HIT and flat.skull[band]:
        is_used = flat.seat[band] == NO_PLAYER or flat.one(CRITICAL, band, YES_NO, ()) == YES
        return judge_critical(flat, band, is_used=is_used)
    if rolled == CRITICAL_MISS and not flat.skull[band]:
        turn_critical(flat, band, skull=True)
        return BACKFIRE
    return rolled if flat.loaded[band] >> rolled & 1 else MISS


def judge_critical(flat: Flat, band: int, *, is_used: bool) -> int:
    """Return what an 8 comes to, whether the Skull is used or not."""
    if not is_used:
        return MISS
    turn_critical(flat, band, skull=False)
    return CRITICAL_HIT


def shot(flat: Flat, band: int, more: int = 0, against: int = -1, place: int = -1) -> int:
    """Return what one roll of one band comes to."""
    return judge(flat, band, roll(flat, (band,), more, against, place)[0])


def fame(flat: Flat, bands: tuple[int, ...]) -> None:
    """A building pays its owner for being in a Shootout."""
    place = flat.where[FAME]
    if place != ABSENT:
        for band in [band for band in bands if place in flat.place[band]]:
            gain(flat, band, NOTORIETY)


def spend(flat: Flat, band: int, result: int) -> None:
    """Spend the Bullet that a hit costs: none for a critical one, nor any of Dead Ranger's."""
    if MISS < result < CRITICAL_HIT and flat.seat[band] != NO_PLAYER:
        unload(flat, band, result)


# Shooting at Undead ---------------------------------------------------------------------------------------------------


def shoot_undead(flat: Flat, band: int, undead: int) -> None:
    """Shoot until a number comes up again, a critical miss, a kill, or the band stops."""
    fame(flat, (band,))
    shoot_on(flat, band, undead, ())


def shoot_on(flat: Flat, band: int, undead: int, rolled: tuple[int, ...]) -> None:
    """Go on with an attempt after these numbers."""
    while True:
        face = roll(flat, (band,))[0]
        if face in rolled:
            return
        rolled = (*rolled, face)
        if not settle_shot(flat, band, undead, judge(flat, band, face)) or not asks_on(flat, band, undead, rolled):
            return


def asks_on(flat: Flat, band: int, undead: int, rolled: tuple[int, ...]) -> bool:
    """Return whether the band shoots again."""
    return flat.one(SHOOT_ON, band, YES_NO, (undead, *rolled)) == YES


def settle_shot(flat: Flat, band: int, undead: int, result: int) -> bool:
    """Do what a shot at an Undead comes to; return whether the attempt may go on."""
    if result == BACKFIRE:
        standing_home(flat, band)
        return False
    if result == MISS:
        return True
    spend(flat, band, result)
    if result != CRITICAL_HIT and not flat.tables.weak[undead] >> result & 1:
        return True
    # The owner of the office is found before the Undead is gone; no kill changes it.
    kill_undead(flat, undead, band)
    place = flat.where[BOUNTIES]
    if place != ABSENT:
        for each in flat.order():
            if place in flat.place[each]:
                gain(flat, each, NOTORIETY)
    return False


# Undead that come -----------------------------------------------------------------------------------------------------


def end_game(flat: Flat, winners: tuple[int, ...], reason: Reason) -> None:
    """Write down how the game ended."""
    flat.ending = (winners, reason)
    if flat.tell is not None:
        flat.tell("EndGame", None, winners, reason)


def free_place(flat: Flat) -> int:
    """Return where an Undead goes in the game for one: the street, else the first free building; -1: overrun."""
    lies = flat.lies
    places: tuple[int, ...] = (STREET, *range(TOWN, TOWN + len(flat.town)))
    for place in places:
        if place not in lies:
            return place
    return -1


def rise(flat: Flat, band: int) -> None:
    """An Outlaw of a band has died: an Undead comes to Town, while Boot Hill has any."""
    if not flat.hill:
        return
    if flat.solo:
        place = free_place(flat)
        if place < 0:
            end_game(flat, (), Reason.OVERRUN)
            raise Over
        put_undead(flat, draw_undead(flat), place)
        return
    undead = draw_undead(flat)
    put_undead(flat, undead, where_to(flat, band, undead))


def where_to(flat: Flat, band: int, undead: int) -> int:
    """Return where the band puts an Undead that was drawn."""
    return flat.one(UNDEAD_TO, band, (STREET, *range(TOWN, TOWN + len(flat.town))), (undead,))
