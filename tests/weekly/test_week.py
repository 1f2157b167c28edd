"""The table of the week: its games come from the calendar, and results can be played again from their lines."""

from __future__ import annotations

from datetime import date, timedelta
from functools import cache
from random import Random

import pytest

from dtgui.ai.player import RandomPlayer
from dtgui.ai.worker import ThinkHere, ThinkRequest
from dtgui.decks.challenges import ChallengeResult
from dtgui.doomtown.game import Doomtown
from dtgui.games.doomtown import BOX, make_doomtown
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat, concession
from dtgui.kernel.errors import BadInput
from dtgui.kernel.session import Session
from dtgui.play.answering import Answering, opponent
from dtgui.play.boxes import players_of
from dtgui.play.exercises import laid_out
from dtgui.play.puzzle_at_table import PuzzleAtTable
from dtgui.practice.puzzles import Puzzle, PuzzleState
from dtgui.weekly.results import (
    CheckedResult,
    CheckProgress,
    WeekFile,
    WeekMarks,
    WeekReferee,
    WeekResult,
    read_result,
    referee_of,
    result_of_game,
    result_of_puzzle,
)
from dtgui.weekly.week import (
    WeekPart,
    boss_of,
    duel_of,
    game_of_week,
    opponents_of,
    puzzle_of,
    require_week,
    secret_of,
    week_of,
    weeks_that_count,
)
from tests.doomtown.town import PATHS

WEEK = "2026-W48"
TODAY = date(2026, 11, 28)
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


def begun(part: WeekPart, week: str = WEEK) -> Session:
    """A game of the week, as its page begins it."""
    challenge = game_of_week(week, part)
    secret = secret_of(week, part, referee().version)
    session = Session(doomtown(), challenge.setup(referee().find, "Ann"), challenge.seed, secret)
    session.players = dict(opponents_of(week, part))
    return session


def play_on(session: Session, person: Seat | None = None) -> Session:
    """Let a person who answers at random play a game to its end, at one seat (None: at all of them)."""
    table, player = Answering(), RandomPlayer(Chance(1))
    table.begin(session)
    table.elsewhere = () if person is None else [seat for seat in session.players if seat != person]
    thinker = ThinkHere(players_of)
    while (decision := session.position.decision) is not None:
        observation = session.game.observe(session.position, decision.seat)
        if table.waiting_for is None:
            session.answer(player.choose(observation))
            continue
        name, seed = session.players[decision.seat], table.seed_for(opponent(decision.seat))
        thinker.ask(ThinkRequest(session.game, name, seed, observation, session.is_shared))
        reply = thinker.reply()
        assert reply is not None
        session.answer(reply.answer)
    return session


@cache
def honest(part: WeekPart) -> Session:
    """A game of the week that a person has played against the computer."""
    return play_on(begun(part), Seat(0))


@cache
def forged(part: WeekPart) -> Session:
    """A game of the week whose person has answered for the computer, too."""
    return play_on(begun(part))


def result_from(session: Session, part: WeekPart) -> WeekResult:
    found = result_of_game(WEEK, part, session, referee().version)
    assert found is not None
    return found


def result(part: WeekPart) -> WeekResult:
    return result_from(honest(part), part)


def judged(claimed: WeekResult, day: date = TODAY) -> CheckedResult:
    """The result of the check of a line."""
    *progress, last = referee().judging(read_result(claimed.line), day)
    assert all(isinstance(each, CheckProgress) for each in progress)
    assert isinstance(last, CheckedResult)
    return last


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


GAMES = pytest.mark.parametrize("part", [WeekPart.DUEL, WeekPart.BOSS])


@GAMES
def test_a_game_played_against_the_computer_is_true(part: WeekPart) -> None:
    found = result(part)
    read = read_result(f"Look! {found.line} Beat that")
    assert read == found
    assert len(found.line) < ENOUGH_FOR_QR
    *progress, last = referee().judging(read, TODAY)
    assert last == CheckedResult(found, found.result)
    assert last.is_true
    assert [each.day for each in progress] == list(range(1, found.result.days + 1))


@GAMES
def test_a_game_whose_opponent_was_played_at_random_is_refused(part: WeekPart) -> None:
    checked = judged(result_from(forged(part), part))
    assert not checked.is_true
    assert checked.found is None
    assert checked.why == "On day 1 the computer would have answered differently."


def test_the_opponents_seat_cannot_be_given_to_another_player() -> None:
    claimed = result_from(forged(WeekPart.DUEL), WeekPart.DUEL)
    checked = judged(claimed._replace(marks=WeekMarks(seats=(1,))))
    assert (checked.is_true, checked.why) == (False, "Another player played the opponent's seat.")


def test_an_ally_of_another_player_is_named() -> None:
    session = begun(WeekPart.BOSS)
    del session.players[Seat(1)]
    found = result_from(play_on(session), WeekPart.BOSS)
    assert found.link.endswith("/s1/")
    assert "seat 2 played by another player" in found.line
    assert judged(found).is_true
    assert not judged(found._replace(marks=WeekMarks())).is_true


def test_undo_new_luck_and_looks_are_named() -> None:
    session = begun(WeekPart.DUEL)
    play_on(session)
    end = session.present
    session.go_to(end.parent)
    session.take_new_luck(5)
    session.go_to(3)
    session.look()
    session.take_new_luck(7)
    session.go_to(end.number)
    found = result_from(session, WeekPart.DUEL)
    assert found.marks == WeekMarks(undone=2, new_luck=2, looks=1)
    assert found.link.endswith("/u2n2l1/")
    assert ", undone: 2, new luck: 2, looked at hidden cards: 1. " in found.line
    assert read_result(found.line) == found


