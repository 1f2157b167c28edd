"""The board of a boss battle at rest: it must show the goal, each side's points, and the day."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from PySide6.QtGui import QAccessible

from dtgui.doomtown.queries.boss_battle import ENOUGH as ENOUGH_ON_STAR
from dtgui.doomtown.queries.boss_battle import open_wounds, points_on_star
from dtgui.doomtown.rules.variants.boss import in_play_as
from dtgui.doomtown.rules.variants.ghost_miners import ENOUGH, LAST_DAY
from dtgui.doomtown.rules.variants.ghost_miners import SCENARIO as GHOST_MINERS
from dtgui.doomtown.rules.variants.showstopper import SCENARIO as SHOWSTOPPER
from dtgui.doomtown.state.kinds import Counter
from dtgui.doomtown.state.table import Table
from tests.journeys.eyes import controls
from tests.journeys.visit import Visit

TAG = re.compile("<[^>]*>")
BOARD = "Goal of the game"
"""The name of the board in the accessibility tree."""


def lacking_on_board(visit: Visit) -> list[str]:
    """Return the words on goal, points and day that cannot be read in the window; none in other games."""
    session = visit.controller.session
    table = None if session is None else session.position.table
    if not isinstance(table, Table) or visit.controller.viewer.is_curtain_down:
        return []
    wanted = next((words(table) for code, words in _WORDS.items() if in_play_as(table, code)), ())
    shown = _text_of_board(visit) if wanted else ""
    return [each for each in wanted if each not in shown]


def _text_of_board(visit: Visit) -> str:
    """The visible text of the board: nothing where a part of it is covered or cut off."""
    found = (each for each in controls(visit.window) if each.name == BOARD and each.role is QAccessible.Role.StaticText)
    board = next(found, None)
    if board is None or board.area.size() != board.widget.size():
        return ""
    is_cut = board.widget.height() < board.widget.heightForWidth(board.widget.width())
    return "" if is_cut else TAG.sub("", board.widget.property("text"))


def _of_ghost_miners(t: Table) -> tuple[str, ...]:
    points = sum(t.in_play[card].counted(Counter.VICTORY) for card in in_play_as(t, GHOST_MINERS))
    return f"day {max(1, t.day)} of {LAST_DAY}", f"{points} of {ENOUGH} victory points", f"Sundown of day {LAST_DAY}"


def _of_showstopper(t: Table) -> tuple[str, ...]:
    points = f"{points_on_star(t)} of {ENOUGH_ON_STAR} victory points"
    return f"day {max(1, t.day)}", points, "Ivor to Boot Hill", f"{len(open_wounds(t))} Open Wound"


_WORDS: Mapping[str, Callable[[Table], tuple[str, ...]]] = {
    GHOST_MINERS: _of_ghost_miners,
    SHOWSTOPPER: _of_showstopper,
}
"""The words that must be read there, by the code of the scenario in town square."""
