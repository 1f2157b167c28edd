"""The JSON schema of card files, made of the classes of the card language, and the words that may come next by it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from functools import cache
from typing import Any, NamedTuple

from dtgui.doomtown.abilities.language.conditions import CONDITIONS
from dtgui.doomtown.abilities.language.effects import EFFECTS
from dtgui.doomtown.abilities.language.trait_words import TRAITS
from dtgui.doomtown.abilities.reading.ability import ABILITY_KEYS
from dtgui.doomtown.abilities.reading.known import field_types, written_key
from dtgui.doomtown.abilities.reading.trait import TRAIT_KINDS
from dtgui.doomtown.catalog.card_file import LEDGER, LIKE_PRINTING, TEXT
from dtgui.doomtown.catalog.facts import ELSEWHERE, FACTS, PRINTING
from dtgui.doomtown.catalog.vocabulary import ABILITY_MEANINGS, SELECTOR_MEANINGS, TRAIT_MEANINGS, meaning
from dtgui.doomtown.state.cards import LIKE as PORTRAIT_LIKE
from dtgui.doomtown.state.cards import (
    PORTRAIT_WORDS,
    BulletKind,
    CardType,
    Faction,
    JokerTerms,
    Pronoun,
    StartingTerms,
    Suit,
)

Schema = dict[str, Any]
ANYTHING: Schema = {}
WORDS: Schema = {"type": "array", "items": {"type": "string"}}
TEXT_VALUE: Schema = {"type": "string", "minLength": 1}


def card_schema() -> Schema:
    """Return the schema of a card file, as plain data."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A card of dtgui",
        "description": "What cards.md describes. Written by `dtgui cards schema`.",
        "type": "object",
        "additionalProperties": False,
        "required": ["title", "type", "printings"],
        "properties": {**_facts(), **_texts(), "printings": {"type": "array", "minItems": 1, "items": _printing()}},
        "$defs": {
            "ability": _ability(),
            "trait": _trait(),
            "effect": _worded((cls.word, cls) for cls in EFFECTS.values()),
            "effects": {"type": "array", "items": {"$ref": "#/$defs/effect"}},
            "condition": {"anyOf": [{"type": "string"}, _condition()]},
            "selector": _selector(),
        },
    }


def _facts() -> Schema:
    known: dict[str, Schema] = {
        **dict.fromkeys(("title", "short", "base"), TEXT_VALUE),
        "pronoun": _one_of(Pronoun),
        "type": _one_of(CardType),
        "suit": _one_of(Suit),
        "shooter": _one_of(BulletKind),
        "core_of": _one_of(Faction),
        "gang": {"anyOf": [_one_of(Faction), {"type": "array", "items": _one_of(Faction)}]},
        "value": _number(1, 13),
        "cost": _number(0, 30),
        "stash": _number(-9, 99),
        **{name: _number(0, 9) for name in ("bullets", "influence", "control", "production", "upkeep")},
        **dict.fromkeys(("variable", "keywords"), WORDS),
        "starting_gang": {"type": "boolean"},
        "starting": _object(dict.fromkeys(StartingTerms._fields, ANYTHING)),
        "joker": _object(dict.fromkeys(JokerTerms._fields, ANYTHING)),
        "portrait": _object(
            {**{name: {"enum": list(words)} for name, words in PORTRAIT_WORDS.items()}, PORTRAIT_LIKE: TEXT_VALUE}
        ),
    }
    return {name: known[name] for name in FACTS}


def _texts() -> Schema:
    lists = {
        name: {"type": "array", "items": {"$ref": f"#/$defs/{kind}"}} for name, kind in zip(TEXT, _KINDS, strict=True)
    }
    return {**lists, LEDGER: {"type": "object"}}


_KINDS = ("ability", "trait")


