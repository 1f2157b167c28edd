"""Recorded games go as they went: the same questions to the recorded answers, the same labels, the same log.

A change shows in review as a difference of text; `tests/golden/playthrough.py` says how to record one that is meant.
"""

import pytest

from tests.golden.playthrough import FOLDER, PLAYTHROUGHS, recorded, replay, text_of


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.name)
def test_a_recorded_game_goes_as_it_went(playthrough):
    now = text_of(playthrough, replay(playthrough))
    assert now.splitlines() == playthrough.file.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.name)
def test_a_recording_has_a_game_in_it(playthrough):
    assert len(recorded(playthrough)) > 40


def test_every_recording_is_replayed():
    assert {file.name for file in FOLDER.iterdir()} == {playthrough.file.name for playthrough in PLAYTHROUGHS}


def test_every_starter_deck_plays_at_least_twice():
    seats = [deck for playthrough in PLAYTHROUGHS for deck in playthrough.decks]
    assert len(set(seats)) == 6
    assert all(seats.count(deck) >= 2 for deck in seats)
