"""The preview: one card as large as there is room, and below it what it counts for now and what its keywords mean.

It shows what it is given and asks nobody: the main window decides which card, and hands over the current figures.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QPixmap, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QTextBrowser, QToolButton, QVBoxLayout, QWidget

from dtgui.doomtown.keywords import printed_keywords
from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.cards.cache import FaceCache, FaceKey
from dtgui.gui.cards.detail import CARD_HEIGHT_MM, CARD_WIDTH_MM, card_width
from dtgui.gui.cards.layout import NOT_IN_PLAY, is_inert
from dtgui.gui.cards.words import type_line
from dtgui.gui.signs import sign_icon
from dtgui.gui.theme import Theme

Row = tuple[str, str, int]
"""A figure: its name, its text (`3, printed 2`), and 1, 0 or -1 where it is raised, as printed or lowered."""

_SMALLEST_FACE = 300
_LARGEST_FACE = 620
_TREND_SIGNS = {1: "▲ ", 0: "", -1: "▼ "}


class Preview(QWidget):
    """Shows a card's full face with notes. While `pinned`, a new card is shown only once the pin is taken out."""

    pin_changed = Signal(bool)
    """The pin was put in or taken out, by the button or by `set_pinned`."""

    def __init__(self, faces: FaceCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._faces = faces
        self._card: CardDef | None = None
        self._latest: tuple[CardDef | None, Sequence[Row], Sequence[str]] = (None, (), ())
        self._picture = _picture_label(self)
        self._about = QTextBrowser(self)
        self._about.setOpenLinks(False)
        self._about.setAccessibleName(self.tr("About this card"))
        self._about.setMinimumHeight(80)
        self._pin = self._pin_button()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._pin, 0, Qt.AlignmentFlag.AlignRight)
        column.addWidget(self._picture, 0)
        column.addWidget(self._about, 1)
        faces.ready.connect(self._on_face_ready)
        faces.emptied.connect(self._on_look_changed)

    @property
    def card(self) -> CardDef | None:
        """The card that is shown, None when the preview is empty."""
        return self._card

    @property
    def pinned(self) -> bool:
        """Whether the card stays although another one is pointed at."""
        return self._pin.isChecked()

    def set_pinned(self, pinned: bool) -> None:
        """Put the pin in or take it out."""
        self._pin.setChecked(pinned)

    def show_card(self, card: CardDef, rows: Sequence[Row] = (), notes: Sequence[str] = ()) -> None:
        """Show a card with its figures and notes (plain text, the newest first), unless another one is pinned."""
        self._latest = (card, tuple(rows), tuple(notes))
        if not self.pinned or card is self._card:
            self._show_latest()

    def clear(self) -> None:
        """Show no card, unless one is pinned."""
        self._latest = (None, (), ())
        if not self.pinned:
            self._show_latest()

    def sizeHint(self) -> QSize:
        """Room for a readable face and a few lines."""
        return QSize(card_width(420) + 12, 680)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the face to the new width."""
        super().resizeEvent(event)
        self._show_face()

    def _show_latest(self) -> None:
        card, rows, notes = self._latest
        self._card = card
        self._about.setHtml(about_card(card, rows, notes, self._faces.theme) if card else "")
        self._picture.setAccessibleName(card.title if card else self.tr("No card"))
        self._show_face()

    def _show_face(self) -> None:
        picture = QPixmap() if self._card is None else self._faces.request(self._card, self._face_height())
        self._picture.setPixmap(picture)

    def _face_height(self) -> int:
        # A third of the height is kept for the text below.
        by_width = self.width() * CARD_HEIGHT_MM // CARD_WIDTH_MM
        height = min(by_width, self.height() * 2 // 3, _LARGEST_FACE)
        return max(_SMALLEST_FACE, height)

    def _pin_button(self) -> QToolButton:
        button = QToolButton(self)
        button.setCheckable(True)
        button.setAutoRaise(True)
        button.setText(self.tr("Pin"))
        button.setToolTip(self.tr("Keep showing this card (P)"))
        button.setShortcut(QKeySequence("P"))
        button.setIcon(sign_icon("icons/pin", self._faces.theme.window.text))
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.toggled.connect(self._on_pin_toggled)
        return button

    def _on_pin_toggled(self, pinned: bool) -> None:
        if not pinned:
            self._show_latest()
        self.pin_changed.emit(pinned)

    def _on_face_ready(self, key: FaceKey) -> None:
        if self._card is not None and key == FaceKey(self._card.code, self._face_height()):
            self._show_face()

    def _on_look_changed(self) -> None:
        self._pin.setIcon(sign_icon("icons/pin", self._faces.theme.window.text))
        self._show_latest()


def about_card(card: CardDef, rows: Sequence[Row], notes: Sequence[str], theme: Theme) -> str:
    """The text below the face, as rich text: title, type, figures, notes and keywords."""
    parts = [f"<h3>{escape(card.title)}</h3>", f"<p>{escape(type_line(card))}</p>"]
    parts += [_table_of(rows, theme)] if rows else []
    parts += [f"<p>{escape(note)}</p>" for note in notes]
    parts += [f'<p style="color:{theme.window.danger}"><i>{NOT_IN_PLAY}</i></p>'] if is_inert(card) else []
    parts += _keyword_paragraphs(card, theme)
    return "".join(parts)


def _table_of(rows: Sequence[Row], theme: Theme) -> str:
    colours = {1: theme.window.good, 0: theme.window.text, -1: theme.window.danger}
    lines = (
        f'<tr><td>{escape(name)}&nbsp;&nbsp;</td><td style="color:{colours[trend]}">'
        f"<b>{_TREND_SIGNS[trend]}{escape(text)}</b></td></tr>"
        for name, text, trend in rows
    )
    return f"<table>{''.join(lines)}</table>"


def _keyword_paragraphs(card: CardDef, theme: Theme) -> Iterator[str]:
    for written, explained in printed_keywords(card):
        if explained is None:
            yield f"<p><b>{escape(written)}</b></p>"
        else:
            yield (
                f"<p><b>{escape(written)}</b>: {escape(explained.sentence)} "
                f'<span style="color:{theme.window.dim_text}">({escape(explained.section)})</span></p>'
            )


def _picture_label(parent: QWidget) -> QLabel:
    label = QLabel(parent)
    label.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
    # The face follows the width of the preview; without this the preview could never become narrower again.
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    return label
