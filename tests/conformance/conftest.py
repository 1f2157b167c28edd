from __future__ import annotations

import pytest

from tests.conformance.cases import GAMES, SEEDS, Case
from tests.conformance.playing import Played, play


@pytest.fixture(scope="session", params=GAMES, ids=lambda case: case.game.name)
def case(request: pytest.FixtureRequest) -> Case:
    return request.param


@pytest.fixture(scope="session", params=SEEDS, ids=lambda seed: f"seed{seed}")
def played(case: Case, request: pytest.FixtureRequest) -> Played:
    return play(case, request.param)
