"""Yields every phrase in a card's text, for translators."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from operator import is_not

from dtgui.doomtown.abilities.paragraphs.card import card_text
from dtgui.doomtown.abilities.paragraphs.questions import all_questions, needs, unmet_words, use_words
from dtgui.doomtown.abilities.wording.editions import EDITION_WORDS
from dtgui.doomtown.state.cards import CardDef
from dtgui.kernel.phrases import Phrase


def phrases_of(card: CardDef) -> Iterator[Phrase]:
    """Yield all phrases of a card, in the words of every edition."""
    for edition in EDITION_WORDS:
        yield from _phrases_in(card, edition)


def _phrases_in(card: CardDef, edition: str) -> Iterator[Phrase]:
    """Yield a card's keywords and paragraphs, what its abilities do and need, and what its parts ask."""
    words = card_text(card, edition)
    yield from (words.keywords, *words.reminders, *(paragraph.whole for paragraph in words.paragraphs))
    for number, ability in enumerate(card.text.abilities):
        yield from (use_words(card, number, edition, in_shootout=known) for known in (True, False))
        for condition in needs(ability):
            yield unmet_words(card, number, edition, partial(is_not, condition))
    yield from all_questions(card, edition)
