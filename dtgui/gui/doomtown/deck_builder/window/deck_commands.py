"""The menu commands for the present deck: import, export, compare, play."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from dtgui.ai.player import Playable
from dtgui.ai.town.levels import QUICK
from dtgui.app.paths import Paths
from dtgui.decks import Deck, require_legal
from dtgui.decks.composing import random_deck
from dtgui.decks.folders import versions_of
from dtgui.decks.legality import problems
from dtgui.decks.library import DeckLibrary, Shelved
from dtgui.decks.sharing import shared
from dtgui.doomtown.catalog import Catalog
from dtgui.gui.doomtown.cards import FaceCache
from dtgui.gui.doomtown.deck_builder.deck.open_decks import OpenDecks
from dtgui.gui.doomtown.deck_builder.dialogs.check_dialog import CheckDialog
from dtgui.gui.doomtown.deck_builder.dialogs.compare_dialog import CompareDialog
from dtgui.gui.doomtown.deck_builder.dialogs.export_dialog import ExportDialog
from dtgui.gui.doomtown.deck_builder.dialogs.import_dialog import ImportDialog
from dtgui.gui.doomtown.deck_builder.dialogs.trial_dialog import HandDialog, TrialDialog, Tryout, opponents_of
from dtgui.gui.widgets.dialogs import open_dialog
from dtgui.kernel.chance import Chance
from dtgui.kernel.errors import BadInput
from dtgui.play.box import GameBox

MOST_OWN = 30
"""The most of the player's own decks in a trial: the latest."""
RANDOM_TRIES = 20
"""The most random decks tried to find one without cards that its format bans."""


