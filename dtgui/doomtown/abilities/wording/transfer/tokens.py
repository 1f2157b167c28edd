"""The tokens of an English text as other languages read them: words, with the noun or the subject behind them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from dtgui.doomtown.abilities.syntax.inflection import THEY
from dtgui.doomtown.abilities.syntax.nodes import Agreeing, Mention, MentionForm, Noun
from dtgui.doomtown.abilities.syntax.text import Mark, TextToken, TokenizedText, tokens_of
from dtgui.doomtown.abilities.wording.adverbials import DurationPhrase, PlacePhrase

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
    """A word; `noun` is what a pronoun or a name (`form` is empty) refers to, `agrees` marks a finite verb.

    An adverbial is one token with its words: `node` is its meaning.
    """

    word: str
    noun: Noun | None = None
    form: str = ""
    agrees: bool = False
    plural: bool = False
    """Whether a finite verb is in the plural."""
    node: DurationPhrase | PlacePhrase | None = None
    is_known: bool = False
    """Whether it begins the name of a person who was introduced before, though not here: `your dude`."""


class SourceWords(NamedTuple):
    """The English words that a language can say: verbs, and others, which begin no name."""

    verbs: frozenset[str]
    is_known: Callable[[str], bool]

    def terminals(self, text: str) -> tuple[Terminal, ...]:
        """Return the words of a text."""
        return tuple(self._uncapitalized(self._terminals(tokens_of(text))))

    def base_of(self, word: str) -> str:
        """Return a verb of canned words without its ending: `choose`; another word as it is."""
        for ending in ("s", "es"):
            if word.endswith(ending) and (stem := word.removesuffix(ending)) in self.verbs and not self.is_known(word):
                return stem
        return BASES.get(word, word)

    def normalised(self, words: str) -> str:
        """Return canned words with their verbs as tokens have them."""
        return " ".join(map(self.base_of, words.split()))

    def _uncapitalized(self, tokens: Iterable[Terminal]) -> Iterator[Terminal]:
        """Yield tokens, canned words that begin a sentence in small letters."""
        before = "."
        for token in tokens:
            begins = before in (".", "“") and token.noun is None and not self.is_known(token.word) and token.word != "X"
            before = token.word
            yield token._replace(word=token.word[:1].lower() + token.word[1:]) if begins else token

    def _terminals(self, tokens: Iterable[TextToken]) -> Iterator[Terminal]:
        for token in _merged(tokens):
            match token:
                case Mark():
                    continue
                case Agreeing():
                    yield from _finite(token)
                case Mention(noun, form):
                    yield from self._mentioned(noun, form)
                case DurationPhrase() | PlacePhrase():
                    yield Terminal(self.normalised(str(token)), node=token)
                case TokenizedText():
                    yield from self._terminals(token.tokens)
                case str():
                    yield from self._words(token)
                case _:
                    yield from self._terminals(tokens_of(str(token)))

    def _mentioned(self, noun: Noun, form: MentionForm) -> Iterator[Terminal]:
        if form in PRONOUN_FORMS:
            yield Terminal("~", noun, PRONOUN_FORMS[form])
            return
        words = "".join(noun.words)
        if not isinstance(noun.words, TokenizedText) and self._is_name(words):
            yield Terminal(words, noun)
        elif noun.is_pronoun and not noun.you:
            yield Terminal(words, noun, "n")
        else:
            for place, token in enumerate(self._terminals(tokens_of(noun.words))):
                yield token._replace(is_known=place == 0 and noun.pronoun == THEY)
        if form in (MentionForm.OWNER, MentionForm.ELLIPTIC):
            yield Terminal("'s")

    def _is_name(self, words: str) -> bool:
        words = words.removeprefix("the ")
        return words[:1].isupper() and not all(map(self.is_known, words.split()))

    def _words(self, text: str) -> Iterator[Terminal]:
        for word in WORD.findall(text):
            owner = None if word in OWN_APOSTROPHES else OWNER.match(word)
            if owner:
                yield Terminal(owner[1])
            if not owner and self.base_of(word) != word:
                yield Terminal(self.base_of(word), agrees=True, plural=word == "are")
            else:
                yield Terminal("'s" if owner or word == "'" else word)


def _finite(token: Agreeing) -> Iterator[Terminal]:
    first, *more = str(token.plural).split()
    yield Terminal(BASES.get(first, first), token.subject, "", not token.subject.you, str(token) != token.singular)
    yield from map(Terminal, more)


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
