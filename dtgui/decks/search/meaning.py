"""From a query to a test of cards: its terms, the patterns that people type, and the words after `is:`."""

from __future__ import annotations

import operator
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from dataclasses import field as dataclass_field

import regex

from dtgui.decks.search.fields import (
    BY_NAME,
    DIRECTION,
    DIRECTIONS,
    MISSING,
    NEGATED,
    ORDERS,
    Field,
    FieldKind,
    field_named,
    order_named,
)
from dtgui.decks.search.indexed import IndexedCard, begins_words, folded_words, is_in_words
from dtgui.decks.search.syntax import AllNodes, AnyNode, Node, NotNode, QueryTerm, SearchError, Value
from dtgui.doomtown.state.cards import BulletKind, CardDef, CardType
from dtgui.doomtown.words import VALUE_WORDS
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.titles import did_you_mean, fold_title
from dtgui.kernel.typos import nearest

# Patterns as people type them, which may take for ever: none is searched for longer than a search has time

PATIENCE_S = 0.25
"""Seconds of work that all patterns of one search may take together: some twenty times what a usual one takes."""
MOST_AT_ONCE_S = 0.02
"""The most seconds for one text: too short to be noticed; a usual pattern takes a thousandth of it."""
LONGEST = 500
"""Letters of a pattern: to read a longer one takes longer than to search by it."""


@dataclass
class Patience:
    """How long the patterns of one search may still take, in seconds."""

    left: float = field(default_factory=lambda: PATIENCE_S)


class TextPattern:
    """A pattern that is searched for as long as its search has patience."""

    def __init__(self, value: Value, patience: Patience) -> None:
        """Raise `SearchError` where this is no pattern."""
        self._column = value.column
        self._patience = patience
        if len(value.text) > LONGEST:
            raise SearchError(Phrase("this pattern is too long"), value.column)
        try:
            self._compiled = regex.compile(value.text, regex.IGNORECASE)
        except (regex.error, OverflowError, RecursionError, ValueError) as error:
            raise SearchError(Phrase("invalid pattern: {error}", error=error), value.column) from error

    def is_in(self, text: str) -> bool:
        """Whether a text has it. Raise `SearchError` where there is no time to find that out."""
        if self._patience.left <= 0:
            raise self._endless()
        begun = time.process_time()
        try:
            return self._compiled.search(text, timeout=min(self._patience.left, MOST_AT_ONCE_S)) is not None
        except (TimeoutError, MemoryError) as error:
            raise self._endless() from error
        finally:
            self._patience.left -= time.process_time() - begun

    def _endless(self) -> SearchError:
        return SearchError(Phrase("searching for this pattern takes too long"), self._column)


# From a query to a test of cards

_COMPARE: dict[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
}
WHOLE = "="
"""The sign after which words are whole ones: `k=Con` is no Confederate."""
_UNEQUAL = ("!", "!=")
_WITHOUT_MORE = (FieldKind.WORDS, FieldKind.CHOICE, FieldKind.LIKE, FieldKind.FLAG, FieldKind.TAG, FieldKind.ORDER)
"""Kinds of which nothing is less or more than another."""
_FACES = {word.casefold(): value for value, word in VALUE_WORDS.items()}
_CODE = re.compile(r"\d{5}")
_INITIALS = re.compile(r"[A-Z]{2,}")
_DATE = re.compile(r"\d{4}(?:-\d{2}){0,2}")
_RANGE = re.compile(r"(?P<low>-?\d+)\.\.(?P<high>-?\d+)")


Test = Callable[[IndexedCard], bool]
Packs = Mapping[str, str]
"""From a folded pack code or name to the date on which the pack came out, "" for promos."""
Alike = Callable[[str], frozenset[str]]
"""Returns the titles similar to a card, by its code or by part of its title; none for an unknown card."""


@dataclass(frozen=True)
class Known:
    """The data that a search has beside the cards."""

    packs: Packs
    like: Alike
    righted: Callable[[str, str], str] = lambda _field, words: words
    """Puts typing errors right in folded words of a field."""
    keywords: Callable[[str], bool] = lambda _: True
    """Whether some card has a keyword that begins with these folded words."""
    printed: Callable[[str], frozenset[str]] = lambda _: frozenset()
    """Gives the codes of the cards on which folded words are printed; none where that is not known."""
    owned: Callable[[CardDef], int] = lambda _: 0
    """How many copies of a title the player owns."""
    tags: Callable[[CardDef], str] = lambda _: ""
    """The player's tags on a card, each folded, between spaces and bars."""


