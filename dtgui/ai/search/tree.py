"""The tree of an information-set search with one observer: which answers win most often, in worlds that could be real.

An iteration takes a world in which the hidden things are guessed, gives an answer in it, goes on by the answers that
have done well so far where the own seat is asked again, and by a quick hand from where nothing is known. All others
answer by that hand from what they see in that world, so nothing of the own cards leaks into their replies. The tree is
open: what lies below an answer is known by the own answers alone, whatever others did and chance brought in between; an
answer that not every world allows is judged by how often it was available (Cowling, Powley and Whitehouse, 2012).

What comes of an iteration is told as a `Try`, so that a tree can learn from what was tried elsewhere.
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
"""How much what the guide thinks of an answer counts at first: as much as so many iterations."""
WIDENING = 0.5
"""Of an answer tried n times, so many times the root of n own answers are looked at below it."""
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
    """What a search must be told of a game.

    Whatever it is asked, it answers the same however often and in whichever order it is asked, and so does another one
    that was made alike: a search may be shared among several processes.
    """

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


class Step(NamedTuple):
    """An own answer below the root: what was looked at, and which of it was given."""

    at_hand: tuple[Idea, ...]
    answer: Answer


class Try(NamedTuple):
    """An iteration: which branch of the root was tried, in the world of which number, how it went on, how it ended."""

    branch: int
    world: int
    steps: tuple[Step, ...]
    value: float


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
    values: dict[int, float] = field(default_factory=dict)
    """Of an answer at the root: what came of it in the world of each number in which it was tried."""

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

    def _stepped(self, step: Step) -> Branch:
        """The branch below that was taken; whatever else was at hand there could have been."""
        for idea in step.at_hand:
            branch = self.below.get(idea.answer)
            if branch is None:
                branch = self.below[idea.answer] = Branch(idea.answer, idea.trust)
            branch.available += 1
        return self.below[step.answer]


def iterate(guide: Guide[T], seat: Seat, root: Branch, number: int, world: int) -> Try:
    """Try the root's branch of this number in a world, and tell what came of it; the tree stays as it is."""
    position, hand = guide.world(world), guide.hand(world)
    position.shortlist = hand.shortlist
    position.answer(root.answer)
    steps: list[Step] = []
    at: Branch | None = root
    while (decision := position.decision) is not None and not guide.is_far_enough(position):
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


def _step(at: Branch, ideas: Sequence[Idea]) -> Step:
    """What to go on with below a branch that is known."""
    wide = max(1, int(WIDENING * math.sqrt(at.visits)))
    at_hand = tuple(ideas[:wide])
    return Step(at_hand, max(at_hand, key=lambda idea: _promise(at.below.get(idea.answer), idea)).answer)


def _promise(branch: Branch | None, idea: Idea) -> float:
    """How well an answer did, with what it might still do (UCB by availability, and what the guide trusts)."""
    known = branch or Branch(idea.answer, idea.trust)
    curiosity = CURIOSITY * math.sqrt(math.log(known.available + 2) / (known.visits + 1))
    return known.worth + curiosity + BELIEF * known.trust / (known.visits + 1)


def standing(branch: Branch) -> float:
    """Return how good an answer is thought to be: by what came of it, while that is little by the guide's trust."""
    return branch.worth + BELIEF * branch.trust / (branch.visits + 1)
