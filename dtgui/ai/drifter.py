"""West Fort by rules of thumb: what each answer brings in Notoriety, and a die not always set to the best of it.

Since all dice are set in secret, who always took the best action would be met there. The chance of an action grows with
what it brings (`HEAT`), so that nobody can tell in advance.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate

from dtgui.ai.random_player import RandomPlayer
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import PASS, Answer, Decision, Kind, Option, Question, Seat
from dtgui.kernel.game import Game, Observation
from dtgui.westfort import questions, verbs
from dtgui.westfort.board import (
    BULLET,
    COIN,
    FACES,
    HIRE,
    HIRE_PRICES,
    NOTORIETY,
    SPACES,
    STALK,
    STREET,
    WILD,
    Ability,
    Band,
    Resource,
    space,
)
from dtgui.westfort.observe import band_of
from dtgui.westfort.queries import ability_options, controlled, for_sale, is_overrun, price, score, undead_at
from dtgui.westfort.state import Fort

STEPS = 8
HEAT = 0.7
"""How much more must an action bring to be chosen e times as often, in Notoriety."""
GRAIN = 1_000_000
"""Into so many parts chance is cut."""
COIN_WORTH, BULLET_WORTH, OUTLAW_WORTH = 0.62, 0.7, 1.6
"""What resources are worth in Notoriety, in the middle of a game."""
SKULL_WORTH = 0.8
DUEL_COST = 3.0
"""What it costs to meet another Outlaw."""
LATE = 0.8
"""What it costs to go last, with what the others leave."""
CLEARED = 1.0
"""What a place without its Undead is worth."""
FEW, ENOUGH = 3, 4
"""Outlaws at home and Bullets below, and above, which one more is worth more, and less."""
ROUNDS_LEFT = 4
"""For so many rounds a building is likely to be of use."""
EACH_ROUND: Mapping[Ability, float] = {
    Ability.COIN_EACH_ROUND: COIN_WORTH,
    Ability.NOTORIETY_EACH_ROUND: 1.0,
    Ability.BULLET_EACH_ROUND: BULLET_WORTH,
    Ability.WHEEL: 0.7,
    Ability.SALOON: 0.5,
    Ability.BOUNTIES: 0.7,
    Ability.INCOME_MORE: 0.7,
    Ability.FAME: 0.4,
    Ability.TRADE: 0.3,
}
OTHERWISE = 0.2
"""What an ability brings each round, and any other."""


def chance_to_kill(t: Fort, band: Band, weak: frozenset[int]) -> float:
    """Return how likely a band kills an Undead with these weak points that it shoots at until it has to stop.

    West Fort, Shootouts, Shooting Undead: until a number comes up for the second time, or a critical miss.
    """
    crew = t.bands[band]
    hits = len(crew.loaded & weak) + crew.skull
    others = FACES - hits - (not crew.skull)
    likely, still = 0.0, 1.0
    for rolled in range(others + 1):
        likely += still * hits / FACES
        still *= (others - rolled) / FACES
    return likely


def shares(actions: Sequence[int], worth: Sequence[float], rivals: int) -> list[float]:
    """Return how often each action is taken, where all others think alike and meeting them costs something.

    A few steps towards the quantal response equilibrium of McKelvey and Palfrey (1995): chances follow from what
    actions bring, what they bring from how many rivals are likely to be met there.
    """
    chances = [1 / len(actions)] * len(actions)
    for _ in range(STEPS):
        costs = [
            DUEL_COST * rivals * chance if _is_met(action) else 0.0
            for action, chance in zip(actions, chances, strict=True)
        ]
        brought = [each - cost for each, cost in zip(worth, costs, strict=True)]
        weights = [math.exp((each - max(brought)) / HEAT) for each in brought]
        found = [weight / sum(weights) for weight in weights]
        chances = [(old + new) / 2 for old, new in zip(chances, found, strict=True)]
    return chances


def _is_met(action: int) -> bool:
    return action not in (STALK, HIRE)


class Drifter:
    """Weighs what an answer brings; leaves to chance what it has no thumb for."""

    def __init__(self, _game: Game[object, Fort], seat: Seat, seed: int) -> None:
        self._seat = seat
        self._chance = Chance(seed)
        self._random = RandomPlayer(Chance(seed))
        self._thumbs: Mapping[Question, Callable[[Fort, Band, Option], float]] = {
            questions.ABILITY: self._ability,
            questions.BUY: self._purchase,
            questions.INCOME: _resource,
            questions.MORE_INCOME: _resource,
            questions.TRADE: _resource,
            questions.HIRE_PRICE: _hire_price,
            questions.LOAD: _slot,
            questions.CRITICAL: _rather(verbs.YES),
            questions.SHOOT_ON: _rather(verbs.AGAIN),
            questions.INTIMIDATED: self._intimidated,
            questions.STAND_GROUND: self._stand,
            questions.ROUND_START: _anything_but(questions.DONE),
            questions.WILD_SPACE: lambda t, band, option: self._action(t, band, int(option.args[0])),
            questions.UNDEAD_TO: self._place,
            questions.LURE_TO: self._place,
            questions.KEEP: self._keep,
            questions.TARGET: lambda t, _, option: self._grudge(t, Band(int(option.args[0]))),
            questions.BUY_OFF: _anything_but(PASS),
        }

    def choose(self, observation: Observation[Fort]) -> Answer:
        """Return an answer to the observation's own decision. Raise `ValueError` where this seat is not asked."""
        decision, t = observation.decision, observation.table
        if decision is None:
            raise ValueError(f"seat {observation.seat} is not asked anything")
        band = band_of(observation)
        if decision.question in (questions.ACTION, questions.SEND_OUT):
            worth = [self._action(t, band, _number(option)) for option in decision.options]
            rivals = 0 if t.is_solo else len(t.bands) - 1
            return self._drawn(
                decision.options, shares([_number(option) for option in decision.options], worth, rivals)
            )
        if decision.kind is Kind.SOME:
            return self._some(t, band, decision)
        thumb = self._thumbs.get(decision.question)
        if thumb is None:
            return self._random.choose(observation)
        worth = [thumb(t, band, option) for option in decision.options]
        return self._one_of(
            [option for option, each in zip(decision.options, worth, strict=True) if each == max(worth)]
        )

    def _one_of(self, options: Sequence[Option]) -> Option:
        """Choose one of several that are equally good: who always took the first would always meet the same player."""
        number, self._chance = self._chance.pick(len(options))
        return options[number]

    def _drawn(self, options: Sequence[Option], shares: Sequence[float]) -> Option:
        """Choose by chance, each option as often as its share says."""
        number, self._chance = self._chance.pick(GRAIN)
        drawn, sums = sum(shares) * number / GRAIN, accumulate(shares)
        return next((option for option, share in zip(options, sums, strict=True) if drawn < share), options[-1])

    # Actions

    def _action(self, t: Fort, band: Band, number: int) -> float:
        """What an action brings: income and ability, less what it costs to meet others."""
        if number == HIRE:
            return self._hire(t, band)
        if number == WILD:
            return max(self._action(t, band, each) for each in SPACES) - LATE
        income = sum(max(_worth(t, band, kind) for kind in kinds) for kinds in SPACES[number].income)
        if len(SPACES[number].income) == 1:
            income = max(_worth(t, band, kind) for kind in SPACES[number].income[0])
        options = ability_options(t, band, number)
        ability = max((self._ability(t, band, option) for option in options), default=0.0)
        stood = sum(outlaw.place == space(number) and outlaw.standing for outlaw in t.outlaws.values())
        return income + ability + self._purse(t, band, number) - DUEL_COST * stood

    @staticmethod
    def _purse(t: Fort, band: Band, number: int) -> float:
        """Coins are worth more when a building comes within reach."""
        if is_overrun(t, STREET):
            return 0.0
        coins = t.has(band, COIN) + sum(kinds[0] is COIN for kinds in SPACES[number].income)
        there = [each for each in t.town if price(t, each) <= coins and each not in controlled(t, band)]
        return 0.4 * max((_building(t, each) for each in there), default=0.0)

    @staticmethod
    def _hire(t: Fort, band: Band) -> float:
        need = OUTLAW_WORTH if len(t.in_stash(band)) < FEW else 0.3
        gains = _worth(t, band, BULLET) + (0 if t.bands[band].skull else SKULL_WORTH)
        return need + gains - 1.0

    # Answers

    def _ability(self, t: Fort, band: Band, option: Option) -> float:
        match option.verb:
            case verbs.SHOOT:
                undead = t.undead_def(str(option.args[0]))
                return chance_to_kill(t, band, undead.weak) * (undead.notoriety + CLEARED)
            case verbs.INTIMIDATE:
                armed = len(t.bands[band].loaded) + t.bands[band].skull
                victim = t.outlaws[int(option.args[0])].band
                return 0.9 + armed / FACES - (0 if t.bands[band].skull else 0.3) + self._grudge(t, victim)
            case verbs.STEAL:
                resource = self._stolen(t, band)
                return _worth(t, band, resource) + 0.4 + self._grudge(t, Band(int(option.args[0])))
        return 0.0

    @staticmethod
    def _grudge(t: Fort, victim: Band) -> float:
        """What it is worth to harm who is ahead."""
        seat = t.bands[victim].seat
        return 0.0 if seat is None else 0.02 * score(t, seat)

    @staticmethod
    def _stolen(t: Fort, band: Band) -> Resource:
        """What is stolen on the space where the band stands."""
        stands = (t.outlaws[outlaw].place for outlaw in t.own(band) if t.outlaws[outlaw].standing)
        number = next((each for place in stands for each in SPACES if space(each) == place), None)
        return COIN if number is None else SPACES[number].steals or COIN

    @staticmethod
    def _purchase(t: Fort, band: Band, option: Option) -> float:
        if option == PASS or str(option.args[0]) not in for_sale(t, band):
            return 0.0
        building = str(option.args[0])
        return _building(t, building) - COIN_WORTH * 0.6 * price(t, building)

    @staticmethod
    def _intimidated(t: Fort, band: Band, option: Option) -> float:
        if option == verbs.BUY_OFF:
            return 1.0
        shooter = max((crew for each, crew in t.bands.items() if each != band), key=lambda crew: len(crew.loaded))
        danger = (len(shooter.loaded) + shooter.skull) / FACES
        return -danger * (OUTLAW_WORTH + 2.0) if option == verbs.WALK_OUT else -1.3

    @staticmethod
    def _stand(t: Fort, band: Band, option: Option) -> float:
        armed = len(t.bands[band].loaded) + t.bands[band].skull
        return float((option == verbs.STAND) is (armed >= FEW))

    def _place(self, t: Fort, band: Band, option: Option) -> float:
        """An Undead goes where it hurts others: into buildings that they control, else where most lie already."""
        place = str(option.args[0])
        if place in controlled(t, band):
            return -1.0
        is_held = any(place in controlled(t, other) for other in t.bands if other != band)
        leads = score(t, self._seat) >= max(score(t, seat) for seat in t.stashes)
        return 2.0 * is_held + (0.5 if place == STREET and not leads else 0.1 * len(undead_at(t, place)))

    @staticmethod
    def _keep(t: Fort, band: Band, option: Option) -> float:
        if option.verb == verbs.LEAVE:
            return BULLET_WORTH
        return _building(t, controlled(t, band)[0]) - 0.01 * _weak_points(t, int(option.args[0]))

    def _some(self, t: Fort, band: Band, decision: Decision) -> Answer:
        """Take the most useful, give the least; stay in buildings."""
        if decision.question is questions.MOVE_OUT:
            return () if t.in_stash(band) else decision.options[:1]
        worth = _give if decision.question is questions.PAY_UP else _take
        ranked = sorted(decision.options, key=lambda option: -worth(t, band, option))
        return tuple(ranked[: decision.least])


