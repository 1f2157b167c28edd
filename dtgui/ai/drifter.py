"""West Fort by heuristics: the Notoriety that each answer brings; and drifters with a fixed plan.

All dice are set in secret, so a player who always took the best action would be met there. The chance of an
action grows with its value (`HEAT`), so that no opponent can predict it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from types import MappingProxyType
from typing import ClassVar, TypeVar

from dtgui.ai.fort_values import (
    BULLET_WORTH,
    DUEL_COST,
    OUTLAW_WORTH,
    ability_worth,
    action_worths,
    armed,
    building_worth,
    grudge,
    last_kill,
    lasting,
    purchase_worth,
    undead_worth,
    worth_of,
)
from dtgui.ai.player import RandomPlayer
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import PASS, Answer, Decision, Kind, Option, Question, Seat
from dtgui.kernel.game import Game, Observation
from dtgui.westfort import questions, verbs
from dtgui.westfort.board import BULLET, FACES, HIRE, HIRE_PRICES, STALK, STREET, Band, Resource
from dtgui.westfort.queries import controlled, score, undead_at
from dtgui.westfort.questions import band_asked
from dtgui.westfort.state import RANGER, Fort

T = TypeVar("T")

STEPS = 6
HEAT = 0.4
"""How much more must an action bring to be chosen e times as often, in Notoriety."""
TASTE = 0.7
"""How much more must a building bring to be bought e times as often: tastes differ."""
FIRST_BULLETS = 1.0
"""The value of each Bullet among the starting resources: more than that of anything else."""
FIRST_DIE = 0.32
"""The largest chance of an action in the first round, where all games are alike."""
ROUNDING = 1e-9
GRAIN = 1_000_000
"""The number of steps into which probabilities are divided."""
SURE = 0.55
"""With such a chance to hit one stands one's ground."""
PAID = 1.3
"""The value of paying the two resources that are missed least."""
INCOME_AT_RISK = 1.5
"""The cost of a critical miss: the rest of the turn."""


def shares(actions: Sequence[int], worth: Sequence[float], rivals: int) -> list[float]:
    """Return how often each action is taken, where all others think alike and meeting them costs something.

    A few steps towards the quantal response equilibrium of McKelvey and Palfrey (1995): chances follow from what
    actions bring, what they bring from how many rivals are likely to be met there.
    """
    cost = [0.0 if action in (STALK, HIRE) else DUEL_COST * rivals for action in actions]
    chances = [1 / len(actions)] * len(actions)
    for _ in range(STEPS if rivals else 1):
        brought = [each - dear * chance for each, dear, chance in zip(worth, cost, chances, strict=True)]
        best = max(brought)
        weights = [math.exp((each - best) / HEAT) for each in brought]
        whole = sum(weights)
        found = [weight / whole for weight in weights]
        chances = [(old + new) / 2 for old, new in zip(chances, found, strict=True)] if rivals else found
    return chances


def capped(shares: Sequence[float], most: float) -> list[float]:
    """Return chances in proportion to shares, none larger than `most`; alike where that cannot be."""
    count = len(shares)
    if count * most <= 1:
        return [1 / count] * count
    some = [share + ROUNDING for share in shares]
    chances = [share / sum(some) for share in some]
    while max(chances) > most + ROUNDING:
        over = [chance >= most for chance in chances]
        rest = sum(chance for chance, is_over in zip(chances, over, strict=True) if not is_over)
        left = 1 - most * sum(over)
        chances = [most if is_over else chance * left / rest for chance, is_over in zip(chances, over, strict=True)]
    return chances


Thumb = Callable[[Fort, Band, Decision, Option], float]


