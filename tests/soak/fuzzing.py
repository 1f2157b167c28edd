"""Damaged files of all kinds in turns, used by a process that is replaced when a file ends it.

That process may use 5 seconds of processor time for a file and 1 GiB of memory, start no program, and write in no
folder but its own.
"""

from __future__ import annotations

import argparse
import json
import logging
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any

LONGEST_SECONDS, MOST_BYTES = 5, 2**30
FILES_A_TURN = 25
WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
PEAK = Path("/proc/self/clear_refs")
"""Written to, the system forgets the most memory that this process had."""
CHANGES = {"os.mkdir": 1, "os.rename": 2, "os.remove": 1, "os.rmdir": 1, "os.link": 2, "os.symlink": 2}
"""The audit events that change a folder, and how many of their first arguments are paths."""
PROGRAMS = ("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.spawn", "socket.connect")


@dataclass
class KindFigures:
    """The results of the files of a kind."""

    files: int = 0
    escapes: list[str] = field(default_factory=list)
    slowest: float = 0.0
    peak: int = 0
    """The most memory of the process meanwhile, in MiB."""


def add_commands(runs: Any) -> None:
    """Add the command `fuzz`."""
    fuzz = runs.add_parser("fuzz", help="damaged files of all kinds in turns")
    fuzz.add_argument("--minutes", type=float, help="how long (default: 5, or as many --files as there are)")
    fuzz.add_argument("--files", type=int, help="how many files of each kind")
    fuzz.add_argument("--seed", type=int, default=1)
    fuzz.add_argument("--kind", action="append", help="only this kind; may be given again")
    fuzz.set_defaults(run=fuzz_all)
    user = runs.add_parser("use-files", help="what fuzz starts: uses the files that it reads of")
    user.add_argument("folder", type=Path)
    user.set_defaults(run=use_files)


# The process that counts


def fuzz_all(given: argparse.Namespace) -> int:
    """Use files of each kind in turns, print the escapes and a table; return 1 if anything has escaped."""
    ends = time.monotonic() + 60 * (given.minutes or 5) if given.minutes or not given.files else float("inf")
    figures: dict[str, KindFigures] = {}
    with TemporaryDirectory(prefix="dtgui-fuzz-") as folder:
        user = FileUser(Path(folder))
        names = given.kind or user.kinds
        for turn in count():
            first = turn * FILES_A_TURN
            left = FILES_A_TURN if given.files is None else min(FILES_A_TURN, given.files - first)
            if left <= 0 or time.monotonic() > ends:
                break
            for name in names:
                if time.monotonic() <= ends:
                    begin = 1_000_000 * given.seed + first
                    user.use(name, begin, begin + left, figures.setdefault(name, KindFigures()))
        user.end()
    sys.stdout.write(table(figures))
    return int(any(each.escapes for each in figures.values()))


def table(figures: dict[str, KindFigures]) -> str:
    """Return the figures of all kinds as a table for a page of the documentation."""
    rows = [
        f"| {name} | {each.files:,} | {len(each.escapes)} | {each.slowest:.2f} | {each.peak} |"
        for name, each in figures.items()
    ]
    files, escapes = sum(each.files for each in figures.values()), sum(len(each.escapes) for each in figures.values())
    slowest, peak = (max((getattr(each, name) for each in figures.values()), default=0) for name in ("slowest", "peak"))
    heading = ["| Kind | Files | Escapes | Slowest, s | Peak memory, MiB |", "| --- | ---: | ---: | ---: | ---: |"]
    total = f"| **all {len(figures)}** | {files:,} | {escapes} | {slowest:.2f} | {peak} |"
    return "\n".join([*heading, *rows, total]) + "\n"


