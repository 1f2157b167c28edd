"""Whether a puzzle holds: the solution reaches the goal, the tempting way does not, and the proof is what it claims."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from dtgui.kernel.decisions import IllegalAnswer
from dtgui.kernel.steps import Steps
from dtgui.practice.lessons.checking import CheckResult
from dtgui.practice.lines import ScenarioLine
from dtgui.practice.puzzles.better import refused_better
from dtgui.practice.puzzles.goal import goal_sentence, unmet
from dtgui.practice.puzzles.proving import prove
from dtgui.practice.puzzles.puzzle import TEMPTING, Proven, Puzzle
from dtgui.practice.puzzles.running import PuzzleRun, PuzzleState
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
