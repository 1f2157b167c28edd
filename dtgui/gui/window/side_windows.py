"""The windows and pages that open beside the table: settings, decks, packs, seasons, games' own pages, what is new."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QRect, Qt, QTimer, Signal, SignalInstance
from PySide6.QtWidgets import QMainWindow, QTabWidget, QVBoxLayout, QWidget

from dtgui import __version__
from dtgui.ai.consulting import AdviserRecipe
from dtgui.app.changelog import read_changelog
from dtgui.app.languages.phrase_book import language_folders, languages
from dtgui.controller.game_controller import GameController
from dtgui.gui.look.language import said
from dtgui.gui.services.front import FrontPage, GameFront, PageMaker, WorkshopLinks
from dtgui.gui.services.new_game import NewGame
from dtgui.gui.services.program import Program
from dtgui.gui.widgets.dialogs import open_dialog
from dtgui.gui.widgets.qt_types import required
from dtgui.gui.window.games import Games
from dtgui.gui.window.table_snapshots import SnapshotFiles
from dtgui.kernel.errors import BadInput
from dtgui.kernel.saves import save_text
from dtgui.kernel.session import Session
from dtgui.play.boxes import all_boxes, opened
from dtgui.play.chronicle import ReadRequest

if TYPE_CHECKING:
    from dtgui.gui.dialogs.season import SeasonPage


class SideWindows(QObject):
    """Opens them over one window."""

    told = Signal(str)
    """Something that the player should read."""
    example_wanted = Signal(object)
    """The `Path` of an example to step through at the table."""
    exercise_wanted = Signal(object)
    """The lesson or puzzle to begin."""
    position_wanted = Signal(object)
    """The `Path` of a scenario whose position is wanted on the practice ground."""
    card_wanted = Signal(str)
    """The code of a card whose page is to be opened."""
    words_wanted = Signal(str)
    """Words to look for in the rules and the examples."""
    turned = Signal(object, object)
    """A `TurningPoint` that a review found for a player at this table, and the `Path` of the game."""

    def __init__(self, program: Program, controller: GameController, games: Games, window: QWidget) -> None:
        super().__init__(window)
        self._program = program
        self._controller = controller
        self._games = games
        self._window = window
        self.own_pages = FrontPages(program, self._workshop_links, window)
        self.packs = PacksOpener(program, window, self, self.own_pages.open_named)
        """Opens the player's packs of cards."""
        self.packs.told.connect(self.told)
        self._builder: QMainWindow | None = None
        self._events: QMainWindow | None = None
        self.links: Callable[[], WorkshopLinks] = self._workshop_links
        """Returns the ways to the table for other windows and pages."""
        self.areas_of: Callable[[Sequence[str]], list[QRect]] = lambda _: []
        """Returns the areas of pieces on the screen: windows beside the table avoid covering them."""

    def open_settings(self, name: str = "") -> None:
        """Show the settings, and bring the keyboard to the one with this name."""
        from dtgui.gui.dialogs.settings_dialog import SettingsDialog

        spoken = languages(language_folders(self._program.paths))
        dialog = SettingsDialog(self._program.preferences, self._window, spoken, self.packs.open)
        open_dialog(dialog)
        if name:
            dialog.go_to(name)

    def open_decks(self) -> QMainWindow:
        """Show the window in which decks are made, and return it."""
        if self._builder is None:
            self._builder = self._front.make_workshop(self._program, self._window, self._workshop_links())
        self._builder.show()
        self._builder.activateWindow()
        return self._builder

    def open_events(self) -> None:
        """Show the window of sealed and draft events, if the game has them."""
        if not self._front.has_events:
            self.told.emit(self.tr("This game has no sealed and draft events."))
            return
        if self._events is None:
            self._events = self._front.make_events(self._program, self._window, self._workshop_links())
        self._events.show()
        self._events.activateWindow()

    def _workshop_links(self) -> WorkshopLinks:
        return WorkshopLinks(
            self._games.ask_for,
            self._at_table(self.example_wanted),
            self._at_table(self.words_wanted),
            self._play_here,
            self._open_here,
            self._at_table(self.exercise_wanted),
            self._watch_here,
            self._at_table(self.position_wanted),
        )

    def _play_here(self, chosen: NewGame) -> None:
        self._games.play(chosen)
        self._bring_to_front()

    def _open_here(self, file: Path) -> None:
        self._games.open(file)
        self._bring_to_front()

    def _watch_here(self, file: Path) -> None:
        self._games.watch(file)
        self._bring_to_front()

    def _bring_to_front(self) -> None:
        self._window.activateWindow()
        self._window.raise_()

    def _at_table(self, wanted: SignalInstance) -> Callable[[object], None]:
        """Return what emits a signal, and brings the table to the front."""

        def show(thing: object) -> None:
            self._bring_to_front()
            wanted.emit(thing)

        return show

    def open_hint(self) -> None:
        """Show what a counsellor would answer to the open question, where this seat is asked."""
        if self._controller.decision is None:
            self.told.emit(self.tr("There is no question for you now."))
        elif (who := self._consulted()) is None:
            self.told.emit(self.tr("This game has no hints."))
        else:
            from dtgui.gui.dialogs.advice_dialogs import offer_hint

            hint = offer_hint(self._controller, who, self._window, self.areas_of, self._program.looks.shown.cards_in)
            hint.card_wanted.connect(self.card_wanted)

    def open_review(self) -> None:
        """Show how likely players won all along the game that is over, and where it turned."""
        session, view, who = self._controller.session, self._controller.view, self._consulted()
        if session is None or session.game.outcome(session.branch()[-1].position) is None:
            self.told.emit(self.tr("Finish the game to review it."))
            return
        if who is None:
            self.told.emit(self.tr("This game has no review."))
            return
        save = save_text(session, session.branch()[-1].number)
        own = [panel.seat for panel in view.scene.panels if panel.seat not in session.players]
        cards_in = self._program.looks.shown.cards_in
        from dtgui.gui.dialogs.advice_dialogs import ReviewDialog

        dialog = ReviewDialog(who, save, view.scene.panels, view.seat, self._window, own, cards_in)
        dialog.card_wanted.connect(self.card_wanted)
        dialog.wanted.connect(self._look_at)
        dialog.try_wanted.connect(self._try_again)
        if (file := self._controller.saves.file) is not None:
            dialog.turned.connect(lambda point: self.turned.emit(point, file))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.show()

    def review_too(self) -> None:
        """Show the review beside a replay, if the game has an adviser."""
        if self._consulted() is not None:
            self.open_review()

    def open_games_played(self) -> None:
        """Show all games that were played to their end."""
        program = self._program
        asked, boxes = ReadRequest(program.paths, all_boxes), [*map(opened, program.boxes)]
        from dtgui.gui.dialogs.games_page import GamesPage

        page = GamesPage(asked, boxes, self._window, picture_of=SnapshotFiles(program.paths.snapshots).file_of)
        page.watch_wanted.connect(self._games.watch)
        page.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        page.show()

    def _look_at(self, moment: int) -> None:
        """Show a moment of the game with its time line."""
        self._games.watch_this(True)
        self._controller.history.go_to(moment)

    def _try_again(self, moment: int) -> None:
        """Go back to a moment of the game and play on from there; the game as it was stays as a branch."""
        self._games.watch_this(False)
        self._controller.history.go_to(moment)

    def _consulted(self) -> AdviserRecipe | None:
        """Return the adviser of the present game, None if it has none."""
        session = self._controller.session
        label = next((box for box in self._program.boxes if session and box.name == session.game.name), None)
        box = None if label is None else opened(label)
        if box is None or box.counsellor is None:
            return None
        seed = self._controller.table.answering.seed_for("counsel")
        return AdviserRecipe(partial(box.make_game, self._program.paths), box.counsellor, seed)

    def open_again(self, before: SideWindows) -> None:
        """Open what is open beside another window; decks are closed there, for they are kept when that is done.

        Each is opened in a turn of its own of the event loop, which does not have to wait for all at once.
        """
        from dtgui.gui.dialogs.settings_dialog import SettingsDialog

        if before._window.findChild(SettingsDialog) is not None:
            QTimer.singleShot(0, self, self.open_settings)
        if before._builder is not None and before._builder.isVisible():
            before.close_all()
            QTimer.singleShot(0, self, self.open_decks)

    def open_file(self, file: Path) -> None:
        """Add a pack, show a deck where decks are made, or go on with a game; a message says what is wrong with it."""
        if self.packs.takes(file):
            self.packs.open(file)
        elif self.is_deck(file):
            self.open_deck(file)
        else:
            self._games.open(file)

    def is_deck(self, file: Path) -> bool:
        """Whether a file is called as decks are; any other is taken for a saved game."""
        return file.suffix.lower() in self._front.decks

    def open_deck(self, file: Path) -> None:
        """Open a deck; what is wrong with the file is said in a message."""
        try:
            self._front.open_in_workshop(self.open_decks(), file)
        except BadInput as problem:
            self.told.emit(str(problem))

    def find_cards(self, query: str) -> None:
        """Show the cards that a query finds, where decks are made."""
        self._front.find_in_workshop(self.open_decks(), query)

    @property
    def _front(self) -> GameFront:
        """The usual game's: what is made beside the table is made for that."""
        return self._program.looks.front(self._program.boxes[0].name)

    def open_about(self) -> None:
        """Show what the program is, and what a report needs."""
        from dtgui.gui.dialogs.about_dialog import AboutDialog

        open_dialog(AboutDialog(self._program.paths, self._controller, self._window))

    def open_news(self) -> None:
        """Show what each version changed."""
        try:
            releases = read_changelog(self._program.paths.changelog)
        except BadInput as problem:
            self.told.emit(str(problem))
            return
        from dtgui.gui.dialogs.about_dialog import NewsPage

        NewsPage(releases, __version__, self._window).show()

    def close_all(self) -> None:
        """Close the deck builder, whose decks are kept; what else is open closes with the window."""
        if self._builder is not None:
            self._builder.close()


