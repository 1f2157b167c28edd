"""English morphology and its lexicon: verb forms, articles, plurals, numbers before nouns, lists."""

from __future__ import annotations

from collections.abc import Iterable

from dtgui.doomtown.abilities.syntax.nodes import Agreeing, Modal, Noun
from dtgui.doomtown.abilities.syntax.text import TextToken, TokenizedText, spaced, strung, tokens_of

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
IRREGULAR = {"be": ("is", "are"), "have": ("has", "have"), "do": ("does", "do"), "go": ("goes", "go")}
UNCHANGED = frozenset({"goods", "ghost rock", "bullets"})


def conjugated(verb: str, noun: Noun, modal: Modal | None = None) -> str:
    """Return a verb in the present, agreeing with a noun: `gets`, `is moved`, `cannot flee`."""
    if modal is not None:
        return spaced((Agreeing(noun, modal.value, modal.value), verb))
    head, *others = tokens_of(verb)
    first, *more = str(head).split(" ")
    singular, plural = IRREGULAR.get(first, (_third_person(first), first))
    return strung(spaced((Agreeing(noun, singular, plural), *more)), *others)


def _third_person(verb: str) -> str:
    if verb.endswith(("s", "x", "ch", "sh", "o")):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if verb.endswith("y") and verb[-2] not in "aeou" else f"{verb}s"


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
