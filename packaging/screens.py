"""A screen for tests that use a real mouse and a real keyboard: a virtual X server with a window manager.

Standard library only: it runs beside the tests, in the Python that starts them.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from time import monotonic, sleep

import qt_libraries  # noqa: F401 - makes the checkout importable

from dtgui.app import system_libraries

PROGRAMS = {"openbox": "openbox", "xdotool": "xdotool"}
"""Required programs beside an X server, with their Debian packages."""
SERVER, PACKAGE_OF_SERVER = "Xvfb", "xvfb"
SIZE = "1920x1200x24"
PATIENCE_S = 10.0


class NoScreen(Exception):  # noqa: N818 - it is what happened, in words
    """A screen cannot be started; the text says why."""


def packages() -> list[str]:
    """Return the Debian packages that are missing for a screen of one's own."""
    missing = [package for name, package in {SERVER: PACKAGE_OF_SERVER, **PROGRAMS}.items() if not shutil.which(name)]
    return missing + [system_libraries.X11[name] for name in system_libraries.missing(system_libraries.X11)]


def problem(variables: Mapping[str, str]) -> str:
    """Return why tests cannot be run on a screen here; empty if they can."""
    missing = [name for name in PROGRAMS if not shutil.which(name)]
    if not shutil.which(SERVER) and not variables.get("DISPLAY"):
        missing.append(SERVER)
    missing += system_libraries.missing(system_libraries.X11)
    return f"missing here: {', '.join(missing)}" if missing else ""


@contextlib.contextmanager
def screen(variables: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """Start a virtual screen, or without Xvfb use the current display; yield the variables that name it.

    Raises NoScreen where the server does not start.
    """
    if not shutil.which(SERVER):
        yield {"DISPLAY": variables["DISPLAY"], "QT_QPA_PLATFORM": "xcb"}
        return
    with contextlib.ExitStack() as running, tempfile.TemporaryDirectory() as folder:
        display = _start_server(running, Path(folder) / "display")
        named = {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
        _start(running, "openbox", variables=named)
        yield named


def main() -> int:
    """Print the packages that are missing, for a script that installs them."""
    print(" ".join(packages()))
    return 0


def _start_server(running: contextlib.ExitStack, answer: Path) -> str:
    """Start the server on a free display; return its name, which the server writes once it is ready."""
    with answer.open("w") as written:
        number = str(written.fileno())
        command = (SERVER, "-displayfd", number, "-screen", "0", SIZE, "-nolisten", "tcp")
        _start(running, *command, passing=written.fileno())
        end = monotonic() + PATIENCE_S
        while not (told := answer.read_text()).endswith("\n"):
            if monotonic() > end:
                raise NoScreen(f"{SERVER} does not start")
            sleep(0.05)
    return f":{told.strip()}"


def _start(
    running: contextlib.ExitStack, *command: str, variables: Mapping[str, str] | None = None, passing: int | None = None
) -> None:
    process = subprocess.Popen(
        command,
        env={**os.environ, **(variables or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        pass_fds=() if passing is None else (passing,),
    )
    running.callback(_stop, process)


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(PATIENCE_S)


if __name__ == "__main__":
    sys.exit(main())
