"""Permanent objects are excluded from collections, and garbage is collected."""

import gc
import linecache
import weakref

import pytest

from dtgui.app.memory import SELDOM, collect_seldom, settle


class Circle:
    """Something that only a collection finds to be garbage."""

    def __init__(self) -> None:
        self.self = self


@pytest.fixture(autouse=True)
def thawed(whole_collections):
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)


def test_settled_objects_are_not_collected_again():
    kept = [Circle()]
    settle()
    assert gc.get_freeze_count() > 0
    assert kept[0] not in gc.get_objects()


def test_garbage_is_collected():
    gone = weakref.ref(Circle())
    settle()
    assert gone() is None


def test_later_garbage_is_collected_next_time():
    kept = [Circle()]
    gone = weakref.ref(kept[0])
    settle()
    kept.clear()
    settle()
    assert gone() is None


def test_a_search_rarely_collects_and_only_its_own_garbage():
    kept = [Circle()]
    collect_seldom()
    assert gc.get_threshold()[0] == SELDOM
    assert kept[0] not in gc.get_objects()


def test_no_source_lines_stay():
    """PySide looks at the source of each module that is imported."""
    linecache.getlines(__file__)
    settle()
    assert not linecache.cache
