"""A player's collection, by packs and single cards: the cards that a deck lacks, and the decks that can be built."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from dtgui.app.kept import JsonFile
from dtgui.decks.deck import Deck
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef
from dtgui.kernel.typed import wrong_field

FILE = "collection.json"
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
    raw = _kept(file).read()
    packs, cards = raw.get("packs"), raw.get("cards")
    if not isinstance(packs, dict) or not isinstance(cards, dict):
        return Collection()
    collection = Collection(packs, cards)
    is_sound = wrong_field(collection) is None and all(0 <= each <= MOST for each in (*packs.values(), *cards.values()))
    return collection if is_sound else Collection()


def save_collection(collection: Collection, file: Path) -> None:
    """Write the file in one stroke. Raise `OSError`."""
    _kept(file).replace({"packs": dict(collection.packs), "cards": dict(collection.cards)})


def _kept(file: Path) -> JsonFile:
    return JsonFile(file, "The collection")
