"""The golden file of Spanish card texts, English beside Spanish.

To renew it, from the checkout: `python -m tests.doomtown.wording.spanish.golden`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from dtgui.app.library import load_default_catalog
from dtgui.app.paths import default_paths
from dtgui.doomtown.abilities.paragraphs.card import card_text
from tests.doomtown.wording.spanish import card_in_spanish

FILE = Path(__file__).parent / "cards.txt"
"""For each card, its code and title, its English text and its Spanish one, in three lines."""


def codes() -> list[str]:
    """Return the codes of the cards in the file."""
    return [line.split()[0] for line in FILE.read_text(encoding="utf-8").splitlines() if line[:1].isdigit()]


def lines() -> Iterator[str]:
    """Yield the lines of the file as they are generated."""
    catalog = load_default_catalog(default_paths())
    for card in map(catalog.card, codes()):
        yield from (f"{card.code} {card.title}", f"  en: {card_text(card)}", f"  es: {card_in_spanish(card)}")


if __name__ == "__main__":
    renewed = list(lines())
    FILE.write_text("".join(f"{line}\n" for line in renewed), encoding="utf-8")
