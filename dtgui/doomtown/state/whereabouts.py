"""The one rule of names: a text that names a card means that card in its place at that time.

A name remembers the kind of place of its card (in play, in a hand, in one of the piles) when it is defined.
Effects skip a card that has left that place since, because it is no longer the named card. A job therefore skips
a mark that fell in the shootout. WWE, Jobs 8 ("if they are still in play"); 1.4, 6.2 Step 5; AEG, Jobs, Step 5.
In the older books a posse is such a place for abilities used in shootouts: they can affect only cards in a posse.
1.4, 6.1 Step 1 and Step 4.

A text that moves a card itself, and continues with it there, declares that: its name follows the card.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from dtgui.doomtown.state.basics import TOWN_SQUARE, Pile
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.scopes import AS_IF_HERE, Names, Scope
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.kernel.decisions import Seat

IN_PLAY = "play"
"""The kind of place of cards in play, and of locations; others are called like their pile."""

IN_POSSE = "posse"
"""The kind of place of a card in play whose dude is in the fight, where abilities may affect only such cards."""

OUT_OF_GAME = ""
"""Where a token is that has left play."""

THIS, SELF = "this", "self"
"""The names of the card with the text, and of the dude that acts: they are given as the text begins."""


def kind_of_place(t: Table, card: CardId) -> str:
    """Return in which kind of place a card is: in play, in a player's pile, or out of the game.

    One that is being played or pulled counts as being on the pile where it goes after that: that is no move of a card
    that a text has named.
    """
    if card in t.in_play or Place(card) == TOWN_SQUARE:
        return IN_PLAY
    if card not in t.cards:
        return OUT_OF_GAME
    held = pile_of(t, card)
    if held is None:
        return OUT_OF_GAME
    if held[1] is Pile.PLAYED:  # it is on its way already, and no effect takes it there
        return (Pile.BOOT_HILL if t.cards[card].printed.type is CardType.JOKER else Pile.DISCARD).value
    return held[1].value


def pile_of(t: Table, card: CardId) -> tuple[Seat, Pile] | None:
    """Return whose pile holds a card, and which: a player may hold another's draw hand. None where no pile does."""
    for seat, player in enumerate(t.players):
        for pile in Pile:
            if card in player.pile(pile):
                return Seat(seat), pile
    return None


def naming(t: Table, scope: Scope, names: Mapping[str, Any], to: str | None = None) -> Scope:
    """Return the scope with names for cards where they are now, or (`to`) where an effect is taking them."""
    kinds = _kinds(t, scope, names, to)
    given = {name: named for name, named in names.items() if name not in (THIS, SELF)}
    return scope._replace(names=scope.names.giving(given).placing(kinds))


def announced(t: Table, scope: Scope) -> Scope:
    """Return the scope of an ability that is announced: its card and the dude that acts are meant in play, if so."""
    in_play = {name: (IN_PLAY,) for name, card in _own_names(scope).items() if card in t.in_play}
    return scope._replace(names=scope.names.placing(in_play))


def beginning(t: Table, scope: Scope) -> Scope:
    """Return the scope of a text that takes effect: what it speaks of is meant where it is now, if not said before."""
    names = scope.names
    own = {name: (card,) for name, card in _own_names(scope).items()}
    given = {name: cards for name, cards in names.items() if _are_cards(cards) and name != AS_IF_HERE}
    unsaid = {name: cards for name, cards in (own | given).items() if names.kinds_of(name) is None}
    return scope._replace(names=names.placing(_kinds(t, scope, unsaid))) if unsaid else scope


def _kinds(t: Table, scope: Scope, names: Mapping[str, Any], to: str | None = None) -> dict[str, tuple[str, ...]]:
    """For each of these names that means cards: where they are, or are taken to."""
    confined = t.shootout is not None and not t.rules.policies.affects_outsiders(scope.timing)
    return {
        name: tuple(to or (IN_POSSE if confined and _fights(t, card) else kind_of_place(t, card)) for card in cards)
        for name, cards in names.items()
        if _are_cards(cards)
    }


def _fights(t: Table, card: CardId) -> bool:
    """Whether a dude is in a posse, or what it carries."""
    shown = t.in_play.get(card)
    if shown is None or t.shootout is None:
        return False
    dude = card if shown.host is None else shown.host
    return any(dude in side.posse for side in t.shootout.sides)


def taken_out(scope: Scope, cards: Collection[CardId]) -> Scope:
    """Return the scope of a text that takes cards out of their posse itself: it goes on with them where they go."""
    names = scope.names
    own = {name: (card,) for name, card in _own_names(scope).items()}
    freed = {
        name: tuple(
            IN_PLAY if card in cards and kind == IN_POSSE else kind
            for card, kind in zip(own.get(name) or names[name], kinds, strict=True)
        )
        for name, kinds in names.kinds
        if IN_POSSE in kinds
    }
    return scope._replace(names=names.placing(freed)) if freed else scope


def _own_names(scope: Scope) -> dict[str, CardId]:
    """The cards that a text need not name: its own, and the dude that acts."""
    return {THIS: scope.this} if scope.acting is None else {THIS: scope.this, SELF: scope.acting}


def still_there(t: Table, names: Names, name: str, cards: Sequence[CardId]) -> tuple[CardId, ...]:
    """Return those of a name's cards that have not left the kind of place in which the text means them."""
    kinds = names.kinds_of(name)
    if kinds is None:
        return tuple(cards)
    return tuple(card for card, kind in zip(cards, kinds, strict=True) if _is_still(t, card, kind))


def _is_still(t: Table, card: CardId, kind: str) -> bool:
    if kind != IN_POSSE:
        return kind_of_place(t, card) == kind
    return card in t.in_play and (t.shootout is None or _fights(t, card))


def _are_cards(named: object) -> bool:
    """Whether a name stands for cards: a plain tuple, and no number, player or pull."""
    return type(named) is tuple
