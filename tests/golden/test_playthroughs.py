"""Recorded games go as they went: the same questions to the recorded answers, the same labels, the same log.

A change shows in review as a difference of text; `tests/golden/playthrough.py` says how to record one that is meant.
"""

from itertools import combinations

import pytest

from tests.doomtown.town import PATHS
from tests.golden.playthrough import FOLDER, PLAYTHROUGHS, recorded, replay, text_of


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.name)
def test_a_recorded_game_replays_identically(playthrough):
    now = text_of(playthrough, replay(playthrough))
    assert now.splitlines() == playthrough.file.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.name)
def test_a_recording_has_a_game_in_it(playthrough):
    assert len(recorded(playthrough)) > 40


def test_every_recording_is_replayed():
    assert {file.name for file in FOLDER.iterdir()} == {playthrough.file.name for playthrough in PLAYTHROUGHS}


def test_every_pair_of_starter_decks_plays():
    pairs = {frozenset(playthrough.decks) for playthrough in PLAYTHROUGHS if len(playthrough.decks) == 2}
    starters = {file.stem.removesuffix("-starter") for file in PATHS.starter_decks.glob("*-starter.yaml")}
    assert pairs == {frozenset(pair) for pair in combinations(starters, 2)}
