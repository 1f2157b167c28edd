"""English: noun phrases, clauses, agreement, articles, lists. Knows nothing of the game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from types import MappingProxyType
from typing import NamedTuple

from dtgui.kernel.phrases import capital

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
WHERE = ", where X is "
"""The introduction of a definition of X, at the end of a sentence."""

IRREGULAR = {"be": ("is", "are"), "have": ("has", "have"), "do": ("does", "do"), "go": ("goes", "go")}
MODALS = ("cannot", "may", "must", "can")
UNCHANGED = frozenset({"goods", "ghost rock", "bullets"})


class Again(NamedTuple):
    """The pronouns of a person or thing: as subject, as object, as owner."""

    subject: str
    object: str
    possessive: str
    plural: bool = False


HE = Again("he", "him", "his")
SHE = Again("she", "her", "her")
IT = Again("it", "it", "its")
THEY = Again("they", "them", "their", plural=True)
PRONOUNS: Mapping[str, Again] = MappingProxyType({pronoun.subject: pronoun for pronoun in (HE, SHE, IT, THEY)})
"""Pronouns by their words."""


@dataclass(frozen=True)
class Noun:
    """A person or thing: its words, its verb agreement, and its pronoun. `you` is the reader."""

    words: str
    plural: bool = False
    you: bool = False
    pronoun: Again = IT

    def __str__(self) -> str:
        return self.words

    @property
    def possessive(self) -> str:
        """Return `your`, `Allie's`, `those dudes'`."""
        if self.you or self.words == self.pronoun.subject:
            return self.its
        return f"{self.words}'" if self.plural and self.words.endswith("s") else f"{self.words}'s"

    @property
    def its(self) -> str:
        """Return the pronoun's possessive."""
        return "your" if self.you else self._again.possessive

    @property
    def them(self) -> str:
        """Return the pronoun as an object."""
        return "you" if self.you else self._again.object

    @property
    def again(self) -> Noun:
        """Return the pronoun as a subject."""
        return Noun(self._again.subject, plural=self._again.plural, pronoun=self._again)

    @property
    def _again(self) -> Again:
        return THEY if self.plural else self.pronoun


YOU = Noun("you", you=True)


class ConditionWording(NamedTuple):
    """How a condition reads where it holds, and where it does not: `it is booted`, `it is not booted`."""

    holds: str
    fails: str

    @property
    def denied(self) -> ConditionWording:
        """Return the claim the other way round."""
        return ConditionWording(self.fails, self.holds)


@dataclass(frozen=True)
class Clause:
    """A subject with a predicate: `boot that dude`, `Allie gets +1 bullets`.

    A clause about the reader is an imperative. `until` is its duration. `cause` is the reader's way to bring it
    about, with a place for the subject (`give {} +1 bullets`), after "to"; empty if "have {} do so" must be used.
    """

    verb: str
    rest: str = ""
    subject: Noun = YOU
    until: str = ""
    cause: str = ""

    def __str__(self) -> str:
        is_imperative = self.subject.you and self.verb.split(" ")[0] not in MODALS
        return with_ends(joined_words("" if is_imperative else str(self.subject), self.predicate), self.until)

    @property
    def predicate(self) -> str:
        """Return the predicate, agreeing with the subject."""
        return joined_words(self.verb if self.subject.you else conjugated(self.verb, self.subject), self.rest)

    @property
    def infinitive(self) -> str:
        """Return the clause as it follows "to", or "you may"."""
        if self.subject.you:
            return with_ends(joined_words(self.verb, self.rest), self.until)
        if self.cause:
            return with_ends(self.cause.format(self.subject), self.until)
        if self.verb in MODALS:
            return with_ends(f"ensure that {self.subject} {self.predicate}", self.until)
        return with_ends(f"have {self.subject} {joined_words(self.verb, self.rest)}", self.until)


@dataclass(frozen=True)
class Series:
    """Several statements that one effect makes."""

    statements: tuple[Statement, ...]

    def __str__(self) -> str:
        return inline(self.statements)

    @property
    def infinitive(self) -> str:
        """Return the statements as they follow "to"."""
        return infinitives(self.statements)


@dataclass(frozen=True)
class Passage:
    """Words with a structure of their own (`if ..., ...`), which take no part in joining; several sentences, maybe.

    `is_order` says that they begin as an imperative does.
    """

    words: str
    is_order: bool = False

    def __str__(self) -> str:
        return self.words

    @property
    def infinitive(self) -> str:
        """Return the words as they are: they cannot follow "to"."""
        return self.words


