"""The fields of a card file: the values of each, and the fields of each card type.

A reader turns the plain YAML value into the facts of a `CardDef`, or raises `Expected` with the expected value.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import Enum
from functools import lru_cache
from typing import Any

from dtgui.doomtown.state.cards import (
    LIKE,
    PORTRAIT_WORDS,
    UNSAID,
    USUAL_JOKER,
    USUAL_TERMS,
    BulletKind,
    CardType,
    DudePortrait,
    Faction,
    JokerTerms,
    Keyword,
    Pronoun,
    StartingTerms,
    Suit,
)
from dtgui.kernel.titles import did_you_mean, fold_title

Facts = dict[str, Any]
"""Some fields of a `CardDef`, by name."""
Reader = Callable[[object], Facts]

CORE_OF_A_FACTION = re.compile(rf"{Keyword.CORE.value} (?P<faction>[a-z]+)")
RATED_KEYWORD = re.compile(r"(?P<word>.+?) (?P<rating>\d+)")
CODE = re.compile(r"\d{5}")
GUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")


class Expected(Exception):  # noqa: N818 - reads as "expected a number"
    """A value that a field cannot hold; the message says what it could. `within` names a field inside it."""

    def __init__(self, message: str, *within: str) -> None:
        super().__init__(message)
        self.within = within


def _words(field: str) -> Reader:
    def read(value: object) -> Facts:
        if not isinstance(value, str) or not value.strip():
            raise Expected(f"expected some text, not {value!r}")
        return {field: value}

    return read


def _number(field: str, lowest: int, highest: int) -> Reader:
    def read(value: object) -> Facts:
        if not isinstance(value, int) or isinstance(value, bool) or not lowest <= value <= highest:
            raise Expected(f"expected a whole number from {lowest} to {highest}, not {value!r}")
        return {field: value}

    return read


def _one_of(field: str, choices: type[Enum]) -> Reader:
    return lambda value: {field: _member(choices, value)}


def _member(choices: type[Enum], value: object) -> Enum:
    words = [choice.value for choice in choices]
    if value not in words:
        raise Expected(f"expected one of {', '.join(words)}, not {value!r}{did_you_mean(str(value), words)}")
    return choices(value)


def _factions(value: object) -> Facts:
    names = value if isinstance(value, list) else [value]
    return {"factions": tuple(_member(Faction, name) for name in names)}


def _yes_or_no(field: str) -> Reader:
    def read(value: object) -> Facts:
        if not isinstance(value, bool):
            raise Expected(f"expected true or false, not {value!r}")
        return {field: value}

    return read


def _list_of_words(field: str) -> Reader:
    return lambda value: {field: tuple(_list_of_text(value))}


def _list_of_text(value: object) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise Expected(f"expected a list of words, not {value!r}")
    return value


def _keywords(value: object) -> Facts:
    """Some words; `Core lawdogs` is the keyword Core, and the faction that the outfit must be of."""
    facts: Facts = {}
    keywords = []
    for word in _list_of_text(value):
        core = CORE_OF_A_FACTION.fullmatch(word)
        if core:
            facts["core_of"] = _member(Faction, core["faction"])
        keywords.append(_keyword(Keyword.CORE.value if core else word))
    return {"keywords": tuple(keywords), **facts}


@lru_cache(maxsize=1024)
def _keyword(printed: str) -> tuple[str, int | None]:
    """`Huckster 1` as ("Huckster", 1). A word that is nearly a loaded keyword is taken for a slip of the pen."""
    rated = RATED_KEYWORD.fullmatch(printed)
    word, rating = (rated["word"], int(rated["rating"])) if rated else (printed, None)
    loaded = {fold_title(keyword.value): keyword.value for keyword in Keyword}
    meant = loaded.get(fold_title(word)) or loaded.get(fold_title(word).removesuffix("s"))
    if meant not in (None, word):
        raise Expected(f"expected the keyword {meant!r}, not {word!r}")
    return word, rating


def _terms(field: str, usual: StartingTerms | JokerTerms) -> Reader:
    """Some terms, each of the kind that it usually is: `{dudes: 3}`."""
    terms = usual._asdict()

    def read(value: object) -> Facts:
        if not isinstance(value, Mapping) or not value or set(value) - set(terms):
            raise Expected(f"expected some of {', '.join(terms)}, not {value!r}")
        for name, term in value.items():
            if type(term) is not type(terms[name]):
                raise Expected(f"expected {_KINDS_OF_TERMS[type(terms[name])]} for {name}, not {term!r}")
        return {field: usual._replace(**value)}

    return read


_KINDS_OF_TERMS: Mapping[type, str] = {bool: "true or false", int: "a whole number", str: "some text"}


def _joker(value: object) -> Facts:
    facts = _terms("joker", USUAL_JOKER)(value)
    if facts["joker"].hand not in ("", "legal", "illegal"):
        raise Expected(f"expected legal or illegal for hand, not {facts['joker'].hand!r}")
    return facts


def _portrait(value: object) -> Facts:
    """The portrait of a dude; one that is like another's leaves empty what it does not change."""
    if not isinstance(value, Mapping) or not value:
        raise Expected(f"expected some of {', '.join(DudePortrait._fields)}, each with a word, not {value!r}")
    for name, word in value.items():
        _check_look(str(name), word)
    return {"portrait": (UNSAID if LIKE in value else DudePortrait())._replace(**value)}


