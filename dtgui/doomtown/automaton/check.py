"""Whether a text would move the Automaton into check, tried on copies of the table. WWE, Automaton Decisions, Movin'.

Each way to answer what the text asks is followed, as far as that can be foreseen without a pull or a shootout. Joining
a posse is no move: Posse Formation says who does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from dtgui.doomtown import verbs
from dtgui.doomtown.abilities.language.predicates import reads_hidden_cards
from dtgui.doomtown.abilities.reading.derived import moves_dudes
from dtgui.doomtown.automaton.look import CriteriaContext, first_card
from dtgui.doomtown.procedures.effects import RunEffects
from dtgui.doomtown.procedures.trying import TooManyWaysError, Trial, happening, ways_to_choose
from dtgui.doomtown.procedures.using import ResolveAbility, having_chosen
from dtgui.doomtown.procedures.windows import LetSpeak
from dtgui.doomtown.queries.automaton import is_automaton, is_in_check
from dtgui.doomtown.queries.boss_battle import is_on_stage, is_star, saves_star, star_of
from dtgui.doomtown.queries.resolving import Use
from dtgui.doomtown.queries.usable import as_cost, boots_with
from dtgui.doomtown.state.event import Event, EventKind
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import Table
from dtgui.doomtown.state.texts import Ability, Choice, Effect
from dtgui.kernel.decisions import Answer, Decision, Kind, Option, Seat
from dtgui.kernel.flow import At, Now, Procedure, Work
from dtgui.kernel.flow import Event as AnyEvent
from dtgui.kernel.position import StackEntry

Allows = Callable[[Option], bool]
"""Whether an option leaves a way to go on without a move into check."""
CHOOSING = ("choose", "choose_again")
"""The steps at which an ability's cards are chosen; the second is that of the Villain's, which apply once per Hero."""
LEADER = "leader"
"""The name of the choice of a job's leader."""


def may_use(t: Table, use: Use) -> bool:
    """Return whether a use can be followed through without moving an Automaton that uses it into check.

    An archetype that saves the star of The Showstopper neither boots nor moves him for it, nor has him lead a job.
    """
    seat = use.scope.seat
    if not is_automaton(t, seat):
        return True
    booted = boots_with(use, t)
    is_taken = booted is not None and saves_star(t) and is_on_stage(t, booted)
    return not is_taken and _has_other_leader(t, use) and _can_keep_out(t, seat, use.scope, use.ability)


def _has_other_leader(t: Table, use: Use) -> bool:
    """Whether it is no job, or a dude can lead it that the archetype does not save."""
    if use.ability.job is None or not saves_star(t):
        return True
    return any(not _is_led_by_star(t, scope) for scope in ways_to_choose(t, use.scope, use.ability))


def _is_led_by_star(t: Table, scope: Scope) -> bool:
    return any(is_star(t, leader) for leader in scope.names.get(LEADER, ()))


def without_check(look: CriteriaContext, stack: Sequence[StackEntry]) -> Decision:
    """Return the open decision without the options that could only lead into check; as it is where all would."""
    decision, allows = look.decision, _allowing(look, stack)
    if allows is None or decision.kind not in (Kind.ONE, Kind.SOME) or decision.costs:
        return decision
    kept = tuple(option for option in decision.options if allows(option))
    least = 1 if decision.kind is Kind.ONE else decision.least
    if len(kept) < least or len(kept) == len(decision.options):
        return decision
    return replace(decision, options=kept, most=min(decision.most, len(kept)))


def _allowing(look: CriteriaContext, stack: Sequence[StackEntry]) -> Allows | None:
    """Return the judge of the options, None if the question does not come from a text that moves dudes."""
    top = stack[-1] if stack else None
    if not isinstance(top, At):
        return None
    match top.procedure:
        case RunEffects(effects, scope) if top.step == "run" and _may_move(effects):
            return lambda option: _keeps_out(look, effects, scope, (*top.answers, _answer(look, option)))
        case LetSpeak(waiting) if _may_move(waiting.response.effects):
            effects, scope = waiting.response.effects, waiting.scope
            return lambda option: not verbs.YES.is_of(option) or _keeps_out(look, effects, scope)
        case ResolveAbility() as using if top.step in CHOOSING and _matters(look.t, using.ability(look.t)):
            choice = _choice_asked(using.ability(look.t), using.chosen, top)
            return lambda option: _keeps_out_with(look, using, choice, option)
    return None


