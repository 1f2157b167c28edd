"""Which decks lie open, kept beside the settings: they lie there again at the next start, unsaved changes too."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from dtgui.decks.deck import Deck
from dtgui.decks.deck_file import deck_text, load_deck, parse_deck
from dtgui.doomtown.catalog import Catalog
from dtgui.kernel.errors import BadInput
from dtgui.kernel.foreign import read_json

MOST_DECKS = 50


@dataclass(frozen=True)
class Lying:
    """A deck that lies open. `is_kept` tells whether its file (None: it has none yet) holds it as it is."""

    deck: Deck
    file: Path | None = None
    is_kept: bool = True


@dataclass(frozen=True)
class Desk:
    """All decks that lie open, in their order, and the place of the one that is worked on."""

    decks: tuple[Lying, ...] = ()
    current: int = 0


def desk_text(desk: Desk, catalog: Catalog) -> str:
    """Return what lies open as the text of a file."""
    rows = [_row(lying, catalog) for lying in desk.decks]
    return json.dumps({"current": desk.current, "decks": rows}, indent=1, ensure_ascii=False) + "\n"


def load_desk(file: Path, catalog: Catalog) -> Desk:
    """Return what lay open at the last end. What cannot be read any more is left out: nothing stops the start."""
    try:
        stored = read_json(file)
    except BadInput:
        return Desk()
    rows = stored.get("decks") if isinstance(stored, dict) else None
    found = [_lying(row, catalog) for row in (rows if isinstance(rows, list) else [])[:MOST_DECKS]]
    current = stored.get("current") if isinstance(stored, dict) else 0
    lying = tuple(each for each in found if each is not None)
    return Desk(lying, current if isinstance(current, int) and 0 <= current < len(lying) else 0)


def _row(lying: Lying, catalog: Catalog) -> dict[str, object]:
    """A deck that is kept needs its file only; another one is written out in full."""
    text = "" if lying.is_kept and lying.file else deck_text(lying.deck, catalog)
    return {"file": str(lying.file or ""), "kept": lying.is_kept, "deck": text}


def _lying(row: object, catalog: Catalog) -> Lying | None:
    if not isinstance(row, dict) or not all(isinstance(row.get(name), str) for name in ("file", "deck")):
        return None
    file = Path(row["file"]) if row["file"] else None
    try:
        deck = parse_deck(row["deck"], catalog) if row["deck"] else None
        if deck is not None:
            return Lying(deck, file if file and file.is_file() else None, is_kept=row.get("kept") is True)
        return Lying(load_deck(file, catalog), file) if file and file.is_file() else None
    except (BadInput, OSError, ValueError):
        return None
