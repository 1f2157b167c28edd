"""The tokens of an English text as other languages read them: words, with the noun or the subject behind them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from dtgui.doomtown.abilities.syntax.inflection import THEY
from dtgui.doomtown.abilities.syntax.nodes import Mention, MentionForm, Modal, Noun
from dtgui.doomtown.abilities.syntax.text import Mark, TextToken, TokenizedText, tokens_of
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.adverbials import DurationPhrase, PlacePhrase
from dtgui.doomtown.abilities.wording.verbs import FORMS, VerbForm, VerbToken

PARTICLE_VERBS = "|".join(form for forms in FORMS.values() for form in forms if " " in form)
WORD = re.compile(rf"\b(?i:{PARTICLE_VERBS})\b|[^\s,;:.()“”]+|[,;:.()“”]")
OWNER = re.compile(r"^(.+?)('s|(?<=s)')$")
OWN_APOSTROPHES = frozenset({"cheatin'", "Cheatin'", "Gamblin'"})
BARE: Mapping[str, Lexeme | Modal] = MappingProxyType(
    {forms.bare: verb for verb, forms in FORMS.items()} | {modal.value: modal for modal in Modal}
)
"""Verbs by their bare forms, which may be nouns as well."""
FINITE: Mapping[str, Lexeme] = MappingProxyType(
    {forms.third: verb for verb, forms in FORMS.items()} | {"are": Lexeme.BE}
)
"""Verbs by the forms that canned words have of them."""
PARTICIPLES: Mapping[str, Lexeme] = MappingProxyType({forms.participle: verb for verb, forms in FORMS.items()})
"""Verbs by their participles, which are states if they are adjectives of the language."""
AUXILIARIES = (Lexeme.BE, Lexeme.HAVE, Lexeme.DO)
PRONOUN_FORMS = {
    MentionForm.SUBJECT_PRONOUN: "n",
    MentionForm.OBJECT_PRONOUN: "a",
    MentionForm.OWNER_PRONOUN: "g",
    MentionForm.ELLIPTIC_PRONOUN: "e",
}


class Terminal(NamedTuple):
    """A word; `noun` is what a pronoun or a name (`form` is empty) refers to, `agrees` marks a finite verb.

    An adverbial is one token with its words: `node` is its meaning. A verb is its bare form with its particle.
    """

    word: str
    noun: Noun | None = None
    form: str = ""
    agrees: bool = False
    plural: bool = False
    """Whether a finite verb is in the plural."""
    node: DurationPhrase | PlacePhrase | None = None
    verb: Lexeme | Modal | None = None
    participle: Lexeme | None = None
    is_known: bool = False
    """Whether it begins the name of a person who was introduced before, though not here: `your dude`."""


class SourceWords(NamedTuple):
    """The English words that a language can say, which begin no name."""

    is_known: Callable[[str], bool]

    def terminals(self, text: str) -> tuple[Terminal, ...]:
        """Return the words of a text."""
        return tuple(self._recognised(self._terminals(tokens_of(text))))

    def base_of(self, word: str) -> str:
        """Return a verb of canned words without its ending: `choose`; another word as it is."""
        verb = FINITE.get(word)
        return word if verb is None or (self.is_known(word) and verb not in AUXILIARIES) else FORMS[verb].bare

    def normalised(self, words: str) -> str:
        """Return canned words with their verbs as tokens have them."""
        return " ".join(map(self.base_of, words.split()))

    def _recognised(self, tokens: Iterable[Terminal]) -> Iterator[Terminal]:
        """Yield tokens, canned words with the verbs that they may be; in small letters where they begin a sentence."""
        before = "."
        for token in tokens:
            word, begins = token.word, before in (".", "“")
            before = word
            if token.noun is None and token.node is None and token.verb is None and token.participle is None:
                if begins and not self.is_known(word) and word != "X":
                    word = word[:1].lower() + word[1:]
                participle = None if self.is_known(word) else PARTICIPLES.get(word)
                token = token._replace(word=word, verb=BARE.get(word), participle=participle)
            yield token

    def _terminals(self, tokens: Iterable[TextToken]) -> Iterator[Terminal]:
        for token in _merged(tokens):
            match token:
                case Mark():
                    continue
                case VerbToken():
                    yield _verb(token)
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


def _verb(token: VerbToken) -> Terminal:
    """Return a verb in its bare form, a participle or gerund as it is."""
    verb, subject = token.verb, token.subject
    agrees = subject is not None and not subject.you
    if isinstance(verb, Modal):
        return Terminal(verb.value, subject, agrees=agrees, verb=verb)
    if token.form in (VerbForm.PARTICIPLE, VerbForm.GERUND):
        return Terminal(str(token), participle=verb if token.form is VerbForm.PARTICIPLE else None)
    return Terminal(FORMS[verb].bare, subject, agrees=agrees, plural=token.is_plural, verb=verb)


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
