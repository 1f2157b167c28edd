"""The history of a game: every answer up to now, those undone, the other ways that were left; and a line for notes."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QEvent, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListView, QVBoxLayout, QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.look.language import said, tr_count, tr_noop
from dtgui.gui.widgets.keyboard import give_keyboard
from dtgui.gui.widgets.qt_types import AnyIndex
from dtgui.gui.widgets.texts import as_tip
from dtgui.play.change import Aspect, Change
from dtgui.play.history import LONGEST_NOTE, HistoryEntry, When

BRANCH_SIGN = "⑂"
NOTE_SIGN = "✎"


class HistoryModel(QAbstractListModel):
    """Entries as rows; future ones are in italics, the present one is bold, other branches follow a sign."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._entries: tuple[HistoryEntry, ...] = ()

    def show_entries(self, entries: tuple[HistoryEntry, ...]) -> None:
        """Show these."""
        self.beginResetModel()
        self._entries = entries
        self.endResetModel()

    @property
    def present(self) -> int:
        """The row of the present, -1 without any."""
        return next((row for row, entry in enumerate(self._entries) if entry.when is When.PRESENT), -1)

    def entry(self, index: AnyIndex) -> HistoryEntry:
        """Return the entry of a row."""
        return self._entries[index.row()]

    def rowCount(self, parent: AnyIndex | None = None) -> int:
        """How many entries there are."""
        return 0 if parent is not None and parent.isValid() else len(self._entries)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the content of a row."""
        if not index.isValid():
            return None
        entry = self.entry(index)
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(entry)
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip(entry.note) or None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{self._text(entry)}, {self.tr(_SPOKEN[entry.when])}"
        return _font(entry.when) if role == Qt.ItemDataRole.FontRole else None

    def _text(self, entry: HistoryEntry) -> str:
        text = said(entry.text)
        if entry.when is When.BRANCH:
            more = tr_count("({0} answer)", "({0} answers)", entry.more)
            return f"      {BRANCH_SIGN} {text} {more}"
        return f"{entry.step}  {text}" + (f"  {NOTE_SIGN} {entry.note}" if entry.note else "")


_SPOKEN = {
    When.PAST: tr_noop("past"),
    When.PRESENT: tr_noop("present"),
    When.AHEAD: tr_noop("undone"),
    When.BRANCH: tr_noop("other branch"),
}


class HistoryView(QWidget):
    """Lists the moments, a click or Enter goes there; below them, a line for a note at the present."""

    def __init__(self, controller: GameController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._follows = False
        self.model = HistoryModel(self)
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setUniformItemSizes(True)
        self.list.setAccessibleName(self.tr("History"))
        self.list.clicked.connect(self._on_chosen)
        self.list.activated.connect(self._on_chosen)
        self.note = NoteLine(controller, self)
        self.note.left.connect(self.list.setFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        column.addWidget(self.list)
        column.addWidget(self.note)
        give_keyboard(self, self.list)
        controller.changed.connect(self._on_changed)

    @property
    def lines(self) -> tuple[str, ...]:
        """Return the texts of the rows."""
        return tuple(self.model.data(self.model.index(row)) for row in range(self.model.rowCount()))

    def follow(self, on: bool) -> None:
        """Follow the game, or not while the list is invisible: a dock behind another one is not hidden."""
        self._follows = on
        self._list()

    def _on_changed(self, change: Change) -> None:
        if Aspect.HISTORY in change:
            self._list()

    def _list(self) -> None:
        """List the moments; an unseen list holds none, for those of another game could be chosen from it."""
        if self._follows or self.model.rowCount():
            self.model.show_entries(self._controller.history.entries() if self._follows else ())
            self.list.setCurrentIndex(self.model.index(self.model.present))

    def _on_chosen(self, index: QModelIndex) -> None:
        self._controller.history.go_to(self.model.entry(index).number)


def _font(when: When) -> QFont:
    font = QFont()
    font.setBold(when is When.PRESENT)
    font.setItalic(when is When.AHEAD)
    return font


# A line to write a note at the present moment of the game, or to change or empty the one that is there

ESCAPE_IS_WANTED = (QEvent.Type.ShortcutOverride, Qt.Key.Key_Escape)


class NoteLine(QLineEdit):
    """Enter, or leaving it, keeps what was written; Escape leaves the note as it was.

    What is being written belongs to the moment at which it was begun, wherever the game goes meanwhile.
    """

    left = Signal()
    """Enter or Escape was pressed: the keyboard may go back to the game."""

    def __init__(self, controller: GameController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._session, self._moment, self._seat = controller.session, 0, controller.view.seat
        self.setMaxLength(LONGEST_NOTE)
        self.setPlaceholderText(self.tr("✎ Note at this moment"))
        self.setToolTip(self.tr("A note is saved with the game; empty it to remove it"))
        self.setAccessibleName(self.tr("Note at this moment of the game"))
        self.editingFinished.connect(self.keep)
        self.returnPressed.connect(self.left)
        controller.changed.connect(self._on_changed)

    def keep(self) -> None:
        """Keep what was written, if anything was."""
        is_ours = self.isModified() and self._controller.session is self._session
        self.setModified(False)
        if is_ours:
            self._controller.history.write_note(self._moment, self.text(), self._seat)
        self._show_present()

    def event(self, event: QEvent) -> bool:
        """Take Escape before the window does, to whom it means something else."""
        if isinstance(event, QKeyEvent) and (event.type(), event.key()) == ESCAPE_IS_WANTED:
            event.accept()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Escape leave the note as it was."""
        if event.key() == Qt.Key.Key_Escape:
            self._show_present()
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _on_changed(self, change: Change) -> None:
        if Aspect.HISTORY not in change:
            return
        if self._controller.viewer.is_curtain_down or self._controller.session is not self._session:
            self.keep()
        elif not self.isModified():
            self._show_present()

    def _show_present(self) -> None:
        controller, session = self._controller, self._controller.session
        self._session, self._seat = session, controller.view.seat
        self._moment = 0 if session is None else session.present.number
        self.setText(controller.history.note(self._moment))
        self.setCursorPosition(0)
