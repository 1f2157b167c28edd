"""The choice of a sound: one for the latest event, or knocks when it is the player's turn again."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QObject

from dtgui.controller.game_controller import GameController
from dtgui.kernel.events import Happened
from dtgui.play.change import Change

WON, LOST, PROMPT = "won", "lost", "prompt"


@dataclass(frozen=True)
class GameSounds:
    """The sounds of a game's events, the most important first, and the event that ends the game."""

    of_events: Mapping[type, str] = field(default_factory=dict)
    """Of several events at once only the first of these is heard."""
    ending: type | None = None
    ambience: Callable[[object], str] = lambda _: ""
    """Returns the ambience that begins at an event, empty for most events."""

    def sound_of(self, kinds: Collection[type]) -> str:
        """Return the sound of events of these kinds, empty where they are silent."""
        return next((sound for kind, sound in self.of_events.items() if kind in kinds), "")


SILENT = GameSounds()


class Sounds(QObject):
    """Follows a controller and says which sounds to play."""

    def __init__(
        self,
        controller: GameController,
        play: Callable[[str], None],
        sounds: Callable[[], GameSounds],
        parent: QObject | None = None,
    ) -> None:
        """`sounds` are those of the game that is played at the moment."""
        super().__init__(parent)
        self._sounds = sounds
        self._controller = controller
        self._play = play
        controller.changed.connect(self._on_changed)

    def _on_changed(self, change: Change) -> None:
        sound = "" if change.happened is None else self._sound_of(change.happened)
        under = (self._sounds().ambience(each.event) for each in change.happened or ())
        # The sound of the town comes first: where only one is heard at a time, it gives way.
        for name in filter(None, (next(filter(None, under), ""), sound)):
            self._play(name)

    def _sound_of(self, happened: tuple[Happened, ...]) -> str:
        """The sound of these events, empty where they are silent."""
        sounds, kinds = self._sounds(), {type(each.event) for each in happened}
        if sounds.ending in kinds:
            return self._ending()
        return sounds.sound_of(kinds) or (PROMPT if self._is_asked_by_opponents() else "")

    def _ending(self) -> str:
        outcome = self._controller.view.outcome
        return WON if outcome is not None and set(outcome.winners) & self._controller.view.here else LOST

    def _is_asked_by_opponents(self) -> bool:
        """Whether the player is asked in a game against the computer, which may have been thinking for a while."""
        return bool(self._controller.opponents.names) and self._controller.decision is not None