class DeckCommands(QObject):
    """Opens dialogs over one window."""

    play_wanted = Signal(object)
    """The file of a deck to play a game with."""
    trouble = Signal(str)
    """Something that the player should read."""
    done = Signal(str)
    """A finished command, for a brief notice."""

    def __init__(
        self,
        decks: OpenDecks,
        library: DeckLibrary,
        catalog: Catalog,
        faces: FaceCache,
        box: GameBox,
        paths: Paths,
        window: QWidget,
    ) -> None:
        """`box` is the game's, with its players; `paths` are its folders."""
        super().__init__(window)
        self._box, self._paths = box, paths
        self._decks = decks
        self._library = library
        self._catalog = catalog
        self._faces = faces
        self._window = window

    def make_random(self) -> None:
        """Open a legal deck of cards at random, to begin with or to play with at once."""
        played, chance = self._decks.played, Chance(random.SystemRandom().randrange(1 << 32))
        for _ in range(RANDOM_TRIES):
            try:
                deck, chance = random_deck(self._catalog, chance, played.code, rules=played.rules.decks)
            except BadInput as problem:
                self.trouble.emit(str(problem))
                return
            if not problems(deck, self._catalog, played):
                break
        self._decks.take(replace(deck, name=self.tr("Random deck"), format=played.code))

    def import_decks(self) -> ImportDialog:
        """Open the dialog that brings decks in."""
        dialog = ImportDialog(self._catalog, self._decks.played.code, self._window)
        dialog.taken.connect(self._decks.take)
        open_dialog(dialog)
        return dialog

    def import_files(self, files: list[Path]) -> None:
        """Bring in the decks of these files."""
        self.import_decks().read_files(files)

    def paste(self) -> None:
        """Bring in the deck that is in the clipboard."""
        self.import_decks().read_text(QGuiApplication.clipboard().text())

    def export(self) -> None:
        """Write the deck for elsewhere."""
        if (deck := self._deck) is not None:
            dialog = ExportDialog(deck, self._catalog, self._window)
            dialog.trouble.connect(self.trouble)
            open_dialog(dialog)

    def share(self) -> None:
        """Copy the deck as a line that others can import."""
        if (deck := self._deck) is not None:
            QGuiApplication.clipboard().setText(shared(deck))
            self.done.emit(self.tr("Copied to the clipboard"))

    def compare(self) -> None:
        """Compare the deck with the other open ones, then with those of the library."""
        if (deck := self._deck) is None:
            return
        shelved = [each.deck for each in self._library.decks() if each.deck is not None]
        open_decks = [page.deck for page in self._decks.pages() if page is not self._decks.page]
        others = [other for other in (*open_decks, *shelved) if other != deck]
        open_dialog(CompareDialog(deck, others, self._catalog, self._window))

    def versions(self) -> None:
        """Compare the deck with its versions of other days, and restore one of them."""
        page = self._decks.page
        if page is None or page.opened.file is None:
            self.trouble.emit(self.tr("No earlier version of this deck yet."))
            return
        found = versions_of(page.opened.file, self._catalog)
        names = [f"{each.left:%Y-%m-%d %H:%M}" for each in found]
        dialog = CompareDialog(page.deck, [each.deck for each in found], self._catalog, self._window, names)
        dialog.wanted.connect(lambda deck: page.opened.change(self.tr("Go back to an earlier version"), deck))
        open_dialog(dialog)

    def check_many(self) -> CheckDialog:
        """Open the dialog that judges the decks of a folder."""
        dialog = CheckDialog(self._catalog, self._decks.formats, self._faces.theme, self._window)
        dialog.wanted.connect(self._decks.open_deck)
        open_dialog(dialog)
        return dialog

    def deal(self) -> None:
        """Deal sample hands from the deck."""
        if (deck := self._deck) is not None:
            open_dialog(HandDialog(deck, self._catalog, self._faces, self._window))

    def play(self) -> None:
        """Begin a game with this deck."""
        page = self._decks.page
        if page is None:
            return
        page.opened.keep()
        if page.opened.file is None:
            self.trouble.emit(self.tr("Add a card to the deck first."))
        else:
            self.play_wanted.emit(page.opened.file)

    def try_out(self) -> None:
        """Play the deck against other decks in the background."""
        if (page := self._decks.page) is None:
            return
        deck, edition = page.deck, page.played.rules
        try:
            require_legal(deck, self._catalog, edition.decks)
            box = self._box
            playable = Playable(partial(box.make_game, self._paths), {**box.players, QUICK.name: QUICK})
            levels = {QUICK.name: QUICK.title, **{name: box.title_of(name) for name in box.ladder}}
            tryout = Tryout(deck, self.opponents(deck), playable, levels, edition.name)
        except BadInput as problem:
            self.trouble.emit(str(problem))
            return
        if not tryout.groups:
            self.trouble.emit(self.tr("There are no other decks for this format."))
            return
        dialog = TrialDialog(tryout, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.show()

    def opponents(self, deck: Deck) -> dict[str, list[Deck]]:
        """Return the groups of decks that a deck can be tried against, by title, without empty ones."""
        shelved = self._library.decks()
        groups = {
            self.tr("Starter decks"): [each for each in shelved if each.is_starter],
            self.tr("Gauntlet"): [each for each in shelved if each.is_gauntlet],
            self.tr("Packs"): [each for each in shelved if each.pack and not each.objections],
            self.tr("My decks"): [each for each in shelved if not each.is_shipped and not each.objections][:MOST_OWN],
        }
        found = {title: self._opponents_in(deck, group) for title, group in groups.items()}
        return {title: decks for title, decks in found.items() if decks}

    def _opponents_in(self, deck: Deck, group: Sequence[Shelved]) -> list[Deck]:
        decks = [each.deck for each in group if each.deck is not None]
        return opponents_of(deck, decks, self._decks.formats)

    def undo(self) -> None:
        """Take the last change of this deck back."""
        if (page := self._decks.page) is not None:
            page.opened.undo()

    def redo(self) -> None:
        """Do again what was taken back."""
        if (page := self._decks.page) is not None:
            page.opened.redo()

    def go_to_deck(self) -> None:
        """Go to the list of the deck."""
        if (page := self._decks.page) is not None:
            page.list.setFocus()

    @property
    def _deck(self) -> Deck | None:
        return None if self._decks.page is None else self._decks.page.deck
