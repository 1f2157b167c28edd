"""The event deck of a boss battle. WWE, Boss Battle, Prepare the Decks.

The book does not print the events' texts: these are ours (`card_data/doomtown/cards/OURS`).
"""

from __future__ import annotations

from dtgui.doomtown.rules.variants.variant import Rules
from dtgui.kernel.chance import Chance

STAND_TOGETHER = "90101"
HERO_EVENTS = tuple(f"901{number:02}" for number in range(1, 11))
VILLAIN_EVENTS = tuple(f"902{number:02}" for number in range(1, 11))
EVENT_CARDS = (*HERO_EVENTS, *VILLAIN_EVENTS)
"""The codes of all events, the Heroes' first."""
OF_EACH = 2
"""So many events there are for each Hero, and for the Villain."""


def event_deck(rules: Rules, players: int, chance: Chance) -> tuple[tuple[str, ...], Chance]:
    """Return the codes of a shuffled event deck, from the top, for so many players, one of them the Villain."""
    hero_events, chance = chance.shuffled(tuple(code for code in HERO_EVENTS if code in rules.events))
    villain_events, chance = chance.shuffled(tuple(code for code in VILLAIN_EVENTS if code in rules.events))
    return chance.shuffled((*hero_events[: OF_EACH * (players - 1)], *villain_events[:OF_EACH]))


def easier_deck(rules: Rules, players: int, chance: Chance) -> tuple[tuple[str, ...], Chance]:
    """Return such a deck with Stand Together on top: as one of the Heroes' events, put there after the shuffle."""
    codes, chance = event_deck(rules, players, chance)
    if STAND_TOGETHER in codes:
        return (STAND_TOGETHER, *(code for code in codes if code != STAND_TOGETHER)), chance
    spare = next(code for code in codes if code in HERO_EVENTS)
    return (STAND_TOGETHER, *(code for code in codes if code != spare)), chance
