"""The choices for a new league: its name, the way of pairing, and players with their decks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QGridLayout,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from dtgui.decks.deck import Deck
from dtgui.gui.look.language import said
from dtgui.gui.services.new_game import any_seed
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.kernel.errors import BadInput
from dtgui.league.league import LONGEST_NAME, MOST, League, LeagueKind, LeaguePlayer, new_league

FindDeck = Callable[[str], Deck]


class LeagueForm(QWidget):
    """Asks for a new `League`; rows without a name are left out."""

    made = Signal(object)

    def __init__(self, decks: Sequence[str], find: FindDeck, first: str, parent: QWidget | None = None) -> None:
        """`decks` are the names of decks to register, `first` is the name of the first player."""
        super().__init__(parent)
        self._find = find
        self.title, self.kind, self.rounds = QLineEdit(), QComboBox(), QSpinBox()
        self.title.setMaxLength(LONGEST_NAME)
        self.kind.addItem(self.tr("Round robin: everybody meets everybody"), LeagueKind.ROUND_ROBIN)
        self.kind.addItem(self.tr("Swiss: leaders meet leaders"), LeagueKind.SWISS)
        self.rounds.setRange(0, MOST - 1)
        self.rounds.setSpecialValueText(self.tr("As many as needed"))
        self.rows = [(QLineEdit(), QComboBox()) for _ in range(MOST)]
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
