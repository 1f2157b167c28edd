"""The player lays markers and counters of one's own on cards: on the one that was pointed at last."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QInputDialog, QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.widgets.messages import open_dialog, show_message
from dtgui.kernel.scene import Piece


class MarkerCommands(QObject):
    """Asks for a marker, counts one up and down."""

    def __init__(self, controller: GameController, window: QWidget) -> None:
        super().__init__(window)
        self._controller = controller
        self._window = window
        self._pointed: Piece | None = None

    def point_at(self, piece: Piece | None) -> None:
        """The pointer or the keyboard is on a piece now, or on none: then the one before is still meant."""
        self._pointed = piece or self._pointed

    def ask(self) -> None:
        """Ask what is to lie on the card."""
        piece = self._meant()
        if piece is None:
            return
        dialog = QInputDialog(self._window)
        dialog.setWindowTitle(self.tr("Marker on {0}").format(piece.name))
        dialog.setLabelText(self.tr("A word or a number, only for you:"))
        dialog.setTextValue(self._controller.markers.on(piece.id))
        dialog.textValueSelected.connect(lambda text: self._controller.markers.lay(piece, text))
        open_dialog(dialog)

    def count_up(self) -> None:
        """Count one more on the card."""
        self._count(1)

    def count_down(self) -> None:
        """Count one less on the card."""
        self._count(-1)

    def _count(self, more: int) -> None:
        piece = self._meant()
        if piece is not None:
            self._controller.markers.count(piece, more)

    def _meant(self) -> Piece | None:
        """Return the card last pointed at, if it is still face up; otherwise show what to do."""
        scene = self._controller.scene
        meant = "" if self._pointed is None else self._pointed.id
        pieces = () if scene is None else scene.pieces
        piece = next((piece for piece in pieces if piece.id == meant and piece.face is not None), None)
        if piece is None and scene is not None:
            show_message(self.tr("Select a face-up card, then add a marker."), self._window)
        return piece
