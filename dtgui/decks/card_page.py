"""Everything that is known about one card, for its page: printings, reading, rulings, formats, similar cards, decks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from dtgui.decks.collection import CardTags, Collection
from dtgui.decks.comparing import SharedCard
from dtgui.decks.formats import Format
from dtgui.decks.legality import banned_titles, restricted_titles
from dtgui.decks.library import Shelved
from dtgui.decks.search import SearchIndex
from dtgui.doomtown.abilities.ledger.ledger import LedgerClause
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.catalog.rulings import Ruling, Rulings
from dtgui.doomtown.state.cards import CardDef, CardType

MOST_SIMILAR = 8
TEXTS_A_STEP = 4
"""The number of texts read at a step of a search for similar cards: some milliseconds."""


@dataclass(frozen=True)
class PageSources:
    """The data that a page is made of. `words_of` returns the paragraphs of a printing's text."""

    catalog: Catalog
    formats: Sequence[Format]
    rulings: Rulings
    words_of: Callable[[CardDef], Sequence[str]]
    collection: Collection = field(default_factory=Collection)
    tags: CardTags = field(default_factory=dict)


@dataclass(frozen=True)
class Printing:
    """Printings of one title that read alike: their cards, the newest first, and their paragraphs."""

    cards: tuple[CardDef, ...]
    words: tuple[str, ...]


@dataclass(frozen=True)
class FormatStanding:
    """The standing of a title in a format: whether it is printed for it, banned or restricted."""

    played: Format
    is_printed: bool
    is_banned: bool = False
    is_restricted: bool = False


@dataclass(frozen=True)
class PlayRecord:
    """How often a card was brought to a game that counts, how often that game was won, and how many are not counted."""

    games: int = 0
    won: int = 0
    unread: int = 0


@dataclass(frozen=True)
class CardPage:
    """The contents of a card's page.

    `clauses` are those of each printed paragraph, as in the card's ledger; `missing` are those that nothing
    plays. What takes a while to find is empty at first: `similar`, the `decks` that hold the title, the `record` of
    games, and for an outfit or a legend what the decks that won with it have in `common`, and of how many decks.
    """

    card: CardDef
    printings: tuple[Printing, ...]
    clauses: tuple[tuple[LedgerClause, ...], ...]
    missing: tuple[LedgerClause, ...]
    rulings: tuple[Ruling, ...]
    standings: tuple[FormatStanding, ...]
    versions: tuple[CardDef, ...]
    owned: int
    tags: tuple[str, ...] = ()
    similar: tuple[CardDef, ...] = ()
    decks: tuple[Shelved, ...] = ()
    record: PlayRecord = PlayRecord()
    common: tuple[SharedCard, ...] = ()
    winners: int = 0

    @property
    def begins_decks(self) -> bool:
        """Whether decks are built on the card: an outfit or a legend."""
        return self.card.type in (CardType.OUTFIT, CardType.LEGEND)


def card_page(card: CardDef, sources: PageSources) -> CardPage:
    """Return the page of a card, without similar cards and decks."""
    catalog = sources.catalog
    ledger = catalog.ledger(card.code)
    paragraphs = () if ledger is None else (*ledger.traits, *ledger.abilities)
    clauses = tuple(tuple(clause for clause, _ in each.clauses) for each in paragraphs)
    return CardPage(
        card=card,
        printings=tuple(_printings(card, sources)),
        clauses=tuple(filter(None, clauses)),
        missing=() if ledger is None else ledger.missing,
        rulings=sources.rulings.of(card),
        standings=tuple(_standing(card, played, catalog) for played in sources.formats if played.code),
        versions=_versions(card, catalog),
        owned=sources.collection.owned(card.title, catalog),
        tags=sources.tags.get(card.title, ()),
    )


def _printings(card: CardDef, sources: PageSources) -> Iterator[Printing]:
    """Yield the printings of a title, those with the same text together."""
    alike: dict[tuple[str, ...], list[CardDef]] = {}
    for printing in sources.catalog.titled(card.title):
        whole = sources.catalog.card(printing.code)
        alike.setdefault(tuple(sources.words_of(whole)), []).append(whole)
    yield from (Printing(tuple(cards), words) for words, cards in alike.items())


def _standing(card: CardDef, played: Format, catalog: Catalog) -> FormatStanding:
    is_printed = any(played.has(printing) for printing in catalog.titled(card.title))
    return FormatStanding(
        played,
        is_printed,
        card.title in banned_titles(played, catalog),
        card.title in restricted_titles(played, catalog),
    )


def similar_in_steps(card: CardDef, index: SearchIndex, catalog: Catalog) -> Iterator[tuple[CardDef, ...]]:
    """Yield nothing while the texts of all cards are read, and then the cards most like this one, the nearest first."""
    while index.read_texts(TEXTS_A_STEP):
        yield ()
    yield tuple(catalog.titled(title)[0] for title in index.nearest(card.title)[:MOST_SIMILAR])


def decks_with(card: CardDef, decks: Sequence[Shelved], catalog: Catalog) -> tuple[Shelved, ...]:
    """Return the decks that hold a title, as outfit, legend, in the deck or in the maybeboard."""
    return tuple(shelved for shelved in decks if _holds(shelved, card, catalog))


def _versions(card: CardDef, catalog: Catalog) -> tuple[CardDef, ...]:
    """Return the other versions of a dude, each in its newest printing."""
    others: dict[str, CardDef] = {}
    for version in catalog.versions(card.base_title):
        if version.title != card.title and card.type is CardType.DUDE:
            others.setdefault(version.title, version)
    return tuple(others.values())


def _holds(shelved: Shelved, card: CardDef, catalog: Catalog) -> bool:
    deck = shelved.deck
    if deck is None:
        return False
    codes = (code for code in (deck.outfit, deck.legend, *deck.cards, *deck.maybe) if code)
    return any((held := catalog.get(code)) is not None and held.title == card.title for code in codes)
