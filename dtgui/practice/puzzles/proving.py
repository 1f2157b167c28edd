"""The prover: an exhaustive search through the answers of the solver and the others, if the tree is small.

The future (decks, chance) is known to the search, as it is to the solver. The solver must reach the goal whatever
the others answer. It stops before each position it looks at, so that a window can go on with it in its idle time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, combinations, permutations
from typing import Any, NamedTuple

from dtgui.kernel.decisions import Answer, Decision, IllegalAnswer, Kind
from dtgui.kernel.position import Position
from dtgui.kernel.steps import Steps
from dtgui.practice.puzzles.puzzle import Proven, Puzzle, unmet
from dtgui.practice.scenario_adapter import ScenarioAdapter

LIMIT = 20_000
"""How many positions are looked at before a puzzle counts as not proven."""
MOST_ANSWERS = 300
"""How many answers to one question are tried at most."""


class Proof(NamedTuple):
    """The result of a search: the answers that reach the goal, and the number of positions visited.

    `asked` is the question at which they are given: the first one at which the answer matters. `choices` is the number
    of all answers to it.
    """

    proven: Proven
    answers: tuple[Answer, ...]
    asked: Position[Any]
    positions: int
    choices: int = 0


class TooMuch(Exception):  # noqa: N818 - it says why a search ends
    """There is more to look at than the search is allowed to."""


Reached = Callable[[Position[Any]], bool]
"""Whether a position at the end of a puzzle is one that the solver wants."""


def prove(puzzle: Puzzle, ground: ScenarioAdapter, limit: int = LIMIT, reached: Reached | None = None) -> Steps[Proof]:
    """Search a puzzle; `limit` is how many positions may be looked at. Raises `BadInput` for a goal without sense.

    `reached` replaces the puzzle's own goal.
    """
    search = ProofSearch(puzzle, ground, reached)
    search.left = limit
    try:
        asked, found = yield from search.that_win()
    except TooMuch:
        return Proof(Proven.UNKNOWN, (), ground.start, limit)
    proven = {0: Proven.REFUTED, 1: Proven.UNIQUE}.get(len(found), Proven.SEVERAL)
    choices = 0 if asked.decision is None else len(all_answers(asked.decision))
    return Proof(proven, found, asked, limit - search.left, choices)


class ProofSearch:
    """A search through a puzzle's positions; `left` is how many it may still look at."""

    def __init__(self, puzzle: Puzzle, ground: ScenarioAdapter, reached: Reached | None = None) -> None:
        self._puzzle, self._ground = puzzle, ground
        self._reached = reached or (lambda position: not unmet(ground, position, puzzle.goal))
        self._solver = ground.seat(puzzle.solver, puzzle.solver.text())
        self._first_day = ground.day(ground.start)
        self.left = LIMIT

    def is_over(self, position: Position[Any], plays: int) -> bool:
        """Return whether the puzzle ends here, after this many plays by the solver."""
        until, nights = self._puzzle.until, self._ground.day(position) - self._first_day
        if position.decision is None:
            return True
        if until.days is not None:
            return nights >= until.days
        is_due = plays >= until.plays if until.plays is not None else until.noons is not None and nights >= until.noons
        return is_due and self._ground.is_resting(position)

    def is_own_play(self, position: Position[Any]) -> bool:
        """Whether an answer here is a play of the solver's own."""
        decision = position.decision
        return decision is not None and decision.seat == self._solver and self._ground.is_resting(position)

    def that_win(self) -> Steps[tuple[Position[Any], tuple[Answer, ...]]]:
        """Return the first question at which answers differ, and its answers that lead to the goal.

        None lead there where the goal cannot be reached by force; where no answer matters, it is the last question.
        Raises `TooMuch`.
        """
        position, plays = self._settled(self._ground.start.clone()), 0
        asked, given = position, tuple[Answer, ...]()
        while not self.is_over(position, plays):
            assert position.decision is not None
            answers = all_answers(position.decision)
            won = yield from self.winning(position, plays)
            if len(won) < len(answers):
                return position, won if position.decision.seat == self._solver else ()
            plays += self.is_own_play(position)
            position, asked, given = self._after(position, answers[0]), position, won
        return asked, given

    def winning(self, position: Position[Any], plays: int) -> Steps[tuple[Answer, ...]]:
        """Return the answers here that lead to the goal, after this many plays by the solver. Raises `TooMuch`."""
        assert position.decision is not None
        found: list[Answer] = []
        for answer in all_answers(position.decision):
            if (yield from self._wins_after(position, answer, plays)):
                found.append(answer)
        return tuple(found)

    def spoiling(self, position: Position[Any], plays: int, limit: int) -> Steps[Answer | None]:
        """Return another player's answer that prevents the goal, None if none is found within the limit."""
        self.left = limit
        assert position.decision is not None
        try:
            for answer in all_answers(position.decision):
                if not (yield from self._wins_after(position, answer, plays)):
                    return answer
        except TooMuch:
            return None
        return None

    def _wins(self, position: Position[Any], plays: int) -> Steps[bool]:
        if self.is_over(position, plays):
            return self._reached(position)
        decision = position.decision
        assert decision is not None
        # One way is enough for the solver; the others need only one that does not lead there.
        decisive = decision.seat == self._solver
        for answer in all_answers(decision):
            if (yield from self._wins_after(position, answer, plays)) is decisive:
                return decisive
        return not decisive

    def _wins_after(self, position: Position[Any], answer: Answer, plays: int) -> Steps[bool]:
        yield
        return (yield from self._wins(self._after(position, answer), plays + self.is_own_play(position)))

    def _after(self, position: Position[Any], answer: Answer) -> Position[Any]:
        self.left -= 1
        if self.left < 0:
            raise TooMuch
        following = position.clone()
        following.answer(answer)
        return self._settled(following)

    def _settled(self, position: Position[Any]) -> Position[Any]:
        while position.decision is not None and (answer := self._ground.unasked(position, None)) is not None:
            position.answer(answer)
        return position


def all_answers(decision: Decision) -> tuple[Answer, ...]:
    """Return all answers to a decision but giving up. Raises `TooMuch` where there are more than can be tried."""
    found: list[Answer] = []
    for answer in _candidates(decision):
        try:
            found.append(decision.check(answer))
        except IllegalAnswer:
            continue
        if len(found) > MOST_ANSWERS:
            raise TooMuch
    return tuple(found)


def _candidates(decision: Decision) -> Iterator[Answer]:
    options = decision.options
    match decision.kind:
        case Kind.ONE:
            return iter(options)
        case Kind.AMOUNT:
            return iter(range(decision.least, decision.most + 1))
        case Kind.ORDER:
            return permutations(options)
        case Kind.SOME:
            return chain.from_iterable(combinations(options, n) for n in range(decision.least, decision.most + 1))
