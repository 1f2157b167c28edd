"""Space goes on, and gives nothing up: what is lost for good, or can be had only now, is chosen by the player."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot

from dtgui.controller.game_controller import GameController
from dtgui.doomtown.questions import questions_of
from dtgui.gui.look.theme import LEDGER
from dtgui.gui.panels.answer_row import option_of_space
from dtgui.gui.panels.prompt_bar import PromptBar
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.decisions import Decision, Kind, Option, Question, Seat
from dtgui.kernel.scene import Intent
from dtgui.kernel.session import Session
from dtgui.play.gestures import Selection
from dtgui.westfort import questions as fort_questions
from tests.doomtown.begun import begun
from tests.doomtown.town import doomtown, starter_setup
from tests.gui.fort_window import fort_program, fort_window, play_until
from tests.gui.hands import Mind
from tests.westfort.fort import players, westfort

GOES_ON = {
    "start_play": "a play is passed",
    "noon_play": "a play is passed, and comes again unless all pass",
    "shootout_play": "a play is passed",
    "resolution_play": "a play is passed",
    "trade_further": "goods can be traded in the next play",
    "nightfall_discard": "all cards are kept",
    "examine": "the cards have been seen",
    "move_out": "every building is kept",
}
"""The questions of both games that Space answers before anything is chosen, each with the reason."""
TOWN = questions_of(*doomtown().shelf.modules)
QUESTIONS = (*TOWN.values(), *fort_questions.QUESTIONS.values())
FIRST, SECOND = Option("first"), Option("second")


@pytest.mark.parametrize("asked", QUESTIONS, ids=str)
def test_only_harmless_questions_continue_by_space(asked: Question) -> None:
    assert asked.goes_on == (asked.id in GOES_ON)


@pytest.mark.parametrize("asked", QUESTIONS, ids=str)
def test_space_does_not_choose_among_options(asked: Question) -> None:
    options = (FIRST, SECOND) if asked.end is None else (FIRST, SECOND, asked.end)
    given = option_of_space(Decision(Seat(0), Kind.ONE, asked, options))
    assert given == (asked.end if asked.id in GOES_ON else None)
    assert option_of_space(Decision(Seat(0), Kind.ONE, asked, (FIRST,))) == FIRST


@pytest.mark.parametrize("kind", [Kind.SOME, Kind.AMOUNT], ids=str)
@pytest.mark.parametrize("asked", QUESTIONS, ids=str)
def test_space_confirms_only_picks(asked: Question, kind: Kind) -> None:
    decision = Decision(Seat(0), kind, asked, (FIRST, SECOND), most=2)
    assert Selection.start(decision).goes_on == (asked.id in GOES_ON)
    chosen = Selection.start(decision).with_amount(1) if kind is Kind.AMOUNT else Selection(decision, (FIRST,))
    assert chosen.goes_on


def sessions() -> Iterator[Session]:
    for seed in range(4):
        yield Session(doomtown(), starter_setup(seed, seed + 2), seed)
        yield Session(westfort(), players(2), seed)


def decisions_of(session: Session, most: int = 150) -> Iterator[Decision]:
    mind = Mind(session.seed)
    for _ in range(most):
        decision = session.position.decision
        if decision is None:
            return
        yield decision
        session.answer(mind.answer(session.game.observe(session.position, decision.seat)))


def test_space_continues_or_gives_the_only_answer(qtbot: QtBot) -> None:
    """Each question that comes up is put to a bar once, as it is before anything is picked."""
    controller = GameController()
    bar = PromptBar(controller, LEDGER)
    qtbot.addWidget(bar)
    seen: set[str] = set()
    for session in sessions():
        for decision in decisions_of(session):
            if decision.question.id not in seen:
                seen.add(decision.question.id)
                show(controller, session)
                is_free = decision.question.id in GOES_ON or len(decision.options) == 1
                assert is_free or bar.primary is None or not bar.primary.isEnabled(), decision.question.id
    assert {"noon_play", "redraw", "casualty", "form_posse", "ability", "buy", "action"} <= seen


def show(controller: GameController, session: Session) -> None:
    """Show what is asked, and answer nothing."""
    controller.auto_pass.take(controller.auto_pass.habits.answering(forced=False))
    controller.take_up(session)
    controller.viewer.look_from(session.position.decision.seat)
    assert controller.decision is not None


# In the window


def press(qtbot: QtBot, *keys: Qt.Key) -> None:
    for key in keys:
        qtbot.keyClick(QApplication.focusWidget(), key)


TOO_DEAR = """scenario: There is less ghost rock than upkeep.
starts: upkeep
players:
  Law Dogs:
    stash: 2
    dudes: {home: [Clint Ramsey, Andreas Andregg, Bass Reeves]}
  Sloane Gang: {}
