"""Information for assistive technologies: the cards on the table, events, and the reach of the keyboard."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QComboBox, QTabBar, QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.dialogs.settings_dialog import SettingsDialog
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.panels.prompt_bar import PromptBar
from dtgui.gui.services.program import Program
from dtgui.gui.window.command_palette import Palette, command_of
from dtgui.gui.window.help_commands import ShortcutsPage
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.decisions import PASS, Option
from dtgui.kernel.scene import Intent
from tests.controller.toy_town import HOMES
from tests.doomtown.town import doomtown, starter_setup

NAME = QAccessible.Text.Name


@pytest.fixture
def noon(window: MainWindow) -> MainWindow:
    """Law Dogs against Outlaws at the first Noon play."""
    window.controller.new_game(doomtown(), starter_setup(4, 5), 11)
    while window.controller.decision.question.id != "noon_play":
        window.prompt.press_primary()
    return window


def table_of(window: MainWindow) -> QAccessibleInterface:
    return QAccessible.queryAccessibleInterface(window.table.view)


def cards_of(table: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    children = (table.child(number) for number in range(table.childCount()))
    return (child for child in children if child.role() is QAccessible.Role.ListItem)


# The table


def test_the_table_is_a_list_of_its_cards(window: MainWindow) -> None:
    table = table_of(window)
    assert table.role() is QAccessible.Role.List
    assert {card.text(NAME).partition(",")[0] for card in cards_of(table)} >= {"Ada", "Ben", "Cora", "Card 101"}


def test_a_card_describes_state_plays_and_place(window: MainWindow) -> None:
    names = [card.text(NAME) for card in cards_of(table_of(window))]
    home = next(zone.title for zone in window.controller.scene.zones if zone.id == HOMES[0])
    assert {f"Ada, 3 plays, {home}", f"Ben, booted, {home}"} <= set(names)


def test_a_dude_describes_its_figures_and_controller(noon: MainWindow) -> None:
    scene = noon.controller.scene
    move = next(each for each in scene.gestures if each.option.verb == "move" and each.place == "at:0")
    name = next(piece.name for piece in scene.pieces if piece.id == move.piece)
    noon.controller.choose(move.option)
    told = next(card.text(NAME) for card in cards_of(table_of(noon)) if card.text(NAME).startswith(name))
    assert re.fullmatch(rf"{name}, .*Bullets \d.*, Influence \d.*, controlled by .*, Town square", told)


def test_the_card_reached_by_arrows_has_the_focus(qtbot, active: MainWindow) -> None:
    qtbot.keyClick(active.table.view, Qt.Key.Key_Right)
    focused = [card for card in cards_of(table_of(active)) if card.state().focused]
    assert [card.id for card in focused] == [active.table.view.focused]


def test_a_card_has_an_index_and_a_screen_area(active: MainWindow) -> None:
    table = table_of(active)
    third = table.child(2)
    assert table.indexOfChild(third) == 2
    assert not third.rect().isEmpty()
    assert table.childAt(third.rect().center().x(), third.rect().center().y()) is not None


def test_a_removed_card_becomes_invalid(window: MainWindow) -> None:
    card = next(card for card in cards_of(table_of(window)) if card.text(NAME).startswith("Card 101"))
    window.controller.viewer.use_curtain(True)
    window.controller.attempt(Intent("card:1", HOMES[1]))
    assert window.controller.viewer.is_curtain_down
    assert not card.isValid()
    assert card.text(NAME) == ""
    assert list(cards_of(table_of(window))) == []


# The question


def parts_of(interface: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """The interface and all below it, as a screen reader walks through them."""
    yield interface
    for number in range(interface.childCount()):
        yield from parts_of(interface.child(number))


def question_of(window: MainWindow) -> QAccessibleInterface:
    return next(part for part in parts_of(table_of(window)) if part.object() is window.prompt)


def test_the_question_is_found_below_the_table(active: MainWindow) -> None:
    question = question_of(active)
    told = {part.text(NAME) for part in parts_of(question) if part.role() is QAccessible.Role.StaticText}
    assert "Seat 0 · Noon · What to play?" in told
    assert question.parent().child(question.parent().indexOfChild(question)).object() is active.prompt


def test_a_screen_reader_can_press_an_answer(qtbot, active: MainWindow) -> None:
    answer = next(part for part in parts_of(question_of(active)) if part.text(NAME) == "Pass")
    assert answer.role() is QAccessible.Role.Button
    assert "Press" in answer.actionInterface().actionNames()
    answer.actionInterface().doAction("Press")
    qtbot.waitUntil(lambda: active.controller.decision.question.id == "throw")


def test_the_question_overlaps_the_cards_in_the_tree(active: MainWindow) -> None:
    middle = question_of(active).rect().center()
    assert table_of(active).childAt(middle.x(), middle.y()).object() is active.prompt


def test_the_question_is_found_from_the_window(active: MainWindow) -> None:
    whole = QAccessible.queryAccessibleInterface(active)
    assert any(part.object() is active.prompt for part in parts_of(whole))


# What is announced


def test_events_are_announced_before_the_question(noon: MainWindow) -> None:
    noon.prompt.press_primary()
    assert re.search(r"passes\. .*: Make a Noon play", noon.announcer.said)


def test_picking_and_unpicking_are_announced(window: MainWindow) -> None:
    window.controller.choose(PASS)
    window.controller.choose(Option("throw", (101,)))
    assert window.announcer.said == "Picked: Throw 101. 1 picked. You can confirm."
    window.controller.choose(Option("throw", (101,)))
    assert window.announcer.said.startswith("Put back: Throw 101. 0 picked.")


def test_a_refusal_is_announced_with_its_rule(window: MainWindow) -> None:
    window.controller.attempt(Intent("card:11", HOMES[0]))
    assert "Toy rules" in window.announcer.said


def test_undo_is_announced(noon: MainWindow) -> None:
    noon.prompt.press_primary()
    noon.actions_by_name["undo"].trigger()
    assert noon.announcer.said.startswith("Back to: ")


def test_the_winner_is_announced(noon: MainWindow) -> None:
    noon.controller.table.concede()
    assert " wins. " in noon.announcer.said


def test_a_key_repeats_the_question_with_answers_and_keys(qtbot, active: MainWindow) -> None:
    qtbot.keyClick(active, Qt.Key.Key_Q)
    assert active.announcer.said.startswith("Seat 0, Noon: What to play? 0 or Space: Pass. 1: Break. A: All plays")


# Where the keyboard can go


def tab_stops(qtbot, window: MainWindow) -> list[QWidget]:
    """Where Tab leads from the table until it is at the table again; all of the window's widgets at the most."""
    stops = []
    for _ in window.findChildren(QWidget):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        stops.append(QApplication.focusWidget())
        if stops[-1] is window.table.view:
            break
    return stops


