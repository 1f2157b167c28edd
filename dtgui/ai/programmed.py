"""The placeholder player of an Automaton's seat: the rules themselves answer there (`Table.programmed`)."""

from __future__ import annotations

from typing import Any

from dtgui.kernel.decisions import Answer, Seat
from dtgui.kernel.game import Game, Observation


class Programmed:
    """Has its name among the players, so that a seat can be given to the Automaton; it is never asked."""

    def choose(self, observation: Observation[Any]) -> Answer:
        """Raise `ValueError`: this seat was not set up as an Automaton's."""
        raise ValueError(f"seat {observation.seat} is no Automaton's: a game is set up with one, or without")


def programmed(_game: Game[Any, Any], _seat: Seat, _seed: int) -> Programmed:
    """Return the player; neither game, seat nor seed makes a difference to it."""
    return Programmed()
