"""Pictures that are kept because to make them takes time: those that were wanted last, up to a number of bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtGui import QPixmap

_BYTES_A_PIXEL = 4


class PictureStore:
    """A cache of pictures that never holds more bytes than its capacity, except for a single picture."""

    def __init__(self, capacity: int) -> None:
        self._capacity = capacity
        self._pictures: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._bytes = 0

    @property
    def bytes_kept(self) -> int:
        """The size of all pictures that are kept."""
        return self._bytes

    def __contains__(self, key: Hashable) -> bool:
        return key in self._pictures

    def once(self, key: Hashable, make: Callable[[], QPixmap]) -> QPixmap:
        """Return the picture of this key; it is made where it is not kept."""
        picture = self._pictures.get(key)
        if picture is None:
            picture = make()
            self._keep(key, picture)
        self._pictures.move_to_end(key)
        return picture

    def clear(self) -> None:
        """Keep nothing."""
        self._pictures.clear()
        self._bytes = 0

    def _keep(self, key: Hashable, picture: QPixmap) -> None:
        self._pictures[key] = picture
        self._bytes += _size(picture)
        while self._bytes > self._capacity and len(self._pictures) > 1:
            _, oldest = self._pictures.popitem(last=False)
            self._bytes -= _size(oldest)


def _size(picture: QPixmap) -> int:
    return picture.width() * picture.height() * _BYTES_A_PIXEL
