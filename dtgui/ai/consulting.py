"""Advice from another process: about the open question, and about a whole game once it is over.

All messages are plain values. Both functions are generators, so that the caller can show progress.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple

from dtgui.ai.player import Counsel, Counsellor, MakeCounsellor
from dtgui.ai.search.worker_pool import Helped, WorkerPool, helpers_here
from dtgui.kernel.decisions import Decision, Kind, Seat, WrittenAnswer, write_answer
from dtgui.kernel.game import Game
from dtgui.kernel.save_reading import load_text
from dtgui.kernel.saves import read_observation
from dtgui.kernel.session import Moment
from dtgui.kernel.versions import definitions_of, with_definitions

MOST_TURNS = 10
"""The most turning points that a review of a game reports: the largest swings."""
WORTH_TELLING = 0.02
"""The least change of the winning chance at a turning point, unless no larger one is found."""
LARGE = 0.06
"""The least change of the winning chance that is always reported, up to `MOST_TURNS` of them."""
FEWEST = 3
"""If fewer changes are large, this many smaller ones are reported."""
NOISE = 0.03
"""Two answers of a search are equal if their chances differ by no more than this."""
CLEARLY = 0.05
"""The least lead of a good answer over the next best one."""
MOST_COMPARED = 12
"""The most answers of a search that are compared with the one that was given."""


class AdviserRecipe(NamedTuple):
    """The recipe for an adviser: a function that makes the game, one that makes the adviser, and its seed."""

    make_game: Callable[[], Game[Any, Any]]
    make_counsellor: MakeCounsellor
    seed: int


class AdviceRequest(NamedTuple):
    """A question: all that its seat sees, written, and how many answers are wanted.

    `definitions` are what only this game has, made up for a position.
    """

    who: AdviserRecipe
    observation: Any
    most: int
    definitions: Sequence[Mapping[str, object]] = ()


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
    """An answer after which the reviewed seat's winning chance was much different: its step and its moment.

    `seat` is the player who gave it, `given` the answer in a few words. `before` and `after` are the chances of the
    reviewed seat, by the evaluation that draws its curve. The other figures come from one search for `seat`: the chance
    with the answer given (None if the search did not try it), and that with its best answer. `better` is that answer,
    empty if the given one is as good; `is_good` says that the given one was clearly the best. All words are `Phrase`s.
    """

    step: int
    moment: int
    seat: Seat
    before: float
    after: float
    given: str
    given_chance: float | None
    better: str
    chance: float
    reason: str
    is_good: bool = False


def advised(asked: AdviceRequest) -> Iterator[Advice]:
    """Yield the best answers to a question, the best first."""
    game = _game_with(asked.who.make_game, asked.definitions)
    observation = read_observation(asked.observation, game.codec)
    counsellor = asked.who.make_counsellor(game, observation.seat, asked.who.seed)
    decision = observation.decision
    counsels = counsellor.advise(observation, asked.most + 1)
    for counsel in _passing_last(counsels, decision)[: asked.most]:
        yield Advice(write_answer(counsel.answer), counsel.chance, counsel.reason, counsel.margin, counsel.is_close)


def reviewed(played: FinishedGame) -> Iterator[ChanceAtStep | TurningPoint]:
    """Yield the chances of a seat from step to step, then the turning points of all players in their order."""
    known = played.who.make_game()
    session = load_text(played.save, {known.name: known}).session
    game, line = session.game, session.line()
    counsellor = played.who.make_counsellor(game, played.seat, played.who.seed)
    chances = []
    for step, moment in enumerate(line):
        chances.append(counsellor.evaluate(game.observe(moment.position, played.seat)))
        yield ChanceAtStep(step, len(line) - 1, chances[-1])
    make_game = partial(_game_with, played.who.make_game, definitions_of(game))
    with WorkerPool(make_game, helpers_here()) as crew:
        search = _Search(game, played.who, crew)
        for step, after in sorted(_swings(line, chances)):
            yield search.turning_point(line, step, chances[step], chances[after])


def _game_with(make_game: Callable[[], Game[Any, Any]], definitions: object) -> Game[Any, Any]:
    """Make the game, with definitions that were made up for a position."""
    return with_definitions(make_game(), definitions)


def _swings(line: Sequence[Moment[Any]], chances: Sequence[float]) -> list[tuple[int, int]]:
    """Return the decisions of all seats after which the chance changed before the next decision, with that one.

    The largest changes come first: all large ones, or at least a few.
    """
    asked = [step for step, moment in enumerate(line[:-1]) if _asks(moment) and line[step + 1].answer is not None]
    swings = [(step, after) for step, after in pairwise([*asked, len(line) - 1])]
    changes = {swing: abs(chances[swing[0]] - chances[swing[1]]) for swing in swings}
    known = sorted((swing for swing in swings if changes[swing] >= WORTH_TELLING), key=lambda swing: -changes[swing])
    large = sum(changes[swing] >= LARGE for swing in known)
    return known[: min(MOST_TURNS, max(large, FEWEST))]


def _asks(moment: Moment[Any]) -> bool:
    """Whether a player has a choice of one answer among several, which is where games are lost."""
    decision = moment.position.decision
    return decision is not None and decision.kind is Kind.ONE and len(decision.options) > 1


def _passing_last(counsels: Sequence[Counsel], decision: Decision | None) -> list[Counsel]:
    """Return the counsels with passing behind the answers that are equal to it within the noise of the search."""
    if decision is None or not counsels or counsels[0].answer != decision.question.end:
        return list(counsels)
    idle, *others = counsels
    equal = [each for each in others if idle.chance - each.chance <= NOISE]
    return [*equal, idle, *others[len(equal) :]]


class _Search:
    """Searches the decisions of a game, each for the seat that was asked; the counsellor of a seat is made once."""

    def __init__(self, game: Game[Any, Any], who: AdviserRecipe, crew: WorkerPool) -> None:
        self._game, self._who, self._crew = game, who, crew
        self._counsellors: dict[Seat, Counsellor] = {}

    def turning_point(self, line: Sequence[Moment[Any]], step: int, before: float, after: float) -> TurningPoint:
        """Return what the search says of the answer to the decision at a step."""
        moment, given = line[step], line[step + 1]
        decision = moment.position.decision
        assert decision is not None
        seat = decision.seat
        found = self._counsellor(seat).advise(self._game.observe(moment.position, seat), MOST_COMPARED)
        best, *others = _passing_last(found, decision)
        tried = next((each.chance for each in found if each.answer == given.answer), None)
        is_best = best.answer == given.answer or (tried is not None and best.chance - tried <= NOISE)
        better = "" if is_best else self._game.label(moment.position, best.answer)
        lead = best.chance - max((each.chance for each in others), default=best.chance)
        is_good = best.answer == given.answer and lead >= CLEARLY
        label, reason = given.label, best.reason
        return TurningPoint(
            step, moment.number, seat, before, after, label, tried, better, best.chance, reason, is_good
        )

    def _counsellor(self, seat: Seat) -> Counsellor:
        if seat not in self._counsellors:
            counsellor = self._counsellors[seat] = self._who.make_counsellor(self._game, seat, self._who.seed)
            if isinstance(counsellor, Helped):
                counsellor.runner = self._crew
        return self._counsellors[seat]
