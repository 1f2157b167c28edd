"""Phrases printed on cards, where this program's texts use other words.

`printed_phrases.txt` in the card data has one phrase a line, then the signs of the cards with it, each
alternative after a `|`. An alternative is words of our own text, a sign of the card's definition (`signs.py`), or
two of these with `&`. `packaging/printed_phrases.py` learns the table.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from operator import and_, or_
from pathlib import Path

from dtgui.app.paths import card_data_folder
from dtgui.decks.search.indexed import IndexedCard
from dtgui.decks.search.signs import MARK
from dtgui.decks.search.words import begins_words

FILE = Path("doomtown", "printed_phrases.txt")
LONGEST = 6
"""Words of a phrase: what is longer is no idiom but a sentence."""
MOST_LONGER = 12
"""Known phrases that words may be a part of, where they are none themselves."""
Rule = tuple[tuple[str, ...], ...]
"""Alternatives, each of parts that must all be met."""


def shipped_phrases() -> Mapping[str, Rule]:
    """Return the shipped table; an empty one if it is missing."""
    path = card_data_folder() / FILE
    return read_phrases(path.read_text(encoding="utf-8")) if path.is_file() else {}


def read_phrases(text: str) -> Mapping[str, Rule]:
    """Return a table as it is written."""
    lines = (line.split(" | ") for line in text.splitlines() if line and not line.startswith("#"))
    return {phrase: tuple(tuple(each.split(" & ")) for each in rule) for phrase, *rule in lines}


def written_phrases(table: Mapping[str, Rule]) -> Iterator[str]:
    """Return the lines of a table."""
    for phrase, rule in sorted(table.items()):
        yield " | ".join((phrase, *(" & ".join(parts) for parts in rule)))


class PrintedPhrases:
    """Finds cards by what is printed on them. A set of cards is a number here, of a bit for each card."""

    def __init__(self, cards: Sequence[IndexedCard], table: Mapping[str, Rule]) -> None:
        """Take the cards in the order of their bits."""
        self._cards = cards
        self._table = table
        self._of_part: dict[str, int] = {}
        self._of_phrase: dict[str, int] = {}

    def cards(self, words: str) -> frozenset[str]:
        """Return the codes of the cards on which folded words are printed, as far as that is known."""
        found = self.bits(words)
        return frozenset(card.card.code for place, card in enumerate(self._cards) if found >> place & 1)

    def bits(self, words: str) -> int:
        """Return the same cards as bits."""
        phrase = words.strip()
        if phrase in self._table:
            return self._of(phrase)
        if " " not in phrase:
            return 0
        together, is_sure, own = *self._together(phrase), self.having(phrase)
        return self._of_longer(words) | (together if is_sure else together & own) or own or together

    def _together(self, phrase: str) -> tuple[int, bool]:
        """The cards with all longest known parts of a phrase, and whether that is enough to find the phrase.

        Single words are on too many cards to say that they stand together: then our own text decides, if it has the
        phrase at all.
        """
        parts = known_parts(phrase.split(), self._table)
        found = reduce(and_, (self._of(each) if each in self._table else self.having(each) for each in parts))
        return found, all(" " in each for each in parts)

    def _of(self, phrase: str) -> int:
        """The cards of a phrase of the table."""
        if phrase not in self._of_phrase:
            self._of_phrase[phrase] = reduce(or_, map(self._having_all, self._table[phrase]), 0)
        return self._of_phrase[phrase]

    def _of_longer(self, words: str) -> int:
        """The cards of the shortest phrases of the table that have these words, the last of them perhaps only begun."""
        longer = sorted((len(each), each) for each in self._table if begins_words(words, f" {each} "))
        shortest: list[str] = []
        for _, each in longer:
            if len(shortest) < MOST_LONGER and not any(f" {other} " in f" {each} " for other in shortest):
                shortest.append(each)
        return reduce(or_, map(self._of, shortest), 0)

    def _having_all(self, parts: Iterable[str]) -> int:
        return reduce(and_, map(self.having, parts))

    def having(self, part: str) -> int:
        """Return the cards that have words in our text, or a sign."""
        if part not in self._of_part:
            sought = part if MARK in part else f" {part} "
            texts = (card.signs if MARK in part else card.folded_text for card in self._cards)
            self._of_part[part] = sum(1 << place for place, text in enumerate(texts) if sought in text)
        return self._of_part[part]


def known_parts(words: Sequence[str], known: Container[str]) -> list[str]:
    """Return the longest runs of words that are known, each in no other, and every word that is in none of them."""
    spans: list[tuple[int, int]] = []
    for length in range(min(len(words), LONGEST), 0, -1):
        for start in range(len(words) - length + 1):
            end = start + length
            is_within = any(first <= start and end <= last for first, last in spans)
            if not is_within and (length == 1 or " ".join(words[start:end]) in known):
                spans.append((start, end))
    return [" ".join(words[start:end]) for start, end in spans]
