"""The shared parts of tests of the practice ground: its position, and answers by their texts."""

from __future__ import annotations

from dtgui.gui.window.main_window import MainWindow

TOWN = """\
scenario: A town to change.
turn: Law Dogs
players:
  Law Dogs:
    hand: [Peacemaker]
    dudes: {town square: Clint Ramsey}
  Sloane Gang:
    hand: [Mustang]
    dudes: {home: Pancho Castillo}
"""


def choose(window: MainWindow, text: str) -> None:
    """Give the answer that reads like this."""
    controller = window.controller
    controller.choose(next(each for each in controller.decision.options if text in controller.option_text(each)))
