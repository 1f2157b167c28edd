"""The looks of a game for the pages of its seasons, beside `season.games`: titles, portraits, a camp."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dtgui.gui.look.icons import paint_sign
from dtgui.gui.look.theme import Theme
from dtgui.season.games import SeasonGame, TermLine
from dtgui.season.season import Season
from dtgui.season.territory import SeasonStop

Painting = Callable[[QPainter, QRectF], None]


class SeasonCamp(QWidget):
    """The pages for the time between the games of a season, made by the game."""

    changed = Signal(object)
    """The `Season` after something that the player did."""

    def titles(self) -> tuple[tuple[str, QWidget], ...]:
        """Return the pages of the camp with their titles."""
        return ()

    def show_season(self, season: Season | None) -> None:
        """Show what there is to do."""


class StopLook(NamedTuple):
    """The look of a stop: its name, a sign on the map, a portrait, who waits there, and what they say."""

    title: str
    sign: str
    portrait: Painting | None = None
    person: str = ""
    says: str = ""
    is_town: bool = True
    """Whether one rides there; else it is a challenge without a place."""


class SeasonKit(Protocol):
    """The looks of a game's seasons."""

    @property
    def seasons(self) -> SeasonGame:
        """Return the game's seasons."""

    def look_of(self, stop: SeasonStop) -> StopLook:
        """Return what is shown of a stop."""

    def last_words(self, season: Season) -> str:
        """Return what the rival of the last game says now, "" without one."""

    def earned(self, season: Season) -> tuple[TermLine, ...]:
        """Return what the last game has brought."""

    def make_camp(self, parent: QWidget) -> SeasonCamp:
        """Return the pages for the time between games."""


# The portrait of a rival

SIDE = 116


class RivalPortrait(QWidget):
    """Shows the portrait of the rival of a stop; without one, the sign of the stop."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._look: StopLook | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self._theme = theme
        self.update()

    def show_look(self, look: StopLook) -> None:
        """Show the portrait of a stop."""
        self._look = look
        self.setAccessibleName(look.person or look.title)
        self.update()

    def sizeHint(self) -> QSize:
        """Return a square."""
        return QSize(SIDE, SIDE)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint it in a frame."""
        if self._look is None:
            return
        frame = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            path = QPainterPath()
            path.addRoundedRect(frame, 6, 6)
            painter.save()
            painter.setClipPath(path)
            painter.fillPath(path, QColor(self._theme.paper.panel))
            if self._look.portrait is not None:
                self._look.portrait(painter, frame)
            else:
                paint_sign(painter, self._look.sign, self._theme.paper.ink, frame.adjusted(18, 18, -18, -18))
            painter.restore()
            painter.setPen(QPen(QColor(self._theme.paper.rule), 3))
            painter.drawPath(path)
