"""The meaning of each line of an import: a card, one of several cards, or a card that we do not know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from dtgui.decks.reading import CardLine, IgnoredLine, LineRole
from dtgui.doomtown.state.cards import CardDef

DECK_SIZE = 52
"""Cards of a legal deck, without its jokers. WWE, Deck Building."""


@dataclass(frozen=True)
class MatchedLine:
    """A line and the card that it means; `exact` unless it is another printing than the line names."""

    line: CardLine
    card: CardDef
    exact: bool = True


@dataclass(frozen=True)
class AmbiguousLine:
    """A line that may mean several cards."""

    line: CardLine
    choices: tuple[CardDef, ...]


@dataclass(frozen=True)
class UnknownLine:
    """A line that means no card that we know, and up to three that it may have meant."""

    line: CardLine
    suggestions: tuple[CardDef, ...]


LineKey = tuple[int, int]
"""The identity of a line: its number, and its place among the cards on it."""
OpenLine = AmbiguousLine | UnknownLine
"""A line that only the player can decide."""
Verdict = MatchedLine | AmbiguousLine | UnknownLine | IgnoredLine


def repeated(matched: Sequence[MatchedLine]) -> tuple[MatchedLine, ...]:
    """Return the lines of a starting gang whose cards are all listed again in the deck: they only say who starts.

    None where the gang is needed for a whole deck, or where one of its cards is listed nowhere else.
    """
    gang = tuple(found for found in matched if found.line.repeats)
    rest = [found for found in matched if not found.line.repeats and found.line.role is not LineRole.ASIDE]
    listed = Counter[str]()
    for found in rest:
        listed[found.card.base_title] += found.line.count
    if not all(listed[found.card.base_title] >= found.line.count for found in gang):
        return ()
    without = sum(found.line.count for found in rest if found.card.suit)
    with_gang = without + sum(found.line.count for found in gang)
    return () if without < DECK_SIZE <= with_gang else gang
