"""What comes into the play hand in the course of some days.

A hand is five cards at the beginning, and at the end of each day as many new ones as were played or discarded. As long
as the deck is not shuffled again, what has been held by a day is a choice at random of so many of its cards: those that
went by in draw hands and pulls take no wanted card with them more often than any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from dtgui.decks.insight import DAYS, PLAY_HAND


def chance_among(wanted: int, cards: int, seen: int, least: int = 1) -> float:
    """Return the chance, exactly, that so many of the cards seen are wanted ones, at least."""
    seen = min(seen, cards)
    fewer = sum(comb(wanted, k) * comb(cards - wanted, seen - k) for k in range(min(least, seen + 1)) if k <= wanted)
    return 1 - fewer / comb(cards, seen)


def chances_by_day(wanted: int, cards: int, a_night: int, least: int = 1, days: int = DAYS) -> Sequence[float]:
    """Return, for each of the first days, the chance of having held so many wanted cards by then, at least.

    `a_night` is how many new cards come at the end of a day. WWE, Nightfall.
    """
    return tuple(chance_among(wanted, cards, PLAY_HAND + day * a_night, least) for day in range(days))
