"""English: noun phrases, clauses, agreement, articles, lists. Knows nothing of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import NamedTuple

from dtgui.doomtown.abilities.syntax.claims import Claim
from dtgui.doomtown.abilities.syntax.nodes import YOU, Constituent, Modal, Noun, Part, composed, constituent
from dtgui.doomtown.abilities.syntax.text import in_condition, spaced, strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.amounts import realised, settled
from dtgui.doomtown.abilities.wording.claims import said
from dtgui.doomtown.abilities.wording.morphology import (
    FULL_STOP,
    SEMICOLON,
    begun,
    has_commas,
    has_semicolons,
    has_sentences,
    listed,
    sentence,
)
from dtgui.doomtown.abilities.wording.verbs import bare, conjugated, infinitive


class Causative(NamedTuple):
    """The reader's way to bring something about: `give Allie +1 bullets` for `Allie gets +1 bullets`.

    The rest is that of the clause, if no other is given; `is_whole`: the predicate follows, as in `have Allie flee`.
    """

    verb: Lexeme
    rest: Part | None = None
    is_whole: bool = False
    names_subject: bool = True


HAVE_DO_SO = Causative(Lexeme.HAVE, is_whole=True)
"""The way for an act that the reader has no verb of their own for."""


@dataclass(frozen=True)
class Clause:
    """A subject with a predicate: `boot that dude`, `Allie gets +1 bullets`.

    A clause about the reader is an imperative. `until` is its duration. `cause` is the reader's way to bring it
    about, after "to"; None if "have ... do so" must be used. `modal`: it says what the subject can, may or must do.
    The verb is None where the rest has several; `first` stands between the two, and can be shared as the verb is.
    """

    verb: Lexeme | None
    rest: Part = ""
    subject: Noun = YOU
    until: str = ""
    cause: Causative | None = None
    modal: Modal | None = None
    passive: bool = False
    first: Part = ""

    def __str__(self) -> str:
        return realised(self.whole)

    @property
    def whole(self) -> Constituent:
        """Return the clause with its subject, which an imperative leaves out."""
        is_imperative = self.subject.you and self.modal is None
        return composed("" if is_imperative else self.subject, *self._lasting)

    @property
    def _lasting(self) -> tuple[Part, str]:
        """Return the predicate and how long it lasts."""
        return (settled(self.predicate) if self.until else self.predicate), self.until

    @property
    def predicate(self) -> Constituent:
        """Return the predicate, agreeing with the subject."""
        return composed(conjugated(self.verb, self.subject, self.modal, passive=self.passive), self.first, self.rest)

    @property
    def uninflected(self) -> Constituent:
        """Return the predicate in the infinitive."""
        return composed(infinitive(self.verb, passive=self.passive), self.first, self.rest)

    @property
    def is_causable(self) -> bool:
        """Return whether the reader has a verb for it: not only "have ... do so"."""
        return self.cause is not None and self.cause.verb is not Lexeme.HAVE

    @property
    def infinitive(self) -> Constituent:
        """Return the clause as it follows "to", or "you may"."""
        if self.subject.you:
            return composed(*self._lasting)
        if self.cause is not None:
            act = self.caused(self.cause, self.subject)
            return composed(settled(act) if self.until else act, self.until)
        if self.modal is not None:
            return composed(bare(Lexeme.ENSURE), self.subject, self.predicate, self.until)
        return composed(self.caused(HAVE_DO_SO, self.subject), self.until)

    def caused(self, cause: Causative, subject: Part) -> Constituent:
        """Return the reader's act that brings it about: `give Allie +1 bullets`."""
        rest = self.uninflected if cause.is_whole else self.rest if cause.rest is None else cause.rest
        return composed(bare(cause.verb), subject if cause.names_subject else "", rest)


@dataclass(frozen=True)
class Series:
    """Several statements that one effect makes."""

    statements: tuple[Statement, ...]

    def __str__(self) -> str:
        return inline(self.statements)

    @property
    def infinitive(self) -> Constituent:
        """Return the statements as they follow "to"."""
        return infinitives(self.statements)


@dataclass(frozen=True)
class Passage:
    """Words with a structure of their own (`if ..., ...`), which take no part in joining; several sentences, maybe.

    `is_order` says that they begin as an imperative does, `is_remark` that a semicolon sets them off.
    """

    words: Part
    is_order: bool = False
    is_remark: bool = False

    def __str__(self) -> str:
        return realised(self.words)

    @property
    def infinitive(self) -> Constituent:
        """Return the words as they are: they cannot follow "to"."""
        return constituent(self.words)


