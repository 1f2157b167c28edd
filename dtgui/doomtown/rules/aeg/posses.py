"""AEG, Formin' Posses; Jobs, Step 3 and 4: both sides declare their posses, then all dudes move at once."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dtgui.doomtown.events.moving import BootToJoin, Move
from dtgui.doomtown.procedures.jobs import FormJobPosse
from dtgui.doomtown.procedures.posses import JOIN
from dtgui.doomtown.procedures.shootout import RunShootout
from dtgui.doomtown.queries.jobs import Joining, job_join_options
from dtgui.doomtown.queries.joining import boots_to_join, joins_from_afar
from dtgui.doomtown.queries.targets import FIGHTING
from dtgui.doomtown.queries.use_limits import Use
from dtgui.doomtown.questions import DONE, FORM_JOB_POSSE
from dtgui.doomtown.rules.aeg.guests import AskForHelp, declare
from dtgui.doomtown.rules.older.jobs import OldJob
from dtgui.doomtown.state.plays import UseRequirement
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.doomtown.state.texts import Condition
from dtgui.kernel.decisions import Seat, choose_one
from dtgui.kernel.flow import Asking, Out, Work, do, end, goto


def _declare(t: Table, seat: Seat, dude: CardId, place: Place) -> tuple[Work, ...]:
    return declare(t, dude)


DECLARE = replace(JOIN, work=_declare)
"""How a player's dudes join a posse. AEG, Formin' Posses."""


def gather(t: Table) -> tuple[Work, ...]:
    """Return the work by which both posses reach the shootout at the same time; dudes that must boot do so first.

    AEG, Formin' Posses; Jobs, Step 4.
    """
    place = t.fight.place
    away = tuple(dude for side in t.fight.sides for dude in side.posse if _comes(t, dude, place))
    boots = () if t.fight.job else tuple(BootToJoin(dude) for dude in away if boots_to_join(t, dude, place))
    return (*boots, *(Move(dude, place, together=away) for dude in away))


def _comes(t: Table, dude: CardId, place: Place) -> bool:
    return t.in_play[dude].place != place and not joins_from_afar(t, dude, place)


def _is_in_a_posse(t: Table, use: Use) -> bool:
    """Return whether a card attached to a place may not be used in a shootout, unless it brings a dude into a posse."""
    shown = t.in_play.get(use.scope.this)
    if t.shootout is None or use.scope.timing not in FIGHTING or shown is None or shown.host is None:
        return True
    brings = use.ability.brings_self or any(choice.joins for choice in use.ability.choices)
    return brings or use.scope.acting is not None


IN_A_POSSE = UseRequirement("{card} is not in a posse.", Section.SHOOTOUT_PLAYS, _is_in_a_posse)
"""Deeds and outfits may be used in shootouts, but not Improvements. AEG, Slingin' Lead, Step 1 and Step 4."""


@dataclass(frozen=True)
class ShootoutOnceGathered(RunShootout):
    """A shootout that begins once both posses have been declared and have come. AEG, Formin' Posses."""

    steps = ("start", "leaders_posse", "marks_posse", "gather", "fight", "part")

    def gather(self, t: Table) -> Out:
        """All dudes elsewhere boot and move, at the same time."""
        return do(*gather(t))

    def join(self, t: Table, dude: CardId) -> tuple[Work, ...]:
        """Return how the leader and the mark join."""
        return declare(t, dude)


@dataclass(frozen=True)
class DeclareJobPosse(FormJobPosse):
    """The leader's posse is declared: dudes at or adjacent to the leader or the mark. AEG, Jobs, Step 3."""

    def invite(self, t: Table) -> Asking:
        """Another dude, or the posse is complete."""
        found = (option for stage in Joining for option in job_join_options(t, self.scope.seat, stage))
        options = tuple(dict.fromkeys(found))
        done = end(AskForHelp(self.scope.seat))
        if not options:
            return done
        choice = yield choose_one(self.scope.seat, FORM_JOB_POSSE, (DONE, *options), Section.POSSE_OF_A_JOB)
        return done if choice == DONE else goto("invite", *declare(t, CardId(int(choice.args[0]))))


@dataclass(frozen=True)
class JobOnceGathered(OldJob):
    """A job; a posse that does not meet its requirements has failed, and no dude moves unless it is opposed.

    AEG, Jobs, Step 3 and 4.
    """

    is_illegal: bool = False
    steps = ("start", "leaders_posse", "judge", "oppose", "gather", "check", "fight", "resolve", "dissolve")

    def judge(self, t: Table) -> Out:
        """AEG, Jobs, Step 3: where the posse is not what the job requires, it fails at once."""
        job = self.ability(t).job
        is_legal = job is None or job.require is None or job.require.holds(t, self.scope)
        return do() if is_legal else goto("resolve", is_illegal=True)

    def gather(self, t: Table) -> Out:
        """AEG, Jobs, Step 4: both posses come to the mark, if there are two."""
        return do(*gather(t)) if t.fight.sides[1].posse else do()

    def succeeds(self, t: Table) -> bool:
        """Return whether a legal posse was unopposed, or won."""
        return not self.is_illegal and super().succeeds(t)


def may_always_be_tried(t: Table, scope: Scope, mark: CardId, require: Condition) -> bool:
    """Whether a job with such a mark can be started: whatever it requires is judged later. AEG, Jobs, Step 3."""
    return True
