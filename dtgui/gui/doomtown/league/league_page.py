"""The page of leagues: those that there are, a new one, and the chosen one; it keeps each after every step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QFormLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSpinBox,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from dtgui.app.kept import ChangedElsewhere, DamagedFile
from dtgui.controller.background import Background
from dtgui.decks.deck import Deck
from dtgui.gui.doomtown.deck_builder.dialogs.paper import (
    SHEET_MARGIN_MM,
    Page,
    PaperSize,
    page_layout,
    paint_html,
    paint_on,
    write_pdf,
)
from dtgui.gui.doomtown.deck_builder.dialogs.proxy_dialog import ask_for_printer
from dtgui.gui.doomtown.league.league_view import LeagueView, league_html
from dtgui.gui.doomtown.town_front import TownFront
from dtgui.gui.look.language import said
from dtgui.gui.services.front import WorkshopLinks
from dtgui.gui.services.new_game import NewGame, any_seed
from dtgui.gui.widgets.dialogs import ask, give_room, open_dialog, scrolled, show_message
from dtgui.gui.widgets.files import DamagedNote, FileDialog
from dtgui.gui.widgets.menus import DropDown
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game
from dtgui.league.league import FOLDER, LONGEST_NAME, MOST, League, LeagueKind, LeaguePlayer, LeagueShelf, new_league
from dtgui.league.tournaments import MatchResult, Pairing, SavedMatches, found
from dtgui.play.fixtures import finished_keys, unfinished_save

FILE = Qt.ItemDataRole.UserRole


class LeaguePage(QDialog):
    """Leads from the list to a league and back."""

    def __init__(self, front: TownFront, links: WorkshopLinks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._front, self._links = front, links
        self.make_game: Callable[[], Game[Any, Any]] = partial(front.box.make_game, front.paths)
        """Makes the game in another process."""
        self._shelf = LeagueShelf(front.paths.data / FOLDER)
        self.file: Path | None = None
        self.league: League | None = None
        self._sought: Path | None = None
        """The file of the league whose games are being read."""
        self.setWindowTitle(self.tr("Leagues"))
        self.list, self.pages = QListWidget(), QStackedWidget()
        self.list.setAccessibleName(self.tr("Leagues"))
        self.new = QPushButton(self.tr("New league…"))
        self.delete = QPushButton(self.tr("Delete league…"))
        self.form = LeagueForm(list(front.shelf.files()), self._deck, front.preferences.player_name)
        self.view = LeagueView()
        self.damage = DamagedNote()
        self._form, self._view = scrolled(self.form), scrolled(self.view)
        for page in (self._form, self._view):
            page.setFrameShape(QFrame.Shape.NoFrame)
            self.pages.addWidget(page)
        self.pages.addWidget(self.damage)
        self.reading = Background(self)
        self._arrange()
        self._connect()
        self._fill()

    def _deck(self, name: str) -> Deck:
        return self._front.shelf.find(name).deck

    def _arrange(self) -> None:
        side = QVBoxLayout()
        for widget in (self.list, self.new, self.delete):
            side.addWidget(widget)
        row = QHBoxLayout(self)
        row.addLayout(side, 1)
        row.addWidget(self.pages, 4)
        give_room(self, 1060, 640)

    def _connect(self) -> None:
        self.form.made.connect(self._on_made)
        self.list.currentItemChanged.connect(lambda item, _: self._on_chosen(item))
        self.new.clicked.connect(lambda _=False: self.list.setCurrentRow(-1))
        self.delete.clicked.connect(lambda _=False: self._ask_to_delete())
        self.view.play_wanted.connect(self._play)
        self.view.entered.connect(self._enter)
        self.view.undo_wanted.connect(self._undo)
        self.view.print_wanted.connect(self._print)
        self.view.pdf_wanted.connect(self._ask_for_pdf)
        self.reading.came.connect(self._on_read)
        self.damage.mended.connect(lambda: self._fill(self.file))
        self.finished.connect(lambda _: self.reading.cancel())

    # The list

    def _fill(self, chosen: Path | None = None) -> None:
        """List the leagues, and choose one: by default the first."""
        self.list.clear()
        for file, league in self._shelf.all().items():
            damaged = self.tr("{0} (damaged)").format(file.stem)
            item = QListWidgetItem(damaged if isinstance(league, DamagedFile) else league.title)
            item.setData(FILE, file)
            self.list.addItem(item)
            if file == chosen:
                self.list.setCurrentItem(item)
        if self.list.currentItem() is None and self.list.count():
            self.list.setCurrentRow(0)
        self._on_chosen(self.list.currentItem())

    def _on_chosen(self, item: QListWidgetItem | None) -> None:
        self.file = None if item is None else item.data(FILE)
        self._read()

    def _read(self) -> None:
        """Show the chosen league as it is in its file, or what is wrong with that."""
        kept, self.league = None if self.file is None else self._shelf.kept(self.file), None
        try:
            self.league = None if kept is None else kept.read()
        except DamagedFile as fault:
            assert kept is not None
            self.damage.show_fault(kept, fault)
            self.pages.setCurrentWidget(self.damage)
        else:
            self.pages.setCurrentWidget(self._form if self.league is None else self._view)
        self.delete.setEnabled(self.league is not None)
        self._show()
        if self.isVisible():
            self._look_for_games()

    def _show(self) -> None:
        if self.league is not None:
            self.view.show_league(self.league, self._outfits(self.league))

    def _outfits(self, league: League) -> list[str]:
        return ["" if each.deck is None else each.deck.name for each in league.players]

    def _on_made(self, league: League) -> None:
        try:
            self._fill(self._shelf.begin(league))
        except OSError as error:
            self._tell(error)

    def _ask_to_delete(self) -> None:
        if self.league is not None:
            question = self.tr("Delete the league “{0}” with all its results?").format(self.league.title)
            ask(self, question, self.tr("Delete"), self._delete)

    def _delete(self) -> None:
        if self.file is not None:
            try:
                self._shelf.kept(self.file).remove()
            except OSError as error:
                self._tell(error)
            self._fill()

    # Results

    def _take(self, league: League) -> None:
        """Keep the league after a step, and show it; what cannot be kept is not shown either.

        What another window has done meanwhile is never written over: it is shown instead.
        """
        if self.file is None:
            return
        try:
            self.league = self._shelf.kept(self.file).keep(league)
        except ChangedElsewhere:
            self._read()
            changed = self.tr("Another window has changed this league. It is shown as it is now; do this again.")
            show_message(changed, self)
        except OSError as error:
            self._tell(error)
        self._show()

    def _read_again(self) -> None:
        """Show what another window has done to the league."""
        if self.file is not None and self._shelf.kept(self.file).is_outdated(self.league):
            self._read()

    def _tell(self, error: OSError) -> None:
        show_message(self.tr("The league cannot be saved: {0}.").format(error.strerror or error), self)

    def _enter(self, round_: int, pairing: Pairing, winner: int) -> None:
        if self.league is not None:
            self._take(self.league.with_result(round_, pairing, winner))

    def _undo(self) -> None:
        if self.league is not None:
            self._take(self.league.undone())

    def _play(self, round_: int, pairing: Pairing) -> None:
        """Resume the game of a match, or start it."""
        try:
            setup = None if self.league is None else self.league.setup_of(pairing)
        except BadInput as problem:
            show_message(str(problem), self)
            return
        if self.league is None or setup is None:
            return
        fixture = self.league.fixture(round_, pairing)
        unfinished = unfinished_save(self._front.paths.saves, fixture)
        self.accept()
        if unfinished is not None:
            self._links.open(unfinished)
        else:
            self._links.play(NewGame(self._front.box.name, setup, fixture.seed, {}, fixture=fixture.name))

    def showEvent(self, event: QShowEvent) -> None:
        """Look for results of games that were played meanwhile."""
        super().showEvent(event)
        self._read_again()
        self._look_for_games()

    def changeEvent(self, event: QEvent) -> None:
        """Look for results, and for changes by another window, when the page comes to the front."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and self.isActiveWindow():
            self._read_again()
            self._look_for_games()

    def _look_for_games(self) -> None:
        """Read the finished game of an open match, if there is one."""
        if self.league is None or self.file is None or self.reading.is_at_work or not self.league.open_matches:
            return
        saves = self._front.paths.saves
        over = finished_keys(saves)
        fixtures = {match[1]: self.league.fixture(*match) for match in self.league.open_matches}
        played = {pairing: each for pairing, each in fixtures.items() if each.key in over}
        if played:
            self._sought = self.file
            self.reading.begin(found, SavedMatches(saves, self.make_game, played))

    def _on_read(self, result: MatchResult) -> None:
        self._read_again()
        if self.league is None or self._sought != self.file:
            return
        for round_, pairing in self.league.open_matches:
            if pairing == result.pairing:
                self._take(self.league.with_result(round_, pairing, result.winner))
                return

    # Paper

    def _paint(self, page: Page) -> None:
        if self.league is not None:
            paint_html(page, league_html(self.league, self._outfits(self.league)))

    def _print(self) -> None:
        ask_for_printer(self, page_layout(PaperSize.A4, SHEET_MARGIN_MM), self._print_on)

    def _print_on(self, printer: QPrinter) -> None:
        try:
            paint_on(printer, self._paint)
        except BadInput as problem:
            show_message(str(problem), self)

    def _ask_for_pdf(self) -> None:
        dialog = FileDialog(self, self.tr("Write a PDF file"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("pdf")
        dialog.fileSelected.connect(lambda name: self.write_pdf(Path(name)))
        open_dialog(dialog)

    def write_pdf(self, file: Path) -> None:
        """Write the tables of the league; a file that cannot be written is reported."""
        try:
            write_pdf(file, page_layout(PaperSize.A4, SHEET_MARGIN_MM), self._paint)
        except BadInput as problem:
            show_message(str(problem), self)


def make_league_page(_program: object, front: TownFront, links: WorkshopLinks, window: QWidget | None) -> LeaguePage:
    """Return the page for a window."""
    return LeaguePage(front, links, window)


PAGE = make_league_page

# The choices for a new league: its name, the way of pairing, and players with their decks

FindDeck = Callable[[str], Deck]


class LeagueForm(QWidget):
    """Asks for a new `League`; rows without a name are left out."""

    made = Signal(object)

    def __init__(self, decks: Sequence[str], find: FindDeck, first: str, parent: QWidget | None = None) -> None:
        """`decks` are the names of decks to register, `first` is the name of the first player."""
        super().__init__(parent)
        self._find = find
        self.title, self.kind, self.rounds = QLineEdit(), DropDown(), QSpinBox()
        self.title.setMaxLength(LONGEST_NAME)
        self.kind.addItem(self.tr("Round robin: everybody meets everybody"), LeagueKind.ROUND_ROBIN)
        self.kind.addItem(self.tr("Swiss: leaders meet leaders"), LeagueKind.SWISS)
        self.rounds.setRange(0, MOST - 1)
        self.rounds.setSpecialValueText(self.tr("As many as needed"))
        self.rows = [(QLineEdit(), DropDown()) for _ in range(MOST)]
        for number, (name, deck) in enumerate(self.rows, start=1):
            name.setMaxLength(LONGEST_NAME)
            name.setAccessibleName(self.tr("Name of player {0}").format(number))
            deck.setAccessibleName(self.tr("Deck of player {0}").format(number))
            deck.addItem(self.tr("No deck here: games with paper cards"), "")
            for each in decks:
                deck.addItem(each, each)
        self.rows[0][0].setText(first)
        self.told = PlainLabel()
        self.told.setWordWrap(True)
        self.begin = QPushButton(self.tr("Start league"))
        self.begin.setProperty("primary", True)
        self.begin.setAutoDefault(True)
        self.begin.clicked.connect(lambda _=False: self._on_begin())
        self.kind.currentIndexChanged.connect(lambda _: self._show_rounds())
        self._arrange()
        self._show_rounds()

    def _arrange(self) -> None:
        heading = PlainLabel(self.tr("New league"))
        heading.setProperty("heading", True)
        form = QFormLayout()
        for title, widget in (
            (self.tr("&Name"), self.title),
            (self.tr("&Pairing"), self.kind),
            (self.tr("&Rounds"), self.rounds),
        ):
            form.addRow(title, widget)
        players = QGridLayout()
        players.setColumnStretch(0, 1)
        players.setColumnStretch(1, 1)
        players.addWidget(PlainLabel(self.tr("Players")), 0, 0)
        players.addWidget(PlainLabel(self.tr("Registered decks")), 0, 1)
        for row, (name, deck) in enumerate(self.rows, start=1):
            players.addWidget(name, row, 0)
            players.addWidget(deck, row, 1)
        column = QVBoxLayout(self)
        column.addWidget(heading)
        column.addLayout(form)
        column.addLayout(players)
        column.addWidget(self.told)
        column.addWidget(self.begin)
        column.addStretch(1)

    def _show_rounds(self) -> None:
        self.rounds.setEnabled(self.kind.currentData() is LeagueKind.SWISS)

    def _on_begin(self) -> None:
        try:
            self.made.emit(self._league())
        except BadInput as problem:
            self.told.setText(said(problem.message))

    def _league(self) -> League:
        """Return the league of the choices. Raise `BadInput` for choices that make none."""
        players = [
            LeaguePlayer(name.text().strip(), self._find(deck.currentData()) if deck.currentData() else None)
            for name, deck in self.rows
            if name.text().strip()
        ]
        return new_league(self.title.text(), self.kind.currentData(), players, any_seed(), self.rounds.value())
