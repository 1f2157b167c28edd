"""Choices and conditions among effects, in words: `either ... or ...`, `you may ... to ...`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dtgui.doomtown.abilities.wording.grammar import (
    Clause,
    Noun,
    Passage,
    Statement,
    claimed,
    infinitives,
    inline,
    listed,
    merged,
    sentence,
)

if TYPE_CHECKING:
    from dtgui.doomtown.abilities.wording.wording import Wording
    from dtgui.doomtown.state.texts import Effect


def if_words(condition: str, then: Sequence[Statement], otherwise: Sequence[Statement]) -> Passage:
    """Return effects on a condition: `if ..., ... . Otherwise, ...`."""
    only = then[0] if len(then) == 1 and not otherwise else None
    if isinstance(only, Passage) and only.words.startswith("if ") and ". " not in only.words:
        return Passage(f"if {condition} and {only.words.removeprefix('if ')}")
    words = f"if {condition}, {inline(then)}"
    return Passage(f"{words}. Otherwise, {inline(otherwise)}" if otherwise else words)


def may_words(who: Noun, cost: Sequence[Statement], then: Sequence[Statement]) -> Passage:
    """Return effects at somebody's pleasure: `you may boot this dude to draw a card`."""
    said = "you" if who.you else str(who)
    if not cost or not then:
        return Passage(f"{said} may {infinitives(cost or then)}")
    if all(isinstance(statement, Clause) for statement in then):
        return Passage(f"{said} may {infinitives(cost)} to {infinitives(then)}")
    return Passage(f"{said} may {infinitives(cost)}. If {claimed(who, 'do').holds}, {inline(then)}")


def paid(cost: Sequence[Statement], then: Sequence[Statement]) -> str:
    """Return what is done to do something else: `boot that dude to draw a card. That dude ...`.

    Only clauses can follow "to"; what has a structure of its own comes after it.
    """
    statements = merged(then)
    first = [statement for statement in statements[:1] if isinstance(statement, Clause)]
    price = infinitives(cost)
    if not first:
        return sentence_list(f"to use this, {price}", statements)
    return sentence_list(f"{price} to {first[0].infinitive}", statements[1:])


def sentence_list(first: str, others: Sequence[Statement]) -> str:
    """Return words and then statements as sentences; the first keeps its small letter."""
    rest = [sentence(str(other)) for other in others]
    return " ".join([first if not rest else f"{first}.", *rest])


def either_words(branches: Sequence[Sequence[Statement]], who: Noun) -> Statement:
    """Return a choice of effects; what they have in common is said once: `that dude gets +1 or -1 influence`."""
    together = [merged(branch) for branch in branches]
    alone = [branch[0] for branch in together if len(branch) == 1 and isinstance(branch[0], Clause)]
    subjects = {clause.subject for clause in alone if isinstance(clause, Clause)}
    clauses = [clause for clause in alone if isinstance(clause, Clause)]
    if len(alone) == len(branches) and len(subjects) == 1 and who.you:
        return _one_subject(clauses)
    options = [inline(branch) for branch in branches]
    if any(", " in option for option in options):
        return Passage(f"{'choose' if who.you else f'{who} chooses'} one: {'; or '.join(options)}")
    return Passage(f"{'' if who.you else f'{who} chooses: '}either {listed(options, 'or')}")


def _one_subject(clauses: Sequence[Clause]) -> Statement:
    subject, verbs = clauses[0].subject, {clause.verb for clause in clauses}
    if len(verbs) == 1 and clauses[0].verb and len({clause.until for clause in clauses}) == 1:
        return Clause(clauses[0].verb, listed([clause.rest for clause in clauses], "or"), subject, clauses[0].until)
    parts = listed([clause.predicate for clause in clauses], "or")
    return Passage(f"either {parts}" if subject.you else f"{subject} either {parts}")


def unless_words(payment: Clause, then: Sequence[Statement]) -> Passage:
    """Return effects that somebody may buy off: `discard this card unless you pay 1 ghost rock`."""
    payer = "you" if payment.subject.you else str(payment.subject)
    return Passage(f"{inline(then)} unless {payer} {payment.predicate}")


def response_words(when: str, condition: str, effects: str) -> str:
    """Return what happens at an event: `after ..., if ..., ...`."""
    if condition and effects.startswith("if "):
        return f"{when} while {condition}, {effects}"
    return ", ".join(part for part in (when, f"if {condition}" if condition else "", effects) if part)


def embedded(effects: Sequence[Effect], w: Wording) -> str:
    """Return effects as part of a sentence."""
    return inline(w.statements(effects))
