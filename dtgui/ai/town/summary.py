"""A summary of a town at one moment, in plain numbers: computed once, read many times.

It serves fast players: figures of dudes and places are queried once each, and the rest is sums.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cached_property, lru_cache
from itertools import combinations
from typing import NamedTuple

from dtgui.ai.shootout_odds import expected_rank
from dtgui.doomtown.queries import places, stats
from dtgui.doomtown.state.cards import BulletKind, CardType
from dtgui.doomtown.state.table import FIRST_SEAT, CardId, CardInPlay, Phase, Place, Table
from dtgui.doomtown.state.topics import Figure
from dtgui.kernel.decisions import Seat

MOST_BONUS = 8
"""Stud and draw bonuses above this are treated as equal."""
LESS_THAN_ANY = -1000
"""Less than any dude shoots, with whatever it carries."""


class Gun(NamedTuple):
    """A dude's contribution to a posse, and its place."""

    card: CardId
    seat: Seat
    place: Place
    influence: int
    bullets: int
    is_stud: bool
    booted: bool


class DeedSummary(NamedTuple):
    """A deed: its owner, control points and production."""

    owner: Seat
    points: int
    production: int


@lru_cache(maxsize=256)
def rank_of(stud: int, draw: int) -> float:
    """Return the rank that a draw hand with these bonuses can expect."""
    return expected_rank(min(stud, MOST_BONUS), min(draw, MOST_BONUS))


def bonuses(posse: Iterable[Gun]) -> tuple[int, int]:
    """Return the stud and draw bonus of a posse of at least one under its best shooter."""
    most, bullets, led_by_stud = LESS_THAN_ANY, 0, False
    stud = draw = 0
    for gun in posse:  # a plain loop takes half the time, and this is asked all the time
        is_stud = gun.is_stud
        fire = gun.bullets * (3 if is_stud else 2)
        if fire > most:
            most, bullets, led_by_stud = fire, gun.bullets, is_stud
        if is_stud:
            stud += 1
        else:
            draw += 1
    return (stud - 1 + bullets, draw) if led_by_stud else (stud, draw - 1 + bullets)


def strength(posse: Collection[Gun]) -> float:
    """Return the rank that a posse can expect under its best shooter; 0 for an empty posse."""
    return rank_of(*bonuses(posse)) if posse else 0.0


class Muster:
    """The dudes of a table, and who could shoot where. The table must not change while it is looked at.

    At a glance, dudes count as they and what they carry are printed, unless an effect lasts on them: what other cards
    in play say about them is passed over. That takes a quarter of the time.
    """

    def __init__(self, t: Table, *, at_a_glance: bool = False) -> None:
        self.t, self.seats = t, t.seats
        self.guns: dict[CardId, Gun] = {}
        self.standing: dict[Place, list[Gun]] = {}
        self._near: dict[tuple[Place, Seat], list[Gun]] = {}
        self._strengths: dict[tuple[Place, Seat], float] = {}
        self._threats: dict[tuple[Place, Seat], float] = {}
        dude, guns, standing = CardType.DUDE, self.guns, self.standing
        for card, shown in t.in_play.items():
            if shown.printed.type is dude and (place := shown.place) is not None:
                look = _printed_gun if at_a_glance and not shown.lasting else _gun
                guns[card] = gun = look(t, card, shown, place)
                if place in standing:
                    standing[place].append(gun)
                else:
                    standing[place] = [gun]

    def near(self, place: Place, seat: Seat) -> list[Gun]:
        """Return a player's dudes that could be in a shootout at a place: there, or unbooted next to it."""
        known = self._near.get((place, seat))
        if known is None:
            t = self.t
            known = self._near[place, seat] = [
                gun
                for gun in self.guns.values()
                if gun.seat == seat
                and (gun.place == place or (not gun.booted and places.are_adjacent(t, gun.place, place)))
            ]
        return known

    def strength_near(self, place: Place, seat: Seat) -> float:
        """Return the expected rank of a player's dudes who could be in a shootout at a place; 0 if there are none."""
        known = self._strengths.get((place, seat))
        if known is None:
            known = self._strengths[place, seat] = strength(self.near(place, seat))
        return known

    def strength_with(self, gun: Gun, place: Place) -> float:
        """Return the rank of its player's posse in a shootout at a place, were a dude to go there."""
        return strength({*self.near(place, gun.seat), gun})  # it may be near already

    @cached_property
    def within_reach(self) -> dict[Place, list[Gun]]:
        """Return, for each place with dudes, the dudes who could be in a shootout there: those present, and unbooted
        adjacent ones.

        After Sundown all count as unbooted: they unboot before the next shootout.
        """
        is_night = self.t.phase is Phase.NIGHTFALL
        reach = {place: guns.copy() for place, guns in self.standing.items()}
        ready = {place: [gun for gun in guns if is_night or not gun.booted] for place, guns in self.standing.items()}
        for one, other in combinations(self.standing, 2):
            if places.are_adjacent(self.t, one, other):
                reach[one] += ready[other]
                reach[other] += ready[one]
        return reach

    def threat(self, place: Place, seat: Seat) -> float:
        """Return the rank of the strongest posse that a rival could bring to a shootout at a place; 0 if none."""
        known = self._threats.get((place, seat))
        if known is None:
            known = 0.0
            for other in self.seats:
                if other != seat and not all(gun.booted for gun in self.near(place, other)):
                    known = max(known, self.strength_near(place, other))
            self._threats[place, seat] = known
        return known


