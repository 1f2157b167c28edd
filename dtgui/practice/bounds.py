"""Expected numbers of files: `3`, `at least 3` or `at most 3`."""

from __future__ import annotations

import re
from typing import NamedTuple

from dtgui.practice.nodes import Node

_BOUND = re.compile(r"at (?P<side>least|most) (?P<number>\d+)")


class Bound(NamedTuple):
    """The numbers that are expected: at least `least` and at most `most`, where these are not None."""

    least: int | None
    most: int | None

    def holds(self, number: int) -> bool:
        """Return whether a number is one of those expected."""
        return (self.least is None or number >= self.least) and (self.most is None or number <= self.most)


def read_bound(node: Node) -> Bound:
    """Return the expected numbers at a node. Raise `BadInput` if it holds neither a number nor a limit."""
    if isinstance(node.value, int):
        return Bound(node.number(), node.number())
    found = _BOUND.fullmatch(node.value.strip()) if isinstance(node.value, str) else None
    if found is None:
        raise node.error(f"expected a whole number, 'at least 2' or 'at most 2', not {node.value!r}")
    number = int(found["number"])
    return Bound(number, None) if found["side"] == "least" else Bound(None, number)
