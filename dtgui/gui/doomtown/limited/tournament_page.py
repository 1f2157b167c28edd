"""The tournament: standings, matches of each round, and the player's next match."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QSizePolicy,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dtgui.gui.widgets.texts import PlainLabel
from dtgui.league.tournaments import DRAWN
from dtgui.limited.event import ME, TOURNAMENT_ROUNDS, EventPhase, LimitedEvent, round_of, standings

WIDTH = 760


class TournamentPage(QWidget):
    """Shows an event whose decks are built."""

    play_wanted = Signal()
    new_wanted = Signal()
    deck_wanted = Signal(int)
    """The seat whose deck should be shown: the player's own, after the event any player's."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_over = False
        self.heading, self.told = PlainLabel(), PlainLabel()
        self.heading.setProperty("heading", True)
        self.told.setWordWrap(True)
        columns = [self.tr("Player"), self.tr("Outfit"), self.tr("Won"), self.tr("Lost"), self.tr("Drawn")]
        self.table = _list(columns, self.tr("Standings"))
        self.matches = _list([self.tr("Round"), self.tr("Match"), self.tr("Winner")], self.tr("Matches"))
        self.play = QPushButton()
        self.play.setProperty("primary", True)
        self.new = QPushButton(self.tr("New event…"))
        self.deck = QPushButton(self.tr("Show this player's deck"))
        self.play.clicked.connect(lambda _=False: self.play_wanted.emit())
        self.new.clicked.connect(lambda _=False: self.new_wanted.emit())
        self.deck.clicked.connect(lambda _=False: self._on_deck())
        self.table.currentItemChanged.connect(lambda *_: self._show_deck_button())
        self._arrange()

    def _arrange(self) -> None:
        buttons = QHBoxLayout()
        buttons.addWidget(self.new)
        buttons.addWidget(self.deck)
        buttons.addStretch(1)
        buttons.addWidget(self.play)
        inside = QWidget()
        inside.setMaximumWidth(WIDTH)
        column = QVBoxLayout(inside)
        for widget in (self.heading, self.table, self.matches, self.told):
            column.addWidget(widget)
        column.addLayout(buttons)
        column.addStretch(1)
        row = QHBoxLayout(self)
        row.addStretch(1)
        row.addWidget(inside, 6)
        row.addStretch(1)

    def show_event(self, event: LimitedEvent, outfits: Sequence[str], told: str, *, is_begun: bool) -> None:
        """Show an event; `outfits` are titles by seat, `told` is the work in progress, `is_begun` says whether the
        player's match was started.
        """
        is_over = event.phase is EventPhase.OVER
        self.heading.setText(
            self._result(event)
            if is_over
            else self.tr("Round {0} of {1}").format(round_of(event.results), len(TOURNAMENT_ROUNDS))
        )
        self._show_table(event, outfits)
        self._show_matches(event)
        self.told.setText(told)
        match = event.next_match
        self.play.setVisible(match is not None)
        self._is_over = is_over
        self._show_deck_button()
        if match is not None:
            opponent = event.plan.names[match[1] if match[0] == ME else match[0]]
            words = self.tr("Continue the match against {0}") if is_begun else self.tr("Play against {0}")
            self.play.setText(words.format(opponent))

    def _result(self, event: LimitedEvent) -> str:
        place = [each.seat for each in standings(event.results)].index(ME) + 1
        won = self.tr("You won the event")
        return won if place == 1 else self.tr("You finished in place {0}").format(place)

    def _show_table(self, event: LimitedEvent, outfits: Sequence[str]) -> None:
        self.table.clear()
        for each in standings(event.results):
            name = event.plan.names[each.seat]
            cells = [name, outfits[each.seat], *map(str, (each.wins, each.losses, each.draws))]
            row = QTreeWidgetItem(cells)
            row.setData(0, Qt.ItemDataRole.UserRole, each.seat)
            self.table.addTopLevelItem(row)
            if each.seat == ME:
                self.table.setCurrentItem(row)

    def _show_matches(self, event: LimitedEvent) -> None:
        self.matches.clear()
        names = event.plan.names
        for number, matches in enumerate(TOURNAMENT_ROUNDS, start=1):
            for pairing in matches:
                one, other = (names[seat] for seat in pairing)
                winner = event.results.get(pairing)
                result = "" if winner is None else self.tr("Draw") if winner == DRAWN else names[winner]
                cells = [str(number), self.tr("{0} against {1}").format(one, other), result]
                self.matches.addTopLevelItem(QTreeWidgetItem(cells))

    def _show_deck_button(self) -> None:
        """Offer the player's deck, and those of others only after the event."""
        row = self.table.currentItem()
        self.deck.setEnabled(row is not None and (self._is_over or row.data(0, Qt.ItemDataRole.UserRole) == ME))

    def _on_deck(self) -> None:
        if (row := self.table.currentItem()) is not None:
            self.deck_wanted.emit(row.data(0, Qt.ItemDataRole.UserRole))


def _list(columns: Sequence[str], name: str) -> QTreeWidget:
    made = QTreeWidget()
    made.setHeaderLabels(list(columns))
    made.setAccessibleName(name)
    made.setRootIsDecorated(False)
    made.setSizeAdjustPolicy(QAbstractItemView.SizeAdjustPolicy.AdjustToContents)
    made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
    made.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    made.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    made.header().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
    made.header().setStretchLastSection(False)
    return made
