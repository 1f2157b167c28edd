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


def facts_of(session: Session[Any, Any]) -> tuple[Fact, ...]:
    """Return a fact for each source of Notoriety, with a line for each player, the best player first.

    The game for one has its own score.
    """
    t: Fort = session.position.table
    if t.is_solo:
        return ()
    return (
        Fact(_tr("Players"), "\n".join(t.stashes[seat].name for seat in _by_score(t))),
        Fact(_tr("Tokens"), _row(t, lambda seat: score_parts(t, seat).tokens)),
        Fact(_tr("Undead"), _row(t, lambda seat: score_parts(t, seat).undead)),
        Fact(_tr("Cleared buildings"), _row(t, lambda seat: score_parts(t, seat).buildings)),
        Fact(_tr("Notoriety"), _row(t, lambda seat: score(t, seat))),
        Fact(_tr("Coins, for a tie"), _row(t, lambda seat: t.stashes[seat].coins)),
    )


def _row(t: Fort, figure: Callable[[Seat], int]) -> str:
    return "\n".join(str(figure(seat)) for seat in _by_score(t))


def _by_score(t: Fort) -> list[Seat]:
    return sorted(t.stashes, key=lambda seat: (-score(t, seat), -t.stashes[seat].coins))


def _tr(text: str) -> str:
    return QCoreApplication.translate("Tale", text)
