"""Pulls, and the tests that are made with them. WWE, Pulls; Skill Tests; Spellcasters & Spells; Kung Fu."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown import verbs
from dtgui.doomtown.events.pulls import AttachTechnique, BeginTest, Cast, DiscardPull, EndTest, Perform, Pull, TestSkill
from dtgui.doomtown.procedures.effects import FollowsText, RunEffects
from dtgui.doomtown.queries.skills import (
    JOKER_IN_A_TECHNIQUE,
    JOKER_IN_A_TEST,
    kung_fu_margin,
    margin,
    performs,
    value_pulled,
)
from dtgui.doomtown.queries.stats import HIGHEST_VALUE
from dtgui.doomtown.questions import CHOOSE_SUIT, CHOOSE_VALUE
from dtgui.doomtown.state.cards import Keyword, Suit
from dtgui.doomtown.state.pulls import Pulled
from dtgui.doomtown.state.scopes import READY, Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.texts import Ability, Effect
from dtgui.kernel.decisions import Seat, choose_one
from dtgui.kernel.flow import Asking, Out, Procedure, Work, do, end, end_with, goto


@dataclass(frozen=True)
class MakeSkillTest(FollowsText):
    """A dude tests a skill against a difficulty, then does one thing or the other. WWE, Skill Tests.

    The margin (the total less the difficulty) is named `margin` for the effects, and the card `pulled`. A success, of
    the job too where one begins, comes to the scope of its effects; a failure comes to nothing.
    """

    scope: Scope
    dude: CardId
    skill: Keyword
    difficulty: int
    success: tuple[Effect, ...]
    failure: tuple[Effect, ...] = ()
    spell: CardId | None = None
    job: int | None = None
    """The number of the spell's ability, where a success begins its job."""
    steps = ("pull", "judge", "resolve", "settle")

    def pull(self, t: Table) -> Out:
        """WWE, Skill Tests: make a pull."""
        source = self.spell or self.scope.this
        least = -margin(t, self.dude, self.skill, self.difficulty, 0)
        begins = BeginTest(self.dude, source, self.skill, self._has_booted(t))
        return do(begins, Pull(self.scope.seat, self.dude, source, least))

    def _has_booted(self, t: Table) -> bool:
        """Return whether the dude has booted to pay for the ability."""
        was_ready = self.dude == self.scope.acting and READY in self.scope.names
        return was_ready and self.dude in t.in_play and t.in_play[self.dude].booted

    def judge(self, t: Table, pulled: Pulled) -> Out:
        """WWE, Skill Tests: add the rating, and meet or beat the difficulty; a joker counts as a king.

        Nothing comes of the test of a dude that has left play over the pull.
        """
        if self.dude not in t.in_play:
            return end(EndTest(), DiscardPull(pulled.card))
        drawn = value_pulled(pulled, JOKER_IN_A_TEST)
        by = margin(t, self.dude, self.skill, self.difficulty, drawn)
        dude, skill = self.dude, self.skill
        told = TestSkill(dude, skill, by) if self.spell is None else Cast(dude, skill, by, self.spell, pulled.card)
        scope = self.scope.naming(margin=by, pulled=(pulled.card,))
        return goto("resolve", EndTest(), DiscardPull(pulled.card), told, scope=scope)

    def resolve(self, t: Table) -> Out:
        """WWE, Spellcasters & Spells: the effects of success, or those of failure; a job has a sequence of its own."""
        succeeds = self.scope.names["margin"] >= 0
        if succeeds and self.job is not None:
            return do(t.rules.job(self.scope, self.job))
        if succeeds:
            return end_with(self.scope, RunEffects(self.success, self.scope))
        return end(RunEffects(self.failure, self.scope))

    def settle(self, t: Table, outcome: object) -> Out:
        """Pass on the outcome of the job."""
        return end_with(outcome)


