"""WWE, High Noon 4.1: a dude is paid for and enters play, as a Noon play or by an effect."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from dtgui.doomtown import verbs
from dtgui.doomtown.events.entering import EnterPlay
from dtgui.doomtown.events.ghost_rock import Pay
from dtgui.doomtown.events.moving import Boot
from dtgui.doomtown.procedures.using import choose_cards
from dtgui.doomtown.queries.costs import bargain_for, cost_of, most_off
from dtgui.doomtown.queries.places import place_of
from dtgui.doomtown.questions import CHOOSE_PLACE
from dtgui.doomtown.state.scopes import LACKING, Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.kernel.decisions import Decision, Seat, choose_one
from dtgui.kernel.flow import Asking, Out, Procedure, Work, do, end, goto


def recruit(
    t: Table, seat: Seat, dude: CardId, place: Place, change: int = 0, *, bargains: bool = True
) -> tuple[Work, ...]:
    """Return the work by which a dude enters play at a place, for its cost with a `change`.

    If it `bargains`, its own text can make it cheaper.
    """
    price = max(0, cost_of(t, seat, dude) + change)
    if bargains and bargain_for(t, seat, dude) is not None:
        return (StrikeBargain(seat, dude, place, price),)
    return (*((Pay(seat, price),) if price else ()), EnterPlay(dude, place))


@dataclass(frozen=True)
class StrikeBargain(Procedure):
    """A dude enters play whose own text lets its player make it cheaper. WWE, Basics, Traits."""

    seat: Seat
    dude: CardId
    place: Place
    price: int
    less: int = 0
    steps = ("bargain", "enter")

    def bargain(self, t: Table) -> Asking:
        """Choose the cards that make it cheaper, as many as the stash needs at least; boot those that boot for it."""
        bargain = bargain_for(t, self.seat, self.dude)
        if bargain is None or not (most_off(t, self.seat, self.dude) or bargain.joins_it):
            return do()
        lacking = max(0, self.price - int(t.players[self.seat].stash))
        scope = Scope(self.seat, self.dude).naming(**{LACKING: lacking})
        found = tuple(bargain.choice.cards.candidates(t, scope))
        chosen = yield from choose_cards(t, scope, bargain.choice, found, bargain.name)
        less = bargain.less.value(t, scope.naming(**{bargain.choice.name: chosen})) if chosen else 0
        place = self.place
        if bargain.joins_it and chosen:
            place = yield from self._where(t, place_of(t, chosen[0]))
        booting = (Boot(card) for card in chosen if bargain.boots)
        return goto("enter", *booting, less=less, place=place)

    def _where(self, t: Table, there: Place) -> Generator[Decision, Any, Place]:
        """Beside the dude that was chosen, or where it would enter play anyway."""
        if there == self.place:
            return there
        options = (verbs.GO.option(there), verbs.GO.option(self.place))
        choice = yield choose_one(self.seat, CHOOSE_PLACE, options, Section.RECRUITING, (self.dude,))
        return Place(choice.args[0])

    def enter(self, t: Table) -> Out:
        """Pay what is left of the cost; the dude enters play."""
        left = max(0, self.price - self.less)
        return end(*((Pay(self.seat, left),) if left else ()), EnterPlay(self.dude, self.place))
