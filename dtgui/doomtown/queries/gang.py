"""Who may be in a starting gang, and why not. WWE, Setting Up the Game 4."""

from __future__ import annotations

from dtgui.doomtown.queries.requirements import Requirement
from dtgui.doomtown.state.cards import CardDef, CardType, Keyword
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Seat

SECTION = "Setting Up the Game 4"


def gang_options(t: Table, seat: Seat) -> tuple[CardId, ...]:
    """Return the cards of a player's deck that may still be picked, each title once."""
    by_title = {t.cards[card].printed.title: card for card in sorted(t.players[seat].deck, reverse=True)}
    return tuple(sorted(card for card in by_title.values() if why_not_pick(t, seat, card) is None))


def why_not_pick(t: Table, seat: Seat, card: CardId) -> Requirement | None:
    """Return the first requirement that a card of the deck does not meet, None where it may be picked."""
    picked = tuple(t.cards[other].printed for other in t.players[seat].gang)
    printed = t.cards[card].printed
    return next((need for need in PICKING if not need.holds(t, seat, picked, printed)), None)


Picked = tuple[CardDef, ...]


def _is_startable(t: Table, seat: Seat, picked: Picked, card: CardDef) -> bool:
    """Whether a card is a dude, or a Core deed."""
    return card.type is CardType.DUDE or (card.type is CardType.DEED and card.has(Keyword.CORE))


def _may_start(t: Table, seat: Seat, picked: Picked, card: CardDef) -> bool:
    """Whether a card may start at all: no Gadget does, unless the card says that it may."""
    return not card.has(Keyword.GADGET) if card.starting_gang is None else card.starting_gang


def _is_of_faction(t: Table, seat: Seat, picked: Picked, card: CardDef) -> bool:
    """Whether a card is of the outfit's faction, or of none."""
    outfit = t.cards[t.players[seat].outfit].printed
    return not card.factions or bool(set(card.factions) & set(outfit.factions))


def _is_another(t: Table, seat: Seat, picked: Picked, card: CardDef) -> bool:
    return not (card.is_unique and any(other.base_title == card.base_title for other in picked))


def _has_room(t: Table, seat: Seat, picked: Picked, card: CardDef) -> bool:
    """Whether there is room for one dude more, or for the one Core deed."""
    if card.type is CardType.DEED:
        return all(other.type is not CardType.DEED for other in picked)
    dudes = sum(other.starting.dudes for other in picked if other.type is CardType.DUDE)
    return dudes + card.starting.dudes <= t.rules.gang_size


def _grifters_fit(t: Table, seat: Seat, picked: Picked, card: CardDef) -> bool:
    most = t.cards[t.players[seat].outfit].printed.starting.grifters
    return not card.has(Keyword.GRIFTER) or sum(other.has(Keyword.GRIFTER) for other in picked) < most


def _is_affordable(t: Table, seat: Seat, picked: Picked, card: CardDef) -> bool:
    return sum(other.cost or 0 for other in (*picked, card)) <= t.players[seat].stash


PICKING = (
    Requirement("{card} is neither a dude nor a Core deed.", SECTION, _is_startable),
    Requirement("{card} is a Gadget, or says that it starts in no gang.", SECTION, _may_start),
    Requirement("{card} belongs to another faction than your outfit.", SECTION, _is_of_faction),
    Requirement("{card} is unique, and you have picked it already.", SECTION, _is_another),
    Requirement("There is no room for {card}: five dudes start, and one Core deed.", SECTION, _has_room),
    Requirement("{card} is a Grifter, and another one has been picked: one may start.", SECTION, _grifters_fit),
    Requirement("{card} costs more than the ghost rock that is left.", SECTION, _is_affordable),
)
"""What a card needs to be in a starting gang, in the order of the book."""
