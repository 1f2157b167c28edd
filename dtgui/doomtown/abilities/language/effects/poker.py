"""Hand ranks, casualties, cards in draw hands. WWE, Modifying Hand Ranks; Changing Suits & Values."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.abilities.language.effects.lasting import OnTerms, lasts
from dtgui.doomtown.abilities.language.moments import HandKind
from dtgui.doomtown.abilities.language.names import YOU, Named, PlayerNamed
from dtgui.doomtown.abilities.language.numbers import NONE
from dtgui.doomtown.abilities.language.selectors import Running, Who, cause_of, named, pick, withheld
from dtgui.doomtown.abilities.syntax.nodes import JUST_ONE, Noun, composed
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.amounts import lettered, spoken
from dtgui.doomtown.abilities.wording.grammar import Clause, Passage, Series, Statement
from dtgui.doomtown.abilities.wording.morphology import joined_words, listed
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.events import piles, shootouts
from dtgui.doomtown.events import poker as hands
from dtgui.doomtown.events.effects import Withhold
from dtgui.doomtown.events.lasting import LastOnPlayer, LastOnTable
from dtgui.doomtown.queries.cards_rule_all import is_forbidden
from dtgui.doomtown.queries.players import SUITS, counted_values, others
from dtgui.doomtown.queries.shooting import final_hand
from dtgui.doomtown.questions import CHOOSE_PLAYER, CHOOSE_SUIT, CHOOSE_VALUE
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards_rule_all import Permission, Prohibited
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.kinds import Suit
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Cause, Lasting, Pile, Table
from dtgui.doomtown.state.texts import Condition, Number, Result, Until
from dtgui.doomtown.state.topics import Figure
from dtgui.kernel.decisions import Decision, Seat, choose_one


class Anyone(Enum):
    """A player whom you choose."""

    ANY = "any"


@dataclass(frozen=True)
class Rank(OnTerms):
    """A player's hand rank is raised or lowered (`while` something is so), or becomes another; `any`: you say whose."""

    word: ClassVar[str] = "rank"
    add: Number = NONE
    to: Number | None = None
    who: PlayerNamed | Anyone = YOU
    while_: Condition | None = None
    until: Until | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `raise your hand rank by 1`."""
        whose = self.who.text(w).possessive if isinstance(self.who, PlayerNamed) else "any player's"
        if self.to is not None:
            return Clause(Lexeme.BE, spoken(w.number(self.to)), Noun(strung(whose, " hand rank")), w.until(self.until))
        amount = w.number(self.add)
        rest = joined_words(
            strung(whose, " hand rank by ", spoken(amount.size)), w.terms(PlayerNamed("you"), self.while_)
        )
        return Clause(Lexeme.LOWER if amount.is_negative else Lexeme.RAISE, rest, w.doer, w.until(self.until))

    def run(self, t: Table, scope: Scope) -> Running:
        """Change the rank."""
        if isinstance(self.who, PlayerNamed):
            seats = self.who.seats(t, scope)
        else:
            seats = yield from _some_player(t, scope)
        seats, held = _free(t, scope, Prohibited.HAVE_RANK_CHANGED, seats)
        if self.to is not None:
            rank = self.to.value(t, scope)
            changes = (hands.ChangeRank(seat, rank - int(final_hand(t, seat).rank)) for seat in seats)
            return Result((*changes, *held))
        amount = self.add.value(t, scope)
        if not amount:
            return Result(held)
        if self.while_ is None:
            return Result((*(hands.ChangeRank(seat, amount) for seat in seats), *held))
        lasting = Lasting(topics.figure(Figure.RANK), amount, lasts(t, scope, self.until), scope.bare(), self)
        return Result((*(LastOnPlayer(seat, lasting) for seat in seats), *held))


def _free(
    t: Table, scope: Scope, what: Prohibited, seats: Sequence[Seat]
) -> tuple[tuple[Seat, ...], tuple[Withhold, ...]]:
    """Return the players that this text may affect, and the records of the others; outfits represent players."""
    outfits = {t.players[seat].outfit: seat for seat in seats}
    free = tuple(seat for card, seat in outfits.items() if not is_forbidden(t, what, card, cause_of(scope)))
    return free, withheld(t, scope, what, outfits)


def _some_player(t: Table, scope: Scope) -> Generator[Decision, Any, tuple[Seat, ...]]:
    """The player that is chosen, among those with a draw hand."""
    able = [seat for seat in (scope.seat, *others(t, scope.seat)) if t.players[seat].draw_hand]
    if len(able) < 2:
        return tuple(able)
    options = [verbs.AGAINST.option(seat) for seat in able]
    choice = yield choose_one(scope.seat, CHOOSE_PLAYER, options, Section.RESOLVING, (scope.this,))
    return (Seat(choice.args[0]),)


@dataclass(frozen=True)
class Casualties:
    """A side takes more or fewer casualties this round, or `none`; with `until: shootout`, in every round.

    With `double` it takes twice as many: with `until: next_round` in the next round.
    """

    word: ClassVar[str] = "casualties"
    who: PlayerNamed
    add: Number = NONE
    none: bool = False
    least: Number | None = None
    """How many are taken at least, this round."""
    double: bool = False
    until: Until | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `you take 3 fewer casualties this round`."""
        if self.double:
            rounds = " in the next round" if self.until is Until.NEXT_ROUND else ""
            return Clause(Lexeme.TAKE, strung("twice as many casualties", rounds), w.acting(self.who))
        if self.least is not None:
            return Clause(
                Lexeme.TAKE, strung("at least ", spoken(w.number(self.least)), " casualty"), w.acting(self.who)
            )
        amount = w.number(self.add)
        if self.none:
            return Clause(Lexeme.TAKE, "no casualties this round", w.acting(self.who))
        fewer = "fewer" if amount.is_negative else "more"
        casualties = "casualty" if amount.size == JUST_ONE else "casualties"
        rounds = "in each round" if self.until is not None else ""
        return Clause(Lexeme.TAKE, composed(lettered(amount.size), fewer, casualties, rounds), w.acting(self.who))

    def run(self, t: Table, scope: Scope) -> Result:
        """Change the casualties to cover."""
        if self.double:
            twice = topics.permission(Permission.CASUALTIES_DOUBLED)
            return Result((LastOnTable(Lasting(twice, 1, lasts(t, scope, self.until), scope.bare(), self)),))
        if self.least is not None:
            lowest = Lasting(
                topics.least(Figure.CASUALTIES), self.least.value(t, scope), Until.ROUND, scope.bare(), self
            )
            return Result((LastOnTable(lowest),))
        amount = -ALL_CASUALTIES if self.none else self.add.value(t, scope)
        if self.until is not None:
            lasting = Lasting(topics.figure(Figure.CASUALTIES), amount, self.until, scope.bare(), self)
            return Result((LastOnTable(lasting),))
        if t.shootout is None:
            return Result()
        what = Prohibited.HAVE_CASUALTIES_RAISED if amount > 0 else Prohibited.HAVE_CASUALTIES_LOWERED
        seats, held = _free(t, scope, what, self.who.seats(t, scope))
        return Result((*(shootouts.ChangeCasualties(seat, amount) for seat in seats), *held))

    def applies(self, t: Table, scope: Scope, card: CardId, cause: Cause | None) -> bool:
        """Return whether a player, for whom the outfit card stands, is meant just now."""
        return any(t.players[seat].outfit == card for seat in self.who.seats(t, scope))


