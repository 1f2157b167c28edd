"""A puzzle at a table: any play that reaches its goal solves it; each wrong one is explained."""

from __future__ import annotations

from itertools import pairwise
from time import perf_counter
from typing import Any, NamedTuple

from dtgui.kernel.decisions import Answer, IllegalAnswer, Seat
from dtgui.kernel.phrases import Phrase, Refusal, joined
from dtgui.kernel.session import Moment, Session
from dtgui.kernel.steps import Steps
from dtgui.play.answering import Command
from dtgui.play.lesson_at_table import answers_of, next_answer
from dtgui.practice.puzzles import Puzzle, PuzzleRun, PuzzleState, goal_sentence
from dtgui.practice.scenario_adapter import Misplaced, ScenarioAdapter

AT_ONCE_S = 0.03
"""How long an answer of the solver may wait for the replies; longer searches go on in the window's idle time."""


class _Shown(NamedTuple):
    """The part of a solution that was shown: its number of lines, and the session's step after them."""

    lines: int
    step: int


class PuzzleAtTable:
    """A puzzle being tried: the others answer by themselves, and undo leads back."""

    def __init__(self, puzzle: Puzzle, ground: ScenarioAdapter, session: Session[Any, Any]) -> None:
        self.puzzle = puzzle
        self._ground, self._session = ground, session
        self.run = PuzzleRun(puzzle, ground, session)
        self._start = self._stands = session.step
        self._shown: _Shown | None = None
        self._planned: list[Answer] = []
        """The solver's answers that follow when the others have answered."""
        self._replies: Steps[None] | None = None
        self._replying_at: Moment[Any] | None = None
        """The moment of the session that `_replies` and `_planned` are for."""

    @property
    def seat(self) -> Seat:
        """The solver's seat."""
        return self.run.solver

    @property
    def standing(self) -> PuzzleState:
        """How it stands."""
        return self.run.standing

    def goal(self) -> Phrase:
        """Return the goal as a sentence."""
        puzzle = self.puzzle
        return goal_sentence(self._ground, puzzle.goal, puzzle.solver.text(), puzzle.until)

    def comment(self) -> Phrase:
        """Return what there is to say about the last try: the reason of a failure, the idea of a solution."""
        run, puzzle = self.run, self.puzzle
        if self.standing is PuzzleState.OPEN:
            return Phrase("")
        if self.standing is PuzzleState.FAILED:
            return puzzle.flaw if run.is_tempting(self._given()) else Phrase("Missing: {goal}.", goal=run.missing())
        better = Phrase("This is even better than the known solution.")
        return joined(" ", filter(None, (better if run.is_better else None, puzzle.idea)))

    def _given(self) -> list[Answer]:
        """The solver's own answers, from the start to the present moment."""
        moments = self._session.branch()[self._start : self._session.step + 1]
        return [
            after.answer
            for before, after in pairwise(moments)
            if after.answer is not None and (asked := before.position.decision) and asked.seat == self.run.solver
        ]

    @property
    def is_shown(self) -> bool:
        """Whether the table stands where the solution was shown."""
        return self._shown is not None and self._shown.step == self._session.step

    def show(self) -> None:
        """Play the solution up to the solver's next answer; it begins at the start of the puzzle."""
        lines = self.puzzle.solution
        if not self.is_shown or self.standing is not PuzzleState.OPEN:
            self._session.go_to(self._session.branch()[self._start].number)
            self.run.follow()
            self._shown = None
        number = 0 if self._shown is None else self._shown.lines
        try:
            while number < len(lines) and self.standing is PuzzleState.OPEN:
                self.run.play(lines[number])
                number += 1
                if number < len(lines) and lines[number].player == self.puzzle.solver.text():
                    break
        except (Misplaced, IllegalAnswer):
            pass  # `dtgui check` reports a solution that cannot be played
        self._stands = self._session.step
        self._shown = _Shown(number, self._session.step)

    def coming(self) -> tuple[Phrase, ...]:
        """Return what is known of the cards that come next, in lines."""
        return self._ground.coming(self._session.position)

    def takes(self, command: Command) -> bool:
        """Give the answers of the solver, as long as they fit; once it is over, nothing more is answered."""
        answers = answers_of(command)
        if self._is_solvers_turn:
            self._planned = list(answers)
            self._give_planned()
            self.reply(AT_ONCE_S)
        return bool(answers)

    @property
    def is_replying(self) -> bool:
        """Whether others are still to answer: `reply` goes on with it."""
        return self.run.awaits_reply

    def reply(self, seconds: float) -> bool:
        """Let the others think for this long at most; return whether they have answered."""
        until, session = perf_counter() + seconds, self._session
        while self.is_replying:
            if self._replies is None:
                self._replies = self.run.replies()
            is_ready = all(perf_counter() <= until for _ in self._replies)
            self._stands, self._replying_at = session.step, session.present
            if not is_ready:
                return False
            self._replies = None
            self._give_planned()
        return True

    def hear(self, refusal: Refusal) -> None:
        """Nothing: the game has said why."""

    def retrace(self, number: int) -> bool:
        """Repeat this many of the session's answers; return whether that was possible."""
        for _ in range(number):
            answer = next_answer(self._session)
            if answer is None:
                return False
            self.run.retrace(answer)
        self._stands = self._session.step
        return True

    def follow(self) -> None:
        """Be where the session stands: after undo, where the solver was asked last; never ahead of the puzzle."""
        session = self._session
        if session.present is not self._replying_at:
            # The search and the plan belong to a moment that was left.
            self._replies, self._planned = None, []
        if session.step > self._stands or session.step < self._start:
            session.go_to(session.branch()[min(self._stands, max(session.step, self._start))].number)
        while session.step < self._stands and session.step > self._start and not self._is_solvers_turn:
            session.undo()
        self._stands = session.step
        self.run.follow()

    @property
    def _is_solvers_turn(self) -> bool:
        decision = self._session.position.decision
        return decision is not None and decision.seat == self.run.solver

    def _give_planned(self) -> None:
        """Give the planned answers, up to one that others have to reply to; one that does not fit ends the plan."""
        while self._planned and self.standing is PuzzleState.OPEN and self._is_solvers_turn:
            try:
                self.run.begin(self._planned.pop(0))
            except IllegalAnswer:
                self._planned.clear()
        self._stands = self._session.step
