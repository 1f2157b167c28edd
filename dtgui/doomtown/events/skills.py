"""What comes of tests: spells cast, Techniques performed, gadgets invented. WWE, Skills, Gadgets, & Spells; Kung Fu."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.changing import put, take
from dtgui.doomtown.state.table import CardId, CardInPlay, Pile, Table
from dtgui.doomtown.state.texts import Scope


@dataclass(frozen=True)
class TestSkill:
    """A dude has made a skill test. `margin` is the total less the difficulty: it succeeds from 0 on."""

    dude: CardId
    margin: int

    kinds = ("skill_check",)

    def apply(self, t: Table) -> None:
        """Nothing moves: what follows is for whoever wanted the test."""


@dataclass(frozen=True)
class Cast:
    """A dude has cast a spell, or failed to."""

    dude: CardId
    spell: CardId
    margin: int

    kinds = ("cast",)

    def apply(self, t: Table) -> None:
        """Nothing moves: what follows is the spell's effect."""


@dataclass(frozen=True)
class Perform:
    """A dude has performed a Technique, or failed to."""

    dude: CardId
    technique: CardId
    success: bool

    kinds = ("technique",)

    def apply(self, t: Table) -> None:
        """Nothing moves: what follows is the Technique's effect."""


@dataclass(frozen=True)
class Invented:
    """A Mad Scientist has invented a Gadget, which is in play now."""

    dude: CardId
    card: CardId

    kinds = ("invented",)

    def apply(self, t: Table) -> None:
        """Nothing moves: a moment for cards to respond to."""


@dataclass(frozen=True)
class AttachTechnique:
    """A Tao Technique attaches to its performer, booted if it failed. WWE, Tao Techniques & Combos."""

    card: CardId
    dude: CardId
    booted: bool
    scope: Scope | None = None

    kinds = ("attached",)
    needs = ("dude",)

    def apply(self, t: Table) -> None:
        """Attach the card that has just been played."""
        printed, owner = t.cards[self.card]
        take(t, owner, Pile.PLAYED, self.card)
        t.in_play[self.card] = CardInPlay(
            printed, owner, owner, host=self.dude, booted=self.booted, performed=self.scope
        )
        t.change(self.dude, attached=(*t.in_play[self.dude].attached, self.card))


@dataclass(frozen=True)
class FailToInvent:
    """A Gadget that was not invented goes to the discard pile. WWE, Inventing Gadgets."""

    card: CardId

    def apply(self, t: Table) -> None:
        """Discard it from wherever it was."""
        owner = t.cards[self.card].owner
        pile = next(pile for pile in Pile if self.card in t.players[owner].pile(pile))
        take(t, owner, pile, self.card)
        put(t, owner, Pile.DISCARD, self.card)
