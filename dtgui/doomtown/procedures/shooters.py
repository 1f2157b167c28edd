"""WWE, Shootout Sequence 3: choosing the shooter."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.shootouts import ChooseShooter
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Option, Seat, choose_one
from dtgui.kernel.flow import Asking, Procedure, end


@dataclass(frozen=True)
class PickShooter(Procedure):
    """A player names the dude who brings a full bullet rating; the others are backup."""

    seat: Seat
    steps = ("pick",)

    def pick(self, t: Table) -> Asking:
        """One dude of the posse; the only one is not asked for."""
        assert t.shootout is not None
        side = t.shootout.side_of(self.seat)
        assert side is not None
        shooter = side.posse[0]
        if len(side.posse) > 1:
            options = [Option("shooter", (dude,)) for dude in side.posse]
            choice = yield choose_one(self.seat, "shooter", options, "Shootout Sequence 3")
            shooter = choice.args[0]
        return end(ChooseShooter(self.seat, shooter))
