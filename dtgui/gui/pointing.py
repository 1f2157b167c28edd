"""Which card the preview shows: the one that the pointer rests on, or that a link or a list names."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from dtgui.controller.game_controller import GameController
from dtgui.doomtown.catalog import Catalog
from dtgui.gui.preview import NOTHING, Preview
from dtgui.gui.table.table_view import TableView
from dtgui.kernel.phrases import Link
from dtgui.kernel.scene import Piece


class Pointing(QObject):
    """Chooses the card of one preview."""

    def __init__(self, controller: GameController, catalog: Catalog, preview: Preview, view: TableView) -> None:
        super().__init__(preview)
        self._controller = controller
        self._catalog = catalog
        self._preview = preview
        self._view = view
        self._hovered: Piece | None = None
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(lambda: self.show(self._hovered))

    def set_delay(self, milliseconds: int) -> None:
        """Show a card once the pointer has rested on it for so long."""
        self._rest.setInterval(milliseconds)

    def point_at(self, piece: Piece | None) -> None:
        """The pointer is on a piece now, or on none."""
        self._hovered = piece
        self._rest.start()

    def show(self, piece: Piece | None) -> None:
        """Show a card; where there is none, the one before stays."""
        session, observation = self._controller.session, self._controller.observation
        if piece is not None and session is not None and piece.face in self._catalog:
            described = NOTHING if observation is None else session.game.describe(observation, piece.id)
            self._preview.show_card(self._catalog.card(piece.face), described)

    def point_out(self, id_: str) -> None:
        """Show a piece and mark it on the table, where there is one of this id."""
        pieces = () if self._controller.scene is None else self._controller.scene.pieces
        self.show(next((piece for piece in pieces if piece.id == id_), None))
        self._view.locate(id_)

    def follow(self, link: Link) -> None:
        """Show the card that a link of the log names, and find it on the table."""
        if link.target in self._catalog:
            self._preview.show_card(self._catalog.card(link.target))
        self.point_out(link.target)

    def forget(self) -> None:
        """Show no card any more, not even a pinned one."""
        self._rest.stop()
        self._hovered = None
        self._preview.set_pinned(False)
        self._preview.clear()
