"""German noun phrases: a determiner, adjectives, a noun, an owner, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from dtgui.doomtown.abilities.wording.german.morphology import (
    OWNERS,
    PLURAL,
    NounEntry,
    Person,
    adjective,
    alone,
    determiner,
    pronoun,
    relative,
)

COMMA, END = "\x01", "\x02"
"""A subordinate clause begins, and ends: commas, unless other punctuation is there."""
NAMED = "\x03"
"""After a noun that was named before: its article is no part of a preposition (`an dem Ort`, not `am Ort`)."""
POSSESSIVES = ("dein", "sein", "ihr")
"""Determiners that a list has once: `deinem Deck oder Abwurfstapel`."""

POSSESSORS = {"m": "dessen", "f": "deren", "n": "dessen", "p": "deren"}
Relative = Callable[[str], str]
"""Returns a relative clause for a gender, or the plural."""


@dataclass(frozen=True)
class Nominal:
    """A noun phrase."""

    @property
    def gender(self) -> str:
        """Return its gender, or `p`."""
        raise NotImplementedError

    @property
    def form(self) -> Person:
        """Return the person and number of its verb."""
        return Person.PLURAL if self.gender == PLURAL else Person.SINGULAR

    def say(self, case: str) -> str:
        """Return its words in a case."""
        raise NotImplementedError

    @property
    def owned(self) -> str:
        """Return it as an owner, after its property: ` des Dudes`, ` von Allie`."""
        return f" {self.say('g')}"

    @property
    def local(self) -> bool:
        """Return whether it says where."""
        return False

    @property
    def is_bare(self) -> bool:
        """Return whether `kein` can deny it."""
        return False

    @property
    def denied(self) -> Nominal:
        """Return it with `kein`."""
        return self


@dataclass(frozen=True)
class NounGroup(Nominal):
    """A noun phrase with a noun; `lead` comes before all else and has no case."""

    noun: NounEntry
    plural: bool = False
    det: str = ""
    adjectives: tuple[str, ...] = ()
    number: str = ""
    owner: Nominal | None = None
    post: tuple[str | Relative, ...] = ()
    lead: str = ""
    local: bool = False
    """Whether it says where."""
    count: str = ""
    """A number after the adjectives: `die obersten zwei Karten`."""

    @property
    def gender(self) -> str:
        """Return its gender, or `p`."""
        return PLURAL if self.plural else self.noun.gender

    def say(self, case: str) -> str:
        """Return its words in a case."""
        det = determiner(self.det, self.gender, case) if self.det else ""
        before = [adjective(each, self.det, self.gender, case) for each in self.adjectives]
        words = [
            determiner("all", self.gender, case) if self.lead == "alle" else self.lead,
            det,
            numeral(self.number, self.noun.gender, case),
            *before,
            self.count,
            self.noun.form(case, plural=self.plural),
        ]
        return " ".join(filter(None, words)) + (NAMED if self._is_named else "") + self._rest

    @property
    def _is_named(self) -> bool:
        return self.noun.singular == "Ort" and self.det == "der" and not (self.adjectives or self.owner)

    @property
    def _rest(self) -> str:
        return (self.owner.owned if self.owner is not None else "") + following(self.post, self.gender)

    @property
    def owned(self) -> str:
        """Return it as an owner."""
        visible = self.det or self.adjectives
        return f" {self.say('g')}" if visible else f" von {self.say('d')}"

    @property
    def is_bare(self) -> bool:
        """Return whether `kein` can deny it."""
        return self.det in ("", "ein") and not self.number and not self.lead

    @property
    def denied(self) -> Nominal:
        """Return it with `kein`."""
        return replace(self, det="kein")

    def with_post(self, *post: str | Relative, local: bool = False) -> NounGroup:
        """Return it with more after it."""
        return replace(self, post=(*self.post, *post), local=self.local or local)

    def is_ordinal_of(self, other: NounGroup) -> bool:
        """Return whether it is the first one of a kind, and another is the second."""
        is_first = self.adjectives[:1] == ("erst",) and other.adjectives[:1] == ("zweit",)
        return is_first and (self.noun, self.plural) == (other.noun, other.plural) and not (self.post or self.owner)

    def say_ordinal(self, case: str) -> str:
        """Return its words without the noun: `die erste`."""
        words = adjective(self.adjectives[0], self.det, self.gender, case)
        return f"{determiner(self.det, self.gender, case)} {words}"

    def possessive_in(self, case: str) -> str:
        """Return its possessive in a case, empty if it has another determiner, or adjectives."""
        return determiner(self.det, self.gender, case) if self.det in POSSESSIVES and not self.adjectives else ""


def numeral(number: str, gender: str, case: str, *, is_alone: bool = False) -> str:
    """Return a number in a case: only `one or more` has cases."""
    first, joint, more = number.partition(" oder ")
    if not joint or first not in ("ein", "eine"):
        return number
    one = alone("ein", gender, case) if is_alone else determiner("ein", gender, case)
    return f"{one}{joint}{more}{'n' if case == 'd' and more == 'mehrere' else ''}"


def following(post: tuple[str | Relative, ...], gender: str) -> str:
    """Return the words after a noun: first words, then relative clauses."""
    said = [each if isinstance(each, str) else each(gender) for each in post]
    clauses = [each for each in said if each[0] == COMMA]
    joined = " und ".join(each.removeprefix(COMMA).removesuffix(END) for each in clauses)
    return "".join(f" {each}" for each in said if each[0] != COMMA) + (f"{COMMA}{joined}{END}" if joined else "")


@dataclass(frozen=True)
class Partitive(Nominal):
    """One of several: `einen deiner Dudes`, `jedes dieser Deeds`, `zwei deiner Dudes`."""

    of: NounGroup
    det: str = "ein"
    adjectives: tuple[str, ...] = ()
    number: str = ""
    post: tuple[str | Relative, ...] = ()
    local: bool = False
    is_counted: bool = False
    """Whether the text says `one of`."""

    @property
    def gender(self) -> str:
        """Return the gender of the one."""
        return PLURAL if self.number else self.of.noun.gender

    def say(self, case: str) -> str:
        """Return its words in a case."""
        det = "" if self.number else alone(self.det, self.gender, case)
        if self.adjectives and not self.number:
            det = determiner(self.det, self.gender, case)
        words = [
            numeral(self.number, self.of.noun.gender, case, is_alone=True),
            det,
            *(adjective(each, self.det, self.gender, case) for each in self.adjectives),
        ]
        return " ".join(filter(None, words)) + self.of.owned + following(self.post, self.gender)

    def with_post(self, *post: str | Relative, local: bool = False) -> Partitive:
        """Return it with more after it."""
        return replace(self, post=(*self.post, *post), local=self.local or local)


@dataclass(frozen=True)
class ProperName(Nominal):
    """A name, which has no cases."""

    words: str
    sex: str = "m"
    post: tuple[str, ...] = ()

    @property
    def gender(self) -> str:
        """Return the gender of its pronouns."""
        return self.sex

    def say(self, case: str) -> str:
        """Return the name."""
        return " ".join((self.words, *self.post))

    @property
    def owned(self) -> str:
        """Return the name as an owner."""
        return f" von {self.words}"


@dataclass(frozen=True)
class PersonalPronoun(Nominal):
    """A personal pronoun."""

    of: str

    @property
    def gender(self) -> str:
        """Return its gender, or `p`."""
        return "m" if self.of == "du" else self.of

    @property
    def form(self) -> Person:
        """Return the person and number of its verb."""
        return Person.YOU if self.of == "du" else super().form

    def say(self, case: str) -> str:
        """Return the pronoun."""
        return pronoun(self.of, case)

    @property
    def possessive(self) -> str:
        """Return the determiner of its property."""
        return OWNERS[self.of]

    @property
    def owned(self) -> str:
        """Return it after its property."""
        return f" von {self.say('d')}"


@dataclass(frozen=True)
class Several(Nominal):
    """Noun phrases joined by `und` or `oder`."""

    parts: tuple[Nominal, ...]
    word: str

    @property
    def gender(self) -> str:
        """Return the plural of both, the gender of the last of alternatives."""
        return PLURAL if self.word == "und" else self.parts[-1].gender

    def say(self, case: str) -> str:
        """Return the list in a case."""
        return listed([said(case) for said in self._shortened(case)], self.word)

    @property
    def owned(self) -> str:
        """Return them as owners."""
        *first, last = [part.owned for part in self.parts]
        return f"{','.join(first)} {self.word}{last}"

    def _shortened(self, case: str) -> list[Callable[[str], str]]:
        """Return how the parts are said, without what is said once: an owner, a possessive, a noun after ordinals."""
        groups = [part for part in self.parts if isinstance(part, NounGroup)]
        if len(groups) < len(self.parts):
            return [part.say for part in self.parts]
        *before, last = groups
        if all(each.is_ordinal_of(last) for each in before):
            return [*(each.say_ordinal for each in before), last.say]
        if last.owner is not None and all(each.owner == last.owner and not each.post for each in before):
            return [*(replace(each, owner=None).say for each in before), last.say]
        if groups[0].possessive_in(case) and len({each.possessive_in(case) for each in groups}) == 1:
            return [groups[0].say, *(replace(each, det="").say for each in groups[1:])]
        return [each.say for each in groups]

    def with_post(self, *post: str | Relative, local: bool = False) -> Several:
        """Return it with more after the last of them."""
        last = self.parts[-1]
        if not isinstance(last, NounGroup | Partitive):
            return self
        return Several((*self.parts[:-1], last.with_post(*post, local=local)), self.word)

    @property
    def local(self) -> bool:
        """Return whether a part of it says where."""
        return any(part.local for part in self.parts)

    @property
    def is_bare(self) -> bool:
        """Return whether `kein` can deny all of it."""
        return all(part.is_bare for part in self.parts)

    @property
    def denied(self) -> Nominal:
        """Return it with `kein`."""
        return Several(tuple(part.denied for part in self.parts), self.word)


@dataclass(frozen=True)
class Elliptic(Nominal):
    """The property of an owner, of a kind that was just named: `der des Dudes`, `die von Allie`, `deine`."""

    owner: Nominal
    head: str = "m"

    @property
    def gender(self) -> str:
        """Return the gender of the noun that is left out."""
        return self.head

    def say(self, case: str) -> str:
        """Return its words in a case."""
        if isinstance(self.owner, PersonalPronoun):
            return alone(self.owner.possessive, self.head, case)
        return alone("der", self.head, case) + self.owner.owned


@dataclass(frozen=True)
class Uninflected(Nominal):
    """Words without cases."""

    words: str
    sex: str = "n"

    @property
    def gender(self) -> str:
        """Return its gender."""
        return self.sex

    def say(self, case: str) -> str:
        """Return the words."""
        return self.words


def be(gender: str) -> str:
    """Return the form of `sein` for a gender or the plural."""
    return "sind" if gender == PLURAL else "ist"


def relative_clause(gender: str, rest: str, case: str = "n", *, possessive: bool = False) -> str:
    """Return a relative clause: `, der dir gehört,`."""
    word = POSSESSORS[gender] if possessive else relative(gender, case)
    return f"{COMMA}{word} {rest}{END}"


def listed(said: Sequence[str], word: str) -> str:
    """Return words as a list: `a, b und c`."""
    *first, last = said
    return f"{', '.join(first)} {word} {last}" if first else last


def extraposed(middle: str, verb: str) -> str:
    """Return the end of a clause, a relative clause after its verb: `einen Dude wählen, der ...`."""
    if not verb or not middle.endswith(END):
        return spaced(middle, verb)
    depth, place = 0, len(middle)
    while place > 0:
        place -= 1
        depth += (middle[place] == END) - (middle[place] == COMMA)
        if depth == 0:
            break
    return f"{middle[:place]} {verb}{middle[place:]}".strip()


def spaced(*words: str) -> str:
    """Return words with spaces between them; empty ones are left out."""
    return " ".join(filter(None, words))
