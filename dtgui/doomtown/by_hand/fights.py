"""A shootout set up by hand: leader, mark, posses, and the step at which it goes on."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from dtgui.doomtown.by_hand.change import require_in_play
from dtgui.doomtown.by_hand.clock import in_shootout, settle
from dtgui.doomtown.events.changing import set_down
from dtgui.doomtown.procedures.rounds import FightRounds, ShootoutRound
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.fights import Shootout, Side
from dtgui.doomtown.state.table import CardId, Phase, Table
from dtgui.kernel.decisions import IllegalAnswer
from dtgui.kernel.flow import At
from dtgui.kernel.position import StackEntry


class FightStep(Enum):
    """The steps at which a shootout can begin by hand."""

    POSSES = "posses"
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
        posse = dict.fromkeys((first, *(dude for dude in self.posse if t.in_play[dude].controller == seat)))
        shooter = next((dude for dude in self.shooters if dude in posse), None)
        if self.step is FightStep.DRAWING and shooter is None:
            raise IllegalAnswer("each posse needs a shooter before hands are drawn")
        return Side(seat, tuple(posse), shooter if self.step is FightStep.DRAWING else None)

    def stands(self, t: Table) -> tuple[StackEntry, ...]:
        """Return the stack just before the step."""
        if self.step is FightStep.POSSES:
            return in_shootout(t, self.leader, self.mark)
        stack = in_shootout(t, self.leader, self.mark, "fight")
        if self.step is FightStep.PLAYS:
            return stack
        *below, shootout = stack
        assert isinstance(shootout, At)
        step = "choose_shooters" if self.step is FightStep.SHOOTERS else "draw"
        rounds = At(FightRounds(), "fight", (), "fight")
        return (*below, shootout._replace(then="part"), rounds, At(ShootoutRound(), step))
