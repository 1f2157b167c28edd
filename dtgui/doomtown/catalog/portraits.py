"""Resolving the portraits of dudes that are like another dude's.

portrait: {like: Kevin Wainwright, mood: half-dead}
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from dtgui.doomtown.catalog.catalog import CardEntry
from dtgui.doomtown.catalog.errors import CardDefinitionError
from dtgui.doomtown.state.portraits import LIKE, UNSAID, DudePortrait
from dtgui.kernel.documents import Document, DocumentReader, read_document
from dtgui.kernel.titles import did_you_mean


def with_portraits(
    folder: Path, entries: Iterable[CardEntry], reader: DocumentReader = read_document
) -> Iterator[CardEntry | CardDefinitionError]:
    """Yield the entries with whole portraits, and an error for each whose original is missing."""
    read = list(entries)
    originals = {entry.card.title: entry.card.portrait for entry in read if _is_whole(entry.card.portrait)}
    for entry in read:
        yield entry if _is_whole(entry.card.portrait) else _resolved(folder, entry, originals, reader)


def _is_whole(portrait: DudePortrait | None) -> bool:
    return portrait is None or not portrait.like


def _resolved(
    folder: Path, entry: CardEntry, originals: Mapping[str, DudePortrait | None], reader: DocumentReader
) -> CardEntry | CardDefinitionError:
    changes = entry.card.portrait or UNSAID
    original = originals.get(changes.like)
    if original is None:
        return _without_original(reader(folder / entry.text.file), changes.like, originals)
    both = DudePortrait(*(own or other for own, other in zip(changes, original, strict=True)))
    return CardEntry(replace(entry.card, portrait=both._replace(like="")), entry.text)


def _without_original(document: Document, title: str, originals: Mapping[str, object]) -> CardDefinitionError:
    return CardDefinitionError(
        f"expected the title of a dude with a portrait of its own, not {title!r}{did_you_mean(title, originals)}",
        file=document.file,
        line=document.line_of(("portrait", LIKE)),
        field=f"portrait.{LIKE}",
    )
