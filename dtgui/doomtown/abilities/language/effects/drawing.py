"""Cards that leave play or change piles: discarding, acing, drawing, looking, shuffling. WWE, Where Cards Go."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.abilities.language.names import YOU, Named, PlayerNamed
from dtgui.doomtown.abilities.language.noun_phrases import is_description
from dtgui.doomtown.abilities.language.numbers import ONE
from dtgui.doomtown.abilities.language.selectors import (
    Running,
    Who,
    allowed,
    chooser_of,
    enough,
    may_leave_pile,
    meant,
    named,
    pick,
    withheld,
)
from dtgui.doomtown.abilities.language.unsaid import unsaid_hand
from dtgui.doomtown.abilities.syntax.nodes import JUST_ONE, Part, composed
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.amounts import how_many
from dtgui.doomtown.abilities.wording.grammar import Clause, Passage, Statement
from dtgui.doomtown.abilities.wording.morphology import joined_words, listed
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.events import effects, leaving, piles
from dtgui.doomtown.queries.stats import has_keyword, player_figure
from dtgui.doomtown.questions import CHOOSE_PLAYER, DONE, EXAMINE
from dtgui.doomtown.state.cards import Keyword
from dtgui.doomtown.state.cards_rule_all import Prohibited
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.scopes import NO_NAMES, Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Pile, Table
from dtgui.doomtown.state.texts import Number, Result
from dtgui.doomtown.state.topics import Figure
from dtgui.kernel.decisions import Decision, Seat, choose_one

PILE_WORDS = {
    Pile.HAND: ("into", "hand"),
    Pile.DECK: ("on top of", "deck"),
    Pile.DISCARD: ("into", "discard pile"),
    Pile.DRAW_HAND: ("into", "draw hand"),
}
"""How cards are put onto each pile: the preposition, and what its owner has; there is only one Boot Hill to say."""


def _onto(pile: Pile, whose: str) -> str:
    """Return onto which pile cards are put: `on top of your deck`."""
    preposition, name = PILE_WORDS.get(pile, ("", ""))
    return strung(preposition, " ", whose, " ", name) if name else "into Boot Hill"


@dataclass(frozen=True)
class DiscardCards:
    """Cards are discarded: from play, from a hand, from the top of a deck; `by` you, unless it says by whom."""

    word: ClassVar[str] = "discard"
    moves: ClassVar[str] = "who"
    short: ClassVar[str] = "who"
    who: Who
    by: PlayerNamed = YOU
    follow: bool = False
    """Whether a name follows its card, for later effects on it there; otherwise it no longer refers to a card."""
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `discard that card`."""
        return w.done_to(Lexeme.DISCARD, unsaid_hand(self.who))

    def run(self, t: Table, scope: Scope) -> Running:
        """Discard them; from play, unless they cannot be."""
        cards = yield from pick(t, scope, self.who, self.path)
        seats = self.by.seats(t, scope) or (scope.seat,)
        work = tuple(event for card in cards for event in _discarded(t, scope, card, seats[0]))
        return Result(work, names=named(self.who, cards, self.follow), to=Pile.DISCARD)

    def payable(self, t: Table, scope: Scope) -> bool:
        """Whether there are cards enough."""
        return enough(t, scope, self.who, meant(t, scope, self.who))


def _discarded(t: Table, scope: Scope, card: CardId, by: Seat) -> tuple[Event, ...]:
    if card in t.in_play:
        what = Prohibited.BE_DISCARDED
        work = (leaving.Discard(found, by, timing=scope.timing) for found in allowed(t, scope, what, (card,)))
        return (*work, *withheld(t, scope, what, (card,)))
    holder = next((seat for seat in t.seats if card in t.players[seat].draw_hand), None)
    if holder is not None:
        return (piles.DiscardPokerCards(holder, (card,)),)
    return (effects.MoveToPile(card, Pile.DISCARD),) if card in t.cards else ()


