"""Which gestures give which options: what is dragged where, and what is clicked."""

from __future__ import annotations

from collections.abc import Iterator

from dtgui.doomtown.procedures.first_choice import Chosen, first_choice
from dtgui.doomtown.queries.plays import verb_of
from dtgui.doomtown.queries.resolving import Use
from dtgui.doomtown.queries.usable import RESOLUTIONS, usable, uses
from dtgui.doomtown.questions import NOON_PLAY, asked_of
from dtgui.doomtown.scene_ids import GapRef, PosseRef, piece_id, pile_id, place_id
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Pile, Place, Table
from dtgui.doomtown.state.texts import Timing
from dtgui.doomtown.verbs import USE, GestureKind
from dtgui.kernel.decisions import Decision, Option, Seat
from dtgui.kernel.game import Observation
from dtgui.kernel.scene import Gesture

PERFORMER = 2
"""Which argument of the use of an ability names the dude that performs it."""


def gestures(observation: Observation[Table]) -> tuple[Gesture, ...]:
    """Return the legal gestures of this seat; none where another one is asked."""
    t, decision = observation.table, observation.decision
    if decision is None:
        return ()
    plain = (gesture for option in decision.options for gesture in _gestures(t, decision.seat, option))
    return (*plain, *_choosing(t, decision))


def _gestures(t: Table, seat: Seat, option: Option) -> Iterator[Gesture]:
    """The gestures for an option; none for one that is only a button."""
    hand, args = verb_of(t, option).hand, option.args
    if hand is GestureKind.BUTTON:
        return
    if hand is GestureKind.DRAW_HAND:
        yield Gesture(pile_id(Pile.DRAW_HAND, Seat(int(args[0]))), None, option)
        return
    piece = _named(int(args[0]))
    yield Gesture(piece, _place(t, seat, hand, args), option)
    if hand is GestureKind.TO_PERFORMER and len(args) > PERFORMER and args[PERFORMER] != args[0]:
        # A card that several dudes could use is clicked, and then one is picked; or it is taken to the dude at once.
        yield Gesture(piece, _named(int(args[PERFORMER])), option)


def _choosing(t: Table, decision: Decision) -> Iterator[Gesture]:
    """A card is taken to what its ability chooses first.

    To a dude that may perform it, it is taken for that. At noon a dude is taken to places and to dudes that it calls
    out, so that its abilities are clicked; in a shootout it is taken to their targets like any other card.
    """
    by_option, is_noon = _uses(t, decision), decision.question == NOON_PLAY
    used = [option for option in decision.options if USE.is_of(option) and not (is_noon and _is_dude(t, option))]
    performing = {(*option.args[:PERFORMER], option.args[PERFORMER]) for option in used if len(option.args) > PERFORMER}
    for option in used:
        for card, then in _in_sight(t, by_option.get(option)).items():
            if (*option.args[:PERFORMER], card) not in performing:
                yield Gesture(_named(int(option.args[0])), piece_id(card), option, then)


def _uses(t: Table, decision: Decision) -> dict[Option, Use]:
    """The uses of abilities by the options that choose them; none for responses, which depend on what happens.

    What could be either is a Cheatin' Resolution where it can be.
    """
    match asked_of(decision).timing:
        case None | Timing.REACT:
            return {}
        case Timing.RESOLUTION:
            return {use.option: use for timing in RESOLUTIONS for use in usable(t, decision.seat, timing)}
        case timing:
            return {use.option: use for use in uses(t, decision.seat, timing)}


def _in_sight(t: Table, use: Use | None) -> Chosen:
    """Return the first choice of a use among the cards in play, except the card itself."""
    if use is None:
        return {}
    found = first_choice(t, use).items()
    return {card: then for card, then in found if card in t.in_play and card != use.scope.this}


def _is_dude(t: Table, option: Option) -> bool:
    card = CardId(int(option.args[0]))
    return card in t.in_play and t.in_play[card].printed.type is CardType.DUDE


def _place(t: Table, seat: Seat, hand: GestureKind, args: tuple[int | str, ...]) -> str | None:
    match hand:
        case GestureKind.TO_PLACE:
            return place_id(Place(int(args[1])))
        case GestureKind.ONTO_CARD:
            return _named(int(args[1]))
        case GestureKind.TO_STREET_END:
            return str(GapRef(seat, str(args[1])))
        case GestureKind.TO_POSSE:
            return str(PosseRef(seat)) if t.shootout is not None and t.shootout.side_of(seat) is not None else None
    return None


def _named(number: int) -> str:
    """Return the scene's id for the card of this number; town square has a number and no card."""
    return place_id(TOWN_SQUARE) if number == TOWN_SQUARE else piece_id(CardId(number))
