"""Where the game stands, set by hand: the day, the Dealer, the phase, the turn, a shootout or a job at any step."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from dtgui.doomtown.by_hand.cards import require_in_play
from dtgui.doomtown.events.changing import put, set_down, take_from_pile
from dtgui.doomtown.procedures.high_noon import HighNoon
from dtgui.doomtown.procedures.shootout import FightRounds, RunShootout, ShootoutRound
from dtgui.doomtown.procedures.turn import PlayDay, PlayGame
from dtgui.doomtown.procedures.using import ResolveAbility, having_chosen
from dtgui.doomtown.queries.jobs import facing, is_town_square, place_of_mark
from dtgui.doomtown.queries.resolving import names_at, performers
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.fights import Shootout, Side
from dtgui.doomtown.state.kinds import Timing
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, Phase, Pile, Table
from dtgui.kernel.decisions import IllegalAnswer, Seat
from dtgui.kernel.flow import At
from dtgui.kernel.position import StackEntry

DAY = At(PlayGame(), "day", (), "day")
"""The game goes on with the next day, once this one is over."""


def number_of(t: Table, phase: Phase) -> int:
    """Return the place of a phase in the day of the edition that is played, counted from 0; raise `ValueError`."""
    return [each.phase for each in t.rules.phases].index(phase)


def at_phase(t: Table, phase: Phase) -> tuple[StackEntry, ...]:
    """Return the stack at the beginning of a phase; raise `ValueError` if the edition does not have the phase."""
    return (DAY, At(PlayDay(number_of(t, phase)), "phase"))


def in_noon(t: Table, seat: Seat, passes: int = 0) -> tuple[StackEntry, ...]:
    """Return the stack during High Noon, with this player to make the next play."""
    number = number_of(t, Phase.HIGH_NOON)
    noon = t.stand_in(HighNoon(seat, passes).begun_as(t.rules.phases[number]))
    return (DAY, At(PlayDay(number + 1), "phase", (), "phase"), At(noon, "play"))


def in_shootout(t: Table, leader: CardId, mark: CardId, step: str = "start") -> tuple[StackEntry, ...]:
    """Return the stack just before a shootout that the leader's player called in High Noon."""
    *day, noon = in_noon(t, t.left_of(t.in_play[leader].controller))
    assert isinstance(noon, At)
    return (*day, noon._replace(then="play"), At(t.stand_in(RunShootout(leader, mark)), step))


def settle(t: Table) -> None:
    """Leave nothing under way that a turn could be in the middle of."""
    t.shootout, t.outcome = None, None
    t.pending, t.origins, t.pulls, t.looking, t.revealed, t.testing = (), (), (), (), (), None
    t.punished, t.counts_as, t.named_jokers = (), (), ()
    for number, player in enumerate(t.players):
        rest = (*player.draw_hand, *player.played)
        t.change_player(Seat(number), draw_hand=(), played=(), discard=(*player.discard, *rest))


@dataclass(frozen=True)
class SetDay(Event):
    """It is this day, counted from 1."""

    day: int

    def apply(self, t: Table) -> None:
        """Turn the calendar."""
        if not 1 <= self.day <= 999:
            raise IllegalAnswer("expected the number of a day, from 1")
        t.day = self.day


@dataclass(frozen=True)
class SetDealer(Event):
    """This player goes first today."""

    seat: Seat

    def apply(self, t: Table) -> None:
        """Hand over the deal."""
        if self.seat not in t.seats:
            raise IllegalAnswer("there is no such player")
        t.dealer = self.seat


@dataclass(frozen=True)
class BeginPhase(Event):
    """A phase of the day is about to begin; what was under way is broken off."""

    phase: Phase

    def apply(self, t: Table) -> None:
        """Clear the table of work in progress."""
        if self.phase not in [each.phase for each in t.rules.phases]:
            raise IllegalAnswer(f"there is no {self.phase.value} in {t.rules.title}")
        settle(t)
        t.phase = self.phase

    def stands(self, t: Table) -> tuple[StackEntry, ...]:
        """Before the phase."""
        return at_phase(t, self.phase)


@dataclass(frozen=True)
class GiveTurn(Event):
    """It is High Noon, and this player has the next play; what was under way is broken off."""

    seat: Seat

    def apply(self, t: Table) -> None:
        """Clear the table of work in progress."""
        if self.seat not in t.seats:
            raise IllegalAnswer("there is no such player")
        settle(t)
        t.phase = Phase.HIGH_NOON

    def stands(self, t: Table) -> tuple[StackEntry, ...]:
        """Before the player's play."""
        return in_noon(t, self.seat)


@dataclass(frozen=True)
class CallShootout(Event):
    """A shootout begins between two dudes, wherever they are and whatever the mark would say to it."""

    leader: CardId
    mark: CardId

    def apply(self, t: Table) -> None:
        """Clear the table of work in progress."""
        leader, mark = require_in_play(t, self.leader), require_in_play(t, self.mark)
        if {leader.printed.type, mark.printed.type} != {CardType.DUDE} or leader.controller == mark.controller:
            raise IllegalAnswer("a shootout is between two players' dudes")
        settle(t)
        t.phase = Phase.HIGH_NOON

    def stands(self, t: Table) -> tuple[StackEntry, ...]:
        """Before posses form."""
        return in_shootout(t, self.leader, self.mark)


@dataclass(frozen=True)
class LayOut(Event):
    """Replaces the present position by a whole other one: its table and its stack."""

    table: Any
    stack: tuple[Any, ...]

    def apply(self, t: Table) -> None:
        """Make the table like that one, which stays as it is."""
        if not isinstance(self.table, Table):
            raise IllegalAnswer("there is no table to lay out")
        other = self.table.copy()
        for field in dataclasses.fields(Table):
            if field.name not in ("known", "asking", "circles", "ears"):
                setattr(t, field.name, getattr(other, field.name))

    def stands(self, t: Table) -> tuple[Any, ...]:
        """Return the stack of that position."""
        return self.stack


# A shootout or a job set up by hand: leader, mark, posses, and the step at which it goes on


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
