"""The looks of Doomtown on the pages of its seasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, Protocol

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from dtgui.app.paths import Paths
from dtgui.doomtown.game import Doomtown
from dtgui.gui.dialogs.season import SeasonPage, SeasonWays
from dtgui.gui.dialogs.season.season_kit import Painting, SeasonCamp, StopLook
from dtgui.gui.doomtown.cards.art import paint_art
from dtgui.gui.doomtown.deck_builder.window.builder_window import BuilderContext
from dtgui.gui.doomtown.season.camp import CampContext, TownCamp
from dtgui.gui.look.language import said
from dtgui.gui.services.front import WorkshopLinks
from dtgui.gui.services.program import Program
from dtgui.kernel.game import Game
from dtgui.kernel.phrases import Phrase
from dtgui.season.games import TermLine
from dtgui.season.saved_rides import SavedRide
from dtgui.season.season import Season, SeasonShelf
from dtgui.season.territory import SeasonStop
from dtgui.season.town.town_season import TownSeasons, town_seasons

SIGNS: Mapping[str, str] = MappingProxyType(
    {
        "duel": "art/revolver",
        "square": "art/bottle",
        "edition": "art/book",
        "automaton": "art/gear",
        "boss": "art/cattle-skull",
    }
)
"""The signs of towns on the map, by the kind of their terms."""


def make_town_seasons(make_game: Callable[[Paths], Game[Any, Any]], paths: Paths) -> TownSeasons:
    """Return Doomtown's seasons, in a process that has no game yet. Raise `BadInput` for broken data."""
    game = make_game(paths)
    assert isinstance(game, Doomtown)
    return town_seasons(game, paths)


def town_season_page(program: Program, town: SeasonContext, window: QWidget | None, links: WorkshopLinks) -> SeasonPage:
    """Return the page of Doomtown's seasons."""
    paths, shelf = program.paths, SeasonShelf(program.paths.seasons)
    make_game, make_seasons = partial(town.box.make_game, paths), partial(make_town_seasons, town.box.make_game, paths)
    ways = SeasonWays(
        links.play,
        links.open,
        links.watch,
        paths.saves,
        lambda season: SavedRide(paths.saves, season, make_game, make_seasons),
    )
    kit = TownKit(town.seasons(), CampContext(program, town, shelf, window))
    return SeasonPage(kit, shelf, ways, program.preferences.player_name, program.looks.theme)


class SeasonContext(BuilderContext, Protocol):
    """The front of Doomtown, as its seasons need it."""

    seasons: Callable[[], TownSeasons]
    """Returns Doomtown's seasons."""


class TownKit:
    """Doomtown's seasons, with their portraits and the camp."""

    def __init__(self, seasons: TownSeasons, context: CampContext) -> None:
        self.seasons, self._context = seasons, context

    def look_of(self, stop: SeasonStop) -> StopLook:
        """Return what is shown of a town."""
        rival = self.seasons.rival(stop.terms)
        sign = "art/feather" if stop.terms.is_grudge else SIGNS.get(stop.terms.kind, "art/star")
        if rival is None:
            return StopLook(stop.name, sign, None, QCoreApplication.translate("Season", "The Automaton"))
        return StopLook(stop.name, sign, self._portrait(rival.leader), rival.title, said(rival.greets))

    def _portrait(self, code: str) -> Painting:
        return partial(self._paint, code)

    def _paint(self, code: str, painter: QPainter, rect: QRectF) -> None:
        paint_art(painter, rect, self.seasons.game.catalog.card(code), self._context.town.cache.theme)

    def last_words(self, season: Season) -> str:
        """Return what the rival of the last game says."""
        result = season.rides[-1].result if season.rides else None
        rival = self.seasons.rival(season.territory.stop(season.here).terms) if season.here else None
        if result is None or rival is None or result.is_drawn:
            return ""
        return said(rival.loses if result.is_won else rival.wins)

    def earned(self, season: Season) -> tuple[TermLine, ...]:
        """Return what the last game has brought."""
        result = season.rides[-1].result if season.rides else None
        if result is None:
            return ()
        earnings = self.seasons.earnings(season, season.territory.stop(season.here).terms, result)
        return tuple(TermLine(each.title, Phrase(str(each.amount))) for each in earnings)

    def make_camp(self, parent: QWidget) -> SeasonCamp:
        """Return the store, the wounded, the deck and the company."""
        return TownCamp(self.seasons, self._context, parent)
