"""Bringing decks in: what was made of every line is shown, and decided, before anything is taken."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QSplitter,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dtgui.decks import AmbiguousLine, ImportReport, UnknownLine, import_file, import_text, resolve
from dtgui.decks.report import MatchedLine
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.look.language import said
from dtgui.gui.widgets.plain import HtmlLabel, as_tip
from dtgui.kernel.errors import BadInput

DEBOUNCE_MS = 200
LINE, MEANT = range(2)
USUAL, LARGEST = QSize(960, 620), QSize(1400, 960)


class ImportDialog(QDialog):
    """Reads decks from text, files, drops and the clipboard."""

    taken = Signal(object)
    """A deck that is to be opened."""

    def __init__(self, catalog: Catalog, preferred: str, parent: QWidget | None = None) -> None:
        """`preferred` is the code of the format whose printings are taken where a line names none."""
        super().__init__(parent)
        self._catalog = catalog
        self._preferred = preferred
        self._reports: list[ImportReport] = []
        self._chosen: list[dict[int, str]] = []
        self._open: list[list[AmbiguousLine | UnknownLine]] = []
        """Of each deck, the lines that only the player can decide, decided or not."""
        self._problems: list[str] = []
        self.setWindowTitle(self.tr("Import decks"))
        self.setAcceptDrops(True)
        self.source = QPlainTextEdit()
        self.source.setAccessibleName(self.tr("Text of the deck"))
        self.source.setPlaceholderText(
            self.tr(
                "Paste a deck here, or drop a file: dtdb (text, Markdown, BBCode, JSON), Doomtown Online, OCTGN, zip"
            )
        )
        self.source.setAcceptDrops(False)
        self.which = QComboBox()
        self.which.setAccessibleName(self.tr("Deck in this source"))
        self.which.setToolTip(self.tr("Deck in this source"))
        self.tree = QTreeWidget()
        self.tree.setAccessibleName(self.tr("What was made of every line"))
        self.tree.setHeaderLabels([self.tr("Line"), self.tr("What it means")])
        self.tree.setColumnWidth(LINE, 330)
        self.account = HtmlLabel()
        self.account.setWordWrap(True)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.take = self.buttons.addButton(self.tr("Take it"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.take_all = self.buttons.addButton(self.tr("Take all"), QDialogButtonBox.ButtonRole.ActionRole)
        self.take.setProperty("primary", True)
        self._read_debounce = QTimer(self, singleShot=True, interval=DEBOUNCE_MS)
        self._arrange()
        self._connect()
        self._show([])

    # Where decks come from

    def read_text(self, text: str) -> None:
        """Read the decks in a text."""
        self.source.blockSignals(True)
        self.source.setPlainText(text)
        self.source.blockSignals(False)
        name = self.tr("Imported deck")
        self._show(import_text(text, self._catalog, name, self._preferred) if text.strip() else [])

    def read_files(self, files: Iterable[Path]) -> None:
        """Read the decks in some files; what is wrong with a file is said below the others."""
        reports: list[ImportReport] = []
        problems: list[str] = []
        for file in files:
            try:
                reports += import_file(file, self._catalog, self._preferred)
            except BadInput as problem:
                problems.append(escape(str(problem)))
        self._show(reports)
        self._problems = problems
        self._show_account()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files and texts."""
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Read what is dropped."""
        files = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if files:
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
        column = QVBoxLayout(self)
        column.addLayout(row)
        column.addWidget(split, 1)
        column.addWidget(self.account)
        column.addWidget(self.buttons)
        room = parent.size() if (parent := self.parentWidget()) else QSize()
        self.resize(room.boundedTo(LARGEST).expandedTo(USUAL) if room.isValid() else USUAL)

    def _connect(self) -> None:
        self.source.textChanged.connect(lambda: self._read_debounce.start())
        self._read_debounce.timeout.connect(lambda: self.read_text(self.source.toPlainText()))
        self.which.currentIndexChanged.connect(lambda _: self._show_report())
        self.buttons.rejected.connect(self.reject)
        self.buttons.accepted.connect(lambda: self._take([self.which.currentIndex()]))
        self.take_all.clicked.connect(lambda: self._take(list(range(len(self._reports)))))

    def _on_file(self) -> None:
        dialog = QFileDialog(self, self.tr("Open a deck"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(lambda names: self.read_files(map(Path, names)))
        dialog.open()

    # Showing the report

    @property
    def report(self) -> ImportReport | None:
        """The report that is shown."""
        place = self.which.currentIndex()
        return self._reports[place] if 0 <= place < len(self._reports) else None

    def _show(self, reports: Sequence[ImportReport]) -> None:
        self._reports = list(reports)
        self._chosen = [{} for _ in reports]
        self._open = [_open_lines(report) for report in reports]
        self._problems = []
        self.which.blockSignals(True)
        self.which.clear()
        for report in reports:
            self.which.addItem(report.deck.name if report.deck else self.tr("No deck"))
        self.which.blockSignals(False)
        self.which.setVisible(len(reports) > 1)
        self.take_all.setVisible(len(reports) > 1)
        self._show_report()

    def _show_report(self) -> None:
        self.tree.clear()
        report = self.report
        if report is not None:
            open_lines = self._open[self.which.currentIndex()]
            decided = {each.line.number for each in open_lines}
            understood = [match for match in report.matched if match.line.number not in decided]
            self._add_open(self.tr("To decide"), open_lines)
            self._add_group(
                self.tr("Understood"),
                [(f"{match.line.number}: {match.line.text}", self._meaning(match)) for match in understood],
            )
            self._add_group(
                self.tr("Passed over"),
                [(f"{line.number}: {said(line.text)}", said(line.reason)) for line in report.ignored],
            )
        self._show_account()

    def _show_account(self) -> None:
        report = self.report
        self.take.setEnabled(report is not None and report.deck is not None)
        lines = [] if report is None else [self._account(report)]
        self.account.setText("<br/>".join([*lines, *self._problems]))

    def _meaning(self, match: MatchedLine) -> str:
        start = f" {'★' * match.line.starting}" if match.line.starting else ""
        other = "" if match.exact else self.tr(" (another printing)")
        return f"{match.line.count}× {self._named(match.card)}{start}{other}"

    def _named(self, card: CardDef) -> str:
        return f"{card.title} ({card.pack} {card.number})"

    def _add_group(self, title: str, rows: list[tuple[str, str]]) -> None:
        if not rows:
            return
        group = QTreeWidgetItem(self.tree, [f"{title} ({len(rows)})"])
        for row in rows:
            item = QTreeWidgetItem(group, list(row))
            item.setToolTip(LINE, as_tip(row[LINE]))
        group.setExpanded(True)

    def _add_open(self, title: str, lines: Sequence[AmbiguousLine | UnknownLine]) -> None:
        if not lines:
            return
        group = QTreeWidgetItem(self.tree, [f"{title} ({len(lines)})"])
        group.setExpanded(True)
        for line in lines:
            item = QTreeWidgetItem(group, [f"{line.line.number}: {line.line.text}"])
            self.tree.setItemWidget(item, MEANT, self._choice(line))

    def _choice(self, line: AmbiguousLine | UnknownLine) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(self.tr("Meaning of line {0}").format(line.line.number))
        cards = line.choices if isinstance(line, AmbiguousLine) else line.suggestions
        out = self.tr("Leave it out, or is it {0}?").format(cards[0].title) if cards else self.tr("Leave it out")
        box.addItem(out, "")
        for card in cards:
            box.addItem(self._named(card), card.code)
        box.activated.connect(lambda _: self._on_decided(line.line.number, box.currentData()))
        return box

    def _on_decided(self, number: int, code: str) -> None:
        place = self.which.currentIndex()
        self._chosen[place][number] = code
        report = self._reports[place]
        name = report.deck.name if report.deck else self.tr("Imported deck")
        self._reports[place] = resolve(report.reading, self._catalog, self._chosen[place], name, self._preferred)
        self._show_account()

    def _account(self, report: ImportReport) -> str:
        counts = (len(report.matched), len(report.ambiguous) + len(report.unknown), len(report.ignored))
        size = report.deck.size if report.deck else 0
        sentence = self.tr("{0} lines: {1} understood, {2} to decide, {3} passed over. {4} cards.").format(
            report.line_count, *counts, size
        )
        return "<br/>".join([sentence, *(escape(said(note)) for note in report.notes)])

    def _take(self, places: list[int]) -> None:
        decks = [self._reports[place].deck for place in places]
        self.accept()
        for deck in decks:
            if deck is not None:
                self.taken.emit(deck)


def _open_lines(report: ImportReport) -> list[AmbiguousLine | UnknownLine]:
    return sorted((*report.ambiguous, *report.unknown), key=lambda each: each.line.number)
