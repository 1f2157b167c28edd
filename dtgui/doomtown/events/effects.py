"""What texts do besides moving cards: abilities announced, lasting effects, counters, pulls, tokens, pending events."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.changing import draw, enter_play, put, put_away, take
from dtgui.doomtown.queries.places import place_of
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.table import Card, CardId, CardInPlay, Delayed, Lasting, Pile, Place, Pulled, Table
from dtgui.doomtown.state.texts import Until
from dtgui.kernel.decisions import Seat
from dtgui.kernel.events import Event


@dataclass(frozen=True)
class UseAbility:
    """A player announces an ability: an action card is played from the hand. WWE, Resolving Abilities 1."""

    seat: Seat
    card: CardId
    number: int

    kinds = ("ability_used",)

    def apply(self, t: Table) -> None:
        """Note the use; an action leaves the hand (or the discard pile, in a combo) until it is resolved."""
        if self.card in t.in_play:
            t.change(self.card, used=(*t.in_play[self.card].used, self.number))
            return
        owner = t.cards[self.card].owner
        pile = next(pile for pile in Pile if self.card in t.players[owner].pile(pile))
        take(t, owner, pile, self.card)
        put(t, owner, Pile.PLAYED, self.card)


@dataclass(frozen=True)
class FinishAction:
    """An action card is resolved, and discarded. WWE, High Noon 4.8."""

    card: CardId

    def apply(self, t: Table) -> None:
        """Put it on its owner's discard pile, unless it went elsewhere."""
        owner = t.cards[self.card].owner
        if self.card in t.players[owner].played:
            take(t, owner, Pile.PLAYED, self.card)
            put(t, owner, Pile.DISCARD, self.card)


@dataclass(frozen=True)
class PayFor:
    """A card's ability is paid for in ghost rock, to the bank or (`to`) to a player."""

    seat: Seat
    amount: int
    to: Seat | None = None

    kinds = ("paid",)

    def apply(self, t: Table) -> None:
        """Move the ghost rock."""
        t.change_player(self.seat, stash=t.players[self.seat].stash - self.amount)
        if self.to is None:
            t.bank += self.amount
        else:
            t.change_player(self.to, stash=t.players[self.to].stash + self.amount)


@dataclass(frozen=True)
class Last:
    """An effect on a card lasts for a while."""

    card: CardId
    effect: Lasting

    needs = ("card",)

    def apply(self, t: Table) -> None:
        """Note it on the card."""
        t.change(self.card, lasting=(*t.in_play[self.card].lasting, self.effect))


@dataclass(frozen=True)
class LastOnPlayer:
    """An effect on a player lasts for a while."""

    seat: Seat
    effect: Lasting

    def apply(self, t: Table) -> None:
        """Note it on the player."""
        t.change_player(self.seat, lasting=(*t.players[self.seat].lasting, self.effect))


@dataclass(frozen=True)
class LastOnTable:
    """An effect on everything that its terms fit lasts for a while."""

    effect: Lasting

    def apply(self, t: Table) -> None:
        """Note it on the table."""
        t.lasting = (*t.lasting, self.effect)


@dataclass(frozen=True)
class Wait:
    """A delayed trigger begins to wait."""

    delayed: Delayed

    def apply(self, t: Table) -> None:
        """Note it."""
        t.delayed = (*t.delayed, self.delayed)


@dataclass(frozen=True)
class StopWaiting:
    """A delayed trigger has gone off."""

    name: str
    this: CardId

    def apply(self, t: Table) -> None:
        """Forget it."""
        t.delayed = tuple(d for d in t.delayed if (d.response.name, d.scope.this) != (self.name, self.this))


@dataclass(frozen=True)
class Expire:
    """What lasted until now is over. WWE, Shootout Sequence 2; Nightfall Phase."""

    ends: frozenset[Until]

    def apply(self, t: Table) -> None:
        """Forget the effects on cards, players and the table, and the triggers that still waited."""
        for card, shown in list(t.in_play.items()):
            if shown.lasting:
                t.change(card, lasting=self._kept(shown.lasting))
        for seat, player in enumerate(t.players):
            if player.lasting:
                t.change_player(Seat(seat), lasting=self._kept(player.lasting))
        t.lasting = self._kept(t.lasting)
        t.delayed = tuple(delayed for delayed in t.delayed if delayed.until not in self.ends)

    def _kept(self, lasting: tuple[Lasting, ...]) -> tuple[Lasting, ...]:
        kept = tuple(effect for effect in lasting if effect.until not in self.ends)
        return tuple(map(_in_its_last_round, kept)) if Until.ROUND in self.ends else kept


