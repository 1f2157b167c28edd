"""`dtgui lab puzzles` and `dtgui lab tries`: find positions that could be puzzles, and let opponents try puzzles."""

from __future__ import annotations

import argparse
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

from dtgui.ai.lab.puzzle_search import Candidate, candidates
from dtgui.ai.player import MakePlayer
from dtgui.app.paths import paths_of
from dtgui.decks import find_deck, seat_with
from dtgui.doomtown.state.setup import Setup
from dtgui.kernel.decisions import Answer, IllegalAnswer
from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically
from dtgui.kernel.position import Position
from dtgui.play.boxes import box_of
from dtgui.practice.puzzles import Puzzle, PuzzleRun, PuzzleState
from dtgui.practice.puzzles.puzzle import SOLVED, TRIES
from dtgui.practice.sandbox import TownBench
from dtgui.practice.scenario_adapter import ScenarioAdapter, Tape

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


# `dtgui lab tries`: lets opponents try puzzles, and notes the successful tries and the grade in the files

MOST_ANSWERS = 60
"""After this many answers of the solver, a try has failed."""


def measure(args: argparse.Namespace) -> int:
    """Write the successful tries of each level and the grade into each file; return 0.

    Raise `BadInput` for unknown players.
    """
    for file in args.files:
        print(f"{file}: {_measured(file, args)}", flush=True)
    return 0


def _measured(file: Path, args: argparse.Namespace) -> str:
    box = box_of(args.game)
    kit = box.puzzles
    strangers = set(args.levels) - set(box.players)
    if kit is None or strangers:
        raise BadInput(f"there is no player {', '.join(sorted(strangers))}" if strangers else "no puzzles here")
    assert box.scenarios is not None
    puzzle = kit.read(file)
    tries = PuzzleTries(puzzle, kit.ground(puzzle, box.scenarios.make_game(paths_of(args))))
    solved = {level: sum(tries.succeeds(box.players[level], seed) for seed in range(TRIES)) for level in args.levels}
    line = f"{SOLVED}: {{{', '.join(f'{level}: {number}' for level, number in solved.items())}}}"
    text = re.sub(rf"^{SOLVED}:.*\n", "", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    grade = replace(puzzle, solved=solved).measured_grade
    text = re.sub(r"^grade:.*$", f"grade: {grade}", text, count=1, flags=re.MULTILINE)
    write_atomically(file, f"{text.rstrip()}\n{line}\n")
    return f"grade {grade}, {line}"


class PuzzleTries:
    """A puzzle that computer players try. The replies to the same answers are searched once for all tries."""

    def __init__(self, puzzle: Puzzle, ground: ScenarioAdapter) -> None:
        self._puzzle, self._ground = puzzle, ground
        self._seat = ground.seat(puzzle.solver, puzzle.solver.text())
        self._known: dict[tuple[Answer, ...], tuple[PuzzleState, Position[Any]]] = {}

    def succeeds(self, make_player: MakePlayer, seed: int) -> bool:
        """Return whether a player solves the puzzle. It sees only what its seat may see."""
        game, given = self._ground.game, tuple[Answer, ...]()
        player = make_player(game, self._seat, seed)
        state, position = self._after(given)
        while state is PuzzleState.OPEN and len(given) < MOST_ANSWERS:
            given = (*given, player.choose(game.observe(position, self._seat)))
            state, position = self._after(given)
        return state is PuzzleState.SOLVED

    def _after(self, given: tuple[Answer, ...]) -> tuple[PuzzleState, Position[Any]]:
        if given not in self._known:
            run = PuzzleRun(self._puzzle, self._ground, Tape(self._ground.start))
            try:
                for answer in given:
                    run.give(answer)
            except IllegalAnswer:
                return PuzzleState.FAILED, run.position
            self._known[given] = run.standing, run.position
        return self._known[given]
