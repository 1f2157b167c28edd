"""The program that is built to run without Python: from an empty home, with nothing of this environment's.

Building takes some twenty seconds, so these tests are a suite of their own: `pytest -m package tests/packaging`.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import build_app
import pytest
from PySide6.QtGui import QImage

from dtgui import __version__
from dtgui.ai.player import RandomPlayer
from dtgui.app.changelog import read_changelog
from dtgui.app.paths import default_paths
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.session import Session
from dtgui.kernel.versions import package_digest
from dtgui.play.saved_games import SUFFIX, write_save
from tests.doomtown.town import doomtown, starter_setup

ROOT = Path(__file__).resolve().parents[2]
OBSTACLE = build_app.obstacle()

pytestmark = [
    pytest.mark.package,
    pytest.mark.skipif(OBSTACLE != "", reason=OBSTACLE),
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the places of files here are those of Linux"),
]
DECKS = ("--deck", "law-dogs-starter", "--deck", "outlaws-starter")
PATIENCE = 30
"""Seconds that anything may take on a busy machine."""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built program."""
    folder = tmp_path_factory.mktemp("built")
    return build_app.build(folder / "dist", folder / "work") / "dtgui"


class Home:
    """The built program in an empty home."""

    def __init__(self, program: Path, folder: Path) -> None:
        self.program = program
        self.folder = folder
        self.data = folder / ".local" / "share" / "dtgui"
        self.running: list[subprocess.Popen[bytes]] = []

    def run(self, *words: str) -> str:
        """Return the output of a command."""
        done = subprocess.run(
            [self.program, *words], env=self._variables(), cwd=self.folder, capture_output=True, check=True, timeout=120
        )
        return done.stdout.decode()

    def start(self, *words: str) -> None:
        """Start a command that opens a window."""
        with (self.folder / "errors.txt").open("wb") as errors:
            self.running.append(
                subprocess.Popen([self.program, *words], env=self._variables(), cwd=self.folder, stderr=errors)
            )

    @property
    def log(self) -> str:
        """Return the program's log."""
        file = self.data / "logs" / "dtgui.log"
        return file.read_text() if file.exists() else ""

    def _variables(self) -> dict[str, str]:
        return {"HOME": str(self.folder), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen"}


@pytest.fixture
def home(program: Path, tmp_path: Path) -> Iterator[Home]:
    made = Home(program, tmp_path)
    yield made
    for each in made.running:
        each.terminate()
        each.wait(PATIENCE)


def until(is_so: Callable[[], object]) -> bool:
    """Whether something comes to be so before patience ends."""
    end = time.monotonic() + PATIENCE
    while not is_so() and time.monotonic() < end:
        time.sleep(0.05)
    return bool(is_so())


def saved_answers(file: Path) -> list[list[str]]:
    """The answers in a saved game."""
    return [entry["answer"] for entry in map(json.loads, file.read_text().splitlines()) if "answer" in entry]


@pytest.fixture
def opponents_turn(home: Home) -> Path:
    """The last game in this home, in which a greenhorn is asked."""
    session = Session(doomtown(), starter_setup(4, 5), 11)
    session.players[Seat(1)] = "greenhorn"
    player = RandomPlayer(Chance(1))
    while session.position.decision.seat != 1:
        session.answer(player.choose(session.game.observe(session.position, session.position.decision.seat)))
    file = home.data / "saves" / f"mine{SUFFIX}"
    write_save(session, file)
    return file


def test_the_built_program_prints_its_version(home: Home) -> None:
    assert home.run("--version") == f"dtgui {__version__}\n"


MOST_MB = 180


def test_the_built_program_has_all_files_of_the_wheel(program: Path) -> None:
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"]
    inner = program.parent / "_internal"
    for source, target in (*wheel["sources"].items(), *wheel["force-include"].items()):
        files = [ROOT / source] if (ROOT / source).is_file() else (ROOT / source).rglob("*.*")
        wanted = {file.relative_to(ROOT / source) for file in files if file.is_file()}
        assert [str(file) for file in wanted if not (inner / target / file).is_file()] == [], source


def test_the_built_program_is_small_and_has_rule_digests(program: Path) -> None:
    assert build_app.size_of(program.parent) < MOST_MB * 1e6
    digests = program.parent / "_internal" / "dtgui" / "_data" / "digests"
    assert {file.name: file.read_text() for file in digests.iterdir()} == {
        name: package_digest(name) for name in ("dtgui.kernel", "dtgui.doomtown", "dtgui.westfort", "dtgui.ai")
    }


def test_games_are_played_without_a_window(home: Home) -> None:
    told = json.loads(home.run("simulate", "--deck", "random", "--deck", "law-dogs", "--seat", "greenhorn", "--json"))
    assert (told["games"], told["unfinished"]) == (1, 0)


def test_the_table_is_drawn_into_a_picture(home: Home) -> None:
    home.run("screenshot", *DECKS, "--answers", "10", "--out", "town.png")
    assert QImage(str(home.folder / "town.png")).size().toTuple() == (1280, 720)


def test_a_starter_game_is_dealt_in_a_window(home: Home) -> None:
    home.start("play", *DECKS)
    assert until(lambda: list(home.data.glob(f"saves/*{SUFFIX}")))
    assert until(lambda: "The window is open" in home.log)


def test_the_opponent_thinks_in_its_own_process(home: Home, opponents_turn: Path) -> None:
    before = saved_answers(opponents_turn)
    home.start("play", str(opponents_turn))
    assert until(lambda: len(saved_answers(opponents_turn)) > len(before))
    assert "WARNING" not in home.log
    assert "Traceback" not in (home.folder / "errors.txt").read_text()


def test_the_deck_builder_opens(home: Home) -> None:
    home.start("decks", "law-dogs-starter")
    assert until(lambda: "The deck builder is open" in home.log)


def test_a_double_click_starts_the_built_program(home: Home) -> None:
    home.run("desktop")
    entry = home.folder / ".local" / "share" / "applications" / "dtgui.desktop"
    assert f"Exec={home.program} play %f" in entry.read_text()


def test_only_required_parts_of_qt_are_included(home: Home) -> None:
    qt = home.program.parent / "_internal" / "PySide6" / "Qt"
    libraries = {file.name for file in (qt / "lib").iterdir()}
    assert "libQt6Widgets.so.6" in libraries
    assert libraries.isdisjoint({"libQt6Network.so.6", "libQt6Qml.so.6", "libQt6Quick.so.6"})
    assert (qt / "translations" / "qtbase_de.qm").is_file()
    assert {file.name.partition("_")[0] for file in (qt / "translations").iterdir()} == {"qtbase"}


def test_the_changelog_is_included(home: Home) -> None:
    shipped = home.program.parent / "_internal" / "dtgui" / "_data" / "CHANGELOG.md"
    assert read_changelog(shipped) == read_changelog(default_paths().changelog)
