"""Advice in West Fort: the answers that the search finds best, and how likely a player wins."""

from __future__ import annotations

import math
from functools import partial
from typing import NamedTuple

from dtgui.ai.drifter import Drifter
from dtgui.ai.flatfort.resume import flat_of
from dtgui.ai.flatfort.standing import victory
from dtgui.ai.fort_kills import sensible
from dtgui.ai.fort_playouts import Playouts
from dtgui.ai.gunslinger import TriedAnswer, candidates, coded, is_searched, shares_of
from dtgui.ai.player import Counsel
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.game import Game, Observation
from dtgui.kernel.phrases import Phrase
from dtgui.westfort.state import Fort

TRIES = 150
"""How many times each answer is played on to the end of the round."""
SURE = 1.96
"""Standard errors on either side of an interval that holds in 95 % of cases."""


class _Tried(NamedTuple):
    """An answer, the chances to win after each try, and the Notoriety that it brought on average."""

    answer: TriedAnswer
    gained: float


class FortCounsellor:
    """Advises a player of West Fort, from what that player sees."""

    def __init__(self, game: Game[object, Fort], seat: Seat, seed: int) -> None:
        self._thumb, self._seed = Drifter(game, seat, seed), seed

    def evaluate(self, observation: Observation[Fort]) -> float:
        """Return the winning chance of the observing seat (0 to 1), whichever seat is asked."""
        return victory(flat_of(observation.table), observation.seat)

    def advise(self, observation: Observation[Fort], most: int) -> tuple[Counsel, ...]:
        """Return its `most` best answers to the observation's own decision, the best first: at least one."""
        decision = observation.decision
        assert decision is not None, "only who is asked is advised"
        usual = self._thumb.choose(observation)
        answers = candidates(decision, usual)
        allowed = sensible(observation.table, observation.stack, decision)
        answers = tuple(answer for answer in answers if answer in allowed)
        try:
            playouts = Playouts(observation, partial(shares_of, observation.table))
        except LookupError:
            answers = ()
        if not is_searched(decision) or not answers:
            return (Counsel(usual, self.evaluate(observation), Phrase("By a rule of thumb")),)
        tried = [self._tried(playouts, each, observation) for each in coded(observation.table, decision, answers)]
        tried.sort(key=lambda each: -each.answer.worth)
        return tuple(self._counsel(each, tried[0]) for each in tried[:most])

    def _tried(self, playouts: Playouts, answer: TriedAnswer, observation: Observation[Fort]) -> _Tried:
        """Try an answer, from the same guesses as all others."""
        seat, chance, gained = observation.seat, Chance(self._seed), 0
        for _ in range(TRIES):
            luck, chance = chance.pick(2**62)
            start = playouts.imagined(luck)
            end = playouts.ended(start, answer.code)
            answer.results.append(victory(end, seat))
            gained += end.score(seat) - start.score(seat)
        return _Tried(answer, gained / TRIES)

    def _counsel(self, tried: _Tried, best: _Tried) -> Counsel:
        answer = tried.answer
        spread = sum((each - answer.worth) ** 2 for each in answer.results) / (TRIES - 1)
        is_close = tried is not best and not best.answer.is_surely_better(answer)
        reason = Phrase("{number} Notoriety by the end of the round, on average", number=f"{tried.gained:+.1f}")
        return Counsel(answer.answer, answer.worth, reason, SURE * math.sqrt(spread / TRIES), is_close)
