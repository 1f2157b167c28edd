"""The expectations about cards, players and places, and how each is read from the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from dtgui.doomtown.queries import players, stats
from dtgui.doomtown.queries.places import all_places, are_adjacent, controller_of, dudes_at, place_of
from dtgui.doomtown.queries.players import controller
from dtgui.doomtown.queries.shooting import final_hand
from dtgui.doomtown.state.fights import Side
from dtgui.doomtown.state.kinds import Counter
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Pile, Place, Table
from dtgui.doomtown.words import name_of, place_name
from dtgui.kernel.decisions import Seat
from dtgui.kernel.phrases import listed
from dtgui.practice.nodes import Failure, Node
from dtgui.practice.scenarios.references import find_card, find_place, find_seat, is_called
from dtgui.practice.scenarios.scenario import NO_PLAYER, ScenarioState, differing, differing_number

PLAY, OUT_OF_PLAY = "play", "out of play"

S = TypeVar("S")
Check = Callable[[Table, S, Node], Iterator[Failure]]
"""Compares what is written at a node with something at the table."""


def card_checks(standing: ScenarioState, node: Node) -> Iterator[Failure]:
    """Check the cards, by title."""
    for title, facts in node.entries().items():
        t, card = standing.table, find_card(standing.table, facts, title)
        missing = (
            [] if card in t.in_play else [node for word, node in facts.fields(CARD).items() if word not in ANYWHERE]
        )
        if missing:
            yield Failure(missing[0], f"{title} in play", where_is(t, card))
        else:
            yield from _all(CARD, t, card, facts, title)


def player_checks(standing: ScenarioState, node: Node) -> Iterator[Failure]:
    """Check the players, by name."""
    for name, facts in node.entries().items():
        seat = find_seat(standing.table, facts, name)
        yield from _all(PLAYER, standing.table, seat, facts, name)


def place_checks(standing: ScenarioState, node: Node) -> Iterator[Failure]:
    """Check the places, by name."""
    for name, facts in node.entries().items():
        place = find_place(standing.table, facts, name)
        yield from _all(PLACE, standing.table, place, facts, name)


def _all(checks: dict[str, Check[S]], t: Table, subject: S, node: Node, name: str) -> Iterator[Failure]:
    for word, value in node.fields(checks).items():
        for failure in checks[word](t, subject, value):
            yield Failure(failure.node, f"{name}: {failure.expected}", failure.found)


def _number(read: Callable[[Table, S], int]) -> Check[S]:
    return lambda t, subject, node: differing_number(node, read(t, subject))


def _word(read: Callable[[Table, S], str]) -> Check[S]:
    return lambda t, subject, node: differing(node, node.text(), read(t, subject))


def _flag(read: Callable[[Table, S], bool]) -> Check[S]:
    return lambda t, subject, node: differing(node, node.flag(), read(t, subject))


def _cards(read: Callable[[Table, S], tuple[CardId, ...]]) -> Check[S]:
    """Compare cards by their titles, in any order; a number stands for how many there are."""

    def compare(t: Table, subject: S, node: Node) -> Iterator[Failure]:
        found = read(t, subject)
        if isinstance(node.value, int):
            return differing(node, node.number(), len(found))
        return _differing_cards(t, node, found)

    return compare


def _differing_cards(t: Table, node: Node, found: tuple[CardId, ...]) -> Iterator[Failure]:
    left = list(found)
    for item in node.items():
        card = next((card for card in left if is_called(t.cards[card].printed, item.text())), None)
        if card is None:
            yield Failure(item, f"{item.text()} among them", _titles(t, found))
        else:
            left.remove(card)
    if left:
        yield Failure(node, f"{node.path[-1]} without {_titles(t, tuple(left))}", _titles(t, found))


def _titles(t: Table, cards: tuple[CardId, ...]) -> str:
    return listed([name_of(t, card) for card in cards]) or "none"


def _at(t: Table, card: CardId, node: Node) -> Iterator[Failure]:
    seat = t.in_play[card].controller if card in t.in_play else t.cards[card].owner
    expected = find_place(t, node, node.text(), seat)
    found = place_of(t, card) if card in t.in_play else None
    if expected != found:
        yield Failure(
            node, f"at {place_name(t, expected)}", where_is(t, card) if found is None else place_name(t, found)
        )


def where_is(t: Table, card: CardId) -> str:
    """Return where a card is: `play`, a player's pile, or `nowhere` for a token that has left play."""
    if card in t.in_play:
        return PLAY
    for player in t.players:
        for pile in Pile:
            if card in player.pile(pile):
                return f"{player.name}'s {pile.value.replace('_', ' ')}"
    return "nowhere"


def _in(t: Table, card: CardId, node: Node) -> Iterator[Failure]:
    """`play`, `out of play`, a pile of the card's owner (`discard`), or a named player's (`Law Dogs's discard`)."""
    found = where_is(t, card)
    if node.text() == OUT_OF_PLAY and found != PLAY:
        return
    if node.text() not in (found, found.removeprefix(f"{t.players[t.cards[card].owner].name}'s ")):
        yield Failure(node, f"in {node.text()}", found)


