"""A player's own archetype, made from the rows of the others: the text of its file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from dtgui.doomtown.catalog.archetype_file import SUFFIX, parse_archetype
from dtgui.doomtown.state.archetypes import Archetype
from dtgui.doomtown.state.kinds import Suit
from dtgui.kernel.documents import read_document
from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically

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
