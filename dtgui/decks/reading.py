"""What a reader of any format makes of a source: card lines and other lines, nothing looked up yet.

Readers never raise for what a source says; a line that makes no sense is kept as ignored, with the reason.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

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
    LIST = "list"
    SHARED = "share"


LEFT_OUT: dict[DeckFormat, Phrase] = {
    DeckFormat.DTDB_OWN: Phrase("This export leaves out Legend and Jokers."),
    DeckFormat.DTDB_PUBLISHED: Phrase("This export leaves out Legend and Jokers."),
    DeckFormat.DTDB_ARCHIVE: Phrase("This export does not say which cards start in play."),
    DeckFormat.DTDB_DECKLIST: Phrase("This export does not say which cards start in play."),
}
"""What a format cannot tell, for the player to complete."""

NAME_OF_DECK, NO_COUNT = phrases("the deck's name", "not a card with a count")
"""Why a line is ignored, whatever the format."""


class Role(Enum):
    """Where a card line stands: among the cards, or at the head where the deck's name and outfit are."""

    CARD = "card"
    HEAD = "head"


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
    role: Role = Role.CARD
    octgn: str = ""


@dataclass(frozen=True)
class IgnoredLine:
    """A line that is not about a card, and why we think so."""

    number: int
    text: str
    reason: Phrase


@dataclass(frozen=True)
class Reading:
    """One deck as its source tells it. Every line with something on it is in `lines` or in `ignored`."""

    format: DeckFormat
    lines: tuple[CardLine, ...] = ()
    ignored: tuple[IgnoredLine, ...] = ()
    name: str = ""
    notes: str = ""
    tags: tuple[str, ...] = ()
    source: str = ""
