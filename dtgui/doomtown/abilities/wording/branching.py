"""Choices and conditions among effects, in words: `either ... or ...`, `you may ... to ...`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dtgui.doomtown.abilities.syntax.claims import Claim, Opposites
from dtgui.doomtown.abilities.syntax.nodes import YOU, Constituent, Modal, Noun, Part, composed, constituent
from dtgui.doomtown.abilities.syntax.text import Mark, in_condition, spaced, strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.amounts import realised
from dtgui.doomtown.abilities.wording.claims import said
from dtgui.doomtown.abilities.wording.grammar import (
    Clause,
    Conditional,
    Passage,
    Single,
    Statement,
    in_sentence,
    infinitives,
    inline,
    is_order,
    joined,
    merged,
)
from dtgui.doomtown.abilities.wording.morphology import FULL_STOP, SEMICOLON, has_commas, has_semicolons, listed
from dtgui.doomtown.abilities.wording.verbs import conjugated


def if_words(condition: Claim, then: Sequence[Statement], otherwise: Sequence[Statement] = ()) -> Single:
    """Return effects on a condition: `if ..., ... . Otherwise, ...`; what comes either way is said once."""
    one, other = merged(then), merged(otherwise)
    both_lists = has_semicolons(inline(one)) and has_semicolons(inline(other))
    if both_lists and one[-1] == other[-1] and min(len(one), len(other)) > 1:
        words = Conditional((condition,), tuple(one[:-1]), tuple(other[:-1])).in_sentence
        return Passage(strung(words, SEMICOLON, "either way, ", in_sentence(one[-1])))
    inner = one[0] if len(one) == 1 and not otherwise else None
    if isinstance(inner, Conditional) and not _has_alternative(inner):
        return replace(inner, conditions=(condition, *inner.conditions))
    return Conditional((condition,), tuple(then), tuple(otherwise))


def _has_alternative(statement: Statement) -> bool:
    """Return whether a condition says what happens otherwise: it cannot be joined to another."""
    if not isinstance(statement, Conditional):
        return False
    return bool(statement.otherwise) or any(map(_has_alternative, statement.then))


def may_words(who: Noun, cost: Sequence[Statement], then: Sequence[Statement]) -> Passage:
    """Return optional effects: `you may boot this dude to draw a card`."""
    cost, then = _by(who, cost), _by(who, then)
    may = conjugated(None, who, Modal.MAY)
    if not cost or not then:
        return Passage(composed(who, may, infinitives(cost or then)))
    if all(isinstance(statement, Clause) for statement in then):
        return Passage(composed(who, may, infinitives(cost), "to", infinitives(then)))
    paying = realised(composed(who, may, infinitives(cost)))
    return Passage(strung(paying, FULL_STOP, " If ", in_condition(said(did(who))), ", ", inline(then)))


def _by(who: Noun, statements: Sequence[Statement]) -> Sequence[Statement]:
    """Return the statements with another player as the actor: `your opponent may take 2 fewer casualties`."""
    return [replace(one, subject=YOU) if isinstance(one, Clause) and one.subject == who else one for one in statements]


def did(who: Noun) -> Claim:
    """Return the claim that the preceding act was done."""
    subject, do = "you" if who.you else str(who), conjugated(Lexeme.DO, who)
    return Opposites(strung(subject, " ", do), strung(subject, " ", do, " not"))


def paid(cost: Sequence[Statement], then: Sequence[Statement]) -> Sequence[Single]:
    """Return what is done to do something else: `boot that dude to draw a card. That dude ...`.

    Only clauses can follow "to"; what has a structure of its own comes after it.
    """
    statements, price = merged(then), infinitives(cost)
    if statements and isinstance(statements[0], Clause):
        return (Passage(composed(price, "to", statements[0].infinitive)), *statements[1:])
    return (Passage(composed("to use this,", price)), *statements)


def either_words(branches: Sequence[Sequence[Statement]], who: Noun) -> Statement:
    """Return a choice of effects; what they have in common is said once: `that dude gets +1 or -1 influence`."""
    together = [merged(branch) for branch in branches]
    alone = [branch[0] for branch in together if len(branch) == 1 and isinstance(branch[0], Clause)]
    subjects = {clause.subject for clause in alone if isinstance(clause, Clause)}
    clauses = [clause for clause in alone if isinstance(clause, Clause)]
    if len(alone) == len(branches) and len(subjects) == 1:
        return _one_subject(clauses, who)
    options = [_chosen(branch) if who.you and len(subjects) > 1 else inline(branch) for branch in branches]
    chooses = Clause(Lexeme.CHOOSE, "", who)
    if any(map(has_commas, options)):
        return Passage(strung(chooses, " one: ", spaced(options, strung(SEMICOLON, "or "))))
    return Passage(strung("" if who.you else strung(chooses, ": "), "either ", listed(options, "or")))


def _chosen(branch: Sequence[Statement]) -> str:
    """Return the reader's act, among acts of others: `you boot that dude`."""
    return strung("you ", inline(branch)) if is_order(branch[0]) else inline(branch)


def _one_subject(clauses: Sequence[Clause], who: Noun) -> Statement:
    first, subject = clauses[0], clauses[0].subject
    frames = {replace(clause, rest="", cause=None) for clause in clauses}
    if len(frames) == 1 and first.verb and first.modal is None:
        return replace(first, rest=_alike([clause.rest for clause in clauses]), cause=None)
    if subject == who and not who.you and all(clause.verb for clause in clauses):
        chosen = [composed("to", clause.uninflected) for clause in clauses]
        return Passage(composed(subject, conjugated(Lexeme.CHOOSE, subject), joined(chosen, "or")))
    parts = joined([clause.predicate for clause in clauses], "or")
    return Passage(composed("" if subject.you else subject, "either", parts))


def _alike(rests: Sequence[Part]) -> Constituent:
    """Return alternatives with their common tail said once: `+1 or -1 influence`."""
    parts = [constituent(rest) for rest in rests]
    if len({part.tail for part in parts}) > 1 or any(part.where for part in parts) or not parts[0].tail:
        return joined(parts, "or")
    return composed(joined([part.stem for part in parts], "or"), parts[0].tail, between=parts[0].between)


def unless_words(payment: Clause, then: Sequence[Statement]) -> Passage:
    """Return effects that a player may buy off: `discard this card unless you pay 1 ghost rock`."""
    payer = "you" if payment.subject.you else str(payment.subject)
    return Passage(composed(strung(inline(then), Mark.BREAK, " unless ", payer), payment.predicate), is_order(then[0]))


def response_words(when: str, need: Sequence[Claim], effects: Sequence[Statement], words: str) -> str:
    """Return what happens at an event: `after ..., if ..., ...`; `words` are those of the effects."""
    condition = listed(map(said, need))
    if need and isinstance(effects[0], Conditional):
        return strung(when, " while ", in_condition(condition), ", ", words)
    return spaced((when, strung("if ", in_condition(condition)) if need else "", words), ", ")
