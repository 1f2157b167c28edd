"""The keys for answers to a question: Space continues, digits choose the plays in their order, 0 ends or confirms."""

from __future__ import annotations

from collections.abc import Sequence

from dtgui.kernel.decisions import Decision, Kind, Option

NOTHING = 0
"""The digit for ending a question: passing, declining, being done, confirming the picks."""
FIRST_DIGIT, LAST_DIGIT = 1, 9


def digits_of(decision: Decision, shown: Sequence[Option]) -> dict[int, Option]:
    """Return which option each digit chooses: those shown in their order, or options by their own numbers.

    Those among numbered ones that have none have the digits from 9 down. What ends the question has 0 and no other.
    """
    end = decision.question.end
    found = dict(enumerate((option for option in shown if option != end), start=FIRST_DIGIT))
    if decision.question.numbered:
        others = [o for o in decision.options if decision.number_of(o) is None and o != end]
        numbered = {number: o for o in decision.options if (number := decision.number_of(o)) is not None}
        found = {**numbered, **dict(zip(range(LAST_DIGIT, 0, -1), others, strict=False))}
    if end is not None and end in shown:
        found[NOTHING] = end
    return found


def option_of_space(decision: Decision) -> Option | None:
    """Return the option that Space gives, None if an option must be chosen.

    It is the only option, or the end of a question that may be skipped.
    """
    end, options = decision.question.end, decision.options
    if decision.kind is not Kind.ONE:
        return None
    if len(options) == 1:
        return options[0]
    return end if decision.question.goes_on and end in options else None


def unoffered(decision: Decision, number: int) -> Option | None:
    """Return the option with a number that the question does not offer, None if its options have no numbers."""
    like = next((option for option in decision.options if decision.number_of(option) is not None), None)
    return None if like is None else like._replace(args=(*like.args[:-1], number))
