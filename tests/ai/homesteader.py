"""A player that wants no trouble: it builds deeds, passes, and goes home when it is called out."""

from __future__ import annotations

from typing import Any

from dtgui.ai.greenhorn import Greenhorn
from dtgui.doomtown import verbs
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.questions import CALLED_OUT, NOON_PLAY
from dtgui.kernel.decisions import Answer, Seat
from dtgui.kernel.game import Observation


class Homesteader:
    """Builds whatever deed it can pay for, and passes; all else that it is asked a greenhorn answers for it."""

    def __init__(self, game: Doomtown, seat: Seat, seed: int) -> None:
        self._advice = Greenhorn(game, seat, seed)

    def choose(self, observation: Observation[Any]) -> Answer:
        decision = observation.decision
        assert decision is not None
        if decision.question is NOON_PLAY:
            deeds = (option for option in decision.options if verbs.BUILD.is_of(option))
            return next(deeds, verbs.PASSING.option())
        if decision.question is CALLED_OUT:
            return next(option for option in decision.options if verbs.REFUSE.is_of(option))
        return self._advice.choose(observation)
