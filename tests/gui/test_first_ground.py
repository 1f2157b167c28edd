"""A new window shows the ground of the table from its first frame on, and its page when that is ready."""

from __future__ import annotations

from dtgui.gui.commands import play_command
from dtgui.gui.commands.play_command import ground_first
from dtgui.gui.services.program import Program
from dtgui.gui.window.main_window import MainWindow
from tests.gui.conftest import Start


def test_the_background_is_painted_before_the_first_page(started: Start, monkeypatch) -> None:
    seen: list[tuple[bool, object]] = []

    def begin(window: MainWindow, *_: object) -> None:
        middle = window.pages.rect().center()
        seen.append((window.isVisible(), window.pages.childAt(middle).is_painted))

    monkeypatch.setattr(play_command, "_begin", begin)
    started()
    assert seen == [(True, True)]


def test_the_first_page_replaces_the_background(program: Program, window: MainWindow) -> None:
    middle = window.pages.rect().center()
    with ground_first(window, window.pages, program.looks.table):
        cover = window.pages.childAt(middle)
        assert cover.rect().contains(window.pages.rect())
    assert window.pages.childAt(middle) is not cover
