"""Amounts in English: what is added to a figure, how many cards, how a cost is changed."""

from __future__ import annotations

from dtgui.doomtown.abilities.syntax.nodes import (
    JUST_ONE,
    ZERO,
    Constituent,
    CountUnit,
    Digits,
    HighestRating,
    HowMany,
    Letter,
    Limited,
    Multiple,
    Negative,
    Noun,
    OneIf,
    Part,
    Quantity,
    Rate,
    Rating,
    Share,
    Total,
    TotalRating,
    Variable,
    composed,
    constituent,
    tailed,
)
from dtgui.doomtown.abilities.syntax.text import Mark, TokenizedText, in_condition, spaced, strung, tokens_of
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.measures import ONE_POINT, figure_word
from dtgui.doomtown.abilities.wording.morphology import a, joined_words, listed, number_word, plural
from dtgui.doomtown.abilities.wording.verbs import conjugated

X = Variable("x")

IS = conjugated(Lexeme.BE, Noun("X"))

VARIABLES = {
    "margin": "the margin of success",
    "taken": "the amount taken",
    "lead": "your lead over the highest of their payments",
}
"""The names of numbers that an earlier step has named, where it is not X."""

TIMES = {2: "twice", 3: "three times", 4: "four times"}
"""The names of multiples."""

PARTS = {2: "half", 4: "a quarter of"}
"""The names of fractions."""

CHANGED = {
    "kung_fu": "Kung Fu",
    "control": "control points",
    "value_to_others": "value for other players' effects",
    "stud_bonus": "stud bonus",
    "draw_bonus": "draw bonus",
}
"""Figures that something is added to, where the word is another than that of the figure itself."""


def spoken(amount: Quantity) -> str:
    """Return an amount in words: `3`, `Allie's bullets`, `twice the number of Deputies`."""
    match amount:
        case Digits(number):
            return str(number)
        case Variable(name):
            return VARIABLES.get(name, name.upper())
        case Negative(of):
            return strung("minus ", spoken(of))
        case Rating(figure, owner, apart):
            return strung(owner.possessive, " ", figure_word(figure), " (not counting this)" if apart else "")
        case HowMany(counted=counted):
            return strung("the ", "amount" if counted is CountUnit.POINTS else "number", " of ", _counted(amount))
        case OneIf(claim):
            return strung("1 if ", claim)
        case TotalRating(figure, of, is_owner):
            total = strung("total ", figure_word(figure))
            return strung(of.possessive, " ", total) if is_owner else strung("the ", total, " of ", of)
        case HighestRating(figure, of):
            return strung("the highest ", figure_word(figure), " among ", of)
        case _:
            return _worked_out(amount)


def _counted(amount: HowMany) -> str:
    """Return what is counted: `those dudes`, `different factions among your dudes`."""
    match amount.counted:
        case CountUnit.THINGS | CountUnit.POINTS:
            return str(amount.of)
        case CountUnit.PLACES:
            return strung("different locations that ", amount.of, " are at")
    return strung("different ", plural(amount.counted.value), " among ", amount.of)


def _worked_out(amount: Quantity) -> str:
    match amount:
        case Total((Digits(number), OneIf(claim))):
            return strung(number, ", or ", number + 1, " if ", claim)
        case Total((first, *others)):
            return joined_words(spoken(first), *(_with_sign(other, first) for other in others))
        case Limited(Limited(of, most), least, at_least=True):
            bounds = strung(
                "at least ", listed(map(spoken, least), "or"), ", at most ", listed(map(spoken, most), "or")
            )
            return strung(spoken(of), " (", bounds, ")")
        case Limited(of, limits, at_least):
            return strung(
                spoken(of), " (at ", "least" if at_least else "most", " ", listed(map(spoken, limits), "or"), ")"
            )
        case Multiple(Digits(number), of) if number in TIMES:
            return strung(TIMES[number], " ", spoken(of))
        case Multiple(times, of):
            return strung(spoken(times), " times ", spoken(of))
        case Share(of, Digits(number)) if number in PARTS:
            return strung(PARTS[number], " ", spoken(of), ", rounded down")
        case Share(of, by):
            return strung(spoken(of), " divided by ", spoken(by), ", rounded down")
    raise TypeError(f"no words for {amount}")


def _with_sign(amount: Quantity, first: Quantity) -> str:
    """Return what is added or subtracted; of the same figure of others, only the owner is named."""
    match first, amount:
        case Rating(figure), Negative(Rating(other, owner)) if figure == other:
            return strung("minus ", owner.elliptic)
    return strung("minus" if amount.is_negative else "plus", " ", spoken(amount.size))


def change_words(figure: str, amount: Quantity) -> Constituent:
    """Return what is added to a figure: `+1 bullets`, `-X influence`, where X is that dude's bounty."""
    return added(amount, CHANGED.get(figure) or figure_word(figure))


def fixed_words(figure: str, amount: Quantity) -> str:
    """Return what a figure is: `0 upkeep`, `value equal to that card's value`."""
    name = CHANGED.get(figure, figure)
    return (
        strung(amount.number, " ", name) if isinstance(amount, Digits) else strung(name, " equal to ", spoken(amount))
    )


