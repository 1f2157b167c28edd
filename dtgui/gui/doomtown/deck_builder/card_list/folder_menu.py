"""The folders that a deck can be put into, and a new one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from dtgui.gui.widgets.menus import lettered
from dtgui.gui.widgets.messages import open_dialog


class FolderMenu(QMenu):
    """Offers folders below that of all decks."""

    chosen = Signal(str)
    """The name of a folder, "" for the one of all decks."""

    def offer(self, folders: Sequence[str]) -> None:
        """Offer these, no folder at all, and to name a new one."""
        self.clear()
        for folder in folders:
            self.addAction(lettered(folder)).triggered.connect(lambda _=False, folder=folder: self.chosen.emit(folder))
        self.addSeparator()
        self.addAction(self.tr("No folder")).triggered.connect(lambda: self.chosen.emit(""))
        self.addAction(self.tr("A new folder…")).triggered.connect(self.ask)

    def ask(self) -> QInputDialog:
        """Ask for the name of a new folder."""
        parent = self.parent()
        dialog = QInputDialog(parent if isinstance(parent, QWidget) else None)
        dialog.setWindowTitle(self.tr("A new folder"))
        dialog.setLabelText(self.tr("Name of the folder; “Old/2014” makes a subfolder:"))
        dialog.textValueSelected.connect(lambda name: self.chosen.emit(name) if name.strip() else None)
        open_dialog(dialog)
        return dialog
