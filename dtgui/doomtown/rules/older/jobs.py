"""Jobs by the older books. 1.4, 6.2 Jobs."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.moving import HomeReason, SendHomeBooted
from dtgui.doomtown.events.shootouts import FinishJob
from dtgui.doomtown.procedures.effects import RunEffects
from dtgui.doomtown.procedures.jobs import RunJob
from dtgui.doomtown.queries.jobs import controller_then_clockwise, is_town_square
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Out, do


@dataclass(frozen=True)
class OldJob(RunJob):
    """A job; the leader's posse goes home booted whether it has won or lost. 1.4, 6.2 Step 5."""

    def resolve(self, t: Table) -> Out:
        """It succeeds if it is unopposed, or if the leader's posse wins; if both posses are gone there is no winner."""
        leaders, ability = t.fight.sides[0], self.ability(t)
        success = not t.fight.doomed and self.succeeds(t)
        home = (SendHomeBooted(dude, reason=HomeReason.JOB) for dude in leaders.posse)
        then = RunEffects(ability.effects if success else ability.failure, self.scope)
        return do(*home, FinishJob(success=success, posse=leaders.posse if success else ()), then)

    def succeeds(self, t: Table) -> bool:
        """Return whether the leader's posse has won, or the job is unopposed."""
        leaders = t.fight.sides[0]
        return t.fight.won_by == leaders.seat if t.fight.decided else bool(leaders.posse)


def controller_owner_then_clockwise(t: Table, seat: Seat, first: Seat | None) -> tuple[Seat, ...]:
    """Return the mark's controller, then its owner, then the others clockwise from the leader's player.

    1.4, 6.2 Step 3. Only those with a dude near enough are asked: where dudes stand is no secret.
    """
    order = controller_then_clockwise(t, seat, first)
    owner = _owner_of_mark(t)
    return tuple(sorted(order, key=lambda other: (other != first, first is None or other != owner)))


def not_the_mark(t: Table, dude: CardId) -> bool:
    """Whether a dude may join the leader's posse: not the mark of the job. 1.4, 6.2 Step 3."""
    return not (t.fight.job and dude == t.fight.mark)


def _owner_of_mark(t: Table) -> Seat | None:
    mark = CardId(t.fight.mark)
    return None if is_town_square(mark) or mark not in t.cards else t.cards[mark].owner
