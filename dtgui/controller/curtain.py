"""Two to four players at one screen: who looks at it, and when nobody may."""

from __future__ import annotations

from dtgui.kernel.decisions import Seat


class Curtain:
    """Falls when the screen goes from one player to another, and stays until the other one says so."""

    def __init__(self) -> None:
        self.is_used = False
        """Whether it falls at all."""
        self._looking: Seat | None = None
        self._waiting: Seat | None = None

    @property
    def is_down(self) -> bool:
        """Whether nothing may be shown."""
        return self._waiting is not None

    def reset(self) -> None:
        """Forget who has looked: another game begins."""
        self._looking = self._waiting = None

    def falls_for(self, seat: Seat, players_here: int) -> bool:
        """Return whether it is down once this seat is to look, with so many players at this screen."""
        must_fall = self.is_used and players_here > 1 and seat != self._looking
        self._waiting = seat if must_fall else None
        if not must_fall:
            self._looking = seat
        return must_fall

    def rise(self) -> None:
        """Let the player look for whom it fell."""
        self._looking, self._waiting = self._waiting, None
