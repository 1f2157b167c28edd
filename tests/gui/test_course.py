"""The course in a window: the map, the notes beside the cards, questions, and parts that are played."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtWidgets import QApplication, QPushButton

from dtgui.ai.consulting import TurningPoint
from dtgui.gui.dialogs.learn_page import LearnPage
from dtgui.gui.dialogs.repeat_dialog import RepeatDialog
from dtgui.gui.table.painting.table_look import Frame
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.decisions import Seat
from dtgui.play.answering import Give
from dtgui.play.lesson_at_table import LessonAtTable
from dtgui.practice.progress import DRILLS, GAMES, LESSONS, PUZZLES, Mistake
from tests.gui.test_exercises import answer, go_on, station

STATIONS = 8
"""How many stations are looked at in each language."""


def begun(window: MainWindow, name: str) -> LessonAtTable:
    """A station at its first step."""
    window.exercises.begin(station(window, name))
    guide = window.controller.table.guide
    assert isinstance(guide, LessonAtTable)
    return guide


def at_part(window: MainWindow, name: str) -> LessonAtTable:
    """A station at its played part."""
    guide = begun(window, name)
    while guide.part is None:
        go_on(window)
    return guide


def frames(window: MainWindow) -> set[Frame]:
    """The frames of cards on the table."""
    return set(window.table.view.marks._known.frames(window.controller.scene).values())


def test_a_new_player_is_offered_the_course_first(window: MainWindow) -> None:
    assert window.start.learn.isVisibleTo(window.start)
    assert window.start.learn.property("primary")
    window.start.learn.click()
    assert isinstance(window.findChild(LearnPage), LearnPage)


def test_the_map_marks_finished_stations_and_continues_with_the_next(window: MainWindow) -> None:
    first, second, *_ = window.exercises.lessons()
    window.exercises.finish(first)
    page = window.course.open_map()
    assert page.next.name == second.name
    assert page.go_on.text() == "Continue: Stud and draw"
    assert page.stations[first.name].text() == "✔ Poker hands"
    assert page.stations[second.name].text() == "Stud and draw"
    page.go_on.click()
    assert window.controller.table.guide.lesson.name == second.name


def test_after_the_last_station_the_map_offers_a_whole_game(qtbot, window: MainWindow) -> None:
    for lesson in window.exercises.lessons():
        window.exercises.finish(lesson)
    page = window.course.open_map()
    assert page.go_on.text() == "Play a whole game"
    page.go_on.click()
    assert window.controller.table.guide is None
    assert window.controller.opponents.names
    assert window.coaching._is_on


def test_the_next_station_after_the_last_one_is_the_map(window: MainWindow) -> None:
    window.exercises.begin_next(window.exercises.lessons()[-1])
    assert isinstance(window.findChild(LearnPage), LearnPage)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_note_is_in_the_window_beside_its_subject(qtbot, window: MainWindow, size) -> None:
    window.resize(*size)
    begun(window, "moving-and-booting")
    note = window.lessons.note
    for _ in range(2):
        qtbot.waitUntil(note.isVisible)
        assert window.rect().contains(note.geometry())
        go_on(window)
    qtbot.waitUntil(lambda: "Clint has arrived" in note.text.text())
    qtbot.waitUntil(lambda: not window.lessons._place.isActive())
    clint = next(piece.id for piece in window.controller.scene.pieces if piece.name == "Clint Ramsey")
    area = window.table.view.table_scene.layout.pieces[clint].bounds
    shown = window.lessons._in_window(QRectF(*area))
    assert not note.geometry().intersects(shown)


def test_notes_have_room_in_the_smallest_window_in_every_language(qtbot, spoken: str, window: MainWindow) -> None:
    """Each note of the first stations is inside the window with all its text and its buttons."""
    window.resize(1024, 700)
    note = window.lessons.note
    for lesson in window.exercises.lessons()[:STATIONS]:
        guide = begun(window, lesson.name)
        while guide.part is None and not guide.is_over:
            qtbot.waitUntil(lambda: note.isVisible() and not window.lessons._place.isActive())
            assert window.rect().contains(note.geometry()), (lesson.name, guide.run.number)
            assert note.text.height() >= note.text.heightForWidth(note.text.width()), (lesson.name, guide.run.number)
            shown = [each for each in note.findChildren(QPushButton) if each.isVisible()]
            assert all(note.rect().contains(each.geometry()) for each in shown), (lesson.name, guide.run.number)
            assert all(each.width() >= each.sizeHint().width() for each in shown), (lesson.name, guide.run.number)
            go_on(window)


def test_a_reading_step_dims_the_table_and_marks_no_plays(qtbot, window: MainWindow) -> None:
    guide = begun(window, "moving-and-booting")
    assert Frame.LEGAL not in frames(window)
    qtbot.waitUntil(lambda: bool(window.lessons.spotlight._overlay._items))
    go_on(window)
    assert guide.run.step.answers
    assert Frame.LEGAL in frames(window)


def test_dimming_ends_with_the_lesson(qtbot, window: MainWindow) -> None:
    begun(window, "moving-and-booting")
    qtbot.waitUntil(lambda: bool(window.lessons.spotlight._overlay._items))
    window.games.play_starter()
    qtbot.waitUntil(lambda: not window.lessons.spotlight._overlay._items)
    assert not window.lessons.note.isVisible()


def test_a_wrong_choice_is_explained_and_a_right_one_continues(window: MainWindow) -> None:
    guide = begun(window, "poker-hands")
    for _ in range(3):
        go_on(window)
    note = window.lessons.note
    QApplication.processEvents()
    before = [button.mapToGlobal(QPoint()) for button in note.choices]
    note.choices[0].click()
    QApplication.processEvents()
    assert [button.mapToGlobal(QPoint()) for button in note.choices] == before  # the comment does not push them away
    assert guide.run.number == 3
    assert note.hint.text() == "The fours are three, not two. Look for a stronger hand."
    note.choices[2].click()
    assert guide.run.number == 4
    assert note.hint.text() == "✔ Three fours and a pair of sevens."
    assert "Is it a straight?" in note.text.text()


def test_space_neither_answers_questions_nor_goes_back(qtbot, window: MainWindow) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    guide = begun(window, "poker-hands")
    qtbot.waitUntil(lambda: window.focusWidget() is window.lessons.note.on)
    for number in range(3):
        assert guide.run.number == number
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Space)
        qtbot.waitUntil(lambda: not window.lessons._place.isActive())
    for _ in range(3):
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Space)
    assert guide.run.number == 3


def test_a_lost_game_part_can_be_repeated(qtbot, window: MainWindow) -> None:
    guide = at_part(window, "winning-and-being-in-check")
    note = window.lessons.note
    assert note.on.text() == "Play"
    note.on.click()
    qtbot.waitUntil(lambda: not note.isVisible())
    answer(window, "Pass")
    qtbot.waitUntil(note.isVisible)
    assert note.hint.text().startswith("At Sundown you had not more control points")
    assert note.on.text() == "Try again"
    note.on.click()
    assert guide.at_start_of_part
    answer(window, "Move Clint Ramsey to The Gomorra Gazette")
    answer(window, "Pass")
    assert guide.is_over
    assert "winning-and-being-in-check" in window.exercises.progress.done(LESSONS)
    qtbot.waitUntil(lambda: note.on.text() == "Next station")


def test_the_learner_is_not_asked_for_other_players(window: MainWindow) -> None:
    guide = begun(window, "a-shootout")
    while guide.run.step is not None:
        decision = window.controller.session.position.decision
        assert window.controller.view.seat == guide.seat
        if decision is not None and decision.seat != guide.seat:
            assert window.controller.view.decision is None
        go_on(window)


def test_a_refused_gesture_is_explained_on_the_note(window: MainWindow) -> None:
    guide = begun(window, "moving-and-booting")
    go_on(window)
    window.controller.table.do(Give(next(o for o in window.controller.decision.options)))
    assert window.lessons.note.hint.text() == guide.hint != ""


def test_a_wrong_answer_is_repeated_on_the_map(window: MainWindow) -> None:
    begun(window, "poker-hands")
    for _ in range(3):
        go_on(window)
    window.lessons.note.choices[0].click()
    assert not window.course.open_map().repeat.isVisibleTo(window)
    window.course.mistakes.miss(Mistake(LESSONS, "poker-hands", 3), date.today() - timedelta(1))
    page = window.course.open_map()
    assert page.repeat.text() == "Repeat what was wrong before: 1"
    page.repeat.click()
    dialog = window.findChild(RepeatDialog)
    assert "Which hand is it?" in dialog.text.text()
    dialog.choices[0].click()
    assert dialog.reason.text().endswith("Full house, rank 7: Three fours and a pair of sevens.")
    dialog.next.click()
    assert dialog.text.text() == "0 of 1 right."
    dialog.next.click()
    assert window.course.due() == []
    assert window.course.mistakes.due(date.today() + timedelta(1)) == (Mistake(LESSONS, "poker-hands", 3),)


def day_before() -> date:
    return date.today() - timedelta(1)


def test_start_page_counts_the_exercises_that_come_back(started) -> None:
    window = started("--safe-mode")
    assert window.start.learn.text() == "Learn to play"
    window.course.mistakes.miss(Mistake(LESSONS, "poker-hands", 3), day_before())
    window.start.remind(window.course.waiting())
    assert window.start.learn.text() == "Learn to play: 1 to repeat"


def test_missed_drill_question_comes_back_with_its_reason(window: MainWindow) -> None:
    drills = window.exercises.open_drills()
    missed = drills._exercise
    drills.choices[1 if missed.right == 0 else 0].click()
    drills.reject()
    (mistake,) = window.course.mistakes.due(date.today() + timedelta(1))
    assert mistake == Mistake(DRILLS, "rank", missed.seed, missed.level)
    window.course.mistakes.miss(mistake, day_before())
    dialog = window.course.repeat()
    assert missed.shown[0] in dialog.text.text()
    dialog.choices[missed.right].click()
    assert dialog.reason.text() == f"Right. {missed.reason} ({missed.section})"
    assert window.course.due() == []


def test_unsolved_puzzle_comes_back_until_it_is_solved(window: MainWindow) -> None:
    puzzle = window.exercises.puzzles()[0]
    window.exercises.begin(puzzle)
    window.exercise.show_me.click()
    mistake = Mistake(PUZZLES, puzzle.name)
    assert window.course.mistakes.due(date.today() + timedelta(1)) == (mistake,)
    window.course.mistakes.miss(mistake, day_before())
    dialog = window.course.repeat()
    assert not dialog.choices
    dialog.at_table.click()
    assert window.controller.table.guide.puzzle.name == puzzle.name
    window.exercise.tried.emit(puzzle, True)
    assert window.course.waiting() == 0
    assert window.course.mistakes.due(date.today() + timedelta(3)) == (mistake,)


def test_turning_point_of_a_review_comes_back_with_its_position(qtbot, window: MainWindow) -> None:
    window.controller.table.do(Give(window.controller.decision.options[0]))
    save = window.controller.saves.file
    moment = window.controller.session.branch()[1].number
    found = TurningPoint(1, moment, Seat(0), 0.6, 0.4, "Pass", 0.4, "Move to the Bank", 0.6, "More control.")
    window.course.miss_play(found, save)
    window.course.miss_play(found._replace(better=""), save)
    mistake = Mistake(GAMES, str(save), moment)
    assert window.course.mistakes.due(date.today() + timedelta(1)) == (mistake,)
    window.course.mistakes.miss(mistake, day_before())
    dialog = window.course.repeat()
    assert [button.text() for button in dialog.choices] == ["Move to the Bank", "Pass"]
    dialog.choices[1].click()
    assert dialog.reason.text() == "Move to the Bank: More control."
    dialog.at_table.click()
    qtbot.waitUntil(lambda: window.controller.table.answering.is_watching)
    assert window.controller.session.present.number == moment


def test_turning_point_of_a_game_that_was_deleted_does_not_come_back(window: MainWindow, tmp_path) -> None:
    words = {"given": "Pass", "better": "Move", "reason": ""}
    window.course.mistakes.miss(Mistake(GAMES, str(tmp_path / "gone.dtgame"), 3), day_before(), words)
    assert window.course.repeat() is None


def test_space_after_a_game_part_does_nothing(qtbot, window: MainWindow) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    guide = at_part(window, "winning-and-being-in-check")
    window.lessons.note.on.click()
    answer(window, "Pass")
    qtbot.waitUntil(window.lessons.note.isVisible)
    lost = window.controller.session.present
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Space)
    assert window.controller.session.present is lost
    assert window.lessons.note.hint.text().startswith("At Sundown")
    window.lessons.note.on.click()
    answer(window, "Move Clint Ramsey to The Gomorra Gazette")
    answer(window, "Pass")
    qtbot.waitUntil(lambda: window.lessons.note.on.text() == "Next station")
    qtbot.waitUntil(lambda: not window.lessons._place.isActive())
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Space)
    assert window.controller.table.guide is guide
