"""Relative clauses about owners and controllers, places, what something has."""

from __future__ import annotations

from collections.abc import Mapping

from dtgui.doomtown.abilities.wording.german.morphology import relative
from dtgui.doomtown.abilities.wording.german.phrases import (
    Nominal,
    PersonalPronoun,
    Relative,
    extraposed,
    relative_clause,
)


def controlled(who: Nominal) -> Relative:
    """Return that a player controls it."""
    words = f"{who.say('n')} kontrollier{ending(who.gender)}"
    words = "du kontrollierst" if isinstance(who, PersonalPronoun) and who.of == "du" else words
    return lambda g: relative_clause(g, words, case="a")


def either_controls(who: Nominal) -> Relative:
    """Return that the reader or another player controls it."""
    words = f"du kontrollierst oder {{}} {who.say('n')} kontrolliert"
    return lambda g: relative_clause(g, words.format(relative(g, "a")), case="a")


def owned_by(who: Nominal) -> Relative:
    """Return that a player owns it."""
    return lambda g: relative_clause(g, f"{who.say('d')} gehör{ending(g)}")


def adjacent(what: Nominal) -> Relative:
    """Return that it is adjacent to something."""
    return lambda g: relative_clause(g, extraposed(f"an {what.say('a')}", f"angrenz{ending(g)}"))


OWNED: Mapping[str, Relative] = {
    "you own or control": lambda g: relative_clause(
        g, f"dir gehör{ending(g)} oder {relative(g, 'a')} du kontrollierst"
    ),
    "you control but do not own": lambda g: relative_clause(g, "du kontrollierst, aber nicht besitzt", case="a"),
    "you own": lambda g: relative_clause(g, f"dir gehör{ending(g)}"),
    "you do not own": lambda g: relative_clause(g, f"dir nicht gehör{ending(g)}"),
    "you control": lambda g: relative_clause(g, "du kontrollierst", case="a"),
    "you do not control": lambda g: relative_clause(g, "du nicht kontrollierst", case="a"),
    "you play each turn": lambda g: relative_clause(g, "du an jedem Tag spielst", case="a"),
    "could have been chosen": lambda g: relative_clause(g, f"hätte{'n' * (g == 'p')} gewählt werden können"),
    "you own and another player control": lambda g: relative_clause(
        g, f"dir gehör{ending(g)} und {relative(g, 'a')} ein anderer Spieler kontrolliert"
    ),
    "you own and another player controls": lambda g: relative_clause(
        g, f"dir gehör{ending(g)} und {relative(g, 'a')} ein anderer Spieler kontrolliert"
    ),
}
"""Relative clauses about owners and controllers."""

WHOSE = {
    "whose controller have no cards in hand": "Spieler keine Karten auf der Hand hat",
    "whose value no other card in that hand have": "Wert keine andere Karte dieser Hand hat",
}
"""Relative clauses about what something has."""


def could(words: str) -> Relative:
    """Return that it could do something, an infinitive with its objects."""
    return lambda g: relative_clause(g, f"{words} könnte{'n' * (g == 'p')}")


def ending(gender: str) -> str:
    """Return the ending of a verb whose subject is a relative pronoun."""
    return "en" if gender == "p" else "t"
