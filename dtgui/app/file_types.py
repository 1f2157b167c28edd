"""The file types that open with the program by a double click, as registered with every desktop."""

from __future__ import annotations

from typing import NamedTuple

from dtgui.kernel.saves import FORMAT


class FileType(NamedTuple):
    """A kind of file: what it is called, its type on the internet, its identity on macOS, and how names end."""

    title: str
    mime: str
    identity: str
    suffixes: tuple[str, ...]
    begins_with: str = ""
    """How the content begins, where it always begins alike."""


SAVED_GAME = FileType(
    "Game of Doomtown", "application/x-dtgui-game", "org.dtgui.game", (".dtgame",), f'{{"format":"{FORMAT}"'
)
DECK = FileType("Deck of Doomtown", "application/x-dtgui-deck", "org.dtgui.deck", (".dtdeck", ".o8d"))
"""Our own decks that were given a file of their own, and those of OCTGN."""
PACK = FileType("Pack of Doomtown cards", "application/x-dtgui-pack", "org.dtgui.pack", (".dtpack",))
FILE_TYPES = (SAVED_GAME, DECK, PACK)
