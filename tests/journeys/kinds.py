"""The kinds of game that the robot plays, described: what a person does to begin each of them.

To cover another game, edition or variant, add its `GameKind` here. Where it has windows or gestures of its own,
describe those in `answer_places.py` and `habits.py`.
"""

from __future__ import annotations

from dataclasses import dataclass

from tests.journeys.forms import Act

WEIRD_WEST, PINE_BOX, AEG = "Weird West Edition", "Rulebook 1.4.0, Pine Box", "Rulebook of 2015, AEG"
SQUARES = (
    "Town Square Gomorra",
    "Town Square Shooting Range",
    "Town Square Shooting Range, New in Town",
    "Town Square Tombstone",
    "Town Square Deadwood",
)
BOSSES = ("Ghost Miners", "The Showstopper")
BOSS_BATTLE = "Boss Battle"
NEW_GAME = Act("key", "Ctrl+N")
TOGETHER, ALONE, AUTOMATON = "At one screen", "Against the computer", "Against the Automaton"


@dataclass(frozen=True)
class GameKind:
    """A kind of game: its name, and how it is begun; `{seed}` in a value stands for the seed."""

    name: str
    acts: tuple[Act, ...]

    def beginning(self, seed: int) -> tuple[Act, ...]:
        """Return what a person does to begin the game with this seed."""
        return tuple(act._replace(value=act.value.replace("{seed}", str(seed))) for act in self.acts)


def doomtown(edition: str, seats: int, way: str, *more: Act) -> GameKind:
    """Return a game of Doomtown with these rules, number of players and kind of seating."""
    # A way to play seats those who have a seat; the page begins with the seats of the game before.
    count = Act("seats", "Player of this seat", str(seats))
    seated = (Act("press", way),) if way == BOSS_BATTLE else (Act("press", way), count, Act("press", way))
    acts = (
        NEW_GAME,
        Act("press", "Doomtown"),
        *seated,
        Act("choose", "Rules", edition),
        *more,
        Act("press", "More"),
        Act("type", "Seed", "{seed}"),
        Act("press", "Play"),
    )
    extra = "".join(f", {act.value}" for act in more)
    return GameKind(f"Doomtown, {edition}, {seats} seats, {way.lower()}{extra}", acts)


def boss_battle(boss: str, heroes: int) -> GameKind:
    """Return a boss battle of a Hero at this screen, and allies that the computer plays, against the Automaton."""
    return doomtown(
        WEIRD_WEST, heroes + 1, BOSS_BATTLE, Act("choose", "Boss Battle", boss), Act("choose", "Heroes", str(heroes))
    )


def boss_battle_together(boss: str, heroes: int) -> GameKind:
    """Return a boss battle of this many Heroes, all at this screen, against the Automaton."""
    kind = boss_battle(boss, heroes)
    *acts, more, seed, play = kind.acts
    here = [Act("choose", "Player of this seat", "A player at this screen", number) for number in range(1, heroes)]
    return GameKind(f"{kind.name}, at one screen", (*acts, *here, more, seed, play))


def west_fort(seats: int, *more: Act) -> GameKind:
    """Return a game of West Fort for this many players, all but the first played by the computer."""
    acts = (
        NEW_GAME,
        Act("press", "West Fort"),
        Act("type", "Number of players", str(seats)),
        *more,
        Act("type", "Seed", "{seed}"),
        Act("press", "Play"),
    )
    extra = "".join(f", {act.name.lower()}" for act in more)
    return GameKind(f"West Fort, {seats} seats{extra}", acts)


def west_fort_together(seats: int) -> GameKind:
    """Return a game of West Fort in which everybody plays at this screen."""
    here = (Act("choose", "Player of this seat", "A player at this screen", number) for number in range(1, seats))
    kind = west_fort(seats, *here)
    return GameKind(f"West Fort, {seats} seats, at one screen", kind.acts)


KINDS = (
    *(doomtown(edition, seats, TOGETHER) for edition in (WEIRD_WEST, PINE_BOX, AEG) for seats in (2, 3, 4)),
    *(doomtown(edition, seats, ALONE) for edition in (WEIRD_WEST, PINE_BOX, AEG) for seats in (2, 4)),
    doomtown(WEIRD_WEST, 2, AUTOMATON),
    doomtown(WEIRD_WEST, 3, AUTOMATON),
    *(doomtown(WEIRD_WEST, 2, TOGETHER, Act("choose", "Town square", square)) for square in SQUARES),
    *(boss_battle(boss, heroes) for boss in BOSSES for heroes in (1, 2)),
    *(west_fort(seats) for seats in range(1, 7)),
    *(west_fort_together(seats) for seats in (2, 3, 6)),
    west_fort(1, Act("tick", "The Horsemen", "yes")),
    west_fort(2, Act("tick", "Two bands each", "yes")),
)
