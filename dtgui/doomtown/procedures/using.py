"""WWE, Resolving Abilities: announce, choose, check, pay, resolve."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.events.effects import (
    CompleteAbility,
    EndAbility,
    FinishAction,
    PassOver,
    PayFor,
    StopLooking,
    Target,
    UseAbility,
)
from dtgui.doomtown.events.moving import Boot
from dtgui.doomtown.events.poker import Punish
from dtgui.doomtown.events.shootouts import PlayHeadline
from dtgui.doomtown.procedures.effects import FollowsText, PayCost, RunEffects
from dtgui.doomtown.procedures.tests import CastSpell, PerformTechnique
from dtgui.doomtown.procedures.trying import worth_choosing
from dtgui.doomtown.queries.places import place_of
from dtgui.doomtown.queries.resolving import Use, completing, noted_on
from dtgui.doomtown.queries.usable import (
    as_cost,
    boots_with,
    cheaters_for,
    funds,
    price,
    punishable,
    reaching,
    with_notes,
)
from dtgui.doomtown.questions import CHOOSE_CARD, CHOOSE_CARDS, PAY_AMOUNT, PUNISH
from dtgui.doomtown.state.cards import CardType, Keyword
from dtgui.doomtown.state.scopes import ASKS_ALWAYS, READY, Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.doomtown.state.texts import Ability, Choice, Timing
from dtgui.doomtown.state.whereabouts import announced, naming
from dtgui.kernel.decisions import Decision, Kind, choose_one, choose_some
from dtgui.kernel.flow import Asking, Out, Work, do, end, goto


@dataclass(frozen=True)
class ResolveAbility(FollowsText):
    """An ability is used, from its announcement to its end. `chosen` counts the choices that have been made."""

    scope: Scope
    number: int
    chosen: int = 0
    stood: tuple[tuple[CardId, Place], ...] = ()
    """Where dudes were before it, if a card responds to how they move by it."""
    steps: ClassVar[tuple[str, ...]] = (
        "announce",
        "pick_cheater",
        "choose",
        "set_amount",
        "pay",
        "perform",
        "finish",
        "take_target",
    )

    def announce(self, t: Table) -> Out:
        """WWE, Resolving Abilities 1."""
        use = self._use(t)
        told = UseAbility(self.scope.seat, *noted_on(use), use.ability.timings, reaching(t, use))
        listened = t.window_for(CompleteAbility(self.scope.seat, use.ability.timings, ())) is not None
        scope = with_notes(t, announced(t, self.scope), use.ability)
        return goto("pick_cheater", told, scope=scope, stood=_standing(t) if listened else ())

    def pick_cheater(self, t: Table) -> Asking:
        """WWE, Shootout Sequence 6: a Cheatin' Resolution is used against one player with a cheatin' hand.

        What others do as it is announced may take away whatever it could be used on, or the last such hand.
        """
        if self.scope.this in t.cancelled:
            return end(PassOver(self.scope.this))
        if not self._is_going_on(t):
            return end()
        if self.scope.timing is not Timing.CHEATIN:
            return do()
        guilty = cheaters_for(t, self.scope, self.ability(t).choices) or punishable(t, self.scope.seat)
        if not guilty:
            return goto("finish")
        cheater = guilty[0]
        if len(guilty) > 1:
            options = [verbs.AGAINST.option(seat) for seat in guilty]
            choice = yield choose_one(self.scope.seat, PUNISH, options, Section.RESOLUTION_PLAYS, (self.scope.this,))
            cheater = choice.args[0]
        return goto("choose", Punish(cheater), scope=self.scope.naming(cheater=cheater))

    def choose(self, t: Table) -> Asking:
        """WWE, Resolving Abilities 2: marks, targets, and what the costs are paid with."""
        left = self.ability(t).choices[self.chosen :]
        if not left:
            return do()
        asks = f"{self.ability(t).name}?{self.chosen}"
        found = completing(t, self.scope, left)
        if len(left) == 1:
            found = worth_choosing(t, self.scope, self.ability(t), left[0], found)
        cards = yield from choose_cards(t, self.scope, left[0], found, asks)
        target = self._target(t, left[0], cards, found)
        scope = having_chosen(t, self.scope, left[0], cards)
        if target is not None:
            return goto("take_target", target, scope=scope)
        return goto("choose", scope=scope, chosen=self.chosen + 1)

    def take_target(self, t: Table, chosen: CardId) -> Out:
        """The card that was chosen, or the one that took its place."""
        choice, scope = self.ability(t).choices[self.chosen], self.scope
        if scope.names[choice.name] != (chosen,):
            scope = having_chosen(t, scope, choice, (chosen,))
        return goto("choose", scope=scope, chosen=self.chosen + 1)

    def _target(self, t: Table, choice: Choice, cards: tuple[CardId, ...], found: tuple[CardId, ...]) -> Target | None:
        """The event of choosing a single card in play, if something may respond to it."""
        if choice.is_cost or len(cards) != 1 or cards[0] not in t.in_play:
            return None
        event = Target(cards[0], self.scope.seat, self.ability(t).timings, found)
        return event if t.window_for(event) is not None else None

    def _is_going_on(self, t: Table) -> bool:
        """Whether the card is still being played: an action may have been cancelled. WWE, Cancelled Effects."""
        card = self.scope.this
        if card not in t.cards or card in t.in_play or t.cards[card].printed.type is not CardType.ACTION:
            return True
        return card in t.players[t.cards[card].owner].played

    def set_amount(self, t: Table) -> Asking:
        """WWE, Resolving Abilities 3: how much is paid, where the card leaves it open."""
        least, most = price(t, self._use(t))
        if least == most:
            return goto("pay", scope=self._paying(t, least))
        most = min(most, funds(t, as_cost(self.scope)))
        amount = yield Decision(
            self.scope.seat,
            Kind.AMOUNT,
            PAY_AMOUNT,
            rule=Section.CHECKING_COSTS,
            about=(self.scope.this,),
            least=least,
            most=most,
        )
        return goto("pay", scope=self._paying(t, amount))

    def _paying(self, t: Table, amount: int) -> Scope:
        """Return the scope with the amount that will be paid; it says if the acting dude is unbooted until then."""
        scope = self.scope.naming(paid=amount, x=amount)
        acting = None if scope.acting is None else t.in_play.get(scope.acting)
        return scope if acting is None or acting.booted else scope.naming(**{READY: 1})

    def pay(self, t: Table) -> Out:
        """WWE, Resolving Abilities 4: boot, pay ghost rock, and whatever else it costs."""
        booting = boots_with(self._use(t), t)
        work: list[Work] = [] if booting is None else [Boot(booting, using=self.scope.this)]
        if self.scope.names["paid"]:
            work.append(PayCost(self.scope, PayFor(self.scope.seat, self.scope.names["paid"])))
        if t.shootout is not None and t.cards[self.scope.this].printed.has(Keyword.HEADLINE):
            work.append(PlayHeadline())
        return do(*work, RunEffects(self.ability(t).costs, as_cost(self.scope)))

    def perform(self, t: Table) -> Out:
        """WWE, Resolving Abilities 5: the spell's or Technique's test first; a job has a sequence of its own."""
        ability = self.ability(t)
        scope = self.scope._replace(names=self.scope.names.anywhere(ability.followed))
        if ability.spell is not None:
            return do(CastSpell(scope, self.number))
        if ability.technique is not None:
            return do(PerformTechnique(scope, self.number))
        if ability.job is not None:
            return do(t.rules.job(scope, self.number))
        return do(RunEffects(ability.effects, scope))

    def finish(self, t: Table) -> Out:
        """WWE, High Noon 4.8: an action is discarded once it is resolved; cards that were shown are hidden again."""
        printed = t.cards[self.scope.this].printed if self.scope.this in t.cards else None
        done: list[Work] = [StopLooking()] if t.looking else []
        if printed and printed.type is CardType.ACTION and not self.stays(t):
            done.append(FinishAction(self.scope.this))
        now = dict(_standing(t)) if self.stood else {}
        moved = tuple(dude for dude, place in self.stood if dude in now and now[dude] != place)
        if moved:
            done.append(CompleteAbility(self.scope.seat, self.ability(t).timings, moved))
        return end(*done, *self._resolved(t))

    def _resolved(self, t: Table) -> tuple[EndAbility, ...]:
        """Return the event that the ability is over, if something may respond to it."""
        user = self.scope.seat
        event = EndAbility(self.scope.this, user, self.scope.names.get("cheater", user), self.ability(t).timings)
        return () if t.window_for(event) is None else (event,)

    def stays(self, t: Table) -> bool:
        """Whether an action is not discarded yet: none of those that are still in a player's hands."""
        return False

    def ability(self, t: Table) -> Ability:
        """Return the ability that is used."""
        return t.cards[self.scope.this].printed.text.abilities[self.number]

    def _use(self, t: Table) -> Use:
        return Use(self.scope, self.number, self.ability(t))


