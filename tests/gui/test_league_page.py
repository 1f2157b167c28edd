"""Leagues in the window: a new league, entered and undone results, games at this screen, paper, and empty states."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox

from dtgui.app.paths import default_paths
from dtgui.decks.deck import Deck
from dtgui.decks.seating import seat_with
from dtgui.doomtown.state.setup import Setup
from dtgui.games.doomtown import make_doomtown
from dtgui.gui.doomtown.league.league_page import LeaguePage
from dtgui.gui.doomtown.league.league_view import league_html
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.services.front import WorkshopLinks
from dtgui.gui.services.new_game import NewGame
from dtgui.gui.services.program import Program
from dtgui.kernel.decisions import Seat, concession
from dtgui.kernel.session import Session
from dtgui.league.league import FOLDER, League, LeagueKind, LeaguePlayer, LeagueShelf, new_league
from dtgui.play.saved_games import write_save
from tests.gui.conftest import Start

PATIENCE_MS = 60_000


class Table:
    """Stands for the main window: remembers what it was asked for."""

    def __init__(self) -> None:
        self.played: list = []
        self.opened: list = []

    def links(self) -> WorkshopLinks:
        def nothing(_: object) -> None: ...

        return WorkshopLinks(nothing, nothing, nothing, self.played.append, self.opened.append)


@pytest.fixture
def table() -> Table:
    return Table()


def page_of(qtbot, program: Program, table: Table) -> LeaguePage:
    made = LeaguePage(town_of(program), table.links())
    made.make_game = partial(make_doomtown, default_paths())
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def page(qtbot, program: Program, table: Table) -> LeaguePage:
    return page_of(qtbot, program, table)


def begin(page: LeaguePage, *names: str, deck: str = "", kind: LeagueKind = LeagueKind.ROUND_ROBIN) -> League:
    """Start a league through the form."""
    form = page.form
    form.title.setText("Friday")
    form.kind.setCurrentIndex(form.kind.findData(kind))
    for (name, deck_box), text in zip(form.rows, names, strict=False):
        name.setText(text)
        deck_box.setCurrentIndex(deck_box.findData(deck))
    form.begin.click()
    assert page.league is not None
    return page.league


def texts(tree, column: int) -> list[str]:
    return [tree.topLevelItem(row).text(column) for row in range(tree.topLevelItemCount())]


def test_without_leagues_the_page_asks_for_one(page: LeaguePage) -> None:
    assert page.form.isVisible()
    assert not page.delete.isEnabled()
    page.form.begin.click()
    assert page.form.told.text() == "A league has 2 to 8 players."


def test_a_new_league_is_kept_and_shown(qtbot, program: Program, table: Table, page: LeaguePage) -> None:
    league = begin(page, "Ann", "Bob", "Cy", kind=LeagueKind.SWISS)
    assert page.view.heading.text() == "Friday: round 1 of 2"
    assert "bye" in texts(page.view.matches, 2)
    again = page_of(qtbot, program, table)
    assert again.league == league
    assert again.list.item(0).text() == "Friday"


def test_results_are_entered_by_hand_and_undone(page: LeaguePage) -> None:
    begin(page, "Ann", "Bob")
    assert not page.view.play.isEnabled()
    assert "both players need a registered deck" in page.view.told.text()
    assert page.view.second.text() == "Bob won"
    page.view.second.click()
    assert page.view.heading.text() == "Friday: Bob wins"
    assert texts(page.view.table, 1) == ["Bob", "Ann"]
    assert page.view.play.isHidden()
    page.view.undo.click()
    assert page.view.heading.text() == "Friday: round 1 of 1"
    page.view.drawn.click()
    assert texts(page.view.matches, 2) == ["draw"]


def test_a_match_is_played_at_this_screen_and_its_result_is_found(
    qtbot, program: Program, table: Table, page: LeaguePage
) -> None:
    begin(page, "Ann", "Bob", deck="law-dogs-starter")
    page.view.play.click()
    (new,) = table.played
    assert [seat.name for seat in new.setup.seats] == ["Ann", "Bob"]
    assert new.opponents == {}
    session = Session(make_doomtown(default_paths()), new.setup, new.seed)
    session.fixture = new.fixture
    program.paths.saves.mkdir(parents=True, exist_ok=True)
    save = program.paths.saves / "game.dtgame"
    write_save(session, save)
    session.answer(session.position.decision.options[0] if session.position.decision.kind.value == "one" else ())
    write_save(session, save)
    again = page_of(qtbot, program, table)
    again.view.play.click()
    assert table.opened == [save]
    session.answer(concession(Seat(0)))
    write_save(session, save)
    last = page_of(qtbot, program, table)
    qtbot.waitUntil(lambda: last.view.heading.text() == "Friday: Bob wins", timeout=PATIENCE_MS)


def test_a_league_is_deleted_after_a_question(qtbot, page: LeaguePage) -> None:
    begin(page, "Ann", "Bob")
    page.delete.click()
    (box,) = page.findChildren(QMessageBox)
    next(button for button in box.buttons() if button.text() == "Delete").click()
    qtbot.waitUntil(lambda: page.list.count() == 0)
    assert page.form.isVisible()


def test_the_tables_are_written_as_a_pdf(page: LeaguePage, tmp_path: Path) -> None:
    begin(page, "Ann", "Bob", "Cy")
    page.write_pdf(tmp_path / "league.pdf")
    assert (tmp_path / "league.pdf").read_bytes().startswith(b"%PDF")


def test_paper_has_standings_rules_and_boxes(qapp) -> None:
    league = new_league("Fri & Sat", LeagueKind.ROUND_ROBIN, [LeaguePlayer("<b>"), LeaguePlayer("Bob")], 1)
    html = league_html(league.with_result(0, league.rounds[0][0], 1), ["", ""])
    assert "Fri &amp; Sat" in html
    assert "&lt;b&gt;" in html
    assert "then head to head" in html
    assert html.count("☒") == 1
    assert html.count("☐") == 2


def test_an_ordinary_game_with_the_seed_of_a_match_counts_for_nothing(qtbot, program, table, page) -> None:
    begin(page, "Ann", "Bob", deck="law-dogs-starter")
    page.view.play.click()
    (new,) = table.played
    session = Session(make_doomtown(default_paths()), new.setup, new.seed)
    session.answer(concession(Seat(0)))
    program.paths.saves.mkdir(parents=True, exist_ok=True)
    write_save(session, program.paths.saves / "game.dtgame")
    again = page_of(qtbot, program, table)
    assert not again.reading.is_at_work
    assert again.view.heading.text() == "Friday: round 1 of 1"


def test_a_damaged_league_is_listed_and_restored(qtbot, program: Program, table: Table) -> None:
    shelf = LeagueShelf(program.paths.data / FOLDER)
    new = new_league("Friday", LeagueKind.SWISS, [LeaguePlayer("Ann"), LeaguePlayer("Bob")], 1)
    file = shelf.begin(new)
    kept = shelf.kept(file).read()
    ((round_, pairing),) = kept.open_matches
    shelf.kept(file).keep(kept.with_result(round_, pairing, 0))
    file.write_text("{", encoding="utf-8")
    page = page_of(qtbot, program, table)
    assert page.list.item(0).text() == "friday (damaged)"
    assert page.pages.currentWidget() is page.damage
    assert str(file) in page.damage.told.text()
    page.damage.restore.click()
    assert page.view.heading.text() == "Friday: round 1 of 1"


def test_a_damaged_league_without_an_earlier_version_is_put_aside(qtbot, program: Program, table: Table) -> None:
    folder = program.paths.data / FOLDER
    folder.mkdir(parents=True)
    (folder / "old.json").write_text("{", encoding="utf-8")
    page = page_of(qtbot, program, table)
    assert page.damage.restore.isHidden()
    page.damage.aside.click()
    (box,) = page.findChildren(QMessageBox)
    next(button for button in box.buttons() if button.text() == "Put aside").click()
    qtbot.waitUntil(lambda: page.list.count() == 0)
    assert (folder / "old.json.broken").exists()


def test_two_pages_of_a_league_keep_the_results_of_both(
    qtbot, program: Program, table: Table, page: LeaguePage
) -> None:
    begin(page, "Ann", "Bob", "Cy", "Dee")
    other = page_of(qtbot, program, table)
    other.view.first.click()
    page.view.matches.setCurrentItem(page.view.matches.topLevelItem(1))
    page.view.first.click()
    (box,) = page.findChildren(QMessageBox)
    assert "Another window" in box.text()
    page.view.first.click()
    assert len(LeagueShelf(program.paths.data / FOLDER).kept(page.file).read().results) == 2


def test_a_match_whose_pack_is_missing_says_so(qtbot, started: Start) -> None:
    window = started()
    deck = Deck("Mine", "24009", cards={"no-pack-01": 1})
    setup = Setup((seat_with(deck, "Ann"), seat_with(deck, "Bob")))
    with qtbot.waitSignal(window.games.told) as told:
        window.games.play(NewGame("doomtown", setup, 7, {}))
    assert "the pack 'no-pack' is missing or switched off" in told.args[0]


def test_the_start_page_opens_it(started: Start) -> None:
    window = started()
    (button,) = (each for each in window.start.pages if each.text() == "Leagues")
    button.click()
    assert len(window.findChildren(LeaguePage)) == 1
