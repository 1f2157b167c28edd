"""Work in a separate process: its results and its ends."""

from __future__ import annotations

import multiprocessing

import pytest

from dtgui.controller.background import Background, _do
from tests.controller import background_work

PATIENCE_MS = 20_000


@pytest.fixture
def work(qapp):
    made = Background()
    made.results = []
    made.came.connect(made.results.append)
    yield made
    made.cancel()


def test_results_arrive_in_order_before_the_end(qtbot, work):
    with qtbot.waitSignal(work.done, timeout=PATIENCE_MS):
        work.begin(background_work.count_to, 50)
        assert work.is_at_work
    assert work.results == list(range(1, 51))
    assert not work.is_at_work


def test_an_exception_is_reported(qtbot, work):
    with qtbot.waitSignal(work.failed, timeout=PATIENCE_MS) as told:
        work.begin(background_work.fail_after, 2)
    assert told.args == ["ValueError: no more"]
    assert work.results == [1, 2]


def test_a_broken_pipe_of_the_work_itself_is_reported(qtbot, work):
    with qtbot.waitSignal(work.failed, timeout=PATIENCE_MS) as told:
        work.begin(background_work.lose_a_pipe, "elsewhere")
    assert told.args == ["BrokenPipeError: elsewhere"]


@pytest.mark.parametrize("kind", [background_work.count_to, background_work.fail_after])
def test_abandoned_work_writes_no_traceback(capfd, kind):
    context = multiprocessing.get_context("spawn")
    reading, writing = context.Pipe(duplex=False)
    reading.close()
    process = context.Process(target=_do, args=(writing, kind, 0))
    process.start()
    process.join(PATIENCE_MS)
    assert (process.exitcode, capfd.readouterr().err) == (0, "")


def test_a_process_that_dies_is_reported(qtbot, work):
    with qtbot.waitSignal(work.failed, timeout=PATIENCE_MS):
        work.begin(background_work.die, None)
    assert not work.is_at_work


def test_cancelled_work_leaves_no_process(qtbot, work):
    before = multiprocessing.active_children()
    with qtbot.waitSignal(work.came, timeout=PATIENCE_MS):
        work.begin(background_work.go_on, None)
    with qtbot.assertNotEmitted(work.done), qtbot.assertNotEmitted(work.failed):
        work.cancel()
    assert multiprocessing.active_children() == before


def test_new_work_replaces_running_work(qtbot, work):
    work.begin(background_work.go_on, None)
    with qtbot.waitSignal(work.done, timeout=PATIENCE_MS):
        work.begin(background_work.count_to, 1)
    assert work.results == [1]