@dataclass(frozen=True)
class _Search:
    """The remaining budget of one search while it goes through the cards."""

    known: Known
    patience: Patience = dataclass_field(default_factory=Patience)


def test_of(node: Node, known: Known) -> Test:
    """Return the test of whether a card matches, for one search through all cards.

    Raise `SearchError` if the query names an unknown field or value; the test itself raises it if a pattern takes
    too long.
    """
    return _test_of(node, _Search(known))


def _test_of(node: Node, search: _Search) -> Test:
    match node:
        case AllNodes(nodes):
            tests = [_test_of(each, search) for each in nodes]
            return lambda card: all(test(card) for test in tests)
        case AnyNode(nodes):
            tests = [_test_of(each, search) for each in nodes]
            return lambda card: any(test(card) for test in tests)
        case NotNode(inner):
            test = _test_of(inner, search)
            return lambda card: not test(card)
        case QueryTerm():
            return _term(node, search)


def _term(term: QueryTerm, search: _Search) -> Test:
    if not term.field:
        tests = [_plain(value, search) for value in term.values]
        return lambda card: any(test(card) for test in tests)
    field = _field(term)
    tests = [_KINDS[field.kind](field, _sign(term, field), value, search) for value in term.values]
    if field.kind is FieldKind.ORDER:
        return lambda _: True
    if (term.operator in _UNEQUAL) is not (field is NEGATED):
        return lambda card: not any(test(card) for test in tests)
    return lambda card: any(test(card) for test in tests)


def _field(term: QueryTerm) -> Field:
    name = term.field.casefold()
    if name in MISSING:
        raise SearchError(Phrase("{what} are not part of this program", what=MISSING[name]), term.start + 1)
    field = field_named(name)
    if field is None:
        known = [word for word in BY_NAME if len(word) > 1]
        complaint = Phrase("there is no field {name}{hint}", name=repr(term.field), hint=did_you_mean(name, known))
        raise SearchError(complaint, term.start + 1)
    return field


def _sign(term: QueryTerm, field: Field) -> str:
    """The operator; where cards cannot be less or more, only equal and unequal make sense."""
    if term.operator in _COMPARE and field.kind in _WITHOUT_MORE:
        column = term.start + len(term.field) + 1
        pattern = "{field} is not a number: expected : or !, not {sign}"
        raise SearchError(Phrase(pattern, field=field.words[0], sign=term.operator), column)
    return term.operator


def _plain(value: Value, search: _Search) -> Test:
    """A word without a field: a code, the initials of a title, or a part of one."""
    if value.pattern:
        pattern = TextPattern(value, search.patience)
        return lambda card: pattern.is_in(card.card.title)
    if _CODE.fullmatch(value.text):
        return lambda card: card.card.code == value.text
    if value.text.casefold() == OWNED:
        return lambda card: search.known.owned(card.card) > 0
    part = search.known.righted("title", folded_words(value.text))
    if _INITIALS.fullmatch(value.text):
        initials = value.text.casefold()
        return lambda card: card.initials.startswith(initials) or is_in_words(part, card.title)
    return lambda card: is_in_words(part, card.title)


def _words(field: Field, sign: str, value: Value, search: _Search) -> Test:
    read = _TEXTS[field.words[0]]
    if value.pattern:
        pattern = TextPattern(value, search.patience)
        return lambda card: any(pattern.is_in(text) for text in read(card, False))
    part = folded_words(value.text)
    if sign == WHOLE:
        return lambda card: any(part in words for words in read(card, True))
    part = search.known.righted(field.words[0], part)
    if field.words[0] == "text":
        return _text(part, search)
    is_in = is_in_words if field.words[0] == "title" else begins_words
    return lambda card: any(is_in(part, words) for words in read(card, True))


def _text(part: str, search: _Search) -> Test:
    """Words as they are printed; a single one, and what is nowhere printed, as they stand in our own text, too."""
    printed = search.known.printed(part)
    if printed and len(part.split()) > 1:
        return lambda card: card.card.code in printed
    return lambda card: card.card.code in printed or begins_words(part, card.folded_text)


