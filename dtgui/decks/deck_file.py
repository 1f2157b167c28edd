"""Our own deck files: YAML that a person can read, loaded exactly as it was saved, or read leniently as an import.

    schema: 1
    name: Law Dogs starter
    outfit: {code: "24009", title: Law Dogs}
    cards:
    - {code: "24066", count: 1, start: 1, title: Philip Swinford}

The code says which card it is; the title is for the reader, and must be the title of that card. A deck may also have
a `format` (`wwe`, `oldtimer`, `none`), `tags`, `notes`, a `source`, a row a `note`, and beside `cards` a pile `maybe`.
A deck with cards of players' packs names the `packs` that it needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from pathlib import Path
from typing import NamedTuple

import yaml

from dtgui.decks.deck import MOST_COPIES, Deck
from dtgui.decks.reading import NO_COUNT, CardLine, DeckFormat, DeckReading, IgnoredLine, LineRole, counted, divided
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.catalog.fan_packs import PACKS, missing_packs, needed
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.kernel.documents import Document, Step, parse_document, read_document
from dtgui.kernel.errors import BadInput, bounded
from dtgui.kernel.files import write_atomically
from dtgui.kernel.migrations import Migration, migrated
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.titles import did_you_mean

MIGRATIONS: tuple[Migration, ...] = ()
"""From each schema to the next (`kernel.migrations`)."""
SCHEMA = len(MIGRATIONS) + 1
SUFFIX = ".yaml"
FIELDS = ("schema", "name", "format", PACKS, "outfit", "legend", "tags", "source", "notes", "cards", "maybe")
ROW_FIELDS = ("code", "count", "start", "title", "note")
MAYBE_FIELDS = ("code", "count", "title", "note")
NO_FORMAT = "none"
"""The name in files of the format without restrictions."""

Place = tuple[Step, ...]


def load_deck(file: Path, catalog: Catalog) -> Deck:
    """Read a deck file. Raises `BadInput` naming line and field where it is wrong; an illegal deck is not wrong."""
    return _DeckReader(read_document(file), catalog).deck()


def parse_deck(text: str, catalog: Catalog, file: Path | None = None) -> Deck:
    """A deck from the text of a deck file; `file` is its name for messages. Raises `BadInput`."""
    return _DeckReader(parse_document(text, file), catalog).deck()


def save_deck(deck: Deck, file: Path, catalog: Catalog) -> None:
    """Write a deck file in one stroke. Raises `OSError`."""
    write_atomically(file, deck_text(deck, catalog))


def deck_text(deck: Deck, catalog: Catalog) -> str:
    """The text of a deck file, its cards sorted by type, value and title."""
    head: dict[str, object] = {"schema": SCHEMA, "name": deck.name}
    if deck.format is not None:
        head["format"] = deck.format or NO_FORMAT
    lines = [_block(head)]
    lines += _pile(PACKS, map(needed, packs)) if (packs := catalog.fan_packs(_all_codes(deck))) else []
    lines += [f"{name}: {_flow(_named(code, catalog))}\n" for name, code in _identities(deck)]
    lines += [_block({"tags": list(deck.tags)})] if deck.tags else []
    lines += [_block({"source": deck.source})] if deck.source else []
    lines += [_block({"notes": deck.notes})] if deck.notes else []
    lines += _pile("cards", (_row(deck, code, catalog) for code in _sorted(deck.cards, catalog)))
    if deck.maybe:
        lines += _pile("maybe", (_maybe_row(deck, code, catalog) for code in _sorted(deck.maybe, catalog)))
    return "".join(lines)


class _Row(NamedTuple):
    """A card of a pile."""

    code: str
    copies: int
    start: int
    note: str


class _DeckReader:
    """One deck file being read; the first thing that is wrong ends it."""

    def __init__(self, document: Document, catalog: Catalog) -> None:
        self._document = document
        self._catalog = catalog

    def deck(self) -> Deck:
        raw = self._mapping(self._of_today(self._document.data), (), FIELDS)
        if missing := missing_packs(raw.get(PACKS), self._catalog):
            raise self._document.error(missing, (PACKS,))
        rows = list(self._rows(raw, "cards", ROW_FIELDS))
        maybe = list(self._rows(raw, "maybe", MAYBE_FIELDS))
        return Deck(
            name=self._words(raw, "name"),
            outfit=self._identity(raw, "outfit", CardType.OUTFIT) or "",
            legend=self._identity(raw, "legend", CardType.LEGEND),
            cards={row.code: row.copies for row in rows},
            starting={row.code: row.start for row in rows if row.start},
            notes=self._words(raw, "notes"),
            tags=self._tags(raw.get("tags", [])),
            source=self._words(raw, "source"),
            format=self._format(raw),
            maybe={row.code: row.copies for row in maybe},
            card_notes={row.code: row.note for row in (*maybe, *rows) if row.note},
        )

    def _of_today(self, data: object) -> object:
        """Return the data as the schema of today has it; refuse that of a newer program."""
        if not isinstance(data, dict):
            return data
        schema = data.get("schema")
        if isinstance(schema, int) and schema > SCHEMA:
            raise self._document.error(f"is of schema {schema}, from a newer program (known: {SCHEMA})", ("schema",))
        if not isinstance(schema, int) or isinstance(schema, bool) or schema < 1:
            raise self._document.error(f"expected schema {SCHEMA}, not {schema!r}", ("schema",))
        return migrated(data, MIGRATIONS, "schema").data

    def _format(self, raw: Mapping[str, object]) -> str | None:
        """The code of the format; which formats there are is not for the file to know."""
        word = self._words(raw, "format")
        return {"": None, NO_FORMAT: ""}.get(word, word)

    def _rows(self, deck: Mapping[str, object], name: str, known: tuple[str, ...]) -> Iterator[_Row]:
        raw = deck.get(name, [])
        if not isinstance(raw, list):
            raise self._document.error("expected a list of cards", (name,))
        seen: set[str] = set()
        for position, item in enumerate(raw):
            place: Place = (name, position)
            row = self._mapping(item, place, known)
            code = self._card(row, place).code
            if code in seen:
                raise self._document.error(f"the card {code} is already listed", (*place, "code"))
            seen.add(code)
            count = self._number(row, "count", place, 1, MOST_COPIES)
            start = self._number(row, "start", place, 0, count) if "start" in row else 0
            yield _Row(code, count, start, self._words(row, "note", place))

    def _identity(self, raw: Mapping[str, object], name: str, kind: CardType) -> str | None:
        if raw.get(name) is None:
            return None
        card = self._card(self._mapping(raw[name], (name,), ("code", "title")), (name,))
        if card.type is not kind:
            raise self._document.error(f"expected {_an(kind)}; {card.title!r} is {_an(card.type)}", (name,))
        return card.code

    def _card(self, row: Mapping[str, object], place: Place) -> CardDef:
        code, title = row.get("code"), row.get("title")
        card = self._catalog.get(code) if isinstance(code, str) else None
        if card is None:
            raise self._document.error(f"expected a card's code, not {code!r}{self._hint(title)}", (*place, "code"))
        if title not in (None, card.title):
            hint = f"{card.title!r}, the card {code}, not {title!r}{self._hint(title)}"
            raise self._document.error(f"expected {hint}", (*place, "title"))
        return card

    def _hint(self, title: object) -> str:
        found = self._catalog.folded(title) or self._catalog.suggestions(title, 1) if isinstance(title, str) else ()
        return f"; did you mean {found[0].code} ({found[0].title})?" if found else ""

    def _mapping(self, raw: object, place: Place, known: tuple[str, ...]) -> Mapping[str, object]:
        if not isinstance(raw, dict):
            raise self._document.error(f"expected the fields {', '.join(known)}", place)
        for name in raw:
            if name not in known:
                raise self._document.error(f"no such field{did_you_mean(str(name), known)}", (*place, str(name)))
        return raw

    def _words(self, raw: Mapping[str, object], name: str, place: Place = ()) -> str:
        value = raw.get(name, "")
        if not isinstance(value, str):
            raise self._document.error(f"expected some text, not {value!r}", (*place, name))
        return value

    def _tags(self, raw: object) -> tuple[str, ...]:
        if not isinstance(raw, list) or not all(isinstance(tag, str) for tag in raw):
            raise self._document.error("expected a list of words", ("tags",))
        return tuple(raw)

    def _number(self, row: Mapping[str, object], name: str, place: Place, least: int, most: int) -> int:
        value = row.get(name)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self._document.error(f"expected a number from {least} to {most}, not {value!r}", (*place, name))
        return value


def _all_codes(deck: Deck) -> tuple[str, ...]:
    return (*(code for _, code in _identities(deck)), *deck.cards, *deck.maybe)


def _identities(deck: Deck) -> Iterator[tuple[str, str]]:
    if deck.outfit:
        yield "outfit", deck.outfit
    if deck.legend:
        yield "legend", deck.legend


def _row(deck: Deck, code: str, catalog: Catalog) -> dict[str, object]:
    start = {"start": deck.starting[code]} if code in deck.starting else {}
    named = _named(code, catalog)
    return {"code": named.pop("code"), "count": deck.cards[code], **start, **named, **_note(deck, code)}


def _maybe_row(deck: Deck, code: str, catalog: Catalog) -> dict[str, object]:
    """Return a row of the maybeboard; a note on a card that is also in the deck is written there."""
    named = _named(code, catalog)
    note = {} if code in deck.cards else _note(deck, code)
    return {"code": named.pop("code"), "count": deck.maybe[code], **named, **note}


def _note(deck: Deck, code: str) -> dict[str, str]:
    return {"note": deck.card_notes[code]} if deck.card_notes.get(code) else {}


def _pile(name: str, rows: Iterable[Mapping[str, object]]) -> list[str]:
    written = [f"- {_flow(row)}\n" for row in rows]
    return [f"{name}:\n" if written else f"{name}: []\n", *written]


def _sorted(codes: Iterable[str], catalog: Catalog) -> list[str]:
    return sorted(codes, key=lambda code: _order(catalog.get(code), code))


def _named(code: str, catalog: Catalog) -> dict[str, object]:
    card = catalog.get(code)
    return {"code": code, "title": card.title} if card else {"code": code}


def _order(card: CardDef | None, code: str) -> tuple[int, int, str]:
    if card is None:
        return len(CardType), 0, code
    return list(CardType).index(card.type), card.value or 0, card.title


def _an(kind: CardType) -> str:
    return f"{'an' if kind.value[0] in 'aeiou' else 'a'} {kind.value}"


class _Writer(yaml.SafeDumper):
    """Writes text of several lines as a block, the way people do."""


def _text_node(writer: _Writer, text: str) -> yaml.ScalarNode:
    return writer.represent_scalar("tag:yaml.org,2002:str", text, style=_style(text))


def _style(text: str) -> str | None:
    """A block for text of several lines, quotes with escapes for rare line ends, else what the library finds best."""
    lines = text.splitlines()
    if len(lines) > 1 and text == "\n".join(lines) and text == text.strip():
        return "|"
    return '"' if len(lines) > 1 or lines != [text] else None


_Writer.add_representer(str, _text_node)


def _block(fields: dict[str, object]) -> str:
    return yaml.dump(fields, Dumper=_Writer, allow_unicode=True, sort_keys=False, width=100)


def _flow(fields: Mapping[str, object]) -> str:
    flow = yaml.dump(
        dict(fields), Dumper=_Writer, allow_unicode=True, sort_keys=False, width=10**6, default_flow_style=True
    )
    return flow.rstrip("\n")


# Our own deck files, read as leniently as other formats: faults that `deck_file` would refuse are reported, and the
# rest is read


def read_own(text: str) -> DeckReading | None:
    """Return the deck of a deck file's text; None where it is no such file."""
    try:
        raw = parse_document(text.lstrip("\ufeff")).data
    except BadInput:
        return None
    if not isinstance(raw, dict) or not isinstance(raw.get("cards"), list):
        return None
    entries = list(_entries(raw))
    tags, played = raw.get("tags"), raw.get("format")
    return DeckReading(
        DeckFormat.OWN,
        *divided(entries),
        name=_words(raw.get("name")),
        notes=_words(raw.get("notes")),
        tags=tuple(map(str, tags)) if isinstance(tags, list) else (),
        source=_words(raw.get("source")),
        remarks=tuple(_remarks(raw.get("schema"))),
        played=("" if played == NO_FORMAT else _words(played)) if played else None,
    )


