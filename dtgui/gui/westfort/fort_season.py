"""The looks of West Fort on the pages of its seasons: the ladder of challenges."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtWidgets import QWidget

from dtgui.app.paths import Paths
from dtgui.gui.dialogs.season import SeasonPage, SeasonWays
from dtgui.gui.dialogs.season.season_kit import SeasonCamp, StopLook
from dtgui.gui.look.language import said
from dtgui.gui.services.front import WorkshopLinks
from dtgui.gui.services.program import Program
from dtgui.kernel.game import Game
from dtgui.season.fort.ladder import ALONE, FortLadder, fort_ladder
from dtgui.season.games import TermLine
from dtgui.season.saved_rides import SavedRide
from dtgui.season.season import Season, SeasonShelf
from dtgui.season.territory import SeasonStop


def fort_season_page(
    program: Program, make_game: Callable[[Paths], Game[Any, Any]], links: WorkshopLinks
) -> SeasonPage:
    """Return the page of the ladder of challenges."""
    paths = program.paths
    make, make_seasons = partial(make_game, paths), partial(fort_ladder, paths)
    ways = SeasonWays(
        links.play,
        links.open,
        links.watch,
        paths.saves,
        lambda season: SavedRide(paths.saves, season, make, make_seasons),
    )
    kit = FortKit(make_seasons())
    return SeasonPage(kit, SeasonShelf(paths.seasons), ways, program.preferences.player_name, program.looks.theme)


class FortKit:
    """The ladder of challenges, with a sign for each step."""

    def __init__(self, seasons: FortLadder) -> None:
        self.seasons = seasons

    def look_of(self, stop: SeasonStop) -> StopLook:
        """Return what is shown of a challenge."""
        step = self.seasons.step(stop.name)
        sign = "art/cattle-skull" if stop.terms.is_boss else "art/moon" if stop.terms.kind == ALONE else "art/bullets"
        return StopLook(said(step.title) if step else stop.name, sign, is_town=False)

    def last_words(self, season: Season) -> str:
        """Return nothing: no rival speaks."""
        return ""

    def earned(self, season: Season) -> tuple[TermLine, ...]:
        """Return nothing: nothing is earned."""
        return ()

    def make_camp(self, parent: QWidget) -> SeasonCamp:
        """Return a camp without pages."""
        camp = SeasonCamp(parent)
        camp.hide()
        return camp
