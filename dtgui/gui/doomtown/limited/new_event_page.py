"""The choices for a new event: sealed or draft, sets, clock, opponents, seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from dtgui.gui.services.new_game import LARGEST_SEED, any_seed
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.limited.event import EventPlan, LimitedKind

MOST_MINUTES, USUAL_LEVEL = 90, "sheriff"
WIDTH = 560


class NewEventPage(QWidget):
    """Asks for an `EventPlan`."""

    begun = Signal(object)

    def __init__(
        self, sets: Mapping[str, str], levels: Mapping[str, str], names: Sequence[str], parent: QWidget | None = None
    ) -> None:
        """`sets` and `levels` are titles by name; `names` are those of the players, the one at the screen first."""
        super().__init__(parent)
        self._names = tuple(names)
        self.kind, self.level = QComboBox(), QComboBox()
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
        inside.setMaximumWidth(WIDTH)
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
