"""Random input at the real window: in the ordinary suite by a number of acts, as a soak for a time."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt, qWarning
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget

from dtgui.games import doomtown, westfort
from tests.gui.monkey.inputs import Inputs
from tests.gui.monkey.program import using
from tests.gui.monkey.watch import Watch
from tests.journeys.visit import made_once

SEEDS, ACTS = 4, 60
SOAK_SEEDS, SOAK_SECONDS = 20, 110


@pytest.mark.parametrize("seed", range(SEEDS))
def test_random_actions_cause_no_errors(qapp: QApplication, tmp_path: Path, seed: int) -> None:
    boxes = (replace(doomtown.BOX, make_game=made_once), westfort.BOX)
    watch = Watch(bounds=False)
    with using(tmp_path, Random(seed), watch, boxes=boxes, safe=True) as monkey:
        monkey.act_times(ACTS)
    assert monkey.done
    assert watch.report() == ""


def test_python_errors_and_qt_warnings_are_detected(qapp: QApplication) -> None:
    watch = Watch(bounds=False)
    with watch.watching():
        watch.note("an act")
        sys.excepthook(ValueError, ValueError("ours"), None)
        qWarning("a complaint")
    assert [sort.partition(":")[0] for sort in watch.troubles] == ["ValueError at ?", "Qt"]
    assert "after: an act" in watch.report()


def test_a_window_wider_than_any_screen_is_detected(qtbot) -> None:
    watch, window = Watch(bounds=False), QWidget()
    qtbot.addWidget(window)
    window.setWindowTitle("A long name")
    for width, found in ((1000, []), (5000, ["too wide: A long name"])):
        window.resize(width, 100)
        window.show()
        watch.look_at_sizes()
        assert list(watch.troubles) == found


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("seed", range(SOAK_SEEDS))
def test_the_window_lives_and_stays_small(checkout: Path, seed: int) -> None:
    command = [sys.executable, "-X", "faulthandler", "-m", "tests.gui.monkey", str(seed), str(SOAK_SECONDS)]
    done = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("hands_on", [True, False])
def test_presses_on_a_disabled_part_are_left_out_where_qtest_would_warn(qtbot, hands_on: bool) -> None:
    watch, inputs, window, part = Watch(bounds=False), Inputs(), QWidget(), QWidget()
    qtbot.addWidget(window)
    QVBoxLayout(window).addWidget(part)
    button = QPushButton(part)
    part.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation, not hands_on)
    part.setEnabled(False)
    with watch.watching():
        inputs.click(button)
    assert watch.report() == ""
    assert inputs.sent["buttons"] == (2 if hands_on else 0)


def test_presses_on_a_disabled_window_are_reported(qtbot) -> None:
    watch, window = Watch(bounds=False), QWidget()
    qtbot.addWidget(window)
    window.setEnabled(False)
    with watch.watching():
        Inputs().click(window)
    assert watch.counts.total() == 2
