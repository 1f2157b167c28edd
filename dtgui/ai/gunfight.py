"""What a greenhorn thinks of its chances in a shootout: bullets into draw hands, draw hands into ranks.

It plays with a deck of playing cards in mind, not with its own: the difference between two posses is what counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from dtgui.doomtown.poker import JOKER, HandRank, best_hand, best_rank, is_joker, suit_of, value_of
from dtgui.doomtown.poker.codes import HAND_SIZE
from dtgui.doomtown.queries.places import are_adjacent, own_dudes, place_of
from dtgui.doomtown.queries.stats import bullet_kind, bullets
from dtgui.doomtown.state.cards import BulletKind
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat

SAMPLES = 60
MOST_BONUS = 8
"""More stud or draw than this is not told apart."""
FLUSH_DRAW = 4
"""So many cards of a suit are worth waiting for the fifth."""
PLAYING_CARDS = (*range(JOKER), JOKER, JOKER + 1)


def worth_discarding(codes: Sequence[int], most: int) -> tuple[int, ...]:
    """Return the positions of up to `most` cards that a draw hand is better without, as rules of thumb have it.

    A straight or better is kept; four of a suit are kept for a flush; else jokers and what comes more than once.
    """
    kept = _kept(codes)
    left = Counter(kept)
    spare = []
    for position, code in enumerate(codes):
        if left[code]:
            left[code] -= 1
        else:
            spare.append(position)
    return tuple(spare[:most])


def _kept(codes: Sequence[int]) -> list[int]:
    best = best_hand(codes)
    if best.rank >= HandRank.STRAIGHT:
        return list(best.cards)
    jokers = [code for code in codes if is_joker(code)]
    cards = [code for code in codes if not is_joker(code)]
    suits = Counter(suit_of(code) for code in cards)
    copies = Counter(value_of(code) for code in cards)
    suit, longest = suits.most_common(1)[0] if suits else (0, 0)
    if longest + len(jokers) >= FLUSH_DRAW and best.rank < HandRank.THREE_OF_A_KIND:
        return jokers + [code for code in cards if suit_of(code) == suit]
    return jokers + [code for code in cards if copies[value_of(code)] > 1]


@lru_cache(maxsize=256)
def expected_rank(stud: int, draw: int) -> float:
    """Return about which rank (1 to 11) a draw hand with these bonuses comes to."""
    stud, draw = min(stud, MOST_BONUS), min(draw, MOST_BONUS)
    chance, total = Chance(1), 0
    for _ in range(SAMPLES):
        cards, chance = chance.shuffled(PLAYING_CARDS)
        drawn, rest = cards[: HAND_SIZE + stud], cards[HAND_SIZE + stud :]
        gone = worth_discarding(drawn, draw)
        kept = [code for position, code in enumerate(drawn) if position not in gone]
        total += best_rank((*kept, *rest[: len(gone)]))
    return total / SAMPLES


def strength(t: Table, posse: Iterable[CardId], shooter: CardId | None = None) -> float:
    """Return the rank that a posse can expect, under its best shooter or under this one; 0 for nobody."""
    dudes = tuple(posse)
    shooters = dudes if shooter is None else (shooter,)
    return max((expected_rank(*_bonuses(t, dudes, first)) for first in shooters), default=0.0)


def _bonuses(t: Table, posse: tuple[CardId, ...], shooter: CardId) -> tuple[int, int]:
    """A posse's stud and draw bonus with this shooter. WWE, Shootout Sequence 4."""
    counts = dict.fromkeys(BulletKind, 0)
    for dude in posse:
        counts[bullet_kind(t, dude)] += bullets(t, dude) if dude == shooter else 1
    return counts[BulletKind.STUD], counts[BulletKind.DRAW]


def could_fight(t: Table, seat: Seat, place: Place) -> tuple[CardId, ...]:
    """Return the dudes that could be in a shootout at a place: those there, and the unbooted ones next to it."""
    return tuple(
        dude
        for dude in own_dudes(t, seat)
        if t.in_play[dude].place == place or (not t.in_play[dude].booted and are_adjacent(t, place_of(t, dude), place))
    )


def advantage(t: Table, seat: Seat) -> float:
    """Return by how many ranks this player's posse can expect to beat the other one, as they stand."""
    assert t.shootout is not None
    side = t.shootout.side_of(seat)
    mine = side.posse if side is not None else ()
    return strength(t, mine) - strength(t, t.shootout.opposing(seat).posse)
