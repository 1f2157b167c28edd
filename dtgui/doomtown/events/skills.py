"""The events after tests: spells cast, Techniques performed, gadgets invented. WWE, Skills, Gadgets, & Spells; Kung
Fu.
"""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.changing import put, take, take_from_pile
from dtgui.doomtown.state.event import Event, EventKind
from dtgui.doomtown.state.kinds import Keyword
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, CardInPlay, Pile, Table


@dataclass(frozen=True)
class TestSkill(Event):
    """A dude has made a skill test. `margin` is the total less the difficulty: it succeeds from 0 on."""

    dude: CardId
    skill: Keyword
    margin: int

    kinds = (EventKind.SKILL_CHECK,)

    def skill_tested(self) -> Keyword:
        """Return the skill."""
        return self.skill

    def margin_of_test(self) -> int:
        """Return the margin."""
        return self.margin

    def has_succeeded(self) -> bool:
        """Whether the test succeeded."""
        return self.margin >= 0

    def apply(self, t: Table) -> None:
        """Change nothing: the procedure that required the test continues."""


@dataclass(frozen=True)
class Cast(TestSkill):
    """A dude has cast a spell, or failed to: a skill test of its own kind."""

    spell: CardId
    pulled: CardId

    kinds = (EventKind.CAST,)

    def spell_cast(self) -> CardId:
        """Return the spell."""
        return self.spell

    def card_pulled(self) -> CardId:
        """Return the card that was pulled for the test."""
        return self.pulled

    def apply(self, t: Table) -> None:
        """Nothing moves: what follows is the spell's effect."""


@dataclass(frozen=True)
class Perform(Event):
    """A dude has performed a Technique, or failed to."""

    dude: CardId
    technique: CardId
    success: bool
    margin: int = 0
    """The performer's value less the pull."""

    kinds = (EventKind.TECHNIQUE,)

    def margin_of_test(self) -> int:
        """Return the margin."""
        return self.margin

    def has_succeeded(self) -> bool:
        """Whether it was performed."""
        return self.success

    def apply(self, t: Table) -> None:
        """Nothing moves: what follows is the Technique's effect."""


@dataclass(frozen=True)
class Invented(Event):
    """A Mad Scientist has invented a Gadget, which is in play now."""

    dude: CardId
    card: CardId

    kinds = (EventKind.INVENTED,)

    def apply(self, t: Table) -> None:
        """Nothing moves: a moment for cards to respond to."""


@dataclass(frozen=True)
class AttachTechnique(Event):
    """A Tao Technique attaches to its performer, booted if it failed. WWE, Tao Techniques & Combos."""

    card: CardId
    dude: CardId
    booted: bool
    scope: Scope | None = None

    kinds = (EventKind.ATTACHED,)
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
class FailToInvent(Event):
    """A Gadget that was not invented goes to the discard pile. WWE, Inventing Gadgets."""

    card: CardId

    def apply(self, t: Table) -> None:
        """Discard it from wherever it was."""
        take_from_pile(t, self.card)
        put(t, t.cards[self.card].owner, Pile.DISCARD, self.card)
