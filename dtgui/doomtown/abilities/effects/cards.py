"""Cards between zones: discarding, acing, drawing, looking, attaching, playing, tokens. WWE, Where Cards Go."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from dtgui.doomtown.abilities.choosing import Who, allowed, enough, meant, named, pick
from dtgui.doomtown.abilities.numbers import NONE, ONE, place_of_card
from dtgui.doomtown.abilities.references import Named, PlayerNamed
from dtgui.doomtown.abilities.selectors import At
from dtgui.doomtown.abilities.wording.amounts import how_many, price_words
from dtgui.doomtown.abilities.wording.grammar import Clause, Noun, Passage, Statement, a, joined_words, listed
from dtgui.doomtown.abilities.wording.wording import Wording
from dtgui.doomtown.events import effects, leaving, piles
from dtgui.doomtown.events.entering import Attach as AttachCard
from dtgui.doomtown.events.entering import Build, EnterPlay, Transfer
from dtgui.doomtown.events.ghost_rock import Pay
from dtgui.doomtown.procedures.inventing import Invent as InventGadget
from dtgui.doomtown.procedures.joining import JoinByEffect
from dtgui.doomtown.queries import places
from dtgui.doomtown.queries.inventing import inventors
from dtgui.doomtown.queries.players import has_other_copy
from dtgui.doomtown.queries.plays import street_ends
from dtgui.doomtown.queries.requirements import can_take, cost_of, place_for
from dtgui.doomtown.queries.stats import has_keyword, player_figure
from dtgui.doomtown.state.cards import CardDef, CardType, Keyword
from dtgui.doomtown.state.table import CardId, Pile, Place, Table
from dtgui.doomtown.state.texts import Effect, Number, Result, Scope
from dtgui.kernel.decisions import Decision, Option, Seat, choose_one
from dtgui.kernel.events import Event
from dtgui.kernel.flow import Work

Running = Generator[Decision, Any, Result]

YOU = PlayerNamed("you")

PILE_WORDS = {
    Pile.HAND: "into your hand",
    Pile.DECK: "on top of your deck",
    Pile.DISCARD: "into your discard pile",
    Pile.BOOT_HILL: "into Boot Hill",
    Pile.DRAW_HAND: "into the draw hand",
}
"""How cards are put onto each pile."""


@dataclass(frozen=True)
class Discard:
    """Cards are discarded: from play, from a hand, from the top of a deck; `by` you, unless it says by whom."""

    word: ClassVar[str] = "discard"
    short: ClassVar[str] = "who"
    who: Who
    by: PlayerNamed = YOU
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `discard that card`."""
        return w.done_to("discard", self.who)

    def run(self, t: Table, scope: Scope) -> Running:
        """Discard them; from play, unless they cannot be."""
        cards = yield from pick(t, scope, self.who, self.path)
        seats = self.by.seats(t, scope) or (scope.seat,)
        work = tuple(event for card in cards for event in _discarded(t, scope, card, seats[0]))
        return Result(work, names=named(self.who, cards))

    def payable(self, t: Table, scope: Scope) -> bool:
        """Whether there are cards enough."""
        return enough(t, scope, self.who, meant(t, scope, self.who))


def _discarded(t: Table, scope: Scope, card: CardId, by: Seat) -> tuple[Event, ...]:
    if card in t.in_play:
        return tuple(leaving.Discard(found, by) for found in allowed(t, scope, "be_discarded", (card,)))
    return (effects.MoveToPile(card, Pile.DISCARD),) if card in t.cards else ()


