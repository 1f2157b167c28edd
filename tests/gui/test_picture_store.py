"""Pictures are kept up to a number of bytes; those that were not wanted for longest go first."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from dtgui.gui.look.picture_store import PictureBudget, PictureStore, empty_picture

ONE = 10 * 10 * 4
"""The bytes of one picture."""


class Painter:
    """Makes pictures, and remembers which."""

    def __init__(self, store: PictureStore) -> None:
        self.made: list[str] = []
        self._store = store

    def wants(self, *names: str) -> None:
        for name in names:
            self._store.once(name, lambda name=name: self._make(name))

    def _make(self, name: str) -> QPixmap:
        self.made.append(name)
        return empty_picture(QSize(10, 10))


@pytest.fixture
def store(qapp: QApplication) -> PictureStore:
    return PictureStore(2 * ONE)


@pytest.fixture
def painter(store: PictureStore) -> Painter:
    return Painter(store)


def test_a_picture_is_painted_once(store: PictureStore, painter: Painter) -> None:
    painter.wants("one", "one", "two", "one")
    assert painter.made == ["one", "two"]
    assert store.bytes_kept == 2 * ONE


def test_the_least_recently_used_picture_is_dropped(store: PictureStore, painter: Painter) -> None:
    painter.wants("one", "two", "one", "three", "one", "two")
    assert painter.made == ["one", "two", "three", "two"]
    assert store.bytes_kept == 2 * ONE


def test_an_oversized_picture_is_kept_alone(store: PictureStore, painter: Painter) -> None:
    painter.wants("one")
    large = store.once("large", lambda: empty_picture(QSize(100, 100)))
    assert store.once("large", lambda: empty_picture(QSize(1, 1))).cacheKey() == large.cacheKey()
    assert "one" not in store


def test_clearing_the_store_drops_all_pictures(store: PictureStore, painter: Painter) -> None:
    painter.wants("one")
    store.clear()
    assert store.bytes_kept == 0
    assert "one" not in store


def test_stores_share_one_budget(qapp: QApplication) -> None:
    budget = PictureBudget(2 * ONE)
    table, deck = PictureStore(9 * ONE, budget), PictureStore(9 * ONE, budget)
    at_table, in_deck = Painter(table), Painter(deck)
    at_table.wants("one", "two")
    at_table.wants("one")
    in_deck.wants("three")
    assert ("one" in table, "two" in table, "three" in deck) == (True, False, True)
    in_deck.wants("four", "five")
    assert (len(table), deck.bytes_kept) == (0, 2 * ONE)


def test_a_picture_above_the_budget_is_kept_alone(qapp: QApplication) -> None:
    budget = PictureBudget(2 * ONE)
    table, deck = PictureStore(9 * ONE, budget), PictureStore(99 * ONE, budget)
    Painter(table).wants("one")
    deck.once("large", lambda: empty_picture(QSize(40, 20)))
    assert (len(table), len(deck)) == (0, 1)
