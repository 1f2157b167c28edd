"""Pages of a sealed or draft event: the choices for a new one, building a deck of the pool, and the tournament."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFormLayout,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dtgui.decks.library import Shelved
from dtgui.gui.services.new_game import LARGEST_SEED, any_seed
from dtgui.gui.widgets.menus import DropDown
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.league.tournaments import DRAWN
from dtgui.limited.event import (
    ME,
    TOURNAMENT_ROUNDS,
    EventPhase,
    EventPlan,
    LimitedEvent,
    LimitedKind,
    round_of,
    standings,
)

MOST_MINUTES, USUAL_LEVEL = 90, "sheriff"
NEW_EVENT_WIDTH = 560


class NewEventPage(QWidget):
    """Asks for an `EventPlan`."""

    begun = Signal(object)

    def __init__(
        self, sets: Mapping[str, str], levels: Mapping[str, str], names: Sequence[str], parent: QWidget | None = None
    ) -> None:
        """`sets` and `levels` are titles by name; `names` are those of the players, the one at the screen first."""
        super().__init__(parent)
        self._names = tuple(names)
        self.kind, self.level = DropDown(), DropDown()
        self.kind.addItem(self.tr("Draft: pick cards from packs that go round"), LimitedKind.DRAFT)
        self.kind.addItem(self.tr("Sealed: open six packs"), LimitedKind.SEALED)
        for name, title in levels.items():
            self.level.addItem(title, name)
        self.level.setCurrentIndex(max(0, self.level.findData(USUAL_LEVEL)))
        self.sets = QListWidget()
        for code, title in sets.items():
            self._add_set(code, title)
        self.minutes = QSpinBox()
        self.minutes.setRange(0, MOST_MINUTES)
        self.minutes.setSpecialValueText(self.tr("No clock"))
        self.minutes.setSuffix(self.tr(" minutes"))
        self.seed = QLineEdit()
        self.seed.setPlaceholderText(self.tr("Random"))
        self.told = PlainLabel()
        self.begin = QPushButton(self.tr("Start event"))
        self.begin.setProperty("primary", True)
        self.begin.setAutoDefault(True)
        self.begin.clicked.connect(self._on_begin)
        self.sets.itemChanged.connect(lambda _: self._show_state())
        self.seed.textChanged.connect(lambda _: self._show_state())
        self._arrange()
        self._show_state()

    def _add_set(self, code: str, title: str) -> None:
        item = QListWidgetItem(title)
        item.setData(Qt.ItemDataRole.UserRole, code)
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(Qt.CheckState.Checked)
        self.sets.addItem(item)

    def _arrange(self) -> None:
        heading = PlainLabel(self.tr("Sealed and draft"))
        heading.setProperty("heading", True)
        about = PlainLabel(
            self.tr(
                "You and three computer players get new cards, build decks of 40 cards from them, and play each other "
                "once. Outfits and jokers are free."
            )
        )
        about.setWordWrap(True)
        form = QFormLayout()
        rows: tuple[tuple[str, QWidget], ...] = (
            (self.tr("&Event"), self.kind),
            (self.tr("&Sets"), self.sets),
            (self.tr("&Time to build"), self.minutes),
            (self.tr("&Opponents"), self.level),
            (self.tr("See&d"), self.seed),
        )
        for title, widget in rows:
            form.addRow(title, widget)
        inside = QWidget()
        inside.setMaximumWidth(NEW_EVENT_WIDTH)
        column = QVBoxLayout(inside)
        column.addWidget(heading)
        column.addWidget(about)
        column.addLayout(form)
        column.addWidget(self.told)
        column.addWidget(self.begin)
        column.addStretch(1)
        row = QHBoxLayout(self)
        row.addStretch(1)
        row.addWidget(inside, 4)
        row.addStretch(1)

    def chosen_sets(self) -> tuple[str, ...]:
        """Return the codes of the sets that are checked."""
        items = (self.sets.item(row) for row in range(self.sets.count()))
        return tuple(
            item.data(Qt.ItemDataRole.UserRole) for item in items if item.checkState() is Qt.CheckState.Checked
        )

    def chosen_seed(self) -> int | None:
        """Return the seed that was typed, a random one without any, None for a wrong one."""
        text = self.seed.text().strip()
        if not text:
            return any_seed()
        return int(text) if text.isdecimal() and int(text) <= LARGEST_SEED else None

    def _show_state(self) -> None:
        wrong = ""
        if not self.chosen_sets():
            wrong = self.tr("Choose at least one set.")
        elif self.chosen_seed() is None:
            wrong = self.tr("The seed is a number up to {0}.").format(LARGEST_SEED)
        self.told.setText(wrong)
        self.told.setVisible(bool(wrong))
        self.begin.setEnabled(not wrong)

    def _on_begin(self) -> None:
        seed = self.chosen_seed()
        if seed is not None:
            kind, minutes, level = self.kind.currentData(), self.minutes.value(), self.level.currentData()
            self.begun.emit(EventPlan(kind, seed, self.chosen_sets(), self._names, minutes, level))


# Building a deck of the pool: the clock, the decks that were built, and the way to the deck builder

BUILD_WIDTH = 620


class BuildPage(QWidget):
    """Asks for a deck."""

    builder_wanted = Signal()
    auto_wanted = Signal()
    chosen = Signal(object)
    """The `Deck` to play the event with."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.clock, self.about, self.verdict = PlainLabel(), PlainLabel(), PlainLabel()
        self.clock.setProperty("heading", True)
        for label in (self.about, self.verdict):
            label.setWordWrap(True)
        self.decks = DropDown()
        self.decks.setAccessibleName(self.tr("Your decks for this event"))
        self.open = QPushButton(self.tr("Open the deck builder"))
        self.auto = QPushButton(self.tr("Build a deck for me"))
        self.submit = QPushButton(self.tr("Play with this deck"))
        self.submit.setProperty("primary", True)
        self.open.clicked.connect(lambda _=False: self.builder_wanted.emit())
        self.auto.clicked.connect(lambda _=False: self.auto_wanted.emit())
        self.submit.clicked.connect(lambda _=False: self._on_submit())
        self.decks.currentIndexChanged.connect(lambda _: self._show_verdict())
        self._arrange()

    def _arrange(self) -> None:
        inside = QWidget()
        inside.setMaximumWidth(BUILD_WIDTH)
        column = QVBoxLayout(inside)
        heading = PlainLabel(self.tr("Build your deck"))
        heading.setProperty("heading", True)
        for widget in (heading, self.clock, self.about, self.open, self.auto, self.decks, self.verdict, self.submit):
            column.addWidget(widget)
        column.addStretch(1)
        row = QHBoxLayout(self)
        row.addStretch(1)
        row.addWidget(inside, 4)
        row.addStretch(1)

    def show_pool(self, cards: int) -> None:
        """Show how many cards there are to build with."""
        told = self.tr(
            "You have {0} cards. A deck has 40 cards with a value; the starting posse, copies and suits follow the "
            "usual rules. The deck builder lists only your cards, and saves your decks here."
        )
        self.about.setText(told.format(cards))

    def show_clock(self, seconds: int | None) -> None:
        """Show the time that is left, nothing without a clock."""
        self.clock.setVisible(seconds is not None)
        if seconds is not None:
            self.clock.setText(self.tr("{0}:{1:02} left").format(seconds // 60, seconds % 60))

    def show_decks(self, found: Sequence[Shelved]) -> None:
        """Offer these decks, the latest first."""
        chosen = self.decks.currentText()
        self.decks.blockSignals(True)
        self.decks.clear()
        for shelved in found:
            self.decks.addItem(shelved.name, shelved)
        self.decks.setCurrentIndex(max(0, self.decks.findText(chosen)))
        self.decks.blockSignals(False)
        self._show_verdict()

    def choose(self, name: str) -> None:
        """Choose the deck of this name."""
        self.decks.setCurrentIndex(max(0, self.decks.findText(name)))

    @property
    def shelved(self) -> Shelved | None:
        """Return the chosen deck, None without one."""
        found = self.decks.currentData()
        return found if isinstance(found, Shelved) else None

    def _show_verdict(self) -> None:
        shelved = self.shelved
        self.decks.setVisible(shelved is not None)
        self.submit.setEnabled(shelved is not None and shelved.deck is not None and not shelved.objections)
        if shelved is None:
            self.verdict.setText(self.tr("No deck yet."))
        elif shelved.objections:
            self.verdict.setText(self.tr("Not legal yet: see Rules in the deck builder."))
        else:
            self.verdict.setText(self.tr("Legal."))

    def _on_submit(self) -> None:
        if self.shelved is not None and self.shelved.deck is not None:
            self.chosen.emit(self.shelved.deck)


# The tournament: standings, matches of each round, and the player's next match

TOURNAMENT_WIDTH = 760


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
        inside.setMaximumWidth(TOURNAMENT_WIDTH)
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
