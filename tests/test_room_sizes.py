"""The size of each room: a budget that only falls, and no file that is cut too small."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from pathlib import Path

from room_sizes import lines_of_code, room_sizes

from tests.test_imports import imports_of, modules_in

CHECKOUT = Path(__file__).resolve().parents[1]
BUDGET = {
    "dtgui": (2, 4),
    "achievements": (3, 248),
    "ai": (63, 7669),
    "app": (21, 1719),
    "cli": (28, 1841),
    "controller": (5, 390),
    "decks": (36, 4688),
    "doomtown": (16, 1947),
    "doomtown.abilities": (94, 13596),
    "doomtown.automaton": (11, 1171),
    "doomtown.by_hand": (5, 501),
    "doomtown.catalog": (14, 1642),
    "doomtown.counsel": (6, 350),
    "doomtown.events": (16, 1519),
    "doomtown.narrate": (7, 575),
    "doomtown.poker": (7, 656),
    "doomtown.procedures": (22, 2279),
    "doomtown.queries": (21, 2178),
    "doomtown.rules": (21, 1605),
    "doomtown.scene": (5, 518),
    "doomtown.state": (22, 1950),
    "games": (6, 426),
    "gui": (1, 0),
    "gui.audio": (2, 181),
    "gui.commands": (3, 257),
    "gui.dialogs": (19, 3014),
    "gui.doomtown": (106, 12949),
    "gui.look": (7, 670),
    "gui.panels": (18, 3122),
    "gui.record": (5, 710),
    "gui.services": (7, 700),
    "gui.table": (50, 5480),
    "gui.voice": (2, 171),
    "gui.westfort": (10, 1326),
    "gui.widgets": (13, 762),
    "gui.window": (24, 4289),
    "kernel": (26, 2352),
    "league": (3, 242),
    "limited": (4, 364),
    "play": (23, 2795),
    "practice": (45, 5117),
    "season": (15, 1170),
    "weekly": (3, 284),
    "westfort": (27, 3113),
}
"""The most files and lines of code of each room, as `packaging/room_sizes.py` prints them.

A change that needs more says in `docs/decisions` what it makes superfluous. Where a room has become smaller, write down
its new size.
"""
SLACK = 1.02
"""How far below its budget a room may be before the budget falls, too."""
SMALL, MOST_SMALL = 60, 32
"""The lines of a small module, and the most of those with one importer."""


def test_no_room_is_larger_than_its_budget() -> None:
    sizes = room_sizes()
    assert sizes.keys() == BUDGET.keys()
    larger = {room: size for room, size in sizes.items() if any(map(int.__gt__, size, BUDGET[room]))}
    assert larger == {}


def test_the_budget_falls_with_the_code() -> None:
    sizes = room_sizes()
    loose = {room: sizes[room] for room, (_, lines) in BUDGET.items() if lines > sizes[room][1] * SLACK + 20}
    assert loose == {}


def test_few_small_modules_have_one_importer() -> None:
    files = modules_in(CHECKOUT / "dtgui")
    sources = {module: file.read_text(encoding="utf-8") for module, file in files.items()}
    importers = Counter(chain.from_iterable(imports_of(module, source, files) for module, source in sources.items()))
    small = [module for module, file in files.items() if file.name != "__init__.py" and is_small(sources[module])]
    lonely = [module for module in small if importers[module] == 1]
    assert len(lonely) <= MOST_SMALL, lonely


def is_small(source: str) -> bool:
    return len(source.splitlines()) < SMALL


SOURCE = '''
"""A module."""
import ast


# Said in a comment.
WORDS = (
    "one",
)
"""What the words are."""


def act() -> None:
    """Act."""
    from pathlib import Path

    print(WORDS, Path)
'''


def test_only_code_is_counted() -> None:
    assert lines_of_code(SOURCE) == 5
