"""The notation of a card in play: `Allie Hensman, booted, bounty 2`, with its attachments."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from dtgui.doomtown.state.kinds import Counter
from dtgui.practice.nodes import Node

_COUNTERS = {counter.value.replace("_", " "): counter for counter in Counter}
_NUMBERS = "|".join(("bounty", "rock", "control", *_COUNTERS))
_WORD = re.compile(
    rf"(?P<title>.+), (?:(?P<flag>booted|traded)|(?P<name>{_NUMBERS}) (?P<number>\d+)|owned by (?P<owner>.+))"
)


@dataclass(frozen=True)
class ScenarioCard:
    """A card in play as a scenario writes it: the title, what is said of the card, and the entries attached to it.

    `bounty` and `rock` are in ghost rock, `control` are control points that it has for good beside the printed ones.
    """

    node: Node
    title: str
    booted: bool = False
    traded: bool = False
    bounty: int = 0
    rock: int = 0
    control: int = 0
    counters: tuple[tuple[Counter, int], ...] = ()
    owner: str | None = None
    attached: tuple[ScenarioCard, ...] = ()


def read_entries(node: Node) -> list[ScenarioCard]:
    """Return the entries of a list, or the only one. Raises `BadInput`."""
    return [_read_entry(item) for item in node.items()]


def _read_entry(node: Node) -> ScenarioCard:
    """Read a title with its words, or such a text with a list of attachments."""
    if not isinstance(node.value, dict):
        return _with_words(node, node.text(), ())
    if len(node.value) != 1:
        raise node.error("expected one card with a list of what is attached to it")
    ((text, attached),) = node.entries().items()
    return _with_words(node, text, tuple(read_entries(attached)))


def _with_words(node: Node, text: str, attached: tuple[ScenarioCard, ...]) -> ScenarioCard:
    flags, numbers, owner = set[str](), dict[str, int](), None
    while match := _WORD.fullmatch(text):
        text = match["title"]
        flags.add(match["flag"])
        numbers[match["name"] or ""] = int(match["number"] or 0)
        owner = match["owner"] or owner
    return ScenarioCard(
        node,
        text,
        booted="booted" in flags,
        traded="traded" in flags,
        bounty=numbers.get("bounty", 0),
        rock=numbers.get("rock", 0),
        control=numbers.get("control", 0),
        counters=tuple((counter, numbers[word]) for word, counter in _COUNTERS.items() if numbers.get(word)),
        owner=owner,
        attached=attached,
    )


def counter_words(counters: Iterable[tuple[Counter, int]]) -> list[str]:
    """Return what is said of a card for its counters: `fear 2`."""
    words = {counter: word for word, counter in _COUNTERS.items()}
    return [f"{words[counter]} {number}" for counter, number in counters]


def write_entry(title: str, words: Iterable[str], attached: list[object]) -> object:
    """Return an entry as it is written in a document; `words` are what is said of the card: `booted`, `bounty 2`."""
    text = ", ".join([title, *words])
    return {text: attached} if attached else text
