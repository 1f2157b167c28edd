"""A newcomer's mistakes: overlooking plays, staying where it should flee, forgetting its cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from dtgui.ai.decision_context import LookaheadContext
from dtgui.ai.noon_scores import least_play, overlooking_play
from dtgui.doomtown import verbs
from dtgui.doomtown.questions import (
    CALLED_OUT,
    CASUALTY,
    CHEATIN_PLAY,
    FLEE,
    FORM_POSSE,
    NOON_PLAY,
    OPPOSE,
    REDRAW,
    RESOLUTION_PLAY,
    SHOOTOUT_PLAY,
)
from dtgui.kernel.decisions import Answer, Question

Slip = Callable[[LookaheadContext], Answer]


class MistakeRates(NamedTuple):
    """The rates (0 to 1) of mistakes at questions that have one, and at High Noon if that rate differs."""

    often: float
    slips: Mapping[Question, Slip]
    at_noon: float | None = None

    def share(self, question: Question) -> float:
        """Return how often (0 to 1) that question is answered by a slip."""
        if question not in self.slips:
            return 0.0
        return self.often if question is not NOON_PLAY or self.at_noon is None else self.at_noon


def _choose_none(_: LookaheadContext) -> Answer:
    """Flee with no dude, however bad the odds; replace no card, however bad the hand."""
    return ()


def _proud(look: LookaheadContext) -> Answer:
    """No callout is refused."""
    return look.named(verbs.ACCEPT)


def _eager(look: LookaheadContext) -> Answer:
    """Everybody comes along, needed or not."""
    return look.named(verbs.JOIN)


def _forgetful(look: LookaheadContext) -> Answer:
    """Use none of the player's own cards."""
    return look.named(verbs.PASSING)


def _unopposed(look: LookaheadContext) -> Answer:
    """Oppose no job."""
    return look.named(verbs.LET_PASS)


def _first(look: LookaheadContext) -> Answer:
    """Give the casualty to the first dude."""
    return look.options[0]


OVERSIGHTS: Mapping[Question, Slip] = {NOON_PLAY: overlooking_play, FLEE: _choose_none}
"""To overlook the best Noon play, and to stay in a shootout that is lost."""
BLUNDERS: Mapping[Question, Slip] = {
    NOON_PLAY: least_play,
    FLEE: _choose_none,
    CALLED_OUT: _proud,
    FORM_POSSE: _eager,
    OPPOSE: _unopposed,
    SHOOTOUT_PLAY: _forgetful,
    RESOLUTION_PLAY: _forgetful,
    CHEATIN_PLAY: _forgetful,
    REDRAW: _choose_none,
    CASUALTY: _first,
}
"""A newcomer's mistakes; its High Noon plays start with the weakest useful one."""
NEVER = MistakeRates(0.0, {})
