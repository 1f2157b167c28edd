"""From decks to the players of a game."""

from __future__ import annotations

from dtgui.decks.seating import with_distinct_names
from dtgui.doomtown.state.setup import SeatSetup


def names(*given: str) -> list[str]:
    return [seat.name for seat in with_distinct_names([SeatSetup(name, "24001", ()) for name in given])]


def test_players_with_equal_names_are_numbered() -> None:
    assert names("Law Dogs", "Outlaws", "Law Dogs") == ["Law Dogs (1)", "Outlaws", "Law Dogs (2)"]


def test_unique_names_are_unchanged() -> None:
    assert names("Ada", "Bo") == ["Ada", "Bo"]