@dataclass(frozen=True)
class Conditional:
    """Effects on conditions, and others where one of them does not hold."""

    conditions: tuple[Claim, ...]
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...] = ()

    def __str__(self) -> str:
        return self._said(strung(FULL_STOP, " Otherwise"))

    @property
    def in_sentence(self) -> str:
        """Return the statement as a part of a sentence."""
        return self._said(strung(SEMICOLON, "otherwise"))

    @property
    def infinitive(self) -> Constituent:
        """Return the words as they are: they cannot follow "to"."""
        return constituent(str(self))

    def _said(self, otherwise: str) -> str:
        conditions = in_condition(spaced(map(said, self.conditions), " and "))
        words = strung("if ", conditions, _consequence(inline(self.then)))
        return strung(words, otherwise, _consequence(inline(self.otherwise))) if self.otherwise else words


def _consequence(words: str) -> str:
    """Return the consequence of a condition, after a colon if it is a list."""
    return strung(":" if has_semicolons(words) else ",", " ", words)


@dataclass(frozen=True)
class Sequel:
    """A statement, and its consequence: in a sentence of its own, or after a semicolon."""

    first: Clause
    then: Single

    def __str__(self) -> str:
        return strung(self.first, FULL_STOP, " ", begun(str(self.then)))

    @property
    def in_sentence(self) -> str:
        """Return the statements as a part of a sentence."""
        return strung(self.first, SEMICOLON, in_sentence(self.then))

    @property
    def infinitive(self) -> Constituent:
        """Return the statements as they follow "to"."""
        return composed(self.first.infinitive, in_sentence(self.then), between=SEMICOLON)


Statement = Clause | Passage | Series | Conditional | Sequel
Single = Clause | Passage | Conditional | Sequel
"""A statement that is not several."""


def merged(statements: Sequence[Statement]) -> list[Single]:
    """Return statements with those joined that follow each other about one subject: "gets ... and becomes ..."."""
    together: list[Single] = []
    for (subject, until), group in groupby(flattened(statements), _about):
        clauses = list(group)
        if subject is None or subject.you or len(clauses) == 1:
            together += clauses
        else:
            together.append(_one_clause(subject, until, [clause for clause in clauses if isinstance(clause, Clause)]))
    return _said_of_both(together)


def _said_of_both(statements: Sequence[Single]) -> list[Single]:
    """Statements with those joined that say the same of two, one after the other: `this dude and that dude cannot`."""
    together: list[Single] = []
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
            both = Noun(strung(before.subject, " and ", statement.subject), plural=True)
            together[-1] = replace(before, subject=both)
        else:
            together.append(statement)
    return together


def flattened(statements: Iterable[Statement]) -> Iterator[Single]:
    """Return statements one by one."""
    for statement in statements:
        if isinstance(statement, Series):
            yield from flattened(statement.statements)
        else:
            yield statement


def _about(statement: Single) -> tuple[Noun | None, str]:
    return (statement.subject, statement.until) if isinstance(statement, Clause) else (None, "")


def _one_clause(subject: Noun, until: str, clauses: list[Clause]) -> Clause:
    """Several predicates of one subject as one; the same verb is not said again."""
    parts = [
        _sharing(list(same)) for _, same in groupby(clauses, lambda clause: clause.modal or (clause.verb, clause.first))
    ]
    agreeing = joined([part.predicate for part in parts])
    is_modal = any(part.modal is not None for part in parts)
    uninflected = None if is_modal else joined([part.uninflected for part in parts])
    has_verbs = all(clause.is_causable for clause in clauses)
    return _Joined(
        None, agreeing, subject, until, infinitives=uninflected, causing=_causing(subject, clauses), has_verbs=has_verbs
    )


def _sharing(clauses: Sequence[Clause]) -> Clause:
    """Return clauses with one verb or modal verb as one, which says all of it, or that none of it can be."""
    first = clauses[0]
    if first.modal is None or len(clauses) == 1:
        return replace(first, rest=joined([clause.rest for clause in clauses]))
    acts = joined([clause.uninflected for clause in clauses], "or" if first.modal is Modal.CANNOT else "and")
    return replace(first, verb=None, first="", rest=acts)


