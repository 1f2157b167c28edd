"""The parts of the log's sentences: nesting levels, actors, lists of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.words import card_link, player_link, poker_face
from dtgui.kernel.phrases import Phrase, Sentence, joined

Tell = Callable[[Table, Any, Any], Sentence | None]
"""Narrates an event with its outcome, None if there is nothing to say."""

Telling = Mapping[type, Tell]

DAY, PHASE, PLAY, DETAIL = range(4)
"""How deep a line of the log stands."""
MARKED = frozenset({"day", "phase", "shootout", "death"})
"""The sorts of lines that a time line shows."""


def line(depth: int, pattern: str, /, sort: str = "play", **what: object) -> Sentence:
    """Return a line of the log."""
    return Sentence(Phrase(pattern, **what), depth, sort, sort in MARKED)


def by_player(depth: int, pattern: str, sort: str = "play") -> Tell:
    """Return a narrator for a player's act: by the player, with the amount if the pattern has one."""

    def tell(t: Table, event: Any, outcome: object) -> Sentence:
        return line(depth, pattern, sort=sort, player=player_link(t, event.seat), **_how_much(pattern, event))

    return tell


def of_card(depth: int, pattern: str, sort: str = "play") -> Tell:
    """Return a narrator for a card's or dude's fate: by the card, with the amount if the pattern has one."""

    def tell(t: Table, event: Any, outcome: object) -> Sentence:
        return line(depth, pattern, sort=sort, card=card_link(t, event.subject()), **_how_much(pattern, event))

    return tell


def _how_much(pattern: str, event: Any) -> dict[str, int]:
    return {"amount": event.amount} if "{amount" in pattern else {}


def of_two(depth: int, pattern: str, host: Callable[[Any], CardId], sort: str = "play") -> Tell:
    """Return a narrator for a card with another one, which `host` reads from the event."""

    def tell(t: Table, event: Any, outcome: object) -> Sentence:
        card, other = card_link(t, event.card), card_link(t, host(event))
        return line(depth, pattern, sort=sort, card=card, dude=other)

    return tell


def cards_of(t: Table, cards: Iterable[CardId]) -> Phrase:
    """Return cards as a list of links."""
    return joined(", ", [card_link(t, card) for card in cards])


def faces_of(t: Table, cards: Iterable[CardId]) -> Phrase:
    """Return cards as they count in poker, as a list of links."""
    return joined(", ", [poker_face(t, card) for card in cards])