class Drifter:
    """Weighs what an answer brings; leaves to chance what it has no thumb for."""

    def __init__(self, _game: Game[object, Fort], seat: Seat, seed: int) -> None:
        self._seat = seat
        self._chance = Chance(seed)

    def choose(self, observation: Observation[Fort]) -> Answer:
        """Return an answer to the observation's own decision. Raise `ValueError` where this seat is not asked."""
        if observation.decision is None:
            raise ValueError(f"seat {observation.seat} is not asked anything")
        return self.answer(observation.table, observation.decision)

    def answer(self, t: Fort, decision: Decision) -> Answer:
        """Return an answer to a decision; only the parts of the table that the seat may see are read."""
        band = band_asked(decision)
        if decision.question in (questions.ACTION, questions.SEND_OUT):
            numbers = [HIRE if option.verb == verbs.HIRE else int(option.args[0]) for option in decision.options]
            most = FIRST_DIE if (t.day, t.round) == (1, 1) and not t.is_solo else 1.0
            return self.drawn(decision.options, capped(dice(t, band, tuple(numbers)), most))
        if decision.kind is Kind.SOME:
            return _some(t, band, decision)
        thumb = _THUMBS.get(decision.question)
        if thumb is None:
            return RandomPlayer(self._next()).answer(decision)
        worth = [thumb(t, band, decision, option) for option in decision.options]
        best = max(worth)
        if decision.question is questions.BUY:
            return self.drawn(decision.options, [math.exp((each - best) / TASTE) for each in worth])
        return self._one_of([option for option, each in zip(decision.options, worth, strict=True) if each == best])

    def _next(self) -> Chance:
        number, self._chance = self._chance.pick(GRAIN)
        return Chance(number)

    def _one_of(self, options: Sequence[Option]) -> Option:
        """Choose one of several equally good options at random, so that the choice does not always hit the same
        player.
        """
        if len(options) == 1:
            return options[0]
        number, self._chance = self._chance.pick(len(options))
        return options[number]

    def drawn(self, options: Sequence[T], shares: Sequence[float]) -> T:
        """Return one of the options by chance, each as often as its share says."""
        number, self._chance = self._chance.pick(GRAIN)
        drawn, sums = sum(shares) * number / GRAIN, accumulate(shares)
        return next((option for option, share in zip(options, sums, strict=True) if drawn < share), options[-1])


def dice(t: Fort, band: Band, numbers: tuple[int, ...]) -> list[float]:
    """Return how often a band takes each of these actions."""
    worths = action_worths(t, band, numbers)
    if t.is_solo:
        # Dead Ranger does not guess: the best will do.
        return [float(each == max(worths)) for each in worths]
    return shares(numbers, worths, len(t.bands) - 1)


# Thumbs -------------------------------------------------------------------------------------------------------------


def _ability(t: Fort, band: Band, decision: Decision, option: Option) -> float:
    return ability_worth(t, band, option, int(decision.about[1]))


def _purchase(t: Fort, band: Band, _: Decision, option: Option) -> float:
    return 0.0 if option == PASS else purchase_worth(t, band, str(option.args[0]))


def _intimidated(t: Fort, _: Band, decision: Decision, option: Option) -> float:
    if option == verbs.BUY_OFF:
        return -0.6
    danger = armed(t, Band(int(decision.about[1])))
    return -danger * (OUTLAW_WORTH * lasting(t) + 2.0) if option == verbs.WALK_OUT else -PAID


def _stand(t: Fort, band: Band, decision: Decision, option: Option) -> float:
    """Stand if a hit is at least as likely as a miss; the defender rolls first and wins ties."""
    is_sure = armed(t, band) >= min(SURE, armed(t, Band(int(decision.about[1]))))
    return float((option == verbs.STAND) is is_sure)


def _place(t: Fort, band: Band, _: Decision, option: Option) -> float:
    """An Undead goes where it hurts others: into buildings that they control, else where most lie already."""
    place = str(option.args[0])
    if place in controlled(t, band):
        return -1.0
    is_held = any(place in controlled(t, other) for other in t.bands if other != band)
    seat = t.seat_of(band)
    leads = score(t, seat) >= max(score(t, each) for each in t.stashes)
    return 2.0 * is_held + (0.5 if place == STREET and not leads else 0.1 * len(undead_at(t, place)))


def _keep(t: Fort, band: Band, decision: Decision, option: Option) -> float:
    if option.verb == verbs.LEAVE:
        return BULLET_WORTH + (OUTLAW_WORTH if not t.in_stash(band) else 0.0)
    return building_worth(t, str(decision.about[1])) - 0.01 * weak_points(t, int(option.args[0]))


def _shoot_on(t: Fort, band: Band, decision: Decision, option: Option) -> float:
    """On, while what is left to hit brings more than Bullets that are spent for nothing, and what a 1 may cost."""
    if option == verbs.STOP:
        return 0.0
    undead, rolled = str(decision.about[1]), {int(each) for each in decision.about[2:]}
    crew, weak = t.bands[band], t.undead_def(undead).weak
    hits = len((crew.loaded & weak) - rolled) + (crew.skull and FACES not in rolled)
    wasted = len(crew.loaded - weak - rolled) * worth_of(t, band, BULLET)
    missed = 0.0 if crew.skull or 1 in rolled else INCOME_AT_RISK
    return (hits * (undead_worth(t, undead) + last_kill(t, band, undead)) - wasted - missed) / FACES


