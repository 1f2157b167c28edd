"""Odds at hand: how draw hands and pulls may turn out, from what one player may know.

The player's own deck is known by its list, less what has been seen of it; its order is not. NumPy does the counting,
so this module is slow to import: the window loads it apart, when odds are first asked for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb

import numpy as np
import numpy.typing as npt

from dtgui.doomtown.poker import HandRank
from dtgui.doomtown.poker.batch import Codes, Flags, ranks_of
from dtgui.doomtown.poker.codes import HAND_SIZE, JOKER, VALUES
from dtgui.doomtown.queries.players import draw_hand_codes, poker_code
from dtgui.doomtown.queries.shooting import bonuses
from dtgui.doomtown.queries.stats import changes, skill_rating, value
from dtgui.doomtown.queries.usable import Use, uses
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.texts import Timing
from dtgui.kernel.decisions import Option, Seat

SAMPLES = 12_000
"""Hands that are drawn where there are too many to count: within one point of a hundred, nineteen times in twenty."""
COUNTED = 30_000
"""So many ways to draw are counted one by one."""
FEW_SAMPLES = 1_500
"""Hands that are drawn to compare one discard with another."""
MOST_COMPARED = 130
"""So many different discards are compared."""
FLUSH_DRAW = 4
JOKER_IN_A_TEST, JOKER_IN_A_TECHNIQUE = VALUES, 1
"""A joker counts as a king in skill tests, as an ace for Techniques. WWE, Skill Tests; Kung Fu & Techniques."""

_VALUES = np.array([0 if code >= JOKER else code % VALUES + 1 for code in range(64)], np.uint8)
_SUITS = np.array([9 if code >= JOKER else code // VALUES for code in range(64)], np.uint8)


@dataclass(frozen=True)
class Odds:
    """The chance of each rank from 1 to 11, adding up to 1."""

    chances: tuple[float, ...]
    is_exact: bool = False

    @property
    def expected(self) -> float:
        """The rank on average."""
        return sum(rank * chance for rank, chance in enumerate(self.chances, start=1))

    def at_least(self, rank: HandRank) -> float:
        """Return the chance of this rank or a better one."""
        return sum(self.chances[rank - 1 :])


def cards_to_come(t: Table, seat: Seat, find: Callable[[str], CardDef], needed: int = 0) -> tuple[int, ...]:
    """Return the poker codes of the player's cards that are still to come, in no order.

    Where the deck holds fewer than `needed`, the discard pile counts, too: it would be shuffled in.
    """
    seen = Counter(card.printed.code for card in t.cards.values() if card.owner == seat)
    left = Counter(t.players[seat].deck_list) - seen
    codes = [poker_code(find(code)) for code in sorted(left.elements())]
    if len(codes) < needed:
        codes += [poker_code(t.cards[card].printed) for card in t.players[seat].discard]
    return tuple(codes)


# Draw hands


def draw_odds(codes: Sequence[int], stud: int, draw: int, seed: int = 1) -> Odds:
    """Return how a hand of five and the stud bonus turns out, with a sensible use of the draw bonus.

    Raise `ValueError` where the codes are fewer than the hand takes.
    """
    size = HAND_SIZE + stud
    if len(codes) < size:
        raise ValueError(f"a hand of {size} cannot be drawn from {len(codes)} cards")
    draw = min(draw, len(codes) - size)
    if not draw and comb(len(codes), size) <= COUNTED:
        return _odds(ranks_of(_all_hands(codes, size)), is_exact=True)
    drawn = _drawn(codes, size + draw, SAMPLES, np.random.default_rng(seed))
    return _odds(ranks_of(_redrawn(drawn[:, :size], drawn[:, size:]) if draw else drawn))


def redraw_odds(held: Sequence[int], codes: Sequence[int], gone: Sequence[int], seed: int = 1) -> Odds:
    """Return how a hand turns out if the cards at these positions are discarded and replaced from `codes`."""
    return _redraw_odds(held, codes, gone, SAMPLES, seed)


def best_redraw(held: Sequence[int], codes: Sequence[int], most: int, seed: int = 1) -> tuple[int, ...]:
    """Return the positions of up to `most` cards whose discard promises the best rank; of equals, the fewest."""
    best: tuple[int, ...] = ()
    best_rank = _redraw_odds(held, codes, (), FEW_SAMPLES, seed).expected
    for gone in _discards(held, min(most, len(codes))):
        expected = _redraw_odds(held, codes, gone, FEW_SAMPLES, seed).expected
        if expected > best_rank + 1e-9:
            best, best_rank = gone, expected
    return best


def _redraw_odds(held: Sequence[int], codes: Sequence[int], gone: Sequence[int], samples: int, seed: int) -> Odds:
    kept = [code for position, code in enumerate(held) if position not in set(gone)]
    count = len(gone)
    exact = comb(len(codes), count) <= COUNTED if samples == SAMPLES else comb(len(codes), count) <= samples
    new = _all_hands(codes, count) if exact else _drawn(codes, count, samples, np.random.default_rng(seed))
    hands = np.hstack([np.tile(np.array(kept, np.uint8), (len(new), 1)), new])
    return _odds(ranks_of(hands), is_exact=exact)


def _discards(held: Sequence[int], most: int) -> Iterator[tuple[int, ...]]:
    """The discards worth comparing: all of them where they are few, else those that keep something in common."""
    places = range(len(held))
    if sum(comb(len(held), count) for count in range(1, most + 1)) <= MOST_COMPARED:
        for count in range(1, most + 1):
            yield from combinations(places, count)
        return
    for kept in _keeps(held):
        gone = tuple(place for place in places if place not in kept)
        yield from {gone[:most], gone[len(gone) - min(most, len(gone)) :]} - {()}


def _keeps(held: Sequence[int]) -> Iterator[frozenset[int]]:
    """What may be worth keeping: one value, two values, all that comes twice, one suit, five values in a row."""
    jokers = {place for place, code in enumerate(held) if code >= JOKER}
    by_value = _places(held, lambda code: code % VALUES)
    groups = sorted(by_value.values(), key=len, reverse=True)
    yield from (frozenset(jokers | group) for group in groups)
    yield from (frozenset(jokers | one | other) for one, other in combinations(groups[:4], 2))
    yield frozenset(jokers.union(*(group for group in groups if len(group) > 1)))
    yield from (frozenset(jokers | group) for group in _places(held, lambda code: code // VALUES).values())
    for low in range(VALUES - HAND_SIZE + 1):
        straight = {min(by_value[v]) for v in range(low, low + HAND_SIZE) if v in by_value}
        yield frozenset(jokers | straight)


def _places(held: Sequence[int], key: Callable[[int], int]) -> dict[int, set[int]]:
    """The positions of cards that are not jokers, by something that they have in common."""
    groups: dict[int, set[int]] = {}
    for place, code in enumerate(held):
        if code < JOKER:
            groups.setdefault(key(code), set()).add(place)
    return groups


def _all_hands(codes: Sequence[int], size: int) -> Codes:
    """Every way to draw so many cards, one a row."""
    picked = np.array(list(combinations(range(len(codes)), size)), np.intp).reshape(comb(len(codes), size), size)
    hands: Codes = np.array(codes, np.uint8)[picked]
    return hands


def _drawn(codes: Sequence[int], size: int, samples: int, chance: np.random.Generator) -> Codes:
    """Random draws, one a row, the cards in the order in which they come (Fisher and Yates, column by column)."""
    deck = np.tile(np.array(codes, np.uint8), (samples, 1))
    rows = np.arange(samples)
    for column in range(size):
        other = chance.integers(column, len(codes), samples)
        deck[rows, column], deck[rows, other] = deck[rows, other], deck[rows, column].copy()
    return deck[:, :size]


def _redrawn(hands: Codes, new: Codes) -> Codes:
    """The hands once their spare cards, as many as there are new ones, are replaced by those."""
    kept = _kept(hands)
    gone = ~kept & (np.cumsum(~kept, axis=1) <= new.shape[1])
    source = np.cumsum(gone, axis=1) - 1
    replaced: Codes = np.where(gone, np.take_along_axis(new, np.maximum(source, 0), axis=1), hands)
    return replaced


def _kept(hands: Codes) -> Flags:
    """Which cards rules of thumb keep: made hands, four of a suit, else jokers and what comes more than once."""
    values, suits, jokers = _VALUES[hands], _SUITS[hands], hands >= JOKER
    ranks = ranks_of(hands)
    copies = (values[:, :, None] == values[:, None, :]).sum(axis=2)
    suited = (suits[:, :, None] == suits[:, None, :]).sum(axis=2) * ~jokers
    longest = suited.max(axis=1)
    waits = (longest + jokers.sum(axis=1) >= FLUSH_DRAW) & (ranks < HandRank.THREE_OF_A_KIND)
    of_suit = suits == np.take_along_axis(suits, suited.argmax(axis=1)[:, None], axis=1)
    kept: Flags = np.where(waits[:, None], of_suit, copies > 1) | jokers
    return kept | (ranks >= HandRank.STRAIGHT)[:, None]


def _odds(ranks: npt.NDArray[np.uint8], *, is_exact: bool = False) -> Odds:
    counts = np.bincount(ranks, minlength=max(HandRank) + 1)[1:]
    return Odds(tuple((counts / len(ranks)).tolist()), is_exact)


# What the table asks


def shooter_odds(t: Table, seat: Seat, find: Callable[[str], CardDef]) -> dict[CardId, Odds]:
    """Return how the player's next draw hand turns out under each dude of the posse as the shooter."""
    side = None if t.shootout is None else t.shootout.side_of(seat)
    if side is None:
        return {}
    figures = {dude: bonuses(t, side._replace(shooter=dude)) for dude in side.posse}
    codes = cards_to_come(t, seat, find, max(sum(each) for each in figures.values()) + HAND_SIZE)
    by_bonus = {each: draw_odds(codes, *each) for each in set(figures.values()) if len(codes) >= HAND_SIZE + each[0]}
    return {dude: by_bonus[each] for dude, each in figures.items() if each in by_bonus}


