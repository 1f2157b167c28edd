"""Duels of the week played in a window's controller, with opponents in another process, and checked afterwards.

Run with `-m soak`. Undo, hurry and another process change no answer of an opponent, whatever its level.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest

from dtgui.ai.player import RandomPlayer
from dtgui.ai.worker import Worker
from dtgui.controller.game_controller import GameController
from dtgui.kernel.chance import Chance
from dtgui.play.answering import Give
from dtgui.play.boxes import label_of, playable
from dtgui.weekly.results import CheckedResult, read_result, result_of_game
from dtgui.weekly.week import WeekPart, game_of_week, opponents_of, secret_of
from tests.doomtown.town import PATHS
from tests.weekly.test_week import referee

pytestmark = pytest.mark.soak
MOST_UNDONE, BETWEEN = 3, 60
"""How often the person undoes, and after how many moments again."""
WEEKS = {"ranch-hand": "2026-W48", "sheriff": "2026-W45", "marshal": "2026-W44"}


@pytest.fixture
def controller(qapp) -> Iterator[GameController]:
    made = GameController(None, Worker({"doomtown": playable(label_of("doomtown"), PATHS)}))
    made.opponents.pace_ms = 0
    yield made
    made.opponents.close()


@pytest.mark.parametrize("part", [WeekPart.DUEL, WeekPart.BOSS])
@pytest.mark.parametrize("week", WEEKS.values(), ids=WEEKS)
def test_a_hurried_game_with_undo_is_true(qtbot, controller: GameController, week: str, part: WeekPart) -> None:
    challenge, secret = game_of_week(week, part), secret_of(week, part, referee().version)
    setup = challenge.setup(referee().find, "Ann")
    controller.new_game(referee().game, setup, challenge.seed, opponents_of(week, part), secret=secret)
    session, person, undone = controller.session, RandomPlayer(Chance(4)), 0
    while (decision := session.position.decision) is not None:
        present = session.present
        if controller.table.answering.waiting_for is not None:
            controller.opponents.hurry()
            qtbot.waitUntil(lambda before=present: session.present is not before, timeout=60_000)
        elif undone < MOST_UNDONE and len(session.moments) > BETWEEN * (undone + 1):
            undone += 1
            controller.history.undo()
        else:
            controller.table.do(Give(person.choose(session.game.observe(session.position, decision.seat))))
    found = result_of_game(week, part, session, referee().version)
    assert found is not None
    *_, checked = referee().judging(read_result(found.line), date(2026, 12, 31))
    assert isinstance(checked, CheckedResult)
    assert checked.is_true, checked.why
