"""A whole game, from setup to the last score. See `westfort.events.laying_out` and `westfort.procedures.game`."""

from __future__ import annotations

from dtgui.ai.flatfort.codes import (
    COIN,
    GIVEN_BULLET,
    GIVEN_NOTORIETY,
    GRAVEYARD,
    KEEP,
    NOTORIETY,
    SKIP,
    START,
    STASH,
    STREET,
    TOWN,
)
from dtgui.ai.flatfort.ends import final_score
from dtgui.ai.flatfort.pieces import leave_building, unload
from dtgui.ai.flatfort.rounds import play_round
from dtgui.ai.flatfort.solo import solo_round
from dtgui.ai.flatfort.table import NO_PLAYER, Flat, Over, settle_town
from dtgui.ai.flatfort.tables import KINDS, LOADED, NUMBERS
from dtgui.westfort.board import HIRED_LATER, OUTLAWS, ROUNDS, SLOTS
from dtgui.westfort.data import FOR_FOUR, PER_PLAYER
from dtgui.westfort.procedures.game import STARTING
from dtgui.westfort.state import RANGER, Setup, SoloChange

Start = tuple[int, int, tuple[int, ...]]
"""Starting resources: Coins, Notoriety, and the slots with Bullets."""
_STARTS = (
    *range(1, STARTING + 1),
    *range(GIVEN_NOTORIETY + 1, GIVEN_NOTORIETY + STARTING + 1),
    *(GIVEN_BULLET + slot for slot in SLOTS),
)


def play(flat: Flat, setup: Setup) -> None:
    """Play a whole game from its setup."""
    lay_out(flat, setup)
    chosen = {band: start(flat, band) for band in flat.order() if flat.seat[band] != NO_PLAYER}
    take_starts(flat, chosen)
    try:
        go_on(flat)
    except Over:
        return


# Setup ----------------------------------------------------------------------------------------------------------------


def lay_out(flat: Flat, setup: Setup) -> None:
    """Draw buildings, put resources on them, make Boot Hill, place Undead, choose who is the LAW."""
    tables, players = flat.tables, setup.counted_as
    data = tables.data
    slots = data.slots_for(players)
    there = data.buildings_for(FOR_FOUR - 1 if flat.solo else players)
    settle_town(flat, flat.shuffled([tables.buildings.index(each) for each in there])[: len(slots)])
    flat.bonus = [-1] * len(slots)
    if not flat.solo:
        _put_resources(flat, [KINDS[slot.bonus] for slot in slots])
    keeps_all = not flat.solo or SoloChange.HORSEMEN in setup.changes
    flat.hill = flat.shuffled([each for each in range(len(tables.undead)) if keeps_all or each not in tables.horsemen])
    if not flat.solo:
        del flat.hill[PER_PLAYER * players :]
        ranked = sorted(range(len(slots)), key=lambda slot: _rank(flat, slot))
        for slot in ranked[:players]:
            _place(flat, TOWN + slot)
    _place(flat, STREET)
    for band, places in enumerate(flat.place):
        places[: OUTLAWS - HIRED_LATER] = [STASH] * (OUTLAWS - HIRED_LATER)
        if flat.solo and band == RANGER:
            places[:] = [GRAVEYARD] * OUTLAWS
    flat.law = 0 if flat.solo else flat.below(flat.bands)
    if flat.tell is not None:
        flat.tell("LayOut", flat.law)


def _rank(flat: Flat, slot: int) -> tuple[int, int]:
    building = flat.town[slot]
    return -flat.tables.values[building], -flat.tables.prices[building]


def _put_resources(flat: Flat, kinds: list[int]) -> None:
    supply = flat.tables.data.supply
    left = [supply.coins, supply.notoriety, supply.bullets - len(SLOTS) * flat.bands]
    for slot, kind in enumerate(kinds):
        if left[kind] > 0:
            left[kind] -= 1
            flat.bonus[slot] = kind
            if kind in (COIN, NOTORIETY):
                flat.left[kind] -= 1