def redraw_options(
    t: Table, seat: Seat, find: Callable[[str], CardDef], chosen: Sequence[CardId], most: int
) -> tuple[Odds, Odds, tuple[CardId, ...]]:
    """Return the odds of the discard that is chosen, those of the best one, and which cards that is."""
    held, drawn = draw_hand_codes(t, seat), t.players[seat].draw_hand
    codes = cards_to_come(t, seat, find, most)
    gone = [drawn.index(card) for card in chosen]
    best = best_redraw(held, codes, most)
    return redraw_odds(held, codes, gone), redraw_odds(held, codes, best), tuple(drawn[place] for place in best)


# Pulls


def pull_odds(t: Table, seat: Seat, find: Callable[[str], CardDef], options: Sequence[Option]) -> dict[Option, float]:
    """Return the chance of success of each option to use a spell or a Technique."""
    codes = cards_to_come(t, seat, find, 1)
    pulled = {use.option: use for timing in Timing for use in uses(t, seat, timing) if use.option in options}
    chances = {option: _chance_of(t, use, codes) for option, use in pulled.items()}
    return {option: chance for option, chance in chances.items() if chance is not None}


def _chance_of(t: Table, use: Use, codes: Sequence[int]) -> float | None:
    acting, ability = use.scope.acting, use.ability
    if acting is None or not codes:
        return None
    if ability.spell is not None:
        skill = ability.spell.skill
        rating = skill_rating(t, acting, skill) + changes(t, acting, f"check {skill.value}")
        least = ability.spell.difficulty.value(t, use.scope) - rating
        return chance_of_pull(codes, range(least, VALUES + 1), JOKER_IN_A_TEST)
    if ability.technique is not None:
        return chance_of_pull(codes, range(1, value(t, acting) + 1), JOKER_IN_A_TECHNIQUE)
    return None


def chance_of_pull(codes: Sequence[int], wanted: range, joker: int) -> float:
    """Return the chance that the card on top has one of the values wanted; `joker` is the value of a joker."""
    values = [joker if code >= JOKER else code % VALUES + 1 for code in codes]
    return sum(value in wanted for value in values) / len(values)
