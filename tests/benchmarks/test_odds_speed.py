"""How quick the odds at the table are, in CPU time, for a deck that is new. Run with `--benchmark-only`."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from time import process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from dtgui.doomtown.counsel.table_odds import shooter_odds
from dtgui.doomtown.observe import seen_by
from dtgui.doomtown.queries.shooting import bonuses
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Seat
from dtgui.practice.scenarios import build_position, parse_scenario
from tests.practice.examples import game

SEAT = Seat(0)
POSSE = "Henry Moran, Kevin Wainwright, Smiling Tom, Steven Wiles"
"""Draw 2 and 3, stud 2 and 3: each of them would make another draw hand, and each with a redraw."""
FIGHT = f"""scenario: Who is to be the shooter?
starts: shootout
shootout:
  leader: Henry Moran
  mark: Ike Clanton
  posses: {{Law Dogs: [{POSSE}], Sloane Gang: Ike Clanton}}
players:
  Law Dogs:
    dudes: {{town square: [{POSSE}]}}
  Sloane Gang:
    dudes: {{town square: Ike Clanton}}
"""


@pytest.fixture(scope="module")
def fight() -> Table:
    return seen_by(build_position(parse_scenario(FIGHT, Path("fight.yaml")), game()).table, SEAT)


@pytest.mark.benchmark(timer=process_time)
def test_speed_of_the_odds_of_shooters(benchmark: BenchmarkFixture, fight: Table) -> None:
    """At most 1.5 s for a posse of four, each with a redraw of another kind and nothing learned before."""
    side = fight.shootout.side_of(SEAT)
    figures = {bonuses(fight, side._replace(shooter=dude)) for dude in side.posse}
    assert len(figures) == 4
    assert all(draw for _, draw in figures)
    deck, rounds = fight.players[SEAT].deck_list, count()

    def without_another_card() -> tuple[tuple[Table, Seat, Callable[[str], CardDef]], dict[str, object]]:
        left_out = next(rounds) % len(deck)
        fight.change_player(SEAT, deck_list=deck[:left_out] + deck[left_out + 1 :])
        return (fight, SEAT, game().catalog.card), {}

    benchmark.pedantic(shooter_odds, setup=without_another_card, rounds=5)
