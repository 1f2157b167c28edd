"""The searchable fields: each with an example that a click enters."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QPoint, Qt, QUrl, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from dtgui.decks.search import FIELDS, Field
from dtgui.gui.look.language import said
from dtgui.gui.widgets.texts import RichText
from dtgui.kernel.phrases import Phrase

WIDTH, ROUND_IT = 520, 24
"""Pixels of the sheet, and of frame and scroll bar round the text."""
EXAMPLES = (
    ("jenks", Phrase("a part of the title")),
    ("PW", Phrase("the initials of a title")),
    ("24009", Phrase("a code")),
    ("-t:dude", Phrase("not")),
    ("(t:deed OR t:goods) v:1", Phrase("either, in brackets")),
    ("/^the .*gang$/", Phrase("a pattern for the title")),
    ("g:l|o", Phrase("one of several")),
    ("cost:2..4", Phrase("from, to")),
    ('o:"search your deck"', Phrase("words that are printed on cards")),
    ("owned -k:deputy", Phrase("cards that you own, but no deputies")),
)


class QueryHelp(QFrame):
    """A sheet with examples; a click takes one over.

    Escape closes it, a press elsewhere, and the button that opened it. It is a frame around the text: a text that is a
    pop-up itself takes all keys and clicks, and none of them would close it.
    """

    chosen = Signal(str)
    """The example that was clicked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowFlag(Qt.WindowType.Popup)
        self._opener: QWidget | None = None
        self.text = RichText()
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setOpenLinks(False)
        self.text.setHtml(help_text())
        self.text.anchorClicked.connect(self._on_clicked)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.text)
        self.setFocusProxy(self.text)
        self.resize(WIDTH, 560)

    def show_below(self, widget: QWidget) -> None:
        """Open below a button, inside the screen."""
        self._opener = widget
        document = self.text.document()
        document.setTextWidth(WIDTH - ROUND_IT)
        room = widget.screen().availableGeometry().bottom() - widget.mapToGlobal(QPoint(0, widget.height())).y()
        self.resize(WIDTH, min(room, round(document.size().height()) + ROUND_IT))
        where = widget.mapToGlobal(QPoint(widget.width() - self.width(), widget.height()))
        self.move(max(0, where.x()), where.y())
        self.show()
        self.text.setFocus(Qt.FocusReason.PopupFocusReason)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Close at a press elsewhere; one on the button that opened it must not open it again."""
        opener = self._opener
        is_on_opener = opener is not None and opener.rect().contains(opener.mapFromGlobal(_place_of(event)))
        self.setAttribute(Qt.WidgetAttribute.WA_NoMouseReplay, is_on_opener)
        super().mousePressEvent(event)

    def _on_clicked(self, link: QUrl) -> None:
        self.hide()
        self.chosen.emit(QUrl.fromPercentEncoding(link.toEncoded()).removeprefix("find:"))


def _place_of(event: QMouseEvent) -> QPoint:
    return event.globalPosition().toPoint()


def help_text() -> str:
    """Return the sheet: ways to combine, then all fields."""
    rows = "".join(_row(example, about) for example, about in EXAMPLES)
    fields = "".join(_row(field.example, Phrase(field.about), _names(field)) for field in FIELDS)
    combined = Phrase(
        "All words must match. A field is followed by <b>:</b> or <b>=</b>, <b>!</b> for not, or "
        "<b>&lt;&nbsp;&gt;&nbsp;&lt;=&nbsp;&gt;=</b> for numbers, packs and dates. Small typing errors do not matter."
    )
    return f"<p>{said(combined)}</p><table>{rows}{fields}</table>"


def _names(field: Field) -> str:
    return " ".join(name for name in (field.letter, *field.words) if name)


def _row(example: str, about: Phrase, names: str = "") -> str:
    link = f'<a href="find:{escape(example)}">{escape(example)}</a>'
    return f"<tr><td>{link}&nbsp;&nbsp;</td><td><b>{names}</b> {escape(said(about))}</td></tr>"
