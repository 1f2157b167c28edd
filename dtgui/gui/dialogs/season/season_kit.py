"""The looks of a game for the pages of its seasons, beside `season.games`: titles, portraits, a camp."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

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
