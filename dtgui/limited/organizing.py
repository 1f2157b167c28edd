"""Makes an organizer of the program's cards, and the opponents' value of cards."""

from __future__ import annotations

from dtgui.ai.town.printed_worth import printed_worth
from dtgui.app.paths import Paths
from dtgui.decks.composing import ranked
from dtgui.decks.formats import load_formats
from dtgui.doomtown.game import Doomtown
from dtgui.limited.building import Builder
from dtgui.limited.drafter import Drafter
from dtgui.limited.event import Organizer


def organizer_of(game: Doomtown, paths: Paths) -> Organizer:
    """Return an organizer for the default format. Raise `BadInput` for a broken file of formats."""
    catalog, base = game.catalog, load_formats(paths.doomtown_cards)[0]
    worth = printed_worth(game)
    cards = [card for card in catalog.of_players() if base.code in card.formats]
    return Organizer(catalog, base, Drafter(catalog, ranked(cards, worth)), Builder(catalog, base, worth))
