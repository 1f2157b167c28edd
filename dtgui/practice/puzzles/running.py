"""A puzzle being tried: whether it goes on, is solved or has failed, and how the others answer."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from itertools import takewhile
from typing import Any

from dtgui.kernel.decisions import Answer, IllegalAnswer, Seat
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.position import Position
from dtgui.kernel.steps import Steps, finished
from dtgui.practice.nodes import ScenarioLine
from dtgui.practice.puzzles.proving import ProofSearch, all_answers
from dtgui.practice.puzzles.puzzle import Puzzle, missing, unmet
from dtgui.practice.scenario_adapter import (
    AnswerTarget,
    Misplaced,
    ScenarioAdapter,
    Tape,
    WantedAnswer,
    give,
    read_for,
    settle,
)

REPLY_LIMIT = 2_000
"""How many positions are looked at to find what spoils the solver's plan."""


class PuzzleState(Enum):
    """How a puzzle stands."""

    OPEN = "open"
    SOLVED = "solved"
    FAILED = "failed"


def is_better(figures: Sequence[int], others: Sequence[int]) -> bool:
    """Return whether no figure is less than the other one, and at least one is more."""
    pairs = list(zip(figures, others, strict=True))
    return all(one >= other for one, other in pairs) and any(one > other for one, other in pairs)


class _RecordingTape(Tape):
    """A tape that keeps the answers, each with the seat that gave it."""

    def __init__(self, position: Position[Any]) -> None:
        super().__init__(position)
        self.given: list[tuple[Seat, Answer]] = []

    def answer(self, answer: Answer) -> None:
        """Answer the open decision. Raises `IllegalAnswer`."""
        if (decision := self.position.decision) is not None:
            self.given.append((decision.seat, answer))
        super().answer(answer)


class PuzzleRun:
    """A puzzle on a session or a tape: the solver answers through `give`, the others by themselves.

    Whoever goes back in the session says so by `follow`.
    """

    def __init__(self, puzzle: Puzzle, ground: ScenarioAdapter, played: AnswerTarget) -> None:
        self.puzzle = puzzle
        self.solver = ground.seat(puzzle.solver, puzzle.solver.text())
        self._ground, self._played = ground, played
        self._search = ProofSearch(puzzle, ground)
        self._plays = [0] * (played.step + 1)
        self._follow_up()

    @property
    def position(self) -> Position[Any]:
        """Where the game stands."""
        return self._played.position

    @property
    def standing(self) -> PuzzleState:
        """How it stands. Raises `BadInput` for a goal without sense."""
        position = self._played.position
        if not self._search.is_over(position, self._plays[-1]):
            return PuzzleState.OPEN
        return PuzzleState.SOLVED if not unmet(self._ground, position, self.puzzle.goal) else PuzzleState.FAILED

    @property
    def is_better(self) -> bool:
        """Whether the solver stands better now than at the end of the solution."""
        try:
            best = self.solution_figures()
        except (Misplaced, IllegalAnswer):
            return False
        return is_better(self._ground.figures(self.position, self.solver), best)

    def solution_figures(self) -> tuple[int, ...]:
        """Return the solver's figures after the solution. Raise `Misplaced` or `IllegalAnswer`."""
        run = PuzzleRun(self.puzzle, self._ground, Tape(self._ground.start))
        for line in self.puzzle.solution:
            run.play(line)
        return self._ground.figures(run.position, self.solver)

    def missing(self) -> Phrase:
        """Return the parts of the goal that do not hold now, in words. Raise `BadInput` for a goal without sense."""
        return missing(self._ground, self.position, self.puzzle.goal, self.puzzle.solver.text())

    def is_tempting(self, given: Sequence[Answer]) -> bool:
        """Return whether the solver's answers begin like the tempting line, up to where it leaves the solution."""
        try:
            solution, tempting = (self._own_answers(way) for way in (self.puzzle.solution, self.puzzle.tempting))
        except (Misplaced, IllegalAnswer):
            return False
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(solution, tempting, strict=False)))
        return same < len(tempting) and tuple(given[: same + 1]) == tempting[: same + 1]

    def _own_answers(self, lines: Sequence[ScenarioLine]) -> tuple[Answer, ...]:
        """The solver's answers in lines of the file. Raise `Misplaced` or `IllegalAnswer`."""
        tape = _RecordingTape(self._ground.start)
        run = PuzzleRun(self.puzzle, self._ground, tape)
        for line in lines:
            run.play(line)
        return tuple(answer for seat, answer in tape.given if seat == self.solver)

    def give(self, answer: Answer) -> PuzzleState:
        """Give the solver's answer, then what the others answer; return how it stands. Raises `IllegalAnswer`."""
        self.begin(answer)
        finished(self.replies())
        return self.standing

    def begin(self, answer: Answer) -> None:
        """Give the solver's answer; `replies` is to follow. Raises `IllegalAnswer`."""
        self._note(self._played.position)
        self._played.answer(answer)
        self._follow_up()

    @property
    def awaits_reply(self) -> bool:
        """Whether another player is to answer."""
        decision = self._played.position.decision
        return self.standing is PuzzleState.OPEN and decision is not None and decision.seat != self.solver

    def replies(self) -> Steps[None]:
        """Answer for the other players until the solver is asked again or the puzzle is over."""
        while self.awaits_reply:
            reply = yield from self._reply()
            self._played.answer(reply)
            self._follow_up()

    def play(self, line: ScenarioLine) -> Answer:
        """Give an answer of the file, for any seat. Raise `Misplaced` if it does not answer the open question."""
        seat = self._ground.seat(line.node, line.player or "")
        settle(self._ground, self._played, WantedAnswer(seat, line.node))
        self._follow_up()
        self._note(self._played.position)
        answer = give(self._ground, self._played, WantedAnswer(seat, line.node))
        self._follow_up()
        return answer

    def _reply(self) -> Steps[Answer]:
        """Return another player's answer: one that prevents the goal if it can be found, else that of the solution."""
        position = self._played.position
        spoiling = yield from self._search.spoiling(position, self._plays[-1], REPLY_LIMIT)
        return self._as_written(position) if spoiling is None else spoiling

    def retrace(self, answer: Answer) -> None:
        """Repeat an earlier answer, for any seat. Raise `IllegalAnswer`."""
        decision = self._played.position.decision
        if decision is not None and decision.seat == self.solver:
            self._note(self._played.position)
        self._played.answer(answer)
        self._plays += [self._plays[-1]] * (self._played.step + 1 - len(self._plays))

    def follow(self) -> None:
        """Go to the session's moment, after the player went back."""
        del self._plays[self._played.step + 1 :]

    def _as_written(self, position: Position[Any]) -> Answer:
        """The first answer of the solution that is one here, else what does nothing more, else the first."""
        decision = position.decision
        assert decision is not None
        for line in self.puzzle.solution:
            seat = self._ground.seat(line.node, line.player or "")
            try:
                if seat == decision.seat:
                    return read_for(self._ground, position, WantedAnswer(Seat(seat), line.node))
            except Misplaced:
                continue
        end = decision.question.end
        return end if end in decision.options and end is not None else all_answers(decision)[0]

    def _note(self, position: Position[Any]) -> None:
        """Count a play of the solver that is about to be made."""
        self._plays.append(self._plays[-1] + self._search.is_own_play(position))

    def _follow_up(self) -> None:
        """Pass over what leaves nothing to choose."""
        settle(self._ground, self._played, None)
        self._plays += [self._plays[-1]] * (self._played.step + 1 - len(self._plays))
