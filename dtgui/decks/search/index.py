"""All cards, indexed for searching at each keystroke, and for finding cards that are like another one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from math import log, sqrt
from typing import TypeVar

from dtgui.decks.collection import CardTags, Collection
from dtgui.decks.search.fields import FIT, LIKE, TEXT, Field, Fit, Order, field_named
from dtgui.decks.search.indexed import IndexedCard, PrintedPhrases, Rule, folded_words, is_in_words, shipped_phrases
from dtgui.decks.search.meaning import Known, test_of
from dtgui.decks.search.syntax import Node, QueryTerm, parse, terms_of
from dtgui.doomtown.catalog import Catalog, fold_title
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.kernel.typos import Vocabulary

Answer = TypeVar("Answer")


@dataclass(frozen=True)
class SearchHit:
    """One title that was found: the printing to show, and all others that were found, the newest first."""

    card: CardDef
    others: tuple[CardDef, ...] = ()


class SearchIndex:
    """Searches a catalog.

    `text_of` gives what a printing does, in words; `collection`, what the player owns, asked once a search; `phrases`,
    the table of printed phrases, when it is first needed. With `codes`, only these printings are found.
    """

    def __init__(
        self,
        catalog: Catalog,
        text_of: Callable[[str], str] = lambda _: "",
        collection: Callable[[], Collection] = Collection,
        phrases: Callable[[], Mapping[str, Rule]] = shipped_phrases,
        codes: frozenset[str] | None = None,
    ) -> None:
        self._catalog = catalog
        self._collection = collection
        self._phrases = phrases
        self._released = {
            fold_title(name): pack.released or "" for pack in catalog.packs.values() for name in (pack.code, pack.name)
        }
        self.fitting: Callable[[], Fit] = lambda: _alike_in_fit
        """Returns how well cards fit into the deck that is being built, asked once a search in that order."""
        self.tags: Callable[[], CardTags] = dict
        """Returns the player's tags by title, asked once a search."""
        self._read = 0
        wanted = (card for card in catalog.of_players() if codes is None or card.code in codes)
        self.cards = [_indexed(card, catalog, text_of) for card in wanted]
        """The printings that can be found, in the order of their codes."""

    def read_texts(self, count: int) -> bool:
        """Generate the texts of some more cards in advance; return whether there are more."""
        for card in self.cards[self._read : self._read + count]:
            _ = card.folded_text, card.signs
        self._read += count
        if self._read >= len(self.cards):
            _ = self._printed, self._text_words
        return self._read < len(self.cards)

    def printings(self, query: str) -> list[CardDef]:
        """Return every printing that is asked for, in the order of their codes. Raise `SearchError`."""
        return _finished(self._printings(query))

    def _printings(self, query: str) -> Generator[None, None, list[CardDef]]:
        node = parse(query)
        is_long = self._takes_long(node)
        fields = [field_named(term.field) for term in terms_of(node) if term.field]
        if LIKE in fields or TEXT in fields:
            while self.read_texts(1):
                yield
        if LIKE in fields:
            _ = self._likeness
            yield
        test = test_of(node, self._known())
        found = []
        for each in self.cards:
            if test(each):
                found.append(each.card)
            if is_long:
                yield
        return found

    def _known(self) -> Known:
        """Return the data of one search."""
        collection = cache(self._collection)

        def owned(card: CardDef) -> int:
            return collection().owned(card.title, self._catalog)

        tags = cache(self.tags)

        def tagged(card: CardDef) -> str:
            return "".join(f"|{folded_words(tag)}|" for tag in tags().get(card.title, ()))

        return Known(
            self._released,
            self._alike,
            self._righted,
            self._is_keyword,
            lambda words: self._printed.cards(words),
            owned,
            tagged,
        )

    def _righted(self, field: str, words: str) -> str:
        """Words of a query, typing errors put right."""
        if field == "title":
            righted = self._title_words.righted(words)
            is_run = righted != words and any(is_in_words(words, card.title) for card in self.cards)
            return words if is_run else righted
        if field == "keyword":
            return self._keyword_words.righted(words)
        return self._text_words.righted(words)

    @cached_property
    def _title_words(self) -> Vocabulary:
        return Vocabulary((card.title for card in self.cards), has_parts=True)

    @cached_property
    def _keyword_words(self) -> Vocabulary:
        return Vocabulary(card.keywords for card in self.cards)

    @cached_property
    def _text_words(self) -> Vocabulary:
        return Vocabulary((*(card.folded_text for card in self.cards), *self._phrases()))

    @cached_property
    def _printed(self) -> PrintedPhrases:
        return PrintedPhrases(self.cards, self._phrases())

    def _is_keyword(self, part: str) -> bool:
        return any(part in card.keywords for card in self.cards)

    def _alike(self, words: str) -> frozenset[str]:
        """The titles that are like a card: that of this code or title, else the first whose title begins so."""
        card = self._catalog.get(words)
        found = (card,) if card else self._catalog.folded(words) or self._begun(fold_title(words))
        return frozenset(self._likeness.of(found[0].title)) if found else frozenset()

    def _begun(self, words: str) -> tuple[CardDef, ...]:
        return tuple(each.card for each in self.cards if words and fold_title(each.card.title).startswith(words))

    @cached_property
    def _likeness(self) -> Likeness:
        return Likeness(self.cards)

    def _takes_long(self, node: Node) -> bool:
        """Whether patterns are looked for."""
        return any(value.pattern for term in terms_of(node) for value in term.values)

    def count_without_text(self, query: str) -> int:
        """Return how many printings a query cannot find by their text, because their abilities are not implemented
        yet.

        That is 0 for a query without texts. Raise `SearchError`.
        """
        if not any(_is_about(TEXT, term) for term in terms_of(parse(query))):
            return 0
        return sum(each.lacks_text for each in self.cards)

    def titles(self, query: str, wanted_format: str = "") -> list[SearchHit]:
        """Return every title that is asked for once, in the order that is asked for, else in that of the titles.

        Of its printings that were found, one of the wanted format is shown before others, a newer one before an older
        one. Raise `SearchError`.
        """
        return _finished(self.titles_in_steps(query, wanted_format))

    def titles_in_steps(self, query: str, wanted_format: str = "") -> Generator[None, None, list[SearchHit]]:
        """The same, a card at a step where it may take long, for a window that must not wait."""
        groups: dict[str, list[CardDef]] = {}
        for card in (yield from self._printings(query)):
            groups.setdefault(card.title, []).append(card)
        found = [_found(cards, wanted_format) for cards in groups.values()]
        by_code = {each.card.code: each for each in found}
        order = Order(parse(query))
        fit = self.fitting() if order.name == FIT else _alike_in_fit
        return [by_code[card.code] for card in order.sorted([each.card for each in found], fit)]

    def nearest(self, title: str) -> tuple[str, ...]:
        """Return the titles that are most like this one, the nearest first; none for a card that no deck can hold."""
        if all(each.card.title != title for each in self.cards):
            return ()
        return tuple(other for other in self._likeness.of(title) if other != title)

    def order(self, query: str) -> Order:
        """Return the order that a query asks for. Raise `SearchError`."""
        return Order(parse(query))


