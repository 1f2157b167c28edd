"""Decks and the Automaton: whether one is fit for it, and archetypes that players make for themselves.

WWE, Card Specific Rules.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from dtgui.decks.deck import Deck
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.catalog.archetype_file import SUFFIX, parse_archetype
from dtgui.doomtown.state.archetypes import Archetype
from dtgui.doomtown.state.kinds import Suit
from dtgui.kernel.documents import Document, read_document
from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically
from dtgui.kernel.phrases import Phrase

FILE = "automaton.yaml"
_FIELDS = ("title", "level", "told")


class FitLevel(Enum):
    """How much harder a card is for an Automaton than others; the value is the word of the file."""

    MODERATE = "moderate"
    HIGH = "high"
    NOT_RECOMMENDED = "not recommended"

    @property
    def text(self) -> Phrase:
        """Return its name."""
        return _TEXTS[self]


_TEXTS = {
    FitLevel.MODERATE: Phrase("one more instruction"),
    FitLevel.HIGH: Phrase("several more instructions"),
    FitLevel.NOT_RECOMMENDED: Phrase("not recommended"),
}


class Exceptional(NamedTuple):
    """A card of the list: its title, how hard it is, and what is said of it."""

    title: str
    level: FitLevel
    told: str


def load_exceptions(folder: Path, catalog: Catalog) -> tuple[Exceptional, ...]:
    """Return the list in a folder of cards. Raise `BadInput` where the file is wrong, or names a card that is none."""
    document = read_document(folder / FILE)
    if not isinstance(document.data, list):
        raise document.error("expected a list of cards", ())
    return tuple(_exceptional(document, place, raw, catalog) for place, raw in enumerate(document.data))


def _exceptional(document: Document, place: int, raw: object, catalog: Catalog) -> Exceptional:
    if not isinstance(raw, dict) or set(raw) != set(_FIELDS):
        raise document.error(f"expected the fields {', '.join(_FIELDS)}", (place,))
    levels = {level.value: level for level in FitLevel}
    if not isinstance(raw["level"], str) or raw["level"] not in levels:
        raise document.error(f"expected one of {', '.join(levels)}, not {raw['level']!r}", (place, "level"))
    for name in ("title", "told"):
        if not isinstance(raw[name], str) or not raw[name].strip():
            raise document.error("expected some text", (place, name))
    found = catalog.folded(raw["title"])
    if not found:
        raise document.error(f"no card is called {raw['title']!r}", (place, "title"))
    return Exceptional(found[0].title, levels[raw["level"]], raw["told"])


def exceptions_in(deck: Deck, catalog: Catalog, known: tuple[Exceptional, ...]) -> tuple[Exceptional, ...]:
    """Return the cards of a deck that are on the list, in the list's order."""
    codes = filter(None, (deck.outfit, deck.legend, *deck.cards))
    titles = {card.title for code in codes if (card := catalog.get(code)) is not None}
    return tuple(each for each in known if each.title in titles)


def is_fit(found: tuple[Exceptional, ...]) -> bool:
    """Whether a deck with these cards of the list is fit for an Automaton: with none that is not recommended."""
    return all(each.level is not FitLevel.NOT_RECOMMENDED for each in found)


# A player's own archetype, made from the rows of the others: the text of its file

WIDTH = 110


class RowChoice(NamedTuple):
    """A row to choose for a suit: the archetype that has it, and the suit that it has it for."""

    archetype: str
    suit: Suit


class ArchetypeMaker:
    """Makes texts from the files of some archetypes, by their names."""

    def __init__(self, files: Mapping[str, Path]) -> None:
        self._data: dict[str, Any] = {name: read_document(file).data for name, file in files.items()}

    @property
    def names(self) -> tuple[str, ...]:
        """The archetypes whose rows can be chosen."""
        return tuple(self._data)

    def choices(self) -> tuple[RowChoice, ...]:
        """Return every row once, in the order of archetypes and suits."""
        first = {repr(self._row(choice)): choice for choice in reversed(self._all())}
        return tuple(choice for choice in self._all() if choice in first.values())

    def offered(self, archetype: str, suit: Suit) -> RowChoice:
        """Return the choice that stands for the row of an archetype: the first one with the same row."""
        row = self._row(RowChoice(archetype, suit))
        return next(choice for choice in self.choices() if self._row(choice) == row)

    def text(self, title: str, base: str, rows: Mapping[Suit, RowChoice], extra_dudes: int | None = None) -> str:
        """Return the file of an archetype with this title: these rows, all else as the `base` has it."""
        data = dict(self._data[base])
        reflexes = dict(data["reflexes"])
        if extra_dudes is not None:
            reflexes["posse"] = extra_dudes
        pulls = {suit.value: self._row(rows.get(suit, RowChoice(base, suit))) for suit in Suit}
        made = {**data, "archetype": name_of(title), "title": title, "pulls": pulls, "reflexes": reflexes}
        return yaml.safe_dump(made, sort_keys=False, allow_unicode=True, default_flow_style=None, width=WIDTH)

    def _all(self) -> list[RowChoice]:
        return [RowChoice(name, suit) for name in self._data for suit in Suit]

    def _row(self, choice: RowChoice) -> Any:
        return self._data[choice.archetype]["pulls"][choice.suit.value]


def name_of(title: str) -> str:
    """Return the name of the file for a title: `Iron Hand` is `iron-hand`. "" where no letter is left."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def keep_archetype(text: str, folder: Path, taken: tuple[str, ...]) -> Archetype:
    """Write an archetype to a folder and return it. Raise `BadInput` if it is wrong, or has the name of another one."""
    data = yaml.safe_load(text)
    name = str(data.get("archetype", "")) if isinstance(data, dict) else ""
    made = parse_archetype(text, name)
    if name in taken:
        raise BadInput(f"the program has an archetype {name!r}: choose another title")
    folder.mkdir(parents=True, exist_ok=True)
    write_atomically(folder / f"{name}{SUFFIX}", text)
    return made
