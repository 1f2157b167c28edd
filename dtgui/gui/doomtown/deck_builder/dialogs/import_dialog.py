"""Bringing decks in: what was made of every line is shown, and decided, before anything is taken."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path

from PySide6.QtCore import QMimeData, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QTextCursor
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from dtgui.controller.time_slices import Slices
from dtgui.decks import ImportReport, MatchedLine
from dtgui.decks.importing import Importing
from dtgui.decks.reading import LineKey, OpenLine
from dtgui.decks.report import decided, with_open_lines
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.doomtown.deck_builder.dialogs.import_lines import ImportLines
from dtgui.gui.look.language import said
from dtgui.gui.widgets.files import FileDialog, files_in
from dtgui.gui.widgets.menus import DropDown
from dtgui.gui.widgets.texts import HtmlLabel, PlainText
from dtgui.kernel.errors import BadInput

DEBOUNCE_MS = 200
USUAL, LARGEST = QSize(960, 620), QSize(1400, 960)


class ImportDialog(QDialog):
    """Reads decks from text, files, drops and the clipboard, in slices: the window never waits for a long source."""

    taken = Signal(object)
    """A deck to open."""

    def __init__(self, catalog: Catalog, preferred: str, parent: QWidget | None = None) -> None:
        """`preferred` is the code of the format whose printings are taken where a line names none."""
        super().__init__(parent)
        self._catalog = catalog
        self._preferred = preferred
        self._reports: list[ImportReport] = []
        self._chosen: list[dict[LineKey, CardDef]] = []
        self._open: list[list[OpenLine]] = []
        """Of each deck, the lines that only the player can decide, decided or not."""
        self._problems: list[str] = []
        self._importing = Importing(catalog, preferred)
        self._slices = Slices(self)
        self.setWindowTitle(self.tr("Import decks"))
        self.setAcceptDrops(True)
        self.source = SourceText()
        self.source.setAccessibleName(self.tr("Text of the deck"))
        self.source.setPlaceholderText(
            self.tr(
                "Paste a deck here, or drop a file: dtdb (text, Markdown, BBCode, JSON), Doomtown Online, OCTGN, zip"
            )
        )
        self.source.setAcceptDrops(False)
        # A deck has no use for tabs, and without a mouse there would be no way on.
        self.source.setTabChangesFocus(True)
        self.which = DropDown()
        self.which.setAccessibleName(self.tr("Deck in this source"))
        self.which.setToolTip(self.tr("Deck in this source"))
        self.tree = ImportLines(catalog)
        self.account = HtmlLabel()
        self.account.setWordWrap(True)
        self.progress = QProgressBar()
        self.progress.setAccessibleName(self.tr("Lines"))
        self.stop = QPushButton(self.tr("Stop reading"))
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.take = self.buttons.addButton(self.tr("Import"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.take_all = self.buttons.addButton(self.tr("Import all"), QDialogButtonBox.ButtonRole.ActionRole)
        self.take.setProperty("primary", True)
        self._read_debounce = QTimer(self, singleShot=True, interval=DEBOUNCE_MS)
        self._arrange()
        self._connect()
        self._show()

    # Where decks come from

    @property
    def is_reading(self) -> bool:
        """Whether a source is being read, or about to be."""
        return self._slices.is_at_work or self._read_debounce.isActive()

    def read_text(self, text: str) -> None:
        """Read the decks in a text."""
        if text != self.source.toPlainText():  # so that typing is not interrupted
            self.source.show_text(text)
        self._read(self._texts([text] if text.strip() else []))

    def read_files(self, files: Iterable[Path]) -> None:
        """Read the decks in some files; what is wrong with a file is said below the others."""
        self._read(self._files(list(files)))

    def _texts(self, texts: list[str]) -> Iterator[None]:
        for text in texts:
            yield from self._importing.text(text, self.tr("Imported deck"))

    def _files(self, files: list[Path]) -> Iterator[None]:
        for file in files:
            try:
                yield from self._importing.file(file)
            except BadInput as problem:
                self._problems.append(escape(str(problem)))

    def _read(self, work: Iterator[None]) -> None:
        """Start reading a source, abandoning any other; a short one is read at once."""
        self._read_debounce.stop()
        self._slices.cancel()
        self._importing = Importing(self._catalog, self._preferred)
        self._problems = []
        self._reports = []
        self._slices.begin_at_once(self._with_progress(work))
        self._show_progress()

    def _with_progress(self, work: Iterator[None]) -> Iterator[None]:
        for _ in work:
            self.progress.setRange(0, self._importing.total)
            self.progress.setValue(self._importing.done)
            yield

    def _on_stop(self) -> None:
        """Show what has been read so far."""
        self._slices.cancel()
        self._show()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files and texts."""
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Read what is dropped."""
        if files := files_in(event.mimeData()):
            self.read_files(files)
        else:
            self.read_text(event.mimeData().text())
        event.acceptProposedAction()

    # Making it

    def _arrange(self) -> None:
        row = QHBoxLayout()
        for text, act in (
            (self.tr("Open a file…"), self._on_file),
            (self.tr("From the clipboard"), lambda: self.read_text(QGuiApplication.clipboard().text())),
        ):
            button = QPushButton(text)
            button.setAutoDefault(False)
            button.clicked.connect(lambda _=False, act=act: act())
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(self.which)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(self.source)
        split.addWidget(self.tree)
        split.setSizes([300, 600])
        reading = QHBoxLayout()
        reading.addWidget(self.progress, 1)
        reading.addWidget(self.stop)
        column = QVBoxLayout(self)
        column.addLayout(row)
        column.addWidget(split, 1)
        column.addLayout(reading)
        column.addWidget(self.account)
        column.addWidget(self.buttons)
        room = parent.size() if (parent := self.parentWidget()) else QSize()
        self.resize(room.boundedTo(LARGEST).expandedTo(USUAL) if room.isValid() else USUAL)

    def _connect(self) -> None:
        self.source.edited.connect(lambda: self._read_debounce.start())
        self._read_debounce.timeout.connect(lambda: self.read_text(self.source.toPlainText()))
        self._slices.done.connect(self._show)
        self.stop.clicked.connect(self._on_stop)
        self.tree.decided.connect(self._on_decided)
        self.which.currentIndexChanged.connect(lambda _: self._show_report())
        self.buttons.rejected.connect(self.reject)
        self.buttons.accepted.connect(lambda: self._take([self.which.currentIndex()]))
        self.take_all.clicked.connect(lambda: self._take(list(range(len(self._reports)))))

    def _on_file(self) -> None:
        dialog = FileDialog(self, self.tr("Open a deck"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(lambda names: self.read_files(map(Path, names)))
        dialog.open()

    # Showing the report

    @property
    def report(self) -> ImportReport | None:
        """The report that is shown."""
        place = self.which.currentIndex()
        return self._reports[place] if 0 <= place < len(self._reports) else None

    def _show_progress(self) -> None:
        """Show how far reading is; until its end, nothing can be taken."""
        is_reading = self._slices.is_at_work
        self.progress.setVisible(is_reading)
        self.stop.setVisible(is_reading)
        if is_reading:
            self.take.setEnabled(False)
            self.take_all.setEnabled(False)

    def _show(self) -> None:
        self._reports = list(self._importing.reports)
        self._chosen = [{} for _ in self._reports]
        self._open = [_open_lines(report) for report in self._reports]
        self.which.blockSignals(True)
        self.which.clear()
        for report in self._reports:
            self.which.addItem(report.deck.name if report.deck else self.tr("No deck"))
        self.which.blockSignals(False)
        self.which.setVisible(len(self._reports) > 1)
        self.take_all.setVisible(len(self._reports) > 1)
        self.take_all.setEnabled(True)
        self._show_progress()
        self._show_report()

    def _show_report(self) -> None:
        report, place = self.report, self.which.currentIndex()
        if report is None:
            self.tree.show_report(None, (), {})
        else:
            self.tree.show_report(report, self._open[place], self._chosen[place])
        self._show_account()

    def _show_account(self) -> None:
        report = self.report
        self.take.setEnabled(report is not None and report.deck is not None)
        lines = [] if report is None else [self._account(report)]
        self.account.setText("<br/>".join([*lines, *self._problems]))

    def _on_decided(self, line: OpenLine, card: CardDef | None) -> None:
        report = self.report
        if report is None:
            return  # another source is being read
        verdict = line if card is None else MatchedLine(line.line, card)
        self._reports[self.which.currentIndex()] = decided(report, verdict)
        self._show_account()

    def _account(self, report: ImportReport) -> str:
        to_decide = len(report.ambiguous) + len(report.unknown)
        size = report.deck.size if report.deck else 0
        sentence = self.tr("Lines: {0} ({1} understood, {2} to decide, {3} skipped). Cards: {4}.").format(
            report.line_count, len(report.matched), to_decide, len(report.ignored), size
        )
        kept = [self.tr("Undecided lines are kept in the deck's notes.")] if to_decide and report.deck else []
        return "<br/>".join([sentence, *kept, *(escape(said(note)) for note in report.notes)])

    def _take(self, places: list[int]) -> None:
        heading = self.tr("Not understood during import:")
        decks = [with_open_lines(self._reports[place], heading) for place in places]
        self.accept()
        for deck in decks:
            if deck is not None:
                self.taken.emit(deck)


def _open_lines(report: ImportReport) -> list[OpenLine]:
    return sorted((*report.ambiguous, *report.unknown), key=lambda each: each.line.key)


# The text of a deck that is brought in: a long one is put in piece by piece, so that pasting holds nothing up

LINES_AT_ONCE = 1_000
"""How many lines are put in at a step: Qt lays them out in a few milliseconds."""


class SourceText(PlainText):
    """A text that players type, paste, and are shown."""

    edited = Signal()
    """The player has changed the text; what `show_text` shows is no change of theirs."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_shown = False
        """Whether what is being put in is only shown."""
        self._slices = Slices(self)
        self._slices.done.connect(self._on_done)
        self.textChanged.connect(self._on_changed)

    def show_text(self, text: str) -> None:
        """Show this text instead of any other."""
        self._slices.cancel()
        self._is_shown = True
        self.clear()
        self._slices.begin_at_once(self._putting(self.textCursor(), text))

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Insert the pasted text, replacing the selection."""
        self._is_shown = False
        self._slices.begin_at_once(self._putting(self.textCursor(), source.text()))

    def _putting(self, cursor: QTextCursor, text: str) -> Iterator[None]:
        """Put in some lines at a step; one undo takes all of them back."""
        lines = text.splitlines(keepends=True) or [""]
        for start in range(0, len(lines), LINES_AT_ONCE):
            if start:
                cursor.joinPreviousEditBlock()
            else:
                cursor.beginEditBlock()
            cursor.insertText("".join(lines[start : start + LINES_AT_ONCE]))
            cursor.endEditBlock()
            yield
        if not self._is_shown:
            self.setTextCursor(cursor)
            self.ensureCursorVisible()

    def _on_changed(self) -> None:
        if not self._is_shown:
            self.edited.emit()

    def _on_done(self) -> None:
        self._is_shown = False
