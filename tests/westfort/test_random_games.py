"""Random games of every number of players come to an end, and nothing gets lost on the way."""

from __future__ import annotations

from collections import Counter

import pytest

from dtgui.ai.player import RandomPlayer
from dtgui.kernel.chance import Chance
from dtgui.kernel.position import Position
from dtgui.westfort.board import (
    BOX,
    BY_PLACE,
    COIN,
    DRAWN,
    GRAVEYARD,
    NOTORIETY,
    OUTLAWS,
    ROUNDS,
    SLOTS,
    STASH,
    STREET,
    BuildingAbility,
)
from dtgui.westfort.data import PER_PLAYER
from dtgui.westfort.state import Fort, Setup, SoloChange, Variant
from tests.westfort.fort import ALL_SETUPS, NAMES, westfort

LONGEST = 5_000
CHANGED = Setup(NAMES[:1], Variant.SOLO, tuple(SoloChange))


def check(t: Fort) -> None:
    """Check the invariants of a table: every piece is in exactly one place."""
    assert 0 <= t.left(COIN) <= t.data.supply.coins
    assert 0 <= t.left(NOTORIETY) <= t.data.supply.notoriety
    assert all(stash.coins >= 0 and stash.notoriety >= 0 for stash in t.stashes.values())
    assert all(len(crew.loaded) + len(t.casings(band)) == len(SLOTS) for band, crew in t.bands.items())
    assert all(crew.loaded <= frozenset(SLOTS) for crew in t.bands.values())
    assert 1 <= t.round <= ROUNDS
    assert t.law in t.bands
    _check_outlaws(t)
    _check_undead(t)


def _check_outlaws(t: Fort) -> None:
    """Check the six Outlaws of each band: at most one standing one of each band on a space, one in a building,
    except in the Saloon.
    """
    known = {STASH, BOX, GRAVEYARD, *BY_PLACE, *t.town}
    assert [outlaw.band for outlaw in t.outlaws.values()] == [band for band in t.bands for _ in range(OUTLAWS)]
    assert all(outlaw.place in known for outlaw in t.outlaws.values())
    on_spaces = Counter((outlaw.band, outlaw.place) for outlaw in t.outlaws.values() if outlaw.place in BY_PLACE)
    assert all(count == 1 for count in on_spaces.values())
    standing = Counter(outlaw.band for outlaw in t.outlaws.values() if outlaw.standing)
    assert all(count == 1 for count in standing.values())
    assert all(outlaw.place in BY_PLACE for outlaw in t.outlaws.values() if outlaw.standing)
    inside = Counter(outlaw.place for outlaw in t.outlaws.values() if outlaw.place in t.town)
    assert all(count == 1 or t.building(place).ability is BuildingAbility.SALOON for place, count in inside.items())


def _check_undead(t: Fort) -> None:
    """All of the game are in Town, on Boot Hill or collected; alone, a place has one."""
    collected = [each for stash in t.stashes.values() for each in stash.undead]
    undead = [*t.undead, *t.boot_hill, *collected]
    there = len(t.undead_in_game()) if t.is_solo else PER_PLAYER * t.setup.counted_as
    assert len(undead) == len(set(undead)) == there
    assert set(undead) <= set(t.undead_in_game())
    assert set(t.undead.values()) <= {STREET, DRAWN, *t.town}
    assert not t.is_solo or len(set(t.undead.values())) == len(t.undead)


def play(setup: Setup, seed: int, stride: int = 1) -> Position[Fort]:
    """Play a game between random players, checking before every `stride` answers, and at its end."""
    position = westfort().new(setup, seed)
    player = RandomPlayer(Chance(seed))
    for number in range(LONGEST):
        if position.decision is None:
            break
        if number % stride == 0:
            check(position.table)
        position.answer(player.answer(position.decision))
    check(position.table)
    return position


@pytest.mark.sampled(4)
@pytest.mark.parametrize("setup", [*ALL_SETUPS, CHANGED], ids=lambda setup: f"{setup.variant.value}-{len(setup.names)}")
def test_random_games_end(setup: Setup) -> None:
    for seed in range(25):
        outcome = westfort().outcome(play(setup, seed))
        assert outcome is not None
        assert outcome.reason


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("setup", [*ALL_SETUPS, CHANGED], ids=lambda setup: f"{setup.variant.value}-{len(setup.names)}")
def test_ten_thousand_random_games_end(setup: Setup) -> None:
    for seed in range(10_000):
        assert westfort().outcome(play(setup, seed, stride=25)) is not None
