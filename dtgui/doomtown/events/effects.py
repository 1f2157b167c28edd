"""Events of card texts other than moving cards: announced abilities, tokens, ghost rock on cards, revealed cards."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.changing import (
    OUT_OF_SIGHT,
    arrival,
    enter_play,
    lose_track,
    put,
    remember,
    take,
    take_from_pile,
)
from dtgui.doomtown.queries.resolving import FROM_AFAR
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.cards_rule_all import Prohibited
from dtgui.doomtown.state.event import NO_CARD, Event, EventKind
from dtgui.doomtown.state.kinds import Counter, Timing
from dtgui.doomtown.state.table import Card, CardId, CardInPlay, Pile, Place, Table
from dtgui.doomtown.state.whereabouts import pile_of
from dtgui.kernel.decisions import Seat


@dataclass(frozen=True)
class UseAbility(Event):
    """A player announces an ability: an action card is played from the hand. WWE, Resolving Abilities 1."""

    seat: Seat
    card: CardId
    """The card on which the use is noted."""
    number: int
    """Under which it is noted there, which is not always the ability's own (`usable.noted_on`)."""
    ability: frozenset[Timing] = frozenset()
    reaching: CardId | None = None
    """The dude that uses a Totem elsewhere, which it may do once a turn."""

    kinds = (EventKind.ABILITY_USED,)

    def timings_used(self, t: Table) -> frozenset[Timing]:
        """Return the timings of the ability."""
        return self.ability

    def apply(self, t: Table) -> None:
        """Note the use; an action leaves the hand (or the discard pile, in a combo) until it is resolved."""
        if self.reaching is not None:
            t.change(self.reaching, used=(*t.in_play[self.reaching].used, FROM_AFAR))
        if self.card in t.in_play:
            t.change(self.card, used=(*t.in_play[self.card].used, self.number))
            return
        take_from_pile(t, self.card)
        put(t, t.cards[self.card].owner, Pile.PLAYED, self.card)


@dataclass(frozen=True)
class CompleteAbility(Event):
    """An ability has been resolved, by which dudes have moved. WWE, Resolving Abilities 5."""

    seat: Seat
    ability: frozenset[Timing]
    moved: tuple[CardId, ...]

    kinds = (EventKind.ABILITY_DONE,)

    def about(self, t: Table, kinds: frozenset[EventKind]) -> tuple[CardId, ...]:
        """Return the dudes that have moved."""
        return self.moved

    def timings_used(self, t: Table) -> frozenset[Timing]:
        """Return the timings of the ability."""
        return self.ability

    def apply(self, t: Table) -> None:
        """Nothing happens: it is a moment for cards to respond to."""


@dataclass(frozen=True)
class EndAbility(Event):
    """An ability of a card has been resolved. WWE, Resolving Abilities 5."""

    card: CardId
    by: Seat | None
    seat: Seat
    """The player against whom a Cheatin' Resolution was used; of another ability the player who used it."""
    ability: frozenset[Timing]

    kinds = (EventKind.ABILITY_RESOLVED,)

    def timings_used(self, t: Table) -> frozenset[Timing]:
        """Return the timings of the ability."""
        return self.ability

    def apply(self, t: Table) -> None:
        """Nothing happens: it is a moment for cards to respond to."""


@dataclass(frozen=True)
class CancelAction(Event):
    """An ability that is used has no effect; an action goes to its owner's discard pile. WWE, Cancelled Effects."""

    card: CardId

    def apply(self, t: Table) -> None:
        """Note it on a card in play; the procedure that resolves an action then finds that it has left."""
        if self.card in t.in_play:
            t.cancelled = (*t.cancelled, self.card)
        else:
            _discard_played(t, self.card)


@dataclass(frozen=True)
class PassOver(Event):
    """A cancelled ability of a card in play has been passed over."""

    card: CardId

    def apply(self, t: Table) -> None:
        """Forget it."""
        t.cancelled = tuple(card for card in t.cancelled if card != self.card)


def _discard_played(t: Table, card: CardId) -> None:
    """Put a played action on its owner's discard pile, unless it went elsewhere."""
    owner = t.cards[card].owner
    if card in t.players[owner].played:
        take(t, owner, Pile.PLAYED, card)
        put(t, owner, Pile.DISCARD, card)


@dataclass(frozen=True)
class Target(Event):
    """A card in play is chosen by an ability, one of the `found` that could be. WWE, Resolving Abilities 2."""

    card: CardId
    by: Seat | None
    ability: frozenset[Timing]
    found: tuple[CardId, ...]

    kinds = (EventKind.CHOSEN,)

    def timings_used(self, t: Table) -> frozenset[Timing]:
        """Return the timings of the ability that chooses."""
        return self.ability

    def apply(self, t: Table) -> CardId:
        """Return the card: another one, where that has taken its place."""
        return self.card


@dataclass(frozen=True)
class FinishAction(Event):
    """An action card is resolved, and discarded. WWE, High Noon 4.8."""

    card: CardId

    def apply(self, t: Table) -> None:
        """Put it on its owner's discard pile, unless it went elsewhere."""
        _discard_played(t, self.card)


