"""A look through a pile: the cards of it that the viewer may see, the uppermost first."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from dtgui.gui.table.faces import FaceSource
from dtgui.gui.table.geometry import CARD_RATIO
from dtgui.kernel.scene import Piece, Scene

FACE_HEIGHT = 150
CARD = Qt.ItemDataRole.UserRole


class PileView(QDialog):
    """Shows one zone's cards beside the table, and keeps up with the game."""

    pointed_at = Signal(object)
    """The `Piece` under the pointer or the keyboard."""

    def __init__(self, faces: FaceSource, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._faces = faces
        self._zone = ""
        self.cards = QListWidget()
        self.cards.setViewMode(QListWidget.ViewMode.IconMode)
        self.cards.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.cards.setMovement(QListWidget.Movement.Static)
        self.cards.setIconSize(QSize(round(FACE_HEIGHT * CARD_RATIO), FACE_HEIGHT))
        self.cards.setMouseTracking(True)
        self.cards.itemEntered.connect(self._on_item)
        self.cards.currentItemChanged.connect(self._on_item)
        self._about = QLabel()
        column = QVBoxLayout(self)
        column.addWidget(self._about)
        column.addWidget(self.cards)
        self.resize(560, 380)

    def open_zone(self, zone: str, scene: Scene) -> None:
        """Show the cards of a zone."""
        self._zone = zone
        self.show_scene(scene)
        self.show()
        self.raise_()

    def show_scene(self, scene: Scene) -> None:
        """Show the zone as it is now; it closes when the zone is gone."""
        zone = next((zone for zone in scene.zones if zone.id == self._zone), None)
        if zone is None:
            self.hide()
            return
        known = [piece for piece in scene.pieces if piece.zone == zone.id and piece.face is not None]
        self.setWindowTitle(zone.title)
        self._about.setText(self.tr("{0} cards, {1} of them known to you").format(zone.count, len(known)))
        self._fill(sorted(known, key=lambda piece: -piece.slot))

    def _fill(self, pieces: list[Piece]) -> None:
        self.cards.clear()
        for piece in pieces:
            item = QListWidgetItem(QIcon(self._faces.face(piece.face, FACE_HEIGHT)), piece.name)
            item.setData(CARD, piece)
            self.cards.addItem(item)

    def _on_item(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.pointed_at.emit(item.data(CARD))
