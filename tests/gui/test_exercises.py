"""Lessons, puzzles and drills in a window: by mouse, by keyboard alone, with undo; progress is kept."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QPushButton
from shiboken6 import isValid

from dtgui.app.paths import default_paths
from dtgui.controller import game_controller
from dtgui.controller.game_controller import GameController
from dtgui.games.doomtown import BOX as TOWN
from dtgui.gui.dialogs.drill_dialog import DrillDialog, coloured
from dtgui.gui.dialogs.learn_page import ExerciseList
from dtgui.gui.dialogs.practice_page import PracticePage
from dtgui.gui.dialogs.progress_dialogs import ProvingDialog, prove_over
from dtgui.gui.dialogs.what_if_dialog import ChanceTrialDialog
from dtgui.gui.table.painting.table_look import ON_DISC, Frame
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.phrases import Phrase, Refusal
from dtgui.kernel.scene import Intent
from dtgui.kernel.steps import Steps
from dtgui.play import puzzle_at_table
from dtgui.play.answering import Give
from dtgui.play.exercises import resumed_exercise
from dtgui.play.gestures import Refused
from dtgui.play.lesson_at_table import LessonAtTable
from dtgui.play.puzzle_at_table import PuzzleAtTable
from dtgui.play.seat_view import is_showdown
from dtgui.practice.drills.exercise import DrillQuestion
from dtgui.practice.lessons import Lesson
from dtgui.practice.progress import FILE, LESSONS, PUZZLES, Progress
from dtgui.practice.puzzles import PuzzleState
from tests.doomtown.begun import with_all_cards
from tests.doomtown.town import starter_setup
from tests.practice.test_puzzles import SQUARE


def station(window: MainWindow, name: str) -> Lesson:
    """The lesson of this name."""
    return next(lesson for lesson in window.exercises.lessons() if lesson.name == name)


def go_on(window: MainWindow) -> None:
    """Take a step of a lesson as it says."""
    guide = window.controller.table.guide
    step = guide.run.step
    if step.choices:
        window.exercise.choose([choice.is_right for choice in step.choices].index(True))
    else:
        (window.exercise.go_on if step.is_read else window.exercise.show_me).click()


@pytest.fixture
def lesson(window: MainWindow) -> LessonAtTable:
    """The lesson about moving, as it begins."""
    window.exercises.begin(station(window, "moving-and-booting"))
    guide = window.controller.table.guide
    assert isinstance(guide, LessonAtTable)
    return guide


@pytest.fixture
def puzzle(qtbot, window: MainWindow, tmp_path: Path) -> PuzzleAtTable:
    """A puzzle of a stranger, added and begun."""
    file = tmp_path / "square.yaml"
    file.write_text(SQUARE.replace("- Sloane Gang: Pass\n", ""), encoding="utf-8")
    window.exercises.open_puzzle(file)
    qtbot.waitUntil(lambda: isinstance(window.controller.table.guide, PuzzleAtTable))
    guide = window.controller.table.guide
    assert isinstance(guide, PuzzleAtTable)
    return guide


def answer(window: MainWindow, words: str) -> None:
    """Choose the option that reads so, as a click does."""
    options = window.controller.decision.options
    (option,) = (each for each in options if window.controller.option_text(each) == words)
    window.controller.choose(option)


def piece_of(window: MainWindow, name: str) -> str:
    """The id of the piece of this name."""
    return next(piece.id for piece in window.controller.scene.pieces if piece.name == name)


def place_of(window: MainWindow, title: str) -> str:
    """The id of the place with this title."""
    return next(zone.id for zone in window.controller.scene.zones if zone.title == title)


def test_the_practice_page_lists_all_exercises(window: MainWindow) -> None:
    window.practising.open_page()
    page = window.findChild(PracticePage)
    assert {"lessons", "puzzles", "drills"} <= set(page.buttons)
    page.reject()


def test_a_lesson_shows_its_first_step_and_lights_its_cards(window: MainWindow, lesson) -> None:
    assert window.exercise.title.text() == "Moving and booting"
    assert window.exercise.text.text().startswith("The row of cards in front of you")
    assert window.table.view.marks._known.lit == lesson.lit() != frozenset()


def test_a_mistake_shows_its_hint_and_changes_nothing(window: MainWindow, lesson) -> None:
    window.exercise.go_on.click()
    before = window.controller.session.position
    answer(window, "Pass")
    assert window.exercise.hint.text().startswith("Passing ends your play")
    assert window.controller.session.position is before


def test_an_illegal_gesture_shows_its_hint(window: MainWindow, lesson) -> None:
    for _ in range(5):
        go_on(window)
    window.controller.attempt(Intent(piece_of(window, "Clint Ramsey"), place_of(window, "Dead Dog Tavern")))
    assert window.exercise.hint.text().startswith("A booted dude cannot move.")


def test_a_right_click_in_a_lesson_offers_no_manual_changes(qtbot, window: MainWindow, lesson) -> None:
    window.exercise.go_on.click()
    with qtbot.assertNotEmitted(window.table.changes_wanted):
        window.table.view.all_wanted.emit(piece_of(window, "Clint Ramsey"), QPoint(200, 200))
    assert window.table.choice.options
    assert set(window.table.choice.options) <= set(window.controller.decision.options)


def test_the_practice_dock_changes_nothing_in_a_lesson(window: MainWindow, lesson) -> None:
    """Its rules stay on; they can be switched off in the practice ground that the lesson becomes without its guide."""
    switch = window.practice.by_hand
    assert not switch.isVisibleTo(window.practice)
    assert "A lesson or a puzzle is being played" in window.practice.about.text()
    window.controller.table.guide = None
    window.controller.table.look_again()
    assert switch.isVisibleTo(window.practice)


def test_the_next_button_names_the_kind_of_exercise(window: MainWindow, lesson) -> None:
    assert window.exercise.next.text() == "Next lesson"
    window.exercises.begin(window.exercises.puzzles()[0])
    assert window.exercise.next.text() == "Next puzzle"


def test_no_button_moves_when_a_hint_comes_or_the_step_changes(qtbot, window: MainWindow, lesson) -> None:
    window.actions_by_name["to_exercise"].trigger()
    panel = window.exercise
    panel.go_on.click()
    panel.show_me.click()
    lie = [(button.text(), button.mapTo(panel, QPoint())) for button in panel.findChildren(QPushButton)]
    panel.back.click()
    answer(window, "Pass")
    qtbot.waitUntil(panel.hint.isVisible)
    assert [(button.text(), button.mapTo(panel, QPoint())) for button in panel.findChildren(QPushButton)] == lie


def test_the_right_answer_continues_and_undo_returns(window: MainWindow, lesson) -> None:
    window.exercise.go_on.click()
    answer(window, "Move Clint Ramsey to town square")
    assert lesson.run.number == 2
    assert window.exercise.hint.text() == ""
    window.actions_by_name["undo"].trigger()
    assert lesson.run.number == 1
    answer(window, "Move Clint Ramsey to town square")
    assert lesson.run.number == 2


def test_stepping_back_undoes_the_game(window: MainWindow, lesson) -> None:
    window.exercise.go_on.click()
    before = window.controller.session.position
    answer(window, "Move Clint Ramsey to town square")
    window.exercise.back.click()
    assert lesson.run.number == 1
    assert window.controller.session.position is before


def test_a_lesson_is_finished_by_keyboard(qtbot, window: MainWindow, lesson, tmp_path: Path) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.actions_by_name["to_exercise"].trigger()
    panel = window.exercise
    for step in lesson.lesson.steps:
        if step.choices:
            go_on(window)
            continue
        button = panel.go_on if panel.go_on.isEnabled() else panel.show_me
        button.setFocus()
        qtbot.keyClick(button, Qt.Key.Key_Space)
    assert lesson.is_over
    assert panel.text.text() == lesson.lesson.ends
    (kept,) = tmp_path.rglob(FILE)
    assert list(Progress(kept).done(LESSONS)) == ["moving-and-booting"]


def test_space_continues_but_never_goes_back(qtbot, window: MainWindow, lesson) -> None:
    """After each step the keyboard is on what leads on: the button, or the table where an answer is wanted."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.actions_by_name["to_exercise"].trigger()
    panel = window.exercise
    for number in range(len(lesson.lesson.steps)):
        assert lesson.run.number == number
        if lesson.run.step.is_read:
            assert window.focusWidget() is panel.go_on
            qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Space)
        else:
            assert window.focusWidget() is window.table.view
            go_on(window)
    assert lesson.is_over
    assert window.focusWidget() is panel.next


