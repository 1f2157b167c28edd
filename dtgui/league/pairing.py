"""The pairings of a round robin, or of the next round of a Swiss tournament.

With an odd number of players, one has no opponent in each round: a pairing of the player with themselves, a bye.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from dtgui.kernel.chance import Chance
from dtgui.league.standings import MatchResult, Pairing, ranked_scores

Round = tuple[Pairing, ...]


def round_robin(players: int) -> tuple[Round, ...]:
    """Return the rounds in which everybody plays everybody else once (circle method); first seats are shared."""
    circle: list[int | None] = [*range(players), *([None] if players % 2 else [])]
    half = len(circle) // 2
    firsts = Counter[int]()
    rounds = []
    for _ in range(len(circle) - 1):
        pairs = zip(circle[:half], reversed(circle[half:]), strict=True)
        rounds.append(tuple(_seated(one, other, firsts) for one, other in pairs))
        firsts.update(one for one, other in rounds[-1] if one != other)
        circle.insert(1, circle.pop())
    return tuple(rounds)


def _seated(one: int | None, other: int | None, firsts: Counter[int]) -> Pairing:
    if one is not None and other is not None:
        return _fair(one, other, firsts)
    there = one if other is None else other
    assert there is not None
    return there, there


def swiss_round(players: int, results: Sequence[MatchResult], seed: int) -> Round:
    """Return the next round: neighbours in the standings who have not met.

    The first round is drawn by the seed. A bye goes to the lowest player who has had the fewest. If everybody has met,
    those who have met least often are paired.
    """
    order = [each.seat for each in ranked_scores(players, results)]
    if not results:
        order = list(Chance(seed).shuffled(order)[0])
    met = Counter(frozenset(each.pairing) for each in results)
    byes = _bye(order, met)
    left = [seat for seat in order if seat not in byes]
    firsts = Counter(each.pairing[0] for each in results if not each.is_bye)
    pairs = _paired(left, met, max(met.values(), default=0))
    return (*(_fair(one, other, firsts) for one, other in pairs), *((seat, seat) for seat in byes))


def _bye(order: Sequence[int], met: Counter[frozenset[int]]) -> tuple[int, ...]:
    if len(order) % 2 == 0:
        return ()
    return (min(reversed(order), key=lambda seat: met[frozenset({seat})]),)


def _fair(one: int, other: int, firsts: Counter[int]) -> Pairing:
    """Seat first the player who has been first less often."""
    return (other, one) if firsts[one] > firsts[other] else (one, other)


def _paired(order: Sequence[int], met: Counter[frozenset[int]], most: int) -> list[Pairing]:
    """Return pairs, the best players first, of which none has met more often than needed."""
    for often in range(most + 1):
        found = _without(order, met, often)
        if found is not None:
            return found
    return [(order[place], order[place + 1]) for place in range(0, len(order), 2)]


def _without(order: Sequence[int], met: Counter[frozenset[int]], often: int) -> list[Pairing] | None:
    """Return pairs that have met at most this often, None if there are none."""
    if not order:
        return []
    first, *others = order
    for other in others:
        if met[frozenset({first, other})] <= often:
            rest = _without([each for each in others if each != other], met, often)
            if rest is not None:
                return [(first, other), *rest]
    return None
