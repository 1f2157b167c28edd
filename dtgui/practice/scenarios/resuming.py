"""The part of a written scenario that no person writes: what is needed to go on exactly where a running game stood."""

from __future__ import annotations

from typing import Any

from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.codec import Codec
from dtgui.kernel.decisions import Seat
from dtgui.kernel.position import Position
from dtgui.practice.nodes import Node, resuming

RESUME = ("cards", "order", "stack", "table", "players", "in_play", "owners")
"""The fields of `resume`.

`cards` are the numbers of the cards in the order in which the scenario writes them, `order` those in play in the order
in which they came into play, `stack` where the game stands. `table`, `players` and `in_play` hold, as saves do, what
the rest of the scenario has no words for: fields of the table, of a player, of a card in play; `owners` the cards that
another player than their owner holds.
"""


def resume(node: Node, t: Table, codec: Codec) -> Position[Table]:
    """Return the position that goes on where the written one stood. Raises `BadInput`."""
    fields = node.fields(RESUME, ("cards", "order", "stack"))
    with resuming(node):
        _restore(t, {name: field.value for name, field in fields.items()}, codec)
        return Position.resumed(t, codec.decode(fields["stack"].value))


def _restore(t: Table, fields: dict[str, Any], codec: Codec) -> None:
    t.cards = dict(sorted(t.cards.items()))
    t.in_play = {CardId(number): t.in_play[CardId(number)] for number in fields["order"]}
    for number, name, value in fields.get("in_play", ()):
        t.in_play[CardId(number)] = t.in_play[CardId(number)]._replace(**{name: codec.decode(value)})
    for number, seat in fields.get("owners", ()):
        t.cards = {**t.cards, CardId(number): t.cards[CardId(number)]._replace(owner=Seat(seat))}
    for seat, name, value in fields.get("players", ()):
        t.put_player(Seat(seat), t.players[seat]._replace(**{name: codec.decode(value)}))
    for name, value in fields.get("table", {}).items():
        setattr(t, name, codec.decode(value))
    t.hear(t.with_text)