@dataclass(frozen=True)
class AceCards:
    """Cards are aced: they go to Boot Hill; Harrowed dudes are discarded instead. WWE, Loaded Keywords, Harrowed."""

    word: ClassVar[str] = "ace"
    moves: ClassVar[str] = "who"
    short: ClassVar[str] = "who"
    who: Who
    surely: bool = False
    """Whether nothing keeps them from it, not even that they are Harrowed."""
    follow: bool = False
    """Whether a name follows its card, for later effects on it there; otherwise it no longer refers to a card."""
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `ace that dude`."""
        return w.done_to(Lexeme.ACE, self.who, "(this cannot be prevented)" if self.surely else "")

    def run(self, t: Table, scope: Scope) -> Running:
        """Ace them; from play, unless they cannot be."""
        cards = yield from pick(t, scope, self.who, self.path)
        able = [card for card in cards if card in t.in_play]
        if not self.surely:
            able = list(allowed(t, scope, Prohibited.BE_ACED, cards))
        work: list[Event] = [self._aced(t, scope, card) for card in able]
        work += () if self.surely else withheld(t, scope, Prohibited.BE_ACED, cards)
        work += [
            effects.MoveToPile(card, Pile.BOOT_HILL) for card in cards if card not in t.in_play and card in t.cards
        ]
        return Result(tuple(work), names=named(self.who, cards, self.follow), to=Pile.BOOT_HILL)

    def payable(self, t: Table, scope: Scope) -> bool:
        """Whether there are cards enough."""
        return enough(t, scope, self.who, meant(t, scope, self.who))

    def _aced(self, t: Table, scope: Scope, card: CardId) -> Event:
        """Return the event of acing a card in play."""
        if not self.surely and has_keyword(t, card, Keyword.HARROWED.value):
            return leaving.Discard(card, scope.seat, timing=scope.timing)
        return leaving.Ace(card, scope.seat, timing=scope.timing, surely=self.surely)


@dataclass(frozen=True)
class DrawCards:
    """A player draws cards into the play hand; the cards may be named."""

    word: ClassVar[str] = "draw"
    short: ClassVar[str] = "n"
    n: Number = ONE
    who: PlayerNamed = YOU
    to_hand_size: bool = False
    poker: bool = False
    """Whether the cards go into the draw hand."""
    name: str = ""
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `draw two cards`."""
        into = "into your draw hand" if self.poker else ""
        cards = "cards up to your hand size" if self.to_hand_size else how_many(w.number(self.n), "card", into)
        return Clause(Lexeme.DRAW, cards, w.acting(self.who))

    def run(self, t: Table, scope: Scope) -> Result:
        """Draw this many, or up to the hand size."""
        draw = piles.DrawPokerCards if self.poker else piles.Draw
        work = tuple(draw(seat, self._count(t, scope, seat)) for seat in self.who.seats(t, scope))
        return Result(work, names={self.name: ()} if self.name else NO_NAMES, late=self.name)

    def _count(self, t: Table, scope: Scope, seat: Seat) -> int:
        if self.to_hand_size:
            return max(0, t.rules.hand_size + player_figure(t, seat, Figure.HAND_SIZE) - len(t.players[seat].hand))
        return max(0, self.n.value(t, scope))


@dataclass(frozen=True)
class LookAtCards:
    """You look at cards: a deck's top, or the `whole` of it, or (some of) a hand, of a player you choose; named."""

    word: ClassVar[str] = "look"
    n: Number | None = None
    whole: bool = False
    hand: PlayerNamed | None = None
    deck: PlayerNamed = YOU
    open: bool = False
    """Whether everybody sees the cards: they are revealed."""
    name: str = "seen"
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `look at the top five cards of your deck`."""
        if self.whole:
            return w.doing(Lexeme.LOOK_THROUGH, strung(w.possessive_of(self.deck), " deck"))
        if self.hand is None:
            return w.doing(Lexeme.REVEAL if self.open else Lexeme.LOOK_AT, self._top(w))
        whose = strung(self.hand.text(w).possessive, " hand")
        return w.doing(
            Lexeme.LOOK_AT,
            whose if self.n is None else how_many(w.number(self.n), "random card", strung("from ", whose)),
        )

    def _top(self, w: Wording) -> Part:
        """Return the cards on top of a deck: `the top five cards of your deck`."""
        many, whose = w.number(self.n or ONE), self.deck.text(w)
        if many == JUST_ONE:
            return (
                strung(whose.possessive, " deck's top card")
                if whose.you
                else strung("the top card of ", whose.possessive, " deck")
            )
        return composed("the top", how_many(many, "card", strung("of ", whose.possessive, " deck")))

    def run(self, t: Table, scope: Scope) -> Running:
        """Show them to you until the text is done. Some cards of a hand are picked by chance."""
        if self.hand is None:
            return self._at_deck(t, scope)
        hands = [seat for seat in self.hand.seats(t, scope) if t.players[seat].hand]
        if not hands:
            return Result(names={self.name: ()})
        seat = yield from _one_of(t, scope, hands)
        if self.n is None:
            cards = t.players[seat].hand
            return Result((effects.Look(scope.seat, cards),), names={self.name: cards})
        look = effects.LookAtRandom(scope.seat, seat, max(0, self.n.value(t, scope)))
        return Result((look,), names={self.name: ()}, late=self.name)

    def _at_deck(self, t: Table, scope: Scope) -> Result:
        """Reveal cards of a deck, which is reshuffled first if it is empty. WWE, Basics, Deck."""
        decks = self.deck.seats(t, scope)
        if not decks:
            return Result(names={self.name: ()})
        player = t.players[decks[0]]
        if not player.deck and player.discard and not self.whole:
            return Result((piles.RenewDeck(decks[0]),), then=(self,))
        count = 1 if self.n is None else max(0, self.n.value(t, scope))
        cards = player.deck if self.whole else player.deck[:count]
        seats = t.seats if self.open else (chooser_of(t, scope, None),)
        return Result(tuple(effects.Look(seat, cards) for seat in seats), names={self.name: cards})


def _one_of(t: Table, scope: Scope, seats: Sequence[Seat]) -> Generator[Decision, Any, Seat]:
    """The player that is chosen, where there are several."""
    if len(seats) == 1:
        return seats[0]
    options = [verbs.AGAINST.option(seat) for seat in seats]
    choice = yield choose_one(scope.seat, CHOOSE_PLAYER, options, Section.RESOLVING, (scope.this,))
    return Seat(choice.args[0])


@dataclass(frozen=True)
class RevealCards:
    """All players see cards, until the text is done."""

    word: ClassVar[str] = "reveal"
    short: ClassVar[str] = "cards"
    cards: Named
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `reveal that card`."""
        return w.done_to(Lexeme.REVEAL, self.cards)

    def run(self, t: Table, scope: Scope) -> Result:
        """Show them to everybody."""
        cards = self.cards.cards(t, scope)
        return Result((effects.Reveal(cards),) if cards else ())


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
            yield choose_one(scope.seat, EXAMINE, (DONE,), Section.RESOLVING, cards)
        return Result()


