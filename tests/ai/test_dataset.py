"""Datasets that the levels learn from: one row a position, and an error names its game."""

from __future__ import annotations

import numpy as np
import pytest

from dtgui.ai.town import dataset
from dtgui.ai.town.dataset import rows_of_games
from dtgui.ai.town.rollout_policy import never
from dtgui.ai.town.town_features import ALL_NAMES
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.setup import SeatSetup
from tests.ai.games import doomtown, starters


@pytest.fixture(scope="module")
def game() -> Doomtown:
    return doomtown()


@pytest.fixture(scope="module")
def decks(game: Doomtown) -> tuple[SeatSetup, ...]:
    return starters(game, "law-dogs", "outlaws").seats


def test_each_position_gives_a_row_for_either_seat(game: Doomtown, decks: tuple[SeatSetup, ...]) -> None:
    rows = rows_of_games(game, decks, [1, 2], never)
    count = len(rows["game"])
    assert count
    assert rows["seen"].shape == (count, len(ALL_NAMES))
    assert {len(each) for each in rows.values()} == {count}
    pairs = rows["won"].reshape(-1, 2)
    assert np.all(pairs.sum(axis=1) == 1), "of two seats at one position, one wins"


def test_no_game_is_played_after_the_end_of_the_time(game: Doomtown, decks: tuple[SeatSetup, ...]) -> None:
    assert not len(rows_of_games(game, decks, [1, 2], lambda: True)["game"])


def test_error_of_the_engine_names_the_seed(
    game: Doomtown, decks: tuple[SeatSetup, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(dataset, "habit_game", fail)
    with pytest.raises(RuntimeError, match="broken") as raised:
        rows_of_games(game, decks, [7], never)
    assert raised.value.__notes__ == ["In the game with seed 7"]
