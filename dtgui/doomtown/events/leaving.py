"""Cards leaving play: discarded, or aced. WWE, Basics, Discard Pile, Boot Hill; Bounty & Wanted."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.changing import OUT_OF_SIGHT, leave_play, pay_bank, remember
from dtgui.doomtown.events.shootouts import note_aced, note_casualty
from dtgui.doomtown.queries.cards_rule_all import is_forbidden
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.cards_rule_all import Prohibited
from dtgui.doomtown.state.event import Event, EventKind
from dtgui.doomtown.state.kinds import Timing
from dtgui.doomtown.state.table import CardId, Pile, Table
from dtgui.kernel.decisions import Seat


def _reward(t: Table, card: CardId, by: Seat | None) -> int:
    """Pay a wanted dude's bounty to the opponent who discards or aces it; return how much."""
    bounty = _collected(t, card, by)
    if by is not None and bounty:
        pay_bank(t, by, -bounty)
    return bounty


def _collected(t: Table, card: CardId, by: Seat | None) -> int:
    """Return the bounty that a player would collect by discarding or acing a card in play."""
    return t.rules.policies.bounty_for(t, card, by)


def _wanted(t: Table, card: CardId, by: Seat | None) -> tuple[CardId, ...]:
    """Return the card if a player is about to collect bounty by discarding or acing it."""
    return (card,) if card in t.in_play and _collected(t, card, by) else ()


def loss(how: str, seat: Seat) -> str:
    """Return what the table remembers of the day where a player has lost a dude by another's doing."""
    return f"{how}:{seat}"


ANY_ACED = "any_aced"
"""The table's note for the day that a dude has been aced, by any player."""


def _note_loss(t: Table, card: CardId, by: Seat | None, how: str) -> None:
    shown = t.in_play[card]
    if shown.printed.type is CardType.DUDE and how == "aced":
        t.today |= {ANY_ACED}
    if shown.printed.type is CardType.DUDE and by not in (None, shown.controller):
        t.today |= {loss(how, shown.controller)}


@dataclass(frozen=True)
class LoseBounty(Event):
    """A dude's bounty falls; the ghost rock goes to the bank, or to a player. WWE, Basics, Bounty & Wanted."""

    card: CardId
    amount: int
    to: Seat | None = None

    kinds = (EventKind.BOUNTY_LOST,)
    needs = ("card",)

    def apply(self, t: Table) -> int:
        """Return how much there was to lose."""
        kept = 1 if is_forbidden(t, Prohibited.LOSE_LAST_BOUNTY, self.card) else 0
        lost = min(self.amount, max(0, t.in_play[self.card].bounty - kept))
        t.change(self.card, bounty=t.in_play[self.card].bounty - lost)
        t.bank += lost
        if self.to is not None:
            pay_bank(t, self.to, -lost)
        return lost


@dataclass(frozen=True)
class Discard(Event):
    """A card in play is discarded, by a player's doing or (None) by the rules; `casualty`: to cover casualties."""

    card: CardId
    by: Seat | None = None
    casualty: bool = False
    timing: Timing | None = None
    unpaid: bool = False
    """Whether its upkeep was not paid. WWE, Upkeep Phase."""

    kinds = (EventKind.DISCARDED, EventKind.BOUNTY_COLLECTED)
    needs = ("card",)

    def leaves(self, t: Table) -> tuple[CardId, ...]:
        """Return the cards that go: the card itself, and what is attached to it."""
        return (self.card, *t.in_play[self.card].attached)

    def about(self, t: Table, kinds: frozenset[EventKind]) -> tuple[CardId, ...]:
        """Return the cards that are discarded: what is attached goes with its bearer; or that bring bounty."""
        if EventKind.BOUNTY_COLLECTED in kinds:
            return _wanted(t, self.card, self.by)
        return self.leaves(t) if self.card in t.in_play else (self.card,)

    def is_as_casualty(self) -> bool:
        """Whether it covers casualties."""
        return self.casualty

    def is_unpaid(self) -> bool:
        """Whether the card goes because its upkeep was not paid."""
        return self.unpaid

    def is_by_effect(self) -> bool:
        """Whether a player's card effect does it, and not the rules."""
        return self.by is not None and not self.casualty

    def timing_of_cause(self) -> Timing | None:
        """Return the timing of the ability that does it."""
        return self.timing

    def apply(self, t: Table) -> tuple[int, tuple[CardId, ...]]:
        """Return the bounty that was collected and every card that left play."""
        _note_loss(t, self.card, self.by, "discarded")
        if self.casualty:
            note_casualty(t, self.card)
        return _reward(t, self.card, self.by), leave_play(t, self.card, Pile.DISCARD)


@dataclass(frozen=True)
class PutAway(Event):
    """A card in play goes to a pile by a card effect that says so, neither discarded nor aced; a hand, a deck's top."""

    card: CardId
    pile: Pile

    kinds = (EventKind.LEAVES_PLAY,)
    needs = ("card",)

    def apply(self, t: Table) -> tuple[int, tuple[CardId, ...]]:
        """Return that no bounty was collected, and every card that left play."""
        owner = t.in_play[self.card].owner
        left = leave_play(t, self.card, self.pile)
        if self.pile is Pile.DECK:
            *others, card = t.players[owner].deck
            t.change_player(owner, deck=(card, *others))
        if self.pile in OUT_OF_SIGHT and self.card in t.cards:
            remember(t, self.card)
        return 0, left


@dataclass(frozen=True)
class Ace(Event):
    """A card in play is aced: it goes to Boot Hill, what is attached to it to the discard pile; see `Discard`."""

    card: CardId
    by: Seat | None = None
    casualty: bool = False
    timing: Timing | None = None
    surely: bool = False
    """Whether nothing prevents it."""

    kinds = (EventKind.ACED, EventKind.DISCARDED, EventKind.BOUNTY_COLLECTED)
    needs = ("card",)

    def leaves(self, t: Table) -> tuple[CardId, ...]:
        """Return the cards that go: the card itself, and what is attached to it."""
        return (self.card, *t.in_play[self.card].attached)

    def about(self, t: Table, kinds: frozenset[EventKind]) -> tuple[CardId, ...]:
        """Return the cards of these fates: the card is aced (and may bring bounty), what is attached is discarded."""
        if EventKind.BOUNTY_COLLECTED in kinds:
            return _wanted(t, self.card, self.by)
        aced = (self.card,) if EventKind.ACED in kinds else ()
        return (*aced, *self.leaves(t)[1:]) if EventKind.DISCARDED in kinds and self.card in t.in_play else aced

    def is_as_casualty(self) -> bool:
        """Whether it covers casualties."""
        return self.casualty

    def is_certain(self) -> bool:
        """Whether the text that aces it cannot be prevented from doing so."""
        return self.surely

    def timing_of_cause(self) -> Timing | None:
        """Return the timing of the ability that does it."""
        return self.timing

    def apply(self, t: Table) -> tuple[int, tuple[CardId, ...]]:
        """Return the bounty that was collected and every card that left play."""
        _note_loss(t, self.card, self.by, "aced")
        note_aced(t, self.card)
        if self.casualty:
            note_casualty(t, self.card)
        return _reward(t, self.card, self.by), leave_play(t, self.card, Pile.BOOT_HILL)