# Opens the player's packs of cards over a window: from the menu, the settings, or with a pack that is dropped


class PacksOpener(QObject):
    """Opens the packs of the usual game."""

    told = Signal(str)
    """Something that the player should read."""

    def __init__(self, program: Program, window: QWidget, parent: QObject, open_page: Callable[[str], object]) -> None:
        """`open_page` opens a page of the game's own by its name."""
        super().__init__(parent)
        self._program, self._window, self._open_page = program, window, open_page

    @property
    def _front(self) -> GameFront:
        return self._program.looks.front(self._program.boxes[0].name)

    def takes(self, file: Path) -> bool:
        """Whether a file is called as packs are."""
        return file.suffix.lower() in self._front.pack_files

    def open(self, added: Path | None = None) -> None:
        """Show the packs, with this file added."""
        if self._front.pack_files:
            open_dialog(self._front.make_packs(self._window, added, self._open_page))
        else:
            self.told.emit(self.tr("This game has no packs of cards."))


# The pages that games bring along: the usual game's own, such as the table of the week, and each game's seasons


class FrontPages(QObject):
    """Opens the pages over one window, each once."""

    def __init__(self, program: Program, links: Callable[[], WorkshopLinks], window: QWidget) -> None:
        """`links` makes the ways from a page to the table."""
        super().__init__(window)
        self._program, self._links, self._window = program, links, window
        self._game = program.boxes[0].name

    @property
    def all(self) -> tuple[FrontPage, ...]:
        """The pages that there are."""
        return self._program.looks.cover(self._game).pages

    def close_all(self) -> list[QWidget]:
        """Close the pages, and return those that stay open because they ask something first."""
        found = (self._window.findChild(QWidget, page.module) for page in self.all)
        return [page for page in found if page is not None and not page.close()]

    def open_named(self, name: str) -> QWidget:
        """Show the page of this name, and return it."""
        return self.open(next(page for page in self.all if page.name == name))

    def open(self, page: FrontPage) -> QWidget:
        """Show a page, and return it; one that is open already comes to the front."""
        shown = self._window.findChild(QWidget, page.module)
        if shown is None:
            make: PageMaker = importlib.import_module(page.module).PAGE
            shown = make(self._program, self._program.looks.front(self._game), self._links(), self._window)
            shown.setObjectName(page.module)
            shown.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        shown.show()
        shown.activateWindow()
        return shown


