"""The use of an ability, and how often one may be used. WWE, Basics, Abilities."""

from __future__ import annotations

from typing import NamedTuple

from dtgui.doomtown import verbs
from dtgui.doomtown.queries.changes import changes
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.texts import Ability, DeedUser
from dtgui.kernel.decisions import Option


class Use(NamedTuple):
    """A possible use of an ability: the card's ability with this number, in this scope."""

    scope: Scope
    number: int
    ability: Ability

    @property
    def option(self) -> Option:
        """The option that chooses it: the performer is named where there may be several."""
        args = (self.scope.this, self.number)
        return verbs.USE.option(*args if self.scope.acting is None else (*args, self.scope.acting))


GRANTED = 1000
"""Added to the number of a granted ability, where its use is noted on the dude that has been given it."""


EACH_SEAT = 10_000
"""Added so often as a player's seat says, from 1, to the number of an ability that each player may use."""


def noted_on(use: Use) -> tuple[CardId, int]:
    """Return the card on which a use is noted, and under which number: a granted ability's user keeps count of it."""
    if use.ability.by in (DeedUser.ANYONE, DeedUser.HERO):
        return use.scope.this, use.number + EACH_SEAT * (use.scope.seat + 1)
    if use.ability.granted_to is not None and use.scope.acting is not None:
        return use.scope.acting, GRANTED + use.number
    return use.scope.this, use.number


def once_a_turn(t: Table, card: CardId, number: int, ability: Ability) -> bool:
    """Whether an ability has not been used this turn, or may be used so often. WWE, Basics, Abilities."""
    shown = t.in_play.get(card)
    if shown is None or number not in shown.used:
        return True
    if ability.repeat and ability.limit is None:
        return True
    times = ability.limit.times if ability.limit is not None else 1
    return shown.used.count(number) < times + changes(t, card, topics.again(number))


def every_day(t: Table) -> bool:
    """Return that abilities refresh before each day, the first one too. WWE, Basics, Abilities."""
    return True
