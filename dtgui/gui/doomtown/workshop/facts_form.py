"""The form for the printed facts of a card: a field for each fact that a card of its type may have."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QLineEdit, QSpinBox, QWidget

from dtgui.doomtown.catalog.facts import ALLOWED
from dtgui.doomtown.keywords import FACTION_NAMES
from dtgui.doomtown.state.cards import BulletKind, CardType, Pronoun, Suit
from dtgui.doomtown.words import suit_sign
from dtgui.gui.doomtown.cards.words import TYPE_NAMES
from dtgui.gui.look.language import said
from dtgui.gui.widgets.menus import DropDown

RANGES = {
    "value": (1, 13),
    "cost": (0, 30),
    "bullets": (0, 9),
    "influence": (0, 9),
    "control": (0, 9),
    "production": (0, 9),
    "upkeep": (0, 9),
    "stash": (-9, 99),
}
"""The least and the greatest figure of each kind."""
NONE = "—"


class FactsForm(QWidget):
    """Shows the facts of a card, and emits what the player changes."""

    edited = Signal(str, object)
    """The name of a field and its new value, None for none."""
    type_wanted = Signal(object)
    """The card is to be of this `CardType`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fields: dict[str, QWidget] = {}
        """The field of each fact, by its name in card files."""
        self.rows = QFormLayout(self)
        self.rows.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
        made = {**self._texts(), **self._choices(), **{name: self._figure(name) for name in RANGES}}
        for name, label in self._labels().items():
            self._add(name, label, made[name])
        self.show_values(None)

    def show_values(self, values: Mapping[str, object] | None) -> None:
        """Show the facts of a card file, None for a text that cannot be read: then nothing can be changed here."""
        self.setEnabled(values is not None)
        if values is None:
            return
        kind = next((kind for kind in CardType if kind.value == values.get("type")), None)
        for name, field in self.fields.items():
            self.rows.setRowVisible(field, kind is None or name in ALLOWED[kind])
            with QSignalBlocker(field):
                _show(field, values.get(name))

    def _labels(self) -> dict[str, str]:
        """The names of the fields, in their order."""
        return {
            "title": self.tr("Title"),
            "type": self.tr("Type"),
            "suit": self.tr("Suit"),
            "value": self.tr("Value"),
            "cost": self.tr("Cost"),
            "gang": self.tr("Gang"),
            "keywords": self.tr("Keywords"),
            "bullets": self.tr("Bullets"),
            "shooter": self.tr("Shooter"),
            "influence": self.tr("Influence"),
            "control": self.tr("Control"),
            "production": self.tr("Production"),
            "upkeep": self.tr("Upkeep"),
            "stash": self.tr("Stash"),
            "pronoun": self.tr("Pronoun"),
            "base": self.tr("Version of"),
        }

    def _texts(self) -> dict[str, QWidget]:
        fields = {name: QLineEdit() for name in ("title", "keywords", "base")}
        for name, field in fields.items():
            field.textEdited.connect(partial(self._on_text, name))
        fields["keywords"].setToolTip(self.tr("Separate several keywords with commas"))
        fields["keywords"].setPlaceholderText(self.tr("Horse, Non-Unique"))
        return {**fields}

    def _choices(self) -> dict[str, QWidget]:
        bullets = {BulletKind.DRAW.value: self.tr("Draw"), BulletKind.STUD.value: self.tr("Stud")}
        choices: dict[str, dict[str, str]] = {
            "type": {kind.value: said(name) for kind, name in TYPE_NAMES.items()},
            "suit": {suit.value: said(suit_sign(suit.value)) for suit in Suit},
            "gang": {"": NONE, **{faction.value: said(name) for faction, name in FACTION_NAMES.items()}},
            "shooter": {"": NONE, **bullets},
            "pronoun": {"": NONE, **{pronoun.value: pronoun.value for pronoun in Pronoun}},
        }
        return {name: self._choice(name, each) for name, each in choices.items()}

    def _choice(self, name: str, choices: Mapping[str, str]) -> QComboBox:
        box = DropDown()
        for value, shown in choices.items():
            box.addItem(shown, value)
        box.activated.connect(lambda _: self._on_choice(name, box.currentData()))
        return box

    def _figure(self, name: str) -> QSpinBox:
        """A number; one below the least stands for none."""
        field, (least, most) = QSpinBox(), RANGES[name]
        field.setRange(least - 1, most)
        field.setSpecialValueText(NONE)
        field.valueChanged.connect(lambda value: self.edited.emit(name, None if value < least else value))
        return field

    def _add(self, name: str, label: str, field: QWidget) -> None:
        field.setAccessibleName(label)
        self.fields[name] = field
        self.rows.addRow(label, field)

    def _on_text(self, name: str, text: str) -> None:
        if name == "keywords":
            self.edited.emit(name, [word.strip() for word in text.split(",") if word.strip()])
        else:
            self.edited.emit(name, text.strip() or None)

    def _on_choice(self, name: str, value: str) -> None:
        if name == "type":
            self.type_wanted.emit(CardType(value))
        else:
            self.edited.emit(name, value or None)


def _show(field: QWidget, value: object) -> None:
    if isinstance(field, QSpinBox):
        is_figure = isinstance(value, int) and not isinstance(value, bool)
        field.setValue(value if is_figure and isinstance(value, int) else field.minimum())
    elif isinstance(field, QComboBox):
        field.setCurrentIndex(field.findData("" if value is None else str(value)))
    elif isinstance(field, QLineEdit) and not field.hasFocus():
        words = value if isinstance(value, list) else [] if value is None else [value]
        field.setText(", ".join(map(str, words)))