def test_a_lesson_does_not_take_the_focus_from_text(qtbot, window: MainWindow, lesson) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.actions_by_name["find"].trigger()
    written_in = window.focusWidget()
    window.exercise.go_on.click()
    assert window.focusWidget() is written_in


def test_a_gesture_against_the_rules_shows_its_hint(window: MainWindow, lesson) -> None:
    window.exercise.go_on.click()
    refused = Refusal("Booted dudes do not move.", "WWE, High Noon 4.6")
    lesson.run.reply_to_gesture = lambda refusal: Phrase("About that: {why}", why=refusal.reason)
    lesson.hear(refused)
    window.controller.refused.emit(Refused(refused, Intent("card:1")))
    assert window.exercise.hint.text() == "About that: Booted dudes do not move."


def test_every_lesson_can_be_taken_in_the_window(window: MainWindow) -> None:
    for lesson in window.exercises.lessons():
        window.exercises.begin(lesson)
        guide = window.controller.table.guide
        while guide.run.step is not None and guide.part is None:
            assert window.controller.view.seat == guide.run.learner
            go_on(window)
        assert window.controller.view.seat == guide.run.learner
        assert window.exercise.about.text() == ("Lesson done" if guide.part is None else window.exercise.about.text())


def test_a_rival_s_draw_hand_is_hidden_from_the_learner(window: MainWindow) -> None:
    window.exercises.begin(station(window, "a-shootout"))
    shown = []
    for _ in range(7):
        shown.append(is_showdown(None, window.controller.scene))
        go_on(window)
    assert shown == [False] * 6 + [True]


