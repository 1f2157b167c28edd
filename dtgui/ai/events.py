"""Values of the events of a boss battle: the victory points that the Heroes have, and those that they come near to.

In all other games they are 0. The unit is that of `ai.card_values`.
"""

from __future__ import annotations

from collections.abc import Iterator

from dtgui.doomtown.abilities.language.effects.scenarios import Victory
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.queries.boss_battle import heroes, villain
from dtgui.doomtown.queries.places import own_dudes
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.kinds import Counter
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.doomtown.state.texts import Ability, Response
from dtgui.kernel.decisions import Seat

POINT = 8.0
"""The value of a victory point."""
NEAR = 9.0
"""The value of an event whose points Sundown or a Hero's ability would bring now: a part of its points."""


def event_lead(t: Table, seat: Seat) -> float:
    """Return the value of the Heroes' victory points and of the event of the day, for the Villain below 0."""
    if not t.rules.scores:
        return 0.0
    points = sum(shown.counted(Counter.VICTORY) for shown in t.in_play.values())
    events = (card for card, shown in t.in_play.items() if shown.printed.type is CardType.EVENT)
    lead = POINT * points + NEAR * sum(_progress(t, event) for event in events)
    return -lead if seat == villain(t) else lead


def event_gain(t: Table, seat: Seat, dude: CardId, to: Place, *, boots: bool) -> float:
    """Return how much better the event of the day stands for a player with a dude somewhere else."""
    if not t.rules.scores:
        return 0.0
    moved = t.copy()
    moved.change(dude, place=to, booted=boots or t.in_play[dude].booted)
    return event_lead(moved, seat) - event_lead(t, seat)


def _progress(t: Table, event: CardId) -> float:
    """How far an event is met, from 0 to 1."""
    return max((*_at_sundown(t, event), *_by_ability(t, event)), default=0.0)


def _at_sundown(t: Table, event: CardId) -> Iterator[float]:
    for trait in t.cards[event].printed.text.traits:
        if isinstance(trait, Response) and _brings_points(trait.effects) and trait.condition is not None:
            yield float(trait.condition.holds(t, Scope(heroes(t)[0], event)))


def _by_ability(t: Table, event: CardId) -> Iterator[float]:
    """The part of the dudes that a Hero needs for it who are in their places."""
    for ability in t.cards[event].printed.text.abilities:
        if _brings_points(ability.effects):
            yield from (_ready(t, ability, Scope(seat, event)) for seat in heroes(t))


def _ready(t: Table, ability: Ability, scope: Scope) -> float:
    if ability.need is not None and not ability.need.holds(t, scope):
        return 0.0
    asked = (choice.cards for choice in ability.choices)
    return min((_part(t, cards, scope) for cards in asked if isinstance(cards, Selector)), default=1.0)


def _part(t: Table, wanted: Selector, scope: Scope) -> float:
    fitting = sum(wanted.fits(t, scope, dude) for dude in own_dudes(t, scope.seat))
    return min(1.0, fitting / max(1, wanted.count(t, scope)[0]))


def _brings_points(effects: tuple[object, ...]) -> bool:
    return any(isinstance(effect, Victory) for effect in effects)
