"""Picks up a card from any place by hand, and refuses impossible tables."""

from __future__ import annotations

from dtgui.doomtown.events.changing import OUT_OF_SIGHT, lose_track, put, take
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.table import CardId, CardInPlay, Pile, Table
from dtgui.doomtown.state.whereabouts import pile_of
from dtgui.kernel.decisions import IllegalAnswer
from dtgui.kernel.phrases import Phrase, joined


def printed_type(t: Table, card: CardId) -> CardType:
    """Return the type of a card of this game; raise `IllegalAnswer` where there is no such card."""
    if card not in t.cards:
        raise IllegalAnswer(f"there is no card {card}")
    return t.cards[card].printed.type


def require_type(t: Table, card: CardId, *types: CardType) -> None:
    """Raise `IllegalAnswer` for a card of another type than these: no place on the table holds it so."""
    if printed_type(t, card) not in types:
        wanted = joined(" / ", (Phrase(kind.value.capitalize()) for kind in types))
        title = t.cards[card].printed.title
        raise IllegalAnswer(Phrase("{card} cannot lie there: only {kinds} can.", card=title, kinds=wanted))


def require_in_play(t: Table, card: CardId) -> CardInPlay:
    """Return a card in play; raise `IllegalAnswer` where it is in none."""
    if card not in t.in_play:
        raise IllegalAnswer(f"card {card} is not in play")
    return t.in_play[card]


def take_up(t: Table, card: CardId) -> None:
    """Take a card out of its pile; a card in no pile needs nothing."""
    held = pile_of(t, card)
    if held is not None:
        seat, pile = held
        if pile in OUT_OF_SIGHT:
            lose_track(t, t.players[seat].pile(pile))
        take(t, seat, pile, card)


def put_down(t: Table, card: CardId, pile: Pile, *, on_top: bool) -> None:
    """Put a card that is in no pile into a pile of its owner, on top or at the bottom."""
    owner = t.cards[card].owner
    put(t, owner, pile, card)
    # The top of a deck is its beginning, that of a pile of cards that were put away its end.
    if on_top is (pile is Pile.DECK):
        *others, last = t.players[owner].pile(pile)
        t.change_pile(owner, pile, (last, *others))
