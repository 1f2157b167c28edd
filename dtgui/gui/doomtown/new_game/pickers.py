"""Pickers for a new game besides players and decks: its variants, a boss battle, the archetype of the Automaton."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QMenu, QPushButton, QToolButton, QVBoxLayout, QWidget

from dtgui.ai.player import of_even_temper
from dtgui.app.paths import Paths
from dtgui.decks.challenges import measured_words
from dtgui.doomtown.catalog.archetype_file import NO_ARCHETYPES, Archetypes
from dtgui.doomtown.rules.variants import VARIANTS, variants_of
from dtgui.doomtown.rules.variants.boss import EVENT_DECK, STAND_TOGETHER_FIRST, WITH_EVENTS
from dtgui.doomtown.rules.variants.variant import Variant, VariantKind
from dtgui.doomtown.state.automaton import AUTOMATON
from dtgui.gui.doomtown.new_game.seat_panel import opponent_texts
from dtgui.gui.look.language import said, tr_noop
from dtgui.gui.widgets.layouts import FlowLayout, labelled
from dtgui.gui.widgets.menus import DropDown, lettered
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.kernel.errors import BadInput

TITLES: Mapping[VariantKind, str] = MappingProxyType(
    {
        VariantKind.TOWN_SQUARE: tr_noop("Town square"),
        VariantKind.TWIST: tr_noop("Twists"),
        VariantKind.PACE: tr_noop("Length"),
    }
)
"""The names of the kinds. Others are not chosen here: a boss battle has a row of its own."""
TIP = Qt.ItemDataRole.ToolTipRole


class VariantPicker(QWidget):
    """Lists variants by kind."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules = ""
        self.lists: dict[VariantKind, QComboBox] = {}
        """The lists of the kinds of which a game has at most one."""
        self.menus: dict[VariantKind, QToolButton] = {}
        """For the other kinds: the button with their menu."""
        self._fields: dict[VariantKind, QWidget] = {}
        """Each with its title."""
        self.about = PlainLabel()
        """The changes by the chosen variants of a kind."""
        self.about.setWordWrap(True)
        column, row = QVBoxLayout(self), FlowLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(row)
        column.addWidget(self.about)
        self.about.hide()
        self.changed.connect(self._tell)
        for kind, title in TITLES.items():
            if not any(variant.kind is kind for variant in VARIANTS):
                continue
            chooser = self._list_for(kind, title) if kind.is_single else self._menu_for(kind, title)
            self._fields[kind] = labelled(self.tr(title), chooser)
            row.addWidget(self._fields[kind])

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """Where the keyboard stops, in this order."""
        return tuple(self.lists.get(kind) or self.menus[kind] for kind in self._fields)

    @property
    def chosen(self) -> tuple[str, ...]:
        """The names of the variants that are chosen, in the order in which they change the rules."""
        listed = {combo.currentData() for combo in self.lists.values()}
        menus = [button.menu() for button in self.menus.values() if button.isEnabled()]
        ticked = {action.data() for menu in menus for action in menu.actions() if action.isChecked()}
        return tuple(variant.name for variant in VARIANTS if variant.name in listed | ticked)

    def choose(self, names: tuple[str, ...]) -> None:
        """Choose these variants, as far as there are any."""
        for combo in self.lists.values():
            rows = (row for row in range(combo.count()) if combo.itemData(row) in names)
            combo.setCurrentIndex(next(rows, 0))
        for menu in self._ticks():
            for action in menu.actions():
                action.setChecked(action.data() in names)

    def allow_twists(self, are_allowed: bool) -> None:
        """Let twists be chosen or not: they are for games against an Automaton, and wait for one."""
        button = self.menus[VariantKind.TWIST]
        button.setEnabled(are_allowed)
        button.setToolTip("" if are_allowed else self.tr("For games against an Automaton"))

    def use_rules(self, rules: str) -> None:
        """Offer what can be played by these rules."""
        if rules == self._rules:
            return
        self._rules, before = rules, self.chosen
        for kind, combo in self.lists.items():
            combo.clear()
            combo.addItem(self.tr("None"), "")
            for variant in self._of(kind):
                combo.addItem(said(variant.title), variant.name)
                combo.setItemData(combo.count() - 1, said(variant.told), TIP)
            self._fields[kind].setVisible(combo.count() > 1)
        for kind, button in self.menus.items():
            menu = button.menu()
            menu.clear()
            for variant in self._of(kind):
                action = menu.addAction(lettered(said(variant.title)))
                action.setToolTip(said(variant.told))
                action.setData(variant.name)
                action.setCheckable(True)
                action.toggled.connect(self._on_ticked)
            self._fields[kind].setVisible(bool(menu.actions()))
        self.choose(before)

    def _tell(self) -> None:
        """Say what the chosen variants change: the town square first, then twists."""
        told = [said(variant.told) for variant in VARIANTS if variant.name in self.chosen]
        self.about.setText(" ".join(told))
        self.about.setVisible(bool(told))

    def _of(self, kind: VariantKind) -> list[Variant]:
        return [variant for variant in VARIANTS if variant.kind is kind and variant.suits(self._rules)]

    def _ticks(self) -> list[QMenu]:
        return [button.menu() for button in self.menus.values()]

    def _list_for(self, kind: VariantKind, title: str) -> QComboBox:
        combo = self.lists[kind] = DropDown()
        combo.setAccessibleName(self.tr(title))
        combo.currentIndexChanged.connect(self.changed)
        return combo

    def _menu_for(self, kind: VariantKind, title: str) -> QToolButton:
        button = self.menus[kind] = QToolButton()
        button.setAccessibleName(self.tr(title))
        button.setText(self.tr("None"))
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(button)
        menu.setToolTipsVisible(True)
        button.setMenu(menu)
        return button

    def _on_ticked(self) -> None:
        for button in self.menus.values():
            ticked = [action.text() for action in button.menu().actions() if action.isChecked()]
            button.setText(", ".join(ticked) or self.tr("None"))
        self.changed.emit()


