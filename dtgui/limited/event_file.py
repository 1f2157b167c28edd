"""The file that keeps an event between starts: JSON with a version, written atomically after every step."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from dtgui.app.kept import JsonFile
from dtgui.decks.deck import Deck
from dtgui.kernel.typed import wrong_field
from dtgui.league.standings import Pairing
from dtgui.limited.draft import CardDraft
from dtgui.limited.event import EventPlan, LimitedEvent, LimitedKind

FILE = "limited.json"
logger = logging.getLogger(__name__)


class EventFile:
    """Keeps one event; a damaged file is copied by `JsonFile`, and holds none."""

    def __init__(self, file: Path) -> None:
        self._file = JsonFile(file, "The limited event")

    def read(self) -> LimitedEvent | None:
        """Return the kept event, None without one."""
        held = self._file.read().get("event")
        if held is None:
            return None
        try:
            event = event_of(held)
        except (KeyError, TypeError, ValueError, AttributeError) as problem:
            logger.warning("The limited event cannot be read: %r", problem)
            return None
        wrong = wrong_field(event)
        if wrong is not None:
            logger.warning("The limited event cannot be read: %s is of another type", wrong)
        return event if wrong is None else None

    def write(self, event: LimitedEvent | None) -> None:
        """Keep this event instead, None for none. Raises nothing: the log says what cannot be kept."""
        self._file.write({} if event is None else {"event": as_data(event)})


def as_data(event: LimitedEvent) -> dict[str, Any]:
    """Return an event as plain data."""
    plan = {**asdict(event.plan), "kind": event.plan.kind.value}
    results = [{"pairing": list(pairing), "winner": winner} for pairing, winner in event.results.items()]
    return {
        "plan": plan,
        "draft": None if event.draft is None else asdict(event.draft),
        "pools": [dict(pool) for pool in event.pools],
        "decks": [asdict(deck) for deck in event.decks],
        "results": results,
        "seconds": event.seconds,
    }


def event_of(held: Mapping[str, Any]) -> LimitedEvent:
    """Return the event of plain data. Raise `KeyError`, `TypeError` or `ValueError` for wrong data."""
    plan = dict(held["plan"])
    plan |= {"kind": LimitedKind(plan["kind"]), "sets": tuple(plan["sets"]), "names": tuple(plan["names"])}
    return LimitedEvent(
        EventPlan(**plan),
        None if held["draft"] is None else _draft(held["draft"]),
        tuple(dict(pool) for pool in held["pools"]),
        tuple(_deck(deck) for deck in held["decks"]),
        {_pairing(each["pairing"]): each["winner"] for each in held["results"]},
        held["seconds"],
    )


def _draft(held: Mapping[str, Any]) -> CardDraft:
    unopened = tuple(_packs(packs) for packs in held["unopened"])
    return CardDraft(unopened, _packs(held["held"]), _packs(held["picks"]))


def _packs(packs: Any) -> tuple[tuple[str, ...], ...]:
    return tuple(map(tuple, packs))


def _deck(held: Mapping[str, Any]) -> Deck:
    return Deck(**{**held, "tags": tuple(held["tags"])})


def _pairing(held: Any) -> Pairing:
    one, other = held
    return one, other
