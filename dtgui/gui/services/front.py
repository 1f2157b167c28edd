"""A game's front end: its faces, style and sounds, descriptions of pieces, and the page for a new game.

`GameFront` shows any game from its box alone; a game derives its own from it, in a module that its box names.
"""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Callable, Collection
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QDialog, QMainWindow, QWidget

from dtgui.ai.player import require_players
from dtgui.app.paths import Paths
from dtgui.controller.game_controller import GameController
from dtgui.gui.audio.sounds import SILENT, GameSounds
from dtgui.gui.look.language import said
from dtgui.gui.look.picture_store import PictureBudget
from dtgui.gui.look.theme import Theme
from dtgui.gui.panels.coach import CoachTip
from dtgui.gui.panels.counsel import CounselPanel
from dtgui.gui.panels.readers import PieceReader, PlainReader
from dtgui.gui.panels.score_count import ScoreCount
from dtgui.gui.services.new_game import NewGame, NewGamePage, PlainNewGame, any_seed
from dtgui.gui.services.preferences import Preferences
from dtgui.gui.table.layout.geometry import SHAPES
from dtgui.gui.table.painting.faces import CardFaces, PlainFaces
from dtgui.gui.table.painting.style import TableStyle
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.gui.widgets.texts import FindCards, no_cards
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game, Observation
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.position import Position
from dtgui.kernel.scene import Piece
from dtgui.kernel.session import Session
from dtgui.play.box import BoxLabel, GameBox
from dtgui.play.boxes import opened

ME = "me"
"""Stands for the player at this screen among players who are named by their seats."""


class Place(NamedTuple):
    """The context of a front end: the game in its box, folders, settings, and the look."""

    box: BoxLabel
    game: Any
    """The `Game`; None for a cover."""
    paths: Paths
    preferences: Preferences
    theme: Theme
    ratio: float = 1.0
    """How many pixels of the screen a logical one has."""
    pictures: PictureBudget | None = None
    """The limit for the pictures of all games together; without it, each picture store has its own."""


class SheetGroup(NamedTuple):
    """A group of lines of a sheet: a heading, and for each line its subject and its text."""

    title: str
    lines: tuple[tuple[str, str], ...]


class CardLinks(NamedTuple):
    """The actions behind the links of a card's page."""

    step_through: Callable[[Path], None]
    """Shows an example at the table."""
    search_rules: Callable[[str], None]
    """Shows all examples with these words."""
    find_cards: Callable[[str], None]
    """Shows the cards that a query of the deck builder finds."""
    open_deck: Callable[[Path], None]
    """Opens a deck where decks are made."""


class WorkshopLinks(NamedTuple):
    """The ways from the deck builder to the table."""

    ask: Callable[[str], None]
    """Opens the page for a new game of this name."""
    step_through: Callable[[Path], None]
    """Shows an example at the table."""
    search_rules: Callable[[str], None]
    """Shows all examples with these words."""
    play: Callable[[NewGame], None]
    """Starts a game."""
    open: Callable[[Path], None]
    """Goes on with a saved game."""
    begin: Callable[[Any], object] = lambda _: None
    """Begins a lesson or a puzzle."""
    watch: Callable[[Path], None] = lambda _: None
    """Shows a saved game as a replay."""
    practise: Callable[[Path], None] = lambda _: None
    """Begins with the position of a scenario, on the practice ground."""


class FrontPage(NamedTuple):
    """A page of a game's own, which the start page and the Game menu open."""

    name: str
    title: str
    menu: str
    """The title as an entry of the menu."""
    tip: str
    module: str
    """The module whose `PAGE` makes the page; it is loaded when the page is opened."""
    on_start_page: bool = True


class PageMaker(Protocol):
    """Makes a page of a game's own."""

    def __call__(self, program: object, front: Any, links: WorkshopLinks, window: QWidget | None, /) -> QWidget:
        """Return the page, with the ways from it to the table."""


class Fact(NamedTuple):
    """A fact about a game as a whole: its name and its value."""

    title: str
    text: str


class Faces(CardFaces, Protocol):
    """Faces that can be drawn in another look."""

    def use_theme(self, theme: Theme, ratio: float) -> None:
        """Use this look from now on, for a screen with this ratio of physical to logical pixels."""

    def rest(self) -> None:
        """Drop faces that are not shown while another game is on the table."""


def opponents_of(box: GameBox, args: argparse.Namespace, seats: int) -> dict[Seat, str]:
    """Return the players of the remote seats: those named (`--seat`), else for all but the first.

    Raise `BadInput` for a player that does not play this game, or more players than seats.
    """
    if args.hotseat:
        return {}
    usual, named = next(iter(box.players)), list(args.seat or (ME,))
    require_players(box.players, named, box.name, ME)
    if len(named) > seats:
        raise BadInput(f"--seat names {len(named)} players, and there are {seats} seats")
    named += [usual] * (seats - len(named))
    return {Seat(number): name for number, name in enumerate(named) if name != ME}


