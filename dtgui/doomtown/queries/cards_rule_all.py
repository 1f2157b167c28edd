"""Prohibitions and permissions of cards: cannot takes precedence over can. WWE, Basics, The Cards Rule All."""

from __future__ import annotations

from dtgui.doomtown.queries.changes import changes, lasting_sum, trait_sum, traits_about
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards_rule_all import Permission, Prohibited
from dtgui.doomtown.state.table import CardId, Cause, Place, Table
from dtgui.kernel.decisions import Seat


def is_forbidden(t: Table, what: Prohibited, card: CardId, cause: Cause | None = None) -> bool:
    """Whether something may not be done to, or by, a card in play.

    "Cannot" goes before "can". WWE, Basics, The Cards Rule All.
    """
    return forbidden_by(t, what, card, cause) is not None


def forbidden_by(t: Table, what: Prohibited, card: CardId, cause: Cause | None = None) -> CardId | None:
    """Return the card by which something may not be done to, or by, a card, in play or not; None where it may."""
    word, own = topics.cannot(what), t.in_play[card].lasting if card in t.in_play else ()
    if own or t.lasting:
        for effect in (*own, *t.lasting):
            if effect.what == word and effect.effect and effect.effect.applies(t, effect.scope, card, cause):
                return effect.scope.this
    if word in t.texts.topics:
        for source, trait in traits_about(t, word):
            if trait.forbids(t, source, card, cause):
                return source
    return None


def may_go(t: Table, dude: CardId, place: Place) -> bool:
    """Return whether no trait says that a dude can move to other places alone."""
    return bound_by(t, dude, place) is None


def bound_by(t: Table, dude: CardId, place: Place) -> CardId | None:
    """Return the card by which a dude can move to other places alone; None where it may go to this one."""
    if topics.GOES_TO not in t.texts.topics:
        return None
    traits = traits_about(t, topics.GOES_TO)
    return next((source for source, trait in traits if not trait.amount_at(t, source, dude, place)), None)


INSTEAD = topics.cannot(Prohibited.BE_CHOSEN_INSTEAD)
"""The topic of a trait that keeps others from being chosen if its own card can be."""


def exposed(t: Table, found: tuple[CardId, ...], cause: Cause, least: int) -> tuple[CardId, ...]:
    """Return those of some candidates that may be chosen before others, if there are as many as must be chosen."""
    rods = [pair for pair in traits_about(t, INSTEAD) if pair[0] in found]
    left = tuple(card for card in found if not any(trait.forbids(t, source, card, cause) for source, trait in rods))
    return left if len(left) >= least else found


# Permissions by cards: each is given or not, however many texts give it. WWE, Basics, The Cards Rule All.


def has_permission(t: Table, card: CardId, what: Permission) -> bool:
    """Return whether an effect or a trait gives a permission to a card in play."""
    return changes(t, card, topics.permission(what)) > 0


def player_has_permission(t: Table, seat: Seat, what: Permission) -> bool:
    """Return whether an effect or a trait gives a permission to a player, whom the outfit card represents."""
    player, topic = t.players[seat], topics.permission(what)
    by_effects = lasting_sum(t, (*player.lasting, *t.lasting), player.outfit, topic)
    return by_effects + trait_sum(t, player.outfit, topic) > 0
