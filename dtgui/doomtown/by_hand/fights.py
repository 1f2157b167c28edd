"""A shootout or a job set up by hand: leader, mark, posses, and the step at which it goes on."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import Enum

from dtgui.doomtown.by_hand.change import require_in_play
from dtgui.doomtown.by_hand.clock import in_noon, in_shootout, settle
from dtgui.doomtown.events.changing import put, set_down, take_from_pile
from dtgui.doomtown.procedures.rounds import FightRounds, ShootoutRound
from dtgui.doomtown.procedures.using import ResolveAbility, having_chosen
from dtgui.doomtown.queries.jobs import facing, is_town_square, place_of_mark
from dtgui.doomtown.queries.performers import names_at, performers
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.fights import Shootout, Side
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, Phase, Pile, Table
from dtgui.doomtown.state.timings import Timing
from dtgui.kernel.decisions import IllegalAnswer, Seat
from dtgui.kernel.flow import At
from dtgui.kernel.position import StackEntry


class FightStep(Enum):
    """The steps at which a shootout or a job can begin by hand."""

    POSSES = "posses"
    OPPOSITION = "opposition"
    """Of a job only: its posse is complete, and the other players may oppose it."""
    PLAYS = "plays"
    SHOOTERS = "shooters"
    DRAWING = "drawing"


@dataclass(frozen=True)
class SetFight(Event):
    """A shootout is under way between two dudes, with these posses; what was under way is broken off.

    Its dudes stand at the mark's place, booted or not as they are. The shooters are needed at the last step only.
    """

    leader: CardId
    mark: CardId
    posse: tuple[CardId, ...]
    shooters: tuple[CardId, ...] = ()
    step: FightStep = FightStep.PLAYS

    def apply(self, t: Table) -> None:
        """Clear the table of work in progress and form the posses. Raise `IllegalAnswer` for an impossible fight."""
        dudes = (self.leader, self.mark, *self.posse)
        leader, mark = (require_in_play(t, dude) for dude in (self.leader, self.mark))
        if any(require_in_play(t, dude).printed.type is not CardType.DUDE for dude in dudes):
            raise IllegalAnswer("a posse is made of dudes")
        if leader.controller == mark.controller or mark.place is None:
            raise IllegalAnswer("a shootout is between two players' dudes")
        if any(t.in_play[dude].controller not in (leader.controller, mark.controller) for dude in dudes):
            raise IllegalAnswer("only dudes of the two players can be in their posses")
        settle(t)
        t.phase = Phase.HIGH_NOON
        if self.step is not FightStep.POSSES:
            self._form(t)

    def _form(self, t: Table) -> None:
        mark = t.in_play[self.mark]
        assert mark.place is not None
        sides = [self._side(t, dude) for dude in (self.leader, self.mark)]
        for dude in (*sides[0].posse, *sides[1].posse):
            set_down(t, dude, mark.place)
        t.shootout = Shootout(self.leader, self.mark, mark.place, (sides[0], sides[1]), formed=True)

    def _side(self, t: Table, first: CardId) -> Side:
        seat = t.in_play[first].controller
        members = [dude for dude in self.posse if t.in_play[dude].controller == seat]
        return _manned(seat, (first, *members), self.shooters, self.step)

    def stands(self, t: Table) -> tuple[StackEntry, ...]:
        """Return the stack just before the step."""
        if self.step is FightStep.POSSES:
            return in_shootout(t, self.leader, self.mark)
        stack = in_shootout(t, self.leader, self.mark, "fight")
        if self.step is FightStep.PLAYS:
            return stack
        return _in_round(stack, self.step)


@dataclass(frozen=True)
class SetJob(Event):
    """A player's job is under way, by this ability; what was under way is broken off.

    Nothing is paid for it. Unless it begins with the leader's posse, its dudes stand at the mark's place, booted or
    not as they are. `mark` may be the town square.
    """

    seat: Seat
    card: CardId
    number: int
    leader: CardId
    mark: CardId
    posse: tuple[CardId, ...] = ()
    shooters: tuple[CardId, ...] = ()
    step: FightStep = FightStep.POSSES

    def apply(self, t: Table) -> None:
        """Clear the table of work in progress and form the posses. Raise `IllegalAnswer` for an impossible job."""
        dudes = [require_in_play(t, dude) for dude in (self.leader, *self.posse)]
        if dudes[0].controller != self.seat or any(dude.printed.type is not CardType.DUDE for dude in dudes):
            raise IllegalAnswer("a job is led by a dude of its player, and its posses are made of dudes")
        if not is_town_square(self.mark):
            require_in_play(t, self.mark)
        settle(t)
        t.phase = Phase.HIGH_NOON
        if self.card not in t.in_play:
            take_from_pile(t, self.card)
            put(t, t.cards[self.card].owner, Pile.PLAYED, self.card)
        if self.step is not FightStep.POSSES:
            self._form(t)

    def _form(self, t: Table) -> None:
        place, is_opposed = place_of_mark(t, self.mark), self.step is not FightStep.OPPOSITION
        seats = dict.fromkeys(t.in_play[dude].controller for dude in self.posse if is_opposed)
        others = [seat for seat in seats if seat != self.seat]
        if len(others) != is_opposed:
            raise IllegalAnswer("a shootout over a job is between two players' posses")
        opposing = others[0] if others else facing(t, self.seat, self.mark)
        sides = self._side(t, self.seat, (self.leader,)), self._side(t, opposing)
        for dude in (*sides[0].posse, *sides[1].posse):
            set_down(t, dude, place)
        t.shootout = Shootout(self.leader, self.mark, place, sides, job=True, job_card=self.card, formed=is_opposed)

    def _side(self, t: Table, seat: Seat, first: tuple[CardId, ...] = ()) -> Side:
        members = [dude for dude in self.posse if t.in_play[dude].controller == seat]
        return _manned(seat, (*first, *members), self.shooters, self.step)

    def stands(self, t: Table) -> tuple[StackEntry, ...]:
        """Return the stack just before the step."""
        *day, noon = in_noon(t, t.left_of(self.seat))
        assert isinstance(noon, At)
        below = (*day, noon._replace(then="play"))
        scope = self._scope(t)
        using = At(t.stand_in(ResolveAbility(scope, self.number)), "perform")
        if self.step is FightStep.POSSES:
            return (*below, using)
        job = At(t.rules.job(scope, self.number), "oppose" if self.step is FightStep.OPPOSITION else "fight")
        stack = (*below, using._replace(then="finish"), job)
        return stack if self.step in (FightStep.OPPOSITION, FightStep.PLAYS) else _in_round(stack, self.step)

    def _scope(self, t: Table) -> Scope:
        ability = t.cards[self.card].printed.text.abilities[self.number]
        acting = next(iter(performers(t, self.seat, self.card, ability)), None)
        scope = Scope(self.seat, self.card, acting, Timing.NOON, names_at(t, self.seat, self.card)).naming(paid=0, x=0)
        for choice, card in zip(ability.choices, (self.leader, self.mark), strict=True):
            scope = having_chosen(t, scope, choice, (card,))
        return scope


def _manned(seat: Seat, dudes: Iterable[CardId], shooters: Collection[CardId], step: FightStep) -> Side:
    """Return the side of a player with these dudes; its shooter is one of them, if hands are about to be drawn."""
    posse = tuple(dict.fromkeys(dudes))
    shooter = next((dude for dude in shooters if dude in posse), None)
    if step is FightStep.DRAWING and shooter is None:
        raise IllegalAnswer("each posse needs a shooter before hands are drawn")
    return Side(seat, posse, shooter if step is FightStep.DRAWING else None)


def in_rounds(stack: tuple[StackEntry, ...]) -> tuple[StackEntry, ...]:
    """Return a stack that stands before the fight of a shootout or a job, moved on past what complete posses cause."""
    *below, fight = stack
    assert isinstance(fight, At)
    steps = fight.procedure.steps
    return (*below, fight._replace(then=steps[steps.index("fight") + 1]), At(FightRounds(), "fight"))


def _in_round(stack: tuple[StackEntry, ...], step: FightStep) -> tuple[StackEntry, ...]:
    """Return a stack that stands before the fight of a shootout or a job, moved on to a step of its first round."""
    *below, rounds = in_rounds(stack)
    assert isinstance(rounds, At)
    part = "choose_shooters" if step is FightStep.SHOOTERS else "draw"
    return (*below, rounds._replace(then="fight"), At(ShootoutRound(), part))
