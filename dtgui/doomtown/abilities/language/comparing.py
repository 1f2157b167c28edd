"""Comparisons of numbers in words: `Allie has 2 or more bounty`, `that dude's value is lower than Allie's`."""

from __future__ import annotations

from dtgui.doomtown.abilities.language.describing import phrase_of, several, whole_posse
from dtgui.doomtown.abilities.language.description import CardDescription
from dtgui.doomtown.abilities.language.names import PLAYER_NAMES, Named
from dtgui.doomtown.abilities.language.numbers import (
    Apart,
    CandidatesFigure,
    Constant,
    CountCards,
    FigureOf,
    Pairs,
    Places,
    Sum,
)
from dtgui.doomtown.abilities.syntax.nodes import YOU
from dtgui.doomtown.abilities.wording.amounts import spoken
from dtgui.doomtown.abilities.wording.grammar import ConditionWording, claimed
from dtgui.doomtown.abilities.wording.measures import (
    AMOUNTS,
    BETWEEN,
    NUMBERS,
    OPPOSITE,
    POINTS,
    bounded,
    figure_word,
    rated,
)
from dtgui.doomtown.abilities.wording.morphology import joined_words
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.state.texts import Number


def compared(left: Number, sign: str, right: Number, w: Wording) -> ConditionWording:
    """Return how a comparison reads, and how its opposite does."""
    return ConditionWording(_compared(left, sign, right, w), _compared(left, OPPOSITE[sign], right, w))


def _compared(left: Number, sign: str, right: Number, w: Wording) -> str:
    if isinstance(left, Apart):
        return f"{_candidates(left.figure.value, sign, right, w)} (not counting this)"
    if isinstance(left, CandidatesFigure):
        return _candidates(left.figure.value, sign, right, w)
    if isinstance(right, Constant):
        return _with_number(left, sign, right.number, w)
    if isinstance(left, FigureOf) and isinstance(right, FigureOf) and left.name in PLAYER_NAMES:
        return _amounts(left, sign, right, w)
    return f"{spoken(w.number(left))} {_be(left)} {BETWEEN[sign]} {_against(right, _figure(left), w)}"


def _candidates(figure: str, sign: str, right: Number, w: Wording) -> str:
    """Return the words after "with": the figure of the described cards."""
    if not isinstance(right, Constant):
        return f"{figure_word(figure)} {BETWEEN[sign]} {_against(right, figure, w)}"
    if figure in POINTS:
        return bounded(sign, right.number, *POINTS[figure])
    if sign == "<=" and right.number == 0:
        return f"no {figure_word(figure)}"
    return f"{figure_word(figure)} {rated(sign, right.number)}"


def _with_number(left: Number, sign: str, number: int, w: Wording) -> str:
    if isinstance(left, FigureOf) and left.name == "lead" and sign == ">=":
        return f"you have paid at least {number} ghost rock more than each other player"
    if isinstance(left, FigureOf) and _figure(left) == "lost_by" and sign in ("<", "<="):
        return f"you lose by {number - (sign == '<')} ranks or fewer"
    if isinstance(left, FigureOf) and _figure(left) == "lost_by" and sign in (">", ">="):
        least = number + (sign == ">")
        return f"you lose by {least} {'rank' if least == 1 else 'ranks'} or more"
    if isinstance(left, FigureOf) and _figure(left) in POINTS:
        return claimed(w.owner_of_figure(left.name), "have", bounded(sign, number, *POINTS[_figure(left)])).holds
    if isinstance(left, CountCards):
        return _counted(left, sign, number, w)
    if isinstance(left, Pairs) and sign == ">=" and not isinstance(left.of, Named):
        return f"{several(left.of, w)} make {number} or more different pairs"
    if isinstance(left, Places) and not isinstance(left.of, Named):
        places = bounded(sign, number, "different location", "different locations")
        return f"{several(left.of, w)} are at {places}"
    return f"{spoken(w.number(left))} {_be(left)} {rated(sign, number)}"


def _counted(left: CountCards, sign: str, number: int, w: Wording) -> str:
    if isinstance(left.of, Named):
        return f"{spoken(w.number(left))} is {rated(sign, number)}"
    phrase = phrase_of(left.of, w, zone="in")
    words = bounded(sign, number, phrase.single, phrase.bare)
    match phrase.whose:
        case "your":
            verb = "control" if set(left.of.is_) & {"deed", "location"} else "have"
            return claimed(YOU, verb, words).holds
        case "another player's":
            return f"other players have {words}"
    be = "is" if number == 1 and sign == "==" else "are"
    return f"there {be} {words}"


def _amounts(left: FigureOf, sign: str, right: FigureOf, w: Wording) -> str:
    """Two players compared: `you have fewer cards in hand than each other player`."""
    subject, other = w.owner_of_figure(left.name), w.owner_of_figure(right.name)
    figure = _figure(left)
    if figure not in POINTS or left.figure is not right.figure:
        return f"{spoken(w.number(left))} {_be(left)} {BETWEEN[sign]} {_against(right, figure, w)}"
    one, many = POINTS[figure]
    amounts = AMOUNTS if one == many else NUMBERS
    return joined_words(claimed(subject, "have", amounts[sign].format(many)).holds, str(other))


def _against(number: Number, figure: str, w: Wording) -> str:
    """The other side of a comparison; a figure that is compared with its like need not be named again."""
    if isinstance(number, FigureOf) and figure and _figure(number) == figure:
        owner = w.owner_of_figure(number.name)
        return "yours" if owner.you else owner.possessive
    posse = whole_posse(number.of) if isinstance(number, Sum) and isinstance(number.of, CardDescription) else None
    return posse.possessive if posse and _figure(number) == figure else spoken(w.number(number))


def _figure(number: Number) -> str:
    return number.figure.value if isinstance(number, FigureOf | Sum) and number.figure is not None else ""


def _be(number: Number) -> str:
    return "are" if _figure(number) in ("bullets", "control") else "is"
