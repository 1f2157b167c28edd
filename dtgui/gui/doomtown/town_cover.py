"""The front of Doomtown before its box is opened: the words of the first page, and no card.

It imports nothing of the game, so that the first picture of the window is quick.
"""

from __future__ import annotations

from dtgui.gui.look.language import tr_noop
from dtgui.gui.panels.readers import PieceReader, PlainReader
from dtgui.gui.services.front import FrontPage, GameFront

WORKSHOP = "workshop"
"""The name of the page on which players write cards."""
PAGES = (
    FrontPage(
        "week",
        tr_noop("Table of the week"),
        tr_noop("Ta&ble of the week…"),
        tr_noop("A puzzle, a duel and a boss battle, the same for everybody this week"),
        "dtgui.gui.doomtown.weekly.week_page",
    ),
    FrontPage(
        "record",
        tr_noop("Your record"),
        tr_noop("Yo&ur record…"),
        tr_noop("Achievements, and games won by outfit, rival and card"),
        "dtgui.gui.doomtown.record_page",
    ),
    FrontPage(
        "leagues",
        tr_noop("Leagues"),
        tr_noop("&Leagues…"),
        tr_noop("Two to eight people at one screen or with paper cards: pairings and tables"),
        "dtgui.gui.doomtown.league.league_page",
    ),
    FrontPage(
        WORKSHOP,
        tr_noop("Card workshop"),
        tr_noop("Card workshop…"),
        tr_noop("Write cards of your own for a pack, and try them"),
        "dtgui.gui.doomtown.workshop.workshop_window",
        on_start_page=False,
    ),
)
"""Doomtown's own pages."""


class TownCover(GameFront):
    """Stands for Doomtown's front; `TownFront` is derived from it."""

    motto = tr_noop("Two posses, one street, and a hand of poker.")
    plays_at_once = True
    has_lessons = True
    has_practice = True
    has_decks = True
    has_events = True
    has_challenges = True
    pages = PAGES
    has_season = True

    def make_reader(self) -> PieceReader:
        """Return a reader of nothing."""
        return PlainReader(self._picture_of, self.theme, {}, self)


COVER = TownCover
