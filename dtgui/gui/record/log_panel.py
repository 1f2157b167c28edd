"""The log with its tools: filter, search, folding, copy, save."""

from __future__ import annotations

from html import escape
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QGuiApplication,
    QMouseEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextOption,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from dtgui.gui.look.language import tr_noop
from dtgui.gui.record.log_lines import ALL, HEADINGS, LogLine, Sift, as_html, as_markdown, lines_of, link_of
from dtgui.gui.widgets.after_painting import AfterPainting
from dtgui.gui.widgets.files import FileDialog
from dtgui.gui.widgets.menus import DropDown
from dtgui.gui.widgets.texts import ReadingView
from dtgui.kernel.files import write_atomically
from dtgui.kernel.phrases import Sentence

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
        self.filter = DropDown(self)
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


# The log: what has happened, in sentences whose names are links, folded below days, phases and plays

LATEST = 300
"""How many lines are shown until the earlier ones are asked for."""
AT_ONCE = 60
"""How many of them are written in the same moment after a jump; the others follow when the jumping is over."""
LATER_MS = 200
MOST_ADDED = 40
"""More new lines than this are quicker written all at once."""
MOST_CHANGED = 40
"""More lines that read otherwise than before are quicker written all at once."""
REST_MS = 400
"""So long after the pointer came to rest nothing moves under it."""
ABOUT_END = 4
"""So near its end, in pixels, the log is taken to be at its end."""
EARLIER, FOLD = "earlier", "fold"
INDENT = 14
OPEN, FOLDED = "▾", "▸"
SIGNS = str.maketrans("", "", OPEN + FOLDED)


