"""The dialog before a game: two to four seats with their names, who plays them and their decks, and the seed."""

from __future__ import annotations

from itertools import pairwise
from random import SystemRandom
from typing import NamedTuple

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from dtgui.decks.seating import automaton_among, boss_decks, seat_with
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.option_names import HIDDEN, OPEN
from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.rules.shelf import SHELF
from dtgui.doomtown.rules.variants import VARIANTS
from dtgui.doomtown.state.automaton import AUTOMATON
from dtgui.doomtown.state.setup import DEFAULT_EDITION, Setup
from dtgui.gui.doomtown.deck_shelf import DeckShelf
from dtgui.gui.doomtown.known_cards import CatalogFaces
from dtgui.gui.doomtown.new_game.pickers import ArchetypePicker, BossPicker, VariantPicker
from dtgui.gui.doomtown.new_game.seat_panel import DeckPanel
from dtgui.gui.doomtown.new_game.seating import BOSS, HERE, GameMode, SameAgain, Seating, ways
from dtgui.gui.look.language import tr_noop
from dtgui.gui.services.new_game import LARGEST_SEED, NewGame, NewGamePage, any_seed
from dtgui.gui.services.preferences import STRANGER
from dtgui.gui.widgets.dialogs import give_room, room_for, scrolled
from dtgui.gui.widgets.layouts import FlowLayout, labelled
from dtgui.gui.widgets.menus import DropDown
from dtgui.gui.widgets.qt_types import required
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput
from dtgui.practice.differences import CITED as DIFFERENCES

FEWEST_SEATS, MOST_SEATS = 2, 4
IN_A_ROW = 2
"""How many seats are shown side by side where there is room: four would not fit small screens."""


class _Place(NamedTuple):
    """A seat of the dialog: its name, and its default player."""

    title: str
    name: str


SEATS = (
    _Place(tr_noop("Your seat"), STRANGER),
    _Place(tr_noop("The second seat"), tr_noop("Maverick")),
    _Place(tr_noop("The third seat"), tr_noop("Gambler")),
    _Place(tr_noop("The fourth seat"), tr_noop("Prospector")),
)
"""The seats, clockwise."""


