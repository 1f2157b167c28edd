"""The table of the flat form: lists of numbers by player, band, Outlaw, building and Undead, with the printed facts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from dtgui.ai.flatfort import codes
from dtgui.ai.flatfort.codes import ABILITIES, ABSENT, BOX, BULLET, BUYING_OFF, COIN, NOTORIETY, TOWN
from dtgui.westfort import board
from dtgui.westfort.board import FACES, HIRE_PRICES, OUTLAWS, ROUND_START, SAFE, SLOTS, SPACES, Resource
from dtgui.westfort.data import HORSEMAN, FortData
from dtgui.westfort.procedures import rounds
from dtgui.westfort.state import RANGER, Reason, Setup, SoloChange, Variant

ChooseOne = Callable[[int, int, Sequence[int], tuple[int, ...]], int]
"""Returns one of the options, given the question, the band, the options, and what the question is about."""
ChooseSome = Callable[[int, int, Sequence[int], int, int, tuple[int, ...]], Sequence[int]]
"""Returns some of the options, given the question, the band, the options, the least and most of them, and the rest."""
Tell = Callable[..., None]
"""Receives each event: its name, its outcome, and its arguments."""

NO_PLAYER = -1
_WORD = 2**64 - 1


class Over(Exception):  # noqa: N818 - no error: it leaves the functions of a game that has ended
    """The game is over; what was still to be done is not done."""


class Flat:
    """A game in play. Functions of the other modules change it, and ask `one` and `some` for answers."""

    __slots__ = (
        "bands",
        "bonus",
        "changes",
        "day",
        "die",
        "ending",
        "high_noon",
        "hill",
        "last",
        "law",
        "left",
        "lies",
        "loaded",
        "one",
        "place",
        "purse",
        "round",
        "seat",
        "seats",
        "skull",
        "solo",
        "some",
        "stand",
        "state",
        "tables",
        "taken",
        "tell",
        "town",
        "undead",
        "used",
        "where",
    )

    bands: int
    seats: int
    solo: bool
    changes: tuple[SoloChange, ...]
    tables: Tables
    seat: list[int]
    """The player of each band, `NO_PLAYER` for Dead Ranger's."""
    purse: list[list[int]]
    """Coins and Notoriety of each player."""
    taken: list[list[int]]
    """The Undead that each player has collected."""
    left: list[int]
    """Coins and Notoriety in the Town's Supply."""
    loaded: list[int]
    skull: list[bool]
    die: list[int]
    used: list[int]
    """Buildings that a band used this round, as a mask of places."""
    place: list[list[int]]
    """The places of each band's six Outlaws."""
    stand: list[int]
    """The Outlaw of each band on an action space, -1 for none."""
    town: tuple[int, ...]
    where: tuple[int, ...]
    """The place of the building with each ability, `ABSENT` for one that is not in Town."""
    bonus: list[int]
    undead: list[int]
    """Those in Town, in the order in which they came."""
    lies: list[int]
    """Where each Undead is."""
    hill: list[int]
    law: int
    day: int
    round: int
    high_noon: bool
    ending: tuple[tuple[int, ...], Reason] | None
    state: int
    last: int
    """After how many more rounds play stops, for a search; negative for never."""
    one: ChooseOne
    some: ChooseSome
    tell: Tell | None

    def below(self, count: int) -> int:
        """Return a number below `count`, from the same generator as the rules' (`kernel.chance`)."""
        self.state = state = (self.state + 0x9E3779B97F4A7C15) & _WORD
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _WORD
        return (mixed ^ (mixed >> 31)) % count

    def shuffled(self, items: Sequence[int]) -> list[int]:
        """Return the items in a random order (Fisher and Yates)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def copy(self) -> Flat:
        """Return a table that can be played on its own."""
        copy = object.__new__(Flat)
        copy.tables = self.tables
        copy.one = self.one
        copy.some = self.some
        copy.tell = self.tell
        copy.bands = self.bands
        copy.seats = self.seats
        copy.solo = self.solo
        copy.changes = self.changes
        copy.town = self.town
        copy.where = self.where
        copy.law = self.law
        copy.day = self.day
        copy.round = self.round
        copy.high_noon = self.high_noon
        copy.ending = self.ending
        copy.state = self.state
        copy.last = self.last
        copy.seat = self.seat[:]
        copy.left = self.left[:]
        copy.loaded = self.loaded[:]
        copy.skull = self.skull[:]
        copy.die = self.die[:]
        copy.used = self.used[:]
        copy.stand = self.stand[:]
        copy.bonus = self.bonus[:]
        copy.undead = self.undead[:]
        copy.lies = self.lies[:]
        copy.hill = self.hill[:]
        copy.purse = [each[:] for each in self.purse]
        copy.taken = [each[:] for each in self.taken]
        copy.place = [each[:] for each in self.place]
        return copy

    # What is read all the time ----------------------------------------------------------------------------------------

    def order(self) -> list[int]:
        """Return the bands clockwise from the LAW."""
        return [*range(self.law, self.bands), *range(self.law)]

    def stands_at(self, band: int, number: int) -> bool:
        """Return whether this space has a standing Outlaw of the band."""
        outlaw = self.stand[band]
        return outlaw >= 0 and self.place[band][outlaw] == number

    def controlled(self, band: int) -> list[int]:
        """Return the buildings that the band controls."""
        return [place for place in self.place[band] if place >= TOWN]

    def has_ability(self, band: int, ability: int) -> bool:
        """Return whether the band controls the building with this ability."""
        return self.where[ability] in self.place[band]

    def has(self, band: int, kind: int) -> int:
        """Return how much a band has of a resource: Bullets are its own."""
        return self.purse[kind][self.seat[band]] if kind < len(self.purse) else COUNT[self.loaded[band]]

    def things(self, band: int) -> int:
        """Return how many resources a band could give."""
        seat = self.seat[band]
        return self.purse[0][seat] + self.purse[1][seat] + COUNT[self.loaded[band]]

    def may_buy_off(self, band: int) -> bool:
        """Return whether a band can give a Coin to stay out of a Shootout."""
        return self.where[BUYING_OFF] in self.place[band] and self.purse[0][self.seat[band]] > 0

    def building(self, place: int) -> int:
        """Return the number of the building at a place."""
        return self.town[place - TOWN]

    def ability(self, place: int) -> int:
        """Return the ability of the building at a place."""
        return self.tables.abilities[self.town[place - TOWN]]

    def score(self, seat: int) -> int:
        """Return a player's Notoriety: tokens, Undead, and buildings cleared of Undead. West Fort, High Noon."""
        notoriety, values, lies = self.tables.notoriety, self.tables.values, self.lies
        found = self.purse[1][seat] + sum([notoriety[each] for each in self.taken[seat]])
        for band, owner in enumerate(self.seat):
            if owner == seat:
                for place in self.place[band]:
                    if place >= TOWN and place not in lies:
                        found += values[self.town[place - TOWN]]
        return found


