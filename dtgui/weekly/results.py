"""Results of the week as links: they hold every answer, so that anyone can play the game again and compare.

`dtgui:week/2026-W48/duel/won-4-23/CODE/`: the week, the game, the claim (result, days, points), and the answers
(`kernel/packed_answers.py`) in Base64. Of a puzzle only the solver's answers are there: the others answer by rule.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from dtgui.decks.challenges import ChallengeResult, FindDeck, result_of
from dtgui.doomtown.game import Doomtown
from dtgui.kernel.decisions import Answer, Decision, IllegalAnswer, is_concession
from dtgui.kernel.errors import BadInput
from dtgui.kernel.packed_answers import PackedAnswers, packed
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.session import Session
from dtgui.play.box import Exercises
from dtgui.play.exercises import LAID_OUT
from dtgui.practice.puzzles import Puzzle, PuzzleRun, PuzzleState
from dtgui.practice.scenario_adapter import Misplaced, ScenarioAdapter, Tape
from dtgui.weekly.week import WeekPart, game_of_week, puzzle_of

MOST_IDLE = 1_000
"""The most answers in a row that take no room: a game that goes on longer has been made up."""
_PARTS = "|".join(part.value for part in WeekPart)
_LINK = re.compile(
    rf"dtgui:week/(?P<week>\d{{4}}-W\d\d)/(?P<part>{_PARTS})/(?P<end>won|lost)-(?P<days>\d{{1,4}})-(?P<score>-?\d{{1,6}})"
    r"/(?P<code>[\w-]*)/"
)


class WeekResult(NamedTuple):
    """The result of a game of the week, with the answers that led to it."""

    week: str
    part: WeekPart
    result: ChallengeResult
    answers: bytes

    @property
    def link(self) -> str:
        """Return the link that holds it."""
        end, code = "won" if self.result.won else "lost", base64.urlsafe_b64encode(self.answers).decode().rstrip("=")
        claim = f"{end}-{self.result.days}-{self.result.score}"
        return f"dtgui:week/{self.week}/{self.part.value}/{claim}/{code}/"

    @property
    def line(self) -> str:
        """Return the line for a chat: the game, how it ended, and the link."""
        return f"Doomtown, table of the week {self.week}, {self.part.value}: {self.ended}. {self.link}"

    @property
    def ended(self) -> str:
        """Return how it ended, in the words of the line."""
        if self.part is WeekPart.PUZZLE:
            return f"solved with {self.result.score} answers"
        end = "won" if self.result.won else "lost"
        return f"{end} on day {self.result.days}, {self.result.score} points"


def read_result(text: str) -> WeekResult:
    """Return the result whose link is in a text. Raise `BadInput` for a text without one."""
    found = _LINK.search("".join(text.split()))  # a chat may have wrapped the line
    if found is None:
        raise BadInput(Phrase("No result of the week is in this text: copy the whole line, up to its last letter."))
    code = found["code"]
    try:
        answers = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
    except (binascii.Error, ValueError) as error:
        raise BadInput(Phrase("This result is damaged: copy it again.")) from error
    claimed = ChallengeResult(int(found["score"]), found["end"] == "won", int(found["days"]))
    return WeekResult(found["week"], WeekPart(found["part"]), claimed, answers)


# Making results


def result_of_game(week: str, part: WeekPart, session: Session[Any, Any]) -> WeekResult | None:
    """Return the result of a finished duel or boss battle.

    None if there is none to check: the game goes on, was given up, was changed by hand, or was played with new luck.
    """
    result, line = result_of(session.position.table), session.line()
    if result is None or any(moment.answer is None or is_concession(moment.answer) for moment in line[1:]):
        return None
    answered = ((before.position.decision, after.answer) for before, after in pairwise(line))
    return WeekResult(week, part, result, packed(_asked(answered)))


def _asked(answered: Iterator[tuple[Decision | None, Answer | None]]) -> Iterator[tuple[Decision, Answer]]:
    return ((decision, answer) for decision, answer in answered if decision is not None and answer is not None)


def result_of_puzzle(
    week: str, puzzle: Puzzle, ground: ScenarioAdapter, session: Session[Any, Any]
) -> WeekResult | None:
    """Return the result of a puzzle that is solved in a session, None if its answers do not solve it from the start."""
    given = [moment.answer for moment in session.line()[LAID_OUT + 1 :]]
    tape = Tape(ground.start)
    run = PuzzleRun(puzzle, ground, tape)
    try:
        taken = list(_solving(run, tape, given))
    except (IllegalAnswer, Misplaced):
        return None
    result = solved_with(len(taken))
    return WeekResult(week, WeekPart.PUZZLE, result, packed(taken)) if run.standing is PuzzleState.SOLVED else None


def solved_with(answers: int) -> ChallengeResult:
    """Return the result of a puzzle that was solved with this many answers: the fewer, the better."""
    return ChallengeResult(answers, True, 0)


def _solving(run: PuzzleRun, tape: Tape, given: Sequence[Answer | None]) -> Iterator[tuple[Decision, Answer]]:
    """Yield each of the solver's decisions with its answer, and then give that answer."""
    while run.standing is PuzzleState.OPEN and tape.step < len(given):
        decision, answer = tape.position.decision, given[tape.step]
        if decision is None or answer is None:
            return
        yield decision.plain(), answer  # its options can be listed only before the answer
        run.give(answer)


# Checking results


class WeekReferee(NamedTuple):
    """Checks results with the game, its shipped decks, the files of its puzzles, and their kit."""

    game: Doomtown
    find: FindDeck
    kit: Exercises
    puzzles: Sequence[Path]

    def replayed(self, claimed: WeekResult) -> ChallengeResult:
        """Return the result to which the answers lead. Raise `BadInput` if they do not play this game to its end."""
        play = self._solved if claimed.part is WeekPart.PUZZLE else self._played
        try:
            return play(claimed)
        except (IllegalAnswer, Misplaced, ValueError, OverflowError) as error:
            told = Phrase("These answers do not play this game: the line was changed, or is of another version.")
            raise BadInput(told) from error

    def _played(self, claimed: WeekResult) -> ChallengeResult:
        challenge = game_of_week(claimed.week, claimed.part)
        assert challenge.seed is not None
        position = self.game.new(challenge.setup(self.find, ""), challenge.seed)
        answers = PackedAnswers(claimed.answers)
        idle = 0
        while position.decision is not None and idle < MOST_IDLE:
            position.answer(answers.next(position.decision))
            idle = idle + 1 if answers.is_empty else 0
        result = result_of(position.table)
        if result is None or not answers.is_empty:
            raise IllegalAnswer("the answers end elsewhere than the game")
        return result

    def _solved(self, claimed: WeekResult) -> ChallengeResult:
        puzzle = self.kit.read(puzzle_of(claimed.week, self.puzzles))
        ground, answers = self.kit.ground(puzzle, self.game), PackedAnswers(claimed.answers)
        run = PuzzleRun(puzzle, ground, Tape(ground.start))
        given = 0
        while run.standing is PuzzleState.OPEN and run.position.decision is not None and given < MOST_IDLE:
            run.give(answers.next(run.position.decision))
            given += 1
        if run.standing is not PuzzleState.SOLVED or not answers.is_empty:
            raise IllegalAnswer("the puzzle is not solved")
        return solved_with(given)
