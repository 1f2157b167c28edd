"""Asks what a scenario shows, and what of the present it expects, before it is kept."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dtgui.gui.look.language import said
from dtgui.gui.widgets.dialog_size import give_room
from dtgui.gui.widgets.plain import PlainLabel
from dtgui.kernel.workbench import Expectation

WIDTH, HEIGHT = 560, 440


class SaveScenarioDialog(QDialog):
    """A sentence, and a list of the present facts: the ticked ones become expectations."""

    told = Signal(str, object)
    """The sentence, and the `Expectation`s that were ticked."""

    def __init__(self, offered: Sequence[Expectation], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Save as scenario"))
        self._offered = tuple(offered)
        self.sentence = QLineEdit()
        self.sentence.setAccessibleName(self.tr("Purpose"))
        self.sentence.setPlaceholderText(self.tr("What does it show? One sentence."))
        self.expected = QListWidget()
        self.expected.setAccessibleName(self.tr("Expectations"))
        self.expected.setWordWrap(True)
        for each in self._offered:
            item = QListWidgetItem(said(each.words), self.expected)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Unchecked)
        about = self.tr(
            "The scenario starts with the last position you made, followed by all answers since. Tick "
            "what must be true at the end:"
        )
        label = PlainLabel(about)
        label.setWordWrap(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.accepted.connect(lambda: self.told.emit(self.sentence.text(), self.ticked))
        column = QVBoxLayout(self)
        for widget in (self.sentence, label, self.expected, buttons):
            column.addWidget(widget)
        give_room(self, WIDTH, HEIGHT)

    @property
    def ticked(self) -> tuple[Expectation, ...]:
        """Return the ticked expectations."""
        checked = (self.expected.item(row).checkState() is Qt.CheckState.Checked for row in range(len(self._offered)))
        return tuple(each for each, is_ticked in zip(self._offered, checked, strict=True) if is_ticked)
