"""West Fort's own odds and keys: shots, duels and hunts in the dock, and no keys of piles that it does not have."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.gui.services.new_game import NewGame
from dtgui.gui.westfort.fort_odds import FortOdds, hunt_rows, shot_rows
from dtgui.gui.window.hotkeys import groups_of
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.decisions import Seat
from dtgui.westfort.board import Band
from tests.gui.fort_window import fort_program, fort_window, play_until, table_of
from tests.gui.hands import Mind
from tests.westfort.fort import players


@pytest.fixture
def window(qtbot, tmp_path: Path) -> MainWindow:
    made = fort_window(fort_program(tmp_path), qtbot)
    made.games.play(NewGame("westfort", players(3), 4, {}))
    qtbot.waitUntil(lambda: bool(made.controller.scene.zones))
    return made


def test_the_dock_shows_shots_duels_and_hunts(window: MainWindow) -> None:
    odds, t = window.odds.shown, table_of(window)
    assert isinstance(odds, FortOdds)
    play_until(window.controller.session, "ability", Mind(1))
    odds.work_out()
    t = table_of(window)
    rows = list(shot_rows(t))
    assert [row.share for row in rows] == [len(crew.loaded) / 8 + crew.skull / 8 for crew in t.bands.values()]
    hunts = list(hunt_rows(t, Band(0), None, Seat(0)))
    assert len(hunts) == len(t.undead)
    assert all(0 <= row.share <= 1 for row in hunts)


def test_keys_of_piles_and_hands_are_left_out(window: MainWindow) -> None:
    told = {text for group in groups_of(window.menuBar()) for _, text in group.lines}
    assert "Discard pile" not in told
    assert "Sort draw hands" not in told
    assert "Odds" in told
