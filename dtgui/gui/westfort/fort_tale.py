"""The score table at the end of West Fort: the Notoriety of all players by its sources."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication

from dtgui.gui.services.front import Fact
from dtgui.kernel.decisions import Seat
from dtgui.kernel.session import Session
from dtgui.westfort.queries import score, score_parts
from dtgui.westfort.state import Fort

BETWEEN = " · "
"""The sign between the figures of the players."""


def facts_of(session: Session[Any, Any]) -> tuple[Fact, ...]:
    """Return a fact for each source of Notoriety, with a figure for each player; the game for one has its own score."""
    t: Fort = session.position.table
    if t.is_solo:
        return ()
    return (
        Fact(_tr("Players"), BETWEEN.join(stash.name for stash in t.stashes.values())),
        Fact(_tr("Tokens"), _row(t, lambda seat: score_parts(t, seat).tokens)),
        Fact(_tr("Undead"), _row(t, lambda seat: score_parts(t, seat).undead)),
        Fact(_tr("Cleared buildings"), _row(t, lambda seat: score_parts(t, seat).buildings)),
        Fact(_tr("Notoriety"), _row(t, lambda seat: score(t, seat))),
        Fact(_tr("Coins, for a tie"), _row(t, lambda seat: t.stashes[seat].coins)),
    )


def _row(t: Fort, figure: Callable[[Seat], int]) -> str:
    return BETWEEN.join(str(figure(seat)) for seat in t.stashes)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Tale", text)
