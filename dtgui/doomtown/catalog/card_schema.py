"""The JSON schema of card files, made of the classes of the card language: editors check and complete with it.

It is less strict than `lint`: it knows the words and their keys, and leaves names, numbers and comparisons to lint.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any

from dtgui.doomtown.abilities.language.conditions import CONDITIONS
from dtgui.doomtown.abilities.language.effects import EFFECTS
from dtgui.doomtown.abilities.language.trait_words import TRAITS
from dtgui.doomtown.abilities.reading.ability import ABILITY_KEYS
from dtgui.doomtown.abilities.reading.known import field_types, written_key
from dtgui.doomtown.abilities.reading.trait import TRAIT_KINDS
from dtgui.doomtown.catalog.card_file import LEDGER, LIKE, TEXT
from dtgui.doomtown.catalog.facts import ELSEWHERE, FACTS, PRINTING
from dtgui.doomtown.catalog.vocabulary import ABILITY_MEANINGS, SELECTOR_MEANINGS, TRAIT_MEANINGS, meaning
from dtgui.doomtown.state.cards import BulletKind, CardType, Faction, JokerTerms, Pronoun, StartingTerms, Suit
from dtgui.doomtown.state.portraits import LIKE as PORTRAIT_LIKE
from dtgui.doomtown.state.portraits import PORTRAIT_WORDS

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
        LIKE: TEXT_VALUE,
    }
    assert set(own) == {*PRINTING, *ELSEWHERE, LIKE}
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