def _unanswered(*_: Any) -> Any:
    raise NotImplementedError("this game has no players: set `one` and `some` first")


def blank(setup: Setup, data: FortData, state: int) -> Flat:
    """Return the table before anything is laid out; `one` and `some` are still to be set."""
    flat, players, tables = Flat(), len(setup.names), tables_of(data)
    count = flat.bands = setup.bands
    flat.seats, flat.tables, flat.changes = players, tables, setup.changes
    flat.solo = setup.variant is Variant.SOLO
    flat.seat = [NO_PLAYER if flat.solo and band == RANGER else band % players for band in range(count)]
    flat.purse, flat.taken = [[0] * players, [0] * players], [[] for _ in range(players)]
    flat.left = [data.supply.coins, data.supply.notoriety]
    flat.loaded = [ALL_LOADED if seat == NO_PLAYER else 0 for seat in flat.seat]
    flat.skull, flat.die, flat.used = [True] * count, [0] * count, [0] * count
    flat.place, flat.stand = [[BOX] * OUTLAWS for _ in range(count)], [-1] * count
    flat.town, flat.where, flat.bonus = (), (), []
    flat.undead, flat.lies, flat.hill = [], [ABSENT] * len(tables.undead), []
    flat.law, flat.day, flat.round, flat.high_noon, flat.ending = 0, 1, 1, False, None
    flat.state, flat.last, flat.tell = state, -1, None
    flat.one = flat.some = _unanswered
    return flat


