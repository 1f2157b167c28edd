"""The words that differ from one edition of the rules to another, in one table."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from dtgui.doomtown.state.texts import Timing, Until
from dtgui.kernel.phrases import Phrase


class EditionWords(NamedTuple):
    """An edition's terms: the first player, the end of the day, an illegal hand, nearness."""

    dealer: str
    nightfall: str
    cheatin: str
    cheatin_heading: str
    nearby: str
    """Before a place: `a ... location`."""
    nearby_at: str
    """After a dude: `a dude ...`."""


EDITION_WORDS: Mapping[str, EditionWords] = MappingProxyType(
    {
        "wwe": EditionWords("Dealer", "Nightfall", "cheatin'", "Cheatin' Resolution", "nearby", "nearby"),
        "oldtimer": EditionWords(
            "Winner",
            "Sundown",
            "illegal",
            "Cheatin' Resolution",
            "this or an adjacent",
            "here or at an adjacent location",
        ),
    }
)
"""The terms of editions, by the key in rules profiles (`RulesProfile.words`)."""

UNTIL: Mapping[Until, Phrase] = MappingProxyType(
    {
        Until.ROUND: Phrase("this round"),
        Until.NEXT_ROUND: Phrase("until the end of the next round"),
        Until.SHOOTOUT: Phrase("this shootout"),
        Until.NEXT_PLAY: Phrase("until the next play is over"),
        Until.END_OF_PHASE: Phrase("this phase"),
        Until.END_OF_TURN: Phrase("this turn"),
        Until.SUNDOWN: Phrase("until Sundown"),
        Until.AFTER_SUNDOWN: Phrase("until after Sundown"),
        Until.AFTER_NIGHTFALL: Phrase("until after Nightfall"),
        Until.AFTER_NEXT_PRODUCTION: Phrase("until after the next Production phase"),
        Until.AFTER_NEXT_UPKEEP: Phrase("until after the next Upkeep phase"),
        Until.NOON_NEXT_TURN: Phrase("until High Noon of the next turn"),
        Until.LEAVES_LOCATION: Phrase("this turn, until leaving this location"),
        Until.STAYS: Phrase("while staying at this location"),
        Until.PERMANENT: Phrase("for good"),
    }
)
"""How long effects last, on cards and in the log."""


def heading_of(timing: Timing, edition: EditionWords) -> str:
    """Return how a timing is printed before an ability."""
    if timing is Timing.CHEATIN:
        return edition.cheatin_heading
    return "React" if timing is Timing.START else timing.value.capitalize()
