"""Lines that name several cards: `Starting gang: Rob Wilby, Philip Swinford`, `Rob Wilby x2 and Philip Swinford`."""

from __future__ import annotations

import re
from dataclasses import replace

from dtgui.decks.reading import CardLine
from dtgui.decks.text_lines import read_line
from dtgui.doomtown.catalog import Catalog, fold_title

SEPARATOR = re.compile(r"(\s*[,;]\s*|\s+(?:and|und|&|\+)\s+)")
JOKERS = ("Joker (red)", "Joker (black)")
"""The usual jokers: a deck with two has one of each."""
MOST_PARTS = 40
"""No line of a deck names more cards; a longer one is prose."""


def parts_of(line: CardLine, catalog: Catalog) -> tuple[CardLine, ...]:
    """Return a line of its own for each card that a line names; the line itself, where it is about one card.

    A line is divided only where its whole is no title and most of its parts are.
    """
    if line.code or line.octgn:
        return (line,)
    if is_any_joker(line.title) and line.count == len(JOKERS):
        return tuple(replace(line, title=title, count=1, part=part) for part, title in enumerate(JOKERS, start=1))
    if _is_known(line, catalog) or not SEPARATOR.search(line.title):
        return (line,)
    pieces = SEPARATOR.split(_whole(line))
    if len(pieces) > 2 * MOST_PARTS:
        return (line,)
    parts = [_part(line, words) for words in _titles(pieces, catalog)]
    known = sum(_is_known(part, catalog) for part in parts)
    if len(parts) < 2 or 2 * known <= len(parts):
        return (line,)
    return tuple(replace(part, part=number) for number, part in enumerate(parts, start=1))


def is_any_joker(title: str) -> bool:
    """Return whether a line says no more than that its card is a joker."""
    return fold_title(title) in ("joker", "jokers")


def _whole(line: CardLine) -> str:
    """Return what the line says of cards: a count before the first or behind the last one belongs to that one alone."""
    at = line.text.find(line.title.partition(",")[0])
    start = line.text.rfind(":", 0, max(at, 0)) + 1
    return line.text[start:].strip()


def _titles(pieces: list[str], catalog: Catalog) -> list[str]:
    """Return the words for each card, with those put together again that are one title: `Mongwau, The Mighty`."""
    words, separators = pieces[::2], pieces[1::2]
    titles = [words[0]]
    for separator, piece in zip(separators, words[1:], strict=True):
        whole = f"{titles[-1]}{separator}{piece}"
        if _is_known(read_line(1, whole), catalog):
            titles[-1] = whole
        else:
            titles.append(piece)
    return [title for title in titles if title.strip()]


def _part(line: CardLine, words: str) -> CardLine:
    part = read_line(line.number, words)
    starting = part.count if line.repeats else part.starting
    return replace(part, text=line.text, starting=starting, role=line.role, repeats=line.repeats)


def _is_known(line: CardLine, catalog: Catalog) -> bool:
    whole = f"{line.title} ({line.pack})" if line.pack else line.title
    return bool(
        catalog.get(line.code)
        or catalog.identified(line.octgn)
        or catalog.folded(line.title)
        or catalog.folded(whole)
        or catalog.versions(line.title)
    )
