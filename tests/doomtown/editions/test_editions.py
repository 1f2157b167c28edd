"""A few whole games of every edition with every number of seats, checked all the way; the soak plays thousands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dtgui.doomtown.rules import EDITIONS, edition_named
from dtgui.doomtown.state.basics import Phase
from tests.conformance.watched import watch
from tests.doomtown.town import doomtown, starter_setup

GAMES = 3
"""Of each edition and number of seats."""


@pytest.mark.parametrize("seats", range(2, 5))
@pytest.mark.parametrize("edition", EDITIONS[1:], ids=lambda edition: edition.name)
def test_random_games_end_and_repeat_with_their_seed(edition, seats):
    for seed in range(GAMES):
        setup = replace(starter_setup(*range(seed, seed + seats)), rules=edition.name)
        watched = watch(doomtown(), setup, seed, look_every=60)
        assert watch(doomtown(), setup, seed).journal == watched.journal


@pytest.mark.parametrize("edition", EDITIONS[1:], ids=lambda edition: edition.name)
def test_older_books_use_winner_and_other_phase_names(edition):
    assert str(edition.first_player) == "Winner"
    assert str(edition.phase_names[Phase.PRODUCTION]).startswith("Upkeep")
    assert str(edition.phase_names[Phase.NIGHTFALL]).startswith("Sundown")
    assert not edition.decks.core_deeds


def test_an_unknown_edition_becomes_the_default_one():
    assert edition_named("") is edition_named("poker") is EDITIONS[0]
