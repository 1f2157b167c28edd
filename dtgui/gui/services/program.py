"""Shared by the windows: folders, the games in their boxes, the settings, and the look."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QSettings, Qt, QTranslator, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from dtgui.app.languages.phrase_book import language_folders
from dtgui.app.paths import Paths
from dtgui.gui.look.fonts import load_fonts
from dtgui.gui.look.language import Language, load_language, qts_own
from dtgui.gui.look.picture_store import PictureBudget
from dtgui.gui.look.theme import LEDGER, SALOON, THEMES, Theme, apply_theme
from dtgui.gui.look.theme_parts import Skin, in_skin
from dtgui.gui.services.front import GameFront, Place, cover_of, front_of
from dtgui.gui.services.preferences import Preferences
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.kernel.game import Game
from dtgui.kernel.phrases import Translate
from dtgui.kernel.translated import Translated
from dtgui.play.box import BoxLabel
from dtgui.play.boxes import all_labels, opened


class Looks(QObject):
    """The theme in use, and the fronts of the games in it, each made when it is first wanted."""

    changed = Signal()
    """Another theme is in use, pieces look otherwise, or another game is shown: whatever has colours must take them."""
    face_ready = Signal(str)
    """The code of a card whose face has been drawn since it was asked for ("": the back)."""
    opened = Signal(str)
    """The box of a game that was only covered so far is open."""
    cards_changed = Signal()
    """A game has other cards from now on: it must be made again."""

    def __init__(
        self,
        boxes: Sequence[BoxLabel],
        paths: Paths,
        preferences: Preferences,
        theme: Theme = LEDGER,
        ratio: float = 1.0,
        translate: Translate | None = None,
        games: Mapping[str, Game[Any, Any]] | None = None,
        pictures: PictureBudget | None = None,
    ) -> None:
        """The first of the boxes is that of the usual game; `translate` is as in `kernel.translated`.

        `games` are the games made so far, by name: all languages share them, and `pictures`.
        """
        super().__init__()
        self.pictures = pictures or PictureBudget()
        """The limit for the pictures of all games together."""
        self.pictures.use_ratio(ratio)
        self.games = dict(games or {})
        """The games made so far, untranslated."""
        self.theme = theme
        self._ratio = ratio
        self._boxes = {box.name: box for box in boxes}
        self._covers: dict[str, GameFront] = {}
        self._paths, self._preferences, self._translate = paths, preferences, translate
        self._fronts: dict[str, GameFront] = {}
        self._shown = boxes[0].name

    def front(self, name: str) -> GameFront:
        """Return what is shown of a game, by its name."""
        if name not in self._fronts:
            self._fronts[name] = self._made(self._boxes[name])
            if self._covers.pop(name, None) is not None:
                self.opened.emit(name)
                self.changed.emit()
        return self._fronts[name]

    def cover(self, name: str) -> GameFront:
        """Return what is shown of a game so far: its cover, until its box is opened."""
        return self._covers.get(name) or self.front(name)

    def begin_covered(self, name: str) -> None:
        """Leave the box of a game closed until something is asked of it, if its label has a cover."""
        label = self._boxes[name]
        if label.cover and name not in self._fronts:
            self._covers[name] = cover_of(self._place(label, None), self)

    @property
    def shown(self) -> GameFront:
        """Return the front end of the present game, or the default one's (or its cover) before the first."""
        return self.cover(self._shown)

    @property
    def table(self) -> TableLook:
        """The pictures of the game that is played."""
        return self.shown.look

    @property
    def sound_folders(self) -> tuple[Path, ...]:
        """The folders with sounds of packs, heard in every game; packs are found when the game with packs is opened."""
        return tuple(folder for front in self._fronts.values() for folder in front.sound_folders)

    def turn_to(self, name: str) -> None:
        """Show this game from now on; an unknown game looks like the default one."""
        if name in self._boxes and name != self._shown:
            before, self._shown = self.shown, name
            self.changed.emit()
            before.rest()

    def use_theme(self, theme: Theme, ratio: float | None = None) -> None:
        """Change the theme, and the pixel ratio of the screen where it is given."""
        self.theme = theme
        self._ratio = ratio or self._ratio
        self.pictures.use_ratio(self._ratio)
        fronts = [*self._fronts.values(), *self._covers.values()]
        before = [front.look for front in fronts]
        for front in fronts:
            front.use_theme(theme, self._ratio)
        running = QApplication.instance()
        if isinstance(running, QApplication):
            apply_theme(running, theme)
        self.changed.emit()
        # They may stay in reference cycles that are collected late.
        for look in before:
            look.forget()

    def _place(self, box: BoxLabel, game: Game[Any, Any] | None) -> Place:
        return Place(box, game, self._paths, self._preferences, self.theme, self._ratio, self.pictures)

    def _made(self, label: BoxLabel) -> GameFront:
        box = opened(label)
        if box.name not in self.games:
            self.games[box.name] = box.make_game(self._paths)
        game = self.games[box.name]
        if self._translate is not None:
            game = Translated(game, self._translate)
        front = front_of(self._place(box, game), self)
        front.changed.connect(self.changed)
        front.cards_changed.connect(self.cards_changed)
        front.face_ready.connect(self.face_ready)
        return front


