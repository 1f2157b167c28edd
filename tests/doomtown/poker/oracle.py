"""The value of a hand by brute force: every five cards, every face of every joker.

It shares no code with the package that it checks. A strength is (rank, key), the higher the better.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement

Strength = tuple[int, tuple[int, ...]]

_DEAD_MANS = [0, 7, 23, 39, 46]


def best(codes: Sequence[int]) -> Strength:
    """The best strength of five of the cards; of fewer than five cards the lowest strength."""
    return lowest(codes) if len(codes) < 5 else max(_best_faces(five) for five in _fives(codes))


def best_legal(codes: Sequence[int]) -> Strength | None:
    """The best strength of five cards that are not cheatin'."""
    if len(codes) < 5:
        return lowest(codes) if legal(codes) else None
    return max((_best_faces(five) for five in _fives(codes) if legal(five)), default=None)


def lowest(codes: Sequence[int]) -> Strength:
    """The lowest strength of five of the cards, or of all of them."""
    return min(_lowest_faces(five) for five in _fives(codes))


def legal(codes: Sequence[int]) -> bool:
    """Whether no card but a joker comes twice."""
    return all(codes.count(code) == 1 for code in codes if code < 52)


def strength(cards: Sequence[int]) -> Strength:
    """Return the strength of one to five cards without jokers."""
    values = sorted((code % 13 + 1 for code in cards), reverse=True)
    groups = sorted(((values.count(value), value) for value in set(values)), reverse=True)
    shape, ordered = [count for count, _ in groups], tuple(value for _, value in groups)
    five = len(cards) == 5
    flush = five and len({code // 13 for code in cards}) == 1
    straight = five and values == list(range(values[0], values[0] - 5, -1))
    rules = [
        (sorted(cards) == _DEAD_MANS, 11, ordered),
        (shape == [5], 10, ordered),
        (straight and flush, 9, ordered[:1]),
        (shape[0] == 4, 8, ordered),
        (shape == [3, 2], 7, ordered),
        (flush, 6, tuple(values)),
        (straight, 5, ordered[:1]),
        (shape[0] == 3, 4, ordered),
        (shape[:2] == [2, 2], 3, ordered),
        (shape[0] == 2, 2, ordered),
        (True, 1, ordered),
    ]
    return next((rank, key) for fits, rank, key in rules if fits)


def _fives(codes: Sequence[int]) -> set[tuple[int, ...]]:
    """The different choices of five cards, all jokers alike."""
    alike = sorted(min(code, 52) for code in codes)
    return set(combinations(alike, min(5, len(alike))))


@lru_cache(maxsize=1 << 18)
def _best_faces(five: tuple[int, ...]) -> Strength:
    return max(map(strength, _with_faces(five)))


@lru_cache(maxsize=1 << 18)
def _lowest_faces(five: tuple[int, ...]) -> Strength:
    return min(map(strength, _with_faces(five)))


def _with_faces(five: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    cards = tuple(code for code in five if code < 52)
    for faces in combinations_with_replacement(range(52), len(five) - len(cards)):
        yield cards + faces
