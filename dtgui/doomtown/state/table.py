"""The table: everything that a card may see, in small immutable records and dicts of them.

Only events change it (through `change`, `change_player` and plain assignment); steps and queries read it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, NamedTuple, Protocol, Self, TypedDict, Unpack

from dtgui.doomtown.state.automaton import AutomatonChanges, AutomatonSeat
from dtgui.doomtown.state.basics import FIRST_SEAT as FIRST_SEAT
from dtgui.doomtown.state.basics import SEATS as SEATS
from dtgui.doomtown.state.basics import TOWN_SQUARE as TOWN_SQUARE
from dtgui.doomtown.state.basics import UNSEEN as UNSEEN
from dtgui.doomtown.state.basics import CardId as CardId
from dtgui.doomtown.state.basics import Phase as Phase
from dtgui.doomtown.state.basics import Pile as Pile
from dtgui.doomtown.state.basics import Place as Place
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.fights import Shootout
from dtgui.doomtown.state.kinds import Counter, Until
from dtgui.doomtown.state.profile import RulesProfile
from dtgui.doomtown.state.pulls import PullUnderWay, SkillTest
from dtgui.doomtown.state.scopes import Cause as Cause
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.texts import Response
from dtgui.doomtown.state.texts_in_play import Ears, TextsInPlay, has_listeners, texts_in_play
from dtgui.doomtown.state.topics import Topic
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, Decision, Seat
from dtgui.kernel.flow import Procedure, Work
from dtgui.kernel.game import Outcome
from dtgui.kernel.position import StackEntry, field_copier


class Card(NamedTuple):
    """A card of this game, wherever it is: what is printed on it and whose deck it came from."""

    printed: CardDef
    owner: Seat


class Lasting(NamedTuple):
    """Something that an effect has left behind for a while: `what` it is about, and by how much.

    `scope` is what the words of the text meant when it was made; `effect` is asked where it holds only on terms (who
    may not do what, or only while something is so).
    """

    what: Topic
    amount: int
    until: Until
    scope: Scope
    effect: ConditionalEffect | None = None


class ConditionalEffect(Protocol):
    """An effect whose consequences hold on terms."""

    @property
    def path(self) -> str:
        """Where in the card files the effect stands: its identity."""

    def applies(self, t: Table, scope: Scope, card: CardId, cause: Cause | None) -> bool:
        """Return whether it holds for this card, against what this cause wants to do."""


class Delayed(NamedTuple):
    """A trigger that waits: effects for when an event comes, or (`stays`) each time one does, until it is over."""

    until: Until
    scope: Scope
    response: Response
    stays: bool = False


class CardInPlay(NamedTuple):
    """A card in play.

    `place` is where a dude stands, what a place itself is, and None for a card that is attached to `host` (it is where
    its host is). `controller` is who brought it into play; who controls a deed is a query. `bounty` and `rock` are in
    ghost rock. `used` are the numbers of the abilities used today, as often as they were; `today` holds words for what
    else this card may do only once a day and has done (`traded`, `replaced`), or that it `arrived` this High Noon.
    """

    printed: CardDef
    owner: Seat
    controller: Seat
    place: Place | None = None
    host: CardId | None = None
    attached: tuple[CardId, ...] = ()
    booted: bool = False
    bounty: int = 0
    rock: int = 0
    used: tuple[int, ...] = ()
    today: frozenset[str] = frozenset()
    lasting: tuple[Lasting, ...] = ()
    counters: tuple[tuple[Counter, int], ...] = ()
    """The counters on it that are not 0."""
    performed: Scope | None = None
    """The scope of an attached Technique when it was performed: its combo may refer to its target."""

    def counted(self, what: Counter) -> int:
        """Return how many counters of a sort are on it."""
        return next((number for counter, number in self.counters if counter is what), 0)


class CardChanges(TypedDict, total=False):
    """The fields of `CardInPlay` that events replace."""

    printed: CardDef
    owner: Seat
    controller: Seat
    place: Place | None
    host: CardId | None
    attached: tuple[CardId, ...]
    booted: bool
    bounty: int
    rock: int
    used: tuple[int, ...]
    today: frozenset[str]
    lasting: tuple[Lasting, ...]
    counters: tuple[tuple[Counter, int], ...]


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
    """The play hand."""
    draw_hand: tuple[CardId, ...] = ()
    discard: tuple[CardId, ...] = ()
    boot_hill: tuple[CardId, ...] = ()
    gang: tuple[CardId, ...] = ()
    played: tuple[CardId, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    """Effects on the player: hand size, cards discarded at nightfall."""
    rank_change: int = 0
    """The change of the present draw hand's rank by effects."""
    rank_modified: bool = False
    """Whether effects have modified that rank, be it by nothing in the end. WWE, Modifying Hand Ranks."""
    hand_is_legal: bool = False
    """Whether the present draw hand is considered legal, whatever it is."""
    hand_is_cheatin: bool = False
    """Whether the present draw hand is considered cheatin', whatever it is."""
    conceded: bool = False
    """Whether the player has given up, and left a game that goes on among the others."""
    knows_deck: bool = False
    """Whether the player may look through the deck: while a gang is chosen, before the deck is shuffled."""
    played_today: tuple[CardId, ...] = ()
    """The cards that have come into play from the hand this turn, wherever they are by now."""

    def pile(self, pile: Pile) -> tuple[CardId, ...]:
        """Return the ids in a pile."""
        cards: tuple[CardId, ...] = getattr(self, pile)
        return cards

    def with_piles(self, piles: Mapping[Pile, tuple[CardId, ...]]) -> Player:
        """Return the player with these piles instead."""
        changed: Any = piles
        return self._replace(**changed)