# The boss battle of a new game: which one, how many Heroes, who plays the Villain, and its event deck

MOST_HEROES = 3
USUAL_HEROES = 2
BOSSES = variants_of(VariantKind.BOSS)
"""The battles that there are."""


class BossPicker(QWidget):
    """Chooses a battle; hidden, and none, unless one is fought."""

    seated = Signal()
    """Another battle, or number of Heroes, was chosen, or none: seats and decks follow."""
    villain_chosen = Signal()
    changed = Signal()
    """The event deck is another one."""

    def __init__(self, players: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.scenario, self.heroes, self.villain = DropDown(), DropDown(), DropDown()
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


# The archetype of the Automaton in a new game: the default one, or one of the player's own, made in a dialog


class ArchetypePicker(QWidget):
    """A list of archetypes, and the button that makes another one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._archetypes: Archetypes = NO_ARCHETYPES
        self._wanted = ""
        """The archetype of an earlier game, which may be offered later."""
        self._paths: Paths | None = None
        self.list, self.make = DropDown(), QPushButton(self.tr("Make your own…"))
        self.list.setAccessibleName(self.tr("Archetype"))
        self.make.setToolTip(self.tr("An archetype of the Automaton from chosen rows, checked and tried in games"))
        label = PlainLabel(self.tr("Archetype"))
        label.setBuddy(self.list)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for widget in (label, self.list, self.make):
            row.addWidget(widget)
        self.make.clicked.connect(lambda _=False: self.ask())

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """Where the keyboard stops, in this order."""
        return self.list, self.make

    @property
    def chosen(self) -> str:
        """The name of the chosen archetype, "" for the default one."""
        return str(self.list.currentData() or "")

    def offer(self, archetypes: Archetypes, paths: Paths, chosen: str = "") -> None:
        """Offer the default archetype and the player's own."""
        self._archetypes, self._paths = archetypes, paths
        self.list.clear()
        self.list.addItem(self.tr("Default"), "")
        for name in archetypes.own:
            self.list.addItem(_title(archetypes, name), name)
        self.choose(chosen or self._wanted)

    def choose(self, name: str) -> None:
        """Choose an archetype by its name, as soon as there is one; without one it is the default."""
        self._wanted = name
        self.list.setCurrentIndex(max(0, self.list.findData(name)))

    def ask(self) -> None:
        """Open the dialog for another archetype; one that is kept is chosen."""
        # Imported on first use: every new game would take longer.
        from dtgui.gui.doomtown.new_game.archetype_dialog import ArchetypeDialog

        assert self._paths is not None
        dialog = ArchetypeDialog(self._archetypes, self._paths, self)
        dialog.made.connect(lambda name: self.offer(self._archetypes, self._paths, name))
        dialog.open()


def _title(archetypes: Archetypes, name: str) -> str:
    """The title of an archetype; its name where the file is wrong, which the page says once it is chosen."""
    try:
        return said(archetypes.named(name).title)
    except BadInput:
        return name
