"""From a reading to a deck: which card each line means, and an honest account of every line."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from dtgui.decks.deck import MOST_COPIES, Deck
from dtgui.decks.reading import (
    LEFT_OUT,
    NAME_OF_DECK,
    AmbiguousLine,
    CardLine,
    DeckReading,
    IgnoredLine,
    LeftOut,
    LineKey,
    LineRole,
    MatchedLine,
    OpenLine,
    UnknownLine,
    Verdict,
    repeated,
)
from dtgui.decks.text_lines import FACE, JOKERS, is_any_joker, parts_of, without_marks
from dtgui.doomtown.catalog import Catalog, fold_title
from dtgui.doomtown.state.cards import CardDef, CardType, Suit
from dtgui.doomtown.words import VALUE_WORDS
from dtgui.kernel.phrases import Phrase

NO_NAME = "Imported deck"
PREFERRED_FORMAT = "wwe"
MOST_SUGGESTIONS = 200
"""The unknown titles of an import for which similar ones are searched."""
VERSION = re.compile(r"(?P<title>.+?)[\s,]*\(?\b(?:exp(?:erienced)?|xp)\b\.?\s*(?P<level>\d?)\s*\)?", re.IGNORECASE)
"""A dude by its experience, however that is written: `Ivor Hawley (XP)`, `Ivor Hawley, Experienced 1`."""
WITH_FACE = re.compile(rf"(?P<title>.+?)\s*\((?P<face>{FACE.pattern})\)", re.IGNORECASE)
WORD_DECK = re.compile(r"deck(?: ?list)?\s*:\s*", re.IGNORECASE)
"""The words before the name of a deck."""
_FACES = {word.casefold(): value for value, word in VALUE_WORDS.items()}
_SUITS = {**{suit.symbol: suit for suit in Suit}, **{suit.value[0]: suit for suit in Suit}}


@dataclass(frozen=True)
class ImportReport:
    """The result of importing one deck. Every line is in exactly one of the four lists.

    `deck` holds the matched cards, or is None if nothing matched. `notes` are for the player to read.
    """

    reading: DeckReading
    deck: Deck | None
    matched: tuple[MatchedLine, ...] = ()
    ambiguous: tuple[AmbiguousLine, ...] = ()
    unknown: tuple[UnknownLine, ...] = ()
    ignored: tuple[IgnoredLine, ...] = ()
    notes: tuple[Phrase, ...] = ()
    name: str = NO_NAME
    """The name of the deck."""

    @property
    def line_count(self) -> int:
        """How many lines or entries the source had."""
        return len(self.reading.lines) + len(self.reading.ignored)

    @property
    def complete(self) -> bool:
        """Whether a deck came of it and no line waits for the player's decision."""
        return self.deck is not None and not self.ambiguous and not self.unknown


def resolve(
    reading: DeckReading,
    catalog: Catalog,
    chosen: Mapping[LineKey, str] | None = None,
    name: str = NO_NAME,
    preferred: str = PREFERRED_FORMAT,
) -> ImportReport:
    """Look every line up in the catalog.

    `chosen` are the player's decisions, card codes by the lines' keys; they settle ambiguous and unknown lines.
    `name` is the deck's name where the source has none; where it names no printing, one of the `preferred` format is
    taken, else the newest.
    """
    steps = resolving(reading, catalog, chosen, name, preferred)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            report: ImportReport = done.value
            return report


class SimilarTitles:
    """Suggests cards for unknown titles, up to a number in all: a text with more is no deck, and each takes a while."""

    def __init__(self, catalog: Catalog, most: int = MOST_SUGGESTIONS) -> None:
        self._catalog = catalog
        self._left = most

    def of(self, title: str) -> tuple[CardDef, ...]:
        """Return the cards whose titles are most like this one; none once the number is used up."""
        if not title or self._left <= 0:
            return ()
        self._left -= 1
        return self._catalog.suggestions(title)


def resolving(
    reading: DeckReading,
    catalog: Catalog,
    chosen: Mapping[LineKey, str] | None = None,
    name: str = NO_NAME,
    preferred: str = PREFERRED_FORMAT,
    similar: SimilarTitles | None = None,
) -> Generator[int, None, ImportReport]:
    """Do as `resolve` does, a line at a time; yield how many lines are done, and return the report."""
    resolver = _Resolver(reading, catalog, chosen or {}, preferred, similar or SimilarTitles(catalog))
    verdicts: list[Verdict] = []
    for done, line in enumerate(reading.lines, start=1):
        verdicts += map(resolver.verdict, parts_of(line, catalog))
        yield done
    return _report(reading, verdicts, reading.name or resolver.name or name)


