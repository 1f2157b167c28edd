"""English morphology and its lexicon: verb forms, articles, plurals, numbers before nouns, lists."""

from __future__ import annotations

from collections.abc import Iterable

from dtgui.doomtown.abilities.syntax.nodes import Modal, Noun

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
IRREGULAR = {"be": ("is", "are"), "have": ("has", "have"), "do": ("does", "do"), "go": ("goes", "go")}
UNCHANGED = frozenset({"goods", "ghost rock", "bullets"})


def conjugated(verb: str, noun: Noun, modal: Modal | None = None) -> str:
    """Return a verb in the present, agreeing with a noun: `gets`, `is moved`, `cannot flee`."""
    if modal is not None:
        return joined_words(modal.value, verb)
    first, *more = verb.split(" ")
    singular, plural = IRREGULAR.get(first, (_third_person(first), first))
    return " ".join((plural if noun.plural or noun.you else singular, *more))


def _third_person(verb: str) -> str:
    if verb.endswith(("s", "x", "ch", "sh", "o")):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if verb.endswith("y") and verb[-2] not in "aeou" else f"{verb}s"


def joined_words(*words: str) -> str:
    """Return words with single spaces, empty ones left out."""
    return " ".join(word for word in words if word)


def a(words: str) -> str:
    """Return a noun phrase with its indefinite article."""
    vowel = words[:1].lower() in ("a", "e", "i", "o") or words.startswith("un")
    return f"{'an' if vowel else 'a'} {words}"


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


def listed(items: Iterable[str], word: str = "and") -> str:
    """Return an English list: `a, b and c`."""
    words = list(items)
    return f" {word} ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)
