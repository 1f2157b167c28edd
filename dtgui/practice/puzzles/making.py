"""Makes a puzzle from a practice session: the last manual position, the answers since, and a goal.

Knows no game: the workbench writes a scenario, whose position and answers become those of the puzzle.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from dtgui.kernel.game import Game
from dtgui.kernel.session import Session, since_made
from dtgui.kernel.workbench import Expectation, Workbench
from dtgui.practice.lines import EXPECT
from dtgui.practice.puzzles.puzzle import TITLE, Proven, PuzzleEnd

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