def _hire_price(t: Fort, band: Band, _: Decision, option: Option) -> float:
    """Return the value of hiring, less the price."""
    resource = Resource(option.args[0])
    return -worth_of(t, band, resource) * HIRE_PRICES[resource]


def _resource(t: Fort, band: Band, _: Decision, option: Option) -> float:
    """Return the value of an income or a price; among slots prefer the weak point of most Outlaws."""
    if option.verb == verbs.LOAD:
        return worth_of(t, band, BULLET) + weak_points(t, int(option.args[0])) / 100
    return worth_of(t, band, Resource(option.args[0]))


def _slot(t: Fort, _: Band, __: Decision, option: Option) -> float:
    return float(weak_points(t, int(option.args[-1])))


def weak_points(t: Fort, slot: int) -> float:
    """Return of how many Undead in Town a slot is a weak point; what Dead Ranger can lose counts more."""
    weak = sum(slot in t.undead_def(undead).weak for undead in t.undead)
    return weak + 20.0 * (slot in t.bands[RANGER].loaded) if t.is_solo else weak


def _aim(t: Fort, _: Band, __: Decision, option: Option) -> float:
    return grudge(t, Band(int(option.args[0])))


def _rather(wanted: Option) -> Thumb:
    """Return the thumb that takes this answer where it is offered."""
    return lambda _, __, ___, option: float(option == wanted)


def _anything_but(unwanted: Option) -> Thumb:
    """Return the thumb that takes any answer but this one."""
    return lambda _, __, ___, option: float(option != unwanted)


def _wild(t: Fort, band: Band, _: Decision, option: Option) -> float:
    return action_worths(t, band, (int(option.args[0]),))[0]


_THUMBS: Mapping[Question, Thumb] = {
    questions.ABILITY: _ability,
    questions.BUY: _purchase,
    questions.INCOME: _resource,
    questions.MORE_INCOME: _resource,
    questions.TRADE: _resource,
    questions.HIRE_PRICE: _hire_price,
    questions.LOAD: _slot,
    questions.STRENGTH: lambda t, band, _, option: -float(int(option.args[0]) in t.bands[band].loaded),
    questions.CRITICAL: _rather(verbs.YES),
    questions.SHOOT_ON: _shoot_on,
    questions.INTIMIDATED: _intimidated,
    questions.STAND_GROUND: _stand,
    questions.ROUND_START: _anything_but(questions.DONE),
    questions.WILD_SPACE: _wild,
    questions.UNDEAD_TO: _place,
    questions.LURE_TO: _place,
    questions.KEEP: _keep,
    questions.TARGET: _aim,
    questions.STOLEN_SLOT: _slot,
    questions.BUY_OFF: _anything_but(PASS),
    questions.GIVE_WAY: _rather(PASS),
}


def _some(t: Fort, band: Band, decision: Decision) -> Answer:
    """Take the most useful pieces and give the least useful; keep all but the last Outlaw in buildings."""
    if decision.question is questions.MOVE_OUT:
        is_needed = not t.in_stash(band) and not t.high_noon
        return decision.options[:1] if is_needed else ()
    worth = _give if decision.question is questions.PAY_UP else _take
    ranked = sorted(decision.options, key=lambda option: -worth(t, band, option))
    return tuple(ranked[: decision.least])


def _take(t: Fort, band: Band, option: Option) -> float:
    """Return the value of a starting resource, or of a Bullet for a slot: the first of each kind counts more than
    the second.
    """
    if option.verb == verbs.TAKE:
        return worth_of(t, band, Resource(option.args[0])) - 0.3 * int(option.args[1])
    slot = int(option.args[-1])
    return FIRST_BULLETS + weak_points(t, slot) / 100


def _give(t: Fort, band: Band, option: Option) -> float:
    """Return the value of giving a piece: the one missed least scores highest."""
    return -worth_of(t, band, Resource(option.args[0]))


# Fixed plans for West Fort: scripted players that measure the others. No opponent for the table.
#
# Each sets its dice by a plan, and answers everything else as the drifter does, with an exception or two.


