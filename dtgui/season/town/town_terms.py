"""The terms of the towns of a season, drawn by seed: the further west to east, the harder."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from dtgui.ai.player import TEMPER_MARK
from dtgui.doomtown.state.automaton import AUTOMATON, Twist
from dtgui.doomtown.state.setup import DEFAULT_EDITION
from dtgui.kernel.chance import Chance
from dtgui.season.season import SeasonPlan, chance_for
from dtgui.season.territory import MapPlace, RideTerms, SeasonStop, Territory, chosen_places, roads_between
from dtgui.season.town.season_data import LEVELS, Difficulty, SeasonData, SeasonRival

T = TypeVar("T")
NEEDED_AGAIN = 2
"""How many legs later a rival with a grudge waits."""


def map_of(plan: SeasonPlan, data: SeasonData, difficulty: Difficulty) -> Territory:
    """Return the map of a season with the terms of every town."""
    legs = data.lengths[plan.length]
    columns, _ = chosen_places(data.places, legs, chance_for(plan.seed, "map"))
    towns = [(leg, place) for leg, column in enumerate(columns) for place in column]
    terms = TownTerms(plan, data, difficulty, legs)
    rivals, _ = chance_for(plan.seed, "rivals").shuffled(data.rivals)
    stops = tuple(terms.stop(leg, place, rivals, number) for number, (leg, place) in enumerate(towns))
    return with_way(Territory(stops, roads_between(columns), data.landmarks))


def with_way(territory: Territory) -> Territory:
    """Return the map on which a road leads on from every town: gates are opened where there would be none."""
    opened: set[str] = set()
    for stop in territory.stops:
        after = territory.after(stop.name)
        if after and all(each.terms.needs and each.name not in opened for each in after):
            opened.add(after[0].name)
    return replace(territory, stops=tuple(map(_opened(opened), territory.stops)))


def _opened(names: Collection[str]) -> Callable[[SeasonStop], SeasonStop]:
    def gate(stop: SeasonStop) -> SeasonStop:
        return replace(stop, terms=replace(stop.terms, needs=0, prize=0)) if stop.name in names else stop

    return gate


@dataclass(frozen=True)
class TownTerms:
    """Draws terms for one season."""

    plan: SeasonPlan
    data: SeasonData
    difficulty: Difficulty
    legs: int

    def stop(self, leg: int, place: MapPlace, rivals: Sequence[SeasonRival], number: int) -> SeasonStop:
        """Return the stop at a place; `number` is its own among all stops."""
        chance = chance_for(self.plan.seed, "terms", place.name)
        if leg == self.legs - 1:
            bosses = [rival for rival in rivals if rival.is_boss]
            return SeasonStop(place.name, place.x, place.y, leg, self._boss(bosses[0]))
        own = [rival for rival in rivals if not rival.is_boss and not rival.is_old]
        old = [rival for rival in rivals if rival.is_old]
        kinds = [kind for kind, weight in self.data.kinds.items() for _ in range(weight)]
        kind, chance = one_of(kinds, chance)
        rival = old[number % len(old)] if kind == "edition" else own[number % len(own)]
        make: dict[str, Callable[[int, SeasonRival, Chance], RideTerms]] = {
            "duel": self._duel,
            "square": self._square,
            "edition": self._edition,
            "automaton": self._automaton,
        }
        terms = self._gated(leg, make[kind](leg, rival, chance), chance_for(self.plan.seed, "gate", place.name))
        return SeasonStop(place.name, place.x, place.y, leg, terms)

    def _level(self, leg: int) -> str:
        levels = self.difficulty.levels
        return levels[leg * len(levels) // max(1, self.legs - 1)]

    def _duel(self, leg: int, rival: SeasonRival, _: Chance) -> RideTerms:
        opponent = tempered(self._level(leg), rival)
        return RideTerms("duel", opponent, rival.name, rival.deck, DEFAULT_EDITION)

    def _square(self, leg: int, rival: SeasonRival, chance: Chance) -> RideTerms:
        square, _ = one_of(self.data.squares, chance)
        return replace(self._duel(leg, rival, chance), kind="square", variants=(square,))

    def _edition(self, leg: int, rival: SeasonRival, chance: Chance) -> RideTerms:
        rules, _ = one_of(self.data.editions, chance)
        return replace(self._duel(leg, rival, chance), kind="edition", rules=rules)

    def _automaton(self, leg: int, _: SeasonRival, chance: Chance) -> RideTerms:
        least, most = self.data.twists
        count = least + (most - least) * leg // max(1, self.legs - 1)
        twists, chance = chance.shuffled(tuple(twist.value for twist in Twist))
        others = [deck for start, deck in self.data.starts.items() if start != self.plan.start]
        deck = one_of(others or list(self.data.starts.values()), chance)[0]
        return RideTerms("automaton", AUTOMATON, "", deck, DEFAULT_EDITION, twists[:count])

    def _boss(self, rival: SeasonRival) -> RideTerms:
        opponent, prize = tempered(self.difficulty.boss, rival), self.data.boss_prize
        return RideTerms("boss", opponent, rival.name, rival.deck, DEFAULT_EDITION, prize=prize, is_boss=True)

    def _gated(self, leg: int, terms: RideTerms, chance: Chance) -> RideTerms:
        """Return the terms with a gate and a prize, or as they are."""
        gates = self.data.gates
        is_gated, _ = chance.happens(gates["share"] / 100)
        if leg == 0 or not is_gated:
            return terms
        return replace(terms, needs=max(1, -(-leg * gates["needs"] // 100)), prize=gates["prize"])


def with_grudge(territory: Territory, leg: int, rival: SeasonRival, chance: Chance) -> Territory:
    """Return the map on which a rival waits in one of the later towns, one level stronger; as it is near the end."""
    later = [stop for stop in territory.stops if stop.leg >= leg + NEEDED_AGAIN and not stop.terms.is_boss]
    if not later:
        return territory
    first = min(stop.leg for stop in later)
    chosen, _ = one_of([stop for stop in later if stop.leg == first], chance)
    before = next(stop.terms for stop in territory.stops if stop.terms.rival == rival.name)
    opponent = tempered(stronger(before.opponent.partition(TEMPER_MARK)[0]), rival)
    terms = RideTerms("duel", opponent, rival.name, rival.deck, before.rules, needs=chosen.terms.needs,
                      prize=chosen.terms.prize, is_grudge=True)  # fmt: skip
    stops = tuple(replace(stop, terms=terms) if stop is chosen else stop for stop in territory.stops)
    return replace(territory, stops=stops)


def stronger(level: str) -> str:
    """Return the next higher level."""
    return LEVELS[min(len(LEVELS) - 1, LEVELS.index(level) + 1)]


def tempered(level: str, rival: SeasonRival) -> str:
    """Return the player of a level with a rival's temperament; greenhorns have none."""
    return f"{level}{TEMPER_MARK}{rival.temper}" if rival.temper and level != LEVELS[0] else level


def one_of(items: Sequence[T], chance: Chance) -> tuple[T, Chance]:
    """Return one of the items by chance, and the chance after it."""
    number, chance = chance.pick(len(items))
    return items[number], chance
