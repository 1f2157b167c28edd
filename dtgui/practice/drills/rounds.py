"""The drills by name, and their questions one after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType

from dtgui.doomtown.game import Doomtown
from dtgui.kernel.phrases import Phrase
from dtgui.practice.drills.exercise import HARDEST, DrillQuestion, Luck
from dtgui.practice.drills.fights import (
    casualty_drill,
    cheatin_drill,
    job_drill,
    lowball_drill,
    rank_drill,
    redraw_drill,
    showdown_drill,
)
from dtgui.practice.drills.town import control_drill, posse_drill, production_drill, pull_drill, technique_drill


@dataclass(frozen=True)
class Drill:
    """A drill: its title, and what makes a question of it; some need the cards of the game."""

    title: Phrase
    make: Callable[[Luck], DrillQuestion] | None = None
    make_of: Callable[[Luck, Doomtown], DrillQuestion] | None = None


SEEDS = 2**31
"""The number of different questions of a drill."""

DRILLS: Mapping[str, Drill] = MappingProxyType(
    {
        "rank": Drill(Phrase("Rank this hand"), rank_drill),
        "cheatin": Drill(Phrase("Is it cheatin'?"), cheatin_drill),
        "redraw": Drill(Phrase("The best redraw"), redraw_drill),
        "lowball": Drill(Phrase("Lowball"), lowball_drill),
        "pull": Drill(Phrase("Is the pull enough?"), make_of=pull_drill),
        "control": Drill(Phrase("Who controls this deed?"), make_of=control_drill),
        "posse": Drill(Phrase("Who may join?"), make_of=posse_drill),
        "showdown": Drill(Phrase("Who loses how many?"), showdown_drill),
        "casualties": Drill(Phrase("The cheapest casualties"), make_of=casualty_drill),
        "job": Drill(Phrase("Who may join a job?"), make_of=job_drill),
        "production": Drill(Phrase("Production"), make_of=production_drill),
        "technique": Drill(Phrase("Does the Technique succeed?"), make_of=technique_drill),
    }
)
"""The drills by the words that the command line calls them by."""


def question(name: str, seed: int, level: int, game: Callable[[], Doomtown]) -> DrillQuestion:
    """Return the question of a drill that a seed and a level make. Raises `KeyError` for an unknown drill."""
    drill, luck = DRILLS[name], Luck(seed, min(HARDEST, level))
    if drill.make is not None:
        made = drill.make(luck)
    else:
        assert drill.make_of is not None
        made = drill.make_of(luck, game())
    return replace(made, seed=seed, level=luck.level)


def exercises(
    name: str, seed: int, game: Callable[[], Doomtown], level: Callable[[], int] = lambda: 0
) -> Iterator[DrillQuestion]:
    """Yield the questions of a drill without end, the same for the same seed; `game` is asked for where one is needed.

    `level` is asked before each question how difficult it should be, from 0 to `HARDEST`. Raises `KeyError` for an
    unknown drill.
    """
    luck, made = Luck(seed), cache(game)
    while True:
        yield question(name, luck.below(SEEDS), level(), made)
