"""WWE, Shootout Sequence 2 to 11: the rounds of a shootout, for callouts and jobs alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown.events.lasting import Expire
from dtgui.doomtown.events.poker import ForgetPunishments
from dtgui.doomtown.events.shootouts import CallForShooters, EndRound, WinShootout
from dtgui.doomtown.procedures.casualties import TakeLumps, TakeLumpsTogether, faced
from dtgui.doomtown.procedures.combos import DropTechniques
from dtgui.doomtown.procedures.hands import CompareHands, DrawHands
from dtgui.doomtown.procedures.hands_over import end_of_hand
from dtgui.doomtown.procedures.plays import ResolutionPlays, ShootoutPlays
from dtgui.doomtown.procedures.posses import Flee
from dtgui.doomtown.procedures.shooters import PickShooter
from dtgui.doomtown.queries.shooting import fighting_seats, has_run_its_course, is_over, suffering_seats, survivor
from dtgui.doomtown.state.table import Table
from dtgui.doomtown.state.texts import Until
from dtgui.kernel.flow import Out, Procedure, do, end, goto


@dataclass(frozen=True)
class FightRounds(Procedure):
    """Rounds, until a posse is empty. WWE, Shootout Sequence 11; Ending a Shootout."""

    steps: ClassVar[tuple[str, ...]] = ("fight", "win", "cease")

    def fight(self, t: Table) -> Out:
        """WWE, Shootout Sequence 11: chamber another round."""
        return do() if is_over(t) or has_run_its_course(t) else goto("fight", ShootoutRound())

    def win(self, t: Table) -> Out:
        """WWE, Ending a Shootout: the surviving posse has won, unless that is settled already."""
        return do() if t.fight.decided else do(WinShootout(survivor(t)))

    def cease(self, t: Table) -> Out:
        """WWE, Ending a Shootout: the effects of Shootout abilities come to an end."""
        return end(Expire(frozenset({Until.SHOOTOUT, Until.ROUND, Until.NEXT_ROUND})))


@dataclass(frozen=True)
class ShootoutRound(Procedure):
    """One round: plays, shooters, draw hands, resolution, comparison, casualties, flight.

    As soon as a posse is empty the shootout is over: what is left of the round is skipped.
    """

    steps = (
        "make_plays",
        "choose_shooters",
        "draw",
        "resolve",
        "compare",
        "take_lumps",
        "losers_flight",
        "winners_flight",
        "chamber",
    )

    def make_plays(self, t: Table) -> Out:
        """WWE, Shootout Sequence 2: Shootout plays."""
        return do(ShootoutPlays())

    def choose_shooters(self, t: Table) -> Out:
        """WWE, Shootout Sequence 3: the Dealer chooses first."""
        if is_over(t):
            return goto("chamber")
        return do(CallForShooters(), *(PickShooter(seat) for seat in fighting_seats(t)))

    def draw(self, t: Table) -> Out:
        """WWE, Shootout Sequence 4 and 5: draw hands, drawn and revealed; Tao Techniques are dropped first."""
        return do(DropTechniques(), DrawHands())

    def resolve(self, t: Table) -> Out:
        """WWE, Shootout Sequence 6: Resolution plays."""
        return goto("chamber") if is_over(t) else do(ResolutionPlays())

    def compare(self, t: Table) -> Out:
        """WWE, Shootout Sequence 7 and 8: the winner, and the casualties."""
        return goto("chamber") if is_over(t) else do(CompareHands())

    def take_lumps(self, t: Table) -> Out:
        """WWE, Shootout Sequence 9: the loser first; after identical hands both at once."""
        if is_over(t):
            return goto("chamber")
        first, second = suffering_seats(t)
        if t.fight.winner is None:
            return do(*faced(t), TakeLumpsTogether((first, second)))
        return do(*faced(t), TakeLumps(first), TakeLumps(second))

    def losers_flight(self, t: Table) -> Out:
        """WWE, Shootout Sequence 10: the loser decides first; a posse that casualties left alone may flee, too."""
        if not is_over(t):
            return do(Flee(suffering_seats(t)[0]))
        winner = survivor(t)
        return goto("chamber", WinShootout(winner), *(() if winner is None else (Flee(winner),)))

    def winners_flight(self, t: Table) -> Out:
        """WWE, Shootout Sequence 10: then the winner, unless flight has ended the shootout."""
        return do() if is_over(t) else do(Flee(suffering_seats(t)[1]))

    def chamber(self, t: Table) -> Out:
        """WWE, Shootout Sequence 11: the hands are done with."""
        discards = (event for seat in fighting_seats(t) for event in end_of_hand(t, seat))
        return end(*discards, ForgetPunishments(), Expire(frozenset({Until.ROUND})), EndRound())
