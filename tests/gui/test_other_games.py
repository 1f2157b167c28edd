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