def decided(report: ImportReport, verdict: MatchedLine | OpenLine) -> ImportReport:
    """Return the report with another verdict on one line: the player's, or the one of before, taken back."""
    given: list[Verdict] = [
        *report.matched,
        *report.ambiguous,
        *report.unknown,
        *report.ignored[len(report.reading.ignored) :],
    ]
    verdicts: list[Verdict] = [verdict if _is_about(each, verdict.line) else each for each in given]
    return _report(report.reading, verdicts, report.name)


def _is_about(verdict: Verdict, line: CardLine) -> bool:
    return not isinstance(verdict, IgnoredLine) and verdict.line.key == line.key


def with_open_lines(report: ImportReport, heading: str) -> Deck | None:
    """Return the deck with the undecided lines kept in its notes, or None if there is no deck."""
    open_lines: list[OpenLine] = [*report.ambiguous, *report.unknown]
    lines = sorted(open_lines, key=lambda each: each.line.key)
    if report.deck is None or not lines:
        return report.deck
    left = "\n".join([heading, *(each.line.text for each in lines)])
    return replace(report.deck, notes=f"{report.deck.notes}\n\n{left}".strip())


def _report(reading: DeckReading, verdicts: Sequence[Verdict], name: str) -> ImportReport:
    matched = tuple(
        sorted((each for each in verdicts if isinstance(each, MatchedLine)), key=lambda each: each.line.key)
    )
    return ImportReport(
        reading=reading,
        deck=_deck(replace(reading, name=name), matched),
        matched=matched,
        ambiguous=tuple(verdict for verdict in verdicts if isinstance(verdict, AmbiguousLine)),
        unknown=tuple(verdict for verdict in verdicts if isinstance(verdict, UnknownLine)),
        ignored=(*reading.ignored, *(verdict for verdict in verdicts if isinstance(verdict, IgnoredLine))),
        notes=tuple(_notes(reading, matched)),
        name=name,
    )


def _is_value(verdict: Verdict) -> bool:
    return isinstance(verdict, MatchedLine) and verdict.line.boxed and verdict.card.value == verdict.line.count


