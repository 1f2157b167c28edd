"""The cards of a draw hand to replace, near-optimal, for very many hands at once.

The value of a hand depends on few facts about its kept cards: the number of the best value, the number of those
left in the deck, the distance from a flush or a straight. A `Policy` therefore learns the average result of each
such pattern from some thousand hands of the deck; then it tries a few ways to keep cards and takes the most
promising one.

Within a slice the work is done card by card, as in `poker.batch`: "columns" are an array whose first row is the
first card of every hand. Counts are computed for all cards at once, with the smallest integer type that fits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import prod
from typing import NamedTuple

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
_VALUE = np.array([_NO_VALUE if code >= JOKER else code % VALUES for code in range(64)], np.uint8)
_SUIT = np.array([_NO_SUIT if code >= JOKER else code // VALUES for code in range(64)], np.uint8)
_BIT = np.array([0 if code >= JOKER else 1 << code % VALUES for code in range(64)], np.uint16)
_RANGES = (12, 6, 2, 5, 6, 6, 6, 3)
"""How many numbers each part of a pattern may be: cards drawn, copies, a second pair, left, suit, run, both, jokers."""
_PATTERNS = prod(_RANGES)
_NAME_BITS, _PLACE_BITS, _LEFT_BITS = 4, 6, 5
"""A card's score, from its lowest bits up: its value or suit, its place from the end, how many are left, how many."""
_WORTH_SHIFT = _NAME_BITS + _PLACE_BITS
"""The bits above give a card's usefulness; those below order equal cards."""
_NOBODY = np.int32(-1)
"""The score of a card that is left out; no card has its name."""

Counts = npt.NDArray[np.int64]
Numbers = npt.NDArray[np.uint8]
Scores = npt.NDArray[np.int32]
Masks = npt.NDArray[np.uint16]


@dataclass(frozen=True)
class Policy:
    """The value of keeping each pattern with a deck and bonuses: the average rank, by the pattern's number."""

    worth: npt.NDArray[np.float64]
    held: Counts
    """How many cards of each value the deck has."""
    most: int
    """How many cards may be replaced."""

    @classmethod
    def learned(cls, codes: Sequence[int], size: int, most: int) -> Policy:
        """Return the policy for hands of this many of these cards with up to `most` replaced."""
        return _learned(tuple(sorted(codes)), size, most)


@lru_cache(maxsize=32)
def _learned(codes: tuple[int, ...], size: int, most: int) -> Policy:
    held = counts_of(codes)
    drawn = draws(codes, size + most, LEARNED_FROM, np.random.default_rng(7)).T
    patterns, ranks = [], []
    for start in range(0, LEARNED_FROM, SLICE):
        columns = np.ascontiguousarray(drawn[:, start : start + SLICE])
        hands, new = columns[:size], columns[size:]
        for kept in ways_to_keep(hands, held, most):
            patterns.append(_patterns(hands, kept, held))
            ranks.append(ranks_of(filled(hands, kept, new).T))
    pattern, rank = np.concatenate(patterns), np.concatenate(ranks)
    total = np.bincount(pattern, rank, _PATTERNS)
    seen = np.bincount(pattern, minlength=_PATTERNS)
    return Policy((total + PRIOR * (rank.mean() - 1)) / (seen + PRIOR), held, most)


def counts_of(codes: Sequence[int]) -> Counts:
    """Return how many cards of each value there are, jokers left out."""
    counts: Counts = np.bincount(_VALUE[list(codes)], minlength=VALUES + 1)[:VALUES].astype(np.int64)
    return counts


def redrawn(drawn: Codes, size: int, policy: Policy) -> Codes:
    """Return the hands after the redraw; each row of `drawn` is a hand of `size` and then the cards that come next."""
    slices = []
    for start in range(0, len(drawn), SLICE):
        columns = np.ascontiguousarray(drawn[start : start + SLICE].T)
        hands, new = columns[:size], columns[size:]
        slices.append(filled(hands, _kept_by(policy, hands), new).T)
    return np.concatenate(slices)


def kept_by(policy: Policy, hands: Codes) -> Flags:
    """Return which cards of each hand, one a row, the policy keeps."""
    return _kept_by(policy, np.ascontiguousarray(hands.T)).T


def _kept_by(policy: Policy, hands: Codes) -> Flags:
    best, kept_best = ranks_of(hands.T).astype(float), np.ones(hands.shape, bool)
    for kept in ways_to_keep(hands, policy.held, policy.most):
        worth = policy.worth[_patterns(hands, kept, policy.held)]
        better = (worth > best) & ~kept.all(axis=0)
        np.copyto(best, worth, where=better)
        np.copyto(kept_best, kept, where=better)
    return kept_best


def filled(hands: Codes, kept: Flags, new: Codes) -> Codes:
    """Return the hands with the discarded cards replaced by the new ones, in their order."""
    place = np.cumsum(~kept, axis=0, dtype=np.int32) - 1
    number = hands.shape[1]
    coming = new.ravel()[np.clip(place, 0, len(new) - 1) * number + np.arange(number, dtype=np.int32)]
    filled: Codes = np.where(kept, hands, coming)
    return filled


