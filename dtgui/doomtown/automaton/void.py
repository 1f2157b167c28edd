"""Whether the Automaton could change anything with an ability. WWE, Automaton Decisions, Choosing Effects.

The check is stricter than for people: making a stud of a stud changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from dtgui.doomtown.events.lasting import Last
from dtgui.doomtown.procedures.trying import Trial, changes_in, happening
from dtgui.doomtown.queries.automaton import is_automaton
from dtgui.doomtown.queries.stats import bullet_kind
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.kinds import BulletKind
from dtgui.doomtown.state.policies import Policies
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import Table
from dtgui.doomtown.state.texts import Ability
from dtgui.kernel.flow import Event, Now


@dataclass
class CloseTrial(Trial):
    """A trial in which it is no change that a dude becomes what it is."""

    def happens(self, t: Table, work: Event | Now) -> bool:
        """Return whether an event would leave the table other than it is."""
        event = happening(work)
        return not (isinstance(event, Last) and _keeps_bullet_kind(t, event)) and super().happens(t, work)


def _keeps_bullet_kind(t: Table, event: Last) -> bool:
    """Whether an effect makes a stud of a stud, or a draw of a draw: for as long as another effect has, if one has."""
    kind, shown = event.effect.what.about, t.in_play.get(event.card)
    if not isinstance(kind, BulletKind) or shown is None or shown.printed.type is not CardType.DUDE:
        return False
    before = [effect.until for effect in shown.lasting if isinstance(effect.what.about, BulletKind)]
    is_as_long = event.effect.effect is None and (not before or before[-1] is event.effect.until)
    return is_as_long and bullet_kind(t, event.card) is kind


def looking_closer(policies: Policies[Table]) -> Policies[Table]:
    """Return policies by which the Automaton looks closer whether an ability could change anything."""
    usual = policies.could_change

    def could_change(t: Table, scope: Scope, ability: Ability) -> bool:
        """Return whether an ability could change anything for its user."""
        if not is_automaton(t, scope.seat):
            return usual(t, scope, ability)
        return changes_in(CloseTrial(), t, scope, ability)

    return replace(policies, could_change=could_change)
