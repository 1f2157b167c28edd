"""The page of finished games: filters, texts, unreadable files."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest

from dtgui.gui.dialogs.games_page import DAYS, SCORE, GamesPage
from dtgui.gui.window.main_window import MainWindow
from dtgui.play.boxes import all_boxes
from dtgui.play.chronicle import PlayedGame, ReadProgress, ReadRequest, Unread

DAY = 86_400.0


def game(days_ago: float, deck: str, against: str, *, won: bool = True, where: str = "doomtown") -> PlayedGame:
    when = time.time() - days_ago * DAY
    winners = (0 if won else 1,)
    return PlayedGame(f"/g/{days_ago}", when, where, ("Ann", "Bob"), (deck, ""), ("", against), winners, 4, 90)


GAMES = (
    game(1, "Law Dogs", "greenhorn"),
    game(40, "Law Dogs", "sheriff", won=False),
    game(400, "Outlaws", "greenhorn", won=False),
    game(2, "", "drifter", where="westfort"),
)


@pytest.fixture
def page(qtbot, program) -> GamesPage:
    """The page once four games have been read, and two files have not."""
    made = GamesPage(ReadRequest(program.paths, all_boxes), all_boxes())
    qtbot.addWidget(made)
    made.work.cancel()
    for each in (*GAMES, Unread("/g/bad.dtgame", "no header"), ReadProgress(5, 5)):
        made.work.came.emit(each)
    made.work.done.emit()
    return made


def rows(page: GamesPage) -> list[str]:
    listed = [page.list.topLevelItem(row) for row in range(page.list.topLevelItemCount())]
    return [f"{row.text(2)} / {row.text(3)} / {row.text(4)}" for row in listed]


def choose(choice, title: str) -> None:
    choice.setCurrentIndex(choice.findText(title))
    choice.activated.emit(choice.currentIndex())


def test_all_games_are_listed_the_last_one_first(page: GamesPage) -> None:
    assert rows(page) == [
        "Law Dogs / Greenhorn / won",
        " / Drifter / won",
        "Law Dogs / Sheriff / lost",
        "Outlaws / Greenhorn / lost",
    ]
    assert page.told.text().startswith("Games: 4 (2 won, 2 lost")
    assert "Current winning streak: 2." in page.told.text()


def test_variants_and_the_score_of_a_game_are_listed(page: GamesPage) -> None:
    against = replace(GAMES[0], variants=("ghost-miners", "hired-help"), scores=(27, None))
    page.games = [against]
    page._show()
    row = page.list.topLevelItem(0)
    assert row.text(1) == "Doomtown: Boss Battle: Ghost Miners, Hired Help"
    assert row.text(SCORE) == "27"
    assert row.text(DAYS) == "4"


def test_filters_combine(page: GamesPage) -> None:
    choose(page.deck, "Law Dogs")
    choose(page.opponent, "Sheriff")
    assert rows(page) == ["Law Dogs / Sheriff / lost"]
    assert "Law Dogs (1) 0.0%" in page.decks.accessibleDescription()


def test_a_period_leaves_older_games_out(page: GamesPage) -> None:
    choose(page.period, "Last 30 days")
    assert len(rows(page)) == 2


def test_games_can_be_filtered_by_game(page: GamesPage) -> None:
    choose(page.game, "West Fort")
    assert rows(page) == [" / Drifter / won"]


def test_unreadable_files_are_named(page: GamesPage) -> None:
    assert page.problems.isVisibleTo(page)
    assert "bad.dtgame (1)" in page.problems.text()
    assert "no header" in page.problems.toolTip()


def test_a_game_is_opened_by_keyboard(qtbot, page: GamesPage) -> None:
    page.list.setCurrentItem(page.list.topLevelItem(1))
    with qtbot.waitSignal(page.watch_wanted) as watched:
        page.watch.click()
    assert watched.args == [Path("/g/2")]


def test_an_unknown_player_keeps_the_name_of_the_save(page: GamesPage) -> None:
    page.work.came.emit(game(3, "Law Dogs", "<b>nobody</b>"))
    page.work.done.emit()
    assert "Law Dogs / <b>nobody</b> / won" in rows(page)


def test_an_empty_list_of_games_is_explained(qtbot, program) -> None:
    made = GamesPage(ReadRequest(program.paths, all_boxes), all_boxes())
    qtbot.addWidget(made)
    made.work.cancel()
    made.work.done.emit()
    assert made.told.text().startswith("No finished games")


def test_the_games_page_opens_from_the_menu(window: MainWindow) -> None:
    window.actions_by_name["games"].trigger()
    (page,) = window.findChildren(GamesPage)
    assert page.isVisible()
    page.close()


def test_a_game_with_a_look_is_marked_and_not_counted(page: GamesPage) -> None:
    page.work.came.emit(replace(game(0, "Outlaws", "greenhorn"), looked=True))
    page.work.done.emit()
    assert rows(page)[0] == "Outlaws / Greenhorn / won, hidden cards were looked at"
    assert "Not counted, because hidden cards were looked at: 1." in page.told.text()
    assert "(2 won, 2 lost, 0 drawn)" in page.told.text()
