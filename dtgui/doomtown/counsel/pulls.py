"""The chance that a pull succeeds. WWE, Pulls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from dtgui.doomtown.poker import is_joker, value_of


def chance_of_pull(codes: Sequence[int], is_enough: Callable[[int], bool], joker: int) -> float:
    """Return the chance that the value of the card on top is enough; `joker` is the value of a joker.

    Without a card there is no chance.
    """
    values = Counter(joker if is_joker(code) else value_of(code) for code in codes)
    return sum(count for value, count in values.items() if is_enough(value)) / max(1, len(codes))