@dataclass(frozen=True)
class Ace:
    """Cards are aced: they go to Boot Hill; Harrowed dudes are discarded instead. WWE, Loaded Keywords, Harrowed."""

    word: ClassVar[str] = "ace"
    short: ClassVar[str] = "who"
    who: Who
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `ace that dude`."""
        return w.done_to("ace", self.who)

    def run(self, t: Table, scope: Scope) -> Running:
        """Ace them; from play, unless they cannot be."""
        cards = yield from pick(t, scope, self.who, self.path)
        work: list[Event] = [_aced(t, scope, card) for card in allowed(t, scope, "be_aced", cards)]
        work += [
            effects.MoveToPile(card, Pile.BOOT_HILL) for card in cards if card not in t.in_play and card in t.cards
        ]
        return Result(tuple(work), names=named(self.who, cards))

    def payable(self, t: Table, scope: Scope) -> bool:
        """Whether there are cards enough."""
        return enough(t, scope, self.who, meant(t, scope, self.who))


def _aced(t: Table, scope: Scope, card: CardId) -> Event:
    """What comes of acing a card in play."""
    harrowed = has_keyword(t, card, Keyword.HARROWED.value)
    return leaving.Discard(card, scope.seat) if harrowed else leaving.Ace(card, scope.seat)


@dataclass(frozen=True)
class Draw:
    """A player draws cards into the play hand; the cards may be named."""

    word: ClassVar[str] = "draw"
    short: ClassVar[str] = "n"
    n: Number = ONE
    who: PlayerNamed = YOU
    to_hand_size: bool = False
    name: str = ""
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `draw two cards`."""
        cards = "cards up to your hand size" if self.to_hand_size else how_many(self.n, "card", w)
        return Clause("draw", cards, w.acting(self.who))

    def run(self, t: Table, scope: Scope) -> Result:
        """Draw so many, or up to the hand size."""
        work = tuple(piles.Draw(seat, self._count(t, scope, seat)) for seat in self.who.seats(t, scope))
        return Result(work, late=self.name)

    def _count(self, t: Table, scope: Scope, seat: Seat) -> int:
        if self.to_hand_size:
            return max(0, t.rules.hand_size + player_figure(t, seat, "hand_size") - len(t.players[seat].hand))
        return max(0, self.n.value(t, scope))


@dataclass(frozen=True)
class Look:
    """You look at cards: the top of a deck, or (some of) a hand, of whichever player you choose; they are named."""

    word: ClassVar[str] = "look"
    n: Number | None = None
    hand: PlayerNamed | None = None
    deck: PlayerNamed = YOU
    name: str = "seen"
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `look at the top five cards of your deck`."""
        if self.hand is None:
            top = how_many(self.n or ONE, "card", w, f"of {self.deck.text(w).possessive} deck")
            return w.doing("look at", f"the top {top.removeprefix('a ')}")
        whose = f"{self.hand.text(w).possessive} hand"
        return w.doing("look at", whose if self.n is None else how_many(self.n, "random card", w, f"from {whose}"))

    def run(self, t: Table, scope: Scope) -> Running:
        """Show them to you until the text is done. Some cards of a hand are picked by chance."""
        if self.hand is None:
            cards = self._of_deck(t, scope)
            return Result((effects.Look(scope.seat, cards),), names={self.name: cards})
        hands = [seat for seat in self.hand.seats(t, scope) if t.players[seat].hand]
        if not hands:
            return Result(names={self.name: ()})
        seat = yield from _one_of(t, scope, hands)
        if self.n is None:
            cards = t.players[seat].hand
            return Result((effects.Look(scope.seat, cards),), names={self.name: cards})
        look = effects.LookAtRandom(scope.seat, seat, max(0, self.n.value(t, scope)))
        return Result((look,), names={self.name: ()}, late=self.name)

    def _of_deck(self, t: Table, scope: Scope) -> tuple[CardId, ...]:
        seats = self.deck.seats(t, scope)
        count = 1 if self.n is None else max(0, self.n.value(t, scope))
        return t.players[seats[0]].deck[:count] if seats else ()


def _one_of(t: Table, scope: Scope, seats: Sequence[Seat]) -> Generator[Decision, Any, Seat]:
    """The player that is chosen, where there are several."""
    if len(seats) == 1:
        return seats[0]
    options = [Option("against", (seat,)) for seat in seats]
    choice = yield choose_one(scope.seat, "choose_player", options, "Resolving Abilities 5", (scope.this,))
    return Seat(choice.args[0])


@dataclass(frozen=True)
class Examine:
    """You have seen enough of cards that the text shows you: nothing goes on before you say so."""

    word: ClassVar[str] = "examine"
    short: ClassVar[str] = "cards"
    cards: Named
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return nothing: that cards are looked at has been said."""
        return Passage("")

    def run(self, t: Table, scope: Scope) -> Running:
        """Wait."""
        cards = self.cards.cards(t, scope)
        if cards:
            yield choose_one(scope.seat, "examine", (Option("done"),), "Resolving Abilities 5", cards)
        return Result()


