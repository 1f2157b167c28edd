"""The table of the week: its games come from the calendar, and results can be played again from their lines."""

from __future__ import annotations

from contextlib import suppress
from datetime import date, timedelta
from functools import cache
from random import Random

import pytest

from dtgui.ai.random_player import RandomPlayer
from dtgui.decks.challenges import ChallengeResult
from dtgui.doomtown.game import Doomtown
from dtgui.games.doomtown import BOX, make_doomtown
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat, concession
from dtgui.kernel.errors import BadInput
from dtgui.kernel.session import Session
from dtgui.play.exercises import laid_out
from dtgui.play.puzzle_at_table import PuzzleAtTable
from dtgui.practice.puzzles import Puzzle, PuzzleState
from dtgui.weekly.results import WeekReferee, WeekResult, read_result, result_of_game, result_of_puzzle
from dtgui.weekly.week import (
    WeekPart,
    boss_of,
    duel_of,
    game_of_week,
    puzzle_of,
    week_of,
    weeks_that_count,
)
from dtgui.weekly.week_file import WeekFile, referee_of
from tests.doomtown.town import PATHS

WEEK = "2026-W48"
GOLDEN_DUEL = (("arms-depot", "night-riders"), "ranch-hand", 1778809977)
GOLDEN_BOSS = (("law-dogs", "first-peoples", "ghost-miners"), ("ghost-miners", "quick-reactions"), 1324689625)
GOLDEN_PUZZLE = "the-butt-of-the-pistol"
ENOUGH_FOR_QR = 2_900
"""The letters that a QR code has room for."""


@cache
def doomtown() -> Doomtown:
    return make_doomtown(PATHS)


@cache
def referee() -> WeekReferee:
    return referee_of(BOX, doomtown(), PATHS)


@cache
def ended(part: WeekPart) -> Session:
    """A game of the week between players who answer at random."""
    challenge = game_of_week(WEEK, part)
    session = Session(doomtown(), challenge.setup(referee().find, "Ann"), challenge.seed)
    player = RandomPlayer(Chance(1))
    while session.position.decision is not None:
        session.answer(player.choose(session.game.observe(session.position, session.position.decision.seat)))
    return session


def result(part: WeekPart) -> WeekResult:
    found = result_of_game(WEEK, part, ended(part))
    assert found is not None
    return found


# The calendar


@pytest.mark.parametrize(
    ("day", "week"),
    [("2026-11-27", "2026-W48"), ("2027-01-01", "2026-W53"), ("2027-01-04", "2027-W01"), ("2024-12-30", "2025-W01")],
)
def test_a_week_is_that_of_the_iso_calendar(day: str, week: str) -> None:
    assert week_of(date.fromisoformat(day)) == week


def test_results_of_last_week_still_count() -> None:
    assert weeks_that_count(date(2027, 1, 4)) == ("2027-W01", "2026-W53")


def test_the_table_of_a_week_is_the_same_on_every_computer() -> None:
    duel, boss = duel_of(WEEK), boss_of(WEEK)
    assert (duel.decks, duel.opponent, duel.seed) == GOLDEN_DUEL
    assert (boss.decks, boss.variants, boss.seed) == GOLDEN_BOSS
    assert puzzle_of(WEEK, referee().puzzles).stem == GOLDEN_PUZZLE


def test_weeks_differ() -> None:
    weeks = [week_of(date(2026, 1, 5) + timedelta(weeks=number)) for number in range(30)]
    assert len({(duel.decks, duel.seed) for duel in map(duel_of, weeks)}) == len(weeks)
    assert len({boss_of(week).variants for week in weeks}) > 10
    assert len({puzzle_of(week, referee().puzzles) for week in weeks}) > 15


def test_a_new_puzzle_changes_only_the_weeks_that_it_takes() -> None:
    puzzles = referee().puzzles
    weeks = [week_of(date(2026, 1, 5) + timedelta(weeks=number)) for number in range(40)]
    before = {week: puzzle_of(week, puzzles[1:]) for week in weeks}
    changed = {week for week in weeks if puzzle_of(week, puzzles) != before[week]}
    assert all(puzzle_of(week, puzzles) == puzzles[0] for week in changed)
    assert len(changed) < 6


# Results of games


@pytest.mark.parametrize("part", [WeekPart.DUEL, WeekPart.BOSS])
def test_a_result_is_played_again_from_its_line(part: WeekPart) -> None:
    found = result(part)
    read = read_result(f"Look! {found.line} Beat that")
    assert read == found
    assert referee().replayed(read) == found.result
    assert len(found.line) < ENOUGH_FOR_QR


def test_a_line_that_a_chat_has_wrapped_is_read() -> None:
    found = result(WeekPart.DUEL)
    middle = len(found.line) - 20
    assert read_result(f"{found.line[:middle]}\n  {found.line[middle:]}") == found


