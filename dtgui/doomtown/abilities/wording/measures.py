"""Figures in words: bullets, ghost rock, control points, and numbers compared."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.wording.morphology import a

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

NUMBERS = MappingProxyType(
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
