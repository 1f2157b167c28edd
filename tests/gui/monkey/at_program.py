"""Acts that concern the whole program: games begun and played, files opened, settings, keys, commands, sizes."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QFileDialog, QMainWindow

from dtgui.ai.player import RandomPlayer
from dtgui.cli.options import play
from dtgui.gui.commands import play_command
from dtgui.gui.services.new_game import NewGame
from dtgui.gui.services.program import Program
from dtgui.kernel.chance import Chance
from dtgui.kernel.errors import BadInput
from tests.gui.agreement import give
from tests.gui.monkey import things
from tests.gui.monkey.at_widgets import is_of_qt
from tests.gui.monkey.hand import NOTHING, Hand, leaves, name_of

MOST_ANSWERS = 4
OWN_SAVES = 0.4
"""How often a file that is opened is a game that was played here."""


def begin(hand: Hand) -> str:
    """Begin any game."""
    words = hand.chance.choice(things.GAMES)
    hand.watch.note(f"new {' '.join(words)}")
    try:
        hand.window.games.play(chosen_by(hand.sitting.program, words, hand.chance.randrange(10**6)))
    except BadInput as refused:
        hand.watch.tell(f"not begun: {refused}")
    return "begun"


def chosen_by(program: Program, words: Sequence[str], seed: int) -> NewGame:
    """Return the new game that these words of the command line choose."""
    chosen = play_command.chosen_game(program, _parser().parse_args([*words, "--seed", str(seed)]))
    assert chosen is not None
    return chosen


@cache
def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser()
    play.configure(parser)
    return parser


def answer(hand: Hand) -> str:
    """Answer some questions at random, also behind the curtain, once it has risen."""
    controller = hand.sitting.controller
    for _ in range(hand.chance.randint(1, MOST_ANSWERS)):
        if controller.viewer.is_curtain_down:
            controller.viewer.raise_curtain()
        observation = controller.view.observation
        if controller.decision is None or observation is None:
            return NOTHING
        hand.watch.note(f"answer {controller.decision.question.id}")
        give(controller, RandomPlayer(Chance(hand.chance.randrange(10**6))).choose(observation))
    return "answered"


def open_file(hand: Hand) -> str:
    """Open a file that comes with the program, or a game that was played here: to go on with it, or to watch it."""
    if hand.is_held_up:
        return NOTHING
    saves = sorted(map(str, (hand.folder / "saves").rglob("*.dtgame")))
    chosen = hand.chance.choice(saves if saves and hand.chance.random() < OWN_SAVES else _files())
    file = Path(chosen)
    hand.watch.note(f"file {'/'.join(file.parts[-3:])}")
    if chosen in saves and hand.chance.random() < 0.5:
        hand.window.games.watch(file)
    else:
        hand.window.open_file(file)
    return "opened"


@cache
def _files() -> list[str]:
    return things.files()


def change_setting(hand: Hand) -> str:
    """Give any setting any value."""
    name, values = hand.chance.choice(things.settings())
    value = hand.chance.choice(values)
    hand.watch.note(f"setting {name} {value}")
    hand.sitting.program.preferences.change(name, value)
    return "set"


def resize(hand: Hand) -> str:
    """Give the window any size."""
    size = hand.chance.choice(things.SIZES)
    hand.watch.note(f"size {size}")
    hand.window.resize(*size)
    return "resized"


def press_key(hand: Hand) -> str:
    """Press any key, with any modifiers."""
    top = hand.top()
    widget = QApplication.focusWidget() or top
    key, modifier = hand.chance.choice(things.KEYS), hand.chance.choice(things.MODIFIERS)
    if (key, modifier) in things.LEAVING or isinstance(top, QFileDialog) or is_of_qt(top):
        return NOTHING
    hand.watch.note(f"key {modifier.name}+{key.name} in {name_of(widget)}")
    hand.inputs.key(widget, key, modifier)
    return "pressed"


def trigger(hand: Hand) -> str:
    """Run any command of any menu."""
    if hand.is_held_up:
        return NOTHING
    windows = [each for each in QApplication.topLevelWidgets() if isinstance(each, QMainWindow) and each.isVisible()]
    actions = [action for window in windows for action in window.findChildren(QAction) if _can_be_run(action)]
    if not actions:
        return NOTHING
    action = hand.chance.choice(actions)
    hand.watch.note(f"command {action.text()[:40]}")
    action.trigger()
    return "run"


def _can_be_run(action: QAction) -> bool:
    return action.isEnabled() and action.menu() is None and bool(action.text()) and not leaves(action.text())


def undo(hand: Hand) -> str:
    """Undo by its key at the table."""
    if hand.is_held_up:
        return NOTHING
    hand.window.go_to_table()
    hand.watch.note("undo")
    hand.inputs.key(QApplication.focusWidget() or hand.window, Qt.Key.Key_Z, things.CONTROL)
    return "undone"


def practise(hand: Hand) -> str:
    """Open the page of all ways to practise."""
    if hand.is_held_up:
        return NOTHING
    hand.watch.note("practice page")
    hand.window.practising.open_page()
    return "opened"


def build_decks(hand: Hand) -> str:
    """Open the deck builder."""
    hand.watch.note("deck builder")
    hand.window.open_decks()
    return "opened"
