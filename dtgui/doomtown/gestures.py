"""Which gestures give which options: what is dragged where, and what is clicked."""

from __future__ import annotations

from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.doomtown.words import piece_id, place_id
from dtgui.kernel.decisions import Option, Seat
from dtgui.kernel.game import Observation
from dtgui.kernel.scene import Gesture

TO_A_PLACE = frozenset({"recruit", "move", "plant"})
ONTO_A_CARD = frozenset({"buy", "learn", "trade", "call_out"})


def gestures(observation: Observation[Table]) -> tuple[Gesture, ...]:
    """Return the legal gestures of this seat; none where another one is asked."""
    decision = observation.decision
    if decision is None:
        return ()
    return tuple(gesture for option in decision.options if (gesture := _gesture(decision.seat, option)))


def _gesture(seat: Seat, option: Option) -> Gesture | None:
    """The gesture for an option, None for one that is only a button."""
    if not option.args or option.verb == "hold":
        return None
    card = CardId(int(option.args[0]))
    return Gesture(piece_id(card), _place(seat, option), option)


def _place(seat: Seat, option: Option) -> str | None:
    if option.verb in TO_A_PLACE:
        return place_id(Place(int(option.args[1])))
    if option.verb in ONTO_A_CARD:
        return piece_id(CardId(int(option.args[1])))
    if option.verb == "build":
        return f"gap:{seat}:{option.args[1]}"
    return f"posse:{seat}" if option.verb == "join" else None
