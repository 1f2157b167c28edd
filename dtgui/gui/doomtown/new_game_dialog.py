"""The dialog before a game: two to four seats with their names, who plays them and their decks, and the seed."""

from __future__ import annotations

from html import escape
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QFrame,
    QGridLayout,
    QGroupBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from dtgui.decks import Deck
from dtgui.decks.seating import seat_with
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.state.setup import DEFAULT_EDITION, Setup
from dtgui.gui.doomtown.deck_shelf import DeckShelf, ReadDeck
from dtgui.gui.look.language import tr_noop
from dtgui.gui.services.new_game import LARGEST_SEED, NewGame, NewGamePage, any_seed
from dtgui.gui.services.preferences import STRANGER
from dtgui.gui.widgets.dialog_size import give_room, room_for, scrolled
from dtgui.gui.widgets.linked_text import ReadingView
from dtgui.gui.widgets.plain import PlainLabel
from dtgui.gui.widgets.qt_types import required
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput

FEWEST_SEATS, MOST_SEATS = 2, 4
IN_A_ROW = 2
"""How many seats are shown side by side where there is room: four would not fit small screens."""


class _Place(NamedTuple):
    """What a seat of the dialog is called, and who sits there at first."""

    title: str
    name: str


SEATS = (
    _Place(tr_noop("Your seat"), STRANGER),
    _Place(tr_noop("The second seat"), tr_noop("Maverick")),
    _Place(tr_noop("The third seat"), tr_noop("Gambler")),
    _Place(tr_noop("The fourth seat"), tr_noop("Prospector")),
)
"""The seats, clockwise."""


class Seating(NamedTuple):
    """The decks by their files' names and the built-in players by theirs (empty: at this screen), one a seat.

    `ask_everyone` is whether every window asks all players, `rules` the edition by its name.
    """

    decks: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    ask_everyone: bool = False
    rules: str = DEFAULT_EDITION