@dataclass(frozen=True)
class PayFor(Event):
    """A card's ability is paid for in ghost rock, to the bank or (`to`) to a player."""

    seat: Seat
    amount: int
    to: Seat | None = None
    taken: bool = False
    """Whether the other player takes it: that is no payment to a player."""

    kinds = (EventKind.PAID, EventKind.PAID_PLAYER)

    def about(self, t: Table, kinds: frozenset[EventKind]) -> tuple[CardId, ...]:
        """Return that it is about no card; it is no payment to a player where the bank gets it, or where none is."""
        to_player = self.to is not None and self.amount > 0 and not self.taken
        return (NO_CARD,) if EventKind.PAID in kinds or to_player else ()

    def apply(self, t: Table) -> None:
        """Move the ghost rock."""
        t.change_player(self.seat, stash=t.players[self.seat].stash - self.amount)
        if self.to is None:
            t.bank += self.amount
        else:
            t.change_player(self.to, stash=t.players[self.to].stash + self.amount)


@dataclass(frozen=True)
class MakeToken(Event):
    """A token enters play. WWE, Loaded Keywords, Token."""

    printed: CardDef
    seat: Seat
    place: Place
    booted: bool = False

    def apply(self, t: Table) -> tuple[CardId, ...]:
        """Return the new card, which is part of this game as long as it is in play."""
        card = CardId(max(t.cards) + 1)
        t.cards = {**t.cards, card: Card(self.printed, self.seat)}
        shown = CardInPlay(self.printed, self.seat, self.seat, self.place, booted=self.booted, today=arrival(t))
        enter_play(t, card, shown)
        return (card,)


@dataclass(frozen=True)
class PlaceRock(Event):
    """Ghost rock is put on a card, from the bank; a negative amount goes back."""

    card: CardId
    amount: int

    needs = ("card",)

    def apply(self, t: Table) -> None:
        """Change the ghost rock on the card."""
        t.change(self.card, rock=t.in_play[self.card].rock + self.amount)
        t.bank -= self.amount


@dataclass(frozen=True)
class Count(Event):
    """Counters of a sort are put on a card, or (a negative number) taken from it; there are never less than none."""

    card: CardId
    what: Counter
    number: int

    needs = ("card",)

    def apply(self, t: Table) -> int:
        """Change what is counted on the card; return how many there are now."""
        shown = t.in_play[self.card]
        now = max(0, shown.counted(self.what) + self.number)
        others = tuple(pair for pair in shown.counters if pair[0] is not self.what)
        t.change(self.card, counters=(*others, (self.what, now)) if now else others)
        return now


@dataclass(frozen=True)
class TakeRock(Event):
    """A player takes all ghost rock on a card."""

    seat: Seat
    card: CardId

    kinds = (EventKind.ROCK_GAINED,)
    needs = ("card",)

    def apply(self, t: Table) -> int:
        """Return how much."""
        amount = t.in_play[self.card].rock
        t.change(self.card, rock=0)
        t.change_player(self.seat, stash=t.players[self.seat].stash + amount)
        return amount


@dataclass(frozen=True)
class Look(Event):
    """A player may see cards that are hidden, until the text that shows them is done."""

    seat: Seat
    cards: tuple[CardId, ...]

    def apply(self, t: Table) -> None:
        """Show them to the player."""
        t.looking = (*t.looking, (self.seat, self.cards))


@dataclass(frozen=True)
class Reveal(Event):
    """All players see cards that are hidden, until the text that shows them is done."""

    cards: tuple[CardId, ...]

    def apply(self, t: Table) -> None:
        """Show them to everybody."""
        t.looking = (*t.looking, *((seat, self.cards) for seat in t.seats))


@dataclass(frozen=True)
class LookAtRandom(Event):
    """A player sees this many random cards of another's hand."""

    seat: Seat
    hand: Seat
    count: int

    def apply(self, t: Table) -> tuple[CardId, ...]:
        """Show them; return which they are."""
        cards, t.chance = t.chance.shuffled(t.players[self.hand].hand)
        t.looking = (*t.looking, (self.seat, cards[: self.count]))
        return cards[: self.count]


@dataclass(frozen=True)
class StopLooking(Event):
    """Cards that were shown are hidden again."""

    def apply(self, t: Table) -> None:
        """Hide them."""
        t.looking = ()


@dataclass(frozen=True)
class MoveToPile(Event):
    """A card that is not in play goes to another pile of its owner: on top of a deck, else at its end."""

    card: CardId
    pile: Pile

    def apply(self, t: Table) -> None:
        """Move it."""
        owner, held = t.cards[self.card].owner, pile_of(t, self.card)
        assert held is not None, "what is in no pile is moved by other events"
        holder, old = held
        if self.pile in OUT_OF_SIGHT:
            if old not in OUT_OF_SIGHT or _is_shown_to_all(t, self.card):
                remember(t, self.card)
            else:
                lose_track(t, t.players[holder].pile(old))
        take(t, holder, old, self.card)
        if self.pile is Pile.DECK:
            t.change_player(owner, deck=(self.card, *t.players[owner].deck))
        else:
            put(t, owner, self.pile, self.card)


def _is_shown_to_all(t: Table, card: CardId) -> bool:
    """Whether a text shows a hidden card to everybody just now."""
    return set(t.seats) <= {seat for seat, cards in t.looking if card in cards}


@dataclass(frozen=True)
class Withhold(Event):
    """Something is not done to a card, because a card (`source`) says that it cannot be.

    WWE, Basics, The Cards Rule All; Cancelled Effects.
    """

    card: CardId
    what: Prohibited
    source: CardId

    def apply(self, t: Table) -> None:
        """Change nothing."""