def having_chosen(t: Table, scope: Scope, choice: Choice, cards: tuple[CardId, ...]) -> Scope:
    """Return the scope with the cards that have been chosen."""
    return naming(t, scope, {choice.name: cards, f"@{choice.path}": cards})


def _standing(t: Table) -> tuple[tuple[CardId, Place], ...]:
    """Every dude with where it is."""
    return tuple((dude, place_of(t, dude)) for dude, _ in t.dudes())


def choose_cards(
    t: Table, scope: Scope, choice: Choice, found: tuple[CardId, ...], asks: str = ""
) -> Generator[Decision, Any, tuple[CardId, ...]]:
    """Ask for cards; return them. A forced choice is not asked. `asks` is the part of the text."""
    least, most = choice.cards.count(t, scope)
    most = min(most, len(found))
    if not most or (len(found) <= least and ASKS_ALWAYS not in scope.names):
        return found[:most]
    options = [verbs.CHOOSE.option(card) for card in found]
    about = scope.about(asks)
    if least == most == 1:
        answer = yield choose_one(scope.seat, CHOOSE_CARD, options, Section.CHOOSING_TARGETS, about)
        return (answer.args[0],)
    asked = choose_some(scope.seat, CHOOSE_CARDS, options, Section.CHOOSING_TARGETS, about, least=least, most=most)
    weights, floor = choice.cards.weights(t, scope, found)
    answer = yield replace(asked, costs=weights, budget=sum(weights), floor=floor) if weights else asked
    return tuple(option.args[0] for option in answer)
