"""Which card the preview shows: the one that the pointer rests on, or that a link or a list names."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from dtgui.controller.game_controller import GameController
from dtgui.doomtown.catalog import Catalog
from dtgui.gui.preview import NOTHING, Preview
from dtgui.gui.table.table_view import TableView
from dtgui.kernel.phrases import Link
from dtgui.kernel.scene import Description, Piece


class Pointing(QObject):
    """Chooses the card of one preview."""

    def __init__(self, controller: GameController, catalog: Catalog, preview: Preview, view: TableView) -> None:
        super().__init__(preview)
        self._controller = controller
        self._catalog = catalog
        self._preview = preview
        self._view = view
        self._hovered: Piece | Link | None = None
        self._shown = ""
        """The piece in the preview, empty where it shows a card that is nowhere on the table."""
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self._on_rested)
        controller.scene_changed.connect(lambda _: self.show(self._piece(self._shown)))

    def set_delay(self, milliseconds: int) -> None:
        """Show a card once the pointer has rested on it for so long."""
        self._rest.setInterval(milliseconds)

    def point_at(self, piece: Piece | Link | None) -> None:
        """The pointer is on a piece now, or on a name that leads to one, or on none."""
        self._hovered = piece
        self._rest.start()

    def show(self, piece: Piece | None) -> None:
        """Show a card; where there is none, the one before stays."""
        session, observation = self._controller.session, self._controller.observation
        if piece is not None and session is not None and piece.face in self._catalog:
            described = NOTHING if observation is None else session.game.describe(observation, piece.id)
            self._show_card(piece.face, described, piece.id)

    def point_out(self, id_: str) -> None:
        """Show a piece and mark it on the table, where there is one of this id, or a place of this id that is one."""
        piece = self._piece(id_)
        if piece is not None:
            self.show(piece)
            self._view.locate(piece.id)

    def follow(self, link: Link) -> None:
        """Show the card that a link of the log names, and find it on the table."""
        self._show_linked(link)
        self.point_out(link.target)

    def _on_rested(self) -> None:
        if isinstance(self._hovered, Link):
            self._show_linked(self._hovered)
        else:
            self.show(self._hovered)

    def _show_linked(self, link: Link) -> None:
        """Show the card that a link leads to, as it is on the table where it is there, else as it is printed."""
        if link.target in self._catalog:
            self._show_card(link.target, NOTHING, "")
        self.show(self._piece(link.target))

    def _show_card(self, code: str, described: Description, piece: str) -> None:
        if not self._preview.pinned:
            self._shown = piece
        self._preview.show_card(self._catalog.card(code), described)

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