def settle_town(flat: Flat, town: Sequence[int]) -> None:
    """Put these buildings into Town."""
    flat.town = tuple(town)
    places: dict[int, Any] = {flat.tables.abilities[each]: TOWN + slot for slot, each in enumerate(town)}
    # A place that no Outlaw is ever at stands for a building that is not in Town.
    flat.where = tuple(places.get(ability, ABSENT) for ability in range(len(ABILITIES)))


# The printed facts as numbers, made from the data and the board that the rules read: there is no second table

KINDS = {board.COIN: COIN, board.NOTORIETY: NOTORIETY, board.BULLET: BULLET}
RESOURCES: dict[int, Resource] = {number: kind for kind, number in KINDS.items()}
NUMBERS = tuple(SPACES)
"""The numbered spaces in the order in which they are resolved."""
MASKS = 1 << (FACES + 1)
CASINGS = tuple(tuple(slot for slot in SLOTS if not mask >> slot & 1) for mask in range(MASKS))
LOADED = tuple(tuple(slot for slot in SLOTS if mask >> slot & 1) for mask in range(MASKS))
COUNT = tuple(map(len, LOADED))
"""By the mask of a targeting card's Bullets: slots without one, slots with one, and how many."""
ALL_LOADED = sum(1 << slot for slot in SLOTS)
HUNTS = tuple(number in SPACES and SPACES[number].hunts for number in range(FACES + 1))
FIGHTS = tuple(number in SPACES and SPACES[number].fights for number in range(FACES + 1))
REACH = tuple(tuple(sorted(SPACES[number].intimidates)) if number in SPACES else () for number in range(FACES + 1))
"""By the number of a space: whether any Undead, and whether those in the street may be shot at; what it reaches."""


def _stolen(number: int) -> int:
    stolen = SPACES[number].steals if number in SPACES else None
    return -1 if stolen is None else KINDS[stolen]


def _whole(number: int) -> tuple[tuple[int, int], ...]:
    """The income that leaves nothing to choose: kinds with their amounts."""
    kinds = [KINDS[each[0]] for each in SPACES[number].income] if number in SPACES else []
    return tuple((kind, kinds.count(kind)) for kind in dict.fromkeys(kinds))


def _choice(number: int) -> tuple[int, ...]:
    """The alternatives of an income, none where nothing is to be chosen."""
    first = SPACES[number].income[0] if number in SPACES else ()
    return tuple(KINDS[kind] for kind in first) if len(first) > 1 else ()


STOLEN = tuple(map(_stolen, range(FACES + 1)))
WHOLE_INCOME = tuple(map(_whole, range(FACES + 1)))
CHOICE = tuple(map(_choice, range(FACES + 1)))
PRICES = tuple((KINDS[kind], price) for kind, price in HIRE_PRICES.items())
KEEPS_SAFE = tuple(codes.ABILITIES.index(SAFE[RESOURCES[kind]]) for kind in (COIN, NOTORIETY, BULLET))
AT_ROUND_START = frozenset(codes.ABILITIES.index(ability) for ability in ROUND_START)
UNASKED = frozenset(codes.ABILITIES.index(ability) for ability in rounds.UNASKED)
WHEEL = {face: KINDS[kind] for face, kind in rounds.WHEEL.items()}
SALOON = dict(rounds.SALOON)


class Tables(NamedTuple):
    """The pieces of a box by their numbers, which are those of their order in the data."""

    data: FortData
    buildings: tuple[str, ...]
    abilities: tuple[int, ...]
    prices: tuple[int, ...]
    values: tuple[int, ...]
    """The Notoriety of buildings."""
    undead: tuple[str, ...]
    weak: tuple[int, ...]
    """The weak points of Undead, as masks."""
    notoriety: tuple[int, ...]
    """The Notoriety of Undead."""
    horsemen: frozenset[int]


@lru_cache(maxsize=4)
def tables_of(data: FortData) -> Tables:
    """Return the data as numbers."""
    buildings, undead = tuple(data.buildings.values()), tuple(data.undead.values())
    return Tables(
        data,
        tuple(data.buildings),
        tuple(codes.ABILITIES.index(each.ability) for each in buildings),
        tuple(each.price for each in buildings),
        tuple(each.notoriety for each in buildings),
        tuple(data.undead),
        tuple(sum(1 << slot for slot in each.weak) for each in undead),
        tuple(each.notoriety for each in undead),
        frozenset(number for number, each in enumerate(undead) if each.notoriety == HORSEMAN),
    )
