"""Odds agree with counting every hand, and are the same for everybody who asks the same question."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest

from dtgui.decks.insight import chance_of_at_least, codes_of
from dtgui.doomtown.counsel.hand_odds import all_hands, best_redraw, hand_odds, redraw_odds
from dtgui.doomtown.counsel.keeping import worth_discarding
from dtgui.doomtown.counsel.pulls import chance_of_pull
from dtgui.doomtown.counsel.table_odds import cards_to_come, shooter_odds
from dtgui.doomtown.events.leaving import PutAway
from dtgui.doomtown.events.piles import Shuffle
from dtgui.doomtown.observe import seen_by
from dtgui.doomtown.poker import JOKER, HandRank, best_rank, card_code
from dtgui.doomtown.poker.batch import ranks_of
from dtgui.doomtown.procedures.effects import RunEffects
from dtgui.doomtown.queries.players import poker_code
from dtgui.doomtown.queries.shooting import bonuses
from dtgui.doomtown.queries.skills import JOKER_IN_A_TEST
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.fights import Side
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import Pile, Table
from dtgui.gui.doomtown.deck_builder.insight.insight_view import work_out
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import begin
from dtgui.practice.scenarios import build_position, parse_scenario
from tests.practice.examples import game

DECK = (*(card_code(suit, value) for suit in range(4) for value in (1, 2, 3, 8)), JOKER)
"""A small deck in which much can happen."""
HELD = (card_code(0, 8), card_code(1, 8), card_code(2, 3), card_code(3, 1), card_code(0, 2))
REST = tuple(code for code in DECK if code not in HELD)


def counted(hands: list[tuple[int, ...]]) -> tuple[float, ...]:
    ranks = Counter(best_rank(hand) for hand in hands)
    return tuple(ranks[rank] / len(hands) for rank in HandRank)


def test_five_cards_without_a_redraw_are_counted_exactly() -> None:
    odds = hand_odds(DECK).best
    assert odds.is_exact
    assert odds.chances == pytest.approx(counted(list(combinations(DECK, 5))))


@pytest.mark.parametrize("gone", [(), (2,), (2, 4), (2, 3, 4)])
def test_a_redraw_is_counted_exactly(gone: tuple[int, ...]) -> None:
    kept = tuple(code for place, code in enumerate(HELD) if place not in gone)
    hands = [(*kept, *new) for new in combinations(REST, len(gone))]
    odds = redraw_odds(HELD, REST, gone)
    assert odds.is_exact
    assert odds.chances == pytest.approx(counted(hands))


def test_sampled_redraws_approach_exact_ones() -> None:
    rest = tuple(code for code in range(45) if code not in HELD)
    odds = redraw_odds(HELD, rest, (0, 1, 2, 3, 4))
    ranks = ranks_of(all_hands(rest, 5))
    assert 0 < odds.error < 0.01
    assert odds.chances == pytest.approx([float((ranks == rank).mean()) for rank in HandRank], abs=0.01)


def test_the_best_redraw_beats_all_others() -> None:
    all_discards = [gone for count in range(4) for gone in combinations(range(5), count)]
    best = max(all_discards, key=lambda gone: redraw_odds(HELD, REST, gone).expected)
    expected = redraw_odds(HELD, REST, best_redraw(HELD, REST, 3)).expected
    assert expected == pytest.approx(redraw_odds(HELD, REST, best).expected)


def test_a_long_hand_is_improved_by_its_best_redraw() -> None:
    held = (*HELD, card_code(1, 5), card_code(2, 6), card_code(3, 7), card_code(1, 9), card_code(2, 10))
    rest = tuple(code for code in range(52) if code not in held)
    assert redraw_odds(held, rest, best_redraw(held, rest, 5)).expected > redraw_odds(held, rest, ()).expected


@pytest.mark.parametrize("size", [5, 7, 10])
def test_the_best_redraw_is_rarely_worse_than_heuristics(size: int) -> None:
    chance = random.Random(size)
    gained = []
    for _ in range(12):
        held = chance.sample(range(54), size)
        rest = [code for code in range(54) if code not in held]
        best, thumb = best_redraw(held, rest, 4), worth_discarding(held, 4)
        gained.append(redraw_odds(held, rest, best).expected - redraw_odds(held, rest, thumb).expected)
    assert min(gained) > -0.12
    assert sum(gained) > 0


def test_bullets_make_hands_better() -> None:
    plain, draw, stud = (hand_odds(range(52), *bonus).best.expected for bonus in ((0, 0), (0, 2), (2, 0)))
    assert plain < draw < stud


def test_a_short_deck_limits_redraws() -> None:
    assert hand_odds(DECK[:7], 1, 4).best == hand_odds(DECK[:7], 1, 1).best
    assert sum(hand_odds(DECK[:6], 3, 0).best.chances) == 0


# The same question, asked elsewhere


@pytest.mark.parametrize(("stud", "draw"), [(0, 0), (1, 3), (0, 2)])
def test_odds_ignore_the_order_of_cards_and_the_joker(stud: int, draw: int) -> None:
    deck = [*range(50), JOKER, JOKER + 1]
    shuffled = random.Random(5).sample([*range(50), JOKER, JOKER], len(deck))
    assert hand_odds(deck, stud, draw).best == hand_odds(shuffled, stud, draw).best


FIGHT = """scenario: A fight.
starts: shootout
shootout:
  leader: Andreas Andregg
  mark: Ike Clanton
  posses: {Law Dogs: [Andreas Andregg, Rob Wilby], Sloane Gang: Ike Clanton}