@dataclass(frozen=True)
class Put:
    """Cards that are not in play go to another zone of their owner."""

    word: ClassVar[str] = "put"
    card: Who
    to: Pile
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `put that card into your hand`."""
        return w.done_to("put", self.card, PILE_WORDS[self.to])

    def run(self, t: Table, scope: Scope) -> Running:
        """Move them."""
        cards = yield from pick(t, scope, self.card, self.path)
        work = tuple(effects.MoveToPile(card, self.to) for card in cards if card not in t.in_play and card in t.cards)
        return Result(work, names=named(self.card, cards))


@dataclass(frozen=True)
class Shuffle:
    """Cards are shuffled into their owner's deck: those that are named, or none (only the deck is shuffled)."""

    word: ClassVar[str] = "shuffle"
    cards: tuple[Who, ...] = ()
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `shuffle your deck`, `shuffle that card into your deck`."""
        cards = listed([str(who.text(w)) for who in self.cards])
        return w.doing("shuffle", joined_words(cards, "into your deck" if cards else "your deck"))

    def run(self, t: Table, scope: Scope) -> Running:
        """Put them on the deck and shuffle it."""
        chosen: list[CardId] = []
        for number, who in enumerate(self.cards):
            chosen += yield from pick(t, scope, who, f"{self.path}/{number}")
        return Result((*(effects.MoveToPile(card, Pile.DECK) for card in chosen), piles.Shuffle(scope.seat)))

    def payable(self, t: Table, scope: Scope) -> bool:
        """Whether there are cards enough."""
        return all(enough(t, scope, who, meant(t, scope, who)) for who in self.cards)


@dataclass(frozen=True)
class Attach:
    """A goods or spell enters play attached to a dude, at a changed cost; a Gadget still has to be invented.

    WWE, High Noon, Via Card Effect; Inventing via Card Effect.
    """

    word: ClassVar[str] = "attach"
    card: Who
    to: Who
    cost: Number = NONE
    free: bool = False
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `attach that Horse to your dude, paying its cost`."""
        return w.done_to("attach", self.card, f"to {self.to.text(w)} {price_words(self.cost, w, free=self.free)}")

    def run(self, t: Table, scope: Scope) -> Running:
        """Choose the card and the dude, pay, attach."""
        cards = yield from pick(
            t, scope, self.card, f"{self.path}/card", able=lambda card: self._possible(t, scope, card)
        )
        if not cards or not self._possible(t, scope, cards[0]):
            return Result()
        card, printed = cards[0], t.cards[cards[0]].printed
        if printed.has(Keyword.GADGET):
            hosts = self._hosts(t, scope, card)
            work: Work = invention(t, scope, card, self._change(t, scope, card), hosts)
            return Result((work,), names=named(self.card, cards))
        hosts = yield from pick(t, scope, self.to, f"{self.path}/to", able=lambda host: can_take(t, host, card))
        price = price_of(t, scope, card, self._change(t, scope, card), place_for(t, hosts[0]))
        return Result((Pay(scope.seat, price), AttachCard(card, hosts[0])), names=named(self.card, cards))

    def payable(self, t: Table, scope: Scope) -> bool:
        """Whether there is a card that can be paid for and attached."""
        return any(self._possible(t, scope, card) for card in meant(t, scope, self.card))

    def _possible(self, t: Table, scope: Scope, card: CardId) -> bool:
        """Whether a card can be paid for, and attached to somebody (whoever that is, where it is not known yet)."""
        if not can_bring_in(t, scope, card, self._change(t, scope, card)):
            return False
        return bool(self._hosts(t, scope, card)) or (isinstance(self.to, Named) and not self.to.cards(t, scope))

    def _hosts(self, t: Table, scope: Scope, card: CardId) -> tuple[CardId, ...]:
        return tuple(host for host in meant(t, scope, self.to) if can_take(t, host, card))

    def _change(self, t: Table, scope: Scope, card: CardId) -> int:
        return -cost_of(t, scope.seat, card) if self.free else self.cost.value(t, scope)


