"""Which decks lie open, kept beside the settings: they lie there again at the next start, unsaved changes too."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from dtgui.app.kept import JsonFile
from dtgui.decks.deck import Deck, check_counts
from dtgui.decks.deck_file import deck_text, load_deck, parse_deck
from dtgui.decks.editing import DeckHistory, DeckStep
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.catalog.fan_packs import PACKS, missing_packs
from dtgui.kernel.documents import parse_document
from dtgui.kernel.errors import BadInput
from dtgui.kernel.migrations import VERSION
from dtgui.kernel.plain_data import read_as

MOST_DECKS = 50
MOST_STEPS = 60
"""Steps of a deck that can be taken back after a new start."""


@dataclass(frozen=True)
class Lying:
    """An open deck. `is_kept` says whether its file (None if it has none yet) holds its present state.

    `history` is its editing history, or None if that is unknown or does not lead to the content of the file.
    """

    deck: Deck
    file: Path | None = None
    is_kept: bool = True
    history: DeckHistory | None = None


@dataclass(frozen=True)
class Desk:
    """All decks that lie open, in their order, and the place of the one that is worked on."""

    decks: tuple[Lying, ...] = ()
    current: int = 0
    waiting: tuple[Mapping[str, object], ...] = ()
    """The rows of unsaved decks whose packs are missing: they are written again as they are."""


def desk_text(desk: Desk, catalog: Catalog) -> str:
    """Return the open decks as the text of a file."""
    rows = [*(_row(lying, catalog) for lying in desk.decks), *map(dict, desk.waiting)]
    return json.dumps({VERSION: 1, "current": desk.current, "decks": rows}, indent=1, ensure_ascii=False) + "\n"


def load_desk(file: Path, catalog: Catalog) -> Desk:
    """Return the decks open at the last exit. Unreadable entries are left out, so that they never prevent a start.

    Those that only lack a player's pack wait until it is there.
    """
    stored = JsonFile(file, "The open decks").read()
    rows = stored.get("decks")
    listed = (rows if isinstance(rows, list) else [])[:MOST_DECKS]
    found = [_lying(row, catalog) for row in listed]
    current = stored.get("current")
    lying = tuple(each for each in found if each is not None)
    waiting = tuple(row for row, read in zip(listed, found, strict=True) if read is None and _waits(row, catalog))
    return Desk(lying, current if isinstance(current, int) and 0 <= current < len(lying) else 0, waiting)


def _waits(row: object, catalog: Catalog) -> bool:
    """Whether a row holds an unsaved deck that names a pack which is not there."""
    if not isinstance(row, dict) or not isinstance(row.get("deck"), str):
        return False
    try:
        data = parse_document(row["deck"]).data
    except BadInput:
        return False
    return isinstance(data, dict) and bool(missing_packs(data.get(PACKS), catalog))


def _row(lying: Lying, catalog: Catalog) -> dict[str, object]:
    """A deck that is kept needs its file only; another one is written out in full."""
    text = "" if lying.is_kept and lying.file else deck_text(lying.deck, catalog)
    return {"file": str(lying.file or ""), "kept": lying.is_kept, "deck": text, **_history_row(lying.history)}


def _history_row(history: DeckHistory | None) -> dict[str, object]:
    """The latest steps, as plain data."""
    if history is None or len(history.steps) < 2:
        return {}
    first = max(0, min(history.place, len(history.steps) - MOST_STEPS))
    steps = history.steps[first : first + MOST_STEPS]
    rows = [{"label": str(step.label), "deck": asdict(step.deck)} for step in steps]
    return {"steps": rows, "place": history.place - first}


def _lying(row: object, catalog: Catalog) -> Lying | None:
    if not isinstance(row, dict) or not all(isinstance(row.get(name), str) for name in ("file", "deck")):
        return None
    file = Path(row["file"]) if row["file"] else None
    try:
        deck = parse_deck(row["deck"], catalog) if row["deck"] else None
        if deck is not None:
            return Lying(deck, file if file and file.is_file() else None, is_kept=row.get("kept") is True)
        return _of_file(file, row, catalog) if file and file.is_file() else None
    except (BadInput, OSError, ValueError):
        return None


def _of_file(file: Path, row: Mapping[str, object], catalog: Catalog) -> Lying:
    """Return a deck from its file, with its history if that leads to the content of the file."""
    deck, history = load_deck(file, catalog), _history(row)
    return Lying(deck, file, history=history if history is not None and history.deck == deck else None)


def _history(row: Mapping[str, object]) -> DeckHistory | None:
    steps, place = row.get("steps"), row.get("place")
    if not isinstance(steps, list) or not isinstance(place, int) or not 0 <= place < len(steps):
        return None
    read = [_step(step) for step in steps[:MOST_STEPS]]
    known = tuple(step for step in read if step is not None)
    return DeckHistory(known, place) if len(known) == len(steps) else None


def _step(row: object) -> DeckStep | None:
    """One step of a history, None where its data is not what it should be."""
    if not isinstance(row, dict) or not isinstance(row.get("label"), str):
        return None
    try:
        deck = read_as(Deck, row.get("deck"))
        check_counts(deck)
    except BadInput:
        return None
    return DeckStep(row["label"], deck)
