"""`dtgui lab puzzles`: searches games of computer players for positions that could be puzzles."""

from __future__ import annotations

import argparse
from typing import Any

from dtgui.ai.lab.puzzle_search import Candidate, candidates
from dtgui.app.paths import paths_of
from dtgui.decks import find_deck, seat_with
from dtgui.doomtown.state.setup import Setup
from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically
from dtgui.play.boxes import box_of
from dtgui.practice.sandbox import TownBench

GAME = "doomtown"


def search(args: argparse.Namespace) -> int:
    """Write each position that is found as a scenario; return 0. Raise `BadInput` for unknown players and decks."""
    box, paths = box_of(GAME), paths_of(args)
    if args.player not in box.players or box.counsellor is None:
        raise BadInput(f"there is no player {args.player!r}")
    game: Any = box.make_game(paths)
    decks = [find_deck(name, paths, game.catalog).deck for name in args.decks]
    setup = Setup(tuple(seat_with(deck, deck.name) for deck in decks))
    beginner = next(iter(box.players.values()))
    args.into.mkdir(parents=True, exist_ok=True)
    for seed in range(args.seed, args.seed + args.games):
        player = box.players[args.player]
        found = candidates(game, setup, player, box.counsellor, beginner, seed, args.lead)
        for number, candidate in enumerate(found, start=1):
            file = args.into / f"game-{seed}-{number}.yaml"
            write_atomically(file, TownBench.write(candidate.position, game, _about(candidate)))
            print(f"{file}: {_about(candidate)}")
    return 0


def _about(candidate: Candidate) -> str:
    chances = f"{candidate.chance:.0%} against {candidate.next_chance:.0%}"
    return f"{candidate.best} ({chances}; a newcomer answers: {candidate.newcomer})"
