"""A whole game, from setup to the last score. West Fort, Setup, Day Overview, High Noon."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.kernel.flow import Out, Procedure, Work, do, end, goto
from dtgui.westfort.board import ROUNDS
from dtgui.westfort.events import BeginHighNoon, ComeHome, LayOut, PassBadge, TakeStart
from dtgui.westfort.procedures.endgame import FinalScore
from dtgui.westfort.procedures.rounds import Keep, Round
from dtgui.westfort.procedures.setup import Starting
from dtgui.westfort.procedures.solo import SoloRound
from dtgui.westfort.queries import controlled
from dtgui.westfort.state import Fort


@dataclass(frozen=True)
class WestFortGame(Procedure):
    """Rounds, three of them a day, until High Noon is over."""

    steps = ("lay_out", "start", "take", "play", "finish_round", "next_round", "score")

    def lay_out(self, t: Fort) -> Out:
        """West Fort, Setup 1 to 4."""
        return do(LayOut())

    def start(self, t: Fort) -> Out:
        """West Fort, Setup 5."""
        return do(*(Starting(band) for band in t.order() if t.bands[band].seat is not None))

    def take(self, t: Fort) -> Out:
        """All show what they have chosen."""
        return do(TakeStart())

    def play(self, t: Fort) -> Out:
        """A round."""
        return do(SoloRound() if t.is_solo else Round(t.high_noon))

    def finish_round(self, t: Fort) -> Out:
        """High Noon was the last one; after three of them the day ends."""
        if t.high_noon:
            return goto("score")
        work: list[Work] = [] if t.undead or t.is_solo else [BeginHighNoon()]
        if t.round == ROUNDS:
            work += [Keep(band, building) for band in t.order() for building in controlled(t, band)]
            work.append(ComeHome())
        return do(*work)

    def next_round(self, t: Fort) -> Out:
        """The badge is passed on."""
        return goto("play", PassBadge())

    def score(self, t: Fort) -> Out:
        """Who has won?"""
        return end(FinalScore(tuple(t.stashes)))