ALL_CASUALTIES = 99
"""More casualties than there ever are."""


@dataclass(frozen=True)
class ReplaceHand:
    """A player's draw hand, or some of its `cards`, are discarded, and as many drawn, from the player's own deck or
    that of `deck`.
    """

    word: ClassVar[str] = "replace_hand"
    moves: ClassVar[str] = "cards"
    who: PlayerNamed
    cards: Named | None = None
    deck: PlayerNamed | None = None
    follow: bool = False
    """Whether the name follows these cards, for later effects on them."""
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `discard your draw hand and draw a new one`."""
        who = w.acting(self.who)
        gone = strung(who.its, " draw hand") if self.cards is None else str(self.cards.text(w))
        deck = strung(who.its, " deck") if self.deck is None else strung(self.deck.text(w).possessive, " deck")
        is_one = self.cards is not None and not self.cards.text(w).plural
        new = "the top card" if is_one else "as many cards from the top"
        return Clause(Lexeme.REPLACE, strung(gone, " with ", new, " of ", deck), who)

    def run(self, t: Table, scope: Scope) -> Result:
        """Discard and draw; the new cards lie open, too."""
        decks = self.deck.seats(t, scope) if self.deck is not None else ()
        work: list[Event] = []
        for seat in self.who.seats(t, scope):
            hand = t.players[seat].draw_hand
            # A card of this player's may be in another one's hand, which was drawn from this player's deck.
            gone = hand if self.cards is None else tuple(card for card in self.cards.cards(t, scope) if card in hand)
            work += [
                piles.DiscardPokerCards(seat, gone),
                piles.DrawPokerCards(seat, len(gone), decks[0] if decks else None),
            ]
        kept = {self.cards.name: self.cards.cards(t, scope)} if self.cards is not None and self.follow else {}
        return Result(tuple(work), names=kept, to=Pile.DISCARD)


COUNTS_AS_LEGAL = Passage("your new hand counts as legal", is_remark=True)


@dataclass(frozen=True)
class SwapDrawHands:
    """You exchange draw hands with another player; your new hand may be considered `legal`."""

    word: ClassVar[str] = "exchange_hands"
    with_: PlayerNamed
    legal: bool = False
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `exchange draw hands with the cheatin' player; your new hand counts as legal`."""
        exchange = w.doing(Lexeme.EXCHANGE, strung("draw hands with ", self.with_.text(w)))
        return Series((exchange, COUNTS_AS_LEGAL)) if self.legal else exchange

    def run(self, t: Table, scope: Scope) -> Result:
        """Swap them."""
        return Result(tuple(hands.ExchangeHands(scope.seat, seat, self.legal) for seat in self.with_.seats(t, scope)))