@dataclass(frozen=True)
class Put:
    """Cards go to another zone of their owner; one that is in play leaves it, and what is attached is discarded.

    `back` is said of a card that may be another player's.
    """

    word: ClassVar[str] = "put"
    moves: ClassVar[str] = "card"
    card: Who
    to: Pile
    back: bool = False
    follow: bool = False
    """Whether a name follows its card, for later effects on it there; otherwise it no longer refers to a card."""
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `put that card into your hand`."""
        whose = strung(self.card.text(w).its, " owner's") if self.back else w.doer.its
        return w.done_to(Lexeme.PUT, self.card, _onto(self.to, whose))

    def run(self, t: Table, scope: Scope) -> Running:
        """Move them; what cannot leave its pile is not offered."""
        cards = yield from pick(t, scope, self.card, self.path, able=partial(_may_leave, t, scope))
        return Result(_put(t, scope, cards, self.to), names=named(self.card, cards, self.follow), to=self.to)


def _put(t: Table, scope: Scope, cards: tuple[CardId, ...], to: Pile) -> tuple[Event, ...]:
    """Return the work that puts cards on a pile: from play, unless they cannot leave it, and from other piles."""
    away = (leaving.PutAway(card, to) for card in allowed(t, scope, Prohibited.LEAVE_PLAY, cards))
    elsewhere = (card for card in cards if card not in t.in_play and card in t.cards)
    moved = (effects.MoveToPile(card, to) for card in elsewhere if may_leave_pile(t, scope, card))
    return (*away, *withheld(t, scope, Prohibited.LEAVE_PLAY, cards), *moved)


def _may_leave(t: Table, scope: Scope, card: CardId) -> bool:
    """Whether a card in play is meant, or one that may be taken from where it is."""
    return card in t.in_play or may_leave_pile(t, scope, card)


CHOOSER = PlayerNamed("chooser")


def _is_of_chooser(who: Who) -> bool:
    """Whether cards are those of each of several players who may do this."""
    return is_description(who) and who.owner == CHOOSER


@dataclass(frozen=True)
class ShuffleCards:
    """Cards are shuffled into their owner's deck: those that are named, or none (only the deck is shuffled)."""

    word: ClassVar[str] = "shuffle"
    cards: tuple[Who, ...] = ()
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `shuffle your deck`, `shuffle into your deck that card`."""
        cards = listed([str(who.text(w)) for who in self.cards])
        theirs = any(_is_of_chooser(who) for who in self.cards)
        whose = w.possessive_of(CHOOSER) if theirs else w.doer.its
        return w.doing(Lexeme.SHUFFLE, joined_words("into" if cards else "", strung(whose, " deck"), cards))

    def run(self, t: Table, scope: Scope) -> Running:
        """Put them on their owners' decks, and shuffle these."""
        chosen: list[CardId] = []
        for number, who in enumerate(self.cards):
            able = partial(_may_leave, t, scope)
            chosen += yield from pick(t, scope, who, f"{self.path}/{number}", able=able)
        seats = dict.fromkeys(
            [chooser_of(t, scope, None), *(t.cards[card].owner for card in chosen if card in t.cards)]
        )
        return Result((*_put(t, scope, tuple(chosen), Pile.DECK), *map(piles.Shuffle, seats)))

    def payable(self, t: Table, scope: Scope) -> bool:
        """Whether there are cards enough."""
        return all(enough(t, scope, who, meant(t, scope, who)) for who in self.cards)


CARDS = (DiscardCards, AceCards, DrawCards, LookAtCards, RevealCards, Examine, Put, ShuffleCards)
