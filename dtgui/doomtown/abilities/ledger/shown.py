"""Clauses as a card page shows them: their words one by one, for a clause is no sentence to translate."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from dtgui.doomtown.abilities.ledger.clause import LedgerClause
from dtgui.doomtown.abilities.ledger.ledger import Ledger

WORD = re.compile(r"(?<![\w'])[a-z]+(?![\w'])")
"""Names and keywords begin with a capital, and stay as they are."""


def shown_clause(clause: LedgerClause, say: Callable[[str], str] = str) -> str:
    """Return a clause in plain words. `say` translates the phrase of each word (`word_phrase`)."""
    text = str(clause).replace("_", " ")
    return WORD.sub(lambda word: say(word_phrase(word.group()))[1:-1], text)


def word_phrase(word: str) -> str:
    """Return the phrase for a word: in brackets, so that the same word of a sentence has a translation of its own."""
    return f"[{word}]"


def phrases_of_clauses(ledgers: Iterable[Ledger]) -> Iterator[str]:
    """Yield the phrases for all words of the clauses of ledgers, as often as they occur."""
    for ledger in ledgers:
        played = (clause for paragraph in (*ledger.traits, *ledger.abilities) for clause, _ in paragraph.clauses)
        for clause in (*played, *ledger.missing):
            yield from map(word_phrase, WORD.findall(str(clause).replace("_", " ")))
