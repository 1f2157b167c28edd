"""A person's actions besides whole games, as data: each trip is a list of acts, and needs no code of its own.

The acts are those of `Forms` (forms.py) and of `Traveller` (travelling.py). To cover another part of the window,
add a `Trip` here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tests.journeys.forms import Act
from tests.journeys.kinds import TOGETHER, WEIRD_WEST, GameKind, doomtown

LONGEST = "99"
"""More steps than any lesson has."""
DECK = "1 Law Dogs\n2 Tommy Harden\n2 Clint Ramsey\n1 Peacemaker\n"


@dataclass(frozen=True)
class Trip:
    """A way through the program: the settings and the game it begins with, and what is done then."""

    name: str
    acts: tuple[Act, ...]
    game: GameKind | None = None
    settings: Mapping[str, object] = field(default_factory=dict)


def menu(name: str, entry: str) -> Act:
    """Return the act of choosing an entry of a menu."""
    return Act("menu", name, entry)


HOT_SEAT = doomtown(WEIRD_WEST, 2, TOGETHER)

LESSONS = (
    menu("Practice", "Lessons…"),
    Act("row", "Lessons", "Moving and booting"),
    Act("press", "Begin"),
    Act("learn", "3"),
    Act("press", "Back"),
    Act("learn", LONGEST),
    Act("press", "Next station"),
    Act("sees", "Dudes and deeds"),
    Act("learn", "3"),
    Act("key", "Ctrl+F8"),
    Act("press", "Restart"),
    Act("sees", "Step 1 of"),
    Act("press", "All exercises…"),
    Act("sees", "An empty table"),
    Act("key", "Esc"),
    menu("Practice", "Lessons…"),
    Act("sees", "1 of 29 done"),
    Act("key", "Esc"),
)
COURSE = (
    menu("Practice", "Learn to play…"),
    Act("sees", "0 of 29 stations done"),
    Act("press", "Winning, and being in check"),
    Act("learn", "3"),
    Act("press", "Play"),
    Act("answer", "Pass"),
    Act("sees", "At Sundown you had not more control points"),
    Act("press", "Try again"),
    Act("press", "Play"),
    Act("answer", "Move Clint Ramsey to The Gomorra Gazette"),
    Act("answer", "Pass"),
    Act("sees", "Three points against two influence"),
    Act("press", "Next station"),
    Act("learn", "3"),
    menu("Practice", "Learn to play…"),
    Act("sees", "1 of 29 stations done"),
    Act("key", "Esc"),
)
PUZZLES = (
    menu("Practice", "Puzzles…"),
    Act("row", "Puzzles", "Last light"),
    Act("press", "Begin"),
    Act("answer", "Pass"),
    Act("key", "Ctrl+F8"),
    Act("sees", "That does not solve it"),
    Act("press", "Restart"),
    Act("answer", "Move El Anónimo to Yan Li's Tailoring, booting"),
    Act("answer", "Pass"),
    Act("key", "Ctrl+F8"),
    Act("sees", "Solved!"),
    menu("Practice", "Puzzles…"),
    Act("sees", "1 of 65 done"),
    Act("key", "Esc"),
)
DRILLS = (
    menu("Practice", "Drills…"),
    Act("drill", "4"),
    Act("key", "Esc"),
)
PRACTICE_GROUND = (
    Act("play", "6"),
    Act("key", "Ctrl+T"),
    Act("tick", "By hand: rules off", "yes"),
    Act("type", "Find a card", "tommy harden"),
    Act("key", "Return"),
    Act("key", "Return"),
    Act("popup", "Into play/town square"),
    Act("lies", "Tommy Harden", "Town square"),
    Act("key", "Ctrl+Z"),
    Act("lies", "Tommy Harden", "nowhere"),
    Act("key", "Ctrl+Y"),
    Act("lies", "Tommy Harden", "Town square"),
    Act("carry", "Tommy Harden", "Boot Hill"),
    Act("lies", "Tommy Harden", "Boot Hill"),
    Act("key", "Ctrl+Z"),
    Act("press", "Save as scenario…"),
    Act("type", "Purpose", "Tommy stands there."),
    Act("press", "Save"),
    Act("file", "mine.yaml"),
    Act("tick", "By hand: rules off", ""),
    Act("play", "2"),
    menu("Practice", "Open a scenario…"),
    Act("file", "mine.yaml"),
    Act("lies", "Tommy Harden", "Town square"),
)
WHAT_IF = (
    Act("play", "6"),
    Act("key", "Ctrl+T"),
    menu("Practice", "Pull or roll until…"),
    Act("key", "Esc"),
    Act("key", "N"),
    Act("key", "Esc"),
    Act("play", "2"),
    Act("key", "Ctrl+Z"),
    Act("play", "2"),
    menu("Practice", "Compare two moments…"),
    Act("key", "Esc"),
    Act("key", "Esc"),
    menu("Practice", "Run this fight 1,000 times…"),
    Act("sees", "Start a fight in Practice first"),
    Act("key", "Esc"),
)
DECK_BUILDER = (
    Act("key", "Ctrl+D"),
    menu("Deck", "Import…"),
    Act("type", "Text of the deck", DECK),
    Act("waits", "Import"),
    Act("press", "Import"),
    Act("sees", "Tommy Harden"),
    Act("press", "List"),
    Act("key", "Ctrl+F"),
    Act("type", "Search cards", "pancho castillo"),
    Act("row", "Cards found", "Pancho Castillo"),
    Act("key", "Return"),
    Act("deck", "Pancho Castillo", "1"),
    menu("Edit", "Undo: Add Pancho Castillo"),
    Act("deck", "Pancho Castillo", "0"),
    menu("Edit", "Redo: Add Pancho Castillo"),
    Act("deck", "Pancho Castillo", "1"),
    menu("Deck", "Export…"),
    Act("choose", "Format", "Markdown, for Reddit and Discord"),
    Act("sees", "Pancho Castillo"),
    Act("press", "Save to file…"),
    Act("file", "mine.md"),
    Act("kept", "mine.md", "Pancho Castillo"),
    Act("key", "Esc"),
    Act("key", "Ctrl+W"),
    Act("key", "Ctrl+Q"),
)


def set_up(name: str, how: str, value: str, way_in: str = "Ctrl+,") -> tuple[Act, ...]:
    """Return the acts of changing one setting and closing the page."""
    return Act("key", way_in), Act(how, name, value), Act("key", "Esc")


SETTINGS = (
    *(act for look in ("Saloon at night", "High contrast", "Ledger") for act in set_up("Look", "choose", look)),
    *(act for size in ("150", "200", "75") for act in set_up("Text size", "type", size)),
    *set_up("Card size", "type", "150"),
    Act("play", "2"),
    *set_up("Language", "choose", "Deutsch"),
    Act("menu", "Spiel", "Einstellungen…"),
    Act("key", "Esc"),
    Act("play", "3"),
    *set_up("Sprache", "choose", "English"),
    Act("play", "2"),
)
RESIZING = tuple(
    act
    for size in ("1024x700", "1280x720", "1920x1080", "2560x1440", "1100x900")
    for act in (Act("size", size), Act("play", "2"))
)
DOCKS = (
    *(Act("key", key) for key in ("L", "F4", "F8", "Ctrl+F8", "F3", "Shift+L", "F2", "O", "N", "Esc")),
    Act("play", "2"),
    Act("float", "log"),
    Act("play", "2"),
    Act("restart", ""),
    Act("play", "2"),
)


def given_up(town: str, *meanwhile: Act) -> tuple[Act, ...]:
    """Return the acts of riding to a town, conceding its game after some others, and going back to the season."""
    return (
        Act("press", f"Ride to {town}"),
        Act("play", "2"),
        *meanwhile,
        menu("Game", "Concede…"),
        Act("press", "Concede"),
        Act("press", "Back to the season"),
        Act("sees", f"{town}: lost."),
    )


SEASON = (
    menu("Game", "Season…"),
    Act("choose", "Length", "A short ride"),
    Act("type", "Seed", "7"),
    Act("press", "Begin the season"),
    Act("sees", "Town 0 of 2"),
    *given_up("Salt Lick"),
    Act("sees", "Town 1 of 2"),
    Act("key", "Ctrl+Shift+E"),
    Act("row", "Towns ahead", "Perdition"),
    *given_up("Perdition", Act("restart", "")),
    *given_up("Perdition"),
    Act("sees", "The season is over"),
    Act("press", "New season…", "", 1),
    Act("sees", "A new season"),
    Act("press", "Start page"),
)

TRIPS = (
    Trip("course", COURSE),
    Trip("lessons", LESSONS),
    Trip("puzzles", PUZZLES),
    Trip("drills", DRILLS),
    Trip("practice ground", PRACTICE_GROUND, HOT_SEAT, {"curtain": False}),
    Trip("what if", WHAT_IF, HOT_SEAT, {"curtain": False}),
    Trip("deck builder", DECK_BUILDER),
    Trip("settings", SETTINGS, HOT_SEAT),
    Trip("resizing", RESIZING, HOT_SEAT),
    Trip("docks", DOCKS, HOT_SEAT),
    Trip("season", SEASON),
)
