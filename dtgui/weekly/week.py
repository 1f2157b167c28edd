"""The games of a week, the same for everybody who has the same version of the program."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from enum import Enum
from pathlib import Path

from dtgui.ai.town.levels import GREENHORN
from dtgui.decks.challenges import Challenge, number_of, seed_of
from dtgui.decks.seating import boss_decks
from dtgui.doomtown.rules.variants.ghost_miners import GHOST_MINERS
from dtgui.doomtown.rules.variants.showstopper import SHOWSTOPPER
from dtgui.doomtown.state.automaton import Twist
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.session import SHARED

DUEL_DECKS = (
    "arms-depot", "black-sermon", "circus-freaks", "claim-jumpers", "drunken-fists", "landlords", "market-day-robbery",
    "night-riders", "night-train", "open-house", "patent-office", "sacred-ground", "spirit-callers", "sunday-sermon",
    "totem-keepers", "warrants",
)  # fmt: skip
"""The decks of duels. A new one changes the duels of all weeks, so append with care."""
DUEL_LEVELS = ("ranch-hand", "sheriff", "marshal")
BOSSES = (GHOST_MINERS.name, SHOWSTOPPER.name)
HEROES = 2
ALLY = GREENHORN.name
"""The player of the allies in boss battles."""
EARLIER = timedelta(days=1)
"""How much sooner a week may have begun elsewhere."""


class WeekPart(Enum):
    """A game of the week; the value is its word in results."""

    PUZZLE = "puzzle"
    DUEL = "duel"
    BOSS = "boss"


def week_of(day: date) -> str:
    """Return the ISO week of a day: `2026-W48`."""
    year, week, _ = day.isocalendar()
    return f"{year}-W{week:02}"


def weeks_that_count(day: date) -> tuple[str, str]:
    """Return the weeks whose results are still taken on a day: its own, and the one before."""
    return week_of(day), week_of(day - timedelta(days=7))


def require_week(week: str, day: date) -> None:
    """Raise `BadInput` for a week that is in no calendar, or has begun nowhere by this day."""
    year, _, number = week.partition("-W")
    try:
        monday = date.fromisocalendar(int(year), int(number), 1)
    except ValueError as error:
        raise BadInput(Phrase("There is no week {week}.", week=week)) from error
    if monday > day + EARLIER:
        raise BadInput(Phrase("Week {week} has not begun yet.", week=week))


def duel_of(week: str) -> Challenge:
    """Return the duel of a week: two strong decks, an opponent, and the seed."""
    name = _name(week, WeekPart.DUEL)
    decks, chance = Chance(number_of(name)).shuffled(DUEL_DECKS)
    levels, _ = chance.shuffled(DUEL_LEVELS)
    about = Phrase("A whole game with these decks in this order of cards.")
    return Challenge(name, Phrase("The duel"), about, decks[:2], opponent=levels[0], seed=seed_of(name))


def boss_of(week: str) -> Challenge:
    """Return the boss battle of a week: with an ally, and with one twist for the Villain."""
    name = _name(week, WeekPart.BOSS)
    bosses, chance = Chance(number_of(name)).shuffled(BOSSES)
    twists, _ = chance.shuffled(tuple(twist.value for twist in Twist))
    about = Phrase("With an ally against the Villain, who has one twist.")
    variants = (bosses[0], twists[0])
    decks = tuple(boss_decks(bosses[0], HEROES))
    return Challenge(name, Phrase("The boss battle"), about, decks, variants, seed=seed_of(name))


def puzzle_of(week: str, puzzles: Iterable[Path]) -> Path:
    """Return the puzzle of a week among the files that come with the program; a new puzzle changes few weeks."""
    return min(puzzles, key=lambda file: number_of(f"{_name(week, WeekPart.PUZZLE)} {file.stem}"))


def game_of_week(week: str, part: WeekPart) -> Challenge:
    """Return the duel or the boss battle of a week."""
    return duel_of(week) if part is WeekPart.DUEL else boss_of(week)


def opponents_of(week: str, part: WeekPart) -> dict[Seat, str]:
    """Return the computer players of the duel or the boss battle of a week, by seat."""
    return game_of_week(week, part).opponents(ALLY)


def secret_of(week: str, part: WeekPart, version: str) -> str:
    """Return the secret of a game of the week: with this version of the program, its opponents always answer alike."""
    return f"{SHARED}{week} {part.value} {version}"


def _name(week: str, part: WeekPart) -> str:
    return f"{week} {part.value}"
