"""A whole game in the flat form, from setup to the last score and the winner; and whole games of random players."""

from __future__ import annotations

from collections.abc import Sequence

from dtgui.ai.flatfort.codes import (
    BUY,
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
from dtgui.ai.flatfort.pieces import gain_bullets, leave_building, unload
from dtgui.ai.flatfort.rounds import play_round, solo_round
from dtgui.ai.flatfort.shooting import Volley, end_game, hits, spend, volley
from dtgui.ai.flatfort.table import KINDS, LOADED, NO_PLAYER, NUMBERS, Flat, Over, blank, settle_town
from dtgui.kernel.chance import Chance
from dtgui.westfort.board import HIRED_LATER, OUTLAWS, ROUNDS, SLOTS
from dtgui.westfort.data import FOR_FOUR, PER_PLAYER, FortData
from dtgui.westfort.procedures.game import STARTING
from dtgui.westfort.state import RANGER, Reason, Setup, SoloChange

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


# The end of the game and the winner. See `westfort.procedures.game`.


def final_score(flat: Flat, living: list[int], *, has_duelled: bool) -> None:
    """The most Notoriety wins, then the most Coins; players who are still tied duel to the death."""
    scores = {seat: flat.score(seat) for seat in living}
    best = [seat for seat in living if scores[seat] == max(scores.values())]
    coins = {seat: flat.purse[COIN][seat] for seat in best}
    rich = [seat for seat in best if coins[seat] == max(coins.values())]
    if len(rich) > 1:
        duel_to_the_death(flat, in_turn_order(flat, rich), living)
        return
    reason = Reason.NOTORIETY if len(best) == 1 else Reason.COINS
    end_game(flat, tuple(rich), Reason.ALL_DEAD if has_duelled else reason)


def in_turn_order(flat: Flat, seats: list[int]) -> list[int]:
    """Return players in the order of their first bands, clockwise from the LAW."""
    order = flat.order()
    return sorted(seats, key=lambda seat: order.index(flat.seat.index(seat)))


def duel_to_the_death(flat: Flat, duelists: list[int], living: list[int]) -> None:
    """Tied players shoot at each other until one is left, each with the first of their bands."""
    while True:
        bands = tuple([flat.seat.index(seat) for seat in duelists])
        if any(not flat.loaded[band] for band in bands):
            for band in bands:
                gain_bullets(flat, band)
        found = settle_to_the_death(flat, duelists, living, volley(flat, bands, []))
        if found is None:
            return
        duelists, living = found


def go_on_to_the_death(flat: Flat, duelists: list[int], living: list[int], volley: Volley) -> None:
    """Go on after these shots."""
    found = settle_to_the_death(flat, duelists, living, volley)
    if found is not None:
        duel_to_the_death(flat, *found)


def settle_to_the_death(
    flat: Flat, duelists: list[int], living: list[int], volley: Volley
) -> tuple[list[int], list[int]] | None:
    """Return who shoots again, and who is still living; None where it is over."""
    targets, results = volley
    dead = {targets[number] for number in hits(volley)}
    for number, result in enumerate(results):
        if number not in dead:
            spend(flat, flat.seat.index(duelists[number]), result)
    left = [seat for number, seat in enumerate(duelists) if number not in dead]
    living = [seat for seat in living if seat in left or seat not in duelists]
    if len(left) > 1:
        return left, living
    if left:
        end_game(flat, tuple(left), Reason.DUEL)
    elif living:
        final_score(flat, living, has_duelled=True)
    else:
        end_game(flat, tuple(sorted(duelists)), Reason.ALL_DEAD)
    return None


# Whole games of random players in the flat form: the same games as those of `RandomPlayer` by the rules

_WORD = 2**64 - 1


class RandomGame:
    """A game between random players, each with a chance that follows from the seed as in `match.seated`."""

    def __init__(self, setup: Setup, data: FortData, seed: int, longest: int, most_days: int) -> None:
        self.flat = blank(setup, data, seed)
        self.flat.one, self.flat.some = self._one, self._some
        self.decisions = 0
        self.bought: set[tuple[int, int]] = set()
        """Players with the buildings that they bought, as numbers."""
        self._setup, self._longest, self._most_days = setup, longest, most_days
        self._states = _seeds(seed, len(setup.names))

    def play(self) -> Flat:
        """Play to the end, or until it is too long; return the table."""
        try:
            play(self.flat, self._setup)
        except Over:
            return self.flat
        return self.flat

    def _one(self, question: int, band: int, options: Sequence[int], _: tuple[int, ...]) -> int:
        flat = self.flat
        seat = flat.seat[band]
        self._count()
        # Written out, because random games take most of their time here.
        states = self._states
        states[seat] = state = (states[seat] + 0x9E3779B97F4A7C15) & _WORD
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _WORD
        answer = options[(mixed ^ (mixed >> 31)) % len(options)]
        if question == BUY and answer != SKIP:
            self.bought.add((seat, flat.building(answer)))
        return answer

    def _some(
        self, _: int, band: int, options: Sequence[int], least: int, most: int, __: tuple[int, ...]
    ) -> Sequence[int]:
        seat = self.flat.seat[band]
        self._count()
        wanted = least + self._below(seat, most - least + 1)
        order = list(options)
        for last in range(len(order) - 1, 0, -1):
            other = self._below(seat, last + 1)
            order[last], order[other] = order[other], order[last]
        return order[:wanted]

    def _count(self) -> None:
        if self.decisions >= self._longest or self.flat.day > self._most_days:
            raise Over
        self.decisions += 1

    def _below(self, seat: int, count: int) -> int:
        self._states[seat] = state = (self._states[seat] + 0x9E3779B97F4A7C15) & _WORD
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _WORD
        return (mixed ^ (mixed >> 31)) % count


def _seeds(seed: int, players: int) -> list[int]:
    chance, found = Chance(seed), []
    for _ in range(players):
        own, chance = chance.pick(2**62)
        found.append(own)
    return found
