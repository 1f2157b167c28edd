"""The line above the table: phases, and the steps of interrupting fights."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
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


def test_no_steps_are_shown_outside_shootouts(strip: PhaseStrip) -> None:
    strip.show_scene(town())
    assert strip.course.text() == ""


def test_the_current_step_of_a_shootout_is_marked(strip: PhaseStrip) -> None:
    strip.show_scene(replace(town(), course=FIGHT))
    assert "round 2" in strip.course.text()
    assert "▸ Shooters" in strip.course.text()
    assert "Casualties" in strip.course.text()


def test_steps_disappear_after_the_shootout(strip: PhaseStrip) -> None:
    strip.show_scene(replace(town(), course=FIGHT))
    strip.show_scene(town())
    assert (strip.course.text(), strip.course.toolTip()) == ("", "")


def test_a_narrow_strip_shows_the_current_step_only(strip: PhaseStrip, qtbot: QtBot) -> None:
    strip.show_scene(replace(town(), course=FIGHT))
    strip.resize(560, 26)
    qtbot.waitUntil(lambda: "Casualties" not in strip.course.text())
    assert "▸ Shooters" in strip.course.text()


@pytest.mark.parametrize("width", [420, 500, 560, 700])
def test_the_step_of_a_fight_takes_room_from_phases(strip: PhaseStrip, width: int) -> None:
    strip.show_scene(replace(town(), course=FIGHT))
    strip.resize(width, 26)
    QApplication.processEvents()
    assert "▸ Shooters" in strip.course.text()
    assert strip.course.sizeHint().width() <= strip.course.width()
    assert any(button.isVisible() for button in strip.phases.values())


def test_a_long_step_is_shortened_with_its_tip(strip: PhaseStrip) -> None:
    long = "Plays of the resolution of a shootout without an end"
    strip.show_scene(replace(town(), course=Course("Shootout", ("Posses", long), long)))
    strip.resize(340, 26)
    QApplication.processEvents()
    assert "…" in strip.course.text()
    assert strip.course.sizeHint().width() <= strip.course.width()
    assert long in strip.course.toolTip()
