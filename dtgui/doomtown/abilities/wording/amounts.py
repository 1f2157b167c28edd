"""Amounts in English: names of figures, what is added to one, how many cards, how a cost is changed."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

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


# Figures in words: bullets, ghost rock, control points, and numbers compared

POINTS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "control": ("control point", "control points"),
        "bounty": ("bounty", "bounty"),
        "rock": ("ghost rock", "ghost rock"),
        "influence": ("influence", "influence"),
        "bullets": ("bullet", "bullets"),
        "stash": ("ghost rock", "ghost rock"),
        "hand": ("card in hand", "cards in hand"),
        "dudes": ("dude", "dudes"),
        "taken_deeds": ("deed in town of another owner", "deeds in town of other owners"),
        "abilities": ("ability", "abilities"),
        "fear": ("Fear", "Fear"),
        "turns": ("turn", "turns"),
        "victory": ("victory point", "victory points"),
        "noted": ("marker", "markers"),
        "last_turn": ("last-turn marker", "last-turn markers"),
        "heroes_ahead": ("Heroes-ahead marker", "Heroes-ahead markers"),
        "villain_ahead": ("Villain-ahead marker", "Villain-ahead markers"),
    }
)
"""Figures that are counted in points: singular and plural."""

SINGLE = (
    "control point",
    "ability",
    "dude",
    *(f"{sign} marker" for sign in ("last-turn", "Heroes-ahead", "Villain-ahead")),
)
"""The singular form for "one or more"."""

FIGURE_WORDS: Mapping[str, str] = MappingProxyType(
    {
        "kung_fu": "Kung Fu rating",
        "printed.value": "printed value",
        "printed.bullets": "printed bullets",
        "printed.influence": "printed influence",
        "printed.production": "printed production",
        "rank": "hand rank",
        "stash": "ghost rock",
        "hand": "number of cards in hand",
        "hand_size": "hand size",
        "control": "control points",
        "hold": "influence towards control of deeds",
        "rock": "ghost rock on it",
        "dudes": "number of dudes",
        "square_influence": "influence in town square",
        "taken_deeds": "number of deeds in town of other owners",
        "lost_by": "margin of defeat",
        "fear": "Fear",
        "noted": "control points noted at the last Sundown",
        "last_turn": "last-turn markers",
        "turns": "turns counted",
        "victory": "victory points",
        "heroes_ahead": "Heroes-ahead markers",
        "villain_ahead": "Villain-ahead markers",
    }
)
"""Figures whose word in card files is not what people call them."""

BETWEEN = MappingProxyType(
    {
        "<": "lower than",
        "<=": "no higher than",
        ">": "higher than",
        ">=": "at least as high as",
        "==": "equal to",
        "!=": "other than",
    }
)
"""How two ratings compare."""

AMOUNTS = MappingProxyType(
    {
        "<": ("less", "than"),
        "<=": ("no more", "than"),
        ">": ("more", "than"),
        ">=": ("at least as much", "as"),
        "==": ("as much", "as"),
        "!=": ("not as much", "as"),
    }
)
"""How two amounts compare."""

NUMBER_COMPARISONS = MappingProxyType(
    {
        "<": ("fewer", "than"),
        "<=": ("no more", "than"),
        ">": ("more", "than"),
        ">=": ("at least as many", "as"),
        "==": ("as many", "as"),
        "!=": ("not as many", "as"),
    }
)
"""How two numbers of things compare."""

PLURAL_FIGURES = frozenset({"bullets", "printed.bullets", "control", "victory"})
"""Figures whose word is a plural."""

ONE_POINT = {"control points": "control point", "victory points": "victory point"}
"""The singular of figures that are added one by one."""

SKILLS = ("Blessed", "Huckster", "Mad Scientist", "Shaman", "spellcaster")
RATINGS = {f"skill.{skill}": f"{skill} rating" for skill in SKILLS}
"""The ratings in skills."""

OPPOSITE = MappingProxyType({"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="})


def figure_word(figure: str) -> str:
    """Return what a figure is called: `bullets`, `Huckster rating`."""
    return RATINGS.get(figure) or FIGURE_WORDS.get(figure, figure)


def bounded(sign: str, number: int, one: str, several: str) -> str:
    """Return how many of something: `2 or more bounty`, `fewer than 3 cards`."""
    if sign in (">", "<"):
        return bounded(">=" if sign == ">" else "<=", number + (1 if sign == ">" else -1), one, several)
    noun = one if number == 1 and sign == "==" else several
    match sign:
        case ">=" if number == 1 and one in SINGLE:
            return a(one)
        case ">=":
            return strung(number, " or more ", several)
        case "<=" if number <= 0:
            return strung("no ", several)
        case "<=":
            return strung(number, " or fewer " if one != several else " or less ", several)
        case "!=":
            return strung("other than ", number, " ", noun)
    return strung(number or "no", " ", noun)


def rated(sign: str, number: int) -> str:
    """Return what a rating is: `3 or less`, `10 or higher`."""
    match sign:
        case ">=":
            return f"{number} or higher"
        case ">":
            return f"{number + 1} or higher"
        case "<=":
            return f"{number} or lower"
        case "<":
            return f"{number - 1} or lower"
        case "==":
            return str(number)
    return f"{BETWEEN[sign]} {number}"
