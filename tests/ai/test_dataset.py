"""Datasets that the levels learn from: one row a position, and an error names its game."""

from __future__ import annotations

import numpy as np
import pytest

from dtgui.ai.town import dataset
from dtgui.ai.town.dataset import SeatedPlayers, rows_of_games
from dtgui.ai.town.features import ALL_NAMES
from dtgui.ai.town.rollout_policy import TownRollout, never
from dtgui.ai.town.scripted_players import TURTLE
from dtgui.ai.town.trainer import targets_of
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.setup import SeatSetup
from dtgui.kernel.decisions import Answer, Seat
from dtgui.kernel.game import Observation
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


class Sure:
    """Plays the rollout policy, and believes that it wins."""

    def __init__(self, seed: int) -> None:
        self.searched: float | None = 0.9
        self._hand = TownRollout(seed)

    def choose(self, observation: Observation) -> Answer:
        assert observation.decision is not None
        return self._hand.answer(observation.table, observation.decision)


def test_searches_of_players_are_kept_and_part_of_the_targets(game: Doomtown, decks: tuple[SeatSetup, ...]) -> None:
    def players(game: Doomtown, seed: int) -> SeatedPlayers:
        return SeatedPlayers(game, {Seat(0): Sure(seed), Seat(1): TURTLE(game, Seat(1), seed)})

    rows = rows_of_games(game, decks, [1], never, players, 0.0)
    found = rows["searched"][~np.isnan(rows["searched"])].astype(float)
    assert set(found.round(2)) == {0.9, 0.1}
    assert np.isnan(rows["searched"]).any(), "the other player does not search"
    targets = targets_of(rows)
    is_searched = ~np.isnan(rows["searched"])
    assert set(targets[~is_searched]) <= {0.0, 1.0}
    assert set(targets[is_searched].round(2)) <= {0.45, 0.95, 0.05, 0.55}


def test_no_game_is_played_after_the_end_of_the_time(game: Doomtown, decks: tuple[SeatSetup, ...]) -> None:
    assert not len(rows_of_games(game, decks, [1, 2], lambda: True)["game"])


def test_error_of_the_engine_names_the_seed(
    game: Doomtown, decks: tuple[SeatSetup, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(dataset, "recorded_game", fail)
    with pytest.raises(RuntimeError, match="broken") as raised:
        rows_of_games(game, decks, [7], never)
    assert raised.value.__notes__ == ["In the game with seed 7"]
