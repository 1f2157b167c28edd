"""Faces as pictures of the exact size of the screen's pixels, made when they are needed and kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QElapsedTimer, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QPainter, QPixmap
from shiboken6 import isValid

from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.doomtown.cards.detail import Detail, card_width, detail_for
from dtgui.gui.doomtown.cards.face import paint_back, paint_blank, paint_face, paint_own
from dtgui.gui.look.picture_store import PictureBudget, PictureStore, empty_picture
from dtgui.gui.look.theme import Theme
from dtgui.gui.table.painting.faces import LEAST_DRAWN
from dtgui.gui.widgets.after_painting import AfterPainting

SLICE_MS = 8
"""How long faces are made at a stretch before the window gets its turn."""
CAPACITY, LARGEST_CAPACITY = 20 * 2**20, 64 * 2**20
"""Bytes of pictures that are kept for a device pixel ratio of 1, and at most: with 2 they are four times as large."""
BLANK = ""
"""Stands for the code of a card without anything on it."""

OwnPicture = Callable[[CardDef, QSize], QImage | None]
"""Gives the player's own picture of a card, of a size in pixels, or None."""


class FaceKey(NamedTuple):
    """A picture in the cache: `code` is the card's, None for the back; `height` is in logical pixels.

    `detail` is what is shown whatever the height; None: what suits it. `shown` is the height of the picture, where that
    is not the height for which it is painted: it has the pixels for an item that is scaled up.
    """

    code: str | None
    height: int
    detail: Detail | None = None
    shown: int = 0


class FaceCache(QObject):
    """Pictures of faces for one theme and one device pixel ratio.

    A booted card is the same picture, turned by its item.
    """

    ready = Signal(object)
    """A requested face has been made: carries its `FaceKey`."""
    emptied = Signal()
    """The theme or the ratio has changed: every picture handed out is out of date."""

    def __init__(
        self,
        theme: Theme,
        ratio: float = 1.0,
        capacity: int = CAPACITY,
        parent: QObject | None = None,
        budget: PictureBudget | None = None,
    ) -> None:
        """`budget` also limits the pictures of other stores."""
        super().__init__(parent)
        self._theme = theme
        self._ratio = ratio
        self._capacity, self._budget = capacity, budget
        self._pictures = self._make_store()
        self._waiting: dict[FaceKey, CardDef | None] = {}
        self._made: dict[str | None, FaceKey] = {}
        """The latest picture of each card."""
        self._own: OwnPicture = lambda _card, _size: None
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._on_idle)
        self._painted_first = AfterPainting(self)
        self._painted_first.due.connect(self._timer.start)

    @property
    def theme(self) -> Theme:
        """The look in which faces are painted."""
        return self._theme

    def use_own(self, own: OwnPicture) -> None:
        """Show what this gives instead of generated faces, where it gives anything."""
        self._own = own
        self.forget()

    def has_own(self, card: CardDef) -> bool:
        """Whether the player has a picture of this card that can be shown."""
        return self._own(card, QSize(8, 8)) is not None

    def forget(self) -> None:
        """Give all pictures up, for they show what is no longer so; emits `emptied`."""
        self._pictures.clear()
        self._made.clear()
        self._waiting.clear()
        self.emptied.emit()

    def face(self, card: CardDef | None, height: int, detail: Detail | None = None) -> QPixmap:
        """The face of a card (None: the back), made at once if need be. `height` in logical pixels."""
        return self._ready(_key(card, height, detail), card)

    def request(self, card: CardDef | None, height: int, detail: Detail | None = None, *, zoom: float = 1.0) -> QPixmap:
        """Return the face if it is ready, or else a substitute; the signal `ready` then announces the face.

        The picture has enough pixels to be sharp when it is scaled up by `zoom`.
        """
        key = _key(card, height, detail) if zoom == 1 else _key(card, round(height * zoom), detail, shown=height)
        if key in self._pictures:
            return self._ready(key, card)
        self._waiting[key] = card
        if not self._timer.isActive():
            self._painted_first.ask()
        return self._stand_in(key)

    def set_look(self, theme: Theme, ratio: float) -> None:
        """Change theme and device pixel ratio; forgets all pictures and emits `emptied` if either is new."""
        if theme is self._theme and ratio == self._ratio:
            return
        self._theme, self._ratio = theme, ratio
        self._pictures = self._make_store()
        self.forget()

    @property
    def bytes_kept(self) -> int:
        """The size of all pictures kept."""
        return self._pictures.bytes_kept

    @property
    def waiting(self) -> int:
        """How many requested faces have not been made yet."""
        return len(self._waiting)

    def _ready(self, key: FaceKey, card: CardDef | None) -> QPixmap:
        """The picture of this key, made at once if need be."""
        self._made[key.code] = key
        return self._pictures.once(key, lambda: self._make(key, card))

    def _make_store(self) -> PictureStore:
        return PictureStore(round(min(LARGEST_CAPACITY, self._capacity * max(1.0, self._ratio**2))), self._budget)

    def _on_idle(self) -> None:
        clock = QElapsedTimer()
        clock.start()
        while self._waiting and clock.elapsed() < SLICE_MS:
            key = next(iter(self._waiting))
            card = self._waiting.pop(key)
            self._ready(key, card)
            if not isValid(self):
                # Painting can set off a garbage collection, and with it the end of a closed window and its cache.
                return
            self.ready.emit(key)
        if not self._waiting:
            self._timer.stop()

    def _make(self, key: FaceKey, card: CardDef | None) -> QPixmap:
        if key.height < LEAST_DRAWN:
            return self._blank(key)
        if card is None:
            return self._painted(key, lambda painter, rect: paint_back(painter, rect, self._theme))
        detail = key.detail or detail_for(key.height)
        own = None if detail is Detail.TABLE else self._own(card, self._pixels(key.height))
        if own is not None:
            return self._painted(key, lambda painter, rect: paint_own(painter, rect, own, card, self._theme))
        return self._painted(key, lambda painter, rect: paint_face(painter, rect, card, detail, self._theme))

    def _stand_in(self, key: FaceKey) -> QPixmap:
        """The same face of another size, scaled; a blank card if there is no other."""
        other = self._made.get(key.code)
        if other is None or other not in self._pictures or key.height < LEAST_DRAWN:
            return self._blank(key)
        picture = self._pictures.once(other, lambda: self._blank(key))
        scaled = picture.scaled(
            self._pixels(key.height), Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        scaled.setDevicePixelRatio(self._ratio_of(key))
        return scaled

    def _blank(self, key: FaceKey) -> QPixmap:
        def paint(painter: QPainter, rect: QRectF) -> None:
            paint_blank(painter, rect, self._theme)

        blank = FaceKey(BLANK, key.height, shown=key.shown)
        return self._pictures.once(blank, lambda: self._painted(blank, paint))

    def _painted(self, key: FaceKey, paint: Callable[[QPainter, QRectF], None]) -> QPixmap:
        picture = empty_picture(self._pixels(key.height))
        with QPainter(picture) as painter:
            paint(painter, QRectF(picture.rect()))
        picture.setDevicePixelRatio(self._ratio_of(key))
        return picture

    def _ratio_of(self, key: FaceKey) -> float:
        """How many pixels of the picture there are to a logical one."""
        return self._ratio * key.height / key.shown if key.shown else self._ratio

    def _pixels(self, height: int) -> QSize:
        return QSize(round(card_width(height) * self._ratio), round(height * self._ratio))


def _key(card: CardDef | None, height: int, detail: Detail | None, shown: int = 0) -> FaceKey:
    return FaceKey(card.code if card else None, height, detail, shown)
