"""A look through a pile: the cards of it that the viewer may see, the uppermost first, with a field to search them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontInfo, QHideEvent, QIcon, QKeySequence, QPainter, QPen, QPixmap, QShortcut
from PySide6.QtWidgets import QDialog, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from dtgui.gui.look.language import tr_count
from dtgui.gui.look.theme import Sizes
from dtgui.gui.table.layout.geometry import CARD_RATIO
from dtgui.gui.table.overlays.choice_list import ChoiceList
from dtgui.gui.table.painting.faces import FaceSource
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.kernel.decisions import Option
from dtgui.kernel.scene import Intent, Piece, Scene, Zone, ZoneKind
from dtgui.play import gestures as plays

FACE_HEIGHT = 168
SIZE = QSize(640, 460)
"""Of a card and of the window, in pixels, with text of normal size."""
FRAME = 5
CARD = Qt.ItemDataRole.UserRole


class PileView(QDialog):
    """Shows one zone's cards beside the table, and keeps up with the game.

    It opens by itself while a card of a pile is to be chosen, and closes again when that is done.
    """

    pointed_at = Signal(object)
    """The `Piece` under the pointer or the keyboard."""
    intended = Signal(object)
    """An `Intent`: a card that may be chosen was clicked, or Enter was pressed on it."""
    chosen = Signal(object)
    """The `Option` that was chosen from the list of a card that may be chosen in several ways."""

    def __init__(self, faces: FaceSource, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._faces = faces
        self._zone = ""
        self._opened_itself = False
        self._playable: frozenset[str] = frozenset()
        self._scene: Scene | None = None
        self.option_text: Callable[[Option], str] = lambda option: option.id
        """Says what choosing an option does."""
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search by name"))
        self.search.setAccessibleName(self.tr("Search by name"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._on_searched)
        self.cards = QListWidget()
        self.cards.setViewMode(QListWidget.ViewMode.IconMode)
        self.cards.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.cards.setMovement(QListWidget.Movement.Static)
        self.cards.setWordWrap(True)
        self.cards.setMouseTracking(True)
        self.cards.setAccessibleName(self.tr("Cards in this pile"))
        self.cards.itemEntered.connect(self._on_item)
        self.cards.currentItemChanged.connect(self._on_item)
        self.cards.itemClicked.connect(self._on_chosen)
        for key in ("Return", "Enter"):
            QShortcut(QKeySequence(key), self.cards, self._on_enter, context=Qt.ShortcutContext.WidgetShortcut)
        self._about = PlainLabel()
        self._about.setWordWrap(True)
        column = QVBoxLayout(self)
        for widget in (self._about, self.search, self.cards):
            column.addWidget(widget)
        # Here, not on the table: this window covers it, and has the focus.
        self.choice = ChoiceList(self)
        self.choice.chosen.connect(self.chosen)
        self._grow()
        self.resize(SIZE * self._scale)

    @property
    def _scale(self) -> float:
        """How large texts are here, as a multiple of their normal size: cards go with them."""
        return QFontInfo(self.font()).pixelSize() / Sizes().text

    def _grow(self) -> None:
        self._face_height = round(FACE_HEIGHT * self._scale)
        self.cards.setIconSize(QSize(round(self._face_height * CARD_RATIO), self._face_height))

    def hideEvent(self, event: QHideEvent) -> None:
        """Close the list of a card's choices."""
        super().hideEvent(event)
        self.choice.close_list()

    def changeEvent(self, event: QEvent) -> None:
        """Show larger cards beside larger texts."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._grow()

    def set_faces(self, faces: FaceSource) -> None:
        """Take the faces of cards from somewhere else from now on."""
        self._faces = faces

    def open_zone(self, zone: str, scene: Scene) -> None:
        """Show the cards of a zone."""
        self._zone = zone
        self._opened_itself = False
        self.search.clear()
        self._show_scene(scene)
        self.show()
        self.raise_()

    def follow(self, scene: Scene) -> None:
        """Keep up with the game: open where only cards of a pile can be chosen, close when that is over."""
        asked = _pile_to_choose_from(scene)
        if asked is not None:
            self.open_zone(asked.id, scene)
            self._opened_itself = True
        elif self._opened_itself:
            self.hide()
        elif self.isVisible():
            self._show_scene(scene)

    def _show_scene(self, scene: Scene) -> None:
        """Show the present zone; the view closes when the zone is gone."""
        zone = next((zone for zone in scene.zones if zone.id == self._zone), None)
        if zone is None:
            self.hide()
            return
        self._scene, self._playable = scene, plays.playable(scene)
        self.choice.close_list()
        known = [piece for piece in scene.pieces if piece.zone == zone.id and piece.face is not None]
        self.setWindowTitle(zone.title)
        self._about.setText(self._said_of(zone, known))
        self._fill(sorted(known, key=lambda piece: -piece.slot))

    def _said_of(self, zone: Zone, known: list[Piece]) -> str:
        owner = zone.title if len(known) == zone.count else self.tr("{0} known to you").format(len(known))
        said = tr_count("{0} card · {1}", "{0} cards · {1} · top card first", zone.count, owner)
        if any(piece.id in self._playable for piece in known):
            return self.tr("{0}\nClick one of the framed cards to choose it.").format(said)
        return said

    def refresh_face(self, code: str) -> None:
        """Show a face that has been drawn by now."""
        for row in range(self.cards.count()):
            item = self.cards.item(row)
            if item.data(CARD).face == code:
                item.setIcon(self._icon(item.data(CARD)))

    def forget(self) -> None:
        """Close, and keep no card: another player comes to the screen."""
        self._zone, self._scene = "", None
        self.cards.clear()
        self.setWindowTitle("")
        self._about.setText("")
        self.hide()

    def _fill(self, pieces: list[Piece]) -> None:
        self.cards.clear()
        for piece in pieces:
            item = QListWidgetItem(self._icon(piece), piece.name)
            item.setData(CARD, piece)
            self.cards.addItem(item)
        self._on_searched(self.search.text())

    def _icon(self, piece: Piece) -> QIcon:
        face = self._faces.face(piece.face, self._face_height)
        if piece.id not in self._playable:
            return QIcon(face)
        framed = QPixmap(face)
        with QPainter(framed) as painter:
            painter.setPen(QPen(QColor(self.palette().highlight().color()), FRAME))
            size = framed.deviceIndependentSize()
            painter.drawRect(FRAME // 2, FRAME // 2, round(size.width()) - FRAME, round(size.height()) - FRAME)
        return QIcon(framed)

    def _on_searched(self, text: str) -> None:
        for row in range(self.cards.count()):
            item = self.cards.item(row)
            item.setHidden(text.casefold() not in item.text().casefold())

    def _on_item(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.pointed_at.emit(item.data(CARD))

    def _on_enter(self) -> None:
        if self.cards.currentItem() is not None:
            self._on_chosen(self.cards.currentItem())

    def _on_chosen(self, item: QListWidgetItem) -> None:
        piece: Piece = item.data(CARD)
        if self._scene is None or piece.id not in self._playable:
            return
        clicked = plays.fitting(self._scene, Intent(piece.id))
        if len(clicked) == 1:
            self.intended.emit(Intent(piece.id))
        else:
            middle = self.cards.visualItemRect(item).center()
            options = clicked or plays.plays_of(self._scene, piece.id)
            self.choice.offer(options, self.option_text, self.cards.viewport().mapTo(self, middle))


def _pile_to_choose_from(scene: Scene) -> Zone | None:
    """The pile whose cards are asked for, None where something else on the table may be played as well."""
    zones = {piece.id: piece.zone for piece in scene.pieces}
    asked = {zones.get(gesture.piece) for gesture in scene.gestures}
    piles = [zone for zone in scene.zones if zone.kind is ZoneKind.PILE and zone.id in asked]
    return piles[0] if piles and asked <= {zone.id for zone in piles} else None
