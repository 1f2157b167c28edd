"""The boss battle of a new game: which one, how many Heroes, who plays the Villain, and its event deck."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QVBoxLayout, QWidget

from dtgui.ai.player import of_even_temper
from dtgui.decks.challenges import measured_words
from dtgui.doomtown.rules.variants import variants_of
from dtgui.doomtown.rules.variants.boss import EVENT_DECK, STAND_TOGETHER_FIRST, WITH_EVENTS
from dtgui.doomtown.rules.variants.variant import Variant, VariantKind
from dtgui.doomtown.state.automaton import AUTOMATON
from dtgui.gui.doomtown.new_game.seat_panel import opponent_texts
from dtgui.gui.look.language import said
from dtgui.gui.widgets.layouts import FlowLayout, labelled
from dtgui.gui.widgets.texts import PlainLabel

MOST_HEROES = 3
USUAL_HEROES = 2
BOSSES = variants_of(VariantKind.BOSS)
"""The battles that there are."""
TIP = Qt.ItemDataRole.ToolTipRole


class BossPicker(QWidget):
    """Chooses a battle; hidden, and none, unless one is fought."""

    seated = Signal()
    """Another battle, or number of Heroes, was chosen, or none: seats and decks follow."""
    villain_chosen = Signal()
    changed = Signal()
    """The event deck is another one."""

    def __init__(self, players: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.scenario, self.heroes, self.villain = QComboBox(), QComboBox(), QComboBox()
        for variant in BOSSES:
            self.scenario.addItem(_name(variant), variant.name)
            self.scenario.setItemData(self.scenario.count() - 1, said(variant.told), TIP)
        for number in range(1, MOST_HEROES + 1):
            self.heroes.addItem(str(number), number)
        self.heroes.setCurrentIndex(self.heroes.findData(USUAL_HEROES))
        self.villain.addItem(self.tr("A player at this screen"), "")
        for player in of_even_temper(players):
            self.villain.addItem(opponent_texts(player)[0], player)
        self.villain.setCurrentIndex(max(0, self.villain.findData(AUTOMATON)))
        self.events = QCheckBox(self.tr("Event deck"))
        self.events.setToolTip(said(EVENT_DECK.told))
        self.together = QCheckBox(self.tr("Stand Together on top"))
        self.together.setToolTip(said(STAND_TOGETHER_FIRST.told))
        self.about = PlainLabel()
        self.about.setWordWrap(True)
        row = FlowLayout()
        for title, chooser in (
            (self.tr("Boss Battle"), self.scenario),
            (self.tr("Heroes"), self.heroes),
            (self.tr("Villain"), self.villain),
        ):
            chooser.setAccessibleName(title)
            row.addWidget(labelled(title, chooser))
        row.addWidget(self.events)
        row.addWidget(self.together)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(row)
        column.addWidget(self.about)
        self.setVisible(False)
        self.scenario.currentIndexChanged.connect(self._on_scenario)
        self.heroes.currentIndexChanged.connect(self._on_scenario)
        self.villain.currentIndexChanged.connect(self.villain_chosen)
        self.events.toggled.connect(self._on_events)
        self.together.toggled.connect(self.changed)
        self._tell()

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """Where the keyboard stops, in this order."""
        return self.scenario, self.heroes, self.villain, self.events, self.together

    @property
    def battle(self) -> str:
        """The name of the battle that is fought, empty where none is."""
        return "" if self.isHidden() else str(self.scenario.currentData())

    @property
    def seats(self) -> int:
        """How many play: the Heroes, and the Villain."""
        return int(self.heroes.currentData()) + 1

    @property
    def chosen(self) -> tuple[str, ...]:
        """The names of the variants that are chosen: the battle, and what its event deck is like."""
        if not self.battle:
            return ()
        options = (
            (EVENT_DECK, self.battle != WITH_EVENTS and self.events.isChecked()),
            (STAND_TOGETHER_FIRST, self._has_events and self.together.isChecked()),
        )
        return (self.battle, *(variant.name for variant, is_chosen in options if is_chosen))

    def choose(self, names: tuple[str, ...], seats: int) -> None:
        """Set the battle among these variants with this many seats, or none; emits nothing."""
        battle = next((variant.name for variant in BOSSES if variant.name in names), "")
        self.blockSignals(True)
        if battle:
            self.scenario.setCurrentIndex(self.scenario.findData(battle))
            self.heroes.setCurrentIndex(max(0, self.heroes.findData(seats - 1)))
            self.events.setChecked(EVENT_DECK.name in names)
            self.together.setChecked(STAND_TOGETHER_FIRST.name in names)
        self.setVisible(bool(battle))
        self.blockSignals(False)
        self._tell()

    def show_villain(self, player: str) -> None:
        """Show the Villain's player; emits nothing."""
        self.villain.blockSignals(True)
        self.villain.setCurrentIndex(max(0, self.villain.findData(player)))
        self.villain.blockSignals(False)

    @property
    def _has_events(self) -> bool:
        return self.battle == WITH_EVENTS or self.events.isChecked()

    def _tell(self) -> None:
        told = next(said(variant.told) for variant in BOSSES if variant.name == self.scenario.currentData())
        measured = measured_words(str(self.scenario.currentData()), self.seats - 1)
        self.about.setText(told if measured is None else f"{told} {said(measured)}")
        self.events.setVisible(self.scenario.currentData() != WITH_EVENTS)
        self.together.setEnabled(self._has_events)

    def _on_scenario(self) -> None:
        self._tell()
        self.seated.emit()

    def _on_events(self) -> None:
        self._tell()
        self.changed.emit()


def _name(variant: Variant) -> str:
    """Return a battle's name, without the words that say so."""
    return said(variant.title).partition(": ")[2] or said(variant.title)
