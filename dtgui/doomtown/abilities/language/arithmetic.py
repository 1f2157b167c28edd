"""Numbers in texts that are worked out from others, sums, products, limits; comparisons of numbers in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown.abilities.language.describing import whole_posse
from dtgui.doomtown.abilities.language.description import CardDescription
from dtgui.doomtown.abilities.language.names import PLAYER_NAMES, Named
from dtgui.doomtown.abilities.language.noun_phrases import phrase_of, several
from dtgui.doomtown.abilities.language.numbers import (
    Apart,
    CandidatesFigure,
    Constant,
    CountCards,
    CountDifferent,
    CountPlayers,
    FigureOf,
    Most,
    Pairs,
    Places,
    Sum,
)
from dtgui.doomtown.abilities.syntax.claims import Claim, Opposites, claimed, opposed
from dtgui.doomtown.abilities.syntax.nodes import YOU, Limited, Multiple, Negative, Noun, Quantity, Share, Total
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.amounts import (
    AMOUNTS,
    BETWEEN,
    NUMBER_COMPARISONS,
    OPPOSITE,
    POINTS,
    bounded,
    figure_word,
    rated,
    spoken,
)
from dtgui.doomtown.abilities.wording.morphology import joined_words
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import Table
from dtgui.doomtown.state.texts import Number


@dataclass(frozen=True)
class Plus:
    """The sum of numbers."""

    word: ClassVar[str] = "plus"
    of: tuple[Number, ...]

    def text(self, w: Wording) -> Quantity:
        """Return `2 plus your hand rank`."""
        return Total(tuple([w.number(number) for number in self.of]))

    def value(self, t: Table, scope: Scope) -> int:
        """Return the sum."""
        return sum(number.value(t, scope) for number in self.of)


@dataclass(frozen=True)
class Minus:
    """A number with the other sign."""

    word: ClassVar[str] = "neg"
    of: Number

    def text(self, w: Wording) -> Quantity:
        """Return `minus its influence`."""
        return Negative(w.number(self.of))

    def value(self, t: Table, scope: Scope) -> int:
        """Return the number, negated."""
        return -self.of.value(t, scope)


@dataclass(frozen=True)
class AtMost:
    """The lowest of numbers: one of them is a limit to the other."""

    word: ClassVar[str] = "at_most"
    of: tuple[Number, ...]

    def text(self, w: Wording) -> Quantity:
        """Return `its bounty (at most 4)`."""
        number, *limits = (w.number(number) for number in self.of)
        return Limited(number, tuple(limits))

    def value(self, t: Table, scope: Scope) -> int:
        """Return the lowest."""
        return min(number.value(t, scope) for number in self.of)


@dataclass(frozen=True)
class AtLeast:
    """The highest of numbers: one of them is a limit to the other."""

    word: ClassVar[str] = "at_least"
    of: tuple[Number, ...]

    def text(self, w: Wording) -> Quantity:
        """Return `its bullets (at least 1)`."""
        number, *limits = (w.number(number) for number in self.of)
        return Limited(number, tuple(limits), at_least=True)

    def value(self, t: Table, scope: Scope) -> int:
        """Return the highest."""
        return max(number.value(t, scope) for number in self.of)


@dataclass(frozen=True)
class Times:
    """A number multiplied by another: `{times: [2, n]}`."""

    word: ClassVar[str] = "times"
    of: tuple[Number, ...]

    def text(self, w: Wording) -> Quantity:
        """Return `twice the number of Deputies`."""
        often, number = (w.number(number) for number in self.of)
        return Multiple(often, number)

    def value(self, t: Table, scope: Scope) -> int:
        """Return the product."""
        often, number = (number.value(t, scope) for number in self.of)
        return often * number


@dataclass(frozen=True)
class Quotient:
    """A number divided by another, rounded down: how often the second goes into the first."""

    word: ClassVar[str] = "div"
    of: tuple[Number, ...]

    def text(self, w: Wording) -> Quantity:
        """Return `a quarter of the number of deeds, rounded down`."""
        number, by = (w.number(number) for number in self.of)
        return Share(number, by)

    def value(self, t: Table, scope: Scope) -> int:
        """Return the quotient."""
        number, by = (number.value(t, scope) for number in self.of)
        return number // by


NUMBERS = (
    Apart,
    CountCards,
    CountPlayers,
    Sum,
    Most,
    Places,
    CountDifferent,
    Pairs,
    Plus,
    Minus,
    AtMost,
    AtLeast,
    Times,
    Quotient,
)
"""The numbers that are written as a mapping of one word."""

# Comparisons of numbers in words: `Allie has 2 or more bounty`, `that dude's value is lower than Allie's`


def compared(left: Number, sign: str, right: Number, w: Wording) -> Claim:
    """Return how a comparison reads, with its opposite."""
    return opposed(_compared(left, sign, right, w), _compared(left, OPPOSITE[sign], right, w))


def _compared(left: Number, sign: str, right: Number, w: Wording) -> Claim:
    if isinstance(left, Apart):
        return Opposites(strung(_candidates(left.figure.value, sign, right, w), " (not counting this)"))
    if isinstance(left, CandidatesFigure):
        return Opposites(_candidates(left.figure.value, sign, right, w))
    if isinstance(right, Constant):
        return _with_number(left, sign, right.number, w)
    if isinstance(left, FigureOf) and isinstance(right, FigureOf) and left.name in PLAYER_NAMES:
        return _amounts(left, sign, right, w)
    return claimed(_figures(left, w), Lexeme.BE, strung(BETWEEN[sign], " ", _against(right, _figure(left), w)))


def _candidates(figure: str, sign: str, right: Number, w: Wording) -> str:
    """Return the words after "with": the figure of the described cards."""
    if not isinstance(right, Constant):
        return strung(figure_word(figure), " ", BETWEEN[sign], " ", _against(right, figure, w))
    if figure in POINTS:
        return bounded(sign, right.number, *POINTS[figure])
    if sign == "<=" and right.number == 0:
        return strung("no ", figure_word(figure))
    return strung(figure_word(figure), " ", rated(sign, right.number))


def _with_number(left: Number, sign: str, number: int, w: Wording) -> Claim:
    if isinstance(left, FigureOf) and left.name == "lead" and sign == ">=":
        return claimed(YOU, Lexeme.HAVE, f"paid at least {number} ghost rock more than each other player")
    if isinstance(left, FigureOf) and _figure(left) == "lost_by" and sign in ("<", "<="):
        return claimed(YOU, Lexeme.LOSE, strung("by ", number - (sign == "<"), " ranks or fewer"))
    if isinstance(left, FigureOf) and _figure(left) == "lost_by" and sign in (">", ">="):
        least = number + (sign == ">")
        return claimed(YOU, Lexeme.LOSE, strung("by ", least, " ", "rank" if least == 1 else "ranks", " or more"))
    if isinstance(left, FigureOf) and _figure(left) in POINTS:
        return claimed(w.owner_of_figure(left.name), Lexeme.HAVE, bounded(sign, number, *POINTS[_figure(left)]))
    if isinstance(left, CountCards):
        return _counted(left, sign, number, w)
    if isinstance(left, Pairs) and sign == ">=" and not isinstance(left.of, Named):
        return claimed(Noun(several(left.of, w), plural=True), Lexeme.MAKE, f"{number} or more different pairs")
    if isinstance(left, Places) and not isinstance(left.of, Named):
        places = bounded(sign, number, "different location", "different locations")
        return claimed(Noun(several(left.of, w), plural=True), Lexeme.BE, strung("at ", places))
    return claimed(_figures(left, w), Lexeme.BE, rated(sign, number))


def _counted(left: CountCards, sign: str, number: int, w: Wording) -> Claim:
    if isinstance(left.of, Named):
        return claimed(_figures(left, w), Lexeme.BE, rated(sign, number))
    phrase = phrase_of(left.of, w, zone="in")
    words = bounded(sign, number, phrase.single, phrase.bare)
    match phrase.whose:
        case "your":
            verb = Lexeme.CONTROL if set(left.of.is_) & {"deed", "location"} else Lexeme.HAVE
            return claimed(YOU, verb, words)
        case "another player's":
            return claimed(Noun("other players", plural=True), Lexeme.HAVE, words)
    be = "is" if number == 1 and sign == "==" else "are"
    return Opposites(strung("there ", be, " ", words))


def _amounts(left: FigureOf, sign: str, right: FigureOf, w: Wording) -> Claim:
    """Two players compared: `you have fewer cards in hand than each other player`."""
    subject, other = w.owner_of_figure(left.name), w.owner_of_figure(right.name)
    figure = _figure(left)
    if figure not in POINTS or left.figure is not right.figure:
        return claimed(_figures(left, w), Lexeme.BE, strung(BETWEEN[sign], " ", _against(right, figure, w)))
    one, many = POINTS[figure]
    before, after = (AMOUNTS if one == many else NUMBER_COMPARISONS)[sign]
    return claimed(subject, Lexeme.HAVE, joined_words(before, many, after, str(other)))


def _against(number: Number, figure: str, w: Wording) -> str:
    """The other side of a comparison; a figure that is compared with its like need not be named again."""
    if isinstance(number, FigureOf) and figure and _figure(number) == figure:
        owner = w.owner_of_figure(number.name)
        return owner.elliptic
    posse = whole_posse(number.of) if isinstance(number, Sum) and isinstance(number.of, CardDescription) else None
    return posse.elliptic if posse and _figure(number) == figure else spoken(w.number(number))


def _figure(number: Number) -> str:
    return number.figure.value if isinstance(number, FigureOf | Sum) and number.figure is not None else ""


def _figures(number: Number, w: Wording) -> Noun:
    """Return a number as the subject of a claim."""
    return Noun(spoken(w.number(number)), plural=_figure(number) in ("bullets", "control"))
