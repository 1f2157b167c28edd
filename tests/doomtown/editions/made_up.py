"""A made-up edition of the rules, built only from the parts of editions: no module of the game knows it.

Chapter 7 of the Primer lets the leader's side pick its shooter first, and lets shooters boast; a Kung Fu test
needs less than the performer's value; dudes carry any attire; a siesta replaces production, and there is no
nightfall; decks have forty cards and no legend.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from dtgui.doomtown.events.days import EndDay, StartPhase
from dtgui.doomtown.events.ghost_rock import Gain
from dtgui.doomtown.events.moving import UnbootAll
from dtgui.doomtown.procedures.gamblin import Gamblin
from dtgui.doomtown.procedures.high_noon import HighNoon
from dtgui.doomtown.procedures.shootout import PickShooter, ShootoutRound
from dtgui.doomtown.procedures.turn import Sundown, Upkeep
from dtgui.doomtown.queries.shooting import is_over
from dtgui.doomtown.questions import Asked
from dtgui.doomtown.rules.wwe import WWE
from dtgui.doomtown.state.decks import DeckRules
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.kinds import Keyword
from dtgui.doomtown.state.profile import DayPhase
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Phase, Table
from dtgui.doomtown.verbs import NO, YES
from dtgui.kernel.decisions import Role, Seat, choose_one
from dtgui.kernel.flow import Asking, Out, Procedure, do, end, goto
from dtgui.kernel.phrases import Phrase

BOAST = Asked("boast", Role.DUE, "Does your shooter boast?")


@dataclass(frozen=True)
class Boast(Event):
    """A shooter boasts, and is wanted for it."""

    dude: CardId

    needs = ("dude",)

    def apply(self, t: Table) -> None:
        """Put ghost rock from the bank on the dude."""
        t.change(self.dude, bounty=t.in_play[self.dude].bounty + 1)
        t.bank -= 1


@dataclass(frozen=True)
class MayBoast(Procedure):
    """A player's shooter may boast, as often as it has been said that it can."""

    seat: Seat
    times: int
    steps = ("boast",)

    def boast(self, t: Table) -> Asking:
        """Primer, Chapter 7."""
        side = t.fight.side_of(self.seat)
        if side is None or side.shooter is None or not self.times:
            return end()
        choice = yield choose_one(self.seat, BOAST, (YES.option(), NO.option()), Section.SHOOTERS, (side.shooter,))
        return goto("boast", Boast(side.shooter), times=self.times - 1) if YES.is_of(choice) else end()


@dataclass(frozen=True)
class BoastfulRound(ShootoutRound):
    """A round of a shootout by the Primer."""

    boasts: int = 2

    def choose_shooters(self, t: Table) -> Out:
        """Primer, Chapter 7: the leader's side picks first, and both may boast; in the next rounds there is no time."""
        if is_over(t):
            return goto("chamber")
        seats = [side.seat for side in t.fight.sides]
        return goto("draw", *(work for seat in seats for work in (PickShooter(seat), MayBoast(seat, self.boasts))))


@dataclass(frozen=True)
class Siesta(DayPhase):
    """Primer, Chapter 3: everybody is paid, and all cards unboot."""

    phase = Phase.PRODUCTION
    steps = ("rest",)

    def rest(self, t: Table) -> Out:
        """All at once."""
        return end(StartPhase(self.phase), *(event for seat in t.seats for event in (Gain(seat, 3), UnbootAll(seat))))


@dataclass(frozen=True)
class LastPhase(Sundown):
    """Primer, Chapter 6: the day is over with the sun."""

    steps = ("fall", "dawn", "check")

    def dawn(self, t: Table) -> Out:
        """There is no nightfall."""
        return do(EndDay())


def less_than_value(pulled: int, performer: int) -> bool:
    """Primer, Chapter 9: a Kung Fu test succeeds with less than the performer's value."""
    return pulled < performer


MADE_UP = replace(
    WWE,
    name="primer",
    title="The Greenhorn's Primer",
    short="Primer",
    words="oldtimer",
    sections={**WWE.sections, Section.SHOOTERS: "Chapter 7"},
    phases=(Gamblin, Siesta, Upkeep, HighNoon, LastPhase),
    phase_names={Phase.PRODUCTION: Phrase("Siesta")},
    instead={ShootoutRound: BoastfulRound},
    policies=replace(WWE.policies, technique_succeeds=less_than_value, slots=(Keyword.WEAPON, Keyword.HORSE)),
    decks=DeckRules(size=40, legends=0, apart=(("Mad Scientist", "Huckster"),)),
)
