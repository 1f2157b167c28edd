"""Spanish noun phrases and predicates: agreement, articles, owners, pronouns before and after verbs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from tests.doomtown.wording.spanish.lexicon import AFTER_PREPOSITIONS, ALONE, DETERMINERS, STRESSED, Noun, Verb
from tests.doomtown.wording.spanish.morphology import Form, finite, plural_of, with_clitics

KEPT = {mark: f"{{{mark}}}" for mark in ("g", "l", "a", "n", "es", "s")}
"""The endings and the article in a construction that wait for the noun or the subject."""


@dataclass(frozen=True)
class Phrase:
    """A noun phrase; `pronoun` is `2` for the reader and `3` for another, `part_of` whose or which it is one of."""

    noun: Noun
    plural: bool = False
    det: str = ""
    number: str = ""
    adjectives: tuple[str, ...] = ()
    post: tuple[str, ...] = ()
    pronoun: str = ""
    part_of: str = ""

    @property
    def person(self) -> str:
        """Return the person and number of its verb: `2`, `3`, or `p` for several."""
        return "2" if self.pronoun == "2" else "p" if self.plural and not (self.part_of and self.det) else "3"

    @property
    def features(self) -> dict[str, str]:
        """Return the endings and the article that agree with it."""
        return {**self._marks(self.person == "p"), "n": {"2": "s", "3": "", "p": "n"}[self.person]}

    def _marks(self, plural: bool) -> dict[str, str]:
        s, feminine = "s" if plural else "", self.noun.feminine
        article = DETERMINERS["el"][2 * plural + feminine]
        return {
            "g": ("a" if feminine else "o") + s,
            "a": "a" if feminine else "o",
            "l": article,
            "s": s,
            "es": s and "es",
        }

    @property
    def key(self) -> str:
        """Return the row of its pronouns."""
        return "2" if self.pronoun == "2" else ("f" if self.noun.feminine else "m") + ("p" if self.plural else "")

    @property
    def is_indefinite(self) -> bool:
        """Return whether it is not known which one it is, so that a relative clause is in the subjunctive."""
        return self.det in ("un", "", "ningún", "cualquier") or bool(self.part_of)

    @property
    def is_generic(self) -> bool:
        """Return whether it is all of a kind, which as a subject has an article: `los personajes aquí`."""
        return self.plural and not (self.det or self.number or self.part_of or self.pronoun or self.noun.person)

    def article_of(self, property_: Phrase) -> str:
        """Return the article of its property: an indefinite owner has one of several."""
        is_any = self.det in ("un", "") and bool(self.det or self.adjectives) and not self.part_of
        return "un" if is_any and not (property_.plural or property_.noun.only or property_.noun.mass) else "el"

    def __str__(self) -> str:
        if self.pronoun:
            return ""
        after = [each for each in reversed(self.adjectives) if not each.startswith("<")]
        noun = " ".join(filter(None, (*self._before, self._counted, *after))).format(**self._marks(self.plural))
        return " ".join((noun, *self.post)).format(**self.features)

    @property
    def _before(self) -> tuple[str, ...]:
        column = 2 * self.plural + self.noun.feminine
        leading = [each[1:] for each in self.adjectives if each.startswith("<")]
        if self.part_of:
            some = ALONE[self.det][self.noun.feminine] if self.det else self.number
            return (some, "de", DETERMINERS[self.part_of][column], *leading)
        det = DETERMINERS[self.det][column]
        return (STRESSED.get(self.det, det) if self.noun.stressed and not self.plural else det, *leading)

    @property
    def _counted(self) -> str:
        word = (self.noun.plural or plural_of(self.noun.word)) if self.plural else self.noun.word
        if self.part_of or not self.number:
            return word
        number = f"{self.number}a" if self.number.endswith("un") and self.noun.feminine else self.number
        return f"{number} de {word}" if self.noun.mass else f"{number} {word}"

    def __format__(self, before: str) -> str:
        """Return it after a preposition or a determiner; `#` is `de`, which a number needs before a mass."""
        if before == "#":
            before = "de" if self.noun.mass else ""
        if before == "entre" and self.is_generic:
            return f"entre {replace(self, det='el')}"
        if before in DETERMINERS:
            return str(replace(self, det="" if self.noun.mass else before) if before else self)
        return f"{before} {AFTER_PREPOSITIONS[self.key] if self.pronoun else self}"

    def with_post(self, *post: str) -> Phrase:
        """Return it with more after it."""
        return replace(self, post=(*self.post, *post))


@dataclass(frozen=True)
class Both(Phrase):
    """Several noun phrases with `y` or `o` between the last two."""

    parts: tuple[Phrase, ...] = ()
    word: str = "y"

    def __str__(self) -> str:
        return listed([str(part) for part in self.parts], self.word)

    def __format__(self, before: str) -> str:
        return listed([format(part, before) for part in self.parts], self.word)

    def with_post(self, *post: str) -> Phrase:
        """Return it with more after the last of them."""
        return replace(self, parts=(*self.parts[:-1], self.parts[-1].with_post(*post)))


@dataclass(frozen=True)
class Elliptic(Phrase):
    """A noun phrase without its noun, which was just named: `la tuya`, `el de Allie`."""

    owner: Phrase = Phrase(Noun(""))

    def __str__(self) -> str:
        pronoun = {"2": "tuy", "3": "suy"}.get(self.owner.pronoun)
        return f"{{l}} {pronoun}{{g}}" if pronoun else f"{{l}} {self.owner:de}"


YOU = Phrase(Noun(""), pronoun="2")


def listed(words: Sequence[str], word: str) -> str:
    """Return words as a list: `a, b y c`."""
    *first, last = words
    return f"{', '.join(first)} {word} {last}" if first else last


def both(parts: tuple[Phrase, ...], word: str) -> Phrase:
    """Return phrases as one: the plural for both, the features of the last for alternatives."""
    last = parts[-1]
    return Both(last.noun, word == "y" or last.plural, last.det, parts=parts, word=word)


def each(phrase: Phrase, **change: Any) -> Phrase:
    """Return a noun phrase, or each of several, with a determiner, a number, adjectives, or an owner."""
    if isinstance(phrase, Both):
        return both(tuple(each(one, **change) for one in phrase.parts), phrase.word)
    more = {name: (*change.get(name, ()), *getattr(phrase, name)) for name in ("adjectives", "post")}
    return replace(phrase, **{**change, **more})


def part(phrase: Phrase, of: str, **some: str) -> Phrase:
    """Return one or some of several: `uno de tus personajes`."""
    if isinstance(phrase, Both):
        return both(tuple(part(one, of, **some) for one in phrase.parts), phrase.word)
    return replace(phrase, plural=True, part_of=of, **some)


@dataclass(frozen=True)
class Predicate:
    """A verb and the words after it; `{g}`, `{l}` and the like in them agree with the subject."""

    verb: Verb
    rest: str
    clitics: str = ""
    negated: bool = False
    modal: Verb | None = None

    def say(self, form: Form, subject: Phrase) -> str:
        """Return it in a form, agreeing with its subject."""
        clitics = {"2": "te"}.get(subject.person, "se") if self.verb.reflexive else self.clitics
        return f"{'no ' if self.negated else ''}{self._verb(form, subject, clitics)} {self.rest}".format(
            **subject.features
        )

    def _verb(self, form: Form, subject: Phrase, clitics: str) -> str:
        bare = f"{self.verb.infinitive}{clitics}"
        if self.modal is not None:
            form = Form.INDICATIVE if form is Form.IMPERATIVE else form
            modal = self.modal.infinitive if form is Form.INFINITIVE else finite(self.modal, form, subject.person)
            return f"{modal} {bare}"
        if form is Form.INFINITIVE:
            return bare
        if form is Form.IMPERATIVE and not self.negated:
            return with_clitics(self.verb.imperative, clitics)
        form = Form.SUBJUNCTIVE if form is Form.IMPERATIVE else form
        return f"{clitics} {finite(self.verb, form, subject.person)}"
