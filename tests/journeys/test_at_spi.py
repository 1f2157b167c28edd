"""A whole fight played over the accessibility bus, as a screen reader's user plays it: only by what the tree offers."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from dtgui.ai.player import RandomPlayer
from dtgui.kernel.chance import Chance
from dtgui.kernel.session import Session
from dtgui.play.saved_games import write_save
from tests.doomtown.town import doomtown, two_starters

PYTHON = "/usr/bin/python3"
"""The system's own, which has the bindings."""
LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
CLIENT = Path(__file__).with_name("at_spi_client.py")
PATIENCE_S = 420
SCRIPT = f"""
AT_SPI_BUS_ADDRESS=$({PYTHON} {CLIENT} --address) || exit
export AT_SPI_BUS_ADDRESS
DISPLAY=$2 {sys.executable} -m dtgui play --data-dir "$1/data" "$1/fight.dtgame" &
program=$!
{PYTHON} {CLIENT}
code=$?
kill $program
exit $code
"""
"""The bus is asked for its address before anything else: that starts it, and everybody is on the same one.

Only the program knows the screen, for a screen remembers the bus of its last session. Without a folder of its
own for the session, all buses of a user have the same socket. Otherwise, the program, the registry of programs and
the reader could be on different buses.
"""


def obstacle() -> str:
    """Return what is missing for a real bus; nothing where it can be tried."""
    if not os.environ.get("DISPLAY"):
        return "there is no X screen"
    if shutil.which("dbus-run-session") is None or not LAUNCHER.is_file():
        return "at-spi2-core or dbus is not installed"
    bindings = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
    found = Path(PYTHON).is_file() and subprocess.run([PYTHON, "-c", bindings], capture_output=True).returncode == 0
    return "" if found else "python3-gi and gir1.2-atspi-2.0 are not installed"


def fight(seed: int) -> Session:
    """A game at the first shootout play of a fight with two posses."""
    session, player = Session(doomtown(), two_starters(seed), seed), RandomPlayer(Chance(seed))
    while (decision := session.position.decision) is not None:
        shootout = session.position.table.shootout
        if shootout is not None and decision.question.id == "shootout_play" and all(map(_has_posse, shootout.sides)):
            return session
        session.answer(player.answer(decision))
    return fight(seed + 1)


def _has_posse(side: object) -> bool:
    return bool(getattr(side, "posse", ()))


@pytest.mark.screen
@pytest.mark.timeout(PATIENCE_S + 60)
def test_a_fight_is_played_through_the_accessibility_tree(tmp_path: Path, checkout: Path) -> None:
    if reason := obstacle():
        pytest.skip(reason)
    write_save(fight(1), tmp_path / "fight.dtgame")
    given = {"PYTHONPATH": str(checkout), "QT_QPA_PLATFORM": "xcb", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}
    words = ["dbus-run-session", "--", "sh", "-c", SCRIPT, "sh", str(tmp_path), os.environ["DISPLAY"]]
    with TemporaryDirectory(prefix="at-spi-") as session:  # the path of a socket must be short
        given |= {"XDG_RUNTIME_DIR": session, "XDG_CACHE_HOME": session}
        environment = {name: value for name, value in (os.environ | given).items() if name != "DISPLAY"}
        played = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=PATIENCE_S)
    told = played.stdout.splitlines()
    assert told[-1:] == ["over"], played.stdout + played.stderr
    assert any("Choose your shooter" in line for line in told)
    assert any(line.startswith("all plays | > ") for line in told)
