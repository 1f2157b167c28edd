"""Files that the program is asked to open, by its command line or by the desktop: saved games and decks."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from dtgui.decks import SUFFIXES
from dtgui.kernel.errors import BadInput

if TYPE_CHECKING:
    from dtgui.gui.deck_builder import DeckBuilder
    from dtgui.gui.main_window import MainWindow


def is_deck(file: Path) -> bool:
    """Whether a file is called as decks are; any other is taken for a saved game."""
    return file.suffix.lower() in SUFFIXES


def open_file(window: MainWindow, file: Path) -> None:
    """Show a deck in the deck builder, or go on with a game; what is wrong with the file is said in a message."""
    if not is_deck(file):
        window.games.open(file)
        return
    try:
        open_named(window.open_decks(), str(file))
    except BadInput as problem:
        window.say(str(problem))


def open_named(builder: DeckBuilder, name: str) -> None:
    """Open a deck by its name or file: one of the player's own in its file, another as a copy, none twice.

    Raise `BadInput` where there is none.
    """
    program = builder.program
    file = program.shelf.files().get(name, Path(name)).absolute()
    deck = program.shelf.find(name).deck
    already = [page for page in builder.pages() if page.opened.file == file or page.deck == deck]
    if already:
        builder.decks.setCurrentWidget(already[0])
    else:
        builder.open_deck(deck, file if file.parent == program.paths.decks.absolute() else None)