def ways_to_keep(hands: Codes, held: Counts, most: int) -> list[Flags]:
    """Return what may be kept of these columns: a value, two values, all pairs, a suit, a run, a run of the suit.

    Jokers always stay. `held` is how many cards of each value are to come; no more than `most` cards go.
    """
    values, suits, jokers = _VALUE[hands], _SUIT[hands], hands >= JOKER
    copies = _alike(values, ~jokers)
    scores = _scores(copies, values, _left(held))
    first = values == _name(scores.max(axis=0))
    second = values == _name(np.where(first, _NOBODY, scores).max(axis=0))
    suit = suits == _name(_scores(_alike(suits, ~jokers), suits).max(axis=0))
    ways = [first, first | second, second, copies > 1, suit, _run(hands, ~jokers), _run(hands, suit)]
    if most >= len(hands):
        return [way | jokers for way in ways]
    use = _order(scores >> _WORTH_SHIFT)
    return [_with_enough(way | jokers, use, most) for way in ways]


def _alike(names: Numbers, among: Flags) -> Numbers:
    """For each card among some, how many of them are of the same name; 0 for the others."""
    alike = np.zeros(names.shape, np.uint8)
    for name, counts in zip(names, among, strict=True):
        alike += (names == name) & counts
    return alike * among


def _scores(counts: Numbers, names: Numbers, left: Numbers | None = None) -> Scores:
    """Each card's score: the most cards first, then the most that are left, then the first place."""
    worth = counts.astype(np.int32) << _LEFT_BITS
    if left is not None:
        worth |= left[names]
    places = np.arange(len(names), dtype=np.int32)[::-1, None]
    return (((worth << _PLACE_BITS) | places) << _NAME_BITS) | names


def _name(scores: Scores) -> Scores:
    return scores & ((1 << _NAME_BITS) - 1)


def _count(scores: Scores) -> Scores:
    return scores >> (_WORTH_SHIFT + _LEFT_BITS)


def _left(held: Counts) -> Numbers:
    """By value, how many cards are left; none of a joker's."""
    return np.append(np.minimum(held, (1 << _LEFT_BITS) - 1), 0).astype(np.uint8)


class _Runs(NamedTuple):
    """By the values there are, one bit each: the best five neighbouring values among them, the higher of equals."""

    inside: Masks
    length: Numbers


@lru_cache(maxsize=1)
def _runs() -> _Runs:
    held = np.arange(1 << VALUES, dtype=np.uint16)
    windows = np.stack([held & np.uint16(31 << low) for low in reversed(range(VALUES - 4))])
    lengths = np.bitwise_count(windows)
    best = lengths.argmax(axis=0)
    return _Runs(windows[best, held], lengths.max(axis=0))


def _values_among(hands: Codes, among: Flags) -> Masks:
    values: Masks = np.bitwise_or.reduce(_BIT[hands] * among, axis=0)
    return values


def _run(hands: Codes, among: Flags) -> Flags:
    """One card of each value in the best five neighbouring values."""
    wanted = _runs().inside[_values_among(hands, among)]
    one_each = np.empty(hands.shape, bool)
    for place, bits in enumerate(_BIT[hands] * among):
        one_each[place] = (bits & wanted) != 0
        wanted = wanted & ~bits
    return one_each


def _order(scores: Scores | Numbers) -> Numbers:
    """Each card's place in its hand, the lowest score first; of equals, the first card."""
    order = np.zeros(scores.shape, np.uint8)
    for place, score in enumerate(scores):
        order[:place] += score < scores[:place]
        order[place + 1 :] += score <= scores[place + 1 :]
    return order


def _with_enough(kept: Flags, use: Numbers, most: int) -> Flags:
    """Keep more, the most useful first, where more would go than may."""
    enough: Flags = kept | (_order(np.where(kept, np.uint8(255), use)) >= most)
    return enough


def _patterns(hands: Codes, kept: Flags, held: Counts) -> npt.NDArray[np.intp]:
    """The number of each kept pattern."""
    values, suits, jokers = _VALUE[hands], _SUIT[hands], hands >= JOKER
    own = kept & ~jokers
    copies = _alike(values, own)
    best = _scores(copies, values).max(axis=0)
    suit = _scores(_alike(suits, own), suits).max(axis=0)
    parts = (
        (~kept).sum(axis=0, dtype=np.uint8),
        _count(best),
        ((copies > 1) & (values != _name(best))).any(axis=0),
        np.maximum(_left(held)[_name(best)] - _count(best), 0) // 3,
        _count(suit),
        _runs().length[_values_among(hands, own)],
        _runs().length[_values_among(hands, own & (suits == _name(suit)))],
        (kept & jokers).sum(axis=0, dtype=np.uint8),
    )
    number = np.zeros(hands.shape[1], np.intp)
    for part, size in zip(parts, _RANGES, strict=True):
        number = number * size + np.minimum(part, size - 1)
    return number


# Random draws of very many hands at once


def draws(codes: Sequence[int], size: int, samples: int, chance: np.random.Generator) -> Codes:
    """Return random draws, one a row, in the order in which the cards come (Fisher and Yates, column by column)."""
    deck = np.tile(np.array(codes, np.uint8)[:, None], samples)
    columns = np.arange(samples)
    for place in range(size):
        other = chance.integers(place, len(codes), samples)
        deck[other, columns], deck[place] = deck[place].copy(), deck[other, columns]
    return np.ascontiguousarray(deck[:size].T)
