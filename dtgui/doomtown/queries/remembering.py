"""Queries that are asked again and again while the options of one decision are listed."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from dtgui.doomtown.state.table import Table

P = ParamSpec("P")
R = TypeVar("R")


def remembered(query: Callable[Concatenate[Table, P], R]) -> Callable[Concatenate[Table, P], R]:
    """Return a query that answers the same question once only while the table is `at_rest`.

    Its arguments must be hashable, and given by position. What was worked out while traits led back to a figure that
    was asked for (`stats.figure`) is true within that question only, and not remembered.
    """

    @wraps(query)
    def asked(t: Table, /, *args: P.args, **kwargs: P.kwargs) -> R:
        known = t.known
        if known is None:
            return query(t, *args, **kwargs)
        question = (query, args)
        answer = known.get(question, known)
        if answer is known:
            circles = t.circles
            answer = query(t, *args, **kwargs)
            if t.circles == circles:
                known[question] = answer
        found: R = answer
        return found

    return asked