def test_a_solved_puzzle_is_saved(window: MainWindow, puzzle, tmp_path: Path) -> None:
    task, goal = window.exercise.text.text().split("\n\n")
    assert task == "Stand in the square before the day is over."
    assert goal == "With your next play: Clint Ramsey at town square."
    answer(window, "Move Clint Ramsey to town square")
    assert puzzle.standing is PuzzleState.SOLVED
    assert window.exercise.hint.text() == "Solved!"
    (kept,) = tmp_path.rglob(FILE)
    assert list(Progress(kept).done(PUZZLES)) == ["square"]


def test_a_puzzle_states_the_coming_cards(window: MainWindow) -> None:
    (known,) = (each for each in window.exercises.puzzles() if each.name == "five-cards-and-a-guess")
    window.exercises.begin(known)
    coming = "On top of the deck of Law Dogs: K♥ Sight Beyond Sight, 3♠ Ramiro Mendoza"
    assert window.exercise.text.text().endswith(coming)


def test_a_wrong_play_states_the_missing_goal(qtbot, window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "square.yaml"
    text = SQUARE.replace("- Sloane Gang: Pass\n", "").replace("home: Clint Ramsey", "home: [Clint Ramsey, Rob Wilby]")
    file.write_text(text, encoding="utf-8")
    window.exercises.open_puzzle(file)
    qtbot.waitUntil(lambda: isinstance(window.controller.table.guide, PuzzleAtTable))
    answer(window, "Move Rob Wilby to town square")
    assert window.exercise.hint.text().endswith("Missing: Clint Ramsey at town square.")


def test_show_me_plays_the_solution_without_counting(window: MainWindow, puzzle) -> None:
    answer(window, "Pass")
    window.exercise.show_me.click()
    assert puzzle.standing is PuzzleState.SOLVED
    assert window.exercise.hint.text() == "This is the solution."
    assert puzzle.puzzle.name not in window.exercises.progress.done(PUZZLES)
    window.exercise.again.click()
    answer(window, "Move Clint Ramsey to town square")
    assert puzzle.puzzle.name in window.exercises.progress.done(PUZZLES)


def test_a_failed_puzzle_continues_after_undo(window: MainWindow, puzzle) -> None:
    answer(window, "Pass")
    assert window.exercise.hint.text() == "That does not solve it. Undo or restart. He does not walk by himself."
    window.actions_by_name["undo"].trigger()
    assert puzzle.standing is PuzzleState.OPEN
    answer(window, "Move Clint Ramsey to town square")
    assert puzzle.standing is PuzzleState.SOLVED


@pytest.fixture
def slow_puzzle(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> PuzzleAtTable:
    """A puzzle whose solver has passed; the search for the reply takes hundreds of turns of the event loop."""
    monkeypatch.setattr(puzzle_at_table, "AT_ONCE_S", 0.0)
    monkeypatch.setattr(game_controller, "REPLYING_S", 0.0)
    window.exercises.begin(next(each for each in window.exercises.puzzles() if each.name == "wait-for-them"))
    guide = window.controller.table.guide
    assert isinstance(guide, PuzzleAtTable)
    answer(window, "Pass")
    assert guide.is_replying
    return guide


def test_a_long_search_for_a_reply_leaves_the_window_free(qtbot, window: MainWindow, slow_puzzle) -> None:
    step = window.controller.session.step
    assert window.controller.decision is None
    others = window.controller.session.position.decision
    assert others.seat != slow_puzzle.seat
    window.controller.table.do(Give(others.options[0]))
    assert window.controller.session.step == step
    qtbot.waitUntil(lambda: not slow_puzzle.is_replying, timeout=20_000)
    assert slow_puzzle.standing is PuzzleState.OPEN
    answer(window, "Move Matilda Loomis to Yan Li's Tailoring, booting")


def test_undo_ends_the_search_for_a_reply(qtbot, window: MainWindow, slow_puzzle) -> None:
    step = window.controller.session.step
    window.actions_by_name["undo"].trigger()
    assert window.controller.session.step == step - 1
    assert not slow_puzzle.is_replying
    qtbot.wait(60)
    assert window.controller.session.step == step - 1
    answer(window, "Move Matilda Loomis to Yan Li's Tailoring, booting")
    assert slow_puzzle.is_replying


def test_a_restart_continues_the_search_for_a_reply(qtbot, window: MainWindow, slow_puzzle) -> None:
    opened_again(window)
    qtbot.waitUntil(lambda: isinstance(window.controller.table.guide, PuzzleAtTable))
    again = window.controller.table.guide
    assert again is not slow_puzzle
    qtbot.waitUntil(lambda: not again.is_replying, timeout=20_000)
    assert window.controller.decision is not None


def test_an_invalid_puzzle_is_reported_with_line_and_field(qtbot, window: MainWindow, tmp_path: Path) -> None:
    told: list[str] = []
    window.exercises.told.connect(told.append)
    file = tmp_path / "bad.yaml"
    texts = (SQUARE.replace("grade: 1", "grade: 7"), SQUARE.replace("proof: unique", "proof: several"))
    for number, text in enumerate(texts, start=1):
        file.write_text(text, encoding="utf-8")
        window.exercises.open_puzzle(file)
        qtbot.waitUntil(lambda number=number: len(told) == number)
    assert window.controller.table.guide is None
    assert "bad.yaml:2: grade: grades are 1 to 4" in told[0]
    assert "expected the proof several; found unique" in told[1]


def test_a_long_proof_leaves_the_window_free_and_can_be_cancelled(qtbot, window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "long.yaml"
    shutil.copy(default_paths().card_data / "doomtown/puzzles/no-turning-back.yaml", file)
    window.exercises.open_puzzle(file)
    proving = window.findChild(ProvingDialog)
    qtbot.waitUntil(proving.isVisible)
    qtbot.keyClick(proving, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not isValid(proving))
    assert window.controller.table.guide is None
    assert not list(window.exercises.own_folder.glob("*"))


def test_a_proof_that_fails_proves_nothing(qtbot, window: MainWindow) -> None:
    def failing() -> Steps[str]:
        yield
        raise RuntimeError("a fault of the game")

    told: list[str] = []
    with qtbot.captureExceptions() as raised:
        prove_over(window, failing(), told.append)
        qtbot.waitUntil(lambda: window.findChild(ProvingDialog) is None)
    assert [str(error) for _, error, _ in raised] == ["a fault of the game"]
    assert told == []


def test_a_puzzle_of_the_same_name_overwrites_nothing(qtbot, window: MainWindow, puzzle, tmp_path: Path) -> None:
    told: list[str] = []
    window.exercises.told.connect(told.append)
    window.exercises.open_puzzle(tmp_path / "square.yaml")
    qtbot.waitUntil(lambda: bool(told))
    assert window.controller.table.guide is puzzle
    assert told[0].startswith("A puzzle file with this name already exists")


def test_the_list_marks_finished_and_selects_the_next(window: MainWindow) -> None:
    window.exercises.finish(window.exercises.lessons()[0])
    shown = window.exercises.open_lessons()
    assert isinstance(shown, ExerciseList)
    assert shown.list.item(0).text().startswith("✔")
    assert shown.list.currentRow() == 1
    shown.begin.click()
    assert window.exercise.title.text() == "Stud and draw"


def test_the_puzzle_of_the_day_is_in_the_list(window: MainWindow) -> None:
    shown = window.exercises.open_puzzles()
    shown.daily.click()
    assert isinstance(window.controller.table.guide, PuzzleAtTable)


def test_a_drill_shows_why_and_keeps_the_score(window: MainWindow) -> None:
    dialog = window.exercises.open_drills()
    assert isinstance(dialog, DrillDialog)
    exercise = dialog._exercise
    assert isinstance(exercise, DrillQuestion)
    dialog.choices[exercise.right].click()
    assert dialog.reason.text().startswith("Right. ")
    assert exercise.section in dialog.reason.text()
    assert "Rank this hand: 1/1" in dialog.record.text()
    read: list[str] = []
    window.exercises.section_wanted.connect(read.append)
    dialog.reason.linkActivated.emit(exercise.section)
    assert read == [exercise.section]
    dialog.next.click()
    assert dialog._exercise is not exercise
    dialog.reject()


def test_wrong_answers_repeat_and_right_ones_raise_the_level(window: MainWindow) -> None:
    dialog = window.exercises.open_drills()
    missed = dialog._exercise
    dialog.choices[1 if missed.right == 0 else 0].click()
    seen = []
    for _ in range(4):
        dialog.next.click()
        seen.append(dialog._exercise)
        dialog.choices[dialog._exercise.right].click()
    assert seen[3] is missed
    assert dialog._level == 1
    dialog.reject()


def test_red_suits_are_coloured_red(window: MainWindow) -> None:
    assert coloured("7♥ 8♣ <", "#f00") == '<span style="color: #f00;">7♥</span> 8♣ &lt;'


def test_a_timed_drill_counts_no_answer_as_wrong(window: MainWindow) -> None:
    dialog = window.exercises.open_drills()
    dialog.timed.click()
    for _ in range(20):
        dialog._on_second()
    assert dialog.reason.text().startswith("Too late: ")
    assert "Rank this hand: 0/1" in dialog.record.text()
    dialog.reject()


def test_starting_a_game_ends_the_exercise(window: MainWindow, lesson, program) -> None:
    window.controller.new_game(program.games["toy"], ("Ann", "Bob"), 1)
    assert window.controller.table.guide is None
    window.controller.table.do(Give(window.controller.decision.options[0]))
    assert not window.exercise.go_on.isVisible()


@pytest.fixture
def fort(started) -> MainWindow:
    """A window whose practice is West Fort's, by the choice on the page of all ways."""
    window = started("--safe-mode")
    window.practising.open_page()
    page = window.findChildren(PracticePage)[-1]
    page.game.setCurrentIndex(page.game.findData("westfort"))
    page.game.activated.emit(page.game.currentIndex())
    return window


def test_the_practice_page_follows_the_chosen_game(fort: MainWindow) -> None:
    page = fort.findChildren(PracticePage)[-1]
    assert page.game.currentData() == "westfort"
    assert page.buttons["lessons"].isEnabled()
    assert page.buttons["drills"].isEnabled()
    page.buttons["empty"].click()
    assert fort.controller.session.game.name == "westfort"
    assert fort.controller.practice.by_hand


@pytest.mark.sampled(4)
@pytest.mark.parametrize("number", range(4))
def test_every_lesson_of_west_fort_can_be_taken_in_the_window(fort: MainWindow, number: int) -> None:
    fort.exercises.begin(fort.exercises.lessons()[number])
    guide = fort.controller.table.guide
    for _ in guide.lesson.steps:
        (fort.exercise.go_on if guide.run.step.is_read else fort.exercise.show_me).click()
    assert guide.is_over
    assert fort.exercise.hint.text() == ""


def test_exercises_follow_the_game_on_the_table(fort: MainWindow, program) -> None:
    assert fort.exercises.game == "westfort"
    fort.exercises.begin(fort.exercises.lessons()[0])
    fort.exercise.next.click()
    assert fort.exercise.title.text() == "Buying a building"
    fort.controller.new_game(with_all_cards(), starter_setup(4, 5), 11)
    assert fort.exercises.game == "doomtown"


def test_the_record_of_drills_is_drawn_day_by_day_the_weakest_first(window: MainWindow) -> None:
    progress = window.exercises.progress
    for day in range(1, 10):
        progress.answer("rank", f"2026-05-0{day}", is_right=day > 4)
        progress.answer("cheatin", f"2026-05-0{day}", is_right=False)
    dialog = window.exercises.open_drills()
    record = dialog.open_record()
    weak, strong = record.plots
    assert (weak.accessibleName(), strong.accessibleName()) == ("Is it cheatin'?", "Rank this hand")
    strong.resize(400, 120)
    assert strong.point(0, 0.0).y() > strong.point(8, 1.0).y()
    assert strong.accessibleDescription().count("2026-05-0") == 9
    told = [label.text() for label in record.findChildren(QLabel)]
    assert "5 of 9 right (56%). Last 7 days: 71%; before: 0%." in told
    dialog.reject()


def test_the_wait_for_a_pull_is_charted(window: MainWindow, lesson) -> None:
    window.actions_by_name["try_until"].trigger()
    (dialog,) = window.findChildren(ChanceTrialDialog)
    assert dialog.number.isEnabled()
    dialog.kinds.setCurrentIndex(1)
    assert not dialog.number.isEnabled()
    dialog.stop.click()
    dialog.reject()


def opened_again(window: MainWindow) -> None:
    """Close the game, and go on with it as after a start of the program."""
    window.controller.new_game(with_all_cards(), starter_setup(4, 5), 11)
    file = next(file for file in window.controller.saves.recent() if window.exercises.progress.under_way(file.name))
    window.games.open(file)


def test_the_lesson_dock_is_hidden_at_the_next_start(qtbot, window: MainWindow, lesson, program) -> None:
    window.place.keep()
    later = MainWindow(program, GameController())
    qtbot.addWidget(later)
    later.show()
    later.controller.new_game(with_all_cards(), starter_setup(4, 5), 11)
    assert not later.docks["log"].isHidden()
    assert later.docks["exercise"].isHidden()


def test_recent_exercises_are_marked_among_games(window: MainWindow, lesson) -> None:
    window.exercises.begin(window.exercises.puzzles()[0])
    window.controller.new_game(with_all_cards(), starter_setup(4, 5), 11)
    game, puzzle, taught = (saved.text.split(":")[0] for saved in window.games.recent()[:3])
    assert (puzzle, taught) == ("Puzzle", "Lesson")
    assert " – " in game


def test_a_lesson_continues_after_a_restart(qtbot, window: MainWindow, lesson) -> None:
    window.exercise.go_on.click()
    answer(window, "Move Clint Ramsey to town square")
    said, number = window.exercise.text.text(), lesson.run.number
    opened_again(window)
    qtbot.waitUntil(lambda: isinstance(window.controller.table.guide, LessonAtTable))
    again = window.controller.table.guide
    assert again is not lesson
    assert again.run.number == number
    assert window.exercise.text.text() == said
    window.exercise.back.click()
    assert again.run.number == number - 1


def test_a_puzzle_continues_after_a_restart(qtbot, window: MainWindow, puzzle) -> None:
    answer(window, "Move Clint Ramsey to town square")
    assert puzzle.standing is PuzzleState.SOLVED
    opened_again(window)
    qtbot.waitUntil(lambda: isinstance(window.controller.table.guide, PuzzleAtTable))
    assert window.controller.table.guide.standing is PuzzleState.SOLVED
    window.actions_by_name["undo"].trigger()
    assert window.controller.table.guide.standing is PuzzleState.OPEN


def test_a_diverging_save_opens_as_practice(window: MainWindow, lesson) -> None:
    session = window.controller.session
    kit = TOWN.lessons
    assert resumed_exercise(station(window, "recruiting-and-building"), kit, session, 4) is None
    assert session.present.number == 1


def test_another_game_under_a_puzzles_name_is_no_puzzle(qtbot, window: MainWindow, puzzle) -> None:
    save = window.controller.saves.file
    answer(window, "Move Clint Ramsey to town square")
    window.controller.new_game(with_all_cards(), starter_setup(4, 5), 11)
    window.controller.choose(window.controller.decision.options[0])
    other = window.controller.saves.file
    window.controller.new_game(with_all_cards(), starter_setup(4, 5), 12)
    other.replace(save)
    window.games.open(save)
    qtbot.waitUntil(lambda: window.controller.saves.file == save)
    assert window.controller.table.guide is None


def test_lit_cards_stay_readable(window: MainWindow, lesson) -> None:
    window.exercise.go_on.click()
    frames = window.table.view.marks._known.frames(window.controller.scene)
    lit = {piece.id for piece in window.controller.scene.pieces} & lesson.lit()
    assert lit
    assert {frames[piece] for piece in lit} == {Frame.LIT}
    assert Frame.LIT not in ON_DISC
    assert window.strip.state.text() == ""


def test_puzzles_are_listed_by_theme_with_the_next_selected(window: MainWindow) -> None:
    first, second, *_ = (each for each in window.exercises.puzzles() if "control" in each.themes)
    window.exercises.finish(first)
    shown = window.exercises.open_puzzles()
    shown.theme.setCurrentIndex(shown.theme.findData("control"))
    visible = [shown.list.item(row) for row in range(shown.list.count()) if not shown.list.item(row).isHidden()]
    assert all("control" in item.data(Qt.ItemDataRole.UserRole).themes for item in visible)
    assert shown.list.currentItem().data(Qt.ItemDataRole.UserRole).name == second.name
    shown.reject()


def test_only_the_first_try_of_a_puzzle_changes_the_rating(window: MainWindow, puzzle) -> None:
    before = window.exercises.progress.rating
    answer(window, "Pass")
    lower = window.exercises.progress.rating
    assert lower < before
    window.actions_by_name["undo"].trigger()
    answer(window, "Move Clint Ramsey to town square")
    assert puzzle.standing is PuzzleState.SOLVED
    assert window.exercises.progress.rating == lower
