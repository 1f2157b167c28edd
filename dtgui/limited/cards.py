"""The cards of an event: the sets, the packs that are opened by seed, and the cards that all players have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from dtgui.decks.formats import Format
from dtgui.decks.legality import banned_titles
from dtgui.doomtown.catalog import Catalog, Coverage, card_coverage
from dtgui.doomtown.state.cards import CardDef, CardType, Keyword
from dtgui.kernel.chance import Chance
from dtgui.kernel.errors import BadInput

PACK = MappingProxyType({CardType.DUDE: 5, CardType.DEED: 3, CardType.GOODS: 3, CardType.ACTION: 4})
"""The cards of a pack by kind; spells count as goods."""
PACK_SIZE = sum(PACK.values())
PROMOS = "alt"
"""The pack of alternative printings, which is no set."""

PackOfCards = tuple[str, ...]


def kind_of(card: CardDef) -> CardType:
    """Return the kind of a card in packs and decks: a spell is goods."""
    return CardType.GOODS if card.type is CardType.SPELL else card.type


def sets_of(catalog: Catalog, played: Format) -> tuple[str, ...]:
    """Return the codes of the sets that alone fill packs of a format, the newest first."""
    codes = dict.fromkeys(card.pack for card in _legal(catalog, played))
    return tuple(reversed([code for code in codes if code != PROMOS and _fills_packs(catalog, played, code)]))


def _fills_packs(catalog: Catalog, played: Format, code: str) -> bool:
    stock = _by_kind(stock_of(catalog, played, (code,)))
    return all(len(stock.get(kind, ())) >= count for kind, count in PACK.items())


def stock_of(catalog: Catalog, played: Format, sets: Iterable[str]) -> list[CardDef]:
    """Return the cards of some sets that come in packs, each title once."""
    wanted = frozenset(sets)
    cards = (card for card in _legal(catalog, played) if card.pack in wanted and card.type not in _IN_NO_PACK)
    return list({card.title: card for card in cards}.values())


_IN_NO_PACK = (CardType.OUTFIT, CardType.LEGEND, CardType.JOKER)


def shared_cards(catalog: Catalog, played: Format) -> dict[str, int]:
    """Return the cards that every player has: each outfit of the format once in its newest printing, and two jokers."""
    outfits = {card.title: card.code for card in _legal(catalog, played) if card.type is CardType.OUTFIT}
    jokers = {card.title: card.code for card in _legal(catalog, played) if card.type is CardType.JOKER}
    return dict.fromkeys((*outfits.values(), *list(jokers.values())[-played.rules.decks.jokers :]), 1)


def _legal(catalog: Catalog, played: Format) -> list[CardDef]:
    banned = banned_titles(played, catalog)
    return [
        card
        for card in catalog.of_players()
        if played.code in card.formats
        and card.title not in banned
        and not card.has(Keyword.TOKEN)
        and card_coverage(card, catalog.text(card.code)) is Coverage.PLAYABLE
    ]


def _by_kind(stock: Iterable[CardDef]) -> Mapping[CardType, list[CardDef]]:
    kinds: dict[CardType, list[CardDef]] = {}
    for card in stock:
        kinds.setdefault(kind_of(card), []).append(card)
    return kinds


def open_packs(stock: Sequence[CardDef], count: int, chance: Chance) -> tuple[tuple[PackOfCards, ...], Chance]:
    """Return this many packs by chance, and the chance after them; no title is twice in a pack.

    Raise `BadInput` if the cards do not fill a pack.
    """
    kinds, packs = _by_kind(stock), []
    for kind, wanted in PACK.items():
        if len(kinds.get(kind, ())) < wanted:
            raise BadInput(f"the sets have too few cards for a pack: {wanted} of the kind {kind.value}")
    for _ in range(count):
        codes: list[str] = []
        for kind, wanted in PACK.items():
            mixed, chance = chance.shuffled(kinds[kind])
            codes += [card.code for card in mixed[:wanted]]
        packs.append(tuple(codes))
    return tuple(packs), chance


def counted(codes: Iterable[str], shared: Mapping[str, int]) -> dict[str, int]:
    """Return a player's pool by code: the cards that were opened or picked, and those that all players have."""
    return dict(Counter(codes) + Counter(shared))
