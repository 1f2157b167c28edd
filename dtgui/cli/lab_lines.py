"""Shared by the sub-commands of `dtgui lab`: the lines and tables for people, and the executor for the work."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from itertools import pairwise

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from dtgui.ai.lab.contests import Thinking
from dtgui.ai.lab.matches import MatchFigures
from dtgui.ai.lab.pools import AHEAD, cluster, workers
from dtgui.ai.lab.statistics import Interval

Cells = Sequence[str]
MOST_WIDE = 200
"""Columns of a table at most: it is cut off nowhere, whatever reads it."""


def match_lines(title: str, found: MatchFigures, test: Mapping[str, object] | None) -> str:
    """Return the lines for a match, and for its test if there was one."""
    lines = [
        title,
        f"  {found.pairs} pairs: {_record(found)} ({found.unfinished} unfinished)",
        f"  score {_share(found)}, Elo {found.elo:+.0f}",
        f"  pairs by their sum (0, 1/2, 1, 3/2, 2): {', '.join(map(str, found.pentanomial))}",
        *(f"  {which}: {_thinking(side)}" for which, side in (("first", found.first), ("second", found.second))),
    ]
    if test is not None:
        verdict = test["accepted"] or "not decided"
        lines.append(f"  test of Elo {test['elo0']} against {test['elo1']}: {verdict} (ratio {test['ratio']})")
    return "\n".join(lines)


def ladder_lines(levels: Sequence[str], found: Mapping[str, MatchFigures]) -> str:
    """Return a table of the levels, the strongest first, each with its result against the next lower one."""
    rows: list[Cells] = [(levels[0], "", "", "", "", "0")]
    elo = 0.0
    for lower, higher in pairwise(levels):
        each = found[higher]
        elo += each.elo
        rows.append((higher, lower, _record(each), _share(each), f"{each.elo:+.0f}", f"{elo:+.0f}"))
    return _table(("level", "against", "won, lost, drawn", "score", "Elo", "above the lowest"), rows[::-1])


def habit_lines(players: Sequence[str], habits: Sequence[str], found: Mapping[str, Sequence[Interval]]) -> str:
    """Return a table of the habits of players a day: a row for each player, a column for each habit."""
    rows = [(player, *map(_between, found[player])) for player in players]
    return _table(("a day", *habits), rows)


def _between(found: Interval) -> str:
    middle, reach = (found.low + found.high) / 2, (found.high - found.low) / 2
    return f"{middle:.2f} ± {reach:.2f}"


def deck_lines(decks: Sequence[str], found: Mapping[tuple[str, str], MatchFigures]) -> str:
    """Return the matrix of the decks' results: the share of a row's deck, in percent."""
    rows = []
    for deck in decks:
        cells = (_percent(deck, other, found) for other in decks)
        rows.append((deck, *cells))
    return _table(("", *decks), rows)


def _percent(deck: str, other: str, found: Mapping[tuple[str, str], MatchFigures]) -> str:
    if deck == other:
        return ""
    if (deck, other) in found:
        score, (low, high) = found[deck, other].score, found[deck, other].interval
    else:
        turned = found[other, deck]
        score, (low, high) = 1 - turned.score, (1 - turned.interval.high, 1 - turned.interval.low)
    return f"{score:.0%} ({low:.0%}-{high:.0%})"


def _record(found: MatchFigures) -> str:
    return f"{found.wins} won, {found.losses} lost, {found.draws} drawn"


def _share(found: MatchFigures) -> str:
    return f"{found.score:.1%} ({found.interval.low:.1%} to {found.interval.high:.1%})"


def _thinking(side: Thinking) -> str:
    mean = side.seconds / side.decisions if side.decisions else 0.0
    return f"{side.decisions} decisions, {mean * 1000:.1f} ms each, at most {side.longest:.2f} s"


def _table(heads: Cells, rows: Sequence[Cells]) -> str:
    table = Table(*heads, box=SIMPLE_HEAD, show_edge=False)
    for row in rows:
        table.add_row(*row)
    console = Console(width=MOST_WIDE, no_color=True)
    with console.capture() as capture:
        console.print(table)
    return "\n".join(line.rstrip() for line in capture.get().splitlines())


# Where the work of `dtgui lab` is done: the executor that its options ask for

AT_ONCE_ON_CLUSTER = 64
"""Pieces that a cluster is given at once."""


@contextmanager
def chosen_workers(args: argparse.Namespace) -> Iterator[tuple[Executor, int]]:
    """Yield the executor, and the number of pieces it receives at once. Raise `BadInput` if no scheduler answers."""
    if args.cluster is not None:
        with cluster(args.cluster) as pool:
            yield pool, AT_ONCE_ON_CLUSTER
        return
    with workers(args.workers) as pool:
        yield pool, AHEAD * args.workers if args.workers > 1 else 1
