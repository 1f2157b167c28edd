"""The levels of opponents in West Fort: the same search with more and less time, never a bent rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from dtgui.ai.drifter import Drifter
from dtgui.ai.fort_kills import Careful
from dtgui.ai.gunslinger import Gunslinger
from dtgui.ai.player import ComputerPlayer
from dtgui.kernel.decisions import Seat
from dtgui.kernel.game import Game
from dtgui.kernel.phrases import Phrase


@dataclass(frozen=True)
class FortLevel:
    """A level: its name and title, its portrait (a drawing of that name in `resources/art`), its words, its time.

    It makes its players itself, so that another process can have it, too.
    """

    name: str
    title: str
    portrait: str
    talk: str
    playouts: int
    """How many playouts it makes for a decision; none for one that plays by rules of thumb."""

    def __call__(self, game: Game[Any, Any], seat: Seat, seed: int, /) -> ComputerPlayer:
        """Return a player of this level."""
        player: ComputerPlayer = (
            Gunslinger(game, seat, seed, self.playouts) if self.playouts else Drifter(game, seat, seed)
        )
        return Careful(player)


DRIFTER = FortLevel(
    "drifter",
    Phrase("Drifter"),
    "hat",
    Phrase("I go where the wind goes. Never ask me which space that is."),
    0,
)
DEPUTY = FortLevel(
    "deputy",
    Phrase("Deputy"),
    "badge",
    Phrase("Easy now. I think before I draw, if not for long."),
    12,
)
GUNSLINGER = FortLevel(
    "gunslinger",
    Phrase("Gunslinger"),
    "bullets",
    Phrase("Six Bullets, and I have counted yours."),
    150,
)
UNDERTAKER = FortLevel(
    "undertaker",
    Phrase("Undertaker"),
    "book",
    Phrase("I have seen how this ends. Shall I take your measure?"),
    400,
)
FORT_LEVELS: Mapping[str, FortLevel] = MappingProxyType(
    {each.name: each for each in (DEPUTY, DRIFTER, GUNSLINGER, UNDERTAKER)}
)
"""The levels by name, the default one first."""
