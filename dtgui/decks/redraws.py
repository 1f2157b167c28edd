"""Which cards of a draw hand to replace, for very many hands at once, nearly as well as it can be done.

What a hand is worth depends on little of what is kept: how many of the best value, how many of them are left, how near
a flush or a straight is. So a `Policy` learns from some thousand hands of the deck what each such pattern comes to on
average; after that it looks at a few ways to keep cards and takes the one that promises most.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import prod

import numpy as np
import numpy.typing as npt

from dtgui.doomtown.poker.batch import Codes, Flags, ranks_of
from dtgui.doomtown.poker.codes import JOKER, VALUES

LEARNED_FROM = 16_000
"""Hands from which a policy is learned."""
SLICE = 1 << 12
"""Hands that are looked at in one go, few enough for the processor's cache."""
PRIOR = 2.0
"""Patterns that came up less often than some times are thought a little worse than the average."""
_NO_VALUE, _NO_SUIT = VALUES, 4
_VALUE = np.array([_NO_VALUE if code >= JOKER else code % VALUES for code in range(64)], np.int8)
_SUIT = np.array([_NO_SUIT if code >= JOKER else code // VALUES for code in range(64)], np.int8)
_RANGES = (12, 6, 2, 5, 6, 6, 6, 3)
"""How many numbers each part of a pattern may be: cards drawn, copies, a second pair, left, suit, run, both, jokers."""
_PATTERNS = prod(_RANGES)

Counts = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Policy:
    """What keeping a pattern is worth with some deck and bonuses: the rank on average, by the pattern's number."""

    worth: npt.NDArray[np.float64]
    held: Counts
    """How many cards of each value the deck has."""
    most: int
    """How many cards may be replaced."""

    @classmethod
    def learned(cls, codes: Sequence[int], size: int, most: int) -> Policy:
        """Return the policy for hands of so many of these cards with up to `most` replaced."""
        return _learned(tuple(sorted(codes)), size, most)


@lru_cache(maxsize=32)
def _learned(codes: tuple[int, ...], size: int, most: int) -> Policy:
    held = np.bincount(_VALUE[list(codes)], minlength=VALUES + 1)[:VALUES].astype(np.int64)
    drawn = _random_draws(codes, size + most)
    hands, new = drawn[:, :size], drawn[:, size:]
    total, seen = np.zeros(_PATTERNS), np.zeros(_PATTERNS)
    for start in range(0, LEARNED_FROM, SLICE):
        part = slice(start, start + SLICE)
        for kept in _keeps(hands[part], held, most):
            pattern = _patterns(hands[part], kept, held)
            total += np.bincount(pattern, ranks_of(_filled(hands[part], kept, new[part])), _PATTERNS)
            seen += np.bincount(pattern, minlength=_PATTERNS)
    average = total.sum() / seen.sum()
    return Policy((total + PRIOR * (average - 1)) / (seen + PRIOR), held, most)


def redrawn(drawn: Codes, size: int, policy: Policy) -> Codes:
    """Return the hands after the redraw; each row of `drawn` is a hand of `size` and then the cards that come next."""
    slices = [_redrawn(drawn[start : start + SLICE], size, policy) for start in range(0, len(drawn), SLICE)]
    return np.concatenate(slices)


def _redrawn(drawn: Codes, size: int, policy: Policy) -> Codes:
    hands, new = drawn[:, :size], drawn[:, size:]
    return _filled(hands, kept_by(policy, hands), new)


def kept_by(policy: Policy, hands: Codes) -> Flags:
    """Return which cards of each hand, one a row, the policy keeps."""
    best, kept_best = ranks_of(hands).astype(float), np.ones(hands.shape, bool)
    for kept in _keeps(hands, policy.held, policy.most):
        worth = policy.worth[_patterns(hands, kept, policy.held)]
        better = (worth > best) & ~kept.all(axis=1)
        best = np.where(better, worth, best)
        kept_best[better] = kept[better]
    return kept_best


def _random_draws(codes: Sequence[int], size: int) -> Codes:
    chance = np.random.default_rng(7)
    order = chance.random((LEARNED_FROM, len(codes))).argpartition(size, axis=1)[:, :size]
    drawn: Codes = np.array(codes, np.uint8)[chance.permuted(order, axis=1)]
    return drawn


def _filled(hands: Codes, kept: Flags, new: Codes) -> Codes:
    """The hands with what is not kept replaced by the new cards, in their order."""
    place = np.cumsum(~kept, axis=1) - 1
    filled: Codes = np.where(kept, hands, np.take_along_axis(new, np.clip(place, 0, new.shape[1] - 1), axis=1))
    return filled


def _keeps(hands: Codes, held: Counts, most: int) -> list[Flags]:
    """Ways to keep cards: a value, two values, all pairs, a suit, a run, a run of the suit; jokers always stay."""
    values, suits, jokers = _VALUE[hands], _SUIT[hands], hands >= JOKER
    copies = (values[:, :, None] == values[:, None, :]).sum(axis=2) * ~jokers
    left = held[np.minimum(values, VALUES - 1)] * ~jokers
    priority = copies * 32 + left
    first = values == _at(values, priority.argmax(axis=1))
    second = values == _at(values, np.where(first, -1, priority).argmax(axis=1))
    suited = (suits[:, :, None] == suits[:, None, :]).sum(axis=2) * ~jokers
    suit = suits == _at(suits, suited.argmax(axis=1))
    ways = [first, first | second, second, copies > 1, suit, _run(values, ~jokers), _run(values, suit)]
    return [_with_enough(way | jokers, priority, most) for way in ways]


def _at(table: npt.NDArray[np.int8], places: npt.NDArray[np.intp]) -> npt.NDArray[np.int8]:
    return np.take_along_axis(table, places[:, None], axis=1)


def _run(values: npt.NDArray[np.int8], among: Flags) -> Flags:
    """One card of each value in the best five neighbouring values, the higher of equals."""
    bits = np.where(among, 1 << np.minimum(values, VALUES).astype(np.int32), 0)
    mask = np.bitwise_or.reduce(bits, axis=1)
    lengths = np.stack([np.bitwise_count(mask & (31 << low)) for low in range(VALUES - 4)], axis=1)
    low = (VALUES - 5) - lengths[:, ::-1].argmax(axis=1)
    inside = among & (values >= low[:, None]) & (values < low[:, None] + 5)
    again = np.tril(values[:, :, None] == values[:, None, :], -1) & inside[:, None, :]
    one_each: Flags = inside & ~again.any(axis=2)
    return one_each


def _with_enough(kept: Flags, priority: npt.NDArray[np.int64], most: int) -> Flags:
    """Keep more, the most useful first, where more would go than may."""
    if most >= kept.shape[1]:
        return kept
    usefulness = np.where(kept, np.iinfo(np.int64).max, priority)
    order = usefulness.argsort(axis=1, kind="stable").argsort(axis=1)
    enough: Flags = kept | (order >= most)
    return enough


def _patterns(hands: Codes, kept: Flags, held: Counts) -> npt.NDArray[np.int64]:
    """The number of each kept pattern."""
    values, suits, jokers = _VALUE[hands], _SUIT[hands], hands >= JOKER
    own = kept & ~jokers
    same = (values[:, :, None] == values[:, None, :]) & own[:, :, None] & own[:, None, :]
    copies = same.sum(axis=2)
    top = copies.argmax(axis=1)
    most = np.take_along_axis(copies, top[:, None], axis=1)[:, 0]
    best = _at(values, top)
    pair = ((copies > 1) & (values != best)).any(axis=1)
    left = np.minimum((held[np.minimum(best[:, 0], VALUES - 1)] - most) // 3, 4)
    alike = ((suits[:, :, None] == suits[:, None, :]) & own[:, :, None] & own[:, None, :]).sum(axis=2)
    suit = _at(suits, alike.argmax(axis=1))
    parts = (
        (~kept).sum(axis=1),
        np.minimum(most, 5),
        pair,
        np.maximum(left, 0),
        np.minimum(alike.max(axis=1), 5),
        _run(values, own).sum(axis=1),
        _run(values, own & (suits == suit)).sum(axis=1),
        np.minimum((kept & jokers).sum(axis=1), 2),
    )
    number = np.zeros(len(hands), np.int64)
    for part, size in zip(parts, _RANGES, strict=True):
        number = number * size + np.minimum(part, size - 1)
    return number
