"""The pages of files that the player's own steps write: each is visited with a damaged file, and its buttons pressed.

Pages begin the games that they play, and no work in another process.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import date
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from PySide6.QtCore import QEvent, QSettings
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QWidget
from shiboken6 import delete, isValid

from dtgui.app.kept import EARLIER
from dtgui.app.library import load_default_catalog
from dtgui.app.paths import default_paths
from dtgui.decks.challenges import ChallengeResult
from dtgui.decks.deck import Deck
from dtgui.doomtown.game import Doomtown
from dtgui.games.doomtown import BOX as DOOMTOWN
from dtgui.games.westfort import BOX as WESTFORT
from dtgui.gui.dialogs.season import SeasonPage
from dtgui.gui.dialogs.season.season_page import ROAD
from dtgui.gui.doomtown.league.league_page import LeaguePage
from dtgui.gui.doomtown.limited import LimitedWindow
from dtgui.gui.doomtown.season.camp import TownCamp
from dtgui.gui.doomtown.season.town_kit import town_season_page
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.doomtown.weekly.week_page import WeekPage
from dtgui.gui.look.fonts import load_fonts
from dtgui.gui.services.bugs import guard_overrides
from dtgui.gui.services.front import WorkshopLinks
from dtgui.gui.services.new_game import NewGame
from dtgui.gui.services.preferences import Preferences
from dtgui.gui.services.program import Looks, Program
from dtgui.gui.westfort.fort_season import fort_season_page
from dtgui.gui.widgets.files import DamagedNote
from dtgui.kernel.errors import BadInput
from dtgui.league.league import FOLDER, LeagueKind, LeaguePlayer, LeagueShelf, new_league
from dtgui.limited.event import FILE as EVENT
from dtgui.limited.event import EventPhase, EventPlan, LimitedEvent, LimitedKind, event_file, organizer_of
from dtgui.play.fixtures import new_id
from dtgui.practice.scenarios import with_plain_cards
from dtgui.season.fort.ladder import fort_ladder
from dtgui.season.season import RideResult, Season, SeasonShelf, ridden
from dtgui.season.town.town_season import TownSeasons, town_seasons
from dtgui.weekly.results import FILE as WEEKS
from dtgui.weekly.results import WeekFile, WeekResult
from dtgui.weekly.week import WeekPart

WEEK, TODAY = "2026-W48", date(2026, 11, 27)
NAMES = ("Ann", "Ada", "Bo", "Cy")


class Visit(NamedTuple):
    """A page, the place of its file, and what a player does there; a page that goes away opens again."""

    page: QWidget
    file: Path
    look: Callable[[], None]


class PageKind(NamedTuple):
    """A kind of file that a page shows, each with good examples."""

    suffix: str
    examples: Callable[[], Sequence[bytes]]
    opened: Callable[[Path], Visit]

    @contextmanager
    def ready(self, folder: Path, good: bytes) -> Iterator[Callable[[Path], None]]:
        """Open the page with its files in a folder; yield how it is visited with a file, of which `good` was before."""
        guard_overrides()
        load_fonts(default_paths().resources / "fonts")
        visit = self.opened(folder)
        try:
            yield lambda file: _visited(visit, file, good)
        finally:
            visit.page.close()
            delete(visit.page)


def _visited(visit: Visit, damaged: Path, good: bytes) -> None:
    """Show a page with this file, and raise what was raised in slots and while painting, too."""
    faults: list[BaseException] = []
    before, sys.excepthook = sys.excepthook, lambda _kind, fault, _trace: faults.append(fault)
    try:
        visit.file.parent.mkdir(parents=True, exist_ok=True)
        for other in visit.file.parent.glob("*.json"):
            other.unlink()
        (visit.file.parent / EARLIER).mkdir(exist_ok=True)
        (visit.file.parent / EARLIER / f"{visit.file.name}.1").write_bytes(good)
        shutil.copy(damaged, visit.file)
        visit.look()
        _settle(visit.page)
    finally:
        sys.excepthook = before
        for copy in visit.file.parent.glob("*.broken*"):
            copy.unlink()
    if faults:
        raise faults[0]


def _settle(page: QWidget) -> None:
    """Paint a page, and take away the messages that it has opened."""
    page.grab()
    for box in page.findChildren(QDialog):
        delete(box)
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _press(*buttons: QAbstractButton) -> None:
    for button in buttons:
        if isValid(button) and button.isVisible() and button.isEnabled():
            button.click()


def _is_mended(page: QWidget, note: DamagedNote) -> bool:
    """Restore the version before a damaged file; return whether the page had to."""
    page.grab()
    was_damaged = note.isVisible()
    _press(note.restore)
    assert not note.isVisible()
    return was_damaged


@lru_cache(maxsize=1)
def _game() -> Doomtown:
    return Doomtown(with_plain_cards(load_default_catalog(default_paths())))


def _program(folder: Path) -> Program:
    paths, preferences = default_paths(folder), Preferences()
    boxes = (replace(DOOMTOWN, make_game=lambda _: _game()), WESTFORT)
    places = QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat)
    return Program(paths, boxes, Looks(boxes, paths, preferences, games={Doomtown.name: _game()}), places, preferences)


def _links(program: Program) -> WorkshopLinks:
    """Return links that begin each game, as the main window does; what it cannot begin it says."""

    def nothing(_: object) -> None: ...

    def play(new: NewGame) -> None:
        with suppress(BadInput):
            program.games[new.game].new(new.setup, new.seed)

    return WorkshopLinks(nothing, nothing, nothing, play, nothing)


def _without_processes(page: QWidget, *names: str) -> None:
    for name in names:
        getattr(page, name).begin = lambda *_: None


# Seasons


@lru_cache(maxsize=1)
def _seasons() -> TownSeasons:
    return town_seasons(_game(), default_paths())


def _town_seasons() -> list[bytes]:
    seasons = _seasons()
    season = seasons.begin(seasons.plan(7, "evening", "middle", "law-dogs", "Ann"))
    riding = ridden(season, season.open_stops[0].name)
    dudes = tuple(sorted(seasons.deck(season).starting))
    feats = {seasons.game.catalog.card(dudes[0]).title: 5}
    won = seasons.after(
        riding, RideResult(is_won=True, margin=2, jobs=1, aced=dudes[:2], feats=feats, leader_aced=True)
    )
    lost = seasons.after(riding, RideResult(is_won=False))
    return [_season_file(each) for each in (season, riding, won, lost, replace(won, is_given_up=True))]


def _fort_seasons() -> list[bytes]:
    ladder = fort_ladder(default_paths())
    season = ladder.begin(ladder.plan(7, "ladder", "ladder", "ladder", "Ann"))
    riding = ridden(season, season.open_stops[0].name)
    return [_season_file(each) for each in (season, riding, ladder.after(riding, RideResult(is_won=True)))]


def _season_file(season: Season) -> bytes:
    with TemporaryDirectory() as folder:
        shelf = SeasonShelf(Path(folder))
        shelf.begin(season)
        return shelf.file_of(season.plan).read_bytes()


def _town_season_visit(folder: Path) -> Visit:
    program = _program(folder)
    page = town_season_page(program, town_of(program), None, _links(program))
    return _season_visit(page, program.paths.seasons / "doomtown-7.json")


def _fort_season_visit(folder: Path) -> Visit:
    program = _program(folder)
    page = fort_season_page(program, WESTFORT.make_game, _links(program))
    return _season_visit(page, program.paths.seasons / "westfort-7.json")


def _season_visit(page: SeasonPage, file: Path) -> Visit:
    _without_processes(page, "_search")
    page.resize(1100, 700)
    page.show()

    def look() -> None:
        page.refresh()
        if _is_mended(page, page.damage):
            return
        if page.pages.currentIndex() == ROAD:
            for row in range(page.terms.towns.count()):
                page.terms.towns.setCurrentRow(row)
            if isinstance(page.camp, TownCamp):
                _in_camp(page, page.camp)
            page.side.setCurrentIndex(0)
        page.archive.show_seasons(page.shelf.seasons(page.kit.seasons.name))
        page.archive.tree.setCurrentItem(page.archive.tree.topLevelItem(0))
        _press(page.terms.ride)

    return Visit(page, file, look)


def _in_camp(page: SeasonPage, camp: TownCamp) -> None:
    for number, (_, part) in enumerate(camp.titles(), start=1):
        page.side.setCurrentIndex(number)
        part.grab()
        if part in (camp.store, camp.wounded):
            for row in range(part.list.count()):
                part.list.setCurrentRow(row)
            _press(part.act)
        elif part is camp.deck:
            _press(camp.deck.mend)


# Leagues


@lru_cache(maxsize=1)
def _deck() -> Deck:
    return _seasons().deck_named("law-dogs-starter")


def _leagues() -> list[bytes]:
    players = [LeaguePlayer(name, _deck()) for name in NAMES]
    swiss = new_league("Friday", LeagueKind.SWISS, players[:3], 7)
    robin = new_league("Sunday", LeagueKind.ROUND_ROBIN, [*players[:2], LeaguePlayer("Paper")], 8)
    with_results = swiss.with_result(0, swiss.open_matches[0][1], swiss.open_matches[0][1][0])
    with TemporaryDirectory() as folder:
        shelf = LeagueShelf(Path(folder))
        return [shelf.begin(each).read_bytes() for each in (swiss, robin, with_results)]


def _league_visit(folder: Path) -> Visit:
    program = _program(folder)
    page = LeaguePage(town_of(program), _links(program))
    _without_processes(page, "reading")
    file = program.paths.data / FOLDER / "friday.json"

    def look() -> None:
        page.show()
        page._fill(file)
        if _is_mended(page, page.damage):
            return
        page.grab()
        page.write_pdf(folder / "league.pdf")
        _press(page.view.play)
        page.show()
        _press(page.view.first, page.view.drawn, page.view.undo)
        assert [*LeagueShelf(file.parent).all()] == [file]

    return Visit(page, file, look)


# Limited events


def _event(kind: LimitedKind) -> LimitedEvent:
    return organizer_of(_game(), default_paths()).begin(EventPlan(kind, 7, ("DT2", "DofB"), NAMES, minutes=30))


def _sealed_events() -> list[bytes]:
    return [_event_file(_event(LimitedKind.SEALED))]


def _drafts() -> list[bytes]:
    organizer, event = organizer_of(_game(), default_paths()), _event(LimitedKind.DRAFT)
    picked = organizer.pick(event, organizer.advise(event))
    while event.phase is EventPhase.DRAFT:
        event = organizer.pick(event, organizer.advise(event))
    return [_event_file(each) for each in (picked, event)]


def _tournaments() -> list[bytes]:
    organizer, event = organizer_of(_game(), default_paths()), _event(LimitedKind.SEALED)
    ready = organizer.submit(event, organizer.built(event, "Mine"))
    return [_event_file(each) for each in (ready, ready.with_result((0, 1), 0).with_result((2, 3), -1))]


def _event_file(event: LimitedEvent) -> bytes:
    with TemporaryDirectory() as folder:
        kept = event_file(Path(folder) / EVENT, _game().catalog.card)
        kept.keep(replace(event, id=new_id()))
        return kept.file.read_bytes()


def _limited_visit(folder: Path) -> Visit:
    program = _program(folder)
    page = LimitedWindow(program, town_of(program), _links(program))
    _without_processes(page, "_others", "_own")
    page.show()

    def look() -> None:
        page._read()
        if _is_mended(page, page.damage):
            return
        _press(page.pick.advice, page.pick.take, page.build.auto)
        page._on_second()
        _press(page.build.submit, page.tournament.play)

    return Visit(page, program.paths.data / EVENT, look)


# Weeks


def _weeks() -> list[bytes]:
    results = {
        part.value: WeekResult(WEEK, part, ChallengeResult(23, True, 4), bytes(range(40))).link for part in WeekPart
    }
    return [json.dumps({"version": 1, WEEK: results, "2026-W47": results}).encode()]


def _week_visit(folder: Path) -> Visit:
    program = _program(folder)
    page = WeekPage(town_of(program), _links(program), today=lambda: TODAY)
    file = program.paths.data / WEEKS

    def look() -> None:
        page.show()
        page._fill()
        for sheet in page.sheets.values():
            _press(sheet.copy, sheet.code)
        WeekFile(file).note(WeekResult("2026-W49", WeekPart.DUEL, ChallengeResult(1, True, 1), b""))

    return Visit(page, file, look)


PAGE_KINDS = {
    "seasons": PageKind(".json", _town_seasons, _town_season_visit),
    "seasons of West Fort": PageKind(".json", _fort_seasons, _fort_season_visit),
    "leagues": PageKind(".json", _leagues, _league_visit),
    "sealed events": PageKind(".json", _sealed_events, _limited_visit),
    "drafts": PageKind(".json", _drafts, _limited_visit),
    "tournaments": PageKind(".json", _tournaments, _limited_visit),
    "weeks": PageKind(".json", _weeks, _week_visit),
}