def test_a_claim_of_more_points_is_found_out() -> None:
    found = result(WeekPart.DUEL)
    claimed = read_result(found._replace(result=ChallengeResult(999, True, 1)).line)
    assert referee().replayed(claimed) == found.result != claimed.result


@pytest.mark.parametrize("change", [lambda data: data[:-1], lambda data: b"\xff" * 400])
def test_changed_answers_do_not_play_the_game(change) -> None:
    claimed = result(WeekPart.DUEL)._replace(answers=change(result(WeekPart.DUEL).answers))
    with pytest.raises(BadInput, match="These answers do not play this game"):
        referee().replayed(claimed)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("part", WeekPart)
def test_answers_of_a_stranger_play_the_game_or_are_refused(part: WeekPart, seed: int) -> None:
    data = Random(seed).randbytes(Random(seed).randint(1, 120))
    claimed = read_result(WeekResult(WEEK, part, ChallengeResult(1, True, 1), data).line)
    with suppress(BadInput):
        assert referee().replayed(claimed).days in range(100)


def test_answers_of_one_week_do_not_count_for_another() -> None:
    claimed = result(WeekPart.DUEL)._replace(week="2026-W49")
    with pytest.raises(BadInput, match="These answers do not play this game"):
        referee().replayed(claimed)


@pytest.mark.parametrize(
    "text", ["", "won on day 4", "dtgui:week/2026-W48/duel/won", "dtgui:week/2026-W48/lunch/won-1-1/"]
)
def test_a_text_without_a_result_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="No result of the week"):
        read_result(text)


def test_a_game_that_was_given_up_or_played_with_new_luck_has_no_result() -> None:
    challenge = duel_of(WEEK)
    given_up = Session(doomtown(), challenge.setup(referee().find, "Ann"), challenge.seed)
    assert result_of_game(WEEK, WeekPart.DUEL, given_up) is None
    given_up.answer(concession(Seat(0)))
    assert result_of_game(WEEK, WeekPart.DUEL, given_up) is None
    lucky = Session(doomtown(), challenge.setup(referee().find, "Ann"), challenge.seed)
    lucky.take_new_luck(5)
    player = RandomPlayer(Chance(1))
    while lucky.position.decision is not None:
        lucky.answer(player.choose(lucky.game.observe(lucky.position, lucky.position.decision.seat)))
    assert result_of_game(WEEK, WeekPart.DUEL, lucky) is None


# Results of puzzles


def read(week: str) -> Puzzle:
    return referee().kit.read(puzzle_of(week, referee().puzzles))


def solved(puzzle: Puzzle) -> Session:
    """A session in which a puzzle was solved."""
    ground, session = laid_out(puzzle, referee().kit, doomtown(), BOX.workbench, 3)
    guide = PuzzleAtTable(puzzle, ground, session)
    while guide.standing is PuzzleState.OPEN:
        guide.show()
    return session


@pytest.mark.parametrize("week", ["2026-W48", "2026-W49", "2026-W50", "2026-W51"])
def test_a_solved_puzzle_is_solved_again_from_its_line(week: str) -> None:
    puzzle = read(week)
    session = solved(puzzle)
    found = result_of_puzzle(week, puzzle, referee().kit.ground(puzzle, doomtown()), session)
    assert found is not None
    assert found.result.score > 0
    assert referee().replayed(read_result(found.line)) == found.result
    fewer = found._replace(result=found.result._replace(score=found.result.score - 1))
    assert referee().replayed(read_result(fewer.line)) != fewer.result


def test_a_puzzle_that_is_not_solved_has_no_result() -> None:
    puzzle = read(WEEK)
    ground, session = laid_out(puzzle, referee().kit, doomtown(), BOX.workbench, 3)
    assert result_of_puzzle(WEEK, puzzle, ground, session) is None
    claimed = WeekResult(WEEK, WeekPart.PUZZLE, ChallengeResult(0, True, 0), b"\x07\x07")
    with pytest.raises(BadInput, match="These answers do not play this game"):
        referee().replayed(claimed)


# The file


def test_the_first_result_of_a_game_is_kept(tmp_path) -> None:
    kept = WeekFile(tmp_path / "weeks.json")
    found = result(WeekPart.DUEL)
    assert kept.result(WEEK, WeekPart.DUEL) is None
    assert kept.note(found) == found
    assert kept.note(found._replace(answers=b"")) == found
    assert kept.result(WEEK, WeekPart.DUEL) == found
    assert kept.result(WEEK, WeekPart.BOSS) is None


@pytest.mark.parametrize("entry", ['{"duel": 3}', '{"duel": "dtgui:week/"}', "[]"])
def test_a_damaged_entry_is_no_result(tmp_path, entry: str) -> None:
    file = tmp_path / "weeks.json"
    file.write_text(f'{{"version": 1, "{WEEK}": {entry}}}', encoding="utf-8")
    assert WeekFile(file).result(WEEK, WeekPart.DUEL) is None
    assert WeekFile(file).note(result(WeekPart.DUEL)) == result(WeekPart.DUEL)
