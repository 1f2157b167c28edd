"""The log of a game as one seat may read it: the sentences of every moment up to the present."""

from __future__ import annotations

from typing import Any

from dtgui.kernel.decisions import Seat
from dtgui.kernel.narration import Sentence
from dtgui.kernel.session import Moment, Session


class GameLog:
    """Sentences by moment and seat, told once each; undo and branches need nothing more than another walk."""

    def __init__(self, session: Session[Any, Any]) -> None:
        self._session = session
        self._told: dict[tuple[int, Seat], tuple[Sentence, ...]] = {}

    def read_by(self, seat: Seat) -> tuple[Sentence, ...]:
        """Return the sentences from the start of the game to its present, as this seat may read them."""
        return tuple(sentence for moment in self._session.line() for sentence in self.of(moment, seat))

    def of(self, moment: Moment[Any], seat: Seat) -> tuple[Sentence, ...]:
        """Return the sentences of one moment, as this seat may read them."""
        key = (moment.number, seat)
        if key not in self._told:
            self._told[key] = self._tell(moment, seat)
        return self._told[key]

    def _tell(self, moment: Moment[Any], seat: Seat) -> tuple[Sentence, ...]:
        game = self._session.game
        observation = game.observe(moment.position, seat)
        return tuple(sentence for happened in moment.happened for sentence in game.narrate(observation, happened))