class GameFront(QObject):
    """Shows a game with plain faces and the plain table."""

    changed = Signal()
    """Pieces look otherwise now, though the look of the program is the same."""
    face_ready = Signal(str)
    """The code of a card whose face has been drawn since it was asked for ("": the back)."""
    cards_changed = Signal()
    """There are other cards from now on: games and windows must be made again."""

    style: TableStyle = TableStyle()
    sounds: GameSounds = SILENT
    motto = ""
    """A line about the game, for the first page."""
    hand: tuple[str, ...] = ()
    """The codes of cards that are fanned out on the first page."""
    has_season = False
    """Whether the game has seasons."""
    has_challenges = False
    """Whether `challenges_page` has games to offer."""
    plays_at_once = False
    """Whether `at_once` has a game to offer."""
    facts_at_end: Callable[[Session[Any, Any]], tuple[Fact, ...]] = staticmethod(lambda _: ())
    """Returns the facts about a finished game as a whole."""
    scores_at_end: Callable[[Session[Any, Any]], ScoreCount | None] = staticmethod(lambda _: None)
    """Returns the scores of a finished game by source, to be counted up; None without them."""
    find_in_workshop: Callable[[QMainWindow, str], None] = staticmethod(lambda *_: None)
    """Shows the cards that a query finds, in the deck builder's window."""
    sound_folders: tuple[Path, ...] = ()
    """The folders with sounds of packs, heard in place of the program's."""
    holds_deck: Callable[[str], bool] = staticmethod(lambda _: False)
    """Returns whether a text is a deck of the game."""
    left_out: tuple[str, ...] = ()
    """The packs that are left out, each with its problem: the player reads them at the start."""
    open_card_page: Callable[[Any, QWidget, CardLinks, bool], QDialog | None] = staticmethod(lambda *_: None)
    """Opens the page of a card over a window, a second one beside the first if that is wanted; returns the page, None
    for a game whose cards have none."""
    make_season: Callable[[Any, QWidget | None, WorkshopLinks], QWidget]
    """Returns the page of seasons in a `Program`, for a game that has some."""
    meet: Callable[[Game[Any, Any]], None] = staticmethod(lambda _: None)
    """Takes the game on the table, which may have cards of its own."""
    cards_in: FindCards = staticmethod(no_cards)
    """Returns the cards that a text names."""
    coach: tuple[CoachTip, ...] = ()
    """The tips for newcomers during their first day, the last one at its end; empty without a coach."""
    decks = frozenset[str]()
    """How names of files end that are opened where decks are made; none where nothing is made."""
    pages: tuple[FrontPage, ...] = ()
    """The pages of the game's own."""
    noted_exercise: Callable[[Session[Any, Any], Any], None] = staticmethod(lambda *_: None)
    """Stores what a solved puzzle, with the session in which it was solved, has brought."""
    has_events = False
    """Whether the game has sealed and draft events."""
    pack_files = frozenset[str]()
    """How names of files end that hold packs of cards; none for a game without packs."""
    make_packs: Callable[[QWidget, Path | None, Callable[[str], object]], QDialog]
    """Returns the dialog of the player's packs, to which a file is added, and which opens one of `pages` by its name;
    only for a game with packs."""

    def __init__(self, place: Place, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.label = place.box
        self.game: Game[Any, Any] = place.game
        self.theme, self.ratio = place.theme, place.ratio
        self.paths, self.preferences, self.pictures = place.paths, place.preferences, place.pictures
        self.faces = self.make_faces()
        self.reader = self.make_reader()
        self.look = self._make_look()
        """The pictures of the game in the theme in use."""

    @property
    def box(self) -> GameBox:
        """The game's box, opened with the first call."""
        return opened(self.label)

    @property
    def has_lessons(self) -> bool:
        """Whether the game can be learnt here."""
        return self.box.lessons is not None

    @property
    def has_decks(self) -> bool:
        """Whether decks are made here."""
        return bool(self.decks)

    @property
    def has_practice(self) -> bool:
        """Whether positions of the game can be made by hand."""
        return self.box.workbench is not None

    def make_faces(self) -> Faces:
        """Return where the faces of cards come from; called once."""
        return PlainFaces(self.theme, self.ratio, self.pictures)

    def make_reader(self) -> PieceReader:
        """Return the preview's reader; called once, after the faces were made."""
        return PlainReader(self._picture_of, self.theme, self.box.glossary, self)

    def use_theme(self, theme: Theme, ratio: float) -> None:
        """Draw everything in another look."""
        self.theme, self.ratio = theme, ratio
        self.faces.use_theme(theme, ratio)
        self.look = self._make_look()
        self.reader.use_theme(theme)

    def rest(self) -> None:
        """Keep no pictures while another game is on the table."""
        self.look.forget()
        self.faces.rest()

    def wait_for_faces(self) -> None:
        """From now on, draw faces when they are asked for, instead of blank ones until there is time."""

    def redraw(self) -> None:
        """Redraw all pieces, and announce it."""
        before, self.look = self.look, self._make_look()
        self.changed.emit()
        before.forget()

    def _picture_of(self, piece: Piece, height: float) -> QPixmap:
        """Return the picture of a piece for a card height."""
        return self.look.piece(piece, height * SHAPES[piece.kind].height)

    def _make_look(self) -> TableLook:
        return TableLook(self.theme, self.faces, self.ratio, self.style, self.pictures)

    def new_game_page(self, parent: QWidget) -> NewGamePage:
        """Return a dialog that asks for a new game: for one that needs players only, unless a game has its own."""
        return PlainNewGame(self.box, self.preferences.player_name, parent)

    def chosen(self, args: argparse.Namespace) -> NewGame | None:
        """Return the game that the options of `dtgui play` ask for, None where they ask for none.

        Where the game is named (`--game`), all seats but the first are the usual opponent's; with `--hotseat`, none.
        Raise `BadInput` for options that make no game.
        """
        if args.game is None:
            return None
        named = partial(self._names, "" if args.hotseat else self.preferences.player_name)
        if self.box.begin is not None:
            setup, names = self.box.begin(args, named)
        elif self.box.seat is not None:
            names = named(self.box.seats[0])
            setup = self.box.seat(names)
        else:
            return None
        opponents = opponents_of(self.box, args, len(names))
        return NewGame(self.box.name, setup, any_seed() if args.seed is None else args.seed, opponents)

    def _names(self, first: str, number: int) -> tuple[str, ...]:
        numbered = tuple(self.tr("Player {0}").format(seat + 1) for seat in range(number))
        return (first, *numbered[1:]) if first else numbered

    def at_once(self) -> NewGame | None:
        """Return a game against the default opponent that needs no choice, or None."""
        return None

    def reference(self, observation: Observation[Any]) -> tuple[SheetGroup, ...]:
        """Return what is on the reference sheet for a seat: the words of the game, unless a game has more."""
        words = ((said(Phrase(word)), said(Phrase(term.sentence))) for word, term in self.box.glossary.items())
        return (SheetGroup(self.tr("Words"), tuple(words)),) if self.box.glossary else ()

    def intents(self, observation: Observation[Any]) -> tuple[str, ...]:
        """Return the intent of a player that the rulebook plays: a sentence for each row of its chart."""
        return ()

    def summary_at_end(self, position: Position[Any], here: Collection[Seat] = ()) -> str:
        """Return the closing text of a finished game, beside the result, and store its score if it has one; often
        "".

        `here` are the seats that people have played.
        """
        return ""

    def noted_at_end(self, session: Session[Any, Any], here: Collection[Seat] = ()) -> str:
        """Return what a finished game has brought as a challenge, and store it; "" for another game."""
        return ""

    def sheets_at_end(self, position: Position[Any], here: Collection[Seat] = ()) -> tuple[SheetGroup, ...]:
        """Return the score sheets of a finished game for people at these seats; none by default."""
        return ()

    def challenges_page(self, parent: QWidget | None = None) -> NewGamePage | None:
        """Return the dialog with games that are played alone for a score; None without such games."""
        return None

    def swapped(self, setup: object) -> object | None:
        """Return the setup with the players' decks exchanged, None without decks."""
        return None

    def make_counsel(self, controller: GameController) -> CounselPanel:
        """Return the panel for the dock of odds."""
        return CounselPanel()

    def make_workshop(self, program: object, window: QWidget | None, links: WorkshopLinks) -> QMainWindow:
        """Return the deck builder's window, with its ways to the table. Raise if the game has none."""
        raise LookupError(f"{self.box.title} has no decks")

    def make_events(self, program: object, window: QWidget | None, links: WorkshopLinks) -> QMainWindow:
        """Return the window of sealed and draft events. Raise if the game has none."""
        raise LookupError(f"{self.box.title} has no events")

    def open_in_workshop(self, workshop: QMainWindow, file: Path) -> None:
        """Open one of its files there. Raise `BadInput` for one that cannot be read."""
        raise LookupError(f"{self.box.title} has no decks")


FRONT = GameFront
"""The front of every game whose box names none."""


def cover_of(place: Place, parent: QObject) -> GameFront:
    """Return what stands for the front of a game until its box is opened; the game of the place is not used."""
    made = importlib.import_module(place.box.cover).COVER(place, parent)
    assert isinstance(made, GameFront)
    return made


def front_of(place: Place, parent: QObject) -> GameFront:
    """Return the front of a game in its box; its module is loaded now."""
    made = importlib.import_module(place.box.front).FRONT(place, parent)
    assert isinstance(made, GameFront)
    return made
