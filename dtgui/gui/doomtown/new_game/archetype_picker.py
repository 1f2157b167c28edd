"""The archetype of the Automaton in a new game: the default one, or one of the player's own, made in a dialog."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QWidget

from dtgui.app.paths import Paths
from dtgui.doomtown.catalog.archetype_file import NO_ARCHETYPES, Archetypes
from dtgui.gui.look.language import said
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.kernel.errors import BadInput


class ArchetypePicker(QWidget):
    """A list of archetypes, and the button that makes another one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._archetypes: Archetypes = NO_ARCHETYPES
        self._wanted = ""
        """The archetype of an earlier game, which may be offered later."""
        self._paths: Paths | None = None
        self.list, self.make = QComboBox(), QPushButton(self.tr("Make your own…"))
        self.list.setAccessibleName(self.tr("Archetype"))
        self.make.setToolTip(self.tr("An archetype of the Automaton from chosen rows, checked and tried in games"))
        label = PlainLabel(self.tr("Archetype"))
        label.setBuddy(self.list)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for widget in (label, self.list, self.make):
            row.addWidget(widget)
        self.make.clicked.connect(lambda _=False: self.ask())

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """Where the keyboard stops, in this order."""
        return self.list, self.make

    @property
    def chosen(self) -> str:
        """The name of the chosen archetype, "" for the default one."""
        return str(self.list.currentData() or "")

    def offer(self, archetypes: Archetypes, paths: Paths, chosen: str = "") -> None:
        """Offer the default archetype and the player's own."""
        self._archetypes, self._paths = archetypes, paths
        self.list.clear()
        self.list.addItem(self.tr("Default"), "")
        for name in archetypes.own:
            self.list.addItem(_title(archetypes, name), name)
        self.choose(chosen or self._wanted)

    def choose(self, name: str) -> None:
        """Choose an archetype by its name, as soon as there is one; without one it is the default."""
        self._wanted = name
        self.list.setCurrentIndex(max(0, self.list.findData(name)))

    def ask(self) -> None:
        """Open the dialog for another archetype; one that is kept is chosen."""
        # Imported on first use: every new game would take longer.
        from dtgui.gui.doomtown.new_game.archetype_dialog import ArchetypeDialog

        assert self._paths is not None
        dialog = ArchetypeDialog(self._archetypes, self._paths, self)
        dialog.made.connect(lambda name: self.offer(self._archetypes, self._paths, name))
        dialog.open()


def _title(archetypes: Archetypes, name: str) -> str:
    """The title of an archetype; its name where the file is wrong, which the page says once it is chosen."""
    try:
        return said(archetypes.named(name).title)
    except BadInput:
        return name
