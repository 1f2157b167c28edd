"""How ledgers are written in card files, and a first draft of one: what its card plays."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from dtgui.doomtown.abilities.ledger.clause import LedgerClause
from dtgui.doomtown.abilities.ledger.ledger import SECTIONS
from dtgui.doomtown.abilities.ledger.listing import Paragraph
from dtgui.doomtown.abilities.ledger.played import played_abilities, played_facts, played_traits
from dtgui.doomtown.abilities.ledger.vocabulary import HEADING
from dtgui.doomtown.state.cards import CardDef

WIDTH = 118
INDENT = "  "
SIGNS = re.compile(r"[:,\[\]{}#&*!|%@`?\"]|^[>'-]")
"""Signs that make YAML read a word as something other than a word."""


def written_lines(ledger: Mapping[str, Any] | None) -> list[str]:
    """Return a ledger as the lines of a card file."""
    if not ledger:
        return ["ledger: {}"]
    sections = {name: [list(map(_item, paragraph)) for paragraph in ledger.get(name) or ()] for name in SECTIONS}
    return ["ledger:", *_sections(sections)]


def draft_lines(card: CardDef) -> list[str]:
    """Return what a compiled card plays as a ledger: a draft, to be made into what the card prints."""
    facts = played_facts(card)
    traits = _drafts(played_traits(card, card.text), card.printed_traits)
    sections = {
        "traits": [*traits, ["entries: 0", *map(_written, facts)]] if facts else traits,
        "abilities": _drafts(played_abilities(card, card.text), card.printed_abilities),
    }
    return list(_sections(sections))


def _drafts(paragraphs: Sequence[Paragraph], counted: int) -> list[list[str]]:
    """Return the definition's clauses, as one paragraph if only one is printed."""
    if counted == 1 and len(paragraphs) > 1:
        joined = dict.fromkeys(clause for played in paragraphs for clause in played)
        return [[*_draft(tuple(joined)), f"entries: {len(paragraphs)}"]]
    return [_draft(played) for played in paragraphs]


def _draft(played: Paragraph) -> list[str]:
    return [clause.parts[0] if _begins(clause, place) else _written(clause) for place, clause in enumerate(played)]


def _begins(clause: LedgerClause, place: int) -> bool:
    """Whether a clause is the heading that an ability begins with."""
    return clause.word == HEADING and place == 0


def _written(clause: LedgerClause) -> str:
    return _item({clause.word: list(clause.parts)} if clause.parts else clause.word)


def _item(item: Any) -> str:
    """An item of a paragraph as it is written."""
    if not isinstance(item, Mapping):
        return _quoted(str(item))
    word, value = next(iter(item.items()))
    if isinstance(value, Mapping):
        return f"{word}: {{{_item(value)}}}"
    parts = [_quoted(str(part)) for part in (value if isinstance(value, list) else [value])]
    return f"{word}: [{', '.join(parts)}]" if len(parts) > 1 else f"{word}: {parts[0]}"


def _quoted(part: str) -> str:
    return f'"{part}"' if SIGNS.search(part) and not part.lstrip("-").replace(".", "").isalnum() else part


def _sections(sections: Mapping[str, list[list[str]]]) -> Iterator[str]:
    for name, paragraphs in sections.items():
        if paragraphs:
            yield f"{INDENT}{name}:"
            yield from _lines(paragraphs)


def _lines(paragraphs: Iterable[list[str]]) -> Iterator[str]:
    """Each paragraph as a list in brackets, on as few lines as it takes."""
    for items in paragraphs:
        line = f"{INDENT}- ["
        for place, item in enumerate(items):
            piece = item + ("," if place < len(items) - 1 else "]")
            if len(line) + len(piece) > WIDTH:
                yield line.rstrip()
                line = f"{INDENT}   "
            line += piece + " "
        yield line.rstrip()
