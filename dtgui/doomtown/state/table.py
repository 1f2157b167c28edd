"""The table: everything that a card may see, in small immutable records and dicts of them.

Only events change it (through `change`, `change_player` and plain assignment); steps and queries read it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, NamedTuple, NewType, Self

from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.state.profile import RulesProfile
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.events import Event
from dtgui.kernel.flow import Procedure
from dtgui.kernel.game import Outcome

CardId = NewType("CardId", int)
"""A card of this game, from 1; two copies of a card have two ids."""

Place = NewType("Place", int)
"""A location: a deed or a home by the id of its deed or outfit card, or the town square."""

TOWN_SQUARE = Place(0)

FIRST_SEAT = Seat(0)

UNSEEN = CardId(-1)
"""Stands in a pile of an observation for a card that the observer may not know."""


class Phase(Enum):
    """The phases of a day. WWE, The Turn."""

    SETUP = "setup"
    GAMBLIN = "gamblin'"
    PRODUCTION = "production"
    UPKEEP = "upkeep"
    HIGH_NOON = "high noon"
    SUNDOWN = "sundown"
    NIGHTFALL = "nightfall"


class Pile(Enum):
    """Where a card is that is not in play; the value is its field in `Player`. WWE, Where Cards Go."""

    DECK = "deck"
    HAND = "hand"
    DRAW_HAND = "draw_hand"
    DISCARD = "discard"
    BOOT_HILL = "boot_hill"
    GANG = "gang"
    """The starting gang, chosen in secret, until it enters play. WWE, Setting Up the Game 4."""


class Card(NamedTuple):
    """A card of this game, wherever it is: what is printed on it and whose deck it came from."""

    printed: CardDef
    owner: Seat


class CardInPlay(NamedTuple):
    """A card in play.

    `place` is where a dude stands, what a place itself is, and None for a card that is attached to `host` (it is where
    its host is). `controller` is who brought it into play; who controls a deed is a query. `bounty` is in ghost rock.
    `today` holds words for what this card may do only once a day and has done (`traded`).
    """

    printed: CardDef
    owner: Seat
    controller: Seat
    place: Place | None = None
    host: CardId | None = None
    attached: tuple[CardId, ...] = ()
    booted: bool = False
    bounty: int = 0
    today: frozenset[str] = frozenset()


class Player(NamedTuple):
    """One player: name, ghost rock, and the piles (the top of the deck first, the last discarded card last)."""

    name: str
    outfit: CardId
    deck_list: tuple[str, ...] = ()
    """The codes of all cards that the deck holds, jokers and starting gang included, sorted."""
    legend: CardId | None = None
    stash: int = 0
    debt: int = 0
    deck: tuple[CardId, ...] = ()
    hand: tuple[CardId, ...] = ()
    draw_hand: tuple[CardId, ...] = ()
    discard: tuple[CardId, ...] = ()
    boot_hill: tuple[CardId, ...] = ()
    gang: tuple[CardId, ...] = ()

    def pile(self, pile: Pile) -> tuple[CardId, ...]:
        """Return the ids in a pile."""
        cards: tuple[CardId, ...] = getattr(self, pile.value)
        return cards

    def with_piles(self, piles: Mapping[Pile, tuple[CardId, ...]]) -> Player:
        """Return the player with these piles instead."""
        changed: dict[str, Any] = {pile.value: cards for pile, cards in piles.items()}
        return self._replace(**changed)


class Side(NamedTuple):
    """One side of a shootout: the player, the posse, and what the present round has settled for it."""

    seat: Seat
    posse: tuple[CardId, ...] = ()
    shooter: CardId | None = None
    stud_bonus: int = 0
    draw_bonus: int = 0
    rank: int = 0
    casualties: int = 0


class Shootout(NamedTuple):
    """A shootout: who called out whom, where, and its two sides (leader's first)."""

    leader: CardId
    mark: CardId
    place: Place
    sides: tuple[Side, Side]
    round: int = 1
    revealed: bool = False
    winner: Seat | None = None
    """Who won the round; None before the comparison, and when the hands were identical."""

    def side_of(self, seat: Seat) -> Side | None:
        """Return the player's side, None for a player who is not in it."""
        return next((side for side in self.sides if side.seat == seat), None)

    def opposing(self, seat: Seat) -> Side:
        """Return the side that this player faces."""
        return self.sides[1] if self.sides[0].seat == seat else self.sides[0]


@dataclass(slots=True, eq=False)
class Table:
    """A game of Doomtown at one moment.

    `streets` has each player's street from left to right, as its owner sees it. `bank` is the ghost rock the bank has
    taken in, less what it paid out: with it, all ghost rock adds up to zero. `revealed` names the players whose draw
    hands lie face up.
    """

    rules: RulesProfile
    players: tuple[Player, ...]
    cards: dict[CardId, Card]
    chance: Chance
    in_play: dict[CardId, CardInPlay] = field(default_factory=dict)
    streets: tuple[tuple[Place, ...], ...] = ()
    out_of_town: tuple[tuple[Place, ...], ...] = ()
    bank: int = 0
    pot: int = 0
    day: int = 0
    phase: Phase = Phase.SETUP
    dealer: Seat = FIRST_SEAT
    revealed: tuple[Seat, ...] = ()
    shootout: Shootout | None = None
    outcome: Outcome | None = None

    def __post_init__(self) -> None:
        self.streets = self.streets or ((),) * len(self.players)
        self.out_of_town = self.out_of_town or ((),) * len(self.players)

    def copy(self) -> Self:
        """Return a table that shares every value and no dict."""
        new = copy(self)
        new.cards = self.cards.copy()
        new.in_play = self.in_play.copy()
        return new

    def window_for(self, event: Event) -> Procedure | None:
        """Return the windows in which cards may respond to an event, None where none would."""
        return None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, in turn order from the Dealer. WWE, "I go, then you go..."."""
        count = len(self.players)
        return tuple(Seat((self.dealer + step) % count) for step in range(count))

    def left_of(self, seat: Seat) -> Seat:
        """Return the next seat clockwise."""
        return Seat((seat + 1) % len(self.players))

    def dudes(self) -> Iterator[tuple[CardId, CardInPlay]]:
        """Every dude in play."""
        dude = CardType.DUDE
        return ((card, shown) for card, shown in self.in_play.items() if shown.printed.type is dude)

    def change(self, card: CardId, **fields: Any) -> None:
        """Replace fields of a card in play."""
        self.in_play[card] = self.in_play[card]._replace(**fields)

    def change_player(self, seat: Seat, **fields: Any) -> None:
        """Replace fields of a player."""
        players = self.players
        self.players = (*players[:seat], players[seat]._replace(**fields), *players[seat + 1 :])