Statement = Clause | Passage | Series


def conjugated(verb: str, noun: Noun) -> str:
    """Return a verb in the present, agreeing with a noun: `gets`, `is moved`, `cannot flee`."""
    first, *more = verb.split(" ")
    if first in MODALS:
        return verb
    singular, plural = IRREGULAR.get(first, (_third_person(first), first))
    return " ".join((plural if noun.plural or noun.you else singular, *more))


def as_objects(words: str) -> str:
    """Return words in which "they" after a preposition is "them"."""
    return re.sub(r"\b(to|of|with|by|on|at) they\b", r"\1 them", words)


def _third_person(verb: str) -> str:
    if verb.endswith(("s", "x", "ch", "sh", "o")):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if verb.endswith("y") and verb[-2] not in "aeou" else f"{verb}s"


def claimed(noun: Noun, verb: str, rest: str = "") -> ConditionWording:
    """Return a claim with its negation: `Allie has a Horse`, `Allie does not have a Horse`."""
    denial = f"{conjugated('be', noun)} not" if verb == "be" else f"{conjugated('do', noun)} not {verb}"
    subject = "you" if noun.you else str(noun)
    fails = joined_words(subject, denial, rest).replace("not not ", "")
    return ConditionWording(joined_words(subject, conjugated(verb, noun), rest), fails)


def of_one_subject(claims: Sequence[str]) -> list[str]:
    """Return claims with those joined that say what one is: `Allie is booted`, `Allie is wanted`."""
    together: list[str] = []
    for claim in claims:
        subject, verb, rest = claim.partition(" is ")
        before = together[-1] if together else ""
        is_plain = " or " not in f"{before} {rest}" and "," not in rest
        if verb and before.startswith(f"{subject} is ") and is_plain:
            said = [*before.removeprefix(f"{subject} is ").replace(", ", " and ").split(" and "), *rest.split(" and ")]
            together[-1] = f"{subject} is {listed(said)}"
        else:
            together.append(claim)
    return together


def alternatives(claims: Sequence[str]) -> str:
    """Return claims that differ in one place as one: `it is the Production or Upkeep phase`; nothing for others."""
    words = [claim.split(" ") for claim in claims]
    start, end = _alike(words), _alike([each[::-1] for each in words])
    middles = [each[start : len(each) - end] for each in words]
    if start < 1 or start + end < 4 or any(not 0 < len(middle) < 3 for middle in middles):
        return ""
    return joined_words(
        " ".join(words[0][:start]), listed(map(" ".join, middles), "or"), " ".join(words[0][len(words[0]) - end :])
    )


def _alike(lists: Sequence[Sequence[str]]) -> int:
    """How many words all lists begin with."""
    return next((at for at, words in enumerate(zip(*lists, strict=False)) if len(set(words)) > 1), 0)


def joined_words(*words: str) -> str:
    """Return words with single spaces, empty ones left out."""
    return " ".join(word for word in words if word)


def with_ends(words: str, end: str) -> str:
    """Return words with an ending, placed before the definition of X."""
    said, sign, where = words.partition(WHERE)
    return f"{joined_words(said, end)}{sign}{where}"


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


def sentence(words: str) -> str:
    """Return words with a capital and a full stop."""
    words = words.strip()
    end = "" if words.endswith((".", "!", "?", "”", ".)")) else "."
    return f"{capital(words)}{end}"


def merged(statements: Sequence[Statement]) -> list[Clause | Passage]:
    """Return statements with those joined that follow each other about one subject: "gets ... and becomes ..."."""
    together: list[Clause | Passage] = []
    for (subject, until), group in groupby(flattened(statements), _about):
        clauses = list(group)
        if subject is None or subject.you or len(clauses) == 1:
            together += clauses
        else:
            together.append(_one_clause(subject, until, [clause for clause in clauses if isinstance(clause, Clause)]))
    return _said_of_both(together)


def _said_of_both(statements: Sequence[Clause | Passage]) -> list[Clause | Passage]:
    """Statements with those joined that say the same of two, one after the other: `this dude and that dude cannot`."""
    together: list[Clause | Passage] = []
    for statement in statements:
        before = together[-1] if together else None
        if before == statement and isinstance(statement, Clause) and not statement.rest:
            together[-1] = replace(statement, rest="twice")
        elif (
            isinstance(before, Clause)
            and isinstance(statement, Clause)
            and not (before.subject.you or statement.subject.you)
            and before == replace(statement, subject=before.subject)
            and not before.cause
        ):
            both = Noun(f"{before.subject} and {statement.subject}", plural=True)
            together[-1] = replace(before, subject=both)
        else:
            together.append(statement)
    return together


