"""WWE, Setting Up the Game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.events.days import SettleIn, TossCoin
from dtgui.doomtown.events.entering import Attach, Build, EnterPlay, PickForGang, RevealOutfit
from dtgui.doomtown.events.ghost_rock import Gain, Pay
from dtgui.doomtown.events.piles import Draw, Shuffle
from dtgui.doomtown.procedures.inventing import Invent
from dtgui.doomtown.procedures.using import ResolveAbility
from dtgui.doomtown.queries.gang import gang_of, gang_options
from dtgui.doomtown.queries.places import home_of
from dtgui.doomtown.queries.plays import street_ends
from dtgui.doomtown.queries.usable import find_use, use_options
from dtgui.doomtown.questions import DONE, START_PLAY, STARTING_GANG, STREET_END
from dtgui.doomtown.state.cards import CardType, Keyword
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.texts import Timing
from dtgui.kernel.decisions import PASS, Seat, choose_one
from dtgui.kernel.flow import Asking, Now, Out, Procedure, do, end, goto


@dataclass(frozen=True)
class SetUp(Procedure):
    """Setting up the game: coin toss, outfits, starting gangs, play hands."""

    steps: ClassVar[tuple[str, ...]] = (
        "toss",
        "reveal_outfits",
        "choose_gangs",
        "reveal_gangs",
        "draw_hands",
        "settle_in",
        "grift",
    )

    def toss(self, t: Table) -> Out:
        """WWE, Setting Up the Game 2: toss a coin."""
        return do(TossCoin())

    def reveal_outfits(self, t: Table) -> Out:
        """WWE, Setting Up the Game 3: the Dealer first; starting ghost rock, changed by a legend."""
        return do(*(event for seat in t.seats for event in (RevealOutfit(seat), Gain(seat, gang_of(t, seat).stash))))

    def choose_gangs(self, t: Table) -> Out:
        """WWE, Setting Up the Game 4: each player picks in secret, unless the deck names its gang."""
        return do(*(PickGang(seat) for seat in t.seats if not t.players[seat].gang))

    def reveal_gangs(self, t: Table) -> Out:
        """WWE, Setting Up the Game 4: everybody enters play at home, paid for; effects of entering are ignored."""
        return do(*(EnterGang(seat) for seat in t.seats))

    def draw_hands(self, t: Table) -> Out:
        """WWE, Setting Up the Game 5: shuffle, and draw a play hand."""
        return do(*(event for seat in t.seats for event in (Shuffle(seat), Draw(seat, t.rules.hand_size))))

    def settle_in(self, t: Table) -> Out:
        """Texts about being in a starting posse apply once there is a deck to pull from; see the rulings.

        So do Gadgets among the Sidekicks that dudes bring along: they must be invented.
        """
        return do(*(Invent(seat, *each) for seat in t.seats for each in _sidekicks(t, seat, gadgets=True)), SettleIn())

    def grift(self, t: Table) -> Out:
        """WWE, Setting Up the Game 5: abilities for the start of the game, the Dealer's first."""
        return end(*(StartPlays(seat) for seat in t.seats))


@dataclass(frozen=True)
class StartPlays(Procedure):
    """One player uses abilities for the start of the game: usually that of a Grifter. WWE, Setting Up the Game 5."""

    seat: Seat
    steps = ("play",)

    def play(self, t: Table) -> Asking:
        """Ask for an ability, or a pass; a player without one is not asked, since the posses are public."""
        options = use_options(t, self.seat, Timing.START)
        if not options:
            return end()
        choice = yield choose_one(self.seat, START_PLAY, (PASS, *options), Section.START_PLAYS)
        if choice == PASS:
            return end()
        use = find_use(t, self.seat, Timing.START, choice)
        return goto("play", ResolveAbility(use.scope, use.number))


@dataclass(frozen=True)
class PickGang(Procedure):
    """One player picks a starting gang, a card at a time. WWE, Setting Up the Game 4."""

    seat: Seat
    steps = ("pick",)

    def pick(self, t: Table) -> Asking:
        """Ask for another card, or to complete the posse; asked even if no card fits, to reveal nothing to others."""
        options = [verbs.PICK.option(card) for card in gang_options(t, self.seat)]
        choice = yield choose_one(self.seat, STARTING_GANG, (DONE, *options), Section.STARTING_GANG)
        if choice == DONE:
            return end()
        return goto("pick", PickForGang(self.seat, choice.args[0]))


@dataclass(frozen=True)
class EnterGang(Procedure):
    """One player's starting gang enters play; no card responds to that. WWE, Setting Up the Game 4."""

    seat: Seat
    steps = ("dudes", "sidekick", "core_deed")

    def dudes(self, t: Table) -> Out:
        """The dudes go home."""
        home = home_of(t, self.seat)
        dudes = [card for card in t.players[self.seat].gang if t.cards[card].printed.type is CardType.DUDE]
        return do(*(event for card in dudes for event in (_pay(t, self.seat, card), Now(EnterPlay(card, home)))))

    def sidekick(self, t: Table) -> Out:
        """A Sidekick is attached to the dude that brings it along, as that dude's card says."""
        brought = _sidekicks(t, self.seat, gadgets=False)
        return do(*(each for card, host in brought for each in (_pay(t, self.seat, card), Now(Attach(card, host)))))

    def core_deed(self, t: Table) -> Asking:
        """A Core deed is built at the end of the street that its owner chooses."""
        for deed in [card for card in t.players[self.seat].gang if t.cards[card].printed.type is CardType.DEED]:
            ends = [verbs.BUILD.option(deed, side) for side in street_ends(t, self.seat, deed)]
            choice = ends[0]
            if len(ends) > 1:
                choice = yield choose_one(self.seat, STREET_END, ends, Section.STARTING_GANG, (deed,))
            return end(_pay(t, self.seat, deed), Now(Build(deed, str(choice.args[1]))))
        return end()


def _sidekicks(t: Table, seat: Seat, *, gadgets: bool) -> list[tuple[CardId, CardId]]:
    """The Sidekicks of a starting gang that are (no) Gadgets, each with the dude that brings it along."""
    own = [card for card in t.in_play if t.in_play[card].controller == seat]
    hosts = [card for card in own if t.cards[card].printed.starting.sidekick]
    goods = [card for card in t.players[seat].gang if t.cards[card].printed.type is CardType.GOODS]
    return [
        (card, host) for host in hosts[:1] for card in goods if t.cards[card].printed.has(Keyword.GADGET) is gadgets
    ]


def _pay(t: Table, seat: Seat, card: CardId) -> Pay:
    return Pay(seat, gang_of(t, seat).cost_of(t.cards[card].printed))
