"""Kuhn poker on the kernel's contract: three cards, one bet, and every value known (Kuhn, 1950).

Both ante 1. The first player bets 1 or checks; a bet is called or folded; after a check the second one may bet, which
is called or folded in turn. The higher card wins.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from itertools import permutations
from typing import ClassVar

from dtgui.ai.player import Budget
from dtgui.ai.search.halving import HalvingSearch
from dtgui.ai.search.partitions import HERE, Clock, PartitionTask, Runner
from dtgui.ai.search.tree import Branch, Idea
from dtgui.kernel.decisions import Answer, Decision, IllegalAnswer, Option, Question, Role, Seat, choose_one
from dtgui.kernel.flow import Asking, At, Out, Procedure, end, goto
from dtgui.kernel.position import Position

JACK, QUEEN, KING = range(3)
FIRST, SECOND = Seat(0), Seat(1)
BET, CHECK, CALL, FOLD = (Option(verb) for verb in ("bet", "check", "call", "fold"))
OPEN, REPLY = Question("open", Role.TURN), Question("reply", Role.RESPONSE)
MOST = 2
"""The most that can be won or lost."""


@dataclass
class Cards:
    """The table: both cards, and what the first player has won once it is over."""

    cards: tuple[int, int]
    won: int | None = None

    def copy(self) -> Cards:
        return Cards(self.cards, self.won)

    def can_happen(self, event: object) -> bool:
        return True

    def window_for(self, event: object) -> None:
        return None

    def stand_in(self, work: Procedure) -> Procedure:
        return work

    def at_rest(self) -> nullcontext[None]:
        return nullcontext()

    def programmed(self, decision: Decision, stack: object) -> None:
        return None

    def concession(self, stack: object, seat: Seat) -> None:
        raise IllegalAnswer("nobody gives up")

    def shown(self, stake: int) -> int:
        return stake if self.cards[FIRST] > self.cards[SECOND] else -stake


@dataclass(frozen=True)
class Settle:
    """The first player wins this amount."""

    won: int

    def apply(self, t: Cards) -> None:
        t.won = self.won


@dataclass(frozen=True)
class Deal(Procedure):
    """One hand."""

    steps: ClassVar[tuple[str, ...]] = ("open", "second", "called", "last")

    def open(self, t: Cards) -> Asking:
        choice = yield choose_one(FIRST, OPEN, (BET, CHECK))
        return goto("called" if choice == BET else "second")

    def second(self, t: Cards) -> Asking:
        choice = yield choose_one(SECOND, OPEN, (BET, CHECK))
        return goto("last") if choice == BET else end(Settle(t.shown(1)))

    def called(self, t: Cards) -> Asking:
        choice = yield choose_one(SECOND, REPLY, (CALL, FOLD))
        return self._settled(t, choice, 1)

    def last(self, t: Cards) -> Asking:
        choice = yield choose_one(FIRST, REPLY, (CALL, FOLD))
        return self._settled(t, choice, -1)

    def _settled(self, t: Cards, choice: Answer, if_folded: int) -> Out:
        return end(Settle(t.shown(2) if choice == CALL else if_folded))


class Equilibrium:
    """Plays its best as second: a third of its Jacks bluff, a third of its Queens call. `turn` counts up to three."""

    def __init__(self, turn: int) -> None:
        self._is_bold = turn % 3 == 0

    def answer(self, t: Cards, decision: Decision) -> Answer:
        card = t.cards[decision.seat]
        is_bold = card == KING or (self._is_bold and card == (QUEEN if decision.question is REPLY else JACK))
        bold, meek = decision.options
        return bold if is_bold else meek

    def shortlist(self, t: Cards, at: At) -> Decision | None:
        return None


class KuhnGuide:
    """Leads a search of the first player with this card: the other card and boldness come in turn."""

    def __init__(self, card: int) -> None:
        self._deals = [cards for cards in permutations((JACK, QUEEN, KING), 2) if cards[FIRST] == card]

    def world(self, number: int) -> Position[Cards]:
        return Position(Cards(self._deals[number % 2]), Deal())

    def hand(self, number: int) -> Equilibrium:
        return Equilibrium(number // 2)

    def ideas(self, t: Cards, decision: Decision) -> tuple[Idea, ...]:
        return tuple(Idea(option, 1 / len(decision.options)) for option in decision.options)

    def is_far_enough(self, position: Position[Cards]) -> bool:
        return False

    def value(self, position: Position[Cards]) -> float:
        assert position.table.won is not None
        return (position.table.won + MOST) / (2 * MOST)


class SlowGuide(KuhnGuide):
    """One that takes some time over each iteration."""

    seconds = 0.005

    def value(self, position: Position[Cards]) -> float:
        time.sleep(self.seconds)
        return super().value(position)


class DeadlyGuide(KuhnGuide):
    """One that ends the process which helps, in the middle of a search; no other."""

    def value(self, position: Position[Cards]) -> float:
        os._exit(1)


def unprepared() -> None:
    """Return nothing: helpers need no preparation for Kuhn poker."""


def packed(guide: type[KuhnGuide], card: int) -> Callable[[object], KuhnGuide]:
    """Return a function that makes the guide in another process."""
    return partial(_made, guide, card)


def _made(guide: type[KuhnGuide], card: int, _known: object) -> KuhnGuide:
    return guide(card)


def ranked(
    card: int,
    budget: Budget,
    runner: Runner = HERE,
    guide: type[KuhnGuide] = KuhnGuide,
    there: type[KuhnGuide] | None = None,
    is_hurried: Callable[[], bool] = lambda: False,
) -> list[Branch]:
    """Return the search's ranking for the first player with this card; helpers may use another guide."""
    here = guide(card)
    decision = here.world(0).decision
    assert decision is not None
    quest = PartitionTask(here, FIRST, partial(packed, there or guide, card))
    return HalvingSearch(quest, Clock(budget, is_hurried), runner).ranked(here.ideas(here.world(0).table, decision))