@dataclass(frozen=True)
class Consider:
    """A player's draw hand is considered legal, or cheatin', whatever is in it."""

    word: ClassVar[str] = "consider"
    short: ClassVar[str] = "hand"
    hand: HandKind
    who: PlayerNamed = YOU
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `your draw hand is considered cheatin'`."""
        word = w.edition.cheatin if self.hand is HandKind.CHEATIN else self.hand.value
        return Clause(Lexeme.BE, strung("considered ", word), Noun(strung(self.who.text(w).possessive, " draw hand")))

    def run(self, t: Table, scope: Scope) -> Result:
        """Note it."""
        cheatin = self.hand is HandKind.CHEATIN
        return Result(tuple(hands.ConsiderHand(seat, cheatin) for seat in self.who.seats(t, scope)))


@dataclass(frozen=True)
class DrawBy:
    """All dudes count a figure instead of their bullets when draw hands are made; they keep their kind of bullets."""

    word: ClassVar[str] = "draw_by"
    short: ClassVar[str] = "figure"
    figure: Figure
    until: Until | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `all dudes use influence instead of bullets when draw hands are made`."""
        everyone = Noun("all dudes", plural=True)
        return Clause(
            Lexeme.USE,
            f"their {self.figure.value} instead of their bullets to make draw hands",
            everyone,
            w.until(self.until),
        )

    def run(self, t: Table, scope: Scope) -> Result:
        """Note it on the table: dudes that join later count so, too."""
        lasting = Lasting(topics.draws_by(self.figure), 1, lasts(t, scope, self.until), scope.bare())
        return Result((LastOnTable(lasting),))


class Chosen(Enum):
    """A suit or value that you choose."""

    CHOOSE = "choose"


class ChooseDifferentValue(Enum):
    """A value that you choose among those that no other card of the hand has."""

    NOT_IN_HAND = "not_in_hand"


VALUES: Mapping[Chosen | ChooseDifferentValue, str] = {
    Chosen.CHOOSE: "any value",
    ChooseDifferentValue.NOT_IN_HAND: "any value that is not in that hand",
}


@dataclass(frozen=True)
class ChangeCard:
    """Cards in a draw hand change suit or value for this hand: to one given, one chosen, or one not in the hand.

    `modifies_rank`: your hand counts as modified by it. WWE, Modifying Hand Ranks. `legal`: it counts as legal.
    """

    word: ClassVar[str] = "change_card"
    card: Who
    suit: Suit | Chosen | None = None
    value: Chosen | ChooseDifferentValue | None = None
    modifies_rank: bool = False
    legal: bool = False
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `change that card to any suit and value`."""
        value = VALUES[self.value] if self.value is not None else ""
        suit = self.suit.value if isinstance(self.suit, Suit) else "any suit" if self.suit is not None else ""
        changed = w.done_to(Lexeme.CHANGE, self.card, strung("to ", listed(filter(None, (suit, value)))))
        modifies = (Passage("this counts as modifying your hand rank", is_remark=True),) if self.modifies_rank else ()
        return Series((changed, *modifies, *((COUNTS_AS_LEGAL,) if self.legal else ())))

    def run(self, t: Table, scope: Scope) -> Running:
        """Ask what it becomes where that is open, and note it."""
        cards = yield from pick(t, scope, self.card, self.path)
        work: list[Event] = [hands.ChangeRank(scope.seat, 0)] if self.modifies_rank else []
        taken: list[int] = []
        for card in cards:
            suit = yield from self._suit(t, scope, card)
            value = yield from self._value(t, scope, card, [*taken, *_other_values(t, cards)])
            taken.append(value)
            work.append(hands.CountAs(card, suit, value))
        if self.legal:
            work.append(hands.ConsiderHand(scope.seat))
        return Result(tuple(work), names=named(self.card, cards))

    def _suit(self, t: Table, scope: Scope, card: CardId) -> Generator[Decision, Any, str]:
        if not isinstance(self.suit, Chosen):
            return "" if self.suit is None else self.suit.value
        options = [verbs.SUIT.option(suit.value) for suit in SUITS]
        choice = yield choose_one(scope.seat, CHOOSE_SUIT, options, Section.CHANGING_SUITS_AND_VALUES, (card,))
        return str(choice.args[0])

    def _value(self, t: Table, scope: Scope, card: CardId, others: Sequence[int]) -> Generator[Decision, Any, int]:
        if self.value is None:
            return 0
        values = [v for v in range(1, 14) if self.value is Chosen.CHOOSE or v not in others]
        options = [verbs.VALUE.option(value) for value in values]
        choice = yield choose_one(scope.seat, CHOOSE_VALUE, options, Section.CHANGING_SUITS_AND_VALUES, (card,))
        return int(choice.args[0])


def _other_values(t: Table, cards: Sequence[CardId]) -> tuple[int, ...]:
    """Return the values of the other cards in the draw hands of these."""
    hands = [seat for seat in t.seats if set(cards) & set(t.players[seat].draw_hand)]
    return tuple(v for seat in hands for card, v in counted_values(t, seat).items() if card not in cards)


POKER = (Rank, Casualties, ReplaceHand, SwapDrawHands, Consider, DrawBy, ChangeCard)
