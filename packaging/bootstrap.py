"""Play, test or build from a fresh checkout with nothing but Python: `python3 packaging/bootstrap.py play`, for
example.

It makes `.venv`, installs the pinned project and the system libraries that Qt needs, and then starts the program,
the checks or the build. It uses the standard library only, and still parses on Pythons that are too old, to
report that.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import environment
import qt_libraries
import screens
from debian import SetUpFailed
from environment import Checkout, Purpose

OLDEST_PYTHON = (3, 11)
NEWER_PYTHONS = ("python3.14", "python3.13", "python3.12", "python3.11")

USAGE = """\
usage: python3 packaging/bootstrap.py COMMAND [ARGUMENTS]

  play      set up if needed, then open the table (ARGUMENTS go to `dtgui play`)
  test      set up if needed, then run every check and the tests (ARGUMENTS go to pytest);
            `test --changed [BASE]` runs the checks, and of the tests those of what differs from BASE,
            or from `main`; packaging/changed_tests.py says how they are chosen
  run       set up if needed, then run any other dtgui command, such as `run rank --help`
  package   set up if needed, then build the program as a folder that runs without Python"""

NO_DISPLAY = """\
There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set), so the table cannot be shown.
These commands need none:
  python3 packaging/bootstrap.py run simulate --help     let the computer play both sides
  python3 packaging/bootstrap.py run screenshot --help   draw the table into a picture file
  python3 packaging/bootstrap.py run rank --help         rank draw hands, one a line"""

CHECKS = (
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
    ("mypy",),
    ("lint-imports",),
    ("codespell",),
    ("python", "packaging/unused_code.py"),
)
"""The checks before the tests: each a program of the environment with its arguments."""

PACE = ("python", "packaging/pace.py")
"""Compares the pace of the program with its record. Other machines have other paces, so it only warns."""
SLOWER = "WARNING: slower than recorded; see " + " ".join(PACE) + " above."

DRAWS = ("play", "decks", "screenshot")
"""The commands that need Qt; all others run without its system libraries."""
CHANGED = "--changed"
"""The argument that chooses the tests of changed files."""

BUILT_PROGRAM = ("pytest", "-m", "package", "tests/packaging")
"""The tests of the program that is built for those without Python; where it cannot be built, they are left out."""

SCREEN_TESTS = ("pytest", "-m", "screen", "tests/journeys")
"""The tests with a real mouse and a real keyboard, on a screen of their own."""

LEFT_OUT = "\nThe tests on a real screen (-m screen) are left out: {}."


def python_problem(version: Sequence[int], found: str | None) -> str:
    """Return what is wrong with a Python of this version, or nothing; `found` is a newer one on this machine."""
    if tuple(version) >= OLDEST_PYTHON:
        return ""
    advice = (
        f"Use the newer one here: {found} packaging/bootstrap.py play" if found else "Install a newer Python first."
    )
    return f"dtgui needs Python 3.11 or newer; this is Python {version[0]}.{version[1]}. {advice}"


def has_display(platform: str, variables: Mapping[str, str]) -> bool:
    """Return whether a window can be opened: always on macOS and Windows, elsewhere if a display is named."""
    if not platform.startswith("linux"):
        return True
    return any(variables.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def play(checkout: Checkout, arguments: Sequence[str]) -> int:
    """Open the table; return the program's exit code, or 2 when there is no display."""
    if not has_display(sys.platform, os.environ):
        print(NO_DISPLAY, file=sys.stderr)
        return 2
    qt_libraries.require(window=True, also=_of_environment(checkout, Purpose.PLAY))
    environment.ensure(checkout, Purpose.PLAY)
    return _dtgui(checkout, ["play", *arguments])


def run(checkout: Checkout, arguments: Sequence[str]) -> int:
    """Run any dtgui command, without a window; return its exit code."""
    if next((word for word in arguments if not word.startswith("-")), "play") in DRAWS:
        qt_libraries.require(window=False, also=_of_environment(checkout, Purpose.PLAY))
    environment.ensure(checkout, Purpose.PLAY)
    return _dtgui(checkout, arguments)


def _of_environment(checkout: Checkout, purpose: Purpose) -> list[str]:
    """Return the Debian packages that making the environment would ask for next."""
    return [] if environment.is_ready(checkout, purpose) else environment.missing_packages()


def test(checkout: Checkout, arguments: Sequence[str]) -> int:
    """Run every check and the tests, also after one failed; return 0 when all passed, else 1.

    With arguments only those tests are run that pytest chooses by them; after `--changed`, those of changed files. The
    checks run beside the tests, and each prints its output once it has ended.
    """
    qt_libraries.require(window=False)
    environment.ensure(checkout, Purpose.TEST)
    if arguments[:1] == [CHANGED]:
        return _test_changed(checkout, arguments[1:])
    checks = CHECKS if arguments else (*CHECKS, BUILT_PROGRAM)
    failed = _failing(checkout, checks, ("pytest", "-n", "auto", "--dist", "worksteal", *arguments))
    if not arguments and not _passes_on_screen(checkout):
        failed.append(" ".join(SCREEN_TESTS))
    if not arguments and not _passes(checkout, PACE):
        print(SLOWER, flush=True)
    print(summary(failed), flush=True)
    return 1 if failed else 0


