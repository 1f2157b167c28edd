"""A newcomer's mistakes: overlooking plays, staying where it should flee, forgetting its cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from dtgui.ai.decision_context import LookaheadContext
from dtgui.ai.noon_scores import overlooking_play
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
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, Option, Question

Slip = Callable[[LookaheadContext], Answer]


class Sight(NamedTuple):
    """How likely (0 to 1) a play is seen at High Noon, by its kind; `usual` for kinds that are not listed."""

    shares: Mapping[str, float]
    usual: float

    def seen(self, options: Iterable[Option], chance: Chance) -> tuple[tuple[Option, ...], Chance]:
        """Return the plays that are seen this time, and the chance after that."""
        found = []
        for option in options:
            sees, chance = chance.happens(self.shares.get(option.verb, self.usual))
            if sees:
                found.append(option)
        return tuple(found), chance


class MistakeRates(NamedTuple):
    """How often (0 to 1) which mistakes are made, and what is overlooked at High Noon."""

    often: float
    slips: Mapping[Question, Slip]
    sight: Sight | None = None
    """Which plays are seen at High Noon; all if None."""

    def share(self, question: Question) -> float:
        """Return how often (0 to 1) that question is answered by a slip."""
        return self.often if question in self.slips else 0.0


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
"""A newcomer's mistakes in fights."""
NEWCOMERS_SIGHT = Sight({verbs.MOVE.word: 0.6, verbs.USE.word: 0.2}, usual=0.5)
"""The plays that a newcomer sees: half of those of cards, more moves, few abilities."""
NEVER = MistakeRates(0.0, {})
