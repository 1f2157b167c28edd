"""West Fort by search: play each answer on to the end of the round many times.

Hidden information (dice under hands, Boot Hill, future luck) is sampled again each time; all players follow the
drifter's heuristics in playouts. Where dice are set in secret, it sometimes avoids the best-looking action.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from dtgui.ai.drifter import FIRST_DIE, Drifter, capped, dice
from dtgui.ai.fort_values import rounds_left, standing_of
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, Decision, Kind, Option, Seat
from dtgui.kernel.game import Game, Observation
from dtgui.kernel.position import Position
from dtgui.westfort import questions, verbs
from dtgui.westfort.queries import actions
from dtgui.westfort.state import UNKNOWN, Fort

STEPS = 2_000
"""The number of answers played through for one decision: about half a second."""
LEAST_TRIED = 4
"""Each answer is tried so often before the worse half of them is left out, then twice as often, and so on."""
MIXED = 4
"""The number of actions kept for a random choice when dice are set in secret."""
ANY_DIE = 0.7
"""The largest chance of an action after the first round."""
HEAT = 0.02
"""How much more likely must an action make the victory to be chosen e times as often."""
SURE, UNSURE = 1.5, 1.2
"""By how many Notoriety one leads who wins e times as often as not: at the end, and more for each round to come."""
HOPE, DOUBT = 60.0, 25.0
"""How the game for one stands where it is as likely won as lost, and how much makes a difference."""
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


@dataclass
class TriedAnswer:
    """An answer and its results so far."""

    answer: Option
    victories: float = 0.0
    times: int = 0

    def add(self, victory: float) -> None:
        """Count how likely one more try ended in victory."""
        self.victories += victory
        self.times += 1

    @property
    def worth(self) -> float:
        """How likely victory is, on average."""
        return self.victories / self.times


class Gunslinger:
    """Tries what can be answered, and takes what led to the most victories."""

    def __init__(self, game: Game[object, Fort], seat: Seat, seed: int, steps: int = STEPS) -> None:
        self._game, self._seat, self._steps = game, seat, steps
        self._chance = Chance(seed)
        self._thumb = Drifter(game, seat, seed)

    def choose(self, observation: Observation[Fort]) -> Answer:
        """Return an answer to the observation's own decision. Raise `ValueError` where this seat is not asked."""
        usual, decision = self._thumb.choose(observation), observation.decision
        assert decision is not None, "the drifter has an answer"
        answers = _candidates(decision, usual)
        if decision.question not in WEIGHED or len(answers) == 1:
            return usual
        is_secret = decision.question is questions.ACTION
        ranked = self._tried(observation, answers, MIXED if is_secret else 2)
        t = observation.table
        is_first = (t.day, t.round) == (1, 1)
        return self._mixed(ranked, FIRST_DIE if is_first else ANY_DIE) if is_secret else ranked[0].answer

    def _mixed(self, ranked: Sequence[TriedAnswer], most: float) -> Option:
        """One of them by chance: what is better is chosen more often, but none more often than `most`."""
        shares = [math.exp((each.worth - ranked[0].worth) / HEAT) for each in ranked]
        return self._thumb.drawn([each.answer for each in ranked], capped(shares, most))

    def _tried(self, observation: Observation[Fort], answers: Sequence[Option], least: int) -> list[TriedAnswer]:
        """Return the answers that won most often, best first, by repeatedly dropping the worse half.

        At least `least` answers remain; all are tried from the same samples.
        """
        left, steps, tries = [TriedAnswer(answer) for answer in answers], self._steps, LEAST_TRIED
        while steps > 0:
            for _ in range(tries):
                start, luck = self._imagined(observation), self._luck()
                for each in left:
                    victory, taken = self._play(start, each.answer, luck)
                    each.add(victory)
                    steps -= taken
                if steps <= 0:
                    break
            left.sort(key=lambda each: -each.worth)
            left = left[: max(least, len(left) // 2)]
            tries *= 2
        return left

    def _luck(self) -> int:
        number, self._chance = self._chance.pick(2**30)
        return number

    def _imagined(self, observation: Observation[Fort]) -> Position[Fort]:
        """A position that could be the real one, dice under hands set as drifters would."""
        position = self._game.determinize(observation, Chance(self._luck()))
        t = position.table
        for band, crew in observation.table.bands.items():
            if crew.die == UNKNOWN:
                there = actions(t, band)
                t.bands[band] = t.bands[band]._replace(die=self._thumb.drawn(there, dice(t, band, there)))
        return position

    def _play(self, start: Position[Fort], answer: Option, luck: int) -> tuple[float, int]:
        """How likely this seat wins after the answer and the rest of the round, and how many answers that took."""
        position, everybody = start.clone(), Drifter(self._game, self._seat, luck)
        position.answer(answer)
        t, taken = position.table, 1
        now = (t.day, t.round)
        while position.decision is not None and (t.high_noon or (t.day, t.round) == now):
            position.answer(everybody.answer(t, position.decision))
            taken += 1
        return victory(t, self._seat), taken


def _candidates(decision: Decision, usual: Answer) -> tuple[Option, ...]:
    """Return the options to try; of Bullets for different slots, only the default one."""
    if decision.kind is not Kind.ONE:
        return ()
    loads = [option for option in decision.options if option.verb == verbs.LOAD]
    kept = usual if usual in loads else loads[0] if loads else None
    return tuple(option for option in decision.options if option.verb != verbs.LOAD or option == kept)


def victory(t: Fort, seat: Seat) -> float:
    """Return how likely a player wins, from how all stand."""
    if t.ending is not None:
        winners = t.ending.winners
        return 1 / len(winners) if seat in winners else 0.0
    own = standing_of(t, seat)
    if t.is_solo:
        return _likely((own - HOPE) / DOUBT)
    best = max(standing_of(t, other) for other in t.stashes if other != seat)
    return _likely((own - best) / (SURE + UNSURE * rounds_left(t)))


def _likely(lead: float) -> float:
    return 1 / (1 + math.exp(-lead))