@dataclass(frozen=True)
class _Resolver:
    reading: DeckReading
    catalog: Catalog
    chosen: Mapping[LineKey, str]
    preferred: str
    similar: SimilarTitles

    @cached_property
    def name(self) -> str:
        """Return the deck's name if it is an unmarked line at the head: the first one there that is not the outfit."""
        return WORD_DECK.sub("", without_marks(self._name_line.text)) if self._name_line else ""

    @cached_property
    def _head(self) -> tuple[CardLine, ...]:
        return tuple(line for line in self.reading.lines if line.role is LineRole.HEAD)

    @cached_property
    def _outfit_line(self) -> CardLine | None:
        """The last line of the head that names an outfit (a deck may be called like its outfit), or has a pack."""
        named = [line for line in self._head if self._names_outfit(line)] or [line for line in self._head if line.pack]
        lone = self._head[0] if len(self._head) == 1 and not (self.reading.name or self._has_outfit_below) else None
        return named[-1] if named else lone

    @cached_property
    def _has_outfit_below(self) -> bool:
        return any(line.role is LineRole.CARD and self._names_outfit(line) for line in self.reading.lines)

    @cached_property
    def _name_line(self) -> CardLine | None:
        others = [line for line in self._head if line is not self._outfit_line and not self._is_card_of_head(line)]
        return others[0] if others and not self.reading.name else None

    def _is_card_of_head(self, line: CardLine) -> bool:
        """Return whether this is a card among the first lines; if the outfit's pack is named, a title before it is
        only the deck's name.
        """
        outfit = self._outfit_line
        is_title = outfit is not None and bool(outfit.pack) and not line.pack and line.number < outfit.number
        return self._names_card(line) and not is_title

    def _names_card(self, line: CardLine) -> bool:
        return bool(self.catalog.folded(line.title)) and not self._names_outfit(line)

    def _names_outfit(self, line: CardLine) -> bool:
        card = self._identified(line)
        printings = (card,) if card else self.catalog.folded(line.title)
        return any(card.type is CardType.OUTFIT for card in printings)

    def verdict(self, line: CardLine) -> Verdict:
        """Return what a line means."""
        if line is self._name_line:
            return IgnoredLine(line.number, line.text, NAME_OF_DECK)
        if not 1 <= line.count <= MOST_COPIES:
            return IgnoredLine(line.number, line.text, Phrase("invalid number of copies"))
        chosen = self.catalog.get(self.chosen.get(line.key, ""))
        if chosen is not None:
            return MatchedLine(line, chosen)
        card = self._identified(line)
        if card is None:
            return self._without_value(self._by_title(line))
        return self._contradicted(line, card) or MatchedLine(line, card)

    def _without_value(self, verdict: Verdict) -> Verdict:
        """A number in brackets is no count where it is the card's value, unless the list has its counts in brackets."""
        if not isinstance(verdict, MatchedLine) or not _is_value(verdict) or not self._brackets_are_values:
            return verdict
        line = verdict.line
        return replace(verdict, line=replace(line, count=1, starting=min(line.starting, 1)))

    @cached_property
    def _brackets_are_values(self) -> bool:
        """Whether few lines have a number in brackets, or all these numbers are the values of their cards."""
        lines = [line for line in self.reading.lines if line.role is not LineRole.HEAD]
        boxed = [line for line in lines if line.boxed]
        return 2 * len(boxed) < len(lines) or all(_is_value(self._by_title(line)) for line in boxed)

    def _identified(self, line: CardLine) -> CardDef | None:
        """The printing that a code names beyond doubt, be it the site's or OCTGN's."""
        return self.catalog.get(line.code) or self.catalog.identified(line.octgn)

    def _contradicted(self, line: CardLine, card: CardDef) -> AmbiguousLine | None:
        """A code beside the title of another card: only the player can say which was meant."""
        others = self.catalog.folded(line.title)
        if not others or is_any_joker(line.title) or any(other.base_title == card.base_title for other in others):
            return None
        return AmbiguousLine(line, (card, self._printing(line, others, line.pack).card))

    def _by_title(self, line: CardLine) -> Verdict:
        whole = f"{line.title} ({line.pack})" if line.pack else line.title
        for title, pack in ((line.title, line.pack), (whole, "")):
            printings = self.catalog.titled(title) or self.catalog.folded(title)
            if len({card.title for card in printings}) > 1:
                return AmbiguousLine(line, printings)
            if printings:
                return self._printing(line, printings, pack)
        return self._other_version(line)

    def _printing(self, line: CardLine, printings: tuple[CardDef, ...], pack: str) -> MatchedLine:
        """The printing of the named pack; else the one for the preferred format, else the newest."""
        of_pack = [card for card in printings if pack and self._is_pack(card, pack)]
        of_pack.sort(key=lambda card: card.number != line.position)
        current = [card for card in printings if self.preferred in card.formats]
        exact = bool(of_pack) or not (pack or line.code)
        return MatchedLine(line, (of_pack or current or list(printings))[0], exact)

    def _is_pack(self, card: CardDef, pack: str) -> bool:
        known = self.catalog.packs.get(card.pack)
        return fold_title(pack) in {fold_title(card.pack), fold_title(known.name) if known else ""}

    def _other_version(self, line: CardLine) -> Verdict:
        if is_any_joker(line.title):
            jokers = self.catalog.titled(JOKERS[0])
            return self._printing(line, jokers, line.pack) if jokers else UnknownLine(line, ())
        whole = self.catalog.folded(line.text)
        if whole:  # its number is a part of the title, and no count: 54 Card Pick-Up
            return self._printing(replace(line, count=1, starting=min(line.starting, 1)), whole, "")
        versions = self._meant_version(line.title) or self.catalog.versions(line.title)
        if len({card.title for card in versions}) == 1 and not self.catalog.versions(line.title):
            return self._printing(line, versions, line.pack)
        if versions:
            return AmbiguousLine(line, versions)
        return UnknownLine(line, self.similar.of(line.title))

    def _meant_version(self, title: str) -> tuple[CardDef, ...]:
        """Return the versions of a dude that match by experience or by value and suit."""
        by_face = WITH_FACE.fullmatch(title)
        if by_face:
            suit = _SUITS[by_face["suit"].casefold()]
            value = _FACES.get(by_face["value"].casefold()) or int(by_face["value"])
            versions = self.catalog.versions(by_face["title"])
            return tuple(card for card in versions if (card.suit, card.value) == (suit, value))
        found = VERSION.fullmatch(title)
        versions = self.catalog.versions(found["title"]) if found else ()
        level = found["level"] if found else ""
        return tuple(card for card in versions if card.title != card.base_title and level in card.title)