# The page of seasons in the main window: a tab for each game that has some, made when it is first shown


class SeasonPages(QWidget):
    """Shows the seasons of one game at a time."""

    left = Signal()
    """To the first page."""

    def __init__(self, program: Program, window: QWidget, links: WorkshopLinks) -> None:
        super().__init__()
        self._program, self._window, self._links = program, window, links
        self._made: dict[str, SeasonPage] = {}
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self._names: list[str] = []
        """The games with seasons, once the page was opened: to ask a game loads it."""
        column = QVBoxLayout(self)
        column.addWidget(self.tabs)

    def _add_tabs(self) -> None:
        for box in self._program.boxes:
            if self._program.looks.cover(box.name).has_season:
                self._names.append(box.name)
                self.tabs.addTab(QWidget(), said(box.title))
        self.tabs.tabBar().setVisible(len(self._names) > 1)
        self.tabs.currentChanged.connect(lambda _: self._make_current())

    def open(self, game: str) -> SeasonPage | None:
        """Show the seasons of this game, those of the first game if it has none; return their page."""
        if not self._names:
            self._add_tabs()
        if not self._names:
            return None
        self.tabs.setCurrentIndex(self._names.index(game) if game in self._names else 0)
        page = self._make_current()
        page.refresh()
        return page

    def _make_current(self) -> SeasonPage:
        number = self.tabs.currentIndex()
        name = self._names[number]
        if name not in self._made:
            front = self._program.looks.front(name)
            page = front.make_season(self._program, self._window, self._links)
            # As below: imported on first use, for the first picture of the window needs no season.
            from dtgui.gui.dialogs.season import SeasonPage

            assert isinstance(page, SeasonPage)
            page.left.connect(self.left)
            self._made[name] = page
            column = QVBoxLayout(required(self.tabs.widget(number)))
            column.setContentsMargins(0, 0, 0, 0)
            column.addWidget(page)
        return self._made[name]

    def use_theme(self) -> None:
        """Take the colours of the theme in use."""
        for page in self._made.values():
            page.set_theme(self._program.looks.theme)

    def is_ride(self, session: Session[Any, Any] | None) -> bool:
        """Return whether a game is the last ride of a season."""
        from dtgui.season.saved_rides import is_ride
        from dtgui.season.season import SeasonShelf

        return session is not None and is_ride(SeasonShelf(self._program.paths.seasons), session)