def _host(t: Table, card: CardId, node: Node) -> Iterator[Failure]:
    host = t.in_play[card].host if card in t.in_play else None
    expected = find_card(t, node, node.text())
    if host != expected:
        yield Failure(node, f"attached to {node.text()}", name_of(t, host) if host else where_is(t, card))


def _side(t: Table, seat: Seat) -> Side:
    """Return a player's side of the shootout; an empty one if there is none."""
    return (t.shootout.side_of(seat) if t.shootout else None) or Side(seat)


def _shooter(t: Table, seat: Seat) -> str:
    shooter = _side(t, seat).shooter
    return NO_PLAYER if shooter is None else name_of(t, shooter)


def _place_list(read: Callable[[Table, S], tuple[Place, ...]], *, ordered: bool) -> Check[S]:
    def compare(t: Table, subject: S, node: Node) -> Iterator[Failure]:
        seat = Seat(subject) if isinstance(subject, int) and ordered else _owner_of(t, subject)
        expected = [find_place(t, item, item.text(), seat) for item in node.items()]
        found = list(read(t, subject))
        if (expected if ordered else sorted(expected)) != (found if ordered else sorted(found)):
            names = listed([place_name(t, place) for place in found]) or "none"
            yield Failure(node, f"{node.path[-1]} {listed([item.text() for item in node.items()]) or 'none'}", names)

    return compare


def _owner_of(t: Table, place: object) -> Seat | None:
    """Return the owner of a place, for an unnamed `home`; None for the town square."""
    card = t.in_play.get(CardId(place)) if isinstance(place, int) else None
    return card.owner if card is not None else None


def _neighbours(t: Table, place: Place) -> tuple[Place, ...]:
    return tuple(other for other in all_places(t) if other != place and are_adjacent(t, place, other))


def _controller_of_card(t: Table, card: CardId) -> str:
    return t.players[controller(t, card)].name if card in t.in_play else NO_PLAYER


def controller_of_place(t: Table, place: Place) -> str:
    """Return the name of a place's controller; `nobody` if there is none."""
    seat = controller_of(t, place)
    return NO_PLAYER if seat is None else t.players[seat].name


def _rank(t: Table, seat: Seat) -> int:
    """Return the rank of the draw hand after effects; 0 if there is none."""
    return int(final_hand(t, seat).rank) if t.players[seat].draw_hand else 0


def _pile(pile: Pile) -> Check[Seat]:
    return _cards(lambda t, seat: t.players[seat].pile(pile))


def _counted(counter: Counter) -> Callable[[Table, CardId], int]:
    return lambda t, card: t.in_play[card].counted(counter)


CARD: dict[str, Check[CardId]] = {
    "at": _at,
    "in": _in,
    "host": _host,
    "attached": _cards(lambda t, card: t.in_play[card].attached),
    "booted": _flag(lambda t, card: t.in_play[card].booted),
    "bounty": _number(lambda t, card: t.in_play[card].bounty),
    "rock": _number(lambda t, card: t.in_play[card].rock),
    "controller": _word(_controller_of_card),
    "owner": _word(lambda t, card: t.players[t.cards[card].owner].name),
    "bullets": _number(stats.bullets),
    "kind": _word(lambda t, card: stats.bullet_kind(t, card).value),
    "influence": _number(stats.influence),
    "control": _number(stats.control_points),
    "value": _number(stats.value),
    "production": _number(stats.production_of),
    "upkeep": _number(stats.upkeep),
    "grit": _number(stats.grit),
    **{counter.value: _number(_counted(counter)) for counter in Counter},
}
"""The possible expectations about a card."""

ANYWHERE = frozenset({"at", "in", "host", "owner", "controller"})
"""The possible expectations about a card that is not in play."""

PLAYER: dict[str, Check[Seat]] = {
    "stash": _number(lambda t, seat: t.players[seat].stash),
    "debt": _number(lambda t, seat: t.players[seat].debt),
    "influence": _number(players.total_influence),
    "control": _number(players.total_control),
    "production": _number(players.production),
    **{pile.value: _pile(pile) for pile in Pile},
    "street": _place_list(lambda t, seat: t.streets[seat], ordered=True),
    "out_of_town": _place_list(lambda t, seat: t.out_of_town[seat], ordered=True),
    "posse": _cards(lambda t, seat: _side(t, seat).posse),
    "shooter": _word(_shooter),
    "stud_bonus": _number(lambda t, seat: _side(t, seat).stud_bonus),
    "draw_bonus": _number(lambda t, seat: _side(t, seat).draw_bonus),
    "rank": _number(_rank),
    "announces": _word(lambda t, seat: str(players.shootout_hand(t, seat))),
    "casualties": _number(lambda t, seat: _side(t, seat).casualties),
}
"""The possible expectations about a player."""

PLACE: dict[str, Check[Place]] = {
    "controller": _word(controller_of_place),
    "dudes": _cards(lambda t, place: dudes_at(t, place)),
    "attached": _cards(lambda t, place: t.in_play[CardId(place)].attached if place != TOWN_SQUARE else ()),
    "adjacent": _place_list(_neighbours, ordered=False),
}
"""The possible expectations about a place."""
