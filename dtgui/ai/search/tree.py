"""Information-set tree search with one observer: which answer wins most often, in worlds that could be the real one.

An iteration takes a world in which the hidden things are guessed, gives an answer in it, goes on by the answers that
have done well so far where the own seat is asked again, and by a quick hand from where nothing is known. All others
answer by that hand from what they see in that world, so nothing of the own cards leaks into their replies. The tree is
open: what lies below an answer is known by the own answers alone, whatever others did and chance brought in between; an
answer that not every world allows is judged by how often it was available (Cowling, Powley and Whitehouse, 2012).

At the root each answer is tried in the same worlds, with the same luck, and the worse half is left out again and again
(sequential halving: Karnin, Koren and Somekh, 2013). So few iterations tell more than they do apart.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, Protocol, TypeVar

from dtgui.ai.player import Budget
from dtgui.kernel.decisions import Answer, Decision, Seat
from dtgui.kernel.flow import At
from dtgui.kernel.position import Position, Table

T = TypeVar("T", bound=Table)
S = TypeVar("S", contravariant=True)

CURIOSITY = 0.35
"""How much what was tried seldom is tried again, beside how well it did."""
BELIEF = 0.5
"""How much what the guide thinks of an answer counts at first: as much as so many iterations."""
WIDENING = 1.5
"""Of an answer tried n times, so many times the root of n own answers are looked at below it."""
LEAST_IDEAS = 3
"""So many ideas are tried at the root however little time there is; else as many as the root of the iterations."""
DEEPEST = 3
"""So many own answers below the root are kept in the tree."""


class Idea(NamedTuple):
    """An answer worth trying, and how much of the guide's trust it has (0 to 1; those of a decision make 1)."""

    answer: Answer
    trust: float


class Hand(Protocol[S]):
    """Plays on for everybody."""

    def answer(self, t: S, decision: Decision) -> Answer:
        """Return a legal answer for whoever is asked."""

    def shortlist(self, t: S, at: At) -> Decision | None:
        """Return a question with what the hand would look at, None for all of it (`Position.shortlist`)."""


class Guide(Protocol[T]):
    """What a search must be told of a game."""

    def world(self, number: int) -> Position[T]:
        """Return the world of this number: always the same one."""

    def hand(self, number: int) -> Hand[T]:
        """Return who plays on in the world of this number; made anew, it does the same again."""

    def ideas(self, t: T, decision: Decision) -> Sequence[Idea]:
        """Return the answers to an own decision that are worth trying, the most promising first."""

    def is_far_enough(self, position: Position[T]) -> bool:
        """Whether to stop here and see how all stand."""

    def value(self, position: Position[T]) -> float:
        """Return how likely the own seat wins (0 to 1)."""


@dataclass
class Branch:
    """An answer at some point of the tree, and what came of it."""

    answer: Answer
    trust: float
    visits: int = 0
    total: float = 0.0
    available: int = 0
    """How often it could have been chosen below an answer."""
    below: dict[Answer, Branch] = field(default_factory=dict)

    @property
    def worth(self) -> float:
        """How likely it wins, on average."""
        return self.total / self.visits if self.visits else 0.0

    def add(self, value: float) -> None:
        """Count one more iteration."""
        self.visits += 1
        self.total += value


@dataclass
class Clock:
    """When to stop: after so many iterations, at a moment, or when somebody is in a hurry."""

    budget: Budget
    is_hurried: Callable[[], bool]
    taken: int = 0
    began: float = field(default_factory=time.monotonic)

    def is_over(self) -> bool:
        """Whether no further iteration may begin."""
        iterations, seconds = self.budget
        if iterations is not None and self.taken >= iterations:
            return True
        if seconds is not None and time.monotonic() - self.began >= seconds:
            return True
        return self.is_hurried()

    def left(self, rate_at_first: int) -> int:
        """Return about how many iterations are left, by how long they have taken so far."""
        iterations, seconds = self.budget
        found = [] if iterations is None else [iterations - self.taken]
        if seconds is not None:
            gone = time.monotonic() - self.began
            rate = self.taken / gone if self.taken and gone > 0 else rate_at_first
            found.append(int(rate * max(0.0, seconds - gone)))
        return min(found, default=0)


class Search(Generic[T]):
    """A search for one answer of one seat."""

    def __init__(self, guide: Guide[T], seat: Seat, clock: Clock) -> None:
        self._guide, self._seat, self._clock = guide, seat, clock

    def ranked(self, ideas: Sequence[Idea], rate_at_first: int = 60) -> list[Branch]:
        """Return the ideas with what came of them, the best first; those that there was no time for come last."""
        root = [Branch(idea.answer, idea.trust) for idea in ideas]
        wide = max(LEAST_IDEAS, math.isqrt(self._clock.left(rate_at_first)))
        left, dropped = root[:wide], root[wide:]
        while not self._clock.is_over():
            rounds = max(1, math.ceil(math.log2(max(2, len(left)))))
            tries = max(1, self._clock.left(rate_at_first) // (rounds * len(left)))
            if not self._tried(left, tries):
                break
            left.sort(key=_standing, reverse=True)
            keep = max(2, math.ceil(len(left) / 2))
            dropped = left[keep:] + dropped
            left = left[:keep]
        return sorted(left, key=_standing, reverse=True) + dropped

    def _tried(self, branches: Sequence[Branch], times: int) -> bool:
        """Try each branch so many times, world by world; return whether there was time for all of it."""
        for _ in range(times):
            for branch in branches:
                if self._clock.is_over():
                    return False
                self._iterate(branch)
        return True

    def _iterate(self, branch: Branch) -> None:
        guide, number = self._guide, branch.visits
        position, hand = guide.world(number), guide.hand(number)
        position.shortlist = hand.shortlist
        position.answer(branch.answer)
        path, is_known = [branch], branch.visits > 0
        while (decision := position.decision) is not None and not guide.is_far_enough(position):
            if decision.seat == self._seat and is_known and len(path) <= DEEPEST:
                chosen = self._descend(path[-1], position.table, decision)
                if chosen is not None:
                    is_known = chosen.visits > 0
                    path.append(chosen)
                    position.answer(chosen.answer)
                    continue
            position.answer(hand.answer(position.table, decision))
        value = guide.value(position)
        for each in path:
            each.add(value)
        self._clock.taken += 1

    def _descend(self, parent: Branch, t: T, decision: Decision) -> Branch | None:
        """The answer to go on with below another, None where there is nothing to choose."""
        ideas = self._guide.ideas(t, decision)
        if len(ideas) < 2:
            return None
        wide = max(1, int(WIDENING * math.sqrt(parent.visits)))
        at_hand = []
        for idea in ideas[:wide]:
            branch = parent.below.get(idea.answer)
            if branch is None:
                branch = parent.below[idea.answer] = Branch(idea.answer, idea.trust)
            branch.available += 1
            at_hand.append(branch)
        return max(at_hand, key=_promise)


def _promise(branch: Branch) -> float:
    """How well an answer did, with what it might still do (UCB by availability, and what the guide trusts)."""
    curiosity = CURIOSITY * math.sqrt(math.log(branch.available + 1) / (branch.visits + 1))
    return branch.worth + curiosity + BELIEF * branch.trust / (branch.visits + 1)


def _standing(branch: Branch) -> float:
    """How good an answer is thought to be: what came of it, and while that is little, what the guide trusts."""
    return branch.worth + BELIEF * branch.trust / (branch.visits + 1)
