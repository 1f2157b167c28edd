"""Random games of random decks, looked at after every event (`invariants` says at what)."""

from __future__ import annotations

import pytest

from tests.conformance.random_setups import random_setup
from tests.conformance.watched import watch
from tests.doomtown.town import doomtown, two_starters


@pytest.mark.parametrize("seed", range(30))
def test_nothing_breaks_in_a_game_of_random_decks(seed: int) -> None:
    watched = watch(doomtown(), random_setup(seed), seed, look_every=40)
    assert watched.answers


@pytest.mark.parametrize("seed", range(6))
def test_nothing_breaks_in_a_game_of_starter_decks(seed: int) -> None:
    watched = watch(doomtown(), two_starters(seed), seed, look_every=40)
    assert watched.answers


@pytest.mark.parametrize("seed", range(4))
def test_the_same_seed_gives_the_same_journal(seed: int) -> None:
    one, other = (watch(doomtown(), random_setup(seed), seed) for _ in range(2))
    assert one.journal == other.journal
