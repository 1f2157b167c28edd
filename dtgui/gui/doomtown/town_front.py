"""What the window shows of Doomtown: its cards, town and sounds, decks to choose from, and the odds."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow, QWidget

from dtgui.controller.game_controller import GameController
from dtgui.decks import SUFFIXES
from dtgui.decks.seating import seat_with, told_apart
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.setup import Setup
from dtgui.gui.doomtown.cards import FaceCache
from dtgui.gui.doomtown.catalog_faces import CatalogFaces
from dtgui.gui.doomtown.deck_shelf import DeckShelf
from dtgui.gui.doomtown.new_game_dialog import NewGameDialog, Seating
from dtgui.gui.doomtown.odds_view import OddsView
from dtgui.gui.doomtown.own_pictures import OwnPictures
from dtgui.gui.doomtown.town_reader import TownReader
from dtgui.gui.doomtown.town_sounds import TOWN_SOUNDS
from dtgui.gui.doomtown.town_style import TownStyle
from dtgui.gui.look.language import tr_noop
from dtgui.gui.services.front import GameFront, Place
from dtgui.gui.services.new_game import NewGame, NewGamePage, any_seed
from dtgui.gui.services.program import Program
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput

STARTERS = ("law-dogs-starter", "outlaws-starter")
"""The decks of a game at once: the player's, and the opponent's."""


class TownFront(GameFront):
    """Shows Doomtown."""

    style = TownStyle()
    sounds = TOWN_SOUNDS
    motto = tr_noop("Two posses, one street, and a hand of poker.")
    # One dude of each faction, and a joker among them.
    faces: CatalogFaces
    hand = ("24083", "24032", "24013", "24259", "24064", "24077", "24051")
    plays_at_once = True
    decks = frozenset(SUFFIXES)

    def __init__(self, place: Place, parent: QObject | None = None) -> None:
        # The game may be one that speaks another language: what it hands on is the game's own.
        self.catalog = place.game.catalog  # type: ignore[attr-defined]  # a box's front knows its game
        self.cache = FaceCache(place.theme, place.ratio)
        self.shelf = DeckShelf(place.paths, self.catalog)
        super().__init__(place, parent)
        self.cache.setParent(self)
        self.own = OwnPictures(self.catalog, self)
        """The player's own pictures of cards."""
        self.cache.use_own(self.own.image)
        self.own.changed.connect(self._on_own_pictures)
        self.preferences.changed.connect(self._on_setting)
        if self.preferences.settings.picture_folder:
            self._on_setting("picture_folder")

    def make_faces(self) -> CatalogFaces:
        """Return the faces of the catalog's cards."""
        faces = CatalogFaces(self.catalog, self.cache, self)
        faces.ready.connect(self.face_ready)
        return faces

    def wait_for_faces(self) -> None:
        """Draw faces when they are asked for."""
        self.faces.lazy = False

    def make_reader(self) -> TownReader:
        """Return a reader of the catalog's cards."""
        return TownReader(self.cache, self.catalog, self)

    def new_game_page(self, parent: QWidget) -> NewGamePage:
        """Return a dialog that begins with the decks and players of the game before, and remembers its own."""
        settings = self.preferences.settings
        last = Seating(settings.last_decks, settings.last_players, settings.last_ask_everyone, settings.last_rules)
        dialog = NewGameDialog(self.shelf, self.preferences.player_name, last, parent)
        dialog.accepted.connect(lambda: self._remember(dialog.seating))
        return dialog

    def _remember(self, seating: Seating) -> None:
        self.preferences.change("last_decks", seating.decks)
        self.preferences.change("last_players", seating.players)
        self.preferences.change("last_ask_everyone", seating.ask_everyone)
        self.preferences.change("last_rules", seating.rules)

    def at_once(self) -> NewGame:
        """Return a game with starter decks against a greenhorn."""
        names = (self.preferences.player_name, self.tr("Greenhorn"))
        decks = [self.shelf.find(name).deck for name in STARTERS]
        seats = tuple(seat_with(deck, name) for deck, name in zip(decks, names, strict=True))
        return NewGame(Doomtown.name, Setup(seats), any_seed(), {Seat(1): next(iter(self.box.players))})

    def make_counsel(self, controller: GameController) -> OddsView:
        """Return the odds of hands and pulls."""
        return OddsView(controller, self.catalog, self.theme)

    def make_workshop(self, program: object, window: QWidget | None, ask: Callable[[str], None]) -> QMainWindow:
        """Return the deck builder."""
        # Imported on first use: every start would take a tenth longer.
        from dtgui.gui.doomtown.deck_builder import DeckBuilder

        assert isinstance(program, Program)
        builder = DeckBuilder(program, self, window)
        builder.play_wanted.connect(partial(self.play_with, ask))
        return builder

    def open_in_workshop(self, workshop: QMainWindow, file: Path) -> None:
        """Open a deck. Raise `BadInput` for one that cannot be read."""
        from dtgui.gui.doomtown.deck_builder import DeckBuilder

        assert isinstance(workshop, DeckBuilder)
        workshop.open_named(str(file))

    def play_with(self, ask: Callable[[str], None], file: Path) -> None:
        """Ask for a new game with this deck, and against it the deck that was played against last."""
        decks = self.preferences.settings.last_decks
        self.preferences.change("last_decks", (file.stem, *decks[1:]))
        ask(self.box.name)

    def chosen(self, args: argparse.Namespace) -> NewGame | None:
        """Return the game with the decks that are given, None without any. Raise `BadInput` for one deck alone."""
        if not args.deck:
            return None
        if len(args.deck) not in self.box.seats:
            raise BadInput(f"give --deck two to four times, once for each seat (found {len(args.deck)})")
        decks = [self.shelf.find(name).deck for name in args.deck]
        seed = any_seed() if args.seed is None else args.seed
        own_name = "" if args.hotseat else self.preferences.player_name
        seats = told_apart([seat_with(decks[0], own_name), *(seat_with(deck) for deck in decks[1:])])
        usual = next(iter(self.box.players))
        opponents = {} if args.hotseat else {Seat(number): usual for number in range(1, len(seats))}
        return NewGame(Doomtown.name, Setup(seats, args.rules, args.ask_everyone), seed, opponents)

    def _on_own_pictures(self) -> None:
        """Cards look otherwise now, though the theme is the same."""
        self.cache.forget()
        self.redraw()

    def _on_setting(self, name: str) -> None:
        if name == "picture_folder":
            folder = self.preferences.settings.picture_folder
            self.own.use(Path(folder) if folder else None)


FRONT = TownFront


def town_of(program: Program) -> TownFront:
    """Return what a program shows of Doomtown."""
    front = program.looks.front(Doomtown.name)
    assert isinstance(front, TownFront)
    return front
