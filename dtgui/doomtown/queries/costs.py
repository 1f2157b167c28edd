"""The costs of cards in ghost rock. WWE, Basics, Traits (cost reduction); High Noon 4.1 to 4.5."""

from __future__ import annotations

from dtgui.doomtown.queries import places
from dtgui.doomtown.queries.changes import traits_about
from dtgui.doomtown.queries.remembering import remembered
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.doomtown.state.texts import Bargain
from dtgui.kernel.decisions import Seat


def cost_of(t: Table, seat: Seat, card: CardId, place: Place | None = None) -> int:
    """Return what a card in hand costs this player, in ghost rock, its own traits and others' counted in.

    Traits about cards that enter play at some place count only where the `place` is given.
    """
    cost = _cost_anywhere(t, seat, card)
    if place is not None and topics.COST in t.texts.topics:
        cost += sum([trait.amount_at(t, source, card, place) for source, trait in traits_about(t, topics.COST)])
    return max(0, cost)


@remembered
def _cost_anywhere(t: Table, seat: Seat, card: CardId) -> int:
    """Return a hand card's cost for this player at any destination, possibly negative."""
    return (t.cards[card].printed.cost or 0) + sum(_cost_changes(t, seat, card))


def _cost_changes(t: Table, seat: Seat, card: CardId) -> list[int]:
    """Return what each trait, and the outfit, adds to a hand card's cost for this player at any destination."""
    printed = t.cards[card].printed
    own = [trait.amount(t, card, card, topics.COST) for trait in printed.text.continuous.get(topics.OWN_COST, ())]
    others = [trait.amount(t, source, card, topics.COST) for source, trait in traits_about(t, topics.COST)]
    return [*own, *others, t.cards[t.players[seat].outfit].printed.starting.added_to_cost(printed)]


def cost_without_reductions(t: Table, seat: Seat, card: CardId) -> int:
    """Return what a card in hand costs this player if nothing reduces its cost. WWE, Basics, Traits."""
    return (t.cards[card].printed.cost or 0) + sum(change for change in _cost_changes(t, seat, card) if change > 0)


def is_affordable(t: Table, seat: Seat, card: CardId) -> bool:
    """Whether a player has the ghost rock that a card costs, less all that its own text takes off where it must."""
    lacking = cost_of(t, seat, card) - t.players[seat].stash
    return lacking <= 0 or lacking <= most_off(t, seat, card)


def most_off(t: Table, seat: Seat, card: CardId) -> int:
    """Return by how much its own text lets a player make a card cheaper at the most."""
    bargain = bargain_for(t, seat, card)
    if bargain is None:
        return 0
    scope = Scope(seat, card)
    found = tuple(bargain.choice.cards.candidates(t, scope))
    _, most = bargain.choice.cards.count(t, scope)
    name, less = bargain.choice.name, bargain.less
    each = sorted((less.value(t, scope.naming(**{name: (other,)})) for other in found), reverse=True)
    return sum(amount for amount in each[:most] if amount > 0)


def bargain_for(t: Table, seat: Seat, card: CardId) -> Bargain | None:
    """Return how a player may make a card cheaper, None where its text says nothing or what it needs is not so."""
    bargain = t.cards[card].printed.text.bargain
    fits = bargain is not None and (bargain.need is None or bargain.need.holds(t, Scope(seat, card)))
    return bargain if fits else None


def place_for(t: Table, host: CardId | Place) -> Place:
    """Return where a card that is attached will be: where the dude is, or the location itself."""
    return places.place_of(t, CardId(host)) if host in t.in_play else Place(host)


def cost_there(t: Table, seat: Seat, card: CardId, host: CardId | Place) -> int:
    """Return what a card in hand costs this player, in ghost rock, attached to a card or a location."""
    return max(0, cost_of(t, seat, card, place_for(t, host)) + cost_on(t, card, CardId(host)))


def cost_on(t: Table, card: CardId, host: CardId) -> int:
    """Return what a card's own traits add to its cost where it is attached to this host, and not elsewhere."""
    own = t.cards[card].printed.text.continuous.get(topics.OWN_COST)
    return sum(trait.amount_on(t, card, host) for trait in own) if own and host in t.in_play else 0
