"""`dtgui lab`: compares players and decks, with confidence intervals.

Games come in pairs that differ only in the seating. The options alone determine the games, so any number of
processes, or a cluster, gives the same figures; a file of results lets an interrupted run continue.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations, pairwise

from dtgui.ai.lab.matches import MatchFigures, MatchRunner, figures
from dtgui.ai.lab.report import report
from dtgui.ai.lab.statistics import Sprt
from dtgui.ai.lab.store import open_store
from dtgui.cli import lab_habits, lab_puzzles, lab_season, lab_train, lab_tries
from dtgui.cli.games import awaited, write_result
from dtgui.cli.lab_contests import Meeting, deck_meeting, player_meeting
from dtgui.cli.lab_lines import deck_lines, ladder_lines, match_lines
from dtgui.cli.lab_workers import chosen_workers
from dtgui.kernel.errors import BadInput
from dtgui.play.boxes import box_of


def run(args: argparse.Namespace) -> int:
    """Run the chosen sub-command. Raise `BadInput` for players, decks, addresses and files that cannot be used."""
    status: int = ACTIONS[args.action](args)
    return status


def _match(args: argparse.Namespace) -> int:
    sprt = _test(args)
    meeting = player_meeting(args, *args.sides)
    with _runner(args) as bench:
        found = _played(bench, meeting, sprt)
    test = None if sprt is None else _test_data(sprt, found)
    if args.json:
        print(json.dumps({"game": args.game, **meeting.about, **found.as_data(), **({"sprt": test} if test else {})}))
    else:
        print(match_lines(meeting.title, found, test))
    return 0


def _test(args: argparse.Namespace) -> Sprt | None:
    if (args.elo0 is None) != (args.elo1 is None):
        raise BadInput("--elo0 and --elo1 go together")
    if args.elo0 is None:
        return None
    if args.elo0 >= args.elo1:
        raise BadInput(f"--elo0 has to be less than --elo1, not {args.elo0:g} against {args.elo1:g}")
    return Sprt(args.elo0, args.elo1)


def _test_data(sprt: Sprt, found: MatchFigures) -> dict[str, object]:
    return {
        "elo0": sprt.elo0,
        "elo1": sprt.elo1,
        "ratio": round(sprt.ratio(found.pentanomial), 3),
        "bounds": [round(bound, 3) for bound in sprt.bounds],
        "accepted": sprt.verdict(found.pentanomial) or None,
    }


def _ladder(args: argparse.Namespace) -> int:
    levels = box_of(args.game).ladder
    if len(levels) < 2:
        raise BadInput(f"{args.game} has no levels")
    found = {}
    with _runner(args) as bench:
        for lower, higher in pairwise(levels):
            found[higher] = _played(bench, player_meeting(args, higher, lower))
    if not args.json:
        print(ladder_lines(levels, found))
        return 0
    steps = [{"level": high, "against": low, **found[high].as_data()} for low, high in pairwise(levels)]
    print(json.dumps({"game": args.game, "levels": list(levels), "matches": steps}))
    return 0


def _decks(args: argparse.Namespace) -> int:
    if len(args.decks) < 2:
        raise BadInput("name two decks at least")
    twice = next((deck for deck in args.decks if args.decks.count(deck) > 1), None)
    if twice is not None:
        raise BadInput(f"the deck {twice!r} is named twice")
    found = {}
    with _runner(args) as bench:
        for first, second in combinations(args.decks, 2):
            found[first, second] = _played(bench, deck_meeting(args, first, second))
    if not args.json:
        print(deck_lines(args.decks, found))
        return 0
    matches = [{"first": first, "second": second, **each.as_data()} for (first, second), each in found.items()]
    print(json.dumps({"game": args.game, "decks": args.decks, "matches": matches}))
    return 0


def _report(args: argparse.Namespace) -> int:
    with open_store(args.db, is_new_allowed=False) as store:
        page = report((kept.about, store.results(kept)) for kept in store.contests())
    write_result(args.into, page)
    return 0


@contextmanager
def _runner(args: argparse.Namespace) -> Iterator[MatchRunner]:
    with open_store(args.db) as store, chosen_workers(args) as (pool, at_once):
        yield MatchRunner(store, pool, at_once)


def _played(bench: MatchRunner, meeting: Meeting, sprt: Sprt | None = None) -> MatchFigures:
    """The figures of a meeting once it is played, with a bar that goes by pairs."""
    kept = bench.store.contest(meeting.key)
    steps = (1 for done in bench.play(meeting.contest, kept, sprt) for _ in range(done))
    for _ in awaited(meeting.title, steps, meeting.contest.pairs):
        pass
    return figures(bench.store.results(kept), meeting.contest.pairs, sprt)


ACTIONS = {
    "match": _match,
    "ladder": _ladder,
    "decks": _decks,
    "report": _report,
    "train": lab_train.train,
    "puzzles": lab_puzzles.search,
    "tries": lab_tries.measure,
    "season": lab_season.play,
    "habits": lab_habits.measure,
}
"""The work of each sub-command."""