class Outlook(Muster):
    """The dudes, places and sums of a table; all sums are computed at once, since most callers need most of them."""

    def __init__(self, t: Table, *, at_a_glance: bool = False) -> None:
        super().__init__(t, at_a_glance=at_a_glance)
        players, deed = len(t.players), CardType.DEED
        self.influence = influence = [0] * players
        """Each player's influence in all."""
        self._weights: dict[Place, list[int]] = {}
        for place, guns in self.standing.items():
            self._weights[place] = there = [0] * players
            for gun in guns:
                there[gun.seat] += gun.influence
                influence[gun.seat] += gun.influence
        points, yields = dict(stats.all_with(t, Figure.CONTROL)), dict(stats.all_with(t, Figure.PRODUCTION))
        self.grounds = {
            Place(card): DeedSummary(shown.owner, points.get(card, 0), yields.get(card, 0))
            for card, shown in t.in_play.items()
            if shown.printed.type is deed
        }
        """The deeds."""
        self.control = [0] * players
        """Each player's control points: those of deeds go to the controller, all others to the player who brought
        them.
        """
        for card, amount in points.items():
            place = Place(card)
            self.control[self.holder(place) if place in self.grounds else t.in_play[card].controller] += amount
        self.to_win = [self.rivals_most(influence, Seat(seat)) for seat in range(players)]
        """The number that each player's control points must exceed: the highest influence of any other player."""

    def holder(self, place: Place, seat: Seat = FIRST_SEAT, change: int = 0) -> Seat:
        """Return the controller of a deed, now or if a player had `change` more influence there."""
        totals = self._weights.get(place)
        if change:
            totals = [0] * len(self.t.players) if totals is None else totals.copy()
            totals[seat] += change
        most = 0 if totals is None else max(totals)
        if totals is None or not most or totals.count(most) > 1:
            return self.grounds[place].owner
        return Seat(totals.index(most))

    def rivals_most(self, figure: list[int], seat: Seat) -> int:
        """Return the most of a figure that any other player in the game has."""
        return max([figure[other] for other in self.seats if other != seat], default=0)

    def is_winning(self, seat: Seat) -> bool:
        """Whether a player has more control points than any other has influence. WWE, Sundown Phase."""
        return self.control[seat] > self.to_win[seat]

    def is_losing(self, seat: Seat) -> bool:
        """Whether some other player would win if the sun went down now."""
        return any(self.is_winning(other) for other in self.seats if other != seat)


def _printed_gun(t: Table, card: CardId, shown: CardInPlay, place: Place) -> Gun:
    printed = shown.printed
    influence, bullets, is_stud = printed.influence or 0, printed.bullets or 0, printed.bullet_kind is BulletKind.STUD
    for attached in shown.attached:
        goods = t.in_play[attached].printed
        influence += goods.influence or 0
        bullets += goods.bullets or 0
        is_stud = is_stud or goods.bullet_kind is BulletKind.STUD
    return Gun(card, shown.controller, place, influence, bullets, is_stud, shown.booted)


def _gun(t: Table, card: CardId, shown: CardInPlay, place: Place) -> Gun:
    is_stud = stats.bullet_kind(t, card) is BulletKind.STUD
    influence, bullets = stats.influence(t, card), stats.bullets(t, card)
    return Gun(card, shown.controller, place, influence, bullets, is_stud, shown.booted)
