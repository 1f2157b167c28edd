"""Opens the player's packs of cards over a window: from the menu, the settings, or with a pack that is dropped."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from dtgui.gui.services.front import GameFront
from dtgui.gui.services.program import Program
from dtgui.gui.widgets.messages import open_dialog


class PacksOpener(QObject):
    """Opens the packs of the usual game."""

    told = Signal(str)
    """Something that the player should read."""

    def __init__(self, program: Program, window: QWidget, parent: QObject, open_page: Callable[[str], object]) -> None:
        """`open_page` opens a page of the game's own by its name."""
        super().__init__(parent)
        self._program, self._window, self._open_page = program, window, open_page

    @property
    def _front(self) -> GameFront:
        return self._program.looks.front(self._program.boxes[0].name)

    def takes(self, file: Path) -> bool:
        """Whether a file is called as packs are."""
        return file.suffix.lower() in self._front.pack_files

    def open(self, added: Path | None = None) -> None:
        """Show the packs, with this file added."""
        if self._front.pack_files:
            open_dialog(self._front.make_packs(self._window, added, self._open_page))
        else:
            self.told.emit(self.tr("This game has no packs of cards."))
