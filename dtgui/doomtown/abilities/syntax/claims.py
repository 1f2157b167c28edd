"""Claims: what a condition says, with its polarity. `wording/claims.py` says them in English."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import NamedTuple

from dtgui.doomtown.abilities.syntax.nodes import Noun
from dtgui.doomtown.abilities.syntax.verbs import Lexeme


class Complement(NamedTuple):
    """The predicate after the verb: `booted`, `not wanted`; a noun phrase of three parts: `the Upkeep phase`."""

    words: str
    negated: bool = False
    determiner: str = ""
    head: str = ""

    @property
    def denied(self) -> Complement:
        """Return its opposite."""
        return self._replace(negated=not self.negated)


@dataclass(frozen=True)
class Claim:
    """Something that is so or not."""

    @property
    def denied(self) -> Claim:
        """Return the opposite claim."""
        raise NotImplementedError


@dataclass(frozen=True)
class Predication(Claim):
    """A subject, a verb and its complements: `Allie is booted and wanted`; `is_any`: one of them is true, not all.

    `opposite` is the complement of the denial, where it is not the verb that is negated (`you have no ...`), and
    `negated_subject` its subject then. `adjunct` follows the complements. `perfect`: it has come about.
    """

    subject: Noun
    verb: Lexeme | None
    complements: tuple[Complement, ...] = ()
    negated: bool = False
    opposite: str = ""
    negated_subject: Noun | None = None
    adjunct: str = ""
    perfect: bool = False
    is_any: bool = False

    @property
    def denied(self) -> Predication:
        """Return the opposite claim."""
        if self.negated_subject is not None:
            return replace(self, subject=self.negated_subject, negated_subject=self.subject)
        if self.opposite:
            return replace(self, complements=(Complement(self.opposite),), opposite=self.complements[0].words)
        return replace(self, negated=not self.negated, is_any=not self.is_any)

    @property
    def frame(self) -> Predication:
        """Return the claim without its complements: equal frames can share one verb."""
        return replace(self, complements=(), is_any=False)


@dataclass(frozen=True)
class Opposites(Claim):
    """A claim and its denial in words of their own."""

    holds: str
    fails: str = ""

    @property
    def denied(self) -> Opposites:
        """Return the opposite claim."""
        return Opposites(self.fails, self.holds)


@dataclass(frozen=True)
class Compound(Claim):
    """All of several claims, or at least one of them."""

    claims: tuple[Claim, ...]
    is_any: bool = False

    @property
    def denied(self) -> Compound:
        """Return the opposite claim: one of them fails, or all do."""
        return Compound(tuple([claim.denied for claim in self.claims]), not self.is_any)


@dataclass(frozen=True)
class Timed(Claim):
    """A claim about one moment."""

    of: Claim
    moment: str

    @property
    def denied(self) -> Timed:
        """Return the opposite claim about the same moment."""
        return replace(self, of=self.of.denied)


def claimed(
    subject: Noun,
    verb: Lexeme,
    what: str,
    *,
    opposite: str = "",
    negated_subject: Noun | None = None,
    adjunct: str = "",
) -> Predication:
    """Return a claim with one complement."""
    return Predication(
        subject, verb, (Complement(what),), opposite=opposite, negated_subject=negated_subject, adjunct=adjunct
    )


def opposed(claim: Claim, opposite: Claim) -> Claim:
    """Return a claim that knows its opposite, as a comparison does."""
    if isinstance(claim, Predication) and isinstance(opposite, Predication) and claim.frame == opposite.frame:
        return replace(claim, opposite=opposite.complements[0].words)
    if isinstance(claim, Opposites) and isinstance(opposite, Opposites):
        return Opposites(claim.holds, opposite.holds)
    return claim


def all_of(claims: Sequence[Claim]) -> Claim:
    """Return several claims as one, in which claims with one subject and verb share them."""
    return _compound(_sharing_verbs(_flattened(claims, is_any=False), is_any=False), is_any=False)


def any_of(claims: Sequence[Claim]) -> Claim:
    """Return alternative claims as one; a part that all have in common is taken out of them."""
    ways = [way.claims if isinstance(way, Compound) and not way.is_any else (way,) for way in claims]
    common = [claim for claim in ways[0] if all(claim in way for way in ways[1:])]
    rests = [tuple(claim for claim in way if claim not in common) for way in ways]
    if not common or not all(rests):
        return _compound(_sharing_verbs(_flattened(claims, is_any=True), is_any=True), is_any=True)
    return all_of([*common, any_of([all_of(rest) for rest in rests])])


def _compound(claims: Sequence[Claim], *, is_any: bool) -> Claim:
    return claims[0] if len(claims) == 1 else Compound(tuple(claims), is_any)


def _flattened(claims: Sequence[Claim], *, is_any: bool) -> list[Claim]:
    """Return the claims, those joined in the same way one by one."""
    parts = [claim.claims if isinstance(claim, Compound) and claim.is_any == is_any else (claim,) for claim in claims]
    return [claim for part in parts for claim in part]


def _sharing_verbs(claims: Sequence[Claim], *, is_any: bool) -> list[Claim]:
    """Return claims with those joined that follow each other and differ in their complements alone."""
    together: list[Claim] = []
    for frame, group in groupby(claims, lambda claim: claim.frame if isinstance(claim, Predication) else claim):
        alike = [claim for claim in group if isinstance(claim, Predication)]
        if isinstance(frame, Predication) and not (frame.negated or frame.opposite) and len(alike) > 1:
            complements = tuple([each for claim in alike for each in claim.complements])
            together.append(replace(frame, complements=complements, is_any=is_any))
        else:
            together += alike or [frame]
    return together