class _Games(Mapping[str, Game[Any, Any]]):
    """The games in their boxes, each made when it is first asked for."""

    def __init__(self, boxes: Sequence[BoxLabel], looks: Looks) -> None:
        self._names = tuple(box.name for box in boxes)
        self._looks = looks

    def __getitem__(self, name: str) -> Game[Any, Any]:
        if name not in self._names:
            raise KeyError(name)
        return self._looks.front(name).game

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


@dataclass(frozen=True)
class Program:
    """Everything a main window needs. `places` keeps where windows and docks were."""

    paths: Paths
    boxes: tuple[BoxLabel, ...]
    looks: Looks
    places: QSettings
    preferences: Preferences

    @property
    def games(self) -> Mapping[str, Game[Any, Any]]:
        """The games that can be played, by name."""
        return _Games(self.boxes, self.looks)


AS_SYSTEM = "system"
"""The setting for following the system: the light or the dark look."""


def theme_of(name: str) -> Theme:
    """Return the look of this name, or the default one."""
    if name == AS_SYSTEM:
        is_dark = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
        return SALOON if is_dark else LEDGER
    return THEMES.get(name, LEDGER)


USUAL_HEIGHT = 1300
"""The height in pixels of a screen with texts of the normal size; on a higher one they grow with it."""
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
    plain = theme_of(preferences.settings.theme) if named is None else THEMES[named]
    theme = in_skin(plain, Skin(preferences.settings.table_skin))
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
    boxes: tuple[BoxLabel, ...] | None = None,
    late: bool = False,
) -> Program:
    """Load fonts, settings and the usual game, and dress the application in `theme`, or in the one chosen last.

    `language` goes before the one that was chosen; `safe` leaves the player's settings and window places alone;
    `height` is as in `chosen_theme`; `boxes` are by default those of all games;
    with `late`, the usual game stays in its box until it is asked for.

    Raise `BadInput` where something that comes with the program is missing or broken.
    """
    paths.sweep()
    load_fonts(paths.resources / "fonts")
    preferences = Preferences(None if safe else settings_file(paths))
    spoken = speak(application, paths, preferences.settings.language if language is None else language)
    chosen = chosen_theme(preferences, theme, height)
    apply_theme(application, chosen)
    boxes = all_labels() if boxes is None else boxes
    looks = _looks(application, boxes, paths, preferences, chosen, spoken)
    if late:
        looks.begin_covered(boxes[0].name)
    else:
        looks.front(boxes[0].name)
    return Program(paths, boxes, looks, window_places(paths, safe=safe), preferences)


def in_chosen_language(application: QApplication, program: Program, *, with_new_games: bool = False) -> Program:
    """Return the program as it speaks in the language of the settings, for windows that are made from now on.

    `with_new_games` makes all games again, with the cards that there are now.
    """
    spoken = speak(application, program.paths, program.preferences.settings.language)
    before = program.looks
    spoken_in = (application, program.boxes, program.paths, program.preferences, before.theme, spoken)
    looks = _looks(*spoken_in, {} if with_new_games else before.games, before.pictures)
    looks.front(program.boxes[0].name)
    return replace(program, looks=looks)


def _looks(
    application: QApplication,
    boxes: tuple[BoxLabel, ...],
    paths: Paths,
    preferences: Preferences,
    theme: Theme,
    spoken: Language | None,
    games: Mapping[str, Game[Any, Any]] | None = None,
    pictures: PictureBudget | None = None,
) -> Looks:
    translate = None if spoken is None else spoken.say
    return Looks(boxes, paths, preferences, theme, application.devicePixelRatio(), translate, games, pictures)


def speak(application: QApplication, paths: Paths, wanted: str) -> Language | None:
    """Let windows that are made from now on speak this language; return it, None for English.

    What there are no phrases for stays English; what was spoken before is not any more.
    """
    for before in application.findChildren(QTranslator):
        application.removeTranslator(before)
        before.setParent(None)
        before.deleteLater()
    language = load_language(language_folders(paths), wanted, paths.languages_cache)
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
