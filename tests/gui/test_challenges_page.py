"""The page of the solo challenges: what it lists, begins and copies, and what is stored when a game of it ends."""

from __future__ import annotations

from datetime import date

from PySide6.QtGui import QGuiApplication

from dtgui.app.paths import default_paths
from dtgui.decks.challenges import CHALLENGES, ChallengeFile, ChallengeResult, daily
from dtgui.gui.doomtown.new_game.challenges_page import ChallengesPage, result_line
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.look.language import load_language
from dtgui.gui.services.program import Program
from dtgui.kernel.decisions import Seat
from dtgui.kernel.session import Session
from dtgui.play.records import Records
from tests.doomtown.automaton.games import play, solo_setup
from tests.doomtown.town import doomtown
from tests.gui.conftest import Start

TODAY = date(2026, 11, 27)


def page_of(qtbot, program: Program) -> ChallengesPage:
    front = town_of(program)
    kept, scores = ChallengeFile(program.paths.challenges), Records(program.paths.records).all("doomtown")
    page = ChallengesPage(front.deck_named, kept, scores, "Ann", "greenhorn", today=lambda: TODAY)
    qtbot.addWidget(page)
    return page


def test_the_first_challenge_that_is_not_won_is_chosen_and_begun(qtbot, program: Program) -> None:
    ChallengeFile(program.paths.challenges).note("new-in-town", ChallengeResult(12, True, 3))
    page = page_of(qtbot, program)
    assert page.list.topLevelItem(0).text(0) == "★ 1. New in Town"
    assert page.total.text() == "Challenges won: 1 of 12. Score: 12, the sum of the best games won."
    with qtbot.waitSignal(page.chosen) as begun:
        page.play.click()
    new = begun.args[0]
    assert new.setup == CHALLENGES[1].setup(town_of(program).deck_named, "Ann")
    assert new.opponents == {Seat(1): "automaton"}


def test_the_daily_deal_has_its_seed_and_a_line_for_a_chat(qtbot, program: Program) -> None:
    deal, result = daily(TODAY), ChallengeResult(23, True, 4)
    ChallengeFile(program.paths.challenges).note_deal(deal.name, result)
    page = page_of(qtbot, program)
    page.tabs.setCurrentIndex(1)
    page.copy.click()
    line = QGuiApplication.clipboard().text()
    assert line == result_line(deal, result)
    assert line.startswith("Doomtown, daily deal 2026-11-27 (")
    assert line.endswith("won on day 4, 23 points")
    with qtbot.waitSignal(page.chosen) as begun:
        page.play.click()
    assert begun.args[0].seed == deal.seed


def test_the_line_of_a_daily_deal_is_in_the_language_of_the_window(qapp) -> None:
    deal, language = daily(TODAY), load_language([default_paths().resources / "languages"], "de")
    qapp.installTranslator(language)
    try:
        line = result_line(deal, ChallengeResult(won=True, days=4, score=23))
    finally:
        qapp.removeTranslator(language)
    assert line.endswith("gewonnen an Tag 4, 23 Punkte")


def test_all_scores_are_listed_by_decks_and_variants(qtbot, program: Program) -> None:
    ended = play(solo_setup(1, 2, ["hired-help"]), 1).position
    town_of(program).summary_at_end(ended, [Seat(0)])
    page = page_of(qtbot, program)
    row = page.scores.topLevelItem(0)
    assert " – " in row.text(0)
    assert row.text(0).endswith("Hired Help")
    assert row.text(3) == "1"
    page.tabs.setCurrentIndex(2)
    assert not page.play.isEnabled()


def test_a_finished_challenge_is_stored_once(program: Program) -> None:
    front = town_of(program)
    setup = CHALLENGES[0].setup(front.deck_named, "Ann")
    session = Session(doomtown(), setup, 1)
    session.players = {Seat(1): "automaton"}
    assert front.noted_at_end(session, [Seat(0)]) == ""
    session.present.position.table.outcome = play(setup, 1).position.table.outcome
    told = front.noted_at_end(session, [Seat(0)])
    assert told.startswith("New in Town: ")
    assert front.noted_at_end(session, [Seat(0)]) == told
    assert ChallengeFile(program.paths.challenges).score("new-in-town").played == 1


def test_the_end_shows_how_each_line_of_the_score_came_about(program: Program) -> None:
    ended = play(solo_setup(1), 1).position
    (sheet,) = town_of(program).sheets_at_end(ended, [Seat(0)])
    assert sheet.title.startswith("Bragging Rights of ")
    assert any("against" in text for _, text in sheet.lines)
    assert sheet.lines[-1][0] == "In all"


def test_the_menu_opens_the_challenges(qtbot, started: Start) -> None:
    window = started()
    window.games.ask_for_challenges()
    assert any(isinstance(child, ChallengesPage) for child in window.children())