def _printing() -> Schema:
    """A printing: in a pack of a player's, its number alone."""
    own = {
        "code": {"type": "string", "pattern": r"^\d{5}$"},
        "pack": TEXT_VALUE,
        "number": _number(1, 999),
        "formats": WORDS,
        "octgn": TEXT_VALUE,
        LIKE_PRINTING: TEXT_VALUE,
    }
    assert set(own) == {*PRINTING, *ELSEWHERE, LIKE_PRINTING}
    return {**_object({**own, **_facts(), **_texts()}), "required": ["number"]}


def _ability() -> Schema:
    known: dict[str, Schema] = {
        **{name: {"$ref": "#/$defs/effects"} for name in ("do", "cost", "fail")},
        "need": {"$ref": "#/$defs/condition"},
        "target": {"type": "object", "additionalProperties": {"$ref": "#/$defs/selector"}},
        "repeat": {"type": "boolean"},
    }
    return _object({name: {"description": ABILITY_MEANINGS[name], **known.get(name, {})} for name in ABILITY_KEYS})


def _trait() -> Schema:
    triggered: Schema = {
        "when": {"description": "the event that triggers it"},
        "if": {"$ref": "#/$defs/condition"},
        "may": {"type": "boolean"},
        "do": {"$ref": "#/$defs/effects"},
    }
    beside = {key: ANYTHING for cls in TRAITS.values() for key in _keys(cls)}
    kinds = {name: {"description": TRAIT_MEANINGS[name]} for name in TRAIT_KINDS}
    # A word may also be the key of another word.
    return {**_object({**beside, **triggered, **kinds, "need": ANYTHING}), "anyOf": _needed(("when", *TRAIT_KINDS))}


def _selector() -> Schema:
    return _object({name: {"description": text} for name, text in SELECTOR_MEANINGS.items()})


def _condition() -> Schema:
    words = ((cls.word, cls) for cls in CONDITIONS)
    schema = _worded(words)
    keys = {**dict.fromkeys(SELECTOR_MEANINGS, ANYTHING), **schema["properties"], "cmp": ANYTHING}
    return {**schema, "properties": keys, "anyOf": [*schema["anyOf"], {"required": ["cmp"]}]}


def _worded(words: Iterable[tuple[str, type]]) -> Schema:
    """A mapping with one of these words, and maybe keys of the word beside it."""
    classes = dict(words)
    keys = {key: ANYTHING for cls in classes.values() for key in _keys(cls)}
    named = {word: {"description": meaning(cls), **_argument(cls)} for word, cls in classes.items()}
    return {**_object({**keys, **named}), "anyOf": _needed(classes)}


def _argument(cls: type) -> Schema:
    """The schema of a word's argument: a mapping of its keys, unless a description may stand there."""
    return {} if getattr(cls, "short", None) else {"properties": dict.fromkeys(_keys(cls), ANYTHING)}


def _keys(cls: type) -> list[str]:
    return [written_key(name) for name in field_types(cls)]


def _needed(words: Iterable[str]) -> list[Schema]:
    return [{"required": [word]} for word in words]


def _object(properties: Mapping[str, Schema]) -> Schema:
    return {"type": "object", "additionalProperties": False, "properties": dict(properties)}


def _one_of(choices: type[Enum]) -> Schema:
    return {"enum": [choice.value for choice in choices]}


def _number(least: int, most: int) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most}


# The words that may come next in a card file, by its schema: where in the file the words stand decides

ITEM = "-"
"""A step into a list."""
_KEY = re.compile(r"\s*(?P<key>[\w-]+):(?=\s|$)")
_WORD = re.compile(r"[\w-]*$")


class WordChoice(NamedTuple):
    """A word that may come next, and what it means; "" for a word that needs no explanation."""

    word: str
    meaning: str = ""


def choices(before: str) -> tuple[WordChoice, ...]:
    """Return the words that may stand at the end of a text, whatever of them is written already.

    Words with a meaning of their own come first, then those that only stand beside others.
    """
    steps, is_value = path_at(before)
    found = dict(_at(list(steps), is_value=is_value))
    listed = sorted(found.items(), key=lambda each: (not each[1], each[0]))
    return tuple(WordChoice(word, meaning) for word, meaning in listed)


