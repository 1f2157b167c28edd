"""Card texts in German, from the same tokens as the English ones: `realise`."""

from __future__ import annotations

from functools import lru_cache

from dtgui.doomtown.abilities.syntax.text import TokenizedText
from dtgui.doomtown.abilities.wording.german.clauses import Mood, punctuated
from dtgui.doomtown.abilities.wording.german.statements import TextReader
from dtgui.doomtown.abilities.wording.transfer.reading import Terminal, heading_of

USERS = {
    "Controller": "Kontrolleur",
    "Owner": "Besitzer",
    "Anyone": "Jeder",
    "Hero": "Held",
    "Villain": "Schurke",
}
OFTEN = {"once": "einmal", "twice": "zweimal"}
SPANS = {"draw hand": "Pokerhand", "shootout": "Shootout", "turn": "Tag", "round": "Runde", "game": "Spiel"}

MOST_WORDS = 600
"""Longer texts stay English: no printed one has half as many, and a player's file may hold anything."""


def generated(text: str) -> str:
    """Return a text of a card in German, "" where it cannot be said, and for a string that is no card's."""
    return _remembered(text) if isinstance(text, TokenizedText) else ""


@lru_cache(maxsize=8192)
def _remembered(text: TokenizedText) -> str:
    return realise(text) or ""


def realise(text: str, mood: Mood | None = None) -> str | None:
    """Return a text in German; None where it has words or constructions that are not in the lexicon.

    A text with a capital and a full stop is sentences; another is an option, whose orders are infinitives, or a claim.
    """
    if heading := _heading(text):
        return heading
    tokens = TextReader.source.terminals(text)
    if not 0 < len(tokens) <= MOST_WORDS:
        return None
    is_whole = text[:1].isupper() and text[-1:] in (".", "”")
    said = _read(tokens, mood or (Mood.SENTENCES if is_whole else _fragment(tokens)))
    return None if said is None else punctuated(said).removesuffix(";")


def _fragment(tokens: tuple[Terminal, ...]) -> Mood:
    """Return what a text is that is no sentence: a claim, if it says what is so."""
    try:
        is_claim = any(end == len(tokens) for _, end in TextReader(tokens).state(0))
    except LookupError:
        is_claim = False
    return Mood.CLAIM if is_claim else Mood.OPTION


def _read(tokens: tuple[Terminal, ...], mood: Mood) -> str | None:
    """Return the first whole reading."""
    try:
        return next((said for said, end in TextReader(tokens).text(mood) if end == len(tokens)), None)
    except LookupError:
        return None


def _heading(text: str) -> str | None:
    """Return a heading in German, None for another text."""
    heading = heading_of(text)
    if heading is None:
        return None
    user = f"{USERS[heading.user]} " if heading.user else ""
    kinds = f" {heading.kinds}" if heading.kinds else ""
    often = f" ({_often(heading.often)} pro {SPANS[heading.span]})" if heading.often else ""
    boot = ", Booten" if heading.boots else ""
    price = f", {heading.price} Ghost Rock zahlen" if heading.price else ""
    return f"{user}{heading.plays}{kinds}{often}{boot}{price}"


def _often(words: str) -> str:
    """Return how often an ability may be used: `einmal`, `3-mal`."""
    return OFTEN.get(words) or f"{words.split()[0]}-mal"
