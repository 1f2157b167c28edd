"""The reading of English texts for other languages: tokens, rules that try each way to read them, headings."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import wraps
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple

from dtgui.doomtown.abilities.syntax.inflection import THEY
from dtgui.doomtown.abilities.syntax.nodes import Mention, MentionForm, Modal, Noun
from dtgui.doomtown.abilities.syntax.text import Mark, TextToken, TokenizedText, tokens_of
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.adverbials import DurationPhrase, PlacePhrase
from dtgui.doomtown.abilities.wording.verbs import FORMS, VerbForm, VerbToken

Found = list[tuple[Any, int]]
"""The results of a rule at a place, each with the place after it."""


def rule(reads: Callable[..., Iterable[tuple[Any, int]]]) -> Callable[..., Found]:
    """Return a rule that remembers what it has read at a place: each result once for each end, the longest first."""

    @wraps(reads)
    def remembering(self: Reader, place: int, *more: Any) -> Found:
        key = (reads.__name__, place, *more)
        if key not in self.known:
            self.known[key] = []
            ends: dict[int, Any] = {}
            for value, end in reads(self, place, *more):
                ends.setdefault(end, value)
            self.known[key] = [(ends[end], end) for end in sorted(ends, reverse=True)]
        return self.known[key]

    return remembering


class Reader:
    """The tokens of a text; `source` are the English words that the language knows."""

    source: ClassVar[SourceWords]

    def __init__(self, tokens: tuple[Terminal, ...]) -> None:
        """Read from these tokens."""
        self.tokens = tokens
        self.words = tuple([token.word for token in tokens])
        self.known: dict[tuple[Any, ...], Found] = {}

    def word(self, place: int) -> str:
        """Return the word at a place, empty at the end."""
        return self.words[place] if place < len(self.words) else ""

    def _unread(self, place: int, *more: Any) -> Found:
        """Stand for a rule that a subclass reads."""
        raise NotImplementedError(f"{type(self).__name__} has no rule for {self.word(place)} {more}")

    _relative: Callable[..., Iterable[Any]] = _unread
    _other: Callable[..., Iterable[Any]] = _unread
    noun_phrase: Callable[..., Found] = _unread
    one: Callable[..., Found] = _unread
    single: Callable[..., Found] = _unread
    nominal: Callable[..., Found] = _unread
    core: Callable[..., Found] = _unread
    owned: Callable[..., Found] = _unread
    place: Callable[..., Found] = _unread
    clause: Callable[..., Found] = _unread
    condition: Callable[..., Found] = _unread
    subject_relative: Callable[..., Found] = _unread
    object_relative: Callable[..., Found] = _unread

    def agrees(self, place: int) -> bool:
        """Return whether a finite verb is at a place."""
        return place < len(self.tokens) and self.tokens[place].agrees

    def verb(self, place: int) -> Lexeme | Modal | None:
        """Return the verb, or the modal verb, at a place, None for another token."""
        return self.tokens[place].verb if place < len(self.tokens) else None

    def participle(self, place: int) -> Lexeme | None:
        """Return the verb whose participle is at a place, None for another token."""
        return self.tokens[place].participle if place < len(self.tokens) else None

    def is_modal(self, place: int) -> bool:
        """Return whether a modal verb is at a place."""
        return isinstance(self.verb(place), Modal)

    def node(self, place: int) -> DurationPhrase | PlacePhrase | None:
        """Return the meaning of the adverbial at a place, None for another token."""
        return self.tokens[place].node if place < len(self.tokens) else None

    def form(self, place: int) -> str:
        """Return the form of the pronoun at a place, empty for another token."""
        return self.tokens[place].form if place < len(self.tokens) else ""

    def after(self, place: int, *words: str) -> int:
        """Return the place after some words, 0 where they do not stand there."""
        end = place + len(words)
        return end if self.words[place:end] == words else 0

    def several(
        self, read: Callable[..., Found], parts: tuple[Any, ...], at: int
    ) -> Iterator[tuple[tuple[Any, ...], str, int]]:
        """Yield what was read with more of its kind, and the word before the last of them: `a, b and c`."""
        for word in ("and", "or"):
            place = self.after(at, word)
            for last, end in read(place) if place else ():
                yield (*parts, last), word, end
        if (place := self.after(at, ",")) and len(parts) < 5:
            for following, end in read(place):
                yield from self.several(read, (*parts, following), end)

    def was_said(self, start: int, end: int) -> bool:
        """Return whether the words between two places were said before them."""
        words, earlier = self.words[start:end], self.words[:start]
        return any(earlier[each : each + len(words)] == words for each in range(len(earlier)))

    def phrase_in(self, place: int, table: Any, longest: int = 5) -> Iterator[tuple[str, int]]:
        """Yield entries of a table that stand at a place, the longest first; the table must not change."""
        if place >= len(self.words) or self.words[place].partition(" ")[0] not in _beginnings(table):
            return
        for length in range(min(longest, len(self.words) - place), 0, -1):
            words = " ".join(self.words[place : place + length])
            if words in table:
                yield words, place + length


KNOWN_BEGINNINGS: dict[int, tuple[Any, frozenset[str]]] = {}
"""Each table that was searched with its first words, by its identity, which no other gets while the table is here."""


def _beginnings(table: Any) -> frozenset[str]:
    found = KNOWN_BEGINNINGS.get(id(table))
    if found is None:
        words = frozenset(each.partition(" ")[0] for each in table)
        found = KNOWN_BEGINNINGS[id(table)] = (table, words)
    return found[1]


# The tokens of an English text as other languages read them: words, with the noun or the subject behind them

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


# The headings of abilities, taken apart: `Controller Noon (once per turn), Boot, Pay 1 Ghost Rock`

USERS = "Controller|Owner|Anyone|Hero|Villain"
PLAYS = "Noon|Shootout|Resolution|Cheatin' Resolution|React|Start"
KINDS = "Job|Hex|Miracle|Spirit|Technique|Repeat|[0-9X]+|Tao of [A-Z][A-Za-z ]+? Technique"
HEADING = re.compile(
    rf"((?P<user>{USERS}) )?(?P<plays>(?:{PLAYS})(?:/(?:{PLAYS}))*)(?P<kinds>(?: (?:{KINDS}))*)"
    r"(?: \((?P<often>once|twice|[0-9]+ times) per (?P<span>draw hand|shootout|turn|round|game)\))?"
    r"(?P<boot>, Boot)?(?:, Pay (?P<price>[0-9]+|X) Ghost Rock)?"
)


class AbilityHeading(NamedTuple):
    """A heading: who may use the ability, when, its kinds and difficulty, how often, and its costs."""

    user: str
    plays: str
    kinds: str
    often: str
    span: str
    boots: bool
    price: str


def heading_of(text: str) -> AbilityHeading | None:
    """Return the parts of a heading, empty if there is none of a kind; None for another text."""
    found = HEADING.fullmatch(text)
    if found is None:
        return None
    user, plays, kinds, often, span, price = (
        found[part] or "" for part in ("user", "plays", "kinds", "often", "span", "price")
    )
    return AbilityHeading(user, plays, kinds.strip(), often, span, bool(found["boot"]), price)
