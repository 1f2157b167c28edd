"""The uses of a finished game: Bragging Rights against an Automaton, challenges, its week and the record."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from datetime import date, timedelta
from hashlib import blake2b
from itertools import product
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject

from dtgui.achievements.achievement import AchievementFile, Earned, all_achievements, earned_by
from dtgui.achievements.facts import facts_of_game
from dtgui.app.paths import Paths
from dtgui.decks.challenges import CHALLENGES, Challenge, ChallengeFile, ChallengeResult, FindDeck, daily, is_played
from dtgui.doomtown.catalog.catalog import Pack
from dtgui.doomtown.queries.automaton import bragging_score, final_score, score_sheet
from dtgui.doomtown.rules.variants import VARIANTS
from dtgui.doomtown.state.table import Table
from dtgui.gui.look.language import said, tr_noop
from dtgui.kernel.decisions import Seat
from dtgui.kernel.session import Session
from dtgui.kernel.translated import untranslated
from dtgui.play.box import GameBox
from dtgui.play.exercises import shipped_files
from dtgui.play.records import Best, Records, ScoreTally
from dtgui.practice.puzzles import Puzzle
from dtgui.weekly.results import WeekFile, WeekResult, result_of_game, result_of_puzzle
from dtgui.weekly.week import WeekPart, game_of_week, puzzle_of, weeks_that_count


class BraggingScores(QObject):
    """Returns scores, and stores those of finished games in the records."""

    def __init__(self, paths: Paths, game: str, parent: QObject) -> None:
        super().__init__(parent)
        self._paths, self._game = paths, game
        self._scores: dict[tuple[str, int], ScoreTally] = {}

    def lines(self, t: Table, seat: Seat) -> tuple[tuple[str, str], ...]:
        """Return the score sheet of a person, with how each line came about, and the sum."""
        pattern = self.tr("{0} × {1} = {2}")
        lines = (
            (said(line.term.told), pattern.format(line.number, line.term.each, line.points), said(line.because))
            for line in score_sheet(t, seat)
        )
        told = tuple((term, f"{points} ({because})" if because else points) for term, points, because in lines)
        return (*told, (self.tr("In all"), str(bragging_score(t, seat))))

    def told(self, t: Table, seat: Seat) -> str:
        """Return the score of a person with the best and the median of these decks; it is stored once for each game."""
        reached, name, key = final_score(t, seat), t.players[seat].name, setup_key(t, seat)
        if reached is None:
            return self.tr("Conceded games have no Bragging Rights.")
        game = (key, t.chance.state)
        if game not in self._scores:
            today = Best(reached, name, date.today().isoformat())
            self._scores[game] = Records(self._paths.records).score(self._game, key, today, self._setup_title(t, seat))
        tally = self._scores[game]
        has_won = t.outcome is not None and seat in t.outcome.winners
        pattern = (
            self.tr("Bragging Rights of {0} for a game won: {1}; with these decks the best is {2}, the median {3:g}")
            if has_won
            else self.tr(
                "Bragging Rights of {0} for a game lost: {1}; with these decks the best is {2}, the median {3:g}"
            )
        )
        told = pattern.format(name, reached, tally.best, tally.median)
        if tally.trend is None:
            return f"{told}."
        return self.tr("{0}, with a recent change of {1:+.1f}.").format(told, tally.trend)

    def _setup_title(self, t: Table, seat: Seat) -> str:
        """Return what a game is called in the list of all scores: the outfits, the person's first, and the variants."""
        others = (other for other in t.seats if other != seat)
        outfits = " – ".join(t.cards[t.players[each].outfit].printed.title for each in (seat, *others))
        variants = ", ".join(said(each.title) for each in VARIANTS if each.name in t.rules.variants)
        return f"{outfits}: {variants}"


def setup_key(t: Table, seat: Seat) -> str:
    """Return the key of a game in the records: its rules with variants, and all decks by player."""
    seats = (seat, *(other for other in range(len(t.players)) if other != seat))
    decks = [(t.cards[t.players[each].outfit].printed.code, t.players[each].deck_list) for each in seats]
    digest = blake2b(repr(decks).encode(), digest_size=6).hexdigest()
    return f"{t.rules.key} {decks[0][0]} {digest}"


# The result of a finished game in the solo challenges, its week and the record, in words for the end of the game

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
