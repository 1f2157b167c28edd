"""The cards of all packs in one place, to be looked up. Knows nothing of files and of games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from dtgui.doomtown.abilities.ledger.ledger import Ledger, read_ledger
from dtgui.doomtown.abilities.reading.compile import compile_text, parts_of
from dtgui.doomtown.abilities.reading.known import TextError
from dtgui.doomtown.catalog.archetype_file import NO_ARCHETYPES, Archetypes
from dtgui.doomtown.catalog.errors import CardDefinitionError
from dtgui.doomtown.state.cards import AS_CONDITION, OWNERLESS, CardDef, Keyword, as_condition
from dtgui.doomtown.state.texts import CardText as CompiledText
from dtgui.doomtown.state.texts import Effect, Response
from dtgui.kernel.documents import field_name
from dtgui.kernel.errors import BadInput
from dtgui.kernel.titles import closest, did_you_mean, fold_title

Clause = Mapping[str, object]
"""The structure of one ability or trait in the card file."""


def pack_of(code: str) -> str:
    """Return the id of the player's pack that a card's code begins with, "" for a printed card."""
    return code.rpartition("-")[0]


class UnknownCard(BadInput):
    """A code or title that no card has."""


@dataclass(frozen=True)
class CardTextSource:
    """A card's text as structure, to be compiled by `dtgui.doomtown.abilities`.

    `file` is the card file's path inside the cards folder, for messages.
    """

    file: str
    abilities: tuple[Clause, ...] = ()
    traits: tuple[Clause, ...] = ()
    ledger: Clause | None = None
    """The print, clause by clause, as in the file; None if it has not been listed."""


class CardEntry:
    """One printing: its facts and its text, which may be read when it is first wanted."""

    def __init__(self, card: CardDef, text: CardTextSource | Callable[[], CardTextSource]) -> None:
        self.card = card
        self._text = text

    @property
    def text(self) -> CardTextSource:
        """Return what the card does, as structure."""
        if not isinstance(self._text, CardTextSource):
            self._text = self._text()
        return self._text


@dataclass(frozen=True)
class FanPack:
    """The version of a player's pack, its author, the digest of its cards, and its folder."""

    version: str
    author: str
    digest: str
    folder: Path


@dataclass(frozen=True)
class Pack:
    """A set of cards as it was sold. `released` is an ISO date, None for promos; `cards` counts all that it has.

    `fan` is None unless players made it.
    """

    code: str
    name: str
    prefix: str
    released: str | None
    cards: int
    fan: FanPack | None = None


