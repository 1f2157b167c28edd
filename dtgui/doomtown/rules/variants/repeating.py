"""The Villain's abilities, which may apply once per Hero. WWE, Boss Battle, Play Changes 1."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from dtgui.doomtown.abilities.language.selectors import MarkCards
from dtgui.doomtown.events.effects import PayFor
from dtgui.doomtown.procedures.effects import RunEffects
from dtgui.doomtown.procedures.paying import PayCost
from dtgui.doomtown.procedures.using import ResolveAbility, choose_cards, having_chosen
from dtgui.doomtown.queries.sides import heroes, villain
from dtgui.doomtown.queries.targets import completing
from dtgui.doomtown.questions import ONCE_PER_HERO
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.texts import Ability, Choice
from dtgui.doomtown.verbs import NO, YES
from dtgui.kernel.decisions import choose_one
from dtgui.kernel.flow import Asking, Out, do, goto

PRICE = 1
"""Ghost rock, in addition to all other costs."""


@dataclass(frozen=True)
class VillainResolves(ResolveAbility):
    """An ability is used; the Villain's may apply again for each further Hero, for a price.

    `left` is how often it still will; `hit` are the opposing dudes that it has chosen: each only once. Which abilities
    can is in the rulings.
    """

    left: int = 0
    hit: tuple[CardId, ...] = ()
    steps = (
        "announce",
        "pick_cheater",
        "choose",
        "set_amount",
        "pay",
        "extend",
        "perform",
        "judge",
        "again",
        "choose_again",
        "finish",
        "take_target",
    )

    def extend(self, t: Table) -> Asking:
        """The Villain says whether it applies once per Hero, where there are several and it can be paid."""
        further = len(heroes(t)) - 1
        if self.scope.seat != villain(t) or further < 1 or self.ability(t).instead:
            return do()
        if t.players[self.scope.seat].stash < PRICE:
            return do()
        options = (YES.option(), NO.option())
        choice = yield choose_one(self.scope.seat, ONCE_PER_HERO, options, Section.PAYING_COSTS, (self.scope.this,))
        if not YES.is_of(choice):
            return do()
        return goto("perform", PayCost(self.scope, PayFor(self.scope.seat, PRICE)), left=further)

    def judge(self, t: Table, outcome: object) -> Out:
        """A spell, Technique or job applies again where it has succeeded, by the same pull and in the same scope."""
        ability = self.ability(t)
        if ability.spell is None and ability.technique is None and ability.job is None:
            return do()
        return goto("again", scope=outcome) if isinstance(outcome, Scope) else goto("finish")

    def again(self, t: Table) -> Out:
        """Once more, if it has been paid for."""
        if not self.left or self.scope.this not in t.cards:
            return goto("finish")
        return goto("choose_again", left=self.left - 1, hit=(*self.hit, *self._opposing(t)))

    def choose_again(self, t: Table) -> Asking:
        """Choose again, except opposing dudes already chosen; costs stay paid.

        A job's leader stays, and no posse is formed again.
        """
        scope, ability = self.scope, self.ability(t)
        anew = _chosen_anew(ability)
        for number, choice in anew.items():
            left = tuple(other for later, other in anew.items() if later >= number)
            found = tuple(card for card in completing(t, scope, left) if card not in self.hit)
            if len(found) < choice.cards.count(t, scope)[0]:
                return goto("finish")
            cards = yield from choose_cards(t, scope, choice, found, f"{ability.name}?{number}")
            scope = having_chosen(t, scope, choice, cards)
        return goto("again", RunEffects(ability.effects, scope), scope=scope)

    def _opposing(self, t: Table) -> Iterator[CardId]:
        """The opposing dudes that it has chosen this time."""
        for choice in self.ability(t).choices:
            for card in self.scope.names.get(choice.name, ()):
                known = t.cards.get(card)
                if known is not None and known.printed.type is CardType.DUDE and known.owner != self.scope.seat:
                    yield card


def _chosen_anew(ability: Ability) -> dict[int, Choice]:
    """The choices that are made again, by their numbers: a mark without what its job requires of the posse."""
    anew = {
        number: choice
        for number, choice in enumerate(ability.choices)
        if not choice.is_cost and choice.name != "leader"
    }
    return {
        number: replace(choice, cards=choice.cards.like) if isinstance(choice.cards, MarkCards) else choice
        for number, choice in anew.items()
    }
