"""The result of a finished game in the solo season, in words for the end of the game."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from PySide6.QtCore import QCoreApplication

from dtgui.decks.season import SEASON, FindDeck, SeasonFile, SeasonResult, daily, is_played
from dtgui.gui.look.language import said, tr_noop
from dtgui.kernel.session import Session

BEST = tr_noop("{0}: {1} points, the best is {2} of {3} games.")
DEAL = tr_noop("{0}: {1} points; the first result counts, {2}.")


def noted_in_season(session: Session[Any, Any], result: SeasonResult, kept: SeasonFile, find: FindDeck) -> str:
    """Store the result of a game of the season or of a recent daily deal; return a sentence on it, "" for others."""
    for day in (date.today(), date.today() - timedelta(days=1)):
        deal = daily(day)
        if is_played(deal, session, find):
            best = kept.note_deal(deal.name, result).best or result
            return _tr(DEAL).format(said(deal.title), result.score, best.score)
    challenge = next((each for each in SEASON if is_played(each, session, find)), None)
    if challenge is None:
        return ""
    score = kept.note(challenge.name, result)
    best = score.best or result
    return _tr(BEST).format(said(challenge.title), result.score, best.score, score.played)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Season", text)
