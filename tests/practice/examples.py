"""The game that scenarios are played on, and scenarios for tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from dtgui.doomtown.game import Doomtown
from dtgui.practice.scenarios import Report, parse_scenario, play_scenario, with_plain_cards
from tests.doomtown.town import doomtown

FILE = Path("callout.yaml")

CALLOUT = """\
scenario: A callout.
section: High Noon 4.9
turn: Law Dogs
players:
  Law Dogs:
    stash: 3
    hand: [Peacemaker]
    dudes: {town square: Clint Ramsey}
  Sloane Gang:
    dudes: {town square: Pancho Castillo}
play:
"""


@cache
def game() -> Doomtown:
    """The game with the shipped cards and the plain ones."""
    return Doomtown(with_plain_cards(doomtown().catalog))


def played(text: str) -> Report:
    """Return the result of a scenario, given as text."""
    return play_scenario(parse_scenario(text, FILE), game())


def play_lines(*lines: str) -> Report:
    """Return the result of the callout with these lines of play."""
    return played(CALLOUT + "".join(f"- {line}\n" for line in lines))


def failures(*lines: str) -> list[str]:
    """Return the failures of the callout with these lines."""
    return [str(failure) for failure in play_lines(*lines).failures]
