"""How games and decks name the player's packs that they need, and what to say where one is missing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dtgui.doomtown.catalog.catalog import Catalog, Pack

PACKS = "packs"
"""The field of saves and deck files."""
NEEDED_FIELDS = ("id", "name", "version", "hash")
LONGEST = 60
"""Letters of a field that are shown: the file may come from a stranger."""


def needed(pack: Pack) -> dict[str, str]:
    """Return how a file names a pack: its id, name and version, and the digest of its cards."""
    assert pack.fan is not None
    return {"id": pack.code, "name": pack.name, "version": pack.fan.version, "hash": pack.fan.digest}


def missing_packs(named: object, catalog: Catalog) -> str:
    """Return which of the packs that a file names are not in the catalog, in a sentence; "" if none is missing."""
    lacking = [row for row in _rows(named) if row["id"] not in catalog.packs]
    if not lacking:
        return ""
    packs = " and ".join(f"{row['name']} {row['version']} ({row['id']})" for row in lacking)
    word = "packs" if len(lacking) > 1 else "pack"
    return f"needs the {word} {packs}: add it, or switch it on, in Settings, Packs"


def _rows(named: object) -> Iterator[Mapping[str, str]]:
    for row in named if isinstance(named, list) else []:
        if isinstance(row, dict) and isinstance(row.get("id"), str):
            yield {name: str(row.get(name, ""))[:LONGEST] for name in NEEDED_FIELDS}
