"""Claims in English: agreement, negation, and claims about one subject, which is said once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from dtgui.doomtown.abilities.syntax.claims import Claim, Complement, Compound, Opposites, Predication, Timed
from dtgui.doomtown.abilities.syntax.nodes import YOU, Noun
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.morphology import joined_words, listed
from dtgui.doomtown.abilities.wording.verbs import bare, conjugated, participle


def said(claim: Claim) -> str:
    """Return a claim in words: `Allie is booted and has a Horse`."""
    match claim:
        case Predication():
            return joined_words(str(claim.subject), predicate(claim))
        case Opposites(holds):
            return holds
        case Timed(of, moment):
            return strung(said(of), " ", moment)
        case Compound(claims, is_any) if _is_of_several(claims):
            return said(_of_several(claims, is_any=is_any))
        case Compound(claims, is_any):
            return _alternatives(claims) if is_any else listed(_by_subject(claims, "and"))
    raise TypeError(f"no words for {claim}")


def _is_of_several(claims: Sequence[Claim]) -> bool:
    """Return whether claims say the same of each of several subjects."""
    predicates = {replace(claim, subject=YOU) for claim in claims if isinstance(claim, Predication)}
    return len(predicates) == 1 and all(isinstance(claim, Predication) for claim in claims)


def _of_several(claims: Sequence[Claim], *, is_any: bool) -> Predication:
    first, *_ = about = [claim for claim in claims if isinstance(claim, Predication)]
    subjects = listed([str(claim.subject) for claim in about], "or" if is_any else "and")
    return replace(first, subject=Noun(subjects, plural=not is_any))


def predicate(claim: Predication) -> str:
    """Return what a claim says of its subject: `is not booted or wanted`, `does not have a Horse`."""
    of_complements = claim.negated and claim.verb in (Lexeme.BE, None) and not claim.perfect
    complements = [each.denied if of_complements else each for each in claim.complements]
    said = _listed_complements(complements, "or" if claim.is_any else "and")
    return joined_words(_verb(claim, negated=claim.negated and not of_complements), said, claim.adjunct)


def _verb(claim: Predication, *, negated: bool) -> str:
    """Return the verb of a claim: `has`, `does not have`, `has not moved`."""
    if claim.verb is None:
        return ""
    if not claim.perfect and not negated:
        return conjugated(claim.verb, claim.subject)
    auxiliary = conjugated(Lexeme.HAVE if claim.perfect else Lexeme.DO, claim.subject)
    return joined_words(auxiliary, "not" if negated else "", (participle if claim.perfect else bare)(claim.verb))


def _listed_complements(complements: Sequence[Complement], word: str) -> str:
    """Return complements as a list; what noun phrases share is said once: `the Upkeep or Production phase`."""
    first, *_ = complements or (Complement(""),)
    if first.head and len({each._replace(words="") for each in complements}) == 1:
        return polar(first._replace(words=listed([each.words for each in complements], word)))
    return listed(map(polar, complements), word)


def complements(claim: Predication) -> str:
    """Return what a claim says with "be", without its subject and verb: `not booted`."""
    return predicate(replace(claim, verb=None))


def polar(complement: Complement) -> str:
    """Return a complement in words: `not wanted`."""
    return joined_words("not" if complement.negated else "", complement.determiner, complement.words, complement.head)


def relative(claim: Claim, antecedent: Noun) -> str:
    """Return a claim as a relative clause, without its pronoun: `is yours or a Horse`, `you own or control`."""
    return listed(_by_subject(claim.claims if isinstance(claim, Compound) else (claim,), "or", antecedent), "or")


def _alternatives(claims: Sequence[Claim]) -> str:
    """Return alternatives: `the mark is a deed or town square`, `either ... or ...`."""
    words = _by_subject(claims, "or")
    return words[0] if len(words) == 1 else strung("either ", listed(words, "or"))


def _by_subject(claims: Sequence[Claim], word: str, unsaid: Noun | None = None) -> list[str]:
    """Return claims in words, those that follow each other about one subject joined."""
    words: list[str] = []
    for subject, group in groupby(claims, lambda claim: claim.subject if isinstance(claim, Predication) else None):
        about = list(group)
        if subject is None:
            words += map(said, about)
        else:
            predicates = [predicate(claim) for claim in about if isinstance(claim, Predication)]
            words.append(joined_words("" if subject == unsaid else str(subject), listed(predicates, word)))
    return words
