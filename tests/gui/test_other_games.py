"""The first page offers the other games of the program, each with its picture."""

from __future__ import annotations

from dtgui.games import doomtown, westfort
from dtgui.gui.dialogs.start_page import StartPage
from dtgui.gui.services.program import Program


def test_another_game_has_a_button_with_a_picture(qtbot, program: Program) -> None:
    front = program.looks.front(doomtown.BOX.name)
    page = StartPage(program.preferences, front, others=(westfort.BOX,))
    qtbot.addWidget(page)
    (button,) = page.others
    assert "West Fort" in button.text()
    assert not button.icon().isNull()
    with qtbot.waitSignal(page.game_wanted) as asked:
        button.click()
    assert asked.args == ["westfort"]


def test_new_game_is_one_of_the_page_s_own_game(qtbot, program: Program) -> None:
    page = StartPage(program.preferences, program.looks.front(doomtown.BOX.name), others=(westfort.BOX,))
    qtbot.addWidget(page)
    with qtbot.waitSignal(page.game_wanted) as asked:
        page.new.click()
    assert asked.args == ["doomtown"]
