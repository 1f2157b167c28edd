"""What a game is started from: the players, their decks as codes, the edition."""

from __future__ import annotations

from dataclasses import dataclass

DEFAULT_EDITION = "wwe"
"""The edition of the rules, and of the words on cards, where none is named."""


@dataclass(frozen=True)
class SeatSetup:
    """One player's name and deck, as card codes: the cards one by one, the starting gang among them named again."""

    name: str
    outfit: str
    cards: tuple[str, ...]
    starting: tuple[str, ...] = ()
    legend: str | None = None


@dataclass(frozen=True)
class Setup:
    """Two to four players, clockwise, and the edition they play."""

    seats: tuple[SeatSetup, ...]
    rules: str = DEFAULT_EDITION
    ask_everyone: bool = False
    """Whether windows for reacts ask also who cannot react, so that silence tells nothing."""