class Catalog:
    """Every printing that the program knows; iterates over `CardDef`s in the order of their codes.

    Cards that lie `aside` are known by their codes alone, and in no list: what positions made by hand may hold beside
    the printed cards.
    """

    def __init__(
        self,
        entries: Iterable[CardEntry],
        packs: Iterable[Pack] = (),
        aside: Iterable[CardEntry] = (),
        archetypes: Archetypes = NO_ARCHETYPES,
    ) -> None:
        self.archetypes = archetypes
        self._entries = {entry.card.code: entry for entry in sorted(entries, key=lambda entry: entry.card.code)}
        self._aside = {entry.card.code: entry for entry in aside}
        self.packs = {pack.code: pack for pack in packs}
        self.left_out: tuple[BadInput, ...] = ()
        """The first problem of each pack that is on, but is left out."""
        self._compiled: dict[str, CardDef] = {}
        self._glanced: CardDef | None = None
        self._parts: dict[str, dict[str, Effect | Response]] = {}

    def __iter__(self) -> Iterator[CardDef]:
        return (entry.card for entry in self._entries.values())

    def of_players(self) -> Iterator[CardDef]:
        """Yield every card with an owner, in the same order."""
        return (card for card in self if card.type not in OWNERLESS)

    def __len__(self) -> int:
        return len(self._entries)

    def entries(self) -> Iterator[CardEntry]:
        """Yield every printing with its text, in the same order."""
        return iter(self._entries.values())

    def __contains__(self, code: object) -> bool:
        return code in self._entries or code in self._aside

    def with_more(
        self, entries: Iterable[CardEntry] = (), packs: Iterable[Pack] = (), aside: Iterable[CardEntry] = ()
    ) -> Catalog:
        """Return a catalog with these beside the cards and packs of this one."""
        every = (*self._entries.values(), *entries)
        made = Catalog(every, (*self.packs.values(), *packs), (*self._aside.values(), *aside), self.archetypes)
        made.left_out = self.left_out
        return made

    def card(self, code: str) -> CardDef:
        """The printing with this code and its compiled text. Raises `UnknownCard`, `CardDefinitionError`."""
        card = self._compiled.get(code)
        if card is None and code.endswith(AS_CONDITION):
            card = self._compiled[code] = as_condition(self.card(code.removesuffix(AS_CONDITION)))
        if card is None:
            entry = self._entry(code)
            card = self._compiled[code] = replace(entry.card, text=self._compile(code, entry.text))
        return card

    def glance(self, code: str) -> CardDef:
        """Return the same as `card`, without keeping what is compiled: for reading many cards once.

        The last card stays, as its text and its signs are asked for one after the other.
        """
        if code in self._compiled or code.endswith(AS_CONDITION):
            return self.card(code)
        if self._glanced is None or self._glanced.code != code:
            entry = self._entry(code)
            self._glanced = replace(entry.card, text=self._compile(code, entry.text))
        return self._glanced

    def _compile(self, code: str, text: CardTextSource) -> CompiledText:
        try:
            return compile_text(code, text.abilities, text.traits, self.token)
        except TextError as error:
            raise CardDefinitionError(error.message, file=Path(text.file), field=field_name(error.path)) from error

    def part(self, name: str) -> Effect | Response:
        """The effect or triggered trait that saves call by this name: the card's code, then where it stands.

        Raises `KeyError` where the card has changed and there is none any more.
        """
        code = name.partition("/")[0]
        if code not in self._parts:
            self._parts[code] = dict(parts_of(self.card(code).text))
        return self._parts[code][name]

    def fan_packs(self, codes: Iterable[str]) -> tuple[Pack, ...]:
        """Return the packs made by players that hold some of these cards, in the order of their codes."""
        found = {entry.card.pack for code in codes if (entry := self._entries.get(code)) and entry.card.fan_made}
        return tuple(self.packs[code] for code in sorted(found))

    def token(self, title: str) -> CardDef | None:
        """The token of this title, its newest printing."""
        found = next((card for card in self.titled(title) if card.has(Keyword.TOKEN)), None)
        return None if found is None else self.card(found.code)

    def definition(self, code: str) -> str:
        """Return everything about a printing that can affect a game, as one text; the looks of a dude cannot."""
        entry = self._entry(code.removesuffix(AS_CONDITION))
        return repr((replace(entry.card, portrait=None), entry.text.abilities, entry.text.traits))

    def text(self, code: str) -> CardTextSource:
        """Return the structure of this printing's text. Raise `UnknownCard`."""
        return self._entry(code).text

    def ledger(self, code: str) -> Ledger | None:
        """Return the clauses that are printed on this printing, None where they are not listed yet.

        Raises `UnknownCard`, `CardDefinitionError`.
        """
        text = self._entry(code).text
        try:
            return None if text.ledger is None else read_ledger(text.ledger)
        except TextError as error:
            raise CardDefinitionError(error.message, file=Path(text.file), field=field_name(error.path)) from error

    def get(self, code: str) -> CardDef | None:
        """The printing with this code, its facts without its text, or None."""
        entry = self._entries.get(code)
        return entry.card if entry else None

    def identified(self, octgn: str) -> CardDef | None:
        """The printing that OCTGN knows by this identity, or None; a promo only where no other printing shares it."""
        return self._by_octgn.get(octgn.lower())

    def titled(self, title: str) -> tuple[CardDef, ...]:
        """All printings with exactly this title, the newest first."""
        return self._by_title.get(title, ())

    def folded(self, title: str) -> tuple[CardDef, ...]:
        """Return all printings with this title, ignoring capitals, accents and punctuation, the newest first."""
        return self._by_folded_title.get(fold_title(title), ())

    def versions(self, base_title: str) -> tuple[CardDef, ...]:
        """All printings of a dude, Experienced or not, by the title that they share; the newest first."""
        return self._by_base_title.get(fold_title(base_title), ())

    def find(self, words: str) -> CardDef:
        """The card with this code or title, its newest printing. Raises `UnknownCard` with a suggestion."""
        found = self.get(words)
        if found is not None:
            return found
        printings = self.titled(words) or self.folded(words)
        if not printings:
            raise UnknownCard(f"no card is called {words!r}{did_you_mean(words, self._by_title)}")
        return printings[0]

    def suggestions(self, title: str, limit: int = 3) -> tuple[CardDef, ...]:
        """The cards whose titles are most like this one, the best first."""
        return tuple(self.titled(known)[0] for known in closest(title, self._by_title, limit))

    def _entry(self, code: str) -> CardEntry:
        entry = self._entries.get(code) or self._aside.get(code)
        if entry is None:
            pack = pack_of(code)
            missing = f": the pack {pack!r} is missing or switched off" if pack else ""
            raise UnknownCard(f"no card has the code {code!r}{missing}")
        return entry

    @cached_property
    def _by_octgn(self) -> dict[str, CardDef]:
        # The codes of promos are the lowest, so that other printings take their place.
        return {card.octgn: card for card in self if card.octgn}

    @cached_property
    def _by_title(self) -> dict[str, tuple[CardDef, ...]]:
        return _grouped((card.title, card) for card in self)

    @cached_property
    def _by_folded_title(self) -> dict[str, tuple[CardDef, ...]]:
        return _grouped((fold_title(card.title), card) for card in self)

    @cached_property
    def _by_base_title(self) -> dict[str, tuple[CardDef, ...]]:
        return _grouped((fold_title(card.base_title), card) for card in self)


def _grouped(pairs: Iterable[tuple[str, CardDef]]) -> dict[str, tuple[CardDef, ...]]:
    groups: dict[str, list[CardDef]] = defaultdict(list)
    for key, card in pairs:
        # Codes grow with the packs, and the cards come in the order of their codes.
        groups[key].insert(0, card)
    return {key: tuple(cards) for key, cards in groups.items()}
