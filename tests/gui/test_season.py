"""A season in the window: the choices, the map, the way to a game and back, the camp, and the end."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox

from dtgui.app.paths import default_paths
from dtgui.gui.dialogs.season import SeasonPage
from dtgui.gui.dialogs.season.season_page import DAMAGED, LACKING, NEW, ROAD
from dtgui.gui.doomtown.season.camp import TownCamp
from dtgui.gui.look.language import load_language
from dtgui.gui.window.main_window import SEASON, START, MainWindow
from dtgui.kernel.decisions import Seat
from dtgui.kernel.game import Outcome
from dtgui.kernel.session import Session
from dtgui.season.season import RideResult, Season, SeasonPhase
from tests.gui.conftest import Start

WON = RideResult(is_won=True, margin=2, jobs=1, days=3)


@pytest.fixture
def window(started: Start) -> MainWindow:
    return started()


def opened(window: MainWindow, length: str = "evening", seed: str = "7") -> SeasonPage:
    """Return the page with a new season, begun as a player does."""
    window.show()
    window.start.season.click()
    page = window.seasons.open("doomtown")
    assert page is not None
    new = page.new
    rows = [new.length.itemData(row)[0] for row in range(new.length.count())]
    new.length.setCurrentIndex(rows.index(length))
    new.seed.setText(seed)
    new.begin.click()
    return page


def current(page: SeasonPage) -> Season:
    assert page.current is not None
    return page.current


def is_taken(page: SeasonPage) -> bool:
    """Look for the result of the ride again, as each visit to the page does: the save may have been too late."""
    page.refresh()
    return current(page).phase is SeasonPhase.TOWN


def camp_of(page: SeasonPage) -> TownCamp:
    assert isinstance(page.camp, TownCamp)
    return page.camp


def test_a_new_page_asks_for_a_season_and_a_wrong_seed_is_named(window) -> None:
    window.show()
    window.start.season.click()
    assert window.pages.currentIndex() == SEASON
    page = window.seasons.open("doomtown")
    assert page.pages.currentIndex() == NEW
    page.new.seed.setText("soon")
    page.new.begin.click()
    assert page.new.told.text() == "The seed is a whole number."
    assert page.current is None
    page.away.click()
    assert window.pages.currentIndex() == START


def test_the_terms_of_each_town_are_shown_before_the_ride(window) -> None:
    page = opened(window)
    season = current(page)
    assert page.terms.towns.count() == len(season.ahead)
    shown = set()
    for row, stop in enumerate(season.ahead):
        page.terms.towns.setCurrentRow(row)
        assert page.terms.ride.text() == f"Ride to {stop.name}"
        assert "Against" in page.terms.terms.text()
        shown.add(page.terms.terms.text())
    assert len(shown) == len(season.ahead)
    assert page.terms.portrait.accessibleName()


def test_towns_are_chosen_on_the_map_by_keys_and_clicks(window) -> None:
    page = opened(window)
    first, second, *_ = current(page).ahead
    page.map.setFocus()
    QTest.keyClick(page.map, Qt.Key.Key_Down)
    assert page.terms.ride.text() == f"Ride to {second.name}"
    QTest.mouseClick(page.map, Qt.MouseButton.LeftButton, pos=page.map.place_of(first).toPoint())
    assert page.terms.ride.text() == f"Ride to {first.name}"
    assert first.name in page.map.accessibleDescription()


def test_a_ride_starts_a_saved_game_that_is_continued_later(window) -> None:
    page = opened(window)
    page.terms.ride.click()
    season = current(page)
    session = window.controller.session
    assert session is not None
    assert season.ride is not None
    assert session.seed == season.ride.seed
    window.open_season()
    place = season.territory.stop(season.here).name
    assert page.terms.ride.text() == f"Continue the game at {place}"
    assert not camp_of(page).store.act.isEnabled()


def test_a_ride_with_a_look_at_hidden_cards_does_not_count(window, monkeypatch) -> None:
    page = opened(window)
    page.terms.ride.click()
    session = window.controller.session
    assert isinstance(session, Session)
    window.controller.viewer.note_look()
    monkeypatch.setattr("dtgui.season.saved_rides.result_of", lambda *_: WON)
    session.present.position.table.outcome = Outcome((Seat(0),), "Ann has won.")
    assert window.games._program.looks.front("doomtown").noted_at_end(session, []) == ""
    assert page.shelf.current("doomtown").ride


def test_the_end_of_the_game_comes_back_into_the_season(window, monkeypatch) -> None:
    page = opened(window)
    page.terms.ride.click()
    session = window.controller.session
    assert isinstance(session, Session)
    monkeypatch.setattr("dtgui.season.saved_rides.result_of", lambda *_: WON)
    front = window.games._program.looks.front("doomtown")
    session.present.position.table.outcome = Outcome((Seat(0),), "Ann has won.")
    assert "belongs to your season" in front.noted_at_end(session, [])
    assert not page.shelf.current("doomtown").ride
    window.open_season()
    season = current(page)
    assert season.phase is SeasonPhase.TOWN
    assert season.wins == 1
    assert "won. Earned: Game won" in page.news.text()
    assert window.seasons.is_ride(session)


def test_an_ordinary_game_with_the_seed_of_a_ride_counts_for_nothing(window) -> None:
    page = opened(window)
    page.terms.ride.click()
    season, session = current(page), window.controller.session
    assert session.fixture == season.fixture(season.ride).name
    other = Session(session.game, session.setup, session.seed)
    assert not season.fixture(season.ride).counts_in(other)
    other.fixture = session.fixture
    assert season.fixture(season.ride).counts_in(other)
    first, second = session.setup.seats
    swapped = Session(session.game, replace(session.setup, seats=(second, first)), session.seed)
    swapped.fixture = session.fixture
    assert not season.fixture(season.ride).counts_in(swapped)


def test_a_season_begun_again_with_its_seed_is_not_decided_by_its_old_game(window) -> None:
    page = opened(window, "ride")
    page.terms.ride.click()
    window.controller.table.concede()
    old = window.controller.session
    page = opened_again(window)
    page.terms.ride.click()
    season = current(page)
    assert season.ride.seed == old.seed
    assert not season.fixture(season.ride).counts_in(old)


def opened_again(window: MainWindow) -> SeasonPage:
    """Give the season up and begin the same one again."""
    window.open_season()
    page = window.seasons.open("doomtown")
    page._give_up()
    page.new.seed.setText("7")
    page.new.begin.click()
    return page


@pytest.mark.parametrize(
    "change",
    [
        {"deck": "{"},
        {"cards": {"99999": 2}},
        {"stock": [[["99999"], 3, False, False]]},
        {"territory": None},
        {"extra": 1},
    ],
)
def test_a_damaged_season_is_shown_in_a_sentence_and_restored(window, change) -> None:
    page = opened(window)
    before = current(page)
    page.take(replace(before, purse=5))
    file = page.shelf.file_of(before.plan)
    held = json.loads(file.read_text())
    file.write_text(json.dumps({**held, "season": {**held["season"], **change}}))
    page.refresh()
    assert page.pages.currentIndex() == DAMAGED
    assert str(file) in page.damage.told.text()
    page.damage.restore.click()
    assert page.pages.currentIndex() == ROAD
    assert current(page) == before


def test_two_windows_never_write_over_a_season(window, started: Start) -> None:
    page = opened(window)
    other = started()
    other.show()
    there = other.seasons.open("doomtown")
    there.take(replace(current(there), purse=16))
    page.take(replace(current(page), purse=7))
    (box,) = page.findChildren(QMessageBox)
    assert "Another window has changed this season" in box.text()
    assert current(page).purse == page.shelf.current("doomtown").purse == 16


@pytest.mark.parametrize(
    ("language", "told"), [("", "is not entered in your season yet"), ("de", "noch nicht in deiner")]
)
def test_a_result_for_a_damaged_season_waits_with_a_sentence(window, qapp, language, told) -> None:
    page = opened(window)
    page.terms.ride.click()
    session, file = window.controller.session, page.shelf.file_of(current(page).plan)
    good = file.read_text()
    file.write_text("{")
    session.present.position.table.outcome = Outcome((Seat(0),), "Ann has won.")
    with spoken(qapp, language):
        assert told in window.games._program.looks.front("doomtown").noted_at_end(session, [])
    file.write_text(good)
    assert page.shelf.current("doomtown").ride is not None


@contextmanager
def spoken(application, code: str) -> Iterator[None]:
    """Let the window speak a language for a while; English without a code."""
    language = load_language((default_paths().resources / "languages",), code) if code else None
    if language is not None:
        application.installTranslator(language)
    yield
    if language is not None:
        application.removeTranslator(language)


def test_a_result_that_was_missed_is_found_once(window) -> None:
    page = opened(window)
    page.terms.ride.click()
    window.open_season()
    page.take_result(WON)
    purse = current(page).purse
    page.take_result(WON)
    assert current(page).purse == purse


def test_the_camp_sells_and_heals_and_mends(window) -> None:
    page = opened(window)
    camp = camp_of(page)
    hurt = sorted(page.kit.seasons.deck(current(page)).starting)[0]
    page.take(replace(current(page), purse=40, wounded=(hurt,)))
    assert not page.terms.ride.isEnabled()
    assert "not legal" in page.terms.hindrance.text()
    camp.store.list.setCurrentRow(0)
    camp.store.act.click()
    assert current(page).purse < 40
    assert not camp.store.act.isEnabled()
    camp.deck.mend.click()
    assert page.terms.ride.isEnabled()
    assert hurt not in page.kit.seasons.deck(current(page)).cards
    camp.wounded.list.setCurrentRow(0)
    camp.wounded.act.click()
    assert not current(page).wounded


def test_the_deck_builder_lists_the_cards_of_the_season(window) -> None:
    page = opened(window)
    builder = camp_of(page).open_builder()
    assert builder is not None
    assert builder._listed() == frozenset(current(page).cards)
    assert camp_of(page).deck.decks.count() == 1
    camp_of(page)._close_builder()


def test_the_end_of_a_season_leads_to_a_new_one(window) -> None:
    page = opened(window, "ride")
    for _ in range(2):
        page.terms.ride.click()
        window.open_season()
        page.take_result(WON)
    assert page.heading.text() == "You have finished the season"
    page.terms.ride.click()
    assert page.pages.currentIndex() == NEW


def test_a_game_of_a_season_is_watched_later_and_changes_nothing(qtbot, window) -> None:
    page = opened(window)
    page.terms.ride.click()
    window.controller.table.concede()
    window.open_season()
    qtbot.waitUntil(lambda: is_taken(page), timeout=60_000)
    season, file = current(page), window.controller.saves.file
    assert season.losses == 1
    window.games.watch(file)
    qtbot.waitUntil(window.replay.isVisible, timeout=60_000)
    session = window.controller.session
    assert session is not None
    assert session.seed == season.rides[0].seed
    window.replay.slider.setValue(window.replay.slider.maximum())
    window.open_season()
    assert current(page) == season


def test_a_season_whose_pack_is_missing_says_so(window) -> None:
    page = opened(window)
    season = current(page)
    needy = replace(
        season, plan=replace(season.plan, length="silver-creek/road"), cards={**season.cards, "ghost-001": 1}
    )
    page.shelf.keep(needy)
    page.refresh()
    assert page.pages.currentIndex() == LACKING
    assert "missing or switched off: ghost, silver-creek." in page.lacking.text()
    page._ask_for_new()
    assert page.findChildren(QMessageBox)


def test_giving_up_a_season_is_asked_for(window) -> None:
    page = opened(window)
    page.other.click()
    (box,) = page.findChildren(QMessageBox)
    assert "Give up this season" in box.text()
    box.close()
    page._give_up()
    assert page.shelf.current("doomtown") is None
    assert not page.archive.isVisible()


def test_earlier_seasons_are_kept_with_their_games(qtbot, window) -> None:
    page = opened(window, "ride")
    page.terms.ride.click()
    window.controller.table.concede()
    window.open_season()
    qtbot.waitUntil(lambda: is_taken(page), timeout=60_000)
    ride = current(page).rides[0]
    page._give_up()
    page.refresh()
    (season,) = (page.archive.tree.topLevelItem(row) for row in range(page.archive.tree.topLevelItemCount()))
    assert season.text(0) == "A short ride, Middle, Law Dogs: given up, 0 games won"
    assert not page.archive.watch.isEnabled()
    page.archive.tree.setCurrentItem(season.child(0))
    assert page.archive.chosen == (current(page), ride)
    page.archive.watch.click()
    qtbot.waitUntil(window.replay.isVisible, timeout=60_000)
    assert window.controller.session.seed == ride.seed


def test_west_fort_has_its_ladder(window) -> None:
    window.show()
    window.open_season()
    page = window.seasons.open("westfort")
    page.new.begin.click()
    assert page.terms.ride.text() == "Begin “The new hand”"
    page.terms.ride.click()
    session = window.controller.session
    assert session is not None
    assert session.game.name == "westfort"
