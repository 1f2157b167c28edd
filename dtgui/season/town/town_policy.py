"""How a computer player spends a season between games: a simple policy, to measure difficulties by."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.ai.player import TEMPER_MARK
from dtgui.doomtown.state.automaton import AUTOMATON
from dtgui.season.season import Season
from dtgui.season.territory import SeasonStop
from dtgui.season.town.season_data import LEVELS
from dtgui.season.town.town_cards import bought, healed
from dtgui.season.town.town_season import TownSeasons

AS_HARD_AS = LEVELS.index("sheriff")
"""The level that an Automaton is taken to be as hard as."""


@dataclass(frozen=True)
class TownPolicy:
    """Heals the wounded and buys what it can pay, mends the deck, and rides where it is easiest."""

    seasons: TownSeasons

    def prepared(self, season: Season) -> Season:
        """Return the season with a deck that can be played."""
        cards = self.seasons.cards_of(season.plan)
        for code in season.wounded:
            if cards.fee(code) <= season.purse and code in self.seasons.deck(season).cards:
                season = healed(season, code, cards.fee(code))
        for number, offer in reversed(list(enumerate(season.stock))):
            if offer.price <= season.purse:
                season = bought(season, number)
        season = self._mended(season)
        # Without a legal deck, the doctor gives credit.
        while self.seasons.hindrances(season) and season.wounded:
            season = self._mended(healed(season, season.wounded[0], cards.fee(season.wounded[0])))
        return season

    def _mended(self, season: Season) -> Season:
        return self.seasons.with_deck(
            season, self.seasons.cards_of(season.plan).mended(season, self.seasons.deck(season))
        )

    def route(self, season: Season) -> str:
        """Return the name of the easiest stop; the prize decides between equals."""
        return min(season.open_stops, key=self._danger).name

    def _danger(self, stop: SeasonStop) -> tuple[int, int, str]:
        level = stop.terms.opponent.partition(TEMPER_MARK)[0]
        danger = AS_HARD_AS if level == AUTOMATON else LEVELS.index(level)
        return danger, -stop.terms.prize, stop.name