class DeckPanel(QGroupBox):
    """One player's part of the dialog."""

    changed = Signal()
    """Another deck or name was chosen."""

    def __init__(self, title: str, name: str, shelf: DeckShelf, parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self._shelf = shelf
        self._rules = DEFAULT_EDITION
        self._read: ReadDeck | None = None
        self.name = QLineEdit(name)
        self.name.setAccessibleName(self.tr("Name"))
        self.who = QComboBox()
        self.who.addItem(self.tr("A player at this screen"), "")
        self.who.addItem(self.tr("Greenhorn: plays by rules of thumb"), "greenhorn")
        self.who.addItem(self.tr("Random: does anything that is allowed"), "random")
        self.who.setAccessibleName(self.tr("Who plays this seat"))
        self.decks = QComboBox()
        self.decks.setAccessibleName(self.tr("Deck"))
        for stem, file in shelf.files().items():
            self.decks.addItem(stem.replace("-", " ").title(), file)
        self._from_file = QPushButton(self.tr("From a file…"))
        self._from_file.clicked.connect(self._on_from_file)
        self.report = ReadingView()
        self.report.setMinimumHeight(4 * self.report.fontMetrics().lineSpacing())
        self.report.setAccessibleName(self.tr("What the rules say about this deck"))
        self._arrange()
        self.name.textChanged.connect(self.changed)
        self.decks.currentIndexChanged.connect(self._on_deck_chosen)
        self._on_deck_chosen()

    def _arrange(self) -> None:
        form = QFormLayout()
        form.addRow(self.tr("Name"), self.name)
        form.addRow(self.tr("Player"), self.who)
        form.addRow(self.tr("Deck"), self.decks)
        column = QVBoxLayout(self)
        column.addLayout(form)
        column.addWidget(self._from_file)
        column.addWidget(self.report)

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """Where the keyboard stops, in this order."""
        return self.name, self.who, self.decks, self._from_file, self.report

    @property
    def deck(self) -> Deck | None:
        """The deck that was chosen, None where it could not be read."""
        return None if self._read is None else self._read.deck

    @property
    def player_name(self) -> str:
        """What the player is called: after the deck, where no name is given."""
        typed = self.name.text().strip()
        return typed if typed or self.deck is None else self.deck.name

    @property
    def opponent(self) -> str:
        """The built-in player that plays this seat, empty for a player at this screen."""
        chosen: str = self.who.currentData()
        return chosen

    def choose_deck(self, stem: str) -> bool:
        """Choose a deck at hand by the name of its file; return False where there is none."""
        found = next((row for row in range(self.decks.count()) if self.decks.itemData(row).stem == stem), -1)
        if found >= 0:
            self.decks.setCurrentIndex(found)
        return found >= 0

    def choose_player(self, name: str) -> None:
        """Let this built-in player play the seat; a player at this screen where there is none of this name."""
        self.who.setCurrentIndex(max(0, self.who.findData(name)))

    def choose_rules(self, rules: str) -> None:
        """Account for the deck by the rules of this edition."""
        self._rules = rules
        if self._read is not None:
            self.report.setHtml(self._account(self._read))

    def choose_file(self, file: Path) -> None:
        """Add a deck file to the choice and choose it."""
        self.decks.addItem(file.name, file)
        self.decks.setCurrentIndex(self.decks.count() - 1)

    def _on_deck_chosen(self) -> None:
        file = self.decks.currentData()
        self._read = None
        if file is None:
            self.report.setPlainText(self.tr("There is no deck yet: choose a file."))
        else:
            self._try_to_read(file)
        self.changed.emit()

    def _try_to_read(self, file: Path) -> None:
        try:
            self._read = self._shelf.read(file)
        except BadInput as problem:
            self.report.setPlainText(str(problem))
        else:
            self.report.setHtml(self._account(self._read))

    def _account(self, read: ReadDeck) -> str:
        problems = self._shelf.problems(read.deck, self._rules)
        verdict = self.tr("This deck is legal.") if not problems else self.tr("This deck is not legal:")
        size = self.tr("{0} cards").format(read.deck.size)
        return (
            f"<p><b>{escape(read.deck.name)}</b>, {size}</p><p>{verdict}</p>"
            + _list_of(problems)
            + self._who_begins(read.deck)
            + (f"<p>{self.tr('How it was read:')}</p>" + _list_of(read.remarks) if read.remarks else "")
        )

    def _who_begins(self, deck: Deck) -> str:
        """The outfit, the legend and the starting gang."""
        led = " · ".join(self._shelf.titles(filter(None, (deck.outfit, deck.legend))))
        gang = " · ".join(self._shelf.titles(deck.starting))
        parts = [led, self.tr("Starts with {0}").format(gang) if gang else self.tr("The gang is picked in the game.")]
        return "".join(f"<p>{escape(part)}</p>" for part in parts if part)

    def _on_from_file(self) -> None:
        dialog = QFileDialog(self, self.tr("Choose a deck"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        decks = self.tr("Decks (*.dtdeck *.yaml *.txt *.json *.o8d *.xml *.zip)")
        dialog.setNameFilters([decks, self.tr("All files (*)")])
        dialog.fileSelected.connect(lambda name: self.choose_file(Path(name)))
        dialog.open()


class NewGameDialog(NewGamePage):
    """Asks who plays with which decks."""

    def __init__(
        self, shelf: DeckShelf, name: str = "", seating: Seating | None = None, parent: QWidget | None = None
    ) -> None:
        """`name` is the player's, `seating` is that of the game before."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("New game"))
        self._shelf = shelf
        self.panels: list[DeckPanel] = []
        """The seats, clockwise."""
        self._seats = QGridLayout()
        self.add = QPushButton(self.tr("Add a seat"))
        self.remove = QPushButton(self.tr("Remove the last seat"))
        self.seed = QLineEdit(str(any_seed()))
        self.seed.setAccessibleName(self.tr("Seed"))
        self.seed.setMinimumWidth(self.seed.fontMetrics().horizontalAdvance(f"{LARGEST_SEED}000"))
        self.seed.setToolTip(self.tr("The same decks, seed and answers give the same game."))
        self.rules = QComboBox()
        self.rules.setAccessibleName(self.tr("Rules"))
        for edition in EDITIONS:
            self.rules.addItem(edition.title, edition.name)
        self.everyone = QCheckBox(self.tr("Ask every player in every window"))
        self.everyone.setToolTip(self.tr("Also who cannot answer is asked to React: silence tells nothing then."))
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("Play"))
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setProperty("primary", True)
        self.problem = PlainLabel()
        self.problem.setWordWrap(True)
        self._arrange()
        self._connect()
        self._seat(seating or Seating())
        self.panels[0].name.setText(name or self.tr(STRANGER))

    def _seat(self, seating: Seating) -> None:
        """Seat as many as before, with the same decks and players where there are still such, and ask as before.

        Whoever opens the dialog plays, also after a game that was only watched.
        """
        for _ in range(max(FEWEST_SEATS, min(len(seating.decks), MOST_SEATS))):
            self.add_seat()
        self.everyone.setChecked(seating.ask_everyone)
        self.rules.setCurrentIndex(max(0, self.rules.findData(seating.rules)))
        self.panels[0].choose_player("")
        for panel, deck in zip(self.panels, seating.decks, strict=False):
            panel.choose_deck(deck)
        for panel, player in list(zip(self.panels, seating.players, strict=False))[1:]:
            panel.choose_player(player)

    def add_seat(self) -> None:
        """Seat one more player: a greenhorn with a deck that nobody has yet."""
        number = len(self.panels)
        panel = DeckPanel(self.tr(SEATS[number].title), self.tr(SEATS[number].name), self._shelf)
        panel.decks.setCurrentIndex(min(number, panel.decks.count() - 1))
        panel.who.setCurrentIndex(1)
        panel.choose_rules(self.rules.currentData())
        panel.changed.connect(self._on_changed)
        self.panels.append(panel)
        in_a_row = IN_A_ROW if IN_A_ROW * panel.sizeHint().width() <= room_for(self).width() else 1
        self._seats.addWidget(panel, number // in_a_row, number % in_a_row)
        self._order()
        self._on_changed()

    def _order(self) -> None:
        """Let Tab go from seat to seat, then to what concerns them all."""
        seats = [stop for panel in self.panels for stop in panel.stops]
        stops = [*seats, self.add, self.remove, self.rules, self.everyone, self.seed, *self.buttons.buttons()]
        for before, after in pairwise(stops):
            self.setTabOrder(before, after)

    def remove_seat(self) -> None:
        """Let the player of the last seat go."""
        panel = self.panels.pop()
        panel.hide()
        panel.deleteLater()
        self._on_changed()

    def _arrange(self) -> None:
        rules, form = QFormLayout(), QFormLayout()
        rules.addRow(self.tr("Rules"), self.rules)
        form.addRow(self.tr("Seed"), self.seed)
        tools = QHBoxLayout()
        tools.addWidget(self.add)
        tools.addWidget(self.remove)
        tools.addStretch(1)
        tools.addLayout(rules)
        tools.addWidget(self.everyone)
        tools.addLayout(form)
        column = QVBoxLayout(self)
        body = QWidget()
        body.setLayout(self._seats)
        self._seats.setContentsMargins(0, 0, 0, 0)
        self._area = scrolled(body)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        column.addWidget(self._area, 1)
        column.addLayout(tools)
        column.addWidget(self.problem)
        column.addWidget(self.buttons)
        give_room(self, 760, 620)

    def _connect(self) -> None:
        self.add.clicked.connect(lambda _=False: self.add_seat())
        self.remove.clicked.connect(lambda _=False: self.remove_seat())
        self.seed.textChanged.connect(self._on_changed)
        self.rules.currentIndexChanged.connect(self._on_rules)
        self.buttons.accepted.connect(self._on_accepted)
        self.buttons.rejected.connect(self.reject)

    def _on_rules(self) -> None:
        for panel in self.panels:
            panel.choose_rules(self.rules.currentData())

    def _problem(self) -> str:
        """Why no game can be started yet, empty where one can."""
        if not self.seed.text().strip().isdigit():
            return self.tr("The seed must be a whole number.")
        for panel in self.panels:
            if panel.deck is None or not panel.deck.outfit:
                return self.tr("{0}: choose a deck with an outfit.").format(panel.title())
        names = [panel.player_name for panel in self.panels]
        twice = next((name for name in names if names.count(name) > 1), "")
        return self.tr("Two players cannot both be called {0}.").format(twice) if twice else ""

    def _on_changed(self) -> None:
        problem = self._problem()
        self.problem.setText(problem)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not problem)
        self.add.setEnabled(len(self.panels) < MOST_SEATS)
        self.remove.setEnabled(len(self.panels) > FEWEST_SEATS)

    def _on_accepted(self) -> None:
        seats = tuple(seat_with(required(panel.deck), panel.player_name) for panel in self.panels)
        opponents = {Seat(number): panel.opponent for number, panel in enumerate(self.panels) if panel.opponent}
        setup = Setup(seats, self.rules.currentData(), self.everyone.isChecked())
        self.accept()
        self.chosen.emit(NewGame(Doomtown.name, setup, int(self.seed.text()), opponents))

    @property
    def seating(self) -> Seating:
        """The decks and players that are chosen, who is asked, and the rules."""
        files = (panel.decks.currentData() for panel in self.panels)
        return Seating(
            tuple("" if file is None else file.stem for file in files),
            tuple(panel.opponent for panel in self.panels),
            self.everyone.isChecked(),
            self.rules.currentData(),
        )


def _list_of(sentences: tuple[str, ...]) -> str:
    return "<ul>" + "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences) + "</ul>" if sentences else ""