class FileUser:
    """The process that uses the files: started again when a file has ended it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._begin()

    def _begin(self) -> None:
        own = {name: str(self._folder) for name in ("HOME", "TMPDIR", "DTGUI_DATA_DIR", "XDG_CACHE_HOME")}
        environment = os.environ | own | {"QT_QPA_PLATFORM": "offscreen", "PYTHONDONTWRITEBYTECODE": "1"}
        words = [sys.executable, "-m", "tests.soak", "use-files", str(self._folder)]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(words, env=environment, stdin=pipe, stdout=pipe, text=True)
        self.kinds: list[str] = self._answer() or []

    def use(self, name: str, first: int, end: int, figures: KindFigures) -> None:
        """Use the files of a kind with these seeds."""
        while first < end:
            self._ask(name, first, end)
            while (told := self._answer()) is not None and "peak" not in told:
                if told["escape"]:
                    self._note(figures, name, told["seed"] or first, told["escape"])
                first = end if told["seed"] is None else told["seed"] + 1
                figures.files += told["seed"] is not None
                figures.slowest = max(figures.slowest, told["seconds"])
            if told is None:
                self._note(figures, name, first, f"ended the process ({_ended(self._process.wait())})")
                figures.files += 1
                first += 1
                self._begin()
            else:
                figures.peak = max(figures.peak, told["peak"])

    def end(self) -> None:
        """End the process."""
        self._process.communicate()

    def _ask(self, name: str, first: int, end: int) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps([name, first, end]) + "\n")
        self._process.stdin.flush()

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        return json.loads(line) if line.endswith("\n") else None

    def _note(self, figures: KindFigures, name: str, seed: int, escape: str) -> None:
        figures.escapes.append(escape)
        sys.stdout.write(f"{name}, seed {seed}: {escape}\n")
        sys.stdout.flush()


def _ended(code: int) -> str:
    return f"signal {-code}: {signal.strsignal(-code)}" if code < 0 else f"exit status {code}"


# The process that uses files


def use_files(given: argparse.Namespace) -> int:
    """Read lines that name a kind and its seeds, use those files, and write a line for each."""
    from PySide6.QtCore import qInstallMessageHandler

    from dtgui.gui.services.application import Application
    from tests.hostile.escapes import escapes
    from tests.hostile.kinds import KINDS

    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    logging.getLogger("dtgui").addHandler(logging.NullHandler())
    logging.getLogger("dtgui").propagate = False
    qInstallMessageHandler(lambda *_: None)
    application = Application([])
    resource.setrlimit(resource.RLIMIT_DATA, (_data_bytes() + MOST_BYTES, resource.RLIM_INFINITY))
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    strays = watch_writes(given.folder)
    _tell(answers, [*KINDS])
    for line in sys.stdin:
        name, first, end = json.loads(line)
        _forget_peak()
        for told in _used(escapes(KINDS[name], range(first, end), given.folder, LONGEST_SECONDS), strays):
            _tell(answers, told)
        _tell(answers, {"peak": _status("VmHWM") // 1024})
    application.quit()
    return 0


def _used(files: Iterator[tuple[int, float, str]], strays: list[str]) -> Iterator[dict[str, Any]]:
    """Yield what became of each file; the timer ends the process at one that takes too long."""
    signal.setitimer(signal.ITIMER_PROF, 60)  # what a kind needs once may take longer
    try:
        for seed, seconds, escape in files:
            yield {"seed": seed, "seconds": round(seconds, 3), "escape": "; ".join(filter(None, (escape, *strays)))}
            strays.clear()
            signal.setitimer(signal.ITIMER_PROF, 2 * LONGEST_SECONDS)
    except Exception as error:  # noqa: BLE001 - a page that cannot be opened or closed is an escape, too
        yield {"seed": None, "seconds": 0.0, "escape": f"between two files: {type(error).__name__}: {error}"}
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def watch_writes(folder: Path) -> list[str]:
    """Return a list to which every write outside a folder is added from now on, and every start of a program."""
    strays: list[str] = []
    allowed = (str(folder.resolve()) + os.sep, os.devnull, str(PEAK))

    def heard(event: str, values: tuple[Any, ...]) -> None:
        if event == "open" and _is_write(*values):
            paths = values[:1]
        elif event in CHANGES:
            # Anything but -1 at the end is a folder that was opened before: one whose files are all removed.
            paths = values[: CHANGES[event]] if values[-1] == -1 else ()
        else:
            if event in PROGRAMS:
                strays.append(f"{event} {str(values)[:200]}")
            return
        for path in paths:
            if isinstance(path, str | bytes | os.PathLike):
                whole = os.path.abspath(os.fsdecode(path))  # noqa: PTH100 - in an audit hook, nothing may be opened
                if not whole.startswith(allowed):
                    strays.append(f"{event} outside of its folder: {whole[:200]}")

    sys.addaudithook(heard)
    return strays


def _is_write(_path: object, mode: object, flags: object) -> bool:
    if isinstance(mode, str):
        return not {*"wax+"}.isdisjoint(mode)
    return isinstance(flags, int) and bool(flags & WRITES)


def _tell(answers: IO[str], told: object) -> None:
    answers.write(json.dumps(told) + "\n")
    answers.flush()


def _data_bytes() -> int:
    return 1024 * _status("VmData")


def _status(name: str) -> int:
    """Return a figure of this process from the system, in KiB."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next((int(line.split()[1]) for line in lines if line.startswith(f"{name}:")), 0)


def _forget_peak() -> None:
    PEAK.write_text("5", encoding="ascii")