def _keyword_texts(card: IndexedCard, folded: bool) -> tuple[str, ...]:
    if folded:
        return (card.keywords,)
    return tuple(name if rating is None else f"{name} {rating}" for name, rating in card.card.keywords)


_TEXTS: dict[str, Callable[[IndexedCard, bool], tuple[str, ...]]] = {
    "title": lambda card, folded: (card.title if folded else card.card.title,),
    "text": lambda card, folded: (card.folded_text if folded else card.text,),
    "keyword": _keyword_texts,
}


def _number(field: Field, sign: str, value: Value, _search: _Search) -> Test:
    return _figure(lambda card: field.number(card.card), field, sign, value)


def _year(field: Field, sign: str, value: Value, _search: _Search) -> Test:
    return _figure(lambda card: int(card.released[:4] or 0) or None, field, sign, value)


def _owned(field: Field, sign: str, value: Value, search: _Search) -> Test:
    owned = search.known.owned
    if value.text.casefold() in ("yes", "no"):
        return lambda card: (owned(card.card) > 0) is (value.text.casefold() == "yes")
    return _figure(lambda card: owned(card.card), field, sign, value)


def _figure(read: Callable[[IndexedCard], int | None], field: Field, sign: str, value: Value) -> Test:
    between = _RANGE.fullmatch(value.text)
    if between and sign not in _COMPARE:
        low, high = int(between["low"]), int(between["high"])
        return lambda card: (number := read(card)) is not None and low <= number <= high
    wanted = _as_number(field, value)
    compare = _COMPARE.get(sign, _same)
    return lambda card: (number := read(card)) is not None and compare(number, wanted)


def _same(number: int, wanted: int) -> bool:
    return number == wanted


def _as_number(field: Field, value: Value) -> int:
    if field.words[0] == "value" and value.text.casefold() in _FACES:
        return _FACES[value.text.casefold()]
    if not re.fullmatch(r"-?\d{1,4}", value.text, re.ASCII):
        complaint = Phrase("{field} is a number, not {value}", field=field.words[0], value=repr(value.text))
        raise SearchError(complaint, value.column)
    return int(value.text)


def _choice(field: Field, _sign: str, value: Value, _search: _Search) -> Test:
    assert field.choices is not None
    read, meant = field.chosen, _meant(field, value)
    return lambda card: not meant.isdisjoint(read(card.card))


def _meant(field: Field, value: Value) -> frozenset[str]:
    assert field.choices is not None
    typed = value.text.casefold() if value.text in field.choices else fold_title(value.text)
    exact = field.choices.get(typed)
    found = {exact} if exact else {word for key, word in field.choices.items() if typed and key.startswith(typed)}
    near = None if found else nearest(typed, field.choices)
    found |= {field.choices[near]} if near else set()
    if not found:
        words = sorted({word for word in field.choices if len(word) > 1})
        hint = did_you_mean(value.text, words) or Phrase("; expected one of {words}", words=", ".join(words))
        pattern = "there is no {field} {name}{hint}"
        raise SearchError(Phrase(pattern, field=field.words[0], name=repr(value.text), hint=hint), value.column)
    return frozenset(word for word in found if word)


def _pack(_field: Field, sign: str, value: Value, search: _Search) -> Test:
    name = fold_title(value.text)
    if sign not in _COMPARE:
        return _of_pack(name, search.known.packs, value)
    date = search.known.packs.get(name)
    if date is None:
        raise SearchError(Phrase("there is no pack {name}", name=repr(value.text)), value.column)
    return _dated(sign, date)


def _of_pack(name: str, packs: Packs, value: Value) -> Test:
    """The pack of this code or name; else all whose code or name begins so, or whose name has it."""
    if name in packs:
        return lambda card: name in card.pack
    found = {each for each in packs if name and (each.startswith(name) or (len(name) > 3 and name in each))}
    found = found or {*filter(None, (nearest(name, packs),))}
    if not found:
        raise SearchError(Phrase("there is no pack {name}", name=repr(value.text)), value.column)
    return lambda card: not found.isdisjoint(card.pack)