def test_tab_cycles_from_table_to_answers(qtbot, active: MainWindow) -> None:
    stops = tab_stops(qtbot, active)
    assert stops[-1] is active.table.view
    assert [stop.text() for stop in stops[:2]] == ["Pass", "Break"]
    assert {active.log.view, active.log.search, active.history.list} <= set(stops)
    assert all(stop in stops for stop in active.strip.phases.values())
    assert len(stops) == len(set(stops))


@pytest.mark.parametrize("name", ["practice", "history", "rulebook"])
def test_tab_stops_at_every_part_of_a_dock(qtbot, active: MainWindow, name: str) -> None:
    """Also at those that come before the part that has the keyboard first."""
    active.practising.take_here()
    active.docks.go_to(name)
    dock = active.docks[name]
    (*wanted,) = (each for each in dock.findChildren(QWidget) if _is_stop(each))
    stops = set()
    for _ in range(200):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        stops.add(QApplication.focusWidget())
    assert [each for each in wanted if each not in stops] == []


def _is_stop(widget: QWidget) -> bool:
    takes_tab = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.isVisible() and widget.isEnabled()
    return takes_tab and widget.focusProxy() is None and not isinstance(widget.parentWidget(), QComboBox)


def test_tab_raises_the_dock_that_it_reaches(qtbot, active: MainWindow) -> None:
    active.docks["log"].raise_()
    active.history.list.setFocus()
    bar = next(bar for bar in active.findChildren(QTabBar) if bar.isVisible())
    assert bar.tabText(bar.currentIndex()) == active.docks["history"].windowTitle()


