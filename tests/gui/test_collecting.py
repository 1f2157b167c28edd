"""Garbage with windows in it is collected by the thread of the windows."""

from __future__ import annotations

import sys
import threading

import pytest
from PySide6.QtWidgets import QApplication

from dtgui.app.memory import settle_new
from dtgui.gui.services import application as collecting


class Ring:
    """A reference cycle that only the collector can free; it reports the thread."""

    ended_in: list[str] = []  # noqa: RUF012 - shared on purpose

    def __init__(self) -> None:
        self.me = self

    def __del__(self) -> None:
        self.ended_in.append(threading.current_thread().name)


def freeze_a_ring() -> None:
    """Freeze a ring that is garbage as soon as this returns."""
    ring = Ring()
    settle_new()
    del ring


@pytest.fixture
def application(qapp: QApplication, whole_collections) -> QApplication:
    collecting.collect_in_this_thread(qapp)
    Ring.ended_in.clear()
    return qapp


def test_another_thread_collects_nothing(application, qtbot) -> None:
    Ring()
    kept: list[list[int]] = []
    worker = threading.Thread(target=lambda: kept.extend([number] for number in range(20_000)), name="worker")
    worker.start()
    worker.join()
    assert Ring.ended_in == []
    qtbot.waitUntil(lambda: Ring.ended_in == ["MainThread"])


def test_the_collector_is_created_once(application) -> None:
    collecting.collect_in_this_thread(application)
    assert len(application.findChildren(collecting.Collector)) == 1


def test_few_frozen_objects_are_collected_soon(application, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collecting, "FEW_FROZEN", sys.maxsize)
    freeze_a_ring()
    application.findChild(collecting.Collector).collect()
    assert Ring.ended_in == ["MainThread"]


@pytest.fixture
def much_frozen(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is too much to be looked through at once."""
    monkeypatch.setattr(collecting, "FEW_FROZEN", 0)


def test_frozen_garbage_is_collected_in_an_idle_window(application, much_frozen) -> None:
    freeze_a_ring()
    collector = application.findChild(collecting.Collector)
    collector.collect()
    assert Ring.ended_in == []
    for _ in range(collecting.QUIET_TURNS + 1):
        collector.collect()
    assert Ring.ended_in == ["MainThread"]


def test_frozen_garbage_is_collected_after_many_freezes(application, much_frozen) -> None:
    collector = application.findChild(collecting.Collector)
    for turn in range(1, collecting.MOST_FREEZES + 2):
        kept = [[number] for number in range(turn * 2 * collecting.FEW_VALUES)]
        freeze_a_ring()
        assert Ring.ended_in == []
        collector.collect()
        del kept
    assert set(Ring.ended_in) == {"MainThread"}


def test_free_memory_is_given_back_now_and_then(application, monkeypatch: pytest.MonkeyPatch) -> None:
    given = []
    monkeypatch.setattr(collecting, "give_back", lambda: given.append(1))
    for _ in range(2 * collecting.GIVE_BACK_TURNS):
        application.findChild(collecting.Collector).collect()
    assert len(given) == 2
