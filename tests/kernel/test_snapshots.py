"""Single positions and observations as plain data."""

from __future__ import annotations

import pytest

from dtgui.kernel.codec import UnknownType
from dtgui.kernel.decisions import Seat
from dtgui.kernel.saves import fingerprint, read_observation, read_position, write_observation, write_position
from tests.kernel.dice_duel import GAME, Setup

ANN, BOB = Seat(0), Seat(1)


def sealing():
    """Ann has named her stake and is about to line up her dice."""
    position = GAME.new(Setup(), 1)
    position.answer(())
    position.answer(2)
    return position


def test_a_half_answered_position_round_trips() -> None:
    read = read_position(write_position(sealing(), GAME.codec), GAME.codec)
    assert read.decision == sealing().decision


def test_an_open_answer_changes_the_fingerprint() -> None:
    other = GAME.new(Setup(), 1)
    other.answer(())
    other.answer(3)
    assert fingerprint(other, GAME.codec) != fingerprint(sealing(), GAME.codec)


def test_an_open_answer_of_another_seat_is_hidden() -> None:
    assert GAME.observe(sealing(), ANN).stack[-1].answers == (2,)
    assert GAME.observe(sealing(), BOB).stack[-1].answers == ()


def test_a_written_observation_hides_other_seats() -> None:
    written = write_observation(GAME.observe(sealing(), BOB), GAME.codec)
    assert (written["seat"], written["deciding"], written["decision"]) == (BOB, ANN, None)


@pytest.mark.parametrize("data", [None, [], {}, {"table": None}])
def test_an_invalid_position_is_refused(data: object) -> None:
    with pytest.raises(UnknownType, match="this is no position"):
        read_position(data, GAME.codec)


def test_an_observation_round_trips() -> None:
    written = write_observation(GAME.observe(sealing(), BOB), GAME.codec)
    assert write_observation(read_observation(written, GAME.codec), GAME.codec) == written


@pytest.mark.parametrize("data", [None, [], {"seat": 0}])
def test_an_invalid_observation_is_refused(data: object) -> None:
    with pytest.raises(UnknownType, match="this is no observation"):
        read_observation(data, GAME.codec)
