"""Pulls, and the tests that are made with them. WWE, Pulls; Skill Tests."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.changing import draw, put_away, take
from dtgui.doomtown.state.table import CardId, Pile, Pulled, Table
from dtgui.kernel.decisions import Seat


@dataclass(frozen=True)
class Pull:
    """A player pulls: the top card of the deck is revealed. WWE, Pulls.

    A joker counts as what its owner likes best, which is for the test that asked to say; a player with no cards at all
    pulls an ace of clubs (see the rulings).
    """

    seat: Seat

    kinds = ("pulled",)

    def hears(self, t: Table) -> tuple[CardId, ...]:
        """Return the cards that may have something to say although they are not in play: what will be pulled."""
        player = t.players[self.seat]
        return player.deck[:1] or player.discard

    def about(self, t: Table, kinds: frozenset[str]) -> tuple[CardId, ...]:
        """Return the card that was pulled, none before that."""
        card = t.result.card if isinstance(t.result, Pulled) else CardId(0)
        return (card if card in t.players[self.seat].played else CardId(0),)

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