players:
  Law Dogs:
    dudes: {town square: [Andreas Andregg, Rob Wilby]}
  Sloane Gang:
    dudes: {town square: Ike Clanton}
"""


@pytest.fixture(scope="module")
def whole() -> Table:
    return build_position(parse_scenario(FIGHT, Path("fight.yaml")), game()).table


@pytest.fixture(scope="module")
def fight(whole: Table) -> Table:
    """Return the first player's view of it."""
    return seen_by(whole, Seat(0))


@pytest.fixture(scope="module")
def find(whole: Table) -> Callable[[str], CardDef]:
    """The cards of the game by their codes."""
    return {card.printed.code: card.printed for card in whole.cards.values()}.__getitem__


def test_a_known_card_of_the_own_deck_is_still_to_come(whole: Table, find: Callable[[str], CardDef]) -> None:
    t, seat = whole.copy(), Seat(0)
    dude = whole.fight.side_of(seat).posse[1]
    before = cards_to_come(seen_by(t, seat), seat, find)
    PutAway(dude, Pile.DECK).apply(t)
    after = cards_to_come(seen_by(t, seat), seat, find)
    assert Counter(after) - Counter(before) == Counter([poker_code(t.cards[dude].printed)])


def test_a_resolving_card_shuffled_into_the_deck_is_still_to_come(whole: Table, find: Callable[[str], CardDef]) -> None:
    t, seat = whole.copy(), Seat(0)
    dude = whole.fight.side_of(seat).posse[1]
    PutAway(dude, Pile.DECK).apply(t)
    Shuffle(seat).apply(t)
    text = begin(RunEffects((), Scope(seat, dude)))
    assert Counter(cards_to_come(seen_by(t, seat, [text]), seat, find)) == Counter(
        cards_to_come(seen_by(t, seat), seat, find)
    )


def test_table_and_deck_builder_show_equal_hand_odds(fight: Table, find: Callable[[str], CardDef]) -> None:
    seat = Seat(0)
    posse = fight.shootout.side_of(seat).posse
    told = shooter_odds(fight, seat, find)
    assert set(told) == set(posse)
    left = Counter(fight.players[seat].deck_list)
    left -= Counter(card.printed.code for card in fight.cards.values() if card.owner == seat)
    deck = codes_of(find(code) for code in sorted(left.elements(), reverse=True))
    for dude in posse:
        figures, _ = work_out(deck, None, *bonuses(fight, Side(seat, posse, dude)))
        assert told[dude] == figures.hands.best


def test_table_and_deck_builder_show_equal_pull_odds() -> None:
    chance = random.Random(3)
    for _ in range(300):
        codes = [chance.randrange(54) for _ in range(chance.randrange(1, 60))]
        table = [
            chance_of_pull(codes, lambda value, least=least: value >= least, JOKER_IN_A_TEST) for least in range(1, 14)
        ]
        assert list(chance_of_at_least(codes)) == table


def test_a_joker_pulled_for_a_test_is_a_king() -> None:
    codes = (card_code(0, 4), card_code(1, 9), JOKER, card_code(2, 1))
    assert chance_of_pull(codes, lambda value: value >= 9, JOKER_IN_A_TEST) == 0.5
    assert chance_of_pull(codes, lambda value: value > 13, JOKER_IN_A_TEST) == 0


# Cheatin'


def test_odds_are_split_by_cheatin() -> None:
    held = [card_code(0, 13), card_code(0, 13), card_code(1, 13), card_code(2, 9), card_code(3, 5), card_code(1, 2)]
    odds = redraw_odds(held, REST, ())
    assert (odds.expected, odds.cheatin, odds.fair) == (4.0, 1.0, 2.0)


def test_a_deck_without_copies_cannot_cheat() -> None:
    best = hand_odds(range(52)).best
    assert best.cheatin == 0
    assert best.fair == pytest.approx(best.expected)
