"""Renew the pictures of README in `docs/pictures`, all or those named: `python packaging/make_pictures.py`.

They show every change in appearance; the film beside them is made by `make_film.py`.
"""

from __future__ import annotations

import argparse
import os
import shlex
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from dtgui import cli
from dtgui.ai.match import seated
from dtgui.app.paths import default_paths
from dtgui.controller.game_controller import GameController
from dtgui.gui.look.language import ENGLISH
from dtgui.gui.services.program import prepare
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.session import Session
from dtgui.play.boxes import USUAL, box_of

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
SIZE = QSize(1280, 720)
LAW_AND_OUTLAWS = "--deck law-dogs --deck outlaws"
PRACTISED, AFTER = 3, 40
"""The seed of the game whose position is practised in, and how many answers were given before."""
SCREENSHOTS: Mapping[str, str] = {
    "high-noon": f"{LAW_AND_OUTLAWS} --seed 3 --answers 60 --until noon_play",
    "shootout": "--deck fearmongers --deck law-dogs --seed 11 --answers 53 --until shootout_play",
    "lowball": f"{LAW_AND_OUTLAWS} --seed 7 --until may_effect --answers 0",
    "at-night": f"{LAW_AND_OUTLAWS} --seed 7 --answers 26 --until nightfall_discard --theme dark",
    "saloon-table": f"{LAW_AND_OUTLAWS} --seed 6 --answers 26 --skin wood",
}
"""Pictures of a game, by the words of `dtgui screenshot`."""


def begin_lesson(window: MainWindow) -> None:
    """Begin the lesson of a shootout, and go on to where it fights."""
    (shootout,) = (lesson for lesson in window.exercises.lessons() if lesson.name == "a-shootout")
    window.exercises.begin(shootout)
    for button in (window.exercise.go_on, window.exercise.show_me) * 2:
        if button.isEnabled():
            button.click()


def begin_practice(window: MainWindow) -> None:
    """Take a position of a game to the practice ground, all cards open and the rules off, and look for a weapon."""
    box = box_of(USUAL)
    options = argparse.ArgumentParser()
    box.simulation_options(options.add_argument_group())
    options.set_defaults(seat=())
    args = options.parse_args(shlex.split(LAW_AND_OUTLAWS))
    paths = default_paths()
    game = box.make_game(paths)
    session = Session(game, box.simulation.setups(args, game, paths)(PRACTISED).setup, PRACTISED)
    players = seated(game, box.players, ["greenhorn"] * 2, PRACTISED)
    for _ in range(AFTER):
        decision = session.position.decision
        assert decision is not None
        session.answer(players[decision.seat].choose(game.observe(session.position, decision.seat)))
    window.controller.take_up(session)
    window.practising.take_here()
    window.practice.by_hand.setChecked(True)
    window.practice.open_cards.setChecked(True)
    window.practice.supplies.words.setText("weapon")


def begin_puzzle(window: MainWindow) -> None:
    """Begin a puzzle."""
    window.exercises.begin(window.exercises.puzzles()[0])


EXERCISES: Mapping[str, Callable[[MainWindow], None]] = {
    "lesson": begin_lesson,
    "puzzle": begin_puzzle,
    "practice-ground": begin_practice,
}
"""Pictures of the window while something is practised."""


def draw(begin: Callable[[MainWindow], None], file: Path) -> None:
    """Draw the window once this has begun in it."""
    running = QApplication.instance()
    application = running if isinstance(running, QApplication) else QApplication(sys.argv[:1])
    with tempfile.TemporaryDirectory() as nowhere:
        program = prepare(application, default_paths(Path(nowhere)), language=ENGLISH, height=SIZE.height())
        program.looks.front(USUAL).wait_for_faces()
        program.preferences.change("reduced_motion", True)
        program.preferences.change("stage_pace", "off")
        program.preferences.change("curtain", False)
        window = MainWindow(program, GameController())
        window.resize(SIZE)
        window.show()
        begin(window)
        QApplication.processEvents()
        window.grab().save(str(file))
        window.close()


def main() -> int:
    """Make the pictures; return the exit code."""
    parser = argparse.ArgumentParser(description="make the pictures of README")
    parser.add_argument("names", nargs="*", choices=[*SCREENSHOTS, *EXERCISES, []], help="which; all by default")
    parser.add_argument("--into", type=Path, default=FOLDER, metavar="FOLDER")
    args = parser.parse_args()
    for name in args.names or (*SCREENSHOTS, *EXERCISES):
        file = args.into / f"{name}.png"
        if name in EXERCISES:
            draw(EXERCISES[name], file)
        elif code := cli.main(["screenshot", *shlex.split(SCREENSHOTS[name]), "--out", str(file)]):
            return code
        print(file)
    return 0


if __name__ == "__main__":
    sys.exit(main())
