"""Games that begin in the middle: at a position that is written as a scenario."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.setup import Setup
from dtgui.doomtown.state.table import Table
from dtgui.kernel.position import Position
from dtgui.kernel.session import Session
from dtgui.practice.scenarios import Scenario, build_position, game_for, parse_scenario, with_plain_cards
from tests.doomtown.town import doomtown


@cache
def with_all_cards() -> Doomtown:
    """Doomtown with all shipped cards and the plain cards of scenarios."""
    return Doomtown(with_plain_cards(doomtown().catalog))


class Begun(Doomtown):
    """Doomtown, but every game begins at the position of a scenario."""

    def __init__(self, scenario: Scenario) -> None:
        super().__init__(game_for(scenario, with_all_cards()).catalog)
        self._scenario = scenario

    def new(self, setup: Setup, seed: int) -> Position[Table]:
        return build_position(self._scenario, self)


def begun(text: str) -> Session:
    """Return a game at the position of this scenario, without playing its `play` lines."""
    return Session(Begun(parse_scenario(text, Path("begun.yaml"))), Setup(()), 1)
