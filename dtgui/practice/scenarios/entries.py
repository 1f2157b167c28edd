"""How a card is written where it lies in play: `Allie Hensman, booted, bounty 2`, with what is attached to it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from dtgui.practice.scenarios.nodes import Node

_WORD = re.compile(r"(?P<title>.+), (?P<word>booted|traded|bounty (?P<bounty>\d+)|owned by (?P<owner>.+))")


@dataclass(frozen=True)
class Entry:
    """A card in play as a scenario writes it: the title, what is said of the card, and the entries attached to it."""

    node: Node
    title: str
    booted: bool = False
    traded: bool = False
    bounty: int = 0
    owner: str | None = None
    attached: tuple[Entry, ...] = ()


def read_entries(node: Node) -> list[Entry]:
    """Return the entries of a list, or the only one. Raises `BadInput`."""
    return [_read_entry(item) for item in node.items()]


def _read_entry(node: Node) -> Entry:
    """A title with its words, or such a text with a list of what is attached."""
    if not isinstance(node.value, dict):
        return _with_words(node, node.text(), ())
    if len(node.value) != 1:
        raise node.error("expected one card with a list of what is attached to it")
    ((text, attached),) = node.entries().items()
    return _with_words(node, text, tuple(read_entries(attached)))


def _with_words(node: Node, text: str, attached: tuple[Entry, ...]) -> Entry:
    fields: dict[str, str] = {}
    while match := _WORD.fullmatch(text):
        text, word = match["title"], match["word"]
        fields[word.split()[0]] = match["bounty"] or match["owner"] or word
    return Entry(
        node, text, "booted" in fields, "traded" in fields, int(fields.get("bounty", 0)), fields.get("owned"), attached
    )


def write_entry(title: str, words: Iterable[str], attached: list[object]) -> object:
    """Return an entry as it is written in a document; `words` are what is said of the card: `booted`, `bounty 2`."""
    text = ", ".join([title, *words])
    return {text: attached} if attached else text
