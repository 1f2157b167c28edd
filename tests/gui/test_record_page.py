"""The player's record in the window: achievements with their days, charts, and the notice at the end of a game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from dtgui.achievements.achievement import AchievementFile, Earned
from dtgui.gui.doomtown.record_page import RecordPage
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.services.front import WorkshopLinks
from dtgui.gui.services.program import Program
from dtgui.kernel.decisions import Seat
from dtgui.play.chronicle import ReadRequest, read_games
from dtgui.play.saved_games import write_save
from tests.achievements.test_achievements import duel, ended
from tests.gui.conftest import Start

PATIENCE_MS = 120_000


def no_games(_request: ReadRequest) -> Iterator[object]:
    return iter(())


def page_of(qtbot, program: Program, watched: list, work=no_games) -> RecordPage:
    def nothing(_: object) -> None: ...

    links = WorkshopLinks(nothing, nothing, nothing, nothing, nothing, nothing, watched.append)
    made = RecordPage(town_of(program), links, work=work)
    qtbot.addWidget(made)
    with qtbot.waitSignal(made.work.done, timeout=PATIENCE_MS):
        pass
    return made


def test_an_empty_record_says_what_will_be_there(qtbot, program: Program) -> None:
    page = page_of(qtbot, program, [])
    assert page.count.text() == "0 of 30 achievements"
    assert page.told.text() == "No finished games yet. Your first one will appear here."
    assert len(page.tiles) == 30


def test_an_earned_achievement_shows_its_day_and_its_game(qtbot, program: Program, tmp_path: Path) -> None:
    save = tmp_path / "a.dtgame"
    save.write_text("", encoding="utf-8")
    AchievementFile(program.paths.achieved).note(
        {"miser": Earned("2026-11-27", str(save)), "landlord": Earned("2026-11-26")}
    )
    watched: list[Path] = []
    page = page_of(qtbot, program, watched)
    assert page.count.text() == "2 of 30 achievements"
    assert page.tiles["miser"].watch.text() == "2026-11-27"
    assert not page.tiles["landlord"].watch.isEnabled()
    assert page.tiles["short-work"].watch.isHidden()
    page.tiles["miser"].watch.click()
    assert watched == [save]


def test_saved_games_are_read_and_judged(qtbot, program: Program) -> None:
    session = ended(duel("law-dogs", "outlaws"), 1)
    loser = next(seat for seat in (Seat(0), Seat(1)) if seat not in session.position.table.outcome.winners)
    session.players = {loser: "greenhorn"}
    program.paths.saves.mkdir(parents=True, exist_ok=True)
    write_save(session, program.paths.saves / "game.dtgame")
    page = page_of(qtbot, program, [], read_games)
    assert page.tiles["first-town"].watch.isEnabled()
    assert page.told.text() == "Finished games: 1"
    assert page.rivals.accessibleDescription() == "Greenhorn (1) 100%"


def test_the_end_of_a_game_names_new_achievements_once(program: Program) -> None:
    session = ended(duel("law-dogs", "outlaws"), 1)
    (winner,) = session.position.table.outcome.winners
    front = town_of(program)
    assert "New in your record: A town of your own" in front.noted_at_end(session, [winner])
    again = ended(duel("law-dogs", "outlaws"), 1)
    again.seed = 2
    assert "A town of your own" not in front.noted_at_end(again, [winner])


def test_the_start_page_opens_it(started: Start) -> None:
    window = started()
    (button,) = (each for each in window.start.pages if each.text() == "Your record")
    button.click()
    assert len(window.findChildren(RecordPage)) == 1
