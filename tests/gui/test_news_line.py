"""The latest event, in one line."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from dtgui.controller.game_controller import GameController
from dtgui.gui.look.theme import LEDGER
from dtgui.gui.panels.ribbon_lines import NewsLine
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Intent
from tests.controller.toy_town import HOMES, ToyTown


@pytest.fixture
def controller(qapp) -> GameController:
    return GameController()


@pytest.fixture
def line(qtbot: QtBot, controller: GameController) -> NewsLine:
    made = NewsLine(controller, LEDGER)
    qtbot.addWidget(made)
    made.resize(900, 30)
    made.show()
    controller.new_game(ToyTown(), ("Ann", "Bob"), 1)
    return made


def said(line: NewsLine) -> list[str]:
    return [sentence.plain for sentence in line.news]


def test_the_news_line_shows_results_of_an_answer(line: NewsLine, controller: GameController) -> None:
    controller.attempt(Intent("card:1", HOMES[1]))
    assert said(line) != []
    assert "Ada" in line.text.text()


def test_a_long_sentence_is_shortened_with_a_tooltip(line: NewsLine, controller: GameController) -> None:
    line.resize(900, 30)
    controller.attempt(Intent("card:1", HOMES[1]))
    whole = line.text.text()
    line.resize(line.minimumSizeHint().width() + 60, 30)
    assert "…" in line.text.text()
    assert line.text.sizeHint().width() <= line.text.width()
    assert line.text.toolTip() == said(line)[-1]
    line.resize(900, 30)
    assert line.text.text() == whole


def test_the_next_answer_clears_the_news(line: NewsLine, controller: GameController) -> None:
    controller.attempt(Intent("card:1", HOMES[1]))
    first = said(line)
    controller.attempt(Intent("card:11", HOMES[0]))
    assert said(line) != []
    assert not set(first) & set(said(line))


def test_undo_clears_the_news(line: NewsLine, controller: GameController) -> None:
    controller.attempt(Intent("card:1", HOMES[1]))
    controller.history.undo()
    assert said(line) == []


def test_a_resumed_game_has_no_news(line: NewsLine, controller: GameController) -> None:
    played = controller.session
    controller.attempt(Intent("card:1", HOMES[1]))
    controller.new_game(ToyTown(), ("Ann", "Bob"), 2)
    controller.take_up(played)
    assert said(line) == []


def test_buttons_step_through_the_news(qtbot: QtBot, line: NewsLine, controller: GameController) -> None:
    controller.opponents.pace_ms = 0
    controller.set_opponents({Seat(1): "random"})
    controller.attempt(Intent("card:1", HOMES[1]))
    qtbot.waitUntil(lambda: controller.decision is not None)
    last = line.text.text()
    qtbot.mouseClick(line.earlier, Qt.MouseButton.LeftButton)
    assert line.text.text() != last
    qtbot.mouseClick(line.later, Qt.MouseButton.LeftButton)
    assert line.text.text() == last


def test_stepping_points_to_the_subject(qtbot: QtBot, line: NewsLine, controller: GameController) -> None:
    controller.attempt(Intent("card:1", HOMES[1]))
    with qtbot.waitSignal(line.stepped) as stepped:
        line.step(-1)
    assert stepped.args[0].target == "card:1"


def test_a_name_leads_to_its_card(qtbot: QtBot, line: NewsLine, controller: GameController) -> None:
    controller.attempt(Intent("card:1", HOMES[1]))
    with qtbot.waitSignal(line.followed) as followed:
        line.text.linkActivated.emit("piece/card:1")
    assert followed.args[0].target == "card:1"


def test_the_curtain_hides_the_news(line: NewsLine, controller: GameController) -> None:
    controller.viewer.use_curtain(True)
    controller.attempt(Intent("card:1", HOMES[1]))
    assert controller.viewer.is_curtain_down
    assert line.news == ()
    controller.viewer.raise_curtain()
    assert said(line) != []


def test_buttons_stay_still_while_the_count_changes(line: NewsLine, controller: GameController) -> None:
    controller.attempt(Intent("card:1", HOMES[1]))
    sentence = line.news[0]
    places = set()
    for number in (2, 9, 10, 42):
        line._tell((sentence,) * number)
        places.add(line.earlier.geometry().topLeft().toTuple())
        line.step(-1)
        places.add(line.earlier.geometry().topLeft().toTuple())
    assert len(places) == 1