"""


@pytest.fixture
def poor(active: MainWindow) -> MainWindow:
    """A player who can pay the upkeep of two of three dudes."""
    active.controller.take_up(begun(TOO_DEAR))
    assert active.controller.decision.question.id == "upkeep"
    return active


def said(window: MainWindow) -> str:
    return window.prompt.question.text() + window.prompt.why.text()


def pick(window: MainWindow, number: int) -> None:
    decision = window.controller.decision
    cheapest = sorted(zip(decision.costs, decision.options, strict=True))
    window.controller.choose(cheapest[number][1])


def test_space_discards_only_chosen_dudes(qtbot, poor: MainWindow) -> None:
    before = poor.controller.session.present
    press(qtbot, Qt.Key.Key_Space, Qt.Key.Key_Space)
    assert poor.controller.session.present is before
    assert "Key 0: Pay nothing, discard all" in poor.prompt.why.text()
    pick(poor, 0)
    assert poor.prompt.texts[0] == "Pay 1 of 2 ghost rock: keep 1, discard 2"
    press(qtbot, Qt.Key.Key_Space)
    assert poor.controller.session.present is before
    assert "You can pay for more. Key 0: Pay 1" in said(poor)


def test_space_pays_after_all_affordable_picks(qtbot, poor: MainWindow) -> None:
    pick(poor, 0)
    pick(poor, 1)
    assert poor.prompt.spoken[0] == "0 or Space: Pay 2 of 2 ghost rock: keep 2, discard 1"
    assert poor.prompt.primary.property("primary")
    press(qtbot, Qt.Key.Key_Space)
    assert poor.controller.decision.question.id != "upkeep"


def test_space_confirms_picks_in_the_list_of_plays(qtbot, poor: MainWindow) -> None:
    """No Escape is needed first."""
    poor.town.open_plays()
    cheapest = sorted(zip(poor.controller.decision.costs, poor.controller.decision.options, strict=True))[:2]
    keys = [Qt.Key(Qt.Key.Key_1 + poor.plays.options.index(option)) for _, option in cheapest]
    press(qtbot, keys[0], Qt.Key.Key_Space)
    assert poor.controller.decision.question.id == "upkeep"
    assert poor.plays.isVisible()
    press(qtbot, keys[1], Qt.Key.Key_Space)
    assert poor.controller.decision.question.id != "upkeep"
    assert not poor.plays.isVisible()


def test_zero_declines_when_space_does_not(qtbot, poor: MainWindow) -> None:
    assert poor.prompt.spoken[0] == "0: Pay nothing, discard all"
    assert not poor.prompt.confirming.property("primary")
    press(qtbot, Qt.Key.Key_0)
    assert poor.controller.decision.question.id != "upkeep"


def test_the_focus_is_not_on_a_button_that_declines(qtbot, poor: MainWindow) -> None:
    """Where a button of the question before has it, it waits beside the buttons."""
    poor.controller.history.undo()
    poor.prompt.setFocus()
    poor.controller.table.look_again()
    assert poor.focusWidget() is poor.prompt
    press(qtbot, Qt.Key.Key_Space)
    assert poor.controller.decision.question.id == "upkeep"


@pytest.mark.parametrize(("asked", "told"), [("ability", "Use no ability"), ("buy", "Buy nothing")])
def test_space_in_west_fort_skips_no_ability_or_building(qtbot, tmp_path: Path, asked: str, told: str) -> None:
    window = fort_window(fort_program(tmp_path), qtbot)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    session = Session(westfort(), players(2), 3)
    play_until(session, asked, Mind(3))
    window.controller.take_up(session)
    window.go_to_table()
    before = window.controller.session.present
    press(qtbot, Qt.Key.Key_Space)
    assert window.controller.session.present is before
    assert f"Key 0: {told}" in window.prompt.why.text()
    assert any(spoken.endswith(f"0: {told}") for spoken in window.prompt.spoken)
    press(qtbot, Qt.Key.Key_0)
    assert window.controller.session.present.label.endswith(told)


def test_space_states_the_required_number(qtbot, active: MainWindow) -> None:
    press(qtbot, Qt.Key.Key_Space)
    for card in ("card:102", "card:104"):
        active.controller.attempt(Intent(card))
    press(qtbot, Qt.Key.Key_Space)
    assert "Choose 0 to 2" in active.prompt.why.text()


def test_space_opens_the_focused_list(qtbot, active: MainWindow) -> None:
    box = QComboBox(active)
    box.addItems(["one", "two"])
    box.show()
    box.setFocus()
    before = active.controller.session.present
    press(qtbot, Qt.Key.Key_Space)
    assert box.view().isVisible()
    box.hidePopup()
    assert active.controller.session.present is before
