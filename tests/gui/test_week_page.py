"""The table of the week in the window: its games begin, results are kept and shared, and lines are checked."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from dtgui.decks.challenges import ChallengeResult
from dtgui.gui.doomtown import game_results
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.doomtown.weekly.week_page import CodeDialog, WeekPage
from dtgui.gui.services.front import WorkshopLinks
from dtgui.gui.services.program import Program
from dtgui.kernel.decisions import Seat
from dtgui.kernel.translated import untranslated
from dtgui.weekly.results import (
    FILE,
    CheckedResult,
    CheckProgress,
    WeekFile,
    WeekMarks,
    WeekResult,
    read_result,
    referee_of,
    solved_with,
)
from dtgui.weekly.week import WeekPart, game_of_week
from tests.gui.conftest import Start
from tests.weekly.test_week import begun, honest, play_on, read, solved

TODAY = date(2026, 11, 27)
WEEK = "2026-W48"


class Table:
    """Stands for the main window: remembers what it was asked for."""

    def __init__(self) -> None:
        self.played: list = []
        self.begun: list = []

    def links(self) -> WorkshopLinks:
        def nothing(_: object) -> None: ...

        return WorkshopLinks(nothing, nothing, nothing, self.played.append, nothing, self.begun.append)


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture
def page(qtbot, program: Program, table: Table) -> WeekPage:
    return page_of(qtbot, program, table)


def page_of(qtbot, program: Program, table: Table) -> WeekPage:
    made = WeekPage(town_of(program), table.links(), today=lambda: TODAY)
    qtbot.addWidget(made)
    return made


def test_the_games_of_the_week_begin(program: Program, table: Table, page: WeekPage) -> None:
    assert page.heading.text() == "Week 2026-W48: 2026-11-23 to 2026-11-29"
    page.sheets[WeekPart.DUEL].play.click()
    page.sheets[WeekPart.BOSS].play.click()
    duel, boss = (game_of_week(WEEK, part) for part in (WeekPart.DUEL, WeekPart.BOSS))
    assert [new.seed for new in table.played] == [duel.seed, boss.seed]
    assert table.played[0].opponents == {Seat(1): duel.opponent}
    assert table.played[1].setup.variants == boss.variants
    version = town_of(program).week_version()
    assert [new.secret for new in table.played] == [f"shared {WEEK} {part} {version}" for part in ("duel", "boss")]
    page.sheets[WeekPart.PUZZLE].play.click()
    assert table.begun == [page.puzzle]


def test_a_result_is_copied_and_shown_as_a_code(qtbot, program: Program, table: Table) -> None:
    found = WeekResult(WEEK, WeekPart.DUEL, ChallengeResult(23, True, 4), b"\x01\x02")
    WeekFile(program.paths.data / FILE).note(found)
    sheet = page_of(qtbot, program, table).sheets[WeekPart.DUEL]
    assert sheet.result.text() == "Your result: won on day 4, 23 points."
    sheet.copy.click()
    assert read_result(QGuiApplication.clipboard().text()) == found
    sheet.code.click()
    (dialog,) = sheet.findChildren(CodeDialog)
    assert dialog.picture.accessibleName() == found.line
    assert not dialog.picture.pixmap().isNull()


def test_without_a_result_nothing_can_be_shared(page: WeekPage) -> None:
    sheet = page.sheets[WeekPart.BOSS]
    assert sheet.result.text() == "Not played yet."
    assert sheet.copy.isHidden()


def test_a_text_without_a_result_is_refused_at_once(page: WeekPage) -> None:
    page.line.setText("I won!")
    page.check.click()
    assert page.verdict.text().startswith("No result of the week is in this text")
    assert not page.checking.is_at_work


CLAIMED = WeekResult(WEEK, WeekPart.DUEL, ChallengeResult(23, True, 4), b"", "1.0.0", WeekMarks(undone=2))


@pytest.mark.parametrize(
    ("checked", "verdict"),
    [
        (
            CheckedResult(CLAIMED, CLAIMED.result),
            "✔ Duel, week 2026-W48: won on day 4, 23 points, undone: 2. The answers lead to this result.",
        ),
        (
            CheckedResult(CLAIMED, ChallengeResult(3, False, 2)),
            "✘ Duel, week 2026-W48: the line claims more than its answers give: lost on day 2, 3 points",
        ),
        (CheckedResult(CLAIMED, None, "changed"), "✘ Duel, week 2026-W48: changed"),
        (
            CheckedResult(CLAIMED._replace(marks=WeekMarks(1, 2, 3, (1,))), None, "Another version.", is_checked=False),
            "Duel, week 2026-W48: won on day 4, 23 points, undone: 1, new luck: 2, looked at hidden cards: 3, "
            "seat 2 played by another player. Not checked. Another version.",
        ),
    ],
)
def test_the_verdict_on_a_line(page: WeekPage, checked: CheckedResult, verdict: str) -> None:
    page.checking.came.emit(checked)
    assert page.verdict.text().startswith(verdict)


def test_the_day_that_a_check_has_come_to_is_shown(page: WeekPage) -> None:
    page.checking.came.emit(CheckProgress(3))
    assert page.verdict.text() == "Playing the game again: day 3."


def test_a_check_can_be_stopped(page: WeekPage) -> None:
    page.line.setText(CLAIMED.line)
    page.check.click()
    assert (page.checking.is_at_work, page.check.text()) == (True, "Stop")
    page.check.click()
    assert (page.checking.is_at_work, page.check.text()) == (False, "Check")
    assert page.verdict.text() == "The check was stopped."


@pytest.mark.parametrize(
    ("week", "told"),
    [("2026-W60", "There is no week 2026-W60."), ("2026-W50", "Week 2026-W50 has not begun yet.")],
)
def test_a_line_of_no_week_is_refused_at_once(page: WeekPage, week: str, told: str) -> None:
    page.line.setText(CLAIMED._replace(week=week).line)
    page.check.click()
    assert page.verdict.text() == told
    assert not page.checking.is_at_work


def test_a_line_is_checked_in_another_process(qtbot, program: Program, page: WeekPage) -> None:
    version = town_of(program).week_version()
    page.line.setText(WeekResult(WEEK, WeekPart.PUZZLE, solved_with(2), b"\x07\x07", version).line)
    page.check.click()
    qtbot.waitUntil(lambda: page.verdict.text().startswith("✘ Puzzle"), timeout=60_000)


def test_a_finished_game_of_the_week_is_kept(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_results, "date", type("Day", (date,), {"today": classmethod(lambda _: TODAY)}))
    front, session = town_of(program), honest(WeekPart.DUEL)
    assert front.noted_at_end(session, [Seat(0)]).startswith("The duel of the week 2026-W48: ")
    kept = WeekFile(program.paths.data / FILE).result(WEEK, WeekPart.DUEL)
    assert kept is not None
    assert (kept.version, kept.marks) == (front.week_version(), WeekMarks())
    *_, checked = referee_of(front.box, untranslated(front.game), program.paths).judging(kept, TODAY)
    assert checked.is_true


def test_a_game_of_the_week_with_a_look_is_not_kept(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_results, "date", type("Day", (date,), {"today": classmethod(lambda _: TODAY)}))
    session = play_on(begun(WeekPart.DUEL))
    session.look()
    assert town_of(program).noted_at_end(session, [Seat(0)]) == ""
    assert WeekFile(program.paths.data / FILE).result(WEEK, WeekPart.DUEL) is None


def test_the_solved_puzzle_of_the_week_is_kept(started: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_results, "date", type("Day", (date,), {"today": classmethod(lambda _: TODAY)}))
    window, puzzle = started(), read(WEEK)
    window.controller.take_up(solved(puzzle))
    window.exercises.finish(puzzle)
    kept = WeekFile(tmp_path / FILE).result(WEEK, WeekPart.PUZZLE)
    assert kept is not None
    assert kept.result.won
    assert f"solved with {kept.result.score} answers" in kept.line


def test_the_page_has_room_for_large_letters(qtbot, spoken: str, program: Program, table: Table) -> None:
    """The puzzle, its task and the buttons, in English and in German, with texts at 200 %."""
    page = page_of(qtbot, program, table)
    font = page.font()
    font.setPixelSize(30)
    page.setFont(font)
    page.resize(1280, 720)
    page.show()
    sheet = page.sheets[WeekPart.PUZZLE]
    assert ("Rätsel" in sheet.title.text()) == (spoken == "de")
    for label in (sheet.title, sheet.name, sheet.facts, sheet.told, sheet.result):
        assert label.height() >= label.heightForWidth(label.width()), label.text()
    for widget in (sheet.play, page.check):
        assert widget.width() >= widget.fontMetrics().horizontalAdvance(widget.text())
    assert page.rect().contains(page.check.geometry())


def test_the_menu_and_the_start_page_open_it(started: Start) -> None:
    window = started()
    (button,) = (each for each in window.start.pages if each.text() == "Table of the week")
    button.click()
    (page,) = window.findChildren(WeekPage)
    button.click()
    assert window.findChildren(WeekPage) == [page]
