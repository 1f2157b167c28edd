"""Cockatrice's deck files, `.cod`: XML with a zone for the deck and one for the sideboard."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from dtgui.decks.reading import NO_COUNT, CardLine, DeckFormat, DeckReading, IgnoredLine, LineRole, counted, divided

BESIDE = frozenset({"side", "sideboard", "tokens", "maybeboard"})
"""The names of zones whose cards are no part of the deck."""


def read_cockatrice(root: Element) -> DeckReading:
    """Return the deck in a `.cod` file, by the root of its XML."""
    entries = list(_entries(root))
    return DeckReading(
        DeckFormat.COCKATRICE,
        *divided(entries),
        name=(root.findtext("deckname") or "").strip(),
        notes=(root.findtext("comments") or "").strip(),
    )


def _entries(root: Element) -> Iterator[CardLine | IgnoredLine]:
    zones = [(zone.get("name", "").casefold(), card) for zone in root.iter("zone") for card in zone.iter("card")]
    for number, (zone, card) in enumerate(zones, start=1):
        yield _entry(number, card, LineRole.ASIDE if zone in BESIDE else LineRole.CARD)


def _entry(number: int, card: Element, role: LineRole) -> CardLine | IgnoredLine:
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
