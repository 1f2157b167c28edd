"""Learn which phrases of the print belong to which words of this program and of its card language.

    python packaging/printed_phrases.py learn               writes card_data/doomtown/printed_phrases.txt
    python packaging/printed_phrases.py measure --seed 1    searches for 200 phrases of the print
    python packaging/printed_phrases.py worst --seed 1      those of the 200 that are found worst if held out

The print is read from `../shared/cards/reference`. A phrase is an idiom of the game where `LEAST` titles print it: no
sentence of one card is kept. What it means is a choice of alternatives, each of words of our own text and of signs of
the definition, found greedily: what tells most of the cards with the phrase, and few others. `measure` compares with
the cards that print the phrase: by the whole table, by one without the 200 phrases, and for phrases that are no idioms.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import nlargest
from pathlib import Path

from ledgers import reference

from dtgui.app.library import load_default_catalog
from dtgui.app.paths import default_paths
from dtgui.decks.search.index import SearchIndex
from dtgui.decks.search.indexed import (
    FILE,
    LONGEST,
    IndexedCard,
    PrintedPhrases,
    Rule,
    folded_words,
    read_phrases,
    written_phrases,
)
from dtgui.doomtown.abilities.paragraphs.card import card_text

TABLE = Path(__file__).parents[1] / "card_data" / FILE
LEAST = 4
"""Titles that print a phrase before it is an idiom."""
OWN_LONGEST = 5
"""Words of our own text that an alternative may have."""
MOST_ALTERNATIVES = 60
WRONG = 1.5
"""How much worse a card is that should not be found than one that is missed."""
PRICE = 0.4
"""The cost of a part of an alternative, so that few and general ones are preferred."""
NEARLY_ALL = 1.0
"""The share of the cards after which no alternative is added."""
PAIRED = 40
"""Parts of which pairs are tried."""
MEASURED, SHORTEST_MEASURED, LONGEST_MEASURED = 200, 2, 4
_BREAK = re.compile(r"[.\n:;,()\"“”]+")
HEADING = """\
# Phrases that are printed on cards, and what tells such a card: see dtgui/decks/search/indexed.py.
# Learned by packaging/printed_phrases.py.
"""


# What is printed


@dataclass(frozen=True)
class Print:
    """The printed phrases, each with the cards that have it, a bit for each, and the number of their titles."""

    cards: Mapping[str, int]
    titles: Mapping[str, int]

    def idioms(self, lengths: Iterable[int], least: int = LEAST) -> list[str]:
        """Return the phrases of these numbers of words that enough titles have."""
        wanted = {*lengths}
        return sorted(each for each, count in self.titles.items() if count >= least and each.count(" ") + 1 in wanted)


def read_print(cards: Sequence[IndexedCard]) -> Print:
    """Return all phrases on these cards, none across the end of a sentence or a comma."""
    texts = reference()
    bits: dict[str, int] = {}
    titles: dict[str, set[str]] = {}
    for place, card in enumerate(cards):
        for phrase in phrases_of(texts.get(card.card.code, "")):
            bits[phrase] = bits.get(phrase, 0) | 1 << place
            titles.setdefault(phrase, set()).add(card.card.title)
    return Print(bits, {phrase: len(names) for phrase, names in titles.items()})


def phrases_of(text: str) -> frozenset[str]:
    """Return the phrases of a printed text, folded."""
    parts = _BREAK.split(text.replace("*", "").replace("’", "'"))
    return frozenset(phrase for part in parts for phrase in _runs(folded_words(part).split(), LONGEST))


def _runs(words: Sequence[str], longest: int) -> Iterator[str]:
    for length in range(1, longest + 1):
        yield from (" ".join(words[start : start + length]) for start in range(len(words) - length + 1))


# What we say


def own_parts(cards: Sequence[IndexedCard]) -> list[tuple[str, int]]:
    """Return the parts that may identify cards, with their cards: of equal ones, the shortest."""
    bits: dict[str, int] = {}
    for place, card in enumerate(cards):
        for part in {*_runs(card.folded_text.split(), OWN_LONGEST), *card.signs}:
            bits[part] = bits.get(part, 0) | 1 << place
    shortest: dict[int, str] = {}
    for part, having in sorted(bits.items(), key=lambda item: (item[0].count(" "), len(item[0]), item[0])):
        shortest.setdefault(having, part)
    return [(part, having) for having, part in shortest.items()]


# Learning


Rated = tuple[float, tuple[str, ...], int]
"""An alternative's value, its parts, and the cards that have them."""


