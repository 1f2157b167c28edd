"""The player's statistics: games of Doomtown won by outfit, by rival and by card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from dtgui.achievements.achievement import Achievement, is_earned, read_facts
from dtgui.achievements.achievement_file import Earned
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardType
from dtgui.play.chronicle import PlayedGame, WinCount, in_order, scores_by

FEW_GAMES = 3
"""The games that a card needs before it is counted."""
_APART = (CardType.OUTFIT, CardType.LEGEND, CardType.JOKER)

TitleOf = Callable[[str], str]
"""Returns what a player of the program is called."""


class PlayerStatistics(NamedTuple):
    """Games won, lost and drawn by the titles of outfits, rivals and cards, those with most games first."""

    outfits: Mapping[str, WinCount]
    rivals: Mapping[str, WinCount]
    cards: Mapping[str, WinCount]
    """Cards with enough games, those with the best share first."""


def statistics_of(games: Sequence[PlayedGame], catalog: Catalog, title_of: TitleOf) -> PlayerStatistics:
    """Return the statistics of games of Doomtown."""

    def titles(game: PlayedGame, is_outfit: bool) -> list[str]:
        cards = [catalog.card(code) for seat in game.own if game.cards for code in game.cards[seat] if code in catalog]
        return [card.title for card in cards if (card.type in _APART) is is_outfit and card.type is not CardType.JOKER]

    def outfits(game: PlayedGame) -> list[str]:
        return titles(game, True)

    cards = {
        title: score
        for title, score in scores_by(games, lambda game: titles(game, False)).items()
        if score.counted >= FEW_GAMES
    }
    best = dict(sorted(cards.items(), key=lambda pair: (-pair[1].share, -pair[1].counted, pair[0])))
    rivals = scores_by(games, lambda game: [title_of(player) for player in game.opponents])
    return PlayerStatistics(scores_by(games, outfits), rivals, best)


def earned_in(achievements: Sequence[Achievement], games: Sequence[PlayedGame]) -> dict[str, Earned]:
    """Return the names of the achievements that games earn, each with the first game that does."""
    found: dict[str, Earned] = {}
    for game in in_order(games):
        facts = [read_facts(text) for text in game.own_facts]
        for each in achievements:
            if each.name not in found and any(is_earned(each, own) for own in facts):
                found[each.name] = Earned(f"{datetime.fromtimestamp(game.when):%Y-%m-%d}", game.file)
    return found
