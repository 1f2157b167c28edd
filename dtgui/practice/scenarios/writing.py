"""Writes any position of a running game as the text of a scenario.

The cards are written as a person would write them. State that the format has no words for is found by reading the
text back and comparing, and goes into `resume` in the form of saves; so nothing is lost, whatever a table may
hold in future. If nothing remains and a player has the next Noon play, there is no `resume`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from typing import Any

import yaml

from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.procedures.high_noon import HighNoon
from dtgui.doomtown.queries.automaton import is_automaton
from dtgui.doomtown.queries.places import all_places, is_home
from dtgui.doomtown.state.cards import OWNERLESS, CardDef, CardType
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Pile, Place, Player, Table
from dtgui.kernel.codec import Codec
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import At
from dtgui.kernel.position import Position
from dtgui.practice.scenarios.building import NOON, PILES, lay_out, start
from dtgui.practice.scenarios.references import counter_words, find_printed, is_called, write_entry
from dtgui.practice.scenarios.scenario import parse_scenario

_COMPARED_OTHERWISE = frozenset({"rules", "players", "cards", "in_play"})
"""Fields of the table that are the same by construction, or are compared one by one."""


def write_scenario(position: Position[Table], game: Doomtown, shows: str) -> str:
    """Return the text of a scenario that starts from this position; `shows` is its sentence."""
    t = position.table
    data = {"scenario": shows, **_turn(position), **TableWriter(t, game).written()}
    resume: dict[str, Any] = {"cards": list(_in_order(t)), "order": list(t.in_play)}
    again = parse_scenario(_text(data | {"resume": resume}))
    laid = lay_out(again, game)
    if _turn(position) and _says_all(t, laid, game.codec) and start(again, laid).stack == position.stack:
        return _text(data)
    laid = lay_out(again, game)
    resume["stack"] = game.codec.encode(tuple(position.stack))
    return _text(data | {"resume": resume | _left_over(t, laid, game.codec)})


def _says_all(t: Table, laid: Table, codec: Codec) -> bool:
    """Whether the cards as written say all there is.

    The order in which they came into play is not told.
    """
    laid.with_text = t.with_text if sorted(laid.with_text) == sorted(t.with_text) else laid.with_text
    return not _left_over(t, laid, codec)


def _text(data: dict[str, Any]) -> str:
    return yaml.safe_dump(data, sort_keys=False, allow_unicode=True, default_flow_style=None, width=120)


def _turn(position: Position[Table]) -> dict[str, Any]:
    """Return the player with the next Noon play, nothing if that is not the question."""
    top = position.stack[-1] if position.stack else None
    if not isinstance(top, At) or not isinstance(top.procedure, HighNoon) or top.procedure.seat is None:
        return {}
    noon = top.procedure
    passes = {"passes": noon.passes} if noon.passes else {}
    return {"starts": NOON, "turn": names_at(position.table)[noon.seat or 0], **passes}


def names_at(t: Table) -> list[str]:
    """Return the players' names, numbered if two are equal."""
    names = [player.name for player in t.players]
    return [name if names.index(name) == seat else f"{name} ({seat + 1})" for seat, name in enumerate(names)]


