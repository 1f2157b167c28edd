"""Work in a separate process: its results and its ends."""

from __future__ import annotations

import multiprocessing

import pytest

from dtgui.controller.background import Background
from tests.controller import background_work

PATIENCE_MS = 20_000


@pytest.fixture
def work(qapp):
    made = Background()
    made.results = []
    made.came.connect(made.results.append)
    yield made
    made.cancel()


def test_what_comes_is_reported_in_its_order_and_then_the_end(qtbot, work):
    with qtbot.waitSignal(work.done, timeout=PATIENCE_MS):
        work.begin(background_work.count_to, 50)
        assert work.is_at_work
    assert work.results == list(range(1, 51))
    assert not work.is_at_work


def test_a_mistake_is_reported(qtbot, work):
    with qtbot.waitSignal(work.failed, timeout=PATIENCE_MS) as told:
        work.begin(background_work.fail_after, 2)
    assert told.args == ["ValueError: no more"]
    assert work.results == [1, 2]


def test_a_process_that_dies_is_reported(qtbot, work):
    with qtbot.waitSignal(work.failed, timeout=PATIENCE_MS):
        work.begin(background_work.die, None)
    assert not work.is_at_work


def test_work_that_is_ended_leaves_no_process(qtbot, work):
    before = multiprocessing.active_children()
    with qtbot.waitSignal(work.came, timeout=PATIENCE_MS):
        work.begin(background_work.go_on, None)
    with qtbot.assertNotEmitted(work.done), qtbot.assertNotEmitted(work.failed):
        work.cancel()
    assert multiprocessing.active_children() == before


def test_other_work_takes_the_place_of_what_was_being_done(qtbot, work):
    work.begin(background_work.go_on, None)
    with qtbot.waitSignal(work.done, timeout=PATIENCE_MS):
        work.begin(background_work.count_to, 1)
    assert work.results == [1]
