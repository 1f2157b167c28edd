"""The log with its tools: filter, search, folding, copy, save."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from dtgui.gui.look.language import tr_noop
from dtgui.gui.record.log_lines import ALL, Sift, as_markdown
from dtgui.gui.record.log_view import LogView
from dtgui.gui.widgets.after_painting import AfterPainting
from dtgui.gui.widgets.file_dialog import FileDialog
from dtgui.kernel.files import write_atomically
from dtgui.kernel.narration import Sentence

DAYS, PHASES, PLAYS = range(3)
"""How deep days, phases and plays stand in a log."""
FILTERS = {
    tr_noop("Everything"): ALL,
    tr_noop("Plays only"): Sift(deepest=PLAYS),
    tr_noop("Poker"): Sift(frozenset({"poker", "chance"})),
    tr_noop("Shootouts"): Sift(frozenset({"shootout", "poker", "death"})),
    tr_noop("Losses"): Sift(frozenset({"death"})),
    tr_noop("Notes"): Sift(frozenset({"note"})),
}
"""The filters of a log."""


class LogPanel(QWidget):
    """A log view below a line of tools."""

    followed = Signal(object)
    """A `Link` was clicked."""
    pointed_at = Signal(object)
    """The `Link` that the pointer is on now, or None."""
    trouble = Signal(str)
    """Why the log could not be saved."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = LogView(self)
        self._view.followed.connect(self.followed)
        self._view.pointed_at.connect(self.pointed_at)
        self._latest: tuple[Sentence, ...] | None = None
        """The sentences that are still to be shown, if any are."""
        self._late = AfterPainting(self)
        self._late.due.connect(self._catch_up)
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(self.tr("Search"))
        self.search.setAccessibleName(self.tr("Search the log"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._on_sifted)
        self.filter = QComboBox(self)
        self.filter.setAccessibleName(self.tr("What the log shows"))
        self.filter.setToolTip(self.tr("What the log shows"))
        self.filter.addItems([self.tr(name) for name in FILTERS])
        self.filter.currentIndexChanged.connect(self._on_sifted)
        self.menu = self._make_menu()
        self._arrange()
        self.setFocusProxy(self._view)

    @property
    def view(self) -> LogView:
        """The view of the log, up to date."""
        self._catch_up()
        return self._view

    def show_log(self, sentences: tuple[Sentence, ...], *, at_once: bool = False) -> None:
        """Show these sentences once the table has been painted, or at once."""
        self._latest = sentences
        if at_once:
            self._catch_up()
        else:
            self._late.ask()

    def _catch_up(self) -> None:
        latest, self._latest = self._latest, None
        if latest is not None:
            self._view.show_log(latest)

    def search_for(self) -> None:
        """Give the keyboard to the line in which is typed what is searched for."""
        self.search.setFocus()
        self.search.selectAll()

    def forget_search(self) -> None:
        """Clear the search: its words may reveal something to the next player."""
        self.search.clear()

    def copy(self) -> None:
        """Copy the selection, or all shown lines."""
        QGuiApplication.clipboard().setText(self.view.text)

    def save_as(self, file: Path) -> None:
        """Write the whole log to a file as Markdown."""
        try:
            write_atomically(file, as_markdown(self.view.sentences))
        except OSError as error:
            self.trouble.emit(self.tr("The log cannot be saved: {0}").format(error.strerror or error))

    def ask_where_to_save(self) -> None:
        """Ask for the file to save the log in."""
        dialog = FileDialog(self, self.tr("Save the log as"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(".md")
        dialog.setNameFilters([self.tr("Markdown (*.md)"), self.tr("All files (*)")])
        dialog.fileSelected.connect(lambda name: self.save_as(Path(name)))
        dialog.open()

    def _make_menu(self) -> QMenu:
        menu = QMenu(self)
        for text, act in (
            (self.tr("Fold details"), lambda: self.view.fold(PLAYS)),
            (self.tr("Fold phases"), lambda: self.view.fold(PHASES)),
            (self.tr("Fold days"), lambda: self.view.fold(DAYS)),
            (self.tr("Unfold all"), self.view.unfold),
            (self.tr("Copy"), self.copy),
            (self.tr("Save as Markdown…"), self.ask_where_to_save),
        ):
            menu.addAction(text).triggered.connect(lambda _=False, act=act: act())
        return menu

    def _arrange(self) -> None:
        button = QToolButton(self)
        button.setText("☰")
        button.setToolTip(self.tr("Fold, copy, save"))
        button.setAccessibleName(self.tr("Fold, copy or save the log"))
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setMenu(self.menu)
        tools = QHBoxLayout()
        tools.setContentsMargins(0, 0, 0, 0)
        tools.setSpacing(3)
        tools.addWidget(self.search, 1)
        tools.addWidget(self.filter)
        tools.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(tools)
        column.addWidget(self._view, 1)

    def _on_sifted(self) -> None:
        chosen = list(FILTERS.values())[self.filter.currentIndex()]
        self.view.look_for(chosen._replace(text=self.search.text().strip()))
