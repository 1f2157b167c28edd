"""Whether a text could change anything: tried on a copy of the table, with every answer. WWE, Resolving Abilities.

In a trial no player is asked and nothing responds: only the text's own effect on visible cards counts, once its
costs are paid. Paying costs is no change in itself. A text that looks at hidden cards is not tried
(`Ability.may_be_void`), since a refusal would reveal them.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, fields
from operator import attrgetter

from dtgui.doomtown.events.effects import PayFor
from dtgui.doomtown.events.moving import Boot
from dtgui.doomtown.procedures.effects import PayCost, RunEffects
from dtgui.doomtown.queries.resolving import Use, targets
from dtgui.doomtown.queries.usable import as_cost, boots_with, cheaters_for, funds, price
from dtgui.doomtown.state.event import Event as Happening
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.texts import Ability, Choice, Effect, Result, Timing
from dtgui.doomtown.state.whereabouts import naming
from dtgui.kernel.decisions import Answer, Decision, IllegalAnswer, Kind
from dtgui.kernel.flow import Event, Now, Procedure, Work

MOST_TRIED = 200
"""The most combinations of answers that are tried; beyond that, an effect is assumed."""

_WITHOUT_MEANING = frozenset({"chance", "departed", "known", "asking", "circles", "ears"})
"""The fields that players do not see on a table, or that follow from the others."""
_everything = attrgetter(*(field.name for field in fields(Table) if field.name not in _WITHOUT_MEANING))


def could_change(t: Table, scope: Scope, ability: Ability) -> bool:
    """Whether an ability could change anything, with the choices that are still to be made made somehow.

    WWE, Resolving Abilities.
    """
    return changes_in(Trial(), t, scope, ability)


def changes_in(trial: Trial, t: Table, scope: Scope, ability: Ability) -> bool:
    """Return the same, as a trial sees it."""
    if not ability.may_be_void or ability.from_pile is not None:
        return True
    try:
        for each in ways_to_choose(t, scope, ability):
            if any(trial.resolves(paid, each, ability) for paid in trial.paid(t, each, ability)):
                return True
    except TooManyWaysError:
        return True
    return False


def worth_choosing(
    t: Table, scope: Scope, ability: Ability, choice: Choice, found: Sequence[CardId]
) -> tuple[CardId, ...]:
    """Return those of the cards found for an ability's last choice with which it changes something, else all."""
    if choice.cards.count(t, scope)[1] != 1 or not ability.may_be_void:
        return tuple(found)
    policy = t.rules.policies.could_change
    return tuple(card for card in found if policy(t, _with(scope, choice, (card,)), ability)) or tuple(found)


def branches_worth_choosing(t: Table, scope: Scope, branches: Sequence[tuple[Effect, ...]]) -> tuple[int, ...]:
    """Return the numbers of the branches of a text that could change something; of all where none does."""
    numbers = tuple(range(len(branches)))
    try:
        return tuple(number for number in numbers if Trial().changes(t, branches[number], scope)) or numbers
    except TooManyWaysError:
        return numbers


def is_worth_doing(t: Table, scope: Scope, effects: tuple[Effect, ...]) -> bool:
    """Return whether a part of a text could change something."""
    try:
        return Trial().changes(t, effects, scope)
    except TooManyWaysError:
        return True


class TooManyWaysError(Exception):
    """There are more ways to answer than are tried."""


@dataclass
class Trial:
    """One trial of a text; it counts the ways to answer that it has tried."""

    tried: int = 0

    def paid(self, t: Table, scope: Scope, ability: Ability) -> Iterator[Table]:
        """Return the table with the costs of an ability paid, in all ways. WWE, Resolving Abilities 4."""
        heading = tuple(_heading_paid(t, Use(scope, 0, ability)))
        headed = _with_events(t, heading) if heading else t
        yield from self._after(headed, ability.costs, as_cost(scope) if ability.costs else scope)

    def _after(self, t: Table, effects: tuple[Effect, ...], scope: Scope) -> Iterator[Table]:
        """The table after effects, whatever is answered."""
        if not effects:
            yield t
            return
        for outcome in self.outcomes(t, effects[0], scope):
            named = naming(t, scope, outcome.names, outcome.to) if outcome.names else scope
            yield from self._after(_with_events(t, outcome.work), (*outcome.then, *effects[1:]), named)

    def resolves(self, t: Table, scope: Scope, ability: Ability) -> bool:
        """Return whether an ability that is paid for could change the table, by its effects or by failing."""
        with t.at_rest():
            return self.changes(t, ability.effects, scope) or self.changes(t, ability.failure, scope)

    def changes(self, t: Table, effects: tuple[Effect, ...], scope: Scope) -> bool:
        """Return whether these effects could change the table. Raise `TooManyWaysError` where that takes too long."""
        if not effects:
            return False
        for outcome in self.outcomes(t, effects[0], scope):
            if outcome.work and self._is_change(t, outcome.work):
                return True
            named = naming(t, scope, outcome.names, outcome.to) if outcome.names else scope
            if self.changes(t, (*outcome.then, *effects[1:]), named):
                return True
        return False

    def _is_change(self, t: Table, work: tuple[Work, ...]) -> bool:
        """Whether work would change the table. Longer procedures would: they are shootouts, tests and the like."""
        return any(
            self.changes(t, each.effects, each.scope)
            if isinstance(each, RunEffects)
            else isinstance(each, Procedure) or self.happens(t, each)
            for each in work
        )

    def happens(self, t: Table, work: Event | Now) -> bool:
        """Return whether an event would leave the table other than it is."""
        event = happening(work)
        tried = t.copy()
        if not tried.can_happen(event):
            return False
        event.apply(tried)
        return bool(_everything(tried) != _everything(t))

    def outcomes(self, t: Table, effect: Effect, scope: Scope, answers: tuple[Answer, ...] = ()) -> Iterator[Result]:
        """Yield what an effect comes to, whatever is answered after these answers.

        Raise `TooManyWaysError` where that takes too long.
        """
        self.tried += 1
        if self.tried > MOST_TRIED:
            raise TooManyWaysError
        running = effect.run(t, scope)
        if not isinstance(running, Generator):
            yield running
            return
        try:
            for given in (None, *answers):
                asked = running.send(given)
        except StopIteration as stop:
            yield stop.value
            return
        for answer in _answers(asked):
            yield from self.outcomes(t, effect, scope, (*answers, answer))


