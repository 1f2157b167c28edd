"""The question and its player, and a button for every answer without a gesture."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QSpinBox, QVBoxLayout, QWidget

from dtgui.ai.worker import Reply, ThinkHere
from dtgui.controller.game_controller import GameController
from dtgui.gui.look.theme import LEDGER
from dtgui.gui.panels.answer_row import AnswerButton, AnswerRow
from dtgui.gui.panels.prompt_bar import PromptBar
from dtgui.gui.panels.ribbon_lines import SPACING, QuestionLine
from dtgui.gui.widgets.qt_types import lay_out_around
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.decisions import Seat
from dtgui.kernel.phrases import Prompt
from dtgui.kernel.scene import Course, Intent
from dtgui.play.boxes import players_of
from dtgui.play.change import Aspect, Change
from tests.controller.toy_town import PASS, ToyTown
from tests.gui.hands import game_at


@pytest.fixture
def controller(qapp) -> GameController:
    return GameController()


@pytest.fixture
def bar(qtbot, controller: GameController) -> PromptBar:
    made = PromptBar(controller, LEDGER)
    qtbot.addWidget(made)
    made.resize(1000, 80)
    made.show()
    controller.new_game(ToyTown(), ("Ann", "Bob"), 1)
    return made


def test_the_prompt_names_player_question_and_rule(bar: PromptBar) -> None:
    assert "Seat 0" in bar.question.text()
    assert "What to play?" in bar.question.text()
    assert "Toy rules" in bar.why.text()


def test_pass_is_the_first_button_with_the_games_name(bar: PromptBar) -> None:
    assert bar.texts == ("Pass", "Break", "All plays (5)")


def test_a_click_on_the_primary_button_answers(qtbot, bar: PromptBar, controller: GameController) -> None:
    qtbot.mouseClick(bar.primary, Qt.MouseButton.LeftButton)
    assert controller.history.undo_label == "Pass"


def test_a_refusal_is_shown_in_the_bar(bar: PromptBar, controller: GameController) -> None:
    controller.attempt(Intent("card:2", "at:0"))
    assert "Toy rules 1.4" in bar.question.text() + bar.why.text()


def test_an_unused_digit_names_the_key_for_all_plays(bar: PromptBar, controller: GameController) -> None:
    before = controller.session.present
    bar.press_number(9)
    assert controller.session.present is before
    assert "No answer has the number 9. Key A" in bar.question.text() + bar.why.text()


def test_the_primary_button_counts_picks(bar: PromptBar, controller: GameController) -> None:
    controller.choose(PASS)
    assert bar.primary.text() == "Choose none"
    controller.attempt(Intent("card:102"))
    assert bar.primary.text() == "Throw away (1 of 2, cost 2 of 5)"


def test_an_incomplete_answer_cannot_be_confirmed(bar: PromptBar, controller: GameController) -> None:
    controller.choose(PASS)
    controller.attempt(Intent("card:102"))
    controller.attempt(Intent("card:104"))
    assert not bar.primary.isEnabled()


def test_an_amount_is_typed_and_confirmed(qtbot, bar: PromptBar, controller: GameController) -> None:
    controller.choose(PASS)
    controller.confirm()
    bar.findChild(QSpinBox).setValue(3)
    assert bar.primary.text() == "Bet (3)"
    qtbot.mouseClick(bar.primary, Qt.MouseButton.LeftButton)
    assert controller.session.position.table.bets == {0: 3}


def test_the_end_names_the_winner(bar: PromptBar, controller: GameController) -> None:
    for _ in range(6):
        bar.press_primary()
    assert "Player 0 wins" in bar.question.text()
    assert bar.texts == ()


def test_an_ampersand_is_visible_on_a_button(bar: PromptBar) -> None:
    bar.ask_first("Sure?", "Go to B & B Attorneys", lambda: None)
    assert bar.texts[1] == "Go to B & B Attorneys"
    assert bar.buttons[-1].text() == "Go to B && B Attorneys"


def hints(bar: PromptBar) -> str:
    return " ".join(label.text() for label in bar.findChildren(QLabel))


def test_clicking_the_first_button_shows_its_key(qtbot, bar: PromptBar) -> None:
    assert "Space" not in hints(bar)
    qtbot.mouseClick(bar.primary, Qt.MouseButton.LeftButton)
    assert "Tip: Space presses the first button." in hints(bar)


def test_using_the_key_shows_no_tip(bar: PromptBar) -> None:
    bar.press_primary()
    assert "Tip" not in hints(bar)


@pytest.mark.parametrize(
    ("fitting", "told", "has_section"),
    [
        (("Seat 0 · Noon · What to play?", "Toy rules"), "Seat 0 · Noon · What to play?", True),
        (("What to play?", "Toy rules"), "What to play?", True),
        (("What to play?",), "What to play?", False),
    ],
)
def test_the_question_stays_in_one_line(qtbot, fitting: tuple[str, ...], told: str, has_section: bool) -> None:
    """The plate shows the player, the strip the phase, the tip the section."""
    line = QuestionLine(LEDGER)
    qtbot.addWidget(line)
    line.show()
    line.show_prompt(Prompt("Seat 0", "Noon", "What to play?", "Toy rules"))
    fonts = [QFontMetrics(label.font()) for label in (line.question, line.why)]
    widths = [words.horizontalAdvance(text) * 1.08 for words, text in zip(fonts, fitting, strict=False)]
    line.resize(round(sum(width + SPACING for width in widths)), 30)
    assert re.sub("<[^>]*>", "", line.question.text()) == told
    assert line.why.isVisible() is has_section
    assert line.question.toolTip() == ("" if has_section else "Toy rules")


def test_every_question_has_the_same_buttons_below(bar: PromptBar, controller: GameController) -> None:
    primary, buttons = bar.primary, bar.findChildren(QPushButton)
    controller.choose(PASS)
    assert bar.primary is primary
    assert bar.findChildren(QPushButton) == buttons


def test_buttons_of_the_next_question_are_not_checkable(bar: PromptBar, controller: GameController) -> None:
    controller.choose(PASS)
    bar.ask_first("Sure?", "Yes", lambda: None)
    assert [button.isCheckable() for button in bar.buttons] == [False, False]
    assert bar.primary.isEnabled()


def test_a_growing_bar_grows_at_once(qtbot, controller: GameController) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    column = QVBoxLayout(page)
    bar, table = PromptBar(controller, LEDGER), QWidget()
    column.addWidget(table, 1)
    column.addWidget(bar)
    page.resize(120, 400)
    page.show()
    QApplication.processEvents()
    before = table.height()
    controller.new_game(ToyTown(), ("Ann", "Bob"), 1)
    lay_out_around(*bar.lines)
    settled = table.height()
    QApplication.processEvents()
    assert settled == table.height() < before


class Dawdler(ThinkHere):
    """Answers once it is hurried."""

    is_hurried = False

    def hurry(self) -> None:
        self.is_hurried = True

    def reply(self) -> Reply | None:
        return super().reply() if self.is_hurried else None


@pytest.fixture
def waiting(qtbot) -> PromptBar:
    """Ann has answered everything, and Bob thinks long."""
    controller = GameController(thinker=Dawdler(players_of))
    controller.opponents.pace_ms = 0
    made = PromptBar(controller, LEDGER)
    qtbot.addWidget(made)
    made.resize(1000, 80)
    made.show()
    controller.new_game(ToyTown(), ("Ann", "Bob"), 1, {Seat(1): "random"})
    controller.choose(PASS)
    controller.confirm()
    controller.confirm()
    qtbot.waitUntil(lambda: made.texts == ("Play now",))
    return made


def test_long_thinking_is_shown_and_can_be_ended(qtbot, waiting: PromptBar) -> None:
    assert any(label.text().startswith("Seat 1 is thinking: 1 s") for label in waiting.findChildren(QLabel))
    waiting.press_primary()
    qtbot.waitUntil(lambda: waiting.texts != ("Play now",))


def test_a_question_of_the_window_stays(qtbot, waiting: PromptBar) -> None:
    waiting.ask_first("Concede?", "Concede", lambda: None)
    waiting._controller.opponents.lingered.emit(9_000)
    assert waiting.texts == ("Continue", "Concede")


def test_a_hint_is_hidden_if_the_room_is_needed(qtbot, bar: PromptBar) -> None:
    """A hint on a line of its own would be room that the cards have not."""
    hint = next(label for label in bar.findChildren(QLabel) if "framed" in label.text())
    assert hint.isVisible()
    high, beside = bar.sizeHint().height(), QWidget()
    beside.setMinimumWidth(700)
    bar.add_aside(beside)
    qtbot.waitUntil(lambda: not hint.isVisible())
    assert bar.sizeHint().height() == high


def test_a_question_in_a_wider_font_is_shortened(qtbot, monkeypatch) -> None:
    """Letters of another font, or bold ones, are not always as wide as their measure."""
    monkeypatch.setattr(QFontMetrics, "horizontalAdvance", lambda *_: 10)
    line = QuestionLine(LEDGER)
    qtbot.addWidget(line)
    line.resize(400, 30)
    line.show_prompt(Prompt("Seat 0", "High noon", "Which of the dudes of your posse boots now?", "Toy rules"))
    assert "High noon" not in line.question.text()
    assert line.heightForWidth(400) < 1.5 * line.minimumSizeHint().height()


def test_a_long_answer_is_written_in_two_lines_rather_than_cut(qtbot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    row = AnswerRow(LEDGER, page)
    told = "Announce the two pair of sixes and threes, with a king: rank 3"
    row.offer([AnswerButton(told, lambda: None), AnswerButton("Pass", lambda: None)], room=300)
    long, short = row.buttons
    assert long.text().count("\n") == 1
    assert "\n" not in short.text()
    assert row.texts == (told, "Pass")


def test_a_button_changed_while_pressed_does_nothing(qtbot) -> None:
    """Pressing "Play now" as the question arrives does not answer it."""
    page, done = QWidget(), []
    qtbot.addWidget(page)
    row = AnswerRow(LEDGER, page)
    row.resize(300, 60)
    page.show()
    row.offer([AnswerButton("Play now", lambda: done.append("now"))], room=300)
    qtbot.mousePress(row.buttons[0], Qt.MouseButton.LeftButton)
    row.offer([AnswerButton("Pass", lambda: done.append("passed"))], room=300)
    qtbot.mouseRelease(row.buttons[0], Qt.MouseButton.LeftButton)
    assert done == []
    qtbot.mouseClick(row.buttons[0], Qt.MouseButton.LeftButton)
    assert done == ["passed"]


def test_a_long_refusal_is_below_the_question_and_never_cut(qtbot) -> None:
    line = QuestionLine(LEDGER)
    qtbot.addWidget(line)
    line.resize(500, 60)
    line.show_prompt(Prompt("Seat 0", "High noon", "Make a Noon play, or pass.", "Toy rules"))
    line.refuse("Mount Moriah Cemetery cannot be chosen here, whatever else is tried with it. " * 3)
    asked, _, refused = line.question.text().partition("<br>")
    assert asked == "Make a Noon play, or pass."
    assert "Mount Moriah Cemetery" in refused
    assert line.question.width() == 500
    assert line.heightForWidth(500) >= line.question.heightForWidth(500)


def test_a_second_refusal_keeps_the_question_and_drops_the_first_one(qtbot) -> None:
    line = QuestionLine(LEDGER)
    qtbot.addWidget(line)
    line.resize(300, 60)
    line.show_prompt(Prompt("Seat 0", "High noon", "Make a Noon play, or pass.", "Toy rules"))
    for reason in ("The first reason, which is long. ", "Another one, also long. "):
        line.refuse(reason * 3)
    assert "Make a Noon play" in line.question.text()
    assert "first reason" not in line.question.text()


ASKED = {
    "a symbol": ([AnswerButton("♠ ⚔ 14 → 15", list, ("1",))], None, ""),
    "picks": (
        [AnswerButton("One", list, ("1",), is_picked=False), AnswerButton("Another", list, ("2",), is_picked=True)],
        None,
        "",
    ),
    "an amount": ([AnswerButton("Pay", list, ("Space",))], range(5), ""),
    "a hint": ([AnswerButton("Pass", list, ("Space",))], None, "Click a card to play it ♠"),
    "nothing": ([], None, ""),
}


@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize("pixels", [14, 18, 21, 28])
def test_the_reserved_height_does_not_depend_on_earlier_questions(
    qtbot, bar: PromptBar, asked: str, pixels: int
) -> None:
    """So a table that is opened again stands where it stood, whatever was asked in between."""
    bar.setStyleSheet(f"* {{ font-size: {pixels}px }} QPushButton:checked {{ border-bottom: 3px solid red }}")
    fresh, (choices, amounts, hint) = bar.heights, ASKED[asked]
    bar._row.offer(choices, 900, amounts, hint)
    assert bar.heights == fresh
    bar._row.offer([AnswerButton("Pass", list, ("Space",))], 900)
    assert bar.heights == fresh


# Digits press the buttons in the order shown


def test_zero_passes_and_digits_press_the_other_buttons(bar: PromptBar, controller: GameController) -> None:
    assert bar.spoken[:2] == ("0 or Space: Pass", "1: Break")
    bar.press_number(0)
    assert controller.history.undo_label == "Pass"


def test_zero_confirms_picks(bar: PromptBar, controller: GameController) -> None:
    controller.choose(PASS)
    controller.attempt(Intent("card:102"))
    assert bar.spoken[0] == "0 or Space: Throw away (1 of 2, cost 2 of 5)"
    before = controller.session.present
    bar.press_number(0)
    assert controller.session.present is not before


def test_zero_does_not_confirm_incomplete_picks(bar: PromptBar, controller: GameController) -> None:
    controller.choose(PASS)
    for card in ("card:102", "card:104"):
        controller.attempt(Intent(card))
    before = controller.session.present
    bar.press_number(0)
    assert controller.session.present is before
    assert "Choose 0 to 2" in bar.why.text()


def test_digits_answer_a_question_of_the_window(bar: PromptBar) -> None:
    done: list[str] = []
    bar.ask_first("Concede?", "Concede", lambda: done.append("conceded"))
    assert bar.spoken == ("0 or Space: Continue", "1: Concede")
    bar.press_number(1)
    assert done == ["conceded"]


def test_space_names_only_working_keys(qtbot, controller: GameController) -> None:
    bar = PromptBar(controller, LEDGER)
    qtbot.addWidget(bar)
    bar.show()
    controller.viewer.use_curtain(False)
    controller.take_up(game_at("shooter"))
    bar.press_primary()
    said = bar.question.text() + bar.why.text()
    assert "press A for all plays" in said
    assert "number" not in said


def test_zero_keeps_the_hand(qtbot, controller: GameController) -> None:
    bar = PromptBar(controller, LEDGER)
    qtbot.addWidget(bar)
    controller.take_up(game_at("redraw"))
    controller.viewer.look_from(controller.session.position.decision.seat)
    assert bar.texts[0] == "Keep hand"
    bar.press_number(1)
    assert controller.history.undo_label != "Keep hand"
    bar.press_number(0)
    assert controller.history.undo_label == "Keep hand"


def test_a_fight_asks_in_larger_letters(qtbot, window: MainWindow) -> None:
    """They are those of other questions again when it is over."""
    line, controller = window.prompt.lines[0], window.controller
    before, quiet = line.question.font().pixelSize(), controller.view
    fight = replace(quiet.scene, course=Course("Shootout", ("Posses",), "Posses"))
    sizes = []
    for view in (replace(quiet, scene=fight), quiet):
        controller.table.view = view
        controller.changed.emit(Change(Aspect.SCENE | Aspect.QUESTION))
        sizes.append(line.question.font().pixelSize())
    assert sizes[0] > before
    assert sizes[1] == before
