"""A seat sees nothing hidden from it, and can sample whole positions consistent with its view."""

from __future__ import annotations

import pytest

from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Role
from dtgui.kernel.game import Observation
from dtgui.kernel.position import Position
from dtgui.kernel.saves import write_observation
from dtgui.play import answering
from tests.conformance.playing import Played, play_on


def seen(played: Played, position: Position, observation: Observation) -> object:
    """The position as plain data, as the seat of this observation sees it."""
    return write_observation(played.game.observe(position, observation.seat), played.codec)


def test_observations_do_not_depend_on_hidden_parts(played: Played) -> None:
    swaps = 0
    for turn, observation in played.views():
        swapped = played.case.swap_hidden(turn.position.clone(), observation.seat)
        if swapped is not None:
            swaps += 1
            assert played.fingerprint(swapped) != played.fingerprint(turn.position)
            assert seen(played, swapped, observation) == seen(played, turn.position, observation)
    assert swaps or played.case.is_open


def test_a_determinized_position_looks_the_same(played: Played) -> None:
    for _, observation in played.views():
        imagined = played.game.determinize(observation, Chance(11))
        assert seen(played, imagined, observation) == write_observation(observation, played.codec)


def test_another_seed_gives_another_equal_looking_world(played: Played) -> None:
    different = 0
    for _, observation in played.views():
        one, other = (played.game.determinize(observation, Chance(seed)) for seed in (12, 13))
        different += played.fingerprint(one) != played.fingerprint(other)
        assert seen(played, one, observation) == seen(played, other, observation)
    assert different or played.case.is_open


def test_a_foreseen_end_of_the_day_depends_on_nothing_hidden(played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    """Foreseen by the seat whose turn it is, in worlds that it cannot tell apart; the game stays as it is."""
    seen = [(turn, view) for turn, view in played.views() if view.decision and view.decision.question.role is Role.TURN]
    before = [played.fingerprint(turn.position) for turn, _ in seen]
    ends = []
    for seed in (12, 13):
        monkeypatch.setattr(answering, "Chance", lambda world, seed=seed: Chance(seed + 10 * world))
        ends.append([answering.end_if_all_pass(played.game, view) for _, view in seen])
    assert ends[0] == ends[1]
    assert [played.fingerprint(turn.position) for turn, _ in seen] == before


def test_another_seed_changes_the_views_of_other_seats(played: Played) -> None:
    different = 0
    for turn, observation in played.views():
        one, other = (played.game.determinize(observation, Chance(seed)) for seed in (12, 13))
        for seat in played.game.seats(turn.position):
            theirs = [write_observation(played.game.observe(imagined, seat), played.codec) for imagined in (one, other)]
            different += theirs[0] != theirs[1]
    is_alone = len(played.game.seats(turn.position)) == 1
    assert different or played.case.is_open or is_alone


def test_the_same_seed_gives_the_same_world(played: Played) -> None:
    for _, observation in played.views():
        one, again = (played.game.determinize(observation, Chance(14)) for _ in range(2))
        assert played.fingerprint(one) == played.fingerprint(again)


def test_only_the_deciding_seat_sees_the_decision(played: Played) -> None:
    for turn, observation in played.views():
        own = observation.seat == turn.decision.seat
        assert observation.decision == (turn.decision if own else None)
        assert observation.deciding == turn.decision.seat


def test_a_determinized_position_asks_its_seat_the_same(played: Played) -> None:
    for turn, observation in played.views():
        imagined = played.game.determinize(observation, Chance(15))
        assert imagined.decision is not None
        assert imagined.decision.seat == turn.decision.seat
        assert observation.decision in (None, imagined.decision)


@pytest.mark.sampled(3)
def test_a_determinized_position_can_be_played_on_to_the_end(played: Played) -> None:
    for number, (_, observation) in enumerate(played.few_views()):
        imagined = played.game.determinize(observation, Chance(number))
        answered = play_on(played.case, imagined, number)
        assert played.game.outcome(imagined) is not None or answered == played.case.decisions
