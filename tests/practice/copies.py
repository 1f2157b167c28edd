"""Random games in which positions are copied and pasted: what a copy promises to keep is compared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.words import name_of
from dtgui.kernel.chance import Chance
from dtgui.kernel.errors import BadInput
from dtgui.kernel.position import Position
from dtgui.practice.sandbox.recording import LEFT_OUT, copied, pasted
from dtgui.practice.scenarios.building import lay_out
from dtgui.practice.scenarios.writing import TableWriter
from dtgui.practice.writing import document_of
from tests.conformance.random_setups import pool_setup
from tests.conformance.watched import EagerPlayer
from tests.practice.examples import game
from tests.practice.sandbox.grounds import BENCH


def lost_by_copies(seed: int, *, every: int = 1, longest: int = 400) -> Iterator[str]:
    """Play a game, in the edition that the seed chooses, and yield what copies of its moments fail to keep.

    Everyone is asked everything, so that a pasted position waits where it begins.
    """
    edition = EDITIONS[seed % len(EDITIONS)]
    position = game().new(replace(pool_setup(edition, seed), ask_everyone=True), seed)
    players = {seat: EagerPlayer(Chance(seed * 100 + seat)) for seat in position.table.seats}
    for number in range(longest):
        if position.decision is None:
            return
        if number % every == 0:
            yield from (f"seed {seed}, answer {number}: {lost}" for lost in _lost(position))
        seat = position.decision.seat
        position.answer(players[seat].choose(game().observe(position, seat)))


def _lost(position: Position[Table]) -> Iterator[str]:
    text = copied(position, game())
    try:
        laid = BENCH.paste(game(), document_of(text))
    except BadInput as refused:
        yield str(refused)
        return
    kept = _fields(lay_out(pasted(document_of(text)), game()))
    yield from (
        f"{name} {was} became {kept.get(name)}"
        for name, was in _fields(position.table).items()
        if was != kept.get(name)
    )
    if "\nturn: " in text and laid.position.decision.seat != position.decision.seat:
        yield "another player has the turn"
    if "formed: true" in text and _fight(position.table) != _fight(laid.position.table):
        yield f"the fight {_fight(position.table)} became {_fight(laid.position.table)}"


def _fields(t: Table) -> dict[str, Any]:
    fields = TableWriter(t, game()).written()
    return {name: value for name, value in fields.items() if name not in LEFT_OUT}


def _fight(t: Table) -> object:
    """The job and the posses of a fight by titles: numbers of cards differ."""
    fight = t.shootout
    return fight and (
        _title(t, fight.job_card),
        [(side.seat, [_title(t, dude) for dude in side.posse]) for side in fight.sides],
    )


def _title(t: Table, card: CardId | None) -> str:
    return "" if card is None else str(name_of(t, card))