def _check_look(name: str, word: object) -> None:
    if name == LIKE:
        if not isinstance(word, str) or not word.strip():
            raise Expected(f"expected the title of another dude, not {word!r}", name)
        return
    if name not in PORTRAIT_WORDS:
        raise Expected(f"no such field{did_you_mean(name, DudePortrait._fields)}", name)
    words = PORTRAIT_WORDS[name]
    if word not in words:
        raise Expected(f"expected one of {', '.join(words)}, not {word!r}{did_you_mean(str(word), words)}", name)


def _octgn(value: object) -> Facts:
    if not isinstance(value, str) or not GUID.fullmatch(value):
        raise Expected(f"expected an identity such as 'a630aa27-9ba9-4e38-86b4-83cade3a7546', not {value!r}")
    return {"octgn": value}


def _code(value: object) -> Facts:
    if not isinstance(value, str) or not CODE.fullmatch(value):
        raise Expected(f"expected five digits in quotes, not {value!r}")
    return {"code": value}


FACTS: Mapping[str, Reader] = {
    "title": _words("title"),
    "short": _words("short"),
    "pronoun": _one_of("pronoun", Pronoun),
    "base": _words("base_title"),
    "type": _one_of("type", CardType),
    "suit": _one_of("suit", Suit),
    "value": _number("value", 1, 13),
    "cost": _number("cost", 0, 30),
    "gang": _factions,
    "bullets": _number("bullets", 0, 9),
    "shooter": _one_of("bullet_kind", BulletKind),
    "influence": _number("influence", 0, 9),
    "control": _number("control", 0, 9),
    "production": _number("production", 0, 9),
    "upkeep": _number("upkeep", 0, 9),
    "stash": _number("stash", -9, 99),
    "variable": _list_of_words("variable"),
    "starting_gang": _yes_or_no("starting_gang"),
    "starting": _terms("starting", USUAL_TERMS),
    "joker": _joker,
    "keywords": _keywords,
    "core_of": _one_of("core_of", Faction),
    "portrait": _portrait,
}
"""The fields of a card, in the order in which they are written."""

PRINTING: Mapping[str, Reader] = {
    "code": _code,
    "pack": _words("pack"),
    "number": _number("number", 1, 999),
    "formats": _list_of_words("formats"),
}
"""The fields of every printing, beside the overridden ones."""

ELSEWHERE: Mapping[str, Reader] = {"octgn": _octgn}
"""Optional fields of a printing: its names in other programs."""

_IN_THE_DECK = frozenset({"suit", "value", "cost"})
NEEDED: Mapping[CardType, frozenset[str]] = {
    CardType.OUTFIT: frozenset({"gang", "production", "stash"}),
    CardType.LEGEND: frozenset({"stash"}),
    CardType.DUDE: _IN_THE_DECK | {"bullets", "shooter", "influence", "upkeep"},
    CardType.DEED: _IN_THE_DECK | {"control", "production"},
    CardType.GOODS: _IN_THE_DECK,
    CardType.SPELL: _IN_THE_DECK,
    CardType.ACTION: _IN_THE_DECK,
    CardType.JOKER: frozenset(),
    CardType.SCENARIO: frozenset(),
    CardType.EVENT: frozenset(),
}
"""The figures that every card of a type has. WWE, Card Anatomy."""

_ANY_CARD = frozenset({"title", "short", "base", "type", "keywords", "variable"})
ALLOWED: Mapping[CardType, frozenset[str]] = {
    CardType.OUTFIT: _ANY_CARD | NEEDED[CardType.OUTFIT] | {"starting"},
    CardType.LEGEND: _ANY_CARD | {"gang", "stash", "production", "upkeep"},
    CardType.DUDE: _ANY_CARD
    | NEEDED[CardType.DUDE]
    | {"pronoun", "gang", "control", "production", "starting_gang", "starting", "portrait"},
    CardType.DEED: _ANY_CARD | NEEDED[CardType.DEED] | {"gang", "upkeep", "starting_gang", "starting", "core_of"},
    CardType.GOODS: _ANY_CARD | _IN_THE_DECK | {"bullets", "shooter", "influence", "control", "production", "upkeep"},
    CardType.SPELL: _ANY_CARD | _IN_THE_DECK | {"bullets", "influence"},
    CardType.ACTION: _ANY_CARD | _IN_THE_DECK | {"bullets", "influence", "upkeep"},
    CardType.JOKER: _ANY_CARD | {"joker"},
    CardType.SCENARIO: _ANY_CARD,
    CardType.EVENT: _ANY_CARD,
}
"""The facts that a card of a type may have."""

SUIT_OF: Mapping[CardType, Suit] = {
    CardType.DUDE: Suit.SPADES,
    CardType.DEED: Suit.DIAMONDS,
    CardType.GOODS: Suit.HEARTS,
    CardType.SPELL: Suit.HEARTS,
    CardType.ACTION: Suit.CLUBS,
}
"""A card's type decides its suit. WWE, Card Anatomy."""