@pytest.mark.parametrize("version", ["1.0.0-00000000", "9.2", ""])
def test_a_line_of_another_version_is_kept_and_not_checked(version: str) -> None:
    claimed = result_from(forged(WeekPart.DUEL), WeekPart.DUEL)._replace(version=version, marks=WeekMarks())
    checked = judged(claimed)
    assert (checked.claimed, checked.is_checked, checked.is_true) == (claimed, False, False)
    assert checked.why.startswith(f"The line is of version {version}" if version else "The line names no version")


def test_a_line_of_before_is_read() -> None:
    found = read_result("won on day 4, 23 points. dtgui:week/2026-W48/duel/won-4-23/AQI/")
    assert found == WeekResult(WEEK, WeekPart.DUEL, ChallengeResult(23, True, 4), b"\x01\x02")
    assert not judged(found).is_checked


def test_a_game_that_was_not_begun_as_that_of_the_week_names_no_version() -> None:
    session = begun(WeekPart.DUEL)
    session.secret = "by chance"
    assert result_from(play_on(session), WeekPart.DUEL).version == ""


@pytest.mark.parametrize("week", ["2026-W60", "2025-W53", "2026-W00", "0000-W01"])
def test_a_week_of_no_calendar_is_refused(week: str) -> None:
    checked = judged(result(WeekPart.DUEL)._replace(week=week))
    assert (checked.found, checked.is_checked, checked.why) == (None, True, f"There is no week {week}.")


def test_a_week_that_has_not_begun_is_refused() -> None:
    assert judged(result(WeekPart.DUEL)._replace(week="2199-W01")).why == "Week 2199-W01 has not begun yet."
    require_week("2026-W49", date(2026, 11, 29))
    with pytest.raises(BadInput, match="Week 2026-W49 has not begun yet"):
        require_week("2026-W49", date(2026, 11, 28))


@pytest.mark.parametrize("week", ["2026-W53", "2026-W01", "2020-W53"])
def test_a_week_of_the_calendar_is_accepted(week: str) -> None:
    require_week(week, date(2027, 1, 1))


def test_a_line_that_a_chat_has_wrapped_is_read() -> None:
    found = result(WeekPart.DUEL)
    middle = len(found.line) - 20
    assert read_result(f"{found.line[:middle]}\n  {found.line[middle:]}") == found


def test_a_claim_of_more_points_is_found_out() -> None:
    found = result(WeekPart.DUEL)
    checked = judged(found._replace(result=ChallengeResult(999, True, 1)))
    assert checked.found == found.result != checked.claimed.result


@pytest.mark.parametrize("change", [lambda data: data[:-1], lambda data: b"\xff" * 400])
def test_changed_answers_do_not_play_the_game(change) -> None:
    found = result(WeekPart.DUEL)
    checked = judged(found._replace(answers=change(found.answers)))
    assert checked.found is None
    assert checked.why


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("part", WeekPart)
def test_answers_of_a_stranger_are_refused(part: WeekPart, seed: int) -> None:
    data = Random(seed).randbytes(Random(seed).randint(1, 120))
    claimed = WeekResult(WEEK, part, ChallengeResult(1, True, 1), data, referee().version)
    assert not judged(claimed).is_true


def test_answers_of_one_week_do_not_count_for_another() -> None:
    checked = judged(result(WeekPart.DUEL)._replace(week="2026-W47"))
    assert checked.found is None
    assert checked.why


@pytest.mark.parametrize(
    "text", ["", "won on day 4", "dtgui:week/2026-W48/duel/won", "dtgui:week/2026-W48/lunch/won-1-1/"]
)
def test_a_text_without_a_result_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="No result of the week"):
        read_result(text)


def test_a_game_that_was_given_up_or_played_with_new_luck_has_no_result() -> None:
    version, given_up, lucky = referee().version, begun(WeekPart.DUEL), begun(WeekPart.DUEL)
    assert result_of_game(WEEK, WeekPart.DUEL, given_up, version) is None
    given_up.answer(concession(Seat(0)))
    assert result_of_game(WEEK, WeekPart.DUEL, given_up, version) is None
    lucky.take_new_luck(5)
    assert result_of_game(WEEK, WeekPart.DUEL, play_on(lucky), version) is None


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
    found = result_of_puzzle(week, puzzle, referee().kit.ground(puzzle, doomtown()), session, referee().version)
    assert found is not None
    assert found.result.score > 0
    day = date(2027, 1, 1)
    assert judged(found, day).is_true
    assert not judged(found._replace(result=found.result._replace(score=found.result.score - 1)), day).is_true


def test_a_puzzle_that_is_not_solved_has_no_result() -> None:
    puzzle = read(WEEK)
    ground, session = laid_out(puzzle, referee().kit, doomtown(), BOX.workbench, 3)
    assert result_of_puzzle(WEEK, puzzle, ground, session, referee().version) is None
    claimed = WeekResult(WEEK, WeekPart.PUZZLE, ChallengeResult(0, True, 0), b"\x07\x07", referee().version)
    assert judged(claimed).why == "These answers do not play this game: the line was changed."


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
