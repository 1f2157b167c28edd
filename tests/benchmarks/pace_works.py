"""The works whose pace is recorded (`packaging/pace.py`): each prepares itself, and returns what does some of it.

Each work returns how many things it has done.
"""

from __future__ import annotations

import argparse
import atexit
import io
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from functools import cache
from itertools import cycle
from pathlib import Path

from PySide6.QtWidgets import QApplication

from dtgui.ai.player import RandomPlayer
from dtgui.app.library import load_default_catalog
from dtgui.app.paths import default_paths
from dtgui.cli import rank
from dtgui.controller.game_controller import GameController
from dtgui.doomtown.state.table import Table
from dtgui.gui.doomtown.deck_builder import DeckBuilder
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.services.program import Program, prepare
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.chance import Chance
from dtgui.kernel.position import Position
from dtgui.kernel.session import Session
from dtgui.play.saved_games import read_save, write_save
from tests.doomtown.town import doomtown, two_starters
from tests.gui.agreement import give

Work = Callable[[], int]
ANSWERS, CLONES, HANDS = 150, 15_000, 2_000
PLIES, SHOWN = 40, 12
QUERIES = ("t:dude", "k:deputy g:l", "draw", "j")


@cache
def _folder() -> Path:
    made = tempfile.mkdtemp(prefix="dtgui-pace-")
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    return Path(made)


@cache
def _program() -> Program:
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    return prepare(application, default_paths(_folder()))


def _child(*words: str) -> int:
    subprocess.run([sys.executable, *words], check=True, capture_output=True)
    return 1


def start() -> Work:
    """The first picture of the window, from the start of the process."""
    return lambda: _child("-m", "tests.gui.start_child", str(_folder()))


def engine_import() -> Work:
    """Doomtown in its box, from the start of the process."""
    return lambda: _child("-c", "import dtgui.games.doomtown")


def cards() -> Work:
    """The catalog from its cache."""
    paths = default_paths(_folder())
    return lambda: len([load_default_catalog(paths) for _ in range(3)])


def random_game() -> Work:
    """Answers of random players, with their observations."""

    def play() -> int:
        position = doomtown().new(two_starters(1), 1)
        return sum(1 for _ in _answered(position, ANSWERS))

    return play


def _answered(position: Position[Table], most: int) -> Iterator[None]:
    player = RandomPlayer(Chance(1))
    for _ in range(most):
        if position.decision is None:
            return
        position.answer(player.choose(doomtown().observe(position, position.decision.seat)))
        yield


def _midgame() -> Position[Table]:
    position = doomtown().new(two_starters(1), 1)
    for _ in _answered(position, ANSWERS // 2):
        pass
    return position


def clone() -> Work:
    """Copies of a position in the middle of a game."""
    position = _midgame()
    return lambda: len([position.clone() for _ in range(CLONES)])


def playout() -> Work:
    """Some answers from the middle of a game, on a copy: what a search does most."""
    position = _midgame()
    return lambda: len([list(_answered(position.clone(), PLIES)) for _ in range(3)])


def open_save() -> Work:
    """The answers of a saved game, read and checked."""
    session, player, file = Session(doomtown(), two_starters(1), 1), RandomPlayer(Chance(1)), _folder() / "pace.dtgame"
    while session.position.decision is not None and len(session.moments) <= ANSWERS:
        session.answer(player.choose(doomtown().observe(session.position, session.position.decision.seat)))
    write_save(session, file)

    def read() -> int:
        return len(read_save(file, {doomtown().name: doomtown()}).session.moments)

    return read


def shown_answer() -> Work:
    """Answers in the whole window, each until it is painted."""
    window = MainWindow(_program(), GameController())
    window.resize(1600, 900)
    window.preferences.change("reduced_motion", True)
    window.show()
    controller, player = window.controller, RandomPlayer(Chance(1))

    def play() -> int:
        controller.new_game(_program().games["doomtown"], two_starters(1), 1)
        controller.viewer.use_curtain(False)
        for _ in range(SHOWN):
            give(controller, player.choose(controller.view.observation))
            QApplication.processEvents()
        return SHOWN

    return play


def keystroke() -> Work:
    """A letter in the search of the deck builder, until the picture."""
    builder, queries = DeckBuilder(_program(), town_of(_program())), cycle(QUERIES)
    builder.show()

    def type_all() -> int:
        for _ in QUERIES:
            builder.finder.show_query(next(queries))
            QApplication.processEvents()
        return len(QUERIES)

    return type_all


def ranked_lines() -> Work:
    """Lines of `dtgui rank`."""
    file, parser = _folder() / "hands.txt", argparse.ArgumentParser()
    hands = [" ".join(f"{1 + (seed * 7 + card * 5) % 10}{'SHDC'[(seed + card) % 4]}" for card in range(5))
             for seed in range(HANDS)]  # fmt: skip
    file.write_text("\n".join(hands))
    rank.configure(parser)

    def rank_all() -> int:
        with redirect_stdout(io.StringIO()) as written:
            assert rank.run(parser.parse_args([str(file)])) == 0
        return written.getvalue().count("\n")

    return rank_all


WORKS: dict[str, Callable[[], Work]] = {
    "start": start,
    "import of the engine": engine_import,
    "cards": cards,
    "random answers": random_game,
    "clones": clone,
    "playouts": playout,
    "opened answers": open_save,
    "answers in the window": shown_answer,
    "keystrokes": keystroke,
    "ranked lines": ranked_lines,
}
"""All of them, by the names of the record."""
