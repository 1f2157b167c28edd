"""A widget across the table, directly above the viewer's hand: the question is in the player's focus of attention.

It is an overlay, with a hole for a card of the hand that is hovered or carried, so that the card can be seen and
clicked. The table keeps a constant room for it: if it needs more for a while, it covers the part above it, so
that nothing moves.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, Signal
from PySide6.QtGui import QRegion
from PySide6.QtWidgets import QWidget

from dtgui.gui.table.input.table_view import TableView

BESIDE = 2
"""How many pixels around a card are free of the ribbon, too: its frame."""


class Ribbon(QObject):
    """Keeps one widget in the room that a view keeps for it."""

    room_wanted = Signal()
    """The widget has come, gone, or needs another height."""

    def __init__(self, view: TableView, widget: QWidget, above: QWidget) -> None:
        """`above` opens over the table, and also over the ribbon."""
        super().__init__(view)
        self._view, self._widget = view, widget
        self._hole = QRect()
        self._kept = 0
        """How high the room is that the table keeps."""
        self._taken: tuple[object, ...] = ()
        """The inputs of the last layout: its view's size, its heights, whether the table is scrolled."""
        widget.setParent(view)
        widget.stackUnder(above)
        view.installEventFilter(self)
        widget.installEventFilter(self)
        view.laid_out.connect(self.place)
        view.zoom.scaled.connect(lambda: self.take(widget.height(), self._kept))
        view.zoom.turned.connect(self.place)
        view.pointed_at.connect(self._give_way)
        view.carried.connect(self._give_way)
        view.mouse.let_go.connect(self._give_way)

    def take(self, high: int, usual: int) -> None:
        """Give the widget a ribbon of this height, and keep room for one of its usual height; 0 where it is hidden.

        A table that is larger than its view is scrolled above the ribbon; it would be scrolled away with the table.
        """
        taken, high, self._kept = (self._view.size(), high, usual, self._is_scrolled), max(high, usual), usual
        if taken == self._taken:
            # The layout that follows each change of the table places it.
            return
        self._taken = taken
        self._view.setViewportMargins(0, 0, 0, usual if self._is_scrolled else 0)
        kept = 0 if self._is_scrolled else usual
        self._widget.resize(self._view.width(), high)
        if kept == self._view.ribbon:
            self.place()
        else:
            self._view.ribbon = kept
            self._view.lay_out()

    def foresee(self, usual: int) -> None:
        """Let the next layout of the table, which is about to come, keep room for a widget of this usual height."""
        if not self._is_scrolled:
            self._kept = self._view.ribbon = usual

    def place(self) -> None:
        """Put the widget where room is kept for it; at the lower edge while only a part of the table is seen."""
        kept = self._view.table_scene.layout.ribbon
        bottom = self._view.viewport().geometry().bottom() + 1 + (self._kept if self._is_scrolled else 0)
        if kept is not None and not self._view.zoom.is_near:
            bottom = min(bottom, self._view.mapFromScene(0, kept.bottom).y())
        self._widget.move(0, bottom - self._widget.height())
        self._give_way()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ask for another height when the widget needs one, and for none when it goes."""
        wants = event.type() is QEvent.Type.LayoutRequest and watched is self._view
        comes = event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent) and watched is self._widget
        if wants or comes:
            self.room_wanted.emit()
        return False

    def _give_way(self, _: object = None) -> None:
        """Leave free what a raised or carried card covers."""
        in_front = self._in_front()
        if not in_front and self._hole.isEmpty():
            return
        covered = [self._view.area_of(id_).adjusted(-BESIDE, -BESIDE, BESIDE, BESIDE) for id_ in in_front]
        holes = QRegion()
        for rect in covered:
            holes += rect.translated(-self._widget.pos()) & self._widget.rect()
        hole = holes.boundingRect()
        if hole == self._hole:
            return
        self._hole = hole
        if hole.isEmpty():
            self._widget.clearMask()
        else:
            self._widget.setMask(QRegion(self._widget.rect()) - holes)

    @property
    def _is_scrolled(self) -> bool:
        return self._view.zoom.scale > 1

    def _in_front(self) -> tuple[str, ...]:
        scene = self._view.table_scene
        carried = self._view.mouse.carries
        if carried is not None:
            return scene.attachments.carried_with(carried)
        return () if scene.raised is None else (scene.raised,)
