"""Puzzles made and checked: the draft from a session, whether it holds, and refused plays that end better."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from dtgui.kernel.decisions import IllegalAnswer
from dtgui.kernel.game import Game
from dtgui.kernel.position import Position
from dtgui.kernel.session import Session, since_made
from dtgui.kernel.steps import Steps
from dtgui.kernel.workbench import Expectation, Workbench
from dtgui.practice.lessons.running import CheckResult
from dtgui.practice.nodes import EXPECT, ScenarioLine
from dtgui.practice.puzzles.proving import LIMIT, prove
from dtgui.practice.puzzles.puzzle import TEMPTING, TITLE, Proven, Puzzle, PuzzleEnd, goal_sentence, unmet
from dtgui.practice.puzzles.running import PuzzleRun, PuzzleState, is_better
from dtgui.practice.scenario_adapter import Misplaced, ScenarioAdapter, Tape


def check_puzzle(
    puzzle: Puzzle, ground: ScenarioAdapter, tell: Callable[[str], None] = lambda _: None
) -> Steps[CheckResult]:
    """Play a puzzle's solution and its tempting way, and prove it where it says so; return what is wrong with it.

    `tell` is called with every step in words. Raises `BadInput` where the file is broken.
    """
    played = tuple(_misplayed(puzzle, ground, tell))
    yield
    unproven = () if puzzle.proof is Proven.UNKNOWN else (yield from _unproven(puzzle, ground, tell))
    return CheckResult((*played, *unproven))


def _misplayed(puzzle: Puzzle, ground: ScenarioAdapter, tell: Callable[[str], None]) -> Iterator[str]:
    start = PuzzleRun(puzzle, ground, Tape(ground.start))
    if start.position.decision is None or start.position.decision.seat != start.solver:
        yield f"{puzzle.file}:{puzzle.fields['solver'].line}: expected the solver to decide first; found another player"
    yield from _ended(puzzle, ground, "solution", PuzzleState.SOLVED, tell)
    if TEMPTING in puzzle.fields:
        yield from _ended(puzzle, ground, TEMPTING, PuzzleState.FAILED, tell)


def _unproven(puzzle: Puzzle, ground: ScenarioAdapter, tell: Callable[[str], None]) -> Steps[tuple[str, ...]]:
    """Prove it, and return the differences from the claims of its file."""
    proof = yield from prove(puzzle, ground)
    tell(f"goal: {goal_sentence(ground, puzzle.goal, puzzle.solver.text(), puzzle.until)}")
    tell(f"proof: {proof.proven.value} ({len(proof.answers)} of {proof.choices} answers, {proof.positions} positions)")
    refused = yield from _refused(puzzle, ground)
    if proof.proven is puzzle.proof:
        return refused
    first = ", ".join(str(ground.game.label(proof.asked, answer)) for answer in proof.answers) or "nothing"
    found = f"{proof.proven.value} ({first})"
    line = f"{puzzle.file}:{puzzle.fields['proof'].line}"
    return (*refused, f"{line}: expected the proof {puzzle.proof.value}; found {found}")


def _refused(puzzle: Puzzle, ground: ScenarioAdapter) -> Steps[tuple[str, ...]]:
    """The better plays than the solution that the goal refuses."""
    try:
        refused = yield from refused_better(puzzle, ground)
    except (Misplaced, IllegalAnswer):
        return ()  # that the solution cannot be played is reported already
    line = f"{puzzle.file}:{puzzle.fields['goal'].line}"
    return tuple(f"{line}: expected every better play to solve it; refused: {better}" for better in refused)


def _ended(
    puzzle: Puzzle, ground: ScenarioAdapter, field: str, wanted: PuzzleState, tell: Callable[[str], None]
) -> Iterator[str]:
    """Play one of the puzzle's lines, and report if it does not end as it should."""
    tell(f"{field}:")
    lines = puzzle.solution if wanted is PuzzleState.SOLVED else puzzle.tempting
    try:
        run = _played(puzzle, ground, lines, tell)
    except (Misplaced, IllegalAnswer) as wrong:
        yield str(wrong)
        return
    if wanted is PuzzleState.FAILED and puzzle.proven_flaw is not None:
        yield from ground.unmet(run.position, puzzle.proven_flaw)
    if run.standing is not wanted:
        found = "; ".join([run.standing.value, *unmet(ground, run.position, puzzle.goal)])
        yield f"{puzzle.file}:{puzzle.fields[field].line}: expected the {field} to end {wanted.value}; found {found}"


def _played(
    puzzle: Puzzle, ground: ScenarioAdapter, lines: Sequence[ScenarioLine], tell: Callable[[str], None]
) -> PuzzleRun:
    run = PuzzleRun(puzzle, ground, Tape(ground.start))
    for line in lines:
        if run.standing is not PuzzleState.OPEN:
            raise Misplaced(line.node, "no answers after the end", f"the puzzle is {run.standing.value} already")
        tell(f"  {line.player}: {line.node.value}")
        run.play(line)
    return run


