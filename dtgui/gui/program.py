"""What the windows share: where things are, the cards, the games, and how everything looks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QObject, QSettings, Signal
from PySide6.QtWidgets import QApplication

from dtgui.app.library import load_default_catalog
from dtgui.app.paths import Paths
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.game import Doomtown
from dtgui.gui.cards import FaceCache
from dtgui.gui.deck_shelf import DeckShelf
from dtgui.gui.lettering import load_fonts
from dtgui.gui.table.faces import CatalogFaces
from dtgui.gui.table.look import TableLook
from dtgui.gui.theme import LEDGER, THEMES, Theme, apply_theme
from dtgui.kernel.game import Game


class Looks(QObject):
    """The theme that is worn, and the pictures of cards drawn in it."""

    changed = Signal()
    """Another theme is worn: everything that shows colours of its own must take the new ones."""

    def __init__(self, catalog: Catalog, theme: Theme = LEDGER, ratio: float = 1.0) -> None:
        super().__init__()
        self._ratio = ratio
        self.cache = FaceCache(theme, ratio, parent=self)
        self.faces = CatalogFaces(catalog, self.cache, self)
        self.table = TableLook(theme, self.faces, ratio)

    @property
    def theme(self) -> Theme:
        """The theme that is worn."""
        return self.table.theme

    def wear(self, theme: Theme, ratio: float | None = None) -> None:
        """Change the theme, and the pixel ratio of the screen where it is given."""
        self._ratio = ratio or self._ratio
        self.cache.set_look(theme, self._ratio)
        self.table = TableLook(theme, self.faces, self._ratio)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            apply_theme(application, theme)
        self.changed.emit()


@dataclass(frozen=True)
class Program:
    """Everything a main window needs. `settings` are the player's."""

    paths: Paths
    catalog: Catalog
    games: Mapping[str, Game]
    looks: Looks
    settings: QSettings
    shelf: DeckShelf = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "shelf", DeckShelf(self.paths, self.catalog))


def prepare(application: QApplication, paths: Paths, theme: str | None = None) -> Program:
    """Load cards, fonts and settings, and dress the application in `theme`, or in the one that was chosen last.

    Raise `BadInput` where something that comes with the program is missing or broken.
    """
    catalog = load_default_catalog(paths)
    load_fonts(paths.resources / "fonts")
    settings = QSettings(str(paths.config / "window.ini"), QSettings.Format.IniFormat)
    chosen = THEMES.get(theme or str(settings.value("theme", LEDGER.name)), LEDGER)
    apply_theme(application, chosen)
    looks = Looks(catalog, chosen, application.devicePixelRatio())
    return Program(paths, catalog, {Doomtown.name: Doomtown(catalog)}, looks, settings)
