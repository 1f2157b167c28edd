"""Doomtown's seasons with the real cards, and results that need no game."""

from __future__ import annotations

import pytest

from dtgui.app.paths import default_paths
from dtgui.games.doomtown import make_doomtown
from dtgui.season.fort.ladder import FortLadder, fort_ladder
from dtgui.season.games import RideMatch
from dtgui.season.season import RideResult, Season, chance_for
from dtgui.season.town.town_season import TownSeasons, town_seasons

WON, LOST = RideResult(is_won=True, margin=2, jobs=1), RideResult(is_won=False)


@pytest.fixture(scope="session")
def seasons() -> TownSeasons:
    return town_seasons(make_doomtown(default_paths()), default_paths())


@pytest.fixture(scope="session")
def ladder() -> FortLadder:
    return fort_ladder(default_paths())


@pytest.fixture
def begun(seasons: TownSeasons) -> Season:
    return seasons.begin(seasons.plan(7, "evening", "middle", "law-dogs", "Ann"))


def starters(seasons: TownSeasons, season: Season) -> list[str]:
    """Return the codes of the dudes that the player's deck starts with."""
    return sorted(seasons.deck(season).starting)


def drawn_result(seasons: TownSeasons):
    """Return a function that makes up the result of a ride by its seed: wins, wounds, feats, dead rivals."""

    def play(season: Season, match: RideMatch) -> RideResult:
        chance = chance_for(match.seed, "made up")
        is_won, chance = chance.happens(0.7)
        dudes, chance = chance.shuffled(starters(seasons, season))
        wounds, chance = chance.pick(4)
        titles = [seasons.game.catalog.card(code).title for code in dudes]
        return RideResult(
            is_won=is_won,
            margin=2,
            jobs=1,
            bounties=wounds,
            punished=1,
            aced=dudes[:wounds],
            feats={titles[0]: 2},
            leader_aced=is_won,
        )

    return play
