"""Who may be in a starting gang. WWE, Setting Up the Game 4."""

from __future__ import annotations

from dtgui.doomtown.state.cards import CardDef, CardType, Keyword
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Seat


def gang_options(t: Table, seat: Seat) -> tuple[CardId, ...]:
    """Return the cards of a player's deck that may still be picked, each title once."""
    gang = [t.cards[card].printed for card in t.players[seat].gang]
    by_title = {t.cards[card].printed.title: card for card in sorted(t.players[seat].deck, reverse=True)}
    return tuple(sorted(card for card in by_title.values() if fits_gang(t, seat, gang, t.cards[card].printed)))


def fits_gang(t: Table, seat: Seat, gang: list[CardDef], card: CardDef) -> bool:
    """Whether a card can be added to what has been picked so far."""
    cost = sum(picked.cost or 0 for picked in gang) + (card.cost or 0)
    if cost > t.players[seat].stash or not _may_start(card):
        return False
    if card.is_unique and any(picked.base_title == card.base_title for picked in gang):
        return False
    return _fits_as_deed(t, seat, gang, card) if card.type is CardType.DEED else _fits_as_dude(t, seat, gang, card)


def _may_start(card: CardDef) -> bool:
    """Whether a card may start at all: no Gadget does, unless the card says that it may."""
    return not card.has(Keyword.GADGET) if card.starting_gang is None else card.starting_gang


def _fits_as_deed(t: Table, seat: Seat, gang: list[CardDef], card: CardDef) -> bool:
    """One Core deed, of the outfit's faction where it is of any. WWE, Setting Up the Game 4, Core Deeds."""
    if not card.has(Keyword.CORE) or any(picked.type is CardType.DEED for picked in gang):
        return False
    return not card.factions or _shares_faction(t, seat, card)


def _fits_as_dude(t: Table, seat: Seat, gang: list[CardDef], card: CardDef) -> bool:
    dudes = [picked for picked in gang if picked.type is CardType.DUDE]
    if card.type is not CardType.DUDE or len(dudes) == t.rules.gang_size:
        return False
    if card.has(Keyword.GRIFTER) and any(picked.has(Keyword.GRIFTER) for picked in dudes):
        return False
    return card.is_drifter or _shares_faction(t, seat, card)


def _shares_faction(t: Table, seat: Seat, card: CardDef) -> bool:
    outfit = t.cards[t.players[seat].outfit].printed
    return bool(set(card.factions) & set(outfit.factions))
