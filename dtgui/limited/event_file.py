"""The file that keeps an event between starts, written atomically after every step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from dtgui.app.kept import FileForm, KeptFile, with_revision
from dtgui.decks.deck import check_counts
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.kernel.errors import BadInput
from dtgui.kernel.plain_data import plain, read_as
from dtgui.league.standings import DRAWN
from dtgui.limited.cards import PACK, kind_of
from dtgui.limited.draft import SEATS, CardDraft
from dtgui.limited.event import LimitedEvent
from dtgui.limited.tournament import ROUNDS

FILE = "limited.json"


FindCard = Callable[[str], CardDef]
"""Returns the card with a code. Raises `BadInput` for a code that no card has."""


def event_file(file: Path, find: FindCard) -> KeptFile[LimitedEvent]:
    """Return the file of an event."""

    def read(data: object) -> LimitedEvent:
        event = read_as(LimitedEvent, _with_pairings(data))
        for field, values in _by_seat(event):
            if len(values) != SEATS:
                raise BadInput(f"expected one for each of {SEATS} players", field=field)
        if event.draft is not None:
            _check_draft(event, event.draft, find)
        for deck in event.decks:
            check_counts(deck)
            if not deck.outfit:
                raise BadInput("expected an outfit in each deck", field="decks")
        cards = [[find(code) for code in codes] for codes in _codes(event)]
        if not all(any(card.type is CardType.OUTFIT for card in pool) for pool in cards[: len(event.pools)]):
            raise BadInput("expected an outfit among the cards of each player", field="pools")
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


def _check_draft(event: LimitedEvent, draft: CardDraft, find: FindCard) -> None:
    """Raise `BadInput` for packs from which not everybody can pick in turn, and for cards that no pack has."""
    for field, packs in (("held", draft.held), *((f"unopened[{n}]", packs) for n, packs in enumerate(draft.unopened))):
        if len({*map(len, packs)}) > 1 or (field != "held" and not packs[0]):
            raise BadInput("expected packs of the same size", field=f"draft.{field}")
    if draft.is_over and (draft.unopened or not event.pools):
        raise BadInput("expected packs to pick from, or the cards of each player", field="draft")
    for code in chain(*draft.held, *draft.picks, *chain.from_iterable(draft.unopened)):
        if kind_of(find(code)) not in PACK:
            raise BadInput(f"expected cards that packs have, not {code}", field="draft")


def _codes(event: LimitedEvent) -> Iterator[tuple[str, ...]]:
    """Yield the codes of the cards of each pool, and of each deck."""
    for pool in event.pools:
        yield tuple(pool)
    for deck in event.decks:
        yield (deck.outfit, *filter(None, (deck.legend,)), *deck.cards)


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
