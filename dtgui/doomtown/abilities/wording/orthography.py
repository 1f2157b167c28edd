"""Orthography: capitals and punctuation of finished clauses, by the marks that they contain."""

from __future__ import annotations

from dtgui.doomtown.abilities.syntax.text import Mark, TokenizedText, strung, tokens_of
from dtgui.kernel.phrases import capital

FULL_STOP = strung(Mark.BREAK, ".", Mark.END)
"""The end of a sentence that another one follows."""

SEMICOLON = strung(Mark.BREAK, "; ")
"""The mark that sets off statements that have commas; a short form may end before it."""


def begun(words: str) -> TokenizedText:
    """Return words with a capital."""
    return TokenizedText((Mark.CAPITAL, *tokens_of(words)), str(capital(words)))


def sentence(words: str) -> TokenizedText:
    """Return words with a capital and a full stop."""
    end = "" if words.endswith((".", "!", "?", "”", ".)")) else "."
    tokens = (Mark.CAPITAL, *tokens_of(words), Mark.BREAK, end, Mark.END)
    return TokenizedText(tokens, f"{capital(words)}{end}")


def has_commas(words: str) -> bool:
    """Return whether words have commas, so that semicolons must set them off."""
    return ", " in words


def has_semicolons(words: str) -> bool:
    """Return whether words are a list of clauses, so that a colon leads to it."""
    return "; " in words


def has_sentences(words: str) -> bool:
    """Return whether words are several sentences."""
    return ". " in words