def _entries(raw: dict[str, object]) -> Iterator[CardLine | IgnoredLine]:
    """Cards, outfit and legend, the maybeboard, and fields that are none of ours."""
    singles = [raw[name] for name in ("outfit", "legend") if raw.get(name) is not None]
    rows = [*_listed(raw["cards"]), *({"count": 1, **row} if isinstance(row, dict) else row for row in singles)]
    numbers = count(1)
    yield from (_entry(next(numbers), row, LineRole.CARD) for row in rows)
    yield from (_entry(next(numbers), row, LineRole.ASIDE) for row in _listed(raw.get("maybe")))
    unknown = [bounded(f"{name}: {value}") for name, value in raw.items() if name not in FIELDS]
    yield from (IgnoredLine(next(numbers), text, Phrase("no such field")) for text in unknown)


def _entry(number: int, row: object, role: LineRole) -> CardLine | IgnoredLine:
    raw = row if isinstance(row, dict) else {}
    copies, start = counted(raw.get("count")), counted(raw.get("start", 0))
    if copies is None or start is None:
        return IgnoredLine(number, bounded(str(row)), NO_COUNT)
    return CardLine(
        number,
        bounded(f"{copies} {raw.get('title', raw.get('code', ''))}"),
        title=_words(raw.get("title")),
        count=copies,
        starting=max(0, min(start, copies)),
        code=_words(raw.get("code")),
        role=role,
        note=_words(raw.get("note")),
    )


def _remarks(schema: object) -> Iterator[Phrase]:
    if schema != SCHEMA:
        pattern = "The file has schema {found}, but this version knows only {known}: parts of it may have been skipped."
        yield Phrase(pattern, found=bounded(repr(schema), 40), known=SCHEMA)


def _listed(value: object) -> Iterable[object]:
    return value if isinstance(value, list) else ()


def _words(value: object) -> str:
    return value if isinstance(value, str) else ""
