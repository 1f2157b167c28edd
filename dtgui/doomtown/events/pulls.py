"""Pulls, and the tests that are made with them. WWE, Pulls; Skill Tests."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.changing import draw, leave_play, put_away, take
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.table import CardId, Pile, Pulled, Table
from dtgui.kernel.decisions import Seat


@dataclass(frozen=True)
class Pull:
    """A player pulls, or a dude of theirs does: the top card of the deck is revealed. WWE, Pulls.

    A joker counts as what its owner likes best, which is for the test that asked to say; a player with no cards at all
    pulls an ace of clubs (see the rulings).
    """

    seat: Seat
    dude: CardId | None = None

    kinds = ("pulled",)

    def hears(self, t: Table) -> tuple[CardId, ...]:
        """Return the cards that may have something to say although they are not in play: what will be pulled."""
        player = t.players[self.seat]
        return player.deck[:1] or player.discard

    def about(self, t: Table, kinds: frozenset[str]) -> tuple[CardId, ...]:
        """Return the card that was pulled (none before that), and the dude that makes the pull, if any."""
        card = t.result.card if isinstance(t.result, Pulled) else CardId(0)
        pulled = card if card in t.players[self.seat].played else CardId(0)
        return (pulled,) if self.dude is None else (pulled, self.dude)

    def apply(self, t: Table) -> Pulled:
        """Return the card; leave it as the result for the text that pulled."""
        drawn = draw(t, self.seat, 1, Pile.PLAYED)
        if not drawn:
            t.result = Pulled(CardId(0), 1, "clubs")
            return Pulled(CardId(0), 1, "clubs")
        printed = t.cards[drawn[0]].printed
        pulled = as_pulled(drawn[0], printed)
        t.result = pulled
        return pulled


def as_pulled(card: CardId, printed: CardDef) -> Pulled:
    """Return what a card counts as when it is pulled; a joker is still to be named, or a king."""
    return Pulled(card, printed.value or 13, printed.suit.value if printed.suit else "joker")


@dataclass(frozen=True)
class ReplacePull:
    """A card in play takes the place of the card that has just been pulled, which is discarded."""

    card: CardId

    needs = ("card",)

    def apply(self, t: Table) -> None:
        """Exchange them, and note what counts from now on."""
        pulled = t.result
        if not isinstance(pulled, Pulled):
            return
        if pulled.card in t.cards:
            take(t, t.cards[pulled.card].owner, Pile.PLAYED, pulled.card)
            put_away(t, (pulled.card,), used=True)
        leave_play(t, self.card, Pile.PLAYED)
        t.result = as_pulled(self.card, t.cards[self.card].printed)
        t.stand_ins = (*t.stand_ins, (pulled.card, t.result))


def standing_for(t: Table, left: object) -> object:
    """Return what an event has left: for a pull whose card has been replaced, the card that took its place."""
    stand_ins = dict(t.stand_ins)
    while isinstance(left, Pulled) and left.card in stand_ins:
        left = stand_ins[left.card]
    return left


@dataclass(frozen=True)
class DiscardPull:
    """A pull is resolved, and its card discarded. WWE, Pulls."""

    card: CardId

    def apply(self, t: Table) -> None:
        """Put the card on its owner's discard pile, a joker into Boot Hill."""
        if self.card in t.cards:
            take(t, t.cards[self.card].owner, Pile.PLAYED, self.card)
            put_away(t, (self.card,), used=True)
            t.stand_ins = tuple(pair for pair in t.stand_ins if pair[1].card != self.card)


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


@dataclass(frozen=True)
class Leave:
    """A result is left for the text that asked for it."""

    result: object

    def apply(self, t: Table) -> None:
        """Note it."""
        t.result = self.result