def price_of(t: Table, scope: Scope, card: CardId, change: int, place: Place | None = None) -> int:
    """Return what a card costs at a changed cost, and at a place where that matters; at least 0."""
    return max(0, cost_of(t, scope.seat, card, place) + change)


def can_bring_in(t: Table, scope: Scope, card: CardId, change: int, inventor: CardId | None = None) -> bool:
    """Whether a card that is not in play can be paid for, would be unique, and, as a Gadget, could be invented.

    An `inventor` that the text names may be booted: it need not boot.
    """
    printed = t.cards[card].printed
    if card in t.in_play or has_other_copy(t, scope.seat, printed, card):
        return False
    if printed.has(Keyword.GADGET) and inventor is None and not inventors(t, scope.seat, card, anywhere=True):
        return False
    return price_of(t, scope, card, change) <= t.players[scope.seat].stash


def invention(t: Table, scope: Scope, gadget: CardId, change: int, hosts: tuple[CardId, ...] = ()) -> Work:
    """Return the invention of a Gadget that an effect brings in. WWE, Inventing via Card Effect."""
    return InventGadget(scope.seat, gadget, cost=change, by_effect=True, hosts=hosts)


@dataclass(frozen=True)
class Move:
    """An attached card goes to another dude."""

    word: ClassVar[str] = "transfer"
    card: Who
    to: Who
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `hand that goods to your dude`."""
        return w.done_to("move", self.card, f"to {self.to.text(w)}")

    def run(self, t: Table, scope: Scope) -> Running:
        """Hand it over."""
        cards = yield from pick(t, scope, self.card, f"{self.path}/card")
        moved = [card for card in cards if card in t.in_play]
        hosts = yield from pick(
            t, scope, self.to, f"{self.path}/to", able=lambda host: all(can_take(t, host, card) for card in moved)
        )
        work = tuple(Transfer(card, hosts[0]) for card in moved if hosts)
        return Result(work, names=named(self.card, cards))


@dataclass(frozen=True)
class Play:
    """A dude or deed enters play, at a cost that may be changed: a dude at home or `at` a place.

    A Gadget still has to be invented. WWE, Inventing via Card Effect.
    """

    word: ClassVar[str] = "play"
    card: Who
    cost: Number = NONE
    free: bool = False
    at: Named | None = None
    or_home: bool = False
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `play a dude from your hand here, for 2 ghost rock less`."""
        where = f" {w.place_words(self.at.name).at}" if self.at is not None else ""
        return w.done_to("put", self.card, f"into play{where} {price_words(self.cost, w, free=self.free)}")

    def run(self, t: Table, scope: Scope) -> Running:
        """Choose the card, pay, put it into play."""
        cards = yield from pick(t, scope, self.card, self.path, able=lambda card: self._possible(t, scope, card))
        work: list[Work] = []
        for card in cards:
            if not self._possible(t, scope, card):
                continue
            change = self._change(t, scope, card)
            if t.cards[card].printed.has(Keyword.GADGET):
                work.append(invention(t, scope, card, change))
            else:
                entering = yield from self._entering(t, scope, card)
                work += [Pay(scope.seat, price_of(t, scope, card, change)), entering]
        return Result(tuple(work), names=named(self.card, cards))

    def payable(self, t: Table, scope: Scope) -> bool:
        """Whether there is a card that can be paid for."""
        return any(self._possible(t, scope, card) for card in meant(t, scope, self.card))

    def _possible(self, t: Table, scope: Scope, card: CardId) -> bool:
        return can_bring_in(t, scope, card, self._change(t, scope, card))

    def _change(self, t: Table, scope: Scope, card: CardId) -> int:
        return -cost_of(t, scope.seat, card) if self.free else self.cost.value(t, scope)

    def _entering(self, t: Table, scope: Scope, card: CardId) -> Generator[Decision, Any, Event]:
        if t.cards[card].printed.type is not CardType.DEED:
            place = yield from self._place(t, scope, card)
            return EnterPlay(card, place)
        ends = [Option("build", (card, end)) for end in street_ends(t, scope.seat, card)]
        choice = ends[0]
        if len(ends) > 1:
            choice = yield choose_one(scope.seat, "street_end", ends, "High Noon 4.5", (card,))
        return Build(card, str(choice.args[1]))

    def _place(self, t: Table, scope: Scope, card: CardId) -> Generator[Decision, Any, Place]:
        """Where a dude enters play: as the text says, or (`or_home`) at home, as its player likes."""
        home, here = places.home_of(t, scope.seat), self.at.cards(t, scope) if self.at is not None else ()
        place = place_of_card(t, here[0]) if here else home
        if not self.or_home or place == home:
            return place
        options = (Option("go", (place,)), Option("go", (home,)))
        choice = yield choose_one(scope.seat, "choose_place", options, "High Noon 4.1", (card,))
        return Place(choice.args[0])


