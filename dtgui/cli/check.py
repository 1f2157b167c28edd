"""`dtgui check`: play scenarios, lessons and puzzles, and say where the game does not do what they expect."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from enum import Enum
from pathlib import Path
from typing import Any

from dtgui.app.paths import paths_of
from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically
from dtgui.kernel.game import Game
from dtgui.play.box import Exercises, Scenarios
from dtgui.play.boxes import BOXES, USUAL, box_of
from dtgui.play.practice import Sort, game_of, sort_of

SUMMARY = "play scenarios, lessons and puzzles, and check what they expect"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument("--game", choices=tuple(BOXES), help=f"which game (as the files say, else {USUAL})")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="such files, or folders of them")
    parser.add_argument("--explain", action="store_true", help="print every step: the log, what is asked and answered")
    parser.add_argument("--only", metavar="SECTION", help="only those that prove this section, or a part of it")
    parser.add_argument(
        "--coverage", type=Path, metavar="PAGE", help="do not play: write which sections of the rulebook they prove"
    )


def run(args: argparse.Namespace) -> int:
    """Play the scenarios; return 0 if all pass, 1 if some fail, 2 if some are broken, which are named.

    Raise `BadInput` if there is nothing to play, and for a broken file if a page is to be written.
    """
    files = _files(args.files)
    if args.coverage:
        _write_page(files, args)
        return 0
    games: dict[str, Game[Any, Any]] = {}
    outcomes = [(_sort_of(file), _outcome(file, games, args)) for file in files]
    found = Counter(outcome for _, outcome in outcomes)
    broken = f", {found[CheckOutcome.BROKEN]} broken" if found[CheckOutcome.BROKEN] else ""
    sorts = Counter(sort for sort, outcome in outcomes if outcome is not CheckOutcome.LEFT_OUT)
    print(f"{found[CheckOutcome.PASSED]} passed, {found[CheckOutcome.FAILED]} failed{broken}{_counted(sorts)}")
    return max(0, *(outcome.value for outcome in found))


def _counted(sorts: Counter[Sort]) -> str:
    """How many of each sort there were, where there was anything but scenarios."""
    if not set(sorts) - {Sort.SCENARIO}:
        return ""
    named = sorted((sort.value, count) for sort, count in sorts.items())
    return ": " + ", ".join(f"{count} {name}{'s' if count > 1 else ''}" for name, count in named)


class CheckOutcome(Enum):
    """The result of a file, as an exit code."""

    PASSED = 0
    FAILED = 1
    BROKEN = 2
    LEFT_OUT = -1
    """It is about other sections than those that are wanted."""


def _outcome(file: Path, games: dict[str, Game[Any, Any]], args: argparse.Namespace) -> CheckOutcome:
    """Play a file; report a broken one, so that the others are still played."""
    try:
        name = args.game or game_of(file)
        kit = _kit_for(name, _sort_of(file))
        scenario = kit.read(file)
        if args.only and not any(_is_about(section, args.only) for section in kit.sections(scenario)):
            return CheckOutcome.LEFT_OUT
        if name not in games:
            games[name] = _kit_of(name).make_game(paths_of(args))
        return CheckOutcome.PASSED if _passes(scenario, kit, games[name], explain=args.explain) else CheckOutcome.FAILED
    except BadInput as broken:
        print(f"dtgui: {broken}", file=sys.stderr)
        return CheckOutcome.BROKEN


def _is_about(section: str, wanted: str) -> bool:
    """Whether a section is the one that is wanted, or one of its numbered parts."""
    return section.casefold() == wanted.casefold() or section.casefold().startswith(f"{wanted.casefold()} ")


def _write_page(files: Sequence[Path], args: argparse.Namespace) -> None:
    """Write the coverage page of these files, which are all of one game."""
    kit = _kit_of(args.game or game_of(files[0]))
    write_atomically(args.coverage, kit.coverage([kit.read(file) for file in files], args.coverage.parent))


def _kit_of(name: str) -> Scenarios:
    kit = box_of(name).scenarios
    if kit is None:
        raise BadInput(f"there are no scenarios of {name}")
    return kit


def _kit_for(name: str, sort: Sort) -> Scenarios | Exercises:
    kit = {Sort.LESSON: box_of(name).lessons, Sort.PUZZLE: box_of(name).puzzles}.get(sort)
    if sort is not Sort.SCENARIO and kit is None:
        raise BadInput(f"there are no {sort.value}s of {name}")
    return kit or _kit_of(name)


def _sort_of(file: Path) -> Sort:
    """Whether a file is a scenario, a lesson or a puzzle; what says nothing is taken for a scenario."""
    return sort_of(file) or Sort.SCENARIO


def _files(given: Iterable[Path]) -> list[Path]:
    """The files given, and those in the folders given."""
    return [file for path in given for file in (_in_folder(path) if path.is_dir() else [path])]


def _in_folder(folder: Path) -> list[Path]:
    files = sorted(folder.glob("**/*.yaml"))
    if not files:
        raise BadInput("there is no scenario (*.yaml) in this folder", file=folder)
    return files


def _passes(scenario: Any, kit: Scenarios | Exercises, game: Game[Any, Any], *, explain: bool) -> bool:
    """Play one scenario and print its failures, and with `explain` all that happens."""
    if explain:
        print(f"{scenario.file}: {scenario.shows}")
        for line in kit.notes(scenario):
            print(f"  {line}")
    report = kit.play(scenario, game, _indented if explain else _silent)
    for failure in report.failures:
        print(failure)
    return report.passed


def _indented(text: str) -> None:
    print(f"  {text}")


def _silent(_: str) -> None:
    pass
