"""`dtgui check`: play scenario files, and say where the game does not do what they expect."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from dtgui.app.paths import default_paths
from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically
from dtgui.kernel.foreign import read_text
from dtgui.kernel.game import Game
from dtgui.play.box import Scenarios
from dtgui.play.boxes import BOXES, USUAL, box_of

_NAMED = re.compile(r"^game: *(?P<game>[\w-]+)", re.MULTILINE)

SUMMARY = "play scenario files and check what they expect"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument("--game", choices=tuple(BOXES), help=f"which game (as the files say, else {USUAL})")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="scenario files, or folders of them")
    parser.add_argument("--explain", action="store_true", help="print every step: the log, what is asked and answered")
    parser.add_argument(
        "--coverage", type=Path, metavar="PAGE", help="do not play: write which sections of the rulebook they prove"
    )


def run(args: argparse.Namespace) -> int:
    """Play the scenarios; return 0 where all pass, 1 where some fail. Raises `BadInput` for a broken file."""
    by_game: dict[str, list[Path]] = {}
    for file in _files(args.files):
        by_game.setdefault(args.game or _game_of(file), []).append(file)
    results = [_check(name, files, args) for name, files in by_game.items()]
    if args.coverage:
        return 0
    failed = sum(failed for _, failed in results)
    print(f"{sum(count for count, _ in results) - failed} passed, {failed} failed")
    return 1 if failed else 0


def _game_of(file: Path) -> str:
    """The game that a scenario is of: it says so, unless it is of the usual one. Raise `BadInput` for another."""
    named = _NAMED.search(read_text(file))
    name = named["game"] if named else USUAL
    if name not in BOXES:
        raise BadInput(f"there is no game {name!r}; games are {', '.join(BOXES)}", file=file, field="game")
    return name


def _check(name: str, files: Sequence[Path], args: argparse.Namespace) -> tuple[int, int]:
    """Play the scenarios of one game, or write its page; return how many there are, and how many of them fail."""
    kit = box_of(name).scenarios
    if kit is None:
        raise BadInput(f"there are no scenarios of {name}")
    scenarios = [kit.read(file) for file in files]
    if args.coverage:
        write_atomically(args.coverage, kit.coverage(scenarios, args.coverage.parent))
        return len(scenarios), 0
    game = kit.make_game(default_paths(args.data_dir))
    return len(scenarios), sum(not _passes(scenario, kit, game, explain=args.explain) for scenario in scenarios)


def _files(given: Iterable[Path]) -> list[Path]:
    """The files given, and those in the folders given."""
    return [file for path in given for file in (_in_folder(path) if path.is_dir() else [path])]


def _in_folder(folder: Path) -> list[Path]:
    files = sorted(folder.glob("**/*.yaml"))
    if not files:
        raise BadInput("there is no scenario (*.yaml) in this folder", file=folder)
    return files


def _passes(scenario: Any, kit: Scenarios, game: Game[Any, Any], *, explain: bool) -> bool:
    """Play one scenario and print its failures, and with `explain` all that happens."""
    if explain:
        print(f"{scenario.file}: {scenario.shows}")
    report = kit.play(scenario, game, _indented if explain else _silent)
    for failure in report.failures:
        print(failure)
    return report.passed


def _indented(text: str) -> None:
    print(f"  {text}")


def _silent(_: str) -> None:
    pass