def added(amount: Quantity, what: str) -> Constituent:
    """Return an amount with its sign and what it is of."""
    if isinstance(amount, Digits):
        return tailed(f"{amount.number:+d}", ONE_POINT.get(what, what) if abs(amount.number) == 1 else what)
    return per_thing(amount.size, what, ONE_POINT.get(what, what), sign="-" if amount.is_negative else "+")


def realised(part: Part) -> str:
    """Return a constituent as it ends a sentence, with the definitions of X in it."""
    said = constituent(part)
    each = _for_each(said)
    if each:
        rates = [token.for_each if isinstance(token, Rate) else token for token in tokens_of(said.words)]
        return strung(*rates, Mark.BREAK, each)
    return (
        strung(said.words, Mark.BREAK, ", where X ", IS, " ", spaced(map(spoken, said.where), " and "))
        if said.where
        else said.words
    )


def _for_each(said: Constituent) -> str:
    """Return what X counts, where all that changes by X can be said to do so for each: ` for each dude here`."""
    match said.where:
        case (HowMany(each=each),) if each:
            limit = ""
        case (Limited(HowMany(each=each), (Digits(number),), False),) if each:
            limit = f" (at most {number})"
        case _:
            return ""
    tokens = tokens_of(said.words)
    is_rate = Letter.X not in tokens and any(isinstance(token, Rate) for token in tokens)
    return strung(" for each ", each, limit) if is_rate else ""


def settled(part: Part) -> Constituent:
    """Return a constituent with the things that X counts already said, as "for each", if they can be."""
    said = constituent(part)
    return Constituent(realised(said)) if _for_each(said) else said


def per_thing(amount: Quantity, several: str, one: str, sign: str = "") -> Constituent:
    """Return X of something, which may come to one for each thing that X counts: `X ghost rock`, `+X bullets`."""
    rate = Rate(strung(sign, "X ", several), strung(sign, "1 ", one))
    return composed(TokenizedText((rate,)), defined(amount))


def ghost_rock(amount: Quantity) -> Constituent:
    """Return a sum of ghost rock: `3 ghost rock`, `X ghost rock`."""
    if isinstance(amount, Digits):
        return Constituent(f"{amount.number} ghost rock")
    return per_thing(amount, "ghost rock", "ghost rock")


def defined(amount: Quantity) -> Constituent:
    """Return what X stands for, to be said at the end of the sentence; nothing where the text has said it already."""
    return Constituent("", () if amount == X else (amount,))


def lettered(amount: Quantity) -> Constituent:
    """Return an amount where only a number or a letter fits: `3`, X with its definition."""
    return (
        Constituent(spoken(amount))
        if isinstance(amount, Digits)
        else Constituent(TokenizedText((Letter.X,)), defined(amount).where)
    )


def numeral(amount: Quantity) -> Constituent:
    """Return a number of things before their noun: `two`, X with its definition."""
    return Constituent(number_word(amount.number)) if isinstance(amount, Digits) else lettered(amount)


def how_many(amount: Quantity, noun: str, of: str = "") -> Constituent:
    """Return a number of things, and their source: `a card`, `two cards of your deck`, `X cards`."""
    if amount == JUST_ONE:
        return tailed(a(noun), of)
    return tailed(composed(numeral(amount), plural(noun)), of)


def often(amount: Quantity) -> Constituent:
    """Return how many times: `twice`, `3 times`, `X times`."""
    return Constituent("twice") if amount == Digits(2) else composed(lettered(amount), "times")


def of_rock(amount: Quantity) -> Constituent:
    """Return an amount of ghost rock: `2 ghost rock`, `1 ghost rock for each of those dudes`."""
    if isinstance(amount, HowMany) and amount.counted is not CountUnit.POINTS:
        words = "1 ghost rock for each of" if amount.known else "as much ghost rock as there are"
        return Constituent(strung(words, " ", in_condition(_counted(amount))))
    if isinstance(amount, Digits | Variable):
        return composed(lettered(amount), "ghost rock")
    return Constituent(strung("ghost rock equal to ", spoken(amount)))


def of_points(amount: Quantity, noun: str) -> Constituent:
    """Return an amount of points without its sign: `1 bounty`, `2 permanent control points`."""
    several = noun if noun == "bounty" else plural(noun)
    if isinstance(amount.size, Digits):
        return composed(lettered(amount.size), noun if amount.size == JUST_ONE else several)
    return per_thing(amount.size, several, noun)


def price_words(
    cost: Quantity, *, free: bool = False, least: Quantity = ZERO, each: bool = False, invents: bool = False
) -> Constituent:
    """Return how a card is paid for, or `each` of several: `(paying its cost)`, `for 2 ghost rock less`.

    `invents`: a Gadget, which has to be invented as well.
    """
    if free:
        return Constituent("free of charge")
    if cost.is_negative:
        limit = "" if least == ZERO else strung("(to a minimum of ", spoken(least), ")")
        return composed("for", ghost_rock(cost.size), "less", "each" if each else "", limit)
    if not isinstance(cost, Digits) or cost == ZERO:
        return Constituent("(inventing it, and paying its cost)" if invents else "(paying its cost)")
    return Constituent(f"for {cost.number} ghost rock more")
