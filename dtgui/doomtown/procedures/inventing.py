"""WWE, Inventing Gadgets: a Mad Scientist invents what cannot be brought in otherwise."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.entering import Attach, Build, EnterPlay
from dtgui.doomtown.events.ghost_rock import Pay
from dtgui.doomtown.events.moving import Boot
from dtgui.doomtown.events.pulls import BeginTest, DiscardPull, EndTest, Pull
from dtgui.doomtown.events.skills import FailToInvent, Invented, TestSkill
from dtgui.doomtown.procedures.tests import JOKER
from dtgui.doomtown.queries.inventing import inventors, receivers
from dtgui.doomtown.queries.places import place_of
from dtgui.doomtown.queries.plays import street_ends
from dtgui.doomtown.queries.requirements import cost_of, improvable_places
from dtgui.doomtown.queries.stats import HIGHEST_VALUE, changes, inventing_skill, skill_rating
from dtgui.doomtown.state.cards import CardType, Keyword
from dtgui.doomtown.state.table import CardId, Pulled, Table
from dtgui.kernel.decisions import Option, Seat, choose_one
from dtgui.kernel.flow import Asking, Out, Procedure, Work, do, end, goto


@dataclass(frozen=True)
class Invent(Procedure):
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
    steps = ("announce", "pay", "pull", "judge", "enter")

    def announce(self, t: Table) -> Asking:
        """WWE, Inventing Gadgets: which Gadget, and which Mad Scientist."""
        if self.inventor is not None:
            return do()
        able = inventors(t, self.seat, self.gadget, anywhere=self.by_effect)
        if not able:
            return end(FailToInvent(self.gadget))
        inventor = able[0]
        if len(able) > 1:
            options = [Option("choose", (dude,)) for dude in able]
            choice = yield choose_one(self.seat, "choose_card", options, "Inventing Gadgets", (self.gadget,))
            inventor = choice.args[0]
        return goto("pay", inventor=inventor)

    def pay(self, t: Table) -> Out:
        """WWE, Inventing Gadgets: pay for the Gadget, and boot the inventor."""
        assert self.inventor is not None
        price = max(0, cost_of(t, self.seat, self.gadget) + self.cost)
        if price > t.players[self.seat].stash:
            return end()
        boots: tuple[Work, ...] = (Boot(self.inventor),) if self.boot else ()
        return do(Pay(self.seat, price), *boots)

    def pull(self, t: Table) -> Out:
        """WWE, Skill Tests: make a pull."""
        assert self.inventor is not None
        return do(BeginTest(self.inventor, self.gadget), Pull(self.seat, self.inventor))

    def judge(self, t: Table) -> Out:
        """WWE, Inventing Gadgets: the total must meet or beat the Gadget's difficulty; else it is discarded.

        So it is where the inventor has left play over the pull.
        """
        pulled = t.result
        assert isinstance(pulled, Pulled)
        assert self.inventor is not None
        if self.inventor not in t.in_play:
            return end(EndTest(), DiscardPull(pulled.card), FailToInvent(self.gadget))
        skill = inventing_skill(t, self.inventor, self.gadget) or Keyword.MAD_SCIENTIST
        rating = skill_rating(t, self.inventor, skill) + changes(t, self.inventor, f"check {skill.value}")
        drawn = HIGHEST_VALUE if pulled.suit == JOKER else pulled.value
        difficulty = t.cards[self.gadget].printed.rating(Keyword.GADGET) + self.difficulty
        margin = drawn + rating - difficulty
        told = (EndTest(), DiscardPull(pulled.card), TestSkill(self.inventor, margin))
        return goto("enter", *told) if margin >= 0 else end(*told, FailToInvent(self.gadget))

    def enter(self, t: Table) -> Asking:
        """WWE, Inventing Gadgets: a goods attaches to its inventor, a dude enters play there, a deed is built."""
        assert self.inventor is not None
        options = _ways_in(t, self) if self.inventor in t.in_play else []
        if not options:
            return end(FailToInvent(self.gadget))
        choice = options[0]
        if len(options) > 1:
            choice = yield choose_one(self.seat, "place_gadget", options, "Inventing Gadgets", (self.gadget,))
        return end(_entering(self.gadget, choice), Invented(self.inventor, self.gadget))


def _ways_in(t: Table, invention: Invent) -> list[Option]:
    assert invention.inventor is not None
    gadget = t.cards[invention.gadget].printed
    if gadget.type is CardType.DEED:
        return [Option("build", (invention.gadget, end)) for end in street_ends(t, invention.seat, invention.gadget)]
    if gadget.type is CardType.DUDE:
        return [Option("recruit", (invention.gadget, place_of(t, invention.inventor)))]
    if gadget.has(Keyword.IMPROVEMENT):
        found = improvable_places(t, invention.seat, invention.gadget)
        return [Option("improve", (invention.gadget, place)) for place in found]
    able = receivers(t, invention.seat, invention.gadget) if invention.by_effect else ()
    if invention.hosts:
        able = tuple(dude for dude in able if dude in invention.hosts)
    return [Option("buy", (invention.gadget, dude)) for dude in able or (invention.inventor,)]


def _entering(gadget: CardId, choice: Option) -> Work:
    where = choice.args[1]
    match choice.verb:
        case "build":
            return Build(gadget, str(where))
        case "recruit":
            return EnterPlay(gadget, where)  # type: ignore[arg-type]
    return Attach(gadget, where)  # type: ignore[arg-type]
