"""What the windows share: where things are, the cards, the games, the settings, and how everything looks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from PySide6.QtCore import QObject, QSettings, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from dtgui.app.library import load_default_catalog
from dtgui.app.paths import Paths
from dtgui.controller.translated import Translated
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.game import Doomtown
from dtgui.gui.cards import FaceCache
from dtgui.gui.deck_shelf import DeckShelf
from dtgui.gui.language import Language, load_language, qts_own
from dtgui.gui.lettering import load_fonts
from dtgui.gui.own_pictures import OwnPictures
from dtgui.gui.preferences import Preferences
from dtgui.gui.table.faces import CatalogFaces
from dtgui.gui.table.look import TableLook
from dtgui.gui.theme import LEDGER, SALOON, THEMES, Theme, apply_theme
from dtgui.kernel.game import Game


class Looks(QObject):
    """The theme that is worn, and the pictures of cards drawn in it."""

    changed = Signal()
    """Another theme is worn, or cards have other pictures: everything that shows colours must take the new ones."""

    def __init__(self, catalog: Catalog, theme: Theme = LEDGER, ratio: float = 1.0) -> None:
        super().__init__()
        self._ratio = ratio
        self.cache = FaceCache(theme, ratio, parent=self)
        self.own = OwnPictures(catalog, self)
        self.cache.use_own(self.own.image)
        self.own.changed.connect(self._on_own_pictures)
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

    def _on_own_pictures(self) -> None:
        """Cards look otherwise now, though the theme is the same."""
        self.cache.forget()
        self.table = TableLook(self.theme, self.faces, self._ratio)
        self.changed.emit()


@dataclass(frozen=True)
class Program:
    """Everything a main window needs. `places` keeps where windows and docks were."""

    paths: Paths
    catalog: Catalog
    games: Mapping[str, Game]
    looks: Looks
    places: QSettings
    preferences: Preferences
    shelf: DeckShelf = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "shelf", DeckShelf(self.paths, self.catalog))
        self.preferences.changed.connect(self._on_setting)
        if self.preferences.settings.picture_folder:
            self._on_setting("picture_folder")

    def _on_setting(self, name: str) -> None:
        if name == "picture_folder":
            folder = self.preferences.settings.picture_folder
            self.looks.own.use(Path(folder) if folder else None)


AS_SYSTEM = "system"
"""What settings name in place of a look: the light or the dark one, whichever the system wears."""


def theme_of(name: str) -> Theme:
    """Return the look of this name, the usual one where there is none."""
    if name == AS_SYSTEM:
        is_dark = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
        return SALOON if is_dark else LEDGER
    return THEMES.get(name, LEDGER)


USUAL_HEIGHT = 1300
"""A screen of so many pixels from top to bottom has texts of the normal size; on a higher one they grow with it."""
LARGEST_SCALE = 2.5


def scale_for(height: int) -> float:
    """Return how large texts are on a screen that is so high, in pixels as the system counts them.

    A dense screen that the system enlarges by itself counts as a small one; one that it does not would have texts that
    nobody can read from a chair.
    """
    return max(1.0, height / USUAL_HEIGHT)


def chosen_theme(preferences: Preferences, named: str | None = None, height: int | None = None) -> Theme:
    """The look of this name, or the one of the settings, its texts and distances as large as they say.

    `height` is that of the screen in pixels; by default that of the screen that is there.
    """
    theme = theme_of(preferences.settings.theme) if named is None else THEMES[named]
    room = QGuiApplication.primaryScreen().availableGeometry().height() if height is None else height
    scale = min(LARGEST_SCALE, preferences.settings.text_scale * scale_for(room))
    if scale == 1:
        return theme
    sizes = theme.sizes
    text, heading, gap = (round(size * scale) for size in (sizes.text, sizes.heading, sizes.gap))
    return replace(theme, sizes=replace(sizes, text=text, heading=heading, gap=gap))


def prepare(
    application: QApplication,
    paths: Paths,
    theme: str | None = None,
    *,
    language: str | None = None,
    safe: bool = False,
    height: int | None = None,
) -> Program:
    """Load cards, fonts and settings, and dress the application in `theme`, or in the one that was chosen last.

    `language` goes before the one that was chosen; `safe` leaves the player's settings and window places alone;
    `height` is as in `chosen_theme`. Raise `BadInput` where something that comes with the program is missing or broken.
    """
    catalog = load_default_catalog(paths)
    load_fonts(paths.resources / "fonts")
    preferences = Preferences(None if safe else settings_file(paths))
    spoken = speak(application, paths, preferences.settings.language if language is None else language)
    chosen = chosen_theme(preferences, theme, height)
    apply_theme(application, chosen)
    looks = Looks(catalog, chosen, application.devicePixelRatio())
    game: Game = Doomtown(catalog) if spoken is None else Translated(Doomtown(catalog), spoken.say)
    return Program(paths, catalog, {Doomtown.name: game}, looks, window_places(paths, safe=safe), preferences)


def language_folders(paths: Paths) -> tuple[Path, ...]:
    """Where files of phrases are: those that come with the program, and the player's own."""
    return paths.resources / "languages", paths.config / "languages"


def speak(application: QApplication, paths: Paths, wanted: str) -> Language | None:
    """Let windows that are made from now on speak this language; return it, None for English.

    What there are no phrases for stays English.
    """
    language = load_language(language_folders(paths), wanted)
    if language is not None:
        language.setParent(application)
        for translator in filter(None, (qts_own(language), language)):
            application.installTranslator(translator)
    return language


def settings_file(paths: Paths) -> Path:
    """Where the player's settings are kept."""
    return paths.config / "settings.json"


def window_places(paths: Paths, *, safe: bool = False) -> QSettings:
    """Where the places of windows are kept: in safe mode, in a file of its own that is emptied first."""
    places = QSettings(str(paths.config / ("safe-mode.ini" if safe else "window.ini")), QSettings.Format.IniFormat)
    if safe:
        places.clear()
    return places
