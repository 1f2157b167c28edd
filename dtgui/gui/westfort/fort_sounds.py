"""West Fort's sounds."""

from __future__ import annotations

from types import MappingProxyType

from dtgui.gui.audio.sounds import GameSounds
from dtgui.westfort import events
from dtgui.westfort.state import EndGame

FORT_SOUNDS = GameSounds(
    of_events=MappingProxyType(
        {
            events.Kill: "aced",
            events.KillUndead: "shot",
            events.Roll: "pull",
            events.MoveIn: "card",
            events.Reveal: "shuffle",
            events.SendOut: "boot",
            events.PutUndead: "card",
            events.Gain: "chips",
            events.HandOver: "chips",
            events.Load: "boot",
        }
    ),
    ending=EndGame,
)
