"""The log: what has happened, in sentences whose names are links."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QTextBrowser, QWidget

from dtgui.kernel.narration import Link, Sentence

LATEST = 300
"""How many sentences are shown until the earlier ones are asked for."""
EARLIER = "earlier"
INDENT = 14
HEADINGS = 2
"""Sentences less deep than this are headings: days and phases."""


class LogView(QTextBrowser):
    """Shows sentences, the newest at the bottom, and keeps to the bottom while that is in view."""

    followed = Signal(object)
    """A `Link` was clicked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setOpenLinks(False)
        self.setAccessibleName(self.tr("Log"))
        self.anchorClicked.connect(self._on_anchor_clicked)
        self._shown: tuple[Sentence, ...] = ()
        self._from = 0

    def show_log(self, sentences: tuple[Sentence, ...]) -> None:
        """Show these sentences; where they only go on from those shown before, the new ones are added."""
        old, self._shown = self._shown, sentences
        if old and sentences[: len(old)] == old:
            self._append(sentences[len(old) :])
        else:
            self._from = max(0, len(sentences) - LATEST)
            self._write_all()

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """All sentences of the log, shown or earlier."""
        return self._shown

    def _write_all(self) -> None:
        earlier = f'<p><a href="{EARLIER}">{escape(self.tr("Show the earlier lines"))}</a></p>' if self._from else ""
        self.setHtml(earlier + "".join(_paragraph(sentence) for sentence in self._shown[self._from :]))
        self.moveCursor(QTextCursor.MoveOperation.End)

    def _append(self, sentences: tuple[Sentence, ...]) -> None:
        bar = self.verticalScrollBar()
        follows = bar.value() >= bar.maximum() - 4
        for sentence in sentences:
            self.append(_paragraph(sentence))
        if follows:
            bar.setValue(bar.maximum())

    def _on_anchor_clicked(self, url: QUrl) -> None:
        if url.toString() == EARLIER:
            self._from = 0
            self._write_all()
            return
        kind, _, target = url.toString().partition("/")
        self.followed.emit(Link("", target, kind))


def _paragraph(sentence: Sentence) -> str:
    body = "".join(_part(part) for part in sentence.parts)
    if sentence.depth < HEADINGS:
        return f'<p style="margin-top:6px; margin-bottom:1px"><b>{body}</b></p>'
    indent = INDENT * (sentence.depth - HEADINGS)
    return f'<p style="margin-top:1px; margin-bottom:1px; margin-left:{indent}px">{body}</p>'


def _part(part: str | Link) -> str:
    if isinstance(part, str):
        return escape(part)
    return f'<a href="{escape(part.kind)}/{escape(part.target)}">{escape(part.text)}</a>'