def test_enter_presses_a_prompt_button_and_keeps_the_focus(qtbot, active: MainWindow) -> None:
    active.prompt.primary.setFocus()
    qtbot.keyClick(active.prompt.primary, Qt.Key.Key_Return)
    assert active.controller.decision.question.id == "throw"
    qtbot.waitUntil(lambda: active.focusWidget() is active.prompt.primary)


def test_the_prompt_keeps_the_focus_without_a_question(qtbot, active: MainWindow) -> None:
    active.prompt.primary.setFocus()
    active.controller.viewer.look_from(1)
    assert isinstance(active.focusWidget(), PromptBar)


def test_every_focusable_part_of_the_start_page_has_a_name(qtbot, program: Program) -> None:
    made = MainWindow(program, GameController())
    qtbot.addWidget(made)
    made.show()
    assert [bar for bar in made.findChildren(QTabBar) if bar.isVisible() and bar.count() == 0] == []


def test_a_key_focuses_the_card_text(qtbot, active: MainWindow) -> None:
    qtbot.keyClick(active, Qt.Key.Key_F2)
    assert active.preview.isAncestorOf(active.focusWidget())


# Dialogs


@pytest.fixture(params=["settings", "new game", "keys", "commands", "pile"])
def dialog(request: pytest.FixtureRequest, qtbot, active: MainWindow, program: Program) -> QWidget:
    active.table.zone_opened.emit("discard:0")
    made = {
        "settings": lambda: SettingsDialog(program.preferences, active),
        "new game": lambda: town_of(program).new_game_page(active),
        "keys": lambda: ShortcutsPage(active.shortcuts, active),
        "commands": lambda: Palette(map(command_of, active.actions_by_name.values()), active),
        "pile": lambda: active.pile,
    }[request.param]()
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def stops_of(qtbot, dialog: QWidget) -> list[QWidget]:
    """Where Tab leads until it is where it was before."""
    stops: list[QWidget] = []
    while (here := QApplication.focusWidget()) not in stops:
        stops.append(here)
        qtbot.keyClick(here, Qt.Key.Key_Tab)
    return stops


def description_of(widget: QWidget) -> str:
    """Return the name of a widget, with the selection of a choice."""
    interface = QAccessible.queryAccessibleInterface(widget)
    labels = [each for each, relation in interface.relations() if relation & QAccessible.RelationFlag.Label]
    if isinstance(widget, QComboBox):
        return interface.text(QAccessible.Text.Description) or "".join(label.text(NAME) for label in labels)
    return interface.text(NAME)


def test_every_focusable_part_of_a_dialog_has_a_name(qtbot, dialog: QWidget) -> None:
    silent = [repr(stop) for stop in stops_of(qtbot, dialog) if not description_of(stop)]
    assert silent == []


def test_every_focusable_part_of_the_window_has_a_name(qtbot, active: MainWindow) -> None:
    assert [repr(stop) for stop in tab_stops(qtbot, active) if not description_of(stop)] == []


def test_seats_come_first_in_the_new_game_page(qtbot, active: MainWindow, program: Program) -> None:
    four = town_of(program).new_game_page(active)
    four.add_seat()
    four.more.setChecked(True)
    four.show()
    four.activateWindow()
    qtbot.waitUntil(four.isActiveWindow)
    stops = stops_of(qtbot, four)
    names = [panel.name for panel in four.panels]
    assert [stop for stop in stops if stop in (*names, four.add, four.seed)] == [*names, four.add, four.seed]


# The deck builder


def test_tab_cycles_through_named_parts_of_the_deck_builder(qtbot, active: MainWindow) -> None:
    builder = active.open_decks()
    builder.activateWindow()
    qtbot.waitUntil(builder.isActiveWindow)
    builder.browser.search.setFocus()
    stops = stops_of(qtbot, builder)
    assert QApplication.focusWidget() is builder.browser.search
    assert builder.browser.pictures in stops
    assert [repr(stop) for stop in stops if not description_of(stop)] == []
