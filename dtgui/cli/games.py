"""Shared by the commands in which the computer plays: their options, the players, and the progress bar."""

from __future__ import annotations

import argparse
import signal
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from dtgui.ai.match import MOST_DAYS
from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically
from dtgui.play.boxes import BOXES, USUAL, all_labels, refuse_strangers

T = TypeVar("T")


def positive(text: str) -> int:
    """Return a whole number from 1. Raise `ArgumentTypeError` for anything else."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"expected a number from 1, not {text}")
    return number


def add_games(parser: argparse.ArgumentParser) -> None:
    """Add which game is played, and the options of each game's setup in a group of their own."""
    parser.add_argument("--game", choices=tuple(BOXES), default=USUAL, help=f"which game ({USUAL})")
    days = f"a game that goes on after so many days is given up as unfinished ({MOST_DAYS})"
    parser.add_argument("--days", type=positive, default=MOST_DAYS, metavar="N", help=days)
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of lines")
    for label in all_labels():
        label.simulation_options(parser.add_argument_group(label.title))


def refuse_other_games(args: argparse.Namespace) -> None:
    """Raise `BadInput` for an option that only another game's setup has."""
    refuse_strangers(args, args.game, lambda label, group: label.simulation_options(group))


def awaited(what: str, done: Iterable[T], total: int) -> Iterable[T]:
    """Yield finished items, with a progress bar and the time left in an interactive terminal; `total` is their
    number.
    """
    from rich.console import Console  # slow to load, and `--help` needs none of it
    from rich.progress import track

    shown = Console(stderr=True)
    return track(done, what, total, console=shown, transient=True, disable=not shown.is_terminal)


@contextmanager
def stopped_as_by_keyboard() -> Iterator[None]:
    """Let whatever ends this process in an orderly way (SIGTERM, as `timeout` sends it) be an interrupt meanwhile."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def write_result(file: Path, text: str) -> None:
    """Write what a command made. Raise `BadInput` where that cannot be."""
    try:
        write_atomically(file, text)
    except OSError as error:
        raise BadInput(f"cannot be written ({error.strerror or error})", file=file) from error