class TableWriter:
    """Writes a table's cards in the words of the format."""

    def __init__(self, t: Table, game: Doomtown) -> None:
        self._t = t
        self._catalog = game.catalog
        self._made_up = [dict(fields) for fields in game.definitions]
        self._names = names_at(t)
        self._order = tuple(_in_order(t))

    def words(self, card: CardId) -> str | None:
        """Return words for one card, whatever else has the same title; None if it has left the game."""
        if card in self._t.in_play:
            return self._told_apart(card, self._t.in_play[card].owner, frozenset(self._t.in_play))
        if card not in self._t.cards:
            return None
        title = self._title(card)
        if [other for other in self._order if is_called(self._printed(other), title)] == [card]:
            return title
        for seat, player in enumerate(self._t.players):
            for pile in Pile:
                if card in player.pile(pile):
                    # In a hand of poker a player may hold another owner's cards: who holds a card is written.
                    held = frozenset(other for each in self._t.players for other in each.pile(pile))
                    return f"{self._told_apart(card, Seat(seat), held)} in {pile.value.replace('_', ' ')}"
        return None

    def _told_apart(self, card: CardId, owner: Seat, among: frozenset[CardId]) -> str:
        """Return a card's title, with its owner and number where others have the title, too."""
        title = self._title(card)
        alike = [other for other in self._order if other in among and is_called(self._printed(other), title)]
        if len(alike) == 1:
            return title
        own = [other for other in alike if self._owner(other) == owner]
        return f"{self._names[owner]}'s {title}{f' #{own.index(card) + 1}' if len(own) > 1 else ''}"

    def _owner(self, card: CardId) -> Seat:
        """The owner that a card has at the table that is laid out from its text."""
        if card in self._t.in_play:
            return self._t.in_play[card].owner
        players = enumerate(self._t.players)
        return next(Seat(seat) for seat, player in players if any(card in player.pile(pile) for pile in Pile))

    def written(self) -> dict[str, Any]:
        """Return the fields of the position."""
        t = self._t
        fixed: dict[str, Any] = {"chance": list(t.chance.fixed)} if t.chance.fixed else {}
        if t.ask_everyone:
            fixed["ask_everyone"] = True
        if t.automaton is not None:
            fixed["automaton"] = self._names[t.automaton.seat]
        return {
            "rules": t.rules.name,
            **({"variants": list(t.rules.variants)} if t.rules.variants else {}),
            **({"cards": self._made_up} if self._made_up else {}),
            "day": t.day,
            "dealer": self._names[t.dealer],
            "pot": t.pot,
            "seed": t.chance.state,
            **fixed,
            "players": {name: self._player(Seat(seat)) for seat, name in enumerate(self._names)},
            "square": [self._entry(card, t.in_play[card].owner) for card in _of_nobody(t)],
            **({"events": [self._title(card) for card in t.events]} if t.events else {}),
        }

    def _player(self, seat: Seat) -> dict[str, Any]:
        """All fields of a player but those that are empty anyway."""
        player = self._t.players[seat]
        fields: dict[str, Any] = {
            "outfit": self._title(player.outfit),
            "legend": None if player.legend is None else self._title(player.legend),
            "stash": player.stash,
            "debt": player.debt,
            "conceded": player.conceded or None,
            **{pile: [self._title(card) for card in self._pile(seat, pile)] for pile in (*PILES, "deck")},
            "street": [self._place(place, seat) for place in self._t.streets[seat]],
            "out_of_town": [self._place(place, seat) for place in self._t.out_of_town[seat]],
            "dudes": {self._place_words(place): self._entries(dudes) for place, dudes in _dudes(self._t, seat).items()},
        }
        return {field: value for field, value in fields.items() if value not in (None, [], {}) or field == "deck"}

    def _pile(self, seat: Seat, pile: str) -> tuple[CardId, ...]:
        """The cards of a pile as they are written: the hand of an Automaton from the left."""
        cards = self._t.players[seat].pile(Pile(pile))
        return cards[::-1] if pile == Pile.HAND and is_automaton(self._t, seat) else cards

    def _printed(self, card: CardId | Place) -> CardDef:
        return self._t.cards[CardId(card)].printed

    def _title(self, card: CardId) -> str:
        """A card's title; its code where that title is found to be another card."""
        printed = self._printed(card)
        return printed.title if find_printed(self._catalog, printed.title) == printed else printed.code

    def _place(self, place: Place, seat: Seat) -> object:
        return self._entry(CardId(place), seat, "home" if is_home(self._t, place) else None)

    def _entries(self, cards: Iterable[CardId]) -> list[object]:
        return [self._entry(card, self._t.in_play[card].controller) for card in cards]

    def _entry(self, card: CardId, seat: Seat, title: str | None = None) -> object:
        """Return a card in play with its state and its attachments."""
        shown = self._t.in_play[card]
        words = [
            *(["booted"] if shown.booted else []),
            *(["traded"] if "traded" in shown.today else []),
            *([f"bounty {shown.bounty}"] if shown.bounty else []),
            *([f"rock {shown.rock}"] if shown.rock else []),
            *counter_words(shown.counters),
            *([] if shown.owner == seat else [f"owned by {self._names[shown.owner]}"]),
        ]
        return write_entry(title or self._title(card), words, [self._entry(other, seat) for other in shown.attached])

    def _place_words(self, place: Place) -> str:
        """A place so that it is found again, whatever else has the same title."""
        if place == TOWN_SQUARE:
            return "town square"
        card = CardId(place)
        owner = self._t.in_play[card].owner
        if is_home(self._t, place):
            return f"home of {self._names[owner]}"
        return self._told_apart(card, owner, frozenset(map(CardId, all_places(self._t))))


