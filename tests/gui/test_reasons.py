"""The Automaton's chart and the reason of each decision are shown before the act; any key or click goes on."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtTest import QTest

from dtgui.gui.doomtown.town_moments import reasons_in
from dtgui.gui.look.theme import LEDGER
from dtgui.gui.panels.prompt_bar import PromptBar
from dtgui.gui.table.overlays.reason_stage import ReasonStage, paint_reasons, set_page
from dtgui.gui.table.overlays.told_plays import ToldPlay
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.gui.window.main_window import MainWindow
from tests.doomtown.begun import begun
from tests.gui.conftest import PlainFaces

HEARTS = """
scenario: A pull of hearts is followed as spades.
automaton: Law Dogs
turn: Sloane Gang
cards:
- {title: Marksman, type: dude, bullets: 1, shooter: stud}
- {title: Sniper, type: dude, bullets: 3, shooter: stud}
- {title: Clerk, type: dude}
players:
  Law Dogs:
    draws: [K♥]
    dudes: {home: [Marksman, Sniper, Clerk]}
  Sloane Gang: {}
play: []
"""


@pytest.fixture
def before_passing(window: MainWindow) -> MainWindow:
    """The window before the answer that lets the Automaton move."""
    window.preferences.change("stage_pace", "normal")
    window.preferences.change("reasons", "wait")
    window.controller.take_up(begun(HEARTS))
    window.show()
    return window


def do_pass(window: MainWindow) -> None:
    window.controller.choose(next(option for option in window.controller.decision.options if option.verb == "pass"))


@pytest.fixture
def stage(before_passing: MainWindow) -> ReasonStage:
    """The stage with the reason of a move, before the dude has moved."""
    do_pass(before_passing)
    return before_passing.table.showing.reasons


def test_a_sheet_takes_the_place_of_plays_before_it(before_passing: MainWindow) -> None:
    showing = before_passing.table.showing
    showing.stage.show_plays([ToldPlay("One"), ToldPlay("Two")])
    do_pass(before_passing)
    assert showing.reasons.is_showing
    assert not showing.stage.is_showing


def zone_of(window: MainWindow, name: str) -> str:
    return next(piece.zone for piece in window.controller.scene.pieces if piece.name == name)


def test_each_criterion_names_the_remaining_candidates(stage: ReasonStage) -> None:
    (sheet,) = stage.queue
    assert [(step.text, step.left, step.has_decided) for step in sheet.steps][:2] == [
        ("♥ comes to nothing, so as for ♠", "", True),
        ("3 possible", "Marksman, Sniper, Clerk", False),
    ]
    decided = [(step.text, step.left) for step in sheet.steps if step.has_decided][1:]
    assert decided == [
        ("A stud", "Marksman, Sniper"),
        ("The highest bullets", "Sniper"),
        ("Only one possible", "Town square"),
    ]
    assert sheet.chart.rows[sheet.chart.lit][0] == "♠"
    assert sheet.pulled.endswith("pulls K♥: ♥")


def test_the_act_comes_after_the_reason(window: MainWindow, stage: ReasonStage, qtbot) -> None:
    before = zone_of(window, "Sniper")
    assert window.controller.decision is None
    stage.go_on()
    qtbot.waitUntil(lambda: window.controller.decision is not None or stage.is_showing, timeout=5_000)
    assert zone_of(window, "Sniper") != before


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_X, Qt.Key.Key_1, Qt.Key.Key_Escape])
def test_any_key_continues_only(window: MainWindow, stage: ReasonStage, key: Qt.Key) -> None:
    moment = window.controller.session.present
    (sheet,) = stage.queue
    QTest.keyClick(window.table.view, key)
    assert sheet not in stage.queue
    assert window.controller.session.present is moment


def test_a_click_on_a_button_continues_only(window: MainWindow, stage: ReasonStage) -> None:
    moment = window.controller.session.present
    prompt: PromptBar = window.prompt
    QTest.mouseClick(prompt, Qt.MouseButton.LeftButton)
    assert not stage.is_showing
    assert window.controller.session.present is moment


def test_a_sheet_waits_for_animations(window: MainWindow, stage: ReasonStage, qtbot) -> None:
    (sheet,) = stage.queue
    stage.go_on()
    qtbot.waitUntil(lambda: not stage.is_showing, timeout=5_000)
    motion = window.table.view.sides.motion
    motion.duration_ms = 200
    card = next(iter(window.table.view.table_scene.cards.values()))
    motion.send({card: (card.pos() + QPointF(40, 0), 0.0)})
    stage.show_all([replace(sheet, steps=sheet.steps[:1])])
    assert stage.seen == -1
    qtbot.waitUntil(lambda: stage.seen == 1, timeout=20_000)


def test_settings_can_hide_the_sheet(window: MainWindow) -> None:
    window.preferences.change("stage_pace", "normal")
    window.preferences.change("reasons", "off")
    window.controller.take_up(begun(HEARTS))
    passing = next(option for option in window.controller.decision.options if option.verb == "pass")
    window.controller.choose(passing)
    assert not window.table.showing.reasons.is_showing
    assert window.controller.decision is not None


def test_steps_appear_in_order(stage: ReasonStage) -> None:
    (sheet,) = stage.queue
    assert sheet.times == tuple(sorted(set(sheet.times)))
    assert sheet.seen_after(0) == 0
    assert sheet.seen_after(sheet.length_ms) == len(sheet.steps)


def test_a_scene_without_a_chart_has_no_reasons(window: MainWindow, stage: ReasonStage) -> None:
    scene = window.controller.scene
    assert scene.chart is not None
    assert reasons_in((), scene) == []


def test_the_chart_shows_the_intent_of_each_suit(window: MainWindow) -> None:
    window.controller.take_up(begun(HEARTS))
    assert window.town.goal.isHidden()
    window.preferences.change("intents", True)
    shown = window.town.goal.text()
    assert [sign for sign in "♥♠♦♣" if sign in shown] == list("♥♠♦♣")
    assert "Sniper to town square" in shown


@pytest.mark.sampled(3)
@pytest.mark.parametrize("text", [15, 22, 30])
@pytest.mark.parametrize("room", [QSize(730, 455), QSize(1000, 480)], ids=["1024x700", "1280x720"])
def test_the_whole_sheet_has_room(
    spoken: str, stage: ReasonStage, fonts: tuple[str, ...], text: int, room: QSize
) -> None:
    """With texts up to 200 %, in English and in German, whose sentences are longer."""
    (sheet,) = stage.queue
    assert ("möglich" in sheet.steps[1].text) == (spoken == "de")
    look = TableLook(replace(LEDGER, sizes=replace(LEDGER.sizes, text=text)), PlainFaces())
    page = set_page(sheet, look, room)
    assert page.high <= room.height()
    assert page.wide <= room.width()
    assert paint_reasons(sheet, len(sheet.steps), look, room).height() <= room.height()


def test_letters_are_as_large_as_the_player_wants_where_there_is_room(
    stage: ReasonStage, fonts: tuple[str, ...]
) -> None:
    (sheet,) = stage.queue
    large = TableLook(replace(LEDGER, sizes=replace(LEDGER.sizes, text=30)), PlainFaces())
    wide, narrow = (set_page(sheet, large, QSize(*room)) for room in ((2500, 1400), (730, 455)))
    assert wide.body[0].font.pixelSize() > narrow.body[0].font.pixelSize()
