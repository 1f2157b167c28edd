"""The line above the table: phases, and the steps of interrupting fights."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from dtgui.gui.look.theme import LEDGER
from dtgui.gui.panels.phase_strip import PhaseStrip
from dtgui.kernel.scene import Course
from tests.gui.table_scenes import town

FIGHT = Course("Shootout at the bank, round 2", ("Posses", "Shooters", "Casualties"), "Shooters")


@pytest.fixture
def strip(qtbot: QtBot) -> PhaseStrip:
    made = PhaseStrip(LEDGER)
    qtbot.addWidget(made)
    made.resize(1200, 26)
    made.show()
    return made


def test_peace_has_no_steps(strip: PhaseStrip) -> None:
    strip.show_scene(town())
    assert strip.course.text() == ""


def test_the_steps_of_a_shootout_are_shown_with_the_present_one(strip: PhaseStrip) -> None:
    strip.show_scene(replace(town(), course=FIGHT))
    assert "round 2" in strip.course.text()
    assert "▸ Shooters" in strip.course.text()
    assert "Casualties" in strip.course.text()


def test_nothing_is_left_of_the_steps_once_there_is_peace_again(strip: PhaseStrip) -> None:
    strip.show_scene(replace(town(), course=FIGHT))
    strip.show_scene(town())
    assert (strip.course.text(), strip.course.toolTip()) == ("", "")


def test_with_little_room_only_the_present_step_is_shown(strip: PhaseStrip, qtbot: QtBot) -> None:
    strip.show_scene(replace(town(), course=FIGHT))
    strip.resize(560, 26)
    qtbot.waitUntil(lambda: "Casualties" not in strip.course.text())
    assert "▸ Shooters" in strip.course.text()
