"""The score table at the end of West Fort: the Notoriety of all players by its sources."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication

from dtgui.gui.panels.score_count import CountedPlayer, ScoreCount
from dtgui.kernel.session import Session
from dtgui.westfort.queries import score_parts
from dtgui.westfort.state import Fort


def scores_of(session: Session[Any, Any]) -> ScoreCount | None:
    """Return each player's Notoriety by source, and the Coins that decide a tie; the game for one has its own score."""
    t: Fort = session.position.table
    if t.is_solo:
        return None
    players = (CountedPlayer(stash.name, tuple(score_parts(t, seat)), stash.coins) for seat, stash in t.stashes.items())
    sources = (_tr("Tokens"), _tr("Undead"), _tr("Cleared buildings"))
    return ScoreCount(sources, _tr("Notoriety"), _tr("Coins, for a tie"), tuple(players))


def _tr(text: str) -> str:
    return QCoreApplication.translate("Tale", text)
