"""The workers of a search: the same answers with any number of them, quick notifications, no leftover process."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest

from dtgui.ai.player import Budget
from dtgui.ai.search.partitions import LANES
from dtgui.ai.search.worker_pool import Helped, WorkerPool, helpers_here
from dtgui.ai.town.levels import SHERIFF
from dtgui.ai.town.rollout_policy import TownRollout
from dtgui.ai.town.searching_player import Lawman
from dtgui.doomtown.questions import FORM_JOB_POSSE, NOON_PLAY
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Question
from dtgui.kernel.game import Observation
from tests.ai.crews import TIMEOUT_S, ready
from tests.ai.games import doomtown, starters
from tests.ai.kuhn import JACK, KING, QUEEN, DeadlyGuide, SlowGuide, ranked, unprepared

LONG = Budget(iterations=20_000)
"""More than a slow guide can do in a minute."""


@pytest.fixture(scope="module", params=[0, 1, 3], ids=lambda helpers: f"{helpers + 1} workers")
def crew(request: pytest.FixtureRequest) -> Iterator[WorkerPool]:
    with ready(WorkerPool(unprepared, request.param)) as made:
        yield made
        assert len(made.helpers) == request.param, "a helper was lost"


@pytest.fixture
def pair() -> Iterator[WorkerPool]:
    with ready(WorkerPool(unprepared, 1)) as made:
        yield made


@pytest.mark.parametrize("card", [JACK, QUEEN, KING])
@pytest.mark.parametrize("iterations", [1, 33, 90, 500])
def test_the_tree_does_not_depend_on_the_number_of_workers(crew: WorkerPool, card: int, iterations: int) -> None:
    budget = Budget(iterations=iterations)
    assert ranked(card, budget, crew) == ranked(card, budget)


def test_helpers_run_partitions(pair: WorkerPool) -> None:
    """Four lanes of a quarter of a second each take this process and one other half a second."""
    budget = Budget(iterations=200)
    began = time.monotonic()
    ranked(KING, budget, pair, SlowGuide)
    together = time.monotonic() - began
    assert together < 0.8 * budget.iterations * SlowGuide.seconds


def test_a_hurried_search_answers_at_once(crew: WorkerPool) -> None:
    began = time.monotonic()
    branches = ranked(KING, LONG, crew, SlowGuide, is_hurried=lambda: time.monotonic() > began + 0.3)
    assert time.monotonic() - began < 5
    assert sum(branch.visits for branch in branches) > 10


def test_a_budget_of_seconds_is_kept_by_all(crew: WorkerPool) -> None:
    began = time.monotonic()
    branches = ranked(KING, Budget(seconds=0.3), crew, SlowGuide)
    assert time.monotonic() - began < 5
    assert sum(branch.visits for branch in branches) > 10


def test_late_results_are_ignored(crew: WorkerPool) -> None:
    began = time.monotonic()
    ranked(KING, LONG, crew, SlowGuide, is_hurried=lambda: time.monotonic() > began + 0.1)
    assert ranked(QUEEN, Budget(iterations=90), crew) == ranked(QUEEN, Budget(iterations=90))


def test_partitions_of_a_dead_helper_run_in_this_process(pair: WorkerPool, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        branches = ranked(KING, Budget(iterations=90), pair, there=DeadlyGuide)
    assert branches == ranked(KING, Budget(iterations=90))
    assert [record.message for record in caplog.records] == ["The search goes on without a helper: EOFError()"]
    caplog.clear()
    assert not pair.helpers


def test_a_stalled_helper_does_not_delay_a_hurried_search(pair: WorkerPool) -> None:
    os.kill(pair.helpers[0].pid, signal.SIGSTOP)
    began = time.monotonic()
    ranked(KING, LONG, pair, SlowGuide, is_hurried=lambda: time.monotonic() > began + 0.2)
    assert time.monotonic() - began < 5


def test_partitions_of_a_stalled_helper_run_in_this_process(pair: WorkerPool) -> None:
    os.kill(pair.helpers[0].pid, signal.SIGSTOP)
    began = time.monotonic()
    for _ in range(2):
        assert ranked(KING, Budget(iterations=90), pair) == ranked(KING, Budget(iterations=90))
    assert time.monotonic() - began < 5


def test_a_search_does_not_wait_for_a_helper_to_get_ready() -> None:
    with WorkerPool(_slow_to_prepare, 1) as crew:
        began = time.monotonic()
        assert ranked(KING, Budget(iterations=90), crew) == ranked(KING, Budget(iterations=90))
        assert time.monotonic() - began < 5
        assert crew.helpers


def _slow_to_prepare() -> None:
    time.sleep(60)


def test_a_closed_pool_leaves_no_process() -> None:
    before = set(multiprocessing.active_children())
    with ready(WorkerPool(unprepared, 2)):
        assert len(multiprocessing.active_children()) == len(before) + 2
    assert set(multiprocessing.active_children()) == before


def test_a_deleted_pool_leaves_no_process() -> None:
    before = set(multiprocessing.active_children())
    crew = ready(WorkerPool(unprepared, 1))
    assert len(multiprocessing.active_children()) == len(before) + 1
    del crew
    until(lambda: set(multiprocessing.active_children()) == before)


def test_helpers_end_when_their_parent_is_killed() -> None:
    """All of them write to the same pipe: it ends when the last one is gone."""
    script = "from tests.ai.test_worker_pool import wait_with_helpers; wait_with_helpers()"
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        process.kill()
        assert process.communicate(timeout=TIMEOUT_S) == (b"", None)


def wait_with_helpers() -> None:
    """Begin a long search with helpers, report it, and continue."""
    crew = ready(WorkerPool(unprepared, 2))
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    ranked(KING, LONG, crew, SlowGuide)


def until(holds: Callable[[], bool]) -> None:
    stop = time.monotonic() + TIMEOUT_S
    while not holds():
        assert time.monotonic() < stop
        time.sleep(0.01)


def test_workers_do_not_exceed_partitions_or_cores() -> None:
    assert 0 <= helpers_here() < LANES


@pytest.mark.parametrize("question", [NOON_PLAY, FORM_JOB_POSSE], ids=lambda question: question.id)
def test_doomtown_opponents_answer_the_same_with_helpers(question: Question) -> None:
    seen = asked(question)
    player, helped = (SHERIFF(doomtown(), seen.seat, 1) for _ in range(2))
    assert isinstance(player, Lawman)
    assert isinstance(helped, Lawman)
    assert isinstance(helped, Helped)
    with ready(WorkerPool(doomtown, 1)) as crew:
        helped.runner = crew
        assert helped.advise(seen, 10) == player.advise(seen, 10)
        assert crew.helpers, "the helper was lost"


def asked(question: Question) -> Observation[Table]:
    """Return an observation in the middle of a game, at this question."""
    game, hand = doomtown(), TownRollout(1)
    position = game.new(starters(game, "law-dogs", "outlaws"), 1)
    while position.decision is not None and (position.table.day < 2 or position.decision.question is not question):
        position.answer(hand.answer(position.table, position.decision))
    assert position.decision is not None
    return game.observe(position, position.decision.seat)
