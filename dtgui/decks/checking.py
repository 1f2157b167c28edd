"""Decks judged: files, zips and folders one after the other, and a tournament's deck list with the verdict."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from dtgui.decks.deck import Deck
from dtgui.decks.deck_file import load_deck
from dtgui.decks.exporting import SUFFIXES
from dtgui.decks.formats import Format
from dtgui.decks.importing import Importing
from dtgui.decks.legality import format_of, legal_formats, problems
from dtgui.decks.opening import OUR_SUFFIXES, no_single_card
from dtgui.decks.reading import AmbiguousLine, DeckFormat, DeckReading, OpenLine
from dtgui.decks.report import ImportReport
from dtgui.decks.sharing import shared
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.deck_rules import DeckProblem, starting_cost, starting_stash
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.words import VALUE_WORDS
from dtgui.kernel.errors import BadInput
from dtgui.kernel.phrases import Phrase

DECKS_IN_FOLDERS = (*SUFFIXES, ".zip")
"""How files end that are looked at in a folder."""


@dataclass(frozen=True)
class DeckVerdict:
    """The verdict on one deck. `deck` is None if the file holds none; `fault` then gives the reason.

    `legal_in` are the formats in which the deck is legal. `open_lines` may match several cards or none, and are
    not judged.
    """

    file: Path
    deck: Deck | None = None
    played: Format | None = None
    problems: tuple[DeckProblem, ...] = ()
    open_lines: tuple[OpenLine, ...] = ()
    notes: tuple[Phrase, ...] = ()
    fault: str = ""
    legal_in: tuple[Format, ...] = ()

    @property
    def is_legal(self) -> bool:
        """Whether it is a deck, is understood to its last line, and may be played."""
        return self.deck is not None and not (self.problems or self.open_lines or self.fault)


NOTHING = ImportReport(DeckReading(DeckFormat.LIST), None)
"""The result for an empty file."""


class DeckChecker:
    """Checks decks for a format: the requested one, or each deck's own (`legality.format_of`)."""

    def __init__(self, catalog: Catalog, formats: Sequence[Format], wanted: str | None) -> None:
        self._catalog = catalog
        self._formats = formats
        self._wanted = next((played for played in formats if played.code == wanted), None)

    def check(self, files: Iterable[Path]) -> Iterator[DeckVerdict]:
        """Check every deck in some files, and in the files of folders; what cannot be read is a fault of its own."""
        return (checked for checked in self.in_steps(files) if checked is not None)

    def in_steps(self, files: Iterable[Path]) -> Iterator[DeckVerdict | None]:
        """The same, a line of a file at a step, for a window that must not wait: None where no deck is done yet."""
        for file in _every(files):
            try:
                yield from self._check_file(file)
            except BadInput as fault:
                yield DeckVerdict(file, fault=str(fault))

    def played(self, deck: Deck) -> Format:
        """Return the format that a deck is judged by."""
        return self._wanted or format_of(deck, self._catalog, self._formats)

    def _check_file(self, file: Path) -> Iterator[DeckVerdict | None]:
        fault = None
        if file.suffix in OUR_SUFFIXES:
            try:
                yield self._judged(file, load_deck(file, self._catalog))
                return
            except BadInput as problem:
                fault = problem
        importing = Importing(self._catalog)
        yield from importing.file(file)
        if fault is not None and not any(report.deck for report in importing.reports):
            raise fault
        for report in importing.reports or (NOTHING,):
            yield self._of_report(file, report, str(fault or ""))

    def _of_report(self, file: Path, report: ImportReport, fault: str) -> DeckVerdict:
        if report.deck is not None:
            open_lines: tuple[OpenLine, ...] = (*report.ambiguous, *report.unknown)
            return self._judged(file, report.deck, open_lines, report.notes, fault)
        passed_over = report.ignored if len(report.ignored) == report.line_count == 1 else ()
        reasons = [f"{line.text}: {line.reason}" for line in passed_over]
        return DeckVerdict(file, fault=f"{file}: {(reasons or ['no deck was found in it'])[0]}")

    def _judged(
        self,
        file: Path,
        deck: Deck,
        open_lines: tuple[OpenLine, ...] = (),
        notes: tuple[Phrase, ...] = (),
        fault: str = "",
    ) -> DeckVerdict:
        played = self.played(deck)
        found = problems(deck, self._catalog, played)
        return DeckVerdict(file, deck, played, found, open_lines, notes, fault, self._legal_in(deck))

    def _legal_in(self, deck: Deck) -> tuple[Format, ...]:
        return legal_formats(deck, self._catalog, self._formats)


def question(line: OpenLine) -> str:
    """Return the question about a line that only the player can decide."""
    return no_single_card(line.line, line.choices if isinstance(line, AmbiguousLine) else line.suggestions)


def _every(files: Iterable[Path]) -> Iterator[Path]:
    for file in files:
        if file.is_dir():
            found = (each for each in file.rglob("*") if each.suffix.lower() in DECKS_IN_FOLDERS and each.is_file())
            yield from sorted(each for each in found if not each.name.startswith("."))
        else:
            yield file


# A tournament's deck list as plain text: player, cards, the verdict of the rules, and a line for reading it back

BLANK = "_" * 24


def sheet_lines(deck: Deck, catalog: Catalog, played: Format, player: str = "") -> Iterator[str]:
    """Return the lines of the sheet, with a box beside each card for the judge."""
    found = problems(deck, catalog, played)
    yield deck.name
    yield ""
    yield f"Player  {player or BLANK}   Number  {BLANK[:8]}"
    yield f"Event   {BLANK}   Round   {BLANK[:8]}"
    yield f"Format  {played.name}: {'legal' if not found else 'not legal'}"
    yield from (f"  {problem.message}" for problem in found)
    for name, code in (("Outfit", deck.outfit), ("Legend", deck.legend)):
        if code:
            yield f"{name}  {_title(code, catalog)}"
    yield f"Gang    {starting_cost(deck, catalog)} of {starting_stash(deck, catalog)} ghost rock, ★ starts in play"
    for kind in CardType:
        yield from _pile(deck, kind, catalog)
    yield ""
    yield shared(deck)


def _pile(deck: Deck, kind: CardType, catalog: Catalog) -> Iterator[str]:
    cards = sorted((card for code in deck.cards if (card := catalog.get(code)) and card.type is kind), key=_order)
    if not cards:
        return
    yield ""
    yield f"{kind.value.capitalize()} ({sum(deck.cards[card.code] for card in cards)})"
    for card in cards:
        stars = "★" * deck.starting.get(card.code, 0)
        yield f"  [ ] {deck.cards[card.code]}x {_face(card):>3}  {card.title}{stars}  ({card.pack} {card.number})"


def _order(card: CardDef) -> tuple[int, str]:
    return card.value or 0, card.title


def _face(card: CardDef) -> str:
    value = VALUE_WORDS.get(card.value or 0, str(card.value))
    return f"{value}{card.suit.symbol}" if card.suit else ""


def _title(code: str, catalog: Catalog) -> str:
    card = catalog.get(code)
    return card.title if card else code
