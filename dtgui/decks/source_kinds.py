"""The kinds of sources that hold a deck: each is recognised by a score, and read by the kind with the highest one."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple
from xml.etree.ElementTree import Element, ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

from dtgui.decks.cockatrice import read_cockatrice
from dtgui.decks.deck import Deck
from dtgui.decks.json_decks import read_json
from dtgui.decks.octgn import read_octgn
from dtgui.decks.own_decks import read_own
from dtgui.decks.reading import CardLine, DeckFormat, DeckReading, IgnoredLine
from dtgui.decks.sharing import read_shared
from dtgui.decks.tabletop_simulator import read_tabletop
from dtgui.decks.text_lines import is_surely_counted
from dtgui.decks.text_lists import reading_text
from dtgui.decks.web_page import is_web_page, lines_of_page
from dtgui.kernel.phrases import Phrase

Reading = Generator[None, None, tuple[DeckReading, ...]]
"""The decks of a source, read a line at a step."""
CERTAIN, LIKELY, POSSIBLE = 100, 50, 1
"""Scores: of a source that can be nothing else, of one that looks like it, and of any text."""
OFFLINE = Phrase("dtgui is offline: open this address in a browser, then paste the page or its text export here")
ADDRESS = re.compile(r"(?:https?://|www\.)\S+", re.IGNORECASE)


class DeckSource:
    """A text, and its forms; each is parsed once, when it is first asked for."""

    def __init__(self, text: str) -> None:
        self.text = text.lstrip("\ufeff")
        self.start = self.text.lstrip("\ufeff \t\r\n")[:1]

    @cached_property
    def shared(self) -> Deck | None:
        """The deck of a short string for a chat."""
        return read_shared(self.text)

    @cached_property
    def root(self) -> Element | None:
        """The root of the text as XML; None where it is none, or not safe to parse."""
        if self.start != "<":
            return None
        try:
            return fromstring(self.text)
        except (ParseError, DefusedXmlException, ValueError, LookupError, RecursionError):
            return None

    @cached_property
    def json_decks(self) -> tuple[DeckReading, ...]:
        """The decks in the text as JSON."""
        return (read_json(self.text) or ()) if self.start in ("{", "[") else ()

    @cached_property
    def tabletop(self) -> tuple[DeckReading, ...]:
        """The deck in a saved object of Tabletop Simulator."""
        return read_tabletop(self.text) if self.start in ("{", "[") else ()

    @cached_property
    def own(self) -> DeckReading | None:
        """The deck of a deck file of ours."""
        return read_own(self.text) if "schema:" in self.text else None

    def is_xml_of(self, tag: str) -> bool:
        """Return whether the text is XML whose root has this tag."""
        return self.root is not None and self.root.tag == tag


class SourceKind(NamedTuple):
    """One kind of source: how surely a text is of this kind, from 0 (it is not) to 100, and how it is read."""

    name: str
    score: Callable[[DeckSource], int]
    read: Callable[[DeckSource], Reading]


def recognised(text: str) -> Reading:
    """Read the decks in a text as the kind of source that it is most likely to be."""
    source = DeckSource(text)
    best = max(SOURCE_KINDS, key=lambda kind: kind.score(source))
    return (yield from best.read(source))


def _if(holds: Callable[[DeckSource], object], score: int) -> Callable[[DeckSource], int]:
    return lambda source: score if holds(source) else 0


def _at_once(read: Callable[[DeckSource], tuple[DeckReading, ...]]) -> Callable[[DeckSource], Reading]:
    def reading(source: DeckSource) -> Reading:
        yield from ()
        return read(source)

    return reading


def _shared(source: DeckSource) -> tuple[DeckReading, ...]:
    deck = source.shared
    assert deck is not None
    rows = [(code, count, deck.starting.get(code, 0)) for code, count in deck.cards.items()]
    rows += [(code, 1, 0) for code in (deck.outfit, deck.legend) if code]
    lines = [
        CardLine(number, f"{count} {code}", code, count, starting, code=code)
        for number, (code, count, starting) in enumerate(rows, start=1)
    ]
    return (DeckReading(DeckFormat.SHARED, tuple(lines), name=deck.name),)


def _xml(read: Callable[[Element], DeckReading]) -> Callable[[DeckSource], Reading]:
    return _at_once(lambda source: (read(source.root),) if source.root is not None else ())


def _own(source: DeckSource) -> tuple[DeckReading, ...]:
    return (source.own,) if source.own is not None else ()


def _web_page(source: DeckSource) -> Reading:
    """Read a page's text: where it has links to cards, only these are cards.

    Without links the lines with a count are, or all lines where most have one.
    """
    reading = yield from reading_text(lines_of_page(source.text))
    linked = [line for line in reading.lines if line.code]
    counted = [line for line in reading.lines if is_surely_counted(line.text)]
    cards = linked or (counted if 2 * len(counted) < len(reading.lines) else reading.lines)
    others = [line for line in reading.lines if line not in cards]
    passed_over = (IgnoredLine(line.number, line.text, Phrase("text of the page")) for line in others)
    return (replace(reading, format=DeckFormat.WEB_PAGE, lines=tuple(cards), ignored=(*reading.ignored, *passed_over)),)


def _address(source: DeckSource) -> tuple[DeckReading, ...]:
    return (DeckReading(DeckFormat.LIST, ignored=(IgnoredLine(1, source.text.strip(), OFFLINE),), remarks=(OFFLINE,)),)


def _text(source: DeckSource) -> Reading:
    return ((yield from reading_text(source.text)),)


SOURCE_KINDS = (
    SourceKind("shared deck", _if(lambda source: source.shared, CERTAIN), _at_once(_shared)),
    SourceKind("OCTGN", _if(lambda source: source.is_xml_of("deck"), CERTAIN), _xml(read_octgn)),
    SourceKind("Cockatrice", _if(lambda source: source.is_xml_of("cockatrice_deck"), CERTAIN), _xml(read_cockatrice)),
    SourceKind(
        "Tabletop Simulator", _if(lambda source: source.tabletop, CERTAIN), _at_once(lambda source: source.tabletop)
    ),
    SourceKind("JSON", _if(lambda source: source.json_decks, CERTAIN), _at_once(lambda source: source.json_decks)),
    SourceKind("deck file", _if(lambda source: source.own, CERTAIN), _at_once(_own)),
    SourceKind("web page", _if(lambda source: is_web_page(source.text), LIKELY), _web_page),
    SourceKind("address", _if(lambda source: ADDRESS.fullmatch(source.text.strip()), LIKELY), _at_once(_address)),
    SourceKind("text", _if(lambda source: source, POSSIBLE), _text),
)
"""All kinds of sources; of two with the same score, the first one reads the text."""
