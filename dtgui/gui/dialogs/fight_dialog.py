"""Sets up a fight by hand: a shootout or a job, leader, mark, posses, shooters, who is booted, and the first step."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dtgui.gui.look.language import said
from dtgui.gui.widgets.dialog_size import give_room
from dtgui.gui.widgets.plain import PlainLabel
from dtgui.kernel.workbench import FightDraft, FightForm

WIDTH, HEIGHT = 560, 560
NAME, IN_POSSE, BOOTED, SHOOTER = range(4)
"""The columns of the list of dudes."""


class FightDialog(QDialog):
    """A form. It changes nothing; its content goes to the caller that opened it."""

    told = Signal(object)
    """A `FightDraft`."""

    def __init__(self, form: FightForm, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Set up a shootout or a job"))
        self._form = form
        self.sort, self.leader, self.mark, self.step = QComboBox(), QComboBox(), QComboBox(), QComboBox()
        for sort in form.sorts:
            self.sort.addItem(said(sort.words), sort.name)
        self._offer(0)
        self.sort.currentIndexChanged.connect(self._offer)
        self.dudes = self._make_dudes()
        self._arrange()
        give_room(self, WIDTH, HEIGHT)

    def _offer(self, number: int) -> None:
        """Offer the leaders, marks and steps of one kind of fight."""
        sort = self._form.sorts[number]
        for box, choices in ((self.leader, sort.leaders), (self.mark, sort.marks), (self.step, sort.steps)):
            box.clear()
            for name, words in choices:
                box.addItem(said(words), name)
        self.step.setCurrentIndex(sort.usual)
        seats = {member.piece: member.seat for member in self._form.members}
        own = seats[sort.leaders[0][0]]
        marks = (place for place, (name, _) in enumerate(sort.marks) if seats.get(name) != own)
        self.mark.setCurrentIndex(next(marks, 0))

    def _make_dudes(self) -> QTreeWidget:
        dudes = QTreeWidget()
        dudes.setRootIsDecorated(False)
        dudes.setHeaderLabels([self.tr("Dude"), self.tr("In a posse"), self.tr("Booted"), self.tr("Shooter")])
        dudes.setAccessibleName(self.tr("Dudes"))
        for member in self._form.members:
            item = QTreeWidgetItem(dudes, [f"{said(member.name)} ({member.player})"])
            item.setData(NAME, Qt.ItemDataRole.UserRole, member.piece)
            for column in (IN_POSSE, BOOTED, SHOOTER):
                on = column == BOOTED and member.is_booted
                item.setCheckState(column, Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
        dudes.resizeColumnToContents(NAME)
        return dudes

    def _arrange(self) -> None:
        form = QFormLayout()
        fields = (
            (self.tr("Kind"), self.sort),
            (self.tr("Leader"), self.leader),
            (self.tr("Mark"), self.mark),
            (self.tr("Begins with"), self.step),
        )
        for name, field in fields:
            field.setAccessibleName(name)
            form.addRow(name, field)
        about = PlainLabel(
            self.tr(
                "The fight is at the mark, and the leader takes part. A job costs nothing here. Shooters are needed"
                " only if it begins with drawing hands."
            )
        )
        about.setWordWrap(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(lambda: self.told.emit(self.draft))
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addLayout(form)
        column.addWidget(self.dudes, 1)
        for widget in (about, buttons):
            column.addWidget(widget)

    @property
    def draft(self) -> FightDraft:
        """Return the present content."""
        posse, booted, shooters = (self._checked(column) for column in (IN_POSSE, BOOTED, SHOOTER))
        leader, mark = self.leader.currentData(), self.mark.currentData()
        step, sort = self.step.currentData(), self.sort.currentData()
        return FightDraft(leader, mark, posse, shooters, booted, step, sort)

    def _checked(self, column: int) -> tuple[str, ...]:
        items = (self.dudes.topLevelItem(row) for row in range(self.dudes.topLevelItemCount()))
        return tuple(
            item.data(NAME, Qt.ItemDataRole.UserRole)
            for item in items
            if item is not None and item.checkState(column) is Qt.CheckState.Checked
        )
