"""The board before the first round. West Fort, Setup, 2-Player Variant, Solo Variant, Setup."""

from __future__ import annotations

import pytest

from dtgui.westfort.board import BOX, GRAVEYARD, SLOTS, STASH, STREET, Band
from dtgui.westfort.queries import undead_at
from dtgui.westfort.state import RANGER, Fort, Setup, SoloChange, Variant
from tests.westfort.fort import NAMES, players, westfort


def laid_out(setup: Setup, seed: int = 1) -> Fort:
    return westfort().new(setup, seed).table


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("number", range(2, 7))
def test_each_player_adds_a_building_with_an_undead(number: int, seed: int) -> None:
    """Setup 3: those of the highest Notoriety, and one more in the street; Boot Hill has three a player in all."""
    t = laid_out(players(number), seed)
    values = sorted((t.building(each).notoriety for each in t.town), reverse=True)
    taken = [each for each in t.town if undead_at(t, each)]
    assert sorted((t.building(each).notoriety for each in taken), reverse=True) == values[:number]
    assert len(undead_at(t, STREET)) == 1
    assert len(t.boot_hill) + len(t.undead) == 3 * number


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("number", [1, 2, 3])
def test_small_games_leave_out_large_game_buildings(number: int, seed: int) -> None:
    """Setup 1, and Solo Variant, Setup."""
    t = laid_out(Setup(NAMES[:number], Variant.SOLO if number == 1 else Variant.USUAL), seed)
    assert all(t.building(each).players == 1 for each in t.town)


def test_each_band_has_four_outlaws_and_six_tokens() -> None:
    t = laid_out(players(4))
    for band, crew in t.bands.items():
        assert [len(t.own_at(band, place)) for place in (STASH, BOX)] == [4, 2]
        assert crew.skull
        assert t.casings(band) == tuple(SLOTS)


def test_two_players_with_two_bands_have_the_setup_of_four() -> None:
    """2-Player Variant: buildings and Boot Hill as for four."""
    t, four = laid_out(Setup(NAMES[:2], Variant.BANDS)), laid_out(players(4))
    assert len(t.town) == len(four.town)
    assert len(t.boot_hill) + len(t.undead) == 12
    assert [crew.seat for crew in t.bands.values()] == [0, 1, 0, 1]


@pytest.mark.parametrize("seed", range(5))
def test_a_solo_game_fills_the_board(seed: int) -> None:
    """Solo Variant, Setup: slots as for six, nothing on buildings, an Undead in the street, fourteen to come."""
    t = laid_out(Setup(NAMES[:1], Variant.SOLO), seed)
    assert len(t.town) == len(laid_out(players(6)).town)
    assert t.bonus == {}
    assert list(t.undead.values()) == [STREET]
    assert len(t.boot_hill) == 14
    assert len(laid_out(Setup(NAMES[:1], Variant.SOLO, (SoloChange.HORSEMEN,)), seed).boot_hill) == 17


def test_dead_ranger_starts_in_the_graveyard_with_all_bullets() -> None:
    """Solo Variant, Setup: you are the LAW, with a band as usual."""
    t = laid_out(Setup(NAMES[:1], Variant.SOLO))
    assert len(t.own_at(RANGER, GRAVEYARD)) == 6
    assert t.bands[RANGER].loaded == frozenset(SLOTS)
    assert t.bands[RANGER].skull
    assert t.law == Band(0)
    assert len(t.in_stash(Band(0))) == 4
