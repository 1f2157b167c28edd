"""The page of a game's seasons: the map and the terms ahead, the camp between games, and the choices for a new one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from dtgui.app.kept import ChangedElsewhere, DamagedFile, KeptFile
from dtgui.controller.background import Background
from dtgui.gui.dialogs.season.new_season_page import NewSeasonPage, SeasonArchive
from dtgui.gui.dialogs.season.season_kit import SeasonKit
from dtgui.gui.dialogs.season.season_map import SeasonMap, TermsPanel
from dtgui.gui.look.language import said
from dtgui.gui.look.theme import Theme
from dtgui.gui.services.new_game import NewGame
from dtgui.gui.widgets.dialogs import ask, scrolled, show_message
from dtgui.gui.widgets.files import DamagedNote
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.kernel.errors import BadInput
from dtgui.play.fixtures import finished_saves, setup_digest, unfinished_save
from dtgui.season.saved_rides import SavedRide, found
from dtgui.season.season import Ride, RideResult, Season, SeasonPhase, SeasonPlan, SeasonShelf, begun, ridden
from dtgui.season.territory import SeasonStop

NEW, ROAD, LACKING, DAMAGED = range(4)
"""The pages of a season: the choices for a new one, the map with its camp, what is missing, what is damaged."""
SIDE = 400
"""The width of the terms and the camp, in pixels."""


class SeasonWays(NamedTuple):
    """The ways from a season to the table."""

    play: Callable[[NewGame], None]
    """Starts a game."""
    open: Callable[[Path], None]
    """Goes on with a saved game."""
    watch: Callable[[Path], None]
    """Shows a saved game as a replay."""
    saves: Path
    """The folder of saved games."""
    search: Callable[[Season], SavedRide]
    """Returns what is needed to look for a finished game in another process."""


class SeasonPage(QWidget):
    """Takes the player through a season; keeps it after every step."""

    left = Signal()
    """To the first page."""

    def __init__(
        self,
        kit: SeasonKit,
        shelf: SeasonShelf,
        ways: SeasonWays,
        player: str,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.kit, self.shelf, self._ways = kit, shelf, ways
        self.current: Season | None = None
        self._stop = ""
        """The chosen stop."""
        self._search = Background(self)
        self._search.came.connect(self.take_result)
        self.new = NewSeasonPage(kit.seasons, player)
        self.archive = SeasonArchive(kit)
        self.map = SeasonMap(theme, kit.look_of)
        self.terms = TermsPanel(theme)
        self.camp = kit.make_camp(self)
        self.heading, self.state, self.news, self.lacking = (PlainLabel() for _ in range(4))
        self.heading.setProperty("heading", True)
        for label in (self.state, self.news, self.lacking):
            label.setWordWrap(True)
        self.lacking.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.away = QPushButton(self.tr("Start page"))
        self.other = QPushButton(self.tr("New season…"))
        self.damage = DamagedNote()
        self.side, self.pages = QTabWidget(), QStackedWidget()
        self._arrange()
        self._connect()

    def _arrange(self) -> None:
        self.side.addTab(self.terms, self.tr("Terms"))
        for title, page in self.camp.titles():
            self.side.addTab(page, title)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(self.map)
        split.addWidget(self.side)
        split.setStretchFactor(0, 1)
        split.setChildrenCollapsible(False)
        split.setSizes([2 * SIDE, SIDE])
        road = QWidget()
        column = QVBoxLayout(road)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.news)
        column.addWidget(split, 1)
        start = QWidget()
        halves = QHBoxLayout(start)
        halves.setContentsMargins(0, 0, 0, 0)
        area = scrolled(self.new)
        area.setFrameShape(QFrame.Shape.NoFrame)
        halves.addWidget(area, 2)
        halves.addWidget(self.archive, 1)
        self.pages.addWidget(start)
        self.pages.addWidget(road)
        self.pages.addWidget(self.lacking)
        self.pages.addWidget(self.damage)
        top = QHBoxLayout()
        top.addWidget(self.heading)
        top.addWidget(self.state, 1)
        for button in (self.other, self.away):
            button.setAutoDefault(True)
            top.addWidget(button)
        outer = QVBoxLayout(self)
        outer.addLayout(top)
        outer.addWidget(self.pages, 1)

    def _connect(self) -> None:
        self.new.begun.connect(self._begin)
        self.archive.watch_wanted.connect(self._watch)
        self.map.chosen.connect(self.choose)
        self.map.ride_wanted.connect(self.terms.ride.click)
        self.terms.chosen.connect(self._on_row)
        self.terms.ride_wanted.connect(self._ride)
        self.camp.changed.connect(self.take)
        self.away.clicked.connect(lambda _=False: self.left.emit())
        self.other.clicked.connect(lambda _=False: self._ask_for_new())
        self.damage.mended.connect(self.refresh)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self.map.set_theme(theme)
        self.terms.set_theme(theme)

    def showEvent(self, event: QShowEvent) -> None:
        """Show the season as it is in its file: the end of a game may have changed it."""
        super().showEvent(event)
        self.refresh()

    def event(self, event: QEvent) -> bool:
        """Show the season as it is in its file when the window comes to the front: another one may have changed it."""
        if event.type() is QEvent.Type.WindowActivate and self.isVisible() and self._is_outdated():
            self.refresh()
        return super().event(event)

    def _is_outdated(self) -> bool:
        """Return whether another season was played last than the one that is shown, or another window changed it."""
        kept, shown = self.shelf.latest(self.kit.seasons.name), self.current
        if kept is None or shown is None:
            return kept is not None or shown is not None
        return kept.file != self.shelf.file_of(shown.plan) or kept.is_outdated(shown)

    # What is shown

    def refresh(self) -> None:
        """Read the season that was played last, and show it; look for the result of its game."""
        self._read()
        season = self.current
        may_search = season is not None and not self.kit.seasons.missing_packs(season) and not self._search.is_at_work
        if season is not None and season.phase is SeasonPhase.GAME and may_search:
            self._search.begin(found, self._ways.search(season))

    def _read(self) -> None:
        """Read the season that was played last, and show it, or what is wrong with its file."""
        kept = self.shelf.latest(self.kit.seasons.name, self.kit.seasons.check)
        try:
            self.current = None if kept is None else kept.read()
        except DamagedFile as fault:
            self.current = None
            if kept is not None:
                self._show_damage(kept, fault)
            return
        self._show()

    def take(self, season: Season) -> bool:
        """Keep a season as it is now, and show it; return whether it could be kept.

        What another window has done meanwhile is never written over: it is shown instead.
        """
        try:
            self.current = self.shelf.keep(season)
        except ChangedElsewhere:
            self._read()
            changed = self.tr("Another window has changed this season. It is shown as it is now; do this again.")
            show_message(changed, self)
            return False
        except OSError as error:
            self.current = season
            show_message(self.tr("The season cannot be saved: {0}.").format(error.strerror or error), self)
        self._show()
        return True

    def _show(self) -> None:
        season = self.current
        self.other.setVisible(season is not None and self.pages.currentIndex() != NEW)
        if season is None or season.is_given_up:
            self._show_new()
            return
        lacking = self.kit.seasons.missing_packs(season)
        if lacking:
            self._show_lacking(lacking)
            return
        self.pages.setCurrentIndex(ROAD)
        self.other.show()
        stops = self._stops(season)
        if self._stop not in [stop.name for stop in stops]:
            opened = [stop for stop in stops if stop in season.open_stops]
            self._stop = (opened or stops)[0].name
        self._show_state(season)
        self.map.show_season(season, self._stop)
        self._show_terms(season, stops)
        self.camp.show_season(season)

    def _show_lacking(self, packs: tuple[str, ...]) -> None:
        self.heading.setText(self.tr("Season"))
        self.state.setText("")
        told = self.tr(
            "This season needs packs that are missing or switched off: {0}. Switch them on in Settings, Packs."
        )
        self.lacking.setText(told.format(", ".join(packs)))
        self.pages.setCurrentIndex(LACKING)
        self.other.show()

    def _show_damage(self, kept: KeptFile[Season], fault: DamagedFile) -> None:
        self.heading.setText(self.tr("Season"))
        self.state.setText("")
        self.damage.show_fault(kept, fault)
        self.pages.setCurrentIndex(DAMAGED)
        self.other.hide()

    def _show_new(self) -> None:
        self.heading.setText(self.tr("Season"))
        self.state.setText("")
        self.archive.show_seasons([season for season in self.shelf.seasons(self.kit.seasons.name) if season.is_over])
        self.pages.setCurrentIndex(NEW)
        self.other.hide()
        self.new.length.setFocus()

    def _stops(self, season: Season) -> tuple[SeasonStop, ...]:
        """Return the stops to choose from: those ahead, or the one where the player is."""
        return season.ahead or (season.territory.stop(season.here),)

    def _show_state(self, season: Season) -> None:
        headings = {
            SeasonPhase.WON: self.tr("You have finished the season"),
            SeasonPhase.LOST: self.tr("The season is over"),
        }
        self.heading.setText(headings.get(season.phase, self.tr("Season")))
        lives = "★" * max(0, season.lives_left) + "☆" * min(season.plan.lives, season.losses)
        self.state.setText(self._state(season, lives))
        self.state.setAccessibleName(self._state(season, str(season.lives_left)))
        self.news.setText(self._news(season))
        self.news.setVisible(bool(self.news.text()))

    def _state(self, season: Season, lives: str) -> str:
        leg = season.territory.stop(season.here).leg + 1 if season.here else 0
        if not self.camp.titles():
            return self.tr("Challenge {0} of {1}   Lives: {2}").format(leg, season.territory.legs, lives)
        told = self.tr("Town {0} of {1}   Lives: {2}   Ghost rock: {3}   Notoriety: {4}")
        return told.format(leg, season.territory.legs, lives, season.purse, season.notoriety)

    def _news(self, season: Season) -> str:
        """Return the result of the last game, and its earnings."""
        last = season.rides[-1] if season.rides else None
        if last is None or last.result is None:
            return ""
        place = self.kit.look_of(season.territory.stop(last.stop)).title
        result = last.result
        pattern = (
            self.tr("{0}: won.")
            if result.is_won
            else self.tr("{0}: drawn.")
            if result.is_drawn
            else self.tr("{0}: lost.")
        )
        earned = ", ".join(f"{said(line.title)} {said(line.text)}" for line in self.kit.earned(season))
        words = self.kit.last_words(season)
        parts = (
            pattern.format(place),
            self.tr("Earned: {0}.").format(earned) if earned else "",
            f"“{words}”" if words else "",
        )
        return " ".join(filter(None, parts))

    def _show_terms(self, season: Season, stops: tuple[SeasonStop, ...]) -> None:
        titles = [self._title(stop, season) for stop in stops]
        names = [stop.name for stop in stops]
        self.terms.show_towns(titles, names.index(self._stop))
        stop = season.territory.stop(self._stop)
        look = self.kit.look_of(stop)
        self.terms.show_terms(look, self.kit.seasons.told(stop))
        self._show_way(season, stop, look.title)

    def _title(self, stop: SeasonStop, season: Season) -> str:
        look = self.kit.look_of(stop)
        is_open = season.phase is not SeasonPhase.TOWN or stop in season.open_stops
        text = f"{look.title}: {look.person}" if look.person else look.title
        return text if is_open else self.tr("{0} (closed)").format(text)

    def _show_way(self, season: Season, stop: SeasonStop, title: str) -> None:
        if season.is_over:
            self.terms.show_way(self.tr("New season…"), "", may_ride=True)
        elif season.phase is SeasonPhase.GAME:
            is_begun = self._unfinished(season) is not None
            words = self.tr("Continue the game at {0}") if is_begun else self.tr("Play the game at {0}")
            self.terms.show_way(words.format(title), "", may_ride=True)
        else:
            faults = self.kit.seasons.hindrances(season)
            hindrance = self._hindrance(season, stop, faults)
            words = self.tr("Ride to {0}") if self.kit.look_of(stop).is_town else self.tr("Begin “{0}”")
            self.terms.show_way(words.format(title), hindrance, may_ride=not hindrance)

    def _hindrance(self, season: Season, stop: SeasonStop, faults: tuple[str, ...]) -> str:
        if stop not in season.open_stops:
            return self.tr("You need notoriety {0}; you have {1}.").format(stop.terms.needs, season.notoriety)
        if faults:
            return self.tr("Your deck is not legal yet: {0} See “Deck” and “Wounded”.").format(said(faults[0]))
        return ""

    # What the player does

    def choose(self, name: str) -> None:
        """Choose a town ahead."""
        self._stop = name
        if self.current is not None:
            self._show()

    def _on_row(self, row: int) -> None:
        if self.current is not None:
            self.choose(self._stops(self.current)[row].name)

    def _begin(self, plan: SeasonPlan) -> None:
        try:
            season = self.kit.seasons.begin(plan)
        except BadInput as problem:
            show_message(str(problem), self)
            return
        self._stop = ""
        try:
            self.current = self.shelf.begin(season)
        except OSError as error:
            show_message(self.tr("The season cannot be saved: {0}.").format(error.strerror or error), self)
            return
        self.side.setCurrentIndex(0)
        self._show()
        self.map.setFocus()

    def _ask_for_new(self) -> None:
        if self.current is None or self.current.is_over:
            self._leave_season()
        else:
            ask(self, self.tr("Give up this season and begin a new one?"), self.tr("Give up"), self._give_up)

    def _give_up(self) -> None:
        if self.current is None:
            return
        try:
            self.shelf.give_up(self.current)
        except (ChangedElsewhere, OSError) as problem:
            self._read()
            show_message(self.tr("The season cannot be given up: {0}").format(problem), self)
            return
        self._leave_season()

    def _leave_season(self) -> None:
        if self.current is not None:
            self.new.plan_of(self.current.plan)
        self._search.cancel()
        self._show_new()

    def _ride(self) -> None:
        season = self.current
        if season is None:
            return
        if season.is_over:
            self._leave_season()
            return
        try:
            if season.phase is SeasonPhase.TOWN:
                season = ridden(season, self._stop)
            self._play(season)
        except BadInput as problem:
            show_message(str(problem), self)

    def _play(self, season: Season) -> None:
        """Start the game of the ride, or continue it."""
        match = self.kit.seasons.match(season)
        self._search.cancel()
        file = self._unfinished(season)
        season = season if file is not None else begun(season, setup_digest(match.setup))
        if not self.take(season) or season.ride is None:
            return
        if file is not None:
            self._ways.open(file)
        else:
            name = season.fixture(season.ride).name
            self._ways.play(NewGame(self.kit.seasons.name, match.setup, match.seed, match.opponents, fixture=name))

    def _unfinished(self, season: Season) -> Path | None:
        """Return the save of the unfinished game of the ride, None without one."""
        return None if season.ride is None else unfinished_save(self._ways.saves, season.fixture(season.ride))

    def _watch(self, season: Season, ride: Ride) -> None:
        """Show the game of an earlier season as a replay."""
        file = next(finished_saves(self._ways.saves, season.fixture(ride)), None)
        if file is None:
            show_message(self.tr("The saved game of this ride is not there any more."), self)
        else:
            self._ways.watch(file)

    def take_result(self, result: RideResult) -> None:
        """Take the result of the ride's game, unless it is known by now."""
        self._read()
        season = self.current
        if season is not None and season.phase is SeasonPhase.GAME:
            self.take(self.kit.seasons.after(season, result))