def _in_its_last_round(effect: Lasting) -> Lasting:
    """As a round ends, what lasts until the next one's end has only that one left."""
    return effect._replace(until=Until.ROUND) if effect.until is Until.NEXT_ROUND else effect


@dataclass(frozen=True)
class Pull:
    """A player pulls: the top card of the deck is revealed. WWE, Pulls.

    A joker counts as what its owner likes best, which is for the test that asked to say; a player with no cards at all
    pulls an ace of clubs (see the rulings).
    """

    seat: Seat

    kinds = ("pulled",)

    def apply(self, t: Table) -> Pulled:
        """Return the card; leave it as the result for the text that pulled."""
        drawn = draw(t, self.seat, 1, Pile.PLAYED)
        if not drawn:
            t.result = Pulled(CardId(0), 1, "clubs")
            return Pulled(CardId(0), 1, "clubs")
        printed = t.cards[drawn[0]].printed
        pulled = Pulled(drawn[0], printed.value or 13, printed.suit.value if printed.suit else "joker")
        t.result = pulled
        return pulled


@dataclass(frozen=True)
class DiscardPull:
    """A pull is resolved, and its card discarded. WWE, Pulls."""

    card: CardId

    def apply(self, t: Table) -> None:
        """Put the card on its owner's discard pile, a joker into Boot Hill."""
        if self.card in t.cards:
            take(t, t.cards[self.card].owner, Pile.PLAYED, self.card)
            put_away(t, (self.card,), used=True)


@dataclass(frozen=True)
class MakeToken:
    """A token enters play. WWE, Loaded Keywords, Token."""

    printed: CardDef
    seat: Seat
    place: Place
    booted: bool = False

    def apply(self, t: Table) -> CardId:
        """Return the new card, which is part of this game as long as it is in play; leave it as the result."""
        card = CardId(max(t.cards) + 1)
        t.cards[card] = Card(self.printed, self.seat)
        enter_play(t, card, CardInPlay(self.printed, self.seat, self.seat, self.place, booted=self.booted))
        t.result = (card,)
        return card


@dataclass(frozen=True)
class PlaceRock:
    """Ghost rock is put on a card, from the bank; a negative amount goes back."""

    card: CardId
    amount: int

    needs = ("card",)

    def apply(self, t: Table) -> None:
        """Change what lies on the card."""
        t.change(self.card, rock=t.in_play[self.card].rock + self.amount)
        t.bank -= self.amount


@dataclass(frozen=True)
class TakeRock:
    """A player takes all ghost rock that lies on a card."""

    seat: Seat
    card: CardId

    kinds = ("rock_gained",)
    needs = ("card",)

    def apply(self, t: Table) -> int:
        """Return how much."""
        amount = t.in_play[self.card].rock
        t.change(self.card, rock=0)
        t.change_player(self.seat, stash=t.players[self.seat].stash + amount)
        return amount


@dataclass(frozen=True)
class BeginTest:
    """A dude sets out to test a skill, for a spell or Gadget."""

    dude: CardId
    card: CardId

    def apply(self, t: Table) -> None:
        """Note who and for what: skills may depend on it."""
        t.testing = (self.dude, self.card)


@dataclass(frozen=True)
class EndTest:
    """The skill test is decided."""

    def apply(self, t: Table) -> None:
        """Forget it."""
        t.testing = None


def subject(event: Event) -> CardId:
    """Return the card that an event is about, 0 where it is about none."""
    return CardId(getattr(event, "card", None) or getattr(event, "dude", None) or 0)


@dataclass(frozen=True)
class OpenEvent:
    """An event is about to occur: its windows open. WWE, React Priorities."""

    event: Event

    def apply(self, t: Table) -> None:
        """Note it as the innermost pending event, and where its card is now."""
        card = subject(self.event)
        t.pending = (*t.pending, self.event)
        t.origins = (*t.origins, place_of(t, card) if card in t.in_play else None)


@dataclass(frozen=True)
class ReplaceEvent:
    """The innermost pending event is replaced, or (None) does not happen. WWE, React Priorities; Cancelled Effects."""

    event: Event | None

    def apply(self, t: Table) -> None:
        """Put the replacement in its place."""
        t.pending = (*t.pending[:-1], self.event or Nothing())