class PlayerChanges(TypedDict, total=False):
    """The fields of `Player` that events replace."""

    deck_list: tuple[str, ...]
    legend: CardId | None
    stash: int
    debt: int
    deck: tuple[CardId, ...]
    hand: tuple[CardId, ...]
    draw_hand: tuple[CardId, ...]
    discard: tuple[CardId, ...]
    played: tuple[CardId, ...]
    lasting: tuple[Lasting, ...]
    rank_change: int
    rank_modified: bool
    hand_is_legal: bool
    hand_is_cheatin: bool
    conceded: bool
    knows_deck: bool
    played_today: tuple[CardId, ...]


@dataclass(slots=True, eq=False)
class Table:
    """A game of Doomtown at one moment.

    `streets` has each player's street from left to right, as its owner sees it. `bank` is the ghost rock the bank has
    taken in, less what it paid out: with it, all ghost rock adds up to zero. `revealed` names the players whose draw
    hands lie face up.
    """

    rules: RulesProfile[Table]
    players: tuple[Player, ...]
    cards: Mapping[CardId, Card]
    """Every card of the game. Tables share it: an event that adds or removes a card replaces it."""
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
    lasting: tuple[Lasting, ...] = ()
    """Effects on the whole table: temporary prohibitions for all players."""
    delayed: tuple[Delayed, ...] = ()
    pending: tuple[Event, ...] = ()
    """Events whose windows are open, the innermost last."""
    origins: tuple[Place | None, ...] = ()
    """For each pending event, where the card that it is about was when its windows opened."""
    testing: SkillTest | None = None
    punished: tuple[Seat, ...] = ()
    """The players whose present draw hand has been punished with a Cheatin' Resolution. WWE, Gamblin' Phase;
    Shootout Sequence 6.
    """
    counts_as: tuple[tuple[CardId, str, int], ...] = ()
    """Cards in draw hands that count as another suit or value for this hand. WWE, Changing Suits & Values."""
    named_jokers: tuple[tuple[CardId, int], ...] = ()
    """Jokers in draw hands that their players have named, with the poker code of the card that each is for this hand.
    WWE, Jokers; Shootout Sequence 5."""
    cancelled: tuple[CardId, ...] = ()
    """Cards in play whose ability in use has been cancelled."""
    pulls: tuple[PullUnderWay, ...] = ()
    """The pulls that are not resolved yet, the innermost last. WWE, Pulls."""
    looking: tuple[tuple[Seat, tuple[CardId, ...]], ...] = ()
    """Hidden cards that a text shows to a player just now."""
    remembered: tuple[CardId, ...] = ()
    """Cards that everybody saw go to a hand or onto a deck, and has been able to follow since; some may lie open again.
    """
    departed: tuple[tuple[CardId, str], ...] = ()
    """Tokens that have left the game lately, and what they were called: the log still speaks of them."""
    with_text: tuple[CardId, ...] = ()
    """The cards in play that have traits or abilities, in the order in which they entered."""
    texts: TextsInPlay = field(init=False)
    """The texts of these cards, derived from `with_text`."""
    ears: Ears = field(default=Ears(), init=False)
    """The events to which cards in hands may respond, derived from the hands, and computed again when a hand
    changes.
    """
    events: tuple[CardId, ...] = ()
    """The event deck, from the top. WWE, Boss Battle, Prepare the Decks."""
    today: frozenset[str] = frozenset()
    """Words for events of this turn that cards ask about: `shootout`."""
    ask_everyone: bool = False
    """Whether windows for reacts also ask players who cannot react, so that silence reveals nothing. WWE, React
    Priorities.
    """
    automaton: AutomatonSeat | None = None
    """The seat that the rulebook plays, None without one. WWE, Automaton Variant."""
    known: dict[tuple[Any, ...], Any] | None = field(default=None, init=False)
    """The cache of derived values while the table does not change; None while it may change."""
    asking: set[tuple[Any, ...]] = field(default_factory=set, init=False)
    """The figures that are being worked out just now: traits may lead back to one of them."""
    circles: int = field(default=0, init=False)
    """How often traits have led back to a figure that was being worked out."""

    def __post_init__(self) -> None:
        self.streets = self.streets or ((),) * len(self.players)
        self.out_of_town = self.out_of_town or ((),) * len(self.players)
        self.hear(self.with_text)

    def copy(self) -> Self:
        """Return a table that shares every value and no dict."""
        new = object.__new__(type(self))
        _copy_fields(self, new)
        new.in_play = self.in_play.copy()
        new.known = None
        new.asking = set()
        return new

    def at_rest(self) -> AtRest:
        """While nothing changes, as in a step: what `remembered` queries find is kept until the block ends."""
        return AtRest(self)

    def can_happen(self, event: Event) -> bool:
        """Whether the cards that an event needs in play, and its place, are still there."""
        in_play = self.in_play
        if event.place_field and (place := event.where()) != TOWN_SQUARE and CardId(place) not in in_play:
            return False
        return not event.needs or all(map(in_play.__contains__, event.needed()))

    def window_for(self, event: Event) -> Procedure | None:
        """Return the windows in which cards may respond to an event, None where none would."""
        return self.rules.window(event) if event.kinds and has_listeners(self, event) else None

    def stand_in(self, work: Procedure) -> Procedure:
        """Return what begins instead of a procedure by the edition's rules: mostly the procedure itself."""
        return self.rules.stand_in(work)

    def programmed(self, decision: Decision, stack: Sequence[StackEntry]) -> tuple[Answer, Event] | None:
        """Return the answer of an Automaton's program, with the recorded reason; None for the seats of people."""
        if self.automaton is None or self.automaton.seat != decision.seat or self.automaton.is_asked:
            return None
        return self.rules.program(self, decision, stack)

    @property
    def fight(self) -> Shootout:
        """Return the present shootout or job; raise `RuntimeError` if there is none."""
        if self.shootout is None:
            raise RuntimeError("there is no shootout")
        return self.shootout

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Return the seats still in the game, in turn order from the Dealer. WWE, "I go, then you go..."."""
        players, order = self.players, _in_turn(len(self.players), self.dealer)
        for player in players:  # a plain loop takes half the time, and this is asked all the time
            if player.conceded:
                return tuple([seat for seat in order if not players[seat].conceded])
        return order

    def left_of(self, seat: Seat) -> Seat:
        """Return the next seat clockwise that is in the game."""
        seat = Seat((seat + 1) % len(self.players))
        return self.left_of(seat) if self.players[seat].conceded else seat

    def concession(self, stack: Sequence[StackEntry], seat: Seat) -> tuple[tuple[StackEntry, ...], tuple[Work, ...]]:
        """Return what is left of the stack when a player gives up, and what happens before it goes on."""
        return self.rules.concede(self, stack, seat)

    def dudes(self) -> list[tuple[CardId, CardInPlay]]:
        """Return every dude in play."""
        dude = CardType.DUDE
        return [(card, shown) for card, shown in self.in_play.items() if shown.printed.type is dude]

    def hear(self, cards: tuple[CardId, ...]) -> None:
        """Note which cards in play have a text."""
        self.with_text = cards
        self.texts = texts_in_play(tuple([(card, self.in_play[card].printed.text) for card in cards]))

    def change(self, card: CardId, **fields: Unpack[CardChanges]) -> None:
        """Replace fields of a card in play."""
        self.in_play[card] = self.in_play[card]._replace(**fields)

    def change_player(self, seat: Seat, **fields: Unpack[PlayerChanges]) -> None:
        """Replace fields of a player."""
        self.put_player(seat, self.players[seat]._replace(**fields))

    def put_player(self, seat: Seat, player: Player) -> None:
        """Replace the record of a player."""
        players = self.players
        self.players = (*players[:seat], player, *players[seat + 1 :])

    def change_pile(self, seat: Seat, pile: Pile, cards: tuple[CardId, ...]) -> None:
        """Replace the cards of a pile."""
        self.put_player(seat, self.players[seat].with_piles({pile: cards}))

    def change_automaton(self, **fields: Unpack[AutomatonChanges]) -> None:
        """Replace fields of the Automaton, if there is one."""
        if self.automaton is not None:
            self.automaton = self.automaton._replace(**fields)


@cache
def _in_turn(count: int, dealer: Seat) -> tuple[Seat, ...]:
    """Return the seats of this many players, from the dealer."""
    return (*SEATS[dealer:count], *SEATS[:dealer])


class AtRest:
    """A block in which a table does not change. Every step is one, so it is made to cost little."""

    __slots__ = ("_before", "_table")

    def __init__(self, table: Table) -> None:
        self._table = table
        self._before = table.known

    def __enter__(self) -> None:
        if self._before is None:
            self._table.known = {}

    def __exit__(self, *_: object) -> None:
        self._table.known = self._before


_copy_fields = field_copier(each.name for each in fields(Table))
