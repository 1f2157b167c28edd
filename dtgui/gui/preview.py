"""The preview: one card, and below it what it counts for now, what it does, and what its keywords mean.

The whole face is shown where its own words can be read at that size. Where they cannot, only its upper part is, and the
words stand below it in a size that can. It shows what it is given and asks nobody: the main window decides which card,
and hands over the current figures.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QPixmap, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from dtgui.doomtown.keywords import printed_keywords
from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.cards.cache import FaceCache, FaceKey
from dtgui.gui.cards.detail import CARD_HEIGHT_MM, CARD_WIDTH_MM, Detail, card_width
from dtgui.gui.cards.layout import HEAD, is_inert, is_readable, not_in_play
from dtgui.gui.cards.words import printed_price, type_line, words_of
from dtgui.gui.language import said
from dtgui.gui.reading import ReadingView
from dtgui.gui.signs import sign_icon
from dtgui.gui.theme import Theme
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.scene import Description, Figure

NOTHING = Description()
_SMALLEST_FACE = 300
_LARGEST_FACE = 960
_MOST_OF_FACE = 0.68
"""How much of the preview's height a whole face takes at most: the rest is for the words below it."""
_TREND_SIGNS = {1: "▲ ", 0: "", -1: "▼ "}


class Preview(QWidget):
    """Shows a card's full face with notes. While `pinned`, a new card is shown only once the pin is taken out."""

    pin_changed = Signal(bool)
    """The pin was put in or taken out, by the button or by `set_pinned`."""

    def __init__(self, faces: FaceCache, most_of_face: float = _MOST_OF_FACE, parent: QWidget | None = None) -> None:
        """`most_of_face` is the share of the height that a whole face may take."""
        super().__init__(parent)
        self._most_of_face = most_of_face
        self._faces = faces
        self._card: CardDef | None = None
        self._latest: tuple[CardDef | None, Description] = (None, NOTHING)
        self._picture = _picture_label(self)
        self._about = ReadingView(self)
        self._about.setAccessibleName(self.tr("About this card"))
        self._about.setPlaceholderText(self.tr("Point at a card to read it here."))
        self._about.setMinimumHeight(80)
        self.setFocusProxy(self._about)
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

    def show_card(self, card: CardDef, described: Description = NOTHING) -> None:
        """Show a card with all that is told of it, unless another one is pinned."""
        if self._latest == (card, described):
            return
        self._latest = (card, described)
        if not self.pinned or card is self._card:
            self._show_latest()

    def clear(self) -> None:
        """Show no card, unless one is pinned."""
        self._latest = (None, NOTHING)
        if not self.pinned:
            self._show_latest()

    @property
    def shows_whole_face(self) -> bool:
        """Whether the face is shown down to its lower edge; otherwise its words stand only below it."""
        height = self._face_height()
        is_own = self._card is not None and self._faces.has_own(self._card)
        return is_own or (height <= self.height() * self._most_of_face + 1 and self._can_be_read(height))

    def sizeHint(self) -> QSize:
        """Room for a readable face and a few lines."""
        return QSize(card_width(420) + 12, 680)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the face to the new width."""
        super().resizeEvent(event)
        self._show_face()

    def _show_latest(self) -> None:
        card, described = self._latest
        self._card = card
        self._about.setHtml(about_card(card, described, self._faces.theme) if card else "")
        self._picture.setAccessibleName(card.title if card else self.tr("No card"))
        self._show_face()

    def _show_face(self) -> None:
        if self._card is None:
            self._picture.setPixmap(QPixmap())
            return
        picture = self._faces.request(self._card, self._face_height(), Detail.FULL)
        self._picture.setPixmap(picture if self.shows_whole_face else _head_of(picture))

    def _face_height(self) -> int:
        """The height of a whole face where that can be read, else of one as wide as the preview, which is cut."""
        by_width = min(_LARGEST_FACE, self.width() * CARD_HEIGHT_MM // CARD_WIDTH_MM)
        whole = min(by_width, round(self.height() * self._most_of_face))
        return max(_SMALLEST_FACE, whole if self._can_be_read(whole) else by_width)

    def _can_be_read(self, height: int) -> bool:
        """Whether a face of this height says all: a picture of the player's own does, its words are nowhere else."""
        card = self._card
        return card is not None and (self._faces.has_own(card) or is_readable(card, height, self._faces.theme))

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
        if self._card is not None and key == FaceKey(self._card.code, self._face_height(), Detail.FULL):
            self._show_face()

    def _on_look_changed(self) -> None:
        self._pin.setIcon(sign_icon("icons/pin", self._faces.theme.window.text))
        self._show_latest()


