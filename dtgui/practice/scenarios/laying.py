"""Cards on the table of a scenario, one after another, and what is needed to go on where a running game stood."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.events.changing import enter_play, lay_in_town_square
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards import OWNERLESS, CardType
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import FIRST_SEAT, TOWN_SQUARE, Card, CardId, CardInPlay, Lasting, Table
from dtgui.doomtown.state.texts import Until
from dtgui.doomtown.state.topics import Figure
from dtgui.kernel.codec import Codec
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.position import Position
from dtgui.practice.nodes import Fields, Node, resuming
from dtgui.practice.scenarios.references import ScenarioCard, default_deck, find_printed, find_seat, read_entries

_ATTACHED = (CardType.GOODS, CardType.SPELL, CardType.ACTION, CardType.JOKER)


class Laying:
    """Lays cards on a table. Every method raises `BadInput` at the node that names no card, or not one of its type."""

    def __init__(self, table: Table, catalog: Catalog, resumed: Node | None) -> None:
        self.table = table
        self._catalog = catalog
        self._resumed = resumed
        self._numbers = _numbers(resumed)

    def card(self, node: Node, title: str, owner: Seat, *types: CardType) -> CardId:
        """Add a card that is not in play (yet), of one of the types if any is given, and return its number."""
        try:
            printed = find_printed(self._catalog, title)
        except BadInput as unknown:
            raise node.error(unknown.message) from unknown
        if types and printed.type not in types:
            wanted = " or ".join(kind.value for kind in types)
            raise node.error(f"{printed.title} is of the type {printed.type.value}; expected {wanted}")
        return self._new(Card(printed, owner))

    def pile(self, fields: Fields, name: str, owner: Seat) -> tuple[CardId, ...]:
        """Add the cards of a pile."""
        return tuple(self.card(node, node.text(), owner) for node in fields.listed(name))

    def deck(self, fields: Fields, owner: Seat) -> tuple[CardId, ...]:
        """Add the cards of a deck: `draws` on top of `deck`, or of the plain deck."""
        top = self.pile(fields, "draws", owner)
        if "deck" in fields:
            return (*top, *self.pile(fields, "deck", owner))
        plain = (self._new(Card(self._catalog.card(code), owner)) for code in default_deck(owner))
        return (*top, *plain)

    def lay(self, entry: ScenarioCard, seat: Seat, *types: CardType) -> CardId:
        """Put a card into play under a player's control, with its attachments; its place is not set."""
        owner = seat if entry.owner is None else find_seat(self.table, entry.node, entry.owner)
        card = self.card(entry.node, entry.title, owner, *types)
        enter_play(self.table, card, CardInPlay(self.table.cards[card].printed, owner, seat))
        self.mark(card, entry, seat)
        return card

    def mark(self, card: CardId, entry: ScenarioCard, seat: Seat) -> None:
        """Give a card in play what its entry says of it, and its attachments."""
        self.table.change(
            card,
            booted=entry.booted,
            bounty=entry.bounty,
            rock=entry.rock,
            today=frozenset({"traded"} if entry.traded else ()),
            lasting=(*self.table.in_play[card].lasting, *_counters(entry.control, seat, card)),
            counters=entry.counters,
        )
        # An effect can make a Condition of a deed out of a dude.
        is_deed = self.table.in_play[card].printed.type is CardType.DEED
        types = (*_ATTACHED, CardType.DUDE) if is_deed else _ATTACHED
        attached = tuple(self.lay(other, seat, *types) for other in entry.attached)
        for other in attached:
            self.table.change(other, host=card)
        self.table.change(card, attached=attached)

    def square(self, fields: Fields) -> None:
        """Put the unowned cards, and actions that stay, into the town square.

        The scenario lists them; otherwise its rules do.
        """
        if "square" in fields:
            for entry in read_entries(fields["square"]):
                self.table.change(self.lay(entry, FIRST_SEAT, *OWNERLESS, CardType.ACTION), place=TOWN_SQUARE)
            return
        for code in self.table.rules.lays:
            card = self._new(Card(self._catalog.card(code), FIRST_SEAT))
            lay_in_town_square(self.table, card)

    def _new(self, card: Card) -> CardId:
        number = next(self._numbers, None)
        if number is None:
            assert self._resumed is not None
            raise self._resumed.error("numbers fewer cards than there are")
        self.table.cards = {**self.table.cards, number: card}
        return number


def _counters(control: int, seat: Seat, card: CardId) -> tuple[Lasting, ...]:
    """The control points that a card has for good beside the printed ones."""
    return (Lasting(topics.figure(Figure.CONTROL), control, Until.PERMANENT, Scope(seat, card)),) if control else ()


def _numbers(resumed: Node | None) -> Iterator[CardId]:
    """The numbers that cards get, in the order in which they are written."""
    if resumed is None:
        return map(CardId, count(1))
    return iter([CardId(node.number()) for node in resumed.fields(RESUME, ("cards",))["cards"].items()])


# The part of a written scenario that no person writes: what is needed to go on exactly where a running game stood

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
