"""Opponents in another process: answers return, failures are reported, nothing blocks."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from threading import Thread

import pytest

from dtgui.ai.player import EVERY_GAME, Budget, Playable
from dtgui.ai.worker import Reply, Thinker, ThinkHere, ThinkRequest, Worker
from dtgui.kernel.phrases import in_english
from dtgui.kernel.translated import Translated
from dtgui.play.boxes import players_of
from tests.ai.games import Ponderer, Searcher, Teller, duel, nothing
from tests.doomtown.town import doomtown, starter_setup
from tests.kernel.dice_duel import GAME, Setup

TIMEOUT_S = 20.0
"""Seconds until a process must have answered, on a slow machine that does other things."""


@pytest.fixture
def question() -> ThinkRequest:
    position = GAME.new(Setup(), 1)
    assert position.decision is not None
    return ThinkRequest(GAME, "random", 7, GAME.observe(position, position.decision.seat))


@pytest.fixture
def town_question() -> ThinkRequest:
    """A question of Doomtown in another language, to a player that searches."""
    game = Translated(doomtown(), in_english)
    position = game.new(starter_setup(0, 1), 1)
    assert position.decision is not None
    return ThinkRequest(game, "ranch-hand:gambler", 7, game.observe(position, position.decision.seat))


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker({GAME.name: Playable(duel, EVERY_GAME)})
    yield made
    made.close()


def until(ready: Callable[[], Reply | None]) -> Reply:
    """The first reply that is there."""
    stop = time.monotonic() + TIMEOUT_S
    while (reply := ready()) is None:
        assert time.monotonic() < stop, "no answer came"
        time.sleep(0.01)
    return reply


def answer_of(thinker: Thinker, question: ThinkRequest) -> Reply:
    thinker.ask(question)
    return until(thinker.reply)


def test_another_process_gives_the_same_answer(worker: Worker, question: ThinkRequest) -> None:
    assert answer_of(worker, question) == answer_of(ThinkHere(lambda _: EVERY_GAME), question)


def test_a_reply_is_given_once(worker: Worker, question: ThinkRequest) -> None:
    answer_of(worker, question)
    assert worker.reply() is None


def test_hurrying_ends_an_unlimited_search(question: ThinkRequest) -> None:
    pondering = Worker({GAME.name: Playable(duel, {"ponderer": Ponderer})})
    slow = question._replace(player="ponderer")
    try:
        pondering.ask(slow)
        hurried = until(lambda: pondering.hurry() or pondering.reply())
        assert not hurried.trouble
        # Hurry that came too late for one question is none for the next.
        pondering.ask(slow)
        time.sleep(0.5)
        assert pondering.reply() is None
        pondering.hurry()
        assert not until(pondering.reply).trouble
    finally:
        pondering.close()


def test_time_limits_no_answer_of_a_shared_game(question: ThinkRequest) -> None:
    telling = Worker({GAME.name: Playable(duel, {"teller": Teller})})
    try:
        trouble = answer_of(telling, question._replace(player="teller", is_shared=True)).trouble
        assert repr(Budget(iterations=90, seconds=None)) in trouble
    finally:
        telling.close()


def test_hurry_and_helpers_change_no_answer_of_a_shared_game(town_question: ThinkRequest) -> None:
    shared = town_question._replace(player="marshal", is_shared=True)
    marshal = Worker({"doomtown": Playable(doomtown, players_of(doomtown()))})
    try:
        marshal.ask(shared)
        hurried = until(lambda: marshal.hurry() or marshal.reply())
        assert hurried == answer_of(ThinkHere(players_of), shared)
    finally:
        marshal.close()


def test_no_opponent_thinks_longer_than_two_seconds(question: ThinkRequest) -> None:
    """The rest of the budget is unchanged: a player that has tried all its answers replies at once."""
    telling = Worker({GAME.name: Playable(duel, {"teller": Teller})})
    try:
        assert (
            repr(Budget(iterations=90, seconds=2.0)) in answer_of(telling, question._replace(player="teller")).trouble
        )
    finally:
        telling.close()


def test_thinking_in_this_process_has_the_same_limit(question: ThinkRequest) -> None:
    with pytest.raises(ValueError, match=r"iterations=90, seconds=2\.0"):
        answer_of(ThinkHere(lambda _: {"teller": Teller}), question._replace(player="teller"))


def test_a_level_thinks_in_this_process_about_a_translated_game(town_question: ThinkRequest) -> None:
    thinker = ThinkHere(players_of)
    assert answer_of(thinker, town_question).trouble == ""


def test_cancelling_stops_the_thinking_process(question: ThinkRequest) -> None:
    pondering = Worker({GAME.name: Playable(duel, {"ponderer": Ponderer, **EVERY_GAME})})
    try:
        answer_of(pondering, question)
        first = pondering.pid
        pondering.ask(question._replace(player="ponderer"))
        pondering.cancel()
        time.sleep(0.5)
        assert answer_of(pondering, question).trouble == ""
        assert pondering.pid == first
    finally:
        pondering.close()


def test_a_cancelled_question_is_never_answered(worker: Worker, question: ThinkRequest) -> None:
    worker.ask(question)
    worker.cancel()
    assert worker.reply() is None
    assert answer_of(worker, question).trouble == ""


def test_asking_and_cancelling_do_not_block(worker: Worker, question: ThinkRequest) -> None:
    answer_of(worker, question)
    start = time.perf_counter()
    worker.ask(question)
    worker.cancel()
    assert time.perf_counter() - start < 0.2


def kill(worker: Worker) -> None:
    """Kill the process without the worker's knowledge, and wait until it is gone."""
    assert worker.pid is not None
    (process,) = (child for child in multiprocessing.active_children() if child.pid == worker.pid)
    os.kill(worker.pid, signal.SIGKILL)
    process.join(TIMEOUT_S)


