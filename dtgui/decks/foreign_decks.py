"""Decks as other programs and sites keep them: JSON of dtdb and Doomtown Online, XML of Cockatrice and OCTGN."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from html import unescape
from typing import TypeGuard
from xml.etree.ElementTree import Element

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
from dtgui.kernel.phrases import Phrase, phrases


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


# Cockatrice's deck files, `.cod`: XML with a zone for the deck and one for the sideboard

BESIDE = frozenset({"side", "sideboard", "tokens", "maybeboard"})
"""The names of zones whose cards are no part of the deck."""


def read_cockatrice(root: Element) -> DeckReading:
    """Return the deck in a `.cod` file, by the root of its XML."""
    entries = list(_cockatrice_entries(root))
    return DeckReading(
        DeckFormat.COCKATRICE,
        *divided(entries),
        name=(root.findtext("deckname") or "").strip(),
        notes=(root.findtext("comments") or "").strip(),
    )


def _cockatrice_entries(root: Element) -> Iterator[CardLine | IgnoredLine]:
    zones = [(zone.get("name", "").casefold(), card) for zone in root.iter("zone") for card in zone.iter("card")]
    for number, (zone, card) in enumerate(zones, start=1):
        yield _cockatrice_entry(number, card, LineRole.ASIDE if zone in BESIDE else LineRole.CARD)


def _cockatrice_entry(number: int, card: Element, role: LineRole) -> CardLine | IgnoredLine:
    title, count = card.get("name", "").strip(), counted(card.get("number"))
    text = f"{card.get('number', '')} {title}".strip()
    if not title or count is None:
        return IgnoredLine(number, text, NO_COUNT)
    return CardLine(
        number,
        text,
        title=title,
        count=count,
        pack=card.get("setShortName", ""),
        position=counted(card.get("collectorNumber")) or 0,
        role=role,
    )


# OCTGN's deck files, `.o8d`: XML in sections, cards by an identity of OCTGN's own with the title beside it

STARTING = "starting cards"
SIDEBOARD = "sideboard"
GAME = "b440d120-025a-4fbe-9f8d-3873acacb37b"
"""OCTGN's identity of Doomtown: Reloaded, whose cards these are."""
CLASSIC_GAME = "9afa6473-fd81-41b9-955f-8f67c7d3f423"
"""OCTGN's identity of the card game of 1998, whose cards are others."""
OF_CLASSIC_GAME, OF_OTHER_GAME = phrases(
    "This is a deck for the classic Doomtown of 1998, a different game: only cards with the same title were found.",
    "This deck was made for another game of OCTGN: only cards with the same title were found.",
)


def read_octgn(root: Element) -> DeckReading:
    """Return the deck in an `.o8d` file, by the root of its XML."""
    entries = list(_octgn_entries(root))
    return DeckReading(
        DeckFormat.OCTGN,
        *divided(entries),
        notes=(root.findtext("notes") or "").strip(),
        remarks=tuple(_remarks(root.get("game", GAME).strip().casefold())),
    )


def _remarks(game: str) -> Iterator[Phrase]:
    if game != GAME:
        yield OF_CLASSIC_GAME if game == CLASSIC_GAME else OF_OTHER_GAME


def _octgn_entries(root: Element) -> Iterator[CardLine | IgnoredLine]:
    """Every card, wherever it stands, with the name of the innermost section around it."""
    section_of: dict[Element, Element] = {}
    for parent in root.iter():  # an element comes after its parent
        section = parent if parent.tag == "section" else section_of.get(parent)
        section_of |= {child: section for child in parent if section is not None}
    for number, card in enumerate(root.iter("card"), start=1):
        section = section_of.get(card)
        yield _octgn_entry(number, card, section.get("name", "").casefold() if section is not None else "")


def _octgn_entry(number: int, card: Element, section: str) -> CardLine | IgnoredLine:
    title = _title(card)
    quantity = card.get("qty", "")
    if not title or not (quantity.isascii() and quantity.isdigit()) or len(quantity) > 2:
        return IgnoredLine(number, f"{quantity} {title}".strip() or Phrase("an empty card"), NO_COUNT)
    count = int(quantity)
    return CardLine(
        number,
        f"{quantity} {title}",
        title=title,
        count=count,
        starting=count if section == STARTING else 0,
        code=card.get("code", ""),
        role=LineRole.ASIDE if section == SIDEBOARD else LineRole.CARD,
        octgn=card.get("id", "").strip(),
    )


def _title(card: Element) -> str:
    # Some sets name cards "[Thunder Boy Nabbe]", or escape their quotes twice.
    return unescape(card.text or "").strip().removeprefix("[").removesuffix("]").strip()
