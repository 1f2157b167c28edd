"""The events of an Automaton's pulls, with the reasons of its decisions. WWE, Automaton Pulls."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.changing import draw, pay_bank, put_away, take
from dtgui.doomtown.events.pulls import NO_CARD_LEFT, as_pulled
from dtgui.doomtown.state.automaton import Rule, Trace
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.kinds import Suit
from dtgui.doomtown.state.pulls import Pulled
from dtgui.doomtown.state.table import CardId, Pile, Place, Table
from dtgui.kernel.decisions import Seat


@dataclass(frozen=True)
class PullForPlay(Event):
    """The Automaton pulls: the top card of its deck is added to its hand, in the leftmost position.

    It is not discarded as other pulls are, so that nothing responds to it as to those; see the rulings. With no cards
    at all it pulls an ace of clubs, as anybody does.
    """

    seat: Seat

    def apply(self, t: Table) -> Pulled:
        """Return what was pulled."""
        drawn = draw(t, self.seat, 1, Pile.HAND)
        return as_pulled(drawn[0], t.cards[drawn[0]].printed) if drawn else NO_CARD_LEFT


@dataclass(frozen=True)
class FollowSuit(Event):
    """Starts the acts for a suit; without a suit, ends the pull."""

    suit: Suit | None = None
    against: Seat | None = None

    def apply(self, t: Table) -> None:
        """Note it: abilities that are used for it move dudes as the suit does."""
        t.change_automaton(suit=self.suit, against=self.against)


@dataclass(frozen=True)
class FollowOfJoker(Event):
    """The Automaton follows one suit of several, for a joker."""

    seat: Seat
    suit: Suit

    def apply(self, t: Table) -> None:
        """Nothing moves."""


@dataclass(frozen=True)
class ComeToNothing(Event):
    """For a suit the Automaton moves no dude and calls out none, nor for `row`, the suit whose row it tries instead."""

    seat: Seat
    suit: Suit
    row: Suit | None = None

    def apply(self, t: Table) -> None:
        """Nothing moves."""


@dataclass(frozen=True)
class NoteShootout(Event):
    """A shootout begins: what was still to be done for the present pull is not."""

    def apply(self, t: Table) -> None:
        """Count it."""
        assert t.automaton is not None
        t.change_automaton(fights=t.automaton.fights + 1)


@dataclass(frozen=True)
class AcePulledJoker(Event):
    """The pulled joker has been followed, and is aced if it is still in the hand."""

    seat: Seat
    card: CardId

    def apply(self, t: Table) -> None:
        """Move it to Boot Hill."""
        if self.card in t.players[self.seat].hand:
            take(t, self.seat, Pile.HAND, self.card)
            put_away(t, (self.card,), used=True)


@dataclass(frozen=True)
class Recompense(Event):
    """The Automaton gains ghost rock for acts that were impossible. WWE, Automaton Pulls 4."""

    seat: Seat
    amount: int

    def apply(self, t: Table) -> None:
        """Add it to the stash."""
        pay_bank(t, self.seat, -self.amount)


@dataclass(frozen=True)
class OweRecompense(Event):
    """Recompense is laid on a location of the Automaton's. WWE, Twists, Delayed Recompense."""

    seat: Seat
    place: Place

    def apply(self, t: Table) -> None:
        """Note one more there; it is no ghost rock on the card, and still the bank's."""
        assert t.automaton is not None
        owed = dict(t.automaton.owed)
        owed[self.place] = owed.get(self.place, 0) + 1
        t.change_automaton(owed=tuple(owed.items()))


@dataclass(frozen=True)
class CollectRecompense(Event):
    """The recompense on locations is collected, as far as the Automaton controls them, the rest is lost."""

    seat: Seat
    amount: int

    def apply(self, t: Table) -> None:
        """Add what is collected to the stash."""
        pay_bank(t, self.seat, -self.amount)
        t.change_automaton(owed=())


@dataclass(frozen=True)
class Explain(Event):
    """Records a decision: the rule of the program, and for each choice the criteria asked and who was left after each.

    There is a trace for each card chosen; a move has one for the dude and one for the place, a callout for the mark and
    the leader. `row` is the suit whose row was followed, `instead_of` the suit whose row had come to nothing before.
    """

    seat: Seat
    rule: Rule
    traces: tuple[Trace, ...] = ()
    row: Suit | None = None
    instead_of: Suit | None = None

    def apply(self, t: Table) -> None:
        """Nothing moves."""
