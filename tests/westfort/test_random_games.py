"""Random games of every number of players come to an end, and nothing gets lost on the way."""

from __future__ import annotations

from collections import Counter

import pytest

from dtgui.ai.random_player import random_player
from dtgui.kernel.decisions import Seat
from dtgui.kernel.position import Position
from dtgui.westfort.board import COIN, NOTORIETY, OUTLAWS, SLOTS
from dtgui.westfort.state import Fort, Setup, SoloChange, Variant
from tests.westfort.fort import ALL_SETUPS, NAMES, westfort

LONGEST = 5_000
CHANGED = Setup(NAMES[:1], Variant.SOLO, tuple(SoloChange))


def check(t: Fort) -> None:
    """What always holds of a table."""
    data = t.data
    assert t.left(COIN) >= 0
    assert t.left(NOTORIETY) >= 0
    for stash in t.stashes.values():
        assert stash.coins >= 0
        assert stash.notoriety >= 0
    for band, crew in t.bands.items():
        assert crew.loaded <= frozenset(SLOTS)
        assert sum(outlaw.standing for outlaw in t.outlaws.values() if outlaw.band == band) <= 1
        places = [t.outlaws[outlaw].place for outlaw in t.own(band) if t.outlaws[outlaw].place.startswith("space")]
        assert len(set(places)) == len(places)
    assert len(t.outlaws) == OUTLAWS * len(t.bands)
    undead = (*t.undead, *t.boot_hill, *(each for stash in t.stashes.values() for each in stash.undead))
    assert len(set(undead)) == len(undead)
    assert set(undead) <= set(data.undead)
    inside = Counter(outlaw.place for outlaw in t.outlaws.values() if outlaw.place in data.buildings)
    assert all(count == 1 or building == "saloon" for building, count in inside.items())


def play(setup: Setup, seed: int) -> Position[Fort]:
    game = westfort()
    position = game.new(setup, seed)
    players = {seat: random_player(game, seat, seed * 7 + seat) for seat in game.seats(position)}
    for _ in range(LONGEST):
        if position.decision is None:
            break
        check(position.table)
        seat = Seat(position.decision.seat)
        position.answer(players[seat].choose(game.observe(position, seat)))
    return position


@pytest.mark.parametrize("setup", [*ALL_SETUPS, CHANGED], ids=lambda setup: f"{setup.variant.value}-{len(setup.names)}")
def test_random_games_end(setup: Setup) -> None:
    for seed in range(25):
        outcome = westfort().outcome(play(setup, seed))
        assert outcome is not None
        assert outcome.reason


@pytest.mark.soak
@pytest.mark.parametrize("setup", [*ALL_SETUPS, CHANGED], ids=lambda setup: f"{setup.variant.value}-{len(setup.names)}")
def test_ten_thousand_random_games_end(setup: Setup) -> None:
    for seed in range(10_000):
        assert westfort().outcome(play(setup, seed)) is not None
