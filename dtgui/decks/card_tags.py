"""The player's own tags on cards, such as "removal": a file of titles with their tags."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from dtgui.app.kept import JsonFile
from dtgui.kernel.titles import fold_title

FILE = "card-tags.json"
CARDS = "cards"
MOST_TAGS, LONGEST_TAG = 20, 40
"""The most tags of a card, and letters of a tag."""
CardTags = Mapping[str, tuple[str, ...]]
"""Tags by the titles of cards."""


def load_card_tags(file: Path) -> CardTags:
    """Return the tags in the file; invalid entries are left out, since the file may have been edited."""
    cards = _kept(file).read().get(CARDS)
    found = cards.items() if isinstance(cards, dict) else ()
    return {title: tags_of(each for each in tags if isinstance(each, str)) for title, tags in found if _is_list(tags)}


def save_card_tags(tags: CardTags, file: Path) -> None:
    """Write the file in one stroke. Raise `OSError`."""
    _kept(file).replace({CARDS: {title: list(each) for title, each in sorted(tags.items()) if each}})


def tags_of(words: Iterable[str]) -> tuple[str, ...]:
    """Return tags as they are kept: each once, without spaces around it, the first ones of too many."""
    tags: dict[str, str] = {}
    for word in words:
        tag = word.strip()[:LONGEST_TAG].strip()
        if fold_title(tag):
            tags.setdefault(fold_title(tag), tag)
    return tuple(tags.values())[:MOST_TAGS]


def _is_list(value: object) -> bool:
    return isinstance(value, list)


def _kept(file: Path) -> JsonFile:
    return JsonFile(file, "The tags of cards")
