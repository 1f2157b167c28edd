"""The cost of a card, and the cards to which it may be attached. WWE, High Noon 4.1 to 4.5."""

from __future__ import annotations

from dtgui.doomtown.queries import places
from dtgui.doomtown.queries.changes import traits_about
from dtgui.doomtown.queries.remembering import remembered
from dtgui.doomtown.queries.stats import has_skill
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards import CardDef, CardType, Keyword
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


# Attachments: room for goods, skills for spells, prohibitions by texts. WWE, High Noon 4.2, 4.4.

SPELL_SKILLS = {Keyword.HEX: Keyword.HUCKSTER, Keyword.MIRACLE: Keyword.BLESSED, Keyword.SPIRIT: Keyword.SHAMAN}
"""Which skill attaches and casts which kind of spell. WWE, Spellcasters & Spells."""


def may_carry(t: Table, dude: CardId, attached: CardId) -> bool:
    """Return whether no text of a dude, of its attachments or of the card itself prevents the attachment."""
    if not (t.cards[attached].printed.has(Keyword.IMPROVEMENT) or wants(t, attached, dude)):
        return False
    return forbids_to_carry(t, dude, attached) is None


def forbids_to_carry(t: Table, dude: CardId, attached: CardId) -> CardId | None:
    """Return the card in play whose text keeps a card from being attached to a dude, None where none does."""
    if topics.CARRIES_NO not in t.texts.topics:
        return None
    found = (
        source
        for source, trait in traits_about(t, topics.CARRIES_NO)
        if dude in (source, t.in_play[source].host) and trait.amount(t, source, attached, topics.CARRIES_NO)
    )
    return next(found, None)


def is_slot_free(t: Table, dude: CardId, goods: CardId) -> bool:
    """Whether a dude has room for a goods beside those that it carries."""
    return t.rules.policies.has_room(t, dude, goods)


def one_of_each(t: Table, dude: CardId, goods: CardId) -> bool:
    """Whether a dude carries no other goods of its kind, or a trait lets it have two.

    WWE, Basics, Attire, Horses, & Weapons.
    """
    slots = t.rules.policies.slots
    return all(_has_room(t, dude, goods, slot) for slot in slots if t.cards[goods].printed.has(slot))


def in_the_slot(t: Table, dude: CardId, goods: CardId) -> CardId | None:
    """Return what a dude carries of the same kind as a goods, None where it carries nothing such."""
    printed = t.cards[goods].printed
    return next((card for card in t.in_play[dude].attached if share_slot(t, printed, t.cards[card].printed)), None)


def _has_room(t: Table, dude: CardId, goods: CardId, slot: Keyword) -> bool:
    carried = [other for other in t.in_play[dude].attached if t.in_play[other].printed.has(slot)]
    return not carried or (len(carried) == 1 and may_carry_both(t, dude, slot, (carried[0], goods)))


def may_carry_both(t: Table, dude: CardId, slot: Keyword, both: tuple[CardId, CardId]) -> bool:
    """Whether a trait lets a dude carry two goods of a kind, and these two: the one it has, and the new one."""
    word = topics.carries_two(slot)
    traits = ((source, trait) for source, trait in traits_about(t, word) if dude in (source, t.in_play[source].host))
    return any(all(trait.amount(t, source, card, word) for card in both) for source, trait in traits)


def share_slot(t: Table, one: CardDef, other: CardDef) -> bool:
    """Whether two goods are of the same kind (both Weapons, ...): a dude cannot carry both."""
    return any(one.has(slot) and other.has(slot) for slot in t.rules.policies.slots)


def can_cast(t: Table, dude: CardId, spell: CardDef) -> bool:
    """Whether a dude has the skill for a kind of spell. WWE, Spellcasters & Spells."""
    return any(spell.has(kind) and has_skill(t, dude, skill) for kind, skill in SPELL_SKILLS.items())


def can_take(t: Table, host: CardId, attached: CardId) -> bool:
    """Whether a goods or spell can be attached to a card: a dude needs room for a goods, the skill for a spell."""
    card = t.cards[attached].printed
    if not wants(t, attached, host):
        return False
    if t.in_play[host].printed.type is not CardType.DUDE:
        return True
    if not may_carry(t, host, attached):
        return False
    if card.type is CardType.SPELL:
        return _holds_totem(t, host, attached) if card.has(Keyword.TOTEM) else can_cast(t, host, card)
    return not card.has(Keyword.IMPROVEMENT) and is_slot_free(t, host, attached)


def _holds_totem(t: Table, dude: CardId, totem: CardId) -> bool:
    """Whether a dude's own text gives it room for a Totem, which is planted at deeds otherwise. WWE, Totems."""
    held = topics.CARRIES_ONE
    return any(trait.amount(t, dude, totem, held) for source, trait in traits_about(t, held) if source == dude)


def wants(t: Table, card: CardId, host: CardId) -> bool:
    """Whether a card can be attached to another as far as its own traits say."""
    traits = t.cards[card].printed.text.continuous.get(topics.ATTACH_TO, ())
    return not traits or all(trait.amount(t, card, host, topics.ATTACH_TO) for trait in traits)