def _alike_in_fit(_card: CardDef) -> float:
    return 0.0


def _finished(steps: Generator[None, None, Answer]) -> Answer:
    """Run the steps to the end and return the result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            answer: Answer = end.value
            return answer


def _is_about(field: Field, term: QueryTerm) -> bool:
    return bool(term.field) and field_named(term.field) is field


def _found(cards: list[CardDef], wanted_format: str) -> SearchHit:
    newest_first = sorted(cards, key=lambda card: (wanted_format in card.formats, card.code), reverse=True)
    return SearchHit(newest_first[0], tuple(newest_first[1:]))


def _indexed(card: CardDef, catalog: Catalog, text_of: Callable[[str], str]) -> IndexedCard:
    pack = catalog.packs.get(card.pack)
    return IndexedCard(
        card,
        title=folded_words(card.title),
        initials="".join(word[0] for word in re.findall(r"[^\W_]+", card.title.replace("'", ""))).casefold(),
        keywords="".join(folded_words(_keyword(*each)) for each in card.keywords),
        text_of=text_of,
        pack=(fold_title(card.pack), fold_title(pack.name) if pack else ""),
        released=(pack.released or "") if pack else "",
        compiled=catalog.glance,
        is_reprint=any(other.code < card.code for other in catalog.titled(card.title)),
    )


def _keyword(name: str, rating: int | None) -> str:
    return name if rating is None else f"{name} {rating}"


# Which cards are like another one: of its type, with words and keywords in common that few others have

NEAREST = 20
"""The number of titles that count as similar to a card, including its own."""
LEAST = 0.06
"""How like they must be at least, where 1 is the same in everything."""
KEYWORD_WEIGHT = 1.5
"""A keyword says more about a card's purpose than a word of its text."""

Weights = Mapping[str, float]


def like_query(card: CardDef) -> str:
    """Return the query for cards similar to a card."""
    return f"like:{card.code}" if '"' in card.title else f'like:"{card.title}"'


class Likeness:
    """Compares the cards of an index, each title in its newest printing that says something."""

    def __init__(self, cards: Iterable[IndexedCard]) -> None:
        telling: dict[str, IndexedCard] = {}
        for card in cards:
            if card.text or card.card.title not in telling:
                telling[card.card.title] = card
        traits = {title: _traits(card) for title, card in telling.items()}
        seen = Counter(trait for each in traits.values() for trait in each)
        rare = {trait: log(len(traits) / count) for trait, count in seen.items()}
        self._types: dict[str, CardType] = {title: card.card.type for title, card in telling.items()}
        self._weights = {title: _unit({each: w * rare[each] for each, w in of.items()}) for title, of in traits.items()}

    def of(self, title: str) -> tuple[str, ...]:
        """Return the titles that are most like this one, the nearest first, and itself."""
        own, kind = self._weights[title], self._types[title]
        found = [
            (sum(weight * other.get(trait, 0.0) for trait, weight in own.items()), name)
            for name, other in self._weights.items()
            if self._types[name] is kind
        ]
        nearest = sorted(found, reverse=True)[:NEAREST]
        return tuple(dict.fromkeys((title, *(name for likeness, name in nearest if likeness >= LEAST))))


def _traits(card: IndexedCard) -> dict[str, float]:
    """Return the characteristics of a card, each with its weight."""
    known = card.card
    words = dict.fromkeys(card.folded_text.split(), 1.0)
    facts = [f"keyword {name}" for name, _ in known.keywords]
    facts += [f"gang {faction.value}" for faction in known.factions]
    facts += [f"shooter {known.bullet_kind.value}"] if known.bullet_kind else []
    facts += [f"{name} {figure}" for name in ("cost", "bullets", "influence", "control", "production")
              if (figure := getattr(known, name)) is not None]  # fmt: skip
    return words | dict.fromkeys(facts, KEYWORD_WEIGHT)


def _unit(weights: Weights) -> Weights:
    """The same in proportion, of length 1, so that long texts are like no more cards than short ones."""
    length = sqrt(sum(weight * weight for weight in weights.values())) or 1.0
    return {trait: weight / length for trait, weight in weights.items()}