class NewGameDialog(NewGamePage):
    """Asks what is played, and who plays with which decks."""

    def __init__(
        self,
        shelf: DeckShelf,
        faces: CatalogFaces,
        players: tuple[str, ...],
        name: str = "",
        before: tuple[Seating, ...] = (),
        parent: QWidget | None = None,
    ) -> None:
        """`players` are the computer's possible players, the default one first; `name` is the player's.

        `before` are the seatings of earlier games, the last one first.
        """
        super().__init__(parent)
        self.setWindowTitle(self.tr("New game"))
        self._shelf, self._faces, self._players = shelf, faces, players
        self._variants_before: tuple[str, ...] = ()
        """The variants that come from an earlier game, and not from the player of this page."""
        self.ways = {way.name: self._button_of(way) for way in ways(players)}
        """The choice of the kind of game."""
        self.again = SameAgain(before)
        self.again.seated.connect(self.seat)
        self.surprise = QPushButton(self.tr("Surprise me"))
        self.surprise.setToolTip(self.tr("Choose random decks for all seats"))
        self.panels: list[DeckPanel] = []
        """The seats, clockwise."""
        self._seats = QGridLayout()
        self.add = QPushButton(self.tr("Add a seat"))
        self.remove = QPushButton(self.tr("Remove the last seat"))
        self.seed = QLineEdit(str(any_seed()))
        self.seed.setAccessibleName(self.tr("Seed"))
        self.seed.setMinimumWidth(self.seed.fontMetrics().horizontalAdvance(f"{LARGEST_SEED}000"))
        self.seed.setToolTip(self.tr("The same decks, seed and answers give the same game."))
        self.variants = VariantPicker()
        self.boss = BossPicker(players)
        self.open_hand = QCheckBox(self.tr("Show the Automaton's hand"))
        self.open_hand.setToolTip(self.tr("As at a real table, where a player handles its cards"))
        self.open_hand.setChecked(True)
        self.archetype = ArchetypePicker()
        self.rules = DropDown()
        self.rules.setAccessibleName(self.tr("Rules"))
        for edition in EDITIONS:
            self.rules.addItem(edition.title, edition.name)
        self.differences = QPushButton(self.tr("Compare editions…"))
        self.differences.setToolTip(self.tr("The differences between the editions, with examples"))
        self.everyone = QCheckBox(self.tr("Always ask for reacts"))
        self.everyone.setToolTip(self.tr("Also ask players who cannot react, so that silence reveals nothing."))
        self.more = QPushButton(self.tr("More"))
        self.more.setToolTip(self.tr("The seed, and questions for reacts"))
        self.more.setCheckable(True)
        self._few = QWidget()
        self._few.hide()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("Play"))
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setProperty("primary", True)
        self.problem = PlainLabel()
        self.problem.setWordWrap(True)
        self._arrange()
        self._connect()
        self.seat(before[0] if before else Seating())
        self.panels[0].choose_player("")
        self.panels[0].name.setText(name or self.tr(STRANGER))

    def seat(self, seating: Seating) -> None:
        """Seat as many as before, with the same decks and players where there are still such, and ask as before."""
        self.boss.choose(seating.variants, len(seating.decks))
        self._set_seat_count(max(FEWEST_SEATS, min(len(seating.decks), MOST_SEATS)))
        self.open_hand.setChecked(seating.shows_hand)
        self.archetype.choose(seating.archetype)
        self.everyone.setChecked(seating.ask_everyone)
        self.more.setChecked(seating.ask_everyone)
        self.rules.setCurrentIndex(max(0, self.rules.findData(seating.rules)))
        self.variants.use_rules(self.rules.currentData())
        self.variants.choose(seating.variants)
        self._variants_before = self.variants.chosen
        self._give_decks(seating.decks)
        for panel, player in zip(self.panels, seating.players, strict=False):
            panel.choose_player(player)
        self._on_changed()

    def _set_seat_count(self, wanted: int) -> None:
        while len(self.panels) > wanted:
            self.remove_seat()
        while len(self.panels) < wanted:
            self.add_seat()

    def _give_decks(self, stems: tuple[str, ...]) -> None:
        """Give the seats decks by their files' names; a Villain's own deck is available for a boss battle."""
        for panel, stem in zip(self.panels, stems, strict=False):
            if panel is self.panels[-1] and stem == self.boss.battle:
                panel.offer_deck(self._shelf.villain(stem))
            else:
                panel.choose_deck(stem)

    def fight(self) -> None:
        """Seat Heroes and Villain for the boss battle that is chosen, with decks that suit it."""
        villain: str = self.boss.villain.currentData()
        self.rules.setCurrentIndex(self.rules.findData(DEFAULT_EDITION))
        self._set_seat_count(self.boss.seats)
        named = boss_decks(self.boss.battle, self.boss.seats - 1)
        self._give_decks((*(f"{hero}-starter" for hero in named[:-1]), named[-1]))
        self._seat_villain(villain)

    def _seat_villain(self, villain: str) -> None:
        """Let this player play the Villain, and everybody else as before; an Automaton among them gives way."""
        *allied, against = self.panels
        against.choose_player(villain)
        for panel in allied:
            if panel.opponent == AUTOMATON:
                panel.choose_player(self._players[0])
        self._on_changed()

    def _seat_heroes(self) -> None:
        """Seat a person at this screen, with computer players for allies."""
        first, *others = self.panels[:-1]
        first.choose_player(HERE)
        for panel in others:
            panel.choose_player(self._players[0])

    def choose_mode(self, way: GameMode) -> None:
        """Seat players for this kind of game; decks and rules stay, except those of a boss battle.

        After a boss battle, allies and Villain leave, and a new player takes the second seat.
        """
        if way.name == BOSS:
            self._leave_variants_of_earlier_game()
            self.boss.choose((self.boss.scenario.currentData(),), self.boss.seats)
            self.fight()
            self._seat_heroes()
            return
        if self.boss.battle:
            self._set_seat_count(1)
            self._set_seat_count(FEWEST_SEATS)
        self.boss.choose((), len(self.panels))
        self._on_changed()
        for panel, player in zip(self.panels, way.players(len(self.panels)), strict=True):
            panel.choose_player(player)

    def _leave_variants_of_earlier_game(self) -> None:
        """Choose no variant for a boss battle unless the player has chosen it here."""
        if self.variants.chosen == self._variants_before:
            self.variants.choose(())

    def surprise_all(self) -> None:
        """Give every seat another deck, by chance, of those that are legal and usual for the rules."""
        fitting = [stem for stem in self._shelf.files() if self._fits(stem)]
        chosen = SystemRandom().sample(fitting, min(len(fitting), len(self.panels)))
        for panel, stem in zip(self.panels, chosen, strict=False):
            panel.choose_deck(stem)

    def _fits(self, stem: str) -> bool:
        try:
            deck = self._shelf.find(stem).deck
        except BadInput:
            return False
        rules: str = self.rules.currentData()
        return not self._shelf.is_unusual(deck, rules) and not self._shelf.problems(deck, rules)

    def _button_of(self, way: GameMode) -> QPushButton:
        button = QPushButton(self.tr(way.title))
        button.setToolTip(self.tr(way.tip))
        button.setCheckable(True)
        button.clicked.connect(lambda _=False: self.choose_mode(way))
        return button

    def add_seat(self) -> None:
        """Add a seat: a greenhorn with an unused deck."""
        number = len(self.panels)
        place = SEATS[number]
        panel = DeckPanel(self.tr(place.title), self.tr(place.name), self._shelf, self._faces, self._players)
        panel.decks.setCurrentIndex(min(number, panel.decks.count() - 1))
        panel.who.setCurrentIndex(1)
        panel.choose_rules(self.rules.currentData())
        panel.changed.connect(self._on_changed)
        self.panels.append(panel)
        in_a_row = IN_A_ROW if IN_A_ROW * panel.sizeHint().width() <= room_for(self).width() else 1
        self._seats.addWidget(panel, number // in_a_row, number % in_a_row)
        self._order()
        self._on_changed()

    def _on_add(self) -> None:
        """Seat one more, and show the seat: it may lie below those that are seen."""
        self.add_seat()
        self.panels[-1].show()
        QTimer.singleShot(0, self, lambda: self._area.verticalScrollBar().setValue(self.panels[-1].y()))

    def _order(self) -> None:
        """Let Tab go from seat to seat, then to what concerns them all."""
        seats = [stop for panel in self.panels for stop in panel.stops]
        tools = (
            *(self.add, self.remove, self.rules, self.differences, *self.boss.stops, *self.variants.stops),
            *(self.open_hand, *self.archetype.stops, self.more, self.seed, self.everyone),
        )
        ways_first = (*self.ways.values(), self.again, self.surprise)
        stops = [*ways_first, *seats, *tools, *self.buttons.buttons()]
        for before, after in pairwise(stops):
            self.setTabOrder(before, after)

    def remove_seat(self) -> None:
        """Let the player of the last seat go."""
        panel = self.panels.pop()
        panel.hide()
        panel.deleteLater()
        self._on_changed()

    def _arrange(self) -> None:
        """Rows that break where the room ends: the page is no wider than a small screen, whatever the size of texts."""
        tools, few = FlowLayout(), FlowLayout()
        rules = labelled(self.tr("Rules"), self.rules)
        for widget in (self.add, self.remove, rules, self.differences, self.open_hand, self.archetype, self.more):
            tools.addWidget(widget)
        for widget in (labelled(self.tr("Seed"), self.seed), self.everyone):
            few.addWidget(widget)
        self._few.setLayout(few)
        column = QVBoxLayout(self)
        top = FlowLayout()
        for button in (*self.ways.values(), self.again, self.surprise):
            top.addWidget(button)
        column.addLayout(top)
        body = QWidget()
        body.setLayout(self._seats)
        self._seats.setContentsMargins(0, 0, 0, 0)
        self._area = scrolled(body)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        column.addWidget(self.boss)
        column.addWidget(self._area, 1)
        column.addWidget(self.variants)
        column.addLayout(tools)
        column.addWidget(self._few)
        column.addWidget(self.problem)
        column.addWidget(self.buttons)
        give_room(self, 1120, 760)

    def _connect(self) -> None:
        self.surprise.clicked.connect(lambda _=False: self.surprise_all())
        self.add.clicked.connect(self._on_add)
        self.remove.clicked.connect(lambda _=False: self.remove_seat())
        self.more.toggled.connect(self._few.setVisible)
        self.seed.textChanged.connect(self._on_changed)
        self.variants.changed.connect(self._on_changed)
        self.boss.changed.connect(self._on_changed)
        self.boss.seated.connect(self.fight)
        self.boss.villain_chosen.connect(lambda: self._seat_villain(self.boss.villain.currentData()))
        self.rules.currentIndexChanged.connect(self._on_rules)
        self.differences.clicked.connect(lambda _=False: self.rules_wanted.emit(DIFFERENCES))
        self.buttons.accepted.connect(self._on_accepted)
        self.buttons.rejected.connect(self.reject)

    def _on_rules(self) -> None:
        self.variants.use_rules(self.rules.currentData())
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
        if twice:
            return self.tr("Two players cannot have the same name: {0}.").format(twice)
        try:
            SHELF.rules_of(self._setup(), self._shelf.card)
        except BadInput as problem:
            return str(problem)
        return ""

    def _on_changed(self) -> None:
        seated = tuple(panel.opponent for panel in self.panels)
        self.variants.allow_twists(AUTOMATON in seated)
        for way in ways(self._players):
            is_so = bool(self.boss.battle) if way.name == BOSS else way.is_played_by(seated)
            self.ways[way.name].setChecked(is_so and (way.name == BOSS or not self.boss.battle))
        if self.boss.battle:
            self.boss.show_villain(self.panels[-1].opponent)
        for part in (self.open_hand, self.archetype):
            part.setVisible(AUTOMATON in seated)
        for number, panel in enumerate(self.panels):
            panel.setTitle(self._title_of(number))
        problem = self._problem()
        self.problem.setText(problem)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not problem)
        self.add.setEnabled(len(self.panels) < MOST_SEATS and not self.boss.battle)
        self.remove.setEnabled(len(self.panels) > FEWEST_SEATS and not self.boss.battle)

    def _title_of(self, number: int) -> str:
        """Return a seat's title: in a boss battle, its side."""
        title = self.tr(SEATS[number].title)
        if not self.boss.battle:
            return title
        if number == len(self.panels) - 1:
            return self.tr("The Villain")
        return self.tr("A Hero: {0}").format(title[:1].lower() + title[1:])

    @property
    def _variants(self) -> tuple[str, ...]:
        """Return all chosen variants, in the order in which they change the rules."""
        chosen = {*self.variants.chosen, *self.boss.chosen}
        return tuple(variant.name for variant in VARIANTS if variant.name in chosen)

    def _on_accepted(self) -> None:
        opponents = {Seat(number): panel.opponent for number, panel in enumerate(self.panels) if panel.opponent}
        setup = self._setup()
        self.accept()
        self.chosen.emit(NewGame(Doomtown.name, setup, int(self.seed.text()), opponents))

    def _setup(self) -> Setup:
        seats = tuple(seat_with(required(panel.deck), panel.player_name) for panel in self.panels)
        rules: str = self.rules.currentData()
        hand = OPEN if self.open_hand.isChecked() else HIDDEN
        automaton = automaton_among(
            [panel.opponent for panel in self.panels], self._variants, hand, self.archetype.chosen
        )
        return Setup(seats, rules, self.everyone.isChecked(), self._variants, automaton)

    @property
    def seating(self) -> Seating:
        """The decks and players that are chosen, who is asked, and the rules."""
        files = (panel.decks.currentData() for panel in self.panels)
        return Seating(
            tuple("" if file is None else file.stem for file in files),
            tuple(panel.opponent for panel in self.panels),
            self.everyone.isChecked(),
            self.rules.currentData(),
            self._variants,
            self.open_hand.isChecked(),
            self.archetype.chosen,
        )