def _deck(reading: DeckReading, matched: Sequence[MatchedLine]) -> Deck | None:
    cards: Counter[str] = Counter()
    starting: Counter[str] = Counter()
    maybe: Counter[str] = Counter()
    singles: dict[CardType, str] = {}
    marks = repeated(matched)
    listed = {found.card.base_title: found.card.code for found in matched if not found.line.repeats}
    for found in (each for each in matched if each not in marks):
        if found.line.role is LineRole.ASIDE:
            maybe[found.card.code] += found.line.count
        elif found.card.type in (CardType.OUTFIT, CardType.LEGEND):
            singles.setdefault(found.card.type, found.card.code)
        else:
            cards[found.card.code] += found.line.count
            starting[found.card.code] += found.line.starting
    for mark in marks:
        code = listed[mark.card.base_title]
        starting[code] = max(starting[code], mark.line.starting)
    if not cards and not singles and not maybe:
        return None
    return Deck(
        name=_clean(reading.name),
        outfit=singles.get(CardType.OUTFIT, ""),
        legend=singles.get(CardType.LEGEND),
        cards={code: min(count, MOST_COPIES) for code, count in cards.items()},
        starting={code: min(count, cards[code], MOST_COPIES) for code, count in (+starting).items()},
        maybe={code: min(count, MOST_COPIES) for code, count in maybe.items()},
        format=reading.played,
        card_notes={
            found.card.code: _clean(found.line.note)
            for found in matched
            if found.line.note and found.line.role is not LineRole.ASIDE
        },
        notes=_clean(reading.notes),
        tags=tuple(map(_clean, reading.tags)),
        source=_clean(reading.source),
    )


def _clean(text: str) -> str:
    """Without the half characters that JSON can hold and files cannot."""
    return text.encode("utf-8", "replace").decode("utf-8").strip()


def _notes(reading: DeckReading, matched: tuple[MatchedLine, ...]) -> Iterator[Phrase]:
    yield from reading.remarks
    left_out = LEFT_OUT.get(reading.format)
    if left_out and not any(_HAS[left_out](found) for found in matched):
        yield left_out.value
    if marks := repeated(matched):
        yield Phrase("The cards of the starting gang are listed again in the deck, and are counted once.")
    aside = sum(found.line.count for found in matched if found.line.role is LineRole.ASIDE)
    if aside:
        yield Phrase("{count} sideboard cards are now in the maybeboard, outside the deck.", count=aside)
    for kind, pattern in SEVERAL_PATTERNS.items():
        found = [match.card.title for match in matched if match.card.type is kind]
        if len(found) > 1:
            yield Phrase(pattern, cards=", ".join(found))
    copies = Counter({match.card.title: 0 for match in matched})
    for match in (each for each in matched if each not in marks):
        copies[match.card.title] += match.line.count
    many = [title for title, count in copies.items() if count > MOST_COPIES]
    if many:
        pattern = "At most {most} copies of these cards were imported: {cards}."
        yield Phrase(pattern, most=MOST_COPIES, cards=", ".join(many))
    others = [match.card.title for match in matched if not match.exact]
    if others:
        yield Phrase("Imported from a different pack than the one named: {cards}.", cards=", ".join(others))


_HAS: Mapping[LeftOut, Callable[[MatchedLine], bool]] = {
    LeftOut.LEGEND_AND_JOKERS: lambda found: found.card.type in (CardType.LEGEND, CardType.JOKER),
    LeftOut.STARTERS: lambda found: found.line.starting > 0,
}
"""The signs that a source, against its kind, leaves nothing out."""
SEVERAL_PATTERNS = {
    CardType.OUTFIT: "There is more than one outfit ({cards}); the first was imported.",
    CardType.LEGEND: "There is more than one legend ({cards}); the first was imported.",
}
