"""The preview: one card, its present figures, its text, and the meanings of its keywords; and which card that is."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QPixmap, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from dtgui.app.settings import Settings
from dtgui.controller.game_controller import GameController
from dtgui.gui.look.icons import sign_icon
from dtgui.gui.panels.readers import PieceReader
from dtgui.gui.table.input.table_view import TableView
from dtgui.gui.table.layout.geometry import CARD_RATIO
from dtgui.gui.widgets.texts import PlainLabel, ReadingView
from dtgui.kernel.phrases import Link
from dtgui.kernel.scene import Description, Piece
from dtgui.play.change import Aspect, Change

NOTHING = Description()
LEAST_WORDS = 80
"""The least height of the words below a card, in pixels."""
_SMALLEST_FACE = 300
_LARGEST_FACE = 960
_MOST_OF_FACE = 0.68
"""How much of the preview's height a whole face takes at most: the rest is for the words below it."""


class Preview(QWidget):
    """Shows a card's full face with notes. While `pinned`, a new card is shown only once the pin is taken out."""

    pin_changed = Signal(bool)
    """The pin was put in or taken out, by the button or by `set_pinned`."""

    def __init__(self, reader: PieceReader, most_of_face: float = _MOST_OF_FACE, parent: QWidget | None = None) -> None:
        """`most_of_face` is the share of the height that a whole face may take."""
        super().__init__(parent)
        self._most_of_face = most_of_face
        self.reader = reader
        """Describes the cards."""
        self._card: Any | None = None
        self._latest: tuple[Any | None, Description] = (None, NOTHING)
        self._picture = _picture_label(self)
        self._about = ReadingView(self)
        self._about.setAccessibleName(self.tr("About this card"))
        self._about.setPlaceholderText(self.tr("Point at a card to read it here."))
        self._about.setMinimumHeight(LEAST_WORDS)
        self.setFocusProxy(self._about)
        self._pin = self._pin_button()
        self.examples = self._link_button(self.tr("Examples"), self.tr("Examples that use the previewed card"))
        """Leads to where the card plays a part; hidden where nothing does."""
        about_page = self.tr("Printings, rulings, examples and decks of this card")
        self.page = self._link_button(self.tr("Card page"), about_page)
        """Leads to the page of the card; hidden in games without such pages."""
        row = self._row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.page)
        row.addWidget(self.examples)
        row.addWidget(self._pin)
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(row)
        column.addWidget(self._picture, 0)
        column.addWidget(self._about, 1)
        self._connect()

    def _connect(self) -> None:
        self.reader.ready.connect(self._on_face_ready)
        self.reader.changed.connect(self._on_look_changed)

    def set_reader(self, reader: PieceReader) -> None:
        """Use another game's describer of cards; none is shown any more."""
        if reader is self.reader:
            return
        self.reader.ready.disconnect(self._on_face_ready)
        self.reader.changed.disconnect(self._on_look_changed)
        # Before the pin is taken out, which shows the latest: no reader can read another game's cards.
        self._latest = (None, NOTHING)
        self.reader = reader
        self._connect()
        self.set_pinned(False)
        self._on_look_changed()

    @property
    def card(self) -> Any | None:
        """The card that is shown, None when the preview is empty."""
        return self._card

    @property
    def pinned(self) -> bool:
        """Whether the card stays although another one is pointed at."""
        return self._pin.isChecked()

    def set_pinned(self, pinned: bool) -> None:
        """Put the pin in or take it out."""
        self._pin.setChecked(pinned)

    def show_card(self, card: Any, described: Description = NOTHING) -> None:
        """Show a card with its description, unless another one is pinned."""
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
        is_own = self._card is not None and self.reader.is_whole(self._card)
        return is_own or (height <= self.height() * self._most_of_face + 1 and self._can_be_read(height))

    def sizeHint(self) -> QSize:
        """Room for a readable face and a few lines."""
        return QSize(round(420 * CARD_RATIO) + 12, 680)

    def minimumSizeHint(self) -> QSize:
        """The same whatever card is shown: what stands below the preview must not move with every card."""
        return QSize(self._row.minimumSize().width(), self._height_beside_face() + _SMALLEST_FACE // 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the face to the new width."""
        super().resizeEvent(event)
        self._show_face()

    def _show_latest(self) -> None:
        card, described = self._latest
        self._card = card
        self._about.setHtml(self.reader.about(card, described) if card else "")
        self.examples.setEnabled(card is not None)
        self.page.setEnabled(card is not None)
        self._picture.setAccessibleName(self.reader.title(card) if card else self.tr("No card"))
        self._show_face()

    def _show_face(self) -> None:
        if self._card is None:
            self._picture.setPixmap(QPixmap())
            return
        picture = self.reader.face(self._card, self._face_height())
        self._picture.setPixmap(_upper_part(picture if self.shows_whole_face else self._head_of(picture), self._room()))

    def _room(self) -> int:
        """How high the picture may be: the words below it keep some lines."""
        return max(1, self.height() - self._height_beside_face())

    def _height_beside_face(self) -> int:
        return self._row.sizeHint().height() + LEAST_WORDS + 2 * self._column.spacing()

    def _face_height(self) -> int:
        """The height of a whole face where that can be read, else of one as wide as the preview, which is cut."""
        by_width = min(_LARGEST_FACE, int(self.width() / CARD_RATIO))
        whole = min(by_width, round(self.height() * self._most_of_face))
        return max(_SMALLEST_FACE, whole if self._can_be_read(whole) else by_width)

    def _can_be_read(self, height: int) -> bool:
        """Whether a face of this height says all: a picture of the player's own does, its words are nowhere else."""
        card = self._card
        return card is not None and (self.reader.is_whole(card) or self.reader.is_readable(card, height))

    def _link_button(self, text: str, tip: str) -> QToolButton:
        """Return a button that leads from the card elsewhere, hidden until there is such a place."""
        button = QToolButton(self)
        button.setAutoRaise(True)
        button.setText(text)
        button.setToolTip(tip)
        button.setEnabled(False)
        button.hide()
        return button

    def _pin_button(self) -> QToolButton:
        button = QToolButton(self)
        button.setCheckable(True)
        button.setAutoRaise(True)
        button.setText(self.tr("Pin"))
        button.setToolTip(self.tr("Keep showing this card (P)"))
        button.setShortcut(QKeySequence("P"))
        button.setIcon(sign_icon("icons/pin", self.reader.theme.window.text))
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.toggled.connect(self._on_pin_toggled)
        return button

    def _on_pin_toggled(self, pinned: bool) -> None:
        if not pinned:
            self._show_latest()
        self.pin_changed.emit(pinned)

    def _head_of(self, face: QPixmap) -> QPixmap:
        """The part of a face above its words: title, picture, figures, type."""
        return face.copy(QRect(0, 0, face.width(), round(face.height() * self.reader.head)))

    def _on_face_ready(self, code: str) -> None:
        if self._card is not None and code == self.reader.code_of(self._card):
            self._show_face()

    def _on_look_changed(self) -> None:
        self._pin.setIcon(sign_icon("icons/pin", self.reader.theme.window.text))
        self._show_latest()


def _upper_part(picture: QPixmap, height: int) -> QPixmap:
    """Return a picture, or its upper part of this height in logical pixels."""
    size = picture.deviceIndependentSize()
    if size.height() <= height:
        return picture
    return picture.copy(QRect(0, 0, picture.width(), round(height * picture.devicePixelRatio())))


def _picture_label(parent: QWidget) -> QLabel:
    label = PlainLabel(parent=parent)
    label.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
    # The face follows the width of the preview; without this the preview could never become narrower again.
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    return label


# Which card the preview shows: the one that the pointer rests on, or that a link or a list names


class Pointing(QObject):
    """Chooses the card of one preview."""

    def __init__(self, controller: GameController, preview: Preview, view: TableView) -> None:
        super().__init__(preview)
        self._controller = controller
        self._preview = preview
        self._view = view
        self._hovered: Piece | Link | None = None
        self._shown = ""
        """The piece in the preview, empty where it shows a card that is nowhere on the table."""
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self._on_rested)
        controller.changed.connect(self._on_changed)

    def use_settings(self, settings: Settings) -> None:
        """Show a card once the pointer has rested on it for as long as the settings say."""
        self._rest.setInterval(settings.preview_delay_ms)

    def point_at(self, piece: Piece | Link | None) -> None:
        """The pointer is on a piece now, or on a name that leads to one, or on none."""
        self._hovered = piece
        self._rest.start()

    def show(self, piece: Piece | None) -> None:
        """Show a card; without one, keep the previous card."""
        card = None if piece is None else self._preview.reader.card_of(piece)
        if piece is not None and card is not None:
            self._show_card(card, self._controller.describe(piece.id), piece.id)

    def point_out(self, id_: str) -> None:
        """Show a piece and mark it on the table, if there is a piece or place with this id."""
        piece = self._piece(id_)
        if piece is not None:
            self.show(piece)
            self._view.locate(piece.id)

    def follow(self, link: Link) -> None:
        """Show the card that a link of the log names, and find it on the table."""
        self._show_linked(link)
        self.point_out(link.target)

    def card_of(self, link: Link) -> Any | None:
        """Return the card that a link of the log names, as far as it is seen; None for a place or a player."""
        return self.card_on(link.target) or self._preview.reader.find(link.target)

    def card_on(self, id_: str) -> Any | None:
        """Return the card that a piece of the table shows, None where it shows none."""
        piece = self._piece(id_)
        return None if piece is None else self._preview.reader.card_of(piece)

    def _on_changed(self, change: Change) -> None:
        if Aspect.SCENE in change:
            self.show(self._piece(self._shown))

    def _on_rested(self) -> None:
        if isinstance(self._hovered, Link):
            self._show_linked(self._hovered)
        elif self._hovered is not None:
            # As it is by now: another game may be on the table.
            self.show(self._piece(self._hovered.id))

    def _show_linked(self, link: Link) -> None:
        """Show the card that a link leads to, as it is on the table where it is there, else as it is printed."""
        card = self._preview.reader.find(link.target)
        if card is not None:
            self._show_card(card, NOTHING, "")
        self.show(self._piece(link.target))

    def _show_card(self, card: Any, described: Description, piece: str) -> None:
        if not self._preview.pinned:
            self._shown = piece
        self._preview.show_card(card, described)

    def _piece(self, id_: str) -> Piece | None:
        scene = self._controller.scene
        if scene is None:
            return None
        wanted = next((zone.card for zone in scene.zones if zone.id == id_), None) or id_
        return next((piece for piece in scene.pieces if piece.id == wanted), None)

    def forget(self) -> None:
        """Show no card any more, not even a pinned one."""
        self._rest.stop()
        self._hovered = None
        self._shown = ""
        self._preview.set_pinned(False)
        self._preview.clear()
