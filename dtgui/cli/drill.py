"""`dtgui drill`: ask questions of a drill in the terminal, with the reason and the rule after each answer."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from datetime import date
from itertools import islice

from dtgui.app.paths import Paths, paths_of
from dtgui.play.boxes import box_of
from dtgui.practice.drills.exercise import DrillQuestion
from dtgui.practice.progress import FILE, DrillScore, Progress

QUIT = ("q", "quit")
GAMES = ("doomtown", "westfort")
"""The games with drills, by the names of their boxes."""


def run(args: argparse.Namespace) -> int:
    """Ask until the input ends, `q` is answered or all are asked; return 0."""
    paths = paths_of(args)
    progress, today = Progress(paths.data / FILE), date.today()
    seed = today.toordinal() if args.seed is None else args.seed
    score = DrillScore()
    for number, exercise in enumerate(islice(_asked(args.drill, seed, paths), args.count), start=1):
        _show(number, exercise)
        begun = time.monotonic()
        chosen = _chosen(exercise, input_line)
        if chosen is None:
            break
        in_time = args.seconds is None or time.monotonic() - begun <= args.seconds
        is_right = chosen == exercise.right and in_time
        progress.answer(args.drill, today.isoformat(), is_right=is_right)
        score = DrillScore(score.right + is_right, score.wrong + (not is_right))
        print(_told(exercise, chosen, in_time=in_time))
    print(f"{score.right} right, {score.wrong} wrong")
    return 0


def _asked(name: str, seed: int, paths: Paths) -> Iterator[DrillQuestion]:
    """Return the questions of a drill, whichever game it belongs to."""
    boxes = (box_of(game) for game in GAMES)
    drills, make_game = next(
        (box.drills, box.make_game) for box in boxes if box.drills is not None and name in box.drills.titles
    )
    return drills.ask(name, seed, lambda: make_game(paths), lambda: 0)


def input_line() -> str:
    """Return a line of the input, empty at its end."""
    sys.stdout.flush()
    return sys.stdin.readline()


def _show(number: int, exercise: DrillQuestion) -> None:
    print(f"\n{number}. {exercise.asks}")
    for line in exercise.shown:
        print(f"     {line}")
    for place, choice in enumerate(exercise.choices, start=1):
        print(f"  {place:>2} {choice}")


def _chosen(exercise: DrillQuestion, read: Callable[[], str]) -> int | None:
    """The place of the choice, by its number or its words; None where no more is wanted."""
    words = [choice.casefold() for choice in exercise.choices]
    while (line := read()) and (answer := line.strip().casefold()) not in QUIT:
        if answer in words:
            return words.index(answer)
        if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(words):
            return int(answer) - 1
        print(f"Answer with a number from 1 to {len(words)}, or q to end.")
    return None


def _told(exercise: DrillQuestion, chosen: int, *, in_time: bool) -> str:
    right = "Right." if in_time else "Right, but too late."
    verdict = right if chosen == exercise.right else f"No: {exercise.answer}."
    return f"{verdict} {exercise.reason} ({exercise.section})"
