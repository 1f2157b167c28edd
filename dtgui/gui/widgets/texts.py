"""Texts in widgets: words as they are written, views of long texts, and links in them, as to pages of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from typing import NamedTuple
from urllib.parse import quote, unquote

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QTextBrowser, QWidget


class PlainLabel(QLabel):
    """Shows its text as it is written."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setTextFormat(Qt.TextFormat.PlainText)


_LINK = "<a "


class HtmlLabel(QLabel):
    """Shows HTML that the program has made; whatever came from elsewhere is escaped in it.

    If its links can be used by keys, Tab stops at it only while it has any.
    """

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setTextFormat(Qt.TextFormat.RichText)

    def setText(self, text: str) -> None:
        """Show another text."""
        super().setText(text)
        self._admit_keyboard()

    def setTextInteractionFlags(self, flags: Qt.TextInteractionFlag) -> None:
        """Let the text be used so."""
        super().setTextInteractionFlags(flags)
        self._admit_keyboard()

    def _admit_keyboard(self) -> None:
        if self.textInteractionFlags() & Qt.TextInteractionFlag.LinksAccessibleByKeyboard:
            has_links = _LINK in self.text()
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if has_links else Qt.FocusPolicy.NoFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it once: a label whose layout changes during painting requests another paint, also of its contents."""
        super().paintEvent(event)
        QCoreApplication.removePostedEvents(self, QEvent.Type.UpdateLater.value)


def as_tip(text: str) -> str:
    """Return a text in the form for tool tips, which cannot be marked as plain text."""
    return f'<p style="white-space: pre-wrap">{escape(text)}</p>' if "<" in text else text


# Views of long texts, whose letters keep the size of the settings.
#
# Ctrl and the wheel would change it in Qt's own: they add to a size in points, and ours are in pixels. Two notches
# at once then make a text of a single point.


class RichText(QTextBrowser):
    """Shows a text with links and pictures."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll; with Ctrl, do nothing."""
        if _zooms(event):
            event.ignore()
        else:
            super().wheelEvent(event)


class PlainText(QPlainTextEdit):
    """Shows a plain text, or lets the player write one."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll; with Ctrl, do nothing."""
        if _zooms(event):
            event.ignore()
        else:
            super().wheelEvent(event)


def _zooms(event: QWheelEvent) -> bool:
    return bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)


# Text with links that is read by keyboard, too

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ReadingView(RichText):
    """A text with a caret that the arrow keys move and a screen reader follows; Enter follows the link at the caret.

    Tab leaves the text at once: Qt's default visits every link, and a log has hundreds of them.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setOpenLinks(False)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextBrowserInteraction | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the text; if it is empty, paint all lines of the placeholder, of which Qt paints only the first."""
        if not self.placeholderText() or not self.document().isEmpty():
            super().paintEvent(event)
            return
        margin = round(self.document().documentMargin())
        with QPainter(self.viewport()) as painter:
            painter.setPen(self.palette().placeholderText().color())
            room = self.viewport().rect().adjusted(margin, margin, -margin, -margin)
            painter.drawText(room, Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap, self.placeholderText())

    def focusNextPrevChild(self, is_next: bool) -> bool:
        """Go to the next widget, or the one before."""
        return QWidget.focusNextPrevChild(self, is_next)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Follow the link at the caret."""
        link = self.textCursor().charFormat().anchorHref()
        if link and event.key() in ENTER:
            self.anchorClicked.emit(QUrl(link))
        else:
            super().keyPressEvent(event)


# Texts in which every named card is a link to its page: `card:CODE`

CARD = "card"
"""The kind of these links."""


class NamedCard(NamedTuple):
    """The place of a card's name in a text, and the code of the card."""

    start: int
    end: int
    code: str


FindCards = Callable[[str], Iterable[NamedCard]]
"""Returns the cards that a text names, in order."""


def no_cards(_text: str) -> tuple[NamedCard, ...]:
    """Return no cards: the names of games whose cards have no pages."""
    return ()


def with_card_links(text: str, find: FindCards) -> str:
    """Return a text as rich text, with a link at each card that it names."""
    parts, end = [], 0
    for named in find(text):
        parts += [escape(text[end : named.start]), card_link(named.code, text[named.start : named.end])]
        end = named.end
    return "".join((*parts, escape(text[end:])))


def card_link(code: str, name: str) -> str:
    """Return the link to a card's page."""
    return f'<a href="{CARD}:{quote(code)}">{escape(name)}</a>'


def linked_code(url: str) -> str:
    """Return the code of a link's card, "" for a link of another kind."""
    kind, _, code = url.partition(":")
    return unquote(code) if kind == CARD else ""


class CardsLabel(HtmlLabel):
    """Shows a text whose named cards are links, for the mouse and the keyboard."""

    card_wanted = Signal(str)
    """The code of a card whose page is to be opened."""

    def __init__(self, text: str = "", find: FindCards = no_cards, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._find = find
        self.setWordWrap(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.linkActivated.connect(lambda url: self.card_wanted.emit(linked_code(url)))
        self.show_text(text)

    def show_text(self, text: str) -> None:
        """Show another text; the keyboard stops here only where it names a card."""
        written = with_card_links(text, self._find)
        self.setText(written)
        is_linked = written != escape(text)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if is_linked else Qt.FocusPolicy.NoFocus)
