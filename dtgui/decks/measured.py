"""How special games went that were measured with greenhorns against the Automaton: `dtgui simulate`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from dtgui.doomtown.rules.variants.events import WITH_EVENTS
from dtgui.kernel.phrases import Phrase, joined


class MeasuredGames(NamedTuple):
    """Games that were played: how many, how many the greenhorns won, and the average last day."""

    games: int
    won: int
    days: float


BATTLES: Mapping[tuple[str, int], MeasuredGames] = {
    ("ghost-miners", 1): MeasuredGames(28, 18, 3.1),
    ("ghost-miners", 2): MeasuredGames(20, 10, 4.4),
    ("ghost-miners", 3): MeasuredGames(16, 3, 4.5),
    ("showstopper", 1): MeasuredGames(20, 5, 6.8),
    ("showstopper", 2): MeasuredGames(20, 6, 6.2),
    ("showstopper", 3): MeasuredGames(10, 6, 7.1),
}
"""By boss battle and number of Heroes."""
HARD, FAIR = 0.2, 0.5
"""Fewer games won than the first share are hard; as many as the second, or fewer, are fair."""


def measured_words(battle: str, heroes: int) -> Phrase | None:
    """Return length and difficulty of a battle with this many Heroes; None where it was not measured."""
    found = BATTLES.get((battle, heroes))
    if found is None:
        return None
    share = found.won / found.games
    level = Phrase("Hard") if share < HARD else Phrase("Fair") if share <= FAIR else Phrase("Easy")
    told = Phrase(
        "About {days} days. {level}: greenhorns won {won} of {games} measured games.",
        days=round(found.days),
        level=level,
        won=found.won,
        games=found.games,
    )
    is_eased = share < HARD and battle == WITH_EVENTS
    return joined(" ", (told, Phrase("Stand Together on top makes it easier."))) if is_eased else told