# The search for plays that a puzzle refuses although they end better than its own solution


def refused_better(puzzle: Puzzle, ground: ScenarioAdapter, limit: int = LIMIT) -> Steps[tuple[str, ...]]:
    """Return the names of the first answers that force a better end than the solution's, but not the goal.

    `limit` is how many positions each of the two searches may look at; nothing is returned if that is not enough.
    Raise `Misplaced` if the solution cannot be played.
    """
    run = PuzzleRun(puzzle, ground, Tape(ground.start))
    best = run.solution_figures()

    def ends_better(position: Position[Any]) -> bool:
        return is_better(ground.figures(position, run.solver), best)

    better = yield from prove(puzzle, ground, limit, ends_better)
    proof = yield from prove(puzzle, ground, limit)
    refused = (answer for answer in better.answers if answer not in proof.answers)
    return tuple(str(ground.game.label(better.asked, answer)) for answer in refused)


# Makes a puzzle from a practice session: the last manual position, the answers since, and a goal.
#
# Knows no game: the workbench writes a scenario, whose position and answers become those of the puzzle.

WIDTH = 120
NO_FIELDS = frozenset({"scenario", "section", "because", "play"})
"""The fields of a scenario that a new puzzle lacks."""


class Draft(NamedTuple):
    """The author's description of a puzzle.

    `tempting` is the number of the moment at the end of the tempting line, None without one.
    """

    title: str
    grade: int
    task: str
    solver: str
    until: PuzzleEnd
    goal: Sequence[Expectation]
    tempting: int | None = None
    flaw: str = ""


def puzzle_text(session: Session[Any, Any], bench: Workbench, game: Game[Any, Any], draft: Draft) -> str:
    """Return the text of a puzzle file; nothing of it has been checked yet, its solution is not searched for others."""
    played = _recorded(session, bench, game, draft.goal)
    lines = played.get("play", [])
    about: dict[str, Any] = {TITLE: draft.title, "grade": draft.grade, "task": draft.task, "solver": draft.solver}
    position = {field: value for field, value in played.items() if field not in NO_FIELDS}
    ends: dict[str, Any] = {
        "until": {word: number for word, number in draft.until._asdict().items() if number is not None} or "game",
        "goal": _bounded(next((line[EXPECT] for line in lines if EXPECT in line), {}), draft.solver),
        "solution": _answers(lines),
    }
    if draft.tempting is not None:
        other = _recorded(session, bench, game, (), draft.tempting)
        ends["tempting"] = {"because": draft.flaw, "play": _answers(other.get("play", []))}
    ends["proof"] = Proven.UNKNOWN.value
    import yaml  # slow to load

    text: str = yaml.safe_dump(
        about | position | ends, sort_keys=False, allow_unicode=True, default_flow_style=None, width=WIDTH
    )
    return text


def _bounded(goal: dict[str, Any], solver: str) -> dict[str, Any]:
    """The goal with the numbers of players as limits, so that it accepts what is better for the solver."""
    whole = _limits({solver: goal[solver]}, solver) if solver in goal else {}  # West Fort has no word for all players
    return {**{word: _limits(value, solver) if word == "players" else value for word, value in goal.items()}, **whole}


def _limits(players: dict[str, dict[str, Any]], solver: str) -> dict[str, dict[str, Any]]:
    return {
        name: {word: _limit(value, "least" if name == solver else "most") for word, value in facts.items()}
        for name, facts in players.items()
    }


def _limit(value: object, side: str) -> object:
    return f"at {side} {value}" if isinstance(value, int) else value


def ways_beside(session: Session[Any, Any]) -> list[int]:
    """Return the ends of the other ways from the position that was made last, by the numbers of their moments."""
    begin, answered = since_made(session)
    ends = [moment.number for moment in session.moments if not session.children(moment.number)]
    here = session.present.number
    return [
        end
        for end in ends
        if since_made(session, end)[0] is begin
        and end != begin.number
        and not (answered and here in {moment.number for moment in since_made(session, end)[1]})
    ]


def solvers(session: Session[Any, Any], bench: Workbench, game: Game[Any, Any]) -> list[str]:
    """Return what a file calls the players."""
    return list(_recorded(session, bench, game, ())["players"])


def _recorded(
    session: Session[Any, Any],
    bench: Workbench,
    game: Game[Any, Any],
    expected: Sequence[Expectation],
    number: int | None = None,
) -> dict[str, Any]:
    import yaml  # slow to load

    found: dict[str, Any] = yaml.safe_load(bench.record(session, game, TITLE, expected, number))
    return found


def _answers(lines: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    return [line for line in lines if EXPECT not in line]
