"""Numbers in texts: constants, figures of cards and players, counts, sums."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import ClassVar

from dtgui.doomtown.abilities.language.describing import matched, whole_posse
from dtgui.doomtown.abilities.language.names import Named, PlayerNamed
from dtgui.doomtown.abilities.language.noun_phrases import is_description, phrase_of
from dtgui.doomtown.abilities.language.qualities import OF_PLAYERS, CardFigure, PlayerFigure, card_figure
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.syntax.nodes import (
    CountUnit,
    Digits,
    HighestRating,
    HowMany,
    Noun,
    OneIf,
    Quantity,
    Rating,
    TotalRating,
    Variable,
)
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.wording.claims import said
from dtgui.doomtown.abilities.wording.morphology import joined_words
from dtgui.doomtown.abilities.wording.nouns import ANOTHER, PHRASED_ZONES
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.queries import stats
from dtgui.doomtown.queries.places import place_of
from dtgui.doomtown.queries.players import controller, counted_values
from dtgui.doomtown.state.pulls import Pulled
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.doomtown.state.topics import Figure


@dataclass(frozen=True)
class Constant:
    """A plain number."""

    number: int

    def text(self, w: Wording) -> Quantity:
        """Return the number."""
        return Digits(self.number)

    def value(self, t: Table, scope: Scope) -> int:
        """Return the number."""
        return self.number


NONE = Constant(0)
ONE = Constant(1)


@dataclass(frozen=True)
class FigureOf:
    """A figure of something that has a name: `d.bullets`, `you.stash`, `p.value`, or a number that was named: `x`."""

    name: str
    figure: CardFigure | PlayerFigure | None

    def text(self, w: Wording) -> Quantity:
        """Return `your ghost rock`, `Allie's bullets`, `X`."""
        if self.figure is None:
            return Variable(self.name)
        of_player = isinstance(self.figure, PlayerFigure)
        owner = w.player_named(self.name) if of_player else w.card_named(self.name)
        return Rating(self.figure.value, owner)

    def value(self, t: Table, scope: Scope) -> int:
        """Return the figure; for several cards the sum, 0 for none."""
        return sum(self.each(t, scope))

    def each(self, t: Table, scope: Scope) -> tuple[int, ...]:
        """Return the figure of each card or player that the name stands for."""
        if isinstance(self.figure, PlayerFigure):
            return tuple(OF_PLAYERS[self.figure](t, seat) for seat in PlayerNamed(self.name).seats(t, scope))
        bound = scope.names.get(self.name)
        if self.figure is None:
            return (bound,) if isinstance(bound, int) else ()
        if isinstance(bound, Pulled):
            return (bound.value,)
        return tuple(card_figure(t, card, self.figure, scope.seat) for card in Named(self.name).anywhere(t, scope))


@dataclass(frozen=True)
class CandidatesFigure:
    """Inside a description of cards: a figure of the card that is looked at."""

    figure: CardFigure

    def text(self, w: Wording) -> Quantity:
        """Return `its value`."""
        return Rating(self.figure.value, w.card_named("candidate").again)

    def value(self, t: Table, scope: Scope) -> int:
        """Return the figure."""
        return card_figure(t, scope.names["candidate"][0], self.figure, scope.seat)


@dataclass(frozen=True)
class Apart:
    """A figure of the card that is looked at without what this card's traits add to it.

    Nor are traits counted that hang on who controls a place, as while control is weighed (see the rulings). `of` a card
    by its name: without what another copy of this card, its controller's, adds to it, which asks the same of this side.
    """

    word: ClassVar[str] = "apart"
    figure: Figure
    of: Named | None = None

    def text(self, w: Wording) -> Quantity:
        """Return `its influence (not counting this)`."""
        owner = w.card_named("candidate").again if self.of is None else self.of.text(w)
        return Rating(self.figure.value, owner, apart=True)

    def value(self, t: Table, scope: Scope) -> int:
        """Return the figure, at least 0."""
        if self.of is None:
            return max(0, stats.figure(t, scope.names["candidate"][0], self.figure, True, scope.this))
        return sum(
            max(0, stats.figure(t, card, self.figure, False, self._twin(t, scope, card)))
            for card in self.of.anywhere(t, scope)
        )

    def _twin(self, t: Table, scope: Scope, card: CardId) -> CardId:
        """Return the other copy of this card on the side of a card; this one if there is none."""
        title, side = t.cards[scope.this].printed.title, t.in_play[card].controller
        copies = (one for one, shown in t.in_play.items() if shown.controller == side and shown.printed.title == title)
        return next(copies, scope.this)


@dataclass(frozen=True)
class CountCards:
    """How many cards fit."""

    word: ClassVar[str] = "count"
    of: Selector | Named

    def text(self, w: Wording) -> Quantity:
        """Return `the number of your dudes`."""
        if isinstance(self.of, Selector) and self.of.of is not None and not self.of.of.text(w).plural:
            return OneIf(said(matched(self.of.of, replace(self.of, of=None), w)))
        those = _those(self.of, w)
        counted = CountUnit.THINGS if those.plural else CountUnit.POINTS
        return HowMany(those, counted, known=isinstance(self.of, Named), each=_each(self.of, w) if those.plural else "")

    def value(self, t: Table, scope: Scope) -> int:
        """Return the number of cards."""
        return len(found(t, scope, self.of))


GROUPS = {"others": "other players", "heroes": "Heroes"}
"""The names of groups of players that can be counted."""


@dataclass(frozen=True)
class CountPlayers:
    """How many players a name stands for."""

    word: ClassVar[str] = "players"
    of: PlayerNamed

    def text(self, w: Wording) -> Quantity:
        """Return `the number of other players`."""
        return HowMany(Noun(GROUPS.get(self.of.name, "players"), plural=True))

    def value(self, t: Table, scope: Scope) -> int:
        """Return the number of players."""
        return len(self.of.seats(t, scope))


@dataclass(frozen=True)
class Sum:
    """The sum of a figure over cards."""

    word: ClassVar[str] = "sum"
    figure: CardFigure
    of: Selector | Named

    def text(self, w: Wording) -> Quantity:
        """Return `your posse's total bullets`."""
        posse = whole_posse(self.of) if isinstance(self.of, Selector) else None
        return TotalRating(self.figure.value, posse or _those(self.of, w), posse is not None)

    def value(self, t: Table, scope: Scope) -> int:
        """Return the sum."""
        return sum(card_figure(t, card, self.figure, scope.seat) for card in found(t, scope, self.of))


@dataclass(frozen=True)
class Most:
    """The highest of a figure over cards, 0 for none."""

    word: ClassVar[str] = "most"
    figure: CardFigure
    of: Selector | Named

    def text(self, w: Wording) -> Quantity:
        """Return `the highest influence among your dudes`."""
        return HighestRating(self.figure.value, self._group(w) or _those(self.of, w))

    def _group(self, w: Wording) -> Noun | None:
        """Return the name of those that the dudes are among, where nothing else is said of them."""
        if not isinstance(self.of, Selector):
            return None
        if self.of == Selector(is_=("dude",), of=self.of.of) and self.of.of is not None:
            return self.of.of.text(w)
        phrase, among = phrase_of(self.of, w), PHRASED_ZONES.get(self.of.zone, ("", ""))
        is_all = not (phrase.before or phrase.whose) and phrase.after == " ".join(among)
        return Noun(among[1], plural=True) if is_all and among[0] == "among" else None

    def value(self, t: Table, scope: Scope) -> int:
        """Return the highest."""
        return max((card_figure(t, card, self.figure, scope.seat) for card in found(t, scope, self.of)), default=0)


@dataclass(frozen=True)
class Places:
    """At how many different locations the cards are."""

    word: ClassVar[str] = "places"
    of: Selector | Named

    def text(self, w: Wording) -> Quantity:
        """Return `the number of different locations that your dudes are at`."""
        return HowMany(_those(self.of, w), CountUnit.PLACES)

    def value(self, t: Table, scope: Scope) -> int:
        """Return the number of locations."""
        return len({place_of_card(t, card) for card in found(t, scope, self.of)})


class Distinction(Enum):
    """The characteristics by which different cards are counted."""

    FACTION = "faction"
    TITLE = "title"
    VALUE = "value"
    CONTROLLER = "controller"


DIFFERENCES: Mapping[Distinction, Callable[[Table, CardId], Iterable[object]]] = {
    Distinction.FACTION: lambda t, card: t.cards[card].printed.factions,
    Distinction.TITLE: lambda t, card: (t.cards[card].printed.title,),
    Distinction.VALUE: lambda t, card: (t.cards[card].printed.value,),
    Distinction.CONTROLLER: lambda t, card: (controller(t, card),),
}
"""The values of a card for each characteristic; a card of two factions counts for both."""


@dataclass(frozen=True)
class CountDifferent:
    """How many different factions, titles or values there are among cards."""

    word: ClassVar[str] = "different"
    figure: Distinction
    of: Selector | Named

    def text(self, w: Wording) -> Quantity:
        """Return `the number of different factions among your dudes`."""
        return HowMany(_those(self.of, w), CountUnit(self.figure.value))

    def value(self, t: Table, scope: Scope) -> int:
        """Return the number."""
        cards = (card for card in found(t, scope, self.of) if card in t.cards)
        return len({each for card in cards for each in DIFFERENCES[self.figure](t, card)})


@dataclass(frozen=True)
class Pairs:
    """How many pairs of different values cards make as hands of poker count them; a joker pairs with any card."""

    word: ClassVar[str] = "pairs"
    of: Selector | Named

    def text(self, w: Wording) -> Quantity:
        """Return `the number of pairs of different values among the cards of your draw hand`."""
        return HowMany(_those(self.of, w), CountUnit.PAIRS)

    def value(self, t: Table, scope: Scope) -> int:
        """Return the number of pairs."""
        counted = {card: value for seat in t.seats for card, value in counted_values(t, seat).items()}
        values = [counted.get(card, t.cards[card].printed.value or 0) for card in found(t, scope, self.of)]
        times = Counter(value for value in values if value)
        paired = sum(count > 1 for count in times.values())
        return paired + min(values.count(0), len(times) - paired)


def found(t: Table, scope: Scope, of: Selector | Named) -> tuple[CardId, ...]:
    """Return the cards that a description or a name comes to."""
    return of.anywhere(t, scope) if isinstance(of, Named) else tuple(of.candidates(t, scope))


def place_of_card(t: Table, card: CardId) -> Place:
    """Return where a card in play is; a place is where it is itself."""
    return place_of(t, card) if card in t.in_play else Place(card)


def _each(of: Selector | Named, w: Wording) -> str:
    """Return one of the things counted: `dude in your posse`, `of your Deputies`, `of those dudes`."""
    if isinstance(of, Named):
        return strung("of ", of.text(w))
    phrase = phrase_of(of, w, zone="in")
    if is_description(of.attached_to) and of.attached_to.side:
        phrase = replace(phrase, after=phrase.after_several)
    if phrase.whose:
        return strung("of ", phrase.several) if phrase.whose != ANOTHER else strung("of the ", phrase.several)
    return joined_words("other" if phrase.other else "", phrase.single)


def _those(of: Selector | Named, w: Wording) -> Noun:
    return of.text(w) if isinstance(of, Named) else Noun(phrase_of(of, w, zone="in").several, plural=True)
