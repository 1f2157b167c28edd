"""Which cards may be chosen for an ability, and whether all choices can be made. WWE, Resolving Abilities 2, 3."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from dtgui.doomtown.queries.prohibitions import INSTEAD, exposed, is_forbidden
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.prohibited import Prohibited
from dtgui.doomtown.state.scopes import AS_IF_HERE, Scope
from dtgui.doomtown.state.table import CardId, Cause, Table
from dtgui.doomtown.state.texts import Choice, Timing

FIGHTING = frozenset({Timing.SHOOTOUT, Timing.RESOLUTION, Timing.CHEATIN})
"""Timings that ask for presence in the shootout, while there is one. WWE, Shootout Sequence 2 and 6."""


def candidates(t: Table, scope: Scope, choice: Choice) -> tuple[CardId, ...]:
    """Return the cards that may be chosen: those that fit, and are where the ability's timing wants them.

    A card that is being played is not among those in a hand any more.
    """
    return tuple(_found(t, scope, choice))


def _found(t: Table, scope: Scope, choice: Choice) -> Iterator[CardId]:
    named = (cards for name, cards in scope.names.items() if name != AS_IF_HERE and isinstance(cards, tuple))
    taken = {card for cards in named for card in cards} if choice.is_cost else ()
    for card in choice.cards.candidates(t, scope):
        if card in taken or (choice.boots and is_forbidden(t, Prohibited.BOOT_TO_PAY, card)):
            continue
        if (card != scope.this or card in t.in_play) and _in_the_fight(t, scope, choice, card):
            yield card


def targets(t: Table, scope: Scope, choice: Choice) -> Iterator[CardId]:
    """Yield the candidates that may be chosen: without those that cannot be targeted; any candidate may pay a cost.

    "Cannot" takes precedence over "can". WWE, Basics, The Cards Rule All.
    """
    found = _found(t, scope, choice)
    if choice.is_cost:
        return found
    cause = Cause(scope.seat, scope.this, scope.timing)
    able = (card for card in found if card not in t.in_play or not is_forbidden(t, Prohibited.BE_TARGETED, card, cause))
    return iter(exposed(t, tuple(able), cause, choice.cards.count(t, scope)[0])) if INSTEAD in t.texts.topics else able


def _in_the_fight(t: Table, scope: Scope, choice: Choice, card: CardId) -> bool:
    """WWE, Shootout Sequence 2: targets must be in the shootout, unless they are brought there, into a posse."""
    if t.shootout is None or scope.timing not in FIGHTING or card not in t.in_play:
        return True
    shown = t.in_play[card]
    dude = shown.host if shown.host is not None else card
    if t.in_play[dude].printed.type is not CardType.DUDE:
        return True
    if choice.joins:
        return dude != card or t.shootout.side_of(shown.controller) is not None
    return any(dude in side.posse for side in t.shootout.sides)


def can_complete(t: Table, scope: Scope, choices: tuple[Choice, ...]) -> bool:
    """Whether the choices can be made one after the other, each leaving something for the next."""
    if not choices:
        return True
    first, rest = choices[0], choices[1:]
    least, _ = first.cards.count(t, scope)
    _, floor = first.cards.weights(t, scope, ())
    found: Iterable[CardId] = targets(t, scope, first)
    if floor > 0:
        found = tuple(found)
        if sum(first.cards.weights(t, scope, found)[0]) < floor:
            return False
    if least == 1 and rest:
        return any(can_complete(t, scope.naming(**{first.name: (card,)}), rest) for card in found)
    chosen = tuple(islice(found, least)) if least or not rest else tuple(found)
    return len(chosen) >= least and (not rest or can_complete(t, scope.naming(**{first.name: chosen}), rest))


def completing(t: Table, scope: Scope, choices: tuple[Choice, ...]) -> tuple[CardId, ...]:
    """Return the cards for the first of these choices that leave something for the others."""
    first, rest = choices[0], choices[1:]
    found = tuple(targets(t, scope, first))
    if not rest or first.cards.count(t, scope)[1] > 1:
        return found
    return tuple(card for card in found if can_complete(t, scope.naming(**{first.name: (card,)}), rest))
