"""WWE, Inventing Gadgets: a Mad Scientist invents what cannot be brought in otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.events.entering import Attach, Build, EnterPlay
from dtgui.doomtown.events.ghost_rock import Pay
from dtgui.doomtown.events.moving import Boot
from dtgui.doomtown.events.pulls import BeginTest, DiscardPull, EndTest, FailToInvent, Invented, Pull, TestSkill
from dtgui.doomtown.procedures.effects import Announced, PayCost
from dtgui.doomtown.queries.places import place_of
from dtgui.doomtown.queries.plays import street_ends
from dtgui.doomtown.queries.requirements import improvable_places
from dtgui.doomtown.queries.shopping import cost_there
from dtgui.doomtown.queries.skills import JOKER_IN_A_TEST, inventing_skill, inventors, margin, receivers, value_pulled
from dtgui.doomtown.queries.usable import funds
from dtgui.doomtown.questions import CHOOSE_CARD, PLACE_GADGET
from dtgui.doomtown.state.cards import CardType, Keyword
from dtgui.doomtown.state.pulls import Pulled
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.kernel.decisions import Option, Seat, choose_one
from dtgui.kernel.flow import Asking, Out, Work, do, end, goto


@dataclass(frozen=True)
class Invent(Announced):
    """A Gadget is invented, from the announcement to its entering play, or to the discard pile.

    `by_effect` lifts the restrictions on where the inventor is, and lets a goods attach to any dude of the player, or
    to any of the `hosts` that the effect allows.
    """

    seat: Seat
    gadget: CardId
    inventor: CardId | None = None
    boot: bool = True
    cost: int = 0
    difficulty: int = 0
    by_effect: bool = False
    hosts: tuple[CardId, ...] = ()
    as_cost: Scope | None = None
    """The ability whose cost the Gadget's price is, if it is one."""
    steps: ClassVar[tuple[str, ...]] = ("announce", "pay", "pull", "judge", "enter")

    @property
    def announced(self) -> CardId:
        """The Gadget."""
        return self.gadget

    def announce(self, t: Table) -> Asking:
        """WWE, Inventing Gadgets: which Gadget, and which Mad Scientist."""
        if self.inventor is not None:
            return do()
        able = inventors(t, self.seat, self.gadget, by_effect=self.by_effect)
        if not able:
            return end(FailToInvent(self.gadget))
        inventor = able[0]
        if len(able) > 1:
            options = [verbs.CHOOSE.option(dude) for dude in able]
            choice = yield choose_one(self.seat, CHOOSE_CARD, options, Section.INVENTING, (self.gadget,))
            inventor = choice.args[0]
        return goto("pay", inventor=inventor)

    def pay(self, t: Table) -> Out:
        """WWE, Inventing Gadgets: pay for the Gadget, and boot the inventor, who is testing from here on."""
        assert self.inventor is not None
        price = max(0, cost_there(t, self.seat, self.gadget, self.inventor) + self.cost)
        if price > (t.players[self.seat].stash if self.as_cost is None else funds(t, self.as_cost)):
            return end()
        boots: tuple[Work, ...] = (Boot(self.inventor),) if self.boot else ()
        paid = Pay(self.seat, price)
        price_paid = paid if self.as_cost is None else PayCost(self.as_cost, paid)
        return do(price_paid, BeginTest(self.inventor, self.gadget, self._skill(t), self.boot), *boots)

    def pull(self, t: Table) -> Out:
        """WWE, Skill Tests: make a pull."""
        assert self.inventor is not None
        return do(Pull(self.seat, self.inventor, self.gadget, -self._margin(t, 0)))

    def judge(self, t: Table, pulled: Pulled) -> Out:
        """WWE, Inventing Gadgets: the total must meet or beat the Gadget's difficulty; else it is discarded.

        So it is where the inventor has left play over the pull.
        """
        assert self.inventor is not None
        if self.inventor not in t.in_play:
            return end(EndTest(), DiscardPull(pulled.card), FailToInvent(self.gadget))
        by = self._margin(t, value_pulled(pulled, JOKER_IN_A_TEST))
        told = (EndTest(), DiscardPull(pulled.card), TestSkill(self.inventor, self._skill(t), by))
        return goto("enter", *told) if by >= 0 else end(*told, FailToInvent(self.gadget))

    def _margin(self, t: Table, drawn: int) -> int:
        """By how much the test succeeds or fails with the value that was pulled."""
        assert self.inventor is not None
        difficulty = t.cards[self.gadget].printed.rating(Keyword.GADGET) + self.difficulty
        return margin(t, self.inventor, self._skill(t), difficulty, drawn)

    def _skill(self, t: Table) -> Keyword:
        """The skill that the inventor tests."""
        assert self.inventor is not None
        return inventing_skill(t, self.inventor, self.gadget) or Keyword.MAD_SCIENTIST

    def enter(self, t: Table) -> Asking:
        """WWE, Inventing Gadgets: a goods attaches to its inventor, a dude enters play there, a deed is built."""
        assert self.inventor is not None
        options = _ways_in(t, self) if self.inventor in t.in_play else []
        if not options:
            return end(FailToInvent(self.gadget))
        choice = options[0]
        if len(options) > 1:
            choice = yield choose_one(self.seat, PLACE_GADGET, options, Section.INVENTING, (self.gadget,))
        return end(_entering(self.gadget, choice), Invented(self.inventor, self.gadget))

    def place_of_dude(self, t: Table) -> Place:
        """WWE, Inventing Gadgets: a dude enters play where its inventor is."""
        assert self.inventor is not None
        return place_of(t, self.inventor)


def _ways_in(t: Table, invention: Invent) -> list[Option]:
    assert invention.inventor is not None
    gadget = t.cards[invention.gadget].printed
    if gadget.type is CardType.DEED:
        return [verbs.BUILD.option(invention.gadget, end) for end in street_ends(t, invention.seat, invention.gadget)]
    if gadget.type is CardType.DUDE:
        return [verbs.RECRUIT.option(invention.gadget, invention.place_of_dude(t))]
    if gadget.has(Keyword.IMPROVEMENT):
        found = improvable_places(t, invention.seat, invention.gadget)
        return [verbs.IMPROVE.option(invention.gadget, place) for place in found]
    able = receivers(t, invention.seat, invention.gadget) if invention.by_effect else ()
    if invention.hosts:
        able = tuple(dude for dude in able if dude in invention.hosts)
    return [verbs.BUY.option(invention.gadget, dude) for dude in able or (invention.inventor,)]


def _entering(gadget: CardId, choice: Option) -> Work:
    where = choice.args[1]
    if verbs.BUILD.is_of(choice):
        return Build(gadget, str(where))
    if verbs.RECRUIT.is_of(choice):
        return EnterPlay(gadget, where)  # type: ignore[arg-type]  # a place, as the option has it
    return Attach(gadget, where)  # type: ignore[arg-type]  # a card, as the option has it