class Learner:
    """Finds rules for phrases."""

    def __init__(self, cards: Sequence[IndexedCard]) -> None:
        self._all = (1 << len(cards)) - 1
        self._parts = own_parts(cards)
        self._of_card: list[list[int]] = [[] for _ in cards]
        for number, (_, having) in enumerate(self._parts):
            for place in _places(having):
                self._of_card[place].append(number)

    def rule(self, wanted: int) -> Rule:
        """Return the alternatives that identify the wanted cards."""
        found = 0
        rule: list[tuple[str, ...]] = []
        while len(rule) < MOST_ALTERNATIVES and (found & wanted).bit_count() < NEARLY_ALL * wanted.bit_count():
            worth, parts, having = self._best(wanted & ~found, self._all & ~wanted & ~found)
            if worth <= 0:
                break
            rule.append(parts)
            found |= having
        return tuple(rule)

    def _best(self, missing: int, wrong: int) -> Rated:
        """The part, or the two parts, worth most."""
        numbers = {number for place in _places(missing) for number in self._of_card[place]}
        rated = [
            ((having & missing).bit_count(), (having & wrong).bit_count(), -number, having)
            for number in numbers
            for having in (self._parts[number][1],)
        ]
        if not rated:
            return 0.0, (), 0
        right, bad, number, having = max(rated, key=lambda each: (each[0] - WRONG * each[1], each[2]))
        best = (right - WRONG * bad - PRICE, (self._parts[-number][0],), having)
        general = nlargest(PAIRED, rated, key=lambda each: (each[0] - 0.3 * each[1], each[2]))
        return max(best, self._best_pair(general, missing, wrong, best[0]), key=lambda each: each[0])

    def _best_pair(self, general: Sequence[tuple[int, int, int, int]], missing: int, wrong: int, least: float) -> Rated:
        best = (least, 0, 0, 0)
        for place, (right, _, number, having) in enumerate(general):
            if right - 2 * PRICE <= best[0]:
                continue
            for _, _, other, its in general[place + 1 :]:
                both = having & its
                worth = (both & missing).bit_count() - WRONG * (both & wrong).bit_count() - 2 * PRICE
                if worth > best[0]:
                    best = (worth, number, other, both)
        worth, number, other, both = best
        return worth if both else 0.0, (self._parts[-number][0], self._parts[-other][0]), both


def _places(bits: int) -> Iterator[int]:
    """The places of the bits that are set."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def learned(cards: Sequence[IndexedCard], printed: Print, without: Collection[str] = ()) -> dict[str, Rule]:
    """Return the table of all idioms but those that are held out."""
    learner = Learner(cards)
    idioms = printed.idioms(range(1, LONGEST + 1))
    return {phrase: learner.rule(printed.cards[phrase]) for phrase in idioms if phrase not in without}


# Measuring


@dataclass(frozen=True)
class Figures:
    """Cards printed, found, and both, over some phrases."""

    printed: int
    found: int
    right: int

    def __str__(self) -> str:
        recall, precision = self.right / max(1, self.printed), self.right / max(1, self.found)
        counts = f"{self.right} of {self.printed} printed, {self.found} found"
        return f"recall {recall:6.1%}  precision {precision:6.1%}  ({counts})"


def measured(phrases: Iterable[str], printed: Print, find: Callable[[str], int]) -> Figures:
    """Return how well phrases are found."""
    pairs = [(printed.cards[phrase], find(phrase)) for phrase in phrases]
    return Figures(
        sum(wanted.bit_count() for wanted, _ in pairs),
        sum(found.bit_count() for _, found in pairs),
        sum((wanted & found).bit_count() for wanted, found in pairs),
    )


def drawn(printed: Print, seed: int, least: int = LEAST, most: int = 10**6) -> list[str]:
    """Return the phrases to measure, drawn by a seed from all of two to four words on `least` to `most` titles."""
    all_of_them = printed.idioms(range(SHORTEST_MEASURED, LONGEST_MEASURED + 1), least)
    return random.Random(seed).sample([each for each in all_of_them if printed.titles[each] <= most], MEASURED)


def report(cards: Sequence[IndexedCard], printed: Print, table: Mapping[str, Rule], seed: int) -> Iterator[str]:
    """Return the figures of one seed: for the table, and for one without the phrases that are measured."""
    asked, rare = drawn(printed, seed), drawn(printed, seed, 2, LEAST - 1)
    held_out = {phrase: rule for phrase, rule in table.items() if phrase not in asked}
    kinds = {
        "whole table": (asked, table),
        "held out": (asked, held_out),
        f"on 2 to {LEAST - 1} titles": (rare, table),
    }
    own = PrintedPhrases(cards, {})
    yield f"{'our own text alone':24} {measured(asked, printed, own.having)}"
    for name, (phrases, known) in kinds.items():
        yield f"{name:24} {measured(phrases, printed, _search(PrintedPhrases(cards, known)))}"


def _search(known: PrintedPhrases) -> Callable[[str], int]:
    """As the deck window searches: what is nowhere printed is looked for in our own text."""
    return lambda phrase: known.bits(f" {phrase} ") or known.having(phrase)


def worst(cards: Sequence[IndexedCard], printed: Print, table: Mapping[str, Rule], seed: int) -> Iterator[str]:
    """Return the phrases of a seed that are found worst without being in the table, with their figures."""
    asked = drawn(printed, seed)
    find = _search(PrintedPhrases(cards, {phrase: rule for phrase, rule in table.items() if phrase not in asked}))
    lines = [(measured([phrase], printed, find), phrase) for phrase in asked]
    for figures, phrase in sorted(lines, key=lambda line: line[0].printed + line[0].found - 2 * line[0].right)[-40:]:
        yield f"{phrase:32} {figures}"


def indexed_cards() -> Sequence[IndexedCard]:
    """Return all cards of players, read whole."""
    catalog = load_default_catalog(default_paths(None))
    index = SearchIndex(catalog, lambda code: "\n".join(map(str, card_text(catalog.card(code)).paragraphs)))
    while index.read_texts(100):
        pass
    return index.cards


def main() -> int:
    """Run a command; 1 where the print is not there."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=("learn", "measure", "worst"))
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if not reference():
        print("the print is not there: ../shared/cards/reference", file=sys.stderr)
        return 1
    cards = indexed_cards()
    printed = read_print(cards)
    if args.command == "learn":
        TABLE.write_text(HEADING + "\n".join(written_phrases(learned(cards, printed))) + "\n", encoding="utf-8")
        return 0
    table = read_phrases(TABLE.read_text(encoding="utf-8"))
    shown = report if args.command == "measure" else worst
    print("\n".join(shown(cards, printed, table, args.seed)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