def _matters(t: Table, ability: Ability) -> bool:
    """Whether an ability could do what an archetype keeps out of: move dudes, and boot the star or have him lead."""
    return ability.moves or saves_star(t)


def _answer(look: CriteriaContext, option: Option) -> Answer:
    return option if look.decision.kind is Kind.ONE else (option,)


def _may_move(effects: tuple[Effect, ...]) -> bool:
    return moves_dudes(effects) and not reads_hidden_cards(effects)


def _keeps_out(
    look: CriteriaContext, effects: tuple[Effect, ...], scope: Scope, given: tuple[Answer, ...] = ()
) -> bool:
    try:
        return any(True for _ in _tables_after(Trial(), look.t, look.seat, effects, scope, given))
    except TooManyWaysError:
        return True


def _choice_asked(ability: Ability, chosen: int, top: At) -> Choice:
    """The choice that is being made: the next one, or of those that are made again for another Hero."""
    if chosen < len(ability.choices):
        return ability.choices[chosen]
    anew = [choice for choice in ability.choices if not choice.is_cost and choice.name != LEADER]
    return anew[min(len(top.answers), len(anew) - 1)]


def _keeps_out_with(look: CriteriaContext, using: ResolveAbility, choice: Choice, option: Option) -> bool:
    ability = using.ability(look.t)
    scope = having_chosen(look.t, using.scope, choice, (first_card(option),))
    if saves_star(look.t) and _is_led_by_star(look.t, scope):
        return False
    return _can_keep_out(look.t, look.seat, scope, ability)


def _can_keep_out(t: Table, seat: Seat, scope: Scope, ability: Ability) -> bool:
    """Whether there are choices and answers with which an ability moves none of the seat's dudes into check."""
    if not _matters(t, ability):
        return True
    trial = Trial()
    try:
        return any(
            True
            for each in ways_to_choose(t, scope, ability)
            for paid in _tables_after(trial, t, seat, ability.costs, as_cost(each))
            for _ in _tables_after(trial, paid, seat, ability.effects, each)
        )
    except TooManyWaysError:
        return True


def _tables_after(
    trial: Trial, t: Table, seat: Seat, effects: tuple[Effect, ...], scope: Scope, given: tuple[Answer, ...] = ()
) -> Iterator[Table]:
    """The table after these effects, for each way to answer by which they move no dude of the seat into check."""
    if not effects:
        yield t
        return
    for outcome in trial.outcomes(t, effects[0], scope, given):
        named = scope.naming(**outcome.names) if outcome.names else scope
        for then in _tables_with(trial, t, seat, outcome.work):
            yield from _tables_after(trial, then, seat, (*outcome.then, *effects[1:]), named)


def _tables_with(trial: Trial, t: Table, seat: Seat, work: tuple[Work, ...]) -> Iterator[Table]:
    """The table after some work, in the same way; pulls, shootouts and the like are passed over."""
    if not work:
        yield t
        return
    match work[0]:
        case RunEffects(effects, scope):
            after: Iterator[Table] = _tables_after(trial, t, seat, effects, scope)
        case Procedure():
            after = iter((t,))
        case event:
            after = _table_with(t, seat, event)
    for then in after:
        yield from _tables_with(trial, then, seat, work[1:])


def _table_with(t: Table, seat: Seat, work: AnyEvent | Now) -> Iterator[Table]:
    """The table after an event; none where it is a move into check."""
    event = happening(work)
    if not t.can_happen(event):
        yield t
        return
    then = t.copy()
    event.apply(then)
    moves_into_check = _moves_own(t, seat, event) and is_in_check(then, seat) and not is_in_check(t, seat)
    if not moves_into_check and not _takes_star(t, then):
        yield then


def _takes_star(t: Table, then: Table) -> bool:
    """Whether the star that the archetype saves stood unbooted in town square, and is in play elsewhere, or booted."""
    star = star_of(t) if saves_star(t) else None
    return star is not None and star in then.in_play and is_on_stage(t, star) and not is_on_stage(then, star)


def _moves_own(t: Table, seat: Seat, event: Event) -> bool:
    shown = t.in_play.get(event.subject())
    return EventKind.MOVES in event.kinds and shown is not None and shown.controller == seat
