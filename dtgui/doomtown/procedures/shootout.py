"""WWE, Shootouts: the shootout sequence, from the posses to the end."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.piles import DiscardDrawHand
from dtgui.doomtown.events.shootouts import EndRound, EndShootout, StartShootout
from dtgui.doomtown.procedures.casualties import TakeLumps
from dtgui.doomtown.procedures.hands import CompareHands, DrawHands
from dtgui.doomtown.procedures.posses import Flee, FormPosse, join_posse
from dtgui.doomtown.procedures.shooters import PickShooter
from dtgui.doomtown.queries.shooting import fighting_seats, is_over, losers_first
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.flow import Out, Procedure, do, end, goto


@dataclass(frozen=True)
class RunShootout(Procedure):
    """A shootout between the leader's posse and the mark's."""

    leader: CardId
    mark: CardId
    steps = ("start", "leaders_posse", "marks_posse", "fight", "part")

    def start(self, t: Table) -> Out:
        """High Noon is paused; the shootout takes place at the mark's location."""
        return do(StartShootout(self.leader, self.mark))

    def leaders_posse(self, t: Table) -> Out:
        """WWE, Shootout Sequence 1: the leader joins, then the leader's other dudes may."""
        return do(*join_posse(t, self.leader), FormPosse(t.in_play[self.leader].controller))

    def marks_posse(self, t: Table) -> Out:
        """WWE, Shootout Sequence 1: then the mark, and the mark's other dudes."""
        return do(*join_posse(t, self.mark), FormPosse(t.in_play[self.mark].controller))

    def fight(self, t: Table) -> Out:
        """WWE, Shootout Sequence 11: rounds, until a posse is empty."""
        return do() if is_over(t) else goto("fight", ShootoutRound())

    def part(self, t: Table) -> Out:
        """WWE, Ending a Shootout: posses dissolve; whoever did not flee stays."""
        return end(EndShootout())


@dataclass(frozen=True)
class ShootoutRound(Procedure):
    """One round: shooters, draw hands, comparison, casualties, flight."""

    steps = ("choose_shooters", "draw", "compare", "take_lumps", "losers_flight", "winners_flight", "chamber")

    def choose_shooters(self, t: Table) -> Out:
        """WWE, Shootout Sequence 3: the Dealer chooses first."""
        return do(*(PickShooter(seat) for seat in fighting_seats(t)))

    def draw(self, t: Table) -> Out:
        """WWE, Shootout Sequence 4 and 5: draw hands, drawn and revealed."""
        return do(DrawHands())

    def compare(self, t: Table) -> Out:
        """WWE, Shootout Sequence 7 and 8: who won, and how badly it hurts."""
        return do(CompareHands())

    def take_lumps(self, t: Table) -> Out:
        """WWE, Shootout Sequence 9: the loser first."""
        return do(*(TakeLumps(seat) for seat in losers_first(t)))

    def losers_flight(self, t: Table) -> Out:
        """WWE, Shootout Sequence 10: the loser decides first; a posse that casualties left alone may flee, too."""
        assert t.shootout is not None
        if is_over(t):
            return goto("chamber", *(Flee(side.seat) for side in t.shootout.sides if side.posse))
        return do(Flee(losers_first(t)[0]))

    def winners_flight(self, t: Table) -> Out:
        """WWE, Shootout Sequence 10: then the winner, unless flight has ended the shootout."""
        return do() if is_over(t) else do(Flee(losers_first(t)[1]))

    def chamber(self, t: Table) -> Out:
        """WWE, Shootout Sequence 11: the hands are done with."""
        return end(*(DiscardDrawHand(seat) for seat in fighting_seats(t)), EndRound())
