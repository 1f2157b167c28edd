"""One card file: the facts shared by all printings, and the printings with their differences.

    title: Allie Hensman
    type: dude
    ...
    abilities: [...]
    traits: [...]
    printings:
    - {code: "24041", pack: DT2, number: 41, formats: [wwe]}
    - {code: "01003", pack: DTR, number: 3, formats: [oldtimer], cost: 5}
    ledger:
      abilities: [...]

A printing may override any field of the card, its abilities and traits included. A printing with the same
differences as another one names that printing's code: `like: "01003"`; its own fields take precedence.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from dtgui.doomtown.catalog.catalog import CardEntry, CardTextSource, Clause, Pack
from dtgui.doomtown.catalog.errors import CardDefinitionError
from dtgui.doomtown.catalog.facts import ALLOWED, ELSEWHERE, FACTS, NEEDED, PRINTING, SUIT_OF, Expected, Facts, Reader
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.kernel.documents import Document, Step, field_name
from dtgui.kernel.titles import did_you_mean

TEXT = ("abilities", "traits")
LEDGER = "ledger"
NO_ENTRIES = {"entries": 0}
"""A ledger's entry for a paragraph that only facts of the card implement."""
LIKE = "like"
Path = tuple[Step, ...]


@dataclass
class CardFile:
    """A card file being read: `entries` are its valid entries, `problems` its faults.

    `name` is the file's path inside the cards folder, `packs` are the known packs by code.
    """

    document: Document
    name: str
    packs: Mapping[str, Pack]
    problems: list[CardDefinitionError] = field(default_factory=list)

    def entries(self) -> Iterator[CardEntry]:
        """Read every printing in the file; complaints go to `problems`, and only whole printings come out."""
        shared = self._mapping(self.document.data, ())
        printings = shared.get("printings")
        if not isinstance(printings, list) or not printings:
            self._complain("expected a list with at least one printing", ("printings",))
            return
        self._unknown_fields(shared, (), {*FACTS, *TEXT, LEDGER, "printings"})
        facts, text = self._facts(shared, (), FACTS), self._text(shared, ())
        for position, raw in enumerate(printings):
            path: Path = ("printings", position)
            own = self._like_another(self._mapping(raw, path), printings, path)
            printing = self._printing(own, path, facts)
            self._check_shape(printing, {*shared, *own} & set(FACTS))
            if not self.problems:
                yield CardEntry(CardDef(**printing), CardTextSource(self.name, **text | self._text(own, path)))

    def _like_another(self, own: Mapping[str, object], printings: list[object], path: Path) -> Mapping[str, object]:
        """The fields of a printing with those that it takes from the printing it is `like`."""
        if LIKE not in own:
            return own
        others = {str(each.get("code")): each for each in printings if isinstance(each, dict) and LIKE not in each}
        other = others.get(str(own[LIKE]))
        if other is None:
            codes = ", ".join(others)
            self._complain(
                f"expected the code of another printing in this file ({codes}) that is like none", (*path, LIKE)
            )
            return {name: value for name, value in own.items() if name != LIKE}
        taken = {name: value for name, value in other.items() if name not in {*PRINTING, *ELSEWHERE}}
        return {name: value for name, value in (taken | dict(own)).items() if name != LIKE}

    def _printing(self, own: Mapping[str, object], path: Path, shared: Facts) -> Facts:
        facts = self._read_printing(own, path, shared, PRINTING, ELSEWHERE)
        self._check_pack(facts, path)
        return {"base_title": facts.get("title", "")} | facts

    def _read_printing(
        self,
        own: Mapping[str, object],
        path: Path,
        shared: Facts,
        needed: Mapping[str, Reader],
        optional: Mapping[str, Reader],
    ) -> Facts:
        """Return the facts of a printing, which has the needed fields and may have the optional ones."""
        self._unknown_fields(own, path, {*needed, *optional, *FACTS, *TEXT, LEDGER})
        self._missing_fields(own, path, needed)
        return shared | self._facts(own, path, {**needed, **optional, **FACTS})

    def _facts(self, raw: Mapping[str, object], path: Path, readers: Mapping[str, Reader]) -> Facts:
        facts: Facts = {}
        for name in [name for name in raw if name in readers]:
            try:
                facts |= readers[name](raw[name])
            except Expected as error:
                self._complain(str(error), (*path, name, *error.within))
        return facts | (self._counted(raw[LEDGER], (*path, LEDGER)) if LEDGER in raw else {})

    def _counted(self, ledger: object, path: Path) -> Facts:
        """How many paragraphs a ledger lists that are not played by facts alone."""
        listed = self._mapping(ledger, path)
        found = {f"printed_{name}": listed.get(name) or [] for name in TEXT}
        return {
            name: sum(NO_ENTRIES not in one for one in paragraphs if isinstance(one, list))
            for name, paragraphs in found.items()
            if isinstance(paragraphs, list)
        }

    def _text(self, raw: Mapping[str, object], path: Path) -> dict[str, Any]:
        text: dict[str, Any] = {name: self._clauses(raw[name], (*path, name)) for name in TEXT if name in raw}
        ledger = self._mapping(raw[LEDGER], (*path, LEDGER)) if LEDGER in raw else None
        return text | ({LEDGER: ledger} if LEDGER in raw else {})

    def _clauses(self, raw: object, path: Path) -> tuple[Clause, ...]:
        if not isinstance(raw, list):
            self._complain("expected a list", path)
            return ()
        return tuple(self._mapping(clause, (*path, position)) for position, clause in enumerate(raw))

    def _check_pack(self, facts: Facts, path: Path) -> None:
        code, pack = facts.get("code"), facts.get("pack")
        if code is None or pack is None:
            return
        if pack not in self.packs:
            self._complain(f"no pack is called {pack!r}{did_you_mean(pack, self.packs)}", (*path, "pack"))
        elif not code.startswith(self.packs[pack].prefix):
            prefix = self.packs[pack].prefix
            self._complain(
                f"expected a code that begins with {prefix}, as all of {pack}, not {code!r}", (*path, "code")
            )

    def _check_shape(self, facts: Facts, written: set[str]) -> None:
        """A card of each type has its own figures, all of them and no others."""
        self._missing_fields(written, (), ("title", "type"))
        if "type" not in facts:
            return
        kind: CardType = facts["type"]
        self._missing_fields(written, (), sorted(NEEDED[kind]))
        for name in sorted(written - ALLOWED[kind]):
            self._complain(f"a card of type {kind.value} has no {name}", (name,))
        if facts.get("suit") not in (None, SUIT_OF.get(kind)):
            self._complain(f"expected the suit of every {kind.value}, not {facts['suit'].value!r}", ("suit",))

    def _unknown_fields(self, raw: Mapping[str, object], path: Path, known: set[str]) -> None:
        for name in [name for name in raw if name not in known]:
            self._complain(f"no such field{did_you_mean(name, sorted(known))}", (*path, name))

    def _missing_fields(self, raw: Iterable[str], path: Path, needed: Iterable[str]) -> None:
        for name in [name for name in needed if name not in raw]:
            self._complain(f"is missing; expected the field {name!r}", (*path, name))

    def _mapping(self, raw: object, path: Path) -> Mapping[str, object]:
        if isinstance(raw, dict) and all(isinstance(key, str) for key in raw):
            return raw
        self._complain("expected fields, each as `name: value`", path)
        return {}

    def _complain(self, message: str, path: Path) -> None:
        error = CardDefinitionError(
            message, file=self.document.file, line=self.document.line_of(path), field=field_name(path)
        )
        if str(error) not in map(str, self.problems):
            self.problems.append(error)
