"""Advice in West Fort: answers, their chances and reasons, and how likely a player wins."""

from __future__ import annotations

import pytest

from dtgui.ai.drifter import Drifter
from dtgui.ai.fort_levels import FortCounsellor
from dtgui.games.westfort import BOX
from dtgui.kernel.decisions import Kind, Seat
from dtgui.westfort.state import Setup
from tests.westfort.fort import ALL_SETUPS, players, swap_hidden, westfort

ME = Seat(0)


@pytest.mark.parametrize("setup", ALL_SETUPS, ids=lambda setup: f"{setup.variant.value}-{len(setup.names)}")
def test_every_question_of_a_round_has_advice(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dtgui.ai.fort_levels.TRIES", 4)
    position, drifter = westfort().new(setup, 5), Drifter(westfort(), ME, 1)
    seen: set[str] = set()
    for _ in range(60):
        if (decision := position.decision) is None:
            break
        observation = westfort().observe(position, decision.seat)
        found = FortCounsellor(westfort(), decision.seat, 1).advise(observation, 3)
        assert 1 <= len(found) <= 3
        assert all(decision.check(each.answer) == each.answer and 0 <= each.chance <= 1 for each in found)
        assert [each.chance for each in found] == sorted((each.chance for each in found), reverse=True)
        seen.add(found[0].reason)
        position.answer(drifter.answer(position.table, decision))
    assert len(seen) > 1


def test_advice_depends_only_on_the_observation() -> None:
    position, drifter = westfort().new(players(3), 2), Drifter(westfort(), ME, 2)
    while position.decision.seat != ME or position.decision.kind is not Kind.ONE:
        position.answer(drifter.answer(position.table, position.decision))
    advice = {
        FortCounsellor(westfort(), ME, 3).advise(westfort().observe(each, ME), 2)
        for each in (position, swap_hidden(position, ME))
    }
    assert len(advice) == 1


def test_the_leading_player_is_likelier_to_win() -> None:
    t = westfort().new(players(2), 1)
    t.table.stashes[ME] = t.table.stashes[ME]._replace(notoriety=9)
    mine, theirs = (FortCounsellor(westfort(), s, 1).evaluate(westfort().observe(t, s)) for s in (ME, Seat(1)))
    assert mine > 0.5 > theirs
    assert mine + theirs == pytest.approx(1)


def test_the_box_has_the_counsellor() -> None:
    assert BOX.counsellor is FortCounsellor
