"""The keys for answers to a question: Space continues, digits press the buttons in their order, 0 declines."""

from __future__ import annotations

from collections.abc import Sequence

from dtgui.kernel.decisions import Decision, Kind, Option

NOTHING = 0
"""The digit for ending a question, or for confirming nothing, if Space does neither."""
FIRST_DIGIT, LAST_DIGIT = 1, 9


def digits_of(decision: Decision, on_buttons: Sequence[Option]) -> dict[int, Option]:
    """Return which option each digit chooses: the buttons in their order, or options by their own numbers.

    Where several are picked, the first button confirms, and has the first digit. Those among numbered ones that have
    none have the digits from 9 down; what ends the question also has 0, unless Space ends it.
    """
    end = decision.question.end
    found = dict(enumerate(on_buttons, start=FIRST_DIGIT + (decision.kind is not Kind.ONE)))
    if decision.question.numbered:
        others = [o for o in decision.options if decision.number_of(o) is None and o != end]
        numbered = {number: o for o in decision.options if (number := decision.number_of(o)) is not None}
        found = {**numbered, **dict(zip(range(LAST_DIGIT, 0, -1), others, strict=False))}
    if end is not None and end in on_buttons and option_of_space(decision) != end:
        found[NOTHING] = end
    return found


def keys_of_confirming(decision: Decision) -> tuple[str, ...]:
    """Return the digit of the button that confirms picks; none where digits are amounts or numbers of options."""
    has_digit = decision.kind in (Kind.SOME, Kind.ORDER) and not decision.question.numbered
    return (str(FIRST_DIGIT),) if has_digit else ()


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
