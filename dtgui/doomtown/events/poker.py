"""Effects on hands of poker. WWE, Modifying Hand Ranks; Changing Suits & Values; Cheatin'."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.changing import renew_uses
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.texts import Span
from dtgui.kernel.decisions import Seat


@dataclass(frozen=True)
class ChangeRank(Event):
    """A player's hand rank is modified. WWE, Modifying Hand Ranks."""

    seat: Seat
    amount: int

    def apply(self, t: Table) -> None:
        """Add to what has been changed so far."""
        changed = t.players[self.seat].rank_change + self.amount
        t.change_player(self.seat, rank_change=changed, rank_modified=True)


@dataclass(frozen=True)
class ExchangeHands(Event):
    """Two players exchange their draw hands; the first one's new hand may be considered `legal`."""

    seat: Seat
    other: Seat
    legal: bool = False

    def apply(self, t: Table) -> None:
        """Swap the hands; ranks stay modified as they are."""
        mine, theirs = t.players[self.seat].draw_hand, t.players[self.other].draw_hand
        t.change_player(self.seat, draw_hand=theirs, hand_is_legal=self.legal, hand_is_cheatin=False)
        t.change_player(self.other, draw_hand=mine, hand_is_legal=False, hand_is_cheatin=False)


@dataclass(frozen=True)
class ConsiderHand(Event):
    """A player's draw hand is considered legal, or cheatin', whatever is in it."""

    seat: Seat
    cheatin: bool = False

    def apply(self, t: Table) -> None:
        """Note it."""
        t.change_player(self.seat, hand_is_legal=not self.cheatin, hand_is_cheatin=self.cheatin)


@dataclass(frozen=True)
class CountAs(Event):
    """A card in a draw hand counts as another suit (empty: its own) or value (0: its own) for this hand."""

    card: CardId
    suit: str
    value: int

    def apply(self, t: Table) -> None:
        """Note it."""
        t.counts_as = (*t.counts_as, (self.card, self.suit, self.value))


@dataclass(frozen=True)
class NameJoker(Event):
    """A player says which card (a poker code) a joker of the draw hand is; the others hear it at the reveal.

    WWE, Shootout Sequence 5.
    """

    card: CardId
    face: int

    def apply(self, t: Table) -> None:
        """Note it."""
        t.named_jokers = (*t.named_jokers, (self.card, self.face))


@dataclass(frozen=True)
class Punish(Event):
    """A Cheatin' Resolution is used against a player: only one a hand. WWE, Gamblin' Phase; Shootout Sequence 6."""

    seat: Seat

    def apply(self, t: Table) -> None:
        """Note it."""
        t.punished = (*t.punished, self.seat)


@dataclass(frozen=True)
class ForgetPunishments(Event):
    """New draw hands: every player may be punished again."""

    def apply(self, t: Table) -> None:
        """Forget who was, what was done to ranks and cards, which cards jokers were, and what was used for a hand."""
        renew_uses(t, (Span.HAND,))
        t.punished, t.counts_as, t.named_jokers = (), (), ()
        t.players = tuple(
            player._replace(rank_change=0, rank_modified=False, hand_is_legal=False, hand_is_cheatin=False)
            for player in t.players
        )