def about_card(card: CardDef, described: Description, theme: Theme) -> str:
    """The text below the face, as rich text: type, what the card does, figures, attached cards, effects, keywords."""
    dim = theme.window.dim_text
    about = " · ".join((type_line(card), *printed_price(card)))
    parts = [f'<p style="color:{dim}"><b>{escape(card.title)}</b> · {escape(about)}</p>']
    parts += _paragraphs(card, described)
    parts += [_table_of(described.figures, theme)] if described.figures else []
    carries = said(Phrase("Carries:"))
    parts += [f"<p><b>{carries}</b> {escape(', '.join(described.attached))}</p>"] if described.attached else []
    parts += [f"<p>• {escape(note)}</p>" for note in described.notes]
    parts += [f'<p style="color:{theme.window.danger}"><i>{not_in_play(card)}</i></p>'] if is_inert(card) else []
    parts += _keyword_paragraphs(card, theme)
    return f"<style>p {{ margin: 3px 0px }}</style>{''.join(parts)}"


def _paragraphs(card: CardDef, described: Description) -> Iterator[str]:
    """What the card does, the headings of its abilities in bold as on its face."""
    headings = {paragraph.heading for paragraph in words_of(card).paragraphs}
    for text in described.text:
        heading, colon, words = text.partition(":")
        if colon and heading in headings:
            yield f"<p><b>{escape(heading)}:</b>{escape(words)}</p>"
        else:
            yield f"<p>{escape(text)}</p>"


def _table_of(figures: tuple[Figure, ...], theme: Theme) -> str:
    """A line for each figure: present and printed, and what makes the difference in small letters below."""
    return f'<table cellspacing="0" cellpadding="1">{"".join(_row_of(figure, theme) for figure in figures)}</table>'


def _row_of(figure: Figure, theme: Theme) -> str:
    colour = {1: theme.window.good, 0: theme.window.text, -1: theme.window.danger}[figure.trend]
    because = escape(", ".join(figure.because))
    why = f'<br/><span style="color:{theme.window.dim_text}"><small>{because}</small></span>' if because else ""
    return (
        f"<tr><td>{escape(figure.name)}&nbsp;&nbsp;</td>"
        f'<td style="color:{colour}"><b>{_TREND_SIGNS[figure.trend]}{escape(figure.text)}</b>{why}</td></tr>'
    )


def _keyword_paragraphs(card: CardDef, theme: Theme) -> Iterator[str]:
    for keyword, explained in printed_keywords(card):
        written = escape(said(keyword))
        if explained is None:
            yield f"<p><b>{written}</b></p>"
        else:
            yield (
                f"<p><b>{written}</b>: {escape(said(Phrase(explained.sentence)))} "
                f'<span style="color:{theme.window.dim_text}">({escape(explained.section)})</span></p>'
            )


def _head_of(face: QPixmap) -> QPixmap:
    """The part of a face above its words: title, picture, figures, type."""
    return face.copy(QRect(0, 0, face.width(), round(face.height() * HEAD)))


def _picture_label(parent: QWidget) -> QLabel:
    label = QLabel(parent)
    label.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
    # The face follows the width of the preview; without this the preview could never become narrower again.
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    return label
