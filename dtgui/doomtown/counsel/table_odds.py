"""Odds at the table: the distribution of draw hands and pulls, from one player's knowledge.

The player's own deck is known by its list, without the cards already seen; its order is unknown. NumPy does the
counting, so this module is slow to import: the window loads it separately, on first use.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from dtgui.doomtown.counsel.hand_odds import RankOdds, best_redraw, hand_odds, redraw_odds
from dtgui.doomtown.counsel.pulls import chance_of_pull
from dtgui.doomtown.observe import astray
from dtgui.doomtown.poker.codes import HAND_SIZE
from dtgui.doomtown.queries.players import draw_hand_codes, poker_code
from dtgui.doomtown.queries.resolving import Use
from dtgui.doomtown.queries.shooting import bonuses
from dtgui.doomtown.queries.skills import JOKER_IN_A_TECHNIQUE, JOKER_IN_A_TEST, margin, performs
from dtgui.doomtown.queries.usable import uses
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.texts import Timing
from dtgui.kernel.decisions import Option, Seat


def cards_to_come(t: Table, seat: Seat, find: Callable[[str], CardDef], needed: int = 0) -> tuple[int, ...]:
    """Return the poker codes of the player's cards that are still to come, in no order.

    Where the deck holds fewer than `needed`, the discard pile counts, too: it would be shuffled in.
    """
    to_come = {*t.players[seat].deck, *astray(t)}  # cards there that are known are still to come
    seen = Counter(card.printed.code for each, card in t.cards.items() if card.owner == seat and each not in to_come)
    left = Counter(t.players[seat].deck_list) - seen
    codes = [poker_code(find(code)) for code in sorted(left.elements())]
    if len(codes) < needed:
        codes += [poker_code(t.cards[card].printed) for card in t.players[seat].discard]
    return tuple(codes)


# What the table asks


def shooter_odds(t: Table, seat: Seat, find: Callable[[str], CardDef]) -> dict[CardId, RankOdds]:
    """Return how the player's next draw hand turns out under each dude of the posse as the shooter."""
    side = None if t.shootout is None else t.shootout.side_of(seat)
    if side is None:
        return {}
    figures = {dude: bonuses(t, side._replace(shooter=dude)) for dude in side.posse}
    codes = cards_to_come(t, seat, find, max(sum(each) for each in figures.values()) + HAND_SIZE)
    enough = {each for each in figures.values() if len(codes) >= HAND_SIZE + each[0]}
    by_bonus = {each: hand_odds(codes, *each).best for each in enough}
    return {dude: by_bonus[each] for dude, each in figures.items() if each in by_bonus}


def redraw_options(
    t: Table, seat: Seat, find: Callable[[str], CardDef], chosen: Sequence[CardId], most: int
) -> tuple[RankOdds, RankOdds, tuple[CardId, ...]]:
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
        difficulty = ability.spell.difficulty.value(t, use.scope)
        by = partial(margin, t, acting, ability.spell.skill, difficulty)
        return chance_of_pull(codes, lambda drawn: by(drawn) >= 0, JOKER_IN_A_TEST)
    if ability.technique is not None:
        return chance_of_pull(codes, partial(performs, t, acting), JOKER_IN_A_TECHNIQUE)
    return None
