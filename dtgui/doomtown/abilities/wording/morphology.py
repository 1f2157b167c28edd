"""English morphology and orthography: forms of verbs, articles, plurals, lists, capitals and punctuation."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dtgui.doomtown.abilities.syntax.text import Mark, TextToken, TokenizedText, spaced, strung, tokens_of
from dtgui.kernel.phrases import capital

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
UNCHANGED = frozenset({"goods", "ghost rock", "bullets"})


class EnglishVerb(NamedTuple):
    """The forms of a verb, with its particle: `call out`, `calls out`, `called out`, `calling out`."""

    bare: str
    third: str
    plural: str
    participle: str
    gerund: str


def inflected(
    stem: str, *, third: str = "", plural: str = "", participle: str = "", gerund: str = "", particle: str = ""
) -> EnglishVerb:
    """Return the forms of a verb; those that are not given follow the rules."""
    is_ied = stem.endswith("y") and stem[-2] not in "aeou"
    past = f"{stem[:-1]}ied" if is_ied else f"{stem.removesuffix('e')}ed"
    ing = f"{stem.removesuffix('e')}ing"
    forms = (stem, third or _third_person(stem), plural or stem, participle or past, gerund or ing)
    return EnglishVerb(*(f"{form} {particle}".strip() for form in forms))


def _third_person(stem: str) -> str:
    if stem.endswith(("s", "x", "ch", "sh", "o")):
        return f"{stem}es"
    return f"{stem[:-1]}ies" if stem.endswith("y") and stem[-2] not in "aeou" else f"{stem}s"


def joined_words(*words: TextToken) -> TokenizedText:
    """Return words with single spaces, empty ones left out."""
    return spaced(words)


def a(words: str) -> str:
    """Return a noun phrase with its indefinite article."""
    if words.startswith("this or "):
        return words
    vowel = words[:1].lower() in ("a", "e", "i", "o") or words.startswith("un")
    return strung("an " if vowel else "a ", words)


def plural(noun: str) -> str:
    """Return a noun in the plural."""
    if noun in UNCHANGED:
        return noun
    if noun.endswith("y") and noun[-2] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}es" if noun.endswith(("s", "x", "ch", "sh")) else f"{noun}s"


def number_word(number: int) -> str:
    """Return a number as people write it before a noun: `two`, `17`."""
    return COUNTS[number] if 0 <= number < len(COUNTS) else str(number)


def listed(items: Iterable[TextToken], word: str = "and") -> TokenizedText:
    """Return an English list: `a, b and c`."""
    words = [TokenizedText(tokens_of(item)) for item in items]
    return strung(spaced(words[:-1], ", "), f" {word} ", words[-1]) if len(words) > 1 else strung(*words)


# Orthography: capitals and punctuation of finished clauses, by the marks that they contain

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