def action_of(option: Option) -> int:
    """Return the action that an option sets a die to."""
    return HIRE if option.verb == verbs.HIRE else int(option.args[0])


class PlannedDrifter(Drifter):
    """Sets its die to the first action of the round's plan that is possible; without one it is a drifter."""

    plan: ClassVar[Mapping[int, tuple[int, ...]]] = MappingProxyType({})
    """The wanted actions by the round of the day, the best first."""

    def answer(self, t: Fort, decision: Decision) -> Answer:
        """Return an answer to a decision."""
        if decision.question is questions.ACTION:
            offered = {action_of(option): option for option in decision.options}
            wanted = next((action for action in self.plan.get(t.round, ()) if action in offered), None)
            if wanted is not None:
                return offered[wanted]
        return self.otherwise(t, decision)

    def otherwise(self, t: Fort, decision: Decision) -> Answer:
        """Return an answer to a question that is not about the plan."""
        return super().answer(t, decision)


class Hijacker(PlannedDrifter):
    """Always 2, then 4, then 8 of a day; three Bullets at the start; spares the last Undead while it is behind."""

    plan = MappingProxyType({1: (2,), 2: (4,), 3: (8,)})

    def otherwise(self, t: Fort, decision: Decision) -> Answer:
        """Return three Bullets at the start, and no shot at the last Undead while behind."""
        band = band_asked(decision)
        if decision.question is questions.START:
            return three_bullets(t, decision)
        answer = super().otherwise(t, decision)
        if decision.kind is Kind.ONE and len(t.undead) == 1 and is_behind(t, band) and not t.high_noon:
            return spared(decision, answer)
        return answer


class TwoSpaces(PlannedDrifter):
    """Only 2 and 8, and Hire Guns where both are taken."""

    plan = MappingProxyType(dict.fromkeys((1, 2, 3), (2, 8, HIRE)))


class Peaceful(PlannedDrifter):
    """Never shoots: no hunt, no fight, no intimidation, no fight for a building."""

    plan = MappingProxyType({1: (2,), 2: (3,), 3: (5,)})

    def otherwise(self, t: Fort, decision: Decision) -> Answer:
        """Return an answer without a shot, if there is one."""
        violent = {verbs.SHOOT, verbs.INTIMIDATE}
        peaceful = tuple(option for option in decision.options if option.verb not in violent)
        if decision.question is questions.ABILITY:
            stealing = [option for option in peaceful if option != PASS]
            return stealing[0] if stealing else PASS
        return super().otherwise(t, decision)


class Buyer(PlannedDrifter):
    """Goes for Coins, and buys whatever it can pay for."""

    plan = MappingProxyType({1: (3, 2), 2: (2, 3), 3: (6, 4)})

    def otherwise(self, t: Fort, decision: Decision) -> Answer:
        """Return the building with most Notoriety, if one can be bought."""
        if decision.question is not questions.BUY:
            return super().otherwise(t, decision)
        own = controlled(t, Band(band_asked(decision)))
        offered = [option for option in decision.options if option != PASS and str(option.args[0]) not in own]
        return max(offered, key=lambda option: t.building(str(option.args[0])).notoriety, default=PASS)


def three_bullets(t: Fort, decision: Decision) -> Answer:
    """Return the start with three Bullets: those that hit the most Undead in Town."""
    loads = [option for option in decision.options if option.verb == verbs.LOAD]
    return tuple(sorted(loads, key=lambda option: -weak_points(t, int(option.args[0])))[: decision.least])


def is_behind(t: Fort, band: Band) -> bool:
    """Whether another player has more Notoriety than a band's player."""
    seat = t.seat_of(band)
    return score(t, seat) < max(score(t, each) for each in t.stashes if each != seat)


def spared(decision: Decision, answer: Answer) -> Answer:
    """Return another answer instead of a shot at an Undead."""
    if decision.question is questions.SHOOT_ON:
        return verbs.STOP
    is_hunt = decision.question is questions.ABILITY and isinstance(answer, Option) and answer.verb == verbs.SHOOT
    return PASS if is_hunt and PASS in decision.options else answer


PLANS = MappingProxyType({"hijacker": Hijacker, "two-spaces": TwoSpaces, "peaceful": Peaceful, "buyer": Buyer})
"""The plans by name. The hijacker is the one that beat the first drifter in 69 % of 278 games."""
