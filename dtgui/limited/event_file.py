"""The file that keeps an event between starts, written atomically after every step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from dtgui.app.kept import FileForm, KeptFile, with_revision
from dtgui.decks.deck import check_counts
from dtgui.kernel.errors import BadInput
from dtgui.kernel.plain_data import plain, read_as
from dtgui.league.standings import DRAWN
from dtgui.limited.draft import SEATS
from dtgui.limited.event import LimitedEvent
from dtgui.limited.tournament import ROUNDS

FILE = "limited.json"


def event_file(file: Path, find: Callable[[str], object]) -> KeptFile[LimitedEvent]:
    """Return the file of an event; `find` raises `BadInput` for a code that no card has."""

    def read(data: object) -> LimitedEvent:
        event = read_as(LimitedEvent, _with_pairings(data))
        for field, values in _by_seat(event):
            if len(values) != SEATS:
                raise BadInput(f"expected one for each of {SEATS} players", field=field)
        if event.draft is not None and len({*map(len, event.draft.held)}) > 1:
            raise BadInput("expected packs of the same size", field="draft.held")
        for deck in event.decks:
            check_counts(deck)
        for code in _codes(event):
            find(code)
        _check_results(event)
        return event

    return KeptFile(file, FileForm("event", read, _as_data, (with_revision,)))


def _by_seat(event: LimitedEvent) -> Iterator[tuple[str, Sequence[object]]]:
    """Yield the fields that have a value for each player."""
    draft = event.draft
    yield "plan.names", event.plan.names
    if draft is not None:
        yield "draft.held", draft.held
        yield "draft.picks", draft.picks
        yield from ((f"draft.unopened[{number}]", packs) for number, packs in enumerate(draft.unopened))
    if draft is None or event.pools or event.decks:
        yield "pools", event.pools
    if event.decks:
        yield "decks", event.decks


def _codes(event: LimitedEvent) -> Iterator[str]:
    """Yield the codes of all cards of an event."""
    draft = event.draft
    if draft is not None:
        for pack in (*draft.held, *draft.picks, *chain.from_iterable(draft.unopened)):
            yield from pack
    for pool in event.pools:
        yield from pool
    for deck in event.decks:
        yield from (deck.outfit, *filter(None, (deck.legend,)), *deck.cards)


def _check_results(event: LimitedEvent) -> None:
    matches = [pairing for round_ in ROUNDS for pairing in round_]
    for pairing, winner in event.results.items():
        if pairing not in matches or winner not in (*pairing, DRAWN):
            raise BadInput("expected matches of the tournament with their winners", field="results")


def _as_data(event: LimitedEvent) -> dict[str, Any]:
    results = [{"pairing": pairing, "winner": winner} for pairing, winner in event.results.items()]
    return {**plain(event), "results": results}


def _with_pairings(data: object) -> object:
    """Return the data with results by pairing: JSON has only texts as keys."""
    if not isinstance(data, Mapping) or not isinstance(data.get("results"), list):
        return data
    rows = data["results"]
    if not all(isinstance(row, Mapping) and isinstance(row.get("pairing"), list) for row in rows):
        raise BadInput("expected a pairing and a winner each", field="results")
    try:
        return {**data, "results": {tuple(row["pairing"]): row.get("winner") for row in rows}}
    except TypeError as error:
        raise BadInput("expected two players by number", field="results") from error
