"""The checkout's own `.venv`: is it whole, and if not, make it so.

A stamp inside it, written last, says for which files and which Python it was made. So a set-up that was interrupted
is never taken for a whole one, and a second start only reads two small files.
Standard library only: it runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import subprocess
import sys
from collections import deque
from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from typing import NamedTuple

import debian

LINES_OF_PIP_TO_SHOW = 12


class Purpose(Enum):
    """The purpose of the environment; the value is the extra of the project that it installs."""

    PLAY = ""
    PACKAGE = "[package]"
    TEST = "[test]"


SERVED_BY = {
    Purpose.PLAY: (Purpose.PLAY, Purpose.PACKAGE, Purpose.TEST),
    Purpose.PACKAGE: (Purpose.PACKAGE, Purpose.TEST),
    Purpose.TEST: (Purpose.TEST,),
}
"""Which purposes an environment may have been made for that does for another."""


class Stamp(NamedTuple):
    """The inputs of an environment. A different interpreter requires a new one, different files only an update."""

    interpreter: str
    files: str

    def text(self) -> str:
        """Return the stamp as it is written into the environment."""
        return f"{self.interpreter}\n{self.files}\n"


class Checkout(NamedTuple):
    """A checkout of the project and the places in it."""

    root: Path

    @property
    def venv(self) -> Path:
        """Return the folder of the environment."""
        return self.root / ".venv"

    @property
    def constraints(self) -> Path:
        """Return the file with the exact versions."""
        return self.root / "packaging" / "constraints.txt"

    def program(self, name: str) -> Path:
        """Return the path of a program of the environment, such as `python`."""
        return self.venv / "Scripts" / f"{name}.exe" if os.name == "nt" else self.venv / "bin" / name

    def stamp_file(self, purpose: Purpose) -> Path:
        """Return where the stamp for a purpose is written."""
        return self.venv / f"dtgui-{purpose.name.lower()}.stamp"

    def stamp(self) -> Stamp:
        """Return the stamp that an up-to-date environment bears."""
        files = hashlib.sha256()
        for path in (self.root / "pyproject.toml", self.constraints):
            files.update(path.read_bytes() + b"\0")
        return Stamp(f"Python {sys.version.split()[0]} in {self.root}", files.hexdigest())


def is_ready(checkout: Checkout, purpose: Purpose) -> bool:
    """Return whether the environment is complete, and made for this purpose, these files and this Python."""
    expected = checkout.stamp().text()
    stamps = [_read(checkout.stamp_file(each)) for each in SERVED_BY[purpose]]
    return expected in stamps and checkout.program("python").exists()


def ensure(checkout: Checkout, purpose: Purpose) -> None:
    """Make the environment ready for a purpose, if it is not.

    Raises SetUpFailed with one clear message when that cannot be done.
    """
    if is_ready(checkout, purpose):
        return
    print(f"Setting up {checkout.venv} (once; this takes a minute and some 130 MB of downloads) ...", flush=True)
    keep = _can_be_updated(checkout)
    _forget_stamps(checkout)
    if not keep:
        _create(checkout)
    _install_project(checkout, purpose)
    checkout.stamp_file(purpose).write_text(checkout.stamp().text(), encoding="utf-8")
    print("The set-up is done.", flush=True)


def run_pip(python: Path, arguments: Sequence[str]) -> None:
    """Run pip, showing what it fetches; on failure raise SetUpFailed with the last lines that it printed."""
    command = [str(python), "-m", "pip", "--disable-pip-version-check", "--no-input", *arguments]
    last_lines: deque[str] = deque(maxlen=LINES_OF_PIP_TO_SHOW)
    with subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as process:
        for line in process.stdout or ():
            last_lines.append(line)
            if line.startswith(("Collecting", "Installing")):
                print(f"  {line.rstrip()[:110]}", flush=True)
    if process.returncode != 0:
        raise debian.SetUpFailed(
            f"{''.join(last_lines)}\npip could not install the project: its last lines are above. "
            "If there was no network (pip then speaks of conflicting versions), connect and run the same command again."
        )


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


def _can_be_updated(checkout: Checkout) -> bool:
    """Return whether the environment was once complete and made with this Python at this place."""
    interpreters = [_read(checkout.stamp_file(each)).partition("\n")[0] for each in Purpose]
    return checkout.stamp().interpreter in interpreters and checkout.program("python").exists()


def _forget_stamps(checkout: Checkout) -> None:
    for purpose in Purpose:
        checkout.stamp_file(purpose).unlink(missing_ok=True)


def _create(checkout: Checkout) -> None:
    made = run_quietly([sys.executable, "-m", *_creator(), "--clear", str(checkout.venv)])
    if made.returncode != 0:
        raise debian.SetUpFailed(f"{made.stdout.strip()}\nPython could not make {checkout.venv}: see above.")


def run_quietly(command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Run a command that is asked nothing; return its exit code with all that it said, in the order it said it."""
    return subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


def _creator() -> list[str]:
    """Return the module that makes environments here, installing Debian's if there is none."""
    if packages := missing_packages():
        debian.install(packages, "a virtual environment")
        return ["venv"]
    return ["venv"] if _has_venv() else ["virtualenv"]


def missing_packages() -> list[str]:
    """Return the Debian packages without which no environment can be made here."""
    return [] if _has_venv() or _has_module("virtualenv") else [venv_package()]


def _has_venv() -> bool:
    return _has_module("ensurepip") and _has_module("venv")


def venv_package() -> str:
    """Return the Debian package that lets this Python make virtual environments."""
    return f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"


def _has_module(name: str) -> bool:
    return importlib.util.find_spec(name) is not None


def _install_project(checkout: Checkout, purpose: Purpose) -> None:
    """Install the build back end first: an isolated build would fetch one that is not pinned."""
    python, pinned = checkout.program("python"), ["install", "--constraint", str(checkout.constraints)]
    run_pip(python, [*pinned, "hatchling", "editables"])
    run_pip(python, [*pinned, "--no-build-isolation", "--editable", f"{checkout.root}{purpose.value}"])