@dataclass(frozen=True)
class Token:
    """A token enters play under your control: in your `posse`, or at a place. WWE, Loaded Keywords, Token."""

    word: ClassVar[str] = "token"
    token: CardDef
    posse: bool = False
    at: At | None = None
    booted: bool = False
    name: str = "token"
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `a Gunslinger token joins your posse`."""
        booted = " booted" if self.booted else ""
        token = Noun(f"{a(self.token.title)} token")
        if self.posse:
            return Clause("join", f"your posse{booted}", token, cause=f"have {{}} join your posse{booted}")
        where = f" {self.at.text(w).at}" if self.at is not None else ""
        return Clause("enter", f"play{where}{booted}", token, cause=f"put {{}} into play{where}{booted}")

    def run(self, t: Table, scope: Scope) -> Running:
        """Put it down; it joins the posse where it should."""
        place = yield from self._place(t, scope)
        make = effects.MakeToken(self.token, scope.seat, place, self.booted)
        then: tuple[Effect, ...] = (JoinToken(self.name, f"{self.path}/join"),) if self.posse else ()
        return Result((make,), then, late=self.name)

    def _place(self, t: Table, scope: Scope) -> Generator[Decision, Any, Place]:
        if self.posse and t.shootout is not None:
            return t.shootout.place
        fitting = [place for place in places.all_places(t) if self.at is None or self.at.holds(t, scope, place)]
        if len(fitting) < 2 or self.at is None:
            return fitting[0] if self.at is not None and fitting else places.home_of(t, scope.seat)
        options = [Option("go", (place,)) for place in fitting]
        choice = yield choose_one(scope.seat, "choose_place", options, "Resolving Abilities 5", (scope.this,))
        return Place(choice.args[0])


@dataclass(frozen=True)
class JoinToken:
    """A token that has just been made joins the posse: the second half of `token`, never written by itself."""

    name: str
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return nothing: the token says that it joins."""
        return Passage("")

    def run(self, t: Table, scope: Scope) -> Result:
        """Bring it in."""
        return Result(tuple(JoinByEffect(card) for card in allowed(t, scope, "join_by_effect", scope.names[self.name])))


CARDS = (Discard, Ace, Draw, Look, Examine, Put, Shuffle, Attach, Move, Play, Token)
