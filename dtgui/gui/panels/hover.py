"""Which card the preview shows: the one that the pointer rests on, or that a link or a list names."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QTimer

from dtgui.app.settings import Settings
from dtgui.controller.game_controller import GameController
from dtgui.gui.panels.preview import NOTHING, Preview
from dtgui.gui.table.input.table_view import TableView
from dtgui.kernel.phrases import Link
from dtgui.kernel.scene import Description, Piece
from dtgui.play.change import Aspect, Change


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