def _rather(wanted: Option) -> Callable[[Fort, Band, Option], float]:
    """Return the thumb that takes this answer where it is offered."""
    return lambda *looked: float(looked[-1] == wanted)


def _anything_but(unwanted: Option) -> Callable[[Fort, Band, Option], float]:
    """Return the thumb that takes any answer but this one."""
    return lambda *looked: float(looked[-1] != unwanted)


def _hire_price(t: Fort, band: Band, option: Option) -> float:
    """What is paid is missed."""
    resource = Resource(option.args[0])
    return -_worth(t, band, resource) * HIRE_PRICES[resource]


def _number(option: Option) -> int:
    return HIRE if option.verb == verbs.HIRE else int(option.args[0])


def _worth(t: Fort, band: Band, kind: Resource) -> float:
    """What one more of a resource is worth."""
    if kind is NOTORIETY:
        return 1.0
    if kind is COIN:
        return COIN_WORTH
    loaded = len(t.bands[band].loaded)
    return BULLET_WORTH * (1.3 if loaded < FEW else 0.8 if loaded > ENOUGH else 1.0) if t.casings(band) else 0.0


def _resource(t: Fort, band: Band, option: Option) -> float:
    """What an income, or a price, is worth; of slots the one that is a weak point of most."""
    if option.verb == verbs.LOAD:
        return _worth(t, band, BULLET) + _slot(t, band, option) / 100
    return _worth(t, band, Resource(option.args[0]))


def _slot(t: Fort, _: Band, option: Option) -> float:
    return float(_weak_points(t, int(option.args[0])))


def _weak_points(t: Fort, slot: int) -> int:
    return sum(slot in t.undead_def(undead).weak for undead in t.undead)


def _take(t: Fort, band: Band, option: Option) -> float:
    """What a starting resource is worth, or a Bullet for which slot: the first of each kind more than the second."""
    if option.verb == verbs.TAKE:
        return _worth(t, band, Resource(option.args[0])) - 0.3 * int(option.args[1])
    slot = int(option.args[-1])
    return BULLET_WORTH - 0.2 + _weak_points(t, slot) / 100


def _give(t: Fort, band: Band, option: Option) -> float:
    """What is least missed comes first."""
    return -_worth(t, band, Resource(option.args[0]))


def _building(t: Fort, building: str) -> float:
    """What controlling a building brings: its Notoriety, if it can be cleared, and its ability for some rounds."""
    printed = t.building(building)
    cleared = 0.4 if is_overrun(t, building) else 1.0
    return printed.notoriety * cleared + ROUNDS_LEFT * EACH_ROUND.get(printed.ability, OTHERWISE)
