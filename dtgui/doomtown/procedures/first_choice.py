"""The cards that an ability would ask to choose from first, before any draw, pull or test.

Nothing is played: the choices are listed as `using` and the effects list them. A forced choice is not asked, but
its card counts as chosen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from dtgui.doomtown.procedures.trying import worth_choosing
from dtgui.doomtown.procedures.using import choose_cards, having_chosen
from dtgui.doomtown.queries.resolving import Use, completing
from dtgui.doomtown.queries.usable import as_cost, cheaters_for, price, with_notes
from dtgui.doomtown.state.scopes import ASKS_ALWAYS, Scope
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.texts import Effect, Result, Timing
from dtgui.doomtown.state.whereabouts import announced, beginning, naming
from dtgui.doomtown.verbs import CHOOSE
from dtgui.kernel.decisions import Decision, Option

Chosen = Mapping[CardId, Option | None]
"""The option that chooses each card, None for one that is chosen without asking."""


class _Found(NamedTuple):
    """The result so far: the cards, the scope with forced choices, and whether there was a choice."""

    cards: dict[CardId, Option | None]
    scope: Scope
    is_asked: bool = False


def first_choice(t: Table, use: Use) -> Chosen:
    """Return the cards of the first choice that a use asks its player for, and those chosen before without asking.

    WWE, Resolving Abilities 2 to 5.
    """
    if use.scope.timing is Timing.CHEATIN:
        guilty = cheaters_for(t, use.scope, use.ability.choices)
        if len(guilty) != 1:
            return {}
        use = use._replace(scope=use.scope.naming(cheater=guilty[0]))
    found = _announced(t, use._replace(scope=with_notes(t, announced(t, use.scope), use.ability)))
    least, most = price(t, use)
    if found.is_asked or least != most:
        return found.cards
    scope = found.scope.naming(paid=least, x=least)
    return found.cards | _of_text(t, use, scope)


def _announced(t: Table, use: Use) -> _Found:
    """Return the choices made when the ability is announced, up to the first one that is asked."""
    cards: dict[CardId, Option | None] = {}
    scope, choices = use.scope, use.ability.choices
    for number, choice in enumerate(choices):
        found = completing(t, scope, choices[number:])
        if number == len(choices) - 1:
            found = worth_choosing(t, scope, use.ability, choice, found)
        asked = next(choose_cards(t, scope, choice, found), None)
        if asked is not None:
            return _Found(cards | _offered(asked), scope, is_asked=True)
        only = found[: choice.cards.count(t, scope)[1]]
        cards |= dict.fromkeys(only)
        scope = having_chosen(t, scope, choice, only)
    return _Found(cards, scope)


def _of_text(t: Table, use: Use, scope: Scope) -> dict[CardId, Option | None]:
    """Return the first choice of the costs, or of the effects of a text without costs and tests."""
    ability = use.ability
    if ability.costs:
        return _of_effects(t, ability.costs, as_cost(scope))
    if ability.spell or ability.technique or ability.job:
        return {}
    return _of_effects(t, ability.effects, scope)


def _of_effects(t: Table, effects: tuple[Effect, ...], scope: Scope) -> dict[CardId, Option | None]:
    """Return the first choice of effects, until one of them changes something: some only select what follows."""
    scope = beginning(t, scope).naming(**{ASKS_ALWAYS: 1})
    while effects:
        asked = _run(t, effects[0], scope)
        if isinstance(asked, Decision):
            return _offered(asked) if asked.seat == scope.seat else {}
        if asked.work:
            return {}
        scope = naming(t, scope, asked.names, asked.to) if asked.names else scope
        effects = (*asked.then, *effects[1:])
    return {}


def _run(t: Table, effect: Effect, scope: Scope) -> Decision | Result:
    """Return what an effect asks first, or what it comes to where it asks nothing."""
    running = effect.run(t, scope)
    if isinstance(running, Result):
        return running
    try:
        return next(running)
    except StopIteration as done:
        result: Result = done.value
        return result


def _offered(asked: Decision) -> dict[CardId, Option | None]:
    """The cards that a decision offers; where all of them have to be taken it is not asked."""
    cards = {CardId(int(option.args[0])): option for option in asked.options if CHOOSE.is_of(option)}
    return dict(cards) if len(asked.options) > asked.least else dict.fromkeys(cards)
