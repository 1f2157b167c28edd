"""Which gestures give which options: what is dragged where, and what is clicked."""

from __future__ import annotations

from collections.abc import Iterator

from dtgui.doomtown.queries.plays import verb_of
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Place, Table
from dtgui.doomtown.verbs import Hand
from dtgui.doomtown.words import piece_id, place_id
from dtgui.kernel.decisions import Option, Seat
from dtgui.kernel.game import Observation
from dtgui.kernel.scene import Gesture

PERFORMER = 2
"""Which argument of the use of an ability names the dude that performs it."""


def gestures(observation: Observation[Table]) -> tuple[Gesture, ...]:
    """Return the legal gestures of this seat; none where another one is asked."""
    decision = observation.decision
    if decision is None:
        return ()
    return tuple(
        gesture for option in decision.options for gesture in _gestures(observation.table, decision.seat, option)
    )


def _gestures(t: Table, seat: Seat, option: Option) -> Iterator[Gesture]:
    """The gestures for an option; none for one that is only a button."""
    hand, args = verb_of(t, option).hand, option.args
    if hand is Hand.BUTTON:
        return
    if hand is Hand.DRAW_HAND:
        yield Gesture(f"draw_hand:{args[0]}", None, option)
        return
    piece = _named(int(args[0]))
    yield Gesture(piece, _place(t, seat, hand, args), option)
    if hand is Hand.TO_PERFORMER and len(args) > PERFORMER:
        # A card that several dudes could use is clicked, and then one is picked; or it is taken to the dude at once.
        yield Gesture(piece, _named(int(args[PERFORMER])), option)


def _place(t: Table, seat: Seat, hand: Hand, args: tuple[int | str, ...]) -> str | None:
    match hand:
        case Hand.TO_PLACE:
            return place_id(Place(int(args[1])))
        case Hand.ONTO_CARD:
            return _named(int(args[1]))
        case Hand.TO_STREET_END:
            return f"gap:{seat}:{args[1]}"
        case Hand.TO_POSSE:
            return f"posse:{seat}" if t.shootout is not None and t.shootout.side_of(seat) is not None else None
    return None


def _named(number: int) -> str:
    """Return the scene's id for the card of this number; town square has a number and no card."""
    return place_id(TOWN_SQUARE) if number == TOWN_SQUARE else piece_id(CardId(number))
