"""Which sound the game makes: one for what has just happened, or knocks where it is the player's turn again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from PySide6.QtCore import QObject

from dtgui.controller.game_controller import GameController
from dtgui.doomtown.events import days, entering, ghost_rock, leaving, moving, piles, pulls, shootouts
from dtgui.kernel.events import Happened

WON, LOST, PROMPT = "won", "lost", "prompt"
SOUND_OF: Mapping[type, str] = MappingProxyType(
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
        shootouts.CallOut: "boot",
        entering.EnterPlay: "card",
        entering.Build: "card",
        entering.Attach: "card",
        moving.Boot: "boot",
        moving.Move: "card",
        leaving.Discard: "card",
        piles.DiscardFromHand: "card",
        ghost_rock.Gain: "chips",
        ghost_rock.Pay: "chips",
    }
)
"""Sounds of events, the most telling first: of several events at once only the first of these is heard."""

_RANK = {event: rank for rank, event in enumerate(SOUND_OF)}


class Sounds(QObject):
    """Follows a controller and says which sounds to play."""

    def __init__(self, controller: GameController, play: Callable[[str], None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._play = play
        controller.went_on.connect(self._on_went_on)

    def _on_went_on(self, happened: tuple[Happened, ...]) -> None:
        sound = self._sound_of(happened)
        if sound:
            self._play(sound)

    def _sound_of(self, happened: tuple[Happened, ...]) -> str:
        """The sound of these events, empty where they are silent."""
        kinds = {type(each.event) for each in happened}
        if days.EndGame in kinds:
            return self._ending()
        telling = min(kinds & _RANK.keys(), key=_RANK.__getitem__, default=None)
        if telling is not None:
            return SOUND_OF[telling]
        return PROMPT if self._is_asked_by_opponents() else ""

    def _ending(self) -> str:
        outcome = self._controller.outcome
        return WON if outcome is not None and set(outcome.winners) & self._controller.course.here else LOST

    def _is_asked_by_opponents(self) -> bool:
        """Whether the player is asked in a game against the computer, which may have been thinking for a while."""
        return bool(self._controller.opponents.names) and self._controller.decision is not None
