"""Spanish words: nouns and adjectives in both numbers, verbs in the forms that card texts need."""

from __future__ import annotations

import re
from enum import Enum

from tests.doomtown.wording.spanish.lexicon import CONTRACTIONS, Verb

VOWELS = "aeiouáéíóú"
ACUTE = dict(zip("aeiou", "áéíóú", strict=True))
PLAIN = dict(zip("áéíóú", "aeiou", strict=True))


class Form(Enum):
    """The forms of a verb: what is so, what is not certain, an order, the bare verb."""

    INDICATIVE = "agota"
    SUBJUNCTIVE = "agote"
    IMPERATIVE = "agota tú"
    INFINITIVE = "agotar"


def plural_of(word: str) -> str:
    """Return the plural of a noun or an adjective."""
    if word[-1] in VOWELS:
        return f"{word}s"
    if word.endswith("z"):
        return f"{word[:-1]}ces"
    return f"{word[:-2]}{PLAIN[word[-2]]}{word[-1]}es" if word[-2] in PLAIN else f"{word}es"


def finite(verb: Verb, form: Form, person: str) -> str:
    """Return a form for the reader (`2`), for one (`3`), or for several (`p`)."""
    word = verb.subjunctive if form is Form.SUBJUNCTIVE else verb.indicative
    if word == "es":
        return {"2": "eres", "3": "es", "p": "son"}[person]
    return word + {"2": "s", "3": "", "p": "n"}[person]


def with_clitics(word: str, clitics: str) -> str:
    """Return an order with the pronouns after it, and with the accent that this needs: `agótalo`."""
    groups = list(re.finditer(r"[aeiou]+", word))
    if not clitics or len(groups) < 2 or not word.islower() or any(vowel in word for vowel in PLAIN):
        return word + clitics
    stressed = groups[-2]
    strong = next((at for at in range(stressed.start(), stressed.end()) if word[at] in "aeo"), stressed.end() - 1)
    return word[:strong] + ACUTE[word[strong]] + word[strong + 1 :] + clitics


def punctuated(words: str) -> str:
    """Return a text with its contractions and single spaces."""
    words = re.sub(r"\s+", " ", words).strip()
    for pattern, joint in CONTRACTIONS:
        words = re.sub(pattern, joint, words)
    return re.sub(r"\s+([.,;:)])", r"\1", words)
