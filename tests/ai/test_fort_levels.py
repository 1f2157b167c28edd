"""The levels of West Fort, the fixed plans that measure them, and what none of them does."""

from __future__ import annotations

from collections import Counter

import pytest

from dtgui.ai.drifter import FIRST_DIE, PLANS, Drifter, capped
from dtgui.ai.fort_levels import FORT_LEVELS
from dtgui.ai.fort_values import last_kill
from dtgui.ai.gunslinger import ANY_DIE
from dtgui.ai.match import play_match
from dtgui.games.westfort import BOX
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.westfort import questions
from dtgui.westfort.board import STREET, Band
from dtgui.westfort.state import new_table
from tests.westfort.fort import players, westfort


def test_the_default_level_is_first_and_all_have_portraits() -> None:
    assert next(iter(BOX.players)) == "deputy"
    assert set(FORT_LEVELS) <= set(BOX.players)
    assert set(BOX.ladder) == {"random", *FORT_LEVELS}
    assert len({level.portrait for level in FORT_LEVELS.values()}) == len(FORT_LEVELS)
    assert all(level.talk and level.title for level in FORT_LEVELS.values())


@pytest.mark.parametrize("name", PLANS)
def test_a_plan_finishes_games(name: str) -> None:
    seated = {Seat(0): PLANS[name](westfort(), Seat(0), 1), Seat(1): Drifter(westfort(), Seat(1), 2)}
    match = play_match(westfort(), players(2), 1, seated, 5_000)
    assert westfort().outcome(match.position) is not None


def test_the_hijacker_sets_its_dice_to_2_then_4_then_8() -> None:
    position, plan = westfort().new(players(2), 3), PLANS["hijacker"](westfort(), Seat(0), 1)
    drifter, seen = Drifter(westfort(), Seat(1), 1), {}
    while position.decision is not None and position.table.day == 1:
        seat = position.decision.seat
        answer = (plan if seat == Seat(0) else drifter).choose(westfort().observe(position, seat))
        if position.decision.question is questions.ACTION and seat == Seat(0):
            seen[position.table.round] = answer.args[0]
        position.answer(answer)
    assert seen == {1: 2, 2: 4, 3: 8}


def test_shares_do_not_exceed_the_cap() -> None:
    assert capped([1.0, 0.0, 0.0, 0.0], 0.32) == pytest.approx([0.32, 0.68 / 3, 0.68 / 3, 0.68 / 3])
    assert capped([1.0, 1.0], 0.32) == [0.5, 0.5]
    assert max(capped([0.9, 0.5, 0.3, 0.1], ANY_DIE)) <= ANY_DIE
    assert sum(capped([0.9, 0.5, 0.3, 0.1], FIRST_DIE)) == pytest.approx(1)


def test_the_first_dice_of_the_default_level_vary() -> None:
    dice: Counter[object] = Counter()
    position = westfort().new(players(2), 1)
    drifter = Drifter(westfort(), Seat(0), 1)
    while position.decision.question is not questions.ACTION:
        position.answer(drifter.answer(position.table, position.decision))
    seat = position.decision.seat
    for seed in range(60):
        answer = FORT_LEVELS["deputy"](westfort(), seat, seed).choose(westfort().observe(position, seat))
        dice[answer.args] += 1
    assert len(dice) >= 4
    assert max(dice.values()) <= 60 * 0.42


@pytest.mark.parametrize(("mine", "wanted"), [(9, 1), (0, -1)], ids=["ahead", "behind"])
def test_the_leader_takes_the_last_undead(mine: int, wanted: int) -> None:
    t = new_table(players(2), westfort().data, Chance(1))
    last = next(iter(westfort().data.undead))
    t.undead = {last: STREET}
    t.stashes[Seat(0)] = t.stashes[Seat(0)]._replace(notoriety=mine)
    t.stashes[Seat(1)] = t.stashes[Seat(1)]._replace(notoriety=8)
    assert (last_kill(t, Band(0), last) > 0) is (wanted > 0)
    t.high_noon = True
    assert last_kill(t, Band(0), last) == 0
