"""The editor of a card file: mistakes underlined, words of the card language completed, indents kept."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QAbstractItemView, QCompleter, QPlainTextDocumentLayout, QTextEdit, QWidget

from dtgui.doomtown.catalog.card_schema import choices, word_before
from dtgui.gui.widgets.qt_types import required
from dtgui.gui.widgets.texts import PlainText
from dtgui.kernel.errors import BadInput

LEFT_TO_LIST = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab})
"""Keys that belong to the list of words while it is open."""
LEAST_WIDTH = 220
"""Of the list of words, in pixels."""


class CardEditor(PlainText):
    """Edits the document of one card file at a time; each keeps its own undo steps."""

    explained = Signal(str)
    """The meaning of the word that is selected in the list of words; "" for none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Text of the card"))
        self.setLineWrapMode(PlainText.LineWrapMode.NoWrap)
        self.setTabChangesFocus(True)
        font = QFont("monospace")
        font.setStyleHint(QFont.StyleHint.Monospace)
        self.setFont(font)
        self.completer = QCompleter(QStringListModel(self), self)
        """Offers the words that may come next; Ctrl+Space opens its list."""
        self.completer.setWidget(self)
        self.completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        self._popup.setAccessibleName(self.tr("Words that may come next"))
        self.completer.activated.connect(self._insert)
        self.completer.highlighted.connect(self._explain)
        self._meanings: dict[str, str] = {}
        self._problems: Sequence[BadInput] = ()
        self._colour = QColor(Qt.GlobalColor.red)

    def open_document(self, document: QTextDocument) -> None:
        """Edit another document."""
        self.setDocument(document)
        document.setDefaultFont(self.font())
        self.mark((), self._colour)

    def put(self, text: str) -> None:
        """Change the text to this one, as a single step that can be undone; only what differs is replaced."""
        before = self.toPlainText()
        start = _common(before, text)
        end = _common(before[start:][::-1], text[start:][::-1])
        cursor = QTextCursor(self.document())
        cursor.setPosition(_in_document(before, start))
        cursor.setPosition(_in_document(before, len(before) - end), QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(text[start : len(text) - end])

    def mark(self, problems: Sequence[BadInput], colour: QColor) -> None:
        """Underline the lines of mistakes."""
        self._problems, self._colour = problems, colour
        lines = {problem.line: problem for problem in problems if problem.line is not None}
        self.setExtraSelections([self._underline(line) for line in lines])

    def go_to(self, line: int) -> None:
        """Put the cursor on a line, counted from 1, and give it the keyboard."""
        cursor = QTextCursor(self.document().findBlockByNumber(line - 1))
        self.setTextCursor(cursor)
        self.centerCursor()
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave some keys to an open list of words; open it as words are typed, and with Ctrl+Space."""
        if self._popup.isVisible() and event.key() in LEFT_TO_LIST:
            event.ignore()
            return
        is_wanted = event.key() == Qt.Key.Key_Space and event.modifiers() == Qt.KeyboardModifier.ControlModifier
        if is_wanted:
            self.offer_words(even_without_start=True)
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.insertPlainText(f"\n{self._indent()}")
            return
        super().keyPressEvent(event)
        if event.text().isalpha():
            self.offer_words()
        else:
            self._popup.hide()

    def offer_words(self, *, even_without_start: bool = False) -> None:
        """Open the list of words that may come next."""
        before = self._before()
        start = word_before(before)
        found = choices(before) if start or even_without_start else ()
        self._meanings = {each.word: each.meaning for each in found}
        words = [word for word in self._meanings if word.startswith(start)]
        if not words or words == [start]:
            self._popup.hide()
            return
        self._model.setStringList(words)
        self.completer.setCompletionPrefix(start)
        popup, place = self._popup, self.cursorRect()
        popup.setCurrentIndex(self.completer.completionModel().index(0, 0))
        place.setWidth(max(LEAST_WIDTH, popup.sizeHintForColumn(0) + popup.verticalScrollBar().sizeHint().width()))
        self.completer.complete(place)

    @property
    def _popup(self) -> QAbstractItemView:
        return required(self.completer.popup())

    @property
    def _model(self) -> QStringListModel:
        model = self.completer.model()
        assert isinstance(model, QStringListModel)
        return model

    def _before(self) -> str:
        """The text up to the cursor."""
        return self.toPlainText()[: _in_text(self.toPlainText(), self.textCursor().position())]

    def _indent(self) -> str:
        """The spaces for a line after the present one."""
        line = self._before().rpartition("\n")[2]
        return line[: len(line) - len(line.lstrip(" "))]

    def _insert(self, word: str) -> None:
        start = word_before(self._before())
        cursor = self.textCursor()
        cursor.movePosition(QTextCursor.MoveOperation.Left, QTextCursor.MoveMode.KeepAnchor, len(start))
        cursor.insertText(word)
        self.setTextCursor(cursor)
        self.explained.emit("")

    def _explain(self, word: str) -> None:
        meaning = self._meanings.get(word, "")
        self.explained.emit(f"{word}: {meaning}" if meaning else "")

    def _underline(self, line: int) -> QTextEdit.ExtraSelection:
        marked = QTextEdit.ExtraSelection()
        block = self.document().findBlockByNumber(line - 1)
        cursor = QTextCursor(block)
        text = block.text()
        cursor.setPosition(block.position() + len(text) - len(text.lstrip(" -")))
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        look = QTextCharFormat()
        look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        look.setUnderlineColor(self._colour)
        marked.cursor, marked.format = cursor, look
        return marked


def new_document(text: str, parent: QWidget) -> QTextDocument:
    """Return a document for the editor with this text, unmodified and without undo steps."""
    document = QTextDocument(parent)
    document.setDocumentLayout(QPlainTextDocumentLayout(document))
    document.setPlainText(text)
    document.setModified(False)
    document.clearUndoRedoStacks()
    return document


def _common(one: str, other: str) -> int:
    """How many letters at the start of two texts are the same."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def _in_document(text: str, position: int) -> int:
    """Qt counts letters beyond the first plane as two."""
    return len(text[:position].encode("utf-16-le")) // 2


def _in_text(text: str, position: int) -> int:
    return len(text.encode("utf-16-le")[: 2 * position].decode("utf-16-le", "ignore"))
