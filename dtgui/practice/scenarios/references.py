"""Resolves the names in a scenario at its table: players, places, cards."""

from __future__ import annotations

import re

from dtgui.doomtown.catalog import fold_title
from dtgui.doomtown.poker.notation import NotationError, card_text, parse_card
from dtgui.doomtown.queries.places import all_places, home_of
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Pile, Place, Table
from dtgui.doomtown.words import place_name
from dtgui.kernel.decisions import Seat
from dtgui.kernel.titles import did_you_mean
from dtgui.practice.nodes import Node
from dtgui.practice.scenarios.plain_cards import PACK

_NUMBERED = re.compile(r"(?P<title>.+?)\s*#(?P<number>\d+)")
_IN_PILE = re.compile(rf"(?P<words>.+) in (?P<pile>{'|'.join(pile.value.replace('_', ' ') for pile in Pile)})")
_HOME = re.compile(r"(?:the )?home of (?P<owner>.+)|(?P<possessor>.+?)'s? home")


def find_seat(t: Table, node: Node, words: str) -> Seat:
    """Return the player of this name. Raises `BadInput` at the node."""
    names = [player.name for player in t.players]
    seat = next((seat for seat, name in enumerate(names) if name.casefold() == words.casefold()), None)
    if seat is None:
        raise node.error(f"expected a player ({', '.join(names)}), not {words!r}{did_you_mean(words, names)}")
    return Seat(seat)


def find_place(t: Table, node: Node, words: str, seat: Seat | None = None) -> Place:
    """Return the place: `town square`, `home` (that of `seat`), `home of` a player, or a deed. Raises `BadInput`."""
    if words.casefold() == "town square":
        return TOWN_SQUARE
    if words.casefold() == "home" and seat is not None:
        return home_of(t, seat)
    if match := _HOME.fullmatch(words):
        return home_of(t, find_seat(t, node, match["owner"] or match["possessor"]))
    found = _find(t, words, sorted(CardId(place) for place in all_places(t) if place != TOWN_SQUARE))
    if len(found) != 1:
        names = [place_name(t, place) for place in all_places(t)]
        raise node.error(_not_one(words, found, "place", names))
    return Place(found[0])


def find_card(t: Table, node: Node, words: str) -> CardId:
    """Return the card of this title. Raise `BadInput` at the node if there is none, or more than one.

    A card in play comes before those in piles, and these before a card in a deck; `Roan in hand` is one in that
    pile. `Law Dogs's Roan` is a card of that owner, `Roan #2` the second of several.
    """
    plain, groups = _groups(t, words)
    found = next((cards for group in groups if (cards := _find(t, plain, sorted(group)))), [])
    if len(found) != 1:
        raise node.error(_not_one(words, found, "card", sorted({card.printed.title for card in t.cards.values()})))
    return found[0]


def _groups(t: Table, words: str) -> tuple[str, list[list[CardId]]]:
    """The words without the pile that they name, and the cards to look among, those first that are rather meant."""
    if match := _IN_PILE.fullmatch(words):
        pile = Pile(match["pile"].replace(" ", "_"))
        return match["words"], [[card for player in t.players for card in player.pile(pile)]]
    return words, [[*t.in_play], [card for card in t.cards if not _in_deck(t, card)], [*t.cards]]


def is_called(card: CardDef, words: str) -> bool:
    """Whether a card has this title or code, or this plain notation."""
    if card.pack != PACK:
        return words == card.code or fold_title(card.title) == fold_title(words)
    try:
        return card_text(parse_card(words)) == card.title
    except NotationError:
        return False


def _find(t: Table, words: str, cards: list[CardId]) -> list[CardId]:
    """The cards among these that the words may stand for, its owner and number taken into account."""
    if found := _titled(t, words, cards):
        return found
    for seat, player in enumerate(t.players):
        for ending in ("'s ", "' "):
            if words.startswith(player.name + ending):
                rest = words.removeprefix(player.name + ending)
                return _find(t, rest, [card for card in cards if t.cards[card].owner == seat])
    match = _NUMBERED.fullmatch(words)
    return _titled(t, match["title"], cards)[int(match["number"]) - 1 :][:1] if match else []


def _titled(t: Table, words: str, cards: list[CardId]) -> list[CardId]:
    return [card for card in cards if is_called(t.cards[card].printed, words)]


def _in_deck(t: Table, card: CardId) -> bool:
    return card in t.players[t.cards[card].owner].deck


def _not_one(words: str, found: list[CardId], noun: str, names: list[str]) -> str:
    if found:
        return f"{len(found)} cards are called {words!r}: name the owner (OWNER's {words}) or count ('{words} #2')"
    return f"no {noun} is called {words!r} here{did_you_mean(words, names)}"
