"""The player's collection by packs and single cards, as spreadsheets too, and the player's own tags on cards."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path

from dtgui.app.kept import JsonFile
from dtgui.decks.deck import Deck
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef
from dtgui.kernel.codec import wrong_field
from dtgui.kernel.titles import fold_title

COLLECTION_FILE = "collection.json"
MOST = 99


@dataclass(frozen=True)
class Collection:
    """How many copies of each card are owned.

    `packs` is, by the pack's code, of how many copies of each of its cards; `cards` is what differs from that, by code.
    """

    packs: Mapping[str, int] = field(default_factory=dict)
    cards: Mapping[str, int] = field(default_factory=dict)

    def owned(self, title: str, catalog: Catalog) -> int:
        """Return how many copies of a title are owned, of all printings together."""
        return sum(map(self.copies, catalog.titled(title)))

    def copies(self, card: CardDef) -> int:
        """Return how many copies of one printing are owned."""
        return self.cards.get(card.code, self.packs.get(card.pack, 0))

    def with_pack(self, pack: str, copies: int) -> Collection:
        """Return the collection with this many copies of each card of a pack; single cards with other counts are
        kept.
        """
        packs = {**self.packs, pack: copies}
        return Collection({code: count for code, count in packs.items() if count}, self.cards)

    def with_card(self, card: CardDef, copies: int) -> Collection:
        """Return the collection with this many copies of one printing."""
        others = {code: count for code, count in self.cards.items() if code != card.code}
        own = {} if copies == self.packs.get(card.pack, 0) else {card.code: copies}
        return Collection(self.packs, others | own)


@dataclass(frozen=True)
class Lack:
    """A card of a deck that is not owned as often as it is wanted."""

    card: CardDef
    wanted: int
    owned: int

    @property
    def missing(self) -> int:
        """How many copies more it would take."""
        return self.wanted - self.owned


def lacks(deck: Deck, collection: Collection, catalog: Catalog) -> list[Lack]:
    """Return what a deck has more of than is owned, outfit and legend too; nothing of one that can be built."""
    wanted: Counter[str] = Counter()
    first: dict[str, CardDef] = {}
    singles = [(code, 1) for code in (deck.outfit, deck.legend) if code]
    for code, count in (*singles, *deck.cards.items()):
        card = catalog.get(code)
        if card is not None:
            wanted[card.title] += count
            first.setdefault(card.title, card)
    found = [Lack(first[title], count, collection.owned(title, catalog)) for title, count in wanted.items()]
    return [each for each in found if each.missing > 0]


def load_collection(file: Path) -> Collection:
    """Return the collection in the file; an empty one if the file is missing or damaged."""
    raw = _kept_collection(file).read()
    packs, cards = raw.get("packs"), raw.get("cards")
    if not isinstance(packs, dict) or not isinstance(cards, dict):
        return Collection()
    collection = Collection(packs, cards)
    is_sound = wrong_field(collection) is None and all(0 <= each <= MOST for each in (*packs.values(), *cards.values()))
    return collection if is_sound else Collection()


def save_collection(collection: Collection, file: Path) -> None:
    """Write the file in one stroke. Raise `OSError`."""
    _kept_collection(file).replace({"packs": dict(collection.packs), "cards": dict(collection.cards)})


def _kept_collection(file: Path) -> JsonFile:
    return JsonFile(file, "The collection")


# The collection, and the cards that a deck lacks, as comma-separated values for spreadsheets and shops

HEADINGS = ("Count", "Title", "Pack", "Number", "Code")


def collection_csv(collection: Collection, catalog: Catalog) -> str:
    """Return the printings that are owned, each with its copies."""
    owned = ((collection.copies(card), card) for card in catalog.of_players())
    return _written((count, card) for count, card in owned if count)


def lacks_csv(found: Sequence[Lack]) -> str:
    """Return the cards that are missing, each with the number of missing copies."""
    return _written((each.missing, each.card) for each in found)


def _written(rows: Iterable[tuple[int, CardDef]]) -> str:
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEADINGS)
    writer.writerows((count, card.title, card.pack, card.number, card.code) for count, card in rows)
    return text.getvalue()


# The player's own tags on cards, such as "removal": a file of titles with their tags

TAGS_FILE = "card-tags.json"
CARDS = "cards"
MOST_TAGS, LONGEST_TAG = 20, 40
"""The most tags of a card, and letters of a tag."""
CardTags = Mapping[str, tuple[str, ...]]
"""Tags by the titles of cards."""


def load_card_tags(file: Path) -> CardTags:
    """Return the tags in the file; invalid entries are left out, since the file may have been edited."""
    cards = _kept_tags(file).read().get(CARDS)
    found = cards.items() if isinstance(cards, dict) else ()
    return {title: tags_of(each for each in tags if isinstance(each, str)) for title, tags in found if _is_list(tags)}


def save_card_tags(tags: CardTags, file: Path) -> None:
    """Write the file in one stroke. Raise `OSError`."""
    _kept_tags(file).replace({CARDS: {title: list(each) for title, each in sorted(tags.items()) if each}})


def tags_of(words: Iterable[str]) -> tuple[str, ...]:
    """Return tags as they are kept: each once, without spaces around it, the first ones of too many."""
    tags: dict[str, str] = {}
    for word in words:
        tag = word.strip()[:LONGEST_TAG].strip()
        if fold_title(tag):
            tags.setdefault(fold_title(tag), tag)
    return tuple(tags.values())[:MOST_TAGS]


def _is_list(value: object) -> bool:
    return isinstance(value, list)


def _kept_tags(file: Path) -> JsonFile:
    return JsonFile(file, "The tags of cards")