def _failing(checkout: Checkout, checks: Sequence[Sequence[str]], tests: Sequence[str]) -> list[str]:
    """Run tests, and beside them one check after the other; return the beginnings of the commands that failed."""
    with ThreadPoolExecutor(max_workers=1) as beside:
        passed = beside.map(lambda check: _passes_beside(checkout, check), checks)
        failed = [] if not tests or _passes(checkout, tests) else [tests]
        failed += [check for check, is_passed in zip(checks, passed, strict=True) if not is_passed]
    return [" ".join(command[:5]) for command in failed]


def _test_changed(checkout: Checkout, base: Sequence[str]) -> int:
    """Run every check, and the tests of changed files; return 0 when all passed, else 1."""
    chosen = _chosen_tests(checkout, base)
    print("\n".join(["Tests of changed files:", *(chosen or ["none"])]), flush=True)
    failed = _failing(checkout, CHECKS, ("pytest", "-n", "auto", "--whole", *chosen) if chosen else ())
    print(summary(failed), flush=True)
    return 1 if failed else 0


def _chosen_tests(checkout: Checkout, base: Sequence[str]) -> list[str]:
    command = [str(checkout.program("python")), "packaging/changed_tests.py", *base]
    return subprocess.run(command, cwd=checkout.root, check=True, capture_output=True, text=True).stdout.split()


def package(checkout: Checkout, arguments: Sequence[str]) -> int:
    """Build the program for those without Python; return the exit code."""
    qt_libraries.require(window=False)
    environment.ensure(checkout, Purpose.PACKAGE)
    build = str(checkout.root / "packaging" / "build_app.py")
    return subprocess.call([str(checkout.program("python")), build, *arguments])


def summary(failed: Sequence[str]) -> str:
    """Return the closing line for the checks that failed."""
    return f"FAILED: {'; '.join(failed)}" if failed else "Every check passed."


COMMANDS: dict[str, Callable[[Checkout, Sequence[str]], int]] = {
    "play": play,
    "test": test,
    "run": run,
    "package": package,
}


def main(arguments: Sequence[str]) -> int:
    """Run the command in the arguments; return the exit code. A failed set-up prints one message."""
    newer = next(filter(shutil.which, NEWER_PYTHONS), None)
    if too_old := python_problem(sys.version_info[:2], newer):
        print(too_old, file=sys.stderr)
        return 2
    if not arguments or arguments[0] not in COMMANDS:
        print(USAGE, file=sys.stderr)
        return 2
    try:
        return COMMANDS[arguments[0]](Checkout(Path(__file__).resolve().parent.parent), arguments[1:])
    except (SetUpFailed, OSError) as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped. A set-up that was under way begins anew at the next start.", file=sys.stderr)
        return 130


def _dtgui(checkout: Checkout, arguments: Sequence[str]) -> int:
    return subprocess.call([str(checkout.program("python")), "-m", "dtgui", *arguments])


def _passes_on_screen(checkout: Checkout) -> bool:
    """Run the tests on a real screen; where there can be none, say why, and let that pass."""
    why_not = screens.problem(os.environ) if sys.platform.startswith("linux") else "they need X11"
    if why_not:
        print(LEFT_OUT.format(why_not), flush=True)
        return True
    try:
        with screens.screen(os.environ) as variables:
            return _passes(checkout, SCREEN_TESTS, variables)
    except screens.NoScreen as problem:
        print(LEFT_OUT.format(problem), flush=True)
        return True


def _passes(checkout: Checkout, command: Sequence[str], more: Mapping[str, str] | None = None) -> bool:
    print(_heading(command), flush=True)
    return subprocess.call(_line(checkout, command), cwd=checkout.root, env=_variables(more)) == 0


def _passes_beside(checkout: Checkout, command: Sequence[str]) -> bool:
    """Run a command while another one prints: show its output as a whole, at its end."""
    ran = subprocess.run(
        _line(checkout, command),
        cwd=checkout.root,
        env=_variables(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    print(f"{_heading(command)}\n{ran.stdout}", flush=True)
    return ran.returncode == 0


def _heading(command: Sequence[str]) -> str:
    return f"\n=== {' '.join(command)} ==="


def _line(checkout: Checkout, command: Sequence[str]) -> list[str]:
    return [str(checkout.program(command[0])), *command[1:]]


def _variables(more: Mapping[str, str] | None = None) -> dict[str, str]:
    return {"QT_QPA_PLATFORM": "offscreen", **os.environ, **(more or {})}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