def _dudes(t: Table, seat: Seat) -> dict[Place, list[CardId]]:
    """A player's dudes by place, in the order in which they came into play."""
    places: dict[Place, list[CardId]] = {}
    for card, dude in t.dudes():
        if dude.controller == seat and dude.place is not None:
            places.setdefault(dude.place, []).append(card)
    return places


def _in_order(t: Table) -> Iterator[CardId]:
    """Every card in the order in which it is written: off the table, along the streets, the dudes."""
    for player in t.players:
        yield from (card for card in (player.outfit, player.legend) if card is not None)
        yield from (card for pile in (*PILES, "deck") for card in player.pile(Pile(pile)))
    for street in t.streets:
        homes = [place for place in street if is_home(t, place)]
        yield from (card for home in homes for card in _attached(t, CardId(home)))
        yield from (card for place in street if place not in homes for card in _with_attached(t, CardId(place)))
    yield from (card for row in t.out_of_town for place in row for card in _with_attached(t, CardId(place)))
    groups = [dudes for seat in range(len(t.players)) for dudes in _dudes(t, Seat(seat)).values()]
    yield from (card for dudes in groups for dude in dudes for card in _with_attached(t, dude))
    yield from _of_nobody(t)
    yield from t.events


def _of_nobody(t: Table) -> tuple[CardId, ...]:
    """Return the cards in the town square: unowned ones, and actions that stay there."""
    types = OWNERLESS | {CardType.ACTION}
    return tuple(card for card, shown in t.in_play.items() if shown.printed.type in types and shown.host is None)


def _with_attached(t: Table, card: CardId) -> Iterator[CardId]:
    yield card
    yield from _attached(t, card)


def _attached(t: Table, host: CardId) -> Iterator[CardId]:
    for card in t.in_play[host].attached:
        yield from _with_attached(t, card)


def _left_over(t: Table, laid: Table, codec: Codec) -> dict[str, Any]:
    """Return the fields that differ at the rebuilt table: of the table, of players and of cards in play, in the form
    of saves.

    In a hand of poker a player may hold another owner's cards.
    """
    written = (field.name for field in dataclasses.fields(Table) if field.init)
    names = [name for name in written if name not in _COMPARED_OTHERWISE]
    table = {name: codec.encode(getattr(t, name)) for name in names if getattr(t, name) != getattr(laid, name)}
    players = [
        [seat, field, codec.encode(getattr(player, field))]
        for seat, player in enumerate(t.players)
        for field in Player._fields
        if getattr(player, field) != getattr(laid.players[seat], field)
    ]
    in_play = [
        [card, field, codec.encode(getattr(shown, field))]
        for card, shown in t.in_play.items()
        for field in shown._fields
        if getattr(shown, field) != getattr(laid.in_play[card], field)
    ]
    owners = [[card, owner] for card, (_, owner) in t.cards.items() if owner != laid.cards[card].owner]
    parts = {"table": table, "players": players, "in_play": in_play, "owners": owners}
    return {name: part for name, part in parts.items() if part}
