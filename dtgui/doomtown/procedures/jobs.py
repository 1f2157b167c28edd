"""WWE, Jobs: the job sequence, from the leader's posse to the effect."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.events.lasting import Expire
from dtgui.doomtown.events.moving import Boot, BootToJoin, HomeReason, Move, SendHomeBooted
from dtgui.doomtown.events.shootouts import (
    EndShootout,
    FinishJob,
    FormedPosses,
    JoinPosse,
    Oppose,
    StartJob,
)
from dtgui.doomtown.procedures.effects import FollowsText, RunEffects
from dtgui.doomtown.procedures.posses import FormPosse, bounties_for_joining
from dtgui.doomtown.procedures.shootout import FightRounds
from dtgui.doomtown.queries.jobs import (
    Joining,
    could_meet,
    facing,
    job_join_options,
    opposer,
    place_of_mark,
    possible_opposers,
)
from dtgui.doomtown.queries.places import place_of
from dtgui.doomtown.queries.shooting import boots_to_join, joins_from_afar
from dtgui.doomtown.questions import DONE, FORM_JOB_POSSE, OPPOSE
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.texts import Ability, Until
from dtgui.kernel.decisions import Seat, choose_one
from dtgui.kernel.flow import Asking, Out, Procedure, Work, do, end, end_with, goto


@dataclass(frozen=True)
class RunJob(FollowsText):
    """A job that has been announced and paid for; the leader and the mark are named in the scope.

    A success comes to the scope of its effects; a failure comes to nothing.
    """

    scope: Scope
    number: int
    succeeded: bool = False
    steps: ClassVar[tuple[str, ...]] = ("start", "leaders_posse", "oppose", "check", "fight", "resolve", "dissolve")

    def start(self, t: Table) -> Out:
        """WWE, Jobs 2 and 3: the leader boots if the job says so, and joins the posse."""
        ability, leader, mark = self.ability(t), self._leader(t), self._mark(t)
        boots: tuple[Work, ...] = (Boot(leader),) if ability.boots else ()
        assert ability.job is not None
        place = place_of_mark(t, mark)
        return do(
            *boots,
            StartJob(leader, mark, place, facing(t, self.scope.seat, mark), self.scope.this),
            RunEffects(ability.job.before, self.scope),
            JoinPosse(leader, place_of(t, leader)),
        )

    def leaders_posse(self, t: Table) -> Out:
        """WWE, Jobs 3: two stages, where the leader is and where the mark is."""
        return do(FormJobPosse(self.scope, self.number))

    def oppose(self, t: Table) -> Out:
        """WWE, Jobs 5: the mark's controller may oppose; if not, another player, clockwise from the leader's.

        If the leader's posse is empty there is nothing to oppose.
        """
        job = self.ability(t).job
        assert job is not None
        if not t.fight.sides[0].posse:
            return do()
        first = opposer(t, self.scope.seat, self._mark(t))
        willing = possible_opposers(t, self.scope.seat, first)
        return do(RunEffects(job.formed, self.scope), *(MayOppose(seat) for seat in willing))

    def check(self, t: Table) -> Out:
        """WWE, Jobs 6 and 7: without opposition the job succeeds; else everyone who intrudes is wanted."""
        if not t.fight.sides[1].posse:
            return goto("resolve")
        return do(*bounties_for_joining(t), FormedPosses())

    def fight(self, t: Table) -> Out:
        """WWE, Jobs 7: a shootout, from the Shootout plays on."""
        return do(FightRounds())

    def resolve(self, t: Table) -> Out:
        """WWE, Jobs 7 and 8: the leader's posse goes home booted, then the job's effect; or what it says of failure.

        A posse that has won, and then fled as a whole, has succeeded all the same.
        """
        leaders = t.fight.sides[0]
        if t.fight.doomed or (not leaders.posse and t.fight.won_by != leaders.seat):
            return do(FinishJob(success=False), RunEffects(self.ability(t).failure, self.scope))
        home = (SendHomeBooted(dude, reason=HomeReason.JOB) for dude in leaders.posse)
        done = (FinishJob(success=True, posse=leaders.posse), RunEffects(self.ability(t).effects, self.scope))
        return goto("dissolve", *home, *done, succeeded=True)

    def dissolve(self, t: Table) -> Out:
        """WWE, Jobs 8: the posses dissolve; what would last as long as a shootout is over, if there was none."""
        over = Expire(frozenset({Until.SHOOTOUT, Until.ROUND, Until.NEXT_ROUND}))
        return end_with(self.scope if self.succeeded else None, EndShootout(), over)

    def ability(self, t: Table) -> Ability:
        """Return the ability that has announced the job."""
        return t.cards[self.scope.this].printed.text.abilities[self.number]

    def _leader(self, t: Table) -> CardId:
        return CardId(self.scope.names["leader"][0])

    def _mark(self, t: Table) -> CardId:
        return CardId(self.scope.names["mark"][0])


@dataclass(frozen=True)
class FormJobPosse(FollowsText):
    """The leader's posse forms in the book's order, moving to the mark half way. WWE, Jobs 3."""

    scope: Scope
    number: int
    stage: int = 0
    gone: bool = False
    """Whether the posse has reached the mark: dudes who join from elsewhere after that stay away."""
    steps = ("invite", "go")

    def invite(self, t: Table) -> Asking:
        """Another dude, or this stage is complete."""
        stages = tuple(Joining)
        if self.stage == len(stages):
            return end()
        stage = stages[self.stage]
        if stage is Joining.ADJACENT_TO_MARK and not self.gone:
            return goto("go")
        options = job_join_options(t, self.scope.seat, stage)
        if not options:
            return goto("invite", stage=self.stage + 1)
        stop = (DONE,) if self._could_stop(t) else ()
        choice = yield choose_one(self.scope.seat, FORM_JOB_POSSE, (*stop, *options), Section.POSSE_OF_A_JOB)
        if choice == DONE:
            return goto("invite", stage=self.stage + 1)
        return goto("invite", *self._join(t, CardId(choice.args[0]), stage))

    def go(self, t: Table) -> Out:
        """WWE, Jobs 3: each member of the posse moves to the mark, one at a time."""
        return goto("invite", *(Move(dude, t.fight.place) for dude in self._away(t)), gone=True)

    def _away(self, t: Table) -> tuple[CardId, ...]:
        return tuple(dude for dude in t.fight.sides[0].posse if t.in_play[dude].place != t.fight.place)

    def _join(self, t: Table, dude: CardId, stage: Joining) -> tuple[Work, ...]:
        at_mark = stage in (Joining.ADJACENT_TO_MARK, Joining.AT_MARK)
        stays = stage is Joining.ADJACENT_TO_MARK and joins_from_afar(t, dude, t.fight.place)
        place = t.fight.place if at_mark and not stays else t.in_play[dude].place
        assert place is not None
        boots: tuple[Work, ...] = (BootToJoin(dude),) if boots_to_join(t, dude, t.fight.place) else ()
        return (*boots, JoinPosse(dude, place))

    def _could_stop(self, t: Table) -> bool:
        """Whether the posse is what the job requires, or can still come to be so at a later stage."""
        job = t.cards[self.scope.this].printed.text.abilities[self.number].job
        assert job is not None
        later = tuple(Joining)[self.stage + 1 :]
        return job.require is None or could_meet(t, self.scope, job.require, later)


@dataclass(frozen=True)
class MayOppose(Procedure):
    """A player may oppose a job that is unopposed: the posse forms as for a shootout. WWE, Jobs 5."""

    seat: Seat
    steps = ("ask",)

    def ask(self, t: Table) -> Asking:
        """The mark's controller need not have the mark join."""
        if t.fight.sides[1].posse:
            return end()
        options = (verbs.OPPOSE.option(), verbs.LET_PASS.option())
        choice = yield choose_one(self.seat, OPPOSE, options, Section.OPPOSING_A_JOB, (t.fight.leader, t.fight.mark))
        return end(Oppose(self.seat), FormPosse(self.seat)) if verbs.OPPOSE.is_of(choice) else end()