def word_before(before: str) -> str:
    """Return the part of a word at the end of a text."""
    found = _WORD.search(before)
    return found[0] if found else ""


def path_at(before: str) -> tuple[tuple[str, ...], bool]:
    """Return the keys and list items around the end of a text, and whether a value is written there, not a key."""
    lines = before.split("\n")
    current = lines[-1]
    steps = _blocks_around(lines)
    body, items = _without_items(current)
    steps += [ITEM] * items
    return _inline(steps, body)


def _blocks_around(lines: list[str]) -> list[str]:
    """The steps of the lines above that enclose the last line, the outermost first."""
    width = _indent(lines[-1])
    is_item = lines[-1].lstrip().startswith("- ") or lines[-1].strip() == ITEM
    steps: list[list[str]] = []
    for line in reversed(lines[:-1]):
        body, items = _without_items(line)
        if not body.strip() or body.lstrip().startswith("#"):
            continue
        outer = _indent(line)
        inner = len(line) - len(body.lstrip())
        found = _KEY.match(body)
        ends_with_key = found is not None and not body[found.end() :].split(" #")[0].strip()
        if found is not None and ends_with_key and (inner < width or (is_item and inner == width)):
            steps.append([ITEM] * items + [found["key"]])
            width, is_item = outer, items > 0
        if items and outer < width <= inner:
            steps.append([ITEM] * items)
            width, is_item = outer, True
        if width == 0 and not is_item:
            break
    return [step for part in reversed(steps) for step in part]


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _without_items(line: str) -> tuple[str, int]:
    """A line without the hyphens of list items at its start, and how many there were."""
    found = re.match(r"\s*(?:-(?:\s+|$))*", line)
    head = found[0] if found else ""
    return " " * len(head) + line[len(head) :], head.count(ITEM)


def _inline(steps: list[str], body: str) -> tuple[tuple[str, ...], bool]:
    """Follow the brackets and keys of a line to its end."""
    stack: list[list[str]] = [[]]
    key: str | None = None
    for token in re.findall(r"[{}\[\],]|[\w-]+:(?=\s|$)|[^{}\[\],\s]+", body):
        if token in "{[":
            stack.append([*([key] if key else []), *([ITEM] if token == "[" else [])])
            key = None
        elif token in "}]":
            stack = stack[:-1] or [[]]
            key = None
        elif token == ",":
            key = None
        elif token.endswith(":"):
            key = token[:-1]
    around = [step for part in stack for step in part]
    in_list = stack[-1][-1:] == [ITEM]
    return (*steps, *around, *([key] if key else [])), key is not None or in_list


def _at(steps: list[str], *, is_value: bool) -> Iterator[tuple[str, str]]:
    places = [_schema()]
    for step in steps:
        places = [inner for place in places for inner in _inside(place, step)]
    for place in _flat(places):
        if not is_value:
            yield from ((name, _meaning(inner)) for name, inner in place.get("properties", {}).items())
        if is_value or (steps and steps[-1] == ITEM):
            yield from ((str(word), "") for word in place.get("enum", ()))
        if is_value and place.get("type") == "boolean":
            yield from (("true", ""), ("false", ""))


def _inside(place: dict[str, Any], step: str) -> Iterator[dict[str, Any]]:
    for each in _flat([place]):
        if step == ITEM:
            found = each.get("items")
        else:
            found = each.get("properties", {}).get(step, each.get("additionalProperties"))
        if isinstance(found, dict):
            yield found


def _flat(places: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The schemas behind references and choices."""
    for place in places:
        if "$ref" in place:
            yield from _flat([_schema()["$defs"][place["$ref"].rpartition("/")[2]]])
        yield place
        yield from _flat([each for each in place.get("anyOf", ()) if each.keys() - {"required"}])


def _meaning(schema: dict[str, Any]) -> str:
    return str(schema.get("description", ""))


@cache
def _schema() -> dict[str, Any]:
    return card_schema()
