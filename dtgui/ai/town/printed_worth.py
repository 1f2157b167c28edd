"""The value of a printed card to the opponents before any game: for drafts, and for decks that are composed.

It is the value that they give to the card in a hand, at a table where nothing has been played yet.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from dtgui.ai.town.weights import default_evaluation
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.state.setup import SeatSetup, Setup
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Seat

OBSERVER = Seat(0)


def printed_worth(game: Doomtown) -> Callable[[CardDef], float]:
    """Return the function that values a card, in log odds; it remembers what it has valued."""
    table, evaluation = _empty_table(game), default_evaluation()

    @cache
    def worth(card: CardDef) -> float:
        return evaluation.worths_in_hand(table, OBSERVER, [card])[0]

    return worth


def _empty_table(game: Doomtown) -> Table:
    """Return a table with two homes and nothing else."""
    outfit = next(card for card in game.catalog.of_players() if card.type is CardType.OUTFIT)
    seats = tuple(SeatSetup(name=str(number), outfit=outfit.code, cards=(), starting=()) for number in range(2))
    table: Table = game.new(Setup(seats), 1).table
    return table
