"""The goal of a boss battle stands below the phases, in every game that does not end as usual and in no other."""

from __future__ import annotations

import pytest

from dtgui.gui.window.main_window import MainWindow
from tests.gui.conftest import Start


def begun(qtbot, started: Start, *words: str) -> MainWindow:
    window = started("--hotseat", "--seed", "5", *words)
    qtbot.waitUntil(lambda: window.controller.session is not None)
    window.controller.viewer.raise_curtain()
    qtbot.waitUntil(lambda: bool(window.controller.scene.zones))
    return window


@pytest.mark.parametrize(
    ("battle", "goal"),
    [
        ("ghost-miners", "Heroes: 0 of 3 victory points, 3 to go"),
        ("showstopper", "Villain: 0 of 4 victory points on Ivor, 4 to go"),
    ],
)
def test_the_goal_of_a_boss_battle_is_shown(qtbot, started: Start, battle: str, goal: str) -> None:
    line = begun(qtbot, started, "--boss", battle).town.goal
    assert not line.isHidden()
    assert goal in line.text()
    assert goal in line.accessibleDescription()


def test_a_standard_game_shows_no_goal(qtbot, started: Start) -> None:
    town = begun(qtbot, started).town
    assert town.goal.isHidden()
    assert town.table.y() == town.strip.height()
