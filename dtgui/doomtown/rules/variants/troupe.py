"""The Villain's starting posse in The Showstopper: Ivor, four Abominations, two Hexes. WWE, The Showstopper, Setup."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dtgui.doomtown.queries.gang import Gang, GangRequirement, first_lacking, gang_of, lacks_for_gang
from dtgui.doomtown.queries.show import STAR
from dtgui.doomtown.queries.sides import villain
from dtgui.doomtown.state.cards import CardDef, CardType, Keyword
from dtgui.doomtown.state.kinds import KEYWORD_NAMES, Faction
from dtgui.doomtown.state.plays import Requirement
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Seat

IVOR = STAR
ABOMINATION = KEYWORD_NAMES["Abomination"]
ABOMINATIONS = 4
"""The number that starts beside Ivor."""
HEXES = 2
"""The number attached to him."""
HEX_DISCOUNT = 3
"""The discount of a Hex that enters play with Ivor, from his own text."""
SECTION = Section.STARTING_GANG


def is_ivor(card: CardDef) -> bool:
    """Whether a card is the dude whom the scenario is about."""
    return card.title == IVOR


def is_performer(card: CardDef) -> bool:
    """Whether a card is a drifter or Fearmonger Abomination, and not Ivor."""
    fits = card.is_drifter or Faction.FEARMONGERS in card.factions
    return card.type is CardType.DUDE and ABOMINATION in card.keyword_ratings and fits and not is_ivor(card)


def is_hex(card: CardDef) -> bool:
    """Whether a card is a Hex."""
    return card.type is CardType.SPELL and card.has(Keyword.HEX)


@dataclass(frozen=True)
class Troupe:
    """The picks, and Ivor; None in the imagination of a player who cannot see the Villain's cards."""

    gang: Gang
    ivor: CardDef | None

    @property
    def performers(self) -> tuple[CardDef, ...]:
        """The Abominations."""
        return tuple(filter(is_performer, self.gang.cards))

    @property
    def hexes(self) -> tuple[CardDef, ...]:
        """Return Ivor's attachments."""
        return tuple(filter(is_hex, self.gang.cards))

    @property
    def missing(self) -> int:
        """How many Abominations are still to be picked."""
        return max(0, ABOMINATIONS - len(self.performers))

    @property
    def price_of_ivor(self) -> int:
        """Return his cost: reduced for each Abomination that entered play before him."""
        return 0 if self.ivor is None else max(0, (self.ivor.cost or 0) - ABOMINATIONS)

    @property
    def cost(self) -> int:
        """Return the total cost, Ivor included."""
        performers = sum(map(self.gang.cost_of, self.performers))
        return performers + self.price_of_ivor + sum(map(price_of_hex, self.hexes))

    @property
    def has_doubles(self) -> bool:
        """Whether a unique card is in it twice, another version of Ivor with him, or a Hex twice."""
        titles = [card.title for card in self.hexes]
        again = any(self.ivor is not None and card.base_title == self.ivor.base_title for card in self.performers)
        return again or len(set(titles)) < len(titles) or bool(self.gang.doubles)

    def cost_at_least(self, others: Iterable[CardDef]) -> int:
        """Return what it costs once it is whole, the cheapest of others being picked."""
        cheapest = sorted(self.gang.cost_of(card) for card in others if is_performer(card))
        return self.cost + sum(cheapest[: self.missing])


def price_of_hex(card: CardDef) -> int:
    """Return what a Hex costs that Ivor brings along."""
    return max(0, (card.cost or 0) - HEX_DISCOUNT)


# In a game


def troupe_of(t: Table, seat: Seat) -> Troupe:
    """Return what the Villain has picked so far."""
    return _troupe(gang_of(t, seat))


def lacks_for_troupe(t: Table, seat: Seat, card: CardId) -> Requirement | None:
    """Return what a card lacks to be picked, None where it lacks nothing: for Heroes as in other games."""
    return first_lacking(t, seat, card, PICKING) if seat == villain(t) else lacks_for_gang(t, seat, card)


def _troupe(gang: Gang) -> Troupe:
    return Troupe(gang, next(filter(is_ivor, gang.cards), None))


def _belongs(t: Table, seat: Seat, gang: Gang, card: CardDef) -> bool:
    return is_performer(card) or is_hex(card)


def _is_another(t: Table, seat: Seat, gang: Gang, card: CardDef) -> bool:
    return not _troupe(gang).has_doubles


def _has_room(t: Table, seat: Seat, gang: Gang, card: CardDef) -> bool:
    troupe = _troupe(gang)
    return len(troupe.performers) <= ABOMINATIONS and len(troupe.hexes) <= HEXES


def _is_affordable(t: Table, seat: Seat, gang: Gang, card: CardDef) -> bool:
    left = [t.cards[other].printed for other in t.players[seat].deck]
    left.remove(card)
    return _troupe(gang).cost_at_least(left) <= t.players[seat].stash


PICKING = (
    GangRequirement("{card} is neither a drifter or Fearmonger Abomination nor a Hex.", SECTION, _belongs),
    GangRequirement("{card} is already in the gang, by this name or another.", SECTION, _is_another),
    GangRequirement("There is no room for {card}: the gang has four Abominations and two Hexes.", SECTION, _has_room),
    GangRequirement(
        "{card} costs too much: you still need ghost rock for Ivor and the other cards to pick.",
        SECTION,
        _is_affordable,
    ),
)
"""The requirements of a card in it, checked with the card in it."""