def test_a_process_killed_before_a_question_is_replaced(worker: Worker, question: ThinkRequest) -> None:
    answer_of(worker, question)
    kill(worker)
    reply = answer_of(worker, question)
    assert reply.trouble
    assert question.observation.decision.check(reply.answer) == reply.answer


def test_a_process_killed_while_thinking_is_replaced(worker: Worker, question: ThinkRequest) -> None:
    answer_of(worker, question)
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGSTOP)
    worker.ask(question)
    kill(worker)
    assert until(worker.reply).trouble


def test_a_stalled_process_is_replaced(worker: Worker, question: ThinkRequest) -> None:
    answer_of(worker, question)
    still = worker.pid
    assert still is not None
    os.kill(still, signal.SIGSTOP)
    worker.timeout_s = 0.1
    assert "NoAnswer" in answer_of(worker, question).trouble
    worker.timeout_s = TIMEOUT_S
    assert answer_of(worker, question).trouble == ""
    assert worker.pid != still


def closed(window: subprocess.Popen[bytes]) -> bytes:
    """End the thinking process as the window does; return everything written until the pipe closes."""
    return window.communicate(b"close\n", timeout=TIMEOUT_S)[0]


def killed(window: subprocess.Popen[bytes]) -> bytes:
    """Kill the window's process itself."""
    window.kill()
    return window.communicate(timeout=TIMEOUT_S)[0]


@pytest.mark.parametrize("end", [closed, killed])
def test_helpers_end_with_their_worker(end: Callable[[subprocess.Popen[bytes]], bytes]) -> None:
    """All of them write to the same pipe: it ends when the last one is gone."""
    script = "from tests.ai.test_worker import ask_who_has_helpers; ask_who_has_helpers()"
    command = [sys.executable, "-c", script]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"searching\n"
        assert end(process) == b""


def ask_who_has_helpers() -> None:
    """Ask a player that thinks for a long time with helpers, and close the worker when a line arrives."""
    position = GAME.new(Setup(), 1)
    assert position.decision is not None
    searching = Worker({GAME.name: Playable(duel, {"searcher": Searcher})})
    searching.ask(ThinkRequest(GAME, "searcher", 7, GAME.observe(position, position.decision.seat)))
    told = Thread(target=sys.stdin.readline)
    told.start()
    while told.is_alive():
        assert searching.reply() is None
        time.sleep(0.01)
    searching.close()


def test_after_a_crash_another_process_answers(worker: Worker, question: ThinkRequest) -> None:
    answer_of(worker, question)
    kill(worker)
    answer_of(worker, question)
    assert answer_of(worker, question).trouble == ""


def test_a_process_that_cannot_start_is_replaced(question: ThinkRequest) -> None:
    broken = Worker({GAME.name: Playable(nothing, EVERY_GAME)})
    assert answer_of(broken, question).trouble
    broken.close()


def test_a_failing_player_is_named_and_replaced(worker: Worker, question: ThinkRequest) -> None:
    reply = answer_of(worker, question._replace(player="nobody"))
    assert "KeyError" in reply.trouble
