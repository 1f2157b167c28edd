"""The solo challenges: its games can be played, are recognised when they end, and their results are kept."""

from __future__ import annotations

from datetime import date

import pytest

from dtgui.decks import find_deck
from dtgui.decks.challenges import (
    CHALLENGES,
    Challenge,
    ChallengeFile,
    ChallengeResult,
    ChallengeScore,
    daily,
    is_game_of,
    result_of,
)
from dtgui.decks.deck import Deck
from dtgui.doomtown.state.automaton import AUTOMATON
from dtgui.kernel.decisions import Seat
from tests.doomtown.automaton.games import play
from tests.doomtown.town import PATHS, doomtown


def deck(name: str) -> Deck:
    return find_deck(name, PATHS, doomtown().catalog).deck


@pytest.mark.parametrize("challenge", CHALLENGES, ids=lambda each: each.name)
def test_each_challenge_can_be_played_and_is_recognised(challenge: Challenge) -> None:
    setup = challenge.setup(deck, "Ann")
    assert doomtown().new(setup, 1).table.players[0].name == "Ann"
    assert [each.name for each in CHALLENGES if is_game_of(each, setup, deck)] == [challenge.name]


def test_allies_are_the_computers_and_the_last_seat_is_the_opponents() -> None:
    mines = next(each for each in CHALLENGES if each.name == "ghost-miners")
    assert mines.opponents("greenhorn") == {Seat(1): "greenhorn", Seat(2): AUTOMATON}


def test_the_daily_deal_is_fixed_for_its_day() -> None:
    deals = [daily(date(2026, 11, day)) for day in range(1, 29)]
    assert deals == [daily(date(2026, 11, day)) for day in range(1, 29)]
    assert len({(deal.decks, deal.variants, deal.seed) for deal in deals}) == len(deals)
    assert all(len(set(deal.decks)) == 2 and len(deal.variants) == 1 for deal in deals)
    assert doomtown().new(deals[0].setup(deck, "Ann"), 1).decision is not None


def test_a_finished_game_has_a_result_and_a_game_that_goes_on_has_none() -> None:
    setup = CHALLENGES[0].setup(deck, "Ann")
    assert result_of(doomtown().new(setup, 1).table) is None
    ended = play(setup, 1).position.table
    result = result_of(ended)
    assert result is not None
    assert ended.outcome is not None
    assert result.days == ended.day
    assert result.won is (0 in ended.outcome.winners)


def test_a_game_won_beats_a_game_lost_with_more_points(tmp_path) -> None:
    kept = ChallengeFile(tmp_path / "season.json")
    assert kept.score("gunfighter") == ChallengeScore()
    kept.note("gunfighter", ChallengeResult(40, False, 3))
    kept.note("gunfighter", ChallengeResult(10, True, 4))
    assert kept.note("gunfighter", ChallengeResult(30, False, 2)) == ChallengeScore(ChallengeResult(10, True, 4), 3, 1)
    assert kept.score("gunfighter") == ChallengeScore(ChallengeResult(10, True, 4), 3, 1)


def test_the_first_result_of_a_deal_counts(tmp_path) -> None:
    kept = ChallengeFile(tmp_path / "season.json")
    kept.note_deal("2026-11-27", ChallengeResult(5, False, 3))
    assert kept.note_deal("2026-11-27", ChallengeResult(50, True, 3)).best == ChallengeResult(5, False, 3)


@pytest.mark.parametrize("entry", ['{"played": "no"}', '{"played": 1, "won": 1, "best": ["a"]}', "[]"])
def test_a_damaged_entry_costs_that_entry_only(tmp_path, entry: str) -> None:
    file = tmp_path / "season.json"
    file.write_text(f'{{"version": 1, "challenges": {{"gunfighter": {entry}}}}}', encoding="utf-8")
    assert ChallengeFile(file).score("gunfighter").best is None
    assert ChallengeFile(file).note("gunfighter", ChallengeResult(1, True, 1)).best == ChallengeResult(1, True, 1)