def _causing(subject: Noun, clauses: Sequence[Clause]) -> Constituent | None:
    """Return how the reader brings all of it about, what is given last; None where there is no way for one of them."""
    ways = [(clause, clause.cause) for clause in clauses if clause.cause is not None]
    if len(ways) < len(clauses):
        return None
    (clause, cause), *others = sorted(ways, key=lambda way: way[1].verb is Lexeme.GIVE)
    return joined([clause.caused(cause, subject), *(each.caused(way, subject.them) for each, way in others)])


def joined(parts: Sequence[Part], word: str = "and") -> Constituent:
    """Return parts as a list, with the definitions of X in all of them."""
    said = [constituent(part) for part in parts]
    if len(said) == 1:
        return said[0]
    if said and not said[-1].where:
        # At the end, what one of the others counts would be taken for something that the last one counts.
        said = [settled(part) for part in said]
    return Constituent(listed([part.words for part in said], word), composed(*said).where)


@dataclass(frozen=True)
class _Joined(Clause):
    """Several predicates that agree already; `infinitives` are those that do not, None where one of them has none."""

    infinitives: Constituent | None = None
    causing: Constituent | None = None
    has_verbs: bool = False

    @property
    def is_causable(self) -> bool:
        """Return whether the reader has a verb for all of it."""
        return self.causing is not None and self.has_verbs

    @property
    def predicate(self) -> Constituent:
        """Return the predicates as they are."""
        return constituent(self.rest)

    @property
    def infinitive(self) -> Constituent:
        """Return the predicates as they follow "to", or "you may"."""
        if self.causing is not None:
            return composed(self.causing, self.until)
        if self.infinitives is None:
            return composed(bare(Lexeme.ENSURE), self.subject, self.rest, self.until)
        return composed(bare(Lexeme.HAVE), self.subject, self.infinitives, self.until)


def inline(statements: Sequence[Statement]) -> str:
    """Return statements as part of a sentence: `boot that dude and draw a card`."""
    single = merged(statements)
    words = in_one_mood(single)
    are_set_off = any(map(has_commas, words)) or any(map(_is_remark, single))
    return spaced(words, SEMICOLON) if len(words) > 1 and are_set_off else listed(words)


def _is_remark(statement: Single) -> bool:
    return isinstance(statement, Passage) and statement.is_remark


def in_one_mood(statements: Sequence[Single]) -> list[str]:
    """Return adjacent statements in one mood: among imperatives, a movement becomes one, too."""
    orders = any(is_order(statement) for statement in statements)
    return [_ordered(statement) if orders else in_sentence(statement) for statement in statements]


def in_sentence(statement: Statement) -> str:
    """Return a statement as a part of a sentence."""
    return statement.in_sentence if isinstance(statement, Conditional | Sequel) else str(statement)


def is_order(statement: Statement) -> bool:
    """Return whether a statement is an imperative."""
    if isinstance(statement, Series):
        return is_order(statement.statements[0])
    if isinstance(statement, Conditional):
        return False
    if isinstance(statement, Sequel):
        return is_order(statement.first)
    return statement.subject.you if isinstance(statement, Clause) else statement.is_order


def _ordered(statement: Single) -> str:
    goes = isinstance(statement, Clause) and not statement.subject.you and statement.verb in (Lexeme.MOVE, Lexeme.GO)
    return realised(statement.infinitive) if goes else in_sentence(statement)


def running_on(statements: Sequence[Statement]) -> str:
    """Return statements as the end of a sentence, and as sentences of their own where one of them has several."""
    words = [str(statement) for statement in merged(statements)]
    if len(words) == 1:
        return words[0]
    if not any(map(has_sentences, words)):
        return inline(statements)
    return spaced((strung(words[0], FULL_STOP), *map(sentence, words[1:])))


def sentences(statements: Sequence[Statement]) -> str:
    """Return statements as sentences."""
    return spaced(sentence(str(statement)) for statement in merged(statements))


def infinitives(statements: Sequence[Statement]) -> Constituent:
    """Return statements as they follow "to", or "you may"; of several, that the others come after the first."""
    acts = [statement.infinitive for statement in merged(statements) if not _is_remark(statement)]
    remarks = [statement.infinitive for statement in merged(statements) if _is_remark(statement)]
    if len(acts) > 2 and not acts[0].where:
        acts = [composed(acts[0], acts[1], between=", then "), *acts[2:]]
    return composed(joined(acts), *remarks, between=SEMICOLON)
