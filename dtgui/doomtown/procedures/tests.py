"""Pulls, and the tests that are made with them. WWE, Pulls; Skill Tests; Spellcasters & Spells; Kung Fu."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.pulls import BeginTest, DiscardPull, EndTest, Leave, Pull
from dtgui.doomtown.events.skills import AttachTechnique, Cast, Perform, TestSkill
from dtgui.doomtown.procedures.effects import RunEffects
from dtgui.doomtown.queries.stats import HIGHEST_VALUE, changes, skill_rating, value
from dtgui.doomtown.state.cards import Keyword, Suit
from dtgui.doomtown.state.table import CardId, Pulled, Table
from dtgui.doomtown.state.texts import Ability, Effect, Scope
from dtgui.kernel.decisions import Option, Seat, choose_one
from dtgui.kernel.flow import Asking, Out, Procedure, do, end, goto

JOKER = "joker"


@dataclass(frozen=True)
class MakeSkillTest(Procedure):
    """A dude tests a skill against a difficulty, then does one thing or the other. WWE, Skill Tests.

    The margin (the total less the difficulty) is named `margin` for the effects.
    """

    scope: Scope
    dude: CardId
    skill: Keyword
    difficulty: int
    success: tuple[Effect, ...]
    failure: tuple[Effect, ...] = ()
    spell: CardId | None = None
    steps = ("pull", "judge", "resolve")

    def pull(self, t: Table) -> Out:
        """WWE, Skill Tests: make a pull."""
        return do(BeginTest(self.dude, self.spell or self.scope.this), Pull(self.scope.seat, self.dude))

    def judge(self, t: Table) -> Out:
        """WWE, Skill Tests: add the rating, and meet or beat the difficulty; a joker counts as a king.

        Nothing comes of the test of a dude that has left play over the pull.
        """
        pulled = t.result
        assert isinstance(pulled, Pulled)
        if self.dude not in t.in_play:
            return end(EndTest(), DiscardPull(pulled.card))
        rating = skill_rating(t, self.dude, self.skill) + changes(t, self.dude, f"check {self.skill.value}")
        drawn = HIGHEST_VALUE if pulled.suit == JOKER else pulled.value
        margin = drawn + rating - self.difficulty
        spell = self.spell
        told = TestSkill(self.dude, margin) if spell is None else Cast(self.dude, spell, margin)
        return goto("resolve", EndTest(), DiscardPull(pulled.card), told, scope=self.scope.naming(margin=margin))

    def resolve(self, t: Table) -> Out:
        """WWE, Spellcasters & Spells: the effects of success, or those of failure."""
        effects = self.success if self.scope.names["margin"] >= 0 else self.failure
        return end(RunEffects(effects, self.scope))


@dataclass(frozen=True)
class MakePull(Procedure):
    """A pull for a text: what was pulled is left as the result; its player says what a joker is. WWE, Pulls; Jokers."""

    seat: Seat
    dude: CardId | None = None
    steps = ("pull", "name", "discard")

    def pull(self, t: Table) -> Out:
        """Reveal the top card."""
        return do(Pull(self.seat, self.dude))

    def name(self, t: Table) -> Asking:
        """A joker is of the suit and value that its player names."""
        pulled = t.result
        assert isinstance(pulled, Pulled)
        if pulled.suit != JOKER:
            return do(Leave(pulled))
        suits = [Option("suit", (suit.value,)) for suit in Suit]
        suit = yield choose_one(self.seat, "choose_suit", suits, "Jokers", (pulled.card,))
        values = [Option("value", (number,)) for number in range(1, HIGHEST_VALUE + 1)]
        value_ = yield choose_one(self.seat, "choose_value", values, "Jokers", (pulled.card,))
        return do(Leave(Pulled(pulled.card, value_.args[0], suit.args[0])))

    def discard(self, t: Table) -> Out:
        """The card is discarded; the text that pulled still knows it."""
        assert isinstance(t.result, Pulled)
        return end(DiscardPull(t.result.card))


@dataclass(frozen=True)
class CastSpell(Procedure):
    """A spell's ability: the skill test is a cost of it. WWE, Spellcasters & Spells."""

    scope: Scope
    number: int
    steps = ("cast",)

    def cast(self, t: Table) -> Out:
        """The caster tests the skill of the spell's kind."""
        ability = _ability(t, self.scope, self.number)
        assert ability.spell is not None
        assert self.scope.acting is not None
        difficulty = ability.spell.difficulty.value(t, self.scope)
        test = MakeSkillTest(
            self.scope,
            self.scope.acting,
            ability.spell.skill,
            difficulty,
            ability.effects,
            ability.failure,
            self.scope.this,
        )
        return end(test)


@dataclass(frozen=True)
class PerformTechnique(Procedure):
    """A Technique: a Kung Fu test of its performer. WWE, Kung Fu & Techniques."""

    scope: Scope
    number: int
    steps = ("pull", "judge")

    def pull(self, t: Table) -> Out:
        """WWE, Techniques: make a pull."""
        return do(Pull(self.scope.seat, self.scope.acting))

    def judge(self, t: Table) -> Out:
        """WWE, Techniques: the pull must not be higher than the performer's value; a joker counts as an ace.

        A Tao Technique attaches to its performer after it is resolved (WWE, Tao Techniques & Combos). Nothing comes of
        the test of a dude that has left play over the pull.
        """
        pulled, dude = t.result, self.scope.acting
        assert isinstance(pulled, Pulled)
        assert dude is not None
        if dude not in t.in_play:
            return end(DiscardPull(pulled.card))
        ability = _ability(t, self.scope, self.number)
        assert ability.technique is not None
        drawn = 1 if pulled.suit == JOKER else pulled.value
        success = drawn <= value(t, dude)
        work = (RunEffects(ability.effects, self.scope),) if success else ()
        attach = (AttachToPerformer(self.scope, dude, not success),) if ability.technique.tao else ()
        return end(DiscardPull(pulled.card), Perform(dude, self.scope.this, success), *work, *attach)


@dataclass(frozen=True)
class AttachToPerformer(Procedure):
    """A Tao Technique attaches once it is resolved, if its performer is still in play."""

    scope: Scope
    dude: CardId
    booted: bool
    steps = ("attach",)

    def attach(self, t: Table) -> Out:
        """WWE, Tao Techniques & Combos."""
        if self.dude not in t.in_play:
            return end()
        return end(AttachTechnique(self.scope.this, self.dude, self.booted, self.scope.bare()))


def _ability(t: Table, scope: Scope, number: int) -> Ability:
    return t.cards[scope.this].printed.text.abilities[number]