@dataclass(frozen=True)
class MakePull(Procedure):
    """A pull for a text, which it comes to; its player says what a joker is. WWE, Pulls; Jokers."""

    seat: Seat
    dude: CardId | None = None
    source: CardId | None = None
    steps = ("pull", "name")

    def pull(self, t: Table) -> Out:
        """Reveal the top card."""
        return do(Pull(self.seat, self.dude, self.source))

    def name(self, t: Table, pulled: Pulled) -> Asking:
        """A joker is of the suit and value that its player names; the card is discarded, the text still knows it."""
        if not pulled.is_joker:
            return end_with(pulled, DiscardPull(pulled.card))
        suits = [verbs.SUIT.option(suit.value) for suit in Suit]
        suit = yield choose_one(self.seat, CHOOSE_SUIT, suits, Section.JOKERS, (pulled.card,))
        values = [verbs.VALUE.option(number) for number in range(1, HIGHEST_VALUE + 1)]
        value_ = yield choose_one(self.seat, CHOOSE_VALUE, values, Section.JOKERS, (pulled.card,))
        return end_with(Pulled(pulled.card, value_.args[0], suit.args[0]), DiscardPull(pulled.card))


@dataclass(frozen=True)
class CastSpell(FollowsText):
    """A spell's ability: the skill test is a cost of it. WWE, Spellcasters & Spells.

    It comes to what the test does.
    """

    scope: Scope
    number: int
    steps = ("cast", "settle")

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
            self.number if ability.job is not None else None,
        )
        return do(test)

    def settle(self, t: Table, outcome: object) -> Out:
        """Pass on the outcome of the test."""
        return end_with(outcome)


@dataclass(frozen=True)
class PerformTechnique(FollowsText):
    """A Technique: a Kung Fu test of its performer. WWE, Kung Fu & Techniques.

    A success comes to the scope of its effects; a failure comes to nothing.
    """

    scope: Scope
    number: int
    steps = ("pull", "judge")

    def pull(self, t: Table) -> Out:
        """WWE, Techniques: make a pull."""
        return do(Pull(self.scope.seat, self.scope.acting, self.scope.this))

    def judge(self, t: Table, pulled: Pulled) -> Out:
        """WWE, Techniques: the pull must not be higher than the performer's value; a joker counts as an ace.

        A Tao Technique attaches to its performer after it is resolved (WWE, Tao Techniques & Combos). Nothing comes of
        the test of a dude that has left play over the pull.
        """
        dude = self.scope.acting
        assert dude is not None
        if dude not in t.in_play:
            return end(DiscardPull(pulled.card))
        ability = _ability(t, self.scope, self.number)
        assert ability.technique is not None
        drawn = value_pulled(pulled, JOKER_IN_A_TECHNIQUE)
        success = performs(t, dude, drawn)
        scope = self.scope.naming(pulled=(pulled.card,))
        work = (RunEffects(ability.effects, scope),) if success else ()
        then = self.follow(dude, success) if ability.technique.tao else ()
        return end_with(
            scope if success else None,
            DiscardPull(pulled.card),
            Perform(dude, self.scope.this, success, kung_fu_margin(t, dude, drawn)),
            *work,
            *then,
        )

    def follow(self, dude: CardId, success: bool) -> tuple[Work, ...]:
        """Return what becomes of a Tao Technique once it is resolved: it is attached. WWE, Tao Techniques & Combos."""
        return (AttachToPerformer(self.scope, dude, not success),)


@dataclass(frozen=True)
class TestKungFu(FollowsText):
    """A dude makes a Kung Fu test for a text: as for a Technique, with something `added` to the pull."""

    scope: Scope
    dude: CardId
    added: int
    success: tuple[Effect, ...]
    steps = ("pull", "judge")

    def pull(self, t: Table) -> Out:
        """WWE, Techniques: make a pull."""
        return do(Pull(self.scope.seat, self.dude))

    def judge(self, t: Table, pulled: Pulled) -> Out:
        """WWE, Techniques: the pull must not be higher than the dude's value; a joker counts as an ace."""
        if self.dude not in t.in_play:
            return end(DiscardPull(pulled.card))
        success = performs(t, self.dude, value_pulled(pulled, JOKER_IN_A_TECHNIQUE) + self.added)
        scope = self.scope.naming(pulled=(pulled.card,))
        return end(DiscardPull(pulled.card), *((RunEffects(self.success, scope),) if success else ()))


@dataclass(frozen=True)
class AttachToPerformer(FollowsText):
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
