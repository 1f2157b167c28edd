"""Decks as JSON: dtdb's public and own decklists, Doomtown Online's stored decks, and the `slots` of kindred sites."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from html import unescape
from typing import TypeGuard

from dtgui.decks.reading import (
    NO_COUNT,
    CardLine,
    DeckFormat,
    DeckReading,
    Entry,
    IgnoredLine,
    LineRole,
    counted,
    divided,
)
from dtgui.kernel.errors import BadInput, bounded
from dtgui.kernel.foreign import parse_json
from dtgui.kernel.phrases import Phrase


def read_json(text: str) -> tuple[DeckReading, ...] | None:
    """The decks in a JSON text, none where it is about something else; None where it is not JSON at all.

    What stands among decks and is none becomes a reading of its own, with nothing but a line that was passed over.
    """
    try:
        data = parse_json(text.lstrip("\ufeff"), pairs=_Pairs)
    except BadInput:
        return None
    wrapped = data.get("data") if isinstance(data, _Pairs) else None
    decks = data if isinstance(data, list) else wrapped if isinstance(wrapped, list) else [data]
    if not any(map(_is_deck, decks)):
        return ()
    return tuple(_read_deck(deck) if _is_deck(deck) else _no_deck(deck) for deck in decks)


class _Pairs(dict[str, object]):
    """A JSON object that still knows the keys which it has twice."""

    def __init__(self, pairs: list[tuple[str, object]]) -> None:
        super().__init__(pairs)
        self.pairs = pairs


def _is_deck(deck: object) -> TypeGuard[_Pairs]:
    if not isinstance(deck, _Pairs):
        return False
    return isinstance(deck.get("cards"), dict | list) or isinstance(deck.get("drawCards"), list) or _has_slots(deck)


def _has_slots(deck: Mapping[str, object]) -> bool:
    return isinstance(deck.get("slots"), _Pairs)


def _no_deck(data: object) -> DeckReading:
    text = bounded(json.dumps(data, ensure_ascii=False))
    return DeckReading(DeckFormat.LIST, ignored=(IgnoredLine(1, text, Phrase("not a deck")),))


def _read_deck(deck: Mapping[str, object]) -> DeckReading:
    cards = deck.get("cards")
    if _has_slots(deck):
        kind, entries = DeckFormat.SLOTS, _slots(deck)
    elif isinstance(cards, _Pairs):
        kind, entries = DeckFormat.DTDB_DECKLIST, _decklist(cards)
    elif isinstance(cards, list):
        kind, entries = DeckFormat.DTDB_OWN_DECKS, [_own_card(number, raw) for number, raw in _numbered(cards)]
    else:
        kind, entries = DeckFormat.ONLINE_JSON, _online_cards(deck)
    return DeckReading(
        kind,
        *divided(entries),
        name=_words(deck.get("name")),
        notes=_without_html(_words(deck.get("description") or deck.get("description_md"))),
        tags=_tags(deck.get("tags")),
        source=_source(kind, deck.get("id")),
    )


def _decklist(cards: _Pairs) -> list[Entry]:
    return [
        _entry(number, {code: count}, code=code, count=count)
        for number, (code, count) in enumerate(cards.pairs, start=1)
    ]


def _slots(deck: Mapping[str, object]) -> list[Entry]:
    """The cards of the deck by code, the outfit, and the cards beside it."""
    main = _pairs_of(deck.get("slots"))
    starting = dict(_pairs_of(deck.get("starting")))
    outfit = next((deck[name] for name in OUTFIT_FIELDS if name in deck), None)
    first = [(outfit, 1)] if isinstance(outfit, str) and outfit not in dict(main) else []
    aside = [pair for name in SIDE_SLOTS for pair in _pairs_of(deck.get(name))]
    rows = [*((row, LineRole.CARD) for row in (*first, *main)), *((row, LineRole.ASIDE) for row in aside)]
    return [
        _of_role(_entry(number, {code: count}, code=code, count=count, starting=starting.get(code)), role)
        for number, ((code, count), role) in enumerate(rows, start=1)
    ]


OUTFIT_FIELDS = ("outfit_code", "identity_code", "investigator_code", "hero_code")
"""The names of the field with the card that a deck is built on."""
SIDE_SLOTS = ("sideSlots", "side_slots", "sideboard")
"""The names of the list of cards beside a deck."""


def _pairs_of(value: object) -> list[tuple[str, object]]:
    return value.pairs if isinstance(value, _Pairs) else []


def _of_role(entry: Entry, role: LineRole) -> Entry:
    return replace(entry, role=role) if isinstance(entry, CardLine) else entry


def _own_card(number: int, raw: object) -> Entry:
    card = raw if isinstance(raw, dict) else {}
    return _entry(number, raw, code=card.get("card_code"), count=card.get("qty"), starting=card.get("start"))


def _online_cards(deck: Mapping[str, object]) -> list[Entry]:
    """Outfit and legend are entries of their own, after the cards."""
    draw_cards = deck.get("drawCards")
    raws = draw_cards if isinstance(draw_cards, list) else []
    single = [{"card": deck[name], "count": 1} for name in ("outfit", "legend") if deck.get(name)]
    return [_online_card(number, raw) for number, raw in _numbered([*raws, *single])]


def _online_card(number: int, raw: object) -> Entry:
    row = raw if isinstance(raw, dict) else {}
    card = row.get("card")
    named = card if isinstance(card, dict) else {}
    return _entry(
        number,
        raw,
        code=named.get("code"),
        title=named.get("title"),
        count=row.get("count"),
        starting=row.get("starting"),
    )


def _entry(
    number: int, raw: object, *, code: object, count: object, title: object = None, starting: object = 0
) -> Entry:
    text = bounded(json.dumps(raw, ensure_ascii=False))
    copies = counted(count)
    if not isinstance(code, str) or copies is None:
        return IgnoredLine(number, text, NO_COUNT)
    stars = counted(starting) or 0
    return CardLine(number, text, title=_words(title), code=code, count=copies, starting=max(0, min(stars, copies)))


def _numbered(raws: Iterable[object]) -> Iterable[tuple[int, object]]:
    return enumerate(raws, start=1)


def _words(value: object) -> str:
    return value.strip() if isinstance(value, str) else ""


def _tags(value: object) -> tuple[str, ...]:
    words = value.split() if isinstance(value, str) else value
    return tuple(word for word in words if isinstance(word, str)) if isinstance(words, list) else ()


def _source(kind: DeckFormat, number: object) -> str:
    return f"dtdb decklist {number}" if kind is DeckFormat.DTDB_DECKLIST and isinstance(number, int) else ""


def _without_html(html: str) -> str:
    """A description's words: paragraphs as blank lines, other tags dropped."""
    paragraphs = re.sub(r"</p\s*>|<br\s*/?>", "\n", html, flags=re.IGNORECASE)
    return unescape(re.sub(r"<[^<>]*>", "", paragraphs)).strip()
