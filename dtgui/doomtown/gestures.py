"""Which gestures give which options: what is dragged where, and what is clicked."""

from __future__ import annotations

from collections.abc import Iterator

from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Place, Table
from dtgui.doomtown.words import piece_id, place_id
from dtgui.kernel.decisions import Option, Seat
from dtgui.kernel.game import Observation
from dtgui.kernel.scene import Gesture

TO_A_PLACE = frozenset({"recruit", "move", "plant", "improve"})
ONTO_A_CARD = frozenset({"buy", "learn", "trade", "exchange", "invent", "replace", "call_out"})
BY_BUTTON = frozenset({"hold", "branch", "suit", "value", "skill"})
"""Options that name cards, none of which alone would say what is meant, or that name no card at all."""


def gestures(observation: Observation[Table]) -> tuple[Gesture, ...]:
    """Return the legal gestures of this seat; none where another one is asked."""
    decision = observation.decision
    if decision is None:
        return ()
    return tuple(gesture for option in decision.options for gesture in _gestures(decision.seat, option))


def _gestures(seat: Seat, option: Option) -> Iterator[Gesture]:
    """The gestures for an option; none for one that is only a button."""
    if not option.args or option.verb in BY_BUTTON:
        return
    if option.verb == "against":
        yield Gesture(f"draw_hand:{option.args[0]}", None, option)
        return
    piece = _named(int(option.args[0]))
    yield Gesture(piece, _place(seat, option), option)
    if option.verb == "use" and len(option.args) > 2:
        # A card that several dudes could use is clicked, and then one is picked; or it is taken to the dude at once.
        yield Gesture(piece, _named(int(option.args[2])), option)


def _place(seat: Seat, option: Option) -> str | None:
    if option.verb in TO_A_PLACE:
        return place_id(Place(int(option.args[1])))
    if option.verb in ONTO_A_CARD:
        return _named(int(option.args[1]))
    if option.verb == "build":
        return f"gap:{seat}:{option.args[1]}"
    return f"posse:{seat}" if option.verb == "join" else None


def _named(number: int) -> str:
    """What scenes call the card of this number; the town square has a number and no card."""
    return place_id(TOWN_SQUARE) if number == TOWN_SQUARE else piece_id(CardId(number))
