"""OCTGN's deck files, `.o8d`: XML in sections, cards by an identity of OCTGN's own with the title beside it."""

from __future__ import annotations

from collections.abc import Iterator
from html import unescape
from xml.etree.ElementTree import Element

from dtgui.decks.reading import NO_COUNT, CardLine, DeckFormat, DeckReading, IgnoredLine, LineRole, divided
from dtgui.kernel.phrases import Phrase, phrases

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
    entries = list(_entries(root))
    return DeckReading(
        DeckFormat.OCTGN,
        *divided(entries),
        notes=(root.findtext("notes") or "").strip(),
        remarks=tuple(_remarks(root.get("game", GAME).strip().casefold())),
    )


def _remarks(game: str) -> Iterator[Phrase]:
    if game != GAME:
        yield OF_CLASSIC_GAME if game == CLASSIC_GAME else OF_OTHER_GAME


def _entries(root: Element) -> Iterator[CardLine | IgnoredLine]:
    """Every card, wherever it stands, with the name of the innermost section around it."""
    section_of: dict[Element, Element] = {}
    for parent in root.iter():  # an element comes after its parent
        section = parent if parent.tag == "section" else section_of.get(parent)
        section_of |= {child: section for child in parent if section is not None}
    for number, card in enumerate(root.iter("card"), start=1):
        section = section_of.get(card)
        yield _entry(number, card, section.get("name", "").casefold() if section is not None else "")


def _entry(number: int, card: Element, section: str) -> CardLine | IgnoredLine:
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
