"""The gauntlet: strong decks that come with the program, to try other decks against."""

from __future__ import annotations

from dtgui.app.paths import Paths
from dtgui.decks.deck import Deck
from dtgui.decks.deck_file import load_deck
from dtgui.decks.opening import decks_in
from dtgui.doomtown.catalog import Catalog


def gauntlet(paths: Paths, catalog: Catalog, played: str = "") -> tuple[Deck, ...]:
    """Return the decks of the gauntlet by file name, those of one format where it is given. Raise `BadInput`."""
    decks = (load_deck(file, catalog) for file in decks_in(paths.gauntlet_decks))
    return tuple(deck for deck in decks if played in ("", deck.format))
