"""The words that may come next in a card file, by its schema: where in the file the words stand decides."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from dtgui.doomtown.catalog.card_schema import card_schema

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
