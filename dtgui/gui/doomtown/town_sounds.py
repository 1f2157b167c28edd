"""Doomtown's sounds."""

from __future__ import annotations

from types import MappingProxyType

from dtgui.doomtown.events import days, entering, ghost_rock, leaving, moving, piles, pulls, shootouts
from dtgui.doomtown.state.table import Phase
from dtgui.gui.audio.sounds import GameSounds

AMBIENCE = {
    Phase.GAMBLIN: "morning",
    Phase.HIGH_NOON: "noon",
    Phase.SUNDOWN: "sundown",
    Phase.NIGHTFALL: "nightfall",
}
"""The ambience of the phases."""


def ambience_of(event: object) -> str:
    """Return the sound of the town at an event, empty for most."""
    return AMBIENCE.get(event.phase, "") if isinstance(event, days.StartPhase) else ""


TOWN_SOUNDS = GameSounds(
    of_events=MappingProxyType(
        {
            shootouts.WinRound: "shot",
            leaving.Ace: "aced",
            pulls.Pull: "pull",
            piles.DrawPokerCards: "shuffle",
            piles.RevealDrawHands: "pull",
            piles.Shuffle: "shuffle",
            piles.DiscardPokerCards: "card",
            ghost_rock.WinPot: "chips",
            ghost_rock.Ante: "chips",
            ghost_rock.Produce: "chips",
            shootouts.CallOut: "callout",
            entering.EnterPlay: "card",
            entering.Build: "card",
            entering.LieBeside: "card",
            entering.Attach: "card",
            moving.Boot: "boot",
            moving.Move: "card",
            leaving.Discard: "card",
            piles.DiscardFromHand: "card",
            ghost_rock.Gain: "chips",
            ghost_rock.Pay: "chips",
        }
    ),
    ending=days.EndGame,
    ambience=ambience_of,
)
