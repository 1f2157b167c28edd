"""`dtgui check`: play scenario files, and say where the game does not do what they expect."""

from __future__ import annotations

import argparse
from pathlib import Path

from dtgui.app.library import load_default_catalog
from dtgui.app.paths import default_paths
from dtgui.doomtown.game import Doomtown
from dtgui.kernel.errors import BadInput
from dtgui.practice.scenarios import play_scenario, read_scenario, with_plain_cards

SUMMARY = "play scenario files and check what they expect"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="scenario files, or folders of them")
    parser.add_argument("--explain", action="store_true", help="print every step: the log, what is asked and answered")


def run(args: argparse.Namespace) -> int:
    """Play the scenarios; return 0 where all pass, 1 where some fail. Raises `BadInput` for a broken file."""
    paths = default_paths(args.data_dir)
    game = Doomtown(with_plain_cards(load_default_catalog(paths)))
    failed = 0
    files = _files(args.files)
    for file in files:
        failed += not _passes(file, game, explain=args.explain)
    print(f"{len(files) - failed} passed, {failed} failed")
    return 1 if failed else 0


def _files(given: list[Path]) -> list[Path]:
    """The files given, and those in the folders given."""
    files = [file for path in given for file in (sorted(path.glob("**/*.yaml")) if path.is_dir() else [path])]
    if not files:
        raise BadInput(f"there is no scenario file (*.yaml) in {given[0]}")
    return files


def _passes(file: Path, game: Doomtown, *, explain: bool) -> bool:
    """Play one file and print its failures, and with `explain` all that happens."""
    scenario = read_scenario(file)
    if explain:
        print(f"{file}: {scenario.shows}")
    report = play_scenario(scenario, game, (lambda text: print(f"  {text}")) if explain else (lambda _: None))
    for failure in report.failures:
        print(failure)
    return report.passed
