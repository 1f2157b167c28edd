"""Puzzles: positions with a goal that the game checks. `docs/lessons.md` describes the files.

A puzzle is read (`read_puzzle`), tried (`PuzzleRun`), proven by search if its tree is small (`prove`), and
checked (`check_puzzle`): its solution reaches the goal, the tempting line does not, and the proof is as claimed.
It can be made from a practice session (`puzzle_text`).
"""

from dtgui.practice.puzzles.checking import Draft, check_puzzle, puzzle_text, refused_better, solvers, ways_beside
from dtgui.practice.puzzles.proving import Proof, prove
from dtgui.practice.puzzles.puzzle import (
    GRADES,
    THEME_NAMES,
    Proven,
    Puzzle,
    PuzzleEnd,
    goal_sentence,
    puzzle_in,
    read_puzzle,
)
from dtgui.practice.puzzles.running import PuzzleRun, PuzzleState

__all__ = [
    "GRADES",
    "THEME_NAMES",
    "Draft",
    "Proof",
    "Proven",
    "Puzzle",
    "PuzzleEnd",
    "PuzzleRun",
    "PuzzleState",
    "check_puzzle",
    "goal_sentence",
    "prove",
    "puzzle_in",
    "puzzle_text",
    "read_puzzle",
    "refused_better",
    "solvers",
    "ways_beside",
]