def _date(_field: Field, sign: str, value: Value, _search: _Search) -> Test:
    if not _DATE.fullmatch(value.text):
        pattern = "a date looks like 2018, 2018-06 or 2018-06-30, not {value}"
        raise SearchError(Phrase(pattern, value=repr(value.text)), value.column)
    if sign not in _COMPARE:
        return lambda card: card.released.startswith(value.text)
    return _dated(sign, value.text)


def _dated(sign: str, date: str) -> Test:
    """Dates as text compare as days do, cut to what was typed."""
    length = len(date)
    tests: dict[str, Test] = {
        "<": lambda card: "" < card.released[:length] < date,
        ">": lambda card: card.released[:length] > date,
        "<=": lambda card: "" < card.released[:length] <= date,
        ">=": lambda card: card.released[:length] >= date,
    }
    return tests[sign]


def _like(_field: Field, _sign: str, value: Value, search: _Search) -> Test:
    titles = search.known.like(value.text)
    if not titles:
        raise SearchError(Phrase("there is no card {name}", name=repr(value.text)), value.column)
    return lambda card: card.card.title in titles


def _flag(_field: Field, _sign: str, value: Value, search: _Search) -> Test:
    """A flag of this name, else a keyword that begins so, else the nearest flag."""
    name = fold_title(value.text)
    if name == OWNED:
        return lambda card: search.known.owned(card.card) > 0
    part = search.known.righted("keyword", folded_words(value.text)).rstrip()
    if name not in FLAGS and part.strip() and search.known.keywords(part):
        return lambda card: part in card.keywords
    meant = name if name in FLAGS else nearest(name, FLAGS)
    if meant is None:
        hint = did_you_mean(value.text, FLAGS)
        raise SearchError(Phrase("there is no keyword {name}{hint}", name=repr(value.text), hint=hint), value.column)
    return FLAGS[meant]


def _tag(_field: Field, sign: str, value: Value, search: _Search) -> Test:
    """A tag that begins so, or after `=` a whole one."""
    if value.pattern:
        pattern = TextPattern(value, search.patience)
        return lambda card: pattern.is_in(search.known.tags(card.card))
    part = folded_words(value.text)
    if sign == WHOLE:
        return lambda card: f"|{part}|" in search.known.tags(card.card)
    return lambda card: bool(part.strip()) and begins_words(f"|{part}", search.known.tags(card.card))


def _order(field: Field, _sign: str, value: Value, _search: _Search) -> Test:
    """No test at all: only whether there is such an order."""
    name = fold_title(value.text)
    known = tuple(DIRECTIONS) if field is DIRECTION else ORDERS
    if name not in DIRECTIONS if field is DIRECTION else order_named(name) is None:
        pattern, words = "expected one of {words}", ", ".join(known)
        raise SearchError(Phrase(pattern, words=words), value.column)
    return lambda _: True


_KINDS: dict[FieldKind, Callable[[Field, str, Value, _Search], Test]] = {
    FieldKind.WORDS: _words,
    FieldKind.NUMBER: _number,
    FieldKind.CHOICE: _choice,
    FieldKind.PACK: _pack,
    FieldKind.DATE: _date,
    FieldKind.LIKE: _like,
    FieldKind.YEAR: _year,
    FieldKind.FLAG: _flag,
    FieldKind.OWNED: _owned,
    FieldKind.TAG: _tag,
    FieldKind.ORDER: _order,
}

# The words after `is:` and `not:`: yes-or-no properties of a card, as on other sites

Flag = Callable[[IndexedCard], bool]


def _of_type(kind: CardType) -> Flag:
    return lambda card: card.card.type is kind


def _of_format(code: str) -> Flag:
    return lambda card: code in card.card.formats


FLAGS: Mapping[str, Flag] = {
    **{kind.value: _of_type(kind) for kind in CardType},
    "stud": lambda card: card.card.bullet_kind is BulletKind.STUD,
    "draw": lambda card: card.card.bullet_kind is BulletKind.DRAW,
    "unique": lambda card: card.card.is_unique,
    "neutral": lambda card: not card.card.factions,
    "drifter": lambda card: card.card.is_drifter,
    "reprint": lambda card: card.is_reprint,
    "promo": lambda card: not card.released,
    "legal": lambda card: bool(card.card.formats),
    "wwe": _of_format("wwe"),
    "oldtimer": _of_format("oldtimer"),
}
"""By the word, folded. Every keyword is one as well, and `owned`."""
OWNED = "owned"