class LogView(ReadingView):
    """Shows sentences, the newest at the bottom, and keeps to the bottom while that is in view."""

    followed = Signal(object)
    """A `Link` was clicked."""
    pointed_at = Signal(object)
    """The `Link` that the pointer is on now, or None."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setUndoRedoEnabled(False)
        self.setAccessibleName(self.tr("Log"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.anchorClicked.connect(self._on_anchor_clicked)
        self.highlighted.connect(self._on_highlighted)
        self._sentences: tuple[Sentence, ...] = ()
        self._lines: list[LogLine] = []
        self._folded: frozenset[int] = frozenset()
        self._sift = ALL
        self._shows_all = False
        self._first = 0
        """The first line that is shown: those before it stand behind a link."""
        self._later = QTimer(self, interval=LATER_MS, singleShot=True)
        self._later.timeout.connect(self._on_later)
        self._follows = True
        """Whether the end is in view, and stays so whatever is written and whatever size the view gets."""
        self._stirred = QTimer(self, interval=REST_MS, singleShot=True)
        """Runs while the pointer moves over the text, and for a while after it came to rest: nothing moves under it."""
        self._stirred.timeout.connect(self._catch_up)
        self._is_behind = False
        """Whether to scroll to the end once the pointer rests."""
        self.setMouseTracking(True)
        bar = self.verticalScrollBar()
        bar.valueChanged.connect(self._on_scrolled)
        bar.rangeChanged.connect(self._on_range_changed)

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """All sentences of the log, shown or not."""
        return self._sentences

    @property
    def text(self) -> str:
        """Return the selection, or all shown lines, without the folding signs."""
        chosen = self.textCursor().selection().toPlainText()
        return chosen.translate(SIGNS) if chosen else "\n".join(line.sentence.plain for line in self._lines)

    def show_log(self, sentences: tuple[Sentence, ...]) -> None:
        """Show these sentences; where only a few are new, they are added to those shown before."""
        old, self._sentences = self._sentences, sentences
        if sentences[: len(old)] != old:
            self._folded = frozenset(number for number in self._folded if sentences[: number + 1] == old[: number + 1])
        lines, before = lines_of(sentences, self._folded, self._sift), self._lines
        kept = max(0, len(before) - 1)
        changed = self._changed(lines, before[:kept])
        # The last line of before may have got its first detail: it is written again.
        if before and changed is not None and 0 <= len(lines) - kept <= MOST_ADDED:
            self._lines = lines
            self._write_on(changed, lines[kept:])
        else:
            self._shows_all = False
            self._write(lines, AT_ONCE)
            self._go_to_end()
            self._later.start()

    def look_for(self, sift: Sift) -> None:
        """Show only what is looked for."""
        self._sift = sift
        self._write_anew()
        self._go_to_end()

    def fold(self, deepest: int) -> None:
        """Fold everything that is nested below lines of this depth: 0 leaves only days, 2 days, phases and plays."""
        self._folded = frozenset(number for number, sentence in enumerate(self._sentences) if sentence.depth == deepest)
        self._write_anew()
        self._go_to_end()

    def unfold(self) -> None:
        """Show every line again."""
        self._folded = frozenset()
        self._write_anew()
        self._go_to_end()

    # Writing

    def _write_anew(self) -> None:
        self._write(lines_of(self._sentences, self._folded, self._sift))

    def _write(self, lines: list[LogLine], most: int = LATEST) -> None:
        self._later.stop()
        self._lines = lines
        self._first = first = 0 if self._shows_all else max(0, len(lines) - most)
        earlier = f'<p><a href="{EARLIER}">{escape(self.tr("Show the earlier lines"))}</a></p>' if first else ""
        self.setHtml(earlier + "".join(_paragraph(line) for line in lines[first:]))

    def _changed(self, lines: list[LogLine], before: list[LogLine]) -> list[int] | None:
        """Which lines read otherwise than before: another player may know more of them; None for too many to say."""
        changed = [row for row, (new, old) in enumerate(zip(lines, before, strict=False)) if new != old]
        is_few = len(changed) <= MOST_CHANGED and len(lines) >= len(before)
        is_as_deep = all(lines[row].sentence.depth == before[row].sentence.depth for row in changed)
        return changed if is_few and is_as_deep else None

    def _write_on(self, rows: list[int], lines: list[LogLine]) -> None:
        """Write these rows again where they stand, each by itself, then the last line and others below it, all at once.

        What is changed at once is laid out again from its first line to its last.
        """
        follows = self._follows
        self._write_again(rows)
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        self._add(lines)
        cursor.endEditBlock()
        if follows:
            self._keep_to_end()

    def _write_again(self, rows: list[int]) -> None:
        """Write these lines again where they stand; those that are not shown need not be."""
        above = self._first - 1 if self._first else 0
        cursor = QTextCursor(self.document())
        for row in rows:
            if row >= self._first:
                cursor.setPosition(self.document().findBlockByNumber(row - above).position())
                cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
                cursor.insertHtml(_inner(self._lines[row]))

    def _on_later(self) -> None:
        """Write the lines that were left out in a hurry; what is read stays where it is."""
        if len(self._lines) > AT_ONCE:
            bar = self.verticalScrollBar()
            below = bar.maximum() - bar.value()
            self._write(self._lines)
            # Only at its end is the text laid out as a whole.
            self._go_to_end()
            bar.setValue(bar.maximum() - below)

    def _add(self, lines: list[LogLine]) -> None:
        """Write the last line again, and new ones below it."""
        end = QTextCursor(self.document())
        end.movePosition(QTextCursor.MoveOperation.End)
        end.movePosition(QTextCursor.MoveOperation.StartOfBlock, QTextCursor.MoveMode.KeepAnchor)
        end.removeSelectedText()
        end.deletePreviousChar()
        for line in lines:
            # Appended as HTML, a paragraph would keep the indent of the one above.
            if not self.document().isEmpty():
                end.insertBlock()
            end.setBlockFormat(_block_format(line))
            end.setBlockCharFormat(QTextCharFormat())
            end.insertHtml(_inner(line))

    def _go_to_end(self) -> None:
        self.moveCursor(QTextCursor.MoveOperation.End)
        self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())

    def _on_scrolled(self, value: int) -> None:
        self._follows = value >= self.verticalScrollBar().maximum() - ABOUT_END

    def _on_range_changed(self) -> None:
        """Keep to the end: lines break elsewhere at another width, and a view that is shown late has had no size."""
        if self._follows:
            self._keep_to_end()

    def _keep_to_end(self) -> None:
        """Scroll to the end, but not while the player is about to click a name."""
        self._is_behind = self._stirred.isActive()
        if not self._is_behind:
            self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())

    def _catch_up(self) -> None:
        if self._is_behind:
            self._keep_to_end()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the text where the player scrolls it to."""
        self._is_behind = False
        super().wheelEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Note that the pointer moves."""
        self._stirred.start()
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Carry out updates that waited for the pointer."""
        super().leaveEvent(event)
        self._stirred.stop()
        self._catch_up()

    def _on_highlighted(self, url: QUrl) -> None:
        link = link_of(url.toString())
        self.pointed_at.emit(None if link is None or link.kind in (EARLIER, FOLD) else link)

    def _on_anchor_clicked(self, url: QUrl) -> None:
        kind, _, target = url.toString().partition("/")
        if kind not in (EARLIER, FOLD):
            self.followed.emit(link_of(url.toString()))
            return
        place = self.verticalScrollBar().value()
        if kind == EARLIER:
            self._shows_all = True
        else:
            self._folded ^= {int(target)}
        self._write_anew()
        self.verticalScrollBar().setValue(0 if kind == EARLIER else place)


def _inner(line: LogLine) -> str:
    body = _fold_link(line) + as_html(line.sentence)
    return f"<b>{body}</b>" if line.sentence.depth < HEADINGS else body


def _paragraph(line: LogLine) -> str:
    block = _block_format(line)
    margins = f"margin-top:{block.topMargin():.0f}px; margin-bottom:{block.bottomMargin():.0f}px"
    return f'<p style="{margins}; margin-left:{block.leftMargin():.0f}px">{_inner(line)}</p>'


def _block_format(line: LogLine) -> QTextBlockFormat:
    block = QTextBlockFormat()
    block.setTopMargin(6 if line.sentence.depth < HEADINGS else 1)
    block.setBottomMargin(1)
    block.setLeftMargin(INDENT * max(0, line.sentence.depth - HEADINGS))
    return block


def _fold_link(line: LogLine) -> str:
    if not line.has_more:
        return ""
    sign = FOLDED if line.is_folded else OPEN
    return f'<a href="{FOLD}/{line.number}" style="text-decoration:none">{sign}</a> '