def _place(flat: Flat, place: int) -> None:
    undead = flat.hill.pop(0)
    flat.undead.append(undead)
    flat.lies[undead] = place


def start(flat: Flat, band: int) -> Start:
    """A band chooses its starting resources in secret; return them."""
    chosen = flat.some(START, band, _STARTS, STARTING, STARTING, ())
    coins = sum([each < GIVEN_NOTORIETY for each in chosen])
    slots = tuple([each - GIVEN_BULLET for each in chosen if each > GIVEN_BULLET])
    found = coins, STARTING - coins - len(slots), slots
    if flat.tell is not None:
        flat.tell("ChooseStart", None, band, *found)
    return found


def take_starts(flat: Flat, chosen: dict[int, Start]) -> None:
    """All take what they have chosen."""
    for band, (coins, notoriety, slots) in chosen.items():
        flat.loaded[band] = sum([1 << slot for slot in slots])
        _take(flat, flat.seat[band], COIN, coins)
        _take(flat, flat.seat[band], NOTORIETY, notoriety)
    if flat.tell is not None:
        flat.tell("TakeStart", tuple(sorted(chosen.items())))


def _take(flat: Flat, seat: int, kind: int, amount: int) -> None:
    flat.purse[kind][seat] += amount
    flat.left[kind] -= amount


# The whole game -----------------------------------------------------------------------------------------------------


def go_on(flat: Flat) -> None:
    """Play rounds until the game is over, or as many as `last` says."""
    while True:
        solo_round(flat) if flat.solo else play_round(flat)
        if finish_round(flat):
            return


def finish_round(flat: Flat) -> bool:
    """High Noon was the last round; after three of them a day ends. Return whether to stop."""
    if flat.high_noon:
        final_score(flat, list(range(flat.seats)), has_duelled=False)
        return True
    kept: list[tuple[int, int]] = []
    if flat.round == ROUNDS:
        kept = [(band, place) for band in flat.order() for place in flat.controlled(band)]
    if not flat.undead and not flat.solo:
        begin_high_noon(flat)
    if flat.round == ROUNDS:
        for band, place in kept:
            keep(flat, band, place)
        come_home(flat)
    return next_round(flat)


def begin_high_noon(flat: Flat) -> None:
    """One more round."""
    flat.high_noon, flat.last = True, -1
    if flat.tell is not None:
        flat.tell("BeginHighNoon", None)


def next_round(flat: Flat) -> bool:
    """Pass the badge on; return whether to stop."""
    if not flat.solo:
        flat.law = (flat.law + 1) % flat.bands
    flat.day, flat.round = (flat.day + 1, 1) if flat.round == ROUNDS else (flat.day, flat.round + 1)
    if flat.tell is not None:
        flat.tell("PassBadge", None)
    flat.last -= 1
    return flat.last == 0


def keep(flat: Flat, band: int, place: int) -> None:
    """At the end of a day a building costs a Bullet, or is given up."""
    loaded = flat.loaded[band]
    if loaded and place in flat.place[band]:
        kept(flat, band, place, flat.one(KEEP, band, (*LOADED[loaded], SKIP), (place,)))
    else:
        leave_building(flat, band, place)


def kept(flat: Flat, band: int, place: int, slot: int) -> None:
    """Spend the Bullet, or leave."""
    if slot == SKIP:
        leave_building(flat, band, place)
    else:
        unload(flat, band, slot)


def come_home(flat: Flat) -> None:
    """Outlaws on action spaces return to their stashes, not those of Dead Ranger."""
    for band, places in enumerate(flat.place):
        if flat.seat[band] != NO_PLAYER:
            places[:] = [STASH if place in NUMBERS else place for place in places]
    if flat.tell is not None:
        flat.tell("ComeHome", None)
