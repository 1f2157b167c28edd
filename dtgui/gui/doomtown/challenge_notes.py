"""The result of a finished game in the solo challenges, its week and the record, in words for the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from datetime import date, timedelta
from itertools import product
from typing import Any

from PySide6.QtCore import QCoreApplication

from dtgui.achievements.achievement import AchievementFile, Earned, all_achievements, earned_by
from dtgui.achievements.facts import facts_of_game
from dtgui.app.paths import Paths
from dtgui.decks.challenges import CHALLENGES, Challenge, ChallengeFile, ChallengeResult, FindDeck, daily, is_played
from dtgui.doomtown.catalog.catalog import Pack
from dtgui.gui.look.language import said, tr_noop
from dtgui.kernel.decisions import Seat
from dtgui.kernel.session import Session
from dtgui.kernel.translated import untranslated
from dtgui.play.box import GameBox
from dtgui.play.exercises import shipped_files
from dtgui.practice.puzzles import Puzzle
from dtgui.weekly.results import WeekFile, WeekResult, result_of_game, result_of_puzzle
from dtgui.weekly.week import WeekPart, game_of_week, puzzle_of, weeks_that_count

BEST = tr_noop("{0}: {1} points, the best is {2} of {3} games.")
WEEK = tr_noop("{0} of the week {1}: {2} points; the first result counts, {3}. Copy it from the table of the week.")
RECORD = tr_noop("New in your record: {0}.")
DEAL = tr_noop("{0}: {1} points; the first result counts, {2}.")


def noted_as_challenge(session: Session[Any, Any], result: ChallengeResult, kept: ChallengeFile, find: FindDeck) -> str:
    """Store the result of a challenge or of a recent daily deal; return a sentence on it, "" for others."""
    for day in (date.today(), date.today() - timedelta(days=1)):
        deal = daily(day)
        if is_played(deal, session, find):
            best = kept.note_deal(deal.name, result).best or result
            return _tr(DEAL).format(said(deal.title), result.score, best.score)
    challenge = next((each for each in CHALLENGES if is_played(each, session, find)), None)
    if challenge is None:
        return ""
    score = kept.note(challenge.name, result)
    best = score.best or result
    return _tr(BEST).format(said(challenge.title), result.score, best.score, score.played)


def noted_in_week(session: Session[Any, Any], kept: WeekFile, find: FindDeck, version: Callable[[], str]) -> str:
    """Store the result of a game of this week or the last one; return a sentence on it, "" for others.

    `version` returns that of the week's games.
    """
    for week, part in product(weeks_that_count(date.today()), (WeekPart.DUEL, WeekPart.BOSS)):
        challenge = game_of_week(week, part)
        if is_played(challenge, session, find):
            found = result_of_game(week, part, session, version())
            return "" if found is None else _told(challenge, found, kept.note(found))
    return ""


def _told(challenge: Challenge, found: WeekResult, first: WeekResult) -> str:
    return _tr(WEEK).format(said(challenge.title), found.week, found.result.score, first.result.score)


def note_puzzle(
    session: Session[Any, Any], puzzle: Puzzle, box: GameBox, kept: WeekFile, paths: Paths, version: Callable[[], str]
) -> None:
    """Store that the puzzle of this week or the last one is solved."""
    kit = box.puzzles
    if kit is None:
        return
    files = shipped_files(kit, box.name, paths)
    for week in weeks_that_count(date.today()):
        if puzzle_of(week, files) == puzzle.file:
            ground = kit.ground(puzzle, untranslated(session.game))
            found = result_of_puzzle(week, puzzle, ground, session, version())
            if found is not None:
                kept.note(found)


def noted_in_record(session: Session[Any, Any], here: Collection[Seat], paths: Paths, packs: Iterable[Pack]) -> str:
    """Store the achievements that a game earns for people at these seats; return a sentence on new ones, or "".

    Those of `packs` are among them.
    """
    facts = [facts_of_game(session, seat) for seat in here]
    earned = earned_by(all_achievements(paths.doomtown_cards, packs), facts)
    today = Earned(date.today().isoformat())
    new = AchievementFile(paths.achieved).note({each.name: today for each in earned})
    titles = [said(each.title) for each in earned if each.name in new]
    return _tr(RECORD).format(", ".join(titles)) if titles else ""


def _tr(text: str) -> str:
    return QCoreApplication.translate("Challenges", text)
