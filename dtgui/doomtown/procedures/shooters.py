"""WWE, Shootout Sequence 3: choosing the shooter."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown import verbs
from dtgui.doomtown.events.shootouts import ChooseShooter
from dtgui.doomtown.queries.prohibitions import is_forbidden
from dtgui.doomtown.questions import SHOOTER
from dtgui.doomtown.state.prohibited import Prohibited
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Seat, choose_one
from dtgui.kernel.flow import Asking, Procedure, end


@dataclass(frozen=True)
class PickShooter(Procedure):
    """A player names the dude who brings a full bullet rating; the others are backup."""

    seat: Seat
    steps = ("pick",)

    def pick(self, t: Table) -> Asking:
        """One dude of the posse; the only one is not asked for.

        If what follows another choice has emptied the posse, none: the shootout is over. WWE, Ending a Shootout.
        """
        side = t.fight.side_of(self.seat)
        assert side is not None
        if not side.posse:
            return end()
        able = [dude for dude in side.posse if not is_forbidden(t, Prohibited.BE_SHOOTER, dude)] or list(side.posse)
        shooter = able[0]
        if len(able) > 1:
            options = [verbs.SHOOTER.option(dude) for dude in able]
            choice = yield choose_one(self.seat, SHOOTER, options, Section.SHOOTERS)
            shooter = choice.args[0]
        return end(ChooseShooter(self.seat, shooter))
