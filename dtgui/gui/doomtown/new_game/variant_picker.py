"""Which variants a new game is played with: a list for each kind, as far as the rules that are chosen have any."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QMenu, QToolButton, QVBoxLayout, QWidget

from dtgui.doomtown.rules.variants import VARIANTS
from dtgui.doomtown.rules.variants.variant import Variant, VariantKind
from dtgui.gui.look.language import said, tr_noop
from dtgui.gui.widgets.layouts import FlowLayout, labelled
from dtgui.gui.widgets.menus import lettered
from dtgui.gui.widgets.texts import PlainLabel

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
        combo = self.lists[kind] = QComboBox()
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
