"""The tokens of a text as they are read for German: single words, with the noun or the subject behind them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from dtgui.doomtown.abilities.syntax.inflection import HE, SHE, THEY
from dtgui.doomtown.abilities.syntax.nodes import Agreeing, Mention, MentionForm, Noun
from dtgui.doomtown.abilities.syntax.text import Mark, TextToken, TokenizedText, tokens_of
from dtgui.doomtown.abilities.wording.german.frames import BY_VERB
from dtgui.doomtown.abilities.wording.german.words import is_known

WORD = re.compile(r"[^\s,;:.()“”]+|[,;:.()“”]")
OWNER = re.compile(r"^(.+?)('s|(?<=s)')$")
OWN_APOSTROPHES = frozenset({"cheatin'", "Cheatin'", "Gamblin'"})
BASES = {"are": "be", "is": "be", "has": "have", "does": "do"}
"""The verbs whose forms stand in canned words as well."""
PRONOUN_FORMS = {
    MentionForm.SUBJECT_PRONOUN: "n",
    MentionForm.OBJECT_PRONOUN: "a",
    MentionForm.OWNER_PRONOUN: "g",
    MentionForm.ELLIPTIC_PRONOUN: "e",
}


class Terminal(NamedTuple):
    """A word; `noun` is what a pronoun or a name (`form` is empty) refers to, `agrees` marks a finite verb."""

    word: str
    noun: Noun | None = None
    form: str = ""
    agrees: bool = False
    plural: bool = False
    """Whether a finite verb is in the plural."""


def terminals(text: str) -> tuple[Terminal, ...]:
    """Return the words of a text."""
    return tuple(_uncapitalized(_terminals(tokens_of(text))))


def _uncapitalized(tokens: Iterable[Terminal]) -> Iterator[Terminal]:
    """Yield tokens, canned words that begin a sentence in small letters."""
    before = "."
    for token in tokens:
        begins = before in (".", "“") and token.noun is None and not is_known(token.word) and token.word != "X"
        before = token.word
        yield token._replace(word=token.word[:1].lower() + token.word[1:]) if begins else token


def _terminals(tokens: Iterable[TextToken]) -> Iterator[Terminal]:
    for token in _merged(tokens):
        match token:
            case Mark():
                continue
            case Agreeing():
                first, *more = str(token.plural).split()
                yield Terminal(
                    BASES.get(first, first), token.subject, "", not token.subject.you, str(token) != token.singular
                )
                yield from map(Terminal, more)
            case Mention(noun, form):
                yield from _mentioned(noun, form)
            case TokenizedText():
                yield from _terminals(token.tokens)
            case str():
                yield from _words(token)
            case _:
                yield from _terminals(tokens_of(str(token)))


def _merged(tokens: Iterable[TextToken]) -> Iterator[TextToken]:
    """Yield tokens, strings that follow each other as one: words may be cut into several."""
    run = ""
    for token in tokens:
        if type(token) is str:
            run += token
            continue
        if run:
            yield run
        run = ""
        yield token
    if run:
        yield run


def _mentioned(noun: Noun, form: MentionForm) -> Iterator[Terminal]:
    if form in PRONOUN_FORMS:
        yield Terminal("~", noun, PRONOUN_FORMS[form])
        return
    words = "".join(noun.words)
    if not isinstance(noun.words, TokenizedText) and _is_name(words):
        yield Terminal(words, noun)
    elif noun.is_pronoun and not noun.you:
        yield Terminal(words, noun, "n")
    else:
        yield from _terminals(tokens_of(noun.words))
    if form in (MentionForm.OWNER, MentionForm.ELLIPTIC):
        yield Terminal("'s")


def _is_name(words: str) -> bool:
    words = words.removeprefix("the ")
    return words[:1].isupper() and not all(map(is_known, words.split()))


def base_of(word: str) -> str:
    """Return a verb of canned words without its ending: `choose`; another word as it is."""
    for ending, base in (("s", ""), ("es", "")):
        if word.endswith(ending) and (stem := word.removesuffix(ending) + base) in BY_VERB and not is_known(word):
            return stem
    return BASES.get(word, word)


def _words(text: str) -> Iterator[Terminal]:
    for word in WORD.findall(text):
        owner = None if word in OWN_APOSTROPHES else OWNER.match(word)
        if owner:
            yield Terminal(owner[1])
        if not owner and base_of(word) != word:
            yield Terminal(base_of(word), agrees=True, plural=word == "are")
        else:
            yield Terminal("'s" if owner or word == "'" else word)


__all__ = ["HE", "SHE", "THEY", "Terminal", "terminals"]