def happening(work: Event | Now) -> Happening:
    """Return the event of a piece of work."""
    event = work.event if isinstance(work, Now) else work
    assert isinstance(event, Happening)
    return event


def _heading_paid(t: Table, use: Use) -> Iterator[Event]:
    """Yield the costs in the heading of an ability: booting a card, and paying ghost rock as far as the stash
    allows.
    """
    booting, stash = boots_with(use, t), t.players[use.scope.seat].stash
    if booting is not None:
        yield Boot(booting, using=use.scope.this)
    if use.scope.names["paid"] and stash:
        yield PayFor(use.scope.seat, min(stash, use.scope.names["paid"]))


def _with_events(t: Table, work: tuple[Work, ...]) -> Table:
    """Return a copy of the table after work, without longer procedures except payments."""
    done = t.copy()
    for each in work:
        event = each.event if isinstance(each, Now) else each.payment if isinstance(each, PayCost) else each
        if isinstance(event, Happening) and done.can_happen(event):
            event.apply(done)
    return done


def _answers(decision: Decision) -> Iterator[Answer]:
    """Answers to a decision: each option, alone or with as many others as must be."""
    match decision.kind:
        case Kind.ONE:
            yield from decision.options
        case Kind.AMOUNT:
            yield decision.most
        case _:
            rests = (tuple(other for other in decision.options if other != one) for one in decision.options)
            for one, rest in zip(decision.options, rests, strict=True):
                for number in (max(0, decision.least - 1), decision.most - 1):
                    if _is_allowed(decision, (one, *rest[:number])):
                        yield (one, *rest[:number])


def _is_allowed(decision: Decision, answer: Answer) -> bool:
    try:
        decision.check(answer)
    except IllegalAnswer:
        return False
    return True


def ways_to_choose(t: Table, scope: Scope, ability: Ability) -> Iterator[Scope]:
    """Yield the scope of an ability with the choices made that are still open, in all ways that matter."""
    if "paid" not in scope.names:
        dearest = price(t, Use(scope, 0, ability))[1]
        most = min(dearest, funds(t, as_cost(scope))) if dearest else 0
        scope = scope.naming(paid=most, x=most)
    if scope.timing is Timing.CHEATIN and "cheater" not in scope.names:
        for seat in cheaters_for(t, scope, ability.choices):
            yield from _made(t, scope.naming(cheater=seat), _open(scope, ability))
    else:
        yield from _made(t, scope, _open(scope, ability))


def _open(scope: Scope, ability: Ability) -> tuple[Choice, ...]:
    return tuple(choice for choice in ability.choices if choice.name not in scope.names)


def _made(t: Table, scope: Scope, choices: tuple[Choice, ...]) -> Iterator[Scope]:
    if not choices:
        yield scope
        return
    first, rest = choices[0], choices[1:]
    least, most = first.cards.count(t, scope)
    if least == most == 1:
        for card in targets(t, scope, first):
            yield from _made(t, _with(scope, first, (card,)), rest)
        return
    found = tuple(targets(t, scope, first))
    if not least:
        yield from _made(t, _with(scope, first, ()), rest)
    for number, card in enumerate(found):
        others = (*found[:number], *found[number + 1 :])
        for size in {max(1, least), min(most, len(found))}:
            yield from _made(t, _with(scope, first, (card, *others[: size - 1])), rest)


def _with(scope: Scope, choice: Choice, cards: tuple[CardId, ...]) -> Scope:
    return scope.naming(**{choice.name: cards, f"@{choice.path}": cards})