def flattened(statements: Iterable[Statement]) -> Iterator[Clause | Passage]:
    """Return statements one by one."""
    for statement in statements:
        if isinstance(statement, Series):
            yield from flattened(statement.statements)
        else:
            yield statement


def _about(statement: Clause | Passage) -> tuple[Noun | None, str]:
    return (None, "") if isinstance(statement, Passage) else (statement.subject, statement.until)


def _one_clause(subject: Noun, until: str, clauses: list[Clause]) -> Clause:
    """Several predicates of one subject as one; the same verb is not said again."""
    parts = [
        joined_words(verb, joined([clause.rest for clause in group], "or" if verb == "cannot" else "and"))
        for verb, group in ((verb, list(same)) for verb, same in groupby(clauses, lambda clause: clause.verb))
    ]
    conjugated_parts = [conjugated(part, subject) for part in parts]
    causes = sorted((clause.cause for clause in clauses), key=lambda cause: cause.startswith("give"))
    cause = joined([causes[0], *(cause.replace("{}", subject.them) for cause in causes[1:])]) if all(causes) else ""
    bare = "" if any(part.split(" ")[0] in MODALS for part in parts) else joined(parts)
    return _Joined("", joined(conjugated_parts), subject, until, cause, bare)


def joined(parts: Sequence[str], word: str = "and") -> str:
    """Return parts as a list, with the definition of X at the end."""
    explained = [part.partition(WHERE) for part in parts]
    wheres = list(dict.fromkeys(where for _, _, where in explained if where))
    words = listed([part for part, _, _ in explained], word)
    return f"{words}{WHERE}{' and '.join(wheres)}" if wheres else words


@dataclass(frozen=True)
class _Joined(Clause):
    """Several predicates that agree already; `bare` are those that do not, empty where one of them cannot be bare."""

    bare: str = ""

    @property
    def predicate(self) -> str:
        """Return the predicates as they are."""
        return self.rest

    @property
    def infinitive(self) -> str:
        """Return the predicates as they follow "to", or "you may"."""
        if self.cause:
            return with_ends(self.cause.format(self.subject), self.until)
        brought_about = f"have {self.subject} {self.bare}" if self.bare else f"ensure that {self.subject} {self.rest}"
        return with_ends(brought_about, self.until)


def inline(statements: Sequence[Statement]) -> str:
    """Return statements as part of a sentence: `boot that dude and draw a card`."""
    words = [words.replace(". Otherwise, ", "; otherwise, ") for words in in_one_mood(merged(statements))]
    return "; ".join(words) if len(words) > 1 and any(", " in part for part in words) else listed(words)


def in_one_mood(statements: Sequence[Clause | Passage]) -> list[str]:
    """Return adjacent statements in one mood: among imperatives, a movement becomes one, too."""
    orders = any(is_order(statement) for statement in statements)
    return [_ordered(statement) if orders else str(statement) for statement in statements]


def is_order(statement: Statement) -> bool:
    """Return whether a statement is an imperative."""
    if isinstance(statement, Series):
        return is_order(statement.statements[0])
    return statement.subject.you if isinstance(statement, Clause) else statement.is_order


def _ordered(statement: Clause | Passage) -> str:
    goes = isinstance(statement, Clause) and not statement.subject.you and statement.verb in ("move", "go")
    return statement.infinitive if goes else str(statement)


def running_on(statements: Sequence[Statement]) -> str:
    """Return statements as the end of a sentence, and as sentences of their own where one of them has several."""
    words = [str(statement) for statement in merged(statements)]
    if not any(". " in part for part in words) or len(words) == 1:
        return inline(statements)
    return " ".join((f"{words[0]}.", *map(sentence, words[1:])))


def sentences(statements: Sequence[Statement]) -> str:
    """Return statements as sentences."""
    return " ".join(sentence(str(statement)) for statement in merged(statements))


def infinitives(statements: Sequence[Statement]) -> str:
    """Return statements as they follow "to", or "you may"; of several, that the others come after the first."""
    words = [statement.infinitive for statement in merged(statements)]
    if len(words) > 2 and WHERE not in words[0]:
        words = [f"{words[0]}, then {words[1]}", *words[2:]]
    return joined(words)
