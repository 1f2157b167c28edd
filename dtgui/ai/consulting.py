"""Advice from another process: about the open question, and about a whole game once it is over.

All messages are plain values. Both functions are generators, so that the caller can show progress.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from dtgui.ai.player import Counsellor, MakeCounsellor
from dtgui.ai.search.worker_pool import Helped, WorkerPool, helpers_here
from dtgui.kernel.decisions import Kind, Seat, WrittenAnswer, write_answer
from dtgui.kernel.game import Game
from dtgui.kernel.save_reading import load_text
from dtgui.kernel.session import Moment
from dtgui.kernel.snapshots import read_observation

MOST_TURNS = 3
"""The most turning points that a review of a game reports."""
MOST_LOOKED_AT = 6
"""The number of drops in winning chance that are searched for a better answer; drops with one are reported first."""
WORTH_TELLING = 0.02
"""A chance of winning has to fall by so much for a turning point."""


class AdviserRecipe(NamedTuple):
    """The recipe for an adviser: a function that makes the game, one that makes the adviser, and its seed."""

    make_game: Callable[[], Game[Any, Any]]
    make_counsellor: MakeCounsellor
    seed: int


class AdviceRequest(NamedTuple):
    """A question: all that its seat sees, written, and how many answers are wanted."""

    who: AdviserRecipe
    observation: Any
    most: int


class Advice(NamedTuple):
    """An answer, written; how likely it wins (0 to 1), and why it is a good one, in a `Phrase`.

    `margin` and `is_close` are those of `Counsel`.
    """

    answer: WrittenAnswer
    chance: float
    reason: str
    margin: float = 0.0
    is_close: bool = False


class FinishedGame(NamedTuple):
    """A game that was played, as the text of its save, and whose chances are wanted."""

    who: AdviserRecipe
    save: str
    seat: Seat


class ChanceAtStep(NamedTuple):
    """The winning chance of the seat (0 to 1) at a step of the game, and the number of steps."""

    step: int
    steps: int
    chance: float


class TurningPoint(NamedTuple):
    """An answer after which the seat's winning chance was much lower: its step, its moment, and both chances.

    `given` is the answer in a few words. `better` is the adviser's answer, empty if it is the same; `chance` and
    `reason` are about that answer. All words are `Phrase`s.
    """

    step: int
    moment: int
    before: float
    after: float
    given: str
    better: str
    chance: float
    reason: str


def advised(asked: AdviceRequest) -> Iterator[Advice]:
    """Yield the best answers to a question, the best first."""
    game = asked.who.make_game()
    observation = read_observation(asked.observation, game.codec)
    counsellor = asked.who.make_counsellor(game, observation.seat, asked.who.seed)
    for counsel in counsellor.advise(observation, asked.most):
        yield Advice(write_answer(counsel.answer), counsel.chance, counsel.reason, counsel.margin, counsel.is_close)


def reviewed(played: FinishedGame) -> Iterator[ChanceAtStep | TurningPoint]:
    """Yield the chances of a seat from step to step, then the turning points in their order."""
    game = played.who.make_game()
    line = load_text(played.save, {game.name: game}).session.line()
    counsellor = played.who.make_counsellor(game, played.seat, played.who.seed)
    chances = []
    for step, moment in enumerate(line):
        chances.append(counsellor.evaluate(game.observe(moment.position, played.seat)))
        yield ChanceAtStep(step, len(line) - 1, chances[-1])
    falls = _falls(line, played.seat, chances)[:MOST_LOOKED_AT]
    with WorkerPool(played.who.make_game, helpers_here()) as crew:
        if isinstance(counsellor, Helped):
            counsellor.runner = crew
        points = [
            _turning_point(game, counsellor, played.seat, line, step, chances[step], chances[after])
            for step, after in falls
        ]
    told = sorted(points, key=lambda point: not point.better)[:MOST_TURNS]
    yield from sorted(told, key=lambda point: point.step)


def _falls(line: Sequence[Moment[Any]], seat: Seat, chances: Sequence[float]) -> list[tuple[int, int]]:
    """Return the seat's decisions after which its chance fell before its next decision, with that decision; the
    worst first.
    """
    own = [step for step, moment in enumerate(line[:-1]) if _asks(moment, seat)]
    falls = [(step, after) for step, after in pairwise([*own, len(line) - 1]) if line[step + 1].answer is not None]
    falls = [(step, after) for step, after in falls if chances[step] - chances[after] >= WORTH_TELLING]
    return sorted(falls, key=lambda fall: chances[fall[1]] - chances[fall[0]])


def _asks(moment: Moment[Any], seat: Seat) -> bool:
    """Whether the seat has a choice of one answer among several, which is where games are lost."""
    decision = moment.position.decision
    if decision is None or decision.seat != seat:
        return False
    return decision.kind is Kind.ONE and len(decision.options) > 1


def _turning_point(
    game: Game[Any, Any],
    counsellor: Counsellor,
    seat: Seat,
    line: Sequence[Moment[Any]],
    step: int,
    before: float,
    after: float,
) -> TurningPoint:
    moment, given = line[step], line[step + 1]
    best = counsellor.advise(game.observe(moment.position, seat), 1)[0]
    is_same = best.answer == given.answer
    better = "" if is_same else game.label(moment.position, best.answer)
    return TurningPoint(step, moment.number, before, after, given.label, better, best.chance, best.reason)
