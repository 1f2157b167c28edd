"""Information-set tree search with one observer: finds the answers that win most often in possible worlds.

An iteration samples a world consistent with the observation and gives an answer in it. It continues with the
answers that did well so far at the searching seat's decisions, and with the rollout policy below the tree. The
other seats follow the rollout policy from their own observations in that world, so the searching seat's cards do
not leak into their replies. The tree is open-loop: a node is identified by the searching seat's answers alone,
whatever others did and chance brought in between; an answer that is not legal in every world is judged by how
often it was available (Cowling, Powley and Whitehouse, 2012).

An iteration returns a `Try`, so that a tree can also learn from tries made in other processes.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, TypeVar

from dtgui.kernel.decisions import Answer, Decision, Seat
from dtgui.kernel.flow import At
from dtgui.kernel.position import Position, Table

T = TypeVar("T", bound=Table)
S = TypeVar("S", contravariant=True)

CURIOSITY = 0.35
"""How much what was tried seldom is tried again, beside how well it did."""
BELIEF = 0.5
"""The weight of the guide's prior, in iterations."""
WIDENING = 0.5
"""Progressive widening: below an answer tried n times, n to this power of the seat's answers are considered."""
DEEPEST = 3
"""The depth of the tree below the root, in decisions of the searching seat."""

MOST_ANSWERS = 250
"""The most answers of an iteration: the rollout policy could use a repeatable ability for ever."""


class Idea(NamedTuple):
    """An answer worth trying, and how much of the guide's trust it has (0 to 1; those of a decision make 1)."""

    answer: Answer
    trust: float


class RolloutPolicy(Protocol[S]):
    """Plays on for everybody."""

    def answer(self, t: S, decision: Decision) -> Answer:
        """Return a legal answer for the seat that is asked."""

    def shortlist(self, t: S, at: At) -> Decision | None:
        """Return a question with the options that the policy would consider, or None for all (`Position.shortlist`)."""


class SearchPolicy(Protocol[T]):
    """The knowledge of a game that a search needs.

    A guide is deterministic: it gives the same replies in any order and number of calls, and so does another
    guide made from the same data. A search can therefore be spread over several processes.
    """

    def world(self, number: int) -> Position[T]:
        """Return the world of this number: always the same one."""

    def hand(self, number: int) -> RolloutPolicy[T]:
        """Return the rollout policy for the world of this number; each call returns an equal policy."""

    def ideas(self, t: T, decision: Decision) -> Sequence[Idea]:
        """Return the answers to an own decision that are worth trying, the most promising first."""

    def is_far_enough(self, position: Position[T]) -> bool:
        """Whether to stop here and see how all stand."""

    def value(self, position: Position[T]) -> float:
        """Return the winning chance of the searching seat (0 to 1)."""


class TreeStep(NamedTuple):
    """An own answer below the root: what was looked at, and which of it was given."""

    at_hand: tuple[Idea, ...]
    answer: Answer


class Try(NamedTuple):
    """An iteration: the branch of the root that was tried, the number of its world, the line of play, and its value."""

    branch: int
    world: int
    steps: tuple[TreeStep, ...]
    value: float


@dataclass
class Branch:
    """An answer at a node of the tree, and its results."""

    answer: Answer
    trust: float
    visits: int = 0
    total: float = 0.0
    available: int = 0
    """How often it could have been chosen below an answer."""
    below: dict[Answer, Branch] = field(default_factory=dict)
    values: dict[int, float] = field(default_factory=dict)
    """For an answer at the root: its value in each world, by number, in which it was tried."""

    @property
    def worth(self) -> float:
        """How likely it wins, on average."""
        return self.total / self.visits if self.visits else 0.0

    def copy(self) -> Branch:
        """Return a branch that can learn on its own."""
        below = {answer: branch.copy() for answer, branch in self.below.items()}
        return Branch(self.answer, self.trust, self.visits, self.total, self.available, below, self.values.copy())

    def learn(self, tried: Try) -> None:
        """Count an iteration that began with this answer."""
        self.values[tried.world] = tried.value
        self._add(tried.value)
        branch = self
        for step in tried.steps:
            branch = branch._stepped(step)
            branch._add(tried.value)

    def _add(self, value: float) -> None:
        self.visits += 1
        self.total += value

    def _stepped(self, step: TreeStep) -> Branch:
        """The branch below that was taken; whatever else was at hand there could have been."""
        for idea in step.at_hand:
            branch = self.below.get(idea.answer)
            if branch is None:
                branch = self.below[idea.answer] = Branch(idea.answer, idea.trust)
            branch.available += 1
        return self.below[step.answer]


def iterate(guide: SearchPolicy[T], seat: Seat, root: Branch, number: int, world: int) -> Try:
    """Try the root's branch of this number in a world, and return the result; the tree is not changed."""
    position, hand = guide.world(world), guide.hand(world)
    position.shortlist = hand.shortlist
    position.answer(root.answer)
    steps: list[TreeStep] = []
    at: Branch | None = root
    for _ in range(MOST_ANSWERS):
        decision = position.decision
        if decision is None or guide.is_far_enough(position):
            break
        if decision.seat == seat and at is not None and at.visits and len(steps) < DEEPEST:
            ideas = guide.ideas(position.table, decision)
            if len(ideas) > 1:
                step = _step(at, ideas)
                steps.append(step)
                at = at.below.get(step.answer)
                position.answer(step.answer)
                continue
        position.answer(hand.answer(position.table, decision))
    return Try(number, world, tuple(steps), guide.value(position))


def _step(at: Branch, ideas: Sequence[Idea]) -> TreeStep:
    """Choose how to continue below a known branch."""
    wide = max(1, int(WIDENING * math.sqrt(at.visits)))
    at_hand = tuple(ideas[:wide])
    return TreeStep(at_hand, max(at_hand, key=lambda idea: _promise(at.below.get(idea.answer), idea)).answer)


def _promise(branch: Branch | None, idea: Idea) -> float:
    """Return an answer's upper confidence bound (UCB by availability, plus the guide's prior)."""
    known = branch or Branch(idea.answer, idea.trust)
    curiosity = CURIOSITY * math.sqrt(math.log(known.available + 2) / (known.visits + 1))
    return known.worth + curiosity + BELIEF * known.trust / (known.visits + 1)


def standing(branch: Branch) -> float:
    """Return the estimated value of an answer: its mean result, weighted with the guide's prior while tries are few."""
    return branch.worth + BELIEF * branch.trust / (branch.visits + 1)
