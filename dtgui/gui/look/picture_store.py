"""Pictures: empty ones to paint on, and those that are kept because to make them takes time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from itertools import count
from typing import NamedTuple
from weakref import WeakSet

from PySide6.QtCore import QSize, QSizeF, Qt
from PySide6.QtGui import QPixmap

_BYTES_A_PIXEL = 4
SHARED, LARGEST_SHARED = 30 * 2**20, 128 * 2**20
"""The bytes of all pictures of a window for a device pixel ratio of 1, and at most."""


class _Kept(NamedTuple):
    """A picture in a store, and when it was last used."""

    picture: QPixmap
    used: int

    @property
    def size(self) -> int:
        return self.picture.width() * self.picture.height() * _BYTES_A_PIXEL


class PictureBudget:
    """The bytes that several stores may hold together; the least recently used picture of all stores goes first."""

    def __init__(self, capacity: int = SHARED) -> None:
        self.capacity = capacity
        """The bytes; fewer take effect with the next picture."""
        self._stores: WeakSet[PictureStore] = WeakSet()
        self._ticks = count()

    def use_ratio(self, ratio: float) -> None:
        """Adapt the capacity to a screen with this device pixel ratio."""
        self.capacity = round(min(LARGEST_SHARED, SHARED * max(1.0, ratio**2)))

    def add(self, store: PictureStore) -> None:
        """Count the pictures of this store, too."""
        self._stores.add(store)

    def tick(self) -> int:
        """Return the next point in time."""
        return next(self._ticks)

    def keep_within(self) -> None:
        """Drop pictures until the others fit; the newest picture always stays."""
        filled = [store for store in self._stores if len(store)]
        while sum(store.bytes_kept for store in filled) > self.capacity and sum(map(len, filled)) > 1:
            min(filled, key=lambda store: store.oldest_use).drop_oldest()
            filled = [store for store in filled if len(store)]


class PictureStore:
    """A cache of pictures that never holds more bytes than its capacity, except for a single picture."""

    def __init__(self, capacity: int, budget: PictureBudget | None = None) -> None:
        """Without a budget, the capacity is the only limit."""
        self._capacity = capacity
        self._pictures: OrderedDict[Hashable, _Kept] = OrderedDict()
        self._bytes = 0
        self._budget = budget or PictureBudget(capacity)
        self._budget.add(self)

    @property
    def bytes_kept(self) -> int:
        """The size of all pictures that are kept."""
        return self._bytes

    @property
    def oldest_use(self) -> int:
        """The time of the last use of the least recently used picture; there must be one."""
        return next(iter(self._pictures.values())).used

    def __len__(self) -> int:
        return len(self._pictures)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._pictures

    def once(self, key: Hashable, make: Callable[[], QPixmap]) -> QPixmap:
        """Return the picture of this key; it is made if it is not in the store."""
        kept = self._pictures.pop(key, None)
        picture = make() if kept is None else kept.picture
        self._pictures[key] = now = _Kept(picture, self._budget.tick())
        if kept is None:
            self._bytes += now.size
            self._keep_within()
        return picture

    def clear(self) -> None:
        """Keep nothing."""
        self._pictures.clear()
        self._bytes = 0

    def drop_oldest(self) -> None:
        """Drop the least recently used picture."""
        _, oldest = self._pictures.popitem(last=False)
        self._bytes -= oldest.size

    def _keep_within(self) -> None:
        while self._bytes > self._capacity and len(self._pictures) > 1:
            self.drop_oldest()
        self._budget.keep_within()


# Empty pictures to paint on. Qt cannot paint on one without a size, so each has at least one pixel.


def empty_picture(size: QSize | QSizeF, ratio: float = 1.0) -> QPixmap:
    """Return a transparent picture of this size in logical pixels, for a screen of this device pixel ratio."""
    device = QSize(max(1, round(size.width() * ratio)), max(1, round(size.height() * ratio)))
    picture = QPixmap(device)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture
