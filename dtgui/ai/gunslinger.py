"""West Fort by search: play each answer on to the end of the round many times, with hidden information guessed.

Hidden information (dice under hands, Boot Hill, future luck) is sampled again each time; all players follow the
drifter's heuristics in playouts. Where dice are set in secret, it sometimes avoids the best-looking action.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial

from dtgui.ai.drifter import FIRST_DIE, Drifter, capped, dice
from dtgui.ai.flatfort import codes, thumbs
from dtgui.ai.flatfort.codes import QUESTIONS
from dtgui.ai.flatfort.resume import answered, flat_of, go_on, hidden_dice, ids_of, rests
from dtgui.ai.flatfort.table import Flat, Over
from dtgui.ai.flatfort.values import action, drawn, victory
from dtgui.ai.flatfort.words import code_of
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, Decision, Kind, Option, Seat
from dtgui.kernel.game import Game, Observation
from dtgui.westfort import questions, verbs
from dtgui.westfort.board import Band
from dtgui.westfort.queries import actions
from dtgui.westfort.state import Fort

PLAYOUTS = 400
"""The number of playouts for one decision."""
ROUNDS = 1
"""The number of rounds that are played on."""
LEAST_TRIED = 4
"""Each answer is tried so often before the worse half of them is left out, then twice as often, and so on."""
CERTAIN = 3.0
"""By how many standard errors an answer must be better for the search to stop."""
SEARCHED = 2
"""The number of answers that are compared to the end."""
SECRET = 2
"""How many times as many playouts a die is worth that is set in secret."""
MIXED = 4
"""The number of actions kept for a random choice when dice are set in secret."""
ANY_DIE = 0.7
"""The largest chance of an action after the first round."""
HEAT = 0.02
"""How much more likely must an action make the victory to be chosen e times as often."""
WEIGHED = frozenset(
    {
        questions.ACTION,
        questions.SEND_OUT,
        questions.WILD_SPACE,
        questions.ABILITY,
        questions.SHOOT_ON,
        questions.CRITICAL,
        questions.INTIMIDATED,
        questions.STAND_GROUND,
        questions.TARGET,
        questions.BUY_OFF,
        questions.GIVE_WAY,
        questions.INCOME,
        questions.BUY,
        questions.HIRE_PRICE,
        questions.UNDEAD_TO,
        questions.LURE_TO,
        questions.ROUND_START,
        questions.TRADE,
        questions.STRENGTH,
    }
)
"""The questions that are searched; heuristics answer all others, such as the choice of Bullets."""


FEWEST_COMPARED = 2
"""One try of each answer says nothing of how much tries differ."""


@dataclass
class TriedAnswer:
    """An answer and its results so far: how likely each try ended in victory."""

    answer: Option
    code: int
    """Its number in the flat form."""
    results: list[float] = field(default_factory=list)

    @property
    def worth(self) -> float:
        """How likely victory is, on average."""
        return sum(self.results) / len(self.results)

    def is_surely_better(self, other: TriedAnswer) -> bool:
        """Return whether the same tries with this answer and with another one leave no doubt."""
        found = [one - two for one, two in zip(self.results, other.results, strict=True)]
        count, mean = len(found), self.worth - other.worth
        if count < FEWEST_COMPARED:
            return False
        spread = sum((each - mean) ** 2 for each in found) / (count - 1)
        return mean > 0 and mean * mean * count > CERTAIN**2 * spread


class Gunslinger:
    """Tries what can be answered, and takes what led to the most victories."""

    def __init__(self, game: Game[object, Fort], seat: Seat, seed: int, playouts: int = PLAYOUTS) -> None:
        self._playouts = playouts
        self._chance = Chance(seed)
        self._thumb = Drifter(game, seat, seed)

    def choose(self, observation: Observation[Fort]) -> Answer:
        """Return an answer to the observation's own decision. Raise `ValueError` where this seat is not asked."""
        usual, decision = self._thumb.choose(observation), observation.decision
        assert decision is not None, "the drifter has an answer"
        answers = candidates(decision, usual)
        if not is_searched(decision) or len(answers) == 1:
            return usual
        try:
            playouts = Playouts(observation, partial(shares_of, observation.table), ROUNDS)
        except LookupError:
            # A hand has made a position that no play of the game leads to.
            return usual
        is_secret = decision.question is questions.ACTION
        ranked = self._tried(playouts, coded(observation.table, decision, answers), MIXED if is_secret else SEARCHED)
        t = observation.table
        is_first = (t.day, t.round) == (1, 1)
        return self._mixed(ranked, FIRST_DIE if is_first else ANY_DIE) if is_secret else ranked[0].answer

    def _mixed(self, ranked: Sequence[TriedAnswer], most: float) -> Option:
        """One of them by chance: what is better is chosen more often, but none more often than `most`."""
        shares = [math.exp((each.worth - ranked[0].worth) / HEAT) for each in ranked]
        return self._thumb.drawn([each.answer for each in ranked], capped(shares, most))

    def _tried(self, playouts: Playouts, answers: Sequence[TriedAnswer], least: int) -> list[TriedAnswer]:
        """Return the answers that won most often, best first, by repeatedly dropping the worse half.

        At least `least` answers remain; all are tried from the same samples.
        """
        left, tries = list(answers), LEAST_TRIED
        budget = self._playouts * (SECRET if least == MIXED else 1)
        while budget > 0:
            for _ in range(tries):
                start = playouts.imagined(self._luck())
                for each in left:
                    each.results.append(playouts.play(start, each.code))
                budget -= len(left)
                if budget <= 0:
                    break
            left.sort(key=lambda each: -each.worth)
            left = left[: max(least, len(left) // 2)]
            if least == SEARCHED and left[0].is_surely_better(left[1]):
                break
            tries *= 2
        return left

    def _luck(self) -> int:
        number, self._chance = self._chance.pick(2**62)
        return number


def is_searched(decision: Decision) -> bool:
    """Return whether a decision is searched; rules of thumb answer the others."""
    return decision.question in WEIGHED and decision.kind is Kind.ONE


def shares_of(t: Fort, band: Band) -> tuple[Sequence[int], Sequence[float]]:
    """Return what a band may set its die to, and how often a drifter takes each action."""
    there = actions(t, band)
    return there, dice(t, band, there)


def coded(t: Fort, decision: Decision, answers: Sequence[Option]) -> list[TriedAnswer]:
    """Return the answers with their numbers in the flat form."""
    ids, question = ids_of(flat_of(t)), QUESTIONS.index(decision.question)
    return [TriedAnswer(answer, code_of(ids, question, answer)) for answer in answers]


def candidates(decision: Decision, usual: Answer) -> tuple[Option, ...]:
    """Return the options to try; of Bullets for different slots, only the default one."""
    if decision.kind is not Kind.ONE:
        return ()
    loads = [option for option in decision.options if option.verb == verbs.LOAD]
    kept = usual if usual in loads else loads[0] if loads else None
    return tuple(option for option in decision.options if option.verb != verbs.LOAD or option == kept)


# Playouts of West Fort: an answer, and the rest of the round in the flat form, from guessed hidden information

Shares = Callable[[Band], tuple[Sequence[int], Sequence[float]]]
"""Returns the actions of a band whose die is not known, and how often it takes each."""
_THUMBS = tuple(thumbs.THUMBS.get(question) for question in range(len(codes.QUESTIONS)))
"""The rule of thumb for each question, None where a die is set."""


class Playouts:
    """The position of an observation, ready to be played on many times.

    Raise `LookupError` for one that the flat form does not know.
    """

    def __init__(self, observation: Observation[Fort], shares: Shares, rounds: int = 1) -> None:
        t, stack = observation.table, observation.stack
        self._seat, self._rounds = observation.seat, rounds
        self._base = flat_of(t)
        self._first, self._rest = answered(self._base, stack[-1]), rests(self._base, stack)
        self._unseen = _unseen(t, self._base)
        self._hill = len(t.boot_hill)
        self._hidden = [(band, shares(band)) for band in hidden_dice(t)]
        self._shares, self._known, self._now = shares, dict(self._hidden), (t.day, t.round)

    def imagined(self, luck: int) -> Flat:
        """Return a position that could be the real one, with this luck to come."""
        flat = self._base.copy()
        flat.state = luck
        flat.hill = flat.shuffled(self._unseen)[: self._hill]
        for band, (options, shares) in self._hidden:
            flat.die[band] = drawn(flat, options, shares)
        return flat

    def play(self, start: Flat, answer: int) -> float:
        """Return how likely this seat wins after the answer and the rest of the round."""
        return victory(self.ended(start, answer), self._seat)

    def ended(self, start: Flat, answer: int) -> Flat:
        """Return the table after the answer and the rest of the round."""
        flat = start.copy()
        flat.last = -1 if flat.high_noon else self._rounds
        table = _THUMBS

        def one(question: int, band: int, options: Sequence[int], about: tuple[int, ...]) -> int:
            if len(options) == 1:
                return options[0]
            thumb = table[question]
            return self._die(flat, band, options) if thumb is None else thumb(flat, band, options, about)

        flat.one, flat.some = one, partial(thumbs.some, flat)
        with suppress(Over):
            go_on(flat, self._first, self._rest, answer)
        return flat

    def _die(self, flat: Flat, band: int, options: Sequence[int]) -> int:
        """Set a die that is still to be set in this round, or one of High Noon."""
        if (flat.day, flat.round) != self._now:
            return action(flat, band, options)
        if band not in self._known:
            self._known[Band(band)] = self._shares(Band(band))
        return drawn(flat, *self._known[Band(band)])


def _unseen(t: Fort, flat: Flat) -> list[int]:
    """The Undead that may be on Boot Hill."""
    there = {flat.tables.undead.index(each) for each in t.undead_in_game()}
    return sorted(there - set(flat.undead) - {each for taken in flat.taken for each in taken})
