"""Choices by exact odds of a draw hand: the shooter, and the cards to replace.

It uses the same calculation as the window's odds, since a player knows its own deck list. NumPy is loaded on
first use.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.questions import REDRAW, SHOOTER
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Answer, Decision, Question

COUNSEL = "dtgui.doomtown.counsel.table_odds"


def by_the_odds(game: Doomtown, t: Table, decision: Decision) -> Answer | None:
    """Return the answer with the best odds, None for a question that no odds are known for."""
    answer = _ANSWERS.get(decision.question)
    return answer(game, t, decision) if answer is not None else None


def _shooter(game: Doomtown, t: Table, decision: Decision) -> Answer | None:
    """The dude under whom the next draw hand is best on average."""
    odds = import_module(COUNSEL).shooter_odds(t, decision.seat, game.catalog.card)
    known = [option for option in decision.options if CardId(int(option.args[0])) in odds]
    return max(known, key=lambda option: odds[CardId(int(option.args[0]))].expected, default=None)


def _redraw(game: Doomtown, t: Table, decision: Decision) -> Answer | None:
    """The discard after which the hand is best on average."""
    _, _, gone = import_module(COUNSEL).redraw_options(t, decision.seat, game.catalog.card, (), decision.most)
    return tuple(option for option in decision.options if CardId(int(option.args[0])) in gone)


_ANSWERS: Mapping[Question, Callable[[Doomtown, Table, Decision], Answer | None]] = {
    SHOOTER: _shooter,
    REDRAW: _redraw,
}
