"""Lessons and puzzles as they ship and as the player keeps them, and how they are put at a table."""

from __future__ import annotations

from operator import attrgetter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from dtgui.app.paths import Paths
from dtgui.kernel.decisions import IllegalAnswer
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game
from dtgui.kernel.saves import fingerprint
from dtgui.kernel.session import Session
from dtgui.kernel.steps import Steps
from dtgui.kernel.translated import said_like, untranslated
from dtgui.kernel.workbench import Laid, Workbench
from dtgui.play.box import Exercises
from dtgui.play.lesson_at_table import LessonAtTable
from dtgui.play.practice import practice_session
from dtgui.play.puzzle_at_table import PuzzleAtTable
from dtgui.practice.lessons import Lesson
from dtgui.practice.scenario_adapter import Misplaced, ScenarioAdapter

AtTable = LessonAtTable | PuzzleAtTable

UNNAMED = "puzzle.yaml"
"""The name in reports of a file that has none yet."""


def guided(exercise: Any, ground: ScenarioAdapter, session: Session[Any, Any], kit: Exercises) -> AtTable:
    """Return the guide of a lesson or a puzzle that is played in a session."""
    if isinstance(exercise, Lesson):
        return LessonAtTable(exercise, ground, session, kit.rival)
    return PuzzleAtTable(exercise, ground, session)


LAID_OUT = 1
"""The moment of a session at which an exercise begins: its position has been laid out."""


def resumed_exercise(exercise: Any, kit: Exercises, session: Session[Any, Any], steps: int) -> AtTable | None:
    """Return an exercise as it is played in a session that was kept, None where it is played otherwise there.

    Of a lesson so many `steps` are done; a puzzle stands where the session does.
    """
    line, stood = session.line(), session.present.number
    if len(line) <= LAID_OUT:
        return None
    session.go_to(line[LAID_OUT].number)
    guide = _retraced(exercise, kit, session, steps if isinstance(exercise, Lesson) else len(line) - LAID_OUT - 1)
    if guide is None:
        session.go_to(stood)
    return guide


def _retraced(exercise: Any, kit: Exercises, session: Session[Any, Any], number: int) -> AtTable | None:
    try:
        ground = kit.ground(exercise, untranslated(session.game))
        if not _is_laid_out(ground, session):
            return None
        guide = guided(exercise, ground, session, kit)
        return guide if guide.retrace(number) else None
    except (BadInput, Misplaced, IllegalAnswer):
        return None


def _is_laid_out(ground: ScenarioAdapter, session: Session[Any, Any]) -> bool:
    """Whether the session stands where the exercise begins: another game may have been saved under its save's name."""
    codec = ground.game.codec
    return fingerprint(session.position, codec) == fingerprint(ground.start, codec)


def shipped(kit: Exercises, game: str, paths: Paths) -> list[Any]:
    """Return the shipped lessons in their order, or the shipped puzzles by their rating. Raise `BadInput`."""
    return sorted(map(kit.read, shipped_files(kit, game, paths)), key=attrgetter("rating"))


def shipped_files(kit: Exercises, game: str, paths: Paths) -> list[Path]:
    """Return the files of the lessons or puzzles that come with the program, in their order."""
    return sorted((paths.card_data / game / kit.folder).glob("*.yaml"))


def own_puzzles(kit: Exercises, folder: Path) -> tuple[list[Any], list[BadInput]]:
    """Return the player's own exercises in a folder, and what is wrong with those that cannot be read."""
    found: list[Any] = []
    broken: list[BadInput] = []
    for file in sorted(folder.glob("*.yaml")) if folder.is_dir() else ():
        try:
            found.append(kit.read(file))
        except BadInput as problem:
            broken.append(problem)
    return found, broken


def problems_of(text: str, kit: Exercises, game: Game[Any, Any]) -> Steps[str]:
    """Return what is wrong with an exercise that is not in a file yet, in lines; nothing where it holds."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / UNNAMED
        file.write_text(text, encoding="utf-8")
        try:
            found = yield from kit.failures(kit.read(file), untranslated(game))
        except BadInput as problem:
            found = str(problem)
        return found.replace(str(file), UNNAMED)


def laid_out(
    exercise: Any, kit: Exercises, game: Game[Any, Any], bench: Workbench, seed: int
) -> tuple[ScenarioAdapter, Session[Any, Any]]:
    """Return the ground of an exercise and a session that begins with its position. Raises `BadInput`."""
    ground = kit.ground(exercise, untranslated(game))
    session = practice_session(Laid(said_like(ground.game, game), bench.setup(ground.start), ground.start), bench, seed)
    return ground, session
