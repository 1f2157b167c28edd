"""The parsed lines of a deck source in any format, before any lookup, and what each may turn out to mean.

Readers never raise for the content of a source; a meaningless line is kept as ignored, with the reason.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from dtgui.doomtown.state.cards import CardDef
from dtgui.kernel.phrases import Phrase, phrases


class DeckFormat(Enum):
    """The ways in which players keep decks; the value is the word for the command line."""

    OWN = "yaml"
    DTDB_OWN = "dtdb-own"
    DTDB_PUBLISHED = "dtdb-published"
    DTDB_TEXT = "dtdb-text"
    DTDB_ARCHIVE = "dtdb-archive"
    DTDB_DECKLIST = "dtdb-json"
    DTDB_OWN_DECKS = "dtdb-own-json"
    MARKDOWN = "markdown"
    BBCODE = "bbcode"
    ONLINE_TEXT = "online-text"
    ONLINE_JSON = "online-json"
    OCTGN = "octgn"
    TABLETOP = "tts"
    COCKATRICE = "cockatrice"
    SLOTS = "slots-json"
    WEB_PAGE = "web-page"
    LIST = "list"
    SHARED = "share"


class LeftOut(Enum):
    """Information that a format cannot express, in a sentence."""

    LEGEND_AND_JOKERS = Phrase("This export leaves out Legend and Jokers.")
    STARTERS = Phrase("This export does not say which cards start in play.")


LEFT_OUT: dict[DeckFormat, LeftOut] = {
    DeckFormat.DTDB_OWN: LeftOut.LEGEND_AND_JOKERS,
    DeckFormat.DTDB_PUBLISHED: LeftOut.LEGEND_AND_JOKERS,
    DeckFormat.DTDB_ARCHIVE: LeftOut.STARTERS,
    DeckFormat.DTDB_DECKLIST: LeftOut.STARTERS,
}
"""Information that a format cannot express, for the player to complete."""

NAME_OF_DECK, NO_COUNT = phrases("the deck's name", "not a card with a count")
"""Why a line is ignored, whatever the format."""


def counted(value: object) -> int | None:
    """Return a number of copies as files have it: a number, or its digits; None for anything else."""
    if isinstance(value, str) and value.isascii() and value.strip().isdigit() and len(value) <= LONGEST_COUNT:
        return int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


LONGEST_COUNT = 4
"""The most digits of a count."""


class LineRole(Enum):
    """Where a card line stands.

    Among the cards, at the head where the deck's name and outfit are, or in a sideboard, which is no part of the deck.
    """

    CARD = "card"
    HEAD = "head"
    ASIDE = "aside"


@dataclass(frozen=True)
class CardLine:
    """A line that may name a card. `number` is the line, or the entry where a format has no lines, from 1."""

    number: int
    text: str
    title: str = ""
    count: int = 1
    starting: int = 0
    pack: str = ""
    code: str = ""
    role: LineRole = LineRole.CARD
    octgn: str = ""
    note: str = ""
    """The player's note on the card."""
    position: int = 0
    """The card's number in its pack, 0 where the line does not say."""
    boxed: bool = False
    """Whether the count is in brackets behind the title, where other lists have the card's value."""
    repeats: bool = False
    """Whether it belongs to a list of the starting gang, which may repeat cards that are listed elsewhere."""
    part: int = 0
    """Which of several cards it is that one line names, from 1; 0 for a line about one card."""

    @property
    def key(self) -> tuple[int, int]:
        """Return what distinguishes it from all other lines of its source."""
        return self.number, self.part


@dataclass(frozen=True)
class IgnoredLine:
    """A line that is not about a card, and why we think so."""

    number: int
    text: str
    reason: Phrase


@dataclass(frozen=True)
class DeckReading:
    """One deck as its source gives it. Every non-empty line is in `lines` or in `ignored`."""

    format: DeckFormat
    lines: tuple[CardLine, ...] = ()
    ignored: tuple[IgnoredLine, ...] = ()
    name: str = ""
    notes: str = ""
    remarks: tuple[Phrase, ...] = ()
    """Notices for the player about the source, beside its lines."""
    tags: tuple[str, ...] = ()
    source: str = ""
    played: str | None = None
    """The code of the format that the deck is built for, None where the source does not say."""


Entry = CardLine | IgnoredLine


def divided(entries: Iterable[Entry]) -> tuple[tuple[CardLine, ...], tuple[IgnoredLine, ...]]:
    """Return the lines that may name a card, and those that do not, each in their order."""
    known = tuple(entries)
    lines = tuple(entry for entry in known if isinstance(entry, CardLine))
    return lines, tuple(entry for entry in known if isinstance(entry, IgnoredLine))


# The meaning of each line of an import: a card, one of several cards, or a card that we do not know

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
