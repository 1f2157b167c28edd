"""Sealed and draft events in the window: from the choices over every pick to the last match."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox

from dtgui.app.paths import default_paths
from dtgui.games.doomtown import make_doomtown
from dtgui.gui.doomtown.limited import LimitedWindow
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.services.front import WorkshopLinks
from dtgui.gui.services.program import Looks, Program
from dtgui.kernel.phrases import in_english
from dtgui.kernel.session import Session
from dtgui.limited.cards import PACK_SIZE
from dtgui.limited.draft import ROUNDS, SEATS
from dtgui.limited.event import FILE, ME, EventPhase, LimitedEvent, LimitedKind, open_matches
from dtgui.play.saved_games import write_save

PATIENCE_MS = 60_000


class Table:
    """Stands for the main window: remembers what it was asked to play."""

    def __init__(self) -> None:
        self.played: list[object] = []
        self.opened: list[object] = []

    def links(self) -> WorkshopLinks:
        def nothing(_: object) -> None: ...

        return WorkshopLinks(nothing, nothing, nothing, self.played.append, self.opened.append)


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture
def window(qtbot, program: Program, table: Table, fonts) -> LimitedWindow:
    return opened(qtbot, program, table)


def opened(qtbot, program: Program, table: Table) -> LimitedWindow:
    made = LimitedWindow(program, town_of(program), table.links())
    made.make_game = partial(make_doomtown, default_paths())
    qtbot.addWidget(made)
    made.show()
    return made


def test_the_window_opens_in_another_language(qtbot, program: Program, table: Table, fonts) -> None:
    looks = Looks(program.boxes, program.paths, program.preferences, translate=in_english)
    assert opened(qtbot, replace(program, looks=looks), table).isVisible()


@pytest.fixture
def sealed(window: LimitedWindow) -> LimitedWindow:
    window.new.kind.setCurrentIndex(window.new.kind.findData(LimitedKind.SEALED))
    window.new.seed.setText("7")
    window.new.begin.click()
    return window


@pytest.fixture
def ready(sealed: LimitedWindow, monkeypatch) -> LimitedWindow:
    """The tournament, before any match; no match between computer players begins."""
    monkeypatch.setattr(LimitedWindow, "_play_others", lambda _: None)
    sealed.build.auto.click()
    sealed.build.submit.click()
    return sealed


def event_of(window: LimitedWindow) -> LimitedEvent:
    assert window.current is not None
    return window.current


def test_a_draft_by_clicks_then_a_deck_then_the_tournament(qtbot, window, monkeypatch) -> None:
    monkeypatch.setattr(LimitedWindow, "_play_others", lambda _: None)
    assert window.pages.currentWidget() is window.new
    qtbot.mouseClick(window.new.begin, Qt.MouseButton.LeftButton)
    pack = window.pick.pack
    for number in range(ROUNDS * PACK_SIZE):
        assert window.pages.currentWidget() is window.pick
        assert pack.count() == PACK_SIZE - number % PACK_SIZE
        point = pack.visualItemRect(pack.item(0)).center()
        qtbot.mouseClick(pack.viewport(), Qt.MouseButton.LeftButton, pos=point)
        qtbot.mouseClick(window.pick.take, Qt.MouseButton.LeftButton)
    assert window.pages.currentWidget() is window.build
    assert not window.build.submit.isEnabled()
    qtbot.mouseClick(window.build.auto, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(window.build.submit, Qt.MouseButton.LeftButton)
    assert window.pages.currentWidget() is window.tournament
    assert window.tournament.table.topLevelItemCount() == SEATS
    assert event_of(window).phase is EventPhase.PLAY


def test_enter_picks_and_arrows_choose(qtbot, window) -> None:
    window.new.begin.click()
    pack = window.pick.pack
    qtbot.keyClick(pack, Qt.Key.Key_Right)
    wanted = pack.currentItem().data(Qt.ItemDataRole.UserRole)
    qtbot.keyClick(pack, Qt.Key.Key_Return)
    assert event_of(window).draft.picks[ME] == (wanted,)


def test_a_suggestion_chooses_a_card_and_does_not_take_it(window) -> None:
    window.new.begin.click()
    window.pick.advice.click()
    chosen = window.pick.pack.currentItem().data(Qt.ItemDataRole.UserRole)
    assert chosen == window.organizer.advise(event_of(window))
    assert event_of(window).draft.picks[ME] == ()


def test_an_event_goes_on_after_a_restart(qtbot, window, program, table) -> None:
    window.new.begin.click()
    window.pick.take.click()
    again = opened(qtbot, program, table)
    assert again.current == window.current
    assert again.pages.currentWidget() is again.pick


def test_an_invalid_seed_and_a_missing_set_are_refused(window) -> None:
    window.new.seed.setText("seven")
    assert not window.new.begin.isEnabled()
    window.new.seed.clear()
    for row in range(window.new.sets.count()):
        window.new.sets.item(row).setCheckState(Qt.CheckState.Unchecked)
    assert not window.new.begin.isEnabled()


def test_the_deck_builder_lists_the_pool_alone(qtbot, sealed) -> None:
    builder = sealed.open_builder()
    qtbot.addWidget(builder)
    titles = {sealed.organizer.catalog.card(code).title for code in event_of(sealed).pools[ME]}
    assert {hit.card.title for hit in builder.browser.index.titles("")} == titles
    assert not builder.browser.index.read_texts(len(titles))
    assert builder.decks.played.code == "limited"
    assert {builder.decks.played.admits(hit.card) for hit in builder.browser.index.titles("")} == {True}
    deck = sealed.organizer.built(event_of(sealed), "By hand")
    page = builder.decks.open_deck(deck)
    assert page.objections == ()
    page.opened.change("x", replace(deck, notes="mine"))
    page.opened.keep()
    assert sealed.build.decks.currentText() == "By hand"
    assert sealed.build.submit.isEnabled()


def test_the_match_is_played_at_the_table_against_the_chosen_level(ready, table) -> None:
    ready.tournament.play.click()
    (game,) = table.played
    event = event_of(ready)
    assert game.seed == event.seed_of(event.next_match)
    assert list(game.opponents.values()) == [event.plan.opponent]
    assert [seat.name for seat in game.setup.seats] == [event.plan.names[seat] for seat in event.next_match]


def test_an_unfinished_match_is_continued(ready, table, program) -> None:
    ready.tournament.play.click()
    session = Session(make_doomtown(default_paths()), table.played[0].setup, table.played[0].seed)
    session.fixture = table.played[0].fixture
    session.answer(first_answer(session))
    program.paths.saves.mkdir(parents=True, exist_ok=True)
    write_save(session, program.paths.saves / "match.dtgame")
    ready.refresh()
    assert "Continue" in ready.tournament.play.text()
    ready.tournament.play.click()
    assert len(table.opened) == 1


def test_a_damaged_event_is_restored_and_never_in_the_way(qtbot, ready, table, program) -> None:
    file = program.paths.data / FILE
    before = event_of(ready)
    ready._take(before.with_result((0, 1), 0))
    file.write_text(file.read_text().replace(before.decks[0].outfit, "99999"))
    again = opened(qtbot, program, table)
    assert again.pages.currentWidget() is again.damage
    assert "99999" in again.damage.told.text()
    again.damage.restore.click()
    assert again.pages.currentWidget() is again.tournament
    assert event_of(again) == before


def test_two_windows_of_an_event_never_write_over_each_other(qtbot, ready, table, program, monkeypatch) -> None:
    monkeypatch.setattr(LimitedWindow, "_look_for_own", lambda _: None)
    other = opened(qtbot, program, table)
    other._take(event_of(other).with_result((0, 1), 0))
    ready._take(event_of(ready).with_result((2, 3), 3))
    (box,) = ready.findChildren(QMessageBox)
    assert "Another window" in box.text()
    assert event_of(ready).results == {(0, 1): 0}


def first_answer(session):
    decision = session.position.decision
    return (
        decision.options[0]
        if decision.least == 0 or decision.kind.name == "ONE"
        else decision.options[: decision.least]
    )


def test_results_end_the_event(ready) -> None:
    while matches := open_matches(event_of(ready).results):
        ready._take(event_of(ready).with_result(matches[0], matches[0][0]))
    ready.refresh()
    assert event_of(ready).phase is EventPhase.OVER
    assert ready.tournament.play.isHidden()
    assert ready.tournament.heading.text().startswith("You ")
    ready.tournament.new.click()
    assert ready.pages.currentWidget() is ready.new


def test_the_event_continues_after_the_time_limit(ready, sealed) -> None:
    event = event_of(ready)
    timed = replace(event, decks=(), plan=replace(event.plan, minutes=1), seconds=58)
    ready.current = timed
    ready.refresh()
    assert "0:02" in ready.build.clock.text()
    ready._on_second()
    assert event_of(ready).phase is EventPhase.BUILD
    ready._on_second()
    assert event_of(ready).phase is EventPhase.PLAY


def test_the_others_play_in_another_process(qtbot, sealed) -> None:
    sealed.current = replace(event_of(sealed), plan=replace(event_of(sealed).plan, opponent="random"))
    sealed.build.auto.click()
    sealed.build.submit.click()
    assert "being played" in sealed.tournament.told.text()
    qtbot.waitUntil(lambda: (2, 3) in event_of(sealed).results, timeout=PATIENCE_MS)
    assert sealed.tournament.told.text() == ""