@dataclass(frozen=True)
class CloseEvent:
    """The windows of the innermost pending event are closed."""

    def apply(self, t: Table) -> None:
        """Forget it."""
        t.pending, t.origins = t.pending[:-1], t.origins[:-1]


@dataclass(frozen=True)
class Nothing:
    """An event that was cancelled: nothing happens."""

    def apply(self, t: Table) -> None:
        """Change nothing."""


@dataclass(frozen=True)
class ChangeRank:
    """A player's hand rank is modified. WWE, Modifying Hand Ranks."""

    seat: Seat
    amount: int

    def apply(self, t: Table) -> None:
        """Add to what has been changed so far."""
        changed = t.players[self.seat].rank_change + self.amount
        t.change_player(self.seat, rank_change=changed, rank_modified=True)


@dataclass(frozen=True)
class ExchangeHands:
    """Two players exchange their draw hands; the first one's new hand may be considered `legal`."""

    seat: Seat
    other: Seat
    legal: bool = False

    def apply(self, t: Table) -> None:
        """Swap the hands; ranks stay modified as they are."""
        mine, theirs = t.players[self.seat].draw_hand, t.players[self.other].draw_hand
        t.change_player(self.seat, draw_hand=theirs, hand_is_legal=self.legal)
        t.change_player(self.other, draw_hand=mine, hand_is_legal=False)


@dataclass(frozen=True)
class CountAs:
    """A card in a draw hand counts as another suit (empty: its own) or value (0: its own) for this hand."""

    card: CardId
    suit: str
    value: int

    def apply(self, t: Table) -> None:
        """Note it."""
        t.counts_as = (*t.counts_as, (self.card, self.suit, self.value))


@dataclass(frozen=True)
class Punish:
    """A Cheatin' Resolution is used against a player: only one a hand. WWE, Gamblin' Phase; Shootout Sequence 6."""

    seat: Seat

    def apply(self, t: Table) -> None:
        """Note it."""
        t.punished = (*t.punished, self.seat)


@dataclass(frozen=True)
class ForgetPunishments:
    """New draw hands: every player may be punished again."""

    def apply(self, t: Table) -> None:
        """Forget who was, and what was done to ranks and cards."""
        t.punished, t.counts_as = (), ()
        t.players = tuple(
            player._replace(rank_change=0, rank_modified=False, hand_is_legal=False) for player in t.players
        )


@dataclass(frozen=True)
class Look:
    """A player may see cards that are hidden, until the text that shows them is done; they are left as the result."""

    seat: Seat
    cards: tuple[CardId, ...]

    def apply(self, t: Table) -> None:
        """Show them to the player."""
        t.looking = (*t.looking, (self.seat, self.cards))
        t.result = self.cards


@dataclass(frozen=True)
class LookAtRandom:
    """A player sees so many cards of another's hand, picked by chance; they are left as the result."""

    seat: Seat
    hand: Seat
    count: int

    def apply(self, t: Table) -> tuple[CardId, ...]:
        """Show them; return which they are."""
        cards, t.chance = t.chance.shuffled(t.players[self.hand].hand)
        t.looking = (*t.looking, (self.seat, cards[: self.count]))
        t.result = cards[: self.count]
        return cards[: self.count]


@dataclass(frozen=True)
class StopLooking:
    """Cards that were shown are hidden again."""

    def apply(self, t: Table) -> None:
        """Hide them."""
        t.looking = ()


@dataclass(frozen=True)
class MoveToPile:
    """A card that is not in play goes to another pile of its owner: on top of a deck, else at its end."""

    card: CardId
    pile: Pile

    def apply(self, t: Table) -> None:
        """Move it."""
        owner = t.cards[self.card].owner
        holder, old = next((seat, pile) for seat in t.seats for pile in Pile if self.card in t.players[seat].pile(pile))
        take(t, holder, old, self.card)
        if self.pile is Pile.DECK:
            t.change_player(owner, deck=(self.card, *t.players[owner].deck))
        else:
            put(t, owner, self.pile, self.card)


@dataclass(frozen=True)
class Leave:
    """A result is left for the text that asked for it."""

    result: object

    def apply(self, t: Table) -> None:
        """Note it."""
        t.result = self.result
