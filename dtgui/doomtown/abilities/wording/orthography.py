"""Orthography: capitals and punctuation of finished clauses, by the marks that they contain."""

from __future__ import annotations

from dtgui.kernel.phrases import capital


def sentence(words: str) -> str:
    """Return words with a capital and a full stop."""
    words = words.strip()
    end = "" if words.endswith((".", "!", "?", "”", ".)")) else "."
    return f"{capital(words)}{end}"


def has_commas(words: str) -> bool:
    """Return whether words have commas, so that semicolons must set them off."""
    return ", " in words


def has_semicolons(words: str) -> bool:
    """Return whether words are a list of clauses, so that a colon leads to it."""
    return "; " in words


def has_sentences(words: str) -> bool:
    """Return whether words are several sentences."""
    return ". " in words
