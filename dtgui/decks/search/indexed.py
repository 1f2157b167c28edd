"""A card as searches see it: what is asked about it, its words, signs of its definition, phrases printed on it."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from operator import and_, or_
from pathlib import Path

from dtgui.app.paths import card_data_folder
from dtgui.doomtown.abilities.ledger.compare import played_abilities, played_facts, played_traits
from dtgui.doomtown.abilities.ledger.ledger import LedgerClause
from dtgui.doomtown.state.cards import CardDef
from dtgui.kernel.titles import fold_title


@dataclass(frozen=True)
class IndexedCard:
    """A card with its searchable fields, case-folded once."""

    card: CardDef
    title: str
    """Its words folded, as `words.folded_words` does."""
    initials: str
    keywords: str
    """All of them with their ratings, each word folded and between spaces: ` mad scientist 1  deputy `."""
    text_of: Callable[[str], str]
    """Returns the generated text of the card with a code; called only by a search of texts."""
    pack: tuple[str, ...]
    """The pack's code and name, folded."""
    released: str
    """An ISO date, "" for promos."""
    is_reprint: bool = False
    """Whether the title was printed before."""
    compiled: Callable[[str], CardDef | None] = lambda _: None
    """Returns the card of a code with its compiled text; called only by a search of texts."""

    @cached_property
    def text(self) -> str:
        """Return the card's text."""
        return self.text_of(self.card.code)

    @cached_property
    def folded_text(self) -> str:
        """The same, its words folded."""
        return folded_words(self.text)

    @cached_property
    def signs(self) -> frozenset[str]:
        """Return the signs of its definition."""
        card = self.compiled(self.card.code)
        return signs_of(card) if card else frozenset()

    @property
    def lacks_text(self) -> bool:
        """Return whether the card has printed text that cannot be searched because it is not implemented yet."""
        return bool(self.card.printed_abilities + self.card.printed_traits) and not self.text


# Texts and what is looked for in them, word by word: what stands across two words is no word

_BETWEEN = re.compile(r"[\s/–—-]+")


def folded_words(text: str) -> str:
    """Return every word folded, between spaces: a part of a text in whole words is a part of it in this shape."""
    return f" {' '.join(filter(None, map(fold_title, _BETWEEN.split(text))))} "


def begins_words(looked_for: str, words: str) -> bool:
    """Whether some words of a folded text are those that are looked for, the last of them perhaps only begun.

    A number is never begun: `huckster 1` is not `huckster 12`.
    """
    part = looked_for.rstrip()
    return (looked_for if part[-1:].isdigit() else part) in words


def is_in_words(looked_for: str, words: str) -> bool:
    """Whether a part of a word, or words with spaces or without them, are in a folded text: `lawdogs` in `law dogs`."""
    part = looked_for.strip()
    if part in words:
        return True
    run = part.replace(" ", "")
    if run not in words.replace(" ", ""):  # most cards, at every letter that is typed
        return False
    starts = (place + 1 for place, letter in enumerate(words[:-1]) if letter == " ")
    return any(words[start:].replace(" ", "").startswith(run) for start in starts)


# The searchable signs of a card's definition: `cost: boot`, `keyword: hex`, `type: goods`

MARK = ":"
"""A character that every sign has, and no folded word."""


def signs_of(card: CardDef) -> frozenset[str]:
    """Return the signs of a compiled card: its facts, and the clauses that its abilities and traits play."""
    return frozenset((*_facts(card), *(sign for clause in _clauses(card) for sign in _of_clause(clause))))


def _facts(card: CardDef) -> Iterator[str]:
    yield f"type: {card.type.value}"
    yield f"pronoun: {card.pronoun.value}"
    yield from (f"gang: {faction.value}" for faction in card.factions)
    yield from (f"keyword: {folded_words(name).strip()}" for name, _ in card.keywords)


def _clauses(card: CardDef) -> Iterator[LedgerClause]:
    for paragraph in (*played_abilities(card, card.text), *played_traits(card, card.text), played_facts(card)):
        yield from paragraph


def _of_clause(clause: LedgerClause) -> Iterator[str]:
    """The clause's word alone, and with each of its parts."""
    yield f"{clause.word}:"
    yield from (f"{clause.word}: {part.replace('|', '/').replace('&', '+')}" for part in clause.parts)


# Phrases printed on cards, where this program's texts use other words.
#
# `printed_phrases.txt` in the card data has one phrase a line, then the signs of the cards with it, each alternative
# after a `|`. An alternative is words of our own text, a sign of the card's definition (`signs_of`), or two of these
# with `&`. `packaging/printed_phrases.py` learns the table.

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
