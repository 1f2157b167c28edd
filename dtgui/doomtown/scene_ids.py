"""The ids of Doomtown's pieces and zones as records: made and read here only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from dtgui.doomtown.state.table import CardId, Pile, Place
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import parts_of, scene_id

STREET, OUT_OF_TOWN, PILES, STAGE = "street", "out_of_town", "piles", "stage"
"""The words of a player's rows: deeds at the street and out of town, piles, and the card being resolved."""


@dataclass(frozen=True)
class CardRef:
    """A card."""

    card: CardId

    def __str__(self) -> str:
        return scene_id("card", self.card)


@dataclass(frozen=True)
class PlaceRef:
    """A location."""

    place: Place

    def __str__(self) -> str:
        return scene_id("at", self.place)


@dataclass(frozen=True)
class PileRef:
    """A player's pile."""

    pile: Pile
    seat: Seat

    def __str__(self) -> str:
        return scene_id(self.pile.value, self.seat)


@dataclass(frozen=True)
class PosseRef:
    """A player's posse."""

    seat: Seat

    def __str__(self) -> str:
        return scene_id("posse", self.seat)


@dataclass(frozen=True)
class GapRef:
    """A place for a new deed: the `left` or `right` end of a player's street, or `out` of town."""

    seat: Seat
    end: str

    def __str__(self) -> str:
        return scene_id("gap", self.seat, self.end)


Ref = CardRef | PlaceRef | PileRef | PosseRef | GapRef


def read_ref(id_: str | None) -> Ref | None:
    """Return the piece or zone with this id; None for other ids, such as those of face-down cards."""
    match parts_of(id_ or ""):
        case "gap", (seat, end) if seat.isdecimal():
            return GapRef(Seat(int(seat)), end)
        case word, (number,) if word in _BY_WORD and number.isdecimal():
            return _BY_WORD[word](int(number))
        case word, (number,) if word in _PILES and number.isdecimal():
            return PileRef(Pile(word), Seat(int(number)))
    return None


_BY_WORD: Mapping[str, Callable[[int], Ref]] = MappingProxyType(
    {
        "card": lambda number: CardRef(CardId(number)),
        "at": lambda number: PlaceRef(Place(number)),
        "posse": lambda number: PosseRef(Seat(number)),
    }
)


_PILES = frozenset(pile.value for pile in Pile)


def piece_id(card: CardId) -> str:
    """Return the id of a card."""
    return str(CardRef(card))


def place_id(place: Place) -> str:
    """Return the id of a location."""
    return str(PlaceRef(place))


def pile_id(pile: Pile, seat: Seat) -> str:
    """Return the id of a player's pile."""
    return str(PileRef(pile, seat))


def back_id(pile: Pile, seat: Seat, slot: int) -> str:
    """Return the id of a face-down card in a pile, by its position there."""
    return scene_id("back", pile_id(pile, seat), slot)


def row_id(word: str, seat: Seat) -> str:
    """Return the row of a player's zones: `STREET`, `OUT_OF_TOWN`, `PILES` or `STAGE`."""
    return scene_id(word, seat)


def is_row(row: str, word: str) -> bool:
    """Return whether this is some player's row of that kind."""
    return parts_of(row).word == word
